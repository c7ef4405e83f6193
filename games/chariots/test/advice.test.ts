/** Positions in which it is clear what to do. */
import type { Dice } from "@acies/contract";
import { makeBot, NO_NOTES, type Notes, playMatch, randomBot } from "@acies/players";
import { describe, expect, it } from "vitest";
import type { Action } from "../src/actions.ts";
import { answer } from "../src/advice/answers.ts";
import { exchangeOf, fighterAt, fireGain } from "../src/advice/odds.ts";
import { surveyOf } from "../src/advice/survey.ts";
import { lossAt, lossOf } from "../src/advice/worth.ts";
import { advice } from "../src/advice.ts";
import { distance } from "../src/ground.ts";
import { chariots } from "../src/index.ts";
import { pending } from "../src/legality.ts";
import { resolve } from "../src/resolve.ts";
import { type State, type Unit, unitOf } from "../src/state.ts";
import { arcTo, frontHexes } from "../src/units.ts";
import { after, type Field, field } from "./field.ts";

/** The same middling die for everything: nobody routs by luck. */
const middling: Dice = { roll: ({ count, sides }) => Array.from({ length: count }, () => Math.ceil(sides / 2)) };

const captain = makeBot(chariots, advice, "captain", 1);
const marshal = makeBot(chariots, advice, "marshal", 1);
const BUDGET = { nodes: 2_000, stop: () => false };

interface Played {
  readonly state: State;
  readonly said: readonly Action[];
}

/** Red's Orders Phase, or its movement only, as the captain plays it for both. */
const phase = (given: Field, until: (state: State) => boolean = ({ orders }) => orders === null): Played => {
  let state = field(given);
  const notes: Record<string, Notes> = { red: NO_NOTES, blue: NO_NOTES };
  const said: Action[] = [];
  for (let i = 0; i < 200 && !until(state); i++) {
    const [decision] = pending(state);
    if (decision === undefined) break;
    const choice = captain.choose(state, decision, middling, notes[decision.seat] ?? NO_NOTES, BUDGET);
    notes[decision.seat] = choice.notes;
    said.push(choice.action);
    state = after(state, resolve(state, decision.seat, choice.action, middling));
  }
  return { state, said };
};

const untilShock = ({ orders }: State): boolean => orders === null || orders.segment === "shock";
const best = (state: State): Action | undefined => answer(state)[0]?.action;
const far = (state: State, a: string, b: string): number =>
  distance(state, unitOf(state, a).hex ?? "", unitOf(state, b).hex ?? "");

describe("moves", () => {
  it("shoots with a chariot at spearmen and does not end in front of them", () => {
    const { state, said } = phase(
      { red: [["CH2", "1515", "V0", { missile: "C" }]], blue: [["SI", "1215", "V3"]] },
      untilShock,
    );
    expect(said.some(({ type }) => type === "fire" || type === "fireAndRun")).toBe(true);
    const spears = unitOf(state, "blue.1");
    expect(frontHexes(state, spears)).not.toContain(unitOf(state, "red.1").hex);
    expect(frontHexes(state, unitOf(state, "red.1"))).not.toContain(spears.hex);
  });

  it("keeps skirmishers away from spearmen", () => {
    const { state } = phase(
      {
        red: [
          ["LI", "1415", "V0", { missile: "S" }],
          ["SI", "1515", "V0"],
        ],
        blue: [
          ["SI", "1014", "V3"],
          ["SI", "1015", "V3"],
        ],
      },
      untilShock,
    );
    expect(far(state, "red.1", "blue.1")).toBeGreaterThan(1);
    expect(far(state, "red.1", "blue.2")).toBeGreaterThan(1);
  });

  it("takes a flank or a rear that it can reach", () => {
    const { state } = phase(
      {
        red: [
          ["SI", "1315", "V0"],
          ["SI", "1213", "V1"],
        ],
        blue: [["SI", "1115", "V3"]],
      },
      untilShock,
    );
    const enemy = unitOf(state, "blue.1");
    const arcs = ["red.1", "red.2"].map((id) => arcTo(state, enemy, unitOf(state, id).hex ?? ""));
    expect(arcs.some((arc) => arc === "flank" || arc === "rear")).toBe(true);
  });

  it("hunts down those who fled", () => {
    const { state } = phase({
      red: [["CH2", "1515", "V0", { missile: "C" }]],
      blue: [["SI", "1015", "V3", { routed: true, hits: 6 }]],
      standards: [{ seat: "blue", hex: "0515" }],
    });
    expect(unitOf(state, "blue.1").eliminated).toBe(true);
  });

  it("rests a worn unit that nobody threatens", () => {
    const state = field({
      red: [["SI", "3015", "V0", { hits: 5 }]],
      blue: [["SI", "0215", "V3"]],
    });
    expect(best(state)).toEqual({ type: "recover", unit: "red.1" });
  });

  it("keeps a general with his Standard out of reach", () => {
    const { state } = phase(
      {
        red: [
          ["SI", "1514", "V0"],
          ["SI", "1515", "V0"],
          ["SI", "1516", "V0"],
        ],
        redLeaders: [["sargon", "gc", "1815"]],
        blue: [
          ["SI", "1014", "V3"],
          ["SI", "1015", "V3"],
        ],
        standards: [{ seat: "red", hex: "1815", leader: "sargon" }],
      },
      untilShock,
    );
    const { hex } = state.leaders.sargon ?? { hex: null };
    expect(distance(state, hex ?? "", "1015")).toBeGreaterThanOrEqual(5);
  });
});

