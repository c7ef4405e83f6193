/** Positions as text: one line a thing, in the order in which a player would tell it. */
import {
  err,
  excerpt,
  type Json,
  type Refusal,
  type Result,
  readJson,
  readLines,
  SEATS,
  type Seat,
} from "@acies/contract";
import { decodeState } from "../decodeState.ts";
import { FRESH_ORDERS, type Side, type State, type Task } from "../state.ts";
import { type Cursor, cursorOf } from "./cursor.ts";
import { mapOf, newGround, readGround, writeGround } from "./ground.ts";
import { readLeader, readStandard, readUnit, writeLeader, writeStandard, writeUnit } from "./pieces.ts";
import { readFields, readPlain, writeFields } from "./plain.ts";

const TITLE = "chariots 1 position";

type Plain = Readonly<Record<string, Json>>;
/** States are plain data; only their types say more. */
const plain = (value: object): Plain => value as Plain;

/** What is left out of a line when it is as always. */
const USUAL_SIDE: Omit<Side, "routLevel"> = { routPoints: 0, trumpTried: false, ignores: 0, returnsOwed: 0 };
const USUAL_TURN: Plain = { initiative: null, opening: null, cup: [], spent: [] };
const USUAL_MOVE: Plain = {
  speed: null,
  cameFrom: null,
  turned: 0,
  stepped: false,
  passed: 0,
  passing: false,
  waiting: null,
};

const line = (head: string, fields: string): string => (fields === "" ? head : `${head} ${fields}`);

const writeTask = ({ task, ...rest }: Task): string => line(`task ${task}`, writeFields(plain(rest), {}));

export const writePosition = (state: State): string => {
  const { tables, firstTurn, zones, special, turn, orders, move, result } = state;
  const lines = [
    TITLE,
    `scenario ${state.scenario}${state.heroic ? " heroic" : ""}`,
    `options ${writeFields(plain(state.options), {})}`,
    ...(tables === null ? [] : [`tables ${JSON.stringify(tables)}`]),
    ...(firstTurn === null ? [] : [`firstTurn ${writeFields(plain(firstTurn), {})}`]),
    ...Object.entries(zones).map(([wing, areas]) => `zone ${wing} ${areas.map((area) => area.join("-")).join(" ")}`),
    ...(Object.keys(special.reverses).length + special.levelChanges.length === 0
      ? []
      : [`special ${writeFields(plain(special), {})}`]),
    ...writeGround(state.map),
    ...SEATS.map((seat) => {
      const { routLevel, ...rest } = state.sides[seat];
      return line(`side ${seat} ${routLevel}`, writeFields(plain(rest), plain(USUAL_SIDE)));
    }),
    ...Object.values(state.wings).map(({ id, seat }) => `wing ${id} ${seat}`),
    ...Object.values(state.leaders).map(writeLeader),
    ...Object.values(state.standards).map(writeStandard),
    ...Object.values(state.units).map(writeUnit),
    ...state.engaged.map(([a, b]) => `engaged ${a} ${b}`),
    ...(turn === null ? [] : [`turn ${writeFields(plain(turn), USUAL_TURN)}`]),
    ...(orders === null ? [] : [`orders ${writeFields(plain(orders), plain(FRESH_ORDERS))}`]),
    ...(move === null ? [] : [`move ${writeFields(plain(move), USUAL_MOVE)}`]),
    ...state.agenda.map(writeTask),
    ...(result === null ? [] : [`result ${result.winner ?? "draw"} ${result.rule}`]),
  ];
  return `${lines.join("\n")}\n`;
};

// — reading: words become plain data, which the decoders check like any JSON —

interface Draft {
  readonly ground: ReturnType<typeof newGround>;
  readonly said: Record<string, unknown>; // what may be said once
  readonly zones: Record<string, unknown>;
  readonly sides: Partial<Record<Seat, unknown>>;
  readonly wings: Record<string, unknown>;
  readonly leaders: Record<string, unknown>;
  readonly standards: Record<string, unknown>;
  readonly units: Record<string, unknown>;
  readonly engaged: unknown[];
  readonly agenda: unknown[];
}

const once = (draft: Draft, cursor: Cursor, kind: string, value: unknown): void => {
  if (Object.hasOwn(draft.said, kind)) cursor.refuse("duplicate", { found: kind });
  draft.said[kind] = value;
};

/** The rest of the line as fields. */
const fields = (cursor: Cursor, usual: Plain): Plain => {
  const words = cursor.rest();
  const found = readFields(words, usual);
  if (found === undefined) cursor.refuse("expected", { what: "key=value", found: excerpt(words.join(" ")) });
  return found ?? {};
};

