/** The board seen from its edges: what lies opposite, which way an army faces, how far in a point is. */
import { otherSeat, type Seat } from "@acies/contract";
import { HALF_TURN, type Point, QUARTER_TURN, type Rectangle } from "@acies/geometry";
import type { Scale } from "../scale.ts";
import type { BoardEdge } from "../vocabulary.ts";

type ByEdge<T> = Readonly<Record<BoardEdge, T>>;

export const OPPOSITE: ByEdge<BoardEdge> = { south: "north", west: "east", north: "south", east: "west" };

/** The facing of an army that looks in from its edge. */
export const INWARD: ByEdge<number> = {
  south: 0,
  west: QUARTER_TURN,
  north: HALF_TURN,
  east: HALF_TURN + QUARTER_TURN,
};

export const boardOf = ({ board }: Scale): Rectangle => ({ left: 0, bottom: 0, right: board, top: board });

/** How far in from an edge of the board a point is; negative off the board. */
export const depthFrom = (edge: BoardEdge, { x, y }: Point, { board }: Scale): number => {
  switch (edge) {
    case "south":
      return y;
    case "west":
      return x;
    case "north":
      return board - y;
    case "east":
      return board - x;
  }
};

/** How far along its edge a point is, from left to right for one who looks in from that edge. */
export const alongEdge = (edge: BoardEdge, { x, y }: Point, { board }: Scale): number => {
  switch (edge) {
    case "south":
      return x;
    case "west":
      return board - y;
    case "north":
      return board - x;
    case "east":
      return y;
  }
};

/** The point so far along an edge and so deep in from it. */
export const pointFrom = (edge: BoardEdge, along: number, deep: number, { board }: Scale): Point => {
  switch (edge) {
    case "south":
      return { x: along, y: deep };
    case "west":
      return { x: deep, y: board - along };
    case "north":
      return { x: board - along, y: board - deep };
    case "east":
      return { x: board - deep, y: along };
  }
};

/** The edges for both, given one side's own. */
export const edgesFor = (seat: Seat, edge: BoardEdge): Readonly<Record<Seat, BoardEdge>> => {
  const other = OPPOSITE[edge];
  return otherSeat(seat) === "blue" ? { red: edge, blue: other } : { red: other, blue: edge };
};
