/** Coming in and going out: guests, names and passwords, passkeys. */
import { randomInt } from "node:crypto";
import { err, type Language, ok, type Result, SEATS } from "@acies/contract";
import { type Me, type Refused, registerAsk } from "@acies/protocol";
import type { Account, Session } from "./auth.ts";
import { allMine } from "./mine.ts";
import type { People, SetCookie } from "./port.ts";
import { addressOf, comparable, meOf, type Room, reseat } from "./room.ts";

type Entered = Promise<Result<Me & SetCookie, Refused>>;
interface Present {
  readonly account: Account;
  readonly session: Session;
}

/** What moves with a guest into an account; the rest is settings, which the account has already. */
const MOVED = ["block", "push", "token"] as const;

const guestName = (language: Language): string =>
  `${language === "es" ? "Invitado" : "Guest"} ${randomInt(1000, 10_000)}`;

/** Nobody plays himself for rating: against the account he turns out to be, the guest gives up. */
const giveUpAgainst = async (room: Room, guest: Account, account: Account): Promise<void> => {
  for (const { head, summary } of await allMine(room.store, guest.id)) {
    const faces = SEATS.some((seat) => {
      const sitter = summary.seats[seat];
      return sitter.kind === "person" && sitter.account === account.id;
    });
    if (head.rated && summary.status === "playing" && faces)
      await room.desk().resign({ account: guest.id, name: guest.name }, head.id);
  }
};

/** The guest's matches and things become the account's. Done again after a crash, it finds only what is left. */
const merge = async (room: Room, guest: Account, account: Account): Promise<void> => {
  const { auth, store, bus } = room;
  await giveUpAgainst(room, guest, account);
  await reseat(room, guest.id, { account: account.id, name: account.name });
  for (const kind of MOVED)
    for (const { key, body } of await store.belongings.list(guest.id, kind)) {
      // The key of a token may have one owner only.
      await store.belongings.remove(guest.id, kind, key);
      await store.belongings.put(account.id, kind, key, body);
    }
  await store.belongings.removeAll(guest.id);
  await auth.remove(guest.id);
  bus.tell({ kind: "session", account: guest.id });
};

/** What becomes of the session one had before: a guest's matches come along, another account's session ends. */
export const settle = async (room: Room, before: Present | undefined, account: Account): Promise<void> => {
  if (before === undefined) return;
  if (before.account.guest && before.account.id !== account.id) await merge(room, before.account, account);
  else {
    await room.auth.endSession(before.session.token);
    room.bus.tell({ kind: "session", account: before.account.id });
  }
};

const enterGuest =
  (room: Room): People["guest"] =>
  async (headers, { name, language }): Entered => {
    const { auth } = room;
    const present = await auth.session(headers);
    if (present !== undefined) return ok({ ...(await meOf(room, present.account)), cookies: [] });
    if (name !== undefined && (await auth.findByUsername(comparable(name))) !== undefined)
      return err({ code: "nameTaken" });
    const account = await auth.create({
      name: name ?? guestName(language),
      username: undefined,
      guest: true,
      language,
    });
    const cookies = await auth.enter(account.id, headers);
    return ok({ ...(await meOf(room, account)), cookies });
  };

/** The unique index has the last word, since two may ask for one name at once. */
export const takeName = async (
  { auth }: Pick<Room, "auth">,
  account: string,
  change: { readonly name: string; readonly guest?: false },
): Promise<"taken" | "yours"> => {
  const username = comparable(change.name);
  const isTaken = async (): Promise<boolean> => {
    const holder = await auth.findByUsername(username);
    return holder !== undefined && holder.id !== account;
  };
  if (await isTaken()) return "taken";
  try {
    await auth.update(account, { ...change, username });
  } catch (error) {
    if (await isTaken()) return "taken";
    throw error;
  }
  return "yours";
};

const register =
  (room: Room): People["register"] =>
  async (headers, ask): Entered => {
    const { auth, bus } = room;
    const read = registerAsk.safeParse(ask);
    if (!read.success) return err({ code: "malformed" });
    const { name, password } = read.data;
    const present = await auth.session(headers);
    if (present !== undefined && !present.account.guest) return err({ code: "notYours" });
    if ((await auth.findByUsername(comparable(name))) !== undefined) return err({ code: "nameTaken" });
    const account =
      present?.account ??
      (await auth.create({ name, username: undefined, guest: true, language: languageOf(headers) }));
    const old = await auth.sessions(account.id);
    // The password first: a crash in between leaves a guest, not a name that nobody can use.
    await auth.setPassword(account.id, password);
    if ((await takeName(room, account.id, { name, guest: false })) === "taken") {
      if (present === undefined) await auth.remove(account.id);
      return err({ code: "nameTaken" });
    }
    if (present !== undefined) await reseat(room, account.id, { account: account.id, name });
    // Whoever knew the guest's cookie must not have come into the account by it.
    for (const session of old) await auth.endSession(session.token);
    const cookies = await auth.enter(account.id, headers);
    bus.tell({ kind: "session", account: account.id });
    return ok({ ...(await meOf(room, { ...account, name, guest: false })), cookies });
  };

const signIn =
  (room: Room): People["signIn"] =>
  async (headers, { name, password }): Entered => {
    const { auth, attempts } = room;
    const username = comparable(name);
    const wait = await attempts.begin(username, addressOf(headers));
    if (wait > 0) return err({ code: "tooFast", retryAfter: Math.ceil(wait / 1000) });
    const account = await auth.findByUsername(username);
    const matches = await auth.isPassword(account?.id, password);
    if (account === undefined || !matches) return err({ code: "wrongPassword" });
    await attempts.forgive(username, addressOf(headers));
    const before = await auth.session(headers);
    const cookies = await auth.enter(account.id, headers);
    await settle(room, before, account);
    return ok({ ...(await meOf(room, account)), cookies });
  };

const signOut =
  (room: Room): People["signOut"] =>
  async (headers) => {
    const present = await room.auth.session(headers);
    const cookies = await room.auth.leave(headers);
    if (present !== undefined) room.bus.tell({ kind: "session", account: present.account.id });
    return { cookies };
  };

/** For those whose account does not say it yet. */
export const languageOf = (headers: Headers): Language =>
  /^\s*en\b/i.test(headers.get("accept-language") ?? "") ? "en" : "es";

export const entrances = (room: Room): Pick<People, "guest" | "register" | "signIn" | "signOut"> => ({
  guest: enterGuest(room),
  register: register(room),
  signIn: signIn(room),
  signOut: signOut(room),
});
