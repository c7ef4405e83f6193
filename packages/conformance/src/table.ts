/** A table for rule tests: a position, scripted dice, actions, and what must have happened. */
import type { Fact, Refusal, Ruleset, Seat, Setting, Tagged, Tally, Violation } from "@acies/contract";
import { explainParse } from "@acies/contract";
import { FaceRefused, FacesWanted, play, scriptedDice } from "@acies/match";
import { brief, deepFreeze, isRecord, walk } from "./plain.ts";

/** Who is asked what: `red plan`. */
export type AskedText = `${Seat} ${string}`;

export interface Table<S, A, E extends Fact> {
  /** Adds faces to the script; they are used in order by whatever rolls. */
  readonly dice: (...faces: readonly number[]) => Table<S, A, E>;
  /** Plays an action, or its text; a refusal is an error of the test. */
  readonly play: (seat: Seat, action: A | string) => Table<S, A, E>;
  /** Why the action is refused; an action that is legal is an error of the test. */
  readonly refuse: (seat: Seat, action: A | string) => readonly Violation[];
  /** What happened in the last action played. */
  readonly events: () => readonly E[];
  /** What happened since the table was opened. */
  readonly story: () => readonly E[];
  /** The latest event of this type since the table was opened. */
  readonly last: <T extends E["type"]>(type: T) => Extract<E, { readonly type: T }>;
  /** The latest sum; with a word, the one under that key (`need`, `red`). */
  readonly lastTally: (key?: string) => Tally;
  readonly state: () => S;
  /** Every face is spent and exactly these decisions are open; none when the battle is over. */
  readonly done: (asked: readonly AskedText[]) => void;
}

export const openTable = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  from: string | Setting,
): Table<S, A, E> => {
  const opened = typeof from === "string" ? rules.notation.readPosition(from) : rules.setup(deepFreeze(from));
  if (!opened.ok) throw new Error(`The table cannot be laid: ${opened.error.map((e) => explain(rules, e)).join("; ")}`);
  let state = deepFreeze(opened.value);
  let script: readonly number[] = [];
  let latest: readonly E[] = [];
  const story: E[] = [];

  const read = (action: A | string): A => {
    if (typeof action !== "string") return deepFreeze(action);
    const found = rules.notation.readAction(action);
    if (!found.ok) throw new Error(`"${action}" is no action: ${explainParse(found.error, "en")}`);
    return deepFreeze(found.value);
  };
  const run = (seat: Seat, action: A): void => {
    const what = `${seat} ${rules.notation.writeAction(action)}`;
    const dice = scriptedDice(script);
    try {
      const played = play(rules, state, seat, action, dice);
      if (!played.ok) throw new Error(`${what} is refused: ${played.error.map((e) => explain(rules, e)).join("; ")}`);
      state = deepFreeze(played.value.after);
      latest = deepFreeze(played.value.events);
      story.push(...latest);
      script = dice.left();
    } catch (error) {
      if (error instanceof FacesWanted)
        throw new Error(`${what}: ${error.message}, and the script has only [${dice.left().join(" ")}] left`);
      if (error instanceof FaceRefused) throw new Error(`${what}: ${error.message}`);
      throw error;
    }
  };
  const table: Table<S, A, E> = {
    dice: (...faces) => {
      script = [...script, ...faces];
      return table;
    },
    play: (seat, action) => {
      run(seat, read(action));
      return table;
    },
    refuse: (seat, action) => {
      const given = read(action);
      const violations = rules.violations(state, seat, given);
      if (violations.length > 0) return violations;
      throw new Error(`${seat} ${rules.notation.writeAction(given)} is legal`);
    },
    events: () => latest,
    story: () => story,
    last: <T extends E["type"]>(type: T) => {
      const isOfType = (event: E): event is Extract<E, { readonly type: T }> => event.type === type;
      const found = story.filter(isOfType).at(-1);
      if (found === undefined) throw new Error(`No ${type} happened: ${story.map((event) => event.type).join(", ")}`);
      return found;
    },
    lastTally: (key) => {
      for (const event of story.toReversed()) {
        const found = talliesIn(event, key).at(-1);
        if (found !== undefined) return found;
      }
      throw new Error(key === undefined ? "Nothing was added up" : `Nothing was added up under "${key}"`);
    },
    state: () => state,
    done: (asked) => {
      if (script.length > 0) throw new Error(`Faces nobody rolled: ${script.join(" ")}`);
      const found = rules.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
      if (found.toSorted().join() !== asked.toSorted().join())
        throw new Error(
          `Expected ${asked.join(" and ") || "nobody"} to be asked, found ${found.join(" and ") || "nobody"}`,
        );
    },
  };
  return table;
};

const explain = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, refusal: Refusal): string => {
  if (!("rule" in refusal)) return explainParse(refusal, "en");
  const { code, rule, facts } = refusal;
  const say = Object.hasOwn(rules.phrases.en.violations, code) ? rules.phrases.en.violations[code] : undefined;
  return say === undefined ? `${code} ${rule} ${brief(facts ?? {})}` : `${say(refusal)} (${code}, ${rule})`;
};

const isTally = (part: unknown): part is Tally =>
  isRecord(part) && typeof part.total === "number" && Array.isArray(part.reasons);

const talliesIn = (event: unknown, key: string | undefined): readonly Tally[] => {
  const found: Tally[] = [];
  walk(event, (part, path) => {
    if (isTally(part) && (key === undefined || path.at(-1) === key)) found.push(part);
  });
  return found;
};
