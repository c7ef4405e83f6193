/** Dice with a script and a book to write in: what tests of fights need. */
import { type Dice, type Ledger, ledger, type Roll } from "@acies/contract";
import { expect } from "vitest";
import type { Event, EventOf } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { continueAftermath, settleFight } from "../../src/rules/outcomes.ts";
import type { Cause, State } from "../../src/state.ts";
import type { ElementId, HoldId, Result } from "../../src/vocabulary.ts";

export interface Script extends Dice {
  readonly rolls: readonly Roll[];
  /** Fails unless every face was asked for. */
  readonly spent: () => void;
}

export const scripted = (...faces: readonly number[]): Script => {
  const left = [...faces];
  const rolls: Roll[] = [];
  return {
    rolls,
    roll: (roll) => {
      rolls.push(roll);
      return Array.from({ length: roll.count }, () => {
        const face = left.shift();
        if (face === undefined) throw new Error(`No face left for ${roll.rule}`);
        return face;
      });
    },
    spent: () => expect(left).toEqual([]),
  };
};

export const bookOf = (state: State): Ledger<State, Event> => ledger(state, evolve);

export const eventsOf = <T extends Event["type"]>(events: readonly Event[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** The result befalls the first party at the hands of the second, and everything that follows is carried out. */
export const befall = (
  state: State,
  party: ElementId | HoldId,
  foe: ElementId | HoldId,
  result: Result,
  more: { readonly cause?: Cause; readonly faces?: readonly number[] } = {},
) => {
  const book = bookOf(state);
  const dice = scripted(...(more.faces ?? []));
  settleFight(book, [{ party, foe, result, cause: more.cause ?? "melee" }]);
  continueAftermath(book, dice);
  dice.spent();
  return { state: book.state(), events: book.events(), book };
};

/** Millimetres and degrees, for reading. */
export const at = (state: State, id: ElementId): readonly [number, number, number] | string => {
  const element = state.elements[id];
  if (element === undefined) return "unknown";
  if (element.where !== "table") return element.where;
  return [element.x / 1000, element.y / 1000, (element.facing * 360) / 1_000_000];
};

export const lost = (events: readonly Event[]): readonly ElementId[] =>
  eventsOf(events, "destroyed").map(({ element }) => element);

/** Why it was destroyed. */
export const whyLost = (events: readonly Event[], id: ElementId): readonly string[] =>
  eventsOf(events, "destroyed").find(({ element }) => element === id)?.rules ?? [];
