import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAttempts } from "../../src/people/attempts.ts";
import type { Visitor } from "../../src/people/port.ts";
import { openVisitorCache } from "../../src/people/visitors.ts";
import { browser, type House, openHouse, PASSWORD, register } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wrong = { password: "not the password" } as const;

describe("wrong passwords", () => {
  it("make the next try wait, longer each time, and the right one ends it", async () => {
    await register(house.people, browser(), "Ana");
    const page = browser("198.51.100.1");
    const guess = (password: string) => house.people.signIn(page.headers(), { name: "Ana", password });
    for (let i = 0; i < 5; i += 1)
      expect(await guess("not the password")).toMatchObject({ error: { code: "wrongPassword" } });
    expect(await guess(PASSWORD)).toEqual({ ok: false, error: { code: "tooFast", retryAfter: 1 } });
    house.pass(1000);
    expect(await guess("not the password")).toMatchObject({ error: { code: "wrongPassword" } });
    expect(await guess(PASSWORD)).toEqual({ ok: false, error: { code: "tooFast", retryAfter: 2 } });
    house.pass(2000);
    expect(await guess(PASSWORD)).toMatchObject({ ok: true });
    expect(await guess("not the password")).toMatchObject({ error: { code: "wrongPassword" } });
  });

  it("of a name that nobody has wait as long", async () => {
    const page = browser("198.51.100.2");
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await house.people.signIn(page.headers(), { name: "Nadie", ...wrong }));
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.error.code))).toEqual([
      ...Array.from({ length: 5 }, () => "wrongPassword"),
      "tooFast",
      "tooFast",
    ]);
  });

  it("do not lock the owner out from another address after a few", async () => {
    await register(house.people, browser(), "Berta");
    const thief = browser("198.51.100.3");
    for (let i = 0; i < 6; i += 1) await house.people.signIn(thief.headers(), { name: "Berta", ...wrong });
    const owner = browser("198.51.100.4");
    expect(await house.people.signIn(owner.headers(), { name: "Berta", password: PASSWORD })).toMatchObject({
      ok: true,
    });
  });
});

describe("the counts", () => {
  it("grow by name over many addresses, by address over many names, and stop at a quarter of an hour", async () => {
    let now = 1_000_000;
    const attempts = await openAttempts(house.store.belongings, { now: () => now });
    for (let i = 0; i < 25; i += 1) expect(await attempts.begin("carla", `192.0.2.${i}`)).toBe(0);
    expect(await attempts.begin("carla", "192.0.2.99")).toBe(1000);
    for (let i = 0; i < 50; i += 1) expect(await attempts.begin(`name${i}`, "203.0.113.1")).toBe(0);
    expect(await attempts.begin("another", "203.0.113.1")).toBe(1000);
    const until = async (name: string, address: string): Promise<number> => {
      let wait = 0;
      for (let i = 0; i < 40; i += 1) {
        wait = await attempts.begin(name, address);
        now += wait;
      }
      return wait === 0 ? attempts.begin(name, address) : wait;
    };
    expect(await until("carla", "192.0.2.99")).toBe(15 * 60_000);
    expect(await attempts.begin("carla", "192.0.2.100")).toBeLessThanOrEqual(60_000);
    now += 25 * 3_600_000;
    expect(await attempts.begin("carla", "192.0.2.99")).toBe(0);
  });

  it("count tries that are made at once", async () => {
    const attempts = await openAttempts(house.store.belongings, { now: () => 5_000_000 });
    const waits = await Promise.all(Array.from({ length: 40 }, () => attempts.begin("dora", "192.0.2.1")));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it("are heard of by another server, and after a restart", async () => {
    const clock = { now: () => 9_000_000 };
    const one = await openAttempts(house.store.belongings, clock);
    const other = await openAttempts(house.store.belongings, clock);
    for (let i = 0; i < 25; i += 1) await one.begin("elsa", `192.0.2.${i}`);
    expect(await other.begin("elsa", "198.51.100.9")).toBe(1000);
    const restarted = await openAttempts(house.store.belongings, clock);
    expect(await restarted.begin("elsa", "198.51.100.9")).toBe(1000);
    const late = await openAttempts(house.store.belongings, { now: () => 9_000_000 + 25 * 3_600_000 });
    expect(await late.begin("elsa", "198.51.100.9")).toBe(0);
  });
});

describe("the cache of visitors", () => {
  const visitor = (account: string): Visitor => ({
    account,
    name: account,
    guest: true,
    language: "es",
    through: "session",
    session: "1",
  });

  it("asks once in a minute, and at once when told to forget", async () => {
    let now = 0;
    let asked = 0;
    const cache = openVisitorCache({ now: () => now });
    const load = () => {
      asked += 1;
      return Promise.resolve(visitor("ana"));
    };
    for (let i = 0; i < 3; i += 1) await cache.remember("a", load);
    expect(asked).toBe(1);
    now += 60_000;
    await cache.remember("a", load);
    expect(asked).toBe(2);
    cache.forget("berta");
    await cache.remember("a", load);
    expect(asked).toBe(2);
    cache.forget("ana");
    await cache.remember("a", load);
    expect(asked).toBe(3);
    cache.clear();
    await cache.remember("a", load);
    expect(asked).toBe(4);
  });

  it("does not keep what was read while a session ended", async () => {
    const cache = openVisitorCache({ now: () => 0 });
    const { promise, resolve } = Promise.withResolvers<Visitor>();
    const reading = cache.remember("a", () => promise);
    cache.forget("ana");
    resolve(visitor("ana"));
    await reading;
    expect(await cache.remember("a", () => Promise.resolve(undefined))).toBeUndefined();
  });

  it("lets go what was not used for longest", async () => {
    const cache = openVisitorCache({ now: () => 0 }, 2);
    const none = () => Promise.resolve(undefined);
    await cache.remember("a", () => Promise.resolve(visitor("ana")));
    await cache.remember("b", () => Promise.resolve(visitor("berta")));
    await cache.remember("a", none);
    await cache.remember("c", () => Promise.resolve(visitor("carla")));
    expect(await cache.remember("b", none)).toBeUndefined();
    expect(await cache.remember("a", none)).toMatchObject({ account: "ana" });
  });
});
