/** What a happening changes in what is shown. */
import type { Fact, Json, Ruleset, Tagged, Viewer } from "@acies/contract";
import type { HappeningTold, MatchCard, Offer } from "@acies/protocol";
import type { Beat, Line, Shown } from "./shown.ts";

type Change<S, A, E> = Partial<Shown<S, A, E>>;

/**
 * Events come from the same rules that fold them here, through a desk that vouches for them; there is no second reading of their
 * shape in the page.
 */
const eventOf = <E extends Fact>(json: Json): E => json as unknown as E;

export const afterTold = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  shown: Shown<S, A, E>,
  told: HappeningTold,
  readView: (json: unknown) => S | undefined,
): Change<S, A, E> => {
  const base: Change<S, A, E> = { no: told.no, draft: undefined };
  const matter: Line<E> = { kind: "matter", no: told.no, at: told.at, told };
  const withMatter: Change<S, A, E> = { ...base, lines: [...shown.lines, matter] };
  switch (told.type) {
    case "created":
      return base;
    case "seated":
      return {
        ...withMatter,
        ...onCard(shown, (card) => ({ ...card, seats: { ...card.seats, [told.seat]: told.sitter } })),
      };
    case "started": {
      const view = readView(told.view);
      return { ...withMatter, phase: "playing", view, table: view, beats: [], pending: told.pending };
    }
    case "acted":
      return { ...base, ...acted(rules, shown, told) };
    case "rewound": {
      const view = readView(told.view);
      return {
        ...withMatter,
        view,
        table: view,
        beats: [],
        entry: told.entry,
        pending: told.pending,
        undo: told.undo,
        offers: [],
        lines: [...before(shown.lines, told.entry), matter],
      };
    }
    case "offered":
      return {
        ...withMatter,
        offers: [...shown.offers, { no: told.no, seat: told.seat, offer: told.offer } satisfies Offer],
      };
    case "answered":
      return { ...withMatter, offers: shown.offers.filter(({ no }) => no !== told.offer) };
    case "paced":
      return { ...withMatter, ...onCard(shown, (card) => ({ ...card, pace: told.pace })) };
    case "wished":
      return { ...base, wishes: told.wishes };
    case "ended":
      return {
        ...withMatter,
        phase: "over",
        pending: [],
        offers: [],
        ...(shown.dice !== undefined && { dice: { ...shown.dice, secret: told.secret } }),
        ...onCard(shown, (card) => ({ ...card, status: "ended", ending: told.ending, turn: [], deadline: null })),
      };
  }
};

/** The report of what happened before the page was opened; what was taken back is not in it. */
export const storyOf = <E extends Fact>(happenings: readonly HappeningTold[]): readonly Line<E>[] => {
  let lines: readonly Line<E>[] = [];
  for (const told of happenings) {
    if (told.type === "created" || told.type === "wished") continue;
    if (told.type === "acted") lines = [...lines, ...linesOf<E>(told)];
    else {
      const kept = told.type === "rewound" ? before(lines, told.entry) : lines;
      lines = [...kept, { kind: "matter", no: told.no, at: told.at, told }];
    }
  }
  return lines;
};

const before = <E>(lines: readonly Line<E>[], entry: number): readonly Line<E>[] =>
  lines.filter((line) => line.kind === "matter" || line.entry <= entry);

/** The last entry that this one decided: what a rectification takes back, with all that came after it. */
export const lastEntryOf = <E>(lines: readonly Line<E>[], who: Viewer): number | undefined => {
  const own = lines.findLast((line) => line.kind === "event" && line.isChosen && line.seat === who);
  return own?.kind === "event" ? own.entry : undefined;
};

const linesOf = <E extends Fact>(told: Extract<HappeningTold, { type: "acted" }>): readonly Line<E>[] =>
  told.events.map((json) => ({
    kind: "event",
    no: told.no,
    at: told.at,
    entry: told.entry,
    seat: told.seat,
    isChosen: told.because === "chosen",
    event: eventOf<E>(json),
  }));

const onCard = <S, A, E>(shown: Shown<S, A, E>, change: (card: MatchCard) => MatchCard): Change<S, A, E> =>
  shown.card === undefined ? {} : { card: change(shown.card) };

const acted = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  shown: Shown<S, A, E>,
  told: Extract<HappeningTold, { type: "acted" }>,
): Change<S, A, E> => {
  let view = shown.view;
  if (view === undefined) return {};
  const beats: Beat<S, E>[] = [];
  for (const json of told.events) {
    const event = eventOf<E>(json);
    const after = rules.evolve(view, event);
    beats.push({ no: told.no, event, before: view, after });
    view = after;
  }
  return {
    view,
    beats: [...shown.beats, ...beats],
    lines: [...shown.lines, ...linesOf<E>(told)],
    entry: told.entry,
    pending: told.pending,
    undo: told.undo,
    offers: [], // a new entry withdraws what was open
    ...onCard(shown, (card) => ({ ...card, no: told.no, turn: told.pending.map(({ seat }) => seat) })),
  };
};
