import type { Json } from "@acies/contract";
import { afterEach, describe, expect, it } from "vitest";
import { ana, asked, ben, cid, codeOf, must, nextChoice, nobody, openRoom, type Room } from "./room.ts";

let room: Room;
afterEach(() => room.close());

const plan = (seat: string): Json => ({
  type: "plan",
  orders: { [`${seat}.1`]: "ready", [`${seat}.2`]: "ready", [`${seat}.3`]: "ready" },
});
const entryOf = async (id: string) => (await must(room.desk.snapshot(nobody, id))).entry;
const noOf = async (id: string) => (await must(room.desk.card(nobody, id))).no;
const act = async (who: typeof ana, id: string, action: Json) =>
  must(room.desk.act(who, id, { after: await noOf(id), action }));
const RED_AND_OPEN = { red: { kind: "me" }, blue: { kind: "open" } } as const;
/** The ford with both plans made: dice have been rolled. */
const rolled = async (more: Parameters<typeof asked>[1] = {}) => {
  const { id } = await must(room.desk.create(ana, asked("ford", { ...more, seats: RED_AND_OPEN })));
  await must(room.desk.join(ben, id, { seat: "blue" }));
  await act(ana, id, plan("red"));
  await act(ben, id, plan("blue"));
  return id;
};

describe("undo", () => {
  it("takes back one's own last entries while nothing was rolled, shown or passed on", async () => {
    room = await openRoom();
    const seats = { red: { kind: "me" }, blue: { kind: "account", account: "ben" } } as const;
    const { id } = await must(room.desk.create(ana, asked("dba", { seats })));
    const holders = { red: ana, blue: ben };
    expect(await codeOf(room.desk.undo(ana, id, await noOf(id)))).toBe("cannotUndo");
    const looks: unknown[] = [];
    const movers: (typeof ana)[] = [];
    for (let n = 0; n < 60 && movers.length < 2; n++) {
      const { who, no, actions } = await nextChoice(room.desk, id, holders);
      const before = await must(room.desk.snapshot(who, id));
      await must(room.desk.act(who, id, { after: no, action: actions[0] ?? null }));
      const isUndoable = (await must(room.desk.snapshot(who, id))).undo === null;
      if (!isUndoable || (movers[0] ?? who).account !== who.account) [movers.length, looks.length] = [0, 0];
      if (isUndoable) {
        movers.push(who);
        looks.push(before.view);
      }
    }
    const [mover] = movers;
    if (mover === undefined) throw new Error("Nothing to take back in sixty entries");
    expect(movers).toHaveLength(2);
    const other = mover.account === "ana" ? ben : ana;
    const far = await must(room.desk.snapshot(mover, id));
    expect((await must(room.desk.snapshot(other, id))).undo).toBe("notYours");
    expect(await codeOf(room.desk.undo(other, id, far.no))).toBe("cannotUndo");
    expect(await codeOf(room.desk.undo(cid, id, far.no))).toBe("notYours");
    expect(await codeOf(room.desk.undo(mover, id, 1))).toBe("stale");
    const heard: unknown[] = [];
    room.desk.listen(id, "spectator", (news) => heard.push(...news.happenings));
    for (const view of looks.reverse()) {
      const back = await must(room.desk.undo(mover, id, await noOf(id)));
      expect(back).toEqual({ no: await noOf(id), entry: await entryOf(id) });
      expect(heard.at(-1)).toMatchObject({ type: "rewound", by: "undo", entry: back.entry });
      expect((await must(room.desk.snapshot(mover, id))).view).toEqual(view);
    }
    const { no, actions } = await nextChoice(room.desk, id, holders);
    await must(room.desk.act(mover, id, { after: no, action: actions.at(-1) ?? null }));
    expect(await must(room.another().snapshot(mover, id))).toEqual(await must(room.desk.snapshot(mover, id)));
    expect(room.complaints).toEqual([]);
  });

  it("stops at dice", async () => {
    room = await openRoom();
    const id = await rolled();
    for (const who of [ana, ben]) expect(await codeOf(room.desk.undo(who, id, await noOf(id)))).toBe("cannotUndo");
    expect((await must(room.desk.snapshot(ben, id))).undo).toBe("rolled");
  });
});

