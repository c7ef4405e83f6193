/** The shape of what a battle is made of: map, armies, leaders, units. Whether it makes sense is `coherence.ts`'s to say. */
import {
  type Decoder,
  dictionary,
  err,
  flag,
  integer,
  list,
  mapped,
  nullable,
  ok,
  oneOf,
  SEATS,
  shape,
  string,
} from "@acies/contract";
import { FACINGS } from "@acies/hex";
import { isName } from "../notation/cursor.ts";
import { AMMO, BARRIERS, LEADER_KINDS, TERRAINS, TYPES, WEAPONS } from "../vocabulary.ts";

/** Nothing in a battle is greater: no number has four digits (`notation/plain.ts`). */
export const count = integer(0, 999);
export const seat = oneOf(SEATS);

/** A word, which may have points in it. */
export const name: Decoder<string> = mapped(string(30), (word, path) =>
  isName(word) ? ok(word) : err({ line: 0, path, code: "unknownId", facts: { found: word } }),
);
const hex: Decoder<string> = mapped(string(4), (label, path) =>
  /^\d{4}$/.test(label) ? ok(label) : err({ line: 0, path, code: "badLabel", facts: { found: label } }),
);

const tuple2 = mapped(list(name, 2), ([a, b], path) =>
  a === undefined || b === undefined
    ? err({ line: 0, path, code: "missing", facts: { what: "[a, b]" } })
    : ok([a, b] as const),
);
export const pairs = list(tuple2, 300);

export const options = shape({
  freeSetup: flag,
  overturn: flag,
  freeCommand: flag,
  returnByUnit: flag,
  leadersAddUp: flag,
  turnLimit: count,
});

export const firstTurn = shape({
  initiative: nullable(seat),
  opening: nullable(name),
  withheld: list(name, 20),
  momentum: nullable(name),
});

export const special = shape({
  reverses: dictionary(shape({ commandRange: integer(0, 20), capability: integer(0, 20) }), 40, name),
  levelChanges: list(shape({ turn: integer(1, 999), seat, change: integer(-999, 999) }), 40),
});

const area = mapped(list(integer(1, 99), 4), ([a, b, c, d], path) =>
  a === undefined || b === undefined || c === undefined || d === undefined
    ? err({ line: 0, path, code: "missing", facts: { what: "[1, 2, 3, 4]" } })
    : ok([a, b, c, d] as const),
);
export const zones = dictionary(list(area, 100), 40, name);

const notClear = oneOf(TERRAINS.filter((kind) => kind !== "clear"));
const barrier: Decoder<readonly [string, number, (typeof BARRIERS)[number]]> = (value, path = "$") => {
  const [at, side, what, ...more]: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = hex(at, `${path}[0]`);
  const direction = integer(0, 2)(side, `${path}[1]`);
  const kind = oneOf(BARRIERS)(what, `${path}[2]`);
  if (!label.ok) return label;
  if (!direction.ok) return direction;
  if (!kind.ok) return kind;
  if (more.length > 0) return err({ line: 0, path, code: "tooLong", facts: { size: more.length + 3, limit: 3 } });
  return ok([label.value, direction.value, kind.value]);
};

export const map = shape({
  rows: integer(1, 99),
  columns: integer(1, 99),
  terrain: dictionary(notClear, 10_000, hex),
  levels: dictionary(integer(1, 9), 10_000, hex),
  barriers: list(barrier, 30_000),
  roads: list(list(hex, 1000), 100),
});

const side = shape({
  routLevel: integer(-999, 999),
  routPoints: count,
  trumpTried: flag,
  ignores: count,
  returnsOwed: count,
});
export const sides = shape({ red: side, blue: side });

export const wing = shape({ id: name, seat });

export const unit = shape({
  id: name,
  seat,
  wing: name,
  type: oneOf(TYPES),
  tq: integer(1, 20),
  ma: integer(1, 20),
  missile: nullable(oneOf(WEAPONS)),
  hex: nullable(hex),
  facing: oneOf(FACINGS),
  hits: count,
  ammo: oneOf(AMMO),
  routed: flag,
  moved: flag,
  rallied: flag,
  eliminated: flag,
});

const rating = integer(0, 20);
export const leader = shape({
  id: name,
  seat,
  kind: oneOf(LEADER_KINDS),
  wing: nullable(name),
  hex: nullable(hex),
  ratings: shape({ commandRange: rating, initiative: rating, charisma: rating, capability: rating }),
  duel: nullable(shape({ combat: integer(0, 9), endurance: integer(1, 9) })),
  heroic: flag,
  archer: flag,
  mounted: flag,
  wounded: flag,
  wounds: integer(0, 20),
  life: oneOf(["alive", "awaited", "dead"]),
  replacement: flag,
});

export const standard = shape({
  id: name,
  seat,
  leader: nullable(name),
  hex: nullable(hex),
  captor: nullable(name),
  takenIn: nullable(count),
  gone: flag,
});

export const result = shape({
  winner: nullable(seat),
  rule: oneOf(["COF-11.0a", "COF-11.0c", "COF-11.0d", "COF-OPT-01"]),
});
