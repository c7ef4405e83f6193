/** The enemy's own turn after ours, without dice; and a turn that is looked at once. */
import { otherSeat } from "@acies/contract";
import { seededDice } from "@acies/match";
import { type Advice, NO_NOTES, SEARCH, type Settings, searchBot } from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { pairedDice } from "../src/chance.ts";
import { worthOf, worthOfOdds, worthTurned } from "../src/worth.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

/** Red to move with these dice; only the squares matter. */
const position = (red: readonly number[], blue: readonly number[], dice: readonly number[]): Race => {
  const base = stateAsking("advance", 20);
  const runners = (seat: string, squares: readonly number[]) =>
    Object.fromEntries(squares.map((square, i) => [`${seat}.${i + 1}`, square]));
  const sides = {
    red: { ...base.sides.red, runners: runners("red", red), card: "none" as const },
    blue: { ...base.sides.blue, runners: runners("blue", blue), card: "none" as const },
  };
  return { ...base, agenda: "advance", seat: "red", dice, sides };
};

const handOver = (state: Race, orders: number): Race => ({
  ...state,
  agenda: "advance",
  seat: otherSeat("red"),
  dice: [orders],
});

/** Whoever has been struck goes back to where he began: known before it happens, since no dice are asked. */
const PRUDENT: Advice<Race, RaceAction> = {
  ...ADVICE,
  handOver,
  terms: (view, seat) => {
    const { struck } = view;
    const lost = view.sides[struck.startsWith("red") ? "red" : "blue"].runners[struck] ?? 0;
    return { ...ADVICE.terms?.(view, seat), struck: ((struck.startsWith(seat) ? -1 : 1) * lost) / 4 };
  },
};

const rejoinder = {
  rounds: [{ keep: 8, samples: 1 }],
  orders: [2],
  share: 0.6,
  own: [],
  candidates: 20,
  beam: 4,
  depth: 2,
};
const plain = { beam: 8, depth: 3, halving: [], reply: 0 };
const settings = (search: Settings["search"]): Settings => ({ ...SEARCH, ...(search === undefined ? {} : { search }) });

describe("rejoinders", () => {
  // Either runner may take the 4; red.1 would then stand two before three blue runners, who have a 2.
  const { decision, view } = asked(position([0, 5, 12], [2, 2, 2], [4]));
  const choose = (advice: Advice<Race, RaceAction>, search: Settings["search"]) =>
    searchBot(race, advice, settings(search)).choose(view, decision, seededDice(3), NO_NOTES, nodes(4000));

  it("show what the enemy will do with the square that is left to him, whatever the seed", () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const bot = searchBot(race, PRUDENT, settings({ ...plain, rejoinder }));
      const choice = bot.choose(view, decision, seededDice(seed), NO_NOTES, nodes(4000));
      expect(choice.action).toEqual({ type: "advance", runner: "red.2", die: 4 });
    }
  });

  it("change nothing where the game cannot hand over a turn", () => {
    expect(choose(ADVICE, { ...plain, rejoinder }).action).toEqual(choose(ADVICE, plain).action);
  });

  it("are what he thinks best, though we judge what comes of it", () => {
    const kind = { ...rejoinder, weights: { struck: -1 } };
    const fearless = choose(PRUDENT, plain).action;
    expect(choose(PRUDENT, { ...plain, rejoinder }).action).not.toEqual(fearless);
    expect(choose(PRUDENT, { ...plain, rejoinder: kind }).action).toEqual(fearless);
  });

  it("are fewer where the game says that less care will do, two at least or none", () => {
    const answered = (share: number): number => {
      let count = 0;
      const counting = (state: Race, orders: number): Race => {
        count++;
        return handOver(state, orders);
      };
      choose({ ...PRUDENT, handOver: counting, care: () => share }, { ...plain, rejoinder });
      return count;
    };
    expect(answered(1)).toBe(3);
    expect(answered(1 / 4)).toBe(2);
    expect(answered(0)).toBe(0);
  });

  it("come after what stands to be fought, if the game can fight it out", () => {
    let asked = 0;
    const fightOut = (state: Race, orders: number): Race => {
      asked++;
      return handOver(state, orders);
    };
    const fought = {
      ...rejoinder,
      fought: true as const,
      rounds: [
        { keep: 2, samples: 2 },
        { keep: 1, samples: 1 },
      ],
    };
    const choice = choose({ ...PRUDENT, fightOut }, { ...plain, rejoinder: fought });
    expect(choice.action).toEqual({ type: "advance", runner: "red.2", die: 4 });
    expect(asked).toBe(2 * 2 + 1);
    expect(choose(PRUDENT, { ...plain, rejoinder: fought }).action).toEqual(choose(PRUDENT, plain).action);
  });

  it("are not looked for where nobody can do anything to anybody", () => {
    let asked = 0;
    const counting = (isQuiet: boolean) =>
      choose(
        {
          ...PRUDENT,
          isQuiet: () => isQuiet,
          handOver: (state, orders) => {
            asked++;
            return handOver(state, orders);
          },
        },
        { ...plain, rejoinder },
      );
    expect(counting(true).action).toEqual(choose(PRUDENT, plain).action);
    expect(asked).toBe(0);
    expect(counting(false).action).not.toEqual(counting(true).action);
    expect(asked).toBeGreaterThan(0);
  });

  it("are judged by our own impatience and not by his", () => {
    const mind = {
      rules: race,
      advice: { terms: (_: Race, seat: string) => (seat === "red" ? { hope: 1, haste: -3 } : { hope: -1, haste: -8 }) },
      settings: SEARCH,
    };
    const state = position([0, 5, 12], [2, 2, 2], [4]);
    expect(worthTurned(mind, state, "red", [])).toBe(worthOfOdds(1 + 8));
    expect(worthTurned(mind, state, "red", ["haste"])).toBe(worthOfOdds(1 - 3));
  });

  it("are judged by what the fights he chose may cost us, as much as they weigh for him, and not by how he likes them", () => {
    const outcomesOf = (seat: string): readonly { readonly chance: number; readonly worth: number }[] =>
      seat === "red"
        ? [
            { chance: 0.5, worth: 1 },
            { chance: 0.25, worth: -4 },
          ]
        : [
            { chance: 0.25, worth: 2 },
            { chance: 0.5, worth: -1 },
          ];
    const mind = {
      rules: race,
      advice: {
        terms: () => ({}),
        weights: { contests: 3, risks: 2 },
        settle: (_: Race, seat: string) => [
          { about: ["red.1"], outcomes: outcomesOf(seat), taste: [{ chance: 1, worth: -10 }] },
        ],
      },
      settings: SEARCH,
    };
    const state = position([0, 5, 12], [2, 2, 2], [4]);
    expect(worthTurned(mind, state, "red", [])).toBe(worthOfOdds(0.5 * 2 - 0.25 * 4 * 3));
    expect(worthOf(mind, state, "red")).toBe(worthOfOdds(0.5 * 3 - 0.25 * 4 * 2 - 10 * 2));
  });

  it("keep within the nodes, and leave something legal when there are none", () => {
    for (const count of [0, 1, 5, 20, 100, 400]) {
      const bot = searchBot(race, PRUDENT, settings({ ...plain, rejoinder }));
      const choice = bot.choose(view, decision, seededDice(3), NO_NOTES, nodes(count));
      expect(choice.nodes).toBeLessThanOrEqual(count);
      expect(race.violations(view, "red", choice.action)).toEqual([]);
    }
  });
});

