/**
 * Wrong passwords make the next try wait, ever longer. Three counts: one person guessing one name (strict), everybody guessing one
 * name (so that many addresses do not help; lenient, since anybody can spoil it for the owner), one address guessing many names.
 * A try counts as wrong from its beginning, so that a hundred at once are not judged by the same clean slate.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { BelongingStore } from "../store/port.ts";

/** No account has this name. */
const SYSTEM = "#people";
const KIND = "attempts";
const MOST = 50_000;
const FORGOTTEN_MS = 24 * 3_600_000;
/** Others than the one who guesses suffer from the last two: the owner of the name, everybody behind one proxy. */
const LONGEST_MS = { pair: 15 * 60_000, name: 60_000, address: 60_000 } as const;
/** Wrong tries that cost nothing. */
const FREE = { pair: 5, name: 25, address: 50 } as const;
type Scope = keyof typeof FREE;

const countBody = z.object({ wrong: z.number(), at: z.number() });
type Count = Readonly<z.infer<typeof countBody>>;

export interface Attempts {
  /** Milliseconds to wait; 0 when the try may be made, and is then counted until it is forgiven. */
  readonly begin: (name: string, address: string) => Promise<number>;
  /** The password was right. */
  readonly forgive: (name: string, address: string) => Promise<void>;
}

const waitAfter = (scope: Scope, { wrong }: Count): number =>
  wrong < FREE[scope] ? 0 : Math.min(LONGEST_MS[scope], 1000 * 2 ** Math.min(20, wrong - FREE[scope]));

export const openAttempts = async (belongings: BelongingStore, clock: Clock): Promise<Attempts> => {
  const counts = new Map<string, Count>();
  const isOld = (count: Count): boolean => clock.now() - count.at > FORGOTTEN_MS;
  const keyOf = (scope: Scope, ...words: readonly string[]): string =>
    createHash("sha256")
      .update(JSON.stringify([scope, ...words]))
      .digest("hex");

  for (const { key, body } of await belongings.list(SYSTEM, KIND)) {
    const count = countBody.parse(JSON.parse(body));
    if (isOld(count)) await belongings.remove(SYSTEM, KIND, key);
    else counts.set(key, count);
  }

  const read = (key: string): Count => {
    const count = counts.get(key);
    return count === undefined || isOld(count) ? { wrong: 0, at: 0 } : count;
  };
  const write = (key: string, count: Count): void => {
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST && oldest !== undefined) counts.delete(oldest);
  };
  /** What another server has counted; the larger count is believed. */
  const hear = async (key: string): Promise<void> => {
    const body = await belongings.get(SYSTEM, KIND, key);
    if (body === undefined) return;
    const theirs = countBody.parse(JSON.parse(body));
    if (theirs.wrong > read(key).wrong && !isOld(theirs)) write(key, theirs);
  };

  return {
    begin: async (name, address) => {
      const nameKey = keyOf("name", name);
      await hear(nameKey);
      const keys: readonly (readonly [Scope, string])[] = [
        ["pair", keyOf("pair", name, address)],
        ["name", nameKey],
        ["address", keyOf("address", address)],
      ];
      const now = clock.now();
      const waits = keys.map(([scope, key]) => read(key).at + waitAfter(scope, read(key)) - now);
      const longest = Math.max(...waits);
      if (longest > 0) return longest;
      for (const [, key] of keys) write(key, { wrong: read(key).wrong + 1, at: now });
      const count = read(nameKey);
      // Small counts are not worth a commit; whether the name exists makes no difference.
      if (count.wrong >= FREE.pair) await belongings.put(SYSTEM, KIND, nameKey, JSON.stringify(count));
      return 0;
    },
    forgive: async (name, address) => {
      const nameKey = keyOf("name", name);
      const wasKept = read(nameKey).wrong >= FREE.pair;
      counts.delete(nameKey);
      counts.delete(keyOf("pair", name, address));
      const addressKey = keyOf("address", address);
      const fromThere = read(addressKey);
      write(addressKey, { ...fromThere, wrong: Math.max(0, fromThere.wrong - 1) });
      if (wasKept) await belongings.remove(SYSTEM, KIND, nameKey);
    },
  };
};
