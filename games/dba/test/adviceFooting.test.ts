/** High ground and river banks as bots see them: before anybody fights there. */
import type { Seat } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { footingOf, isWellPlaced } from "../src/advice/footing.ts";
import { surveyOf } from "../src/advice/survey.ts";
import { terms } from "../src/advice/terms.ts";
import { threatsBy } from "../src/advice/threats.ts";
import { elementOf, type Piece, type State } from "../src/state.ts";
import type { RiverDifficulty } from "../src/vocabulary.ts";
import { area, field, type Placed, river } from "./field.ts";

const HILL = area("t1", "gentleHill", 300, 300, 90, 50);
const general = (x: number, y: number, facing: number): Placed => ["4Bd", x, y, facing, { general: true }];
const hoped = (state: State, seat: Seat): number => threatsBy(state, surveyOf(state), seat).hoped;
const red1 = (state: State) => footingOf(state, elementOf(state, "red.1"));

describe("footing", () => {
  it("DBA-MEL-06: is above or below whoever comes before its front, whichever way it faces", () => {
    const slopeAt = (y: number, facing: number, terrain: readonly Piece[] = [HILL]): number =>
      red1(field({ red: [["4Sp", 300, y, facing]], terrain })).slope;
    expect([slopeAt(330, 0), slopeAt(270, 0), slopeAt(270, 180), slopeAt(330, 180)]).toEqual([1, -1, 1, -1]);
    expect([slopeAt(300, 0), slopeAt(400, 0), slopeAt(330, 0, [])]).toEqual([0, 0, 0]);
  });

  it("DBA-RIV-16, DBA-RUL-35: is on a bank, which helps once the river is gauged and not paltry", () => {
    const behind = (known: RiverDifficulty, y = 285): State =>
      field({ red: [["4Sp", 300, y, 0]], terrain: [river("t1", 30, [0, 300], [600, 300])], river: known });
    expect([red1(behind("unknown")).isOnBank, red1(behind("normal", 260)).isOnBank]).toEqual([true, false]);
    const helped = (state: State): boolean => isWellPlaced(state, { footing: red1(state) });
    expect((["unknown", "paltry", "normal", "difficult"] as const).map((known) => helped(behind(known)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("DBA-MEL-06: an attack uphill is worth less, one downhill more", () => {
    const attacked = (y: number, terrain: readonly Piece[]): number =>
      hoped(
        field({
          red: [["4Bd", 300, y, 0], general(80, 60, 0)],
          blue: [["3Kn", 300, y + 40, 180], general(500, 560, 180)],
          terrain,
        }),
        "blue",
      );
    expect(attacked(330, [HILL])).toBeLessThan(attacked(330, []));
    expect(attacked(265, [HILL])).toBeGreaterThan(attacked(265, []));
  });
});

describe("waiting on a slope", () => {
  const waiting = (given: { invader?: Seat; number?: number; enemy?: number; terrain?: readonly Piece[] }): number => {
    const state = field({
      red: [
        ["4Sp", 280, 330, 0],
        ["4Sp", 320, 330, 0],
      ],
      blue: [["4Bd", 300, given.enemy ?? 560, 180]],
      terrain: given.terrain ?? [HILL],
      turn: { number: given.number ?? 3 },
    });
    return terms({ ...state, invader: given.invader ?? "blue" }, "red").impatience ?? 0;
  };

  it("tries nobody's patience who defends there", () => {
    expect(waiting({})).toBe(-0);
    expect(waiting({ terrain: [] })).toBeLessThan(0);
    expect(waiting({ invader: "red" })).toBeLessThan(waiting({ terrain: [] }));
  });

  it("is for those who come: after a while only for them, and at last for nobody", () => {
    const free = (number: number, enemy: number): number =>
      waiting({ number, enemy }) / waiting({ number, enemy, terrain: [] });
    expect([free(6, 560), free(7, 560), free(7, 480), free(18, 480), free(19, 480)]).toEqual([0, 1, 0, 0, 1]);
  });
});
