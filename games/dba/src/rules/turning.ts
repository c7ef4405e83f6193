/** §24 Turning to face: those attacked in flank or rear and by nobody in front turn round to their attacker. */
import { add, distance, edgesOf, forwardOf, type Pose, scale, snapPose } from "@acies/geometry";
import type { MoveKind } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import type { State } from "../state.ts";
import { contactBetween, type Stand, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { makeRoom, type Poses } from "./room.ts";
import { contactOn, facingPose, foesTouching, frontFoes } from "./touching.ts";
import { isWagon } from "./wagons.ts";

/** One step of what happens by itself when the moves are over. */
export interface Settlement {
  readonly kind: Extract<MoveKind, "conform" | "turnToFace" | "madeRoom">;
  readonly poses: Poses;
  readonly rules: readonly DbaRule[];
}

export interface Turning {
  readonly element: ElementId;
  readonly steps: readonly Settlement[];
}

/** DBA-CNF-06, DBA-WWG-09; a camp or built-up area in front does not hold it (DBA-RUL-86). */
const mayTurn = (state: State, stand: Stand): boolean =>
  !isWagon(stand.element) && frontFoes(state, stand.element.id).length === 0;

/** The others with a side edge on the attacker's front edge, the one next to the first first. */
const alongside = (state: State, attacker: Stand, first: Stand): readonly Stand[] => {
  const found: { readonly stand: Stand; readonly from: number }[] = [];
  const { front } = edgesOf(attacker.base);
  const corner = contactOn(state, attacker, first) === "leftFlank" ? front.start : front.end;
  for (const stand of foesTouching(state, attacker.element.id)) {
    if (stand === first || !mayTurn(state, stand)) continue;
    const contact = contactBetween(attacker, stand);
    if (contact.kind !== "edges" || contact.a !== "front" || (contact.b !== "left" && contact.b !== "right")) continue;
    const { start, end } = contact.stretch;
    found.push({ stand, from: Math.min(distance(corner, start), distance(corner, end)) });
  }
  return found.toSorted((a, b) => a.from - b.from).map(({ stand }) => stand);
};

const behind = (pose: Pose, depth: number): Pose =>
  snapPose({ ...add(pose, scale(forwardOf(pose.facing), -depth)), facing: pose.facing });

/**
 * DBA-CNF-05, DBA-CNF-07: the first turns into front contact, the second goes directly behind it, whoever else is there makes room.
 * Nothing when there is none.
 */
const turnTo = (state: State, attacker: Stand, first: Stand): readonly Settlement[] | undefined => {
  const pose = facingPose(attacker.base);
  const poses: Record<ElementId, Pose> = { [first.element.id]: pose };
  const [second] = alongside(state, attacker, first);
  if (second !== undefined) poses[second.element.id] = behind(pose, first.base.depth);
  const pushed = makeRoom(state, poses);
  if (pushed === undefined) return undefined;
  const rules: readonly DbaRule[] = second === undefined ? ["DBA-CNF-05"] : ["DBA-CNF-05", "DBA-CNF-07"];
  const turn: Settlement = { kind: "turnToFace", poses, rules };
  if (Object.keys(pushed).length === 0) return [turn];
  return [{ kind: "madeRoom", poses: pushed, rules: ["DBA-CNF-07", "DBA-RUL-45"] }, turn];
};

/**
 * The next turn to be made (DBA-RUL-45): contacts in the order they were made, so that each turns to the one that came first and, if
 * it has no room for that, to nobody. `done` are those that have turned already.
 */
export const nextTurn = (state: State, done: ReadonlySet<ElementId>): Turning | undefined => {
  const asked = new Set<ElementId>(done);
  for (const { by, on } of state.touches) {
    if (asked.has(on)) continue;
    const attacker = standOf(state, by);
    const stand = standOf(state, on);
    if (attacker === undefined || stand === undefined) continue;
    const contact = contactOn(state, attacker, stand);
    if (contact === undefined || contact === "front" || !mayTurn(state, stand)) continue;
    asked.add(on);
    const steps = turnTo(state, attacker, stand);
    if (steps !== undefined) return { element: on, steps };
  }
  return undefined;
};
