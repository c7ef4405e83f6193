/** Builders of outlines: straight rectangles, turned ones, regular polygons, ovals and free rounded pieces. */
import { type Base, outlineOf } from "./base.ts";
import { type Point, snapPoint } from "./lattice.ts";
import { type OutlineReading, type Rectangle, readOutline } from "./outline.ts";
import { forwardOf, rotate, TURN } from "./turn.ts";

export const rectangleOutline = (bounds: Rectangle): OutlineReading =>
  readOutline([
    { x: bounds.left, y: bounds.bottom },
    { x: bounds.left, y: bounds.top },
    { x: bounds.right, y: bounds.top },
    { x: bounds.right, y: bounds.bottom },
  ]);

/** The footprint of a base brought to the lattice: buildings, camps, fields that stand askew. */
export const footprintOutline = (base: Base): OutlineReading => readOutline(outlineOf(base).map(snapPoint));

/** An ellipse: `across` runs along its right hand and `along` the way it faces, both whole diameters. */
export interface Oval {
  readonly centre: Point;
  readonly across: number;
  readonly along: number;
  readonly facing: number;
}

/** How many points draw an oval or a free piece unless the caller says otherwise: within 0.5 % of the true curve. */
export const OVAL_POINTS = 32;

const ring = (count: number, place: (unit: Point, index: number) => Point): OutlineReading =>
  readOutline(Array.from({ length: count }, (_, index) => snapPoint(place(forwardOf((TURN * index) / count), index))));

export const ovalOutline = (oval: Oval, count: number = OVAL_POINTS): OutlineReading =>
  ring(count, (unit) => {
    const v = rotate({ x: (unit.x * oval.across) / 2, y: (unit.y * oval.along) / 2 }, oval.facing);
    return { x: oval.centre.x + v.x, y: oval.centre.y + v.y };
  });

/** Equal sides, the first corner straight ahead of the facing. */
export const regularOutline = (centre: Point, radius: number, facing: number, count: number): OutlineReading =>
  ovalOutline({ centre, across: 2 * radius, along: 2 * radius, facing }, count);

/** At most so many passes of the four-point mean: enough to round a piece of few radii without losing its shape. */
const SMOOTHING = 3;

/** Each radius splits in two, the new one halfway but bent outwards like its neighbours (the four-point scheme). */
const refine = (radii: readonly number[]): readonly number[] =>
  radii.flatMap((radius, index) => {
    const at = (step: number): number => radii[(index + step + radii.length) % radii.length] ?? radius;
    return [radius, (9 * (radius + at(1)) - at(-1) - at(2)) / 16];
  });

/**
 * A free rounded piece through given radii, spaced evenly clockwise round a centre from the facing on. A piece seen from its
 * centre never crosses itself while the radii are positive, so organic terrain needs no luck.
 */
export const blobOutline = (centre: Point, radii: readonly number[], facing: number): OutlineReading => {
  let fine = radii;
  for (let pass = 0; pass < SMOOTHING && fine.length * 2 <= OVAL_POINTS; pass += 1) fine = refine(fine);
  return ring(fine.length, (unit, index) => {
    const v = rotate(unit, facing);
    const radius = fine[index] ?? 0;
    return { x: centre.x + v.x * radius, y: centre.y + v.y * radius };
  });
};

/** Radii for a blob from an integer seed: `count` of them between `least` and `most`, the same for ever for the same seed. */
export const seededRadii = (seed: number, count: number, least: number, most: number): readonly number[] => {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  const draw = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  return Array.from({ length: count }, () => Math.round(least + draw() * (most - least)));
};
