/** The match from its first decision to its end. */
import { type Fact, otherSeat, SEATS, type Seat, type Tagged } from "@acies/contract";
import { type Ending, nextAnswer } from "@acies/match";
import { sayViolation } from "../speech.ts";
import { askPerson } from "./person.ts";
import { askBot, couldNotKnow, enter, forgetRefused, noteRefused, type Room } from "./room.ts";

/** Entries after which a match of bots that go round in circles is called a draw. */
const CAP = 20_000;

/** How it ended; undefined when somebody left before. */
export const drive = async <S, A extends Tagged, E extends Fact>(room: Room<S, A, E>): Promise<Ending | undefined> => {
  const { rules, match } = room;
  for (;;) {
    const outcome = rules.outcome(match.state());
    if (outcome !== undefined) return { by: "outcome", winner: outcome.winner };
    if (match.entries().length >= CAP) return { by: "time", winner: undefined };
    const answer = nextAnswer(rules, match.state(), () => []);
    const ended = answer === undefined ? await oneRound(room) : await byItself(room, answer.seat, answer.action);
    if (ended === "left") return undefined;
    if (ended !== "on") return { by: "resignation", winner: otherSeat(ended) };
    await new Promise(setImmediate); // lets output and an interrupt through
  }
};

/** On with it, or who resigned, or somebody left. */
type Went = "on" | "left" | Seat;

const byItself = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  seat: Seat,
  action: A,
): Promise<Went> => {
  const entered = await enter(room, seat, action);
  if (!entered.ok) {
    if (entered.error === "left") return "left";
    throw new Error(`${room.rules.id}: the only answer was refused`);
  }
  room.autos.add(entered.value.entry.seq);
  return "on";
};

/** Two seats asked at once both choose before either is entered: the bots think first, the persons are entered first. */
const oneRound = async <S, A extends Tagged, E extends Fact>(room: Room<S, A, E>): Promise<Went> => {
  const { rules, match } = room;
  const asked = rules.pending(match.state());
  if (asked.length === 0) throw new Error(`${rules.id}: nobody decides and there is no outcome`);
  const chosen = new Map<Seat, A>();
  const notes = { ...room.notes };
  for (const { seat } of asked) {
    const choice = askBot(room, seat);
    if (choice.ok) chosen.set(seat, choice.value);
  }
  const inTurn = [...asked.filter(({ seat }) => !chosen.has(seat)), ...asked.filter(({ seat }) => chosen.has(seat))];
  for (const { seat } of inTurn) {
    // What the other seat did may have taken this question away.
    if (!rules.pending(match.state()).some((now) => now.seat === seat)) return "on";
    const went = await oneSeat(room, seat, chosen.get(seat));
    if (went === "undone") {
      for (const one of SEATS) room.notes[one] = notes[one]; // what the bots had in mind was for another position
      return "on";
    }
    if (went !== "entered") return went;
  }
  return "on";
};

const oneSeat = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  seat: Seat,
  choice: A | undefined,
): Promise<"entered" | "undone" | "left" | Seat> => {
  let given = choice;
  for (;;) {
    const isBot = given !== undefined;
    let action = given;
    if (action === undefined) {
      const decision = room.rules.pending(room.match.state()).find((now) => now.seat === seat);
      if (decision === undefined) return "undone";
      const said = await askPerson(room, decision);
      if (said.kind === "resigned") return seat;
      if (said.kind !== "act") return said.kind;
      action = said.action;
    }
    const entered = await enter(room, seat, action);
    if (entered.ok) {
      forgetRefused(room, seat);
      return "entered";
    }
    if (entered.error === "left") return "left";
    if (!isBot) {
      const { rules, io, lang } = room;
      for (const violation of couldNotKnow(entered.error)) io.err(`✗ ${sayViolation(rules, violation, lang)}\n`);
      continue;
    }
    noteRefused(room, seat, action);
    const again = askBot(room, seat);
    given = again.ok ? again.value : undefined;
  }
};
