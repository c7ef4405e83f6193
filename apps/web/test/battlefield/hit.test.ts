import { describe, expect, it } from "vitest";
import { nextReady, nextThatWay, readingOrder } from "../../src/battlefield/focus.ts";
import { edgeLeft, targetAt } from "../../src/battlefield/hit.ts";
import { projectionOf } from "../../src/battlefield/projection.ts";
import { samePiece } from "../../src/battlefield/same.ts";
import type { Scene, ScenePiece } from "../../src/battlefield/scene.ts";

const piece = (id: string, x: number, y: number, rest: Partial<ScenePiece> = {}): ScenePiece => ({
  id,
  form: "base",
  pose: { x: x * 1000, y: y * 1000, facing: 0 },
  width: 40_000,
  depth: 15_000,
  tincture: "gules",
  states: [],
  name: id,
  ...rest,
});

const scene: Scene = {
  width: 600_000,
  height: 600_000,
  ruler: { segment: 25_400, every: 5, counts: 100, unit: "p" },
  areas: [
    {
      id: "wood",
      kind: "wood",
      name: "wood",
      outline: [
        { x: 0, y: 0 },
        { x: 0, y: 120_000 },
        { x: 300_000, y: 120_000 },
        { x: 300_000, y: 0 },
      ],
    },
  ],
  pieces: [
    piece("a", 100, 100),
    piece("b", 140, 100, { states: ["ready"] }),
    piece("c", 140, 300, { tincture: "azure", pose: { x: 140_000, y: 300_000, facing: 500_000 } }),
    piece("d", 300, 100, { states: ["ready"] }),
  ],
  seams: [{ id: "s", at: { x: 400_000, y: 400_000 }, number: 1, state: "open", name: "1" }],
  draft: {
    ghosts: [],
    lines: [],
    labels: [],
    handles: [
      { id: "h", kind: "wheel", at: { x: 80_000, y: 100_000 }, name: "h" },
      { id: "p", kind: "pivot", at: { x: 160_000, y: 100_000 }, name: "p" },
    ],
  },
};

const at = (x: number, y: number, pointer: "mouse" | "touch" = "mouse") =>
  targetAt(scene, { at: { x: x * 1000, y: y * 1000 }, pixel: 770, pointer });

describe("what lies under the hand", () => {
  it("leaves the middle of a small base to be dragged, and its corners to be wheeled by", () => {
    // Twice as far away: a finger's reach is wider than half the base.
    const touched = (x: number, y: number) =>
      targetAt(scene, { at: { x: x * 1000, y: y * 1000 }, pixel: 1_540, pointer: "touch" });
    expect(touched(100, 95)).toEqual({ kind: "piece", id: "a" });
    expect(touched(85, 96)).toEqual({ kind: "handle", id: "h" });
    expect(touched(70, 120)).toEqual({ kind: "handle", id: "h" });
  });

  it("is the piece, by its footprint", () => {
    expect(at(100, 92)).toEqual({ kind: "piece", id: "a" });
    expect(at(140, 305)).toEqual({ kind: "piece", id: "c" });
    expect(at(140, 295)).toBeUndefined();
  });

  it("is a handle before the piece below it, but not the mark of a pivot", () => {
    expect(at(82, 99)).toEqual({ kind: "handle", id: "h" });
    expect(at(158, 99)).toEqual({ kind: "piece", id: "b" });
  });

  it("is a seam, or the ground", () => {
    expect(at(403, 402)).toEqual({ kind: "seam", id: "s" });
    expect(at(20, 20)).toEqual({ kind: "area", id: "wood" });
    expect(at(500, 500)).toBeUndefined();
  });

  it("forgives a finger and not a mouse", () => {
    expect(at(327, 90, "touch")).toEqual({ kind: "piece", id: "d" });
    expect(at(327, 90)).toBeUndefined();
  });

  it("tells by which edge the hand left a piece, as the piece sees it", () => {
    const [a, , c] = scene.pieces;
    if (a === undefined || c === undefined) throw new Error("no pieces");
    const leave = (from: ScenePiece, x: number, y: number) => edgeLeft(from, { x: x * 1000, y: y * 1000 });
    expect(leave(a, 100, 95)).toBeUndefined();
    expect(leave(a, 125, 95)).toBe("right");
    expect(leave(a, 75, 95)).toBe("left");
    expect(leave(a, 100, 110)).toBe("front");
    expect(leave(a, 100, 80)).toBe("rear");
    expect(leave(c, 165, 305)).toBe("left");
    expect(leave(c, 140, 290)).toBe("front");
  });
});

describe("the roving focus", () => {
  const south = projectionOf(scene, "south");
  const north = projectionOf(scene, "north");

  it("goes to the nearest piece that way, as the reader sees it", () => {
    expect(nextThatWay(scene.pieces, "a", "ArrowRight", south)).toBe("b");
    expect(nextThatWay(scene.pieces, "b", "ArrowUp", south)).toBe("c");
    expect(nextThatWay(scene.pieces, "b", "ArrowDown", north)).toBe("c");
    expect(nextThatWay(scene.pieces, "a", "ArrowRight", north)).toBeUndefined();
    expect(nextThatWay(scene.pieces, "a", "ArrowDown", south)).toBeUndefined();
  });

  it("reads from the left, own pieces first", () => {
    const ids = (first: "gules" | "azure" | undefined) => readingOrder(scene.pieces, south, first).map(({ id }) => id);
    expect(ids("azure")).toEqual(["c", "a", "b", "d"]);
    expect(ids("gules")).toEqual(["a", "b", "d", "c"]);
  });

  it("finds the next that can act, round and round", () => {
    const ordered = readingOrder(scene.pieces, south, "gules");
    expect(nextReady(ordered, undefined, 1)).toBe("b");
    expect(nextReady(ordered, "b", 1)).toBe("d");
    expect(nextReady(ordered, "d", 1)).toBe("b");
    expect(nextReady(ordered, "b", -1)).toBe("d");
    expect(nextReady([], "b", 1)).toBeUndefined();
  });
});

describe("sameness of pieces", () => {
  const one = piece("a", 1, 1, { discs: [{ place: "rearLeft", text: "2", name: "2" }] });

  it("sees through new objects", () => {
    expect(samePiece(one, structuredClone(one))).toBe(true);
  });

  it.each([
    { pose: { ...one.pose, facing: 1 } },
    { states: ["held"] as const },
    { glyph: "sp" },
    { name: "other" },
    { rank: "general" as const },
    { discs: [{ place: "rearLeft", text: "3", name: "2" } as const] },
    { discs: [] },
  ])("sees a difference in %j", (change) => {
    expect(samePiece(one, { ...one, ...change })).toBe(false);
  });
});
