import { describe, expect, it } from "vitest";
import { pushOf } from "../../src/battlefield/Labels.tsx";
import type { Label } from "../../src/battlefield/scene.ts";

const stage = { pane: () => ({ left: 30, top: 30, width: 400, height: 300 }) };
const label = (side: Label["side"]): Label => ({ id: "l", at: { x: 0, y: 0 }, runs: [], tone: "plain", side });
const SIZE = { width: 120, height: 20 };

describe("a label", () => {
  it("stands at its point where there is room", () => {
    for (const side of ["left", "right", "above", "below"] as const)
      expect(pushOf(label(side), { x: 230, y: 180 }, SIZE, stage)).toEqual({ x: 0, y: 0 });
  });

  it("is pushed back into the window by just as much as it would leave it", () => {
    // To the left of a point 60 from the edge: 20 of arm and 120 of words, and 6 of air.
    expect(pushOf(label("left"), { x: 90, y: 180 }, SIZE, stage)).toEqual({ x: 86, y: 0 });
    expect(pushOf(label("right"), { x: 400, y: 180 }, SIZE, stage)).toEqual({ x: -116, y: 0 });
    expect(pushOf(label("above"), { x: 230, y: 40 }, SIZE, stage)).toEqual({ x: 0, y: 36 });
    expect(pushOf(label("below"), { x: 230, y: 320 }, SIZE, stage)).toEqual({ x: 0, y: -36 });
  });

  it("reaches to one side of its point when it leans", () => {
    // 12 to the left of its point, and the other 108 of its words to the right.
    const leaning = { ...label("above"), lean: "right" } as const;
    expect(pushOf(leaning, { x: 60, y: 180 }, SIZE, stage)).toEqual({ x: 0, y: 0 });
    expect(pushOf(leaning, { x: 400, y: 180 }, SIZE, stage)).toEqual({ x: -84, y: 0 });
    expect(pushOf({ ...leaning, lean: "left" }, { x: 60, y: 180 }, SIZE, stage)).toEqual({ x: 84, y: 0 });
  });

  it("is left alone when its point is not in the window", () => {
    expect(pushOf(label("left"), { x: 10, y: 180 }, SIZE, stage)).toEqual({ x: 0, y: 0 });
  });
});
