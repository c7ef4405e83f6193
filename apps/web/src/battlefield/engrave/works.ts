/** What hands have made: camps, ramparts and hedges. */
import { between, boundsOf, distance, type Outline, type Point } from "@acies/geometry";
import { type Engraving, inked, line, type Tint, wash } from "./layers.ts";
import { closedPath, openPath, segment } from "./pathData.ts";
import { at, densified, middleOf } from "./shapes.ts";

export type Owner = "gules" | "azure";

/** A rectangle of any bearing with its own measures: `u` along the gate side, `v` from the gate inwards. */
interface Court {
  readonly width: number;
  readonly depth: number;
  readonly place: (u: number, v: number) => Point;
}

const squared = (outline: Outline): Outline => {
  if (outline.length === 4) return outline;
  const { left, right, bottom, top } = boundsOf(outline);
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
};

const courtOf = (outline: Outline, gateTo: Point): Court => {
  const corners = squared(outline);
  const sides = corners.map((a, i) => [a, at(corners, (i + 1) % 4), at(corners, (i + 2) % 4)] as const);
  const longest = Math.max(...sides.map(([a, b]) => distance(a, b)));
  const gates = sides
    .filter(([a, b]) => distance(a, b) > longest - 0.5)
    .toSorted((p, q) => distance(between(p[0], p[1], 0.5), gateTo) - distance(between(q[0], q[1], 0.5), gateTo));
  const [a, b, c] = gates[0] ?? [at(corners, 0), at(corners, 1), at(corners, 2)];
  const [width, depth] = [distance(a, b), distance(b, c)];
  const place = (u: number, v: number): Point => ({
    x: a.x + ((b.x - a.x) * u) / width + ((c.x - b.x) * v) / depth,
    y: a.y + ((b.y - a.y) * u) / width + ((c.y - b.y) * v) / depth,
  });
  return { width, depth, place };
};

const quad = ({ place }: Court, [u, v]: readonly [number, number], [w, h]: readonly [number, number]): string =>
  closedPath([place(u, v), place(u + w, v), place(u + w, v + h), place(u, v + h)]);

const GATE = 4.5;

const palisade = ({ width, depth, place }: Court): string => {
  let d = "";
  for (let u = 0.8; u < width; u += 1.6) {
    if (Math.abs(u - width / 2) > GATE) d += segment(place(u, 0), place(u, 1.7));
    d += segment(place(u, depth), place(u, depth - 1.7));
  }
  for (let v = 1.6; v < depth; v += 1.6) {
    d += segment(place(0, v), place(1.7, v));
    d += segment(place(width, v), place(width - 1.7, v));
  }
  return d;
};

interface Tents {
  readonly canvas: string;
  readonly shaded: string;
  readonly ridges: string;
}

const tentsOf = (court: Court): Tents => {
  const { width, depth, place } = court;
  const columns = Math.max(2, Math.round((width - 6) / 12.5));
  const rows = Math.max(1, Math.round((depth - 5) / 13.5));
  const [stepU, stepV] = [(width - 6) / columns, (depth - 5.2) / rows];
  const [wide, deep] = [stepU * 0.72, Math.min(stepV * 0.74, stepU * 0.62)];
  // The slope away from the light is the one lower on the sheet.
  const isDownwards = place(0, depth).y > place(0, 0).y;
  const tents = { canvas: "", shaded: "", ridges: "" };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const u = 3 + stepU * (column + 0.5) - wide / 2;
      const v = 2.6 + stepV * (row + 0.5) - deep / 2;
      if (row === 0 && Math.abs(u + wide / 2 - width / 2) < wide / 2) continue;
      tents.canvas += quad(court, [u, v], [wide, deep]);
      tents.shaded += quad(court, [u, isDownwards ? v + deep / 2 : v], [wide, deep / 2]);
      tents.ridges +=
        segment(place(u, v + deep / 2), place(u + wide, v + deep / 2)) +
        openPath([place(u, v), place(u + wide * 0.16, v + deep / 2), place(u, v + deep)]);
    }
  return tents;
};

const standard = (foot: Point, owner: Owner): Engraving => {
  const deep: Tint = owner === "gules" ? "gules-deep" : "azure-deep";
  const flag = [
    { x: 0, y: -10.5 },
    { x: 8.4, y: -10.5 },
    { x: 6.4, y: -8 },
    { x: 8.4, y: -5.5 },
    { x: 0, y: -5.5 },
  ].map(({ x, y }) => ({ x: foot.x + x, y: foot.y + y }));
  return [
    inked(segment(foot, { x: foot.x, y: foot.y - 10.5 }), { stroke: "ink", width: 0.8 }),
    inked(closedPath(flag), { fill: owner, stroke: deep, width: 0.4 }),
  ];
};

/** Its gate looks towards `gateTo`; its standard is the owner's. */
export const engraveCamp = (outline: Outline, gateTo: Point, owner: Owner | undefined): Engraving => {
  const court = courtOf(outline, gateTo);
  const { width, place } = court;
  const tents = tentsOf(court);
  const edge = closedPath(outline);
  const gate = segment(place(width / 2 - GATE, 0), place(width / 2 + GATE, 0));
  return [
    wash(edge, "camp"),
    line(palisade(court), 0.42),
    line(edge, 1),
    inked(gate, { stroke: "camp", width: 1.6 }),
    inked(tents.canvas, { fill: "canvas", stroke: "engrave", width: 0.4 }),
    inked(tents.shaded, { fill: "engrave", opacity: 0.34 }),
    line(tents.ridges, 0.4),
    ...(owner === undefined ? [] : standard(middleOf([place(width / 2, 2), place(width / 2, 2)]), owner)),
  ];
};

/** A ticked line; the ticks stand on the left hand of its course. */
export const engraveRampart = (course: readonly Point[]): Engraving => {
  const posts = densified(course, 2);
  const ticks = posts.slice(1).map((b, i) => {
    const a = at(posts, i);
    const length = distance(a, b) || 1;
    const m = between(a, b, 0.5);
    return segment(m, { x: m.x + ((b.y - a.y) / length) * 2.2, y: m.y - ((b.x - a.x) / length) * 2.2 });
  });
  return [line(openPath(course), 0.9), line(ticks.join(""), 0.5)];
};

/** Small crowns in file. */
export const engraveHedge = (course: readonly Point[]): Engraving => {
  const crowns = densified(course, 2.6).map(({ x, y }) => `M${x - 1.5} ${y}a1.5 1.4 0 1 1 3 0a1.5 1.4 0 1 1 -3 0z`);
  return [inked(crowns.join(""), { fill: "crown", stroke: "engrave", width: 0.34 })];
};
