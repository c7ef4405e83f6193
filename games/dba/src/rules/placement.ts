/** Choosing and placing terrain (section 8): a whole layout is judged at once, with every rule it breaks (DBA-TPL-14). */
import type { Violation } from "@acies/contract";
import {
  boundsApart,
  boundsOf,
  clipToWindow,
  distanceFromSide,
  isWithinBounds,
  nearestApproach,
  type Outline,
  outlineDistance,
  outlineMeeting,
  TABLE_SIDES,
} from "@acies/geometry";
import { TERRAIN_TABLE, TOPOGRAPHY_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Scale, SLACK, TOUCH } from "../scale.ts";
import type { Piece } from "../state.ts";
import { groundOf } from "../table.ts";
import { BOARD_EDGES, TERRAINS, type Terrain, type Topography } from "../vocabulary.ts";
import { hasCampSite } from "./camps.ts";
import { boardOf } from "./edges.ts";
import { boardOutline, linearViolations, startEdge, withoutMouth } from "./linear.ts";
import {
  type AreaPiece,
  areaViolations,
  breach,
  isArea,
  isRibbon,
  type Layout,
  measured,
  type Ribboned,
} from "./terrain.ts";

interface PlacementTerms {
  readonly scale: Scale;
  /** DBA-RUL-30 */
  readonly areaGap: boolean;
}

/** DBA-TPL-03 */
const COMPULSORY = { least: 1, most: 2 } as const;
const OPTIONAL = { least: 2, most: 3 } as const;
/** DBA-TPL-04, DBA-TPL-05 */
const QUARTERS = { withTerrain: 3, obstructed: 2 } as const;
/** DBA-TPL-08, DBA-TPL-12, in paces. */
const BUA_REACH = 900;
const RIVER_MARGIN = 600;

// — which pieces —

interface Selection {
  readonly compulsory: number;
  readonly optional: number;
}

/** The tables as plain lists: a kind may stand in both columns (the road of the arable row). */
const rowOf = (topography: Topography) => {
  const { compulsory, optional } = TOPOGRAPHY_TABLE[topography];
  const choices: readonly (readonly Terrain[])[] = optional;
  const must: readonly Terrain[] = compulsory;
  return { must, choices, may: choices.flat() };
};

export const allowedIn = (topography: Topography): readonly Terrain[] => {
  const { must, may } = rowOf(topography);
  return TERRAINS.filter((terrain) => must.includes(terrain) || may.includes(terrain));
};

/**
 * How the pieces of a land are counted. Only where the compulsory column names several kinds (arable: DBA-TPL-02) is each
 * wanted once at most, and what can stand in either column goes where it makes the count right.
 */
export const selectionOf = (kinds: readonly Terrain[], topography: Topography): Selection => {
  const { must, may } = rowOf(topography);
  const known = kinds.filter((kind) => must.includes(kind) || may.includes(kind));
  const count = (kind: Terrain): number => known.filter((other) => other === kind).length;
  const fixed = must.reduce((sum, kind) => sum + (may.includes(kind) ? 0 : count(kind)), 0);
  const free = must.filter((kind) => may.includes(kind) && count(kind) > 0).length;
  const options = Array.from({ length: free + 1 }, (_, taken) => fixed + free - taken);
  const fits = (compulsory: number): boolean =>
    compulsory >= COMPULSORY.least && known.length - compulsory >= OPTIONAL.least && compulsory <= COMPULSORY.most;
  const compulsory = options.find(fits) ?? fixed + free;
  return { compulsory, optional: known.length - compulsory };
};

/** DBA-TPL-01, DBA-TPL-02, DBA-TPL-03, DBA-TPL-06, by kind only. */
export const selectionViolations = (kinds: readonly Terrain[], topography: Topography): readonly Violation[] => {
  const found: Violation[] = [];
  const { must, choices } = rowOf(topography);
  const allowed = allowedIn(topography);
  const say = (code: string, rule: DbaRule, facts: Readonly<Record<string, string | number>>): void => {
    found.push({ code, rule, facts: { topography, ...facts } });
  };
  for (const terrain of TERRAINS) {
    const count = kinds.filter((kind) => kind === terrain).length;
    if (count === 0) continue;
    if (!allowed.includes(terrain)) say("notInThisLand", "DBA-TPL-01", { terrain });
    const { most } = TERRAIN_TABLE[terrain];
    if (count > most) say("tooManyOfAKind", "DBA-TPL-06", { terrain, count, most });
  }
  for (const choice of choices) {
    const [one, other] = choice.filter((kind) => kinds.includes(kind) && !must.includes(kind));
    if (one !== undefined && other !== undefined) say("oneKindOnly", "DBA-TPL-02", { one, other });
  }
  const { compulsory, optional } = selectionOf(kinds, topography);
  if (compulsory < COMPULSORY.least || compulsory > COMPULSORY.most)
    say("compulsoryCount", "DBA-TPL-03", { count: compulsory, ...COMPULSORY });
  if (optional < OPTIONAL.least || optional > OPTIONAL.most)
    say("optionalCount", "DBA-TPL-03", { count: optional, ...OPTIONAL });
  return found;
};

