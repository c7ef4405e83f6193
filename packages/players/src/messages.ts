/** What crosses a port, and its decoders: a message is checked like anything else that comes from outside. */
import {
  type Decision,
  type Decoder,
  dictionary,
  either,
  err,
  excerpt,
  explainParse,
  integer,
  json,
  list,
  literal,
  mapped,
  ok,
  oneOf,
  type ParseError,
  type Result,
  type RuleId,
  readJson,
  SEATS,
  shape,
  string,
} from "@acies/contract";
import type { Notes, Reason } from "./bot.ts";

export interface ChooseMessage {
  readonly kind: "choose";
  readonly id: number;
  readonly bot: string;
  readonly view: unknown;
  readonly decision: Decision;
  readonly seed: number;
  readonly notes: Notes;
  readonly nodes: number;
}

export type Request = ChooseMessage | { readonly kind: "cancel"; readonly id: number };

export type Reply =
  | {
      readonly kind: "chosen";
      readonly id: number;
      readonly action: unknown;
      readonly notes: Notes;
      readonly why: readonly Reason[];
      readonly nodes: number;
    }
  | { readonly kind: "failed"; readonly id: number; readonly error: string };

/** Worths are the one thing here that is not whole. */
const finite: Decoder<number> = (value, path = "$") =>
  typeof value === "number" && Number.isFinite(value)
    ? ok(value)
    : err({ line: 0, path, code: "expected", facts: { what: "0.5", found: excerpt(value) } });

/** The game's own decoder reads it later. */
const anything: Decoder<unknown> = (value) => ok(value);

const isRuleId = (text: string): text is RuleId => text.includes("-");
const ruleId: Decoder<RuleId> = mapped(string(64), (text, path) =>
  isRuleId(text) ? ok(text) : err({ line: 0, path, code: "expected", facts: { what: "DBA-ZOC-03", found: text } }),
);

const whole = integer(0, Number.MAX_SAFE_INTEGER);
const decision = shape({ seat: oneOf(SEATS), kind: string(64), rule: ruleId }, { about: list(string(64), 1000) });
const plans = list(json(12), 1000);

export const decodeNotes: Decoder<Notes> = shape({ plan: json(12), rest: plans, expected: finite }, { refused: plans });

const why: Decoder<readonly Reason[]> = list(
  shape({ code: string(64), facts: dictionary(either(finite, string(1000)), 50), marks: list(string(64), 1000) }),
  100,
);

const choose: Decoder<ChooseMessage> = shape({
  kind: literal("choose"),
  id: whole,
  bot: string(64),
  view: anything,
  decision,
  seed: whole,
  notes: decodeNotes,
  nodes: whole,
});
const cancel = shape({ kind: literal("cancel"), id: whole });
const chosen = shape({
  kind: literal("chosen"),
  id: whole,
  action: anything,
  notes: decodeNotes,
  why,
  nodes: whole,
});
const failure = shape({ kind: literal("failed"), id: whole, error: string(10_000) });

const LIMITS = { size: 20_000_000, depth: 60 };

const reader =
  <T>(decode: Decoder<T>) =>
  (text: string): Result<T, string> => {
    const value = readJson(text, LIMITS);
    const decoded: Result<T, ParseError> = value.ok ? decode(value.value) : value;
    return decoded.ok ? decoded : err(explainParse(decoded.error, "en"));
  };

export const readRequest: (text: string) => Result<Request, string> = reader(either(cancel, choose));
export const readReply: (text: string) => Result<Reply, string> = reader(either(failure, chosen));
