/** What the files of this room share, and the facts behind a notice. */
import { type Language, SEATS } from "@acies/contract";
import { type NoticeKind, noticeKind, type Sitter } from "@acies/protocol";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Jobs } from "../jobs/port.ts";
import type { People } from "../people/port.ts";
import { findGame } from "../registry.ts";
import type { MatchRow, Store } from "../store/port.ts";
import type { Call, Called } from "./callOut.ts";
import type { NoticeAsk } from "./port.ts";
import { en } from "./text/en.ts";
import { es } from "./text/es.ts";
import type { Facts, Texts } from "./text/texts.ts";

/** No account has this name. */
export const SYSTEM = "#notices";

export interface Room {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly people: Pick<People, "languageOf">;
  readonly away: (account: string) => boolean;
  readonly clock: Clock;
  readonly log: { readonly warn: (message: string) => void };
  /** Where pages and links live. */
  readonly publicUrl: string;
  readonly callOut: (call: Call) => Promise<Called>;
}

export const TEXTS: Readonly<Record<Language, Texts>> = { es, en };

const noticeAsk = z.object({ account: z.string(), kind: noticeKind, match: z.string(), no: z.number() });
/** The work of the job `notice`, one step each, so that a mail that fails does not send the push again. */
const step = z.discriminatedUnion("step", [
  z.object({ step: z.literal("decide"), ask: noticeAsk }),
  z.object({ step: z.literal("push"), ask: noticeAsk, endpoint: z.string() }),
  z.object({ step: z.literal("mail"), ask: noticeAsk }),
  z.object({ step: z.literal("confirm"), account: z.string() }),
]);
export type Step = z.infer<typeof step>;
export const readStep = (body: string): Step => step.parse(JSON.parse(body));
export const readAsk = (body: string): NoticeAsk => noticeAsk.parse(JSON.parse(body));

const seatsOf = ({ summary }: MatchRow, account: string) =>
  SEATS.filter((seat) => {
    const sitter = summary.seats[seat];
    return sitter.kind === "person" && sitter.account === account;
  });

/** Whether there is still reason to tell: the person has not moved, the match not gone on without them. */
export const isStillTrue = (row: MatchRow, { account, kind, no }: NoticeAsk): boolean => {
  const { status, turn } = row.summary;
  const seats = seatsOf(row, account);
  if (seats.length === 0) return false;
  switch (kind) {
    case "turn":
    case "clock":
      return status === "playing" && seats.some((seat) => turn.includes(seat));
    case "offer":
      // Whatever comes after an offer answers or withdraws it.
      return status === "playing" && row.no === no;
    case "started":
      return status === "playing";
    case "ended":
      return status === "ended";
  }
};

const nameOf = (sitter: Sitter, texts: Texts): string => {
  if (sitter.kind === "open") return texts.nobody;
  return sitter.kind === "bot" ? texts.bot(sitter.name) : sitter.name;
};

const resultOf = ({ summary }: MatchRow, seats: readonly string[]): Facts["result"] => {
  if (summary.ending === undefined || seats.length !== 1) return undefined;
  if (summary.ending.winner === null) return "drawn";
  return seats.includes(summary.ending.winner) ? "won" : "lost";
};

const sentenceOf = (row: MatchRow, account: string, kind: NoticeKind, language: Language): string => {
  const texts = TEXTS[language];
  const seats = seatsOf(row, account);
  const other = SEATS.find((seat) => !seats.includes(seat)) ?? "blue";
  const title = findGame(row.head.game)?.open((rules) => rules.phrases[language].title);
  return texts.sentence[kind]({
    game: row.head.title ?? title ?? row.head.game,
    opponent: nameOf(row.summary.seats[other], texts),
    result: resultOf(row, seats),
  });
};

const linkTo = ({ publicUrl }: Pick<Room, "publicUrl">, match: string): string => `${publicUrl}/matches/${match}`;

export interface Told {
  readonly language: Language;
  readonly sentence: string;
  readonly url: string;
}

/** The notice in words, if it is still one. */
export const inWordsOf = async (room: Room, ask: NoticeAsk): Promise<Told | undefined> => {
  const row = await room.store.matches.find(ask.match);
  if (row === undefined || !isStillTrue(row, ask)) return undefined;
  const language = await room.people.languageOf(ask.account);
  if (language === undefined) return undefined;
  return { language, sentence: sentenceOf(row, ask.account, ask.kind, language), url: linkTo(room, ask.match) };
};