// — where they lie —

const QUARTER_NAMES = ["southWest", "southEast", "northWest", "northEast"] as const;
export type Quarter = (typeof QUARTER_NAMES)[number];

const quarterOutline = (quarter: Quarter, { board }: Scale): Outline => {
  const half = board / 2;
  const left = quarter.endsWith("West") ? 0 : half;
  const bottom = quarter.startsWith("south") ? 0 : half;
  const [right, top] = [left + half, bottom + half];
  return [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
  ];
};

/** By scale as well: the same outline may be tried on another board. */
const quartersKnown: Readonly<Record<Scale["name"], WeakMap<Outline, readonly Quarter[]>>> = {
  15: new WeakMap(),
  25: new WeakMap(),
};

/** DBA-TPL-04: the quarters that some part of a piece lies in; a sliver within the slack is none. */
export const quartersUnder = (ground: Outline, scale: Scale): readonly Quarter[] => {
  const known = quartersKnown[scale.name];
  const found = known.get(ground) ?? findQuarters(ground, scale);
  known.set(ground, found);
  return found;
};

const findQuarters = (ground: Outline, scale: Scale): readonly Quarter[] =>
  QUARTER_NAMES.filter((quarter) => {
    const part = clipToWindow(ground, quarterOutline(quarter, scale));
    if (part.length < 3) return false;
    const { left, right, bottom, top } = boundsOf(part);
    return right - left > SLACK && top - bottom > SLACK;
  });

/** DBA-TPL-05 */
const obstructs = ({ terrain }: Piece): boolean =>
  terrain === "waterway" || terrain === "river" || TERRAIN_TABLE[terrain].going === "bad";

export const quarterViolations = ({ pieces, scale }: Layout): readonly Violation[] => {
  const found: Violation[] = [];
  const covered = pieces.map((piece) => ({ piece, quarters: quartersUnder(groundOf(piece, scale), scale) }));
  const withTerrain = new Set(covered.flatMap(({ quarters }) => quarters)).size;
  const obstructed = new Set(covered.flatMap(({ piece, quarters }) => (obstructs(piece) ? quarters : []))).size;
  if (withTerrain < QUARTERS.withTerrain)
    found.push({
      code: "quartersBare",
      rule: "DBA-TPL-04",
      facts: { count: withTerrain, least: QUARTERS.withTerrain },
    });
  if (obstructed < QUARTERS.obstructed)
    found.push({ code: "quartersOpen", rule: "DBA-TPL-05", facts: { count: obstructed, least: QUARTERS.obstructed } });
  for (const { piece, quarters } of covered) {
    if (!isArea(piece) && quarters.length !== 2)
      found.push(breach(piece, "wrongQuarters", "DBA-TPL-10", { count: quarters.length, limit: 2 }));
  }
  return found;
};

/** DBA-TPL-08, DBA-RUL-27: the whole of it within 900 paces of two adjacent edges. */
const cornerViolations = (piece: AreaPiece, scale: Scale): readonly Violation[] => {
  const { left, right, bottom, top } = boundsOf(piece.outline);
  const away = Math.max(Math.min(right, scale.board - left), Math.min(top, scale.board - bottom));
  const reach = BUA_REACH * scale.pace;
  return away <= reach + SLACK
    ? []
    : [breach(piece, "notInACorner", "DBA-TPL-08", measured(away, reach, reach - away, scale))];
};

/** DBA-TPL-12, DBA-RUL-29: 600 paces from both edges parallel to it; how it runs on beyond the board does not matter. */
const riverViolations = (piece: Ribboned, layout: Layout): readonly Violation[] => {
  const start = startEdge(piece, layout);
  if (start === undefined) return [];
  const { scale } = layout;
  const board = boardOf(scale);
  const ground = clipToWindow(groundOf(piece, scale), boardOutline(scale));
  const parallel = TABLE_SIDES.filter((side) => (start === "south" || start === "north") === /left|right/.test(side));
  const gap = Math.min(...parallel.map((side) => distanceFromSide(ground, board, side)));
  const least = RIVER_MARGIN * scale.pace;
  return gap >= least - SLACK
    ? []
    : [breach(piece, "riverAtTheEdge", "DBA-TPL-12", measured(gap, least, gap - least, scale))];
};

const positionViolations = (piece: Piece, layout: Layout): readonly Violation[] => {
  if (piece.terrain === "river") return riverViolations(piece, layout);
  if (!isArea(piece)) return [];
  const off = isWithinBounds(piece.outline, boardOf(layout.scale))
    ? []
    : [breach(piece, "pieceOffBoard", "DBA-TPL-14", {})];
  return piece.terrain === "bua" ? [...off, ...cornerViolations(piece, layout.scale)] : off;
};

