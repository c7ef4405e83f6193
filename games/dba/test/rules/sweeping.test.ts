import { degrees } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseAlong, basesAlong, sweepDistance, sweepEnters, sweepMeets, sweepOf } from "../../src/rules/sweeping.ts";
import type { Piece } from "../../src/state.ts";
import { baseOf, convexAt, standsOf } from "../../src/table.ts";
import { bua, camp, field, point, pose, road } from "../field.ts";
import { codes, go, play, refusal, refusals } from "./manoeuvring.ts";

describe("DBA-RUL-82", () => {
  it("bars enemies between start and end", () => {
    const state = field({ red: [["2LH", 300, 100, 0]], blue: [["4Sp", 330, 160, 180]] });
    expect(refusal(state, go([300, 210, 0]), "enemyInTheWay")).toMatchObject({
      rule: "DBA-RUL-82",
      facts: { element: "red.1", other: "blue.1" },
    });
  });

  it("lets a base slide along another, or touch it in passing", () => {
    const state = field({
      red: [
        ["4Bd", 300, 100, 0],
        ["4Bd", 340, 100, 0],
        ["4Bd", 260, 120, 0],
      ],
    });
    expect(codes(state, go([300, 140, 0]))).toEqual([]);
    const [mover, friend] = standsOf(state);
    if (mover === undefined || friend === undefined) throw new Error("two stands");
    const meets = (x: number) =>
      sweepMeets(
        sweepOf({ from: mover.base, to: { ...mover.base, ...pose(x, 100, 0) }, wheel: null }),
        convexAt(friend),
      );
    expect([300, 300.1, 300.2].map(meets)).toEqual([false, false, true]);
  });

  it("lets an element face about inside its line", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
        ["4Bd", 260, 300, 0],
      ],
    });
    expect(codes(state, go([300, 285, 180]))).toEqual([]);
  });

  it("takes a turning footprint for a wheel, not the hull of its ends", () => {
    const line = (x: number, y: number) =>
      field({
        red: [
          ["3Cv", 200, 200, 0],
          ["3Cv", 240, 200, 0],
        ],
        blue: [["2Ps", x, y, 0]],
      });
    const wheel = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "wheel", hand: "left", turn: degrees(60) }],
    } as const;
    // The outer front corner swings on a circle of 80 mm about (180, 200): beyond the chord, within the arc.
    const meets = (x: number, y: number) => {
      const { from, to } = { from: baseOf(line(x, y), line(x, y).elements["red.2"] ?? fail()), to: undefined };
      expect(to).toBeUndefined();
      const leg = { from, to: baseAlong({ from, to: from, wheel: about }, 1), wheel: about };
      const foe = standsOf(line(x, y)).find(({ element }) => element.id === "blue.1") ?? fail();
      return [sweepMeets(sweepOf(leg), convexAt(foe)), sweepMeets(sweepOf({ ...leg, wheel: null }), convexAt(foe))];
    };
    const about = { about: { x: 180_000, y: 200_000 }, turn: -degrees(60) };
    expect(meets(281, 224)).toEqual([true, false]);
    expect(codes(line(281, 224), wheel)).toContain("enemyInTheWay");
    expect(meets(300, 330)).toEqual([false, false]);
  });

  it("bars camps and built-up areas", () => {
    const state = field({
      red: [["2LH", 300, 100, 0]],
      holds: [camp("red", 270, 130), bua("blue", 400, 100)],
    });
    expect(refusal(state, go([300, 200, 0]), "holdInTheWay").facts).toEqual({ element: "red.1", hold: "red.camp" });
    expect(codes(state, go([395, 180, 0]))).toContain("holdInTheWay");
  });

  it("bars the road through an own built-up area in which a friend stands (DBA-RUL-19)", () => {
    const state = field({
      red: [
        ["2LH", 300, 250, 0],
        ["4Bd", 0, 0, 0, { where: "inside", hold: "bua" }],
      ],
      holds: [
        bua("red", 260, 255, { outline: [pose(280, 255, 0), pose(280, 275, 0), pose(320, 275, 0), pose(320, 255, 0)] }),
      ],
      terrain: [road("r", 20, [300, 0], [300, 600])],
    });
    const through = { ...go([300, 310, 0]), road: true as const };
    expect(codes(state, through)).toEqual(["holdInTheWay"]);
    const { "red.2": _, ...alone } = state.elements;
    expect(codes({ ...state, elements: alone }, through)).toEqual([]);
  });

  it("meets what stands on its way however it is sampled", () => {
    const near = fc.integer({ min: 200, max: 400 });
    const facing = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(near, near, facing, near, near, (x, y, turn, a, b) => {
        const state = field({ red: [["4Bd", x, y, turn]], blue: [["4Bd", a, b, 0]] });
        const [mover, foe] = standsOf(state);
        if (mover === undefined || foe === undefined) throw new Error("two stands");
        const to = { ...mover.base, ...pose(300, 300, turn) };
        const straight = { from: mover.base, to, wheel: null };
        const wheel = { about: { x: mover.base.x - 20_000, y: mover.base.y }, turn: degrees(70) };
        const turned = { from: mover.base, to: baseAlong({ ...straight, wheel }, 1), wheel };
        for (const leg of [straight, turned]) {
          const sweep = sweepOf(leg);
          const away = Math.min(
            ...basesAlong(leg).map((base) =>
              sweepDistance(sweepOf({ from: base, to: base, wheel: null }), outline(foe)),
            ),
          );
          if (sweepMeets(sweep, convexAt(foe))) expect(away).toBeLessThan(1500);
          else if (away === 0) expect(sweepDistance(sweep, outline(foe))).toBeLessThanOrEqual(0);
          expect(sweepEnters(sweep, outline(foe))).toBe(sweepMeets(sweep, convexAt(foe)));
        }
      }),
      { seed: 82, numRuns: 300 },
    );
  });
});

