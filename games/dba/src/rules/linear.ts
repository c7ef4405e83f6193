/** Waterways, rivers and roads (section 3): from edge to edge, not too wide, not too winding. */
import type { Violation } from "@acies/contract";
import {
  between,
  courseLegs,
  courseLength,
  distance,
  type Outline,
  outlineMeeting,
  type Point,
  piecesInside,
  pointOutlineDistance,
  rectangleOutline,
  ribbonFaults,
  ribbonOutline,
  type Segment,
  sidesReached,
  stretchOfRibbon,
  type TableSide,
  windingOf,
} from "@acies/geometry";
import { type Scale, SLACK, TOUCH } from "../scale.ts";
import { groundOf } from "../table.ts";
import type { BoardEdge } from "../vocabulary.ts";
import { alongEdge, boardOf, depthFrom, OPPOSITE } from "./edges.ts";
import { breach, isArea, type Layout, measured, type Ribboned, type Waterway, waterwayOf } from "./terrain.ts";

/** DBA-TER-07, in paces. */
export const WATERWAY = { least: 200, most: 600, usual: 400 } as const;
/** DBA-TER-08 */
const MOST_WINDING = 1.5;
/** How much of a course may lie beyond its edge, in base widths: enough to cover the edge where it comes in aslant. */
const RUN_ON = 1;

const EDGE_OF: Readonly<Record<TableSide, BoardEdge>> = { left: "west", bottom: "south", right: "east", top: "north" };

export const boardOutline = (scale: Scale): Outline => {
  const made = rectangleOutline(boardOf(scale));
  return made.ok ? made.value : [];
};

// — waterways —

interface ShoreSize {
  readonly least: number;
  readonly most: number;
  /** DBA-TER-07: the share of its length at which it is at most 400 paces wide. */
  readonly usualShare: number;
  /** DBA-TPL-11: it runs on and on from one end of the edge to the other. */
  readonly isWhole: boolean;
}

const shoreSize = (piece: Waterway, scale: Scale): ShoreSize => {
  const marks = piece.shore.map((p) => ({
    along: alongEdge(piece.edge, p, scale),
    deep: depthFrom(piece.edge, p, scale),
  }));
  const usual = WATERWAY.usual * scale.pace + SLACK;
  let within = 0;
  let runsOn = marks.length > 1;
  marks.slice(1).forEach((to, i) => {
    const from = marks[i] ?? to;
    const run = to.along - from.along;
    if (run <= 0) runsOn = false;
    within += run * shareBelow(from.deep, to.deep, usual);
  });
  const first = marks[0]?.along ?? 0;
  const last = marks.at(-1)?.along ?? 0;
  const deeps = marks.map(({ deep }) => deep);
  return {
    least: Math.min(...deeps),
    most: Math.max(...deeps),
    usualShare: within / scale.board,
    isWhole: runsOn && Math.abs(first) <= SLACK && Math.abs(last - scale.board) <= SLACK,
  };
};

/** The share of an even slope from one depth to another that is no deeper than the limit. */
const shareBelow = (from: number, to: number, limit: number): number => {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  if (high <= limit) return 1;
  return low >= limit ? 0 : (limit - low) / (high - low);
};

const waterwayViolations = (piece: Waterway, scale: Scale): readonly Violation[] => {
  const found: Violation[] = [];
  const { least, most, usualShare, isWhole } = shoreSize(piece, scale);
  // DBA-RUL-28: along an edge, not from a corner
  if (!isWhole) return [breach(piece, "shoreBroken", "DBA-TPL-11", { edge: piece.edge })];
  const thin = WATERWAY.least * scale.pace;
  const wide = WATERWAY.most * scale.pace;
  if (least < thin - SLACK)
    found.push(breach(piece, "waterTooThin", "DBA-TER-07", measured(least, thin, least - thin, scale)));
  if (most > wide + SLACK)
    found.push(breach(piece, "waterTooWide", "DBA-TER-07", measured(most, wide, wide - most, scale)));
  if (usualShare < 0.5)
    found.push(breach(piece, "waterMostlyWide", "DBA-TER-07", { percent: Math.floor(usualShare * 100), limit: 50 }));
  return found;
};

// — rivers and roads —

/** The edges a point of a course stands for: those it lies on, and that of a waterway whose shore it lies on (DBA-RUL-84). */
const edgesAt = (p: Point, { pieces, scale }: Layout): readonly BoardEdge[] => {
  const edges = sidesReached(p, boardOf(scale), TOUCH).map((side) => EDGE_OF[side]);
  const water = waterwayOf(pieces);
  if (water === undefined || edges.includes(water.edge)) return edges;
  return pointOutlineDistance(p, groundOf(water, scale)) <= TOUCH ? [...edges, water.edge] : edges;
};

/** Where a leg comes onto dry board, past the edge and past the water (DBA-RUL-84); undefined if all of it is beyond. */
const landfall = (leg: Segment, { pieces, scale }: Layout): Point | undefined => {
  const near = TOUCH / distance(leg.start, leg.end);
  let at = piecesInside(leg, boardOutline(scale))[0]?.from;
  if (at === undefined) return undefined;
  const water = waterwayOf(pieces);
  const wet = water === undefined ? [] : piecesInside(leg, groundOf(water, scale));
  for (const { from, to } of wet) if (from <= at + near) at = Math.max(at, to);
  return at > 1 - near ? undefined : between(leg.start, leg.end, at);
};

/** The part of a course that lies on dry board, whose ends and length the rules speak of. */
export const dryCourse = (course: readonly Point[], layout: Layout): readonly Point[] => {
  const trim = (points: readonly Point[]): readonly Point[] => {
    for (const [i, leg] of courseLegs(points).entries()) {
      const land = landfall(leg, layout);
      if (land !== undefined) return [land, ...points.slice(i + 1)];
    }
    return points;
  };
  return trim(trim(course).toReversed()).toReversed();
};

