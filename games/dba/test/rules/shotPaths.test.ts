import {
  type Base,
  between,
  boxOf,
  containsPoint,
  EDGES,
  edgesOf,
  insetBase,
  orientation,
  type Point,
  type Segment,
} from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeOf } from "../../src/rules/shotPaths.ts";
import { surveyShot } from "../../src/rules/shotSurveys.ts";
import { elementOf, type State } from "../../src/state.ts";
import { baseOf } from "../../src/table.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, point } from "../field.ts";
import { blockers, factsOf, ground, refusals } from "./aiming.ts";

/** A red bow in the middle, its front edge at y 300 from x 280 to 320, and blue elements. */
const bow = (...blue: readonly Placed[]): State => field({ red: [["4Bw", 300, 300, 0]], blue });

describe("DBA-SHT-15", () => {
  it("lets bows and artillery shoot from the front edge only", () => {
    for (const subtype of ["4Bw", "Art"] as const) {
      const at = (x: number, y: number) => field({ red: [[subtype, 300, 300, 0]], blue: [["4Sp", x, y, 0]] });
      expect(ground(at(300, 330), "red.1", "blue.1")).toBe("rear 15");
      expect(ground(at(300, 240), "red.1", "blue.1")).toContain("outOfArc");
      expect(ground(at(345, 300), "red.1", "blue.1")).toContain("outOfArc");
    }
  });

  it("lets war wagons shoot from any edge, each measured from itself", () => {
    const at = (x: number, y: number, facing: number) =>
      field({ red: [["WWg", 300, 300, 0]], blue: [["4Sp", x, y, facing]] });
    expect(ground(at(300, 330, 180), "red.1", "blue.1")).toBe("30");
    expect(ground(at(300, 200, 0), "red.1", "blue.1")).toBe("20");
    expect(ground(at(350, 260, 270), "red.1", "blue.1")).toBe("30");
    expect(ground(at(255, 250, 90), "red.1", "blue.1")).toBe("25");
  });

  it("lets any edge of the target be shot at", () => {
    // Front, right side, rear and left side of a cavalry 40 wide and 30 deep.
    expect(ground(bow(["3Cv", 300, 330, 180]), "red.1", "blue.1")).toBe("30");
    expect(ground(bow(["3Cv", 285, 350, 270]), "red.1", "blue.1")).toBe("30");
    expect(ground(bow(["3Cv", 300, 360, 0]), "red.1", "blue.1")).toBe("rear 30");
    expect(ground(bow(["3Cv", 315, 350, 90]), "red.1", "blue.1")).toBe("30");
  });
});

describe("DBA-SHT-16", () => {
  it("measures from the shooting edge to the nearest edge of the target that can be seen", () => {
    expect(ground(bow(["4Sp", 330, 340, 180]), "red.1", "blue.1")).toBe("40");
    // Corner to corner: 30 across, 40 up.
    expect(ground(bow(["4Sp", 370, 340, 180]), "red.1", "blue.1")).toBe("50");
  });

  it("needs part of the target in the arc and says how far out it is", () => {
    const aside = bow(["4Sp", 383, 320, 180]);
    expect(refusals(aside, "red.1", "blue.1")).toEqual(["outOfArc DBA-SHT-19"]);
    expect(factsOf(aside, "red.1", "blue.1")).toMatchObject({ shooter: "red.1", target: "blue.1", off: 3000 });
  });

  it("tells range and arc apart, and both when both are wrong", () => {
    expect(ground(bow(["4Sp", 300, 380, 180]), "red.1", "blue.1")).toBe("outOfRange");
    expect(ground(bow(["4Sp", 400, 380, 180]), "red.1", "blue.1")).toBe("outOfRange outOfArc");
    const far = bow(["4Sp", 300, 380, 180]);
    expect(factsOf(far, "red.1", "blue.1")).toEqual({
      shooter: "red.1",
      target: "blue.1",
      distance: 80_000,
      range: 50_800,
      margin: -29_200,
      pace: 254,
    });
  });
});

