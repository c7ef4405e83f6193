/** Somebody with a session, speaking plain HTTP. Servers may die under the request: that is an answer, too. */
import { setTimeout as wait } from "node:timers/promises";
import { me, type NewMatchAsk } from "@acies/protocol";

export interface Reply {
  /** 0: no answer came. Whether it was done is not known. */
  readonly status: number;
  readonly body: unknown;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Person {
  readonly account: string;
  readonly name: string;
  readonly cookie: string;
  readonly ask: (method: Method, path: string, body?: unknown) => Promise<Reply>;
  /** Asks until there is an answer that says something about the question. Only for what bears being asked twice. */
  readonly insist: (method: Method, path: string, body?: unknown) => Promise<Reply>;
}

/** Where to ask now; another address after a failure, when there is one. */
export interface Addresses {
  readonly at: () => string;
  readonly failed: (address: string) => void;
}

export const oneAddress = (address: string): Addresses => ({ at: () => address, failed: () => undefined });

/** The first that has not just failed. */
export const anyOf = (addresses: readonly string[], first: number): Addresses => {
  let turn = first;
  const at = (): string => addresses[turn % addresses.length] ?? "";
  return {
    at,
    failed: (address) => {
      if (address === at()) turn++;
    },
  };
};

const INSIST_MS = 90_000;

const send = async (
  addresses: Addresses,
  headers: Readonly<Record<string, string>>,
  [method, path, body]: readonly [Method, string, unknown],
): Promise<{ readonly reply: Reply; readonly cookies: readonly string[] }> => {
  const address = addresses.at();
  try {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return {
      reply: { status: response.status, body: isJson ? JSON.parse(text) : text },
      cookies: response.headers.getSetCookie(),
    };
  } catch {
    addresses.failed(address);
    return { reply: { status: 0, body: null }, cookies: [] };
  }
};

const insistOn = async (ask: () => Promise<Reply>): Promise<Reply> => {
  let reply = await ask();
  for (const until = Date.now() + INSIST_MS; reply.status === 0 || reply.status >= 500; reply = await ask()) {
    if (Date.now() > until) throw new Error(`No answer in ${INSIST_MS} ms: ${JSON.stringify(reply)}`);
    await wait(25);
  }
  return reply;
};

export const comeAsGuest = async (addresses: Addresses, name: string): Promise<Person> => {
  let cookie = "";
  const come = async (): Promise<Reply> => {
    const { reply, cookies } = await send(addresses, {}, ["POST", "/guest", { name, language: "en" }]);
    cookie = cookies.map((line) => line.split(";")[0] ?? "").join("; ");
    return reply;
  };
  const reply = await insistOn(come);
  const read = me.safeParse(reply.body);
  if (!read.success) throw new Error(`No guest: ${reply.status} ${JSON.stringify(reply.body)}`);
  const ask: Person["ask"] = async (...question) => {
    const [method, path, body] = question;
    return (await send(addresses, { cookie }, [method, path, body])).reply;
  };
  return {
    account: read.data.account,
    name: read.data.name,
    cookie,
    ask,
    insist: (method, path, body) => insistOn(() => ask(method, path, body)),
  };
};

/** A setting with nothing chosen. */
export const plainMatch = (game: string, scenario: string): Pick<NewMatchAsk, "game" | "setting"> => ({
  game,
  setting: { scenario, armies: { red: "", blue: "" }, options: {} },
});
