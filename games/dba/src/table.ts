/**
 * The table as geometry: bases, outlines, what touches what. Prepared once for each arrangement of elements and remembered, since
 * the same position is asked about hundreds of times.
 */
import { remembered, type Seat } from "@acies/contract";
import {
  type Base,
  type Box,
  type ByCorner,
  boundsOf,
  boxOf,
  type Contact,
  type Convex,
  contactOf,
  convexOfBase,
  cornersOf,
  type Outline,
  type Point,
  type Pose,
  placeOfBase,
  type Rectangle,
  ribbonOutline,
  touches,
} from "@acies/geometry";
import { TERRAIN_TABLE } from "./data/tables.ts";
import { depthOf, type Scale, TOUCH } from "./scale.ts";
import { type Element, type Hold, holdsOf, isCamel, type Piece, type State, scaleOf, troopOf } from "./state.ts";
import type { BoardEdge, ElementId, Going, Troop } from "./vocabulary.ts";

export const baseAt = (state: State, element: Element, pose: Pose): Base => {
  const scale = scaleOf(state);
  return { x: pose.x, y: pose.y, facing: pose.facing, width: scale.bw, depth: depthOf(element.subtype, scale) };
};

export const baseOf = (state: State, element: Element): Base => baseAt(state, element, element);

/** What is worked out of a stand when somebody comes near enough to ask, which is seldom. */
interface Made {
  convex: Convex | undefined;
  corners: ByCorner<Point> | undefined;
}

/** An element on the table with its geometry prepared. */
export interface Stand {
  readonly element: Element;
  readonly base: Base;
  readonly box: Box;
  /** Ask `convexAt` and `cornersAt`. */
  readonly made: Made;
}

export const standWith = (element: Element, base: Base, box: Box): Stand => ({
  element,
  base,
  box,
  made: { convex: undefined, corners: undefined },
});

export const convexAt = ({ base, made }: Stand): Convex => {
  made.convex ??= convexOfBase(base);
  return made.convex;
};

export const cornersAt = ({ base, made }: Stand): ByCorner<Point> => {
  made.corners ??= cornersOf(base);
  return made.corners;
};

/**
 * An element is written anew when it moves, so what was prepared for it holds as long as it lasts. It is one and the same all that
 * time, since stands are told apart by identity: this is nothing to forget and make again.
 */
const standing = new WeakMap<Element, Stand>();

/** An element as it would stand here, on the table or not yet. */
export const standAt = (state: State, element: Element, pose: Pose): Stand => {
  const base = baseAt(state, element, pose);
  return standWith(element, base, boxOf(base));
};

const preparedOf = (state: State, element: Element): Stand => {
  const known = standing.get(element);
  if (known !== undefined) return known;
  const stand = standAt(state, element, element);
  standing.set(element, stand);
  return stand;
};

/** Those on the table, in order of id. */
interface Muster {
  readonly stands: readonly Stand[];
  readonly bySeat: Readonly<Record<Seat, readonly Stand[]>>;
}

const musterOf = remembered(
  ({ elements }: State) => elements,
  (state): Muster => {
    const stands: Stand[] = [];
    const bySeat: Record<Seat, Stand[]> = { red: [], blue: [] };
    for (const element of Object.values(state.elements)) {
      if (element.where !== "table") continue;
      const stand = preparedOf(state, element);
      stands.push(stand);
      bySeat[element.seat].push(stand);
    }
    return { stands, bySeat };
  },
);

export const standsOf = (state: State): readonly Stand[] => musterOf(state).stands;

/** Those of one side, in order of id. */
export const standsOfSide = (state: State, seat: Seat): readonly Stand[] => musterOf(state).bySeat[seat];

export const standOf = (state: State, id: ElementId): Stand | undefined => {
  const element = state.elements[id];
  return element?.where === "table" ? preparedOf(state, element) : undefined;
};

/** How two elements on the table touch (DBA-RUL-14). */
export const contactBetween = (a: Stand, b: Stand): Contact => contactOf(a.base, b.base, TOUCH);
export const doTouch = (a: Stand, b: Stand): boolean => touches(a.box, b.box, TOUCH);

// — terrain —

/** The straight rectangle round an outline that is asked about again and again. */
export const extentOf = remembered((outline: Outline) => outline, boundsOf);

