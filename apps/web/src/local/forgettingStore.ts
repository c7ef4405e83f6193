/** A store that lasts as long as the page: for battles nobody keeps. */
import type { LogRow, MatchRow, MatchStore } from "@acies/desk";

export const forgettingStore = (): { readonly matches: MatchStore } => {
  const rows = new Map<string, MatchRow>();
  const logs = new Map<string, LogRow[]>();
  return {
    matches: {
      create: async (head, summary, first) => {
        rows.set(head.id, { head, summary, no: first.at(-1)?.no ?? 0 });
        logs.set(head.id, [...first]);
      },
      find: async (id) => rows.get(id),
      append: async (id, after, more, summary) => {
        const row = rows.get(id);
        if (row === undefined || row.no !== after) return "conflict";
        rows.set(id, { ...row, summary, no: more.at(-1)?.no ?? after });
        logs.get(id)?.push(...more);
        return "kept";
      },
      log: async (id, after, limit) => (logs.get(id) ?? []).filter(({ no }) => no > after).slice(0, limit),
      list: async () => [...rows.values()],
      unfinished: async () => [],
      all: async function* () {
        yield* rows.values();
      },
    },
  };
};
