/** A table as one client sees it: a view, folded from what it is told, and a player who asks the engine for anything legal. */
import { ford } from "@acies/conformance/reference";
import type { Decision, Fact, Json, Ruleset, Seat, Tagged } from "@acies/contract";
import { json } from "@acies/contract";
import { dba } from "@acies/dba";
import { fingerprint, type SealedRuleset, seal, seededDice } from "@acies/match";
import { NO_NOTES, randomBot } from "@acies/players";
import type { HappeningTold, Snapshot } from "@acies/protocol";

export interface Seeing {
  readonly begin: (snapshot: Snapshot) => void;
  readonly hear: (happening: HappeningTold) => void;
  readonly pending: () => readonly Decision[];
  readonly isOver: () => boolean;
  /** Something that the view allows, in JSON and in notation; nothing when the seat is not asked. */
  readonly choose: (seat: Seat, seed: number) => Chosen | undefined;
  /** The view folded so far, to be compared with the one the server would show. */
  readonly print: () => string;
}

export interface Chosen {
  readonly action: Json;
  readonly text: string;
}

const GAMES: readonly SealedRuleset[] = [seal(dba), seal(ford)];

export const gameNamed = (id: string): SealedRuleset => {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`No game ${id}`);
  return game;
};

export const openSeeing = (game: string): Seeing => gameNamed(game).open(seeing);

/** What the server says is trusted here: these are its own events. */
const isEvent = <E>(_event: unknown): _event is E => true;

const seeing = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): Seeing => {
  const bot = randomBot(rules);
  let view: S | undefined;
  let pending: readonly Decision[] = [];
  let over = false;
  const look = (shown: Json): void => {
    const read = rules.decodeState(shown);
    if (!read.ok) throw new Error(`A view that is none: ${JSON.stringify(read.error).slice(0, 300)}`);
    view = read.value;
  };
  const fold = (events: readonly Json[]): void => {
    for (const event of events) if (view !== undefined && isEvent<E>(event)) view = rules.evolve(view, event);
  };
  return {
    begin: (snapshot) => {
      if (snapshot.view !== null) look(snapshot.view);
      pending = snapshot.pending;
      over = snapshot.card.status === "ended";
    },
    hear: (happening) => {
      if (happening.type === "started" || happening.type === "rewound") look(happening.view);
      if (happening.type === "acted") fold(happening.events);
      if (happening.type === "ended") over = true;
      if ("pending" in happening) pending = happening.pending;
    },
    pending: () => (over ? [] : pending),
    isOver: () => over,
    choose: (seat, seed) => {
      const decision = pending.find((one) => one.seat === seat);
      if (over || view === undefined || decision === undefined) return undefined;
      const { action } = bot.choose(view, decision, seededDice(seed), NO_NOTES, { nodes: 0, stop: () => false });
      const shaped = json(40)(JSON.parse(JSON.stringify(action)));
      if (!shaped.ok) throw new Error("An action that is no JSON");
      return { action: shaped.value, text: rules.notation.writeAction(action) };
    },
    print: () => (view === undefined ? "" : fingerprint(view)),
  };
};

/** The fingerprint of a view as the server shows it. */
export const printOf = (game: string, view: Json): string =>
  gameNamed(game).open((rules) => {
    const read = rules.decodeState(view);
    return read.ok ? fingerprint(read.value) : "unreadable";
  });
