/** Puts one account in the place of another wherever names are kept. */
import { SEATS } from "@acies/contract";
import type { Sitter } from "@acies/protocol";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, RenamedBody, Store } from "./port.ts";
import { progressValues, readSummary } from "./rows.ts";
import type { Tables } from "./tables.ts";

interface By {
  readonly account: string;
  readonly name: string;
}

const reseat = (sitter: Sitter, account: string, by: By): Sitter =>
  sitter.kind === "person" && sitter.account === account ? { kind: "person", ...by } : sitter;

const seatsOf = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom("progress")
    .select("match")
    .where((eb) => eb.or([eb("red", "=", account), eb("blue", "=", account)]))
    .orderBy("match");

const renameIn = async (trx: Transaction<Tables>, account: string, by: By, match: string) => {
  const row = await trx.selectFrom("progress").selectAll().where("match", "=", match).executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom("happenings")
    .select("at")
    .where("match", "=", match)
    .where("no", "=", row.no)
    .executeTakeFirst();
  const summary = readSummary(row);
  const seats = { red: reseat(summary.seats.red, account, by), blue: reseat(summary.seats.blue, account, by) };
  const bodies = SEATS.filter((seat) => seats[seat] !== summary.seats[seat]).map(
    (seat): RenamedBody => ({ v: 1, type: "renamed", seat }),
  );
  const no = row.no + bodies.length;
  await trx
    .updateTable("progress")
    .set(progressValues({ ...summary, seats }, no))
    .where("match", "=", match)
    .execute();
  // The time of the line before it: no clock may run on because of a name.
  await trx
    .insertInto("happenings")
    .values(
      bodies.map((body, i) => ({
        match,
        no: row.no + 1 + i,
        at: last?.at ?? row.since,
        body: JSON.stringify(body),
      })),
    )
    .execute();
  return { match, no };
};

/** Lines of renaming once held names and accounts, those of people who are gone among them. */
export const forgetOldNames = async (db: Kysely<Tables>): Promise<void> => {
  const body = JSON.stringify({ v: 1, type: "renamed", seat: null });
  await db
    .updateTable("happenings")
    .set({ body })
    .where("body", "like", '{"v":1,"type":"renamed","account":%')
    .execute();
};

/** One transaction a match, so that nobody's game waits for a long one; done again after a crash, it finds only what is left. */
export const renaming =
  ({ kysely, dialect }: Database): Store["rename"] =>
  async (account, by) => {
    const seated = await seatsOf(kysely, account).execute();
    const changed: { readonly match: string; readonly no: number }[] = [];
    for (const { match } of seated) {
      const one = await kysely.transaction().execute(async (trx) => {
        if (dialect === "postgres") await sql`select 1 from progress where match = ${match} for update`.execute(trx);
        return renameIn(trx, account, by, match);
      });
      changed.push(one);
    }
    await kysely.transaction().execute(async (trx) => {
      await trx.updateTable("talk").set(by).where("account", "=", account).execute();
      if (by.account === account) return;
      for (const table of ["matches", "progress"] as const) {
        await trx.updateTable(table).set({ created_by: by.account }).where("created_by", "=", account).execute();
      }
    });
    return changed;
  };