const withdrawing = (mover: Field["red"], unit: Field["blue"]): State =>
  field({
    red: mover ?? [],
    blue: unit ?? [],
    move: {
      units: ["red.1"],
      spent: {},
      speed: null,
      start: "1315",
      cameFrom: null,
      turned: 0,
      stepped: false,
      passed: 0,
      passing: false,
      waiting: null,
    },
    agenda: [{ task: "moveOn" }, { task: "withdraw", units: ["blue.1"], mover: ["red.1"] }],
  });

describe("reactions", () => {
  it("gives way before spearmen with chariots and skirmishers", () => {
    const chariot = withdrawing([["SI", "1315", "V0"]], [["CH2", "1215", "V3", { missile: "C" }]]);
    expect(best(chariot)?.type).toBe("withdraw");
    const slingers = withdrawing([["SI", "1315", "V0"]], [["LI", "1215", "V3", { missile: "S" }]]);
    expect(best(slingers)?.type).toBe("withdraw");
  });

  it("does not give way before those who cannot attack", () => {
    const state = withdrawing([["LI", "1315", "V0", { missile: "J" }]], [["CH2", "1215", "V3", { missile: "C" }]]);
    expect(best(state)).toEqual({ type: "decline", unit: "blue.1" });
  });

  it("shoots at whoever comes near", () => {
    const state = field({
      red: [["SI", "1215", "V0"]],
      blue: [["LI", "1115", "V3", { missile: "B" }]],
      move: withdrawing([], []).move,
      agenda: [{ task: "moveOn" }, { task: "entryFire", unit: "blue.1", mover: ["red.1"] }],
    });
    expect(best(state)).toEqual({ type: "shoot", unit: "blue.1", target: "red.1" });
  });

  it("turns to face who came to its back, with chariots that turn for nothing", () => {
    const state = field({
      red: [["SI", "1216", "V5"]],
      blue: [["CH3", "1115", "V0"]],
      move: withdrawing([], []).move,
      agenda: [{ task: "moveOn" }, { task: "faceAbout", unit: "blue.1", mover: ["red.1"] }],
    });
    const chosen = best(state);
    expect(chosen?.type).toBe("faceAbout");
  });
});

describe("shock", () => {
  it("gives the odd hit to the sturdier", () => {
    const state = field({
      red: [
        ["SI", "1215", "V0", { hits: 5 }],
        ["SI", "1216", "V0", { hits: 0 }],
      ],
      blue: [["SI", "1115", "V3"]],
      agenda: [{ task: "splitHits", seat: "red", combat: 0, odd: 1, among: ["red.1", "red.2"], first: [] }],
    });
    expect(best(state)).toEqual({ type: "takeHits", units: ["red.2"] });
  });

  it("does not volunteer for a hopeless attack, and does for a good one", () => {
    const hopeless = field({
      red: [["CH2", "1215", "V0", { missile: "C" }]],
      blue: [["HI", "1115", "V3"]],
      orders: { segment: "shock" },
      agenda: [{ task: "joinShock", joined: [] }],
    });
    expect(best(hopeless)).toEqual({ type: "noMore" });
    const good = field({
      red: [["HI", "1215", "V0"]],
      blue: [["LI", "1115", "V3"]],
      orders: { segment: "shock" },
      agenda: [{ task: "joinShock", joined: [] }],
    });
    expect(best(good)).toEqual({ type: "attackToo", unit: "red.1" });
  });
});

