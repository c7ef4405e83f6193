/**
 * The log folded into a table. A table is a value: each happening gives a new one. Only its engine moves, and always to where the
 * table's position says; whoever gives a table up sends the engine back (`Engine.backTo`).
 */
import { otherSeat, type Refusal, SEATS, type Seat } from "@acies/contract";
import { commitmentOf, type Header } from "@acies/match";
import type { Notes } from "@acies/players";
import { type EndingTold, type Pace, type Sitter, setting as settingShape } from "@acies/protocol";
import { eachSeat, withSeat } from "./bySeat.ts";
import { credit, fullClocks, runFor } from "./clocks.ts";
import type { EngineTerms, Moved } from "./engine.ts";
import type { Acted, Chair, Happening } from "./happenings.ts";
import { openEngine } from "./openEngine.ts";
import type { MatchHead } from "./store.ts";
import type { Folded, Table } from "./table.ts";
import { tellOf } from "./told.ts";

/** Throws when the rules come to something else than the log: such a match must not be played on. */
export const fold = (before: Table, happening: Happening, at: number): Folded => {
  const no = before.no + 1;
  const { table, moved } = next({ ...before, no, at }, happening);
  return { no, table, tell: tellOf({ before, table, happening, moved }) };
};

interface Next {
  readonly table: Table;
  readonly moved?: Moved;
}

const next = (table: Table, happening: Happening): Next => {
  switch (happening.type) {
    case "created": {
      const { chairs, salts, pace } = happening;
      const seats = eachSeat((seat) => sitterOn(chairs[seat], table.names[seat]));
      return { table: { ...table, seats, salts, pace } };
    }
    case "inherited":
      return { table: { ...table, past: happening.entries } };
    case "imported":
      return { table: begin({ ...table, imported: happening, past: happening.entries }, happening) };
    case "seated": {
      const { seat } = happening;
      const seats = withSeat(table.seats, seat, sitterOn({ kind: "person" }, table.names[seat]));
      return { table: { ...table, seats, salts: withSeat(table.salts, seat, happening.salt) } };
    }
    case "left": {
      const seats = withSeat<Sitter>(table.seats, happening.seat, { kind: "open" });
      return { table: { ...table, seats, salts: withSeat(table.salts, happening.seat, null) } };
    }
    case "started":
      return { table: start(table, happening) };
    case "acted":
      return act(table, happening);
    case "rewound":
      return { table: rewind(table, happening.entry) };
    case "offered": {
      const { seat, offer } = happening;
      return { table: { ...table, offers: [...table.offers, { no: table.no, seat, offer }] } };
    }
    case "answered":
      return { table: answer(table, happening.offer, happening.answer) };
    case "paced":
      return { table: pace(table, happening.pace) };
    case "wished":
      return { table: { ...table, wishes: withSeat(table.wishes, happening.seat, happening.wishes) } };
    case "ended":
      return { table: end(table, happening.ending) };
    case "renamed":
      return { table: rename(table, happening.seat) };
  }
};

/** Somebody who sat here once and has gone since: nobody is told who it was. */
const GONE: Sitter = { kind: "person", account: "-", name: "" };

const sitterOn = (chair: Chair, named: Sitter): Sitter => {
  if (chair.kind === "bot") return { kind: "bot", level: chair.level, name: chair.level };
  if (chair.kind === "open") return { kind: "open" };
  return named.kind === "person" ? named : GONE;
};

const settingOf = (head: MatchHead) => settingShape.parse(JSON.parse(head.setting));

const headerOf = (head: MatchHead, rest: Pick<Header, "dice" | "match" | "inherited">): Header => ({
  game: head.game,
  version: head.version,
  setting: settingOf(head),
  ...rest,
});

/** What the engine of a match is opened with by this happening, if it is one that begins the match. */
export const engineTermsOf = (table: Table, happening: Happening): EngineTerms | undefined => {
  const { head, past } = table;
  if (happening.type === "imported") {
    const { match, dice, inherited, entries } = happening;
    const header = headerOf(head, { match, dice, ...(inherited !== undefined && { inherited }) });
    return { header, source: undefined, past: entries };
  }
  if (happening.type !== "started") return undefined;
  const { salts } = happening;
  const dice = { kind: "fair", commitment: commitmentOf(head.secret), salts } as const;
  const from = head.fork === undefined ? undefined : { match: head.fork.match, entries: past.length };
  const header = headerOf(head, {
    match: head.id,
    dice,
    ...(from !== undefined && past.length > 0 && { inherited: from }),
  });
  return { header, source: { secret: head.secret, match: head.id, salts }, past };
};

