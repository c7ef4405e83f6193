import type { Hint, Ruleset } from "@acies/contract";
import { known } from "@acies/contract";
import { fingerprint, seededDice } from "@acies/match";
import {
  type Bot,
  expectedWorth,
  GREEDY,
  greedyBot,
  idleBot,
  LEVEL_SETTINGS,
  LEVELS,
  levelBudget,
  makeBot,
  meterOf,
  NO_NOTES,
  randomBot,
  SEARCH,
  searchBot,
  seedDice,
  seedFrom,
  worthOf,
  worthOfOdds,
} from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, type RaceEvent, race, SHIELD } from "../../match/test/race.ts";
import { ADVICE, asked, nodes, stateAsking } from "./table.ts";

const BOTS: readonly Bot<Race, RaceAction>[] = [
  randomBot(race),
  idleBot(race, ADVICE),
  greedyBot(race),
  greedyBot(race, ADVICE),
  searchBot(race),
  searchBot(race, ADVICE),
  ...LEVELS.map((level) => makeBot(race, ADVICE, level, 5)),
];

describe("every bot", () => {
  it("answers every kind of decision with something legal, with many nodes, few or none", () => {
    for (const agenda of ["bid", "place", "advance", "react"] as const) {
      const state = stateAsking(agenda, agenda === "react" ? 10 : 0, 3);
      const { decision, view } = asked(state);
      for (const bot of BOTS)
        for (const count of [0, 1, 7, 300]) {
          const choice = bot.choose(view, decision, seededDice(count), NO_NOTES, nodes(count));
          expect(race.violations(state, decision.seat, choice.action), `${bot.name} ${agenda} ${count}`).toEqual([]);
          expect(choice.nodes, `${bot.name} ${agenda}`).toBeLessThanOrEqual(count);
        }
    }
  });

  it("does nothing when it is idle and may, and what a greedy one does when it must do something", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    const choose = (bot: Bot<Race, RaceAction>) =>
      bot.choose(view, decision, seededDice(9), NO_NOTES, nodes(100)).action;
    const still: RaceAction = { type: "pass" };
    expect(choose(idleBot(race, { ...ADVICE, stop: () => still }))).toEqual(still);
    const wrong: RaceAction = { type: "guard" };
    expect(choose(idleBot(race, { ...ADVICE, stop: () => wrong }))).toEqual(choose(greedyBot(race, ADVICE)));
  });

  it("chooses the same for the same view, dice, notes and nodes", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    const copy = race.decodeState(JSON.parse(JSON.stringify(view)));
    if (!copy.ok) throw new Error("A view is a state");
    for (const bot of BOTS) {
      const one = bot.choose(view, decision, seededDice(9), NO_NOTES, nodes(500));
      const other = bot.choose(copy.value, decision, seededDice(9), NO_NOTES, nodes(500));
      expect(other).toEqual(one);
    }
  });

  it("does not take what was refused, unless nothing else is left", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    for (const bot of BOTS) {
      const first = bot.choose(view, decision, seededDice(4), NO_NOTES, nodes(200));
      const refused = [race.notation.writeAction(first.action)];
      const second = bot.choose(view, decision, seededDice(4), { ...NO_NOTES, refused }, nodes(200));
      expect(race.notation.writeAction(second.action)).not.toBe(refused[0]);
      const menu = race.menu(view, decision);
      if (menu.kind !== "listed") throw new Error("Advances are listed");
      const all = menu.actions.map(race.notation.writeAction);
      expect(() => bot.choose(view, decision, seededDice(4), { ...NO_NOTES, refused: all }, nodes(200))).not.toThrow();
    }
  });

  it("draws one seed from its dice and nothing else", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    for (const bot of BOTS) {
      const dice = seededDice(31);
      const there = bot.choose(view, decision, seedDice(seedFrom(seededDice(31), decision.seat)), NO_NOTES, nodes(300));
      expect(bot.choose(view, decision, dice, NO_NOTES, nodes(300))).toEqual(there);
    }
    expect(() => seedDice(5).roll({ sides: 6, count: 1, rule: "RACE-roll", by: "red" })).toThrow(/RACE-roll/);
  });

  it("says so when a game leaves nothing to do", () => {
    const silent: Ruleset<Race, RaceAction, RaceEvent> = {
      ...race,
      menu: () => ({ kind: "open" }),
      propose: () => [],
    };
    const { decision, view } = asked(stateAsking("advance", 20));
    for (const bot of [randomBot(silent), greedyBot(silent), searchBot(silent)])
      expect(() => bot.choose(view, decision, seededDice(1), NO_NOTES, nodes(50))).toThrow(/nothing to do at advance/);
  });
});

