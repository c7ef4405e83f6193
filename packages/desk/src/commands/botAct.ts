/** What bots answered, entered like anybody's action; both answers of a simultaneous choice together. */
import { err, ok, type Result, type Seat } from "@acies/contract";
import type { Notes } from "@acies/players";
import type { Draft } from "../draft.ts";
import type { BotAnswer } from "../port.ts";
import { whyStale } from "../seating.ts";
import { follow } from "../settle.ts";

export type BotFailure =
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly seat: Seat; readonly action: unknown };

export const botAct = (draft: Draft, no: number, answers: readonly BotAnswer[]): Result<null, BotFailure> => {
  const asked = draft.table();
  const isStale = ({ seat }: BotAnswer): boolean =>
    asked.seats[seat].kind !== "bot" || whyStale(asked, seat, no) !== undefined || !asked.turn.includes(seat);
  if (asked.status !== "playing" || answers.length === 0 || answers.some(isStale)) return err({ kind: "stale" });
  for (const { seat, action, notes } of answers) {
    const { status, turn, engine } = draft.table();
    // What the other bot did may have taken this question away.
    if (status !== "playing" || !turn.includes(seat)) break;
    const moved = engine?.enter(seat, action);
    if (moved?.ok !== true) return err({ kind: "refused", seat, action });
    follow(draft, moved.value, { notes: kept(notes) });
  }
  return ok(null);
};

/** What was refused is remembered beside the table, not in the log. */
const kept = ({ plan, rest, expected }: Notes): Omit<Notes, "refused"> & { rest: Notes["rest"][number][] } => ({
  plan,
  rest: [...rest],
  expected,
});
