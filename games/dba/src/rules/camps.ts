/** Camps before the battle (sections 4 and 7): who has one, how big it is, where it may stand. */
import type { Seat, Violation } from "@acies/contract";
import {
  boundsApart,
  boundsOf,
  clipWhere,
  convexHull,
  directionOf,
  dot,
  forwardOf,
  isWithinBounds,
  leastBox,
  type Outline,
  outlineDistance,
  outlineEdges,
  outlineFaults,
  outlineMeeting,
  type Point,
  placeOfBase,
  poseAtCentre,
  QUARTER_TURN,
  rightOf,
  snapPoint,
  subtract,
} from "@acies/geometry";
import { depthOf, type Scale, SLACK, TOUCH } from "../scale.ts";
import { defenderOf, type Element, elementsOf, type Hold, type State, scaleOf, troopOf } from "../state.ts";
import { groundOf } from "../table.ts";
import type { BoardEdge, HoldId } from "../vocabulary.ts";
import { alongEdge, boardOf, depthFrom, pointFrom } from "./edges.ts";
import { type Layout, measured, waterwayOf } from "./terrain.ts";

/** DBA-CMP-02, in base widths. */
const MOST_GIRTH = 4;
/** DBA-CMP-01 */
const WAGONS_INSTEAD = 2;

export const campIdOf = (seat: Seat): HoldId => `${seat}.camp`;

/** DBA-CMP-01: not for a defender who laid a built-up area, nor for an army of wagons. */
export const hasCamp = (state: State, seat: Seat): boolean => {
  const laidTown = defenderOf(state) === seat && state.pieces.some(({ terrain }) => terrain === "bua");
  const wagons = elementsOf(state, seat).filter((element) => troopOf(element) === "WWg").length;
  return !laidTown && wagons < WAGONS_INSTEAD;
};

/** It has a camp, and has not pitched it yet. */
export const owesCamp = (state: State, seat: Seat): boolean =>
  hasCamp(state, seat) && state.holds[campIdOf(seat)] === undefined;

/** DBA-CMP-04: the followers, who are none of the twelve. */
export const followersOf = (state: State, seat: Seat): Element | undefined =>
  elementsOf(state, seat).find((element) => troopOf(element) === "CF");

/** DBA-CMP-04, DBA-CMP-07: a new camp, its owner's, holding nobody yet. */
export const newHold = (id: HoldId, owner: Seat, outline: Outline): Hold => ({
  id,
  kind: id === "bua" ? "bua" : "camp",
  owner,
  outline,
  control: owner,
  denizens: id === "bua", // DBA-BUA-02
  sackedSince: null,
  defended: true,
  unclaimed: false,
});

// — room for one element —

/** Angles that can let a base into a shape: along its edges, and every degree between. */
const anglesFor = (outline: Outline): readonly number[] => [
  ...outlineEdges(outline).map(({ start, end }) => directionOf(subtract(end, start)) % QUARTER_TURN),
  ...Array.from({ length: 90 }, (_, degree) => Math.round((degree * QUARTER_TURN) / 90)),
];

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** Where the middle of such a base can be, turned so, in a convex clockwise shape: every side moved in by the reach of the base. */
const roomIn = (hull: Outline, size: Size, facing: number): Outline => {
  const right = rightOf(facing);
  const forward = forwardOf(facing);
  let left = hull;
  for (const { start, end } of outlineEdges(hull)) {
    const way = subtract(end, start);
    const length = Math.sqrt(dot(way, way));
    const inward = { x: way.y / length, y: -way.x / length };
    const reach = (Math.abs(dot(inward, right)) * size.width + Math.abs(dot(inward, forward)) * size.depth) / 2;
    left = clipWhere(left, (p) => dot(subtract(p, start), inward) - reach + SLACK);
  }
  return left;
};

/** Steps fine enough for a shape with bays, whose room is searched and not worked out. */
const STEPS = 24;

