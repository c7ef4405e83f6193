/** The socket: what a page says and what it hears. Everything it carries can also be had by plain HTTP. */
import { z } from "zod";
import { acknowledged, actAsk, clocks, happeningTold, snapshot, talk, talkAsk } from "./matches.ts";
import { problem } from "./problems.ts";
import { instant, logNumber, matchId, seat, viewer } from "./words.ts";

const ref = z.int().min(0).max(1_000_000_000);

export const clientMessage = z.discriminatedUnion("type", [
  /** Follow a match. With `after`, what was missed since then comes first; without, a snapshot. */
  z.strictObject({
    type: z.literal("watch"),
    match: matchId,
    after: logNumber.exactOptional(),
    as: viewer.exactOptional(),
  }),
  z.strictObject({ type: z.literal("unwatch"), match: matchId }),
  z.strictObject({ type: z.literal("act"), ref, match: matchId, ...actAsk.shape }),
  z.strictObject({ type: z.literal("talk"), ref, match: matchId, ...talkAsk.shape }),
  z.strictObject({ type: z.literal("ping"), ref }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export const presence = z.object({ red: z.boolean(), blue: z.boolean(), spectators: z.int() });
export type Presence = z.infer<typeof presence>;

export const serverMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("snapshot"), match: matchId, snapshot }),
  z.object({
    type: z.literal("happened"),
    match: matchId,
    happenings: z.array(happeningTold),
    clocks,
    now: instant,
  }),
  z.object({ type: z.literal("acknowledged"), ref, match: matchId, ...acknowledged.shape }),
  z.object({ type: z.literal("refused"), ref: ref.nullable(), match: matchId.nullable(), problem }),
  z.object({ type: z.literal("presence"), match: matchId, presence }),
  z.object({ type: z.literal("talk"), match: matchId, talk }),
  /** It is your turn in a match that this page does not follow. */
  z.object({ type: z.literal("turn"), match: matchId, seat }),
  z.object({ type: z.literal("pong"), ref, now: instant }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
