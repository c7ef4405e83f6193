/**
 * Relief: contours with a whole level each, a later one lying on top of the earlier ones that hold it, and crest lines. Open
 * ground is level 0; a hollow has a level below the ground round it. The edge of a contour belongs to the ground outside it.
 */
import { type Base, outlineOf, type Segment } from "./base.ts";
import { between, cross, type Point, subtract } from "./lattice.ts";
import { locate, type Outline } from "./outline.ts";
import { piecesInside } from "./outlinePieces.ts";
import { placeOfBase, placeOfOutline } from "./outlineRelation.ts";
import { crossingParameter, HAIR, lengthOf, passesAt, type Stretch } from "./segment.ts";

export interface Contour {
  readonly outline: Outline;
  readonly level: number;
}

export interface Relief {
  readonly contours: readonly Contour[];
  readonly crests: readonly (readonly Point[])[];
}

export const RELIEF_FAULTS = ["levelNotWhole", "contoursCross", "contourHidden", "crestTooShort"] as const;
export type ReliefFault = (typeof RELIEF_FAULTS)[number];

/** Contours may be apart or nest, the inner one later; they may not cross, and an earlier one may not vanish under a later one. */
export const reliefFaults = (relief: Relief): readonly ReliefFault[] => {
  const { contours, crests } = relief;
  const pairs = contours.flatMap((lower, index) => contours.slice(index + 1).map((upper) => ({ lower, upper })));
  const found: Readonly<Record<ReliefFault, boolean>> = {
    levelNotWhole: contours.some((contour) => !Number.isInteger(contour.level)),
    contoursCross: pairs.some(
      ({ lower, upper }) =>
        placeOfOutline(upper.outline, lower.outline) === "partly" &&
        placeOfOutline(lower.outline, upper.outline) === "partly",
    ),
    contourHidden: pairs.some(({ lower, upper }) => placeOfOutline(lower.outline, upper.outline) === "inside"),
    crestTooShort: crests.some((crest) => crest.length < 2),
  };
  return RELIEF_FAULTS.filter((fault) => found[fault]);
};

export const levelAt = (relief: Relief, p: Point): number =>
  relief.contours.findLast((contour) => locate(p, contour.outline) === "inside")?.level ?? 0;

export interface Levels {
  readonly lowest: number;
  readonly highest: number;
}

const spanOf = (levels: readonly number[]): Levels => ({ lowest: Math.min(...levels), highest: Math.max(...levels) });

/** The lowest and highest ground under a base; a sliver no deeper than the tolerance is not stood on. */
export const levelsUnder = (relief: Relief, base: Base, tolerance: number): Levels => {
  let levels: readonly number[] = [0];
  for (const { outline, level } of relief.contours) {
    const place = placeOfBase(base, outline, tolerance);
    // A contour that holds the whole base hides everything below it.
    if (place === "inside") levels = [level];
    else if (place === "partly") levels = [...levels, level];
  }
  return spanOf(levels);
};

export interface Step extends Stretch {
  readonly level: number;
}

/** The ground along a segment: sorted pieces (parameters 0 … 1) with their level, neighbours of one level joined. */
export const profileAlong = (relief: Relief, line: Segment): readonly Step[] => {
  const layers = relief.contours.map(({ outline, level }) => ({ level, pieces: piecesInside(line, outline) }));
  const stops = layers.flatMap(({ pieces }) => pieces.flatMap((piece) => [piece.from, piece.to]));
  const hair = HAIR / Math.max(lengthOf(line), HAIR);
  const steps: Step[] = [];
  let from = 0;
  for (const to of [...stops.toSorted((a, b) => a - b), 1]) {
    if (to - from <= hair) continue;
    const middle = (from + to) / 2;
    const top = layers.findLast(({ pieces }) => pieces.some((piece) => piece.from < middle && middle < piece.to));
    const level = top?.level ?? 0;
    const last = steps.at(-1);
    if (last?.level === level) steps[steps.length - 1] = { from: last.from, to, level };
    else steps.push({ from, to, level });
    from = to;
  }
  return steps.length > 0 ? steps : [{ from: 0, to: 1, level: levelAt(relief, line.start) }];
};

