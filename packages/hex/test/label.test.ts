import fc from "fast-check";
import { defineHex, hexToOffset, Orientation, offsetToCube } from "honeycomb-grid";
import { describe, expect, it } from "vitest";
import {
  type Board,
  boardHexes,
  compareHexes,
  discOnBoard,
  distance,
  fromRowColumn,
  type Hex,
  hexAtIndex,
  indexOnBoard,
  isAdjacent,
  isOnBoard,
  LABEL_ORDERS,
  type Labelling,
  neighbours,
  RRCC,
  readLabel,
  readLabelOn,
  SHIFTS,
  toRowColumn,
  writeLabel,
} from "../src/index.ts";
import { anyHex, centreOf, RUNS } from "./plane.ts";

const named = (label: string): Hex => {
  const read = readLabel(RRCC, label);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const anyBoard: fc.Arbitrary<Board> = fc.record({
  shift: fc.constantFrom(...SHIFTS),
  firstRow: fc.integer({ min: -4, max: 4 }),
  firstColumn: fc.integer({ min: -4, max: 4 }),
  rows: fc.integer({ min: 1, max: 9 }),
  columns: fc.integer({ min: 1, max: 9 }),
});

describe("rows and columns", () => {
  it("agree with honeycomb-grid", () => {
    const Tile = defineHex({ orientation: Orientation.POINTY });
    fc.assert(
      fc.property(anyHex(), fc.constantFrom(...SHIFTS), (hex, shift) => {
        const offset = shift === "oddRows" ? -1 : 1;
        const { col, row } = hexToOffset({ ...hex, offset, isPointy: new Tile().isPointy });
        expect(toRowColumn(hex, shift)).toEqual({ row, column: col });
        const cube = offsetToCube({ offset, orientation: Orientation.POINTY }, { col, row });
        expect(fromRowColumn({ row, column: col }, shift)).toEqual({ q: cube.q, r: cube.r });
      }),
      RUNS,
    );
  });

  it("put the shifted rows half a hex to the east", () => {
    for (const shift of SHIFTS) {
      const west = (row: number): number => centreOf(fromRowColumn({ row, column: 0 }, shift)).x;
      const shifted = shift === "oddRows" ? [-1, 1, 3] : [-2, 0, 2];
      for (const row of shifted) expect([west(row) - west(row + 1), west(row) - west(row - 1)]).toEqual([0.5, 0.5]);
    }
  });
});

describe("boards", () => {
  it("number their hexes in the stable order", () => {
    fc.assert(
      fc.property(anyBoard, anyHex(12), (board, hex) => {
        const hexes = boardHexes(board);
        expect(hexes).toHaveLength(board.rows * board.columns);
        expect([...hexes].sort(compareHexes)).toEqual(hexes);
        for (const [index, own] of hexes.entries()) {
          expect(indexOnBoard(board, own)).toBe(index);
          expect(hexAtIndex(board, index)).toEqual(own);
        }
        const { row, column } = toRowColumn(hex, board.shift);
        const isInside =
          row >= board.firstRow &&
          row < board.firstRow + board.rows &&
          column >= board.firstColumn &&
          column < board.firstColumn + board.columns;
        expect(isOnBoard(board, hex)).toBe(isInside);
        expect(indexOnBoard(board, hex) >= 0).toBe(isInside);
        expect([hexAtIndex(board, -1), hexAtIndex(board, hexes.length)]).toEqual([undefined, undefined]);
        expect(discOnBoard(board, hex, 4)).toEqual(hexes.filter((own) => distance(own, hex) <= 4));
      }),
      RUNS,
    );
  });
});

describe("labels", () => {
  it("RRCC has the neighbours printed on its maps", () => {
    const touching = [
      ["1736", "1836"],
      ["1736", "1837"],
      ["1836", "1935"],
      ["1935", "2036"],
      ["2036", "2135"],
      ["2036", "2136"],
      ["2136", "2037"],
      ["2136", "2137"],
      ["2137", "2038"],
      ["2038", "1938"],
      ["2038", "2039"],
    ] as const;
    for (const [a, b] of touching) expect([a, b, isAdjacent(named(a), named(b))]).toEqual([a, b, true]);
    const around = neighbours(named("2036")).map((hex) => writeLabel(RRCC, hex));
    expect(around.map((label) => label.ok && label.value)).toEqual(["1936", "2037", "2136", "2135", "2035", "1935"]);
    expect(named("0412")).toEqual({ q: 10, r: 4 });
    expect(distance(named("1835"), named("2235"))).toBe(4);
  });

  it("come back from every hex and every text", () => {
    const anyLabelling: fc.Arbitrary<Labelling> = fc.record({
      order: fc.constantFrom(...LABEL_ORDERS),
      rowDigits: fc.integer({ min: 1, max: 3 }),
      columnDigits: fc.integer({ min: 1, max: 3 }),
      firstRow: fc.integer({ min: -3, max: 3 }),
      firstColumn: fc.integer({ min: -3, max: 3 }),
      shift: fc.constantFrom(...SHIFTS),
    });
    fc.assert(
      fc.property(anyLabelling, anyHex(), fc.nat(), (labelling, hex, number) => {
        const written = writeLabel(labelling, hex);
        if (written.ok) expect(readLabel(labelling, written.value)).toEqual({ ok: true, value: hex });
        const length = labelling.rowDigits + labelling.columnDigits;
        const text = String(number).padStart(length, "0").slice(-length);
        const read = readLabel(labelling, text);
        expect(read.ok && writeLabel(labelling, read.value)).toEqual({ ok: true, value: text });
      }),
      RUNS,
    );
  });

  it("write either number first, counted from where the map counts", () => {
    const columnFirst: Labelling = {
      ...RRCC,
      order: "columnRow",
      rowDigits: 1,
      columnDigits: 3,
      firstRow: 1,
      firstColumn: 100,
    };
    const hex = fromRowColumn({ row: 2, column: 7 }, "oddRows");
    expect(writeLabel(columnFirst, hex)).toEqual({ ok: true, value: "1073" });
    expect(readLabel(columnFirst, "1073")).toEqual({ ok: true, value: hex });
  });

  it("say why they refuse", () => {
    const board: Board = { shift: "oddRows", firstRow: 1, firstColumn: 1, rows: 20, columns: 24 };
    const fault = (text: string): string => {
      const read = readLabelOn(board, RRCC, text);
      return read.ok ? "none" : read.error.fault;
    };
    expect(["0101", "2024", "0001", "2125", "412", "04123", "04x2", " 412", "-412", "٠٤١٢"].map(fault)).toEqual([
      "none",
      "none",
      "offMap",
      "offMap",
      "wrongLength",
      "wrongLength",
      "notDigits",
      "notDigits",
      "notDigits",
      "notDigits",
    ]);
    for (const place of [
      { row: 100, column: 1 },
      { row: 1, column: 100 },
      { row: -1, column: 1 },
      { row: 1, column: -1 },
    ]) {
      const written = writeLabel(RRCC, fromRowColumn(place, "oddRows"));
      expect(written.ok ? "none" : written.error.fault).toBe("doesNotFit");
    }
  });
});
