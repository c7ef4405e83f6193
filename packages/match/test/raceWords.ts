/** The words of the test game: its types, decoders, notation and (empty) sentences. The rules are in `race.ts`. */
import {
  type BySeat,
  dictionary,
  either,
  err,
  type Fact,
  integer,
  list,
  literal,
  mapped,
  ok,
  oneOf,
  parseError,
  type Ruleset,
  readJson,
  readLines,
  SEATS,
  type Seat,
  type Secret,
  shape,
  string,
  wordsOf,
} from "@acies/contract";

export const GOAL = 12;
export const SHIELD = 3;

export interface Side {
  readonly runners: Readonly<Record<string, number>>;
  readonly card: Secret<number> | "none" | "undealt";
  readonly bid: Secret<number> | "none";
}
export type Agenda = "deal" | "bid" | "place" | "roll" | "advance" | "react";
export interface Race {
  readonly agenda: Agenda;
  readonly seat: Seat;
  readonly round: number;
  readonly sides: BySeat<Side>;
  readonly dice: readonly number[];
  /** The runner that must react, or nothing. */
  readonly struck: string;
}

export type RaceAction =
  | { readonly type: "deal" | "roll" | "pass" | "accept" | "guard" }
  | { readonly type: "bid" | "place"; readonly value: number }
  | { readonly type: "advance"; readonly runner: string; readonly die: number }
  | { readonly type: "dash"; readonly runner: string };

export type RaceEvent = Fact &
  (
    | { readonly type: "dealt"; readonly seat: Seat; readonly card: Secret<number> }
    | { readonly type: "bidMade"; readonly seat: Seat; readonly bid: Secret<number> }
    | { readonly type: "bidsShown"; readonly bids: BySeat<number>; readonly first: Seat }
    | { readonly type: "moved"; readonly seat: Seat; readonly runner: string; readonly to: number }
    | { readonly type: "rolled"; readonly faces: readonly number[] }
    | { readonly type: "spent"; readonly die: number }
    | { readonly type: "struck"; readonly runner: string }
    | { readonly type: "answered"; readonly seat: Seat; readonly guarded: "yes" | "no" }
    | { readonly type: "turned"; readonly agenda: Agenda; readonly seat: Seat }
  );

export const own = (seat: Seat): readonly string[] => RUNNERS[seat];
const RUNNERS: BySeat<readonly string[]> = { red: ["red.1", "red.2", "red.3"], blue: ["blue.1", "blue.2", "blue.3"] };

const secret = (least: number, most: number) =>
  either(shape({ known: literal(true), value: integer(least, most) }), shape({ known: literal(false) }));
const side = shape({
  runners: dictionary(integer(0, GOAL), 3),
  card: either(oneOf(["none", "undealt"]), secret(1, 3)),
  bid: either(oneOf(["none"]), secret(0, 2)),
});
const stateDecoder = shape({
  agenda: oneOf(["deal", "bid", "place", "roll", "advance", "react"]),
  seat: oneOf(SEATS),
  round: integer(0, 1000),
  sides: shape({ red: side, blue: side }),
  dice: list(integer(1, 4), 2),
  struck: string(10),
});
const readAction = (text: string) => {
  const lines = readLines(text, 100);
  if (!lines.ok) return lines;
  const [line, extra] = lines.value;
  if (line === undefined || extra !== undefined) return err(parseError(2, "trailing", { found: "…" }));
  const words = wordsOf(line);
  const type = words.oneOf(["deal", "roll", "pass", "accept", "guard", "bid", "place", "advance", "dash"]);
  if (!type.ok) return type;
  const finish = (action: RaceAction) => {
    const end = words.end();
    return end.ok ? ok(action) : end;
  };
  if (type.value === "bid" || type.value === "place") {
    const value = words.integer(0, 3);
    return value.ok ? finish({ type: type.value, value: value.value }) : value;
  }
  if (type.value !== "advance" && type.value !== "dash") return finish({ type: type.value });
  const runner = words.oneOf([...own("red"), ...own("blue")]);
  if (!runner.ok) return runner;
  if (type.value === "dash") return finish({ type: "dash", runner: runner.value });
  const die = words.integer(1, 4);
  return die.ok ? finish({ type: "advance", runner: runner.value, die: die.value }) : die;
};
const writeAction = (action: RaceAction) => Object.values(action).join(" ");

type Rules = Ruleset<Race, RaceAction, RaceEvent>;

export const decodeState: Rules["decodeState"] = (value) => {
  const decoded = stateDecoder(value);
  return decoded.ok ? decoded : err([decoded.error]);
};

const loose = shape({ type: string(10) }, { value: integer(0, 3), runner: string(10), die: integer(1, 4) });

export const decodeAction: Rules["decodeAction"] = mapped(loose, (value) => {
  const { type, ...rest } = value;
  const { runner, die, value: number } = rest;
  return readAction([type, number, runner, die].filter((word) => word !== undefined).join(" "));
});

export const notation: Rules["notation"] = {
  writePosition: (state) => JSON.stringify(state),
  readPosition: (text) => {
    const value = readJson(text, { size: 10_000, depth: 8 });
    return value.ok ? decodeState(value.value) : err([value.error]);
  },
  writeAction,
  readAction,
};

const say = () => "";
export const PHRASES = {
  title: "Race",
  rules: {},
  reasons: {},
  chapter: () => undefined,
  sums: () => [],
  grounds: { square: "squares" },
  events: {
    dealt: say,
    bidMade: say,
    bidsShown: say,
    moved: say,
    rolled: say,
    spent: say,
    struck: say,
    answered: say,
    turned: say,
  },
  actions: { deal: say, roll: say, pass: say, accept: say, guard: say, bid: say, place: say, advance: say, dash: say },
  violations: {},
  decisions: {},
  remarks: {},
  wishes: {},
  scenarios: {},
  armies: {},
  options: {},
};
