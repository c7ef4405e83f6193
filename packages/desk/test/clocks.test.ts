import type { Pace } from "@acies/protocol";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clocksTold, credit, deadlineOf, fullClocks, ranOut, runFor } from "../src/clocks.ts";

const LIVE = { kind: "live", bank: 60_000, increment: 5_000, cap: 62_000 } as const;

describe("clock arithmetic", () => {
  const clocks = (pace: Pace) => {
    const found = fullClocks(pace, 1_000);
    if (found === undefined) throw new Error("No clocks");
    return found;
  };

  it("runs only for those it is said to, never below nothing and never backwards", () => {
    expect(fullClocks({ kind: "none" }, 0)).toBeUndefined();
    expect(clocksTold(undefined, 5)).toBeNull();
    const running = runFor(clocks(LIVE), ["red"], 2_000);
    expect(clocksTold(running, 12_000)).toEqual({
      red: { left: 50_000, running: true },
      blue: { left: 60_000, running: false },
    });
    expect(clocksTold(running, 500)).toMatchObject({ red: { left: 60_000 } });
    expect(clocksTold(running, 99_000_000)).toMatchObject({ red: { left: 0 } });
    expect(deadlineOf(clocks(LIVE))).toBeUndefined();
    expect(deadlineOf(running)).toBe(62_000);
  });

  it("gives the increment up to the cap, and takes nothing from a fuller bank", () => {
    const late = runFor(runFor(clocks(LIVE), ["red"], 1_000), [], 2_000);
    expect(credit(late, ["red"]).left).toEqual({ red: 62_000, blue: 60_000 });
    const rich = { ...late, left: { red: 99_000, blue: 1 } };
    expect(credit(rich, ["red", "blue"]).left).toEqual({ red: 99_000, blue: 5_001 });
    const uncapped = clocks({ kind: "live", bank: 60_000, increment: 5_000 });
    expect(credit(uncapped, ["blue"]).left).toEqual({ red: 60_000, blue: 65_000 });
  });

  it("says whose time ran out first", () => {
    const both = runFor(clocks(LIVE), ["red", "blue"], 1_000);
    expect(ranOut(both, 60_999)).toBeUndefined();
    expect(ranOut(both, 61_000)).toBe("both");
    const uneven = { ...both, left: { red: 60_000, blue: 59_999 } };
    expect(ranOut(uneven, 99_000)).toBe("blue");
    expect(ranOut(runFor(uneven, [], 1_000), 99_000_000)).toBeUndefined();
  });

  it("never makes time: what is left is the bank, less what ran, plus what was credited", () => {
    const step = fc.record({
      wait: fc.nat(20_000),
      run: fc.subarray(["red", "blue"] as const),
      paid: fc.subarray(["red", "blue"] as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now = 1_000;
        let one = clocks({ kind: "live", bank: 10_000_000, increment: 700 });
        const due = { red: 10_000_000, blue: 10_000_000 };
        for (const { wait, run, paid } of steps) {
          now += wait;
          for (const seat of one.running) due[seat] -= wait;
          for (const seat of paid) due[seat] += 700;
          one = credit(runFor(one, run, now), paid);
        }
        expect(one.left).toEqual(due);
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});
