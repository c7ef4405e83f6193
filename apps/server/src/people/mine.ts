/** All matches of an account, page by page. */
import { matchQuery } from "@acies/protocol";
import type { MatchRow, Store } from "../store/port.ts";

const PAGE = 100;

export const allMine = async (store: Store, account: string): Promise<readonly MatchRow[]> => {
  const all: MatchRow[] = [];
  let before: number | undefined;
  for (;;) {
    const query = matchQuery.parse({ which: "mine", limit: PAGE, ...(before !== undefined && { before }) });
    const page = await store.matches.list(query, account);
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return all;
    before = last.head.createdAt;
  }
};
