import { err, ok, otherSeat, type Result } from "@acies/contract";
import type { Acknowledged, Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Who } from "../port.ts";
import { seatOf, whyNotPlaying } from "../seating.ts";

export const resign = (draft: Draft, who: Who): Result<Acknowledged, Refused> => {
  const table = draft.table();
  const seat = seatOf(table, who);
  if (!seat.ok) return seat;
  const idle = whyNotPlaying(table);
  if (idle !== undefined) return err(idle);
  draft.add({ type: "ended", ending: { by: "resignation", winner: otherSeat(seat.value), rules: [] } });
  return ok({ no: table.no + 1, entry: table.position?.entry ?? 0 });
};
