/** How far one can go: least-cost reach over the hexes of a board, where facing does not matter. */
import { type Board, hexAtIndex, indexOnBoard } from "./board.ts";
import { DIRECTIONS, type Direction, type Hex, neighbour } from "./hex.ts";
import { type CostTree, leastCosts, type Relax, wayTo } from "./search.ts";

/** What a step costs in whole points; undefined forbids it. Asked only of steps that stay on the board. */
export type StepCost = (from: Hex, direction: Direction, to: Hex) => number | undefined;

export interface ReachedHex {
  readonly hex: Hex;
  readonly cost: number;
}

/** What was found, compact; ask it with `costTo`, `pathTo` and `reachedHexes`. */
export interface Reach {
  readonly board: Board;
  readonly tree: CostTree;
}

/** Nothing is reached, not even the start, when the start is off the board or the allowance below 0. */
export const reach = (board: Board, start: Hex, allowance: number, stepCost: StepCost): Reach => {
  const expand = (node: number, relax: Relax): void => {
    const from = hexAtIndex(board, node);
    if (from === undefined) return;
    for (const direction of DIRECTIONS) {
      const to = neighbour(from, direction);
      const index = indexOnBoard(board, to);
      const cost = index < 0 ? undefined : stepCost(from, direction, to);
      if (cost !== undefined) relax(index, cost);
    }
  };
  return {
    board,
    tree: leastCosts({ nodes: board.rows * board.columns, start: indexOnBoard(board, start), allowance, expand }),
  };
};

/** The least cost to a hex; undefined where it is out of reach. */
export const costTo = (reached: Reach, hex: Hex): number | undefined => {
  const cost = reached.tree.costs[indexOnBoard(reached.board, hex)];
  return cost === undefined || cost < 0 ? undefined : cost;
};

/** The hexes of a least way, from the start to this one; empty where it is out of reach. */
export const pathTo = (reached: Reach, hex: Hex): readonly Hex[] =>
  wayTo(reached.tree, indexOnBoard(reached.board, hex)).flatMap((node) => hexAtIndex(reached.board, node) ?? []);

/** All that is within reach, nearest first; always in the same order. */
export const reachedHexes = (reached: Reach): readonly ReachedHex[] =>
  reached.tree.order.flatMap((node) => {
    const hex = hexAtIndex(reached.board, node);
    return hex === undefined ? [] : [{ hex, cost: reached.tree.costs[node] ?? 0 }];
  });
