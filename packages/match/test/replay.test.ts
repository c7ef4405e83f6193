import {
  checkDice,
  commitmentOf,
  fairDice,
  type Header,
  type MatchRecord,
  replay,
  scriptedDice,
  seededEntryDice,
} from "@acies/match";
import { describe, expect, it } from "vitest";
import { makeRace, type RaceAction, type RaceEvent, race } from "./race.ts";
import { enter, HEADER, open, opening, playOn } from "./table.ts";

const recordOf = (upTo: number): MatchRecord<RaceAction> => {
  const match = open();
  playOn(match, upTo);
  return { header: HEADER, entries: [...match.entries()] };
};

describe("replay", () => {
  it("comes to the same state and chain", () => {
    const match = open();
    playOn(match, 1000);
    const winner = race.outcome(match.state())?.winner;
    const record = { header: HEADER, entries: [...match.entries()], ending: { by: "outcome", winner } as const };
    const again = replay(race, record);
    if (!again.ok) throw new Error("It differs");
    expect(again.value.state()).toEqual(match.state());
    expect(again.value.hash()).toBe(match.hash());
    const wrongWinner = { ...record, ending: { by: "outcome", winner: winner === "red" ? "blue" : "red" } as const };
    expect(replay(race, wrongWinner)).toEqual({ ok: false, error: { seq: record.entries.length, why: "ending" } });
    const early = { ...record, entries: record.entries.slice(0, 5) };
    expect(replay(race, early)).toEqual({ ok: false, error: { seq: 5, why: "ending" } });
  });

  it("finds the entry where a changed rule first acts, and none before", () => {
    const match = open();
    playOn(match, 1000);
    const record = { header: HEADER, entries: [...match.entries()] };
    const accepted = record.entries.find((entry) => entry.action.type === "accept");
    if (accepted === undefined) throw new Error("Nobody was hit in this race: take another seed");
    expect(accepted.seq).toBeGreaterThan(8);
    expect(replay(makeRace(1), record)).toEqual({ ok: false, error: { seq: accepted.seq, why: "result" } });
    const until = { ...record, entries: record.entries.slice(0, accepted.seq - 1) };
    expect(replay(makeRace(1), until).ok).toBe(true);
  });

  it("finds events that changed though the state did not", () => {
    const rules = {
      ...race,
      resolve: (...given: Parameters<typeof race.resolve>): readonly RaceEvent[] =>
        race.resolve(...given).map((event) => (event.type === "spent" ? { ...event, rules: ["RACE-other"] } : event)),
    };
    const record = recordOf(30);
    const spent = record.entries.find((entry) => entry.action.type === "advance" || entry.action.type === "dash");
    expect(replay(rules, record)).toEqual({ ok: false, error: { seq: spent?.seq, why: "result" } });
  });

  it("says whether an entry is refused, or its dice do not fit", () => {
    const record = recordOf(12);
    const with1 = (change: (entry: (typeof record.entries)[number]) => object) => ({
      ...record,
      entries: record.entries.map((entry) => (entry.seq === 1 ? { ...entry, ...change(entry) } : entry)),
    });
    expect(
      replay(
        race,
        with1(() => ({ faces: [] })),
      ),
    ).toEqual({ ok: false, error: { seq: 1, why: "dice" } });
    expect(
      replay(
        race,
        with1(() => ({ faces: [1, 9] })),
      ),
    ).toEqual({ ok: false, error: { seq: 1, why: "dice" } });
    expect(
      replay(
        race,
        with1((e) => ({ faces: [...e.faces, 1] })),
      ),
    ).toEqual({ ok: false, error: { seq: 1, why: "dice" } });
    expect(
      replay(
        race,
        with1(() => ({ seat: "blue" })),
      ),
    ).toMatchObject({ error: { seq: 1, why: "refused" } });
    expect(replay(race, { ...record, header: { ...HEADER, version: 9 } })).toMatchObject({
      error: { seq: 0, why: "refused", refusals: [{ code: "wrongVersion" }] },
    });
  });

  it("does not swallow a fault of the game", () => {
    const rules = {
      ...race,
      resolve: () => {
        throw new TypeError("a fault of the game");
      },
    };
    expect(() => replay(rules, recordOf(3))).toThrow("a fault of the game");
  });
});

const SECRET = "00112233445566778899aabbccddeeff".repeat(2);
const SALTS = { red: "0011223344556677", blue: "8899aabbccddeeff" };
const FAIR: Header = {
  ...HEADER,
  dice: { kind: "fair", commitment: commitmentOf(SECRET), salts: SALTS, secret: SECRET },
};

