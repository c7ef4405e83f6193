/** Web push: encrypted for the browser, signed with the server's key. */
import { randomBytes } from "node:crypto";
import webpush from "web-push";
import { z } from "zod";
import type { Settings } from "../settings.ts";
import type { Notices } from "./port.ts";
import { inWordsOf, type Room, type Step, SYSTEM } from "./room.ts";

const KIND = "push";
const KEYS = "vapid";
/** Browsers of one person; the oldest goes. */
const MOST = 10;
const KEPT_SECONDS = 3 * 24 * 3600;

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
type KeyPair = z.infer<typeof keyPair>;
const subscription = z.object({ keys: z.object({ p256dh: z.string(), auth: z.string() }), at: z.number() });

export type PushSettings = Pick<Settings, "PUSH_PUBLIC_KEY" | "PUSH_PRIVATE_KEY" | "MAIL_FROM">;

export interface Push extends Pick<Notices, "pushKey" | "subscribe" | "unsubscribe"> {
  readonly endpoints: (account: string) => Promise<readonly string[]>;
  readonly send: (step: Extract<Step, { step: "push" }>) => Promise<void>;
}

/** Two servers may make a pair each at the first start; both keep both, and use the one that sorts first. */
const ownKeys = async ({ belongings }: Room["store"]): Promise<KeyPair> => {
  const kept = async (): Promise<KeyPair | undefined> => {
    const [first] = (await belongings.list(SYSTEM, KEYS)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return first === undefined ? undefined : keyPair.parse(JSON.parse(first.body));
  };
  const known = await kept();
  if (known !== undefined) return known;
  const made = webpush.generateVAPIDKeys();
  await belongings.put(SYSTEM, KEYS, randomBytes(9).toString("hex"), JSON.stringify(made));
  return (await kept()) ?? made;
};

/** Who may be asked about our pushes: the protocol wants an https page or a mail address. */
const subjectOf = (publicUrl: string, from: string): string =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:${/<(.+)>/.exec(from)?.[1] ?? from}`;

const encryptedFor = (endpoint: string, keys: { readonly p256dh: string; readonly auth: string }) => ({
  endpoint,
  keys: { p256dh: keys.p256dh, auth: keys.auth },
});

export const openPush = async (room: Room, settings: PushSettings): Promise<Push> => {
  const { belongings } = room.store;
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  const keys = (): Promise<KeyPair> =>
    publicKey !== undefined && privateKey !== undefined
      ? Promise.resolve({ publicKey, privateKey })
      : ownKeys(room.store);
  if ((publicKey === undefined) !== (privateKey === undefined))
    room.log.warn("push: one of PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY is missing; keys of the server's own are used");
  await keys();

  const list = async (account: string) =>
    (await belongings.list(account, KIND)).map(({ key, body }) => ({
      endpoint: key,
      ...subscription.parse(JSON.parse(body)),
    }));

  const requestFor = async (account: string, endpoint: string, payload: string, topic: string) => {
    const found = (await list(account)).find((one) => one.endpoint === endpoint);
    if (found === undefined) return undefined;
    const vapid = await keys();
    return webpush.generateRequestDetails(encryptedFor(endpoint, found.keys), payload, {
      vapidDetails: { subject: subjectOf(room.publicUrl, settings.MAIL_FROM), ...vapid },
      TTL: KEPT_SECONDS,
      urgency: "normal",
      topic,
    });
  };

  return {
    pushKey: async () => (await keys()).publicKey,
    subscribe: async (account, { endpoint, keys: given }) => {
      // The browser changed hands: whoever used it before must not be told here any more.
      const before = await belongings.ownerOf(KIND, endpoint);
      if (before !== undefined && before !== account) await belongings.remove(before, KIND, endpoint);
      await belongings.put(account, KIND, endpoint, JSON.stringify({ keys: given, at: room.clock.now() }));
      const oldFirst = (await list(account)).toSorted((a, b) => a.at - b.at);
      for (const { endpoint: old } of oldFirst.slice(0, Math.max(0, oldFirst.length - MOST)))
        await belongings.remove(account, KIND, old);
    },
    unsubscribe: (account, endpoint) => belongings.remove(account, KIND, endpoint),
    endpoints: async (account) => (await list(account)).map(({ endpoint }) => endpoint),
    send: async ({ ask, endpoint }) => {
      const told = await inWordsOf(room, ask);
      if (told === undefined) return;
      const payload = JSON.stringify({ kind: ask.kind, match: ask.match, body: told.sentence, url: told.url });
      const request = await requestFor(ask.account, endpoint, payload, ask.match).catch(() => "unusable" as const);
      if (request === undefined) return;
      if (request === "unusable") {
        // Keys that are no keys: it will never work.
        await belongings.remove(ask.account, KIND, endpoint);
        return;
      }
      const called = await room.callOut({
        url: request.endpoint,
        headers: pushHeaders.parse(request.headers),
        body: request.body ?? "",
      });
      if (called.reached && (called.status === 404 || called.status === 410))
        await belongings.remove(ask.account, KIND, endpoint);
      else if (!called.reached || called.status >= 300)
        throw new Error(`push to ${new URL(endpoint).host}: ${called.reached ? called.status : called.why}`);
    },
  };
};

const pushHeaders = z.record(z.string(), z.union([z.string(), z.number()]));
