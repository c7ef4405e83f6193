/** A battle that a person wrote down: map, armies, leaders, units; the README shows the lines. */
import { type BySeat, err, excerpt, ok, type Refusal, type Result, readLines, SEATS, type Seat } from "@acies/contract";
import { FACINGS, type Facing } from "@acies/hex";
import type { Battle } from "../data/scenarios/battle.ts";
import type { Area, FirstTurn, Leader, Special, Standard, Unit, Wing } from "../state.ts";
import { type HexId, LEADER_KINDS, TYPES, type UnitType, WEAPONS, type WingId } from "../vocabulary.ts";
import { type Cursor, cursorOf, isName } from "./cursor.ts";
import { columnOf, mapOf, newGround, readGround, readHexes, readHexWord, rowOf } from "./ground.ts";
import { readDuel } from "./pieces.ts";

interface Draft {
  id: string;
  heroic: boolean;
  readonly ground: ReturnType<typeof newGround>;
  readonly armies: Partial<Record<Seat, string>>;
  readonly routLevels: Partial<Record<Seat, number>>;
  readonly wings: Record<WingId, Wing>;
  readonly leaders: Record<string, Leader>;
  readonly units: Record<string, Unit>;
  readonly standards: Record<string, Standard>;
  readonly zones: Record<string, Area[]>; // of a wing, or of all wings of a seat
  firstTurn: FirstTurn | null;
  readonly reverses: Record<string, Special["reverses"][string]>;
  readonly levelChanges: Special["levelChanges"][number][];
}

type ReadLine = (draft: Draft, cursor: Cursor) => void;

const readHead: ReadLine = (draft, cursor) => {
  if (draft.id !== "") cursor.refuse("duplicate", { found: "battle" });
  draft.id = cursor.name("canal");
  draft.heroic = cursor.takes("heroic");
  cursor.end();
};

/** `side red lagash 42`: the army and its Rout Level (COF-2.8a). */
const readSide: ReadLine = (draft, cursor) => {
  const seat = cursor.oneOf(SEATS);
  if (draft.armies[seat] !== undefined) cursor.refuse("duplicate", { found: `side ${seat}` });
  draft.armies[seat] = cursor.name("lagash");
  draft.routLevels[seat] = cursor.number(1, 999);
  cursor.end();
};

/** `zone red rows 14-17 columns 4-22`, for a side or for one wing of it. */
const readZone: ReadLine = (draft, cursor) => {
  const whose = cursor.name("royal");
  const range = (axis: "rows" | "columns"): readonly [number, number] => {
    cursor.oneOf([axis]);
    const word = cursor.word("14-17");
    const [, from = "", to = ""] = /^(\d{1,2})-(\d{1,2})$/.exec(word) ?? [];
    if (from === "" || Number(from) > Number(to)) cursor.refuse("expected", { what: "14-17", found: excerpt(word) });
    return [Number(from), Number(to)];
  };
  const [firstRow, lastRow] = range("rows");
  const [firstColumn, lastColumn] = range("columns");
  cursor.end();
  draft.zones[whose] = [...(draft.zones[whose] ?? []), [firstRow, lastRow, firstColumn, lastColumn]];
};

/** `firstTurn initiative blue opening chariots withheld amun nearin momentum ra` */
const readFirstTurn: ReadLine = (draft, cursor) => {
  const initiative = cursor.takes("initiative") ? cursor.oneOf(SEATS) : null;
  const opening = cursor.takes("opening") ? cursor.name("royal") : null;
  const withheld: WingId[] = [];
  if (cursor.takes("withheld")) {
    do withheld.push(cursor.name("royal"));
    while (cursor.peek() !== undefined && cursor.peek() !== "momentum");
  }
  const momentum = cursor.takes("momentum") ? cursor.name("royal") : null;
  cursor.end();
  draft.firstTurn = { initiative, opening, withheld, momentum };
};

/** `reverse enanatum range 4 capability 3`: the ratings of his replacement (COF-RUL-62). */
const readReverse: ReadLine = (draft, cursor) => {
  const leader = cursor.name("enanatum");
  cursor.oneOf(["range"]);
  const commandRange = cursor.number(1, 20);
  cursor.oneOf(["capability"]);
  draft.reverses[leader] = { commandRange, capability: cursor.number(1, 20) };
  cursor.end();
};

/** `routLevel 5 red -10`: from this turn on the level is so much lower (COF-2.8c). */
const readLevelChange: ReadLine = (draft, cursor) => {
  const turn = cursor.number(1, 999);
  const seat = cursor.oneOf(SEATS);
  const word = cursor.word("-10");
  if (!/^[+-]\d{1,3}$/.test(word)) cursor.refuse("expected", { what: "-10", found: excerpt(word) });
  else draft.levelChanges.push({ turn, seat, change: Number(word) });
  cursor.end();
};

