/** What a player never does: positions, and what must not have happened when the moves of the turn are made. */
import { play, seededDice } from "@acies/match";
import { LEVELS, type Level, makeBot, NO_NOTES, type Notes } from "@acies/players";
import { describe, expect, it } from "vitest";
import { isRecoilFatal, meleeBetween } from "../src/advice/contests.ts";
import { advice } from "../src/advice.ts";
import { dba } from "../src/index.ts";
import { boutsOf } from "../src/rules/bouts.ts";
import { isRightBehind } from "../src/rules/support.ts";
import { frontFoe, frontFoes } from "../src/rules/touching.ts";
import { elementOf, type State } from "../src/state.ts";
import { isInBadGoing, standOf } from "../src/table.ts";
import type { ElementId } from "../src/vocabulary.ts";
import { area, camp, field } from "./field.ts";

const SEEDS: Readonly<Record<Level, readonly number[]>> = {
  recruit: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  captain: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  marshal: [1, 2, 3, 4],
};
/** Enough to look at every candidate; the levels' own budgets would only take longer. */
const NODES = 150;

/** Red's moves as this level makes them, up to the point where it would stop. */
const moved = (level: Level, start: State, seed: number): State => {
  const bot = makeBot(dba, advice, level, seed);
  let state = start;
  let notes: Notes = NO_NOTES;
  for (let step = 0; step < 8; step++) {
    const [decision] = dba.pending(state);
    if (decision === undefined || decision.seat !== "red" || decision.kind !== "move") return state;
    const budget = { nodes: NODES, stop: () => false };
    const choice = bot.choose(state, decision, seededDice(seed * 100 + step), notes, budget);
    if (choice.action.type === "endMoves") return state;
    notes = choice.notes;
    const played = play(dba, state, "red", choice.action, seededDice(seed));
    if (!played.ok) throw new Error("a bot chose what is refused");
    state = played.value.after;
  }
  return state;
};

interface Never {
  readonly name: string;
  readonly levels: readonly Level[];
  readonly position: State;
  /** Empty when all is well. */
  readonly forbid: (state: State) => string;
}

const fatal = (state: State, id: ElementId): boolean => frontFoe(state, id) !== undefined && isRecoilFatal(state, id);

const THINKERS: readonly Level[] = ["captain", "marshal"];

