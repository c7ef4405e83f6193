/** The small words of the protocol: names, numbers, seats. Every door of the server reads them through these schemas. */
import type { Decision, Json, Violation } from "@acies/contract";
import { LANGUAGES, SEATS, VIEWERS } from "@acies/contract";
import { z } from "zod";

export const seat = z.enum(SEATS);
export const viewer = z.enum(VIEWERS);
export const language = z.enum(LANGUAGES);

/** Twenty letters and figures that nobody can guess: who knows the name of a match by link may watch it. */
export const matchId = z.string().regex(/^[0-9A-Za-z]{20}$/);
export const accountId = z.string().min(1).max(64);

/** The number of a happening in its match's log: 1, 2, 3 … without a gap, never reused. 0 is before the first. */
export const logNumber = z.int().min(0).max(10_000_000);
/** The number of an entry in the record: goes back when entries are taken back. */
export const entryNumber = z.int().min(0).max(1_000_000);
/** Milliseconds since 1970, by the server's clock. */
export const instant = z.int().min(0);
export const duration = z
  .int()
  .min(0)
  .max(400 * 24 * 3_600_000);

/** A player's share of chance: 8 to 32 bytes in hexadecimal. */
export const salt = z.string().regex(/^(?:[0-9a-f]{2}){8,32}$/);

/** Checked in depth by the game, in size by the door. */
export const json: z.ZodType<Json> = z.json();

export const decision: z.ZodType<Decision> = z.object({
  seat,
  kind: z.string(),
  rule: z.templateLiteral([z.string(), "-", z.string()]),
  about: z.array(z.string()).readonly().exactOptional(),
});

export const violation: z.ZodType<Violation> = z.object({
  code: z.string(),
  rule: z.templateLiteral([z.string(), "-", z.string()]),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  marks: z.array(z.string()).readonly().exactOptional(),
});

/** One line of text that a person wrote. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
