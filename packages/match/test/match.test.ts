import { explainParse } from "@acies/contract";
import { openMatch, plainSetting, scriptedDice, seal, seededEntryDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { makeRace, race } from "./race.ts";
import { enter, HEADER, open, opening, playOn } from "./table.ts";

describe("a match", () => {
  it("opens only for its own game and version, and with a setting the game accepts", () => {
    const refused = (header: typeof HEADER) => {
      const opened = openMatch(race, header);
      return opened.ok ? [] : opened.error.map((refusal) => refusal.code);
    };
    expect(refused(HEADER)).toEqual([]);
    expect(refused({ ...HEADER, game: "chess" })).toEqual(["wrongGame"]);
    expect(refused({ ...HEADER, version: 2 })).toEqual(["wrongVersion"]);
    expect(refused({ ...HEADER, setting: plainSetting("moon") })).toEqual(["noSuchScenario"]);
    expect(explainParse({ line: 0, code: "wrongGame", facts: { found: "chess", what: "race" } }, "en")).toContain(
      "chess",
    );
  });

  it("changes nothing when an action is refused or the dice fail", () => {
    const match = opening(open());
    const [state, hash] = [match.state(), match.hash()];
    expect(match.enter("blue", { type: "pass" }, scriptedDice([])).ok).toBe(false);
    expect(() => match.enter("red", { type: "dash", runner: "red.1" }, scriptedDice([]))).toThrow();
    expect(() => match.enter("red", { type: "dash", runner: "red.1" }, scriptedDice([9]))).toThrow();
    expect(match.state()).toBe(state);
    expect(match.hash()).toBe(hash);
    expect(match.entries()).toHaveLength(6);
  });

  it("keeps every state: the one after any entry is found again", () => {
    const match = open();
    const states = [match.state()];
    for (let seq = 1; seq <= 70; seq++) {
      playOn(match, seq);
      if (match.entries().length < seq) break;
      states.push(match.state());
    }
    expect(states.length).toBeGreaterThan(40);
    for (const [seq, state] of states.entries()) expect(match.stateAt(seq), `after ${seq}`).toEqual(state);
    expect(match.stateAt(-1)).toEqual(states[0]);
    expect(match.stateAt(-20)).toEqual(states[0]);
    expect(match.stateAt(1000)).toEqual(match.state());
  });

  it("goes back to any entry, and the same dice and choices then give the same chain", () => {
    const match = open();
    playOn(match, 45);
    const entries = [...match.entries()];
    const states = entries.map((entry) => match.stateAt(entry.seq));
    for (const seq of [44, 33, 32, 31, 17, 16, 15, 1, 0]) {
      match.rewind(seq);
      expect(match.entries()).toHaveLength(seq);
      expect(match.state()).toEqual(seq === 0 ? match.stateAt(0) : states[seq - 1]);
      playOn(match, 45);
      expect(match.entries()).toEqual(entries);
    }
    match.rewind(-3);
    expect(match.entries()).toHaveLength(0);
    match.rewind(100);
    expect(match.entries()).toHaveLength(0);
  });

  it("forgets what it went back over: another line from there has its own states", () => {
    const match = open();
    playOn(match, 45);
    const before = match.stateAt(40);
    match.rewind(20);
    const states = new Map<number, unknown>();
    for (let seq = 21; seq <= 45; seq++) {
      playOn(match, seq, 8);
      states.set(seq, match.state());
    }
    expect(match.stateAt(40)).not.toEqual(before);
    for (const [seq, state] of states) expect(match.stateAt(seq), `after ${seq}`).toEqual(state);
  });

  it("chains every entry to all before it and to the header", () => {
    const hashes = (match: ReturnType<typeof open>) => match.entries().map((entry) => entry.hash);
    const one = hashes(opening(open()));
    expect(new Set(one).size).toBe(6);
    expect(one.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    const changed = [
      { ...HEADER, match: "test.2" },
      { ...HEADER, dice: { kind: "seeded", seed: 8 } as const },
      { ...HEADER, setting: { ...HEADER.setting, options: { loud: true } } },
    ].map((header) => hashes(opening(open(header))));
    for (const other of changed) expect(other.every((hash, i) => hash !== one[i])).toBe(true);
    const named = hashes(opening(open({ ...HEADER, players: { red: "Ana", blue: "Blas" } })));
    expect(named).toEqual(one); // who plays is not part of what happened
    const commitment = "0".repeat(64);
    const fair = { kind: "fair", commitment, salts: { red: "00".repeat(8), blue: "11".repeat(8) } } as const;
    const told = { ...fair, secret: "2".repeat(64) };
    expect(hashes(opening(open({ ...HEADER, dice: told })))).toEqual(hashes(opening(open({ ...HEADER, dice: fair }))));
  });

  it("opens a sealed game without naming its types", () => {
    const sealed = seal(makeRace());
    expect([sealed.id, sealed.version]).toEqual(["race", 1]);
    expect(sealed.open((rules) => openMatch(rules, HEADER).ok)).toBe(true);
  });
});

describe("undo", () => {
  it("is allowed while nothing was rolled, shown or passed on, and only for one's own entry", () => {
    const match = open();
    expect(match.whyNotUndo("red")).toBe("nothing");
    enter(match, "red deal", [3, 1]);
    expect(match.whyNotUndo("red")).toBe("rolled");
    enter(match, "red bid 1");
    expect(match.whyNotUndo("blue")).toBe("notYours");
    expect(match.whyNotUndo("red")).toBe("passedOn");
    enter(match, "blue bid 0");
    expect(match.whyNotUndo("blue")).toBe("revealed");
    enter(match, "red place 2");
    expect(match.whyNotUndo("red")).toBe("passedOn");
    enter(match, "blue place 1");
    enter(match, "red roll", [2, 4]);
    expect(match.whyNotUndo("red")).toBe("rolled");
    enter(match, "red advance red.2 2");
    expect(match.whyNotUndo("red")).toBeUndefined();
    expect(match.whyNotUndo("blue")).toBe("notYours");
    const before = match.stateAt(6);
    match.rewind(6);
    expect(match.state()).toEqual(before);
    expect(match.whyNotUndo("red")).toBe("rolled"); // the throw itself is now the last entry
    enter(match, "red advance red.1 4");
    enter(match, "red advance red.1 2");
    expect(match.whyNotUndo("red")).toBe("passedOn");
  });

  it("does not change the dice: the same entry meets the same faces", () => {
    const match = open();
    playOn(match, 8);
    const faces = () => {
      const seq = match.entries().length + 1;
      return seededEntryDice(7, seq).roll({ sides: 6, count: 5, rule: "RACE-roll", by: "red" });
    };
    const before = faces();
    playOn(match, 12);
    match.rewind(8);
    expect(faces()).toEqual(before);
  });
});