/** DBA-TER-06: the edge a river or road starts from, when it ends at the opposite one. */
export const startEdge = (piece: Ribboned, layout: Layout): BoardEdge | undefined => {
  const dry = dryCourse(piece.course, layout);
  const first = dry[0];
  const last = dry.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const ends = edgesAt(last, layout);
  return edgesAt(first, layout).find((edge) => ends.includes(OPPOSITE[edge]));
};

const ribbonViolations = (piece: Ribboned, layout: Layout): readonly Violation[] => {
  const faults = ribbonFaults(piece);
  if (faults.length > 0) return [breach(piece, "noCourse", "DBA-TER-06", { faults: faults.join(" ") })];
  const { scale } = layout;
  const found: Violation[] = [];
  if (startEdge(piece, layout) === undefined) found.push(breach(piece, "notAcross", "DBA-TER-06", {}));
  const over = overrun(piece.course, layout);
  if (over > RUN_ON * scale.bw + SLACK)
    found.push(breach(piece, "runsBeyond", "DBA-TER-06", measured(over, RUN_ON * scale.bw, scale.bw - over, scale)));
  const rule = piece.terrain === "river" ? "DBA-TER-08" : "DBA-TER-09";
  if (piece.width > scale.bw + SLACK)
    found.push(breach(piece, "pieceTooWide", rule, measured(piece.width, scale.bw, scale.bw - piece.width, scale)));
  return [...found, ...(piece.terrain === "river" ? windingViolations(piece, layout) : bendViolations(piece, layout))];
};

/** How far the course goes beyond its edges; its inner points have no business there at all. */
const overrun = (course: readonly Point[], layout: Layout): number => {
  const dry = dryCourse(course, layout);
  const ends = [
    [course[0], dry[0]],
    [course.at(-1), dry.at(-1)],
  ] as const;
  const beyond = ends.map(([end, land]) => (end === undefined || land === undefined ? 0 : distance(end, land)));
  const strays = course.slice(1, -1).some((p) => sidesReached(p, boardOf(layout.scale), -TOUCH).length > 0);
  return strays ? layout.scale.board : Math.max(...beyond);
};

const windingViolations = (piece: Ribboned, layout: Layout): readonly Violation[] => {
  const winding = windingOf(dryCourse(piece.course, layout));
  if (winding <= MOST_WINDING) return [];
  const facts = { percent: Math.ceil(winding * 100), limit: MOST_WINDING * 100 };
  return [breach(piece, "tooWinding", "DBA-TER-08", facts)];
};

/**
 * DBA-TER-09: between two places where a road lies on the straight line from end to end it bows out; that is going round
 * something only if an area piece off the road lies in the bow, or so near the line that the straight road would run over it.
 */
const bendViolations = (piece: Ribboned, { pieces, scale }: Layout): readonly Violation[] => {
  const road = groundOf(piece, scale);
  const avoided = pieces.filter(isArea).filter(({ outline }) => outlineMeeting(outline, road) !== "overlap");
  const goesRound = (bow: readonly Point[]): boolean => {
    const [start, end] = [bow[0], bow.at(-1)];
    if (start === undefined || end === undefined || distance(start, end) < 1) return false;
    const straight = ribbonOutline({ course: [start, end], width: piece.width });
    return avoided.some(
      ({ outline }) => outlineMeeting(bow, outline) === "overlap" || outlineMeeting(straight, outline) === "overlap",
    );
  };
  return bowsOf(piece.course).every(goesRound) ? [] : [breach(piece, "bendsForNothing", "DBA-TER-09", {})];
};

/** The stretches of a course off the straight line between its ends, each from the line back to the line. */
const bowsOf = (course: readonly Point[]): readonly (readonly Point[])[] => {
  const first = course[0];
  const last = course.at(-1);
  if (first === undefined || last === undefined) return [];
  const length = distance(first, last);
  const off = (p: Point): number =>
    ((last.x - first.x) * (p.y - first.y) - (last.y - first.y) * (p.x - first.x)) / length;
  const bows: Point[][] = [];
  let bow: Point[] = [first];
  const close = (at: Point): void => {
    if (bow.some((p) => Math.abs(off(p)) > SLACK)) bows.push([...bow, at]);
    bow = [at];
  };
  for (const { start, end } of courseLegs(course)) {
    const [was, is] = [off(start), off(end)];
    if ((was > SLACK && is < -SLACK) || (was < -SLACK && is > SLACK)) close(between(start, end, was / (was - is)));
    if (Math.abs(is) <= SLACK) close(end);
    else bow.push(end);
  }
  return bows;
};

/** DBA-TER-06 … DBA-TER-09 */
export const linearViolations = (piece: Ribboned | Waterway, layout: Layout): readonly Violation[] =>
  piece.terrain === "waterway" ? waterwayViolations(piece, layout.scale) : ribbonViolations(piece, layout);

/** DBA-RUL-84: a river or road without its mouth, where its square end may lie a little in the water. */
export const withoutMouth = (piece: Ribboned, water: Waterway, layout: Layout): Outline => {
  const course = dryCourse(piece.course, layout);
  const length = courseLength(course);
  const ground = groundOf(water, layout.scale);
  const isMouth = (p: Point | undefined): boolean => p !== undefined && pointOutlineDistance(p, ground) <= TOUCH;
  const from = isMouth(course[0]) ? piece.width : 0;
  const to = isMouth(course.at(-1)) ? length - piece.width : length;
  return ribbonOutline(stretchOfRibbon({ course, width: piece.width }, from, to));
};
