import { describe, expect, it } from "vitest";
import { isGroupInCommand, isInCommand } from "../../src/rules/command.ts";
import type { State } from "../../src/state.ts";
import { area, bua, camp, type Field, field, type Placed, river } from "../field.ts";
import { line, reds } from "./companies.ts";

/** The general's rear edge is at y 70, his front at y 100. */
const GENERAL: Placed = ["3Kn", 300, 100, 0, { general: true }];

const led = (other: Placed, more: Field = {}): State => field({ ...more, red: [GENERAL, other] });

/** Ahead of the general by so much, edge to edge; 15 mm deep. */
const ahead = (gap: number, more: Field = {}): boolean => isInCommand(led(["4Sp", 300, 115 + gap, 0], more), "red.2");

describe("DBA-CMD-01", () => {
  it("reaches 1200 paces in sight, limit included", () => {
    expect(ahead(304.8)).toBe(true);
    expect(ahead(304.85)).toBe(true); // the slack
    expect(ahead(304.9)).toBe(false);
  });

  it("reaches 600 paces out of sight, limit included", () => {
    const terrain = [area("t1", "wood", 300, 150, 200, 20)];
    expect(ahead(152.4, { terrain })).toBe(true);
    expect(ahead(152.45, { terrain })).toBe(true); // the slack
    expect(ahead(152.5, { terrain })).toBe(false);
  });

  it("is measured in the paces of the larger scale too", () => {
    expect(ahead(485, { options: { scale: 25 } })).toBe(true); // 480 mm there, and the base 5 mm deeper
    expect(ahead(486, { options: { scale: 25 } })).toBe(false);
  });
});

describe("DBA-CMD-02", () => {
  it("takes any one clear line between the bases", () => {
    // A wood in between that leaves 2 mm of both bases in view of each other, and one that leaves nothing.
    expect(ahead(250, { terrain: [area("t1", "wood", 298, 220, 20, 20)] })).toBe(true);
    expect(ahead(250, { terrain: [area("t1", "wood", 300, 220, 22, 20)] })).toBe(false);
  });
});

