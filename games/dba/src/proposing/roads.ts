/** Marches along a road (DBA-MOV-02, DBA-RUL-18): round its bends towards the pointer, as far as one goes by road. */
import {
  add,
  type Base,
  cosTurn,
  courseAt,
  courseLegs,
  directionOf,
  distance,
  dot,
  farthestDisplacement,
  forwardOf,
  HALF_TURN,
  movedBy,
  type Point,
  type Pose,
  QUARTER_TURN,
  type Segment,
  scale,
  signedTurn,
  sinTurn,
  snapPose,
  snapTurn,
  subtract,
} from "@acies/geometry";
import type { Action, Step } from "../actions.ts";
import { ROAD_MOVE } from "../data/tables.ts";
import { pivotOf } from "../rules/marching.ts";
import { isOnRoad } from "../rules/roads.ts";
import { SAME_FACING } from "../scale.ts";
import { type Element, type Piece, type State, scaleOf } from "../state.ts";
import { baseAt, baseOf } from "../table.ts";
import type { Hand } from "../vocabulary.ts";
import { moveTo } from "./aim.ts";
import { advance, idsOf } from "./companies.ts";
import { clampedTo, reachOf } from "./places.ts";

type Road = Extract<Piece, { readonly terrain: "river" | "road" }>;

/** Nobody marches less than this, nor makes a leg of it. */
const LEAST = 1_000;

/** As many legs as an action holds. */
const MOST_LEGS = 8;

/** The stretches of its middle from beside one point to beside the other, in that direction. */
const stretchesOf = ({ course }: Road, from: Point, to: Point): readonly Segment[] => {
  const [start, end] = [courseAt(course, from), courseAt(course, to)];
  const isDown = end.along >= start.along;
  const [least, most] = isDown ? [start.along, end.along] : [end.along, start.along];
  const bends: Point[] = [];
  let along = 0;
  for (const leg of courseLegs(course)) {
    along += distance(leg.start, leg.end);
    if (along > least + LEAST && along < most - LEAST) bends.push(leg.end);
  }
  const points = [start.point, ...(isDown ? bends : bends.toReversed()), end.point];
  return points.slice(1).map((point, i) => ({ start: points[i] ?? point, end: point }));
};

const wayOf = ({ start, end }: Segment): number => snapTurn(directionOf(subtract(end, start)));

/** How a bend is taken: where its front is before it turns, and after. */
type Turning = (bend: Point, before: number, after: number) => readonly Pose[];

/** About its inner front corner, from the middle of one stretch onto that of the next, as the head of a column does. */
const wheeling =
  ({ width }: Base): Turning =>
  (bend, before, after) => {
    const half = Math.abs(signedTurn(after - before)) / 2;
    const short = ((width / 2) * sinTurn(half)) / cosTurn(half);
    const from = { ...add(bend, scale(forwardOf(before), -short)), facing: before };
    return [from, { ...add(bend, scale(forwardOf(after), short)), facing: after }];
  };

/** Up to the bend, and on until its rear is there: a deep base alone keeps to a narrow road like this. */
const drawn =
  ({ depth }: Base): Turning =>
  (bend, before, after) => [
    { ...bend, facing: before },
    { ...add(bend, scale(forwardOf(after), depth)), facing: after },
  ];

/** Where it stands after each leg. One that faces away from the point goes back along a straight stretch. */
const posesAlong = (stretches: readonly Segment[], { facing }: Base, turning: Turning): readonly Pose[] => {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (first === undefined || last === undefined) return [];
  if (Math.abs(signedTurn(wayOf(first) - facing)) > QUARTER_TURN)
    return stretches.length > 1 ? [] : [{ ...last.end, facing: wayOf(last) + HALF_TURN }];
  const bends = stretches.slice(1).flatMap((next, i) => {
    const [before, after] = [wayOf(stretches[i] ?? next), wayOf(next)];
    return Math.abs(signedTurn(after - before)) <= SAME_FACING ? [] : turning(next.start, before, after);
  });
  return [...bends, { ...last.end, facing: wayOf(last) }];
};

/** As much of it as the road allowance pays for. */
const paidFor = (state: State, element: Element, poses: readonly Pose[]): readonly Pose[] => {
  let left = ROAD_MOVE * scaleOf(state).pace;
  let from: Pose = element;
  const made: Pose[] = [];
  for (const pose of poses) {
    const to = snapPose(pose);
    const isPassed = poses.length > 1 && dot(subtract(to, from), forwardOf(to.facing)) < LEAST;
    if (isPassed) continue;
    const near = clampedTo(state, { ...element, ...from }, to, left);
    if (near === undefined) break;
    made.push(near);
    if (distance(near, to) > 1 || made.length === MOST_LEGS) break;
    left -= farthestDisplacement(baseAt(state, element, from), baseAt(state, element, to));
    from = to;
  }
  return made;
};

/** From where it stands along each road that it is on to beside the point, if the point is on that road or nearly. */
function* marches(state: State, element: Element, point: Point, turning: Turning): Generator<readonly Pose[]> {
  const { bw } = scaleOf(state);
  const base = baseOf(state, element);
  if (!isOnRoad(state, base)) return;
  for (const piece of state.pieces) {
    if (piece.terrain !== "road") continue;
    const isAside = ({ away }: { readonly away: number }): boolean => away > (piece.width + bw) / 2;
    if (isAside(courseAt(piece.course, point)) || isAside(courseAt(piece.course, base))) continue;
    const poses = paidFor(state, element, posesAlong(stretchesOf(piece, base, point), base, turning));
    const end = poses.at(-1);
    if (end !== undefined && distance(element, end) >= LEAST) yield poses;
  }
}

export function* roadMarches(state: State, element: Element, point: Point): Generator<Action> {
  for (const poses of marches(state, element, point, drawn(baseOf(state, element))))
    yield { ...moveTo(element, ...poses), road: true };
}

/** Farther than it goes without the road. */
export const needsRoad = (state: State, element: Element, point: Point): boolean =>
  distance(element, point) > reachOf(state, element);

/** The steps of a head that goes through these places, each wheel about its inner front corner. */
const stepsThrough = (from: Base, poses: readonly Pose[]): readonly Step[] => {
  const steps: Step[] = [];
  let at = from;
  for (const pose of poses) {
    const turn = Math.round(signedTurn(pose.facing - at.facing));
    if (Math.abs(turn) > SAME_FACING) {
      const hand: Hand = turn < 0 ? "left" : "right";
      steps.push({ step: "wheel", hand, turn: Math.abs(turn) });
      at = movedBy(at, { kind: "rotation", about: pivotOf([at], hand), turn }, 1);
    }
    const ahead = forwardOf(at.facing);
    const length = Math.floor(dot(subtract(pose, at), ahead));
    if (length < LEAST) continue;
    steps.push(advance(length));
    at = { ...at, ...add(at, scale(ahead, length)) };
  }
  return steps;
};

/** The same in column behind the first: the head goes along the road and the others after it. */
export function* columnMarches(state: State, members: readonly Element[], point: Point): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const base = baseOf(state, lead);
  for (const poses of marches(state, lead, point, wheeling(base))) {
    const steps = stepsThrough(base, poses);
    if (steps.length > 0) yield { type: "moveColumn", elements: idsOf(members), steps: [...steps], road: true };
  }
}
