/** §6.1 The move of a unit or stack: it begins, goes on step by step, and ends. */
import type { Dice, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { type Asked, type Book, forced, question } from "../question.ts";
import { isEngaged, type Move, type State, type Unit, unitOf } from "../state.ts";
import { activeSeat, hasEnemy, hexOf, maOf, partnerOf } from "../units.ts";
import type { HexId } from "../vocabulary.ts";
import { unitsToAct } from "./acting.ts";
import { changeFormation, revert } from "./columns.ts";
import { adjacent, arrive } from "./entering.ts";
import { faceAbout } from "./facing.ts";
import { fire } from "./firing.ts";
import { moversLeft } from "./movers.ts";
import {
  ANSWERS,
  goingOnward,
  moverViolations,
  type Onward,
  onwardCandidates,
  onwardViolations,
  passViolations,
  stepViolations,
  stopViolations,
} from "./onward.ts";
import { declaresSpeed } from "./overturning.ts";
import { block, declarePassing, isAmongEnemies } from "./passingThrough.ts";
import { partingFirers } from "./reactionFire.ts";
import { rout } from "./routing.ts";
import { withdrawOn } from "./steppingBack.ts";
import { turnTo, walk } from "./walking.ts";
import { askToWithdraw, withdraw } from "./withdrawing.ts";

type Begin = ActionOf<"begin">;
const NONE: readonly Violation[] = [];

// beginning

const speedViolations = (state: State, unit: Unit, speed: number | null): readonly Violation[] => {
  const facts = { unit: unit.id };
  if (!declaresSpeed(state, unit)) return speed === null ? NONE : [{ code: "noSpeedHere", rule: "COF-6.81", facts }];
  const most = maOf(unit);
  return speed !== null && speed >= 1 && speed <= most
    ? NONE
    : [{ code: "badSpeed", rule: "COF-6.81", facts: { ...facts, found: speed ?? 0, most } }];
};

export const beginViolations = (state: State, { unit: id, together, speed }: Begin): readonly Violation[] => {
  const found = moverViolations(state, id);
  if (found.length > 0) return found;
  const unit = unitOf(state, id);
  const partner = together ? partnerOf(state, unit) : undefined;
  // COF-6.52, COF-8.42a: a stack goes as one, named by its chariot.
  if (together && (partner === undefined || unit.type !== "CH2"))
    return [{ code: "nobodyTogether", rule: "COF-6.52", facts: { unit: id } }];
  return [
    ...(partner === undefined ? NONE : moverViolations(state, partner.id)),
    ...speedViolations(state, unit, speed),
  ];
};

const speedsOf = (state: State, unit: Unit): readonly (number | null)[] =>
  declaresSpeed(state, unit) ? Array.from({ length: maOf(unit) }, (_, i) => i + 1) : [null];

export const beginCandidates = (state: State): readonly Begin[] =>
  unitsToAct(state).flatMap((unit) =>
    (partnerOf(state, unit) === undefined ? [false] : [true, false]).flatMap((together) =>
      speedsOf(state, unit).map((speed): Begin => ({ type: "begin", unit: unit.id, together, speed })),
    ),
  );

/** COF-6.14b: one unit or stack at a time. Those within two hexes may withdraw first (COF-6.41c). */
export const begin = (book: Book, { unit, together, speed }: Begin): void => {
  const partner = together ? partnerOf(book.state(), unitOf(book.state(), unit)) : undefined;
  const units = partner === undefined ? [unit] : [unit, partner.id];
  book.add(
    { type: "unitBegun", units, speed, rules: speed === null ? ["COF-6.14b"] : ["COF-6.14b", "COF-6.81"] },
    { type: "asked", task: { task: "moveOn" }, rules: ["COF-6.14a"] },
  );
  askToWithdraw(book, units);
};

// going on

/** Leaves the hex: whoever may fire at one who goes does so before (COF-7.41, COF-RUL-16). */
const leave = (book: Book, to: HexId, dice: Dice): void => {
  const state = book.state();
  const { move } = state;
  if (move === null) return;
  const intent = { kind: "step", to } as const;
  const units = partingFirers(state, hexOf(state, move.units[0] ?? ""), to);
  if (units.length === 0) {
    walk(book, to, dice);
    return;
  }
  book.add(
    { type: "asked", task: { task: "intend", intent, mover: move.units }, rules: ["COF-7.41"] },
    { type: "asked", task: { task: "partingFire", intent, units }, rules: ["COF-7.41", "COF-RUL-17"] },
  );
};

const goOn = (book: Book, move: Move, action: Onward, dice: Dice): void => {
  switch (action.type) {
    case "step":
      leave(book, action.to, dice);
      return;
    case "turn":
      turnTo(book, action.facing, dice);
      return;
    case "passThrough": {
      const intent = { kind: "passThrough", to: action.to } as const;
      book.add({ type: "asked", task: { task: "intend", intent, mover: move.units }, rules: ["COF-6.71a"] });
      declarePassing(book, move, action.to);
      return;
    }
    case "fire":
      fire(book, action, dice);
      return;
    case "changeFormation":
      changeFormation(book, move, action.facing, dice);
      return;
    // COF-8.42b: from here on each is a unit of its own.
    case "split": {
      const second = move.units.find((id) => id !== action.unit);
      if (second !== undefined)
        book.add({ type: "stackSplit", first: action.unit, second, rules: ["COF-8.42a", "COF-RUL-28"] });
      return;
    }
    case "join":
      book.add({ type: "stackJoined", unit: action.unit, rules: ["COF-6.52", "COF-8.42a"] });
      askToWithdraw(book, book.state().move?.units ?? []);
      return;
    case "stop":
      book.add({ type: "moveEnded", units: move.units, rules: ["COF-6.11b"] });
  }
};

/** COF-RUL-74: whoever is engaged by an aggression reaction moves no more. COF-6.74b: whoever cannot leave an enemy's hex breaks. */
const cutShort = (book: Book, move: Move, dice: Dice): boolean => {
  const state = book.state();
  const engaged = move.units.filter((id) => isEngaged(state, id));
  if (engaged.length > 0) {
    book.add({ type: "moveEnded", units: engaged, rules: ["COF-RUL-74"] });
    return true;
  }
  if (!move.passing || !isAmongEnemies(state, move) || goingOnward(state, move).length > 0) return false;
  breakUp(book, move, dice);
  return true;
};

/** Whoever can neither stay nor go on routs, as one blocked inside an enemy's hex does: another's rout may have closed its way. */
const breakUp = (book: Book, move: Move, dice: Dice): void => {
  for (const id of move.units) rout(book, id, ["COF-6.74b", "COF-RUL-30"], dice);
};

const moveOn: Asked = question("moveOn", {
  rule: "COF-6.14a",
  answers: ANSWERS,
  seat: (state) => activeSeat(state),
  about: (state) => state.move?.units ?? [],
  candidates: onwardCandidates,
  violations: (state, _task, action) => onwardViolations(state, action),
  answer: (book, _task, action, dice) => {
    const { move } = book.state();
    if (move !== null) goOn(book, move, action, dice);
  },
  // Whoever can only stop stops.
  carryOn: (book, _task, dice) => {
    const state = book.state();
    const { move } = state;
    if (move === null) {
      book.add({ type: "answered", rules: ["COF-6.14a"] });
      return true;
    }
    if (cutShort(book, move, dice)) return true;
    const isOver = onwardCandidates(state).every(
      (action) => action.type === "stop" || onwardViolations(state, action).length > 0,
    );
    if (!isOver) return false;
    if (stopViolations(state, move).length === 0)
      book.add({ type: "moveEnded", units: move.units, rules: ["COF-6.11a"] });
    else breakUp(book, move, dice);
    return true;
  },
});

/** What was meant is done, if those who meant it still can; otherwise they are asked again. */
const intend: Asked = forced("intend", "COF-RUL-16", (book, { intent, mover }, dice) => {
  const state = book.state();
  const { move } = state;
  book.add({ type: "answered", rules: ["COF-RUL-16"] });
  if (move === null || moversLeft(state, mover).length === 0) return;
  switch (intent.kind) {
    case "begin":
      return;
    case "step": {
      const open = hasEnemy(state, activeSeat(state), intent.to) ? passViolations : stepViolations;
      if (open(state, move, intent.to).length === 0) walk(book, intent.to, dice);
      return;
    }
    case "passThrough":
      if (passViolations(state, move, intent.to).length === 0) leave(book, intent.to, dice);
      return;
    case "arrived":
      arrive(book, intent.from);
      return;
    case "blocked":
      stopBlocked(book, move, dice);
  }
});

/** COF-6.72c: its move is over where it is; COF-6.74b: in an enemy's hex it routs, each unit of a stack by itself (COF-RUL-30). */
const stopBlocked = (book: Book, move: Move, dice: Dice): void => {
  if (!isAmongEnemies(book.state(), move)) {
    book.add({ type: "moveEnded", units: move.units, rules: ["COF-6.72c"] });
    return;
  }
  breakUp(book, move, dice);
};

export const MOVE_QUESTIONS = { moveOn, intend, faceAbout, adjacent, block, withdraw, withdrawOn, revert };