describe("DBA-RUL-51", () => {
  it("takes the range as inclusive, with the slack of DBA-RUL-13 and no more", () => {
    expect(ground(bow(["4Sp", 300, 350.8, 180]), "red.1", "blue.1")).toBe("50.8");
    expect(ground(bow(["4Sp", 300, 350.85, 180]), "red.1", "blue.1")).toBe("50.85");
    expect(ground(bow(["4Sp", 300, 350.86, 180]), "red.1", "blue.1")).toBe("outOfRange");
    const gun = (y: number) => field({ red: [["Art", 300, 300, 0]], blue: [["4Sp", 300, y, 180]] });
    expect(ground(gun(427), "red.1", "blue.1")).toBe("127");
    expect(ground(gun(427.06), "red.1", "blue.1")).toBe("outOfRange");
  });

  it("does not count a base that only touches the side of the arc", () => {
    // The arc ends at x 360; the spear's left end is at x − 20.
    expect(ground(bow(["4Sp", 380, 320, 180]), "red.1", "blue.1")).toBe("outOfArc");
    expect(ground(bow(["4Sp", 379.9, 320, 180]), "red.1", "blue.1")).toBe("outOfArc");
    expect(ground(bow(["4Sp", 379.8, 320, 180]), "red.1", "blue.1")).toBe("44.54");
    // Level with the shooter: it touches the near end of the arc.
    expect(ground(bow(["4Sp", 350, 300, 0]), "red.1", "blue.1")).toBe("outOfArc");
  });
});

describe("DBA-SHT-05", () => {
  it("gives bows and wagons 200 paces, artillery 500, in both scales", () => {
    const line: readonly Placed[] = (["4Bw", "8Lb", "3Cb", "WWg", "Art", "4Bd"] as const).map(
      (subtype, i): Placed => [subtype, 100 + 60 * i, 300, 0],
    );
    const ranges = (scale: 15 | 25) => {
      const state = field({ red: line, options: { scale } });
      return Object.values(state.elements).map((element) => rangeOf(state, element));
    };
    expect(ranges(15)).toEqual([50_800, 50_800, 50_800, 50_800, 127_000, 0]);
    expect(ranges(25)).toEqual([80_000, 80_000, 80_000, 80_000, 200_000, 0]);
  });
});

describe("DBA-SHT-19", () => {
  it("covers a base width to each side, as deep as the range", () => {
    for (const side of [-1, 1]) {
      expect(ground(bow(["4Sp", 300 + side * 79, 310, 180]), "red.1", "blue.1")).toBe("40.26");
      expect(ground(bow(["4Sp", 300 + side * 81, 310, 180]), "red.1", "blue.1")).toBe("outOfArc");
    }
    const gun = (x: number, y: number) => field({ red: [["Art", 300, 300, 0]], blue: [["4Sp", x, y, 180]] });
    expect(ground(gun(379, 400), "red.1", "blue.1")).toBe("107.34");
    expect(ground(gun(381, 400), "red.1", "blue.1")).toBe("outOfArc");
  });

  it("needs part of the target in the rectangle itself, not farther on beside it", () => {
    // Its near corner, at (361, 325), is 48 mm away; leaning to the left by 2° it crosses x 360 beyond the range, by 10° within it.
    expect(ground(bow(["El", 379.59, 365.68, 358]), "red.1", "blue.1")).toBe("outOfArc");
    expect(ground(bow(["El", 373.75, 367.86, 350]), "red.1", "blue.1")).toBe("rear 48.02");
  });
});

describe("DBA-SHT-20", () => {
  it("lets a wagon shoot all round", () => {
    for (const facing of [0, 77, 200, 300]) {
      const state = field({ red: [["WWg", 300, 300, facing]], blue: [["4Sp", 300, 200, 0]] });
      expect(ground(state, "red.1", "blue.1")).toMatch(/^(outOfRange|[\d.]+)$/);
    }
  });

  it("lets bows in a camp or built-up area shoot all round from its boundary", () => {
    const inside = { where: "inside", hold: "red.camp", x: 0, y: 0, facing: 0 } as const;
    const around: readonly Placed[] = [
      ["4Sp", 330, 380, 180],
      ["4Sp", 330, 250, 0],
      ["4Sp", 250, 315, 90],
      ["4Sp", 410, 315, 270],
      ["4Sp", 330, 385, 180],
    ];
    const state = field({ red: [["4Bw", 0, 0, 0, inside]], blue: around, holds: [camp("red", 300, 300)] });
    expect(ground(state, "red.1", "blue.1")).toBe("50");
    expect(ground(state, "red.1", "blue.2")).toBe("50");
    expect(ground(state, "red.1", "blue.3")).toBe("50");
    expect(ground(state, "red.1", "blue.4")).toBe("50");
    const gunner = field({
      red: [["Art", 0, 0, 0, { ...inside, hold: "bua" }]],
      blue: [["4Sp", 300, 213, 0]],
      holds: [bua("red", 260, 340)],
    });
    expect(ground(gunner, "red.1", "blue.1")).toBe("127");
  });
});

