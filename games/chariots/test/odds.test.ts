/** Odds are exact: every fall of the dice, counted again here from the tables alone. */
import { oddsOf } from "@acies/match";
import { describe, expect, it } from "vitest";
import { RECONSTRUCTED } from "../src/data/tables/reconstructed.ts";
import { shockCards } from "../src/forecast.ts";
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

describe("COF-8.13", () => {
  const [FIRST, SECOND, DEFENDER] = [
    { id: "red.1", tq: 6, hits: 5 },
    { id: "red.2", tq: 5, hits: 3 },
    { id: "blue.1", tq: 6, hits: 4 },
  ] as const;
  const standing = {
    red: [
      ["SI", "2020", "V0", { tq: FIRST.tq, hits: FIRST.hits }],
      ["SI", "2021", "V0", { tq: SECOND.tq, hits: SECOND.hits }],
    ],
    blue: [["SI", "1920", "V3", { tq: DEFENDER.tq, hits: DEFENDER.hits }]],
    agenda: [
      {
        task: "allotShock",
        mustCheck: ["red.1", "red.2"],
        allotted: [{ unit: "red.1", hexes: ["1920"] }],
        left: ["red.2"],
      },
    ],
  } as const;
  const sequelIn = (state: State) => {
    const [card] = shockCards(state, { unit: "red.2", hexes: ["1920"] });
    return card?.forecast?.sequel;
  };

  /** The two attackers against the one, every check and the roll, from the tables alone. */
  const counted = () => {
    const total = { contact: 0, advance: 0, routs: { "red.1": 0, "red.2": 0, "blue.1": 0 } };
    const { clash, results } = RECONSTRUCTED;
    for (const a of DIGITS)
      for (const b of DIGITS)
        for (const d of DIGITS)
          for (const roll of DIGITS) {
            const attackers = [
              { ...FIRST, check: a },
              { ...SECOND, check: b },
            ];
            const coming = attackers.filter(({ tq, check }) => check <= tq);
            const shaken = coming.length === 0 ? 0 : Math.max(0, d - DEFENDER.tq);
            const flees = shaken > 0 && DEFENDER.hits + shaken >= DEFENDER.tq;
            const fought = coming.length > 0 && !flees;
            const column = (clash.SI.SI ?? 0) + 2 * (coming.length - 1);
            const [onThem, onIt] = fought ? (results[roll]?.[column - 1] ?? [0, 0]) : [0, 0];
            const odd = onThem % Math.max(1, coming.length);
            const share = Math.floor(onThem / Math.max(1, coming.length));
            const [sturdy] = coming.toSorted((x, y) => y.tq - y.hits - (x.tq - x.hits));
            const over = attackers.map(({ id, tq, hits, check }) => {
              const taken = check > tq ? 1 : share + (odd > 0 && id === sturdy?.id ? 1 : 0);
              return { id, fights: check <= tq, excess: hits + taken - tq };
            });
            const excess = DEFENDER.hits + shaken + onIt - DEFENDER.tq;
            const all = fought && excess >= 0 && over.every((one) => !one.fights || one.excess >= 0);
            const worst = Math.max(...over.filter(({ fights }) => fights).map((one) => one.excess));
            const lost = flees || (excess >= 0 && !(all && worst > excess));
            const broken = over.filter((one) => one.excess >= 0 && !(one.fights && all && worst <= excess));
            total.contact += fought ? 1 : 0;
            if (lost) total.routs["blue.1"] += 1;
            for (const { id } of broken) total.routs[id] += 1;
            if (lost && over.some(({ id, fights }) => fights && !broken.some((one) => one.id === id)))
              total.advance += 1;
          }
    return total;
  };

  it("what follows a combat of several, checks and collapse included, counted by hand", () => {
    const hand = counted();
    const sequel = sequelIn(field(standing));
    const whole = (share: number | undefined): number => Math.round((share ?? -1) * 1e9) / 1e5;
    expect(whole(sequel?.contact)).toBe(hand.contact);
    expect(sequel?.routs.map(({ unit, share }) => [unit, whole(share)])).toEqual(Object.entries(hand.routs));
    expect(whole(sequel?.advance)).toBe(hand.advance);
    for (const ways of Object.values(hand.routs)) expect(ways).toBeGreaterThan(100);
  });

  it("it does not matter whither the beaten flee", () => {
    const standards = [
      { seat: "red", hex: "3020" },
      { seat: "blue", hex: "1020" },
    ] as const;
    expect(sequelIn(field({ ...standing, standards }))).toEqual(sequelIn(field(standing)));
  });

  it("hits only, where heroes would fight it out first", () => {
    const heroes = {
      state: { heroic: true },
      redLeaders: [["ajax", "hero", "2020"]],
      blueLeaders: [["hector", "hero", "1920"]],
    } as const;
    const duel = { combat: 4, endurance: 4 };
    const state = field({ ...standing, ...heroes });
    const leaders = Object.fromEntries(Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, duel }]));
    const [card] = shockCards({ ...state, leaders }, { unit: "red.2", hexes: ["1920"] });
    expect(card?.forecast?.outcomes).toHaveLength(10);
    expect(card?.forecast?.sequel).toBeUndefined();
  });
});