/** `leader eannatum red gc royal 1512 range 6 initiative 5 charisma 2 duel 4/4 heroic afoot`; a dash for no wing. */
const readLeader: ReadLine = (draft, cursor) => {
  const id = cursor.name("eannatum");
  const seat = cursor.oneOf(SEATS);
  const kind = cursor.oneOf(LEADER_KINDS);
  const wing = cursor.takes("-") ? null : cursor.name("royal");
  const hex = readHexWord(draft.ground, cursor, cursor.word("1512"));
  const rating = (name: string): number => (cursor.takes(name) ? cursor.number(0, 20) : 0);
  const ratings = {
    commandRange: rating("range"),
    initiative: rating("initiative"),
    charisma: rating("charisma"),
    capability: rating("capability"),
  };
  const duel = cursor.takes("duel") ? readDuel(cursor) : null;
  const heroic = cursor.takes("heroic");
  const archer = cursor.takes("archer");
  const mounted = !cursor.takes("afoot");
  cursor.end();
  if (Object.hasOwn(draft.leaders, id)) cursor.refuse("duplicate", { found: id });
  if (wing !== null) {
    if (Object.hasOwn(draft.wings, wing)) cursor.refuse("duplicate", { found: wing }); // COF-2.4a: one leader
    draft.wings[wing] = { id: wing, seat };
  }
  draft.leaders[id] = {
    id,
    seat,
    kind,
    wing,
    hex,
    ratings,
    duel,
    heroic,
    archer,
    mounted,
    wounded: false,
    wounds: 0,
    life: "alive",
    replacement: false,
  };
};

/** `standard red 1512 eannatum`; without a leader a feature of the map serves (COF-9.31). */
const readStandard: ReadLine = (draft, cursor) => {
  const seat = cursor.oneOf(SEATS);
  const hex = readHexWord(draft.ground, cursor, cursor.word("1512"));
  const leader = cursor.peek() === undefined ? null : cursor.name("eannatum");
  cursor.end();
  const count = Object.values(draft.standards).filter((other) => other.seat === seat).length;
  const id = count === 0 ? `${seat}.standard` : `${seat}.standard.${count + 1}`;
  draft.standards[id] = { id, seat, leader, hex, captor: null, takenIn: null, gone: false };
};

/** `LR1-LR3` or `LR1` */
const readIds = (cursor: Cursor): readonly string[] => {
  const word = cursor.word("LR1-LR3");
  const [, letters = "", first = "", last = ""] = /^([A-Za-z]+)(\d{1,3})-\1(\d{1,3})$/.exec(word) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (letters !== "" && from <= to && to - from < 100)
    return Array.from({ length: to - from + 1 }, (_, i) => `${letters}${from + i}`);
  if (word !== "" && !isName(word)) cursor.refuse("expected", { what: "LR1-LR3", found: excerpt(word) });
  return [word];
};

/** `unit LR1-LR3 royal SI 7 4 - V0 1511-1513`: ids, wing, type, TQ, MA, missile, facing (one, or one each), hexes in the order of ids. */
const readUnits: ReadLine = (draft, cursor) => {
  const ids = readIds(cursor);
  const wing = cursor.name("royal");
  const type = cursor.oneOf(TYPES);
  const tq = cursor.number(1, 20);
  const ma = cursor.number(1, 20);
  const missile = cursor.takes("-") ? null : cursor.oneOf(WEAPONS);
  const facings = readFacings(cursor);
  const hexes = readHexes(draft.ground, cursor, cursor.rest());
  if (hexes.length !== ids.length || (facings.length > 1 && facings.length !== ids.length)) {
    cursor.refuse("expected", { what: `${ids.length}`, found: `${hexes.length}` });
    return;
  }
  const seat = draft.wings[wing]?.seat;
  if (seat === undefined) {
    cursor.refuse("unknownId", { found: excerpt(wing) });
    return;
  }
  for (const [i, id] of ids.entries()) {
    if (Object.hasOwn(draft.units, id) || Object.hasOwn(draft.leaders, id)) cursor.refuse("duplicate", { found: id });
    const facing = facings[i] ?? facings[0] ?? "V0";
    const hex = hexes[i] ?? null;
    draft.units[id] = newUnit({ id, seat, wing, type, tq, ma, missile, hex, facing });
  }
};

const readFacings = (cursor: Cursor): readonly Facing[] => {
  const word = cursor.word("V0");
  return word.split("/").flatMap((part) => {
    const facing = FACINGS.find((known) => known === part);
    if (facing === undefined) cursor.refuse("notOneOf", { found: excerpt(part), words: FACINGS.join(", ") });
    return facing === undefined ? [] : [facing];
  });
};

