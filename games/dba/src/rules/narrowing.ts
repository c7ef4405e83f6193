/** DBA-GRP-09, DBA-GRP-10, DBA-GRP-11: a group that narrows its front to pass a gap, and no more than the gap asks for. */
import type { Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  cornersOf,
  dot,
  gapPassed,
  type Outline,
  outlineOf,
  type Point,
  type Rectangle,
  rightOf,
  type Segment,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { holdsOf, type State, scaleOf } from "../state.ts";
import { extentOf, groundOf, standsOf } from "../table.ts";
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
}

const boardBounds = (board: number): readonly Bound[] => {
  const side = (id: string, start: Point, end: Point): Bound => ({ id, outline: [start, end] });
  return [
    side("south", { x: 0, y: 0 }, { x: board, y: 0 }),
    side("west", { x: 0, y: 0 }, { x: 0, y: board }),
    side("north", { x: 0, y: board }, { x: board, y: board }),
    side("east", { x: board, y: board }, { x: board, y: 0 }),
  ];
};

/** DBA-GRP-11, DBA-RUL-16: bad going bounds a gap for a group as well, since it cannot enter it; a road hinders nobody. */
const boundsOfGaps = (state: State, moving: ReadonlySet<ElementId>): readonly Bound[] => {
  const scale = scaleOf(state);
  return [
    ...standsOf(state)
      .filter(({ element }) => !moving.has(element.id))
      .map(({ element, base }): Bound => ({ id: element.id, outline: outlineOf(base) })),
    ...holdsOf(state).map(({ id, outline }): Bound => ({ id, outline })),
    ...state.pieces
      .filter(({ terrain }) => terrain !== "road" && terrain !== "bua")
      .map((piece): Bound => ({ id: piece.id, outline: groundOf(piece, scale) })),
    ...boardBounds(scale.board),
  ];
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

/** The narrowest gap, at least an element wide and narrower than the old front, that those who go on pass through. */
const narrowestPassed = (
  state: State,
  keepers: readonly Mover[],
  moving: ReadonlySet<ElementId>,
  front: number,
): Gap | undefined => {
  const { bw } = scaleOf(state);
  const widest = front * bw;
  const swept: readonly Rectangle[] = keepers.flatMap((mover) => sweepsOf(mover).map(({ bounds }) => bounds));
  const near = boundsOfGaps(state, moving).filter(({ outline }) =>
    swept.some((bounds) => !boundsApart(bounds, extentOf(outline), widest)),
  );
  const tracks = tracksOf(keepers);
  let best: Gap | undefined;
  for (const [i, a] of near.entries()) {
    for (const b of near.slice(i + 1)) {
      if (boundsApart(extentOf(a.outline), extentOf(b.outline), widest)) continue;
      for (const track of tracks) {
        const width = gapPassed(track, a.outline, b.outline);
        if (width === undefined || width < bw - SLACK || width >= widest - SLACK) continue;
        if (best === undefined || width < best.width) best = { width, between: [a.id, b.id] };
        break;
      }
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
