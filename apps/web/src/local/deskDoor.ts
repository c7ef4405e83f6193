/** A match of a desk in this page as a door. Where one page holds both seats it looks through the eyes of whoever must answer. */
import { err, type Json, ok, otherSeat, type Result, type Viewer } from "@acies/contract";
import type { Desk, Past, Who } from "@acies/desk";
import type { HappeningTold, MatchCard, Problem, Refused } from "@acies/protocol";
import type { Door, Heard, Opening, Said } from "../session/door.ts";
import { isSameJson } from "../session/sameJson.ts";

export interface Bound {
  readonly desk: Desk;
  readonly said: (refused: Refused) => Promise<Problem>;
}

export interface Around {
  /** The desk that has the match; undefined when none has. */
  readonly find: () => Promise<Bound | undefined>;
  readonly who: (as?: Viewer) => Who;
  readonly missing: () => Problem;
  /** What a match of this device begins with, if it is a fork. */
  readonly past?: (match: string) => Promise<readonly Past[]>;
}

const eyesOf = (card: MatchCard): Viewer => {
  const mine = (["red", "blue"] as const).filter((seat) => card.seats[seat].kind === "person");
  const [turn] = card.turn.filter((seat) => mine.includes(seat));
  return turn ?? mine[0] ?? "spectator";
};

export const deskDoor = (match: string, { find, who, missing, past }: Around): Door => {
  let unlisten: () => void = () => undefined;
  let as: Viewer = "spectator";
  let closed = false;
  let openings = 0;
  const call = async <T>(ask: (desk: Desk, me: Who) => Promise<Result<T, Refused>>): Promise<Result<T, Problem>> => {
    const found = await find();
    if (found === undefined) return err(missing());
    const answer = await ask(found.desk, who(as));
    return answer.ok ? answer : err(await found.said(answer.error));
  };
  const follow = (desk: Desk, hear: (heard: Heard) => void): void => {
    unlisten();
    if (closed) return;
    unlisten = desk.listen(match, as, ({ happenings, clocks, now }) => {
      hear({ type: "happened", happenings, clocks, now });
      void lookThrough(desk, hear);
    });
  };
  /** When the other seat of the same person must answer, the page changes eyes. */
  const lookThrough = async (desk: Desk, hear: (heard: Heard) => void): Promise<void> => {
    const card = await desk.card(who(), match);
    if (!card.ok || closed) return;
    const wanted = eyesOf(card.value);
    if (wanted === as) return;
    as = wanted;
    // What happens while the table is fetched is told after it, not before: the table would take it back.
    const waiting: Heard[] = [];
    let pass = (heard: Heard): void => void waiting.push(heard);
    follow(desk, (heard) => pass(heard));
    const opening = await openingOf(desk, wanted);
    pass = hear;
    if (closed || as !== wanted) return;
    if (opening.ok) hear({ type: "snapshot", snapshot: opening.value });
    for (const heard of waiting) hear(heard);
  };
  /** Where one page holds both seats it is veiled if the other seat sees another table. */
  const openingOf = async (desk: Desk, eyes: Viewer): Promise<Result<Opening, Refused>> => {
    const mine = await desk.snapshot(who(eyes), match);
    if (!mine.ok || mine.value.yours.length < 2 || eyes === "spectator") return mine;
    const theirs = await desk.snapshot(who(otherSeat(eyes)), match);
    if (!theirs.ok) return ok({ ...mine.value, veiled: true });
    // Two looks at different moments compare nothing: look again.
    if (theirs.value.no !== mine.value.no) return openingOf(desk, eyes);
    return isSameJson(theirs.value.view, mine.value.view) ? mine : ok({ ...mine.value, veiled: true });
  };
  const story = async (): Said<readonly HappeningTold[]> => {
    const told: HappeningTold[] = [];
    for (;;) {
      const after = told.at(-1)?.no ?? 0;
      const missed = await call((desk, me) => desk.since(me, match, after));
      if (!missed.ok) return missed;
      told.push(...missed.value.happenings);
      if (!missed.value.more || missed.value.happenings.length === 0) return ok(told);
    }
  };
  return {
    where: "here",
    open: async (hear) => {
      closed = false; // a page may be opened again after it was closed, and before the first opening was answered
      openings += 1;
      const mine = openings;
      const found = await find();
      if (found === undefined) return err(missing());
      const card = await found.desk.card(who(), match);
      if (!card.ok) return err(await found.said(card.error));
      if (mine === openings) as = eyesOf(card.value);
      // Listened to before it is looked at: a bot that moves in between would never be heard of.
      if (mine === openings) follow(found.desk, hear);
      const opening = await openingOf(found.desk, as);
      return opening.ok ? opening : err(await found.said(opening.error));
    },
    story,
    ...(past !== undefined && { past: () => past(match) }),
    act: (after: number, action: Json) => call((desk, me) => desk.act(me, match, { after, action })),
    undo: (after) => call((desk, me) => desk.undo(me, match, after)),
    offer: (after, offer) => call((desk, me) => desk.offer(me, match, after, offer)),
    answer: (offer, answer) => call((desk, me) => desk.answer(me, match, offer, answer)),
    resign: () => call((desk, me) => desk.resign(me, match)),
    wishes: (wishes) => call((desk, me) => desk.wishes(me, match, wishes)),
    talk: async () => err(missing()),
    record: () => call((desk, me) => desk.record(me, match)),
    close: () => {
      closed = true;
      unlisten();
    },
  };
};
