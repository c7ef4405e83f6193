/** Positions as text: one line a thing, in the order in which a player would tell it. */
import {
  err,
  type Line,
  type ParseError,
  parseError,
  type Refusal,
  type Result,
  readLines,
  writeAngle,
  writeLength,
} from "@acies/contract";
import { decodeState } from "../decodeState.ts";
import type { Element, Hold, State } from "../state.ts";
import { taskFrom, writeTask } from "./tasks.ts";
import {
  angle,
  asWritten,
  leftOver,
  length,
  number,
  readPiece,
  readPoints,
  sectionsOf,
  writePiece,
  writePoints,
} from "./words.ts";

const POSITION_VERSION = 1;

// — writing —

const writeElement = (element: Element): string => {
  const { where } = element;
  const place =
    where === "table"
      ? `at ${writeLength(element.x)} ${writeLength(element.y)} facing ${writeAngle(element.facing)}`
      : where === "inside"
        ? `in ${element.hold}`
        : where;
  return [
    `element ${element.id} ${element.subtype}`,
    ...(element.general ? ["general"] : []),
    ...(element.dismount === null ? [] : [`dismounts ${element.dismount}`]),
    place,
    ...(element.moves === 0 ? [] : [`moved ${element.moves}`]),
    ...(element.charged === null ? [] : [`charged ${element.charged}`]),
  ].join(" ");
};

const writeHold = (hold: Hold): string =>
  [
    `hold ${hold.id} owner ${hold.owner} control ${hold.control}`,
    ...(hold.denizens ? ["denizens"] : []),
    ...(hold.defended ? ["defended"] : []),
    ...(hold.unclaimed ? ["unclaimed"] : []),
    ...(hold.sackedSince === null ? [] : [`sacked ${hold.sackedSince}`]),
    `outline ${writePoints(hold.outline)}`,
  ].join(" ");

export const writePosition = (state: State): string => {
  const { options, armies, invader, edges, turn, result } = state;
  const lines = [
    `dba ${POSITION_VERSION} position`,
    `scenario ${state.scenario}`,
    ...Object.entries(options).map(([id, value]) => `option ${id} ${value}`),
    ...(["red", "blue"] as const).map(
      (seat) => `army ${seat} ${armies[seat].list} ${armies[seat].topography} ${armies[seat].aggression}`,
    ),
    ...(invader === null ? [] : [`invader ${invader}`]),
    ...(edges === null ? [] : [`edges ${edges.red} ${edges.blue}`]),
    ...state.pieces.map((piece) => `piece ${writePiece(piece)}`),
    ...(state.river === "unknown" ? [] : [`river ${state.river}`]),
    ...Object.values(state.holds).map(writeHold),
    ...Object.values(state.elements).map(writeElement),
    ...state.touches.map(({ by, on, together }) => `touch ${by} ${on}${together === true ? " together" : ""}`),
    ...(turn === null
      ? []
      : [
          `turn ${turn.number} ${turn.seat} rolled ${turn.rolled} pips ${turn.pips}${turn.riverClosed ? " closed" : ""}${turn.landed === true ? " landed" : ""}`,
        ]),
    ...state.agenda.map((task) => `task ${writeTask(task)}`),
    ...(result === null ? [] : [`result ${result.winner ?? "draw"} ${result.rule}`]),
  ];
  return `${lines.join("\n")}\n`;
};

// — reading: words become plain data, which the decoders check like any JSON —

interface Draft {
  scenario?: string;
  readonly said: Set<string>;
  /** Which line said what, by its place in the data. */
  readonly lines: Map<string, number>;
  readonly options: Record<string, unknown>;
  readonly armies: Record<string, unknown>;
  invader: unknown;
  edges: unknown;
  readonly pieces: unknown[];
  river: unknown;
  readonly holds: Record<string, unknown>;
  readonly elements: Record<string, unknown>;
  readonly touches: unknown[];
  turn: unknown;
  readonly agenda: unknown[];
  result: unknown;
}

const value = (word: string | undefined): unknown => (word === "true" ? true : word === "false" ? false : number(word));