const outline = (stand: ReturnType<typeof standsOf>[number]) => convexAt(stand).points;
const fail = (): never => {
  throw new Error("nobody there");
};

describe("DBA-SNG-02", () => {
  /** Two enemies with a gap between their sides, and light horse in front of the gap, turned to slip through edgeways. */
  const gap = (width: number) =>
    field({
      red: [["4Ax", 300, 200, 90]],
      blue: [
        ["4Sp", 280 - width / 2, 300, 0],
        ["4Sp", 320 + width / 2, 300, 0],
      ],
    });

  it("does not slip edgeways through a gap under a base width", () => {
    const state = field({
      red: [["4Ax", 310, 260, 90]],
      blue: [
        ["4Sp", 265, 300, 0],
        ["4Sp", 335, 300, 0],
      ],
    });
    const refused = refusal(state, go([310, 325, 90]), "gapTooNarrow");
    expect(refused).toMatchObject({ rule: "DBA-SNG-02", facts: { gap: 30_000, least: 40_000, short: 10_000 } });
    expect(refused.marks).toEqual(["blue.1", "blue.2"]);
  });

  it("goes through one of exactly a base width", () => {
    const state = gap(0);
    const open = { ...state, elements: { ...state.elements } };
    const through = { type: "moveElement", element: "red.1", legs: [pose(310, 260, 90)] } as const;
    expect(codes(open, through)).not.toContain("gapTooNarrow");
    const wide = field({
      red: [["4Ax", 310, 275, 90]],
      blue: [
        ["4Sp", 260, 300, 0],
        ["4Sp", 340, 300, 0],
      ],
    });
    expect(codes(wide, go([310, 335, 90]))).not.toContain("gapTooNarrow");
  });
});

