/** What people say to each other in a match. */
import type { Kysely } from "kysely";
import type { TalkStore } from "./port.ts";
import type { Tables } from "./tables.ts";

/** Lines of one match are numbered one after the other; when two come at once, the second takes the next number. */
const MANY = 50;

export const openTalk = (db: Kysely<Tables>): TalkStore => {
  const insert = async (match: string, talk: Parameters<TalkStore["say"]>[1]): Promise<number | undefined> => {
    const row = await db
      .insertInto("talk")
      .columns(["match", "id", "at", "account", "name", "body"])
      .expression((eb) =>
        eb
          .selectFrom("talk")
          .where("match", "=", match)
          .select((each) => [
            each.val(match).as("match"),
            each(each.fn.coalesce(each.fn.max("id"), each.lit(0)), "+", 1).as("id"),
            each.cast<number>(each.val(talk.at), "bigint").as("at"),
            each.val(talk.account).as("account"),
            each.val(talk.name).as("name"),
            each.val(talk.text).as("body"),
          ]),
      )
      .onConflict((on) => on.columns(["match", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  };
  return {
    say: async (match, talk) => {
      for (let i = 0; i < MANY; i++) {
        const id = await insert(match, talk);
        if (id !== undefined) return { id, ...talk };
      }
      throw new Error("Too many people speak at once");
    },
    since: (match, after, limit) =>
      db
        .selectFrom("talk")
        .select(["id", "at", "account", "name", "body as text"])
        .where("match", "=", match)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
  };
};
