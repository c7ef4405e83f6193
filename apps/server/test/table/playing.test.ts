import type { Viewer } from "@acies/contract";
import { checkDice, commitmentOf, readRecord, replay } from "@acies/match";
import { inWords } from "@acies/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { findGame } from "../../src/registry.ts";
import { type Follower, followerOf, VIEWS } from "./follower.ts";
import { ana, asked, ben, codeOf, must, nextChoice, nobody, openRoom, type Room, VIEWER_WHO } from "./room.ts";

let room: Room;
afterEach(() => room.close());
const holders = { red: ana, blue: ben };

const follow = async (match: string): Promise<Readonly<Record<Viewer, Follower>>> => {
  const one = async (viewer: Viewer) => {
    const look = await must(room.desk.snapshot(VIEWER_WHO[viewer], match));
    const follower = followerOf(look.card.game, look);
    room.desk.listen(match, viewer, (news) => follower.hear(news.happenings));
    return follower;
  };
  return { red: await one("red"), blue: await one("blue"), spectator: await one("spectator") };
};

const playOn = async (match: string, most: number): Promise<void> => {
  for (let n = 0; n < most; n++) {
    if ((await must(room.desk.card(nobody, match))).status === "ended") return;
    const { who, no, actions } = await nextChoice(room.desk, match, holders);
    await must(room.desk.act(who, match, { after: no, action: actions[(n * 7) % actions.length] ?? null }));
  }
};

const verdictOf = (game: string, text: string) =>
  findGame(game)?.open((rules) => {
    const record = readRecord(rules, text);
    if (!record.ok) return record.error;
    return replay(rules, record.value).ok ? checkDice(rules, record.value) : "differs";
  });

describe.each(["ford", "dba"])("a match of %s", (game) => {
  it("is told to each viewer so that folding it gives exactly that viewer's view", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked(game)));
    const followers = await follow(id);
    await playOn(id, 45);
    for (const viewer of VIEWS) {
      const look = await must(room.desk.snapshot(VIEWER_WHO[viewer], id));
      expect(look.as).toBe(viewer);
      expect(followers[viewer].view()).toEqual(look.view);
      const missed = await must(room.desk.since(VIEWER_WHO[viewer], id, 0, 1_000));
      const late = followerOf(game, { view: null, no: 0 });
      late.hear(missed.happenings);
      expect(late.view()).toEqual(look.view);
      expect(missed).toMatchObject({ no: look.no, more: false });
      expect(missed.happenings.slice(-followers[viewer].heard.length)).toEqual(followers[viewer].heard);
    }
    expect(room.complaints).toEqual([]);
  });

  it("ends with a record that replays, whose dice can be computed again, and that can be brought back", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked(game, { salt: "00112233445566778899" })));
    const before = await must(room.desk.snapshot(ana, id));
    expect(before.dice.secret).toBeNull();
    expect(before.dice.salts.red).toBe("00112233445566778899");
    await playOn(id, game === "ford" ? 400 : 40);
    expect(await codeOf(room.desk.record(ana, id))).toBe(game === "ford" ? "ok" : "secretKept");
    if (game === "dba") await must(room.desk.resign(ben, id));
    const after = await must(room.desk.snapshot(nobody, id));
    expect(after.card.ending?.by).toBe(game === "ford" ? "outcome" : "resignation");
    expect(commitmentOf(after.dice.secret ?? "")).toBe(before.dice.commitment);
    const text = await must(room.desk.record(nobody, id));
    expect(verdictOf(game, text)).toMatchObject({ ok: true, value: { kind: "fair" } });

    const brought = await must(room.desk.importRecord(ben, text));
    expect(brought).toMatchObject({
      imported: true,
      status: "ended",
      ending: after.card.ending,
      seats: { red: { name: "Ana" } },
    });
    expect(await must(room.desk.record(nobody, brought.id))).toBe(text);
    expect((await must(room.desk.snapshot(cidLike, brought.id))).view).toEqual(
      (await must(room.desk.snapshot(cidLike, id))).view,
    );
    expect(room.complaints).toEqual([]);
  });
});

const cidLike = { account: "cid", name: "Cid" };

describe("records from outside", () => {
  it("are refused when they say something that did not happen", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    await playOn(id, 400);
    const text = await must(room.desk.record(ana, id));
    const refused = async (changed: string) => {
      expect(changed).not.toBe(text);
      return codeOf(room.desk.importRecord(ana, changed));
    };
    expect(await refused(text.replace(/\{(\d) /, (_all, face: string) => `{${(Number(face) % 6) + 1} `))).toBe(
      "recordRefused",
    );
    expect(await refused(text.replace(/^secret .*$/m, `secret ${"0".repeat(64)}`))).toBe("recordRefused");
    expect(await refused(text.replace(/^game ford 1$/m, "game ford 9"))).toBe("recordRefused");
    expect(await refused(text.replace(/^game ford 1$/m, "game chess 1"))).toBe("noSuchGame");
    expect(await refused("hello")).toBe("noSuchGame");
    expect(await refused(`${text}${"#".repeat(2_000_000)}`)).toBe("tooLarge");
    expect(await codeOf(room.desk.importRecord(nobody, text))).toBe("signInFirst");
    expect(await must(room.desk.list(ana, { which: "mine", limit: 50 }))).toHaveLength(1);
  });
});

