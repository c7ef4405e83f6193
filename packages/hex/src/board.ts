/** Rectangular maps: rows and columns instead of axial coordinates, and the hexes inside. */
import { disc, type Hex } from "./hex.ts";

/** Which rows lie half a hex further east than the others. */
export const SHIFTS = ["oddRows", "evenRows"] as const;
export type Shift = (typeof SHIFTS)[number];

export interface RowColumn {
  readonly row: number;
  readonly column: number;
}

// floor, not truncation: rows north of 0 must alternate like the rest.
const leanOf = (row: number, shift: Shift): number => Math.floor((shift === "oddRows" ? row : row + 1) / 2);

export const toRowColumn = (hex: Hex, shift: Shift): RowColumn => ({
  row: hex.r,
  column: hex.q + leanOf(hex.r, shift),
});

export const fromRowColumn = (place: RowColumn, shift: Shift): Hex => ({
  q: place.column - leanOf(place.row, shift),
  r: place.row,
});

/** Rows `firstRow` … `firstRow + rows − 1`, and the same count of columns in each. */
export interface Board {
  readonly shift: Shift;
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly rows: number;
  readonly columns: number;
}

/** The place of a hex in the stable order of the board, from 0; −1 off the board. */
export const indexOnBoard = (board: Board, hex: Hex): number => {
  const row = hex.r - board.firstRow;
  const column = hex.q + leanOf(hex.r, board.shift) - board.firstColumn;
  const isInside = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return isInside ? row * board.columns + column : -1;
};

export const isOnBoard = (board: Board, hex: Hex): boolean => indexOnBoard(board, hex) >= 0;

/** The hex at a place in the stable order; undefined past the end. */
export const hexAtIndex = (board: Board, index: number): Hex | undefined => {
  if (index < 0 || index >= board.rows * board.columns) return undefined;
  const row = Math.floor(index / board.columns);
  const place = { row: board.firstRow + row, column: board.firstColumn + (index - row * board.columns) };
  return fromRowColumn(place, board.shift);
};

/** Every hex of the board, row by row from the north, each row from the west. */
export const boardHexes = (board: Board): readonly Hex[] => {
  const found: Hex[] = [];
  for (let row = board.firstRow; row < board.firstRow + board.rows; row += 1) {
    for (let column = board.firstColumn; column < board.firstColumn + board.columns; column += 1) {
      found.push(fromRowColumn({ row, column }, board.shift));
    }
  }
  return found;
};

/** The hexes of the board within this distance of a centre, which may itself lie off the board; in the stable order. */
export const discOnBoard = (board: Board, centre: Hex, radius: number): readonly Hex[] =>
  disc(centre, radius).filter((hex) => isOnBoard(board, hex));
