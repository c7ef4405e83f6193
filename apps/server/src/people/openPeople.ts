/** People of this server: accounts, sessions, blocks and tokens behind one interface. */
import { err, ok } from "@acies/contract";
import { line, userName } from "@acies/protocol";
import type { Bus } from "../bus/port.ts";
import type { Clock } from "../clock.ts";
import type { Settings } from "../settings.ts";
import type { Database, Store } from "../store/port.ts";
import { openAttempts } from "./attempts.ts";
import { openAuth } from "./auth.ts";
import { entrances, takeName } from "./entrances.ts";
import { exportData, remove } from "./farewell.ts";
import { handlePasskeys } from "./passkeys.ts";
import type { People, Visitor } from "./port.ts";
import { comparable, meOf, type Room, reseat, withoutToken } from "./room.ts";
import { openTokens } from "./tokens.ts";
import { findVisitor, openVisitorCache } from "./visitors.ts";

interface PeopleAsk {
  readonly database: Database;
  readonly store: Store;
  readonly bus: Bus;
  readonly settings: Pick<Settings, "PUBLIC_URL" | "PORT">;
  readonly secret: string;
  readonly clock: Clock;
  /** Where the matches of somebody who leaves are resigned, and records of an export come from. */
  readonly desk: Room["desk"];
  readonly log: { readonly warn: (message: string) => void };
}

const GUEST_NAME = line(30);

const change =
  (room: Room): People["change"] =>
  async (visitor, ask) => {
    const { auth, bus } = room;
    if (visitor.through !== "session") return err({ code: "notYours" });
    const account = await auth.find(visitor.account);
    if (account === undefined) return err({ code: "signInFirst" });
    const { name, language } = ask;
    if (name !== undefined && name !== account.name) {
      if (!(account.guest ? GUEST_NAME : userName).safeParse(name).success) return err({ code: "malformed" });
      if (account.guest) {
        if ((await auth.findByUsername(comparable(name))) !== undefined) return err({ code: "nameTaken" });
        await auth.update(account.id, { name });
      } else if ((await takeName(room, account.id, { name })) === "taken") return err({ code: "nameTaken" });
      await reseat(room, account.id, { account: account.id, name });
    }
    if (language !== undefined) await auth.update(account.id, { language });
    bus.tell({ kind: "session", account: account.id });
    return ok(
      await meOf(room, {
        ...account,
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
      }),
    );
  };

const sessions = ({ auth, bus }: Room): Pick<People, "sessions" | "endSession"> => ({
  sessions: async (visitor) =>
    (await auth.sessions(visitor.account))
      .map((session) => ({ ...withoutToken(session), current: session.id === visitor.session }))
      .toSorted((one, other) => other.lastSeen - one.lastSeen),
  endSession: async (visitor, id) => {
    if (visitor.through !== "session") return err({ code: "notYours" });
    const session = (await auth.sessions(visitor.account)).find((one) => one.id === id);
    if (session === undefined) return err({ code: "notFound" });
    await auth.endSession(session.token);
    bus.tell({ kind: "session", account: visitor.account });
    return ok(null);
  },
});

const blocks = ({ belongings }: Store): Pick<People, "block" | "unblock" | "blocks" | "areBlocked"> => {
  const has = async (one: string, other: string): Promise<boolean> =>
    (await belongings.get(one, "block", other)) !== undefined;
  return {
    block: async (visitor, account) => {
      if (account !== visitor.account) await belongings.put(visitor.account, "block", account, "{}");
    },
    unblock: (visitor, account) => belongings.remove(visitor.account, "block", account),
    blocks: async (account) => (await belongings.list(account, "block")).map(({ key }) => key),
    areBlocked: async (one, other) => (await has(one, other)) || (await has(other, one)),
  };
};

const finders = ({ auth }: Room): Pick<People, "find" | "findByName" | "languageOf" | "me"> => ({
  find: async (id) => {
    const account = await auth.find(id);
    return account === undefined ? undefined : { account: account.id, name: account.name };
  },
  findByName: async (name) => {
    const account = await auth.findByUsername(comparable(name));
    return account === undefined ? undefined : { account: account.id, name: account.name };
  },
  languageOf: async (id) => (await auth.find(id))?.language,
  me: async (visitor) => {
    const account = await auth.find(visitor.account);
    if (account !== undefined) return meOf({ auth }, account);
    const { account: id, name, guest, language } = visitor;
    return { account: id, name, guest, language, passkeys: 0, createdAt: 0 };
  },
});

const tokenDoors = ({ tokens, bus }: Room): Pick<People, "makeToken" | "tokens" | "removeToken"> => ({
  makeToken: async (visitor: Visitor, name) => {
    if (visitor.through !== "session") return err({ code: "notYours" });
    const made = await tokens.make(visitor.account, name);
    return made === "tooMany" ? err({ code: "tooMany" }) : ok(made);
  },
  tokens: (visitor) => tokens.list(visitor.account),
  removeToken: async (visitor, id) => {
    await tokens.remove(visitor.account, id);
    bus.tell({ kind: "session", account: visitor.account });
  },
});

export const openPeople = async (ask: PeopleAsk): Promise<People> => {
  const { database, store, bus, settings, secret, clock, desk, log } = ask;
  const guess = `http://localhost:${settings.PORT}`;
  const auth = await openAuth({
    database,
    publicUrl: settings.PUBLIC_URL ?? guess,
    guessed: settings.PUBLIC_URL === undefined,
    secret,
    clock,
    complain: (message) => log.warn(`accounts: ${message}`),
  });
  const tokens = openTokens(store.belongings, clock);
  const attempts = await openAttempts(store.belongings, clock);
  const cache = openVisitorCache(clock);
  // This server forgets before the answer goes out; the others when they hear of it.
  const tell: Bus["tell"] = (wake) => {
    if (wake.kind === "session") cache.forget(wake.account);
    bus.tell(wake);
  };
  const room: Room = { auth, store, bus: { ...bus, tell }, clock, attempts, tokens, desk };
  const deafen = bus.listen((wake) => {
    if (wake.kind === "session") cache.forget(wake.account);
    // Something may have been missed: nothing that is cached can be believed.
    if (wake.kind === "lost") cache.clear();
  });
  return {
    visitor: findVisitor(auth, tokens, cache),
    ...entrances(room),
    ...finders(room),
    ...sessions(room),
    ...blocks(store),
    ...tokenDoors(room),
    change: change(room),
    handle: handlePasskeys(room),
    exportData: exportData(room),
    remove: remove(room),
    close: () => {
      deafen();
      return Promise.resolve();
    },
  };
};
