import type { Json } from "@acies/contract";
import type { Pace } from "@acies/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { ana, asked, ben, codeOf, must, nextChoice, nobody, openRoom, type Room } from "./room.ts";

const LIVE = { kind: "live", bank: 60_000, increment: 5_000, cap: 62_000 } as const;

let room: Room;
const plan = (seat: string): Json => ({
  type: "plan",
  orders: { [`${seat}.1`]: "ready", [`${seat}.2`]: "ready", [`${seat}.3`]: "ready" },
});
const noOf = async (id: string) => (await must(room.desk.card(nobody, id))).no;

describe("time at the desk", () => {
  afterEach(() => room.close());
  const holders = { red: ana, blue: ben };

  it("runs for both in a simultaneous choice, and each answer stops its own and earns its increment", async () => {
    room = await openRoom();
    const { id, no } = await must(room.desk.create(ana, asked("ford", { pace: LIVE })));
    const start = room.time.now;
    const clocks = async () => (await must(room.desk.snapshot(nobody, id))).clocks;
    expect(room.jobs).toEqual([
      { kind: "deadline", key: id, body: JSON.stringify({ match: id }), runAt: start + 60_000 },
    ]);
    room.time.now += 10_000;
    expect(await clocks()).toEqual({ red: { left: 50_000, running: true }, blue: { left: 50_000, running: true } });
    await must(room.desk.act(ana, id, { after: no, action: plan("red") }));
    expect(await clocks()).toEqual({ red: { left: 55_000, running: false }, blue: { left: 50_000, running: true } });
    expect((await must(room.desk.card(ana, id))).deadline).toBe(start + 60_000);
    room.time.now += 5_000;
    const heard: unknown[] = [];
    room.desk.listen(id, "red", (news) => heard.push(news.clocks));
    await must(room.desk.act(ben, id, { after: no, action: plan("blue") }));
    const { decision } = await nextChoice(room.desk, id, holders);
    // Whoever is awaited again without a pause has not passed the choice on.
    const left = { red: 55_000, blue: decision.seat === "blue" ? 45_000 : 50_000 };
    const now = {
      red: { left: left.red, running: decision.seat === "red" },
      blue: { left: left.blue, running: decision.seat === "blue" },
    };
    expect(await clocks()).toEqual(now);
    expect(heard).toEqual([now]);
    expect(room.jobs).toHaveLength(1); // one look at the clock is enough until it is due
  });

  it("ends the match for whoever asks too late, and for nobody too early", async () => {
    room = await openRoom();
    const { id, no } = await must(room.desk.create(ana, asked("ford", { pace: LIVE })));
    await must(room.desk.act(ana, id, { after: no, action: plan("red") }));
    room.time.now += 59_999;
    await room.desk.expire(id);
    expect((await must(room.desk.card(ana, id))).status).toBe("playing");
    expect(room.jobs.at(-1)).toMatchObject({ kind: "deadline", runAt: room.time.now + 1 });
    room.time.now += 1;
    expect(await codeOf(room.desk.act(ben, id, { after: no + 1, action: plan("blue") }))).toBe("over");
    expect((await must(room.desk.card(ana, id))).ending).toEqual({ by: "time", winner: "red", rules: [] });
    const after = await noOf(id);
    await room.desk.expire(id);
    await room.desk.expire(id);
    expect(await noOf(id)).toBe(after);
    const ended = room.notices.filter(({ kind }) => kind === "ended");
    expect(ended).toHaveLength(2);
    expect(ended.filter(({ own }) => own === true)).toHaveLength(1); // the one who came too late knows
  });

  it("is a draw when both sat still to the end", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford", { pace: LIVE })));
    room.time.now += 60_000;
    await room.desk.expire(id);
    expect((await must(room.desk.card(ana, id))).ending).toEqual({ by: "time", winner: null, rules: [] });
    expect(room.notices.filter(({ kind }) => kind === "ended")).toHaveLength(2);
  });

  it("does not run while a seat is open, nor for a bot", async () => {
    room = await openRoom();
    const open = { red: { kind: "me" }, blue: { kind: "open" } } as const;
    const waiting = await must(room.desk.create(ana, asked("ford", { pace: LIVE, seats: open })));
    room.time.now += 1_000_000;
    await room.desk.expire(waiting.id);
    await must(room.desk.join(ben, waiting.id, { seat: "blue" }));
    expect((await must(room.desk.snapshot(ana, waiting.id))).clocks?.red).toEqual({ left: 60_000, running: true });
    const seats = { red: { kind: "me" }, blue: { kind: "bot", level: "recruit" } } as const;
    const match = await must(room.desk.create(ana, asked("ford", { pace: LIVE, seats })));
    await must(room.desk.act(ana, match.id, { after: match.no, action: plan("red") }));
    room.time.now += 1_000_000;
    await room.desk.expire(match.id);
    expect((await must(room.desk.snapshot(ana, match.id))).clocks?.blue).toEqual({ left: 60_000, running: false });
  });

  it("changes its pace by agreement: live, by post, none", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    const post = { kind: "correspondence", bank: 86_400_000, increment: 3_600_000 } as const;
    expect((await must(room.desk.snapshot(ana, id))).clocks).toBeNull();
    const change = async (pace: Pace) => {
      const { no } = await must(room.desk.offer(ana, id, await noOf(id), { kind: "pace", pace }));
      await must(room.desk.answer(ben, id, no, "accepted"));
    };
    await change(post);
    expect((await must(room.desk.card(ana, id))).deadline).toBe(room.time.now + 86_400_000);
    // By post a word is said when little is left.
    expect(room.jobs.at(-1)?.runAt).toBe(room.time.now + 86_400_000 * 0.75);
    room.time.now += 86_400_000 * 0.75;
    await room.desk.expire(id);
    expect(room.notices.filter(({ kind }) => kind === "clock").map(({ account }) => account)).toEqual(["ana", "ben"]);
    expect(room.jobs.at(-1)?.runAt).toBe(room.time.now + 86_400_000 * 0.25);
    await change(LIVE);
    expect((await must(room.desk.card(ana, id))).deadline).toBe(room.time.now + 60_000);
    expect(room.jobs.at(-1)?.runAt).toBe(room.time.now + 60_000); // sooner than what was planned
    await change({ kind: "none" });
    expect(await must(room.desk.card(ana, id))).toMatchObject({ deadline: null, status: "playing" });
    room.time.now += 10_000_000;
    await room.desk.expire(id);
    expect((await must(room.desk.card(ana, id))).status).toBe("playing");
  });
});
