/** Odds are exact: every fall of the dice, counted again here from the tables alone. */
import { oddsOf } from "@acies/match";
import { describe, expect, it } from "vitest";
import { RECONSTRUCTED } from "../src/data/tables/reconstructed.ts";
import { type Action, chariots, type State } from "../src/index.ts";
import { field } from "./field.ts";

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Shares by the hits a unit takes in all. */
const sharesOfHits = (state: State, action: Action, unit: string): Readonly<Record<number, number>> => {
  const { chances, complete } = oddsOf(chariots, state, "red", action);
  expect(complete).toBe(true);
  const shares: Record<number, number> = {};
  for (const { upshots, share } of chances) {
    const hits = upshots
      .map((upshot) => upshot.split(" "))
      .filter(([what, who]) => what === "hitsTaken" && who === unit)
      .reduce((sum, [, , count]) => sum + Number(count), 0);
    shares[hits] = (shares[hits] ?? 0) + share;
  }
  return shares;
};

const rounded = (shares: Readonly<Record<number, number>>): Readonly<Record<number, number>> =>
  Object.fromEntries(Object.entries(shares).map(([hits, share]) => [hits, Math.round(share * 1e9) / 1e9]));

describe("COF-7.17a", () => {
  it.each([1, 2, 3])("odds of a composite bow at range %i", (range) => {
    const state = field({
      red: [["CH2", "2020", "V0", { missile: "C" }]],
      blue: [["LI", `${20 - range}20`, "V3", { tq: 9 }]],
    });
    const [three, two, one] = RECONSTRUCTED.fire.C.ranges[range - 1] ?? [null, null, null];
    const drm = RECONSTRUCTED.protection.LI.C;
    const byHand: Record<number, number> = {};
    for (const digit of DIGITS) {
      const roll = digit + drm;
      const within = (most: number | null): boolean => most !== null && roll <= most;
      const hits = within(three) ? 3 : within(two) ? 2 : within(one) ? 1 : 0;
      byHand[hits] = (byHand[hits] ?? 0) + 0.1;
    }
    const shot: Action = { type: "fire", unit: "red.1", target: "blue.1", willMove: null };
    expect(rounded(sharesOfHits(state, shot, "blue.1"))).toEqual(rounded(byHand));
  });
});

describe("COF-8.17j", () => {
  it("odds of a shock, the defender's check before it included", () => {
    const tq = 8;
    const state = field({
      red: [["SI", "2020", "V0", { tq: 20 }]],
      blue: [["SI", "1920", "V3", { tq }]],
      orders: { moved: ["red.1"] },
      agenda: [{ task: "nextUnit" }],
    });
    const column = RECONSTRUCTED.clash.SI.SI ?? 0;
    const [mine, theirs]: [Record<number, number>, Record<number, number>] = [{}, {}];
    for (const check of DIGITS) {
      for (const digit of DIGITS) {
        const [attacker, defender] = RECONSTRUCTED.results[digit]?.[column - 1] ?? [0, 0];
        const before = Math.max(0, check - tq);
        mine[attacker] = (mine[attacker] ?? 0) + 0.01;
        theirs[before + defender] = (theirs[before + defender] ?? 0) + 0.01;
      }
    }
    expect(rounded(sharesOfHits(state, { type: "endSegment" }, "red.1"))).toEqual(rounded(mine));
    expect(rounded(sharesOfHits(state, { type: "endSegment" }, "blue.1"))).toEqual(rounded(theirs));
  });
});
