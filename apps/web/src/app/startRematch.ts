/** The same battle once more, each from the other side. */
import { type Fact, ok, type Result, type Ruleset, type Seat, type Setting, type Tagged } from "@acies/contract";
import { readRecord } from "@acies/match";
import type { MatchCard, Problem, SeatAsk, Sitter } from "@acies/protocol";
import { createHere, type HereAsk } from "../local/localDesk.ts";
import { api } from "../server/api.ts";
import { freshSalt } from "./starting.ts";

interface Ended {
  readonly card: MatchCard;
  readonly yours: readonly Seat[];
  readonly where: "here" | "server";
}

const askFor = (sitter: Sitter, isMine: boolean): SeatAsk => {
  if (isMine) return { kind: "me" };
  if (sitter.kind === "bot") return { kind: "bot", level: sitter.level };
  return sitter.kind === "person" ? { kind: "account", account: sitter.account } : { kind: "open" };
};

export const rematchAsk = ({ card, yours }: Pick<Ended, "card" | "yours">, setting: Setting): HereAsk => {
  const was = (seat: Seat): SeatAsk => askFor(card.seats[seat], yours.includes(seat));
  const { scenario, armies, options, materials } = setting;
  return {
    game: card.game,
    setting: { scenario, armies, options, ...(materials !== undefined && { materials: { ...materials } }) },
    seats: { red: was("blue"), blue: was("red") },
    pace: card.pace,
    access: card.access,
    takebacks: card.takebacks,
    chat: card.chat,
    salt: freshSalt(),
  };
};

/** The address of the new match's page; undefined when the record cannot be read. */
export const startRematch = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: string,
  ended: Ended,
): Promise<Result<string, Problem> | undefined> => {
  const read = readRecord(rules, record);
  if (!read.ok) return undefined;
  const ask = rematchAsk(ended, read.value.header.setting);
  if (ended.where === "here") {
    const made = await createHere(ask);
    return made.ok ? ok(`/here/${made.value.id}`) : made;
  }
  const made = await api.create(ask);
  return made.ok ? ok(`/m/${made.value.id}`) : made;
};
