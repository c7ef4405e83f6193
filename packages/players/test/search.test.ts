import type { Ruleset } from "@acies/contract";
import { seededDice } from "@acies/match";
import { fictitiousPlay, NO_NOTES, type Notes, SEARCH, searchBot } from "@acies/players";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, type RaceEvent, race } from "../../match/test/race.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

/** Red to move with two sure dice; only the squares matter. */
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

const bot = searchBot(race, ADVICE);

describe("search", () => {
  it("sees what the enemy will do with the square it leaves: greedy does not", () => {
    // Either runner may take the 4. red.1 would then stand two before three blue runners; red.2 stands alone far ahead of them.
    const state = position([0, 5, 12], [2, 2, 2], [4]);
    const { decision, view } = asked(state);
    const choice = bot.choose(view, decision, seededDice(3), NO_NOTES, nodes(6000));
    expect(choice.action).toEqual({ type: "advance", runner: "red.2", die: 4 });
    expect(choice.why[0]).toMatchObject({ code: "best" });
  });

  it("plans the whole turn and plays on from its notes, which survive JSON", () => {
    const state = position([0, 6, 9], [1, 1, 1], [3, 4]);
    const { decision, view } = asked(state);
    const first = bot.choose(view, decision, seededDice(3), NO_NOTES, nodes(6000));
    expect(first.action.type).toBe("advance");
    expect(first.notes.rest).toHaveLength(1);
    const stored: Notes = JSON.parse(JSON.stringify(first.notes));
    expect(stored).toEqual(first.notes);
    const events = race.resolve(state, "red", first.action, seededDice(1));
    const next = asked(events.reduce(race.evolve, state));
    expect(next.decision.kind).toBe("advance");
    const second = bot.choose(next.view, next.decision, seededDice(4), stored, nodes(6000));
    expect(race.notation.writeAction(second.action)).toBe(stored.rest[0]);
    expect(second.why[0]?.code).toBe("planned");
    expect(second.nodes).toBeLessThan(20);
    expect(second.notes.rest).toEqual([]);
  });

  it("thinks again when the position surprises it or the plan is no longer legal", () => {
    const state = position([0, 6, 9], [1, 1, 1], [3, 4]);
    const { decision, view } = asked(state);
    const planned: Notes = { plan: null, rest: ["advance red.2 4"], expected: 0 };
    const surprised = bot.choose(view, decision, seededDice(3), planned, nodes(3000));
    expect(surprised.why[0]?.code).toBe("best");
    const { notes } = bot.choose(view, decision, seededDice(3), NO_NOTES, nodes(3000));
    const gone = bot.choose(view, decision, seededDice(3), { ...notes, rest: ["advance red.2 1"] }, nodes(3000));
    expect(gone.why[0]?.code).toBe("best");
    const nonsense = bot.choose(view, decision, seededDice(3), { ...notes, rest: [7, "?"] }, nodes(3000));
    expect(nonsense.why[0]?.code).toBe("best");
  });

  it("never spends more nodes than it has, and stops when told to, with something legal", () => {
    const state = position([0, 6, 9], [1, 3, 5], [3, 4]);
    const { decision, view } = asked(state);
    for (const count of [0, 1, 2, 5, 20, 63, 64, 65, 200, 1000, 5000]) {
      const choice = bot.choose(view, decision, seededDice(3), NO_NOTES, nodes(count));
      expect(choice.nodes).toBeLessThanOrEqual(count);
      expect(race.violations(state, "red", choice.action)).toEqual([]);
    }
    let asks = 0;
    const stop = () => {
      asks++;
      return asks > 3;
    };
    const hurried = bot.choose(view, decision, seededDice(3), NO_NOTES, { nodes: 100_000, stop });
    expect(hurried.nodes).toBeLessThanOrEqual(64 * 4);
    expect(race.violations(state, "red", hurried.action)).toEqual([]);
    const stopped = bot.choose(view, decision, seededDice(3), NO_NOTES, { nodes: 100_000, stop: () => true });
    expect(stopped.nodes).toBe(0);
    expect(race.violations(state, "red", stopped.action)).toEqual([]);
  });

  it("tries the game's plans, keeps the one it noted and says which", () => {
    const plans = () => [
      { id: "rush", roles: { all: { role: "strike", target: "home" } } },
      { id: "wait", roles: {} },
    ];
    const planner = searchBot(race, { ...ADVICE, plans });
    const { decision, view } = asked(position([0, 6, 9], [1, 1, 1], [3, 4]));
    const fresh = planner.choose(view, decision, seededDice(3), NO_NOTES, nodes(3000));
    expect(fresh.notes.plan).toMatchObject({ id: "rush" });
    expect(fresh.why.some((reason) => reason.code === "plan" && reason.facts.plan === "rush")).toBe(true);
  });

  it("looks once at positions that the game calls the same", () => {
    // Three runners on one square: whichever of them goes, it looks the same.
    const { decision, view } = asked(position([4, 4, 4], [1, 1, 1], [3]));
    const gist = (state: Race): string =>
      Object.values(state.sides.red.runners)
        .toSorted((a, b) => a - b)
        .join();
    const plansOf = (advice: typeof ADVICE): number =>
      Number(searchBot(race, advice).choose(view, decision, seededDice(3), NO_NOTES, nodes(6000)).why[0]?.facts.plans);
    const [all, some] = [plansOf(ADVICE), plansOf({ ...ADVICE, gist })];
    expect(all).toBeGreaterThan(some);
  });

  it("uses no search without search settings", () => {
    const { search: _none, ...plain } = SEARCH;
    const { decision, view } = asked(position([0, 6, 9], [1, 1, 1], [3, 4]));
    const choice = searchBot(race, ADVICE, plain).choose(view, decision, seededDice(3), NO_NOTES, nodes(3000));
    expect(choice.notes.rest).toEqual([]);
    expect(choice.nodes).toBeLessThan(600);
  });
});

