import type { Dice } from "@acies/contract";
import { attempt, everyFall, oddsOf, play, scriptedDice } from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { race } from "./race.ts";
import { open, opening } from "./table.ts";

const dash = { type: "dash", runner: "red.1" } as const;
const sum = (dice: Dice, count: number, sides = 6): number =>
  dice.roll({ sides, count, rule: "RACE-roll", by: "red" }).reduce((a, b) => a + b, 0);

describe("play", () => {
  const state = opening(open()).state();

  it("checks, resolves and writes, and keeps the faces and rolls", () => {
    const played = play(race, state, "red", dash, scriptedDice([5]));
    if (!played.ok) throw new Error("A dash is legal");
    expect(played.value.faces).toEqual([5]);
    expect(played.value.rolls).toEqual([{ sides: 6, count: 1, rule: "RACE-dash", by: "red", about: ["red.1"] }]);
    expect(played.value.events.map((event) => event.type)).toEqual(["spent", "moved", "turned"]);
    expect(played.value.after.sides.red.runners["red.1"]).toBe(8);
    expect(state.sides.red.runners["red.1"]).toBe(3); // nothing is written where it stood
  });

  it("refuses with the reasons and asks for no dice", () => {
    const wrong = play(race, state, "blue", dash, scriptedDice([]));
    expect(wrong).toEqual({ ok: false, error: [{ code: "notYourTurn", rule: "RACE-turn" }] });
  });

  it("attempts with given faces: played, refused, or what is wanted", () => {
    expect(attempt(race, state, "red", dash, [])).toMatchObject({
      kind: "wanted",
      roll: { sides: 6, count: 1, rule: "RACE-dash" },
    });
    expect(attempt(race, state, "red", dash, [5, 2])).toMatchObject({
      kind: "played",
      left: [2],
      step: { faces: [5] },
    });
    expect(attempt(race, state, "red", { type: "roll" }, [])).toMatchObject({ kind: "refused" });
    expect(attempt(race, state, "red", dash, [7])).toMatchObject({ kind: "noSuchFace", face: 7 });
  });
});

describe("every fall", () => {
  it("of two dice is 36, each one in 36, in the order of the faces", () => {
    const { falls, complete } = everyFall((dice) => sum(dice, 2));
    expect(complete).toBe(true);
    expect(falls.map((fall) => fall.faces.join(""))).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => `${a}${b}`)),
    );
    expect(falls.every((fall) => fall.oneIn === 36)).toBe(true);
    expect(falls.filter((fall) => fall.value >= 7)).toHaveLength(21);
  });

  it("follows dice that depend on dice, each with its own chance; the chances add up to one", () => {
    const { falls } = everyFall((dice) => {
      const first = sum(dice, 1);
      return first === 6 ? first + sum(dice, 1, 4) : first;
    });
    expect(falls).toHaveLength(5 + 4);
    expect(falls.filter((fall) => fall.oneIn === 24)).toHaveLength(4);
    const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 })), { maxLength: 4 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 6 }), (rolls, bar) => {
        const found = everyFall((dice) => {
          for (const [count, sides] of rolls) if (sum(dice, Math.min(count, 2), sides) > bar) return;
        });
        const total = found.falls.reduce((a, fall) => a + 1 / fall.oneIn, 0);
        expect(total).toBeCloseTo(1, 9);
      }),
      { seed: 1 },
    );
  });

  it("without dice is one fall", () => {
    expect(everyFall(() => 7)).toEqual({ falls: [{ faces: [], oneIn: 1, value: 7 }], complete: true });
  });

  it("stops at the limit and says that it did; lets other errors through", () => {
    expect(everyFall((dice) => sum(dice, 2), 36).complete).toBe(true);
    expect(everyFall((dice) => sum(dice, 2), 35)).toMatchObject({ falls: [], complete: false });
    const deep = everyFall((dice) => {
      while (sum(dice, 1) > 1);
    }, 50);
    expect(deep.complete).toBe(false);
    expect(deep.falls.length).toBeLessThanOrEqual(50);
    expect(everyFall((dice) => sum(dice, 1000, 1000)).complete).toBe(false);
    expect(() =>
      everyFall(() => {
        throw new TypeError("a fault of the game");
      }),
    ).toThrow("a fault of the game");
  });
});

describe("odds", () => {
  it("are exact fractions, likeliest first, with an example", () => {
    const state = opening(open()).state();
    // red.1 stands on 3 and blue on 0, 0 and 1: a dash goes back to 0, or to 5 … 9.
    const odds = oddsOf(race, state, "red", dash);
    expect(odds).toMatchObject({ falls: 6, complete: true });
    expect(odds.chances.map(({ upshots, ways, of }) => [upshots.join(), ways, of])).toEqual([
      ["red.1 0", 1n, 6n],
      ["red.1 5", 1n, 6n],
      ["red.1 6", 1n, 6n],
      ["red.1 7", 1n, 6n],
      ["red.1 8", 1n, 6n],
      ["red.1 9", 1n, 6n],
    ]);
    expect(odds.chances[3]?.faces).toEqual([4]);
    expect(odds.chances[3]?.example.map((event) => event.type)).toContain("moved");
  });

  it("add equal upshots up: 21 in 36 is 7 in 12", () => {
    const rules = {
      ...race,
      resolve: (...[, , , dice]: Parameters<typeof race.resolve>) => [
        { type: "spent", die: sum(dice, 2) >= 7 ? 1 : 2, rules: ["RACE-roll"] } as const,
      ],
      evolve: (state: ReturnType<typeof race.evolve>) => state,
      upshot: (event: { readonly type: string; readonly die?: number }) => (event.die === 1 ? "hit" : undefined),
    };
    const odds = oddsOf(rules, opening(open()).state(), "red", dash);
    expect(odds.falls).toBe(36);
    expect(odds.chances.map(({ upshots, ways, of, share }) => ({ upshots, ways, of, share }))).toEqual([
      { upshots: ["hit"], ways: 7n, of: 12n, share: 7 / 12 },
      { upshots: [], ways: 5n, of: 12n, share: 5 / 12 },
    ]);
  });

  it("of a refused action are an error, and a limit is told", () => {
    const state = opening(open()).state();
    expect(() => oddsOf(race, state, "blue", dash)).toThrow(/notYourTurn/);
    expect(oddsOf(race, state, "red", dash, 3)).toMatchObject({ complete: false });
  });
});
