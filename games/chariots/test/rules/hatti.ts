/** The position of COF-8.12x, which runs through the examples of shock: the Hittites are red and active, the Egyptians blue. */
import type { Field, Placed } from "../field.ts";

export const EGYPT: readonly Placed[] = [
  ["LI", "1935", "V3", { id: "W" }],
  ["SI", "1936", "V3", { id: "X", tq: 7 }],
  ["CH2", "1937", "V3", { id: "Y", tq: 5 }],
  ["CH2", "1938", "V3", { id: "Z", tq: 5 }],
];

export const HATTI: readonly Placed[] = [
  ["CH3", "2039", "V0", { id: "A", tq: 6 }],
  ["CH3", "2038", "V0", { id: "B", tq: 6 }],
  ["CH2", "2037", "V0", { id: "C", tq: 5 }],
  ["CH2", "2036", "V0", { id: "D", tq: 5 }],
];

/** D did not move; the other three did. */
export const example = (more: Partial<Field> = {}): Field => ({
  red: HATTI,
  blue: EGYPT,
  orders: { moved: ["A", "B", "C"] },
  ...more,
});