const keep = (record: Record<string, unknown>, cursor: Cursor, id: string, value: unknown): void => {
  if (Object.hasOwn(record, id)) cursor.refuse("duplicate", { found: id });
  record[id] = value;
};

const readZone = (draft: Draft, cursor: Cursor): void => {
  const wing = cursor.name("royal");
  keep(
    draft.zones,
    cursor,
    wing,
    cursor.rest().map((area) => area.split("-").map((part) => readPlain(part))),
  );
};

const readSide = (draft: Draft, cursor: Cursor): void => {
  const seat = cursor.oneOf(SEATS);
  const routLevel = readPlain(cursor.word("42"));
  keep(draft.sides, cursor, seat, { ...fields(cursor, plain(USUAL_SIDE)), routLevel });
};

const readResult = (draft: Draft, cursor: Cursor): void => {
  const winner = cursor.oneOf([...SEATS, "draw"]);
  const rule = cursor.word("COF-11.0a");
  cursor.end();
  once(draft, cursor, "result", { winner: winner === "draw" ? null : winner, rule });
};

const readTables = (draft: Draft, cursor: Cursor): void => {
  const json = readJson(cursor.rest().join(" "), { size: 60_000, depth: 10 });
  if (!json.ok) cursor.refuse(json.error.code, json.error.facts);
  once(draft, cursor, "tables", json.ok ? json.value : null);
};

const LINES: Readonly<Record<string, (draft: Draft, cursor: Cursor) => void>> = {
  scenario: (draft, cursor) => {
    once(draft, cursor, "scenario", cursor.name("canal"));
    draft.said.heroic = cursor.takes("heroic");
    cursor.end();
  },
  options: (draft, cursor) => once(draft, cursor, "options", fields(cursor, {})),
  tables: readTables,
  firstTurn: (draft, cursor) => once(draft, cursor, "firstTurn", fields(cursor, {})),
  zone: readZone,
  special: (draft, cursor) => once(draft, cursor, "special", fields(cursor, {})),
  side: readSide,
  wing: (draft, cursor) => {
    const id = cursor.name("royal");
    keep(draft.wings, cursor, id, { id, seat: cursor.oneOf(SEATS) });
    cursor.end();
  },
  leader: (draft, cursor) => {
    const leader = readLeader(cursor);
    keep(draft.leaders, cursor, leader.id, leader);
  },
  standard: (draft, cursor) => {
    const standard = readStandard(cursor);
    keep(draft.standards, cursor, standard.id, standard);
  },
  unit: (draft, cursor) => {
    const unit = readUnit(cursor);
    keep(draft.units, cursor, unit.id, unit);
  },
  engaged: (draft, cursor) => {
    draft.engaged.push([cursor.name("LR1"), cursor.name("UR1")]);
    cursor.end();
  },
  turn: (draft, cursor) => once(draft, cursor, "turn", fields(cursor, USUAL_TURN)),
  orders: (draft, cursor) => once(draft, cursor, "orders", fields(cursor, plain(FRESH_ORDERS))),
  move: (draft, cursor) => once(draft, cursor, "move", fields(cursor, USUAL_MOVE)),
  task: (draft, cursor) => {
    const task = cursor.word("nextUnit");
    draft.agenda.push({ ...fields(cursor, {}), task });
  },
  result: readResult,
};

export const readPosition = (text: string): Result<State, readonly Refusal[]> => {
  const lines = readLines(text, 400_000);
  if (!lines.ok) return err([lines.error]);
  const [head, ...body] = lines.value;
  const title = head?.words.join(" ") ?? "";
  if (title !== TITLE)
    return err([{ line: head?.number ?? 1, code: "expected", facts: { what: TITLE, found: excerpt(title) } }]);
  const draft: Draft = {
    ground: newGround(),
    said: {},
    zones: {},
    sides: {},
    wings: {},
    leaders: {},
    standards: {},
    units: {},
    engaged: [],
    agenda: [],
  };
  const refusals: Refusal[] = [];
  for (const one of body) {
    const cursor = cursorOf(one, refusals);
    const kind = cursor.word("unit");
    const read = Object.hasOwn(LINES, kind) ? LINES[kind] : undefined;
    if (read !== undefined) read(draft, cursor);
    else if (!readGround(draft.ground, kind, cursor)) cursor.refuse("unknownKey", { found: excerpt(kind) });
    if (refusals.length >= 20) break;
  }
  if (refusals.length > 0) return err(refusals);
  const { ground, said, ...rest } = draft;
  const unsaid = { tables: null, firstTurn: null, turn: null, orders: null, move: null, result: null };
  return decodeState({ ...unsaid, special: { reverses: {}, levelChanges: [] }, ...said, ...rest, map: mapOf(ground) });
};
