/** Maps as text: `map 20 25`, `marsh 0901-0903 1001`, `level 1 0827-0831`, `stream 1015/D2`, `road 0506..2606`. */
import { excerpt } from "@acies/contract";
import type { Direction } from "@acies/hex";
import { oppositeDirection } from "@acies/hex";
import { spotsOfMap } from "../ground.ts";
import type { HexMap } from "../state.ts";
import { BARRIERS, type Barrier, type HexId, TERRAINS, type Terrain } from "../vocabulary.ts";
import type { Cursor } from "./cursor.ts";

/** A map in the making. */
export interface GroundDraft {
  rows: number;
  columns: number;
  /** The same without features: who is next to whom. */
  blank: HexMap;
  readonly terrain: Record<HexId, Terrain>;
  readonly levels: Record<HexId, number>;
  readonly barriers: [hex: HexId, side: number, barrier: Barrier][];
  readonly roads: (readonly HexId[])[];
}

const NOWHERE: HexMap = { rows: 0, columns: 0, terrain: {}, levels: {}, barriers: [], roads: [] };

export const newGround = (): GroundDraft => ({
  rows: 0,
  columns: 0,
  blank: NOWHERE,
  terrain: {},
  levels: {},
  barriers: [],
  roads: [],
});

export const mapOf = ({ rows, columns, terrain, levels, barriers, roads }: GroundDraft): HexMap => ({
  rows,
  columns,
  terrain,
  levels,
  barriers: barriers.toSorted(([a, m], [b, n]) => (a === b ? m - n : a < b ? -1 : 1)),
  roads,
});

/** COF-2.1a: row, then place in the row. */
const label = (row: number, column: number): HexId =>
  `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`;
export const rowOf = (hex: HexId): number => Number(hex.slice(0, 2));
export const columnOf = (hex: HexId): number => Number(hex.slice(2, 4));

export const readHexWord = (ground: GroundDraft, cursor: Cursor, word: string): HexId => {
  const isOn =
    /^\d{4}$/.test(word) &&
    rowOf(word) >= 1 &&
    rowOf(word) <= ground.rows &&
    columnOf(word) >= 1 &&
    columnOf(word) <= ground.columns;
  if (!isOn && word !== "") cursor.refuse("badLabel", { found: excerpt(word) });
  return isOn ? word : "0101";
};

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, i) => (from <= to ? from + i : from - i));

/** `0901`, `0901-0903` along a row, `0506..2606` from row to row. */
export const readHexes = (ground: GroundDraft, cursor: Cursor, words: readonly string[]): readonly HexId[] =>
  words.flatMap((word): readonly HexId[] => {
    const alongRow = /^(\d{4})-(\d{4})$/.exec(word);
    const acrossRows = /^(\d{4})\.\.(\d{4})$/.exec(word);
    const [, first = word, last = word] = alongRow ?? acrossRows ?? [];
    const from = readHexWord(ground, cursor, first);
    const to = readHexWord(ground, cursor, last);
    const isStraight = alongRow === null ? columnOf(from) === columnOf(to) : rowOf(from) === rowOf(to);
    if (!isStraight) cursor.refuse("expected", { what: "0901-0903, 0506..2606", found: word });
    return alongRow === null
      ? between(rowOf(from), rowOf(to)).map((row) => label(row, columnOf(from)))
      : between(columnOf(from), columnOf(to)).map((column) => label(rowOf(from), column));
  });

const isKind = <W extends string>(words: readonly W[], word: string): word is W =>
  (words as readonly string[]).includes(word);

/** One line that says something of the map; false when it speaks of something else. */
export const readGround = (ground: GroundDraft, kind: string, cursor: Cursor): boolean => {
  if (kind === "map") {
    if (ground.rows > 0) cursor.refuse("duplicate", { found: "map" });
    ground.rows = cursor.number(1, 99);
    ground.columns = cursor.number(1, 99);
    ground.blank = { ...NOWHERE, rows: ground.rows, columns: ground.columns };
    cursor.end();
    return true;
  }
  if (kind === "level") {
    const level = cursor.number(1, 9);
    for (const hex of readHexes(ground, cursor, cursor.rest())) ground.levels[hex] = level;
    return true;
  }
  if (kind === "road") {
    readRoad(ground, cursor);
    return true;
  }
  if (kind !== "clear" && isKind(TERRAINS, kind)) {
    for (const hex of readHexes(ground, cursor, cursor.rest())) {
      if (Object.hasOwn(ground.terrain, hex)) cursor.refuse("duplicate", { found: hex });
      ground.terrain[hex] = kind; // COF-6.23: exactly one
    }
    return true;
  }
  if (!isKind(BARRIERS, kind)) return false;
  if (cursor.takes("boundary")) readBoundary(ground, cursor, kind);
  else for (const word of cursor.rest()) readSide(ground, cursor, kind, word);
  return true;
};

const readRoad = (ground: GroundDraft, cursor: Cursor): void => {
  const course = readHexes(ground, cursor, cursor.rest());
  const spots = spotsOfMap(ground.blank);
  const gap = course.find((hex, i) => i > 0 && spots.get(course[i - 1] ?? "")?.neighbours.includes(hex) !== true);
  if (gap !== undefined) cursor.refuse("expected", { what: "0506 0606", found: gap });
  ground.roads.push(course);
};

