/** What advice may say beyond terms: ends, drills, habits, manners; and the dice that samples share. */
import type { Hint } from "@acies/contract";
import { seededDice } from "@acies/match";
import {
  type Advice,
  GREEDY,
  greedyBot,
  makeBot,
  NO_NOTES,
  runArena,
  SEARCH,
  searchBot,
  worthOf,
} from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { candidatesOf } from "../src/candidates.ts";
import { dealtDice } from "../src/chance.ts";
import { ADVICE, asked, nodes, SETTING, stateAsking } from "./table.ts";

const state = stateAsking("advance", 20, 3);
const { decision, view } = asked(state);
const mindWith = (more: Advice<Race, RaceAction>) => ({
  rules: race,
  advice: { ...ADVICE, ...more },
  settings: GREEDY,
});

describe("ends", () => {
  it("are won and lost before anything is weighed", () => {
    const plain = worthOf(mindWith({}), state, decision.seat);
    const worth = (won: number, lost: number): number =>
      worthOf(mindWith({ ends: () => ({ won, lost }) }), state, decision.seat);
    expect(worth(0, 0)).toBe(plain);
    expect(worth(1, 0)).toBe(1);
    expect(worth(0, 1)).toBe(0);
    expect(worth(0.2, 0.3)).toBeCloseTo(0.2 + 0.5 * plain, 12);
  });
});

describe("what is worth thinking about", () => {
  const hints: Hint[] = [];
  const isPlain = (hint: Hint): boolean => Object.keys(hint).length === 0;
  const rules = {
    ...race,
    propose: (...asked: Parameters<typeof race.propose>) => {
      hints.push(asked[2]);
      return race.propose(...asked).slice(0, isPlain(asked[2]) ? 2 : 1);
    },
  };
  const open = stateAsking("place", 0);
  const askedFor = (wishes: readonly Hint[], isBegun: boolean, more: Partial<typeof GREEDY> = {}, seed = 1) => {
    hints.length = 0;
    const advice = { ...ADVICE, wishes: () => wishes.map((hint) => ({ hint })) };
    const mind = { rules, advice, settings: { ...GREEDY, strays: 0, ...more } };
    const { decision, view } = asked(open);
    return candidatesOf(mind, view, decision, seed, { isBegun });
  };
  it("is in a turn already begun what the game wishes for, unless that is no choice", () => {
    const [one, another] = [{ point: [3, 0] as const }, { point: [1, 0] as const }];
    askedFor([one, another], false);
    expect(hints.some(isPlain)).toBe(true);
    expect(askedFor([one, another], true).length).toBeGreaterThan(1);
    expect(hints).toEqual([one, another]);
    expect(askedFor([one], true).length).toBeGreaterThan(1);
    expect(hints.filter(isPlain)).toHaveLength(1);
    expect(askedFor([], true).length).toBeGreaterThan(0);
  });

  it("is in part drawn from what is left, so that the last wish has its turn too", () => {
    const wishes = [0, 1, 2, 3, 4, 5].map((x): Hint => ({ point: [x, 0] }));
    const spots = (variety: number, seed: number): readonly (number | undefined)[] => {
      askedFor(wishes, true, { candidates: 4, perBody: 9, variety }, seed);
      return hints.map(({ point }) => point?.[0]);
    };
    const seeds = Array.from({ length: 20 }, (_, seed) => seed);
    expect(new Set(seeds.map((seed) => spots(0, seed).join())).size).toBe(1);
    const tried = seeds.map((seed) => spots(0.5, seed));
    // The first half in order, the others whichever they are, and nobody twice.
    for (const one of tried) {
      expect(one[0]).toBe(0);
      expect(new Set(one).size).toBe(one.length);
    }
    expect(new Set(tried.map((one) => one.join())).size).toBeGreaterThan(4);
    expect(spots(0.5, 3)).toEqual(spots(0.5, 3));
  });
});

