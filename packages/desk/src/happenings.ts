/**
 * What the log of a match is made of: one JSON object a line, versioned, append-only. It may hold secrets (faces, wishes, notes of
 * bots) and therefore never leaves the server; `told.ts` says what others hear of it. Names and accounts are not in it: who sits in a
 * seat today is said by the match's summary, so that a person who goes leaves no name behind.
 */
import type { Notes } from "@acies/players";
import { ending, json, offerKind, pace, salt, seat, standing } from "@acies/protocol";
import { z } from "zod";

const VERSION = 1;

const bySeat = <T extends z.ZodType>(item: T) => z.strictObject({ red: item, blue: item });
const count = z.int().min(0);
const faces = z.array(z.int().min(1));

/** What kind of sitter: who it is, the summary says. */
const chair = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("person") }),
  z.strictObject({ kind: z.literal("bot"), level: z.string() }),
  z.strictObject({ kind: z.literal("open") }),
]);
export type Chair = z.infer<typeof chair>;

const notes: z.ZodType<Notes> = z.strictObject({ plan: json, rest: z.array(json), expected: z.number() });

/** An entry that was played elsewhere, in the game's notation. */
const past = z.strictObject({ seat, action: z.string(), faces });
export type Past = z.infer<typeof past>;

const inheritance = z.strictObject({ match: z.string(), entries: count });

const dice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("fair"),
    commitment: z.string(),
    salts: bySeat(z.string()),
    secret: z.string().exactOptional(),
  }),
  z.strictObject({ kind: z.literal("seeded"), seed: z.number() }),
  z.strictObject({ kind: z.literal("typed") }),
]);

const line = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ v: z.literal(VERSION), type: z.literal(type), ...shape });

const renamed = line("renamed", { seat: seat.nullable() });
/** As it was written once, with names: they are passed over, and whoever sits at either seat is asked for. */
const renamedOnce = line("renamed", {
  account: z.string(),
  by: z.strictObject({ account: z.string(), name: z.string() }),
}).transform(({ v, type }) => ({ v, type, seat: null }));

const written = z.union([
  z.discriminatedUnion("type", [
    line("created", { chairs: bySeat(chair), salts: bySeat(salt.nullable()), pace }),
    /** A fork: the entries it begins with, and where they were played. */
    line("inherited", { from: z.string(), entries: z.array(past) }),
    /** A record from outside: it stands for a whole match. */
    line("imported", {
      match: z.string(),
      dice,
      inherited: inheritance.exactOptional(),
      entries: z.array(past),
    }),
    line("seated", { seat, salt: salt.nullable() }),
    line("left", { seat }),
    line("started", { salts: bySeat(salt) }),
    line("acted", {
      seat,
      entry: count,
      action: z.string(),
      faces,
      /** The first digits of the chain: a fold that comes to something else is noticed. */
      hash: z.string(),
      because: z.enum(["chosen", "obvious", "standing"]),
      key: z.string().exactOptional(),
      notes: notes.exactOptional(),
      /** The next answer follows by itself, with nobody's clock between. */
      goesOn: z.literal(true).exactOptional(),
    }),
    line("rewound", { entry: count, by: z.enum(["undo", "takeback"]) }),
    line("offered", { seat, offer: offerKind }),
    line("answered", { offer: count, seat, answer: z.enum(["accepted", "declined", "withdrawn"]) }),
    line("paced", { pace }),
    line("wished", { seat, wishes: z.array(standing) }),
    line("ended", { ending }),
    renamed,
  ]),
  renamedOnce,
]);

type Written = z.infer<typeof written>;
type Unversioned<T> = T extends unknown ? Omit<T, "v"> : never;
export type Happening = Unversioned<Written>;
export type Acted = Extract<Happening, { readonly type: "acted" }>;
export type Imported = Extract<Happening, { readonly type: "imported" }>;

export const writeHappening = (happening: Happening): string => JSON.stringify({ v: VERSION, ...happening });

/** Throws on what this server did not write: a damaged log must not be played on. */
export const readHappening = (body: string): Happening => {
  const { v: _version, ...happening } = written.parse(JSON.parse(body));
  return happening;
};

/** The entries that a match begins with, told in its first lines: a fork's, or those of a record. */
export const pastIn = (bodies: readonly string[]): readonly Past[] => {
  for (const body of bodies) {
    const happening = readHappening(body);
    if (happening.type === "inherited" || happening.type === "imported") return happening.entries;
  }
  return [];
};
