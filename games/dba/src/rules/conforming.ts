/** §24 Conforming, and the end of the movement phase: what settles by itself once the moves are made. */
import type { Ledger } from "@acies/contract";
import type { Pose } from "@acies/geometry";
import type { Event } from "../events.ts";
import { type State, type Touch, troopOf } from "../state.ts";
import { isInBadGoing, type Stand, standOf, standsOf } from "../table.ts";
import type { ElementId, Troop } from "../vocabulary.ts";
import { touchesMade } from "./contactOrder.ts";
import { isFree, type Poses } from "./room.ts";
import { areJoined, contactOn, facingPose, frontFoes } from "./touching.ts";
import { nextTurn, type Settlement } from "./turning.ts";

export type { Settlement } from "./turning.ts";

/** DBA-RUL-44 */
const isInGroup = (state: State, stand: Stand): boolean =>
  standsOf(state).some((other) => other !== stand && areJoined(stand, other));

/** DBA-CNF-01 */
export const isLight = (troop: Troop): boolean => troop === "LH" || troop === "LCm" || troop === "Ps";

/** DBA-CNF-01, DBA-CNF-02: light horse, light camelry and psiloi on their own, the last not in bad going. */
const isPliant = (state: State, stand: Stand): boolean => {
  const troop = troopOf(stand.element);
  if (!isLight(troop)) return false;
  return !isInGroup(state, stand) && !(troop === "Ps" && isInBadGoing(state, stand.element));
};

/** The first contact that makes it conform or turn to face; touching it out of line does neither. */
const firstContact = (state: State, stand: Stand): Touch | undefined =>
  state.touches.find(({ by, on, together }) => {
    if (on !== stand.element.id) return false;
    const attacker = together === true ? undefined : standOf(state, by);
    return together === true || (attacker !== undefined && contactOn(state, attacker, stand) !== undefined);
  });

/**
 * DBA-CNF-03, DBA-CNF-04: to whom an element must conform and where it then stands. Only its first contact is asked about: one that
 * was already taken in flank or rear by somebody else turns to face that one instead.
 */
export const mustConform = (
  state: State,
  id: ElementId,
): { readonly to: ElementId; readonly pose: Pose } | undefined => {
  const stand = standOf(state, id);
  const first = stand === undefined ? undefined : firstContact(state, stand);
  if (stand === undefined || first?.together !== true) return undefined;
  const attacker = standOf(state, first.by);
  if (attacker === undefined || frontFoes(state, id).length > 0 || !isPliant(state, stand)) return undefined;
  const pose = facingPose(attacker.base);
  return isFree(state, stand.element, pose) ? { to: first.by, pose } : undefined;
};

const placed = (state: State, poses: Poses): State => {
  const elements = { ...state.elements };
  for (const { element } of standsOf(state)) {
    const pose = poses[element.id];
    if (pose !== undefined) elements[element.id] = { ...element, ...pose };
  }
  const after = { ...state, elements };
  return { ...after, touches: touchesMade(state, after, { first: null, together: false }) };
};

interface Settled {
  readonly steps: readonly Settlement[];
  /** Who conformed, and to whom. */
  readonly conformed: ReadonlyMap<ElementId, ElementId>;
  /** The position at the end: to read, never to be written into the match. */
  readonly end: State;
}

/** Conforming first, then turning to face, until nobody is left to turn (DBA-RUL-45). The contacts must be written down already. */
export const settle = (start: State): Settled => {
  const steps: Settlement[] = [];
  const conformed = new Map<ElementId, ElementId>();
  let state = start;
  for (const { on } of state.touches) {
    const conforming = mustConform(state, on);
    if (conforming === undefined) continue;
    const poses = { [on]: conforming.pose };
    steps.push({ kind: "conform", poses, rules: ["DBA-CNF-01", "DBA-CNF-03"] });
    conformed.set(on, conforming.to);
    state = placed(state, poses);
  }
  const done = new Set<ElementId>();
  for (let turn = nextTurn(state, done); turn !== undefined; turn = nextTurn(state, done)) {
    done.add(turn.element);
    for (const step of turn.steps) {
      steps.push(step);
      state = placed(state, step.poses);
    }
  }
  return { steps, conformed, end: state };
};

/** What conforming and turning to face would do if the movement phase ended here, in order. */
export const settlements = (state: State): readonly Settlement[] => settle(noted(state)).steps;

/** With every contact that there is, whoever forgot to write one down. */
const noted = (state: State): State => ({
  ...state,
  touches: touchesMade(state, state, { first: null, together: false }),
});

/** A contact of an earlier phase makes nobody conform. */
const aged = ({ by, on }: Touch): Touch => ({ by, on });

const isSameList = (a: readonly Touch[], b: readonly Touch[]): boolean =>
  a.length === b.length &&
  a.every(({ by, on, together }, i) => by === b[i]?.by && on === b[i].on && together === b[i].together);

/** The end of the movement phase, either player's. */
export const endMovement = (book: Ledger<State, Event>): void => {
  const before = book.state();
  const { steps, end } = settle(noted(before));
  for (const { kind, poses, rules } of steps) book.add({ type: "moved", kind, poses, spent: [], rules });
  const touches = end.touches.map(aged);
  if (!isSameList(before.touches, touches)) book.add({ type: "touched", touches, rules: ["DBA-CNF-04"] });
};
