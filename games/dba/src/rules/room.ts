/** Room for those who turn, conform or are pushed (DBA-RUL-44, DBA-RUL-45): what would be in the way, and whether it can give way. */
import {
  add,
  type Base,
  boxOf,
  convexOfBase,
  convexOfBoth,
  convexPenetration,
  firstTouch,
  forwardOf,
  outlineOf,
  overlaps,
  type Pose,
  placeOfConvex,
  scale,
  snapPose,
} from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { type Element, holdsOf, poseOf, type State, scaleOf } from "../state.ts";
import { baseAt, convexAt, groundOf, type Stand, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";

export type Poses = Readonly<Record<ElementId, Pose>>;

/** Whether the ground between two stands of a base is barred: off the board, in water, in a camp or town (DBA-BUA-01: never half inside). */
const isBarred = (state: State, from: Base, to: Base): boolean => {
  const { board } = scaleOf(state);
  const isOff = (v: number): boolean => v < -TOUCH || v > board + TOUCH;
  if (outlineOf(to).some(({ x, y }) => isOff(x) || isOff(y))) return true;
  const body = convexOfBoth(from, to).points;
  const isIn = (region: Parameters<typeof placeOfConvex>[1]): boolean => {
    const place = placeOfConvex(body, region, TOUCH);
    return place === "inside" || place === "partly";
  };
  if (holdsOf(state).some(({ outline }) => isIn(outline))) return true;
  const scaled = scaleOf(state);
  return state.pieces.some((piece) => piece.terrain === "waterway" && isIn(groundOf(piece, scaled)));
};

/** DBA-RUL-44: nothing at all in this place, but the element itself. */
export const isFree = (state: State, element: Element, pose: Pose): boolean => {
  const base = baseAt(state, element, pose);
  const box = boxOf(base);
  if (standsOf(state).some((other) => other.element.id !== element.id && overlaps(box, other.box, TOUCH))) return false;
  return !isBarred(state, base, base);
};

/** How far back, straight, a base must go to be clear of another that lies on it. */
const clearance = (base: Base, other: Base): number => {
  const far = base.width + base.depth + other.width + other.depth;
  const back = scale(forwardOf(base.facing), -far);
  const start = { ...base, x: base.x + back.x, y: base.y + back.y };
  const share = firstTouch(start, { kind: "advance", distance: far }, convexOfBase(other));
  return share === undefined ? 0 : Math.round(far * (1 - share));
};

const retired = (base: Base, by: number): Base =>
  snapPose({ ...base, ...add(base, scale(forwardOf(base.facing), -by)) });

/** More pushes than there can be elements to push: they push each other round in circles. */
const MOST_PUSHES = 60;

interface Placed {
  readonly stand: Stand;
  readonly base: Base;
}

/** The first that lies on another, in the order in which they took their places. */
const firstClash = (placed: readonly Placed[], others: readonly Placed[]) => {
  for (const by of placed) {
    const box = boxOf(by.base);
    const on = others.find(({ stand, base }) => stand !== by.stand && overlaps(box, boxOf(base), TOUCH));
    if (on !== undefined) return { by, on };
  }
  return undefined;
};

/**
 * DBA-RUL-45: where the friends go that must be pushed straight back for these elements to take their new places, and those behind
 * them in turn; nothing when an enemy, a camp or impassable ground prevents it.
 */
export const makeRoom = (state: State, taking: Poses): Poses | undefined => {
  const taken: Placed[] = [];
  let others: Placed[] = [];
  for (const stand of standsOf(state)) {
    const pose = taking[stand.element.id];
    if (pose === undefined) others.push({ stand, base: stand.base });
    else taken.push({ stand, base: baseAt(state, stand.element, pose) });
  }
  if (taken.some(({ base }) => isBarred(state, base, base))) return undefined;
  let pushed: readonly Placed[] = [];
  for (let pushes = 0; pushes < MOST_PUSHES; pushes++) {
    const clash = firstClash([...taken, ...pushed], others);
    if (clash === undefined)
      return Object.fromEntries(pushed.map(({ stand, base }) => [stand.element.id, poseOf(base)]));
    const { stand, base } = clash.on;
    const back = { stand, base: retired(base, clearance(base, clash.by.base)) };
    if (stand.element.seat !== clash.by.stand.element.seat || !canRetire(state, back)) return undefined;
    pushed = [...pushed.filter((other) => other.stand !== stand), back];
    others = others.map((other) => (other.stand === stand ? back : other));
  }
  return undefined;
};

const canRetire = (state: State, { stand, base }: Placed): boolean => {
  const body = convexOfBoth(stand.base, base);
  const isMet = (other: Stand): boolean =>
    other.element.seat !== stand.element.seat && convexPenetration(body, convexAt(other)) > TOUCH;
  return !standsOf(state).some(isMet) && !isBarred(state, stand.base, base);
};
