import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Board,
  boardHexes,
  costTo,
  costToPlacing,
  DIRECTIONS,
  type Direction,
  distance,
  FACINGS,
  type FacedMoves,
  type Facing,
  fromRowColumn,
  type Hex,
  hexKey,
  indexOnBoard,
  isOnBoard,
  isSameHex,
  leastCosts,
  neighbour,
  ORIGIN,
  type Placing,
  pathTo,
  pathToPlacing,
  reach,
  reachedHexes,
  reachedPlacings,
  reachPlacings,
  rotateHex,
  type StepCost,
  sideFacing,
  subtract,
  TURNINGS,
  turnBetween,
  turnDirection,
  turnFacing,
  VERTEX_FACINGS,
  wayTo,
  zoneOf,
} from "../src/index.ts";
import { anyFacing, RUNS } from "./plane.ts";

const BOARD: Board = { shift: "oddRows", firstRow: -3, firstColumn: -3, rows: 7, columns: 7 };
const HEXES = boardHexes(BOARD);

/** Costs drawn from a table: 0 to 3, or forbidden; uneven in each direction. */
const anyTable = fc.array(fc.constantFrom(0, 1, 1, 1, 2, 3, undefined), { minLength: 97, maxLength: 97 });
type Table = readonly (number | undefined)[];
const stepOf =
  (table: Table): StepCost =>
  (from, direction) =>
    table[(indexOnBoard(BOARD, from) * 6 + direction) % 97];

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly cost: number;
}

/** Relaxes every edge until nothing changes. */
const bellmanFord = (start: string, edges: readonly Edge[]): ReadonlyMap<string, number> => {
  const costs = new Map([[start, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, to, cost } of edges) {
      const total = (costs.get(from) ?? Infinity) + cost;
      if (total < (costs.get(to) ?? Infinity)) {
        costs.set(to, total);
        changed = true;
      }
    }
  }
  return costs;
};

const stepEdges = (stepCost: StepCost): readonly Edge[] =>
  HEXES.flatMap((hex) =>
    DIRECTIONS.flatMap((direction) => {
      const to = neighbour(hex, direction);
      const cost = isOnBoard(BOARD, to) ? stepCost(hex, direction, to) : undefined;
      return cost === undefined ? [] : [{ from: hexKey(hex), to: hexKey(to), cost }];
    }),
  );

