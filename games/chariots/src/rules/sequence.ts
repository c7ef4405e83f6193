/** The turn: initiative, markers drawn one after the other, replacement, and the count of who flees (COF-3.0). */
import { type BySeat, type Dice, rollOne, SEATS, type Seat, type Tally, tally } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { type Book, question } from "../question.ts";
import {
  allLeaders,
  allUnits,
  generalOf,
  type Leader,
  leaderOf,
  type Result,
  type State,
  type Unit,
  unitsOnMap,
} from "../state.ts";
import { ratingsOf } from "../units.ts";
import type { LeaderId } from "../vocabulary.ts";
import { canTrump, fillCup, openingMarkers, ownerOf, putInForce } from "./activation.ts";
import { canReload } from "./firing.ts";
import { endOrders } from "./orders.ts";
import { dropLostStandards } from "./standards.ts";

/** COF-2.4b: what comes next when nothing is on the agenda, so never two phases at once; false when there is nothing to go on with. */
export const carryTurn = (book: Book, dice: Dice): boolean => {
  const { turn, orders, result } = book.state();
  if (result !== null) return false;
  if (orders !== null) endOrders(book);
  else if (turn === null) beginTurn(book, 1, dice);
  else {
    switch (turn.phase) {
      case "initiative":
        fillCup(book, null);
        break;
      case "activation":
        activate(book, dice);
        break;
      case "replacement":
        tidyUp(book);
        break;
      case "rout":
        countRout(book, dice);
        break;
    }
  }
  return true;
};

/** COF-3.0b */
const beginTurn = (book: Book, number: number, dice: Dice): void => {
  book.add({ type: "turnBegan", number, rules: ["COF-3.0a"] });
  for (const { turn, seat, change } of book.state().special.levelChanges) {
    if (turn === number) book.add({ type: "routLevelChanged", seat, change, rules: ["COF-2.8c"] });
  }
  if (number > 1) {
    book.add({ type: "asked", task: { task: "rollInitiative" }, rules: ["COF-5.1a"] });
    return;
  }
  const given = book.state().firstTurn?.initiative ?? null;
  if (given !== null) book.add({ type: "initiativeGiven", seat: given, rules: ["COF-5.1c"] });
  giveInitiative(book, given ?? rollInitiative(book, dice));
};

/** COF-5.22a: its winner opens the turn; without one everything goes into the cup. */
const giveInitiative = (book: Book, seat: Seat | null): void => {
  if (seat === null || openingMarkers(book.state(), seat).length === 0) fillCup(book, null);
  else book.add({ type: "asked", task: { task: "openTurn", seat }, rules: ["COF-5.22a"] });
};

/** COF-5.1a, COF-4.25a: an army without its general rolls with nothing. */
const rollInitiative = (book: Book, dice: Dice): Seat | null => {
  const state = book.state();
  const total = (seat: Seat): Tally => {
    const general = generalOf(state, seat);
    const rating = general === undefined || general.hex === null ? 0 : ratingsOf(general).initiative;
    const face = rollDigit(dice, { rule: "COF-5.1a", by: seat });
    return tally({ rule: "COF-2.3", value: face }, { rule: "COF-5.1a", value: rating });
  };
  const totals: BySeat<Tally> = { red: total("red"), blue: total("blue") };
  const { red, blue } = totals;
  const seat = red.total === blue.total ? null : red.total > blue.total ? "red" : "blue";
  book.add({ type: "initiativeRolled", totals, seat, rules: [seat === null ? "COF-5.1b" : "COF-5.1a"] });
  return seat;
};

/** COF-3.0c, COF-3.0d: the opening marker, else one from the cup, else the next phase. */
const activate = (book: Book, dice: Dice): void => {
  const { turn } = book.state();
  if (turn === null) return;
  if (turn.opening !== null) {
    const marker = turn.opening;
    book.add({ type: "markerPlayed", marker, seat: ownerOf(book.state(), marker), rules: ["COF-3.0c"] });
    putInForce(book, marker); // COF-5.34: nobody can trump it
  } else if (turn.cup.length === 0) beginReplacement(book);
  else if (turn.cup.length === 1) draw(book, dice);
  else book.add({ type: "asked", task: { task: "draw" }, rules: ["COF-5.23"] });
};

/** COF-5.23 */
const draw = (book: Book, dice: Dice): void => {
  const cup = book.state().turn?.cup ?? [];
  const at = cup.length === 1 ? 0 : rollOne(dice, { sides: cup.length, rule: "COF-5.23", by: "red" }) - 1;
  const marker = cup[at];
  if (marker === undefined) return;
  const seat = ownerOf(book.state(), marker);
  book.add({ type: "markerDrawn", marker, seat, from: cup.length, rules: ["COF-5.23"] });
  if (book.state().sides[seat].ignores > 0) {
    book.add({ type: "ignoreOwed", seat, change: -1, rules: ["COF-10.43"] });
    book.add({ type: "markerSpent", marker, why: "ignored", rules: ["COF-10.43"] });
    return;
  }
  const other = seat === "red" ? "blue" : "red";
  if (canTrump(book.state(), other))
    book.add({ type: "asked", task: { task: "trump", seat: other, marker }, rules: ["COF-5.32a"] });
  else putInForce(book, marker);
};

/** COF-3.0h, COF-4.25b: dead wing commanders come back first. */
const beginReplacement = (book: Book): void => {
  book.add({ type: "phaseBegan", phase: "replacement", rules: ["COF-5.26"] });
  const awaited = allLeaders(book.state()).filter(
    (leader) => leader.life === "awaited" && unitsFor(book.state(), leader).length > 0,
  );
  for (const { id } of awaited.toReversed())
    book.add({ type: "asked", task: { task: "replaceLeader", leader: id }, rules: ["COF-4.25b"] });
};

