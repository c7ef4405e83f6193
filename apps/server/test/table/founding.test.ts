import { commitmentOf } from "@acies/match";
import { inWords, type SeatAsk } from "@acies/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { ana, asked, ben, cid, codeOf, must, nobody, openRoom, type Room } from "./room.ts";

let room: Room;
afterEach(() => room.close());

const open = { red: { kind: "me" }, blue: { kind: "open" } } as const;

describe("making a match", () => {
  it("refuses what cannot be played, with the rules it breaks", async () => {
    room = await openRoom();
    const create = (more: Parameters<typeof asked>[1], who = ana, game = "ford") =>
      codeOf(room.desk.create(who, asked(game, more)));
    const seats = (blue: object) => ({ seats: { red: { kind: "me" }, blue } }) as Parameters<typeof asked>[1];
    expect(await create({}, nobody)).toBe("signInFirst");
    expect(await create({}, ana, "chess")).toBe("noSuchGame");
    expect(await create(seats({ kind: "bot", level: "genius" }))).toBe("malformed");
    expect(await create(seats({ kind: "account", account: "dora" }))).toBe("notFound");
    room.blocks.add("ben ana");
    expect(await create({})).toBe("blocked");
    room.blocks.clear();
    const setting = { scenario: "ford", armies: { red: "line", blue: "" }, options: { turns: 5 } };
    const refused = await room.desk.create(ana, asked("ford", { setting }));
    expect(refused).toMatchObject({ ok: false, error: { code: "settingRefused" } });
    if (!refused.ok) expect(refused.error.violations?.map(({ code }) => code)).toContain("noSuchValue");
    expect(await must(room.desk.list(ana, { which: "mine", limit: 50 }))).toEqual([]);
    expect(room.jobs).toEqual([]);
  });

  it("is rated only between two people", async () => {
    room = await openRoom();
    const rated = (red: SeatAsk, blue: SeatAsk) =>
      codeOf(room.desk.create(ana, asked("ford", { rated: true, seats: { red, blue } })));
    const [me, bot, open] = [{ kind: "me" }, { kind: "bot", level: "recruit" }, { kind: "open" }] as const;
    expect(await rated(me, bot)).toBe("ratedRefused");
    expect(await rated(bot, open)).toBe("ratedRefused");
    expect(await rated(me, me)).toBe("ratedRefused");
    expect(await rated(me, { kind: "account", account: "ana" })).toBe("ratedRefused");
    expect(await rated(me, { kind: "account", account: "ben" })).toBe("ratedRefused");
    expect(await rated(open, { kind: "account", account: "ben" })).toBe("ratedRefused");
    expect(await must(room.desk.list(ana, { which: "mine", limit: 50 }))).toEqual([]);
    expect(await rated(open, open)).toBe("ok");
    const { id } = await must(room.desk.create(ana, asked("ford", { rated: true, seats: { red: me, blue: open } })));
    expect(await codeOf(room.desk.join(ana, id, { seat: "blue" }))).toBe("alreadySeated");
    expect(inWords({ code: "ratedRefused" }, "es").detail).toContain("ni contra uno mismo");
    expect(inWords({ code: "ratedRefused" }, "en").detail).toContain("not against oneself");
  });

  it("waits for whoever comes, with the dice promised from the first minute", async () => {
    room = await openRoom();
    const card = await must(
      room.desk.create(ana, asked("ford", { seats: open, salt: "aa".repeat(8), access: "public" })),
    );
    expect(card).toMatchObject({
      status: "open",
      turn: [],
      deadline: null,
      seats: { red: { account: "ana" }, blue: { kind: "open" } },
    });
    const before = await must(room.desk.snapshot(cid, card.id));
    expect(before).toMatchObject({
      view: null,
      pending: [],
      as: "spectator",
      undo: "notSeated",
      dice: { salts: { red: null } },
    });
    expect(await codeOf(room.desk.act(ana, card.id, { after: 1, action: {} }))).toBe("notStarted");
    expect(await codeOf(room.desk.record(ana, card.id))).toBe("notStarted");
    expect(await codeOf(room.desk.join(ana, card.id, { seat: "blue" }))).toBe("alreadySeated");
    expect(await codeOf(room.desk.join(ben, card.id, { seat: "red" }))).toBe("seatTaken");
    expect(await codeOf(room.desk.join(nobody, card.id, { seat: "blue" }))).toBe("signInFirst");
    room.blocks.add("ana ben");
    expect(await codeOf(room.desk.join(ben, card.id, { seat: "blue" }))).toBe("blocked");
    room.blocks.clear();
    expect(await must(room.desk.list(ben, { which: "open", limit: 10 }))).toHaveLength(1);
    const heard: string[] = [];
    room.desk.listen(card.id, "spectator", (news) => heard.push(...news.happenings.map(({ type }) => type)));
    const joined = await must(room.desk.join(ben, card.id, { seat: "blue", salt: "bb".repeat(9) }));
    expect(joined).toMatchObject({
      status: "playing",
      turn: ["red", "blue"],
      seats: { blue: { account: "ben", name: "Ben" } },
    });
    expect(heard).toEqual(["seated", "started"]);
    expect(room.notices.map(({ account, kind }) => [account, kind])).toEqual([
      ["ana", "started"],
      ["ana", "turn"],
    ]);
    const after = await must(room.desk.snapshot(ben, card.id));
    expect(after.dice).toEqual({
      commitment: before.dice.commitment,
      salts: { red: "aa".repeat(8), blue: "bb".repeat(9) },
      secret: null,
    });
    expect(await codeOf(room.desk.join(cid, card.id, { seat: "blue" }))).toBe("seatTaken");
    expect(await codeOf(room.desk.leave(ben, card.id))).toBe("notYours");
  });

  it("can be left before it begins, and closed by whoever made it", async () => {
    room = await openRoom();
    const { id } = await must(
      room.desk.create(ana, asked("ford", { seats: { red: { kind: "open" }, blue: { kind: "open" } } })),
    );
    await must(room.desk.join(ben, id, { seat: "red", salt: "cc".repeat(8) }));
    expect(await codeOf(room.desk.leave(cid, id))).toBe("notYours");
    expect((await must(room.desk.leave(ben, id))).seats.red).toEqual({ kind: "open" });
    await must(room.desk.join(cid, id, { seat: "red" }));
    const told = await must(room.desk.since(nobody, id, 0));
    expect(told.happenings.map((one) => (one.type === "seated" ? one.sitter : one.type))).toMatchObject([
      "created",
      { kind: "person", account: "ben" },
      { kind: "open" },
      { kind: "person", account: "cid", name: "Cid" },
    ]);
    // From the log alone nobody learns who sat there once.
    const again = await must(room.another().since(nobody, id, 0));
    expect(JSON.stringify(again.happenings)).not.toContain("ben");
    const closed = await must(room.desk.leave(ana, id));
    expect(closed).toMatchObject({ status: "ended", ending: { by: "abandoned", winner: null } });
    expect(await codeOf(room.desk.join(ben, id, { seat: "blue" }))).toBe("over");
    const { secret, commitment } = (await must(room.desk.snapshot(nobody, id))).dice;
    expect(commitmentOf(secret ?? "")).toBe(commitment);
  });

  it("seats one person twice, or two bots, and starts at once", async () => {
    room = await openRoom();
    const me = { red: { kind: "me" }, blue: { kind: "me" } } as const;
    const hot = await must(room.desk.create(ana, asked("ford", { seats: me })));
    const look = await must(room.desk.snapshot({ ...ana, as: "blue" }, hot.id));
    expect(look).toMatchObject({ yours: ["red", "blue"], as: "blue", card: { status: "playing" } });
    expect(look.dice.salts.red).not.toBe(look.dice.salts.blue);
    const bots = { red: { kind: "bot", level: "recruit" }, blue: { kind: "bot", level: "captain" } } as const;
    const show = await must(room.desk.create(ana, asked("ford", { seats: bots })));
    expect(show).toMatchObject({ status: "playing", turn: ["red", "blue"] });
    expect(room.jobs).toEqual([{ kind: "botTurn", key: show.id, body: JSON.stringify({ match: show.id }) }]);
    expect(await codeOf(room.desk.act(ana, show.id, { after: 2, action: {} }))).toBe("notYours");
    expect(await codeOf(room.desk.viewerOf({ ...ana, as: "red" }, show.id))).toBe("notYours");
    expect(await must(room.desk.viewerOf(ana, show.id))).toBe("spectator");
  });

  it("ends at 200 that one account has running", async () => {
    room = await openRoom();
    for (let i = 0; i < 200; i++) await must(room.desk.create(ana, asked("ford", { seats: open })));
    expect(await codeOf(room.desk.create(ana, asked("ford", { seats: open })))).toBe("tooMany");
    expect(await codeOf(room.desk.create(ben, asked("ford", { seats: open })))).toBe("ok");
    const [one] = await must(room.desk.list(ana, { which: "mine", limit: 1 }));
    await must(room.desk.leave(ana, one?.id ?? ""));
    expect(await codeOf(room.desk.create(ana, asked("ford", { seats: open })))).toBe("ok");
  });

  it("knows the name a person has today", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford", { seats: open })));
    await must(room.desk.join(ben, id, { seat: "blue" }));
    expect(JSON.stringify((await must(room.desk.since(nobody, id, 0))).happenings)).toContain("Ben");
    await room.store.rename("ben", { account: "gone", name: "N. N." });
    expect((await must(room.desk.snapshot(nobody, id))).card.seats.blue).toEqual({
      kind: "person",
      account: "gone",
      name: "N. N.",
    });
    expect((await must(room.another().snapshot(nobody, id))).card.seats.blue).toMatchObject({ account: "gone" });
    await must(room.desk.resign(ana, id)); // and the next append does not bring the old one back
    expect((await must(room.desk.card(nobody, id))).seats.blue).toMatchObject({ account: "gone" });
    expect(await codeOf(room.desk.snapshot({ ...ben, as: "blue" }, id))).toBe("notYours");
    for (const desk of [room.desk, room.another()]) {
      const text = JSON.stringify((await must(desk.since(nobody, id, 0))).happenings);
      expect(text).not.toMatch(/ben/i);
    }
    expect(room.complaints).toEqual([]);
  });
});
