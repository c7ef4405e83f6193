/** Positions and actions as text. docs/NOTATION.md shows this game's in full. */
import {
  err,
  type Line,
  type Notation,
  ok,
  type ParseError,
  parseError,
  type Refusal,
  type Result,
  readAngle,
  readLength,
  readLines,
  type Words,
  wordsOf,
  writeAngle,
  writeLength,
} from "@acies/contract";
import { type Action, decodeAction } from "./actions.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import { decodeState } from "./decodeState.ts";
import { type Company, companyOf, IDS, type MarchLeg, type State, type Task } from "./state.ts";

const VERSION = 1;

// — writing —

const writeLeg = (leg: MarchLeg): string => {
  switch (leg.kind) {
    case "advance":
      return `advance ${writeLength(leg.distance)}`;
    case "shift":
      return `shift ${writeLength(leg.right)}`;
    case "wheel":
      return `wheel ${leg.corner} ${writeAngle(leg.turn)}`;
  }
};
const writeLegs = (legs: readonly MarchLeg[]): string => legs.map(writeLeg).join(" / ");
const writePairs = (pairs: Readonly<Record<string, string | number>>): string =>
  Object.entries(pairs)
    .map(([id, value]) => `${id}=${value}`)
    .join(" ");

const writeAction = (action: Action): string => {
  switch (action.type) {
    case "place":
      return `place ${action.company} ${writeLength(action.x)} ${writeLength(action.y)} ${writeAngle(action.facing)}`;
    case "plan":
      return `plan ${writePairs(action.orders)}`.trim();
    case "activate":
      return `activate ${action.company}`;
    case "march":
      return `march ${writeLegs(action.legs)}`.trim();
    case "fire":
      return `fire ${action.target}`;
    case "assign":
      return `assign ${writePairs(action.losses)}`.trim();
    case "holdFire":
    case "react":
    case "decline":
    case "press":
    case "halt":
      return action.type;
  }
};

const writeCompany = (company: Company): string => {
  const head = `company ${company.id} ${company.kind} ${company.strength}`;
  const where = company.placed
    ? ` at ${writeLength(company.x)} ${writeLength(company.y)} facing ${writeAngle(company.facing)}`
    : " unplaced";
  const order = company.order === null ? "" : ` order ${company.order.known ? company.order.value : "?"}`;
  return head + where + order + (company.shown ? " shown" : "") + (company.acted ? " acted" : "");
};

const writeTask = (task: Task): string => {
  switch (task.task) {
    case "plan":
      return "task plan";
    case "place":
    case "activate":
      return `task ${task.task} ${task.seat}`;
    case "march":
    case "fire":
    case "press":
      return `task ${task.task} ${task.company}`;
    case "moving":
      return `task moving ${task.company} asked ${task.asked.length === 0 ? "-" : task.asked.join(",")} ${writeLegs(task.legs)}`.trim();
    case "react":
      return `task react ${task.company} ${task.against}`;
    case "assign":
      return `task assign ${task.seat} ${task.hits} ${task.among.join(",")}`;
  }
};

const writePosition = (state: State): string => {
  const result = state.result === null ? [] : [`result ${state.result.winner ?? "draw"} ${state.result.rule}`];
  return `${[
    `ford ${VERSION} position`,
    `scenario ${state.scenario}`,
    `option longRange ${state.longRange}`,
    `option turns ${state.turns}`,
    `turn ${state.turn}`,
    ...IDS.map((id) => writeCompany(companyOf(state, id))),
    ...state.agenda.map(writeTask),
    ...result,
  ].join("\n")}\n`;
};

// — reading: words become plain data, which the same decoders check as JSON from anywhere else —

const readLeg = (words: readonly string[]): unknown => {
  const [kind, a = "", b = ""] = words;
  const extra = words.length > (kind === "wheel" ? 3 : 2) ? { extra: words.at(-1) } : {};
  if (kind === "advance") return { kind, distance: readLength(a), ...extra };
  if (kind === "shift") return { kind, right: readLength(a), ...extra };
  return kind === "wheel" ? { kind, corner: a, turn: readAngle(b), ...extra } : { kind };
};

const readLegs = (words: readonly string[]): readonly unknown[] =>
  words.length === 0
    ? []
    : words
        .join(" ")
        .split("/")
        .map((part) => readLeg(part.split(" ").filter((word) => word !== "")));

const readPairs = (words: readonly string[], read: (text: string) => unknown): unknown =>
  Object.fromEntries(
    words.map((word) => [word.slice(0, Math.max(0, word.indexOf("="))), read(word.slice(word.indexOf("=") + 1))]),
  );

const number = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

const readAction = (text: string): Result<Action, ParseError> => {
  const lines = readLines(text, 20_000);
  if (!lines.ok) return lines;
  const [first, second] = lines.value;
  if (first === undefined) return err(parseError(1, "empty"));
  if (second !== undefined) return err(parseError(second.number, "trailing", { found: second.words[0] ?? "" }));
  const decoded = decodeAction(actionFrom(first.words));
  return decoded.ok ? decoded : err({ ...decoded.error, line: first.number });
};