describe("secret choices", () => {
  const RPS = [
    [0.5, 0, 1],
    [1, 0.5, 0],
    [0, 1, 0.5],
  ];

  it("mix stone, paper and scissors evenly", () => {
    const { rows, columns } = fictitiousPlay(RPS, 3000);
    for (const weight of [...rows, ...columns]) expect(Math.abs(weight - 1 / 3)).toBeLessThan(0.03);
  });

  it("find a dominant row in the first round", () => {
    expect(fictitiousPlay([[0.9, 0.8], [0.1, 0.2]], 1).rows).toEqual([1, 0]); // biome-ignore format: a matrix
  });

  it("lose little: the more rounds, the less the best reply gains", () => {
    const matrix = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    });
    const loss = (m: readonly (readonly number[])[], rounds: number): number => {
      const { rows, columns } = fictitiousPlay(m, rounds);
      const mine = m.map((row) => row.reduce((sum, value, j) => sum + value * (columns[j] ?? 0), 0));
      const theirs = columns.map((_, j) => m.reduce((sum, row, i) => sum + (row[j] ?? 0) * (rows[i] ?? 0), 0));
      return Math.max(...mine) - Math.min(...theirs); // zero at equilibrium
    };
    let few = 0;
    let many = 0;
    fc.assert(
      fc.property(matrix, (m) => {
        few += loss(m, 4);
        many += loss(m, 400);
        return loss(m, 2000) < 12;
      }),
      { seed: 7, numRuns: 100 },
    );
    expect(many).toBeLessThan(few / 3);
  });

  it("are drawn: over many battles every bid of an even game comes up", () => {
    const { decision, view } = asked(stateAsking("bid", 0));
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const { action, why } = bot.choose(view, decision, seededDice(seed), NO_NOTES, nodes(800));
      expect(why[0]?.code).toBe("drawn");
      if (action.type === "bid") counts[action.value] = (counts[action.value] ?? 0) + 1;
    }
    for (const count of counts) expect(count).toBeGreaterThan(5);
  });

  it("go with the payoff when one bid is simply better", () => {
    // An edition where the bid itself moves the first runner: 2 is worth most whatever the other does.
    const rules: Ruleset<Race, RaceAction, RaceEvent> = {
      ...race,
      resolve: (state, seat, action, dice) => {
        const events = race.resolve(state, seat, action, dice);
        if (action.type !== "bid") return events;
        const moved = { type: "moved", seat, runner: `${seat}.2`, to: action.value * 5, rules: ["RACE-bid"] } as const;
        return [moved, ...events];
      },
    };
    const { decision, view } = asked(stateAsking("bid", 0));
    for (let seed = 0; seed < 5; seed++) {
      const choice = searchBot(rules, ADVICE).choose(view, decision, seededDice(seed), NO_NOTES, nodes(2000));
      expect(choice.action).toEqual({ type: "bid", value: 2 });
    }
  });
});