/** Where the middle of something so long is tried along a line: flush with the sides that lie across it, and evenly between. */
const spotsAlong = (outline: Outline, way: Point, length: number): readonly number[] => {
  const marks = outline.map((p) => dot(p, way));
  const [least, most] = [Math.min(...marks) + length / 2, Math.max(...marks) - length / 2];
  const flush = outlineEdges(outline).flatMap(({ start, end }) => {
    const [from, to] = [dot(start, way), dot(end, way)];
    return Math.abs(to - from) > TOUCH ? [] : [(from + to - length) / 2, (from + to + length) / 2];
  });
  const even = Array.from({ length: STEPS + 1 }, (_, i) => least + ((most - least) * i) / STEPS);
  return [...flush, ...even].filter((at) => at >= least - TOUCH && at <= most + TOUCH);
};

const holdsSomewhere = (outline: Outline, size: Size, facing: number): boolean =>
  [facing, facing + QUARTER_TURN].some((turned) => {
    const [right, forward] = [rightOf(turned), forwardOf(turned)];
    const along = spotsAlong(outline, forward, size.depth);
    return spotsAlong(outline, right, size.width).some((u) =>
      along.some((v) => {
        const centre = { x: right.x * u + forward.x * v, y: right.y * u + forward.y * v };
        return placeOfBase({ ...poseAtCentre(centre, turned, size.depth), ...size }, outline, TOUCH) === "inside";
      }),
    );
  });

/** DBA-CMP-02: big enough for the followers' base, whichever way it is turned. */
export const holdsOne = (outline: Outline, scale: Scale): boolean => {
  const size = { width: scale.bw, depth: depthOf("CF", scale) };
  const hull = convexHull(outline);
  const fits = (facing: number): boolean =>
    [facing, facing + QUARTER_TURN].some((turned) => roomIn(hull, size, turned).length > 0);
  const angles = [...new Set(anglesFor(outline))].filter(fits);
  const isConvex = hull.length === outline.length;
  return isConvex ? angles.length > 0 : angles.slice(0, 16).some((angle) => holdsSomewhere(outline, size, angle));
};

// — where —

/** DBA-SET-08: how far from its edge, or from the shore of the waterway on it. */
const gapToEdge = (outline: Outline, edge: BoardEdge, { pieces, scale }: Layout): number => {
  const water = waterwayOf(pieces);
  if (water?.edge === edge) return outlineDistance(outline, groundOf(water, scale));
  return Math.min(...outline.map((p) => Math.abs(depthFrom(edge, p, scale))));
};

/** DBA-SET-08, DBA-SET-09, DBA-RUL-80: an outline as a camp of whoever has this edge. */
const siteViolations = (outline: Outline, edge: BoardEdge, layout: Layout): readonly Violation[] => {
  const { pieces, scale } = layout;
  const found: Violation[] = [];
  const bounds = boundsOf(outline);
  if (!isWithinBounds(outline, boardOf(scale))) found.push({ code: "campOffBoard", rule: "DBA-RUL-80" });
  for (const piece of pieces) {
    if (piece.terrain === "gentleHill") continue;
    const ground = groundOf(piece, scale);
    if (boundsApart(bounds, boundsOf(ground), 0) || outlineMeeting(outline, ground) !== "overlap") continue;
    const facts = { piece: piece.id, terrain: piece.terrain };
    found.push({ code: "campOnTerrain", rule: "DBA-SET-09", facts, marks: [piece.id] });
  }
  const gap = gapToEdge(outline, edge, layout);
  if (gap > TOUCH)
    found.push({ code: "campOffEdge", rule: "DBA-SET-08", facts: { edge, ...measured(gap, 0, -gap, scale) } });
  return found;
};