describe("DBA-RUL-16", () => {
  it("counts psiloi that stand askew, whom the mounted may not pass (DBA-INT-02), not those who face their way", () => {
    const between = (facing: number) =>
      field({
        red: [
          ["3Cv", 168, 40, 90],
          ["2Ps", 135, 80, facing],
          ["2Ps", 190, 80, facing],
        ],
      });
    expect(codes(between(90), go([168, 125, 90]))).toEqual([]);
    for (const facing of [91, 89]) expect(codes(between(facing), go([168, 125, 90]))).toEqual(["gapTooNarrow"]);
  });

  it("counts friends that bar the way, camps, water and the edge of the board", () => {
    const slip = go([60, 45, 90], [60, 100, 90]);
    const friends = field({
      red: [
        ["4Ax", 60, 40, 90],
        ["4Sp", 15, 80, 0],
        ["4Sp", 85, 80, 0],
      ],
    });
    expect(codes(friends, slip)).toContain("gapTooNarrow");
    const edge = field({
      red: [
        ["4Ax", 25, 40, 90],
        ["4Sp", 55, 80, 0],
      ],
    });
    expect(refusal(edge, go([25, 110, 90]), "gapTooNarrow").facts).toMatchObject({
      a: "red.2",
      b: "west",
      gap: 35_000,
    });
    const bounds = ({ facts }: ReturnType<typeof refusal>) => [facts?.a, facts?.b, facts?.gap];
    const beside = (x: number, more: Parameters<typeof field>[0]) =>
      field({
        red: [
          ["4Ax", x - 28, 40, 90],
          ["4Sp", x, 80, 0],
        ],
        ...more,
      });
    const past = (x: number) => go([x - 28, 116, 90]);
    expect(codes(beside(115, {}), past(115))).toEqual([]);
    const tents = beside(115, { holds: [camp("red", 0, 65)] });
    expect(bounds(refusal(tents, past(115), "gapTooNarrow"))).toEqual(["red.2", "red.camp", 35_000]);
    const sea: Piece = { id: "sea", terrain: "waterway", edge: "west", shore: [point(80, 600), point(80, 0)] };
    const coast = beside(135, { terrain: [sea] });
    expect(bounds(refusal(coast, past(135), "gapTooNarrow"))).toEqual(["red.2", "sea", 35_000]);
  });

  it("does not count friends it may pass through, nor bad going", () => {
    const psiloi = field({
      red: [
        ["2Ps", 60, 40, 0],
        ["4Sp", 15, 80, 0],
        ["4Sp", 85, 80, 0],
      ],
    });
    expect(codes(psiloi, go([50, 110, 0]))).toEqual([]);
  });

  it("does not keep an element from moving up to an enemy close ahead of its own line", () => {
    const state = field({
      red: [
        ["4Bd", 300, 270, 0],
        ["4Bd", 260, 270, 0],
        ["4Bd", 300, 255, 0],
      ],
      blue: [["4Sp", 290, 295, 180]],
    });
    expect(codes(state, { type: "contact", element: "red.1", enemy: "blue.1", on: "front" })).toEqual([]);
    // Round the corner of its neighbour: the ground between him and the enemy is 25 mm wide.
    expect(codes(state, go([300, 288, 0], [290, 295, 0]))).toEqual([]);
  });

  it("lets it into the gap to take one of those who bound it in flank", () => {
    const state = field({
      red: [["4Ax", 305, 240, 270]],
      blue: [
        ["4Sp", 265, 300, 0],
        ["4Sp", 335, 300, 0],
      ],
    });
    expect(codes(state, { type: "contact", element: "red.1", enemy: "blue.1", on: "rightFlank" })).toEqual([]);
    expect(codes(state, go([286, 280, 270]))).toContain("gapTooNarrow");
  });

  it("does not let it come out at the other end to take one of them there", () => {
    const state = field({
      red: [["4Ax", 310, 260, 90]],
      blue: [
        ["4Sp", 265, 300, 0],
        ["4Sp", 335, 300, 0],
      ],
    });
    const through = go([310, 325, 90], [265, 300, 180]);
    expect(refusal(state, through, "gapTooNarrow").facts).toMatchObject({ a: "blue.1", b: "blue.2" });
    // Round the outside it may: the gap is not on its way.
    expect(codes(state, go([220, 260, 90], [220, 325, 90], [265, 300, 180]))).not.toContain("gapTooNarrow");
  });

  it("lets it stop before a friend to face an enemy, and not between two enemies", () => {
    const lined = field({
      red: [
        ["4Bd", 310, 270, 0],
        ["4Bd", 270, 268, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(codes(lined, go([310, 284, 0], [300, 285, 0]))).toEqual([]);
    const between = field({
      red: [["4Ax", 310, 260, 90]],
      blue: [
        ["4Sp", 265, 300, 0],
        ["4Sp", 335, 300, 0],
      ],
    });
    expect(codes(between, go([310, 310, 90]))).toContain("gapTooNarrow");
  });

  it("bars no gap that the element stands in already", () => {
    const state = field({
      red: [
        ["4Ax", 310, 300, 90],
        ["4Sp", 265, 295, 0],
        ["4Sp", 335, 295, 0],
      ],
    });
    expect(codes(state, go([310, 340, 90]))).toEqual([]);
  });
});

describe("DBA-INT-01", () => {
  const column = (mover: "3Cv" | "2Ps" | "4Bd", first: "2Ps" | "4Sp", second: "2Ps" | "4Sp" = first) =>
    field({
      red: [
        [mover, 300, 100, 0],
        [first, 300, 125, 0],
        [second, 300, 145, 0],
      ],
    });

  it("takes mounted through psiloi, several deep", () => {
    expect(codes(column("3Cv", "2Ps"), go([300, 180, 0]))).toEqual([]);
  });

  it("takes psiloi through anybody", () => {
    expect(codes(column("2Ps", "4Sp"), go([300, 170, 0]))).toEqual([]);
    expect(codes(column("2Ps", "2Ps", "4Sp"), go([300, 170, 0]))).toEqual([]);
  });

  it("takes nobody else through anybody", () => {
    expect(codes(column("3Cv", "2Ps", "4Sp"), go([300, 180, 0]))).toEqual(["cornersCross"]);
    const blades = field({
      red: [
        ["4Bd", 300, 100, 0],
        ["2Ps", 300, 121, 0],
      ],
    });
    expect(codes(blades, go([300, 140, 0]))).toEqual(["cornersCross"]);
  });

  it("tests each member of a group by itself", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["4Bd", 340, 100, 0],
        ["2Ps", 300, 125, 0],
        ["2Ps", 340, 125, 0],
      ],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 45_000 }],
    } as const;
    expect(refusal(state, action, "friendInTheWay")).toMatchObject({
      rule: "DBA-INT-01",
      facts: { element: "red.2", other: "red.4" },
    });
    expect(codes(state, action).filter((code) => code === "friendInTheWay")).toHaveLength(1);
  });

  it("takes nobody through an enemy", () => {
    const state = field({ red: [["2Ps", 300, 100, 0]], blue: [["2Ps", 300, 125, 0]] });
    expect(codes(state, go([300, 170, 0]))).toContain("enemyInTheWay");
  });
});

