/** Games as the server offers them, and questions to the rules that need no match. */
import type { RuleId } from "@acies/contract";
import { z } from "zod";
import { optionValue, setting } from "./matches.ts";
import { refusal } from "./problems.ts";
import { decision, json, logNumber, seat } from "./words.ts";

const inBoth = z.object({ es: z.string(), en: z.string() });
const bySeatText = z.object({ red: z.string(), blue: z.string() });
const ruleId: z.ZodType<RuleId> = z.templateLiteral([z.string(), "-", z.string()]);

export const gameCard = z.object({
  id: z.string(),
  version: z.int(),
  title: inBoth,
  /** Levels of the server's own bots, weakest first. */
  levels: z.array(z.string()),
});
export type GameCard = z.infer<typeof gameCard>;

/** All that a page needs to set up a match. */
export const gameDetail = gameCard.extend({
  scenarios: z.array(z.object({ id: z.string(), name: inBoth, armies: bySeatText })),
  armies: z.array(z.object({ id: z.string(), name: inBoth })),
  options: z.array(
    z.object({ id: z.string(), name: inBoth, rule: ruleId, values: z.array(optionValue), standard: optionValue }),
  ),
  /** Standing answers: kind of decision → the wishes it understands. */
  wishes: z.record(z.string(), z.array(z.object({ id: z.string(), name: inBoth }))),
});
export type GameDetail = z.infer<typeof gameDetail>;

/** Each rule: where it is printed, and what it says in our own words. */
export const ruleCards = z.array(z.object({ rule: ruleId, printed: z.string(), says: inBoth }));

export const musterAsk = z.strictObject({
  army: z.string().max(20_000),
  scenario: setting.shape.scenario,
  options: setting.shape.options.default({}),
  materials: setting.shape.materials,
});
export const musterTold = z.object({
  army: z.string(),
  pieces: z.array(z.object({ kind: z.string(), count: z.int() })),
  points: z.number().exactOptional(),
});

/** A position in notation, as a real table may have it, and what somebody would do there. */
export const judgeAsk = z.strictObject({
  position: z.string().max(100_000),
  action: z.strictObject({ seat, text: z.string().max(2_000) }).exactOptional(),
});
export const judgement = z.object({
  pending: z.array(decision),
  winner: seat.nullable().exactOptional(),
  /** Of the action; empty means that it may be done. */
  violations: z.array(refusal).exactOptional(),
  reasons: z.array(z.string()).exactOptional(),
});

/** What one has in mind; the rules propose what fits it best. Lists are written with commas. */
export const choicesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(40).default(12),
  pieces: z.string().max(1_000).exactOptional(),
  point: z
    .string()
    .regex(/^-?\d{1,9},-?\d{1,9}$/)
    .exactOptional(),
  facing: z.coerce.number().int().min(-1_000_000).max(1_000_000).exactOptional(),
  target: z.string().max(64).exactOptional(),
  manner: z.string().max(64).exactOptional(),
});
export type ChoicesQuery = z.infer<typeof choicesQuery>;

export const choices = z.object({
  /** To be given back as `after`. */
  no: logNumber,
  choices: z.array(
    z.object({
      decision,
      /** `listed`: these are all there is. `open`: these are proposals, best first; others may be legal. */
      kind: z.enum(["listed", "open"]),
      actions: z.array(z.object({ action: json, text: z.string() })),
    }),
  ),
});
export type Choices = z.infer<typeof choices>;

export const checkAsk = z.strictObject({ action: json });
/** As far as one's own view can tell; the server may still know better. */
export const checked = z.object({ violations: z.array(refusal), reasons: z.array(z.string()) });
