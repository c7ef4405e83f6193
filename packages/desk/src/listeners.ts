/** Who follows which match, and from which side of the table. */
import { VIEWERS, type Viewer } from "@acies/contract";
import { type ClockState, clocksTold } from "./clocks.ts";
import type { News } from "./port.ts";
import type { Tale } from "./table.ts";

type Hear = (news: News) => void;

export interface Listeners {
  readonly add: (match: string, viewer: Viewer, hear: Hear) => () => void;
  readonly has: (match: string) => boolean;
  /** Every happening once, in order; one piece of news for all who look from the same place. */
  readonly tell: (match: string, news: readonly Tale[], clocks: ClockState | undefined, now: number) => void;
}

export const openListeners = (log: { readonly error: (facts: object, words: string) => void }): Listeners => {
  const all = new Map<string, Map<object, { readonly viewer: Viewer; readonly hear: Hear }>>();
  return {
    add: (match, viewer, hear) => {
      const here = all.get(match) ?? new Map();
      all.set(match, here);
      const ticket = {};
      here.set(ticket, { viewer, hear });
      return () => {
        here.delete(ticket);
        if (here.size === 0 && all.get(match) === here) all.delete(match);
      };
    },
    has: (match) => all.has(match),
    tell: (match, tales, clocks, now) => {
      const here = all.get(match);
      if (here === undefined || tales.length === 0) return;
      for (const viewer of VIEWERS) {
        const hearing = [...here.values()].filter((one) => one.viewer === viewer);
        if (hearing.length === 0) continue;
        const happenings = tales.map(({ tell }) => tell(viewer)).filter((told) => told !== undefined);
        if (happenings.length === 0) continue;
        const news: News = { happenings, clocks: clocksTold(clocks, now), now };
        for (const { hear } of hearing) {
          try {
            hear(news);
          } catch (error) {
            log.error({ match, error: error instanceof Error ? error.message : String(error) }, "A listener failed");
          }
        }
      }
    },
  };
};