describe("DBA-CMD-03", () => {
  const across = (terrain: Parameters<typeof area>[1]): boolean =>
    ahead(250, { terrain: [area("t1", terrain, 300, 220, 120, 30)] });

  it("is blocked by woods, oases, dunes and crests, not by other ground", () => {
    expect(["wood", "oasis", "dunes", "gentleHill", "steepHill"].map((t) => across(t as "wood"))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(["marsh", "rough"].map((t) => across(t as "marsh"))).toEqual([true, true]);
  });

  it("is blocked by camps and built-up areas, not by elements or water", () => {
    expect(ahead(250, { holds: [bua("blue", 260, 180)] })).toBe(false);
    expect(ahead(250, { holds: [camp("red", 270, 200)] })).toBe(false);
    const blue: readonly Placed[] = [
      ["4Sp", 300, 200, 180],
      ["4Sp", 340, 200, 180],
      ["4Sp", 260, 200, 180],
    ];
    expect(ahead(250, { blue, terrain: [river("t1", 20, [0, 230], [600, 230])] })).toBe(true);
  });

  it("lets one who stands on the crest see over it", () => {
    const hill = area("t1", "gentleHill", 300, 360, 120, 60);
    expect(isInCommand(led(["4Sp", 300, 365, 0], { terrain: [hill] }), "red.2")).toBe(true); // astride y 360
    expect(isInCommand(led(["4Sp", 300, 380, 0], { terrain: [hill] }), "red.2")).toBe(false);
  });

  it("looks past the end of a crest", () => {
    // Half as long as the hill: 21 mm either way of its middle, or 19.
    expect(ahead(250, { terrain: [area("t1", "gentleHill", 300, 220, 42, 30)] })).toBe(false);
    expect(ahead(250, { terrain: [area("t1", "gentleHill", 300, 220, 38, 30)] })).toBe(true);
  });

  it("is blocked when the general is in a wood and the other is not", () => {
    const terrain = [area("t1", "wood", 300, 85, 60, 60)];
    expect(ahead(160, { terrain })).toBe(false);
  });

  it("has no hole at the corner with which an outline begins", () => {
    const wood = area("t1", "wood", 300, 85, 60, 60);
    if (wood.terrain !== "wood") throw new Error("it is a wood");
    for (const i of wood.outline.keys()) {
      const outline = [...wood.outline.slice(i), ...wood.outline.slice(0, i)];
      expect(ahead(160, { terrain: [{ ...wood, outline }] })).toBe(false);
    }
  });
});

describe("DBA-CMD-04", () => {
  it("hides whoever is wholly in a wood, an oasis or dunes, even from a general in the same piece", () => {
    for (const terrain of ["wood", "oasis", "dunes"] as const) {
      const both = { terrain: [area("t1", terrain, 300, 250, 200, 240)] };
      expect(ahead(160, both)).toBe(false);
      expect(ahead(150, both)).toBe(true); // within 600 paces all the same
    }
    expect(ahead(160, { terrain: [area("t1", "marsh", 300, 250, 200, 240)] })).toBe(true);
  });

  it("asks it of the element, not of the general", () => {
    // The wood ends at y 85, in the middle of the general; then it ends at y 270, in the middle of the other.
    expect(ahead(160, { terrain: [area("t1", "wood", 300, 250, 200, 165)] })).toBe(false);
    expect(ahead(160, { terrain: [area("t1", "wood", 300, 155, 200, 115)] })).toBe(true);
  });

  it("does not hide one that is partly outside", () => {
    expect(ahead(160, { terrain: [area("t1", "wood", 330, 275, 30, 40)] })).toBe(true);
    expect(ahead(160, { terrain: [area("t1", "wood", 325, 275, 40, 40)] })).toBe(true); // all but 5 mm of it
  });
});

describe("DBA-CMD-05", () => {
  it("measures between the nearest points, corner to corner if need be", () => {
    // 180 and 240 apart from corner to corner: 300; 186 and 248: 310.
    expect(isInCommand(led(["4Sp", 520, 355, 0]), "red.2")).toBe(true);
    expect(isInCommand(led(["4Sp", 526, 363, 0]), "red.2")).toBe(false);
  });

  it("measures to the boundary of the camp or town, and sees nothing of who is inside", () => {
    const inside = (y: number): boolean => {
      const state = led(["4Sp", 0, 0, 0, { where: "inside", hold: "red.camp" }], { holds: [camp("red", 270, y)] });
      return isInCommand(state, "red.2");
    };
    expect(inside(252.4)).toBe(true);
    expect(inside(252.5)).toBe(false);
  });

  it("does so for the general as well", () => {
    const red: readonly Placed[] = [
      ["3Kn", 0, 0, 0, { general: true, where: "inside", hold: "red.camp" }],
      ["4Sp", 300, 197, 0],
      ["4Sp", 300, 198, 0],
    ];
    const state = field({ red, holds: [camp("red", 270, 0)] });
    expect(isInCommand(state, "red.2")).toBe(true); // 182 − 30 = 152
    expect(isInCommand(state, "red.3")).toBe(false);
  });

  it("is measured before the move", () => {
    const state = led(["4Sp", 300, 400, 0]);
    expect(isInCommand(state, "red.2")).toBe(true);
  });
});

describe("DBA-CMD-06", () => {
  it("takes one of a group for all of it", () => {
    const state = field({ red: [GENERAL, ...line("4Sp", 3, 560, 300)] });
    const far = field({ red: [GENERAL, ["4Sp", 500, 370, 0], ["4Sp", 540, 370, 0]] });
    expect(isGroupInCommand(state, reds(2, 3, 4))).toBe(true);
    expect([isInCommand(far, "red.2"), isInCommand(far, "red.3")]).toEqual([true, false]);
    expect(isGroupInCommand(far, reds(2, 3))).toBe(true);
    expect(isGroupInCommand(far, reds(3))).toBe(false);
  });
});

describe("DBA-RUL-20", () => {
  it("asks for any one element, not for the nearest point of the whole", () => {
    const far = field({ red: [GENERAL, ["4Sp", 580, 480, 0], ["4Sp", 540, 480, 0]] });
    expect(isGroupInCommand(far, reds(2, 3))).toBe(false);
  });
});

describe("DBA-RUL-88: no general on the board", () => {
  it("commands nobody", () => {
    for (const where of ["reserve", "lost", "absent"] as const) {
      const state = field({
        red: [
          ["3Kn", 0, 0, 0, { general: true, where }],
          ["4Sp", 300, 120, 0],
        ],
      });
      expect(isInCommand(state, "red.2")).toBe(false);
    }
  });
});