const NEVERS: readonly Never[] = [
  {
    name: "a friend put in the way of a recoil",
    levels: LEVELS,
    position: field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Bd", 340, 300, 0],
        ["El", 300, 230, 0],
        ["3Cv", 240, 240, 45],
        ["4Bd", 150, 200, 0, { general: true }],
      ],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 340, 300, 180],
        ["3Kn", 380, 340, 180],
        ["4Bd", 450, 400, 180, { general: true }],
      ],
      turn: { pips: 4 },
      state: {
        touches: [
          { by: "red.1", on: "blue.1" },
          { by: "red.2", on: "blue.2" },
        ],
      },
    }),
    forbid: (state) => (fatal(state, "red.1") || fatal(state, "red.2") ? "no room to recoil" : ""),
  },
  {
    name: "a friend left in the way of a recoil with points to spare",
    levels: LEVELS,
    position: field({
      red: [
        ["4Sp", 300, 300, 0],
        ["3Cv", 300, 262, 90],
        ["4Bd", 150, 200, 0, { general: true }],
      ],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 450, 500, 180, { general: true }],
      ],
      turn: { pips: 3 },
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    }),
    forbid: (state) => (fatal(state, "red.1") ? "no room to recoil" : ""),
  },
  {
    name: "a hole in the line before the enemy",
    levels: LEVELS,
    position: field({
      red: [
        ["4Sp", 220, 250, 0],
        ["4Sp", 260, 250, 0],
        ["4Sp", 300, 250, 0, { general: true }],
        ["4Sp", 340, 250, 0],
        ["4Sp", 380, 250, 0],
      ],
      blue: [
        ["3Kn", 260, 320, 180],
        ["3Kn", 300, 320, 180],
        ["3Kn", 340, 320, 180],
        ["4Bd", 300, 480, 180, { general: true }],
      ],
      turn: { pips: 2 },
    }),
    // The neighbours stand where they stood, and between them there is nobody.
    forbid: (state) =>
      ([2, 3, 4] as const)
        .filter((n) => {
          const isStill = [n - 1, n + 1].every((m) => elementOf(state, `red.${m}`).y === 250_000);
          const { x, y } = elementOf(state, `red.${n}`);
          const isGone = x !== 180_000 + 40_000 * n || y !== 250_000;
          return isStill && isGone && frontFoes(state, `red.${n}`).length === 0;
        })
        .join(),
  },
  {
    name: "a camp left empty with light horse at the gate",
    levels: LEVELS,
    position: field({
      red: [
        ["2Ps", 0, 0, 0, { where: "inside", hold: "red.camp" }],
        ["4Sp", 300, 250, 0, { general: true }],
        ["4Sp", 340, 250, 0],
      ],
      blue: [
        ["2LH", 150, 110, 180],
        ["4Bd", 300, 400, 180, { general: true }],
      ],
      holds: [camp("red", 100, 10)],
      turn: { pips: 4 },
    }),
    forbid: (state) => (elementOf(state, "red.1").where === "inside" ? "" : "the camp stands open"),
  },
  {
    name: "the general thrown into a fight that may lose him",
    levels: THINKERS,
    position: field({
      red: [
        ["3Cv", 300, 270, 0, { general: true }],
        ["4Sp", 200, 270, 0],
        ["4Sp", 240, 270, 0],
      ],
      blue: [
        ["4Sp", 300, 320, 180],
        ["4Sp", 340, 320, 180],
        ["4Sp", 260, 320, 180],
        ["3Kn", 500, 500, 180, { general: true }],
      ],
      turn: { pips: 3 },
    }),
    forbid: (state) => {
      const foe = frontFoe(state, "red.1");
      if (foe === undefined) return "";
      const { fatesA } = meleeBetween(state, elementOf(state, "red.1"), foe);
      return fatesA.destroyed >= 0.1 ? `lost with ${fatesA.destroyed}` : "";
    },
  },
  {
    name: "spears and knights in the marsh for nothing",
    levels: THINKERS,
    position: field({
      red: [
        ["4Sp", 300, 200, 0, { general: true }],
        ["3Kn", 345, 200, 0],
      ],
      blue: [["4Bd", 300, 520, 180, { general: true }]],
      terrain: [area("t1", "marsh", 320, 260, 70, 35)],
      turn: { pips: 4 },
    }),
    forbid: (state) => (["red.1", "red.2"] as const).filter((id) => isInBadGoing(state, elementOf(state, id))).join(),
  },
  {
    name: "a flank that is a sure kill passed by",
    levels: THINKERS,
    position: field({
      red: [
        ["4Bd", 300, 300, 0],
        ["3Cv", 390, 318, 270],
        ["4Bd", 150, 200, 0, { general: true }],
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 100, 500, 180, { general: true }],
      ],
      turn: { pips: 3 },
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    }),
    forbid: (state) => (isRecoilFatal(state, "blue.1") ? "" : "its way back is still open"),
  },
  {
    name: "psiloi left alone before cavalry in the open",
    levels: THINKERS,
    position: field({
      red: [
        ["2Ps", 300, 250, 0],
        ["4Sp", 300, 180, 0, { general: true }],
        ["4Sp", 340, 180, 0],
      ],
      blue: [
        ["3Cv", 300, 340, 180],
        ["3Kn", 340, 340, 180, { general: true }],
      ],
      turn: { pips: 2 },
    }),
    forbid: (state) => {
      const [psiloi, spears] = [standOf(state, "red.1"), standOf(state, "red.2")];
      const isBehind = psiloi !== undefined && spears !== undefined && isRightBehind(psiloi, spears);
      return isBehind || elementOf(state, "red.1").y <= 235_000 ? "" : "still out in front";
    },
  },
  {
    name: "knights thrown at the front of bows at worse than even",
    levels: THINKERS,
    position: field({
      red: [
        ["3Kn", 300, 250, 0],
        ["4Bd", 120, 200, 0, { general: true }],
        ["4Bd", 160, 200, 0],
        ["4Bd", 80, 200, 0],
        ["4Sp", 40, 200, 0],
        ["4Sp", 200, 200, 0],
        ["3Cv", 450, 200, 0],
      ],
      blue: [
        ["4Bw", 300, 310, 180],
        ["4Bw", 340, 310, 180],
        ["4Bw", 260, 310, 180],
        ["4Bd", 300, 500, 180, { general: true }],
      ],
      turn: { pips: 3 },
    }),
    forbid: (state) => {
      const foe = frontFoe(state, "red.1");
      if (foe === undefined) return "";
      const { deathA, deathB } = meleeBetween(state, elementOf(state, "red.1"), foe);
      return deathA.chance > deathB.chance ? `dies with ${deathA.chance}, kills with ${deathB.chance}` : "";
    },
  },
  {
    name: "friends left right behind elephants in a fight",
    levels: LEVELS,
    position: field({
      red: [
        ["El", 300, 300, 0],
        ["4Sp", 300, 260, 0],
        ["4Bd", 150, 200, 0, { general: true }],
      ],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 450, 500, 180, { general: true }],
      ],
      turn: { pips: 3 },
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    }),
    forbid: (state) => {
      const [spears, elephants] = [standOf(state, "red.2"), standOf(state, "red.1")];
      if (spears === undefined || elephants === undefined) return "";
      const { x, y } = spears.element;
      return Math.abs(x - 300_000) < 40_000 && y > 215_000 && y < 300_000 ? `in the way at ${x}, ${y}` : "";
    },
  },
  {
    name: "walking out of command unasked",
    levels: THINKERS,
    position: field({
      red: [
        ["4Bd", 100, 80, 0, { general: true }],
        ["4Bd", 140, 80, 0],
        ["2LH", 350, 150, 0],
      ],
      blue: [
        ["4Bd", 300, 560, 180, { general: true }],
        ["4Bd", 340, 560, 180],
        ["4Sp", 380, 560, 180],
      ],
      turn: { pips: 2 },
    }),
    forbid: (state) => {
      const [general, rider] = [elementOf(state, "red.1"), elementOf(state, "red.3")];
      const far = Math.hypot(general.x - rider.x, general.y - rider.y);
      return far > 1200 * 254 + 15_000 ? `${Math.round(far / 254)} paces away` : "";
    },
  },
];