describe("DBA-SHT-21", () => {
  it("is blocked by any part of a friend or enemy in the path, and names it", () => {
    for (const seat of ["red", "blue"] as const) {
      const state = field({
        red: [["4Bw", 300, 300, 0], ...(seat === "red" ? ([["2Ps", 335, 325, 0]] as const) : [])],
        blue: [["4Sp", 300, 345, 180], ...(seat === "blue" ? ([["2Ps", 335, 325, 0]] as const) : [])],
      });
      expect(ground(state, "red.1", "blue.1")).toBe("pathBlocked");
      expect(blockers(state, "red.1", "blue.1")).toBe(`${seat}.2`);
      expect(refusals(state, "red.1", "blue.1")).toEqual(["pathBlocked DBA-SHT-21"]);
      const survey = surveyShot(state, elementOf(state, "red.1"), "blue.1");
      if (survey.clear) throw new Error("Nobody in the way");
      expect(survey.violations[0]?.marks).toEqual(["red.1", "blue.1", `${seat}.2`]);
    }
  });

  it("is blocked by a base that lies in it with every corner", () => {
    // From 40 mm of gun to 80 mm of wagon: half-way the path is 60 mm wide.
    const state = field({
      red: [["Art", 300, 300, 0]],
      blue: [
        ["WWg", 260, 400, 270],
        ["2Ps", 300, 360, 0],
      ],
    });
    expect(ground(state, "red.1", "blue.1")).toBe("pathBlocked");
    expect(blockers(state, "red.1", "blue.1")).toBe("blue.2");
  });

  it("names him without whom the shot would go, not shooter or target, whose bases close the ways to other edges", () => {
    const shots = (...others: readonly Placed[]) =>
      field({ red: [["4Bw", 300, 300, 180]], blue: [["4Sp", 242, 298, 270], ...others] });
    expect(ground(shots(), "red.1", "blue.1")).toBe("rear 23");
    expect(ground(shots(["4Sp", 287, 287, 0]), "red.1", "blue.1")).toBe("pathBlocked");
    expect(blockers(shots(["4Sp", 287, 287, 0]), "red.1", "blue.1")).toBe("blue.2");
    // Beside and half behind the bows no edge of it can be reached, whoever is there or not.
    const aside = bow(["4Sp", 274, 293, 69]);
    expect(ground(aside, "red.1", "blue.1")).toBe("pathBlocked");
    expect(factsOf(aside, "red.1", "blue.1")).not.toHaveProperty("by");
  });

  it("is not blocked by an edge that runs along a bounding line", () => {
    const beside = (x: number) => bow(["4Sp", 300, 345, 180], ["2Ps", x, 325, 0]);
    expect(ground(beside(340), "red.1", "blue.1")).toBe("45");
    expect(ground(beside(339.9), "red.1", "blue.1")).toBe("45");
    expect(ground(beside(339.8), "red.1", "blue.1")).toBe("pathBlocked");
    expect(ground(beside(260), "red.1", "blue.1")).toBe("45");
    expect(ground(beside(260.2), "red.1", "blue.1")).toBe("pathBlocked");
  });

  it("follows slanting lines to a target aside", () => {
    // A neighbour covers its side. The lines run from (280, 300) to (320, 340) and from (320, 300) to (360, 340).
    const past = (x: number, y: number) => bow(["4Sp", 340, 340, 180], ["4Sp", 300, 340, 180], ["2Ps", x, y, 0]);
    expect(ground(past(360, 320), "red.1", "blue.1")).toBe("40");
    expect(ground(past(359, 320), "red.1", "blue.1")).toBe("pathBlocked");
    expect(ground(past(276, 336), "red.1", "blue.1")).toBe("40");
    expect(ground(past(277, 336), "red.1", "blue.1")).toBe("pathBlocked");
  });

  it("lets neighbours in line shoot past each other's corners", () => {
    const red: readonly Placed[] = [260, 300, 340].map((x): Placed => ["4Bw", x, 300, 0]);
    const state = field({ red, blue: [["4Sp", 300, 340, 180]] });
    for (const id of ["red.1", "red.2", "red.3"] as const) expect(ground(state, id, "blue.1")).toBe("40");
  });

  it("is blocked by the target's own base on the way to its far edges", () => {
    // Only the front edge is near enough to see: a friend before half of it closes the shot, although the side edges are free.
    const state = bow(["6Cv", 300, 330, 180], ["2Ps", 325, 326, 0]);
    expect(ground(state, "red.1", "blue.1")).toBe("pathBlocked");
    expect(blockers(state, "red.1", "blue.1")).toBe("blue.2");
  });

  it("is blocked by the shooter's own base", () => {
    // A wagon shoots from the edge that faces the target: 20 mm, not 0 through itself.
    const state = field({ red: [["WWg", 300, 300, 0]], blue: [["4Sp", 300, 320, 180]] });
    expect(ground(state, "red.1", "blue.1")).toBe("20");
    const closed = field({
      red: [["WWg", 300, 300, 0]],
      blue: [
        ["4Sp", 300, 340, 180],
        ["2Ps", 300, 330, 180],
      ],
    });
    expect(blockers(closed, "red.1", "blue.1")).toBe("blue.2");
  });
});