describe("reach", () => {
  it("agrees with Bellman and Ford, and its paths cost what they say", () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...HEXES), fc.integer({ min: 0, max: 14 }), (table, start, allowance) => {
        const stepCost = stepOf(table);
        const found = reach(BOARD, start, allowance, stepCost);
        const expected = bellmanFord(hexKey(start), stepEdges(stepCost));
        for (const hex of HEXES) {
          const least = expected.get(hexKey(hex));
          const cost = least !== undefined && least <= allowance ? least : undefined;
          expect(costTo(found, hex)).toBe(cost);
          const path = pathTo(found, hex);
          expect(path.length > 0).toBe(cost !== undefined);
          if (cost === undefined) continue;
          expect([path[0], path.at(-1)]).toEqual([start, hex]);
          const paid = path.slice(1).map((to, index) => {
            const from = path[index] ?? start;
            const direction = DIRECTIONS.find((way) => isSameHex(neighbour(from, way), to));
            return direction === undefined ? undefined : stepCost(from, direction, to);
          });
          expect(paid.reduce<number>((sum, step) => sum + (step ?? Infinity), 0)).toBe(cost);
        }
        const listed = reachedHexes(found);
        expect(listed.map(({ cost }) => cost)).toEqual(listed.map(({ cost }) => cost).toSorted((a, b) => a - b));
        expect(new Set(listed.map(({ hex }) => hexKey(hex))).size).toBe(listed.length);
        expect(listed).toHaveLength(HEXES.filter((hex) => costTo(found, hex) !== undefined).length);
        expect(reachedHexes(reach(BOARD, start, allowance, stepCost))).toEqual(listed);
      }),
      { ...RUNS, numRuns: 150 },
    );
  });

  it("is a disc cut by the board when every step costs one", () => {
    const found = reach(BOARD, ORIGIN, 3, () => 1);
    for (const hex of HEXES)
      expect(costTo(found, hex)).toBe(distance(ORIGIN, hex) <= 3 ? distance(ORIGIN, hex) : undefined);
    expect(costTo(found, { q: 50, r: 0 })).toBeUndefined();
  });

  it("goes nowhere from off the board or with nothing to spend", () => {
    expect(reachedHexes(reach(BOARD, { q: 90, r: 0 }, 5, () => 1))).toEqual([]);
    expect(reachedHexes(reach(BOARD, ORIGIN, -1, () => 1))).toEqual([]);
    expect(reachedHexes(reach(BOARD, ORIGIN, 0, () => 1))).toEqual([{ hex: ORIGIN, cost: 0 }]);
    expect(
      pathTo(
        reach(BOARD, ORIGIN, 1, () => 1),
        { q: 90, r: 0 },
      ),
    ).toEqual([]);
  });

  it("throws at costs that are not whole numbers from 0 up", () => {
    for (const cost of [-1, 0.5, Number.NaN, Infinity])
      expect(() => reach(BOARD, ORIGIN, 5, () => cost)).toThrow(RangeError);
    expect(() => leastCosts({ nodes: 1, start: 0, allowance: 5, expand: (_node, relax) => relax(7, 1) })).toThrow(
      RangeError,
    );
  });

  it("keeps the way found first among equals", () => {
    // 0 → 1 → 3 and 0 → 2 → 3 cost the same; 1 is offered before 2.
    const ways: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
      0: [
        [1, 1],
        [2, 1],
      ],
      1: [[3, 1]],
      2: [[3, 1]],
    };
    const tree = leastCosts({
      nodes: 4,
      start: 0,
      allowance: 9,
      expand: (node, relax) => {
        for (const [to, cost] of ways[node] ?? []) relax(to, cost);
      },
    });
    expect(wayTo(tree, 3)).toEqual([0, 1, 3]);
    expect(tree.order).toEqual([0, 1, 2, 3]);
  });
});

const placingKey = ({ hex, facing }: Placing): string => `${hexKey(hex)} ${facing}`;

/** The graph of placings written out in full, with a second layer for those already turned. */
const placingEdges = (moves: FacedMoves): readonly Edge[] =>
  HEXES.flatMap((hex) =>
    moves.facings.flatMap((facing) =>
      ["fresh", "turned"].flatMap((layer) => {
        const from = `${placingKey({ hex, facing })} ${layer}`;
        const steps = DIRECTIONS.flatMap((direction) => {
          const to = neighbour(hex, direction);
          const cost = isOnBoard(BOARD, to) ? moves.stepCost({ hex, facing }, direction, to) : undefined;
          const after = moves.facingAfter?.(facing, direction) ?? facing;
          return cost === undefined ? [] : [{ from, to: `${placingKey({ hex: to, facing: after })} fresh`, cost }];
        });
        const turns = moves.facings.flatMap((other) => {
          const cost = other === facing ? undefined : moves.turnCost({ hex, facing }, other);
          const isAllowed = moves.turning === "any" || layer === "fresh";
          return cost === undefined || !isAllowed
            ? []
            : [{ from, to: `${placingKey({ hex, facing: other })} turned`, cost }];
        });
        return [...steps, ...turns];
      }),
    ),
  );

const drawnMoves = (table: Table, turning: FacedMoves["turning"], facings: readonly Facing[]): FacedMoves => ({
  facings,
  turning,
  stepCost: ({ hex, facing }, direction) =>
    zoneOf(facing, direction) === "rear" ? undefined : table[(indexOnBoard(BOARD, hex) * 6 + direction) % 97],
  turnCost: ({ hex, facing }, to) => {
    const entry = table[(indexOnBoard(BOARD, hex) * 13 + facings.indexOf(facing) * 5 + facings.indexOf(to)) % 97];
    return entry === undefined ? undefined : entry + 1;
  },
});

