/** A whole match between two bots, as a record that can be replayed and its dice checked. */
import type {
  BySeat,
  Decision,
  Dice,
  Fact,
  Json,
  Outcome,
  Ruleset,
  Seat,
  Setting,
  Standing,
  Tagged,
} from "@acies/contract";
import { type Match, type MatchRecord, nextAnswer, openMatch, seededDice, seededEntryDice } from "@acies/match";
import { type Bot, type Budget, NO_NOTES, type Notes } from "./bot.ts";
import { stir, stirText } from "./chance.ts";

export interface PlayoutOptions {
  /** Of the match's dice; 0 … 4,294,967,295. */
  readonly seed: number;
  /** Of the bots' own dice. */
  readonly salt?: number;
  readonly match?: string;
  /** Nodes for each decision. */
  readonly nodes?: BySeat<number>;
  readonly stop?: () => boolean;
  /** Entries after which the match is cut and called a draw. */
  readonly cap?: number;
  readonly standing?: BySeat<readonly Standing[]>;
  /** Other dice than the seed's, by entry; the record then calls them typed. */
  readonly dice?: (seq: number) => Dice;
}

export interface PlayoutStatistics {
  readonly entries: number;
  readonly decisions: BySeat<number>;
  readonly nodes: BySeat<number>;
  /** Choices that the rules refused because of something the view did not show. */
  readonly refusals: BySeat<number>;
  /** Answers that nobody had to give. */
  readonly byThemselves: number;
  /** Pieces that were on the table and are gone. */
  readonly losses: BySeat<number>;
}

export interface Playout<S, A> {
  readonly record: MatchRecord<A>;
  readonly state: S;
  readonly winner: Seat | undefined;
  readonly ended: "outcome" | "cut";
  readonly rules: Outcome["rules"];
  readonly statistics: PlayoutStatistics;
}

const CAP = 5_000;
const NODES = 2_000;
const REFUSALS = 50;
const LOOK_EVERY = 8;

export const playMatch = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  setting: Setting,
  bots: BySeat<Bot<S, A>>,
  options: PlayoutOptions,
): Playout<S, A> => {
  const { seed, dice, cap = CAP } = options;
  const opened = openMatch(rules, {
    game: rules.id,
    version: rules.version,
    match: options.match ?? `bots.${seed}`,
    setting,
    dice: dice === undefined ? { kind: "seeded", seed } : { kind: "typed" },
    players: { red: bots.red.name, blue: bots.blue.name },
  });
  if (!opened.ok) throw new Error(`${rules.id}: the setting is refused: ${opened.error.map((r) => r.code).join(", ")}`);
  const match = opened.value;
  const table: Table<S, A, E> = {
    rules,
    match,
    bots,
    options,
    diceOf: dice ?? ((seq) => seededEntryDice(seed, seq)),
    notes: { red: NO_NOTES, blue: NO_NOTES },
    decisions: { red: 0, blue: 0 },
    nodes: { red: 0, blue: 0 },
    refusals: { red: 0, blue: 0 },
    byThemselves: 0,
    seen: { red: new Set(), blue: new Set() },
  };
  look(table);
  while (rules.outcome(match.state()) === undefined && match.entries().length < cap) oneRound(table, cap);
  return finish(table);
};

interface Table<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly match: Match<S, A, E>;
  readonly bots: BySeat<Bot<S, A>>;
  readonly options: PlayoutOptions;
  readonly diceOf: (seq: number) => Dice;
  readonly notes: Record<Seat, Notes>;
  readonly decisions: Record<Seat, number>;
  readonly nodes: Record<Seat, number>;
  readonly refusals: Record<Seat, number>;
  byThemselves: number;
  readonly seen: BySeat<Set<string>>;
}