describe("DBA-RUL-55", () => {
  it("sees a square base alike whichever way it faces", () => {
    const centre = { x: 318, y: 348 };
    const shots = [0, 90, 180, 270].map((facing) => {
      const turn = { 0: [0, 20], 90: [20, 0], 180: [0, -20], 270: [-20, 0] }[facing] ?? [0, 0];
      return ground(bow(["El", centre.x + (turn[0] ?? 0), centre.y + (turn[1] ?? 0), facing]), "red.1", "blue.1");
    });
    expect(shots).toEqual(["rear 28", "28", "28", "28"]);
  });

  it("shoots at a corner close ahead, though each edge is seen by half of the shooter only", () => {
    expect(ground(bow(["El", 285.858, 319.142, 225]), "red.1", "blue.1")).toBe("5");
  });

  it("does not shoot at an edge that is seen end-on", () => {
    // The front is half covered; the side edge runs on from the border of the path.
    const state = bow(["3Kn", 300, 330, 180], ["2Ps", 325, 325, 0]);
    expect(ground(state, "red.1", "blue.1")).toBe("pathBlocked");
  });

  it("takes another edge when one is covered", () => {
    // Psiloi stand before its front; its side, in view of the whole shooting edge, is free.
    expect(ground(bow(["4Sp", 340, 340, 180], ["2Ps", 350, 320, 0]), "red.1", "blue.1")).toBe("40");
    expect(ground(bow(["4Sp", 340, 340, 180], ["2Ps", 340, 320, 0]), "red.1", "blue.1")).toBe("40");
    expect(ground(bow(["4Sp", 340, 340, 180], ["2Ps", 310, 320, 0]), "red.1", "blue.1")).toBe("pathBlocked");
  });
});

describe("DBA-SHT-22", () => {
  const wooded = (terrain: "wood" | "oasis" | "marsh" | "dunes", x: number, y: number, rx: number, ry: number) =>
    field({
      red: [["4Bw", 300, 300, 0]],
      blue: [["4Sp", 300, 345, 180]],
      terrain: [area("t1", terrain, x, y, rx, ry)],
    });

  it("hides who is wholly in a wood or oasis, both ways", () => {
    for (const terrain of ["wood", "oasis"] as const) {
      expect(ground(wooded(terrain, 300, 360, 60, 40), "red.1", "blue.1")).toBe("targetInWood");
      expect(ground(wooded(terrain, 300, 290, 60, 40), "red.1", "blue.1")).toBe("shooterInWood");
    }
    expect(refusals(wooded("wood", 300, 360, 60, 40), "red.1", "blue.1")).toEqual(["targetInWood DBA-SHT-22"]);
  });

  it("hides nobody who is only partly in it", () => {
    expect(ground(wooded("wood", 300, 375, 60, 30), "red.1", "blue.1")).toBe("45");
    expect(ground(wooded("wood", 350, 350, 50, 40), "red.1", "blue.1")).toBe("45");
    expect(ground(wooded("wood", 300, 265, 60, 34), "red.1", "blue.1")).toBe("45");
  });

  it("stops a shot across its whole width only", () => {
    expect(ground(wooded("wood", 300, 322, 40, 20), "red.1", "blue.1")).toBe("woodAcross");
    expect(blockers(wooded("wood", 300, 322, 40, 20), "red.1", "blue.1")).toBe("t1");
    expect(ground(wooded("oasis", 300, 322, 40, 20), "red.1", "blue.1")).toBe("woodAcross");
    expect(ground(wooded("wood", 325, 322, 40, 20), "red.1", "blue.1")).toBe("45");
    expect(ground(wooded("wood", 320, 322, 40, 20), "red.1", "blue.1")).toBe("45");
    expect(ground(wooded("wood", 319, 322, 40, 20), "red.1", "blue.1")).toBe("woodAcross");
  });

  it("shoots over other terrain", () => {
    expect(ground(wooded("marsh", 300, 322, 40, 20), "red.1", "blue.1")).toBe("45");
    expect(ground(wooded("dunes", 300, 360, 60, 40), "red.1", "blue.1")).toBe("45");
  });
});