describe("reach with facing", () => {
  it("agrees with Bellman and Ford, turning at will or once in each hex", () => {
    const anyMoves = fc.record({
      table: anyTable,
      turning: fc.constantFrom(...TURNINGS),
      facings: fc.constantFrom<readonly Facing[]>([...VERTEX_FACINGS], [...FACINGS], ["V0", "D0", "V3"]),
      follows: fc.constantFrom("direction", "facing"),
    });
    fc.assert(
      fc.property(anyMoves, fc.constantFrom(...HEXES), fc.integer({ min: 0, max: 9 }), (drawn, hex, allowance) => {
        const base = drawnMoves(drawn.table, drawn.turning, drawn.facings);
        const hasSides = drawn.facings.length === FACINGS.length;
        const moves: FacedMoves =
          drawn.follows === "direction" && hasSides ? { ...base, facingAfter: (_, way) => sideFacing(way) } : base;
        const start: Placing = { hex, facing: moves.facings[0] ?? "V0" };
        const found = reachPlacings(BOARD, start, allowance, moves);
        const expected = bellmanFord(`${placingKey(start)} fresh`, placingEdges(moves));
        const costOf = (placing: Placing): number | undefined => {
          const least = Math.min(
            ...["fresh", "turned"].map((layer) => expected.get(`${placingKey(placing)} ${layer}`) ?? Infinity),
          );
          return least <= allowance ? least : undefined;
        };
        const all = HEXES.flatMap((own) => moves.facings.map((facing) => ({ hex: own, facing })));
        for (const placing of all) expect(costToPlacing(found, placing)).toBe(costOf(placing));
        const listed = reachedPlacings(found);
        expect(listed.map(placingKey).toSorted()).toEqual(
          all
            .filter((placing) => costOf(placing) !== undefined)
            .map(placingKey)
            .toSorted(),
        );
        for (const { cost, ...placing } of listed) expect(cost).toBe(costOf(placing));
        expect(reachedPlacings(reachPlacings(BOARD, start, allowance, moves))).toEqual(listed);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  const wheeled = (mostSixths: number): FacedMoves => ({
    facings: VERTEX_FACINGS,
    turning: "once",
    stepCost: ({ facing }, direction) => (zoneOf(facing, direction) === "front" ? 1 : undefined),
    turnCost: ({ facing }, to) => {
      const steps = turnBetween(facing, to)?.steps ?? Infinity;
      return steps <= mostSixths ? steps : undefined;
    },
  });

  it("gives paths of single steps and turns that add up", () => {
    const start: Placing = { hex: ORIGIN, facing: "V0" };
    const moves = wheeled(1);
    const found = reachPlacings(BOARD, start, 6, moves);
    let turned = 0;
    for (const placing of reachedPlacings(found)) {
      const path = pathToPlacing(found, placing);
      expect([path[0], path.at(-1)]).toEqual([{ ...start, cost: 0 }, placing]);
      for (const [index, to] of path.entries()) {
        const from = path[index - 1];
        if (from === undefined) continue;
        const direction = DIRECTIONS.find((way) => isSameHex(neighbour(from.hex, way), to.hex));
        const cost =
          direction === undefined ? moves.turnCost(from, to.facing) : moves.stepCost(from, direction, to.hex);
        expect(to.cost - from.cost).toBe(cost);
        if (direction !== undefined) continue;
        turned += 1;
        const before = path[index - 2];
        expect(before === undefined || !isSameHex(before.hex, from.hex)).toBe(true);
      }
    }
    expect(turned).toBeGreaterThan(0);
  });

  it("makes one who may turn once leave the hex before turning more", () => {
    const about: Placing = { hex: ORIGIN, facing: "V3" };
    const cost = (moves: FacedMoves): number | undefined =>
      costToPlacing(reachPlacings(BOARD, { hex: ORIGIN, facing: "V0" }, 20, moves), about);
    expect(cost({ ...wheeled(1), turning: "any" })).toBe(3);
    expect(cost(wheeled(3))).toBe(3);
    // One out and one back besides the three turns.
    expect(cost(wheeled(2))).toBe(5);
  });

  it("follows the way it goes, for one that faces a side", () => {
    const column: FacedMoves = {
      facings: ["D0", "D1", "D2", "D3", "D4", "D5"],
      turning: "any",
      stepCost: ({ facing }, direction) =>
        (turnBetween(facing, sideFacing(direction))?.steps ?? 9) <= 1 ? 1 : undefined,
      turnCost: ({ facing }, to) => turnBetween(facing, to)?.steps,
      facingAfter: (_, direction) => sideFacing(direction),
    };
    const found = reachPlacings(BOARD, { hex: ORIGIN, facing: "D1" }, 2, column);
    expect(costToPlacing(found, { hex: { q: 1, r: -1 }, facing: "D0" })).toBe(1);
    expect(costToPlacing(found, { hex: { q: 1, r: -1 }, facing: "D1" })).toBe(2);
    expect(costToPlacing(found, { hex: { q: 0, r: -1 }, facing: "D5" })).toBe(2);
    expect(costToPlacing(found, { hex: { q: -1, r: 0 }, facing: "D4" })).toBeUndefined();
  });

  it("refuses a start off the board or out of play, and throws at a facing out of play after a step", () => {
    const moves = wheeled(1);
    expect(reachedPlacings(reachPlacings(BOARD, { hex: { q: 90, r: 0 }, facing: "V0" }, 5, moves))).toEqual([]);
    const found = reachPlacings(BOARD, { hex: ORIGIN, facing: "D0" }, 5, moves);
    expect(reachedPlacings(found)).toEqual([]);
    expect(pathToPlacing(found, { hex: ORIGIN, facing: "V0" })).toEqual([]);
    const astray: FacedMoves = { ...moves, facingAfter: () => "D0" };
    expect(() => reachPlacings(BOARD, { hex: ORIGIN, facing: "V0" }, 5, astray)).toThrow(RangeError);
  });

  it("turns with the land", () => {
    const wide: Board = { shift: "evenRows", firstRow: -12, firstColumn: -12, rows: 25, columns: 25 };
    const roughness = (hex: Hex): number => 1 + ((((hex.q * 5 + hex.r * 3) % 3) + 3) % 3);
    const movesOver = (cost: (from: Hex, direction: Direction, to: Hex) => number): FacedMoves => ({
      ...wheeled(2),
      stepCost: ({ hex, facing }, direction, to) =>
        zoneOf(facing, direction) === "front" ? cost(hex, direction, to) : undefined,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), anyFacing, (sixths, looked) => {
        const facing = VERTEX_FACINGS.find((own) => own === looked) ?? "V2";
        const back = (hex: Hex): Hex => rotateHex(hex, ORIGIN, -sixths);
        const plain = reachPlacings(
          wide,
          { hex: ORIGIN, facing },
          7,
          movesOver((_from, _direction, to) => roughness(to)),
        );
        const turned = reachPlacings(
          wide,
          { hex: ORIGIN, facing: turnFacing(facing, sixths) },
          7,
          movesOver((from, direction, to) => {
            expect(subtract(back(to), back(from))).toEqual(neighbour(ORIGIN, turnDirection(direction, -sixths)));
            return roughness(back(to));
          }),
        );
        const expected = reachedPlacings(plain).map((placing) => `${placingKey(placing)} ${placing.cost}`);
        const actual = reachedPlacings(turned).map(
          ({ hex, facing: own, cost }) => `${placingKey({ hex: back(hex), facing: turnFacing(own, -sixths) })} ${cost}`,
        );
        expect(actual.toSorted()).toEqual(expected.toSorted());
      }),
      { ...RUNS, numRuns: 30 },
    );
    expect(fromRowColumn({ row: 0, column: 0 }, "evenRows")).toEqual(ORIGIN);
  });
});