/** COF-4.25c: of his wing; with free command any of his side. */
const unitsFor = (state: State, { wing, seat }: Leader): readonly Unit[] =>
  unitsOnMap(state).filter((unit) => (state.options.freeCommand ? unit.seat === seat : unit.wing === wing));

/** COF-RUL-62: the reverse, or one less in both, and never below 1; a replacement comes back as he was (COF-4.25d). */
const replacementRatings = (state: State, { id, ratings, replacement }: Leader) => {
  if (replacement) return ratings;
  return (
    state.special.reverses[id] ?? {
      commandRange: Math.max(1, ratings.commandRange - 1),
      capability: Math.max(1, ratings.capability - 1),
    }
  );
};

const replaceLeader = (book: Book, id: LeaderId, unit: Unit): void => {
  if (unit.hex === null) return;
  const { commandRange, capability } = replacementRatings(book.state(), leaderOf(book.state(), id));
  book.add({ type: "answered", rules: ["COF-4.25b"] });
  book.add({ type: "leaderReplaced", leader: id, hex: unit.hex, commandRange, capability, rules: ["COF-4.25b"] });
};

/** COF-3.0h: reloading, then the markers. */
const tidyUp = (book: Book): void => {
  const state = book.state();
  const ids = (units: readonly Unit[]) => units.map(({ id }) => id);
  const reloaded = unitsOnMap(state).filter((unit) => unit.ammo !== "full" && canReload(state, unit));
  if (reloaded.length > 0) book.add({ type: "reloaded", units: ids(reloaded), rules: ["COF-7.16"] });
  const moved = allUnits(state).filter((unit) => unit.moved);
  const rallied = allUnits(state).filter((unit) => unit.rallied);
  if (moved.length + rallied.length > 0)
    book.add({ type: "markersRemoved", moved: ids(moved), rallied: ids(rallied), rules: ["COF-3.0h", "COF-9.55"] });
  dropLostStandards(book);
  book.add({ type: "phaseBegan", phase: "rout", rules: ["COF-3.0i"] });
};

/** COF-2.8a, COF-2.8b: the track, which begins at the Rout Level; at 0 or below the army has reached it. */
export const routTrack = ({ sides }: State, seat: Seat): number => sides[seat].routLevel - sides[seat].routPoints;

/** COF-11.0, COF-11.0e: only now. */
const countRout = (book: Book, dice: Dice): void => {
  const state = book.state();
  const { red, blue } = state.sides;
  book.add({
    type: "routLevelsCompared",
    points: { red: red.routPoints, blue: blue.routPoints },
    levels: { red: red.routLevel, blue: blue.routLevel },
    rules: ["COF-3.0i", "COF-11.0a"],
  });
  const result = resultOf(state);
  if (result !== null) book.add({ type: "ended", result, rules: [result.rule] });
  else beginTurn(book, (state.turn?.number ?? 0) + 1, dice);
};

const resultOf = (state: State): Result | null => {
  const fled = SEATS.filter((seat) => routTrack(state, seat) <= 0);
  const [first] = fled;
  if (fled.length === 1 && first !== undefined) return { winner: first === "red" ? "blue" : "red", rule: "COF-11.0a" };
  if (fled.length === 2) {
    const [red, blue] = [routTrack(state, "red"), routTrack(state, "blue")];
    return red === blue
      ? { winner: null, rule: "COF-11.0d" }
      : { winner: red > blue ? "red" : "blue", rule: "COF-11.0c" };
  }
  const { turnLimit } = state.options;
  return turnLimit > 0 && (state.turn?.number ?? 0) >= turnLimit ? { winner: null, rule: "COF-OPT-01" } : null;
};

export const SEQUENCE_QUESTIONS = {
  rollInitiative: question("rollInitiative", {
    rule: "COF-5.1a",
    answers: ["rollInitiative"],
    seat: () => "red",
    candidates: () => [{ type: "rollInitiative" }],
    violations: () => [],
    answer: (book, _task, _action, dice) => {
      book.add({ type: "answered", rules: ["COF-5.1a"] });
      giveInitiative(book, rollInitiative(book, dice));
    },
  }),

  /** COF-5.23: which player draws is all the same. */
  draw: question("draw", {
    rule: "COF-5.23",
    answers: ["draw"],
    seat: () => "red",
    candidates: () => [{ type: "draw" }],
    violations: () => [],
    answer: (book, _task, _action, dice) => {
      book.add({ type: "answered", rules: ["COF-5.23"] });
      draw(book, dice);
    },
  }),

  replaceLeader: question("replaceLeader", {
    rule: "COF-4.25b",
    answers: ["appear"],
    seat: (state, { leader }) => leaderOf(state, leader).seat,
    about: (_state, { leader }) => [leader],
    candidates: (state, { leader }) =>
      unitsFor(state, leaderOf(state, leader)).map(({ id }) => ({ type: "appear", unit: id }) as const),
    violations: (state, { leader }, { unit }) =>
      unitsFor(state, leaderOf(state, leader)).some(({ id }) => id === unit)
        ? []
        : [{ code: "notOfHisWing", rule: "COF-4.25b", facts: { unit }, marks: [unit] }],
    answer: (book, { leader }, { unit: id }) => {
      const unit = unitsFor(book.state(), leaderOf(book.state(), leader)).find((one) => one.id === id);
      if (unit !== undefined) replaceLeader(book, leader, unit);
    },
    carryOn: (book, { leader }) => {
      const [only, ...more] = unitsFor(book.state(), leaderOf(book.state(), leader));
      if (only === undefined || more.length > 0) return false;
      replaceLeader(book, leader, only);
      return true;
    },
  }),
};
