/** Tables that a player brought: their shape, then every cell that the rulebook's text pins. */
import {
  type Decoder,
  err,
  excerpt,
  flag,
  integer,
  list,
  mapped,
  nullable,
  ok,
  oneOf,
  type Refusal,
  type Result,
  shape,
  string,
  type Violation,
} from "@acies/contract";
import {
  BARRIERS,
  type ByEntry,
  type ByGait,
  type ByWeapon,
  ENTRIES,
  GAITS,
  SUPERIORITIES,
  TERRAINS,
  TYPES,
  WEAPONS,
} from "../../vocabulary.ts";
import { PINNED } from "./pinned.ts";
import type { HitRow, Tables } from "./tables.ts";

/** A record with exactly these keys. */
const each = <K extends string, T>(keys: readonly K[], item: Decoder<T>): Decoder<Readonly<Record<K, T>>> =>
  shape(Object.fromEntries(keys.map((key) => [key, item])) as Record<K, Decoder<T>>) as Decoder<Readonly<Record<K, T>>>;

const tuple =
  <T>(item: Decoder<T>, size: number): Decoder<readonly T[]> =>
  (value, path = "$") => {
    const found = list(item, size)(value, path);
    if (found.ok && found.value.length !== size)
      return err({ line: 0, path, code: "outOfRange", facts: { found: found.value.length, min: size, max: size } });
    return found;
  };

const cost = shape({ mp: nullable(integer(0, 20)), hits: integer(0, 3), overturns: flag });
const gaits: Decoder<ByGait<{ readonly mp: number | null; readonly hits: number; readonly overturns: boolean }>> = each(
  GAITS,
  cost,
);

const hitRow: Decoder<HitRow> = mapped(tuple(nullable(integer(-20, 20)), 3), (row, path) => {
  const [three = null, two = null, one = null] = row;
  const reached = row.filter((most) => most !== null);
  // More hits never come on a higher roll than fewer do.
  const isFalling = reached.every((most, i) => i === 0 || (reached[i - 1] ?? most) <= most);
  return isFalling
    ? ok([three, two, one])
    : err({ line: 0, path, code: "expected", facts: { what: "-1, 2, 6", found: row.join(", ") } });
});
const fireRow = shape({ passThrough: nullable(hitRow), ranges: list(hitRow, 6) });
const fire: Decoder<ByWeapon<{ readonly passThrough: HitRow | null; readonly ranges: readonly HitRow[] }>> = each(
  WEAPONS,
  fireRow,
);

const least = integer(0, 10);
const overturnRow = mapped(
  shape({ bySpeed: tuple(least, 5), fireAndRun: least }),
  ({ bySpeed: [a = 10, b = 10, c = 10, d = 10, e = 10], fireAndRun }) =>
    ok({ bySpeed: [a, b, c, d, e] as const, fireAndRun }),
);

const byEntry = <T>(item: Decoder<T>): Decoder<ByEntry<ByEntry<T>>> => each(ENTRIES, each(ENTRIES, item));

const cell = mapped(tuple(integer(0, 20), 2), ([attacker = 0, defender = 0]) => ok([attacker, defender] as const));
const results = mapped(tuple(list(cell, 40), 10), (rows, path) => {
  const columns = rows[0]?.length ?? 0;
  return columns >= 9 && rows.every((row) => row.length === columns)
    ? ok(rows)
    : err({ line: 0, path, code: "outOfRange", facts: { found: columns, min: 9, max: 40 } });
});

const shift = integer(-10, 10);

/** Printable in one line of text. */
const name = mapped(string(60), (text, path) =>
  /^[^\s#]+( [^\s#]+)*$/.test(text)
    ? ok(text)
    : err({ line: 0, path, code: "expected", facts: { what: "…", found: excerpt(text) } }),
);

export const decodeTables: Decoder<Tables> = shape({
  name,
  movement: shape({ terrain: each(TERRAINS, gaits), barriers: each(BARRIERS, gaits), up: gaits, road: gaits }),
  overturn: each(["CH2", "CH3", "BW"], overturnRow),
  fire,
  protection: each(TYPES, each(WEAPONS, integer(-10, 10))),
  clash: byEntry(nullable(integer(1, 40))),
  superiority: byEntry(nullable(oneOf(SUPERIORITIES))),
  results,
  shifts: shape({ stream: shift, minorRiver: shift, defenderHigher: shift, defenderLower: shift }),
});

/** COF-RUL-63: what the text gives holds whatever cards are brought. */
export const tableViolations = (tables: Tables): readonly Violation[] =>
  PINNED.flatMap(({ rule, cell: where, wanted, found }): readonly Violation[] => {
    const is = found(tables);
    return is === wanted ? [] : [{ code: "againstRulebook", rule, facts: { cell: where, wanted, found: is } }];
  });

export const readTables = (json: unknown): Result<Tables, readonly Refusal[]> => {
  const decoded = decodeTables(json);
  if (!decoded.ok) return err([decoded.error]);
  const violations = tableViolations(decoded.value);
  return violations.length > 0 ? err(violations) : ok(decoded.value);
};
