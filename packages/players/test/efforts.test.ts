import type { Dice } from "@acies/contract";
import { seededDice } from "@acies/match";
import { type Advice, expectedWorth, GREEDY, makeBot, meterOf, NO_NOTES, worthOf } from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

describe("efforts of a game", () => {
  const ask = (advice: Advice<Race, RaceAction>): number => {
    const { decision, view } = asked(stateAsking("advance", 0, 3));
    return makeBot(race, advice, "marshal", 1).choose(view, decision, seededDice(1), NO_NOTES, nodes(500)).nodes;
  };

  it("cap the nodes of a level, and take the search away", () => {
    const usual = ask(ADVICE);
    expect(usual).toBeGreaterThan(20);
    expect(ask({ ...ADVICE, efforts: { marshal: { nodes: 20 } } })).toBeLessThanOrEqual(20);
    expect(ask({ ...ADVICE, efforts: { marshal: { search: null } } })).toBeLessThan(usual);
    expect(ask({ ...ADVICE, efforts: { captain: { nodes: 20 } } })).toBe(usual);
  });
});

describe("weights of a level", () => {
  it("are its own, and leave the other levels theirs", () => {
    const { decision, view } = asked(stateAsking("advance", 0, 3));
    const expected = (advice: Advice<Race, RaceAction>): number => {
      const bot = makeBot(race, advice, "marshal", 1);
      return bot.choose(view, decision, seededDice(1), NO_NOTES, nodes(500)).notes.expected;
    };
    const hopeful = { ...ADVICE, terms: () => ({ hope: 1 }), weights: { hope: 1 } };
    const told = (level: string) => expected({ ...hopeful, efforts: { [level]: { weights: { hope: 5 } } } });
    expect(expected(hopeful)).toBeLessThan(0.7);
    expect(told("marshal")).toBeGreaterThan(0.8);
    expect(told("captain")).toBe(expected(hopeful));
  });
});

describe("an action that passes", () => {
  it("is worth what the position is worth, and takes one look", () => {
    const state = stateAsking("advance", 0, 3);
    const { decision } = asked(state);
    const menu = race.menu(state, decision);
    const [action] = menu.kind === "listed" ? menu.actions : race.propose(state, decision, {}, 1);
    if (action === undefined) throw new Error("Nothing to do");
    const care = { falls: 36, samples: 4, seed: 1 };
    const worth = (advice: Advice<Race, RaceAction>) => {
      const mind = { rules: race, advice, settings: GREEDY };
      const meter = meterOf(nodes(500));
      const estimate = expectedWorth(mind, state, { seat: decision.seat, action }, care, meter);
      return { value: estimate?.value, looks: meter.spent(), now: worthOf(mind, state, decision.seat) };
    };
    const passing = worth({ ...ADVICE, passes: ({ type }) => type === action.type });
    expect(passing).toMatchObject({ value: passing.now, looks: 1 });
    expect(worth(ADVICE).value).not.toBe(passing.now);
  });
});

describe("two samples of a throw", () => {
  it("have opposite faces: one high, one low, and together the mean", () => {
    const state = stateAsking("advance", 0, 3);
    const { decision } = asked(state);
    const [action] = race.propose(state, decision, {}, 1);
    if (action === undefined) throw new Error("Nothing to do");
    const throwing = {
      ...race,
      violations: () => [],
      resolve: (_state: Race, seat: "red" | "blue", _action: RaceAction, dice: Dice) => {
        const [face = 0] = dice.roll({ sides: 6, count: 1, rule: "RACE-roll", by: seat });
        thrown.push(face);
        return [];
      },
    };
    const thrown: number[] = [];
    const mind = { rules: throwing, advice: ADVICE, settings: GREEDY };
    for (let seed = 1; seed <= 8; seed++) {
      thrown.length = 0;
      expectedWorth(mind, state, { seat: decision.seat, action }, { falls: 0, samples: 2, seed }, meterOf(nodes(9)));
      expect(thrown).toHaveLength(2);
      expect((thrown[0] ?? 0) + (thrown[1] ?? 0)).toBe(7);
    }
  });
});
