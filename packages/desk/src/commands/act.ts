/** A player's action: who, whether they know what they must, whether the rules allow it. */
import { err, ok, type Result } from "@acies/contract";
import type { Acknowledged, ActAsk, Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Who } from "../port.ts";
import { seatOf, whyNotPlaying, whyStale } from "../seating.ts";
import { follow } from "../settle.ts";
import type { Keyed, Table } from "../table.ts";

export const act = (draft: Draft, who: Who, ask: ActAsk): Result<Acknowledged, Refused> => {
  const table = draft.table();
  const seat = seatOf(table, who);
  if (!seat.ok) return seat;
  const before =
    ask.key === undefined ? undefined : keyed(table, (one) => one.key === ask.key && one.seat === seat.value);
  if (before !== undefined) return ok({ no: before.no, entry: before.entry });
  const idle = whyNotPlaying(table) ?? whyStale(table, seat.value, ask.after);
  if (idle !== undefined) return err(idle);
  const moved = table.engine?.enter(seat.value, ask.action);
  if (moved === undefined) return err({ code: "notStarted" });
  if (!moved.ok) return moved;
  follow(draft, moved.value, ask.key === undefined ? {} : { key: ask.key });
  return ok({ no: table.no + 1, entry: moved.value.entry });
};

/** A try that was named before is found however long ago it was. */
const keyed = (table: Table, isIt: (one: Keyed) => boolean): Keyed | undefined => {
  let one = table.keys;
  while (one !== undefined && !isIt(one)) one = one.before;
  return one;
};
