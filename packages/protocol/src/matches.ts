/** Matches: how one is asked for, what a viewer is shown, what a viewer is told as it goes on. */
import { z } from "zod";
import {
  accountId,
  decision,
  duration,
  entryNumber,
  instant,
  json,
  line,
  logNumber,
  matchId,
  salt,
  seat,
  viewer,
} from "./words.ts";

const bySeat = <T extends z.ZodType>(item: T) => z.object({ red: item, blue: item });

export const optionValue = z.union([z.boolean(), z.int().min(-1_000_000).max(1_000_000), z.string().max(200)]);

/** The shape only: whether scenario, armies and options exist is for the game to say. */
export const setting = z.strictObject({
  scenario: z.string().max(200),
  armies: z.strictObject({ red: z.string().max(20_000), blue: z.string().max(20_000) }),
  options: z.record(z.string().regex(/^\S{1,64}$/), optionValue),
  materials: z.record(z.string().regex(/^\S{1,64}$/), json).exactOptional(),
});
export type SettingAsk = z.infer<typeof setting>;

/**
 * Time to think. Each side has a bank; what its decisions take is taken from it, and each time the choice passes on `increment`
 * comes back, up to `cap`. Live and correspondence play differ in the size of the numbers and in how people are told.
 */
export const pace = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({
    kind: z.enum(["live", "correspondence"]),
    bank: duration.min(10_000),
    increment: duration,
    cap: duration.exactOptional(),
  }),
]);
export type Pace = z.infer<typeof pace>;

/** Who shall sit there: the one who asks, a bot of a level, a bot of somebody's making, or whoever comes. */
export const seatAsk = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("me") }),
  z.strictObject({ kind: z.literal("bot"), level: z.string().regex(/^[a-z]{1,20}$/) }),
  z.strictObject({ kind: z.literal("open") }),
  z.strictObject({ kind: z.literal("account"), account: accountId }),
]);
export type SeatAsk = z.infer<typeof seatAsk>;

export const newMatch = z.strictObject({
  game: z.string().max(40),
  setting,
  seats: bySeat(seatAsk),
  pace: pace.default({ kind: "none" }),
  access: z.enum(["public", "link"]).default("link"),
  rated: z.boolean().default(false),
  /** Whether entries that rolled dice may be taken back by agreement; a rated match must say so here. */
  takebacks: z.boolean().exactOptional(),
  chat: z.boolean().default(true),
  title: line(80).exactOptional(),
  salt: salt.exactOptional(),
});
export type NewMatch = z.infer<typeof newMatch>;
export type NewMatchAsk = z.input<typeof newMatch>;

export const sitter = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("person"), account: accountId, name: z.string() }),
  z.object({ kind: z.literal("bot"), level: z.string(), name: z.string() }),
  z.object({ kind: z.literal("open") }),
]);
export type Sitter = z.infer<typeof sitter>;

export const ending = z.object({
  by: z.enum(["outcome", "resignation", "agreement", "time", "abandoned"]),
  winner: seat.nullable(),
  rules: z.array(z.string()),
});
export type EndingTold = z.infer<typeof ending>;

/** A match in a list. Nothing here is hidden from anybody who may see the match. */
export const matchCard = z.object({
  id: matchId,
  game: z.string(),
  version: z.int(),
  title: z.string().nullable(),
  scenario: z.string(),
  seats: bySeat(sitter),
  pace,
  access: z.enum(["public", "link"]),
  rated: z.boolean(),
  takebacks: z.boolean(),
  chat: z.boolean(),
  status: z.enum(["open", "playing", "ended"]),
  /** Whose answer is awaited. */
  turn: z.array(seat),
  /** Since when, and until when at the latest. */
  since: instant,
  deadline: instant.nullable(),
  no: logNumber,
  createdAt: instant,
  ending: ending.nullable(),
  /** The match and entry it was forked from. */
  fork: z.object({ match: matchId, entry: entryNumber }).nullable(),
  /** It was brought here as a record: its players are names, not people. */
  imported: z.literal(true).exactOptional(),
});
export type MatchCard = z.infer<typeof matchCard>;

export const clocks = bySeat(z.object({ left: duration, running: z.boolean() })).nullable();
export type Clocks = z.infer<typeof clocks>;

export const offerKind = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("draw") }),
  /** Back to the position after this entry. */
  z.strictObject({ kind: z.literal("takeback"), to: entryNumber }),
  z.strictObject({ kind: z.literal("pace"), pace }),
]);
export type OfferKind = z.infer<typeof offerKind>;

export const offer = z.object({ no: logNumber, seat, offer: offerKind });
export type Offer = z.infer<typeof offer>;