describe("DBA-INT-02", () => {
  const passing = (facing: number) =>
    field({
      red: [
        ["3Cv", 300, 100, 0],
        ["2Ps", 300, facing === 180 ? 115 : 135, facing],
      ],
    });

  it("asks for the same facing or the opposite", () => {
    expect(codes(passing(0), go([300, 170, 0]))).toEqual([]);
    expect(codes(passing(180), go([300, 170, 0]))).toEqual([]);
    expect(refusal(passing(10), go([300, 180, 0]), "friendAskew")).toMatchObject({
      rule: "DBA-INT-02",
      facts: { askew: degrees(10) },
    });
  });

  it("asks it at the end of the leg too", () => {
    expect(codes(passing(0), go([300, 175, 20]))).toEqual(["friendAskew"]);
  });
});

describe("DBA-INT-03", () => {
  it("refuses to end on anybody, and says how deep", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["2Ps", 300, 125, 0],
      ],
    });
    expect(refusal(state, go([300, 140, 0]), "endsOnFriend")).toMatchObject({
      rule: "DBA-INT-03",
      facts: { other: "red.2", depth: 15_000 },
    });
    expect(codes(state, go([300, 155, 0]))).toEqual([]);
  });

  it("needs room beyond the last one passed", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["2Ps", 300, 125, 0],
        ["4Sp", 300, 160, 0],
      ],
    });
    expect(codes(state, go([300, 155, 0]))).toContain("cornersCross");
  });
});