export const readPosition = (text: string): Result<State, readonly Refusal[]> => {
  const lines = readLines(text, 200_000);
  if (!lines.ok) return err([lines.error]);
  const [head, ...body] = lines.value;
  const title = `dba ${POSITION_VERSION} position`;
  if (head?.words.join(" ") !== title) {
    return err([
      parseError(head?.number ?? 1, "expected", { what: title, found: head?.words.join(" ").slice(0, 40) ?? "" }),
    ]);
  }
  const draft: Draft = {
    said: new Set(),
    lines: new Map(),
    options: {},
    armies: {},
    invader: null,
    edges: null,
    pieces: [],
    river: "unknown",
    holds: {},
    elements: {},
    touches: [],
    turn: null,
    agenda: [],
    result: null,
  };
  for (const line of body) {
    const refusal = readLine(draft, line);
    if (refusal !== undefined) return err([refusal]);
  }
  const { said: _, lines: places, ...plain } = draft;
  const decoded = decodeState(plain);
  return decoded.ok
    ? decoded
    : err(decoded.error.map((refusal) => ("rule" in refusal ? refusal : atLine(refusal, places))));
};

/** `$.elements.red.1.x` is on the line of red.1; a name that nothing may have is on the line that gave it. */
const atLine = (error: ParseError, places: ReadonlyMap<string, number>): ParseError => {
  const { path = "$", facts = {} } = error;
  const found = [path, `${path}.${facts.found}`].flatMap((place) =>
    [...places].filter(
      ([key]) => place === `$.${key}` || place.startsWith(`$.${key}.`) || place.startsWith(`$.${key}[`),
    ),
  );
  const kind = error.code === "missing" ? LINES_BY_NAME[path] : undefined;
  if (kind !== undefined) return { line: 0, code: "missing", facts: { what: `${kind} ${facts.what}` } };
  return asWritten(error, found[0]?.[1] ?? 0);
};

/** The lines of which there is one for each name: whoever left one out is told how it begins. */
const LINES_BY_NAME: Readonly<Record<string, string>> = { "$.armies": "army", "$.options": "option" };

/** How many words follow the first in lines of a fixed length. */
const LENGTHS: Readonly<Record<string, number>> = {
  scenario: 1,
  option: 2,
  army: 4,
  invader: 1,
  edges: 2,
  river: 1,
  result: 2,
};

/** Where in the data a line goes: `elements.red.1`, `pieces[0]`, `turn`. */
const placeOf = ({ pieces, touches, agenda }: Draft, kind: string, name: string): string => {
  switch (kind) {
    case "option":
    case "army":
    case "hold":
    case "element":
      return `${kind === "army" ? "armies" : `${kind}s`}.${name}`;
    case "piece":
      return `pieces[${pieces.length}]`;
    case "touch":
      return `touches[${touches.length}]`;
    case "task":
      return `agenda[${agenda.length}]`;
    default:
      return kind;
  }
};

const readLine = (draft: Draft, { number: at, words }: Line): ParseError | undefined => {
  const [kind = "", ...rest] = words;
  const [a = "", b = "", c] = rest;
  const most = Object.hasOwn(LENGTHS, kind) ? LENGTHS[kind] : undefined;
  if (most !== undefined) {
    const extra = rest[most];
    if (extra !== undefined) return parseError(at, "trailing", { found: extra.slice(0, 40) });
    const key = kind === "option" || kind === "army" ? `${kind} ${a}` : kind;
    if (draft.said.has(key)) return parseError(at, "duplicate", { found: key.slice(0, 40) });
    draft.said.add(key);
  }
  draft.lines.set(placeOf(draft, kind, a), at);
  switch (kind) {
    case "scenario":
      draft.scenario = rest.join(" ");
      return undefined;
    case "option":
      draft.options[a] = value(b);
      return undefined;
    case "army":
      draft.armies[a] = { list: b, topography: c, aggression: number(rest[3]) };
      return undefined;
    case "invader":
      draft.invader = a;
      return undefined;
    case "edges":
      draft.edges = { red: a, blue: b };
      return undefined;
    case "piece":
      draft.pieces.push(readPiece(rest));
      return undefined;
    case "river":
      draft.river = a;
      return undefined;
    case "hold":
      return readHold(draft, rest, at);
    case "element":
      return readElement(draft, rest, at);
    case "touch":
      draft.touches.push(
        rest.length > 2
          ? { by: a, on: b, together: c === "together" && rest.length === 3 ? true : c }
          : { by: a, on: b },
      );
      return undefined;
    case "turn": {
      const parts = sectionsOf(rest, ["rolled", "pips", "closed", "landed"]);
      const extra = leftOver(parts, { "": 2, rolled: 1, pips: 1, closed: 0, landed: 0 });
      if (extra !== undefined) return parseError(at, "trailing", { found: extra.slice(0, 40) });
      if (draft.turn !== null) return parseError(at, "duplicate", { found: "turn" });
      draft.turn = {
        number: number(a),
        seat: b,
        rolled: number(parts.rolled?.[0]),
        pips: number(parts.pips?.[0]),
        riverClosed: Object.hasOwn(parts, "closed"),
        ...(Object.hasOwn(parts, "landed") && { landed: true }),
      };
      return undefined;
    }
    case "task":
      draft.agenda.push(taskFrom(rest));
      return undefined;
    case "result":
      draft.result = { winner: a === "draw" ? null : a, rule: b };
      return undefined;
    default:
      return parseError(at, "unknownKey", { found: kind.slice(0, 40) });
  }
};

