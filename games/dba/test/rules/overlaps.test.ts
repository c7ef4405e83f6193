import { add, degrees, rightOf, scale, snapPose } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOverlapping, overlapsOn } from "../../src/rules/overlaps.ts";
import { camp, field, type Placed, point } from "../field.ts";
import { besetBy, contact } from "./standing.ts";

const NONE = { left: [], right: [] };

/** Blue's spear faces south with red.1 in front contact; its left corner is at (320, 300), its right one at (280, 300). */
const fight = (red: readonly Placed[], blue: readonly Placed[] = []) =>
  field({ red: [["4Bd", 300, 300, 0], ...red], blue: [["4Sp", 300, 300, 180], ...blue] });

/** A blade with this front corner at this point, facing so. */
const cornered = (corner: "left" | "right", x: number, y: number, facing: number): Placed => {
  const turn = degrees(facing);
  const half = corner === "left" ? 20_000 : -20_000;
  const pose = snapPose({ ...add(point(x, y), scale(rightOf(turn), half)), facing: turn });
  return ["4Bd", 0, 0, 0, pose];
};

describe("DBA-OVL-01", () => {
  it("is an overlap by one whose front left corner is on the enemy's front left corner", () => {
    const state = fight([["4Bd", 340, 300, 0]]);
    expect(overlapsOn(state, "blue.1")).toEqual({ left: ["red.2"], right: [] });
    expect(isOverlapping(state, "red.2")).toBe(true);
    expect(isOverlapping(state, "red.1")).toBe(false);
    expect(isOverlapping(state, "blue.1")).toBe(false);
  });

  it("is one on the right hand with front right corners together", () => {
    const state = fight([["4Bd", 260, 300, 0]]);
    expect(overlapsOn(state, "blue.1")).toEqual({ left: [], right: ["red.2"] });
  });

  it("needs a friend in front contact with that enemy", () => {
    const state = field({ red: [["4Bd", 340, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(overlapsOn(state, "blue.1")).toEqual(NONE);
    const unaligned = field({
      red: [
        ["4Bd", 299, 300, 0],
        ["4Bd", 340, 300, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(overlapsOn(unaligned, "blue.1")).toEqual(NONE);
  });

  it("is none by one in front contact with another enemy", () => {
    const state = fight([["4Bd", 340, 300, 0]], [["4Sp", 340, 300, 180]]);
    expect(overlapsOn(state, "blue.1")).toEqual(NONE);
    expect(overlapsOn(state, "blue.2")).toEqual(NONE);
  });

  it("is none by one in flank contact with it", () => {
    const state = fight([["4Bd", 320, 320, 270]]);
    expect(contact(state, "red.2", "blue.1")).toBe("leftFlank");
    expect(overlapsOn(state, "blue.1")).toEqual(NONE);
  });

  it("is still one by the attacker of a camp: only an enemy element in front counts (DBA-RUL-86)", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
      ],
      holds: [camp("blue", 325, 300)],
    });
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.2"]);
  });
});

describe("DBA-OVL-02", () => {
  it("is an overlap by one whose side edge is on the enemy's side edge", () => {
    expect(overlapsOn(fight([["4Bd", 340, 310, 0]]), "blue.1")).toEqual({ left: ["red.2"], right: [] });
    expect(overlapsOn(fight([["4Bd", 260, 310, 0]]), "blue.1")).toEqual({ left: [], right: ["red.2"] });
  });

  it("needs a friend in front contact with that enemy", () => {
    const state = field({ red: [["4Bd", 340, 310, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(overlapsOn(state, "blue.1")).toEqual(NONE);
  });

  it("is one even by somebody in front contact with another", () => {
    const state = fight([["4Bd", 340, 310, 0]], [["4Sp", 340, 310, 180]]);
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.2"]);
    expect(isOverlapping(state, "red.2")).toBe(true);
  });

  it("is none with a front or rear edge on the side", () => {
    expect(overlapsOn(fight([["4Bd", 320, 325, 270]]), "blue.1")).toEqual(NONE);
    expect(overlapsOn(fight([["4Bd", 335, 305, 90]]), "blue.1")).toEqual(NONE);
  });
});

describe("DBA-RUL-56", () => {
  it("asks like corners, at any angle at which the bases do not lie in each other", () => {
    fc.assert(
      fc.property(fc.integer({ min: -90, max: 89 }), (turn) => {
        // Facing east it would stand on the enemy's flank; up to there its base stays south of the front line or east of the flank.
        expect(overlapsOn(fight([cornered("left", 320, 300, turn)]), "blue.1").left).toEqual(
          turn === -90 ? [] : ["red.2"],
        );
      }),
      { seed: 56, numRuns: 180 },
    );
  });

  it("takes no unlike corners", () => {
    expect(overlapsOn(fight([cornered("right", 320, 300, 45)]), "blue.1")).toEqual(NONE);
  });

  it("takes no corner of a base that lies in the enemy", () => {
    expect(overlapsOn(fight([cornered("left", 320, 300, 225)]), "blue.1")).toEqual(NONE);
  });

  it("asks more than a tenth of a millimetre of side on side, whichever way it faces", () => {
    const beside = (y: number) => fight([["4Bd", 340, y, 0]], [["4Sp", 340, y, 180]]);
    expect(overlapsOn(beside(300.1), "blue.1")).toEqual(NONE);
    expect(overlapsOn(beside(300.2), "blue.1").left).toEqual(["red.2"]);
    expect(overlapsOn(fight([["4Bd", 340, 300, 180]]), "blue.1").left).toEqual(["red.2"]);
  });

  it("may be mutual", () => {
    const state = fight([["4Bd", 340, 310, 0]], [["4Sp", 340, 310, 180]]);
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.2"]);
    expect(overlapsOn(state, "red.2").left).toEqual(["blue.1"]);
  });
});

describe("DBA-OVL-03", () => {
  it("knows no overlap of or by a camp", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Bd", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
      ],
      holds: [camp("blue", 320, 290)],
    });
    expect(overlapsOn(state, "red.1")).toEqual(NONE);
    expect(besetBy(state, "red.1")).toEqual([]);
    expect(overlapsOn(state, "blue.2")).toEqual(NONE);
    expect(isOverlapping(state, "blue.2")).toBe(false);
  });
});

describe("DBA-OVL-04", () => {
  it("counts each side once, whatever the number of enemies there", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 310, 0],
        ["4Bd", 340, 340, 0],
      ],
      blue: [["6Kn", 300, 300, 180]],
    });
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.2", "red.3"]);
    expect(besetBy(state, "blue.1")).toEqual([["red.2", "red.3"]]);
  });

  it("counts left, right and rear apart, by overlap or by contact", () => {
    const state = fight([
      ["4Bd", 340, 300, 0],
      ["4Bd", 280, 320, 90],
      ["4Bd", 300, 315, 180],
    ]);
    expect(besetBy(state, "blue.1")).toEqual([["red.2"], ["red.3"], ["red.4"]]);
    expect(besetBy(fight([]), "blue.1")).toEqual([]);
  });

  it("counts no unaligned front edge on the flank (DBA-RUL-57)", () => {
    expect(besetBy(fight([["4Bd", 320, 325, 270]]), "blue.1")).toEqual([]);
  });
});
