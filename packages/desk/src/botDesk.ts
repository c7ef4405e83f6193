/** Bots at the desk: asked with their own view and a seed that has nothing to do with the match's dice. */
import type { Seat } from "@acies/contract";
import { botSeed } from "@acies/match";
import { NO_NOTES } from "@acies/players";
import { botAct } from "./commands/botAct.ts";
import type { Floor } from "./floor.ts";
import type { BotQuestion, Desk } from "./port.ts";
import type { Table } from "./table.ts";

/** What a bot was refused since the last happening that concerned it. */
interface Balked {
  readonly since: number;
  readonly actions: readonly string[];
}

const MOST_REMEMBERED = 2_000;

export const openBotDesk = (floor: Floor): Pick<Desk, "botQuestions" | "botAnswers"> => {
  const balked = new Map<string, Balked>();
  const nameOf = (table: Table, seat: Seat): string => `${table.head.id} ${seat}`;
  const refusedOf = (table: Table, seat: Seat): readonly string[] => {
    const found = balked.get(nameOf(table, seat));
    return found?.since === table.concern[seat] ? found.actions : [];
  };
  const remember = (table: Table, seat: Seat, action: unknown): void => {
    const text = table.engine?.notation(action) ?? JSON.stringify(action);
    const actions = [...refusedOf(table, seat), text];
    balked.set(nameOf(table, seat), { since: table.concern[seat], actions });
    const [oldest] = balked.keys();
    if (balked.size > MOST_REMEMBERED && oldest !== undefined) balked.delete(oldest);
  };

  const questionsOf = (table: Table): readonly BotQuestion[] => {
    const { position, head, no, status } = table;
    if (status !== "playing" || position === undefined) return [];
    return position.pending.flatMap((decision): readonly BotQuestion[] => {
      const { seat } = decision;
      const sitter = table.seats[seat];
      if (sitter.kind !== "bot") return [];
      const refused = refusedOf(table, seat);
      const notes = table.notes[seat] ?? NO_NOTES;
      return [
        {
          match: head.id,
          game: head.game,
          level: sitter.level,
          no,
          decision,
          view: position.view(seat),
          seed: botSeed(head.secret, [no, seat, refused.length]),
          notes: refused.length === 0 ? notes : { ...notes, refused },
        },
      ];
    });
  };

  return {
    botQuestions: async (match) => {
      const found = await floor.read(match, ({ table }) => questionsOf(table));
      if (found.ok) return found.value;
      // A job that finds the store away must be tried again, not be done with.
      if (found.error.code === "unavailable") throw new Error("The desk is not available");
      return [];
    },
    botAnswers: async (match, no, answers) => {
      const done = await floor.change(match, undefined, (draft) => {
        const result = botAct(draft, no, answers);
        if (!result.ok && result.error.kind === "refused")
          remember(draft.table(), result.error.seat, result.error.action);
        return result;
      });
      if (done.ok) return "played";
      return "kind" in done.error ? done.error.kind : "stale";
    },
  };
};