describe("DBA-CUT-01", () => {
  it("goes from behind a friend to the place beside him, at a corner's cost", () => {
    const state = field({
      red: [
        ["4Sp", 300, 285, 0],
        ["4Sp", 300, 300, 0],
      ],
    });
    expect(codes(state, go([340, 300, 0]))).toEqual([]);
    expect(play(state, go([340, 300, 0])).after.elements["red.1"]).toMatchObject({ x: 340_000, y: 300_000 });
  });

  it("lets one line cross, not two", () => {
    const state = field({
      red: [
        ["4Sp", 300, 285, 0],
        ["4Sp", 300, 300, 0],
      ],
    });
    // Farther ahead the rear corner cuts through as well.
    const refused = refusal(state, go([340, 315, 0]), "cornersCross");
    expect(refused).toMatchObject({ rule: "DBA-CUT-01", facts: { lines: 2, allowed: 1 } });
  });

  it("takes nobody through a friend in two legs that cut a corner each", () => {
    const state = field({
      red: [
        ["4Sp", 300, 285, 0],
        ["4Bd", 300, 300, 0],
      ],
    });
    // The front left corner crosses him on the first leg, the rear left one on the second.
    expect(codes(state, go([302, 315, 0]))).toEqual(["cornersCross"]);
    const refused = refusal(state, go([301, 300, 0], [302, 315, 0]), "cornersCross");
    expect(refused).toMatchObject({ rule: "DBA-CUT-01", facts: { lines: 2, allowed: 1 } });
    // One and the same corner may go round a bend, and each of two friends may have his own cut.
    expect(codes(state, go([320, 292, 0], [340, 300, 0]))).toEqual([]);
    const two = field({
      red: [
        ["4Ax", 300, 285, 0],
        ["4Bd", 300, 300, 0],
        ["4Bd", 380, 320, 0],
      ],
    });
    expect(codes(two, go([341, 300, 0], [340, 320, 0]))).toEqual([]);
  });

  it("passes over nobody that the crossing line does not cross", () => {
    // red.2 dips into the line of one corner; red.3 lies in the midst of what is swept, on no line.
    const cut = ["4Sp", 358, 225, 90] as const;
    const alone = field({ red: [["2LH", 300, 200, 0], cut] });
    expect(codes(alone, go([400, 210, 0]))).toEqual([]);
    const both = field({ red: [["2LH", 300, 200, 0], cut, ["4Sp", 350, 198, 0]] });
    const [refused, ...more] = refusals(both, go([400, 210, 0]));
    expect(refused).toMatchObject({ code: "cornersCross", facts: { other: "red.3", lines: 1 } });
    expect(more).toEqual([]); // red.2 is not in the way
    const midst = field({
      red: [
        ["2LH", 300, 200, 0],
        ["4Sp", 350, 198, 0],
      ],
    });
    expect(refusal(midst, go([400, 210, 0]), "cornersCross").facts).toMatchObject({ lines: 0 });
  });

  it("is for single elements: a group does not cut corners", () => {
    const state = field({
      red: [
        ["4Sp", 300, 240, 0],
        ["4Sp", 340, 240, 0],
        ["4Sp", 275, 260, 0],
      ],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 40_000 }],
    } as const;
    expect(codes(state, action)).toEqual(["friendInTheWay"]);
  });
});

describe("DBA-RUL-19 by road", () => {
  it("lets through only those of a column who keep to the road all along", () => {
    /** The road ends this far south; the last of the column stands across its end or wholly on it. */
    const column = (south: number) =>
      field({
        red: [
          ["2LH", 300, 250, 0],
          ["2LH", 300, 220, 0],
        ],
        holds: [
          bua("red", 260, 251, { outline: [point(260, 251), point(260, 281), point(340, 281), point(340, 251)] }),
        ],
        terrain: [road("r", 20, [300, south], [300, 600])],
      });
    const action = {
      type: "moveColumn",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 95_000 }],
      road: true,
    } as const;
    expect(codes(column(180), action)).toEqual([]);
    expect(refusal(column(210), action, "holdInTheWay").facts).toEqual({ element: "red.2", hold: "bua" });
  });

  it("passes through an own built-up area with nobody in it, and ends outside", () => {
    const through = (control: "red" | "blue") =>
      field({
        red: [["2LH", 300, 200, 0]],
        holds: [bua(control, 260, 205)],
        terrain: [road("r", 20, [300, 0], [300, 600])],
      });
    const by = (y: number) => ({ ...go([300, y, 0]), road: true as const });
    expect(codes(through("red"), by(290))).toEqual(["endsInHold"]);
    expect(codes(through("blue"), by(290))).toContain("holdInTheWay");
    const garrisoned = field({
      red: [
        ["2LH", 300, 200, 0],
        ["4Sp", 0, 0, 0, { where: "inside", hold: "bua" }],
      ],
      holds: [bua("red", 260, 205)],
      terrain: [road("r", 20, [300, 0], [300, 600])],
    });
    expect(codes(garrisoned, by(290))).toEqual(["holdInTheWay"]);
  });
});
