/** A call to an address of one's own choosing when something happens: a chat room, a house bell. */
import { z } from "zod";
import type { Notices } from "./port.ts";
import { inWordsOf, type Room, readAsk } from "./room.ts";

const KIND = "webhook";
const KEY = "hook";
export const WEBHOOK_TRIES = 3;

const hookBody = z.object({
  url: z.string(),
  field: z.string(),
  lastError: z.string().nullable(),
  lastTry: z.number().nullable(),
});
type Hook = z.infer<typeof hookBody>;

const WHY = {
  notAllowed: "this address may not be called from here",
  tooSlow: "no answer within 6 seconds",
  noAnswer: "no answer",
} as const;

export const openWebhook = (room: Room): Pick<Notices, "webhook" | "setWebhook" | "callWebhook"> => {
  const { belongings } = room.store;
  const find = async (account: string): Promise<Hook | undefined> => {
    const body = await belongings.get(account, KIND, KEY);
    return body === undefined ? undefined : hookBody.parse(JSON.parse(body));
  };
  const keep = (account: string, hook: Hook): Promise<void> => belongings.put(account, KIND, KEY, JSON.stringify(hook));

  return {
    webhook: find,
    setWebhook: (account, hook) =>
      hook === undefined
        ? belongings.remove(account, KIND, KEY)
        : keep(account, { url: hook.url, field: hook.field, lastError: null, lastTry: null }),
    callWebhook: async (body) => {
      const ask = readAsk(body);
      const hook = await find(ask.account);
      const told = hook === undefined ? undefined : await inWordsOf(room, ask);
      if (hook === undefined || told === undefined) return;
      const called = await room.callOut({
        url: hook.url,
        headers: { "content-type": "application/json" },
        // The sentence last: a field called `url` is the sentence's.
        body: JSON.stringify({ match: ask.match, url: told.url, [hook.field]: told.sentence }),
      });
      const isFine = called.reached && called.status >= 200 && called.status < 300;
      const lastError = isFine ? null : called.reached ? `answered ${called.status}` : WHY[called.why];
      const now = await find(ask.account);
      // It may have been changed meanwhile: then this try says nothing about it.
      if (now?.url === hook.url) await keep(ask.account, { ...now, lastError, lastTry: room.clock.now() });
      if (!isFine && !(called.reached === false && called.why === "notAllowed"))
        throw new Error(`webhook: ${lastError}`);
    },
  };
};
