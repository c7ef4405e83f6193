/** The map as rules ask about it: neighbours, distances, what lies in a hex and along its sides. Worked out once a map. */
import { remembered } from "@acies/contract";
import {
  type Board,
  boardHexes,
  DIRECTIONS,
  type Direction,
  directionTo,
  type Hex,
  distance as hexDistance,
  neighbour,
  oppositeDirection,
  RRCC,
  writeLabel,
} from "@acies/hex";
import type { HexMap, State } from "./state.ts";
import type { Barrier, HexId, Terrain } from "./vocabulary.ts";

/** COF-2.1a, COF-RUL-01: pointed hexes in rows, odd rows half a hex to the east. */
const boardOf = ({ rows, columns }: HexMap): Board => ({
  shift: "oddRows",
  firstRow: 1,
  firstColumn: 1,
  rows,
  columns,
});

export interface Spot {
  readonly id: HexId;
  /** Its place in the stable order of the map. */
  readonly index: number;
  readonly hex: Hex;
  readonly terrain: Terrain;
  readonly level: number;
  /** By direction; undefined off the map. */
  readonly neighbours: readonly (HexId | undefined)[];
  readonly barriers: readonly (Barrier | undefined)[];
  /** By direction: a road leads there. */
  readonly roads: readonly boolean[];
}

export const labelOf = (hex: Hex): HexId => {
  const label = writeLabel(RRCC, hex);
  if (!label.ok) throw new Error(label.error.message);
  return label.value;
};

type Place = Pick<Spot, "id" | "index" | "hex" | "neighbours">;

/** Where hexes lie hangs on the size of a map alone, and battles have few sizes; the last ones are kept. */
const SIZES_KEPT = 8;
const placesBySize = new Map<string, readonly Place[]>();

const placesOf = (map: HexMap): readonly Place[] => {
  const size = `${map.rows}x${map.columns}`;
  const known = placesBySize.get(size);
  if (known !== undefined) return known;
  const hexes = boardHexes(boardOf(map));
  const ids = hexes.map(labelOf);
  const onMap = new Set(ids);
  const places = hexes.map(
    (hex, index): Place => ({
      id: ids[index] ?? "",
      index,
      hex,
      neighbours: DIRECTIONS.map((direction) => {
        const label = writeLabel(RRCC, neighbour(hex, direction));
        return label.ok && onMap.has(label.value) ? label.value : undefined;
      }),
    }),
  );
  const [oldest] = placesBySize.keys();
  if (placesBySize.size >= SIZES_KEPT && oldest !== undefined) placesBySize.delete(oldest);
  placesBySize.set(size, places);
  return places;
};

export const spotsOfMap = remembered(
  (map: HexMap) => map,
  (map): ReadonlyMap<HexId, Spot> => {
    const barriers = new Map(map.barriers.map(([hex, side, barrier]) => [`${hex}/${side}`, barrier]));
    const onRoad = new Set<string>();
    for (const course of map.roads) {
      for (const [i, hex] of course.entries()) {
        const next = course[i + 1];
        if (next !== undefined) onRoad.add(`${hex}>${next}`).add(`${next}>${hex}`);
      }
    }
    const spots = new Map<HexId, Spot>();
    for (const { id, index, hex, neighbours } of placesOf(map)) {
      spots.set(id, {
        id,
        index,
        hex,
        terrain: map.terrain[id] ?? "clear",
        level: map.levels[id] ?? 0,
        neighbours,
        barriers: DIRECTIONS.map((direction) =>
          direction < 3
            ? barriers.get(`${id}/${direction}`)
            : barriers.get(`${neighbours[direction] ?? ""}/${oppositeDirection(direction)}`),
        ),
        roads: neighbours.map((other) => other !== undefined && onRoad.has(`${id}>${other}`)),
      });
    }
    return spots;
  },
);

export const findSpot = ({ map }: State, id: HexId): Spot | undefined => spotsOfMap(map).get(id);

export const spotAt = (state: State, id: HexId): Spot => {
  const spot = findSpot(state, id);
  if (spot === undefined) throw new Error(`No hex ${id}`);
  return spot;
};

export const allSpots = remembered(
  ({ map }: State) => map,
  (state): readonly Spot[] => [...spotsOfMap(state.map).values()],
);

export const distance = (state: State, a: HexId, b: HexId): number =>
  a === b ? 0 : hexDistance(spotAt(state, a).hex, spotAt(state, b).hex);

export const isAdjacent = (state: State, a: HexId, b: HexId): boolean => spotAt(state, a).neighbours.includes(b);

/** The direction from a hex to one next to it. */
export const directionBetween = (state: State, from: HexId, to: HexId): Direction | undefined =>
  directionTo(spotAt(state, from).hex, spotAt(state, to).hex);

export const neighbourAt = (state: State, hex: HexId, direction: Direction): HexId | undefined =>
  spotAt(state, hex).neighbours[direction];

const NONE: readonly HexId[] = [];
const aroundOf = remembered(
  ({ map }: State) => map,
  () => new Map<HexId, readonly HexId[]>(),
);
/** The hexes next to this one that are on the map, clockwise from the north-east. */
export const hexesAround = (state: State, hex: HexId): readonly HexId[] => {
  const known = aroundOf(state);
  let found = known.get(hex);
  if (found === undefined) {
    found = findSpot(state, hex)?.neighbours.filter((other) => other !== undefined) ?? NONE;
    known.set(hex, found);
  }
  return found;
};
