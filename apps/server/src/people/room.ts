/** What the files of this room share. */

import type { Desk } from "@acies/desk";
import type { Me } from "@acies/protocol";
import type { Bus } from "../bus/port.ts";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/port.ts";
import type { Attempts } from "./attempts.ts";
import type { Account, Auth, Session } from "./auth.ts";
import type { Tokens } from "./tokens.ts";

export interface Room {
  readonly auth: Auth;
  readonly store: Store;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  /** Asked late: the desk is opened after the people it serves. */
  readonly desk: () => Pick<Desk, "resign" | "leave" | "record">;
}

/** Two names are the same when they look the same but for capitals. */
export const comparable = (name: string): string => name.normalize("NFKC").toLowerCase();

/** Filled in by the HTTP room from the connection, whatever the client wrote there. */
export const addressOf = (headers: Headers): string => headers.get("x-real-ip") ?? "";

export const meOf = async ({ auth }: Pick<Room, "auth">, account: Account): Promise<Me> => ({
  account: account.id,
  name: account.name,
  guest: account.guest,
  language: account.language,
  passkeys: (await auth.passkeys(account.id)).length,
  createdAt: account.createdAt,
});

/** A session as its owner may see it: the token is the key to the house. */
export const withoutToken = ({ id, createdAt, lastSeen, agent }: Session): Omit<Session, "token"> => ({
  id,
  createdAt,
  lastSeen,
  agent,
});

/** Sits somebody under another account or name in all their matches, here and on the other servers. */
export const reseat = async (
  { store, bus }: Pick<Room, "store" | "bus">,
  account: string,
  by: { readonly account: string; readonly name: string },
): Promise<void> => {
  const changed = await store.rename(account, by);
  for (const { match, no } of changed) bus.tell({ kind: "match", match, no });
};
