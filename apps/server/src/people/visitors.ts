/** Who sends these headers: a cookie of a page or a token of a bot, looked up in a short-lived cache first. */
import type { Clock } from "../clock.ts";
import type { Account, Auth } from "./auth.ts";
import type { Visitor } from "./port.ts";
import { type Tokens, tokenOf } from "./tokens.ts";

const LIFE_MS = 60_000;
const MOST = 20_000;

interface Kept {
  readonly visitor: Visitor;
  readonly until: number;
}

export interface VisitorCache {
  /** What is known under this key, else what `load` finds. */
  readonly remember: (key: string, load: () => Promise<Visitor | undefined>) => Promise<Visitor | undefined>;
  readonly forget: (account: string) => void;
  readonly clear: () => void;
}

/** Least recently used goes first; a map keeps the order of its insertions. */
export const openVisitorCache = (clock: Clock, most = MOST): VisitorCache => {
  const kept = new Map<string, Kept>();
  let forgotten = 0;

  const find = (key: string): Visitor | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    if (found.until <= clock.now()) return undefined;
    kept.set(key, found);
    return found.visitor;
  };

  const keep = (key: string, visitor: Visitor): void => {
    kept.delete(key);
    kept.set(key, { visitor, until: clock.now() + LIFE_MS });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };

  return {
    remember: async (key, load) => {
      const known = find(key);
      if (known !== undefined) return known;
      const before = forgotten;
      const visitor = await load();
      // Something was forgotten while this was read: it may be the very thing, so it is used once and not kept.
      if (visitor !== undefined && before === forgotten) keep(key, visitor);
      return visitor;
    },
    forget: (account) => {
      forgotten += 1;
      for (const [key, { visitor }] of kept) if (visitor.account === account) kept.delete(key);
    },
    clear: () => {
      forgotten += 1;
      kept.clear();
    },
  };
};

const visitorOf = (account: Account, through: Visitor["through"], session: string): Visitor => ({
  account: account.id,
  name: account.name,
  guest: account.guest,
  language: account.language,
  through,
  session,
});

export const findVisitor =
  (auth: Auth, tokens: Tokens, cache: VisitorCache) =>
  async (headers: Headers): Promise<Visitor | undefined> => {
    const token = tokenOf(headers);
    if (token !== undefined)
      return cache.remember(`token ${token.hash}`, async () => {
        const owner = await tokens.owner(token);
        const account = owner === undefined ? undefined : await auth.find(owner.account);
        return account === undefined || owner === undefined ? undefined : visitorOf(account, "token", owner.id);
      });
    const cookie = auth.cookieOf(headers);
    if (cookie === undefined || cookie === "") return undefined;
    return cache.remember(`cookie ${cookie}`, async () => {
      const found = await auth.session(headers);
      return found === undefined ? undefined : visitorOf(found.account, "session", found.session.id);
    });
  };
