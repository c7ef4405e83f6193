/**
 * Whether there is any way to tell somebody anything. Most people in a live match have none or are looking at it, and a job for
 * each of their turns would be a commit for nothing; so "no" is remembered for a moment.
 */
import type { Clock } from "../clock.ts";

const LIFE_MS = 30_000;
const MOST = 20_000;

export interface Reachable {
  readonly is: (account: string) => Promise<boolean>;
  /** They may have become so. */
  readonly changed: (account: string) => void;
}

export const openReachable = (clock: Clock, ask: (account: string) => Promise<boolean>): Reachable => {
  const unreachable = new Map<string, number>();
  return {
    is: async (account) => {
      if ((unreachable.get(account) ?? 0) > clock.now()) return false;
      unreachable.delete(account);
      if (await ask(account)) return true;
      unreachable.set(account, clock.now() + LIFE_MS);
      const [oldest] = unreachable.keys();
      if (unreachable.size > MOST && oldest !== undefined) unreachable.delete(oldest);
      return false;
    },
    changed: (account) => {
      unreachable.delete(account);
    },
  };
};
