/** Moves in tests: what refuses them, and what they bring about with these dice. */
import { type Dice, ledger, type Violation } from "@acies/contract";
import type { Event, EventOf } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { manoeuvreViolations } from "../../src/rules/judging.ts";
import type { Manoeuvre } from "../../src/rules/manoeuvre.ts";
import { makeMove, planMove, type TacticalAction } from "../../src/rules/moving.ts";
import type { State } from "../../src/state.ts";
import { pose } from "../field.ts";

export const plan = (state: State, action: TacticalAction): Manoeuvre => {
  const planned = planMove(state, state.turn?.seat ?? "red", action);
  if (!planned.ok) throw new Error(`No manoeuvre: ${planned.error.map(({ code }) => code).join(", ")}`);
  return planned.value;
};

/** Every reason why the player whose turn it is may not do this. */
export const refusals = (state: State, action: TacticalAction): readonly Violation[] => {
  const seat = state.turn?.seat ?? "red";
  const planned = planMove(state, seat, action);
  return planned.ok ? manoeuvreViolations(state, seat, planned.value) : planned.error;
};

export const codes = (state: State, action: TacticalAction): readonly string[] =>
  refusals(state, action).map(({ code }) => code);

/** The one refusal with this code. */
export const refusal = (state: State, action: TacticalAction, code: string): Violation => {
  const all = refusals(state, action);
  const found = all.find((violation) => violation.code === code);
  if (found === undefined) throw new Error(`Not refused by ${code} but by: ${all.map((one) => one.code).join(", ")}`);
  return found;
};

export interface Played {
  readonly events: readonly Event[];
  readonly after: State;
}

/** Makes a legal move with these faces; all of them must be used. */
export const play = (state: State, action: TacticalAction, ...faces: readonly number[]): Played => {
  const refused = codes(state, action);
  if (refused.length > 0) throw new Error(`Refused: ${refused.join(", ")}`);
  const left = [...faces];
  const dice: Dice = { roll: ({ count }) => left.splice(0, count) };
  const book = ledger(state, evolve);
  makeMove(book, plan(state, action), dice);
  if (left.length > 0) throw new Error(`Faces left over: ${left.join(", ")}`);
  return { events: book.events(), after: book.state() };
};

export const eventsOf = <T extends Event["type"]>({ events }: Played, type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** red.1 to these places, in millimetres and degrees. */
export const go = (
  ...legs: readonly (readonly [x: number, y: number, facing: number])[]
): Extract<TacticalAction, { type: "moveElement" }> => ({
  type: "moveElement",
  element: "red.1",
  legs: legs.map(([x, y, facing]) => pose(x, y, facing)),
});

/** Where an element stands, in millimetres and degrees. */
export const at = (state: State, id: `${"red" | "blue"}.${number}`): readonly [number, number, number] => {
  const element = state.elements[id];
  if (element === undefined) throw new Error(`No ${id}`);
  return [element.x / 1000, element.y / 1000, Math.round(element.facing * 0.36) / 1000];
};
