/** Draws, take-backs and another pace: by agreement of both seats. */
import { err, ok, otherSeat, type Result, type Seat } from "@acies/contract";
import type { Acknowledged, Offer, OfferKind, Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Who } from "../port.ts";
import { seatOf, seatsOf, whyNotPlaying, whyStale } from "../seating.ts";
import { settle } from "../settle.ts";
import type { Table } from "../table.ts";

export type OfferAnswer = "accepted" | "declined" | "withdrawn";

interface OfferAsk {
  readonly after: number;
  readonly offer: OfferKind;
}

export const offer = (draft: Draft, who: Who, ask: OfferAsk): Result<Acknowledged, Refused> => {
  const table = draft.table();
  const found = seatOf(table, who);
  if (!found.ok) return found;
  const seat = found.value;
  const idle =
    whyNotPlaying(table) ??
    whyStale(table, seat, ask.after) ??
    whyNotOffer(table, ask.offer) ??
    whyWait(table, seat, ask.offer.kind, draft.now);
  if (idle !== undefined) return err(idle);
  for (const open of table.offers.filter((one) => one.seat === seat && one.offer.kind === ask.offer.kind)) {
    draft.add({ type: "answered", offer: open.no, seat, answer: "withdrawn" });
  }
  draft.add({ type: "offered", seat, offer: ask.offer });
  const { no, position } = draft.table();
  const said = answeredAtOnce(table, seat, ask.offer);
  if (said !== undefined) conclude(draft, { no, seat, offer: ask.offer }, said);
  return ok({ no, entry: position?.entry ?? 0 });
};

const whyNotOffer = (table: Table, asked: OfferKind): Refused | undefined => {
  if (asked.kind !== "takeback") return undefined;
  if (!table.head.takebacks) return { code: "takebacksOff" };
  const entry = table.position?.entry ?? 0;
  // What a fork inherited was played in another match, and stays.
  if (asked.to >= entry || asked.to < table.past.length)
    return { code: "malformed", detail: "No such entry to go back to." };
  return undefined;
};

const MOST_REFUSALS = 10;
const SECONDS = 10;

/** After n refusals in a row: 10·n² seconds of silence. */
const whyWait = (table: Table, seat: Seat, kind: OfferKind["kind"], now: number): Refused | undefined => {
  const { times, at } = table.declined[seat][kind];
  const n = Math.min(times, MOST_REFUSALS);
  const left = at + SECONDS * 1000 * n * n - now;
  return n > 0 && left > 0 ? { code: "waitForOffer", retryAfter: Math.ceil(left / 1000) } : undefined;
};

/** A bot answers at once, so does one's own other seat, and so does somebody who has offered the same. */
const answeredAtOnce = (table: Table, seat: Seat, asked: OfferKind): OfferAnswer | undefined => {
  const [mine, theirs] = [table.seats[seat], table.seats[otherSeat(seat)]];
  if (theirs.kind === "bot") return asked.kind === "draw" ? "declined" : "accepted";
  if (mine.kind === "person" && theirs.kind === "person" && mine.account === theirs.account) return "accepted";
  const isSame = (one: Offer): boolean => one.seat !== seat && JSON.stringify(one.offer) === JSON.stringify(asked);
  return table.offers.some(isSame) ? "accepted" : undefined;
};

export const answer = (
  draft: Draft,
  who: Who,
  ask: { readonly offer: number; readonly answer: OfferAnswer },
): Result<Acknowledged, Refused> => {
  const table = draft.table();
  if (who.account === undefined) return err({ code: "signInFirst" });
  const held = seatsOf(table, who);
  if (held.length === 0) return err({ code: "notYours" });
  const idle = whyNotPlaying(table);
  if (idle !== undefined) return err(idle);
  const open = table.offers.find((one) => one.no === ask.offer);
  if (open === undefined) return err({ code: "noSuchOffer" });
  const answering = ask.answer === "withdrawn" ? open.seat : otherSeat(open.seat);
  if (!held.includes(answering)) return err({ code: "notYours" });
  conclude(draft, open, ask.answer);
  return ok({ no: table.no + 1, entry: draft.table().position?.entry ?? 0 });
};

const conclude = (draft: Draft, { no, seat, offer: agreed }: Offer, said: OfferAnswer): void => {
  draft.add({ type: "answered", offer: no, seat: said === "withdrawn" ? seat : otherSeat(seat), answer: said });
  if (said !== "accepted") return;
  switch (agreed.kind) {
    case "draw":
      draft.add({ type: "ended", ending: { by: "agreement", winner: null, rules: [] } });
      return;
    case "takeback":
      draft.add({ type: "rewound", entry: agreed.to, by: "takeback" });
      settle(draft);
      return;
    case "pace":
      draft.add({ type: "paced", pace: agreed.pace });
  }
};