describe("paired dice", () => {
  const roll = (k: number, about: string) =>
    pairedDice(7, k).roll({ sides: 6, count: 3, rule: "RACE-01", by: "red", about: [about] });

  it("fall alike for the same fight whatever else is thrown, and oppositely in every second sample", () => {
    for (const about of ["a", "b", "c", "d"]) {
      expect(roll(0, about)).toEqual(roll(0, about));
      expect(roll(1, about)).toEqual(roll(0, about).map((face) => 7 - face));
      for (const face of roll(2, about)) expect([1, 2, 3, 4, 5, 6]).toContain(face);
    }
    const first = [0, 2, 4, 6].map((k) => roll(k, "a").join());
    expect(new Set([...first, roll(0, "b").join(), roll(0, "c").join()]).size).toBeGreaterThan(3);
  });

  it("fall otherwise when they are thrown again for the same: a tie that is thrown again until it is broken comes to an end", () => {
    for (let seed = 1; seed <= 60; seed++)
      for (const k of [0, 1]) {
        const dice = pairedDice(seed, k);
        const isTie = (): boolean => {
          const [one, other] = dice.roll({ sides: 6, count: 2, rule: "RACE-01", by: "red" });
          return one === other;
        };
        let throws = 1;
        while (isTie() && throws < 40) throws += 1;
        expect(throws).toBeLessThan(40);
      }
  });
});

describe("a turn looked at once", () => {
  const stop = (): RaceAction => ({ type: "pass" });
  const { decision, view } = asked(position([0, 6, 9], [1, 1, 1], [3, 4]));

  it("ends where the line ends, and is otherwise open", () => {
    const advice = { ...ADVICE, stop, passes: ({ type }: RaceAction) => type === "pass" };
    const rest = (once: { readonly once?: true }) =>
      searchBot(race, advice, settings({ ...plain, beam: 1, again: 1, ...once })).choose(
        view,
        decision,
        seededDice(3),
        NO_NOTES,
        nodes(3),
      ).notes.rest;
    expect(rest({ once: true }).at(-1)).toBe("pass");
    expect(rest({})).not.toContain("pass");
  });
});