/** One answer, or two when both seats are asked at once: both then choose before either is entered. */
const oneRound = <S, A extends Tagged, E extends Fact>(table: Table<S, A, E>, cap: number): void => {
  const { rules, match } = table;
  const answer = nextAnswer(rules, match.state(), (seat) => table.options.standing?.[seat] ?? []);
  if (answer !== undefined) {
    table.byThemselves++;
    if (!enter(table, answer.seat, answer.action))
      throw new Error(`${rules.id}: an ${answer.because} answer was refused`);
    return;
  }
  const asked = rules.pending(match.state());
  if (asked.length === 0) throw new Error(`${rules.id}: nobody decides and there is no outcome`);
  const chosen = asked.map((decision) => ({ decision, action: ask(table, decision) }));
  for (const { decision, action } of chosen) {
    if (match.entries().length >= cap) return;
    if (!rules.pending(match.state()).some((now) => now.seat === decision.seat)) return;
    let given = action;
    for (let tries = 0; !enter(table, decision.seat, given); tries++) {
      if (tries >= REFUSALS)
        throw new Error(`${table.bots[decision.seat].name} was refused ${REFUSALS} times at ${decision.kind}`);
      const before = table.notes[decision.seat];
      const refused: readonly Json[] = [...(before.refused ?? []), rules.notation.writeAction(given)];
      table.notes[decision.seat] = { ...before, refused };
      table.refusals[decision.seat]++;
      given = ask(table, decision);
    }
  }
};

const ask = <S, A extends Tagged, E extends Fact>(table: Table<S, A, E>, decision: Decision): A => {
  const { seat } = decision;
  const { options } = table;
  const view = table.rules.view(table.match.state(), seat);
  const number = table.match.entries().length + 1;
  const before = table.notes[seat];
  // By battle and decision, never by the match's dice; a refused choice is a new question.
  const own = stir(stirText(stir(options.salt ?? options.seed, 0x0b07), seat), number);
  const dice = seededDice(stir(own, before.refused?.length ?? 0));
  const budget: Budget = { nodes: options.nodes?.[seat] ?? NODES, stop: options.stop ?? (() => false) };
  const choice = table.bots[seat].choose(view, decision, dice, before, budget);
  table.decisions[seat]++;
  table.nodes[seat] += choice.nodes;
  table.notes[seat] = before.refused === undefined ? choice.notes : { ...choice.notes, refused: before.refused };
  return choice.action;
};

const enter = <S, A extends Tagged, E extends Fact>(table: Table<S, A, E>, seat: Seat, action: A): boolean => {
  const { match } = table;
  const entered = match.enter(seat, action, table.diceOf(match.entries().length + 1));
  if (!entered.ok) return false;
  const { refused: _forgotten, ...notes } = table.notes[seat];
  table.notes[seat] = notes;
  if (match.entries().length % LOOK_EVERY === 0) look(table);
  return true;
};

/** Pieces may come to the table after the start, so they are counted now and then. */
const look = <S, A extends Tagged, E extends Fact>(table: Table<S, A, E>): void => {
  for (const piece of table.rules.sketch(table.match.state()).pieces) table.seen[piece.seat].add(piece.id);
};

const finish = <S, A extends Tagged, E extends Fact>(table: Table<S, A, E>): Playout<S, A> => {
  const { rules, match } = table;
  const state = match.state();
  const outcome = rules.outcome(state);
  const left = new Set(rules.sketch(state).pieces.map((piece) => piece.id));
  const lost = (seat: Seat): number => [...table.seen[seat]].filter((id) => !left.has(id)).length;
  const winner = outcome?.winner;
  return {
    record: {
      header: match.header,
      entries: [...match.entries()],
      ending: { by: outcome === undefined ? "time" : "outcome", winner },
    },
    state,
    winner,
    ended: outcome === undefined ? "cut" : "outcome",
    rules: outcome?.rules ?? [],
    statistics: {
      entries: match.entries().length,
      decisions: table.decisions,
      nodes: table.nodes,
      refusals: table.refusals,
      byThemselves: table.byThemselves,
      losses: { red: lost("red"), blue: lost("blue") },
    },
  };
};