/** DBA-TPL-09 */
const serviceViolations = ({ pieces, scale }: Layout): readonly Violation[] => {
  const bua = pieces.find(({ terrain }) => terrain === "bua");
  const roads = pieces.filter(({ terrain }) => terrain === "road");
  if (bua === undefined || roads.length === 0) return [];
  const ground = groundOf(bua, scale);
  const gap = Math.min(...roads.map((road) => outlineDistance(groundOf(road, scale), ground)));
  return gap <= TOUCH ? [] : [breach(bua, "noRoadToTown", "DBA-TPL-09", measured(gap, 0, -gap, scale))];
};

/** DBA-SET-08, DBA-RUL-80: whoever gets an edge can pitch his camp there, or the set-up could not go on. */
const campRoomViolations = (layout: Layout): readonly Violation[] =>
  BOARD_EDGES.filter((edge) => !hasCampSite(edge, layout)).map((edge) => ({
    code: "noRoomForCamp",
    rule: "DBA-RUL-80",
    facts: { edge },
  }));

// — two and two —

/** DBA-TPL-13: a road may lie on anything but another road and the water. */
const mayLieOn = (one: Piece, other: Piece): boolean => {
  const [road, under] = one.terrain === "road" ? [one, other] : [other, one];
  return road.terrain === "road" && (isArea(under) || under.terrain === "river");
};

const liesOn = (one: Piece, other: Piece, layout: Layout): boolean => {
  if (mayLieOn(one, other)) return false;
  const water = [one, other].find(({ terrain }) => terrain === "waterway");
  const ribbon = [one, other].find(isRibbon);
  if (water?.terrain === "waterway" && ribbon !== undefined)
    return outlineMeeting(withoutMouth(ribbon, water, layout), groundOf(water, layout.scale)) === "overlap";
  return outlineMeeting(groundOf(one, layout.scale), groundOf(other, layout.scale)) === "overlap";
};

/** What is wrong between two pieces: one on the other, or area pieces too near each other (DBA-TPL-07, DBA-RUL-30). */
export const pairViolations = (
  one: Piece,
  other: Piece,
  layout: Layout,
  terms: PlacementTerms,
): readonly Violation[] => {
  const { scale } = terms;
  const [a, b] = [groundOf(one, scale), groundOf(other, scale)];
  const wanted = terms.areaGap && isArea(one) && isArea(other) ? scale.bw : 0;
  if (boundsApart(boundsOf(a), boundsOf(b), wanted)) return [];
  const marks = [one.id, other.id];
  const facts = { piece: one.id, other: other.id, terrain: one.terrain, otherTerrain: other.terrain };
  const gap = wanted === 0 ? 0 : nearestApproach(a, b).distance;
  if (gap === 0 && liesOn(one, other, layout)) return [{ code: "piecesOverlap", rule: "DBA-TPL-13", facts, marks }];
  if (gap >= wanted - SLACK) return [];
  return [
    {
      code: "piecesTooNear",
      rule: "DBA-TPL-07",
      facts: { ...facts, ...measured(gap, wanted, gap - wanted, scale) },
      marks,
    },
  ];
};

/** DBA-TPL-14: what section 3 has against a piece; a piece that is no shape at all has nothing else to answer for. */
const shapeViolations = (layout: Layout): readonly Violation[] =>
  layout.pieces.flatMap((piece) =>
    isArea(piece) ? areaViolations(piece, layout.scale) : linearViolations(piece, layout),
  );

const SHAPELESS: ReadonlySet<string> = new Set(["noOutline", "noCourse", "shoreBroken"]);

export const layoutViolations = (
  pieces: readonly Piece[],
  topography: Topography,
  terms: PlacementTerms,
): readonly Violation[] => {
  const layout = { pieces, scale: terms.scale };
  const names = pieces.map(({ id }) => id);
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  const found: Violation[] = twice.map((name) => ({
    code: "piecesSameName",
    rule: "DBA-TPL-14",
    facts: { piece: name },
  }));
  found.push(
    ...selectionViolations(
      pieces.map(({ terrain }) => terrain),
      topography,
    ),
  );
  const shapes = shapeViolations(layout);
  found.push(...shapes);
  if (shapes.some(({ code }) => SHAPELESS.has(code))) return found;
  found.push(...quarterViolations(layout), ...serviceViolations(layout), ...campRoomViolations(layout));
  for (const [i, piece] of pieces.entries()) {
    found.push(...positionViolations(piece, layout));
    for (const other of pieces.slice(i + 1)) found.push(...pairViolations(piece, other, layout, terms));
  }
  return found;
};