describe("a long past", () => {
  /** How often others had a turn while this was done. */
  const turnsWhile = async (work: () => Promise<unknown>): Promise<number> => {
    let [turns, done] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    await work();
    done = true;
    return turns;
  };

  it("is proved, opened again and forked without keeping others waiting", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    await playOn(id, 400);
    const text = await must(room.desk.record(ana, id));
    const entries = text.split("\n").filter((line) => /^\d/.test(line)).length;
    expect(entries).toBeGreaterThan(40);
    let imported = "";
    const whileProved = await turnsWhile(async () => {
      imported = (await must(room.desk.importRecord(ana, text))).id;
    });
    expect(whileProved).toBeGreaterThan((2 * entries) / 5 - 4); // once to prove it, once to open it
    const later = room.another();
    const whileOpened = await turnsWhile(() => must(later.snapshot(ana, imported)));
    expect(whileOpened).toBeGreaterThan(entries / 5 - 2);
    expect(await must(later.record(ana, imported))).toBe(await must(room.desk.record(ana, imported)));
    const seats = { red: { kind: "me" }, blue: { kind: "me" } } as const;
    const ask = { seats, pace: { kind: "none" }, access: "link", entry: entries - 1 } as const;
    const whileForked = await turnsWhile(() => must(later.fork(ana, imported, ask)));
    expect(whileForked).toBeGreaterThan(entries / 5 - 2);
  });

  it("may have 20,000 entries, and is told so when it has more", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    await playOn(id, 2);
    await must(room.desk.resign(ana, id));
    const text = await must(room.desk.record(ana, id));
    const [first = ""] = /^1 .*$/m.exec(text) ?? [];
    const many = Array.from({ length: 20_001 }, (_, i) => first.replace(/^1/, String(i + 1))).join("\n");
    const refused = await room.desk.importRecord(ana, text.replace(/(?:^\d.*\n)+/m, `${many}\n`));
    if (refused.ok) throw new Error("It was kept");
    expect(inWords(refused.error, "en")).toMatchObject({
      code: "tooLarge",
      detail: "The record has 20001 entries; at most 20000 are kept here.",
    });
    expect(inWords(refused.error, "es").detail).toContain("hasta 20000");
  });
});

describe("a fork", () => {
  it("goes on from any entry with dice of its own, and its record still proves itself", async () => {
    room = await openRoom();
    const { id } = await must(room.desk.create(ana, asked("ford")));
    await playOn(id, 10);
    const seats = { red: { kind: "me" }, blue: { kind: "account", account: "ana" } } as const;
    const plain = { seats, pace: { kind: "none" }, access: "link" } as const;
    expect(await codeOf(room.desk.fork(ana, id, { ...plain, entry: 5 }))).toBe("secretKept"); // the other's orders are in it
    await must(room.desk.resign(ana, id));
    const parent = await must(room.desk.snapshot(ana, id));
    expect(await codeOf(room.desk.fork(ana, id, { ...plain, entry: parent.entry + 1 }))).toBe("malformed");
    expect(await codeOf(room.desk.fork(nobody, id, { ...plain, entry: 1 }))).toBe("signInFirst");
    const fork = await must(room.desk.fork(ana, id, { ...plain, entry: 5 }));
    expect(fork).toMatchObject({ fork: { match: id, entry: 5 }, status: "playing", rated: false });
    const look = await must(room.desk.snapshot({ ...ana, as: "red" }, fork.id));
    expect(look).toMatchObject({ entry: 5, undo: "nothing", yours: ["red", "blue"] });
    expect(look.dice.commitment).not.toBe(parent.dice.commitment);
    const takeback = { kind: "takeback", to: 4 } as const;
    expect(await codeOf(room.desk.offer(ana, fork.id, look.no, takeback))).toBe("malformed");
    for (let n = 0; n < 400; n++) {
      if ((await must(room.desk.card(ana, fork.id))).status === "ended") break;
      const { who, no, actions } = await nextChoice(room.desk, fork.id, { red: ana, blue: ana });
      await must(room.desk.act(who, fork.id, { after: no, action: actions[0] ?? null }));
    }
    const text = await must(room.desk.record(nobody, fork.id));
    expect(text).toContain(`inherited 5 ${id}`);
    expect(verdictOf("ford", text)).toMatchObject({ ok: true, value: { kind: "fair", inherited: 5 } });
    const entries = (record: string) => record.split("\n").filter((line) => /^[1-5] /.test(line));
    const withoutHash = (line: string) => line.slice(0, -17);
    expect(entries(text).map(withoutHash)).toEqual(entries(await must(room.desk.record(ana, id))).map(withoutHash));
    expect(await codeOf(room.desk.importRecord(ana, text))).toBe("ok");
    // Read again from the log by somebody who has never seen it.
    const other = room.another();
    expect(await must(other.record(nobody, fork.id))).toBe(text);
    expect(room.complaints).toEqual([]);
  });

  it("of a running match is for whoever holds both seats", async () => {
    room = await openRoom();
    const both = { red: { kind: "me" }, blue: { kind: "me" } } as const;
    const { id } = await must(room.desk.create(ana, asked("ford", { seats: both })));
    const ask = { entry: 0, seats: both, pace: { kind: "none" }, access: "public" } as const;
    const fork = await must(room.desk.fork(ana, id, ask));
    expect(fork).toMatchObject({ fork: { match: id, entry: 0 }, status: "playing", access: "public" });
    expect(await codeOf(room.desk.fork(ben, id, ask))).toBe("secretKept");
    expect(await codeOf(room.desk.record(ben, id))).toBe("secretKept");
    expect(await must(room.desk.record(ana, id))).not.toContain("secret");
  });
});
