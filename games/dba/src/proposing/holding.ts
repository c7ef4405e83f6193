/** Into and out of camps and towns, off a horse, off a ship. */
import {
  convexOfBase,
  directionOf,
  distance,
  forwardOf,
  outlineEdges,
  type Point,
  type Pose,
  snapPose,
  snapTurn,
} from "@acies/geometry";
import type { Action } from "../actions.ts";
import { mayLand } from "../rules/landing.ts";
import { elementsMet, outlineAt, type Slide } from "../rules/slides.ts";
import { depthOf } from "../scale.ts";
import { type Element, elementsOf, type Hold, holdsOf, type Piece, type State, scaleOf } from "../state.ts";
import { baseOf } from "../table.ts";
import { clampedTo, reachOf } from "./places.ts";
import { type Aim, moveTo } from "./singles.ts";

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
    for (const pose of posesAt(state, element, hold)) {
      yield { ...moveTo(element, pose), into: hold.id };
      yield moveTo(element, pose);
    }
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
  for (const pose of out.toSorted((a, b) => (point === undefined ? 0 : distance(a, point) - distance(b, point))))
    yield { ...moveTo(element), out: pose };
}

export function* dismountings(element: Element): Generator<Action> {
  if (element.dismount !== null) yield { ...moveTo(element), dismount: true };
}

type Waterway = Extract<Piece, { readonly terrain: "waterway" }>;

/** DBA-LIT-02, DBA-LIT-03: side by side along a straight stretch of the shore, backs to the water. */
export function* landings(state: State, element: Element, { point }: Aim): Generator<Action> {
  const water = state.pieces.find((piece): piece is Waterway => piece.terrain === "waterway");
  if (water === undefined || !mayLand(state)) return;
  const fleet = elementsOf(state, element.seat).filter(({ where }) => where === "reserve");
  const stretches = outlineEdges(water.shore)
    .slice(0, -1)
    .map(({ start, end }) => ({ start, end, middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 } }));
  const wanted = point ?? { x: scaleOf(state).board / 2, y: scaleOf(state).board / 2 };
  for (const { start, end, middle } of stretches.toSorted(
    (a, b) => distance(a.middle, wanted) - distance(b.middle, wanted),
  ))
    for (const facing of shoreFacings(start, end, water)) yield* alongShore(state, fleet, middle, facing);
}

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

function* alongShore(state: State, fleet: readonly Element[], middle: Point, facing: number): Generator<Action> {
  const scale = scaleOf(state);
  const forward = forwardOf(facing);
  const right = { x: forward.y, y: -forward.x };
  const deepest = Math.max(...fleet.map(({ subtype }) => depthOf(subtype, scale)));
  for (let count = Math.min(4, fleet.length); count > 0; count -= 1) {
    const poses: Record<string, Pose> = {};
    for (const [i, { id }] of fleet.slice(0, count).entries()) {
      const aside = (i - (count - 1) / 2) * scale.bw;
      const x = middle.x + right.x * aside + forward.x * deepest;
      const y = middle.y + right.y * aside + forward.y * deepest;
      poses[id] = snapPose({ x, y, facing });
    }
    yield { type: "land", poses };
  }
}
