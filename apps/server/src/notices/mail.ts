/** Mail through any SMTP server; only to addresses that said they are their owner's. */
import { createHash, randomBytes } from "node:crypto";
import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Settings } from "../settings.ts";
import type { Notices } from "./port.ts";
import { type Room, SYSTEM, TEXTS, type Told } from "./room.ts";

const ADDRESS = "mail";
const TOKEN = "mailToken";
const ASKED = "mailAsked";
/** How long a link to confirm lives; before it is dead, nobody's wish makes us write there again. */
const ASK_AGAIN_MS = 30 * 24 * 3_600_000;

const addressBody = z.object({ address: z.string(), confirmedAt: z.number().nullable(), stop: z.string() });
type Address = z.infer<typeof addressBody>;
const tokenBody = z.object({ use: z.enum(["confirm", "stop"]), address: z.string(), at: z.number() });
const askedBody = z.object({ at: z.number() });

export type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM">;

export interface Mail extends Pick<Notices, "mailConfirmed"> {
  /** Whose address this token has confirmed. */
  readonly confirmMail: (token: string) => Promise<string | undefined>;
  /** Whether mail can be sent to this person. */
  readonly reaches: (account: string) => Promise<boolean>;
  readonly setAddress: (account: string, address: string | null) => Promise<void>;
  /** Asks an unconfirmed address, unless it was asked before. */
  readonly askAddress: (account: string) => Promise<void>;
  readonly send: (account: string, subject: string, items: readonly Told[]) => Promise<void>;
  /** Whose mails this token stops. */
  readonly ownerOfStop: (token: string) => Promise<string | undefined>;
  readonly close: () => void;
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const askedKey = (address: string): string => hashOf(address.toLowerCase());
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const anchor = (url: string, text: string): string => `<a href="${escaped(url)}">${escaped(text)}</a>`;

/** Refused before anything was handed over: then the mail was surely not sent. */
const wasNotSent = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "command" in error && error.command === "CONN";

export const openMail = async (room: Room, settings: MailSettings): Promise<Mail> => {
  const { belongings } = room.store;
  const transport =
    settings.SMTP_URL === undefined
      ? undefined
      : createTransport(settings.SMTP_URL, {
          from: settings.MAIL_FROM,
          headers: { "Auto-Submitted": "auto-generated" },
        });
  const api = `${room.publicUrl}/api/v1/notices/mail`;

  for (const { key, body } of await belongings.list(SYSTEM, ASKED))
    if (room.clock.now() - askedBody.parse(JSON.parse(body)).at > ASK_AGAIN_MS)
      await belongings.remove(SYSTEM, ASKED, key);

  const find = async (account: string): Promise<Address | undefined> => {
    const body = await belongings.get(account, ADDRESS, ADDRESS);
    return body === undefined ? undefined : addressBody.parse(JSON.parse(body));
  };
  const keep = (account: string, address: Address): Promise<void> =>
    belongings.put(account, ADDRESS, ADDRESS, JSON.stringify(address));
  const makeToken = async (account: string, use: "confirm" | "stop", address: string): Promise<string> => {
    const token = randomBytes(24).toString("base64url");
    await belongings.put(account, TOKEN, hashOf(token), JSON.stringify({ use, address, at: room.clock.now() }));
    return token;
  };
  const findToken = async (token: string, use: "confirm" | "stop") => {
    const account = await belongings.ownerOf(TOKEN, hashOf(token));
    const body = account === undefined ? undefined : await belongings.get(account, TOKEN, hashOf(token));
    if (account === undefined || body === undefined) return undefined;
    const read = tokenBody.parse(JSON.parse(body));
    return read.use === use ? { account, ...read } : undefined;
  };
  /** The link to confirm stays good: whoever takes an address back and gives it again gets no second letter. */
  const dropTokens = async (account: string): Promise<void> => {
    for (const { key, body } of await belongings.list(account, TOKEN)) {
      const { use, at } = tokenBody.parse(JSON.parse(body));
      if (use === "stop" || room.clock.now() - at > ASK_AGAIN_MS) await belongings.remove(account, TOKEN, key);
    }
  };

  const askNow = async (account: string, address: string): Promise<void> => {
    if (transport === undefined) return;
    const texts = TEXTS[(await room.people.languageOf(account)) ?? "es"].confirm;
    const link = `${api}/confirm?token=${await makeToken(account, "confirm", address)}`;
    await transport.sendMail({
      to: address,
      subject: texts.subject,
      text: `${texts.text}\n\n${texts.link}: ${link}\n\n${texts.ignore}\n`,
      html: `<p>${escaped(texts.text)}</p><p>${anchor(link, texts.link)}</p><p>${escaped(texts.ignore)}</p>`,
    });
  };

  return {
    mailConfirmed: async (account) => ((await find(account))?.confirmedAt ?? null) !== null,
    reaches: async (account) => transport !== undefined && ((await find(account))?.confirmedAt ?? null) !== null,
    setAddress: async (account, address) => {
      if ((await find(account))?.address === address) return;
      await dropTokens(account);
      if (address === null) await belongings.remove(account, ADDRESS, ADDRESS);
      else await keep(account, { address, confirmedAt: null, stop: await makeToken(account, "stop", address) });
    },
    askAddress: async (account) => {
      const found = await find(account);
      if (found === undefined || found.confirmedAt !== null || transport === undefined) return;
      // By address, not by account: many accounts must not make us write to one stranger many times.
      const key = askedKey(found.address);
      const asked = await belongings.get(SYSTEM, ASKED, key);
      if (asked !== undefined && room.clock.now() - askedBody.parse(JSON.parse(asked)).at <= ASK_AGAIN_MS) return;
      // Noted before it is sent: a crash in between costs the mail, not a second one.
      await belongings.put(SYSTEM, ASKED, key, JSON.stringify({ at: room.clock.now() }));
      try {
        await askNow(account, found.address);
      } catch (error) {
        if (wasNotSent(error)) await belongings.remove(SYSTEM, ASKED, key);
        throw error;
      }
    },
    confirmMail: async (token) => {
      const found = await findToken(token, "confirm");
      const address = found === undefined ? undefined : await find(found.account);
      if (found === undefined || address === undefined || address.address !== found.address) return undefined;
      if (room.clock.now() - found.at > ASK_AGAIN_MS) return undefined;
      await keep(found.account, { ...address, confirmedAt: room.clock.now() });
      await belongings.remove(found.account, TOKEN, hashOf(token));
      await belongings.remove(SYSTEM, ASKED, askedKey(address.address));
      return found.account;
    },
    ownerOfStop: async (token) => (await findToken(token, "stop"))?.account,
    send: async (account, subject, items) => {
      const found = await find(account);
      if (transport === undefined || found === undefined || found.confirmedAt === null) return;
      const texts = TEXTS[items[0]?.language ?? "es"];
      const stop = `${api}/stop?token=${found.stop}`;
      await transport.sendMail({
        to: found.address,
        subject,
        text: `${items.map(({ sentence, url }) => `${sentence}\n${url}\n`).join("\n")}\n-- \n${texts.why}\n${texts.stop}: ${stop}\n`,
        html: `${items
          .map(({ sentence, url }) => `<p>${escaped(sentence)}<br>${anchor(url, texts.open)}</p>`)
          .join("")}<hr><p><small>${escaped(texts.why)} ${anchor(stop, texts.stop)}</small></p>`,
        list: { unsubscribe: stop },
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      });
    },
    close: () => transport?.close(),
  };
};
