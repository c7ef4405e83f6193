/** What people must do on every database. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser, enter, type House, keepMatch, PASSWORD, present, register, sitterOf } from "./house.ts";

const match = (letter: string): string => letter.repeat(20);

export const peopleContract = (open: () => Promise<House>): void => {
  let house: House;
  beforeAll(async () => {
    house = await open();
  });
  afterAll(() => house.close());

  it("lets a guest in at once and knows them again", async () => {
    const page = browser();
    expect(await house.people.visitor(page.headers())).toBeUndefined();
    const visitor = await enter(house.people, page);
    expect(visitor).toMatchObject({ guest: true, language: "es", through: "session" });
    expect(visitor.name).toMatch(/^Invitado \d{4}$/);
    const again = await house.people.guest(page.headers(), { language: "en" });
    expect(again).toMatchObject({ ok: true, value: { account: visitor.account, cookies: [] } });
  });

  it("sends cookies that scripts and other sites cannot use", async () => {
    const entered = await house.people.guest(browser().headers(), { language: "es" });
    if (!entered.ok) throw new Error(entered.error.code);
    expect(entered.value.cookies).toHaveLength(1);
    expect(entered.value.cookies[0]).toMatch(/HttpOnly/i);
    expect(entered.value.cookies[0]).toMatch(/SameSite=Lax/i);
  });

  it("refuses a cookie that was tampered with", async () => {
    const page = browser();
    await enter(house.people, page);
    const [[name, value] = ["", ""]] = page.cookies();
    const forged = new Headers({ cookie: `${name}=${value.startsWith("A") ? "B" : "A"}${value.slice(1)}` });
    expect(await house.people.visitor(forged)).toBeUndefined();
  });

  it("keeps account and matches when a guest registers, with a new cookie", async () => {
    const page = browser();
    const guest = await enter(house.people, page, "Paso");
    await keepMatch(house.store, { id: match("A"), red: guest, status: "playing" });
    const before = page.headers();
    const visitor = await register(house.people, page, "Ana");
    expect(visitor).toMatchObject({ account: guest.account, name: "Ana", guest: false });
    expect(await sitterOf(house.store, match("A"), "red")).toMatchObject({ account: guest.account, name: "Ana" });
    expect(await house.people.visitor(before)).toBeUndefined();
    const mine = await house.store.matches.list({ which: "mine", limit: 10 }, visitor.account);
    expect(mine.map(({ head }) => head.id)).toEqual([match("A")]);
  });

  it("gives each name once, whatever its capitals", async () => {
    await register(house.people, browser(), "Única");
    const second = await house.people.register(browser().headers(), { name: "única", password: PASSWORD });
    expect(second).toEqual({ ok: false, error: { code: "nameTaken" } });
    const guest = await house.people.guest(browser().headers(), { name: "ÚNICA", language: "es" });
    expect(guest).toEqual({ ok: false, error: { code: "nameTaken" } });
  });

  it("gives a name to one of two who ask at once", async () => {
    const asks = [1, 2].map(() => house.people.register(browser().headers(), { name: "Doble", password: PASSWORD }));
    const codes = (await Promise.all(asks)).map((answer) => (answer.ok ? "ok" : answer.error.code));
    expect(codes.toSorted()).toEqual(["nameTaken", "ok"]);
    const people = await Promise.all(["Uno", "Dos"].map((name) => register(house.people, browser(), name)));
    // Without a password to hash they really meet at the index.
    const changes = await Promise.all(people.map((one) => house.people.change(one, { name: "Misma" })));
    expect(changes.map((answer) => (answer.ok ? "ok" : answer.error.code)).toSorted()).toEqual(["nameTaken", "ok"]);
  });

  it("refuses short passwords and names that are none", async () => {
    const headers = browser().headers();
    expect(await house.people.register(headers, { name: "Corta", password: "123456789" })).toMatchObject({ ok: false });
    expect(await house.people.register(headers, { name: "x y", password: PASSWORD })).toMatchObject({ ok: false });
    expect(await house.people.findByName("Corta")).toBeUndefined();
  });

  it("signs in with name and password, and nobody else", async () => {
    const account = await register(house.people, browser(), "Berta");
    const page = browser("192.0.2.7");
    const wrong = await house.people.signIn(page.headers(), { name: "Berta", password: "not the password" });
    const unknown = await house.people.signIn(page.headers(), { name: "Nadie", password: "not the password" });
    expect(wrong).toEqual({ ok: false, error: { code: "wrongPassword" } });
    expect(unknown).toEqual(wrong);
    const right = await house.people.signIn(page.headers(), { name: "berta", password: PASSWORD });
    if (!right.ok) throw new Error(right.error.code);
    page.take(right.value);
    expect(await present(house.people, page)).toMatchObject({ account: account.account, name: "Berta" });
  });

  it("moves a guest's matches, blocks and tokens to the account they sign in to", async () => {
    const account = await register(house.people, browser(), "Carla");
    const page = browser("192.0.2.8");
    const guest = await enter(house.people, page);
    const other = await enter(house.people, browser());
    await keepMatch(house.store, { id: match("B"), red: other, blue: guest, status: "playing" });
    await house.people.block(guest, other.account);
    const token = await house.people.makeToken(guest, "my bot");
    if (!token.ok) throw new Error(token.error.code);
    const wakes: string[] = [];
    const deafen = house.bus.listen((wake) => wakes.push(JSON.stringify(wake)));
    const signed = await house.people.signIn(page.headers(), { name: "Carla", password: PASSWORD });
    if (!signed.ok) throw new Error(signed.error.code);
    page.take(signed.value);
    expect(await sitterOf(house.store, match("B"), "blue")).toEqual({
      kind: "person",
      account: account.account,
      name: "Carla",
    });
    expect(await house.people.find(guest.account)).toBeUndefined();
    expect(await house.people.areBlocked(other.account, account.account)).toBe(true);
    const bot = await house.people.visitor(new Headers({ authorization: `Bearer ${token.value.token}` }));
    expect(bot).toMatchObject({ account: account.account, through: "token" });
    await expect.poll(() => wakes).toContain(JSON.stringify({ kind: "match", match: match("B"), no: 2 }));
    deafen();
  });

  it("lists sessions and ends them at once", async () => {
    const here = browser("192.0.2.1", "here");
    const mine = await register(house.people, here, "Dora");
    const there = browser("192.0.2.2", "there");
    const signed = await house.people.signIn(there.headers(), { name: "Dora", password: PASSWORD });
    if (!signed.ok) throw new Error(signed.error.code);
    there.take(signed.value);
    await present(house.people, there);
    const list = await house.people.sessions(mine);
    expect(list.map(({ agent, current }) => ({ agent, current }))).toEqual(
      expect.arrayContaining([
        { agent: "here", current: true },
        { agent: "there", current: false },
      ]),
    );
    expect(JSON.stringify(list)).not.toContain("token");
    const far = list.find(({ current }) => !current);
    const stranger = await enter(house.people, browser());
    expect(await house.people.endSession(stranger, far?.id ?? "")).toEqual({ ok: false, error: { code: "notFound" } });
    expect(await house.people.endSession(mine, far?.id ?? "")).toEqual({ ok: true, value: null });
    expect(await house.people.visitor(there.headers())).toBeUndefined();
    expect(await house.people.visitor(here.headers())).toBeDefined();
  });

  it("signs out", async () => {
    const page = browser();
    await enter(house.people, page);
    const before = page.headers();
    page.take(await house.people.signOut(page.headers()));
    expect(page.cookies().size).toBe(0);
    expect(await house.people.visitor(before)).toBeUndefined();
  });

  it("changes name and language, and the name in matches", async () => {
    const page = browser();
    const before = await register(house.people, page, "Elsa");
    await keepMatch(house.store, { id: match("C"), red: before, status: "playing" });
    const changed = await house.people.change(before, { name: "Elisa", language: "en" });
    expect(changed).toMatchObject({ ok: true, value: { name: "Elisa", language: "en" } });
    expect(await present(house.people, page)).toMatchObject({ name: "Elisa", language: "en" });
    expect(await sitterOf(house.store, match("C"), "red")).toMatchObject({ name: "Elisa" });
    expect(await house.people.findByName("elisa")).toMatchObject({ account: before.account });
    expect(await house.people.findByName("Elsa")).toBeUndefined();
    expect(await house.people.change(before, { name: "Berta" })).toEqual({ ok: false, error: { code: "nameTaken" } });
    expect(await house.people.change(before, { name: "elisa" })).toMatchObject({ ok: true, value: { name: "elisa" } });
  });

  it("blocks in both directions and unblocks", async () => {
    const one = await enter(house.people, browser());
    const other = await enter(house.people, browser());
    await house.people.block(one, other.account);
    expect(await house.people.areBlocked(other.account, one.account)).toBe(true);
    expect(await house.people.blocks(one.account)).toEqual([other.account]);
    await house.people.unblock(one, other.account);
    expect(await house.people.areBlocked(one.account, other.account)).toBe(false);
  });

  it("makes tokens that play but do not touch the account", async () => {
    const mine = await enter(house.people, browser());
    const made = await house.people.makeToken(mine, "bot");
    if (!made.ok) throw new Error(made.error.code);
    expect(made.value.token).toMatch(/^acies_[\w-]{43}$/);
    const headers = new Headers({ authorization: `Bearer ${made.value.token}` });
    const bot = await house.people.visitor(headers);
    if (bot === undefined) throw new Error("the token opens nothing");
    expect(bot).toMatchObject({ account: mine.account, through: "token", session: made.value.id });
    expect(await house.people.change(bot, { language: "en" })).toEqual({ ok: false, error: { code: "notYours" } });
    expect(await house.people.makeToken(bot, "more")).toEqual({ ok: false, error: { code: "notYours" } });
    expect(await house.people.remove(bot, headers, undefined)).toEqual({ ok: false, error: { code: "notYours" } });
    const [card] = await house.people.tokens(mine);
    expect(card).toMatchObject({ id: made.value.id, name: "bot" });
    expect(card?.lastUsed).not.toBeNull();
    const kept = JSON.stringify(await house.store.belongings.list(mine.account, "token"));
    expect(kept).not.toContain(made.value.token.slice(6));
    await house.people.removeToken(mine, made.value.id);
    expect(await house.people.visitor(headers)).toBeUndefined();
  });

  it("exports all of it and no secret", async () => {
    const page = browser();
    const mine = await enter(house.people, page, "Flora");
    const other = await enter(house.people, browser());
    await keepMatch(house.store, { id: match("E"), red: mine, blue: other, status: "ended" });
    await keepMatch(house.store, { id: match("F"), red: mine, blue: other, status: "playing" });
    const say = (account: string, text: string) =>
      house.store.talk.say(match("E"), { at: 5, account, name: "x", text });
    await say(mine.account, "well played");
    await say(other.account, "not for you to take");
    const token = await house.people.makeToken(mine, "bot");
    await house.people.block(mine, other.account);
    const text = await house.people.exportData(mine);
    const data: unknown = JSON.parse(text);
    expect(data).toMatchObject({
      account: { account: mine.account, name: "Flora" },
      sessions: [{ agent: "test browser" }],
      tokens: [{ name: "bot" }],
      settings: { blocked: [other.account] },
      matches: expect.arrayContaining([
        expect.objectContaining({ id: match("E"), record: `record of ${match("E")} for ${mine.account}` }),
        expect.objectContaining({ id: match("F"), record: null }),
      ]),
    });
    expect(text).toContain("well played");
    expect(text).not.toContain("not for you to take");
    for (const secret of [token.ok ? token.value.token : "?", ...page.cookies().values()])
      expect(text).not.toContain(decodeURIComponent(secret).split(".")[0]);
  });

  it("deletes an account after asking for the password again, and leaves the matches to the opponent", async () => {
    const page = browser("192.0.2.50");
    const mine = await register(house.people, page, "Gala");
    const other = await enter(house.people, browser());
    await keepMatch(house.store, { id: match("G"), red: mine, blue: other, status: "playing" });
    await keepMatch(house.store, { id: match("H"), red: mine, status: "open" });
    await keepMatch(house.store, { id: match("I"), red: mine, blue: other, status: "ended" });
    const token = await house.people.makeToken(mine, "bot");
    const refused = await house.people.remove(mine, page.headers(), "not the password");
    expect(refused).toEqual({ ok: false, error: { code: "wrongPassword" } });
    expect(house.asked).toEqual([]);
    const before = page.headers();
    const gone = await house.people.remove(mine, page.headers(), PASSWORD);
    expect(gone).toMatchObject({ ok: true });
    expect([...house.asked].sort()).toEqual([`leave ${match("H")}`, `resign red ${match("G")}`]);
    expect(await house.people.visitor(before)).toBeUndefined();
    expect(
      await house.people.visitor(new Headers({ authorization: `Bearer ${token.ok ? token.value.token : ""}` })),
    ).toBeUndefined();
    expect(await house.people.find(mine.account)).toBeUndefined();
    expect(await sitterOf(house.store, match("I"), "red")).toEqual({ kind: "person", account: "gone", name: "N. N." });
    expect(await sitterOf(house.store, match("I"), "blue")).toMatchObject({ account: other.account });
    expect(await house.store.belongings.list(mine.account, "token")).toEqual([]);
    expect(await house.people.signIn(page.headers(), { name: "Gala", password: PASSWORD })).toMatchObject({
      ok: false,
    });
    expect((await register(house.people, browser(), "Gala")).account).not.toBe(mine.account);
  });

  it("opens only the passkey paths of the library", async () => {
    const ask = (path: string, method = "GET") =>
      house.people.handle(new Request(`http://localhost:8080/auth${path}`, { method }));
    for (const path of ["/sign-up/email", "/get-session", "/ok", "/list-sessions", "/passkey", "/passkey/x"])
      expect((await ask(path)).status).toBe(404);
    expect((await ask("/passkey/generate-authenticate-options")).status).toBe(200);
    const refused = await ask("/passkey/generate-register-options");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(await refused.json()).toMatchObject({ code: "signInFirst" });
  });

  it("complained of nothing", () => {
    expect(house.complaints).toEqual([]);
  });
};
