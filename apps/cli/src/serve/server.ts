/** The desk over HTTP: small bodies, strict answers, one page, no paths to files. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { LANGUAGES, type Language, readJson } from "@acies/contract";
import { failed, misuse } from "../failure.ts";
import { malformed } from "../input.ts";
import { wordsOf } from "../text/words.ts";
import { answerGames, answerPost, type Desk, POSTS, type Reply, refuse } from "./api.ts";

export const BODY_LIMIT = 1_000_000;
const DEPTH = 40;

/** What the page may do: run its own script and style, talk to its own desk, nothing else. */
const headersFor = (page: string): Readonly<Record<string, string>> => {
  const hash = (tag: "script" | "style"): string => {
    const inside = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? "";
    return `'sha256-${createHash("sha256").update(inside).digest("base64")}'`;
  };
  return {
    "content-security-policy": [
      "default-src 'none'",
      `script-src ${hash("script")}`,
      `style-src ${hash("style")}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  };
};

export interface Shop extends Desk {
  readonly page: string;
  /** Names this desk answers to; undefined lets any through. */
  readonly hosts: readonly string[] | undefined;
}

export const deskServer = (shop: Shop): Server => {
  const headers = headersFor(shop.page);
  const server = createServer((request, response) => {
    void handle(request, shop).then((reply) => send(request, response, reply, headers));
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 5_000;
  server.maxConnections = 200;
  return server;
};

type Sent = Reply | { readonly status: 200; readonly page: string };

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  reply: Sent,
  headers: Readonly<Record<string, string>>,
): void => {
  const isPage = "page" in reply;
  const body = isPage ? reply.page : `${JSON.stringify(reply.body)}\n`;
  const type = isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8";
  // A body left unread would be taken for the next request.
  const rest = request.complete ? {} : { connection: "close" };
  response.writeHead(reply.status, {
    ...headers,
    ...rest,
    "content-type": type,
    "content-length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body, () => {
    if (!request.complete) request.destroy();
  });
};

const handle = async (request: IncomingMessage, shop: Shop): Promise<Sent> => {
  const url = new URL(request.url ?? "/", "http://desk.invalid");
  const lang = LANGUAGES.find((language) => language === url.searchParams.get("lang")) ?? shop.lang;
  const desk = { ...shop, lang };
  const { http } = wordsOf(lang);
  try {
    if (!isOurHost(request, shop)) return withStatus(421, "wrongHost", http.wrongHost);
    const post = POSTS.find((path) => path === url.pathname);
    if (post !== undefined) {
      if (request.method !== "POST") return withStatus(405, "wrongMethod", http.wrongMethod("POST"));
      const body = await bodyOf(request, lang);
      return "status" in body ? body : answerPost(post, body.value, desk);
    }
    if (url.pathname !== "/" && url.pathname !== "/games") return withStatus(404, "notFound", http.notFound);
    if (request.method !== "GET" && request.method !== "HEAD")
      return withStatus(405, "wrongMethod", http.wrongMethod("GET"));
    return url.pathname === "/" ? { status: 200, page: shop.page } : answerGames(desk);
  } catch (error) {
    return refuse(failed("failed", wordsOf(lang).errors.unexpected(error instanceof Error ? error.name : "?")));
  }
};

const withStatus = (status: number, code: string, text: string): Reply => ({ ...refuse(misuse(code, text)), status });

/** A page elsewhere that made its own name point here must not use the desk. */
const isOurHost = (request: IncomingMessage, shop: Shop): boolean => {
  if (shop.hosts === undefined) return true;
  const name = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return shop.hosts.includes(name);
};

const bodyOf = async (request: IncomingMessage, lang: Language): Promise<Reply | { readonly value: unknown }> => {
  const { http } = wordsOf(lang);
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
    return withStatus(415, "wrongType", http.wrongType);
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT)
    return withStatus(413, "tooLong", http.tooLong(BODY_LIMIT));
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue;
    size += part.length;
    if (size > BODY_LIMIT) return withStatus(413, "tooLong", http.tooLong(BODY_LIMIT));
    parts.push(part);
  }
  const value = readJson(Buffer.concat(parts).toString("utf8"), { size: BODY_LIMIT, depth: DEPTH });
  return value.ok ? { value: value.value } : refuse(malformed(value.error, lang));
};