describe("random", () => {
  it("gives every action of a menu about the same chance", () => {
    const { decision, view } = asked(stateAsking("bid", 0));
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 3000; seed++) {
      const { action } = randomBot(race).choose(view, decision, seededDice(seed), NO_NOTES, nodes(0));
      if (action.type === "bid") counts[action.value] = (counts[action.value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
  });

  it("reaches all of an open choice by its hints", () => {
    const { decision, view } = asked(stateAsking("place", 0));
    const found = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const { action } = randomBot(race).choose(view, decision, seededDice(seed), NO_NOTES, nodes(0));
      if (action.type === "place") found.add(action.value);
    }
    expect(found).toEqual(new Set([0, 1, 2, 3]));
  });
});

describe("random where the choice is open", () => {
  it("hints at own pieces, enemies and places, and sometimes at nothing, so that a phase can end", () => {
    const { decision, view } = asked(stateAsking("place", 0));
    const hints: Hint[] = [];
    const rules: typeof race = {
      ...race,
      propose: (state, asking, hint, limit) => {
        hints.push(hint);
        return race.propose(state, asking, hint, limit);
      },
    };
    for (let seed = 0; seed < 100; seed++)
      randomBot(rules).choose(view, decision, seededDice(seed), NO_NOTES, nodes(0));
    const empty = hints.filter((hint) => Object.keys(hint).length === 0).length;
    expect(empty).toBeGreaterThan(10);
    expect(empty).toBeLessThan(45);
    const led = hints.filter((hint) => hint.pieces !== undefined);
    expect(led.length).toBe(hints.length - empty);
    expect(led.every((hint) => hint.pieces?.every((id) => id.startsWith(decision.seat)))).toBe(true);
    expect(led.some((hint) => hint.target !== undefined)).toBe(true);
    expect(led.every((hint) => hint.point !== undefined)).toBe(true);
  });
});

describe("worth", () => {
  const mind = { rules: race, advice: ADVICE, settings: GREEDY };

  it("is a half at even odds, grows with the odds and never reaches certainty", () => {
    expect(worthOfOdds(0)).toBe(0.5);
    expect(worthOfOdds(2)).toBe(0.75);
    expect(worthOfOdds(-2)).toBe(0.25);
    expect(worthOfOdds(1e9)).toBeLessThanOrEqual(1);
    expect(worthOfOdds(1)).toBeGreaterThan(worthOfOdds(0.9));
  });

  it("counts pieces when a game gives no advice, and contests, weights and blindness when it does", () => {
    const state = stateAsking("advance", 20);
    expect(worthOf({ ...mind, advice: {} }, state, "red")).toBe(0.5); // three runners each
    const settle = () => [
      {
        about: ["red.1"],
        outcomes: [
          { chance: 0.5, worth: 1 },
          { chance: 0.25, worth: -1 },
        ],
      },
    ];
    const advice = { terms: () => ({ a: 2, flanks: 3 }), weights: { a: 0.5, contests: 2 }, settle };
    expect(worthOf({ ...mind, advice }, state, "red")).toBe(worthOfOdds(2 * 0.5 + 3 + 2 * 0.25));
    const wary = { ...advice, weights: { ...advice.weights, risks: 6 } };
    expect(worthOf({ ...mind, advice: wary }, state, "red")).toBe(worthOfOdds(1 + 3 + 2 * 0.5 - 6 * 0.25));
    const blind = { ...GREEDY, blind: ["flanks"] };
    expect(worthOf({ ...mind, advice, settings: blind }, state, "red")).toBe(worthOfOdds(1 + 0.5));
  });

  it("errs the same way in the same position of the same battle only", () => {
    const state = stateAsking("advance", 20);
    const noisy = (salt: number) => worthOf({ ...mind, settings: { ...GREEDY, noise: 1, salt } }, state, "red");
    expect(noisy(1)).toBe(noisy(1));
    const found = Array.from({ length: 400 }, (_, salt) => {
      const v = 2 * noisy(salt) - 1;
      return (2 * v) / (1 - Math.abs(v));
    });
    const exact = 2 * worthOf(mind, state, "red") - 1;
    const centre = (2 * exact) / (1 - Math.abs(exact));
    const mean = found.reduce((a, b) => a + b, 0) / found.length;
    const variance = found.reduce((a, b) => a + (b - mean) * (b - mean), 0) / found.length;
    expect(Math.abs(mean - centre)).toBeLessThan(0.15);
    expect(Math.abs(variance - 1)).toBeLessThan(0.25);
  });

  it("counts dice out exactly: a dash is a sixth of each face", () => {
    const state = stateAsking("advance", 20);
    const { seat } = state;
    const runner = `${seat}.2`;
    const at = state.sides[seat].runners[runner] ?? 0;
    const lead = (seat === "red" ? 1 : -1) * 1;
    const total = (side: "red" | "blue") => Object.values(state.sides[side].runners).reduce((a, b) => a + b, 0);
    const before = (total("red") - total("blue")) * lead;
    let closed = 0;
    for (let face = 1; face <= 6; face++) {
      const to = face === 1 ? 0 : Math.min(12, at + face);
      closed += worthOfOdds((before + to - at) / 4) / 6;
    }
    const deed = { seat, action: { type: "dash", runner } as const };
    const meter = meterOf(nodes(1000));
    const counted = expectedWorth(mind, state, deed, { falls: 6, samples: 1, seed: 1 }, meter);
    expect(counted?.exact).toBe(true);
    expect(counted?.value).toBeCloseTo(closed, 12);
    expect(meter.spent()).toBe(7); // six falls, and the run that asked for the die
    const sampled = expectedWorth(mind, state, deed, { falls: 5, samples: 600, seed: 1 }, meterOf(nodes(1000)));
    expect(sampled?.exact).toBe(false);
    expect(Math.abs((sampled?.value ?? 0) - closed)).toBeLessThan(0.02);
    expect(expectedWorth(mind, state, deed, { falls: 6, samples: 9, seed: 1 }, meterOf(nodes(0)))).toBeUndefined();
  });
});

describe("greedy", () => {
  it("takes the best sure step and says by how much", () => {
    const base = stateAsking("advance", 20);
    const runners = { red: { "red.1": 8, "red.2": 12, "red.3": 12 }, blue: { "blue.1": 0, "blue.2": 0, "blue.3": 0 } };
    const sides = {
      red: { ...base.sides.red, runners: runners.red },
      blue: { ...base.sides.blue, runners: runners.blue },
    };
    const { decision, view } = asked({ ...base, seat: "red", dice: [1, 4], sides });
    const choice = greedyBot(race, ADVICE).choose(view, decision, seededDice(1), NO_NOTES, nodes(400));
    expect(choice.action).toEqual({ type: "advance", runner: "red.1", die: 4 }); // home: the race is won
    expect(choice.notes.expected).toBe(1);
    expect(choice.why[0]).toMatchObject({ code: "best", facts: { worth: 1000 } });
    expect(choice.why[1]?.code).toBe("term");
  });

  it("scores an action over all the worlds: a bet that needs to know the card is not taken", () => {
    // Guessing the card right wins, wrong loses; the sure thing is worth 0.6. In each world by itself the bet looks best.
    type Bet = { readonly type: "bet"; readonly on: number } | { readonly type: "sure" };
    interface Table {
      readonly card: number; // 0 is unknown
      readonly end: "" | "won" | "lost" | "sure";
    }
    const silence = {
      events: { ended: () => "" },
      actions: { bet: () => "", sure: () => "" },
      chapter: () => undefined,
      sums: () => [],
    };
    const rules: Ruleset<Table, Bet, { readonly type: "ended"; readonly end: Table["end"]; readonly rules: [] }> = {
      ...race,
      pending: (state) => (state.end === "" ? [{ seat: "red", kind: "bet", rule: "BET-1" }] : []),
      menu: () => ({
        kind: "listed",
        actions: [1, 2, 3].map((on): Bet => ({ type: "bet", on })).concat([{ type: "sure" }]),
      }),
      propose: () => [],
      violations: () => [],
      resolve: (state, _seat, action) => [
        { type: "ended", rules: [], end: action.type === "sure" ? "sure" : action.on === state.card ? "won" : "lost" },
      ],
      evolve: (state, event) => ({ ...state, end: event.end }),
      outcome: (state) =>
        state.end === "won"
          ? { winner: "red", rules: [] }
          : state.end === "lost"
            ? { winner: "blue", rules: [] }
            : undefined,
      view: (state) => ({ ...state, card: 0 }),
      witness: (_before, event) => event,
      imagine: (view, dice) => ({ ...view, card: dice.roll({ sides: 3, count: 1, rule: "BET-1", by: "red" })[0] ?? 1 }),
      standing: { wishes: {}, answer: () => undefined },
      upshot: () => undefined,
      describe: () => [],
      setup: () => ({ ok: true, value: { card: 1, end: "" } }),
      phrases: {
        es: { ...race.phrases.es, ...silence },
        en: { ...race.phrases.en, ...silence },
      },
      sketch: () => ({ width: 1, height: 1, unit: { name: "", size: 1 }, areas: [], pieces: [] }),
      decodeState: () => ({ ok: false, error: [] }),
      decodeAction: () => ({ ok: false, error: { line: 0, code: "empty" } }),
      notation: {
        writePosition: () => "",
        readPosition: () => ({ ok: false, error: [] }),
        writeAction: (action) => JSON.stringify(action),
        readAction: () => ({ ok: false, error: { line: 0, code: "empty" } }),
      },
    };
    const advice = { terms: (state: Table) => ({ sure: state.end === "sure" ? 0.5 : 0 }) };
    for (const bot of [greedyBot(rules, advice), searchBot(rules, advice)])
      for (let seed = 0; seed < 5; seed++) {
        const decision = { seat: "red", kind: "bet", rule: "BET-1" } as const;
        const choice = bot.choose({ card: 0, end: "" }, decision, seededDice(seed), NO_NOTES, nodes(400));
        expect(choice.action, `${bot.name} ${seed}`).toEqual({ type: "sure" });
      }
  });

  it("weighs worlds by belief", () => {
    const base = stateAsking("react", 10, 3);
    const { decision, view } = asked(base);
    expect(decision.kind).toBe("react");
    const seen: number[] = [];
    const advice = {
      ...ADVICE,
      belief: (_view: Race, world: Race) => {
        const { card } = world.sides[decision.seat === "red" ? "blue" : "red"];
        return typeof card !== "string" && card.known && card.value === SHIELD ? 1 : 0;
      },
      terms: (world: Race, seat: "red" | "blue") => {
        const { card } = world.sides[decision.seat === "red" ? "blue" : "red"];
        if (typeof card !== "string" && card.known && seat === decision.seat) seen.push(card.value);
        return { zero: 0 };
      },
    };
    const holder = { ...view.sides[decision.seat], card: known(SHIELD) };
    const choice = greedyBot(race, advice).choose(
      { ...view, sides: { ...view.sides, [decision.seat]: holder } },
      decision,
      seededDice(2),
      NO_NOTES,
      nodes(2),
    );
    expect(choice.nodes).toBe(2); // one world: the believed one comes first
    expect(new Set(seen)).toEqual(new Set([SHIELD]));
  });

  it("takes the advice's answer to a small choice, but never an absurd or an illegal one", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    const pass: RaceAction = { type: "pass" };
    const answer = () => [
      { action: { type: "roll" } as RaceAction, value: 9 },
      { action: pass, value: 2, code: "rest" },
    ];
    const bot = greedyBot(race, { ...ADVICE, answer });
    const choice = bot.choose(view, decision, seededDice(2), NO_NOTES, nodes(200));
    expect(choice.action).toEqual(pass);
    expect(choice.why[0]?.code).toBe("rest");
    const sober = greedyBot(race, { ...ADVICE, absurd: (_view, _decision, action) => action.type !== "dash" });
    expect(sober.choose(view, decision, seededDice(2), NO_NOTES, nodes(200)).action.type).toBe("dash");
    const never = greedyBot(race, { ...ADVICE, absurd: () => true });
    expect(never.choose(view, decision, seededDice(2), NO_NOTES, nodes(200)).action.type).toBe("advance");
  });

  it("draws among answers that are as good where the game leaves some leeway", () => {
    const { decision, view } = asked(stateAsking("place", 0));
    const worths = [0.1, 0.5, 0.45, 0.2];
    const answer = () => worths.map((value, i) => ({ action: { type: "place", value: i } as RaceAction, value }));
    const drawn = (leeway: number | undefined) => {
      const bot = greedyBot(race, { ...ADVICE, answer, leeway: () => leeway });
      const chosen = (seed: number) => bot.choose(view, decision, seededDice(seed), NO_NOTES, nodes(20)).action;
      expect(chosen(3)).toEqual(chosen(3));
      return new Set(Array.from({ length: 20 }, (_, seed) => JSON.stringify(chosen(seed))));
    };
    const placed = (...values: number[]) => new Set(values.map((value) => JSON.stringify({ type: "place", value })));
    expect(drawn(undefined)).toEqual(placed(1));
    expect(drawn(0)).toEqual(placed(1));
    expect(drawn(0.05)).toEqual(placed(1, 2));
  });

  it("asks advice for wishes where the choice is open", () => {
    const { decision, view } = asked(stateAsking("place", 0));
    const wishes = () => [{ hint: { point: [3, 0] as const }, body: "red.3" }];
    const choice = greedyBot(race, { ...ADVICE, wishes }).choose(view, decision, seededDice(2), NO_NOTES, nodes(200));
    expect(choice.action).toEqual({ type: "place", value: 3 });
  });
});

describe("levels", () => {
  it("are three, each with its settings and nodes", () => {
    expect(LEVELS.map((level) => makeBot(race, {}, level).name)).toEqual(["recruit", "captain", "marshal"]);
    expect(LEVEL_SETTINGS.recruit.noise).toBeGreaterThan(LEVEL_SETTINGS.captain.noise);
    expect(LEVEL_SETTINGS.marshal).toBe(SEARCH);
    expect(levelBudget("recruit").nodes).toBeLessThan(levelBudget("marshal").nodes);
    expect(levelBudget("recruit").stop()).toBe(false);
  });

  it("salt changes what a recruit misjudges", () => {
    const { decision, view } = asked(stateAsking("advance", 20));
    const prints = Array.from({ length: 12 }, (_, salt) =>
      fingerprint(
        makeBot(race, ADVICE, "recruit", salt).choose(view, decision, seededDice(1), NO_NOTES, nodes(600)).action,
      ),
    );
    expect(new Set(prints).size).toBeGreaterThan(1);
  });
});
