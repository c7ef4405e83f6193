/** How the tables are written down: a cell is what the card would show, and a star says that the rulebook's text pins it. */
import { ENTRIES, type Entry, GAITS, type Gait, type Superiority } from "../../vocabulary.ts";
import type { ClashTable, Cost, HitRow, SuperiorityTable } from "./tables.ts";

const cellsOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** `2h` costs 2 and a hit, `3hO` calls for an overturn roll as well, `P` is prohibited. */
const costOf = (cell: string): Cost => ({
  mp: cell.startsWith("P") ? null : Number.parseInt(cell, 10),
  hits: cell.includes("h") ? 1 : 0,
  overturns: cell.includes("O"),
});

const record = <K extends string, V>(keys: readonly K[], make: (key: K, index: number) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<K, V>;

/** One row of the movement table, by gait: line, column, open, chariot, wagon, mounted, afoot. */
export const costs = (text: string): Readonly<Record<Gait, Cost>> => {
  const cells = cellsOf(text);
  return record(GAITS, (_, index) => costOf(cells[index] ?? "P"));
};

/** The columns of the shock tables as they are printed. */
const PRINTED = ["SI", "HI", "BI", "LI", "RI", "CH2", "CH3", "CH2+RI", "BW"] as const satisfies readonly Entry[];

const entryRow = (text: string): readonly string[] => {
  const cells = cellsOf(text);
  return ENTRIES.map((entry) => (cells[PRINTED.indexOf(entry)] ?? "no").replace("*", ""));
};

export const clash = (rows: Readonly<Record<Entry, string>>): ClashTable =>
  record(ENTRIES, (attacker) => {
    const row = entryRow(rows[attacker]);
    return record(ENTRIES, (_, index) => (row[index] === "no" ? null : Number(row[index])));
  });

const SUPERIORITY: Readonly<Record<string, Superiority>> = { "-": "none", AS: "attack", DS: "defence" };

export const superiority = (rows: Readonly<Record<Entry, string>>): SuperiorityTable =>
  record(ENTRIES, (attacker) => {
    const row = entryRow(rows[attacker]);
    return record(ENTRIES, (_, index) => SUPERIORITY[row[index] ?? ""] ?? null);
  });

/** `-1 2 6`: 3 hits up to −1, 2 up to 2, 1 up to 6; a dash where that many cannot come. */
export const hits = (text: string): HitRow => {
  const [three, two, one] = cellsOf(text).map((cell) => (cell === "-" ? null : Number.parseInt(cell, 10)));
  return [three ?? null, two ?? null, one ?? null];
};

/** `4(0) 3(1)*`: hits on the attacker, then on the defender, by column from 1. */
export const resultRow = (text: string): readonly (readonly [attacker: number, defender: number])[] =>
  cellsOf(text).map((cell) => {
    const [attacker, defender] = cell.split("(");
    return [Number(attacker), Number.parseInt(defender ?? "0", 10)];
  });
