/** Tokens of outside bots: 32 random bytes, shown once, kept as a hash. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { BelongingStore } from "../store/port.ts";

const KIND = "token";
const PREFIX = "acies_";
const USED_EVERY_MS = 10 * 60_000;
const MOST = 20;

const tokenBody = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsed: z.number().nullable(),
});
export type TokenCard = Readonly<z.infer<typeof tokenBody>>;

interface PresentedToken {
  readonly hash: string;
}

export interface Tokens {
  readonly make: (
    account: string,
    name: string,
  ) => Promise<(Pick<TokenCard, "id" | "createdAt"> & { readonly token: string }) | "tooMany">;
  readonly list: (account: string) => Promise<readonly TokenCard[]>;
  readonly remove: (account: string, id: string) => Promise<void>;
  readonly owner: (presented: PresentedToken) => Promise<{ readonly account: string; readonly id: string } | undefined>;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export const tokenOf = (headers: Headers): PresentedToken | undefined => {
  const [scheme, token, ...more] = (headers.get("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || token === undefined || more.length > 0) return undefined;
  return token.startsWith(PREFIX) ? { hash: hashOf(token) } : undefined;
};

/** The database compares hashes, which tell nothing about the token; the last word is spoken in constant time all the same. */
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const openTokens = (belongings: BelongingStore, clock: Clock): Tokens => {
  const rows = async (account: string) =>
    (await belongings.list(account, KIND)).map(({ key, body }) => ({ key, card: tokenBody.parse(JSON.parse(body)) }));
  const put = (account: string, key: string, card: TokenCard): Promise<void> =>
    belongings.put(account, KIND, key, JSON.stringify(card));

  return {
    make: async (account, name) => {
      if ((await rows(account)).length >= MOST) return "tooMany";
      const token = `${PREFIX}${randomBytes(32).toString("base64url")}`;
      const card = { id: randomBytes(9).toString("base64url"), name, createdAt: clock.now(), lastUsed: null };
      await put(account, hashOf(token), card);
      return { id: card.id, createdAt: card.createdAt, token };
    },
    list: async (account) =>
      (await rows(account)).map(({ card }) => card).toSorted((a, b) => a.createdAt - b.createdAt),
    remove: async (account, id) => {
      for (const { key, card } of await rows(account)) if (card.id === id) await belongings.remove(account, KIND, key);
    },
    owner: async ({ hash }) => {
      const account = await belongings.ownerOf(KIND, hash);
      if (account === undefined) return undefined;
      const row = (await rows(account)).find(({ key }) => isSame(key, hash));
      if (row === undefined) return undefined;
      const now = clock.now();
      if (row.card.lastUsed === null || now - row.card.lastUsed > USED_EVERY_MS)
        await put(account, row.key, { ...row.card, lastUsed: now });
      return { account, id: row.card.id };
    },
  };
};
