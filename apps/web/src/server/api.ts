/** The server by plain HTTP. Every answer is a value or a problem in words; nothing throws but a fault of ours. */
import { err, type Language, ok, type Result } from "@acies/contract";
import type {
  Acknowledged,
  MatchCard,
  MatchQuery,
  Me,
  Missed,
  NewMatchAsk,
  NoticeSettings,
  OfferKind,
  Problem,
  Snapshot,
  Talk,
} from "@acies/protocol";
import { usePreferences } from "../app/preferences.ts";

export interface SessionCard {
  readonly id: string;
  readonly createdAt: number;
  readonly lastSeen: number;
  readonly agent: string;
  readonly current: boolean;
}

export interface Person {
  readonly account: string;
  readonly name: string;
}

export interface PushAsk {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export type Answer<T> = Promise<Result<T, Problem>>;

const BASE = "/api/v1";

const WORDS: Readonly<Record<Language, readonly [title: string, detail: string]>> = {
  es: ["Sin conexión con el servidor", "No se ha perdido nada: se volverá a intentar."],
  en: ["No connection to the server", "Nothing is lost: it will be tried again."],
};

const unreachable = (): Problem => {
  const [title, detail] = WORDS[usePreferences.getState().language];
  return { type: "urn:acies:problem:unavailable", title, status: 0, code: "unavailable", detail };
};

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && "detail" in body;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const send = async (method: Method, path: string, body?: unknown): Promise<Response | undefined> => {
  try {
    return await fetch(path.startsWith("/auth/") ? path : BASE + path, {
      method,
      credentials: "same-origin",
      headers: {
        "accept-language": usePreferences.getState().language,
        ...(body !== undefined && { "content-type": typeof body === "string" ? "text/plain" : "application/json" }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    return undefined;
  }
};

const refusalOf = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => undefined);
  return isProblem(body) ? body : { ...unreachable(), status: response.status };
};

const ask = async <T>(method: Method, path: string, body?: unknown): Answer<T> => {
  const response = await send(method, path, body);
  if (response === undefined) return err(unreachable());
  if (!response.ok) return err(await refusalOf(response));
  if (response.status === 204) return ok(null as T);
  const kind = response.headers.get("content-type") ?? "";
  if (kind.startsWith("text/plain")) return ok((await response.text()) as T);
  // A page host without the server behind it answers everything with a page.
  return kind.includes("json") ? ok((await response.json()) as T) : err(unreachable());
};

const inMatch = (match: string, rest = ""): string => `/matches/${encodeURIComponent(match)}${rest}`;

const query = (values: Readonly<Record<string, string | number | undefined>>): string => {
  const set = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return set.length === 0 ? "" : `?${new URLSearchParams(set).toString()}`;
};

export const api = {
  me: (): Answer<Me> => ask("GET", "/me"),
  guest: (name: string | undefined, language: Language): Answer<Me> =>
    ask("POST", "/guest", { language, ...(name !== undefined && name !== "" && { name }) }),
  register: (name: string, password: string): Answer<Me> => ask("POST", "/register", { name, password }),
  signIn: (name: string, password: string): Answer<Me> => ask("POST", "/sign-in", { name, password }),
  signOut: (): Answer<null> => ask("POST", "/sign-out"),
  change: (change: { readonly name?: string; readonly language?: Language }): Answer<Me> => ask("PATCH", "/me", change),
  remove: (password: string | undefined): Answer<null> =>
    ask("DELETE", "/me", password === undefined ? {} : { password }),
  exportData: (): Answer<unknown> => ask("GET", "/me/export"),
  sessions: (): Answer<readonly SessionCard[]> => ask("GET", "/me/sessions"),
  endSession: (id: string): Answer<null> => ask("DELETE", `/me/sessions/${encodeURIComponent(id)}`),
  blocks: (): Answer<readonly Person[]> => ask("GET", "/me/blocks"),
  findPerson: (name: string): Answer<Person> => ask("GET", `/people${query({ name })}`),
  block: (account: string): Answer<null> => ask("POST", "/me/blocks", { account }),
  unblock: (account: string): Answer<null> => ask("DELETE", `/me/blocks/${encodeURIComponent(account)}`),
  pushKey: (): Answer<{ readonly key: string }> => ask("GET", "/push/key"),
  subscribe: (push: PushAsk): Answer<null> => ask("POST", "/push", push),
  unsubscribe: (endpoint: string): Answer<null> => ask("DELETE", "/push", { endpoint }),
  passkey: <T>(path: string, body?: unknown): Answer<T> =>
    ask(body === undefined ? "GET" : "POST", `/auth/passkey/${path}`, body),
  notices: (): Answer<NoticeSettings> => ask("GET", "/notices"),
  setNotices: (settings: NoticeSettings): Answer<NoticeSettings> => ask("PUT", "/notices", settings),

  matches: (asked: Partial<MatchQuery>): Answer<readonly MatchCard[]> => ask("GET", `/matches${query(asked)}`),
  create: (match: NewMatchAsk): Answer<MatchCard> => ask("POST", "/matches", match),
  card: (match: string): Answer<MatchCard> => ask("GET", inMatch(match)),
  snapshot: (match: string, as: string | undefined): Answer<Snapshot> =>
    ask("GET", inMatch(match, `/snapshot${query({ as })}`)),
  since: (match: string, after: number, as: string | undefined): Answer<Missed> =>
    ask("GET", inMatch(match, `/events${query({ after, as })}`)),
  join: (match: string, seat: string, salt: string): Answer<MatchCard> =>
    ask("POST", inMatch(match, "/join"), { seat, salt }),
  leave: (match: string): Answer<MatchCard> => ask("POST", inMatch(match, "/leave")),
  act: (
    match: string,
    as: string | undefined,
    body: { readonly after: number; readonly action: unknown; readonly key: string },
  ): Answer<Acknowledged> => ask("POST", inMatch(match, `/actions${query({ as })}`), body),
  undo: (match: string, as: string | undefined, after: number): Answer<Acknowledged> =>
    ask("POST", inMatch(match, `/undo${query({ as })}`), { after }),
  offer: (match: string, as: string | undefined, after: number, offer: OfferKind): Answer<Acknowledged> =>
    ask("POST", inMatch(match, `/offers${query({ as })}`), { after, offer }),
  answer: (match: string, as: string | undefined, offer: number, answer: string): Answer<Acknowledged> =>
    ask("POST", inMatch(match, `/answers${query({ as })}`), { offer, answer }),
  resign: (match: string, as: string | undefined): Answer<Acknowledged> =>
    ask("POST", inMatch(match, `/resign${query({ as })}`)),
  wishes: (match: string, as: string | undefined, wishes: readonly unknown[]): Answer<Acknowledged> =>
    ask("PUT", inMatch(match, `/wishes${query({ as })}`), { wishes }),
  talk: (match: string, after: number): Answer<readonly Talk[]> =>
    ask("GET", inMatch(match, `/talk${query({ after })}`)),
  say: (match: string, text: string): Answer<Talk> => ask("POST", inMatch(match, "/talk"), { text }),
  record: (match: string): Answer<string> => ask("GET", inMatch(match, "/record")),
  fork: (match: string, body: unknown): Answer<MatchCard> => ask("POST", inMatch(match, "/fork"), body),
  importRecord: (text: string): Answer<MatchCard> => ask("POST", "/records", text),
} as const;
