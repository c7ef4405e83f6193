/** Real servers on free ports, and people who use them: by HTTP with a cookie, by socket. Every byte received is kept. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientMessage, type ServerMessage, serverMessage } from "@acies/protocol";
import { WebSocket } from "ws";
import { readSettings } from "../../src/settings.ts";
import { type Overrides, startServer } from "../../src/startServer.ts";

export type Environment = Readonly<Record<string, string>>;

export interface Place {
  readonly url: string;
  /** Where its database lies. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** A server on its own database in a folder of its own. */
export const openPlace = async (environment: Environment = {}, overrides: Overrides = {}): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), "acies-http-"));
  const settings = readSettings({
    PORT: "0",
    DATA_DIR: folder,
    LOG_LEVEL: "fatal",
    RATE_LIMIT: "100000",
    BOT_THREADS: "1",
    ...environment,
  });
  const server = await startServer(settings, { webRoot: join(folder, "none"), ...overrides });
  return {
    url: server.address,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined when there is none. */
  readonly body: unknown;
}

export interface Guest {
  readonly name: string;
  readonly ask: (method: string, path: string, body?: unknown, headers?: Environment) => Promise<Answer>;
  readonly cookie: () => string;
  readonly received: string[];
}

const parsed = (text: string, type: string | null): unknown =>
  text !== "" && type?.includes("json") === true && !type.includes("ndjson") ? JSON.parse(text) : undefined;

/** Somebody with a cookie jar, who is nobody yet. */
export const newcomer = (url: string, name = "somebody", language = "en"): Guest => {
  const jar = new Map<string, string>();
  const received: string[] = [];
  const cookie = (): string => [...jar].map(([key, value]) => `${key}=${value}`).join("; ");
  return {
    name,
    cookie,
    received,
    ask: async (method, path, body, headers = {}) => {
      const isText = typeof body === "string";
      const answer = await fetch(new URL(path, url), {
        method,
        headers: {
          "accept-language": language,
          ...(body !== undefined && { "content-type": isText ? "text/plain" : "application/json" }),
          ...(jar.size > 0 && { cookie: cookie() }),
          ...headers,
        },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        const at = pair.indexOf("=");
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const text = await answer.text();
      received.push(text);
      const { status, headers: told } = answer;
      return { status, headers: told, text, body: parsed(text, told.get("content-type")) };
    },
  };
};

export const newGuest = async (url: string, name: string, language: "es" | "en" = "en"): Promise<Guest> => {
  const guest = newcomer(url, name, language);
  const answer = await guest.ask("POST", "/api/v1/guest", { name, language });
  if (answer.status !== 200) throw new Error(`No guest: ${answer.text}`);
  return guest;
};

export interface Line {
  readonly messages: ServerMessage[];
  /** As they came. */
  readonly received: string[];
  readonly send: (message: unknown) => void;
  readonly raw: (text: string | Uint8Array) => void;
  /** The next message that fits, or the first one received already after those taken before. */
  readonly next: <T extends ServerMessage["type"]>(
    type: T,
    fits?: (message: Extract<ServerMessage, { readonly type: T }>) => boolean,
  ) => Promise<Extract<ServerMessage, { readonly type: T }>>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly close: () => void;
  readonly drop: () => void;
  readonly socket: WebSocket;
  /** Begins to look again from the first message kept. */
  readonly forget: () => void;
}

const isOf = <T extends ServerMessage["type"]>(
  message: ServerMessage,
  type: T,
): message is Extract<ServerMessage, { readonly type: T }> => message.type === type;

export const openLine = async (
  url: string,
  cookie: string,
  headers: Environment = {},
  page?: string,
): Promise<Line> => {
  const address = new URL("/api/v1/live", url.replace(/^http/, "ws"));
  if (page !== undefined) address.searchParams.set("page", page);
  const socket = new WebSocket(address, { headers: { ...(cookie !== "" && { cookie }), ...headers } });
  const messages: ServerMessage[] = [];
  const received: string[] = [];
  let taken = 0;
  let wake = (): void => undefined;
  const closed = new Promise<{ readonly code: number; readonly reason: string }>((go) => {
    socket.on("close", (code, reason) => {
      go({ code, reason: String(reason) });
      wake();
    });
  });
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
    received.push(text);
    messages.push(serverMessage.parse(JSON.parse(text)));
    wake();
  });
  await new Promise<void>((go, fail) => {
    socket.on("open", () => go());
    socket.on("error", fail);
  });
  return {
    messages,
    received,
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(clientMessage.parse(message))),
    raw: (text) => socket.send(text),
    next: async (type, fits = () => true) => {
      for (;;) {
        while (taken < messages.length) {
          const message = messages[taken];
          taken += 1;
          if (message !== undefined && isOf(message, type) && fits(message)) return message;
        }
        if (socket.readyState === socket.CLOSED) throw new Error(`Closed while waiting for ${type}`);
        await new Promise<void>((go) => {
          wake = () => go();
        });
      }
    },
    forget: () => {
      taken = 0;
    },
    close: () => socket.close(),
    drop: () => socket.terminate(),
  };
};
