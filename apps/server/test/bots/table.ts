/** A table without a server around it: the engine's own match, asked and answered the way the desk does it. */
import type { BySeat, Fact, Json, Ruleset, Seat, Tagged } from "@acies/contract";
import { json } from "@acies/contract";
import type { BotAnswer, BotQuestion, Desk } from "@acies/desk";
import { type Entry, openMatch, plainSetting, seededEntryDice } from "@acies/match";
import { NO_NOTES, type Notes } from "@acies/players";

export interface BotTable {
  readonly desk: Pick<Desk, "botQuestions" | "botAnswers">;
  readonly entries: () => readonly Entry<Tagged>[];
  readonly isOver: () => boolean;
  /** Every set of answers that was given, as it came. */
  readonly given: readonly (readonly BotAnswer[])[];
}

export interface TableOptions {
  readonly levels: BySeat<string>;
  readonly scenario: string;
  readonly seed: number;
  /** Says whether these answers are to be refused whatever they are. */
  readonly refuses?: (count: number) => "refused" | "stale" | undefined;
}

const asJson = (value: unknown): Json => {
  const read = json(60)(JSON.parse(JSON.stringify(value)));
  if (!read.ok) throw new Error("not JSON");
  return read.value;
};

export const botTable =
  (options: TableOptions) =>
  <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): BotTable => {
    const { levels, scenario, seed, refuses } = options;
    const opened = openMatch(rules, {
      game: rules.id,
      version: rules.version,
      match: "bots",
      setting: plainSetting(scenario),
      dice: { kind: "seeded", seed },
    });
    if (!opened.ok) throw new Error("The setting is refused");
    const match = opened.value;
    const notes: Record<Seat, Notes> = { red: NO_NOTES, blue: NO_NOTES };
    const given: (readonly BotAnswer[])[] = [];
    const question = (decision: BotQuestion["decision"]): BotQuestion => ({
      match: "bots",
      game: rules.id,
      level: levels[decision.seat],
      no: match.entries().length,
      decision,
      view: asJson(rules.view(match.state(), decision.seat)),
      seed: 1 + match.entries().length * 7919 + (notes[decision.seat].refused?.length ?? 0),
      notes: notes[decision.seat],
    });
    const enter = (answer: BotAnswer): boolean => {
      const { seat } = answer;
      const action = rules.decodeAction(answer.action);
      if (!action.ok) throw new Error(`Not an action: ${JSON.stringify(answer.action)}`);
      const seq = match.entries().length + 1;
      const refused = refuses?.(given.length) === "refused";
      if (!refused && match.enter(seat, action.value, seededEntryDice(seed, seq)).ok) {
        notes[seat] = answer.notes;
        return true;
      }
      const before = notes[seat].refused ?? [];
      notes[seat] = { ...notes[seat], refused: [...before, rules.notation.writeAction(action.value)] };
      return false;
    };
    return {
      given,
      entries: () => match.entries(),
      isOver: () => rules.outcome(match.state()) !== undefined,
      desk: {
        botQuestions: () => Promise.resolve(rules.pending(match.state()).map(question)),
        botAnswers: (_match, no, answers) => {
          given.push(answers);
          if (no !== match.entries().length || refuses?.(given.length) === "stale") return Promise.resolve("stale");
          return Promise.resolve(answers.map(enter).every(Boolean) ? "played" : "refused");
        },
      },
    };
  };
