/** How far one can go when facing matters: least-cost reach over placings, each a hex and a facing. */
import { type Board, hexAtIndex, indexOnBoard } from "./board.ts";
import type { Facing } from "./facing.ts";
import { DIRECTIONS, type Direction, type Hex, neighbour } from "./hex.ts";
import { type CostTree, leastCosts, type Search, wayTo } from "./search.ts";

export interface Placing {
  readonly hex: Hex;
  readonly facing: Facing;
}

export interface ReachedPlacing extends Placing {
  readonly cost: number;
}

/** `any`: turn after turn in one hex. `once`: at most one turn in each hex entered, then a step before the next. */
export const TURNINGS = ["any", "once"] as const;
export type Turning = (typeof TURNINGS)[number];

export interface FacedMoves {
  /** The facings in play, without repeats. A turn goes from any of them to any other. */
  readonly facings: readonly Facing[];
  readonly turning: Turning;
  /** What a step costs in whole points; undefined forbids it. Asked only of steps that stay on the board. */
  readonly stepCost: (from: Placing, direction: Direction, to: Hex) => number | undefined;
  /** What turning on the spot costs; undefined forbids it. */
  readonly turnCost: (from: Placing, to: Facing) => number | undefined;
  /** The facing after a step, which must be in play; the same as before unless told. */
  readonly facingAfter?: (before: Facing, direction: Direction) => Facing;
}

/** What was found, compact; ask it with `costToPlacing`, `pathToPlacing` and `reachedPlacings`. */
export interface FacedReach {
  readonly board: Board;
  readonly facings: readonly Facing[];
  /** Nodes for each placing: 2 where having turned already makes a difference. */
  readonly phases: 1 | 2;
  readonly tree: CostTree;
}

type Numbering = Omit<FacedReach, "tree">;

const nodeOf = (numbering: Numbering, cell: number, slot: number): number =>
  cell < 0 || slot < 0 ? -1 : (cell * numbering.facings.length + slot) * numbering.phases;

/** The node of a placing newly entered; −1 off the board or with a facing not in play. */
const entryNode = (numbering: Numbering, placing: Placing): number =>
  nodeOf(numbering, indexOnBoard(numbering.board, placing.hex), numbering.facings.indexOf(placing.facing));

const placingAt = (numbering: Numbering, node: number): Placing | undefined => {
  const place = Math.floor(node / numbering.phases);
  const cell = Math.floor(place / numbering.facings.length);
  const hex = hexAtIndex(numbering.board, cell);
  const facing = numbering.facings[place - cell * numbering.facings.length];
  return hex === undefined || facing === undefined ? undefined : { hex, facing };
};

/** The neighbours of each cell, worked out once though many facings ask. */
interface Around {
  readonly hex: Hex;
  readonly ways: readonly { readonly direction: Direction; readonly to: Hex; readonly cell: number }[];
}

const aroundsOf = (board: Board): ((cell: number) => Around | undefined) => {
  const known: (Around | undefined)[] = [];
  return (cell) => {
    const found = known[cell];
    if (found !== undefined) return found;
    const hex = hexAtIndex(board, cell);
    if (hex === undefined) return undefined;
    const ways = DIRECTIONS.map((direction) => {
      const to = neighbour(hex, direction);
      return { direction, to, cell: indexOnBoard(board, to) };
    }).filter((way) => way.cell >= 0);
    known[cell] = { hex, ways };
    return known[cell];
  };
};

const expandOver = (numbering: Numbering, moves: FacedMoves): Search["expand"] => {
  const { facings, phases } = numbering;
  const perCell = facings.length * phases;
  const aroundOf = aroundsOf(numbering.board);
  return (node, relax) => {
    const cell = Math.floor(node / perCell);
    const slot = Math.floor((node - cell * perCell) / phases);
    const facing = facings[slot];
    const around = aroundOf(cell);
    if (facing === undefined || around === undefined) return;
    const from: Placing = { hex: around.hex, facing };
    for (const way of around.ways) {
      const cost = moves.stepCost(from, way.direction, way.to);
      if (cost === undefined) continue;
      const after = moves.facingAfter === undefined ? slot : facings.indexOf(moves.facingAfter(facing, way.direction));
      relax(nodeOf(numbering, way.cell, after), cost);
    }
    if (phases === 2 && node % 2 === 1) return;
    for (const [other, to] of facings.entries()) {
      const cost = other === slot ? undefined : moves.turnCost(from, to);
      if (cost !== undefined) relax(cell * perCell + other * phases + (phases - 1), cost);
    }
  };
};

/**
 * Every placing within the allowance. Nothing is reached, not even the start, when the start is off the board, its facing is not in play
 * or the allowance is below 0.
 */
export const reachPlacings = (board: Board, start: Placing, allowance: number, moves: FacedMoves): FacedReach => {
  const numbering: Numbering = { board, facings: moves.facings, phases: moves.turning === "once" ? 2 : 1 };
  const tree = leastCosts({
    nodes: board.rows * board.columns * numbering.facings.length * numbering.phases,
    start: entryNode(numbering, start),
    allowance,
    expand: expandOver(numbering, moves),
  });
  return { ...numbering, tree };
};

/** The node of a placing that was cheapest to reach, newly entered or already turned; −1 where neither was. */
const bestNode = (reached: FacedReach, placing: Placing): number => {
  const entered = entryNode(reached, placing);
  const costs = reached.tree.costs;
  const enteredCost = costs[entered] ?? -1;
  const turnedCost = reached.phases === 2 ? (costs[entered + 1] ?? -1) : -1;
  if (entered < 0 || (enteredCost < 0 && turnedCost < 0)) return -1;
  return enteredCost >= 0 && (turnedCost < 0 || enteredCost <= turnedCost) ? entered : entered + 1;
};

/** The least cost to a placing; undefined where it is out of reach. */
export const costToPlacing = (reached: FacedReach, placing: Placing): number | undefined =>
  reached.tree.costs[bestNode(reached, placing)];

const reachedAt = (reached: FacedReach, node: number): readonly ReachedPlacing[] => {
  const placing = placingAt(reached, node);
  return placing === undefined ? [] : [{ ...placing, cost: reached.tree.costs[node] ?? 0 }];
};

/** A least way from the start to this placing, a step or a turn at a time, with the cost so far; empty where it is out of reach. */
export const pathToPlacing = (reached: FacedReach, placing: Placing): readonly ReachedPlacing[] =>
  wayTo(reached.tree, bestNode(reached, placing)).flatMap((node) => reachedAt(reached, node));

/** All placings within reach, each once, cheapest first; always in the same order. */
export const reachedPlacings = (reached: FacedReach): readonly ReachedPlacing[] => {
  const seen = new Set<number>();
  return reached.tree.order.flatMap((node) => {
    const place = Math.floor(node / reached.phases);
    if (seen.has(place)) return [];
    seen.add(place);
    return reachedAt(reached, node);
  });
};
