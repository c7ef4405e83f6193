import { checkDice, plainSetting, readRecord, replay, writeRecord } from "@acies/match";
import { type Bot, greedyBot, NO_NOTES, type Notes, playMatch, randomBot, searchBot } from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, SETTING } from "./table.ts";

const random = randomBot(race);

describe("a match between bots", () => {
  it("ends, and its record replays and has fair dice", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const playout = playMatch(race, SETTING, { red: random, blue: greedyBot(race, ADVICE) }, { seed });
      expect(playout.ended).toBe("outcome");
      expect(playout.rules).toEqual(["RACE-home"]);
      const read = readRecord(race, writeRecord(race, playout.record));
      if (!read.ok) throw new Error("The record cannot be read");
      const again = replay(race, read.value);
      expect(again.ok && again.value.state()).toEqual(playout.state);
      expect(checkDice(race, read.value)).toMatchObject({ ok: true, value: { kind: "fair" } });
      expect(playout.record.header.players).toEqual({ red: "random", blue: "greedy" });
    }
  });

  it("is the same again with the same seed and salt; another salt changes the bots, not the dice of an entry", () => {
    const bots = { red: random, blue: random };
    const one = playMatch(race, SETTING, bots, { seed: 4, salt: 1 });
    expect(playMatch(race, SETTING, bots, { seed: 4, salt: 1 }).record).toEqual(one.record);
    const other = playMatch(race, SETTING, bots, { seed: 4, salt: 2 });
    expect(other.record.entries.map((e) => e.action)).not.toEqual(one.record.entries.map((e) => e.action));
    expect(other.record.entries[0]?.faces).toEqual(one.record.entries[0]?.faces);
  });

  it("plays obvious and standing answers without asking", () => {
    let reactions = 0;
    const counting: Bot<Race, RaceAction> = {
      name: "counting",
      choose: (view, decision, dice, notes, budget) => {
        expect(["deal", "roll"]).not.toContain(decision.kind);
        if (decision.kind === "react") reactions++;
        return random.choose(view, decision, dice, notes, budget);
      },
    };
    const standing = { red: [{ kind: "react", wish: "accept" }], blue: [{ kind: "react", wish: "accept" }] };
    const { statistics } = playMatch(race, SETTING, { red: counting, blue: counting }, { seed: 2, standing });
    expect(reactions).toBe(0);
    expect(statistics.byThemselves + statistics.decisions.red + statistics.decisions.blue).toBe(statistics.entries);
    playMatch(race, SETTING, { red: counting, blue: counting }, { seed: 2 });
    expect(reactions).toBeGreaterThan(0);
  });

  it("asks both seats of a simultaneous choice before either is told", () => {
    const seen: unknown[] = [];
    const looking: Bot<Race, RaceAction> = {
      name: "looking",
      choose: (view, decision, dice, notes, budget) => {
        if (decision.kind === "bid") seen.push([decision.seat, view.sides.red.bid, view.sides.blue.bid]);
        return random.choose(view, decision, dice, notes, budget);
      },
    };
    playMatch(race, SETTING, { red: looking, blue: looking }, { seed: 2 });
    expect(seen).toEqual([
      ["red", "none", "none"],
      ["blue", "none", "none"],
    ]);
  });

  it("gives each seat its own notes back, and a view without the other's card", () => {
    const given: Record<string, Notes[]> = { red: [], blue: [] };
    const noting = (name: string): Bot<Race, RaceAction> => ({
      name,
      choose: (view, decision, dice, notes, budget) => {
        given[decision.seat]?.push(notes);
        const { card } = view.sides[decision.seat === "red" ? "blue" : "red"];
        expect(typeof card === "string" || !card.known).toBe(true);
        const choice = random.choose(view, decision, dice, notes, budget);
        return { ...choice, notes: { ...NO_NOTES, plan: name, expected: (given[decision.seat]?.length ?? 0) / 1000 } };
      },
    });
    playMatch(race, SETTING, { red: noting("a"), blue: noting("b") }, { seed: 3 });
    for (const [seat, name] of [
      ["red", "a"],
      ["blue", "b"],
    ] as const) {
      expect(given[seat]?.[0]).toEqual(NO_NOTES);
      for (const [i, notes] of (given[seat] ?? []).slice(1).entries())
        expect(notes).toMatchObject({ plan: name, expected: (i + 1) / 1000 });
    }
  });

  it("tells a bot what was refused and asks again; gives up on one that never learns", () => {
    const stubborn: Bot<Race, RaceAction> = {
      name: "stubborn",
      choose: (view, decision, dice, notes, budget) =>
        (notes.refused?.length ?? 0) < 3
          ? { action: { type: "guard" }, notes: NO_NOTES, why: [], nodes: 0 }
          : random.choose(view, decision, dice, notes, budget),
    };
    const { statistics, ended } = playMatch(race, SETTING, { red: stubborn, blue: random }, { seed: 3 });
    expect(ended).toBe("outcome");
    expect(statistics.refusals.red).toBeGreaterThan(3);
    expect(statistics.refusals.blue).toBe(0);
    const hopeless: Bot<Race, RaceAction> = {
      name: "hopeless",
      choose: () => ({ action: { type: "deal" }, notes: NO_NOTES, why: [], nodes: 0 }),
    };
    expect(() => playMatch(race, SETTING, { red: hopeless, blue: random }, { seed: 3 })).toThrow(
      /hopeless was refused/,
    );
  });

  it("is cut at the cap and is then a draw", () => {
    const { ended, winner, record, statistics } = playMatch(
      race,
      SETTING,
      { red: random, blue: random },
      { seed: 3, cap: 7 },
    );
    expect([ended, winner, statistics.entries]).toEqual(["cut", undefined, 7]);
    expect(record.ending).toEqual({ by: "time", winner: undefined });
  });

  it("keeps the nodes of each seat, and counts the pieces that went", () => {
    const nodes = { red: 150, blue: 0 };
    const bots = { red: searchBot(race, ADVICE), blue: random };
    const { statistics } = playMatch(race, SETTING, bots, { seed: 3, nodes });
    expect(statistics.nodes.red).toBeGreaterThan(0);
    expect(statistics.nodes.red).toBeLessThanOrEqual(150 * statistics.decisions.red);
    expect(statistics.nodes.blue).toBe(0);
    expect(statistics.losses).toEqual({ red: 0, blue: 0 });
    const sketch = (state: Race) => {
      const whole = race.sketch(state);
      return { ...whole, pieces: whole.pieces.filter((p) => state.sides[p.seat].runners[p.id] !== 12) };
    };
    const leaving = playMatch({ ...race, sketch }, SETTING, { red: random, blue: random }, { seed: 3 });
    expect(leaving.winner && leaving.statistics.losses[leaving.winner]).toBe(3);
  });

  it("says so when the setting is refused", () => {
    const bots = { red: random, blue: random };
    expect(() => playMatch(race, plainSetting("nowhere"), bots, { seed: 1 })).toThrow(/noSuchScenario/);
  });
});
