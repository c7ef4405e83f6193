/** Into and out of camps and towns, off a horse, off a ship. */
import {
  between,
  convexOfBase,
  directionOf,
  distance,
  forwardOf,
  outlineEdges,
  type Point,
  type Pose,
  type Segment,
  snapPose,
  snapTurn,
} from "@acies/geometry";
import type { Action } from "../actions.ts";
import { mayLand } from "../rules/landing.ts";
import { elementsMet, outlineAt, type Slide } from "../rules/slides.ts";
import { isOutside } from "../rules/trails.ts";
import { depthOf } from "../scale.ts";
import { type Element, elementsOf, type Hold, holdsOf, type Piece, type State, scaleOf } from "../state.ts";
import { baseOf, fastnessesOf } from "../table.ts";
import { type Aim, moveTo } from "./aim.ts";
import { clampedTo, reachOf } from "./places.ts";

const middleOf = (outline: readonly Point[]): Point => {
  let x = 0;
  let y = 0;
  for (const p of outline) {
    x += p.x;
    y += p.y;
  }
  return { x: x / Math.max(1, outline.length), y: y / Math.max(1, outline.length) };
};

const isNear = (state: State, element: Element, hold: Hold): boolean =>
  distance(element, middleOf(hold.outline)) < reachOf(state, element) + 4 * scaleOf(state).bw;

/** Straight at a place until the front edge is on it; from there an assault, or a step inside. */
export function* entries(state: State, element: Element, { target }: Aim): Generator<Action> {
  for (const hold of holdsOf(state)) {
    if ((target !== undefined && target !== hold.id) || !isNear(state, element, hold)) continue;
    for (const pose of posesAt(state, element, hold)) yield* intoOrUpTo(element, hold, pose);
  }
}

const intoOrUpTo = (element: Element, { id }: Hold, pose: Pose): readonly Action[] => [
  { ...moveTo(element, pose), into: id },
  moveTo(element, pose),
];

/** The same for a pointer near a place; one that is over it means nothing else. */
export function* entriesNear(
  state: State,
  element: Element,
  point: Point,
): Generator<{ readonly actions: readonly Action[]; readonly at: Point }> {
  for (const { hold, extent } of fastnessesOf(state)) {
    if (isOutside(extent, point.x, point.y, scaleOf(state).bw / 2)) continue;
    const isOver = !isOutside(extent, point.x, point.y, 0);
    for (const pose of posesAt(state, element, hold))
      yield { actions: intoOrUpTo(element, hold, pose), at: isOver ? point : pose };
  }
}

/** Where its front edge comes to the place: as it faces, and facing the middle of it. */
function* posesAt(state: State, element: Element, hold: Hold): Generator<Pose> {
  const middle = middleOf(hold.outline);
  const facings = [snapTurn(directionOf({ x: middle.x - element.x, y: middle.y - element.y })), element.facing];
  for (const facing of facings) {
    const from = { ...baseOf(state, element), facing };
    const slide: Slide = { from, way: forwardOf(facing), length: reachOf(state, element) };
    const at = outlineAt(convexOfBase(from), slide, hold.outline);
    if (at === undefined || elementsMet(state, slide, ({ id }) => id !== element.id).some((met) => met.at < at))
      continue;
    const pose = snapPose({ x: from.x + slide.way.x * at, y: from.y + slide.way.y * at, facing });
    const near = clampedTo(state, element, pose, reachOf(state, element));
    if (near !== undefined && distance(near, pose) <= 1) yield pose;
  }
}

/** Nearer to the side than this, a pointer means the side. */
const LEAST = 1_000;

/** Out of the place it is in: put down at the middle of each side, then as far towards the point as it goes. */
export function* exits(state: State, element: Element, { point }: Aim): Generator<Action> {
  const hold = element.hold === null ? undefined : state.holds[element.hold];
  if (hold === undefined) return;
  const depth = depthOf(element.subtype, scaleOf(state));
  const middle = middleOf(hold.outline);
  const out = outlineEdges(hold.outline).map(({ start, end }): Pose => {
    const at = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const along = directionOf({ x: end.x - start.x, y: end.y - start.y });
    const left = forwardOf(along - 250_000);
    const isOutward = (at.x - middle.x) * left.x + (at.y - middle.y) * left.y > 0;
    const facing = snapTurn(isOutward ? along - 250_000 : along + 250_000);
    const way = forwardOf(facing);
    return snapPose({ x: at.x + way.x * depth, y: at.y + way.y * depth, facing });
  });
  for (const pose of out.toSorted((a, b) => (point === undefined ? 0 : distance(a, point) - distance(b, point)))) {
    const outside: Element = { ...element, ...pose, where: "table", hold: null };
    const on =
      point === undefined
        ? undefined
        : clampedTo(state, outside, { ...point, facing: pose.facing }, reachOf(state, element));
    if (on !== undefined && distance(on, pose) > LEAST) yield { ...moveTo(element, on), out: pose };
    yield { ...moveTo(element), out: pose };
  }
}

export function* dismountings(element: Element): Generator<Action> {
  if (element.dismount !== null) yield { ...moveTo(element), dismount: true };
}

type Waterway = Extract<Piece, { readonly terrain: "waterway" }>;