describe("never", () => {
  for (const { name, levels, position, forbid } of NEVERS) {
    for (const level of levels) {
      it(`${name} (${level})`, () => {
        for (const seed of SEEDS[level]) expect(forbid(moved(level, position, seed)), `seed ${seed}`).toBe("");
      });
    }
  }

  it("the worse fight before the one that lifts its overlap", () => {
    const start = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["3Ax", 340, 300, 0],
        ["4Bd", 120, 100, 0, { general: true }],
      ],
      blue: [
        ["2Ps", 300, 300, 180],
        ["4Bd", 340, 300, 180],
        ["4Bd", 500, 500, 180, { general: true }],
      ],
      state: {
        touches: [
          { by: "red.1", on: "blue.1" },
          { by: "red.2", on: "blue.2" },
        ],
      },
    });
    const state: State = { ...start, agenda: [{ task: "combat", bouts: boutsOf(start) }] };
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("nobody is asked");
    for (const level of LEVELS) {
      const bot = makeBot(dba, advice, level, 1);
      const budget = { nodes: NODES, stop: () => false };
      const { action } = bot.choose(state, decision, seededDice(1), NO_NOTES, budget);
      expect(action, level).toEqual({ type: "fight", element: "red.1", enemy: "blue.1" });
    }
  });

  it("six idle turns as invader", () => {
    const start = field({
      red: [
        ["4Sp", 260, 150, 0],
        ["4Sp", 300, 150, 0, { general: true }],
        ["4Sp", 340, 150, 0],
        ["3Cv", 400, 150, 0],
      ],
      blue: [
        ["4Bd", 260, 480, 180],
        ["4Bd", 300, 480, 180, { general: true }],
        ["4Bd", 340, 480, 180],
      ],
      turn: { pips: 3, number: 1 },
    });
    for (const level of THINKERS) {
      let state: State = start;
      for (let turn = 0; turn < 6; turn++) {
        state = moved(level, state, turn + 1);
        const elements = Object.fromEntries(Object.entries(state.elements).map(([id, e]) => [id, { ...e, moves: 0 }]));
        const number = (state.turn?.number ?? 1) + 2;
        state = { ...state, elements, turn: { number, seat: "red", rolled: 3, pips: 3, riverClosed: false } };
      }
      expect(elementOf(state, "red.2").y, level).toBeGreaterThan(200_000);
    }
  });

  it("is about positions in which it could be done or left undone", () => {
    for (const { position } of NEVERS) expect(dba.pending(position)[0]).toMatchObject({ seat: "red", kind: "move" });
  });
});