describe("DBA-SHT-23", () => {
  /** A hill whose crest runs west to east at y 322, half as long as the hill. */
  const hilly = (x: number, rx: number, y = 322) =>
    field({
      red: [["4Bw", 300, 300, 0]],
      blue: [["4Sp", 300, 345, 180]],
      terrain: [area("t1", "gentleHill", x, y, rx, 40)],
    });

  it("stops a shot that the crest crosses from side to side", () => {
    expect(ground(hilly(300, 80), "red.1", "blue.1")).toBe("crestAcross");
    expect(blockers(hilly(300, 80), "red.1", "blue.1")).toBe("t1");
    expect(refusals(hilly(300, 80), "red.1", "blue.1")).toEqual(["crestAcross DBA-SHT-23"]);
  });

  it("lets it pass beside the end of the crest", () => {
    expect(ground(hilly(324, 80), "red.1", "blue.1")).toBe("45");
    expect(ground(hilly(316, 80), "red.1", "blue.1")).toBe("crestAcross");
    expect(ground(hilly(321, 80), "red.1", "blue.1")).toBe("45");
  });

  it("does not count for one who stands on the crest (DBA-RUL-21)", () => {
    expect(ground(hilly(300, 80, 299), "red.1", "blue.1")).toBe("45");
    expect(ground(hilly(300, 80, 350), "red.1", "blue.1")).toBe("45");
    // A crest that bends: from where the bows stand, or from just behind them, round to right across the path.
    const bent = (y: number) => {
      const [hill] = hilly(300, 80).pieces;
      if (hill === undefined || !("crest" in hill)) throw new Error("No hill");
      const crest = [point(300, y), point(270, y), point(270, 320), point(330, 320)];
      return { ...hilly(300, 80), pieces: [{ ...hill, crest }] };
    };
    expect(ground(bent(292), "red.1", "blue.1")).toBe("45");
    expect(ground(bent(284), "red.1", "blue.1")).toBe("45");
    expect(ground(bent(279), "red.1", "blue.1")).toBe("crestAcross");
  });
});

describe("DBA-SHT-24", () => {
  it("is at the rear only from wholly behind the line of the rear edge", () => {
    // A spear facing north, its rear edge at y 330.
    expect(ground(bow(["4Sp", 300, 345, 0]), "red.1", "blue.1")).toBe("rear 30");
    expect(ground(bow(["4Sp", 300, 345, 20]), "red.1", "blue.1")).toMatch(/^rear /);
    expect(ground(bow(["4Sp", 300, 345, 180]), "red.1", "blue.1")).toBe("45");
    // Its rear line reaches the shooting edge: part of the bow is before it.
    expect(ground(bow(["4Sp", 320, 330, 65]), "red.1", "blue.1")).toBe("5.53");
  });

  it("needs the rear edge for a target", () => {
    // Behind it and aside: an enemy covers the rear edge, the side edge can still be hit.
    expect(ground(bow(["3Cv", 300, 350, 30]), "red.1", "blue.1")).toBe("rear 14.02");
    expect(ground(bow(["3Cv", 300, 350, 30], ["2Ps", 256, 328, 0]), "red.1", "blue.1")).toBe("14.02");
  });

  it("is never so against a camp or built-up area", () => {
    const state = field({ red: [["4Bw", 300, 300, 0]], blue: [], holds: [bua("blue", 260, 330)] });
    expect(ground(state, "red.1", "bua")).toBe("30");
  });
});

