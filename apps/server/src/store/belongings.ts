/** What accounts own besides matches. */
import type { Kysely } from "kysely";
import type { BelongingStore } from "./port.ts";
import type { Tables } from "./tables.ts";

export const openBelongings = (db: Kysely<Tables>): BelongingStore => ({
  put: async (account, kind, key, body) => {
    await db
      .insertInto("belongings")
      .values({ account, kind, key, body })
      .onConflict((on) => on.columns(["account", "kind", "key"]).doUpdateSet({ body }))
      .execute();
  },
  get: async (account, kind, key) => {
    const row = await db
      .selectFrom("belongings")
      .select("body")
      .where("account", "=", account)
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.body;
  },
  list: (account, kind) =>
    db
      .selectFrom("belongings")
      .select(["key", "body"])
      .where("account", "=", account)
      .where("kind", "=", kind)
      .orderBy("key")
      .execute(),
  remove: async (account, kind, key) => {
    await db
      .deleteFrom("belongings")
      .where("account", "=", account)
      .where("kind", "=", kind)
      .where("key", "=", key)
      .execute();
  },
  ownerOf: async (kind, key) => {
    const row = await db
      .selectFrom("belongings")
      .select("account")
      .where("kind", "=", kind)
      .where("key", "=", key)
      .executeTakeFirst();
    return row?.account;
  },
  removeAll: async (account) => {
    await db.deleteFrom("belongings").where("account", "=", account).execute();
  },
});
