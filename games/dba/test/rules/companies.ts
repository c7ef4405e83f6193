/** For tests of groups and columns: lines of elements and the steps of their moves, in millimetres and degrees. */
import { degrees } from "@acies/geometry";
import type { ActionOf, Step } from "../../src/actions.ts";
import type { ElementId, Hand, Subtype } from "../../src/vocabulary.ts";
import type { Placed } from "../field.ts";

/** Side by side from left to right, facing north, the first with its front here. */
export const line = (subtype: Subtype, count: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, i): Placed => [subtype, x + 40 * i, y, 0]);

/** One behind the other, facing north. */
export const file = (subtype: Subtype, count: number, depth: number, x: number, y: number): readonly Placed[] =>
  Array.from({ length: count }, (_, i): Placed => [subtype, x, y - depth * i, 0]);

export const reds = (...numbers: readonly number[]): ElementId[] => numbers.map((n): ElementId => `red.${n}`);

export const advance = (mm: number): Step => ({ step: "advance", distance: Math.round(mm * 1000) });
export const wheel = (hand: Hand, angle: number): Step => ({ step: "wheel", hand, turn: degrees(angle) });
export const shift = (hand: Hand, mm: number): Step => ({ step: "shift", hand, distance: Math.round(mm * 1000) });

export const group = (elements: ElementId[], ...steps: Step[]): ActionOf<"moveGroup"> => ({
  type: "moveGroup",
  elements,
  steps,
});

export const column = (elements: ElementId[], ...steps: Step[]): ActionOf<"moveColumn"> => ({
  type: "moveColumn",
  elements,
  steps,
});