describe("heroes", () => {
  const challenged = (own: readonly [number, number], other: readonly [number, number]): State =>
    field({
      red: [["SI", "1515", "V0"]],
      redLeaders: [["ajax", "hero", "1515", { duel: { combat: other[0], endurance: other[1] } }]],
      blue: [["SI", "1215", "V3"]],
      blueLeaders: [["paris", "hero", "1215", { duel: { combat: own[0], endurance: own[1] } }]],
      agenda: [
        {
          task: "answerChallenge",
          duel: { occasion: "challenge", challenger: "ajax", target: "paris", before: {}, marker: null, combat: null },
        },
      ],
      state: { heroic: true },
    });

  it("refuses a hopeless duel and accepts an even one", () => {
    expect(best(challenged([2, 3], [6, 5]))).toEqual({ type: "refuse" });
    expect(best(challenged([5, 4], [5, 4]))).toEqual({ type: "accept" });
  });
});

describe("odds", () => {
  it("counts a shot out by the table", () => {
    const state = field({ red: [["CH2", "1315", "V0", { missile: "C" }]], blue: [["SI", "1115", "V3"]] });
    const [firer, target] = [unitOf(state, "red.1"), unitOf(state, "blue.1")];
    const gain = fireGain(state, { firer, from: "1315", target, range: 2, moving: false });
    // C at two hexes: 1 or less two hits, 5 or less one; spearmen are easier by one: faces 0–2 two, 3–6 one.
    const loss = (hits: number): number => lossAt(target, hits) - lossOf(target);
    expect(gain).toBeCloseTo((0.3 * loss(2) + 0.4 * loss(1)) * (40 / 70), 10);
  });

  it("knows flank, numbers and worn enemies for what they are", () => {
    const state = field({
      red: [
        ["SI", "1215", "V0"],
        ["SI", "1216", "V0"],
      ],
      blue: [
        ["SI", "1115", "V3"],
        ["SI", "1114", "V1", { hits: 5 }],
      ],
    });
    const at = (id: string) => fighterAt(state, unitOf(state, id), unitOf(state, id).hex ?? "");
    const alone = exchangeOf(state, [at("red.1")], [at("blue.1")]);
    const two = exchangeOf(state, [at("red.1"), at("red.2")], [at("blue.1")]);
    expect(two.gain).toBeGreaterThan(alone.gain);
    expect(two.pain).toBeLessThan(alone.pain);
    expect(exchangeOf(state, [at("red.1")], [at("blue.2")]).gain).toBeGreaterThan(alone.gain);
  });

  it("fears most what would break it", () => {
    const unit: Unit = unitOf(field({ red: [["SI", "1215", "V0"]] }), "red.1");
    const step = (hits: number): number => lossAt(unit, hits + 1) - lossAt(unit, hits);
    expect(step(1)).toBeGreaterThan(step(0));
    expect(step(5)).toBeGreaterThan(3 * step(4));
  });
});

describe("bots", () => {
  const setting = { scenario: "sumer", armies: { red: "", blue: "" }, options: {} };

  it("answer the same twice, whatever was asked in between", () => {
    const state = field({
      red: [["SI", "1315", "V0"]],
      blue: [["SI", "1115", "V3"]],
    });
    const [decision] = pending(state);
    if (decision === undefined) throw new Error("Nobody is asked");
    const ask = () => marshal.choose(state, decision, middling, NO_NOTES, BUDGET);
    const first = ask();
    captain.choose(state, decision, middling, NO_NOTES, BUDGET);
    expect(ask()).toEqual(first);
  });

  it("see an engagement that changes nothing else", () => {
    const free = field({
      red: [["SI", "1515", "V0"]],
      blue: [
        ["SI", "1215", "V3"],
        ["SI", "1216", "V3"],
      ],
    });
    const engaged: State = { ...free, engaged: [["red.9", "blue.1"]] };
    const { shock } = surveyOf(free, "red");
    expect(surveyOf(engaged, "red").shock).not.toEqual(shock);
    expect(surveyOf(free, "red").shock).toEqual(shock);
  });

  it("beat whoever plays at random, and their battles end", () => {
    const { winner } = playMatch(
      chariots,
      setting,
      { red: randomBot(chariots), blue: captain },
      { seed: 1, cap: 20_000 },
    );
    expect(winner).toBe("blue");
    const { ended, rules } = playMatch(chariots, setting, { red: captain, blue: captain }, { seed: 3, cap: 20_000 });
    expect(ended).toBe("outcome");
    expect(rules).not.toContain("COF-OPT-01");
  }, 60_000);
});
