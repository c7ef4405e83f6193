import { degrees, outlineOf, penetrationOf } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fightOut } from "../../src/rules/fighting.ts";
import { answerPursuit, continueAftermath, fleeTo } from "../../src/rules/outcomes.ts";
import { TOUCH } from "../../src/scale.ts";
import { onTable, type State, scaleOf, topTask } from "../../src/state.ts";
import { standsOf } from "../../src/table.ts";
import { SUBTYPES, type Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river } from "../field.ts";
import { bookOf, scripted } from "./fray.ts";

/** Twelve a side on a crowded field, some lined up with the fight, most askew; whoever would stand on another is left out. */
const crowd = (placed: readonly (readonly [Subtype, number, number, number])[], seed: number): State => {
  const terrain = [
    [],
    [area("t1", "wood", 300, 240, 60, 40)],
    [river("t1", 25, [0, 250], [600, 255])],
    [area("t1", "marsh", 320, 330, 60, 40)],
  ][seed % 4];
  const holds = seed % 3 === 0 ? [bua("red", 380, 220), camp("blue", 200, 330)] : [];
  const build = (red: readonly Placed[], blue: readonly Placed[]): State =>
    field({ red, blue, terrain: terrain ?? [], holds });
  const red: Placed[] = [[placed[0]?.[0] ?? "4Bd", 300, 300, 0]];
  const blue: Placed[] = [[placed[1]?.[0] ?? "4Bd", 300, 300, 180]];
  for (const [i, [subtype, x, y, facing]] of placed.slice(2).entries()) {
    const next: Placed = [subtype, x, y, facing];
    const [r, b] = i % 2 === 0 ? [[...red, next], blue] : [red, [...blue, next]];
    const stands = standsOf(build(r, b));
    const free = stands.every((a, k) => stands.slice(k + 1).every((c) => penetrationOf(a.box, c.box) <= TOUCH / 2));
    const dry = !holds.some(({ outline }) => {
      const [low, , high] = outline;
      if (low === undefined || high === undefined) return false;
      return (
        x * 1000 > low.x - 70_000 &&
        x * 1000 < high.x + 70_000 &&
        y * 1000 > low.y - 70_000 &&
        y * 1000 < high.y + 70_000
      );
    });
    if (!free || !dry) continue;
    (i % 2 === 0 ? red : blue).push(next);
  }
  return build(red, blue);
};

const element = fc.tuple(
  fc.constantFrom(...SUBTYPES.filter((subtype) => subtype !== "CF")),
  fc.constantFrom(240, 260, 280, 290, 300, 310, 320, 340, 360, 263.7),
  fc.constantFrom(200, 230, 245, 255, 265, 270, 275, 280, 285, 300, 315, 330, 345, 360, 251.3),
  fc.constantFrom(0, 0, 0, 180, 180, 90, 270, 33, 211),
);

const deepest = (state: State): number => {
  let most = 0;
  const stands = standsOf(state);
  for (const [i, a] of stands.entries())
    for (const b of stands.slice(i + 1)) most = Math.max(most, penetrationOf(a.box, b.box));
  return most;
};

describe("DBA-OMV-01, whatever happens", () => {
  it("ends with nobody on top of anybody, everybody on the board and the agenda as it was", () => {
    fc.assert(
      fc.property(
        fc.array(element, { minLength: 2, maxLength: 20 }),
        fc.nat(11),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 24, maxLength: 24 }),
        (placed, seed, faces) => {
          const state = crowd(placed, seed);
          const book = bookOf(state);
          const dice = scripted(...faces);
          fightOut(book, { kind: "melee", a: "red.1", b: "blue.1" }, dice);
          for (let guard = 0; guard < 20; guard++) {
            continueAftermath(book, dice);
            const task = topTask(book.state());
            if (task?.task === "chooseFlight")
              fleeTo(book, { type: "fleeTo", hand: seed % 2 === 0 ? "left" : "right" });
            else if (task?.task === "choosePursuit") answerPursuit(book, { type: "pursue" }, dice);
            else break;
          }
          const after = book.state();
          expect(after.agenda).toEqual(state.agenda);
          expect(deepest(after)).toBeLessThanOrEqual(TOUCH + 2);
          const { board } = scaleOf(after);
          for (const { base } of standsOf(after)) {
            for (const { x, y } of outlineOf(base)) {
              expect(Math.min(x, y)).toBeGreaterThanOrEqual(-TOUCH - 2);
              expect(Math.max(x, y)).toBeLessThanOrEqual(board + TOUCH + 2);
            }
          }
          for (const one of onTable(after)) {
            expect([one.x, one.y, one.facing].every(Number.isInteger)).toBe(true);
            const before = state.elements[one.id];
            const turned = before === undefined ? 0 : Math.abs(one.facing - before.facing);
            expect([0, degrees(180)]).toContain(turned); // an outcome turns nobody but one that flees
          }
        },
      ),
      { seed: 20, numRuns: 400 },
    );
  });
});
