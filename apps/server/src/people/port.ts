/**
 * People, behind our own interface: better-auth is one file's affair. Where headers are handed in, `x-real-ip` is the address of
 * the connection, written by the HTTP room over whatever the client sent.
 */
import type { Language, Result } from "@acies/contract";
import type { Me, Refused } from "@acies/protocol";

/** A session as requests carry it: a cookie for pages, a bearer token for bots. Looked up in a cache first. */
export interface Visitor {
  readonly account: string;
  readonly name: string;
  readonly guest: boolean;
  readonly language: Language;
  /** A token may play and read; it may not touch the account. */
  readonly through: "session" | "token";
  readonly session: string;
}

export interface SessionCard {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeen: number;
  readonly agent: string;
  readonly current: boolean;
}

export interface SetCookie {
  readonly cookies: readonly string[]; // Set-Cookie lines
}

export interface People {
  /** Who sends these headers; undefined when nobody we know. Constant time in the token. */
  readonly visitor: (headers: Headers) => Promise<Visitor | undefined>;
  readonly guest: (
    headers: Headers,
    ask: { readonly name?: string; readonly language: Language },
  ) => Promise<Result<Me & SetCookie, Refused>>;
  /** Gives the guest of these headers a name and a password; the account, and all it has, stays the same. */
  readonly register: (
    headers: Headers,
    ask: { readonly name: string; readonly password: string },
  ) => Promise<Result<Me & SetCookie, Refused>>;
  readonly signIn: (
    headers: Headers,
    ask: { readonly name: string; readonly password: string },
  ) => Promise<Result<Me & SetCookie, Refused>>;
  readonly signOut: (headers: Headers) => Promise<SetCookie>;
  readonly me: (visitor: Visitor) => Promise<Me>;
  readonly change: (
    visitor: Visitor,
    ask: { readonly name?: string; readonly language?: Language },
  ) => Promise<Result<Me, Refused>>;
  readonly sessions: (visitor: Visitor) => Promise<readonly SessionCard[]>;
  readonly endSession: (visitor: Visitor, id: string) => Promise<Result<null, Refused>>;
  /** Passkeys: the handler of the library for its own paths (`/auth/*`). */
  readonly handle: (request: Request) => Promise<Response>;
  readonly find: (account: string) => Promise<{ readonly account: string; readonly name: string } | undefined>;
  readonly findByName: (name: string) => Promise<{ readonly account: string; readonly name: string } | undefined>;
  readonly languageOf: (account: string) => Promise<Language | undefined>;
  readonly block: (visitor: Visitor, account: string) => Promise<void>;
  readonly unblock: (visitor: Visitor, account: string) => Promise<void>;
  readonly blocks: (account: string) => Promise<readonly string[]>;
  readonly areBlocked: (one: string, other: string) => Promise<boolean>;
  /** JSON of all that is kept about somebody, without secrets. */
  readonly exportData: (visitor: Visitor) => Promise<string>;
  /** Running matches are resigned through the desk and stay for the opponent under a neutral name; all else is gone. */
  readonly remove: (
    visitor: Visitor,
    headers: Headers,
    password: string | undefined,
  ) => Promise<Result<SetCookie, Refused>>;
  readonly makeToken: (
    visitor: Visitor,
    name: string,
  ) => Promise<Result<{ readonly id: string; readonly token: string; readonly createdAt: number }, Refused>>;
  readonly tokens: (visitor: Visitor) => Promise<
    readonly {
      readonly id: string;
      readonly name: string;
      readonly createdAt: number;
      readonly lastUsed: number | null;
    }[]
  >;
  readonly removeToken: (visitor: Visitor, id: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