/** DBA-LIT-02, DBA-LIT-03: side by side along a straight stretch of the shore, backs to the water; who is named before the others. */
export function* landings(state: State, named: readonly Element[], { point }: Aim): Generator<Action> {
  const water = state.pieces.find((piece): piece is Waterway => piece.terrain === "waterway");
  const [first] = named;
  if (water === undefined || first === undefined || !mayLand(state)) return;
  const others = elementsOf(state, first.seat).filter(({ where }) => where === "reserve");
  const fleet = named.length > 1 ? named : [first, ...others.filter(({ id }) => id !== first.id)];
  const wanted = point ?? { x: scaleOf(state).board / 2, y: scaleOf(state).board / 2 };
  const stretches = outlineEdges(water.shore)
    .slice(0, -1)
    .map(({ start, end }) => ({
      start,
      end,
      at: point === undefined ? between(start, end, 0.5) : nearestOn({ start, end }, point),
    }));
  for (const { start, end, at } of stretches.toSorted((a, b) => distance(a.at, wanted) - distance(b.at, wanted)))
    for (const facing of shoreFacings(start, end, water)) yield* alongShore(state, fleet, { start, end, at, facing });
}

/** The point of a stretch of shore that is nearest to another. */
const nearestOn = ({ start, end }: Segment, { x, y }: Point): Point => {
  const [along, across] = [end.x - start.x, end.y - start.y];
  const length = along * along + across * across;
  const share = length === 0 ? 0 : ((x - start.x) * along + (y - start.y) * across) / length;
  return between(start, end, Math.min(1, Math.max(0, share)));
};

/** Away from the water. */
const shoreFacings = (start: Point, end: Point, { edge }: Waterway): readonly number[] => {
  const along = directionOf({ x: end.x - start.x, y: end.y - start.y });
  const inland = { south: 0, west: 250_000, north: 500_000, east: 750_000 }[edge];
  const both = [snapTurn(along + 250_000), snapTurn(along - 250_000)];
  return both.filter((facing) => {
    const [a, b] = [forwardOf(facing), forwardOf(inland)];
    return a.x * b.x + a.y * b.y > 0;
  });
};

interface Beach extends Segment {
  /** Where the middle of them is wanted. */
  readonly at: Point;
  readonly facing: number;
}

/** One of those ashore: so far to the right of the middle of them, and inland of the shore. */
interface Post {
  readonly id: string;
  readonly aside: number;
  readonly inland: number;
  readonly facing: number;
}

/** Side by side, the deepest with their backs on the shore. */
const abreast = (state: State, fleet: readonly Element[], facing: number): readonly Post[] => {
  const { bw } = scaleOf(state);
  const inland = Math.max(...fleet.map(({ subtype }) => depthOf(subtype, scaleOf(state))));
  return fleet.map(({ id }, i) => ({ id, aside: (i - (fleet.length - 1) / 2) * bw, inland, facing }));
};

/** One behind the other along the shore, each with a side on it (DBA-LIT-03): when not two of them are as deep as the deepest. */
const inFile = (state: State, fleet: readonly Element[], facing: number, hand: 1 | -1): readonly Post[] => {
  const depths = fleet.map(({ subtype }) => depthOf(subtype, scaleOf(state)));
  const inland = scaleOf(state).bw / 2;
  let aside = depths.reduce((sum, depth) => sum + depth, 0) / 2;
  return fleet.map(({ id }, i) => {
    const post = { id, aside: hand * aside, inland, facing: snapTurn(facing + hand * 250_000) };
    aside -= depths[i] ?? 0;
    return post;
  });
};

const orderAshore = (state: State, fleet: readonly Element[], facing: number, hand: 1 | -1): readonly Post[] => {
  const posts = abreast(state, fleet, facing);
  const backed = fleet.filter(({ subtype }) => depthOf(subtype, scaleOf(state)) === posts[0]?.inland);
  return backed.length >= Math.min(2, fleet.length) ? posts : inFile(state, fleet, facing, hand);
};

/** Where they are wanted, beside it to the left or right, or at the middle of the stretch if there is no room for them there. */
function* alongShore(state: State, fleet: readonly Element[], { start, end, at, facing }: Beach): Generator<Action> {
  const { bw } = scaleOf(state);
  const forward = forwardOf(facing);
  const right = { x: forward.y, y: -forward.x };
  const { board } = scaleOf(state);
  const hand = right.x * (board / 2 - at.x) + right.y * (board / 2 - at.y) < 0 ? -1 : 1;
  const length = Math.max(1, distance(start, end));
  const middles = (half: number): readonly number[] => {
    if (half >= length / 2) return [0.5];
    const inside = (along: number): number => Math.min(length - half, Math.max(half, along)) / length;
    const wanted = distance(start, at);
    return [inside(wanted), inside(wanted - half - bw / 2), inside(wanted + half + bw / 2), 0.5];
  };
  for (const choice of [0, 1, 2, 3]) {
    for (let count = Math.min(4, fleet.length); count > 0; count -= 1) {
      const middle = middles((count * bw) / 2)[choice];
      if (middle === undefined) continue;
      const { x, y } = between(start, end, middle);
      const poses: Record<string, Pose> = {};
      for (const post of orderAshore(state, fleet.slice(0, count), facing, hand)) {
        poses[post.id] = snapPose({
          x: x + right.x * post.aside + forward.x * post.inland,
          y: y + right.y * post.aside + forward.y * post.inland,
          facing: post.facing,
        });
      }
      yield { type: "land", poses };
    }
  }
}
