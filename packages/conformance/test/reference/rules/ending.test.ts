import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";
import { begin, lay, types } from "../positions.ts";

const GONE = { "blue.2": "line 0 at 120 260 facing 180", "blue.3": "light 0 at 340 260 facing 180" };
const ACTED = "order ready shown acted";

/** The last company of the last turn is about to act. */
const lastAct = (strengths: readonly [red: number, blue: number], turn: number, turns: number) =>
  lay({
    companies: {
      "red.1": `line ${strengths[0]} at 40 40 facing 0 order fire`,
      "red.2": `line 4 at 120 40 facing 0 ${ACTED}`,
      "red.3": `light 3 at 340 40 facing 0 ${ACTED}`,
      "blue.1": `line ${strengths[1]} at 40 260 facing 180 ${ACTED}`,
      "blue.2": `line 4 at 120 260 facing 180 ${ACTED}`,
      "blue.3": `light 3 at 340 260 facing 180 ${ACTED}`,
    },
    tasks: ["activate red"],
    turn,
    turns,
  });

describe("FRD-END-01", () => {
  it("ends the battle at once when a side has no company left", () => {
    const table = lay({
      companies: {
        "red.1": "line 4 at 240 100 facing 0 order fire shown acted",
        "blue.1": "line 1 at 240 200 facing 180 order ready",
        ...GONE,
      },
      tasks: ["activate blue", "fire red.1"],
    });
    table.dice(6, 1, 1, 1).play("red", "fire blue.1");
    expect(table.last("ended")).toEqual({ type: "ended", winner: "red", by: "FRD-END-01", rules: ["FRD-END-01"] });
    expect(ford.outcome(table.state())).toEqual({ winner: "red", rules: ["FRD-END-01"] });
    table.done([]);
  });

  it("not while one is left", () => {
    const table = lay({
      companies: {
        "red.1": "line 4 at 240 100 facing 0 order fire shown acted",
        "blue.1": "line 2 at 240 200 facing 180 order ready",
        ...GONE,
      },
      tasks: ["activate blue", "fire red.1"],
    });
    table.dice(6, 1, 1, 1).play("red", "fire blue.1").done(["blue activate"]);
  });
});

describe("FRD-END-02", () => {
  it.each([
    [[4, 3], "red"],
    [[1, 2], "blue"],
    [[3, 3], undefined],
  ] as const)("after the last turn the stronger side has won: %j", (strengths, winner) => {
    const table = lastAct(strengths, 6, 6).play("red", "activate red.1").play("red", "holdFire");
    expect(table.last("ended").by).toBe("FRD-END-02");
    expect(ford.outcome(table.state())?.winner).toBe(winner);
    table.done([]);
  });
});

describe("FRD-OPT-02", () => {
  it("says how many turns there are", () => {
    const table = lastAct([4, 4], 3, 6).play("red", "activate red.1").play("red", "holdFire");
    expect(types(table.events())).toContain("turnEnded");
    table.done(["red plan", "blue plan"]);
    lastAct([4, 4], 3, 3).play("red", "activate red.1").play("red", "holdFire").done([]);
  });

  it.each([3, 6, 9, 99])("is one of the printed numbers: %i", (turns) => {
    expect(begin("ford", { turns }).state().turns).toBe(turns);
    expect(() => begin("ford", { turns: turns + 1 })).toThrow("noSuchValue");
  });
});
