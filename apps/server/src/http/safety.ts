/** What every request passes before it reaches a route: headers, limits, origin, a body of bearable size and depth. */
import { createHash, timingSafeEqual } from "node:crypto";
import { readJson } from "@acies/contract";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { refusal } from "./problems.ts";
import { type App, headersOf, type Rooms } from "./rooms.ts";

const DEPTH = 24;
const MINUTE = 60_000;
const HASHED = "/assets/";
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/** Nothing inline, nothing from elsewhere. `data:` and `blob:` only for pictures that a page makes itself. */
const POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "font-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
};

export const addHeaders = async (app: App, { settings }: Rooms): Promise<void> => {
  const isSecure = settings.PUBLIC_URL?.startsWith("https:") === true;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  });
};

export const addLimits = async (app: App, { settings }: Rooms): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: settings.RATE_LIMIT,
    timeWindow: MINUTE,
    cache: 20_000,
    // A first visit fetches a hundred of these, once for ever: a club behind one address must not use up its own limit.
    allowList: ({ url }) => url.startsWith(HASHED),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_request, { ttl }) => refusal({ code: "tooFast", retryAfter: Math.ceil(ttl / 1000) }),
  });
};

/** The origins whose pages may change things: the public address, or without one the address that was called. */
const isOwnOrigin = (request: Pick<FastifyRequest, "headers" | "host">, publicUrl: string | undefined): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return publicUrl === undefined
    ? new URL(origin).host === request.host
    : new URL(origin).origin === new URL(publicUrl).origin;
};

/** A page of another site cannot use our cookies. Programs send neither header, and no cookie that they were not given. */
export const addOriginCheck = (app: App, { settings }: Rooms, exempt: readonly string[]): void => {
  app.addHook("onRequest", async (request) => {
    const isSocket = request.headers.upgrade !== undefined;
    if (!(CHANGING.includes(request.method) || isSocket)) return;
    if (exempt.includes(request.routeOptions.url ?? "")) return;
    const site = request.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin" || site === "none";
    if (!isOurs || !isOwnOrigin(request, settings.PUBLIC_URL)) throw refusal({ code: "wrongOrigin" });
  });
};

/** Who asks, and whether that account asks too often. After the limits by address, before the body is read. */
export const addVisitors = (app: App, { people, settings }: Rooms): void => {
  const perAccount = app.createRateLimit({
    max: settings.RATE_LIMIT,
    timeWindow: MINUTE,
    keyGenerator: (request) => `account ${request.visitor?.account ?? ""}`,
  });
  app.addHook("preParsing", async (request) => {
    request.visitor = await people.visitor(headersOf(request));
    if (request.visitor === undefined) return;
    const limit = await perAccount(request);
    if (!limit.isAllowed && limit.isExceeded) throw refusal({ code: "tooFast", retryAfter: limit.ttlInSeconds });
  });
};

/** JSON of bounded depth, without keys that reach a prototype; records as plain text. */
export const addBodies = (app: App): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(["application/json"], { parseAs: "string" }, (_request, text, done) => {
    const read = readJson(text, { size: text.length, depth: DEPTH });
    if (read.ok && !reachesPrototype(text, read.value)) done(null, read.value);
    else done(refusal({ code: "malformed" }), undefined);
  });
  app.addContentTypeParser<string>(["text/plain"], { parseAs: "string" }, (_request, text, done) => done(null, text));
};

const reachesPrototype = (text: string, value: unknown): boolean =>
  (text.includes("__proto__") || text.includes("\\u")) && hasProto(value);

const hasProto = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasProto);
};

/** Takes as long for a wrong word as for the right one. */
export const isSameWord = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());
