/**
 * Straight outcome moves (recoil, being pushed, flight, pursuit) and what they meet. DBA-RUL-63: a thing is met when the base comes
 * to lie in it by more than the tolerance; sliding along it or ending in touch is free.
 */
import {
  type Base,
  boxOf,
  type Convex,
  convexOf,
  convexOfBase,
  entryOf,
  meetingBefore,
  type Outline,
  outlineOf,
  overlaps,
  type Point,
  type Pose,
  snapPose,
} from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { type Element, elementOf, type Hold, holdsOf, poseOf, type State, scaleOf } from "../state.ts";
import { baseAt, convexAt, groundOf, isPartlyIn, type Stand, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Sweep, sweepEnters, sweepOf } from "./sweeping.ts";

/** A base that slides without turning. */
export interface Slide {
  readonly from: Base;
  /** Unit vector. */
  readonly way: Point;
  readonly length: number;
}

export type Obstacle =
  | { readonly kind: "element"; readonly at: number; readonly stand: Stand }
  | { readonly kind: "hold"; readonly at: number; readonly hold: Hold }
  | { readonly kind: "water"; readonly at: number }
  | { readonly kind: "edge"; readonly at: number };

export const slidBase = ({ from, way }: Slide, by: number): Base => ({
  ...from,
  x: from.x + way.x * by,
  y: from.y + way.y * by,
});

/** Where the element stands after going that far along the slide, on the lattice. */
export const slidPose = (state: State, id: ElementId, { way }: Slide, by: number): Pose => {
  const { x, y, facing } = poseOf(elementOf(state, id));
  return snapPose({ x: x + way.x * by, y: y + way.y * by, facing });
};

/** All it covers up to a length of the slide. */
export const sweptBy = (slide: Slide, by: number): Sweep =>
  sweepOf({ from: slide.from, to: slidBase(slide, by), wheel: null });

/** How far along the slide a shape is met; nothing when it is not. */
export const meetingAt = (mover: Convex, { way, length }: Slide, still: Convex): number | undefined => {
  const x = still.centre.x - mover.centre.x - (way.x * length) / 2;
  const y = still.centre.y - mover.centre.y - (way.y * length) / 2;
  const reach = still.radius + mover.radius + length / 2;
  if (x * x + y * y > reach * reach) return undefined;
  const motion = { kind: "translation", x: way.x * length, y: way.y * length } as const;
  const block = entryOf(mover, motion, still, TOUCH);
  return block === undefined ? undefined : meetingBefore(mover, motion, still, block) * length;
};

const sides = new WeakMap<Outline, readonly Convex[]>();

const sidesOf = (outline: Outline): readonly Convex[] => {
  const before = sides.get(outline);
  if (before !== undefined) return before;
  const found = outline.map((start, i) => convexOf([start, outline[(i + 1) % outline.length] ?? start]));
  sides.set(outline, found);
  return found;
};

/** How far along the slide it comes to an outline, concave or not; 0 when it lies in it from the start. */
export const outlineAt = (mover: Convex, slide: Slide, outline: Outline): number | undefined => {
  if (!sweepEnters(sweptBy(slide, slide.length), outline)) return undefined;
  if (isPartlyIn(slide.from, outline)) return 0;
  let nearest: number | undefined;
  for (const side of sidesOf(outline)) {
    const at = meetingAt(mover, slide, side);
    if (at !== undefined && (nearest === undefined || at < nearest)) nearest = at;
  }
  return nearest;
};

/** How far it goes before some of it leaves the board. */
export const edgeAt = (state: State, slide: Slide): number | undefined => {
  const { board } = scaleOf(state);
  let nearest: number | undefined;
  const see = (room: number, speed: number): void => {
    if (speed <= 0 || speed * slide.length - room <= TOUCH) return;
    const at = Math.max(0, room / speed);
    if (nearest === undefined || at < nearest) nearest = at;
  };
  for (const { x, y } of outlineOf(slide.from)) {
    see(x, -slide.way.x);
    see(board - x, slide.way.x);
    see(y, -slide.way.y);
    see(board - y, slide.way.y);
  }
  return nearest;
};

const near = (slide: Slide, stand: Stand): boolean => {
  const reach = stand.box.radius + slide.from.width + slide.from.depth + slide.length;
  return Math.abs(stand.box.x - slide.from.x) <= reach && Math.abs(stand.box.y - slide.from.y) <= reach;
};

/** The elements it meets among these, nearest first. */
export const elementsMet = (
  state: State,
  slide: Slide,
  counts: (element: Element) => boolean,
): readonly Extract<Obstacle, { readonly kind: "element" }>[] => {
  const mover = convexOfBase(slide.from);
  const found: Extract<Obstacle, { readonly kind: "element" }>[] = [];
  for (const stand of standsOf(state)) {
    if (!near(slide, stand) || !counts(stand.element)) continue;
    const at = meetingAt(mover, slide, convexAt(stand));
    if (at !== undefined) found.push({ kind: "element", at, stand });
  }
  return found.toSorted((a, b) => a.at - b.at);
};

/** The camps and built-up areas it meets, nearest first. */
export const holdsMet = (
  state: State,
  slide: Slide,
  counts: (hold: Hold) => boolean,
): readonly Extract<Obstacle, { readonly kind: "hold" }>[] => {
  const mover = convexOfBase(slide.from);
  return holdsOf(state)
    .flatMap((hold) => {
      const at = counts(hold) ? outlineAt(mover, slide, hold.outline) : undefined;
      return at === undefined ? [] : [{ kind: "hold", at, hold } as const];
    })
    .toSorted((a, b) => a.at - b.at);
};

/** A waterway, which nobody enters. */
export const waterMet = (state: State, slide: Slide): readonly Obstacle[] => {
  const mover = convexOfBase(slide.from);
  return state.pieces.flatMap((piece) => {
    if (piece.terrain !== "waterway") return [];
    const at = outlineAt(mover, slide, groundOf(piece, scaleOf(state)));
    return at === undefined ? [] : [{ kind: "water", at } as const];
  });
};

export const edgeMet = (state: State, slide: Slide): readonly Obstacle[] => {
  const at = edgeAt(state, slide);
  return at === undefined ? [] : [{ kind: "edge", at }];
};

/** The nearest of them, and those met at the same distance (DBA-RUL-63). */
export const nearestOf = <T extends { readonly at: number }>(obstacles: readonly T[]): readonly T[] => {
  const least = Math.min(...obstacles.map(({ at }) => at));
  return obstacles.filter(({ at }) => at - least <= TOUCH);
};

/** DBA-RUL-62: nothing in this place but the element itself: bases, camps, built-up areas, water, the edge of the board. */
export const isClear = (state: State, element: Element, pose: Pose): boolean => {
  const base = baseAt(state, element, pose);
  const box = boxOf(base);
  const scale = scaleOf(state);
  const isOn = (v: number): boolean => v >= -TOUCH && v <= scale.board + TOUCH;
  return (
    outlineOf(base).every(({ x, y }) => isOn(x) && isOn(y)) &&
    !standsOf(state).some((other) => other.element.id !== element.id && overlaps(box, other.box, TOUCH)) &&
    !holdsOf(state).some(({ outline }) => isPartlyIn(base, outline)) &&
    !state.pieces.some((piece) => piece.terrain === "waterway" && isPartlyIn(base, groundOf(piece, scale)))
  );
};