/** With an engine; the one that is ready, or one opened now. */
const begin = (table: Table, happening: Happening): Table => {
  const terms = table.ready === undefined ? engineTermsOf(table, happening) : undefined;
  const opened = terms === undefined ? undefined : openEngine(table.game, terms);
  if (opened?.ok === false) throw cannotOpen(table, opened.error);
  const engine = opened?.value ?? table.ready;
  return { ...table, engine, ready: undefined, position: engine?.position(), concern: eachSeat(() => table.no) };
};

export const cannotOpen = ({ head }: Table, refusals: readonly Refusal[]): Error =>
  new Error(`Match ${head.id} cannot be opened: ${refusals.map(({ code }) => code).join(", ")}`);

const start = (table: Table, happening: Extract<Happening, { readonly type: "started" }>): Table => {
  const begun = begin({ ...table, salts: happening.salts }, happening);
  return turnTo({ ...begun, status: "playing", clocks: fullClocks(table.pace, table.at) }, "begins");
};

const act = (table: Table, acted: Acted): Next => {
  const moved = table.engine?.keep(acted);
  if (moved === undefined) throw new Error(`Match ${table.head.id}: entry ${acted.entry} differs from the log`);
  const { seat, key, notes, entry } = acted;
  const other = otherSeat(seat);
  const concerned = withSeat(table.concern, seat, table.no);
  const after: Table = {
    ...table,
    position: moved.position,
    concern: moved.passesBy(other) ? concerned : withSeat(concerned, other, table.no),
    offers: [],
    keys: key === undefined ? table.keys : { seat, key, no: table.no, entry, before: table.keys },
    notes: notes === undefined ? table.notes : withSeat<Notes | undefined>(table.notes, seat, notes),
  };
  return { table: acted.goesOn === true ? after : turnTo(after, "passes"), moved };
};

/** Sets the clocks by whom the position awaits; a choice that passes on earns its increment. A bot's clock never runs. */
const turnTo = (table: Table, how: "passes" | "begins"): Table => {
  const turn = table.status === "playing" ? SEATS.filter((seat) => isAwaited(table, seat)) : [];
  const isSame = turn.length === table.turn.length && turn.every((seat) => table.turn.includes(seat));
  const running = turn.filter((seat) => table.seats[seat].kind === "person");
  const passed = how === "passes" ? table.turn.filter((seat) => !turn.includes(seat)) : [];
  const clocks = table.clocks === undefined ? undefined : credit(runFor(table.clocks, running, table.at), passed);
  return { ...table, turn, since: isSame && how === "passes" ? table.since : table.at, clocks };
};

const isAwaited = (table: Table, seat: Seat): boolean =>
  table.position?.pending.some((decision) => decision.seat === seat) === true;

const rewind = (table: Table, entry: number): Table => {
  const position = table.engine?.rewind(entry);
  const concern = eachSeat(() => table.no);
  return turnTo({ ...table, position, concern, offers: [], notes: eachSeat(() => undefined) }, "begins");
};

const answer = (table: Table, no: number, said: "accepted" | "declined" | "withdrawn"): Table => {
  const found = table.offers.find((offer) => offer.no === no);
  if (found === undefined) return table;
  const { seat, offer } = found;
  const before = table.declined[seat];
  const times = said === "declined" ? before[offer.kind].times + 1 : 0;
  const counted = { ...before, [offer.kind]: { times, at: table.at } };
  return {
    ...table,
    offers: table.offers.filter((one) => one !== found),
    declined: said === "withdrawn" ? table.declined : withSeat(table.declined, seat, counted),
  };
};

const pace = (table: Table, agreed: Pace): Table =>
  turnTo({ ...table, pace: agreed, clocks: fullClocks(agreed, table.at) }, "begins");

const end = (table: Table, ending: EndingTold): Table =>
  turnTo({ ...table, status: "ended", ending, offers: [] }, "begins");

/** Who it is now, the summary has said; of a line that names no seat, either may be meant. */
const rename = (table: Table, seat: Seat | null): Table => {
  const today = (one: Seat): Sitter => {
    const sitter = table.seats[one];
    return sitter.kind === "person" && seat !== otherSeat(one) ? sitterOn(sitter, table.names[one]) : sitter;
  };
  return { ...table, seats: eachSeat(today) };
};