const actionFrom = (words: readonly string[]): unknown => {
  const [type, ...rest] = words;
  const [a = "", b = "", c = "", d = ""] = rest;
  const extra = (most: number) => (rest.length > most ? { extra: rest[most] } : {});
  switch (type) {
    case "place":
      return { type, company: a, x: readLength(b), y: readLength(c), facing: readAngle(d), ...extra(4) };
    case "plan":
      return { type, orders: readPairs(rest, (word) => word) };
    case "activate":
      return { type, company: a, ...extra(1) };
    case "march":
      return { type, legs: readLegs(rest) };
    case "fire":
      return { type, target: a, ...extra(1) };
    case "assign":
      return { type, losses: readPairs(rest, number) };
    default:
      return { type, ...extra(0) };
  }
};

interface Draft {
  readonly options: Record<string, unknown>;
  readonly companies: Record<string, unknown>;
  readonly agenda: unknown[];
  scenario?: string;
  turn?: number;
  result?: unknown;
}

const readPosition = (text: string): Result<State, readonly Refusal[]> => {
  const lines = readLines(text, 100_000);
  if (!lines.ok) return err([lines.error]);
  const [head, ...body] = lines.value;
  if (head?.words.join(" ") !== `ford ${VERSION} position`) {
    return err([
      parseError(head?.number ?? 1, "expected", {
        what: `ford ${VERSION} position`,
        found: head?.words.join(" ").slice(0, 40) ?? "",
      }),
    ]);
  }
  const draft: Draft = { options: {}, companies: {}, agenda: [] };
  for (const line of body) {
    const read = readPositionLine(draft, line);
    if (!read.ok) return err([read.error]);
  }
  const wood = SCENARIOS.find((scenario) => scenario.id === draft.scenario)?.wood;
  const { longRange = false, turns = 6 } = draft.options;
  const { scenario, turn = 1, companies, agenda, result = null } = draft;
  return decodeState({ scenario, longRange, turns, turn, wood: wood ?? [], companies, agenda, result });
};

const readPositionLine = (draft: Draft, line: Line): Result<unknown, ParseError> => {
  const words = wordsOf(line);
  const kind = words.oneOf(["scenario", "option", "turn", "company", "task", "result"]);
  if (!kind.ok) return kind;
  const rest = line.words.slice(1);
  switch (kind.value) {
    case "scenario": {
      const name = words.oneOf(SCENARIOS.map(({ id }) => id));
      if (name.ok) draft.scenario = name.value;
      return name.ok ? words.end() : name;
    }
    case "turn": {
      const turn = words.integer(1, 99);
      if (turn.ok) draft.turn = turn.value;
      return turn.ok ? words.end() : turn;
    }
    case "option": {
      const [name = "", value = ""] = rest;
      draft.options[name] = value === "true" ? true : value === "false" ? false : number(value);
      return name === "longRange" || name === "turns"
        ? ok(true)
        : err(parseError(line.number, "unknownKey", { found: name.slice(0, 40) }));
    }
    case "company":
      return readCompany(draft, words);
    case "task":
      draft.agenda.push(taskFrom(rest));
      return ok(true);
    case "result": {
      const [winner, rule] = rest;
      draft.result = { winner: winner === "draw" ? null : winner, rule };
      return ok(true);
    }
  }
};

const readCompany = (draft: Draft, words: Words): Result<unknown, ParseError> => {
  const id = words.oneOf(IDS);
  if (!id.ok) return id;
  if (Object.hasOwn(draft.companies, id.value)) return err(parseError(words.line, "duplicate", { found: id.value }));
  const kind = words.word("line|light");
  if (!kind.ok) return kind;
  const strength = words.integer(0, 10);
  if (!strength.ok) return strength;
  const company: Record<string, unknown> = {
    id: id.value,
    seat: id.value.split(".")[0],
    kind: kind.value,
    strength: strength.value,
    placed: false,
    x: 0,
    y: 0,
    facing: id.value.startsWith("red") ? 0 : 500_000,
    order: null,
    shown: false,
    acted: false,
  };
  for (let word = words.peek(); word !== undefined; word = words.peek()) {
    const read = readAttribute(company, words);
    if (!read.ok) return read;
  }
  draft.companies[id.value] = company;
  return ok(true);
};

const readAttribute = (company: Record<string, unknown>, words: Words): Result<unknown, ParseError> => {
  const word = words.oneOf(["at", "facing", "unplaced", "order", "shown", "acted"]);
  if (!word.ok) return word;
  switch (word.value) {
    case "at": {
      const x = words.length(0, 1_000_000);
      const y = x.ok ? words.length(0, 1_000_000) : x;
      if (!x.ok || !y.ok) return y;
      Object.assign(company, { x: x.value, y: y.value, placed: true });
      return y;
    }
    case "facing": {
      const facing = words.angle();
      if (facing.ok) company.facing = facing.value;
      return facing;
    }
    case "order": {
      const order = words.word("march|fire|ready|?");
      if (order.ok) company.order = order.value === "?" ? { known: false } : { known: true, value: order.value };
      return order;
    }
    case "shown":
    case "acted":
      company[word.value] = true;
      return word;
    case "unplaced":
      return word;
  }
};

const taskFrom = (words: readonly string[]): unknown => {
  const [task, a = "", b = "", c = ""] = words;
  switch (task) {
    case "place":
    case "activate":
      return { task, seat: a };
    case "moving":
      return { task, company: a, legs: readLegs(words.slice(4)), asked: c === "-" ? [] : c.split(",") };
    case "react":
      return { task, company: a, against: b };
    case "assign":
      return { task, seat: a, hits: number(b), among: c.split(",") };
    default:
      return a === "" ? { task } : { task, company: a };
  }
};

export const notation: Notation<State, Action> = { writePosition, readPosition, writeAction, readAction };
