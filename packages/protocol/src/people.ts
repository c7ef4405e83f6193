/** People: who one is here, what may disturb one, what may be done in one's name. */
import { z } from "zod";
import { accountId, instant, language, line, matchId } from "./words.ts";

export const userName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}$/u);
export const password = z.string().min(10).max(128);

/** Guests are people, too: the account is the same before and after it gets a name and a password. */
export const me = z.object({
  account: accountId,
  name: z.string(),
  guest: z.boolean(),
  language,
  passkeys: z.int(),
  createdAt: instant,
});
export type Me = z.infer<typeof me>;

export const guestAsk = z.strictObject({ name: line(30).exactOptional(), language: language.default("es") });
export const registerAsk = z.strictObject({ name: userName, password });
export const signInAsk = z.strictObject({ name: userName, password: z.string().max(128) });
export const meAsk = z.strictObject({ language: language.exactOptional(), name: line(30).exactOptional() });
/** Deleting asks for the password again (guests have none). */
export const deleteAsk = z.strictObject({ password: z.string().max(128).exactOptional() });

export const sessionCard = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeen: instant,
  agent: z.string(),
  current: z.boolean(),
});

export const person = z.object({ account: accountId, name: z.string() });
export const blockAsk = z.strictObject({ account: accountId });

export const NOTICE_KINDS = ["turn", "offer", "started", "ended", "clock"] as const;
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/** `digest`: gathered and sent together, at most once in `digestHours`. */
export const noticeWay = z.enum(["off", "now", "digest"]);
export const noticeSettings = z.strictObject({
  mail: z.string().email().max(200).nullable(),
  digestHours: z.int().min(1).max(168),
  byMail: z.record(noticeKind, noticeWay),
  byPush: z.record(noticeKind, z.enum(["off", "now"])),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const pushAsk = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const webhookAsk = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(1000),
  /** The field of the body that carries the sentence: `content` for one chat, `text` for another. */
  field: z
    .string()
    .regex(/^[A-Za-z_]{1,40}$/)
    .default("content"),
});
export const webhookCard = z.object({
  url: z.string(),
  field: z.string(),
  lastError: z.string().nullable(),
  lastTry: instant.nullable(),
});

export const tokenAsk = z.strictObject({ name: line(40) });
export const tokenCard = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsed: instant.nullable(),
});
/** Shown once. */
export const tokenMade = tokenCard.extend({ token: z.string() });

/** What an outside bot hears on its stream, one JSON a line. */
export const botLine = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), account: accountId, name: z.string() }),
  z.object({ type: z.literal("turn"), match: matchId, no: z.int() }),
  z.object({ type: z.literal("ended"), match: matchId }),
  z.object({ type: z.literal("still") }),
]);
export type BotLine = z.infer<typeof botLine>;
