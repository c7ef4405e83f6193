/** All that is kept about somebody, to take along; and the end of an account. */
import { err, ok, SEATS } from "@acies/contract";
import type { Who } from "@acies/desk";
import { z } from "zod";
import type { MatchRow, Store } from "../store/port.ts";
import { allMine } from "./mine.ts";
import type { People, Visitor } from "./port.ts";
import { addressOf, comparable, meOf, type Room, reseat, withoutToken } from "./room.ts";

/** Of what the notices keep, without the token that stops them. */
const mailAddress = z.object({ address: z.string(), confirmedAt: z.number().nullable() });
const PAGE = 100;
/** Whoever played and is gone. NN is what records have always called players whose name is not known. */
const GONE = { account: "gone", name: "N. N." } as const;

const myTalk = async (store: Store, account: string, match: string) => {
  const mine: { readonly at: number; readonly text: string }[] = [];
  let after = 0;
  for (;;) {
    const page = await store.talk.since(match, after, PAGE);
    mine.push(...page.filter((one) => one.account === account).map(({ at, text }) => ({ at, text })));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return mine;
    after = last.id;
  }
};

/** The record where it may be had: a running match has secrets of the other side in it. */
const exportMatch = async (room: Room, visitor: Visitor, { head, summary }: MatchRow) => {
  const record = await room.desk().record({ account: visitor.account, name: visitor.name }, head.id);
  return {
    id: head.id,
    game: head.game,
    title: head.title ?? null,
    createdAt: head.createdAt,
    status: summary.status,
    seats: summary.seats,
    ending: summary.ending ?? null,
    record: record.ok ? record.value : null,
    chat: await myTalk(room.store, visitor.account, head.id),
  };
};

const settingsOf = async ({ belongings }: Store, account: string) => {
  const parsed = async (kind: string): Promise<readonly unknown[]> =>
    (await belongings.list(account, kind)).map(({ body }): unknown => JSON.parse(body));
  return {
    notices: await parsed("notices"),
    mail: (await belongings.list(account, "mail")).map(({ body }) => mailAddress.parse(JSON.parse(body))),
    webhook: await parsed("webhook"),
    push: (await belongings.list(account, "push")).map(({ key }) => key),
    blocked: (await belongings.list(account, "block")).map(({ key }) => key),
  };
};

export const exportData =
  (room: Room): People["exportData"] =>
  async (visitor) => {
    const { auth, store, tokens, clock } = room;
    const account = await auth.find(visitor.account);
    const matches = [];
    for (const row of await allMine(store, visitor.account)) matches.push(await exportMatch(room, visitor, row));
    const all = {
      format: "acies-account-1",
      writtenAt: clock.now(),
      account: account === undefined ? null : await meOf(room, account),
      sessions: (await auth.sessions(visitor.account)).map(withoutToken),
      passkeys: await auth.passkeys(visitor.account),
      tokens: await tokens.list(visitor.account),
      settings: await settingsOf(store, visitor.account),
      matches,
    };
    return `${JSON.stringify(all, null, 2)}\n`;
  };

/** Running matches are resigned, seats of unbegun ones given back. False when the desk could not: then nothing is deleted yet. */
const leaveMatches = async (room: Room, visitor: Visitor): Promise<boolean> => {
  const who: Who = { account: visitor.account, name: visitor.name };
  for (const { head, summary } of await allMine(room.store, visitor.account)) {
    if (summary.status === "ended") continue;
    if (summary.status === "open") {
      const left = await room.desk().leave(who, head.id);
      if (!left.ok && left.error.code === "unavailable") return false;
      continue;
    }
    for (const seat of SEATS) {
      const sitter = summary.seats[seat];
      if (sitter.kind !== "person" || sitter.account !== visitor.account) continue;
      const resigned = await room.desk().resign({ ...who, as: seat }, head.id);
      if (!resigned.ok && resigned.error.code === "unavailable") return false;
    }
  }
  return true;
};

export const remove =
  (room: Room): People["remove"] =>
  async (visitor, headers, password) => {
    const { auth, store, bus, attempts } = room;
    if (visitor.through !== "session") return err({ code: "notYours" });
    const account = await auth.find(visitor.account);
    if (account === undefined) return err({ code: "signInFirst" });
    if (!account.guest) {
      const name = comparable(account.name);
      const wait = await attempts.begin(name, addressOf(headers));
      if (wait > 0) return err({ code: "tooFast", retryAfter: Math.ceil(wait / 1000) });
      if (!(await auth.isPassword(account.id, password ?? ""))) return err({ code: "wrongPassword" });
      await attempts.forgive(name, addressOf(headers));
    }
    if (!(await leaveMatches(room, visitor))) return err({ code: "unavailable" });
    await reseat(room, account.id, GONE);
    await store.belongings.removeAll(account.id);
    const cookies = await auth.leave(headers);
    await auth.remove(account.id);
    bus.tell({ kind: "session", account: account.id });
    return ok({ cookies });
  };
