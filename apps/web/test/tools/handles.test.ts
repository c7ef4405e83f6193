/** The handles of a group: at the corners it wheels about (DBA-GRP-04). */
import { describe, expect, it } from "vitest";
import type { ScenePiece } from "../../src/battlefield/scene.ts";
import { handlesOf, turnFor, turnOf } from "../../src/tools/handles.ts";

/** In millimetres. */
const base = (id: string, x: number, y: number, facing = 0): ScenePiece => ({
  id,
  form: "base",
  pose: { x: 1000 * x, y: 1000 * y, facing },
  width: 40_000,
  depth: 15_000,
  tincture: "gules",
  states: [],
  name: id,
});

const corners = (pieces: readonly ScenePiece[], held = pieces.map(({ id }) => id)) =>
  handlesOf({ pieces }, held, "").map(({ at }) => [Math.round(at.x / 1000), Math.round(at.y / 1000)]);

describe("the handles of a group", () => {
  it("are the outer corners of the front rank, left and right, in whatever order its pieces are named", () => {
    const pikes = [
      base("d", 140, 85),
      base("a", 100, 100),
      base("c", 100, 85),
      base("b", 140, 100),
      base("e", 180, 100),
    ];
    expect(corners(pikes)).toEqual([
      [80, 100],
      [200, 100],
    ]);
    expect(corners(pikes.toReversed())).toEqual([
      [80, 100],
      [200, 100],
    ]);
  });

  it("turn with the group", () => {
    const east = [base("a", 100, 100, 250_000), base("b", 100, 60, 250_000), base("c", 85, 100, 250_000)];
    expect(corners(east)).toEqual([
      [100, 120],
      [100, 40],
    ]);
  });

  it("are only those of what is held, and none of nothing", () => {
    const line = [base("a", 100, 100), base("b", 140, 100)];
    expect(corners(line, ["a"])).toEqual([
      [80, 100],
      [120, 100],
    ]);
    expect(corners(line, [])).toEqual([]);
  });

  it("turn about the other one", () => {
    const handles = handlesOf({ pieces: [base("a", 0, 0), base("b", 40, 0)] }, ["a", "b"], "");
    expect(Math.round(turnOf(handles, "wheel.2", { x: -20_000, y: 80_000 }))).toBe(-250_000);
    expect(Math.round(turnOf(handles, "wheel.1", { x: 60_000, y: 80_000 }))).toBe(250_000);
    expect(Math.round(turnFor(handles, 80_000 * Math.PI))).toBe(500_000);
  });
});
