/** Section 14: moves of one element, and straight to contact; section 13: closing the door. */
import { err, ok, type Result, type Seat, type Violation } from "@acies/contract";
import type { Base, Pose } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import type { MoveKind } from "../events.ts";
import { type Element, findElement, type State } from "../state.ts";
import { baseAt } from "../table.ts";
import type { ContactKind, ElementId, Hand } from "../vocabulary.ts";
import { contactPose, frontFoes } from "./contact.ts";
import { onFoot } from "./dismounting.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { overlapsOn } from "./overlaps.ts";
import { ownElement } from "./ownership.ts";
import { asItMoves } from "./wagons.ts";

type Plan = Result<Manoeuvre, readonly Violation[]>;

/** DBA-SNG-01, DBA-SNG-03: straight from pose to pose, turning as it likes on the way. */
const throughPoses = (state: State, element: Element, start: Base, poses: readonly Pose[]): Mover => {
  const legs: MoverLeg[] = [];
  let from = start;
  for (const pose of poses) {
    const to = baseAt(state, element, pose);
    legs.push({ from, to, wheel: null });
    from = to;
  }
  return { element, start, legs, end: from };
};

const alone = (kind: MoveKind, mover: Mover): Manoeuvre => ({
  kind,
  movers: [mover],
  road: false,
  dismounts: [],
  out: null,
  into: null,
  first: null,
});

/** DBA-DIS-02, DBA-BUA-01: where in a camp or built-up area one stands is immaterial, so he who only dismounts there goes nowhere. */
const staysInside = (state: State, { element, legs, dismount, out, into }: ActionOf<"moveElement">): boolean =>
  dismount === true &&
  legs.length === 0 &&
  out === undefined &&
  into === undefined &&
  findElement(state, element)?.where === "inside";

export const planSingle = (state: State, seat: Seat, action: ActionOf<"moveElement">): Plan => {
  const found = ownElement(
    state,
    seat,
    action.element,
    action.out === undefined && !staysInside(state, action) ? "table" : "inside",
  );
  if (!found.ok) return found;
  const { id, hold } = found.value;
  if (action.legs.length === 0 && !action.dismount && action.out === undefined && action.into === undefined)
    return err([{ code: "goesNowhere", rule: "DBA-SNG-01", facts: { element: id }, marks: [id] }]);
  const element = action.dismount === true ? onFoot(found.value) : found.value;
  const start = baseAt(state, element, action.out ?? element);
  return ok({
    ...alone("single", throughPoses(state, element, start, action.legs)),
    road: action.road === true,
    dismounts: action.dismount === true ? [id] : [],
    out: action.out === undefined ? null : hold,
    into: action.into ?? null,
  });
};

const enemyOf = (state: State, seat: Seat, name: string): Element | undefined => {
  const enemy = findElement(state, name);
  return enemy !== undefined && enemy.seat !== seat && enemy.where === "table" ? enemy : undefined;
};

/** One leg to the exact place. */
const toContact = (state: State, kind: MoveKind, element: Element, enemy: Element, on: ContactKind): Plan => {
  const pose = contactPose(state, element, enemy, on);
  if (pose === undefined)
    return err([
      {
        code: "noPlaceAgainst",
        rule: "DBA-CON-02",
        facts: { element: element.id, enemy: enemy.id, on },
        marks: [enemy.id],
      },
    ]);
  const mover = throughPoses(state, element, baseAt(state, element, element), [pose]);
  return ok({ ...alone(kind, mover), first: enemy.id });
};

export const planContact = (state: State, seat: Seat, action: ActionOf<"contact">): Plan => {
  const found = ownElement(state, seat, action.element, "table");
  if (!found.ok) return found;
  const enemy = enemyOf(state, seat, action.enemy);
  if (enemy === undefined) return err([noEnemy(action.enemy)]);
  return toContact(state, "single", found.value, enemy, action.on);
};

const noEnemy = (enemy: string): Violation => ({
  code: "noSuchEnemy",
  rule: "DBA-CON-02",
  facts: { enemy },
  marks: [enemy],
});

const FLANK = { left: "leftFlank", right: "rightFlank" } as const satisfies Readonly<Record<Hand, ContactKind>>;

/** The side of the enemy on which an element overlaps it. */
const overlappedSide = (state: State, element: ElementId, enemy: ElementId): Hand | undefined => {
  const { left, right } = overlapsOn(state, enemy);
  if (left.includes(element)) return "left";
  return right.includes(element) ? "right" : undefined;
};

/** DBA-MOV-10, DBA-MOV-11, DBA-RUL-74: from an overlap to the flank on that side, in one leg, while a friend fights in front. */
export const planCloseDoor = (state: State, seat: Seat, action: ActionOf<"closeDoor">): Plan => {
  const found = ownElement(state, seat, action.element, "table");
  if (!found.ok) return found;
  const enemy = enemyOf(state, seat, action.enemy);
  if (enemy === undefined) return err([noEnemy(action.enemy)]);
  const { id } = found.value;
  const facts = { element: id, enemy: enemy.id };
  const marks = [id, enemy.id];
  if (!frontFoes(state, enemy.id).some((friend) => friend.id !== id))
    return err([{ code: "nobodyInFront", rule: "DBA-MOV-11", facts, marks }]);
  const side = overlappedSide(state, id, enemy.id);
  if (side === undefined) return err([{ code: "notOverlapping", rule: "DBA-MOV-10", facts, marks }]);
  // DBA-WWG-05: a wagon's flank is that of its combat front.
  return toContact(state, "closeDoor", found.value, enemy, asItMoves(state, enemy.id, FLANK[side]));
};
