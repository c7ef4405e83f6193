/** Hexes in world units: where a hex of a map lies on the sheet, its corners, and which way a counter looks. Pure. */
import { type HexMap, type Spot, type State, spotsOfMap } from "@acies/chariots/inspect";
import type { Point } from "@acies/geometry";
import { type Corner, type Facing, type Hex, twelfthsOf } from "@acies/hex";

/** From the middle of a hex to a corner, in micrometres of the sheet. */
export const RADIUS = 25_000;
const HALF_WIDTH = Math.round((RADIUS * Math.sqrt(3)) / 2);
export const HEX_WIDTH = 2 * HALF_WIDTH;
/** Paper between the outermost hexes and the neat line. */
const MARGIN = 4_000;

export const sizeOf = ({ rows, columns }: HexMap): { readonly width: number; readonly height: number } => ({
  width: (2 * columns + 1) * HALF_WIDTH + 2 * MARGIN,
  height: (3 * rows + 1) * (RADIUS / 2) + 2 * MARGIN,
});

/** Row 1 lies in the north; odd rows are half a hex further east. */
const centreIn = (map: HexMap, { q, r }: Hex): Point => {
  const { height } = sizeOf(map);
  // The first place of an odd row touches the left margin only after half a hex.
  const x = MARGIN + (2 * q + r - 1) * HALF_WIDTH;
  return { x, y: height - MARGIN - RADIUS - (r - 1) * 1.5 * RADIUS };
};

/** Middle of a hex; undefined when it is not on the map. */
export const centreOf = (map: HexMap, hex: string): Point | undefined => {
  const spot = spotsOfMap(map).get(hex);
  return spot === undefined ? undefined : centreIn(map, spot.hex);
};

/** The hex whose middle is nearest to a point; undefined beside the map. */
export const hexAt = (map: HexMap, { x, y }: Point): string | undefined => {
  let best: { readonly id: string; readonly far: number } | undefined;
  for (const [id, spot] of spotsOfMap(map)) {
    const centre = centreIn(map, spot.hex);
    const [dx, dy] = [centre.x - x, centre.y - y];
    const far = dx * dx + dy * dy;
    if (far <= RADIUS * RADIUS && (best === undefined || far < best.far)) best = { id, far };
  }
  return best?.id;
};

/** A corner is the north or the south vertex of a hex. */
export const cornerAt = (map: HexMap, { q, r, corner }: Corner): Point => {
  const { x, y } = centreIn(map, { q, r });
  return { x, y: corner === 0 ? y + RADIUS : y - RADIUS };
};

export const outlineAround = ({ x, y }: Point): readonly Point[] => [
  { x, y: y + RADIUS },
  { x: x + HALF_WIDTH, y: y + RADIUS / 2 },
  { x: x + HALF_WIDTH, y: y - RADIUS / 2 },
  { x, y: y - RADIUS },
  { x: x - HALF_WIDTH, y: y - RADIUS / 2 },
  { x: x - HALF_WIDTH, y: y + RADIUS / 2 },
];

/** Millionths of a turn clockwise from north. */
export const turnOf = (facing: Facing): number => Math.round((twelfthsOf(facing) * 1_000_000) / 12);

/** Where the front edge of a square counter has its middle when the square's own middle is here. */
export const frontOf = ({ x, y }: Point, facing: number, side: number): Point => {
  const angle = (facing / 1_000_000) * 2 * Math.PI;
  return { x: x + (Math.sin(angle) * side) / 2, y: y + (Math.cos(angle) * side) / 2 };
};

export const spotOf = (map: HexMap, hex: string): Spot | undefined => spotsOfMap(map).get(hex);

/** Where a unit, leader or standard stands; a hex is where it is. */
export const hexOfPiece = (view: State, id: string): string | undefined => {
  const piece = view.units[id] ?? view.leaders[id] ?? view.standards[id];
  return piece === undefined ? id : (piece.hex ?? undefined);
};

/** The middle of every counter's hex. */
export const placesOn = ({ map, units, leaders, standards }: State): ReadonlyMap<string, Point> => {
  const all = [...Object.values(units), ...Object.values(leaders), ...Object.values(standards)];
  return new Map(
    all.flatMap(({ id, hex }): readonly (readonly [string, Point])[] => {
      const centre = hex === null ? undefined : centreOf(map, hex);
      return centre === undefined ? [] : [[id, centre]];
    }),
  );
};
