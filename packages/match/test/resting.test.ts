import { describe, expect, it } from "vitest";
import { restingCopy } from "../src/resting.ts";

interface State {
  readonly ground: readonly { readonly at: readonly number[] }[];
  readonly units: Readonly<Record<string, { readonly x: number }>>;
  readonly turn: number;
  readonly note: string | null;
}

const start: State = { ground: [{ at: [1, -0, 2.5] }], units: { a: { x: 0 }, b: { x: 7 } }, turn: 1, note: null };
const cold = restingCopy(start, { was: undefined, is: undefined });

describe("a resting copy", () => {
  it("is equal to the last digit and shares nothing with its original", () => {
    expect(cold).toStrictEqual(start);
    expect(Object.is(cold.ground[0]?.at[1], -0)).toBe(true);
    expect(cold.ground).not.toBe(start.ground);
    expect(cold.units.a).not.toBe(start.units.a);
  });

  it("shares with the ground what the state has of it, and copies the rest", () => {
    const later: State = { ...start, units: { ...start.units, a: { x: 3 } }, turn: 2 };
    const first = restingCopy(later, { was: start, is: cold });
    expect(first).toStrictEqual(later);
    expect(first.ground).toBe(cold.ground);
    expect(first.units.b).toBe(cold.units.b);
    expect(first.units.a).not.toBe(later.units.a);
    const second = restingCopy({ ...first, turn: 3 }, { was: cold, is: cold });
    expect(second.ground).toBe(cold.ground);
    expect(second.units.a).not.toBe(first.units.a);
    expect(second).toStrictEqual({ ...later, turn: 3 });
  });
});
