/** The key of the sessions: from the settings, or made by whoever starts first and kept with the sessions that it guards. */
import { randomBytes } from "node:crypto";
import type { Database } from "./store/port.ts";

const ROW = { account: "@server", kind: "secret", key: "sessions" } as const;

export const sessionSecret = async ({ kysely }: Database, given: string | undefined): Promise<string> => {
  if (given !== undefined) return given;
  const body = randomBytes(32).toString("hex");
  await kysely
    .insertInto("belongings")
    .values({ ...ROW, body })
    .onConflict((on) => on.columns(["account", "kind", "key"]).doNothing())
    .execute();
  const kept = await kysely
    .selectFrom("belongings")
    .select("body")
    .where("account", "=", ROW.account)
    .where("kind", "=", ROW.kind)
    .where("key", "=", ROW.key)
    .executeTakeFirstOrThrow();
  return kept.body;
};
