/** A sketch as text: areas by fill, pieces by letter (capitals are red's), the way they face by an arrow, a scale below. */
import type { Sketch, SketchPiece, Spot } from "@acies/contract";

export interface Drawing {
  readonly lines: readonly string[];
  readonly areas: readonly { readonly mark: string; readonly kind: string }[];
  readonly pieces: readonly {
    readonly mark: string;
    readonly arrow: string;
    readonly id: string;
    readonly kind: string;
  }[];
  readonly scale: string;
}

/** A character is about twice as tall as it is wide. */
const TALL = 2;
const FILLS = [":", "~", "%", "^", "=", "+", "*", "-"] as const;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΠΣΦΨΩБДЖЗИЛЦЧШЭЮЯ";
const ARROWS = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"] as const;

export const NARROWEST = 20;

export const draw = (sketch: Sketch, width: number): Drawing => {
  const columns = Math.max(NARROWEST, width) - 2;
  const cell = Math.max(sketch.width, 1) / columns;
  const rows = Math.max(1, Math.round(sketch.height / (cell * TALL)));
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => " "));
  const table: Raster = { grid, columns, rows, cell, tall: sketch.height / rows };

  const kinds = [...new Set(sketch.areas.map((area) => area.kind))];
  const fillOf = (kind: string): string => FILLS[kinds.indexOf(kind) % FILLS.length] ?? ":";
  for (const area of sketch.areas) for (const at of cellsOf(table, area.outline)) put(table, at, fillOf(area.kind));

  const pieces = sketch.pieces.map((piece) => {
    const mark = markOf(sketch.pieces, piece);
    for (const at of cellsOf(table, piece.outline)) put(table, at, mark);
    return { mark, arrow: arrowOf(piece), id: piece.id, kind: piece.kind };
  });
  // Arrows last, so that a neighbour's base does not hide them.
  for (const piece of sketch.pieces) drawArrow(table, piece);

  const edge = `+${"-".repeat(columns)}+`;
  return {
    lines: [edge, ...grid.map((row) => `|${row.join("")}|`), edge],
    areas: kinds.map((kind) => ({ mark: fillOf(kind), kind })),
    pieces,
    scale: scaleOf(sketch, cell),
  };
};

interface Raster {
  readonly grid: readonly string[][];
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly tall: number;
}

type Cell = readonly [column: number, row: number];

const put = (table: Raster, [column, row]: Cell, mark: string): void => {
  const line = table.grid[row];
  if (line?.[column] !== undefined) line[column] = mark;
};

/** World y grows away from the reader, rows grow towards them. */
const cellAt = (table: Raster, [x, y]: Spot): Cell => [
  Math.min(table.columns - 1, Math.max(0, Math.floor(x / table.cell))),
  Math.min(table.rows - 1, Math.max(0, table.rows - 1 - Math.floor(y / table.tall))),
];

const middleOf = (outline: readonly Spot[]): Spot => {
  let x = 0;
  let y = 0;
  for (const spot of outline) {
    x += spot[0];
    y += spot[1];
  }
  return [x / Math.max(1, outline.length), y / Math.max(1, outline.length)];
};

/** Cells whose middle lies inside; a shape too small for that still gets the cell it stands in. */
const cellsOf = (table: Raster, outline: readonly Spot[]): readonly Cell[] => {
  if (outline.length === 0) return [];
  const [left, top] = cellAt(table, [
    Math.min(...outline.map((spot) => spot[0])),
    Math.max(...outline.map((spot) => spot[1])),
  ]);
  const [right, bottom] = cellAt(table, [
    Math.max(...outline.map((spot) => spot[0])),
    Math.min(...outline.map((spot) => spot[1])),
  ]);
  const found: Cell[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const at: Spot = [(column + 0.5) * table.cell, (table.rows - row - 0.5) * table.tall];
      if (isInside(outline, at)) found.push([column, row]);
    }
  }
  return found.length > 0 ? found : [cellAt(table, middleOf(outline))];
};

const isInside = (outline: readonly Spot[], [x, y]: Spot): boolean => {
  let inside = false;
  let before = outline.at(-1);
  for (const spot of outline) {
    if (before !== undefined && spot[1] > y !== before[1] > y) {
      const cross = ((before[0] - spot[0]) * (y - spot[1])) / (before[1] - spot[1]) + spot[0];
      if (x < cross) inside = !inside;
    }
    before = spot;
  }
  return inside;
};

/** `red.4` is number 4 of its side. */
const numberOf = ({ id }: SketchPiece): number => Number(/\.(\d{1,4})$/.exec(id)?.[1] ?? 0);

/** The fourth piece of a side is D as long as it lives, whoever is lost before it; where pieces have no numbers they are counted. */
const markOf = (pieces: readonly SketchPiece[], piece: SketchPiece): string => {
  const own = pieces.filter(({ seat }) => seat === piece.seat);
  const numbers = own.map(numberOf);
  const isNumbered = numbers.every((number) => number > 0 && number <= LETTERS.length);
  const place = isNumbered ? numberOf(piece) - 1 : own.indexOf(piece) % LETTERS.length;
  const letter = LETTERS[place] ?? "?";
  return piece.seat === "red" ? letter : letter.toLowerCase();
};

const arrowOf = (piece: SketchPiece): string => {
  if (piece.front === undefined) return "";
  const [x, y] = middleOf(piece.outline);
  const [fx, fy] = middleOf(piece.front);
  const eighth = Math.round(Math.atan2(fx - x, fy - y) / (Math.PI / 4));
  return ARROWS[(eighth + 8) % 8] ?? "";
};

/** Just inside the front; a piece of one cell keeps its letter and has its arrow in the legend only. */
const drawArrow = (table: Raster, piece: SketchPiece): void => {
  if (piece.front === undefined) return;
  const cells = cellsOf(table, piece.outline);
  if (cells.length < 2) return;
  const [column, row] = cellAt(table, middleOf(piece.front));
  let best: Cell | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const at of cells) {
    const away = Math.abs(at[0] - column) + TALL * Math.abs(at[1] - row);
    if (away < least) {
      least = away;
      best = at;
    }
  }
  if (best !== undefined) put(table, best, arrowOf(piece));
};

/** A round length of about a quarter of the table. */
const scaleOf = (sketch: Sketch, cell: number): string => {
  const { name, size } = sketch.unit;
  const most = sketch.width / size / 4;
  let length = 1;
  for (let step = 0; step < 60; step++) {
    const next = length * ([2, 2.5, 2][step % 3] ?? 2);
    if (next > most) break;
    length = next;
  }
  const dashes = Math.max(1, Math.round((length * size) / cell) - 2);
  return `|${"-".repeat(dashes)}| ${length} ${name}`;
};
