/** For tests of contact: positions after a move, and a book to end the movement phase in. */
import { ledger } from "@acies/contract";
import type { Pose } from "@acies/geometry";
import type { Event, MoveKind } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { meleeTally } from "../../src/rules/combat.ts";
import { endMovement } from "../../src/rules/conforming.ts";
import { contactOn, contactViolations, frontFoe, touchesAfter } from "../../src/rules/contact.ts";
import { type Element, elementOf, type State, type Touch } from "../../src/state.ts";
import { type Stand, standOf } from "../../src/table.ts";
import type { ContactKind, ElementId } from "../../src/vocabulary.ts";

export type Poses = Readonly<Partial<Record<ElementId, Pose>>>;

export const standing = (state: State, id: ElementId): Stand => {
  const stand = standOf(state, id);
  if (stand === undefined) throw new Error(`${id} is not on the table`);
  return stand;
};

export const contact = (state: State, by: ElementId, on: ElementId): ContactKind | undefined =>
  contactOn(state, standing(state, by), standing(state, on));

/** Who takes one off its sum against the enemy before it: left, right, rear. */
export const besetBy = (state: State, id: ElementId): readonly (readonly string[])[] => {
  const foe = frontFoe(state, id);
  const reasons = foe === undefined ? [] : meleeTally(state, id, foe.id).reasons;
  return reasons.flatMap(({ value, marks }) => (value === -1 ? [marks ?? []] : []));
};

export const poseAt = (state: State, id: ElementId): Pose => {
  const { x, y, facing } = elementOf(state, id);
  return { x, y, facing };
};

/** Moved, without a word about contact. */
export const moved = (state: State, poses: Poses, kind: MoveKind = "single"): State =>
  evolve(state, { type: "moved", kind, poses: poses as Record<ElementId, Pose>, spent: [], rules: ["DBA-TRN-06"] });

/** Moved, and the contacts written down. */
export const arrived = (state: State, poses: Poses, kind: MoveKind = "single", first?: ElementId): State => {
  const after = moved(state, poses, kind);
  return evolve(after, { type: "touched", touches: touchesAfter(state, after, first), rules: ["DBA-CNF-04"] });
};

export const reasons = (state: State, poses: Poses, kind: MoveKind = "single", first: ElementId | null = null) =>
  contactViolations(state, moved(state, poses, kind), Object.keys(poses) as ElementId[], kind, first);

export const codes = (state: State, poses: Poses, kind: MoveKind = "single"): readonly string[] =>
  reasons(state, poses, kind).map(({ code, rule }) => `${code} ${rule}`);

/** The movement phase ends: what happened, and how it stands. */
export const ended = (state: State): { readonly events: readonly Event[]; readonly state: State } => {
  const book = ledger(state, evolve);
  endMovement(book);
  return { events: book.events(), state: book.state() };
};

export const kindsOf = (events: readonly Event[]): readonly string[] =>
  events.map((event) => (event.type === "moved" ? event.kind : event.type));

export const named = (elements: readonly Element[]): readonly ElementId[] => elements.map(({ id }) => id);

export const pairs = (touches: readonly Touch[]): readonly string[] =>
  touches.map(({ by, on, together }) => `${by} ${on}${together === true ? " together" : ""}`);
