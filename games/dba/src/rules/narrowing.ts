/** DBA-GRP-09, DBA-GRP-10, DBA-GRP-11: a group that narrows its front to pass a gap, and no more than the gap asks for. */
import { remembered, type Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  boundsOf,
  cornersOf,
  dot,
  isPassed,
  type Outline,
  outlineDistance,
  outlineOf,
  type Passage,
  type Point,
  passageBetween,
  type Rectangle,
  rightOf,
  type Segment,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { holdsOf, type State, scaleOf } from "../state.ts";
import { groundOf, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import type { Mover } from "./manoeuvre.ts";
import { sweepsOf } from "./sweeping.ts";

/** How many elements stand abreast: files, told apart by how far to the right they are. */
export const frontOf = (bases: readonly Base[]): number => {
  const right = rightOf(bases[0]?.facing ?? 0);
  const files: number[] = [];
  for (const base of bases) {
    const at = dot(base, right);
    if (!files.some((file) => Math.abs(file - at) <= base.width / 2)) files.push(at);
  }
  return files.length;
};

interface Bound {
  readonly id: string;
  readonly outline: Outline;
  readonly extent: Rectangle;
}

/** All that bounds gaps, and how far apart every two are and what lies between: worked out when first asked for. */
interface Chart {
  readonly bounds: readonly Bound[];
  readonly widths: (number | undefined)[];
  readonly passages: (Passage | null | undefined)[];
}

const boundOf = (id: string, outline: Outline): Bound => ({ id, outline, extent: boundsOf(outline) });

const boardBounds = (board: number): readonly Bound[] => {
  const side = (id: string, start: Point, end: Point): Bound => boundOf(id, [start, end]);
  return [
    side("south", { x: 0, y: 0 }, { x: board, y: 0 }),
    side("west", { x: 0, y: 0 }, { x: 0, y: board }),
    side("north", { x: 0, y: board }, { x: board, y: board }),
    side("east", { x: board, y: board }, { x: board, y: 0 }),
  ];
};

/** DBA-GRP-11, DBA-RUL-16: bad going bounds a gap for a group as well, since it cannot enter it; a road hinders nobody. */
const chartOf = remembered(
  (state: State) => state,
  (state): Chart => {
    const scale = scaleOf(state);
    const bounds = [
      ...standsOf(state).map(({ element, base }) => boundOf(element.id, outlineOf(base))),
      ...holdsOf(state).map(({ id, outline }) => boundOf(id, outline)),
      ...state.pieces
        .filter(({ terrain }) => terrain !== "road" && terrain !== "bua")
        .map((piece) => boundOf(piece.id, groundOf(piece, scale))),
      ...boardBounds(scale.board),
    ];
    return { bounds, widths: [], passages: [] };
  },
);

const widthAt = ({ bounds, widths }: Chart, i: number, k: number): number => {
  const at = i * bounds.length + k;
  const before = widths[at];
  if (before !== undefined) return before;
  const [a, b] = [bounds[i], bounds[k]];
  const found = a === undefined || b === undefined ? 0 : outlineDistance(a.outline, b.outline);
  widths[at] = found;
  return found;
};

const passageAt = (chart: Chart, i: number, k: number): Passage | null => {
  const at = i * chart.bounds.length + k;
  const before = chart.passages[at];
  if (before !== undefined) return before;
  const [a, b] = [chart.bounds[i], chart.bounds[k]];
  const found =
    a === undefined || b === undefined ? null : (passageBetween(a.outline, b.outline, widthAt(chart, i, k)) ?? null);
  chart.passages[at] = found;
  return found;
};

/** The ways of the corners and the middle of the front of those that go on. */
const tracksOf = (movers: readonly Mover[]): readonly Segment[] =>
  movers.flatMap(({ legs }) =>
    legs.flatMap(({ from, to }) => {
      const start = cornersOf(from);
      const end = cornersOf(to);
      return [
        { start: { x: from.x, y: from.y }, end: { x: to.x, y: to.y } },
        { start: start.frontLeft, end: end.frontLeft },
        { start: start.frontRight, end: end.frontRight },
      ];
    }),
  );

interface Gap {
  readonly width: number;
  readonly between: readonly [string, string];
}

/** The places in the chart of what is near those who go on, but for whoever moves. */
const placesNear = (
  { bounds }: Chart,
  keepers: readonly Mover[],
  moving: ReadonlySet<string>,
  widest: number,
): readonly number[] => {
  const swept = keepers.flatMap((mover) => sweepsOf(mover).map((sweep) => sweep.bounds));
  const found: number[] = [];
  for (const [i, { id, extent }] of bounds.entries()) {
    if (!moving.has(id) && swept.some((area) => !boundsApart(area, extent, widest))) found.push(i);
  }
  return found;
};

/** The narrowest gap, at least an element wide and narrower than the old front, that those who go on pass through. */
const narrowestPassed = (
  state: State,
  keepers: readonly Mover[],
  moving: ReadonlySet<ElementId>,
  front: number,
): Gap | undefined => {
  const { bw } = scaleOf(state);
  const widest = front * bw;
  const chart = chartOf(state);
  const near = placesNear(chart, keepers, moving, widest);
  const tracks = tracksOf(keepers);
  let best: Gap | undefined;
  for (const [n, i] of near.entries()) {
    for (const k of near.slice(n + 1)) {
      const [a, b] = [chart.bounds[i], chart.bounds[k]];
      if (a === undefined || b === undefined || boundsApart(a.extent, b.extent, widest)) continue;
      const width = widthAt(chart, i, k);
      if (width < bw - SLACK || width >= widest - SLACK || (best !== undefined && width >= best.width)) continue;
      const passage = passageAt(chart, i, k);
      if (passage === null || !tracks.some((track) => isPassed(track, passage))) continue;
      best = { width, between: [a.id, b.id] };
    }
  }
  return best;
};

/** Those who go on are as many abreast as the gap lets through. */
export const narrowingViolations = (
  state: State,
  keepers: readonly Mover[],
  moving: ReadonlySet<ElementId>,
  before: number,
): readonly Violation[] => {
  const { bw } = scaleOf(state);
  const front = frontOf(keepers.map(({ end }) => end));
  const gap = narrowestPassed(state, keepers, moving, before);
  if (gap === undefined)
    return [{ code: "noGapToPass", rule: "DBA-GRP-09", facts: { front, before }, marks: [...moving] }];
  const fits = Math.floor((gap.width + SLACK) / bw);
  if (front === fits) return [];
  const facts = { front, fits, gap: Math.round(gap.width), bw };
  const code = front < fits ? "narrowedTooMuch" : "frontTooWide";
  return [{ code, rule: "DBA-GRP-10", facts, marks: gap.between }];
};

/** How far a base went against the way it faced at the start; nothing when it did not. */
export const wentBack = (start: Base, end: Base, ahead: Point): number => {
  const back = -((end.x - start.x) * ahead.x + (end.y - start.y) * ahead.y);
  return back > SLACK ? Math.round(back) : 0;
};

/** Squarely behind: the front edge on the whole of the rear edge of the one ahead. */
export const isRightBehind = (ahead: Base, behind: Base): boolean => {
  const one = cornersOf(ahead);
  const two = cornersOf(behind);
  const near = (p: Point, q: Point): boolean => {
    const x = p.x - q.x;
    const y = p.y - q.y;
    return x * x + y * y <= TOUCH * TOUCH;
  };
  return near(one.rearLeft, two.frontLeft) && near(one.rearRight, two.frontRight);
};
