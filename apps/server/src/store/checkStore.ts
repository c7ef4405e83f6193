/** Looks for what must never be: a log with a gap, or a match that does not know where its log ends. */
import { sql } from "kysely";
import type { Database } from "./port.ts";

export interface StoreFault {
  readonly match: string;
  readonly no: number;
  readonly rows: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** Numbers are unique by the key of the table, so a log from 1 to `no` with `no` rows has no gap. */
export const checkStore = async ({ kysely }: Database): Promise<readonly StoreFault[]> => {
  const { rows } = await sql<StoreFault>`
    select m.id as match, coalesce(p.no, 0) as no, count(h.no) as rows, min(h.no) as first, max(h.no) as last
    from matches m left join progress p on p.match = m.id left join happenings h on h.match = m.id
    group by m.id, p.no
    having p.no is null or count(h.no) <> p.no or min(h.no) <> 1 or max(h.no) <> p.no
    order by m.id`.execute(kysely);
  return rows;
};