describe("a take-back", () => {
  it("is offered, answered, and waits longer after each refusal", async () => {
    room = await openRoom();
    const id = await rolled();
    const before = await must(room.desk.snapshot(ana, id));
    const offer = async (to = 1) => room.desk.offer(ana, id, await noOf(id), { kind: "takeback", to });
    expect(await codeOf(offer(2))).toBe("malformed");
    for (let n = 1; n <= 3; n++) {
      const { no } = await must(offer());
      expect(room.notices.at(-1)).toEqual({ account: "ben", kind: "offer", match: id, no });
      expect((await must(room.desk.snapshot(ben, id))).offers).toEqual([
        { no, seat: "red", offer: { kind: "takeback", to: 1 } },
      ]);
      expect(await codeOf(room.desk.answer(ana, id, no, "accepted"))).toBe("notYours");
      expect(await codeOf(room.desk.answer(cid, id, no, "declined"))).toBe("notYours");
      expect(await codeOf(room.desk.answer(ben, id, no + 1, "declined"))).toBe("noSuchOffer");
      await must(room.desk.answer(ben, id, no, "declined"));
      expect(await codeOf(room.desk.answer(ben, id, no, "accepted"))).toBe("noSuchOffer");
      expect(await offer()).toEqual({ ok: false, error: { code: "waitForOffer", retryAfter: 10 * n * n } });
      room.time.now += 10_000 * n * n - 1;
      expect(await offer()).toEqual({ ok: false, error: { code: "waitForOffer", retryAfter: 1 } });
      room.time.now += 1;
    }
    const { no } = await must(offer());
    const ack = await must(room.desk.answer(ben, id, no, "accepted"));
    expect(ack).toEqual({ no: no + 1, entry: 1 });
    const told = await must(room.desk.since(nobody, id, no));
    expect(told.happenings.map(({ type }) => type)).toEqual(["answered", "rewound"]);
    const after = await must(room.desk.snapshot(nobody, id));
    expect(after).toMatchObject({ entry: 1, offers: [], card: { turn: ["blue"] } });
    // The dice of an entry are bound to its number: playing it again does not roll again.
    await act(ben, id, plan("blue"));
    expect((await must(room.desk.snapshot(ana, id))).view).toEqual(before.view);
    expect(await codeOf(offer())).toBe("ok"); // the refusals are forgiven
    await act(
      (await nextChoice(room.desk, id, { red: ana, blue: ben })).who,
      id,
      (await nextChoice(room.desk, id, { red: ana, blue: ben })).actions[0] ?? null,
    );
    expect((await must(room.desk.snapshot(nobody, id))).offers).toEqual([]); // a new entry withdraws it
  });

  it("is off in a rated match, unless that was agreed at the start", async () => {
    room = await openRoom();
    const rated = await rolled({ rated: true });
    expect(await codeOf(room.desk.offer(ana, rated, await noOf(rated), { kind: "takeback", to: 0 }))).toBe(
      "takebacksOff",
    );
    const agreed = await rolled({ rated: true, takebacks: true });
    expect(await codeOf(room.desk.offer(ana, agreed, await noOf(agreed), { kind: "takeback", to: 0 }))).toBe("ok");
    const never = await rolled({ takebacks: false });
    expect(await codeOf(room.desk.offer(ana, never, await noOf(never), { kind: "takeback", to: 0 }))).toBe(
      "takebacksOff",
    );
  });
});

describe("agreements", () => {
  it("end the match in a draw, when both want it", async () => {
    room = await openRoom();
    const id = await rolled();
    const { no } = await must(room.desk.offer(ana, id, await noOf(id), { kind: "draw" }));
    expect(await codeOf(room.desk.answer(ben, id, no, "withdrawn"))).toBe("notYours");
    await must(room.desk.answer(ana, id, no, "withdrawn"));
    await must(room.desk.offer(ana, id, await noOf(id), { kind: "draw" })); // withdrawing costs no patience
    await must(room.desk.offer(ben, id, await noOf(id), { kind: "draw" })); // the same from the other side is an answer
    expect((await must(room.desk.card(nobody, id))).ending).toEqual({ by: "agreement", winner: null, rules: [] });
    expect(await codeOf(room.desk.resign(ana, id))).toBe("over");
    const ended = room.notices.filter(({ kind }) => kind === "ended");
    expect(ended.map(({ account, own }) => [account, own])).toEqual([
      ["ana", undefined],
      ["ben", true], // for the programs of whoever did it
    ]);
  });

  it("are answered at once by a bot and by one's own other seat", async () => {
    room = await openRoom();
    const seats = { red: { kind: "me" }, blue: { kind: "bot", level: "recruit" } } as const;
    const { id } = await must(room.desk.create(ana, asked("ford", { seats })));
    await must(room.desk.offer(ana, id, await noOf(id), { kind: "draw" }));
    expect((await must(room.desk.since(ana, id, 0))).happenings.slice(-2)).toMatchObject([
      { type: "offered" },
      { type: "answered", answer: "declined", seat: "blue" },
    ]);
    const pace = { kind: "live", bank: 60_000, increment: 1_000 } as const;
    await must(room.desk.offer(ana, id, await noOf(id), { kind: "pace", pace }));
    expect((await must(room.desk.card(ana, id))).pace).toEqual(pace);
    await act(ana, id, plan("red"));
    await must(room.desk.offer(ana, id, await noOf(id), { kind: "takeback", to: 0 }));
    expect(await entryOf(id)).toBe(0);
    expect(room.jobs.filter(({ kind }) => kind === "botTurn").length).toBeGreaterThan(1);

    const both = { red: { kind: "me" }, blue: { kind: "me" } } as const;
    const hot = await must(room.desk.create(ana, asked("ford", { seats: both })));
    await must(room.desk.offer({ ...ana, as: "blue" }, hot.id, hot.no, { kind: "draw" }));
    expect((await must(room.desk.card(ana, hot.id))).ending?.by).toBe("agreement");
  });

  it("resigning is a defeat of the seat that does it", async () => {
    room = await openRoom();
    const id = await rolled();
    expect(await codeOf(room.desk.resign(cid, id))).toBe("notYours");
    await must(room.desk.resign(ben, id));
    expect((await must(room.desk.card(nobody, id))).ending).toEqual({ by: "resignation", winner: "red", rules: [] });
    for (const door of [
      room.desk.act(ana, id, { after: 0, action: {} }),
      room.desk.undo(ana, id, 0),
      room.desk.offer(ana, id, 0, { kind: "draw" }),
      room.desk.answer(ana, id, 1, "accepted"),
      room.desk.wishes(ana, id, []),
      room.desk.leave(ana, id),
    ])
      expect(await codeOf(door)).toBe("over");
  });
});
