/** Taking back one's own last entry, by the one rule. */
import { err, ok, type Result } from "@acies/contract";
import type { Acknowledged, Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Who } from "../port.ts";
import { seatOf, whyNotPlaying, whyStale } from "../seating.ts";
import { settle } from "../settle.ts";

export const undo = (draft: Draft, who: Who, after: number): Result<Acknowledged, Refused> => {
  const table = draft.table();
  const seat = seatOf(table, who);
  if (!seat.ok) return seat;
  const idle = whyNotPlaying(table) ?? whyStale(table, seat.value, after);
  if (idle !== undefined) return err(idle);
  const back = table.position?.undo[seat.value];
  if (back === undefined || "why" in back) return err({ code: "cannotUndo" });
  draft.add({ type: "rewound", entry: back.to, by: "undo" });
  settle(draft);
  return ok({ no: table.no + 1, entry: back.to });
};