/** By scale as well: water reaches to the edge of the board, and the same piece may be tried on another one. */
const outlines: Readonly<Record<Scale["name"], WeakMap<Piece, Outline>>> = { 15: new WeakMap(), 25: new WeakMap() };

/** The ground a piece covers: its outline, the ribbon of a river or road, the water between the edge and the shore. */
export const groundOf = (piece: Piece, scale: Scale): Outline => {
  const known = outlines[scale.name];
  const before = known.get(piece);
  if (before !== undefined) return before;
  const found = coverOf(piece, scale);
  known.set(piece, found);
  return found;
};

const coverOf = (piece: Piece, scale: Scale): Outline => {
  if (piece.terrain === "waterway") return [...piece.shore, ...edgeBehind(piece.edge, scale)];
  return "course" in piece ? ribbonOutline({ course: piece.course, width: piece.width }) : piece.outline;
};

/** A piece with its ground made ready. */
export interface Patch {
  readonly piece: Piece;
  readonly ground: Outline;
  readonly extent: Rectangle;
}

const patches = remembered(
  ({ pieces }: State) => pieces,
  (state): readonly Patch[] =>
    state.pieces.map((piece) => {
      const ground = groundOf(piece, scaleOf(state));
      return { piece, ground, extent: extentOf(ground) };
    }),
);

const patchesThat = (matches: (piece: Piece) => boolean): ((state: State) => readonly Patch[]) =>
  remembered(
    ({ pieces }: State) => pieces,
    (state) => patches(state).filter(({ piece }) => matches(piece)),
  );

/** Bad going for somebody; camels mind less than others, and who minds what is `goingFor`'s (DBA-TER-10, DBA-TER-11). */
export const roughPatches = patchesThat(({ terrain }) => TERRAIN_TABLE[terrain].going === "bad");

export const waterPatches = patchesThat(({ terrain }) => terrain === "waterway");
export const riverPatches = patchesThat(({ terrain }) => terrain === "river");

/** A camp or built-up area, likewise. */
export interface Fastness {
  readonly hold: Hold;
  readonly ground: Outline;
  readonly extent: Rectangle;
}

export const fastnessesOf = remembered(
  ({ holds }: State) => holds,
  (state): readonly Fastness[] =>
    holdsOf(state).map((hold) => ({ hold, ground: hold.outline, extent: extentOf(hold.outline) })),
);

/** The two corners of the board behind the shore of a waterway, in the order that closes it: a shore runs clockwise seen from the board. */
const edgeBehind = (edge: BoardEdge, { board }: Scale) => {
  const corner = {
    southWest: { x: 0, y: 0 },
    northWest: { x: 0, y: board },
    northEast: { x: board, y: board },
    southEast: { x: board, y: 0 },
  };
  switch (edge) {
    case "south":
      return [corner.southEast, corner.southWest];
    case "west":
      return [corner.southWest, corner.northWest];
    case "north":
      return [corner.northWest, corner.northEast];
    case "east":
      return [corner.northEast, corner.southEast];
  }
};

/** DBA-RUL-11: part of the base lies in the piece; touching its edge is not enough. */
export const isPartlyIn = (base: Base, ground: Outline): boolean => {
  const place = placeOfBase(base, ground, TOUCH);
  return place === "inside" || place === "partly";
};

export const isWhollyIn = (base: Base, ground: Outline): boolean => placeOfBase(base, ground, TOUCH) === "inside";

/** DBA-TER-10, DBA-TER-11: what a piece is to a troop; rivers, roads, waterways and built-up areas have rules of their own. */
export const goingFor = (piece: Piece, troop: Troop): Going => {
  const row = TERRAIN_TABLE[piece.terrain];
  return (isCamel(troop) ? row.camels : row.going) === "bad" ? "bad" : "good";
};

/** The pieces of bad going (for this troop) that part of the base lies in. */
export const badGoingUnder = (state: State, base: Base, troop: Troop): readonly Piece[] =>
  state.pieces.filter((piece) => goingFor(piece, troop) === "bad" && isPartlyIn(base, groundOf(piece, scaleOf(state))));

/** DBA-RUL-11, DBA-RUL-12: in bad going, as the element itself counts it. */
export const isInBadGoing = (state: State, element: Element): boolean =>
  element.where === "table" && badGoingUnder(state, baseOf(state, element), troopOf(element)).length > 0;
