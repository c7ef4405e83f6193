/** News gathered for one mail, at most one in so many hours. */
import { z } from "zod";
import type { Choices } from "./choices.ts";
import type { Mail } from "./mail.ts";
import type { NoticeAsk, Notices } from "./port.ts";
import { inWordsOf, type Room, readAsk, TEXTS, type Told } from "./room.ts";

const ITEM = "digest";
const WINDOW = "digestWindow";
const HOUR_MS = 3_600_000;
const MOST_LINES = 100;

const windowBody = z.object({ openedAt: z.number().nullable(), sentAt: z.number().nullable() });
type Window = z.infer<typeof windowBody>;
const jobBody = z.object({ account: z.string() });

export interface Digests extends Pick<Notices, "digest"> {
  readonly gather: (ask: NoticeAsk, hours: number) => Promise<void>;
}

export const openDigests = (room: Room, choices: Choices, mail: Mail): Digests => {
  const { belongings } = room.store;
  const windowOf = async (account: string): Promise<Window> => {
    const body = await belongings.get(account, WINDOW, WINDOW);
    return body === undefined ? { openedAt: null, sentAt: null } : windowBody.parse(JSON.parse(body));
  };
  const keepWindow = (account: string, window: Window): Promise<void> =>
    belongings.put(account, WINDOW, WINDOW, JSON.stringify(window));

  const wordsOf = async (asks: readonly NoticeAsk[]): Promise<readonly Told[]> => {
    const told: Told[] = [];
    for (const ask of asks) {
      const words = await inWordsOf(room, ask);
      if (words !== undefined) told.push(words);
    }
    return told;
  };

  return {
    gather: async (ask, hours) => {
      const { account, match, kind } = ask;
      const window = await windowOf(account);
      const openedAt = window.openedAt ?? room.clock.now();
      await belongings.put(account, ITEM, `${match} ${kind}`, JSON.stringify(ask));
      await keepWindow(account, { ...window, openedAt });
      // The same job at the same time however often it is added: nothing is put off by more news, nor lost in a crash.
      const runAt = Math.max(openedAt, window.sentAt ?? 0) + hours * HOUR_MS;
      await room.jobs.add({ kind: "digest", key: account, body: JSON.stringify({ account }), runAt });
    },
    digest: async (body) => {
      const { account } = jobBody.parse(JSON.parse(body));
      const items = await belongings.list(account, ITEM);
      const asks = items.map((item) => readAsk(item.body));
      const { byMail } = await choices.of(account);
      const wanted = asks.filter(({ kind }) => byMail[kind] !== "off");
      // Whoever is here sees it without a mail.
      const told =
        room.away(account) && (await mail.reaches(account)) ? await wordsOf(wanted.slice(0, MOST_LINES)) : [];
      const [first] = told;
      if (first !== undefined) await mail.send(account, TEXTS[first.language].digest(told.length), told);
      const { sentAt } = await windowOf(account);
      await keepWindow(account, { openedAt: null, sentAt: first === undefined ? sentAt : room.clock.now() });
      for (const { key } of items) await belongings.remove(account, ITEM, key);
    },
  };
};
