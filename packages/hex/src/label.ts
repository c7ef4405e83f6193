/** Map labels such as `0412`: printed numbers for a hex, read and written by a description. */
import { type Board, fromRowColumn, isOnBoard, type Shift, toRowColumn } from "./board.ts";
import type { Hex } from "./hex.ts";

export const LABEL_ORDERS = ["rowColumn", "columnRow"] as const;
export type LabelOrder = (typeof LABEL_ORDERS)[number];

export interface Labelling {
  readonly order: LabelOrder;
  /** Digits of each number, always all written. */
  readonly rowDigits: number;
  readonly columnDigits: number;
  /** The printed numbers of row 0 and column 0. */
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly shift: Shift;
}

/** Two digits of row, two of column, odd rows displaced to the east; the row printed is `r` itself. */
export const RRCC: Labelling = {
  order: "rowColumn",
  rowDigits: 2,
  columnDigits: 2,
  firstRow: 0,
  firstColumn: 0,
  shift: "oddRows",
};

export const LABEL_FAULTS = ["wrongLength", "notDigits", "offMap", "doesNotFit"] as const;
export type LabelFault = (typeof LABEL_FAULTS)[number];

export interface LabelError {
  readonly fault: LabelFault;
  readonly message: string;
}

export type LabelResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: LabelError };

const refused = (fault: LabelFault, message: string): { readonly ok: false; readonly error: LabelError } => ({
  ok: false,
  error: { fault, message },
});

/** The hex a label names, or why it names none. */
export const readLabel = (labelling: Labelling, text: string): LabelResult<Hex> => {
  const length = labelling.rowDigits + labelling.columnDigits;
  if (text.length !== length) return refused("wrongLength", `"${text}" has ${text.length} characters, not ${length}`);
  if (!/^[0-9]*$/.test(text)) return refused("notDigits", `"${text}" is not made of digits`);
  const isRowFirst = labelling.order === "rowColumn";
  const split = isRowFirst ? labelling.rowDigits : labelling.columnDigits;
  const leading = Number(text.slice(0, split));
  const trailing = Number(text.slice(split));
  const row = (isRowFirst ? leading : trailing) - labelling.firstRow;
  const column = (isRowFirst ? trailing : leading) - labelling.firstColumn;
  return { ok: true, value: fromRowColumn({ row, column }, labelling.shift) };
};

/** As `readLabel`, refusing also what is not on the board. */
export const readLabelOn = (board: Board, labelling: Labelling, text: string): LabelResult<Hex> => {
  const read = readLabel(labelling, text);
  return read.ok && !isOnBoard(board, read.value) ? refused("offMap", `"${text}" is not on the map`) : read;
};

const writeNumber = (number: number, digits: number): string | undefined => {
  const text = String(number);
  return /^\d+$/.test(text) && text.length <= digits ? text.padStart(digits, "0") : undefined;
};

/** The label of a hex, or why it has none: a number below zero or too long for its digits. */
export const writeLabel = (labelling: Labelling, hex: Hex): LabelResult<string> => {
  const place = toRowColumn(hex, labelling.shift);
  const row = writeNumber(place.row + labelling.firstRow, labelling.rowDigits);
  const column = writeNumber(place.column + labelling.firstColumn, labelling.columnDigits);
  if (row === undefined || column === undefined) {
    return refused(
      "doesNotFit",
      `row ${place.row + labelling.firstRow}, column ${place.column + labelling.firstColumn}`,
    );
  }
  return { ok: true, value: labelling.order === "rowColumn" ? row + column : column + row };
};
