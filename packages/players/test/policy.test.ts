import type { Decision } from "@acies/contract";
import { seededDice } from "@acies/match";
import {
  type Advice,
  type Choice,
  GREEDY,
  NO_NOTES,
  type Notes,
  type PolicySettings,
  policyBot,
  type Weighed,
} from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

/** Every move by the number of its die, and to pass for a little more than the best of them. */
const byDice = (view: Race, { kind, seat }: Decision): readonly Weighed<RaceAction>[] => {
  if (kind !== "advance") return [];
  const menu = race.menu(view, { kind, seat, rule: "RACE-advance" });
  return (menu.kind === "listed" ? menu.actions : []).map((action) => ({
    action,
    value: action.type === "advance" ? action.die : action.type === "pass" ? 6.1 : 0,
  }));
};

const FORESIGHT = {
  kinds: ["advance"],
  stances: { at: [], names: [] },
  halving: [{ keep: 20, samples: 6 }],
  steps: 1,
  margin: 10,
  trust: 0,
} as const;

const choose = (
  advice: Advice<Race, RaceAction>,
  policy: PolicySettings,
  { salt = 0, notes = NO_NOTES, state = stateAsking("advance", 0, 3), most = 500 } = {},
): Choice<RaceAction> => {
  const { decision, view } = asked(state);
  return policyBot(race, advice, { ...GREEDY, salt }, policy).choose(view, decision, seededDice(1), notes, nodes(most));
};

describe("a bot that goes by answers", () => {
  const answering: Advice<Race, RaceAction> = { ...ADVICE, answer: byDice };

  it("takes the best of them, and thinks for itself where there is none", () => {
    expect(choose(answering, { noise: 0 })).toMatchObject({ action: { type: "pass" }, nodes: 0 });
    expect(choose({ ...ADVICE, answer: () => [] }, { noise: 0 }).nodes).toBeGreaterThan(0);
  });

  it("passes over what the rules refuse and what was refused", () => {
    const wrong: Weighed<RaceAction> = { action: { type: "deal" }, value: 99 };
    const advice = { ...ADVICE, answer: (view: Race, decision: Decision) => [wrong, ...byDice(view, decision)] };
    expect(choose(advice, { noise: 0 }).action).toEqual({ type: "pass" });
    const refused = { ...NO_NOTES, refused: [race.notation.writeAction({ type: "pass" })] };
    expect(choose(answering, { noise: 0 }, { notes: refused }).action.type).toBe("advance");
  });

  it("errs by its salt, and always in the same way", () => {
    const actions = [1, 2, 3, 4, 5, 6, 7, 8].map((salt) => choose(answering, { noise: 9 }, { salt }).action);
    expect(new Set(actions.map(race.notation.writeAction)).size).toBeGreaterThan(1);
    expect(choose(answering, { noise: 9 }, { salt: 3 }).action).toEqual(actions[2]);
  });

  it("looks at what follows where it is told to", () => {
    const { action, nodes: spent } = choose(answering, { noise: 0, foresight: FORESIGHT });
    expect(action.type).not.toBe("pass");
    expect(spent).toBeGreaterThan(0);
    expect(choose(answering, { noise: 0, foresight: { ...FORESIGHT, kinds: [] } }).action).toEqual({ type: "pass" });
    expect(choose(answering, { noise: 0, foresight: FORESIGHT }, { most: 7 }).nodes).toBeLessThanOrEqual(7);
  });

  it("keeps the stance that promises most", () => {
    const advice: Advice<Race, RaceAction> = {
      ...ADVICE,
      answer: (view, decision, stance) =>
        byDice(view, decision).map((one) => ({
          ...one,
          value: (one.action.type === "advance") === (stance === "runs") ? 1 : 0,
        })),
    };
    const stances = { at: ["advance"], names: ["waits", "runs"] };
    const runs = choose(advice, { noise: 0, stance: "runs", foresight: { ...FORESIGHT, stances } });
    expect(runs.notes.plan).toMatchObject({ stance: expect.any(String) });
    expect(choose(advice, { noise: 0, stance: "runs" }).action.type).toBe("advance");
    expect(choose(advice, { noise: 0, stance: "waits" }).action.type).not.toBe("advance");
    const kept: Notes = { ...NO_NOTES, plan: { stance: "waits" } };
    expect(choose(advice, { noise: 0, stance: "runs" }, { notes: kept }).action.type).not.toBe("advance");
  });
});

describe("the rest of a plan", () => {
  const planning = (scene: string): Advice<Race, RaceAction> => ({
    ...ADVICE,
    scene: () => scene,
    answer: (view, decision) =>
      byDice(view, decision).map((one) => (one.action.type === "pass" ? { ...one, rest: [{ type: "pass" }] } : one)),
  });

  it("is followed while the scene is the same, and void before another", () => {
    const { notes } = choose(planning("still"), { noise: 0 });
    expect(notes.rest).toEqual([race.notation.writeAction({ type: "pass" })]);
    const eager: Advice<Race, RaceAction> = {
      ...planning("still"),
      answer: (view, decision) => byDice(view, decision).filter(({ action }) => action.type !== "pass"),
    };
    expect(choose(eager, { noise: 0 }, { notes })).toMatchObject({ action: { type: "pass" }, notes: { rest: [] } });
    expect(choose({ ...eager, scene: () => "stirred" }, { noise: 0 }, { notes }).action.type).toBe("advance");
  });

  it("is dropped where it is not legal any more", () => {
    const illegal = { ...NO_NOTES, plan: { scene: "still" }, rest: [race.notation.writeAction({ type: "deal" })] };
    expect(choose(planning("still"), { noise: 0 }, { notes: illegal }).action).toEqual({ type: "pass" });
  });
});