export const campViolations = (state: State, seat: Seat, outline: Outline): readonly Violation[] => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat];
  if (edge === undefined || !hasCamp(state, seat)) return [{ code: "noCamp", rule: "DBA-CMP-01", facts: { seat } }];
  const faults = outlineFaults(outline);
  if (faults.length > 0) return [{ code: "campNoOutline", rule: "DBA-CMP-02", facts: { faults: faults.join(" ") } }];
  const found: Violation[] = [];
  if (!holdsOne(outline, scale))
    found.push({
      code: "campTooSmall",
      rule: "DBA-CMP-02",
      facts: { width: scale.bw, depth: depthOf("CF", scale) },
    });
  const { length, width } = leastBox(outline, "girth");
  const most = MOST_GIRTH * scale.bw;
  if (length + width > most + SLACK)
    found.push({
      code: "campTooBig",
      rule: "DBA-CMP-02",
      facts: measured(length + width, most, most - length - width, scale),
    });
  return [...found, ...siteViolations(outline, edge, { pieces: state.pieces, scale })];
};

// — proposals —

/** An oblong so wide and deep whose back is on the edge, or on the shore where that reaches farthest in. */
export const campOblong = (edge: BoardEdge, from: number, size: Size, { pieces, scale }: Layout): Outline => {
  const water = waterwayOf(pieces);
  const to = from + size.width;
  let back = 0;
  if (water?.edge === edge) {
    const marks = water.shore.map((p) => ({ at: alongEdge(edge, p, scale), deep: depthFrom(edge, p, scale) }));
    for (const [i, b] of marks.entries()) {
      const a = marks[i - 1] ?? b;
      const [low, high] = [Math.max(from, a.at), Math.min(to, b.at)];
      if (low > high || b.at === a.at) continue;
      for (const at of [low, high]) back = Math.max(back, a.deep + ((b.deep - a.deep) * (at - a.at)) / (b.at - a.at));
    }
    back = Math.ceil(back);
  }
  const corner = (along: number, deep: number): Point => snapPoint(pointFrom(edge, along, deep, scale));
  return [corner(from, back), corner(from, back + size.depth), corner(to, back + size.depth), corner(to, back)];
};

/** The least step between camps that are tried, in base widths. */
const STEP = 1 / 8;

/** Legal oblongs along an edge, from its middle out to both ends. */
const sitesAlong = function* (edge: BoardEdge, size: Size, layout: Layout): Generator<Outline> {
  const { board, bw } = layout.scale;
  const last = board - size.width;
  const steps = Math.ceil(last / 2 / (bw * STEP));
  for (let i = 0; i <= 2 * steps; i += 1) {
    const aside = (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * bw * STEP;
    const outline = campOblong(edge, Math.round(Math.max(0, Math.min(last, last / 2 + aside))), size, layout);
    if (siteViolations(outline, edge, layout).length === 0) yield outline;
  }
};

/** The smallest camp worth the name: the followers' base, lying along the edge. */
const least = (scale: Scale): Size => ({ width: scale.bw, depth: depthOf("CF", scale) });
const usual = ({ bw }: Scale): Size => ({ width: 1.5 * bw, depth: bw });

/** A camp can be pitched on this edge; a layout that leaves no room for one would bring the set-up to a halt. */
export const hasCampSite = (edge: BoardEdge, layout: Layout): boolean =>
  sitesAlong(edge, least(layout.scale), layout).next().done === false;

/** Legal camps, those nearest to the given part of the edge (0 left … 1 right) first. */
export const campSites = (state: State, seat: Seat, near: number, limit: number): readonly Outline[] => {
  const edge = state.edges?.[seat];
  if (edge === undefined || !hasCamp(state, seat)) return [];
  const scale = scaleOf(state);
  const layout = { pieces: state.pieces, scale };
  const roomy = [...sitesAlong(edge, usual(scale), layout)];
  const sites = roomy.length > 0 ? roomy : [...sitesAlong(edge, least(scale), layout)];
  const away = (outline: Outline): number => {
    const along = outline.map((p) => alongEdge(edge, p, scale));
    return Math.abs((Math.min(...along) + Math.max(...along)) / 2 - near * scale.board);
  };
  return sites.toSorted((a, b) => away(a) - away(b)).slice(0, limit);
};