type Printed = Pick<Unit, "id" | "seat" | "wing" | "tq" | "ma" | "missile" | "facing"> & {
  readonly type: UnitType;
  readonly hex: HexId | null;
};
const newUnit = (printed: Printed): Unit => ({
  ...printed,
  hits: 0,
  ammo: "full",
  routed: false,
  moved: false,
  rallied: false,
  eliminated: false,
});

const LINES: Readonly<Record<string, ReadLine>> = {
  battle: readHead,
  side: readSide,
  zone: readZone,
  firstTurn: readFirstTurn,
  reverse: readReverse,
  routLevel: readLevelChange,
  leader: readLeader,
  standard: readStandard,
  unit: readUnits,
};

/** The listed hexes of a wing belong to its zone, so that the setup of the battle is always one of those allowed. */
const zonesOf = (draft: Draft): Record<WingId, readonly Area[]> => {
  const zones: Record<WingId, readonly Area[]> = {};
  for (const { id, seat } of Object.values(draft.wings)) {
    const listed = [
      ...Object.values(draft.units).filter(({ wing }) => wing === id),
      ...Object.values(draft.leaders).filter(({ wing }) => wing === id),
    ].flatMap(({ hex }): readonly Area[] =>
      hex === null ? [] : [[rowOf(hex), rowOf(hex), columnOf(hex), columnOf(hex)]],
    );
    const said = draft.zones[id] ?? draft.zones[seat] ?? [];
    const isSaid = ([row, , column]: Area): boolean =>
      said.some(([a, b, c, d]) => row >= a && row <= b && column >= c && column <= d);
    zones[id] = [...said, ...listed.filter((area) => !isSaid(area))];
  }
  return zones;
};

const unknownNames = (draft: Draft): readonly Refusal[] => {
  const { wings, leaders, firstTurn } = draft;
  const named = [
    ...[firstTurn?.opening, firstTurn?.momentum, ...(firstTurn?.withheld ?? [])].map((wing) => [wing, wings] as const),
    ...Object.keys(draft.zones)
      .filter((name) => name !== "red" && name !== "blue")
      .map((wing) => [wing, wings] as const),
    ...Object.keys(draft.reverses).map((leader) => [leader, leaders] as const),
    ...Object.values(draft.standards).map(({ leader }) => [leader, leaders] as const),
  ];
  return named.flatMap(([name, among]): readonly Refusal[] =>
    name === null || name === undefined || Object.hasOwn(among, name)
      ? []
      : [{ line: 0, code: "unknownId", facts: { found: name } }],
  );
};

const bothOf = <T>(found: Partial<Record<Seat, T>>, refusals: Refusal[]): BySeat<T> | undefined => {
  const { red, blue } = found;
  if (red !== undefined && blue !== undefined) return { red, blue };
  refusals.push({ line: 0, code: "missing", facts: { what: red === undefined ? "side red" : "side blue" } });
  return undefined;
};

/** All that can be said without the rules; whether the set-up is allowed is `placingViolations`'s to say. */
export const readBattle = (text: string): Result<Battle, readonly Refusal[]> => {
  const lines = readLines(text, 60_000);
  if (!lines.ok) return err([lines.error]);
  const refusals: Refusal[] = [];
  const draft: Draft = {
    id: "",
    heroic: false,
    ground: newGround(),
    armies: {},
    routLevels: {},
    wings: {},
    leaders: {},
    units: {},
    standards: {},
    zones: {},
    firstTurn: null,
    reverses: {},
    levelChanges: [],
  };
  for (const line of lines.value) {
    const cursor = cursorOf(line, refusals);
    const kind = cursor.word("battle");
    const read = Object.hasOwn(LINES, kind) ? LINES[kind] : undefined;
    if (draft.ground.rows === 0 && kind !== "battle" && kind !== "map") {
      refusals.push({ line: line.number, code: "missing", facts: { what: "map 20 25" } });
      break;
    }
    if (read !== undefined) read(draft, cursor);
    else if (!readGround(draft.ground, kind, cursor)) cursor.refuse("unknownKey", { found: excerpt(kind) });
    if (refusals.length >= 20) break;
  }
  if (draft.id === "") refusals.push({ line: 0, code: "missing", facts: { what: "battle canal" } });
  refusals.push(...unknownNames(draft));
  const armies = bothOf(draft.armies, refusals);
  const routLevels = bothOf(draft.routLevels, []);
  if (refusals.length > 0 || armies === undefined || routLevels === undefined) return err(refusals);
  const { id, heroic, ground, wings, leaders, units, standards, firstTurn } = draft;
  const zones = zonesOf(draft);
  const special = { reverses: draft.reverses, levelChanges: draft.levelChanges };
  const map = mapOf(ground);
  return ok({ id, heroic, map, armies, routLevels, wings, leaders, units, standards, zones, firstTurn, special });
};
