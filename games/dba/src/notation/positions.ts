/** Positions as text: one line a thing, in the order in which a player would tell it. */
import {
  err,
  type Line,
  type ParseError,
  parseError,
  type Refusal,
  type Result,
  readAngle,
  readLength,
  readLines,
  writeAngle,
  writeLength,
} from "@acies/contract";
import { decodeState } from "../decodeState.ts";
import type { Aftermath, Bout, Element, Hold, State, Task } from "../state.ts";
import { readIds, readPiece, readPoints, sectionsOf, writeIds, writePiece, writePoints } from "./words.ts";

export const POSITION_VERSION = 1;

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

const writeAftermath = (step: Aftermath): string => {
  switch (step.step) {
    case "recoil":
    case "flee":
      return `${step.step} ${step.element} ${step.cause}`;
    case "run":
      return `run ${step.element} ${step.towards === null ? "-" : writeAngle(step.towards)}`;
    case "destroy":
    case "pursue":
      return `${step.step} ${step.element}`;
    case "fate":
    case "chase":
      return `${step.step} ${step.element} ${step.of}`;
    case "occupy":
      return `occupy ${step.element} ${step.hold}`;
  }
};

const writeBout = (bout: Bout): string =>
  bout.kind === "pair"
    ? `pair ${bout.a} ${bout.b}`
    : `hold ${bout.hold} ${bout.seat} ${bout.left} ${writeIds(bout.by)} ${writeIds(bout.tried)}`;

const writeTask = (task: Task): string => {
  switch (task.task) {
    case "pitchCamp":
    case "deploy":
      return `${task.task} ${task.seat}`;
    case "swap":
      return `swap ${task.left}`;
    case "shooting":
      return `shooting ${writeIds(task.shot)} ${writeIds(task.targets)}`;
    case "aim":
      return `aim ${task.shooter}`;
    case "returnFire":
      return `returnFire ${writeIds(task.shooters)} ${task.target}`;
    case "combat":
      return `combat ${task.bouts.map(writeBout).join(" / ")}`.trim();
    case "assault":
      return `assault ${task.hold} ${task.seat}`;
    case "pickFoe":
      return `pickFoe ${task.wagon} ${writeIds(task.among)}`;
    case "aftermath":
      return `aftermath ${task.steps.map(writeAftermath).join(" / ")}`.trim();
    case "chooseFlight":
      return `chooseFlight ${task.element} ${writeAngle(task.left)} ${writeAngle(task.right)}`;
    case "choosePursuit":
      return `choosePursuit ${task.element}`;
    case "rollInvader":
    case "layTerrain":
    case "numberEdges":
    case "begin":
    case "move":
      return task.task;
  }
};

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
          `turn ${turn.number} ${turn.seat} rolled ${turn.rolled} pips ${turn.pips}${turn.riverClosed ? " closed" : ""}`,
        ]),
    ...state.agenda.map((task) => `task ${writeTask(task)}`),
    ...(result === null ? [] : [`result ${result.winner ?? "draw"} ${result.rule}`]),
  ];
  return `${lines.join("\n")}\n`;
};

// — reading: words become plain data, which the decoders check like any JSON —

interface Draft {
  scenario?: string;
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

const number = (word: string | undefined): number =>
  word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : Number.NaN;
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
  return decodeState(draft);
};

const readLine = (draft: Draft, { number: at, words }: Line): ParseError | undefined => {
  const [kind = "", ...rest] = words;
  const [a = "", b = "", c] = rest;
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
      draft.touches.push(c === "together" ? { by: a, on: b, together: true } : { by: a, on: b });
      return undefined;
    case "turn": {
      const parts = sectionsOf(rest, ["rolled", "pips", "closed"]);
      draft.turn = {
        number: number(a),
        seat: b,
        rolled: number(parts.rolled?.[0]),
        pips: number(parts.pips?.[0]),
        riverClosed: Object.hasOwn(parts, "closed"),
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

const NOT_PLACED = ["waiting", "reserve", "lost", "absent"];

const readElement = (draft: Draft, words: readonly string[], line: number): ParseError | undefined => {
  const parts = sectionsOf(words, ["general", "dismounts", "at", "facing", "in", "moved", "charged", ...NOT_PLACED]);
  const [id = "", subtype, extra] = parts[""] ?? [];
  if (extra !== undefined) return parseError(line, "unknownKey", { found: extra.slice(0, 40) });
  if (Object.hasOwn(draft.elements, id)) return parseError(line, "duplicate", { found: id });
  if (id === "__proto__") return parseError(line, "unknownId", { found: id });
  const [x, y] = parts.at ?? [];
  const where = Object.hasOwn(parts, "at")
    ? "table"
    : Object.hasOwn(parts, "in")
      ? "inside"
      : NOT_PLACED.find((word) => Object.hasOwn(parts, word));
  if (where === undefined) return parseError(line, "missing", { what: "at, in, waiting, reserve, lost, absent" });
  draft.elements[id] = {
    id,
    seat: id.split(".")[0],
    subtype,
    dismount: parts.dismounts?.[0] ?? null,
    general: Object.hasOwn(parts, "general"),
    where,
    hold: parts.in?.[0] ?? null,
    x: where === "table" ? readLength(x ?? "") : 0,
    y: where === "table" ? readLength(y ?? "") : 0,
    facing: where === "table" ? readAngle(parts.facing?.[0] ?? "") : 0,
    moves: Object.hasOwn(parts, "moved") ? number(parts.moved?.[0]) : 0,
    charged: parts.charged?.[0] ?? null,
  };
  return undefined;
};

const split = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length === 0
    ? []
    : words
        .join(" ")
        .split(" / ")
        .map((part) => part.split(" "));

const taskFrom = (words: readonly string[]): unknown => {
  const [task, ...rest] = words;
  const [a = "", b = "", c = ""] = rest;
  switch (task) {
    case "pitchCamp":
    case "deploy":
      return { task, seat: a };
    case "swap":
      return { task, left: number(a) };
    case "shooting":
      return { task, shot: readIds(a), targets: readIds(b) };
    case "aim":
      return { task, shooter: a };
    case "returnFire":
      return { task, shooters: readIds(a), target: b };
    case "combat":
      return { task, bouts: split(rest).map(boutFrom) };
    case "assault":
      return { task, hold: a, seat: b };
    case "pickFoe":
      return { task, wagon: a, among: readIds(b) };
    case "aftermath":
      return { task, steps: split(rest).map(aftermathFrom) };
    case "chooseFlight":
      return { task, element: a, left: readAngle(b), right: readAngle(c) };
    case "choosePursuit":
      return { task, element: a };
    default:
      return a === "" ? { task } : { task, extra: a };
  }
};

const boutFrom = ([kind, a = "", b = "", c = "", d, e]: readonly string[]): unknown =>
  kind === "pair" ? { kind, a, b } : { kind, hold: a, seat: b, left: number(c), by: readIds(d), tried: readIds(e) };

const aftermathFrom = ([step, element, more = ""]: readonly string[]): unknown => {
  if (step === "recoil" || step === "flee") return { step, element, cause: more };
  if (step === "run") return { step, element, towards: more === "-" ? null : readAngle(more) };
  if (step === "fate" || step === "chase") return { step, element, of: more };
  return step === "occupy" ? { step, element, hold: more } : { step, element };
};