const addSide = (ground: GroundDraft, cursor: Cursor, kind: Barrier, at: readonly [HexId, Direction]): void => {
  const [hex, side] = at;
  if (ground.barriers.some(([other, same]) => other === hex && same === side))
    cursor.refuse("duplicate", { found: `${hex}/D${side}` });
  else ground.barriers.push([hex, side, kind]);
};

/** `1015/D2`; the same side from the other hex is the same. */
const readSide = (ground: GroundDraft, cursor: Cursor, kind: Barrier, word: string): void => {
  const parts = /^(\d{4})\/D([0-5])$/.exec(word);
  if (parts === null) {
    cursor.refuse("expected", { what: "1015/D2", found: excerpt(word) });
    return;
  }
  const hex = readHexWord(ground, cursor, parts[1] ?? "");
  const spots = spotsOfMap(ground.blank);
  const direction = Number(parts[2]) as Direction;
  const other = spots.get(hex)?.neighbours[direction];
  if (other === undefined) cursor.refuse("badLabel", { found: word });
  else addSide(ground, cursor, kind, direction < 3 ? [hex, direction] : [other, oppositeDirection(direction)]);
};

type Axis = "rows" | "columns";
interface Stretch {
  readonly axis: Axis;
  readonly most: number;
  readonly at: readonly (readonly [number, number])[] | undefined; // along the other axis
}

const along = (axis: Axis, hex: HexId): number => (axis === "rows" ? rowOf(hex) : columnOf(hex));
const isWithin = (ranges: readonly (readonly [number, number])[], value: number): boolean =>
  ranges.some(([from, to]) => value >= from && value <= to);

const readRanges = (cursor: Cursor): readonly (readonly [number, number])[] =>
  cursor
    .word("1-10")
    .split(",")
    .map((part) => {
      const [, from = "", to = from] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part) ?? [];
      if (from === "") cursor.refuse("expected", { what: "1-10", found: excerpt(part) });
      return [Number(from), Number(to)];
    });

/**
 * `boundary rows<=12 at columns 1-10,19-24 rows<=13 at columns 11-18 within columns 1-24 except 1306`: every hexside between a hex
 * of the set and one outside it.
 */
const readBoundary = (ground: GroundDraft, cursor: Cursor, kind: Barrier): void => {
  const stretches: Stretch[] = [];
  for (;;) {
    const parts = /^(rows|columns)<=(\d{1,2})$/.exec(cursor.peek() ?? "");
    if (parts === null) break;
    cursor.word("rows<=10");
    const axis = parts[1] === "rows" ? "rows" : "columns";
    let at: Stretch["at"];
    if (cursor.takes("at")) {
      cursor.oneOf([axis === "rows" ? "columns" : "rows"]);
      at = readRanges(cursor);
    }
    stretches.push({ axis, most: Number(parts[2]), at });
  }
  if (stretches.length === 0) cursor.refuse("missing", { what: "rows<=10" });
  const limits = cursor.takes("within")
    ? { axis: cursor.oneOf(["rows", "columns"]), ranges: readRanges(cursor) }
    : undefined;
  const except = cursor.takes("except") ? readHexes(ground, cursor, cursor.rest()) : [];
  cursor.end();
  const isInside = (hex: HexId): boolean =>
    stretches.some(
      ({ axis, most, at }) =>
        along(axis, hex) <= most &&
        (at === undefined || isWithin(at, along(axis === "rows" ? "columns" : "rows", hex))),
    );
  const counts = (hex: HexId): boolean =>
    !except.includes(hex) && (limits === undefined || isWithin(limits.ranges, along(limits.axis, hex)));
  for (const { id, neighbours } of spotsOfMap(ground.blank).values()) {
    for (const side of [0, 1, 2] as const) {
      const other = neighbours[side];
      if (other === undefined || isInside(id) === isInside(other) || !counts(id) || !counts(other)) continue;
      addSide(ground, cursor, kind, [id, side]);
    }
  }
};

/** Runs along a row written as one word. */
const runs = (hexes: readonly HexId[]): string => {
  const words: string[] = [];
  let from: HexId | undefined;
  for (const [i, hex] of hexes.entries()) {
    from ??= hex;
    if (hexes[i + 1] === label(rowOf(hex), columnOf(hex) + 1)) continue;
    words.push(from === hex ? hex : `${from}-${hex}`);
    from = undefined;
  }
  return words.join(" ");
};

export const writeGround = (map: HexMap): readonly string[] => {
  const hexesOf = <T>(record: Readonly<Record<HexId, T>>, value: T): readonly HexId[] =>
    Object.keys(record)
      .filter((hex) => record[hex] === value)
      .toSorted();
  const levels = [...new Set(Object.values(map.levels))].toSorted((a, b) => a - b);
  const line = (head: string, words: string): readonly string[] => (words === "" ? [] : [`${head} ${words}`]);
  return [
    `map ${map.rows} ${map.columns}`,
    ...TERRAINS.filter((kind) => kind !== "clear").flatMap((kind) => line(kind, runs(hexesOf(map.terrain, kind)))),
    ...levels.filter((level) => level > 0).flatMap((level) => line(`level ${level}`, runs(hexesOf(map.levels, level)))),
    ...BARRIERS.flatMap((kind) =>
      line(
        kind,
        map.barriers
          .filter(([, , barrier]) => barrier === kind)
          .map(([hex, side]) => `${hex}/D${side}`)
          .join(" "),
      ),
    ),
    ...map.roads.map((course) => `road ${course.join(" ")}`),
  ];
};
