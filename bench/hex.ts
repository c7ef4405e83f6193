/** How fast the hex kernel is: `node bench/hex.ts`, with `--json` for a machine. honeycomb-grid beside it where it does the same thing. */
import {
  type Board,
  boardHexes,
  DIRECTIONS,
  type Direction,
  distance,
  FACINGS,
  type FacedMoves,
  fineTurnBetween,
  fromRowColumn,
  type Hex,
  lineBetween,
  neighbour,
  reach,
  reachedPlacings,
  reachPlacings,
  ring,
  turnBetween,
  VERTEX_FACINGS,
  zoneOf,
} from "@acies/hex";
import {
  defineHex,
  Grid,
  distance as honeyDistance,
  line as honeyLine,
  ring as honeyRing,
  neighborOf,
  Direction as Way,
} from "honeycomb-grid";

interface Row {
  readonly what: string;
  readonly who: "acies" | "honeycomb-grid";
  readonly callsPerSecond: number;
  readonly microseconds: number;
}

const BOARD: Board = { shift: "oddRows", firstRow: 1, firstColumn: 1, rows: 30, columns: 40 };
const HEXES = boardHexes(BOARD);
const PAIRS = HEXES.map((from, index): readonly [Hex, Hex] => [
  from,
  HEXES[(index * 577 + 211) % HEXES.length] ?? from,
]);
const CENTRE = fromRowColumn({ row: 15, column: 20 }, BOARD.shift);

// Results are summed and looked at, so that no engine may skip the work.
let sink = 0;

/** The best of the batches that fit in half a second, so that a busy machine disturbs little. */
const measure = (what: string, who: Row["who"], calls: number, run: () => number): Row => {
  let best = Infinity;
  const end = performance.now() + 500;
  for (let started = performance.now(); started < end; started = performance.now()) {
    sink += run();
    best = Math.min(best, (performance.now() - started) / calls);
  }
  return { what, who, callsPerSecond: Math.round(1000 / best), microseconds: Math.round(best * 1e6) / 1000 };
};

const sumOver = <T>(items: readonly T[], of: (item: T) => number): (() => number) => {
  return () => {
    let sum = 0;
    for (const item of items) sum += of(item);
    return sum;
  };
};

const directionFor = (hex: Hex): Direction => DIRECTIONS[(((hex.q + hex.r) % 6) + 6) % 6] ?? 0;

const Tile = defineHex();
const SETTINGS = { offset: Tile.settings.offset, orientation: Tile.settings.orientation };
const TILES = HEXES.map(({ q, r }) => new Tile([q, r]));
const WAYS = [Way.NE, Way.E, Way.SE, Way.SW, Way.W, Way.NW] as const;
const newLine = (from: Hex, to: Hex): number =>
  new Grid(Tile, honeyLine({ start: [from.q, from.r], stop: [to.q, to.r] })).size;

const roughness = (hex: Hex): number => ((hex.q * 31 + hex.r * 17) % 5 === 0 ? 2 : 1);

const vertexMoves: FacedMoves = {
  facings: VERTEX_FACINGS,
  turning: "once",
  stepCost: ({ facing }, direction, to) => (zoneOf(facing, direction) === "front" ? roughness(to) : undefined),
  turnCost: ({ facing }, to) => {
    const steps = turnBetween(facing, to)?.steps ?? 3;
    return steps <= 2 ? steps : undefined;
  },
};
const twelveMoves: FacedMoves = {
  ...vertexMoves,
  facings: FACINGS,
  turning: "any",
  turnCost: ({ facing }, to) => fineTurnBetween(facing, to).steps,
};
const faced = (allowance: number, moves: FacedMoves): number =>
  reachPlacings(BOARD, { hex: CENTRE, facing: "V0" }, allowance, moves).tree.order.length;

const rows: readonly Row[] = [
  measure(
    "neighbour",
    "acies",
    HEXES.length,
    sumOver(HEXES, (hex) => neighbour(hex, directionFor(hex)).q),
  ),
  measure(
    "neighbour",
    "honeycomb-grid",
    TILES.length,
    sumOver(TILES, (tile) => neighborOf(tile, WAYS[directionFor(tile)]).q),
  ),
  measure(
    "distance",
    "acies",
    PAIRS.length,
    sumOver(PAIRS, ([a, b]) => distance(a, b)),
  ),
  measure(
    "distance",
    "honeycomb-grid",
    PAIRS.length,
    sumOver(PAIRS, ([a, b]) => honeyDistance(SETTINGS, a, b)),
  ),
  measure(
    "ring of radius 5",
    "acies",
    HEXES.length,
    sumOver(HEXES, (hex) => ring(hex, 5).length),
  ),
  measure(
    "ring of radius 5",
    "honeycomb-grid",
    HEXES.length,
    sumOver(HEXES, ({ q, r }) => new Grid(Tile, honeyRing({ center: [q, r], radius: 5 })).size),
  ),
  // Ours reports every hex crossed, sides, ties and grazes; theirs one hex for each step of the distance.
  measure(
    "line across the map",
    "acies",
    PAIRS.length,
    sumOver(PAIRS, ([a, b]) => lineBetween(a, b).steps.length),
  ),
  measure(
    "line across the map",
    "honeycomb-grid",
    PAIRS.length,
    sumOver(PAIRS, ([a, b]) => newLine(a, b)),
  ),
  measure(
    "reach, whole map, no facing",
    "acies",
    1,
    () => reach(BOARD, CENTRE, 99, (_from, _way, to) => roughness(to)).tree.order.length,
  ),
  measure("reach 9, 6 facings, one turn a hex", "acies", 1, () => faced(9, vertexMoves)),
  measure(
    "reach 9, the same, listed",
    "acies",
    1,
    () => reachedPlacings(reachPlacings(BOARD, { hex: CENTRE, facing: "V0" }, 9, vertexMoves)).length,
  ),
  measure("reach, whole map, 6 facings, one turn a hex", "acies", 1, () => faced(999, vertexMoves)),
  measure("reach, whole map, 12 facings", "acies", 1, () => faced(999, twelveMoves)),
];

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ bench: "hex", board: "40x30", sink: sink > 0, rows }));
} else {
  console.log(`${"what".padEnd(46)}${"who".padEnd(16)}${"calls/s".padStart(14)}${"µs each".padStart(12)}`);
  for (const row of rows) {
    const speed = String(row.callsPerSecond).padStart(14);
    console.log(`${row.what.padEnd(46)}${row.who.padEnd(16)}${speed}${row.microseconds.toFixed(3).padStart(12)}`);
  }
}
