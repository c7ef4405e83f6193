/** LISTEN and NOTIFY. The connection that listens is its own and comes back by itself; messages go out through the pool. */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { noticeKind } from "@acies/protocol";
import { Client } from "pg";
import { z } from "zod";
import type { PostgresDatabase } from "../store/port.ts";
import { type Listeners, openListeners } from "./listeners.ts";
import type { Bus, Wake } from "./port.ts";

const CHANNEL = "acies";
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;
/** A connection that died without a word is found out after this long. */
const PING_MS = 15_000;
const ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

const counts = z.object({ red: z.int(), blue: z.int(), spectators: z.int() });
const accounts = z.array(z.string());
/** One shape for every kind there is: a wake without one would be told here and heard nowhere. */
const SHAPES = {
  match: z.object({ kind: z.literal("match"), match: z.string(), no: z.int() }),
  talk: z.object({ kind: z.literal("talk"), match: z.string(), id: z.int() }),
  presence: z.object({ kind: z.literal("presence"), match: z.string(), server: z.string(), counts }),
  session: z.object({ kind: z.literal("session"), account: z.string() }),
  lost: z.object({ kind: z.literal("lost") }),
  told: z.object({
    kind: z.literal("told"),
    account: z.string(),
    what: noticeKind,
    match: z.string(),
    no: z.int(),
  }),
  here: z.object({ kind: z.literal("here"), server: z.string(), came: accounts, left: accounts }),
} satisfies { readonly [K in Wake["kind"]]: z.ZodType<Extract<Wake, { readonly kind: K }>> };
const wake: z.ZodType<Wake> = z.union(Object.values(SHAPES));
const message = z.object({ from: z.string(), wake });

/** What another version of the server says and this one does not know is passed over. */
const readMessage = (payload: string | undefined) => {
  try {
    return message.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
};

const longer = (ms: number): number => Math.min(ms * 2, LONGEST_WAIT_MS);

/** A connection to a machine that is gone never says goodbye: nobody waits for that. */
const hangUp = async (client: Client): Promise<void> => {
  await Promise.race([client.end().catch(() => undefined), wait(GOODBYE_MS, undefined, { ref: false })]);
};

interface Line {
  readonly close: () => Promise<void>;
}

/** Keeps a connection that listens; whenever it had to be made anew, everybody here is told that something may be lost. */
const keepListening = async (url: string, from: string, listeners: Listeners): Promise<Line> => {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Resolves, once connected, to the promise of the end of this connection. */
  const connect = async (): Promise<{
    readonly client: Client;
    readonly end: Promise<void>;
    readonly fail: () => void;
  }> => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const { promise: end, resolve: fail } = Promise.withResolvers<void>();
    client.once("end", fail);
    client.on("error", () => fail());
    client.on("notification", ({ payload }) => {
      const said = readMessage(payload);
      if (said !== undefined && said.from !== from) listeners.hear(said.wake);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await hangUp(client);
      throw error;
    }
    return { client, end, fail };
  };

  const pinging = (client: Client, fail: () => void): NodeJS.Timeout =>
    setInterval(() => {
      client.query("select 1").catch(fail);
    }, PING_MS).unref();

  const keep = async (first: Awaited<ReturnType<typeof connect>>): Promise<void> => {
    let line = first;
    while (!signal.aborted) {
      const ping = pinging(line.client, line.fail);
      await Promise.race([
        line.end,
        new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true })),
      ]);
      clearInterval(ping);
      await hangUp(line.client);
      const next = await reconnect();
      if (next === undefined) return;
      line = next;
      listeners.hear({ kind: "lost" });
    }
    await hangUp(line.client);
  };

  const reconnect = async () => {
    for (let ms = FIRST_WAIT_MS; !signal.aborted; ms = longer(ms)) {
      try {
        return await connect();
      } catch {
        await wait(ms, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const kept = keep(await connect());
  return {
    close: async () => {
      stopping.abort();
      await kept;
    },
  };
};

/** Sends in order, all that gathered meanwhile in one statement. What could not be sent is made good by one "lost" to everybody. */
const openSender = ({ pool }: PostgresDatabase, from: string) => {
  const stopping = new AbortController();
  let queue: string[] = [];
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    let ms = FIRST_WAIT_MS;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      try {
        await pool.query({
          name: "tell",
          text: "select pg_notify($1, line) from unnest($2::text[]) as line",
          values: [CHANNEL, batch],
        });
        ms = FIRST_WAIT_MS;
      } catch {
        if (stopping.signal.aborted) return;
        queue = [JSON.stringify({ from, wake: { kind: "lost" } })];
        await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
        ms = longer(ms);
      }
    }
  };

  return {
    tell: (one: Wake): void => {
      if (stopping.signal.aborted) return;
      queue.push(JSON.stringify({ from, wake: one }));
      sending ??= send().finally(() => {
        sending = undefined;
      });
    },
    close: async (): Promise<void> => {
      stopping.abort();
      await sending;
    },
  };
};

export const openPostgresBus = async (database: PostgresDatabase): Promise<Bus> => {
  const from = randomBytes(9).toString("base64url");
  const listeners = openListeners();
  const line = await keepListening(database.url, from, listeners);
  const sender = openSender(database, from);
  return {
    tell: (one) => {
      listeners.hear(one);
      sender.tell(one);
    },
    listen: listeners.listen,
    close: async () => {
      listeners.clear();
      await sender.close();
      await line.close();
    },
  };
};
