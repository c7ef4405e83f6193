/** The eve of a battle, for tests: two armies still waiting, a ledger to write in, dice that fall as told. */
import { type Dice, ledger, type Seat } from "@acies/contract";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import type { Book } from "../../src/rules/setUp.ts";
import type { Element, State } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { type Field, field, type Placed } from "../field.ts";

export const ROMANS: readonly Subtype[] = [
  "3Cv",
  "3Cv",
  "4Bd",
  "4Bd",
  "4Bd",
  "4Bd",
  "4Bd",
  "4Bd",
  "4Sp",
  "4Sp",
  "2Ps",
  "2Ps",
];

/** Twelve elements, the first the general, and camp followers. */
export const waiting = (subtypes: readonly Subtype[], more: Partial<Element> = {}): readonly Placed[] => [
  ...subtypes.map((subtype, i): Placed => [subtype, 0, 0, 0, { where: "waiting", general: i === 0, ...more }]),
  ["CF", 0, 0, 0, { where: "waiting" }],
];

/** Before the first turn: red is the invader from the south unless said otherwise. */
export const eve = (given: Field): State =>
  field({
    red: waiting(ROMANS),
    blue: waiting(ROMANS),
    ...given,
    state: { turn: null, agenda: [], ...given.state },
  });

export interface FallingDice extends Dice {
  /** Every face was thrown, and by whom. */
  readonly thrown: () => readonly Seat[];
  readonly left: () => number;
}

export const falling = (...faces: readonly number[]): FallingDice => {
  const by: Seat[] = [];
  let at = 0;
  return {
    roll: (roll) => {
      if (roll.sides !== 6) throw new Error(`A die of ${roll.sides} sides`);
      const some = faces.slice(at, at + roll.count);
      at += roll.count;
      for (const _ of some) by.push(roll.by);
      return some;
    },
    thrown: () => by,
    left: () => faces.length - at,
  };
};

export const bookOf = (state: State): Book => ledger<State, Event>(state, evolve);

export const typesIn = (book: Book): readonly string[] => book.events().map(({ type }) => type);