export const levelsAlong = (relief: Relief, line: Segment): Levels =>
  spanOf(profileAlong(relief, line).map((step) => step.level));

export type Higher = "first" | "second" | "neither";

const higherBy = (difference: number): Higher => {
  if (difference === 0) return "neither";
  return difference > 0 ? "first" : "second";
};

export const higherPoint = (relief: Relief, first: Point, second: Point): Higher =>
  higherBy(levelAt(relief, first) - levelAt(relief, second));

/** Of two bases, the one with the higher ground under some part of it. */
export const higherBase = (relief: Relief, first: Base, second: Base, tolerance: number): Higher =>
  higherBy(levelsUnder(relief, first, tolerance).highest - levelsUnder(relief, second, tolerance).highest);

export interface Climb {
  /** Levels gone up, all told, and levels gone down. */
  readonly up: number;
  readonly down: number;
}

/** The slopes met along a segment, in the order they are met. */
export const climbAlong = (relief: Relief, line: Segment): Climb => {
  const steps = profileAlong(relief, line);
  return steps.slice(1).reduce(
    ({ up, down }, step, index) => {
      const rise = step.level - (steps[index]?.level ?? step.level);
      return rise > 0 ? { up: up + rise, down } : { up, down: down - rise };
    },
    { up: 0, down: 0 },
  );
};

/** `aboveBoth`: ground in between higher than either end. `aboveLine`: ground in between higher than the straight line of sight. */
export const GROUND_READINGS = ["aboveBoth", "aboveLine"] as const;
export type GroundReading = (typeof GROUND_READINGS)[number];

/** Whether the ground hides one point from another. The ground each of them stands on is not in between. */
export const groundHides = (relief: Relief, line: Segment, reading: GroundReading): boolean => {
  const steps = profileAlong(relief, line);
  const start = steps[0]?.level ?? 0;
  const end = steps.at(-1)?.level ?? 0;
  const heightAt = (t: number): number => start + (end - start) * t;
  const inner = steps.slice(1, -1);
  switch (reading) {
    case "aboveBoth":
      return inner.some((step) => step.level > Math.max(start, end));
    case "aboveLine":
      return inner.some((step) => step.level > Math.min(heightAt(step.from), heightAt(step.to)));
  }
};

/** The crests, by their place in the list, that a segment passes from one side to the other. */
export const crestsPassed = (relief: Relief, line: Segment, tolerance: number): readonly number[] =>
  relief.crests.flatMap((crest, index) => (passesAt(line, crest, tolerance) === undefined ? [] : [index]));

/** Whether a crest line runs through a base; along its edge is not through it. */
export const standsOnCrest = (relief: Relief, base: Base): boolean => {
  const ground = outlineOf(base);
  return relief.crests.some((crest) =>
    crest.slice(1).some((end, index) => piecesInside({ start: crest[index] ?? end, end }, ground).length > 0),
  );
};

/** An even slope from a summit down to an outline that is all in view of the summit: 1 at the summit, 0 at and beyond the edge. */
export const riseAt = (outline: Outline, summit: Point, p: Point): number => {
  const v = subtract(p, summit);
  if (v.x === 0 && v.y === 0) return 1;
  let a = outline.at(-1);
  for (const b of outline) {
    if (a !== undefined) {
      const toA = subtract(a, summit);
      const edge = subtract(b, a);
      // Clockwise: the ray through p leaves between a and b.
      if (cross(toA, v) <= 0 && cross(v, subtract(b, summit)) <= 0 && cross(toA, edge) < 0)
        return Math.max(0, 1 - cross(v, edge) / cross(toA, edge));
    }
    a = b;
  }
  return 0;
};

/** The highest point of such a slope along a segment: between the rays to the corners of the outline it is even. */
export const highestRise = (outline: Outline, summit: Point, line: Segment): number => {
  const bends = outline.flatMap((corner) => crossingParameter(line, summit, corner) ?? []);
  const points = bends.filter((t) => t > 0 && t < 1).map((t) => between(line.start, line.end, t));
  return Math.max(...[line.start, line.end, ...points].map((p) => riseAt(outline, summit, p)));
};