describe("checking dice", () => {
  const fairRecord = (): MatchRecord<RaceAction> => {
    const match = open(FAIR);
    const source = { secret: SECRET, match: FAIR.match, salts: SALTS };
    for (let seq = 1; seq <= 25; seq++) {
      const [decision] = race.pending(match.state());
      if (decision === undefined) break;
      const [action] = race.propose(match.state(), decision, {}, 1);
      if (action === undefined) throw new Error("Nothing to do");
      const entered = match.enter(decision.seat, action, fairDice(source, seq));
      expect(entered.ok).toBe(true);
    }
    return { header: FAIR, entries: [...match.entries()] };
  };

  it("finds fair dice fair and counts the rolls", () => {
    const record = fairRecord();
    const throws = record.entries.filter((entry) => entry.faces.length > 0).length;
    expect(throws).toBeGreaterThan(4);
    expect(checkDice(race, record)).toEqual({ ok: true, value: { kind: "fair", rolls: throws + 1 } }); // the deal rolls twice
    expect(checkDice(race, recordOf(25))).toMatchObject({ ok: true, value: { kind: "fair" } });
  });

  it("finds a face that was changed, at its entry", () => {
    const record = fairRecord();
    const thrown = record.entries.filter((entry) => entry.action.type === "roll").at(-1);
    const entries = record.entries.map((entry) =>
      entry === thrown ? { ...entry, faces: entry.faces.map((face) => (face % 4) + 1) } : entry,
    );
    expect(checkDice(race, { ...record, entries })).toEqual({
      ok: true,
      value: { kind: "false", seq: thrown?.seq, why: "faces" },
    });
  });

  it("finds another secret than the one promised, other salts, another seed", () => {
    const record = fairRecord();
    const other = `f${SECRET.slice(1)}`;
    const told = (dice: Header["dice"]) => checkDice(race, { ...record, header: { ...FAIR, dice } });
    const fair = { kind: "fair", commitment: commitmentOf(SECRET), salts: SALTS } as const;
    expect(told({ ...fair, secret: other })).toEqual({ ok: true, value: { kind: "false", seq: 0, why: "commitment" } });
    expect(told({ ...fair, commitment: commitmentOf(other), secret: other })).toMatchObject({
      value: { kind: "false", why: "faces" },
    });
    expect(told({ ...fair, salts: { ...SALTS, red: "ff".repeat(8) }, secret: SECRET })).toMatchObject({
      value: { kind: "false", why: "faces" },
    });
    expect(told(fair)).toEqual({ ok: true, value: { kind: "unchecked", why: "secretUntold" } });
    expect(told({ kind: "typed" })).toEqual({ ok: true, value: { kind: "unchecked", why: "typed" } });
    expect(told({ kind: "seeded", seed: 1 })).toMatchObject({ value: { kind: "false", why: "faces" } });
  });

  it("leaves a fork's inherited dice to the record they came from, and checks those after them", () => {
    const parent = fairRecord();
    const secret = "ab".repeat(32);
    const fork: Header = {
      ...FAIR,
      match: "fork.1",
      dice: { kind: "fair", commitment: commitmentOf(secret), salts: SALTS, secret },
      inherited: { match: FAIR.match, entries: 12 },
    };
    const match = open(fork);
    for (const entry of parent.entries.slice(0, 12)) match.enter(entry.seat, entry.action, scriptedDice(entry.faces));
    const source = { secret, match: "fork.1", salts: SALTS };
    for (let seq = 13; seq <= 30; seq++) {
      const [decision] = race.pending(match.state());
      const [action] = decision === undefined ? [] : race.propose(match.state(), decision, {}, 1);
      if (decision === undefined || action === undefined) break;
      match.enter(decision.seat, action, fairDice(source, seq));
    }
    const record = { header: fork, entries: [...match.entries()] };
    expect(record.entries.length).toBeGreaterThan(20);
    expect(replay(race, record).ok).toBe(true);
    expect(checkDice(race, record)).toMatchObject({ ok: true, value: { kind: "fair", inherited: 12 } });
    const own = { ...record, header: { ...fork, inherited: { match: FAIR.match, entries: 0 } } };
    expect(checkDice(race, own)).toMatchObject({ ok: true, value: { kind: "false", why: "faces" } });
    expect(replay(race, own)).toMatchObject({ ok: false, error: { seq: 1, why: "result" } }); // the chain knows whose they are
    const elsewhere = { ...record, header: { ...fork, inherited: { match: "other", entries: 12 } } };
    expect(checkDice(race, elsewhere)).toMatchObject({ ok: false, error: { seq: 1, why: "result" } });
    const changed = record.entries.map((entry) =>
      entry.seq > 12 && entry.faces.length > 0 ? { ...entry, faces: entry.faces.map((face) => (face % 4) + 1) } : entry,
    );
    expect(checkDice(race, { ...record, entries: changed })).toMatchObject({ value: { kind: "false", why: "faces" } });
  });

  it("says where the rules part from the record", () => {
    const record = fairRecord();
    const entries = record.entries.map((entry) => (entry.seq === 2 ? { ...entry, seat: "blue" as const } : entry));
    const twice = entries.map((entry) => (entry.seq === 3 ? { ...entry, action: { type: "deal" } as const } : entry));
    expect(checkDice(race, { ...record, entries: twice })).toMatchObject({
      ok: false,
      error: { seq: 3, why: "refused" },
    });
    expect(checkDice(race, { header: { ...FAIR, game: "chess" }, entries: [] })).toMatchObject({ error: { seq: 0 } });
  });

  it("binds seeded dice to the entry: an undo does not shift the rest", () => {
    const match = open();
    playOn(match, 9);
    enter(opening(open()), "red pass");
    const faces = seededEntryDice(7, 10).roll({ sides: 6, count: 8, rule: "RACE-roll", by: "red" });
    match.rewind(4);
    expect(seededEntryDice(7, 10).roll({ sides: 6, count: 8, rule: "RACE-roll", by: "red" })).toEqual(faces);
    const prints = Array.from({ length: 200 }, (_, seq) =>
      seededEntryDice(7, seq).roll({ sides: 6, count: 12, rule: "RACE-roll", by: "red" }).join(""),
    );
    expect(new Set(prints).size).toBe(200);
  });
});
