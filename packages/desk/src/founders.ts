/** The doors through which matches come into being. */
import { type BySeat, err, ok, type Result } from "@acies/contract";
import { gameOfRecord } from "@acies/match";
import type { MatchCard, Refused, Sitter } from "@acies/protocol";
import { tableCard } from "./cards.ts";
import type { Draft } from "./draft.ts";
import type { Floor } from "./floor.ts";
import { found, newId, newSecret, type Random, seatsAsked } from "./founding.ts";
import type { DeskGame } from "./game.ts";
import type { Happening, Past } from "./happenings.ts";
import type { Desk, Who } from "./port.ts";
import { proveRecord } from "./readRecord.ts";
import { IMPORTED, seatsOf } from "./seating.ts";
import type { MatchHead, MatchStore } from "./store.ts";
import type { DeskClock, DeskPeople } from "./surroundings.ts";
import type { Table } from "./table.ts";

export interface FounderTerms {
  readonly floor: Floor;
  readonly matches: MatchStore;
  readonly people: DeskPeople;
  readonly games: readonly DeskGame[];
  readonly clock: DeskClock;
  readonly random: Random;
  readonly pause: () => Promise<void>;
}

/** Matches of one's making that are not over. */
const MOST_RUNNING = 200;
const MOST_RECORD = 2_000_000;
const TOO_LARGE: Refused = {
  code: "tooLarge",
  detail: {
    es: `Aquí se guardan actas de hasta ${MOST_RECORD} caracteres.`,
    en: `Records of up to ${MOST_RECORD} characters are kept here.`,
  },
};

type Known = Who & { readonly account: string };
type Founders = Pick<Desk, "create" | "fork" | "importRecord">;

const known = (who: Who): Result<Known, Refused> =>
  who.account === undefined ? err({ code: "signInFirst" }) : ok({ ...who, account: who.account });

export const openFounders = (terms: FounderTerms): Founders => {
  const { floor, matches, people, games, clock, random, pause } = terms;
  const chance = { random, pause };
  const gameOf = (id: string): Result<DeskGame, Refused> => {
    const game = games.find((one) => one.id === id);
    return game === undefined ? err({ code: "noSuchGame" }) : ok(game);
  };
  const hasTooMany = async (account: string): Promise<boolean> => {
    let running = 0;
    for (const status of ["playing", "open"] as const) {
      const mine = await matches.list({ which: "mine", status, limit: 2 * MOST_RUNNING }, account);
      running += mine.filter(({ head }) => head.createdBy === account).length;
    }
    return running >= MOST_RUNNING;
  };
  const put = async (founding: Promise<Draft>, by: string): Promise<Result<MatchCard, Refused>> => {
    const kept = await floor.found(await founding, by);
    return kept.ok ? ok(tableCard(kept.value)) : kept;
  };
  const newHead = (game: DeskGame, by: Known): Omit<MatchHead, "setting"> => ({
    id: newId(random),
    game: game.id,
    version: game.version,
    secret: newSecret(random),
    access: "link",
    rated: false,
    takebacks: true,
    chat: true,
    title: undefined,
    createdAt: clock.now(),
    createdBy: by.account,
    fork: undefined,
  });

  return {
    create: async (who, ask) => {
      const by = known(who);
      const game = gameOf(ask.game);
      if (!by.ok) return by;
      if (!game.ok) return game;
      const refusals = game.value.open((rules) => {
        const start = rules.setup(ask.setting);
        return start.ok ? undefined : start.error;
      });
      if (refusals !== undefined) return err({ code: "settingRefused", violations: refusals });
      const seats = await seatsAsked(ask.seats, { who: by.value, game: game.value, people });
      if (!seats.ok) return seats;
      if (ask.rated && !canBeRated(seats.value, by.value.account)) return err({ code: "ratedRefused" });
      if (await hasTooMany(by.value.account)) return err({ code: "tooMany" });
      const { access, rated, chat, title, pace, salt } = ask;
      const head: MatchHead = {
        ...newHead(game.value, by.value),
        access,
        rated,
        chat,
        title,
        takebacks: ask.takebacks ?? !rated,
        setting: JSON.stringify(ask.setting),
      };
      return put(found({ head, game: game.value, seats: seats.value, pace, salt }, [], chance), by.value.account);
    },

    fork: async (who, match, ask) => {
      const by = known(who);
      if (!by.ok) return by;
      const parent = await floor.read(match, ({ table }) => forkable(table, who, ask.entry));
      if (!parent.ok) return parent;
      if (!parent.value.ok) return parent.value;
      const { table, past } = parent.value.value;
      const { game } = table;
      const seats = await seatsAsked(ask.seats, { who: by.value, game, people });
      if (!seats.ok) return seats;
      if (await hasTooMany(by.value.account)) return err({ code: "tooMany" });
      const head: MatchHead = {
        ...newHead(game, by.value),
        access: ask.access,
        title: table.head.title,
        setting: table.head.setting,
        fork: { match, entry: ask.entry },
      };
      const more: readonly Happening[] = [{ type: "inherited", from: match, entries: [...past] }];
      const { pace, salt } = ask;
      return put(found({ head, game, seats: seats.value, pace, salt }, more, chance), by.value.account);
    },

    importRecord: async (who, text) => {
      const by = known(who);
      if (!by.ok) return by;
      if (text.length > MOST_RECORD) return err(TOO_LARGE);
      const game = gameOf(gameOfRecord(text) ?? "");
      if (!game.ok) return game;
      const proven = await proveRecord(game.value, text, pause);
      if (!proven.ok) return proven;
      const { header, past, ending } = proven.value;
      const head: MatchHead = {
        ...newHead(game.value, by.value),
        secret: header.dice.kind === "fair" ? (header.dice.secret ?? "") : "",
        takebacks: false,
        setting: JSON.stringify(header.setting),
      };
      const sitter = (name: string | undefined): Sitter => ({ kind: "person", account: IMPORTED, name: name ?? "" });
      const seats = { red: sitter(header.players?.red), blue: sitter(header.players?.blue) };
      const { match, dice, inherited } = header;
      const more: readonly Happening[] = [
        { type: "imported", match, dice, entries: [...past], ...(inherited !== undefined && { inherited }) },
        { type: "ended", ending },
      ];
      const terms = { head, game: game.value, seats, pace: { kind: "none" }, salt: undefined } as const;
      return put(found(terms, more, chance), by.value.account);
    },
  };
};

/** Between two people who both wished it: whoever founds it sits down, and the other comes of his own accord. */
const canBeRated = ({ red, blue }: BySeat<Sitter>, founder: string): boolean => {
  const isOpen = (sitter: Sitter): boolean => sitter.kind === "open";
  const isFounder = (sitter: Sitter): boolean => sitter.kind === "person" && sitter.account === founder;
  return (isOpen(red) && (isOpen(blue) || isFounder(blue))) || (isFounder(red) && isOpen(blue));
};

/** A finished match hides nothing any more; a running one only from nobody who holds both seats. */
const forkable = (
  table: Table,
  who: Who,
  entry: number,
): Result<{ readonly table: Table; readonly past: readonly Past[] }, Refused> => {
  const { engine, position, status } = table;
  if (engine === undefined || position === undefined) return err({ code: "notStarted" });
  if (status !== "ended" && seatsOf(table, who).length < 2) return err({ code: "secretKept" });
  if (entry > position.entry) return err({ code: "malformed", detail: `The match has ${position.entry} entries.` });
  return ok({ table, past: engine.past(entry) });
};
