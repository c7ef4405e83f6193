/** Answers given beforehand. One that fits the question in hand answers it at once. */
import { err, ok, type Result, type Standing } from "@acies/contract";
import type { Acknowledged, Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Who } from "../port.ts";
import { seatOf, whyNotPlaying } from "../seating.ts";
import { settle } from "../settle.ts";

export const wish = (draft: Draft, who: Who, wishes: readonly Standing[]): Result<Acknowledged, Refused> => {
  const table = draft.table();
  const seat = seatOf(table, who);
  if (!seat.ok) return seat;
  const idle = whyNotPlaying(table);
  if (idle !== undefined) return err(idle);
  const unknown = wishes.find((one) => table.engine?.knows(one) !== true);
  if (unknown !== undefined) return err({ code: "unknownWish", detail: `${unknown.kind}: ${unknown.wish}` });
  draft.add({ type: "wished", seat: seat.value, wishes: wishes.map((one) => ({ ...one })) });
  settle(draft);
  return ok({ no: table.no + 1, entry: table.position?.entry ?? 0 });
};