export const standing = z.strictObject({
  kind: z.string().max(60),
  wish: z.string().max(60),
  about: z.string().max(60).exactOptional(),
});

/** Dice that can be checked afterwards. The secret comes when the match is over. */
export const diceTold = z.object({
  commitment: z.string(),
  salts: bySeat(z.string().nullable()),
  secret: z.string().nullable(),
});

/** All that a viewer sees of a match at one moment. */
export const snapshot = z.object({
  card: matchCard,
  as: viewer,
  /** The seats that the one who asks may play. */
  yours: z.array(seat),
  no: logNumber,
  entry: entryNumber,
  setting,
  /** The state with holes, as this viewer may see it; null while a seat is open. */
  view: json.nullable(),
  pending: z.array(decision),
  clocks,
  /** The server's time when this was said, so that clocks can run on in the page. */
  now: instant,
  offers: z.array(offer),
  /** One's own standing answers. */
  wishes: z.array(standing),
  /** Why the viewer's last entry cannot be taken back; null when it can. */
  undo: z.enum(["nothing", "notYours", "rolled", "revealed", "passedOn", "notSeated", "over"]).nullable(),
  dice: diceTold,
});
export type Snapshot = z.infer<typeof snapshot>;

const told = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ no: logNumber, at: instant, type: z.literal(type), ...shape });

/** What a viewer is told of one happening. */
export const happeningTold = z.discriminatedUnion("type", [
  told("created", {}),
  told("seated", { seat, sitter }),
  /** Both seats are taken: the dice are settled and the match begins with this view. */
  told("started", { view: json, salts: bySeat(z.string()), pending: z.array(decision) }),
  /** An entry: the events this viewer may witness, to be folded on the view. */
  told("acted", {
    seat,
    entry: entryNumber,
    because: z.enum(["chosen", "obvious", "standing"]),
    events: z.array(json),
    pending: z.array(decision),
    undo: snapshot.shape.undo,
  }),
  /** Entries were taken back; the view is the one after `entry`. */
  told("rewound", {
    entry: entryNumber,
    by: z.enum(["undo", "takeback"]),
    view: json,
    pending: z.array(decision),
    undo: snapshot.shape.undo,
  }),
  told("offered", { seat, offer: offerKind }),
  /** `offer` is the number of the happening that made it. A new entry withdraws what is open, too. */
  told("answered", { offer: logNumber, seat, answer: z.enum(["accepted", "declined", "withdrawn"]) }),
  told("paced", { pace }),
  /** Only to its owner. */
  told("wished", { seat, wishes: z.array(standing) }),
  told("ended", { ending, secret: z.string() }),
]);
export type HappeningTold = z.infer<typeof happeningTold>;

export const missed = z.object({
  no: logNumber,
  happenings: z.array(happeningTold),
  clocks,
  now: instant,
  /** More are waiting: ask again after the last one. */
  more: z.boolean(),
});
export type Missed = z.infer<typeof missed>;

/** `after` is the number of the last happening that the player had seen. `key` names the try: sent twice, it is played once. */
const answering = {
  after: logNumber,
  key: z
    .string()
    .regex(/^[0-9A-Za-z_-]{8,40}$/)
    .exactOptional(),
};

export const actAsk = z.strictObject({ ...answering, action: json });
export type ActAsk = z.infer<typeof actAsk>;
export const undoAsk = z.strictObject({ after: logNumber });
export const offerAsk = z.strictObject({ after: logNumber, offer: offerKind });
export const answerAsk = z.strictObject({ offer: logNumber, answer: z.enum(["accepted", "declined", "withdrawn"]) });
export const joinAsk = z.strictObject({ seat, salt: salt.exactOptional() });
export const wishesAsk = z.strictObject({ wishes: z.array(standing).max(200) });
export const forkAsk = z.strictObject({
  entry: entryNumber,
  seats: bySeat(seatAsk),
  pace: pace.default({ kind: "none" }),
  access: z.enum(["public", "link"]).default("link"),
  salt: salt.exactOptional(),
});

export const acknowledged = z.object({ no: logNumber, entry: entryNumber });
export type Acknowledged = z.infer<typeof acknowledged>;

export const talk = z.object({ id: z.int(), at: instant, account: accountId, name: z.string(), text: z.string() });
export type Talk = z.infer<typeof talk>;
export const talkAsk = z.strictObject({ text: line(500) });

export const matchQuery = z.strictObject({
  which: z.enum(["mine", "open", "public"]).default("mine"),
  game: z.string().max(40).exactOptional(),
  status: z.enum(["open", "playing", "ended"]).exactOptional(),
  before: z.coerce.number().int().min(0).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type MatchQuery = z.infer<typeof matchQuery>;