describe("DBA-RUL-54", () => {
  const town = (x: number, y: number, ...blue: readonly Placed[]) =>
    field({ red: [["4Bw", 300, 300, 0]], blue, holds: [bua("blue", x, y)] });

  it("aims at any point of the boundary in arc and range", () => {
    expect(ground(town(260, 340), "red.1", "bua")).toBe("40");
    expect(ground(town(260, 350.8), "red.1", "bua")).toBe("50.8");
    expect(ground(town(260, 351), "red.1", "bua")).toBe("outOfRange");
    expect(ground(town(359, 310), "red.1", "bua")).toMatch(/^40\.2/);
    expect(ground(town(361, 310), "red.1", "bua")).toBe("outOfArc");
    expect(ground(town(360, 310), "red.1", "bua")).toBe("outOfArc");
  });

  it("needs one triangle that nothing enters", () => {
    // Psiloi before the middle of the wall leave the ends of it open, at a longer range.
    expect(ground(town(260, 330, ["2Ps", 300, 325, 0]), "red.1", "bua")).toBe("pathBlocked");
    expect(ground(town(260, 330, ["2Ps", 330, 325, 0]), "red.1", "bua")).toMatch(/^3\d(\.\d+)?$/);
    expect(blockers(town(260, 330, ["2Ps", 300, 325, 0]), "red.1", "bua")).toBe("blue.1");
  });

  it("finds a wall shut when all that is open of it is out of range or out of the arc", () => {
    const followers: Placed = ["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }];
    const tents = (x: number, y: number, blocker: Placed, shooter: Subtype = "4Bw") =>
      field({ red: [[shooter, 300, 300, 0], blocker], blue: [followers], holds: [camp("blue", x, y)] });
    // Along the line from the left end of the shooters to the far end of the wall: only that end is in view.
    const slanting: Placed = ["4Sp", 314.072, 319.707, 153.435];
    expect(ground(tents(300, 340, slanting, "Art"), "red.1", "blue.camp")).toMatch(/^53\./);
    expect(ground(tents(300, 340, slanting), "red.1", "blue.camp")).toBe("pathBlocked");
    // The wall in the arc, as far as x = 360, is covered; 365 is in view and in range.
    expect(ground(tents(355, 310, ["4Sp", 330, 308.4, 180]), "red.1", "blue.camp")).toBe("pathBlocked");
    // A slanting wall: near enough at 366, 310, beside the arc, and too far where it comes into it, from 360, 336 on.
    const outline = [point(366, 310), point(358, 345), point(410, 345), point(410, 310)];
    const slope = (shooter: Subtype) =>
      field({ red: [[shooter, 300, 300, 0]], blue: [followers], holds: [camp("blue", 0, 0, { outline })] });
    expect(ground(slope("4Bw"), "red.1", "blue.camp")).toBe("outOfRange");
    expect(factsOf(slope("4Bw"), "red.1", "blue.camp")).toMatchObject({ range: 50_800 });
    expect(ground(slope("Art"), "red.1", "blue.camp")).toBe("56.32");
  });

  it("is blocked by a third place across the whole path only", () => {
    const state = (x: number) =>
      field({ red: [["Art", 300, 300, 0]], holds: [camp("red", x, 320), bua("blue", 260, 380)] });
    expect(ground(state(270), "red.1", "bua")).toBe("holdAcross");
    expect(refusals(state(270), "red.1", "bua")).toEqual(["holdAcross DBA-RUL-54"]);
    expect(ground(state(310), "red.1", "bua")).toBe("80");
    const between = field({
      red: [["Art", 300, 300, 0]],
      blue: [["4Sp", 300, 390, 180]],
      holds: [camp("red", 270, 320)],
    });
    expect(ground(between, "red.1", "blue.1")).toBe("holdAcross");
  });

  it("shoots out of a place along a triangle, and from place to place along a line", () => {
    const inside = { where: "inside", hold: "red.camp", x: 0, y: 0, facing: 0 } as const;
    const out = (...blue: readonly Placed[]) =>
      field({ red: [["4Bw", 0, 0, 0, inside]], blue, holds: [camp("red", 270, 270), bua("blue", 260, 330)] });
    expect(ground(out(), "red.1", "bua")).toBe("30");
    expect(ground(out(["2Ps", 300, 320, 0]), "red.1", "bua")).toBe("30");
    const wall: readonly Placed[] = [240, 280, 320, 360].map((x): Placed => ["2Ps", x, 320, 0]);
    expect(ground(out(...wall), "red.1", "bua")).toBe("pathBlocked"); // nor through the seams between them
    // A line may graze a base on either hand, where there is room for it: from (300, 300) to (300, 330) and nowhere else.
    const slit = (left: number, right: number) =>
      ground(out(["2Ps", left - 60, 320, 0], ["2Ps", left - 20, 320, 0], ["2Ps", right + 20, 320, 0]), "red.1", "bua");
    expect([slit(300, 300.5), slit(299.5, 300), slit(300, 300)]).toEqual(["30", "30", "pathBlocked"]);
    expect(ground(out(["4Sp", 220, 290, 90]), "red.1", "blue.1")).toBe("50");
    expect(ground(out(["4Sp", 220, 290, 90], ["2Ps", 250, 290, 90]), "red.1", "blue.1")).toBe("pathBlocked");
    const wooded = { ...out(), pieces: [area("t1", "wood", 300, 315, 80, 14)] };
    expect(ground(wooded, "red.1", "bua")).toBe("woodAcross");
  });
});

// — against brute force —

const LEAST = 600; // micrometres: what a sample must be inside by to count as blocked
const STEPS = 60;

const crosses = (a: Segment, b: Segment): boolean =>
  orientation(a.start, a.end, b.start) > 0 !== orientation(a.start, a.end, b.end) > 0 &&
  orientation(b.start, b.end, a.start) > 0 !== orientation(b.start, b.end, a.end) > 0;

const join = (a: Segment, b: Segment): readonly (readonly [Point, Point, Point, Point])[] =>
  [b, { start: b.end, end: b.start }]
    .filter(({ start, end }) => !crosses({ start: a.start, end: start }, { start: a.end, end }) && !crosses(a, b))
    .map(({ start, end }) => [a.start, a.end, end, start] as const);

/** Points spread over the ground between two edges, line by line. */
const samplesOf = ([p, q, r, s]: readonly [Point, Point, Point, Point]): readonly Point[] =>
  Array.from({ length: STEPS + 1 }, (_, i) => {
    const [left, right] = [between(p, s, i / STEPS), between(q, r, i / STEPS)];
    return Array.from({ length: STEPS + 1 }, (_, j) => between(left, right, j / STEPS));
  }).flat();

const isConvex = (quad: readonly Point[]): boolean => {
  const signs = quad.map((p, i) => orientation(p, quad[(i + 1) % 4] ?? p, quad[(i + 2) % 4] ?? p) > 0);
  return signs.every((sign) => sign === signs[0]);
};

describe("the path against a fine net of points", () => {
  it("agrees wherever the nearest facing edges lie square enough", () => {
    const coordinate = (from: number, to: number) => fc.integer({ min: from * 100, max: to * 100 }).map((n) => n / 100);
    const subtype = fc.constantFrom<Subtype>("4Sp", "3Cv", "El", "WWg", "2Ps");
    let [open, closed] = [0, 0];
    fc.assert(
      fc.property(
        fc.tuple(subtype, coordinate(240, 360), coordinate(325, 350), coordinate(0, 360)),
        fc.tuple(subtype, coordinate(240, 360), coordinate(305, 340), coordinate(0, 360)),
        (target, other) => {
          const state = bow(target, other);
          const survey = surveyShot(state, elementOf(state, "red.1"), "blue.1");
          if (!survey.clear && survey.violations[0]?.code !== "pathBlocked") return;
          const bases: readonly Base[] = Object.values(state.elements).map((element) => baseOf(state, element));
          const front = edgesOf(baseOf(state, elementOf(state, "red.1"))).front;
          const edges = edgesOf(baseOf(state, elementOf(state, "blue.1")));
          const boxes = bases.map((base) => boxOf(insetBase(base, LEAST)));
          const quads = EDGES.flatMap((edge) => join(front, edges[edge]));
          if (!quads.every(isConvex)) return; // samples would leave a concave path
          const ways = quads.map((quad) => samplesOf(quad).some((p) => boxes.some((box) => containsPoint(box, p))));
          if (survey.clear) {
            open++;
            expect(ways).toContain(false);
          } else {
            const thick = bases.map((base) => boxOf({ ...base, width: base.width + 2000 }));
            const tight = quads.map((quad) => samplesOf(quad).some((p) => thick.some((box) => containsPoint(box, p))));
            closed++;
            expect(tight).not.toContain(false);
          }
        },
      ),
      { seed: 21, numRuns: 400 },
    );
    expect(Math.min(open, closed)).toBeGreaterThan(20);
  });
});
