/** How a match comes into being: asked for, forked from another, or read from a record. */
import { type BySeat, err, ok, type Result, SEATS } from "@acies/contract";
import type { Refused, SeatAsk, Sitter } from "@acies/protocol";
import { eachSeat } from "./bySeat.ts";
import { startOf } from "./commands/seats.ts";
import { type Draft, openDraft } from "./draft.ts";
import { emptyTable } from "./emptyTable.ts";
import type { DeskGame } from "./game.ts";
import type { Chair, Happening } from "./happenings.ts";
import type { Who } from "./port.ts";
import { readyEngine } from "./ready.ts";
import { settle } from "./settle.ts";
import type { MatchHead } from "./store.ts";
import type { DeskPeople } from "./surroundings.ts";

/** Chance that nobody can foresee, from outside. */
export type Random = (bytes: number) => Uint8Array;

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const newSecret = (random: Random): string => hex(random(32));
export const newSalt = (random: Random): string => hex(random(16));

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 20;
/** The largest multiple of 62 in a byte: no letter is likelier than another. */
const FAIR_BYTES = 248;

export const newId = (random: Random): string => {
  let id = "";
  while (id.length < ID_LENGTH) {
    for (const byte of random(ID_LENGTH)) {
      if (byte < FAIR_BYTES && id.length < ID_LENGTH) id += LETTERS[byte % LETTERS.length] ?? "";
    }
  }
  return id;
};

interface Seating {
  readonly who: Who & { readonly account: string };
  readonly game: DeskGame;
  readonly people: DeskPeople;
}

/** Who shall sit where, or why somebody cannot. */
export const seatsAsked = async (
  asked: BySeat<SeatAsk>,
  seating: Seating,
): Promise<Result<BySeat<Sitter>, Refused>> => {
  const [red, blue] = [await sitterAsked(asked.red, seating), await sitterAsked(asked.blue, seating)];
  if (!red.ok) return red;
  if (!blue.ok) return blue;
  const seats = { red: red.value, blue: blue.value };
  const people = SEATS.flatMap((seat) => (seats[seat].kind === "person" ? [seats[seat].account] : []));
  for (const one of people) {
    for (const other of [seating.who.account, ...people]) {
      if (one !== other && (await seating.people.areBlocked(one, other))) return err({ code: "blocked" });
    }
  }
  return ok(seats);
};

const sitterAsked = async (ask: SeatAsk, { who, game, people }: Seating): Promise<Result<Sitter, Refused>> => {
  switch (ask.kind) {
    case "me":
      return ok({ kind: "person", account: who.account, name: who.name });
    case "open":
      return ok({ kind: "open" });
    case "bot":
      return game.levels.includes(ask.level)
        ? ok({ kind: "bot", level: ask.level, name: ask.level })
        : err({ code: "malformed", detail: `Levels: ${game.levels.join(", ")}.` });
    case "account": {
      const person = await people.find(ask.account);
      return person === undefined
        ? err({ code: "notFound", detail: "There is nobody of that account." })
        : ok({ kind: "person", account: person.account, name: person.name });
    }
  }
};

const chairOf = (sitter: Sitter): Chair => {
  if (sitter.kind === "bot") return { kind: "bot", level: sitter.level };
  return { kind: sitter.kind };
};

interface Founding {
  readonly head: MatchHead;
  readonly game: DeskGame;
  readonly seats: BySeat<Sitter>;
  readonly pace: Extract<Happening, { readonly type: "created" }>["pace"];
  /** The founder's own share of chance, for the first seat that is his. */
  readonly salt: string | undefined;
}

export interface Chance {
  readonly random: Random;
  readonly pause: () => Promise<void>;
}

/** The first happenings; what `more` adds comes before anybody can start. */
export const found = async (
  { head, game, seats, pace, salt }: Founding,
  more: readonly Happening[],
  { random, pause }: Chance,
): Promise<Draft> => {
  const draft = openDraft(emptyTable(head, game, seats), head.createdAt);
  const isMine = (seat: "red" | "blue"): boolean => {
    const sitter = seats[seat];
    return sitter.kind === "person" && sitter.account === head.createdBy;
  };
  const mine = SEATS.find(isMine);
  const salts = eachSeat((seat) => (seat === mine ? (salt ?? null) : null));
  draft.add({ type: "created", chairs: eachSeat((seat) => chairOf(seats[seat])), salts, pace });
  const add = async (happening: Happening): Promise<void> => {
    draft.ready(await readyEngine(draft.table(), happening, pause));
    draft.add(happening);
  };
  for (const happening of more) await add(happening);
  const start = startOf(draft, () => newSalt(random));
  if (start !== undefined) await add(start);
  if (start !== undefined) settle(draft);
  return draft;
};