const readHold = (draft: Draft, words: readonly string[], line: number): ParseError | undefined => {
  const parts = sectionsOf(words, ["owner", "control", "denizens", "defended", "unclaimed", "sacked", "outline"]);
  const id = parts[""]?.[0] ?? "";
  const most = { "": 1, owner: 1, control: 1, denizens: 0, defended: 0, unclaimed: 0, sacked: 1 };
  const extra = leftOver(parts, most);
  if (extra !== undefined) return parseError(line, "trailing", { found: extra.slice(0, 40) });
  if (Object.hasOwn(draft.holds, id)) return parseError(line, "duplicate", { found: id });
  if (id === "__proto__") return parseError(line, "unknownId", { found: id });
  draft.holds[id] = {
    id,
    kind: id === "bua" ? "bua" : "camp",
    owner: parts.owner?.[0],
    outline: readPoints(parts.outline ?? []),
    control: parts.control?.[0],
    denizens: Object.hasOwn(parts, "denizens"),
    sackedSince: Object.hasOwn(parts, "sacked") ? number(parts.sacked?.[0]) : null,
    defended: Object.hasOwn(parts, "defended"),
    unclaimed: Object.hasOwn(parts, "unclaimed"),
  };
  return undefined;
};

/** Where an element is: one of these, and only one. */
const PLACES = ["at", "in", "waiting", "reserve", "lost", "absent"];
const ELEMENT_WORDS = {
  "": 2,
  general: 0,
  dismounts: 1,
  at: 2,
  facing: 1,
  in: 1,
  moved: 1,
  charged: 1,
  waiting: 0,
  reserve: 0,
  lost: 0,
  absent: 0,
};

const readElement = (draft: Draft, words: readonly string[], line: number): ParseError | undefined => {
  const parts = sectionsOf(words, ["general", "dismounts", "facing", "moved", "charged", ...PLACES]);
  const [id = "", subtype] = parts[""] ?? [];
  const extra = leftOver(parts, ELEMENT_WORDS);
  if (extra !== undefined) return parseError(line, "trailing", { found: extra.slice(0, 40) });
  if (Object.hasOwn(draft.elements, id)) return parseError(line, "duplicate", { found: id });
  if (id === "__proto__") return parseError(line, "unknownId", { found: id });
  const [x, y] = parts.at ?? [];
  const [place, another] = PLACES.filter((word) => Object.hasOwn(parts, word));
  if (place === undefined) return parseError(line, "missing", { what: PLACES.join(", ") });
  const idle = another ?? (place !== "at" && Object.hasOwn(parts, "facing") ? "facing" : undefined);
  if (idle !== undefined) return parseError(line, "trailing", { found: idle });
  const where = place === "at" ? "table" : place === "in" ? "inside" : place;
  draft.elements[id] = {
    id,
    seat: id.split(".")[0],
    subtype,
    dismount: Object.hasOwn(parts, "dismounts") ? parts.dismounts?.[0] : null,
    general: Object.hasOwn(parts, "general"),
    where,
    hold: where === "inside" ? parts.in?.[0] : null,
    x: where === "table" ? length(x) : 0,
    y: where === "table" ? length(y) : 0,
    facing: where === "table" ? angle(parts.facing?.[0]) : 0,
    moves: Object.hasOwn(parts, "moved") ? number(parts.moved?.[0]) : 0,
    charged: Object.hasOwn(parts, "charged") ? parts.charged?.[0] : null,
  };
  return undefined;
};
