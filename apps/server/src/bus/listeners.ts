/** Those who listen within this process. */
import type { Bus, Wake } from "./port.ts";

export interface Listeners {
  readonly hear: (wake: Wake) => void;
  readonly listen: Bus["listen"];
  readonly clear: () => void;
}

/** Each hears later, by itself: whoever tells is never held up, and one that fails leaves the others alone. Order is kept. */
export const openListeners = (): Listeners => {
  const all = new Set<{ readonly hear: (wake: Wake) => void }>();
  return {
    hear: (wake) => {
      for (const one of all) {
        queueMicrotask(() => {
          if (all.has(one)) one.hear(wake);
        });
      }
    },
    listen: (hear) => {
      const one = { hear };
      all.add(one);
      return () => {
        all.delete(one);
      };
    },
    clear: () => all.clear(),
  };
};