describe("dealt dice", () => {
  const roll = { sides: 6, count: 1, rule: "RACE-roll", by: "red" } as const;

  it("show every face of a single die once in six samples, and two dice do not rise together", () => {
    const faces = (by: "red" | "blue", seed: number): readonly number[] =>
      [0, 1, 2, 3, 4, 5].map((k) => dealtDice(seed, k).roll({ ...roll, by })[0] ?? 0);
    const rises = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      expect(faces("red", seed).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
      const [red, blue] = [faces("red", seed), faces("blue", seed)];
      rises.add(red.map((face, i) => (face - (blue[i] ?? 0) + 6) % 6).join());
    }
    expect(rises.size).toBeGreaterThan(4);
  });

  it("are the same for the same sample, whatever is rolled in between", () => {
    const [one, other] = [dealtDice(5, 2), dealtDice(5, 2)];
    other.roll({ ...roll, by: "blue" });
    expect(one.roll(roll)).toEqual(other.roll(roll));
    expect(one.roll({ ...roll, count: 3 })).toHaveLength(3);
  });
});

describe("a weak player's manners", () => {
  const menu = race.menu(view, decision);
  const actions = menu.kind === "listed" ? menu.actions : [];
  const last = actions.at(-1);
  if (last === undefined) throw new Error("Nothing to do");
  const written = race.notation.writeAction(last);
  // The last on the menu stands in for "no more".
  const advice: Advice<Race, RaceAction> = {
    ...ADVICE,
    passes: (action) => race.notation.writeAction(action) === written,
  };
  const chosen = (more: Partial<typeof GREEDY>): string =>
    race.notation.writeAction(
      greedyBot(race, advice, { ...GREEDY, ...more }).choose(view, decision, seededDice(1), NO_NOTES, nodes(500))
        .action,
    );

  it("stop once in so many choices, and always if that is every time", () => {
    expect(chosen({})).not.toBe(written);
    expect(chosen({ idles: 1 })).toBe(written);
    const stops = Array.from({ length: 60 }, (_, salt) => chosen({ idles: 4, salt })).filter(
      (text) => text === written,
    );
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.length).toBeLessThan(30);
  });

  it("want to be sure: a margin nothing reaches means stopping", () => {
    expect(chosen({ margin: 1 })).toBe(written);
    expect(chosen({ margin: 0 })).not.toBe(written);
  });
});

describe("a searching bot", () => {
  const settings = { ...SEARCH, search: { beam: 3, depth: 4, again: 4, halving: [], reply: 0 } };

  it("without replies takes the best line it sees, and keeps to its nodes", () => {
    for (const count of [3, 10, 40, 400]) {
      const choice = searchBot(race, ADVICE, settings).choose(view, decision, seededDice(1), NO_NOTES, nodes(count));
      expect(race.violations(state, decision.seat, choice.action)).toEqual([]);
      expect(choice.nodes).toBeLessThanOrEqual(count);
    }
  });

  it("asks for drills where it is to move, and habits carry the reply", () => {
    const seen: string[] = [];
    const habits: string[] = [];
    const advice: Advice<Race, RaceAction> = {
      ...ADVICE,
      drills: (_, { kind }) => {
        seen.push(kind);
        return [[{}, {}]];
      },
      habit: (now, at) => {
        habits.push(at.seat);
        const listed = race.menu(now, at);
        return listed.kind === "listed" ? listed.actions[0] : undefined;
      },
    };
    const choice = searchBot(race, advice).choose(view, decision, seededDice(1), NO_NOTES, nodes(3000));
    expect(race.violations(state, decision.seat, choice.action)).toEqual([]);
    expect(seen).toEqual([decision.kind]);
    expect(new Set(habits)).toEqual(new Set(["red", "blue"]));
  });
});

describe("an arena", () => {
  it("tells what the game counts and the points of every setting", () => {
    const advice: Advice<Race, RaceAction> = {
      ...ADVICE,
      account: ({ sides }) => ({
        runners: { red: Object.keys(sides.red.runners).length, blue: Object.keys(sides.blue.runners).length },
      }),
      efforts: { recruit: { nodes: 20 } },
    };
    const bots = { first: makeBot(race, advice, "recruit"), second: makeBot(race, advice, "recruit") };
    const report = runArena(race, bots, {
      settings: [SETTING, SETTING],
      seed: 5,
      to: 2,
      nodes: { first: 20, second: 20 },
    });
    expect(report.means.runners?.first).toBeGreaterThan(0);
    expect(report.bySetting.map(({ setting, games }) => [setting, games])).toEqual([
      [0, 2],
      [1, 2],
    ]);
    const points = report.bySetting.reduce((sum, row) => sum + row.points, 0);
    expect(points).toBeCloseTo(report.score.value * report.games, 12);
  });
});
