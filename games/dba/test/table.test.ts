import { describe, expect, it } from "vitest";
import type { Element } from "../src/state.ts";
import { standOf, standsOf } from "../src/table.ts";
import { field } from "./field.ts";

describe("stands", () => {
  it("stay the same ones however many others are asked about in between", () => {
    const state = field({ red: [["4Sp", 300, 200, 0]], blue: [["4Sp", 300, 400, 180]] });
    const before = standsOf(state);
    expect(before.length).toBeGreaterThan(1);
    for (let i = 1; i <= 2_000; i++) {
      const moved = Object.entries(state.elements).map(([id, element]): [string, Element] => [
        id,
        { ...element, y: element.y + i },
      ]);
      standsOf({ ...state, elements: Object.fromEntries(moved) });
    }
    for (const stand of before) expect(standOf(state, stand.element.id)).toBe(stand);
    for (const [i, stand] of standsOf({ ...state }).entries()) expect(stand).toBe(before[i]);
  });
});
