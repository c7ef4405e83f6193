/**
 * Strange input for every HTTP route and every socket message of a real server: no crash, no 5xx, no hang, and nothing changed by
 * what was refused. Used by a small test in every run, and by scripts/fuzz.ts with as many inputs as wanted.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { seededWords } from "@acies/match";
import { matchCard, problem } from "@acies/protocol";
import fc from "fast-check";
import { z } from "zod";
import { newGuest, openLine, openPlace, type Place } from "./client.ts";
import { SETTINGS, sitDown } from "./table.ts";

export interface FuzzReport {
  readonly routes: number;
  readonly requests: number;
  readonly messages: number;
  readonly accepted: number;
  /** What must never be: in words, one a finding. */
  readonly faults: readonly string[];
}

interface Word {
  readonly next: () => number;
  readonly some: <T>(items: readonly T[]) => T;
}

const wordsOf = (seed: number): Word => {
  const next = seededWords(seed);
  return {
    next,
    some: (items) => {
      const found = items[next() % items.length];
      if (found === undefined) throw new Error("Nothing to choose from");
      return found;
    },
  };
};

interface Route {
  readonly method: string;
  readonly path: string;
}

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** From the server's own description, so that no route is forgotten; a few that it does not describe besides. */
const routesOf = async (url: string): Promise<readonly Route[]> => {
  const answer = await fetch(new URL("/api/openapi.json", url));
  const { paths } = document.parse(await answer.json());
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
  const others = [
    "/health",
    "/ready",
    "/metrics",
    "/auth/passkey/x",
    "/",
    "/api/v1/live",
    "/api/v1/notices/mail/confirm",
  ];
  return [
    ...told.filter(({ path }) => !path.endsWith("/bot/stream")),
    ...others.map((path) => ({ method: "GET", path })),
    { method: "POST", path: "/api/v1/notices/mail/stop" },
    { method: "POST", path: "/auth/passkey/verify-registration" },
    { method: "POST", path: "/api/v1/nothing" },
  ];
};

/** Bodies that would be read: they are bent until they break. */
const EXAMPLES: readonly unknown[] = [
  {
    game: "ford",
    setting: SETTINGS.ford,
    seats: { red: { kind: "me" }, blue: { kind: "open" } },
    pace: { kind: "none" },
  },
  { after: 3, key: "fuzz-key-1", action: { type: "place", company: "red.1", x: 1, y: 1, facing: 0 } },
  { after: 3, action: { type: "plan", orders: { "red.1": "march" } } },
  { after: 3, offer: { kind: "takeback", to: 1 } },
  { after: 3, offer: { kind: "pace", pace: { kind: "live", bank: 600_000, increment: 0 } } },
  { offer: 4, answer: "withdrawn" },
  { seat: "blue", salt: "0011223344556677" },
  { wishes: [{ kind: "react", wish: "decline", about: "red.1" }] },
  { entry: 1, seats: { red: { kind: "bot", level: "recruit" }, blue: { kind: "account", account: "x" } } },
  { text: "hello" },
  { action: { type: "fire", target: "blue.1" } },
  { army: "line line light", scenario: "meadow", options: {} },
  { position: "ford 1 position\nscenario ford\nturn 1\n", action: { seat: "red", text: "holdFire" } },
  { name: "Somebody", password: "short" },
  { name: "fuzz", language: "es" },
  { account: "nobody" },
  { mail: "a@b.example", digestHours: 3, byMail: {}, byPush: {} },
  { endpoint: "https://push.example/x", keys: { p256dh: "x", auth: "y" } },
  { url: "https://hook.example/", field: "text" },
  {},
];

const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -0.5,
  "",
  " ",
  "\u0000",
  "\ud800",
  "ñ".repeat(5000),
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "' or 1=1 --",
  "<script>",
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: 1 },
  { toString: 1 },
  { length: -1 },
  Array.from({ length: 2000 }, () => 0),
  Number.MAX_SAFE_INTEGER,
  "9".repeat(400),
  "2026-11-15",
  "NaN",
];

const anyJson = fc.sample(fc.jsonValue({ maxDepth: 5 }), { numRuns: 300, seed: 77 });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changes one thing somewhere inside. */
const bend = (value: unknown, word: Word): unknown => {
  if (Array.isArray(value) && value.length > 0 && word.next() % 3 !== 0) {
    const at = word.next() % value.length;
    return value.map((item: unknown, i) => (i === at ? bend(item, word) : item));
  }
  if (!isRecord(value) || Object.keys(value).length === 0) return word.some([...NASTY, ...anyJson]);
  const key = word.some(Object.keys(value));
  switch (word.next() % 6) {
    case 0: {
      const { [key]: _gone, ...rest } = value;
      return rest;
    }
    case 1:
      return { ...value, [word.some(["extra", "__proto__", "seat", "no", "", "constructor"])]: word.some(NASTY) };
    case 2:
      return { ...value, [key]: word.some(NASTY) };
    default:
      return { ...value, [key]: bend(value[key], word) };
  }
};

const bodyText = (word: Word): string => {
  switch (word.next() % 8) {
    case 0:
      return JSON.stringify(word.some(anyJson)) ?? "null";
    case 1: {
      const text = JSON.stringify(word.some(EXAMPLES));
      return text.slice(0, word.next() % text.length);
    }
    case 2:
      return "[".repeat(word.next() % 3000);
    case 3:
      return String.fromCharCode(...Array.from({ length: 50 }, () => word.next() % 0xff));
    default:
      return JSON.stringify(bend(bend(word.some(EXAMPLES), word), word)) ?? "null";
  }
};

interface Knowledge {
  readonly matches: readonly string[];
  readonly cookie: string;
}

const oddPart = (word: Word): string =>
  encodeURIComponent(
    word.some(["0".repeat(20), "x", "%", "..", "ñ", "a".repeat(300), "\u0000", "ford", "dba", "-1", "' --"]),
  );

const pathOf = (route: Route, known: Knowledge, word: Word): string => {
  const path = route.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (word.next() % 4 === 0) return oddPart(word);
    if (name === "match") return word.some(known.matches);
    return name === "game" ? word.some(["ford", "dba", "chess"]) : oddPart(word);
  });
  if (word.next() % 3 !== 0) return path;
  const key = word.some([
    "after",
    "as",
    "limit",
    "which",
    "before",
    "token",
    "name",
    "pieces",
    "point",
    "x",
    "__proto__",
  ]);
  const value = word.some([
    "0",
    "-1",
    "red",
    "spectator",
    "1e9",
    "",
    "%00",
    "9".repeat(50),
    "mine",
    "1,2",
    "a,b",
    "NaN",
  ]);
  return `${path}?${key}=${value}${word.next() % 5 === 0 ? `&${key}=${value}` : ""}`;
};

/** Those that end a session or an account would leave nobody to go on with. */
const ENDS = ["POST /api/v1/sign-out", "DELETE /api/v1/me"];

interface Tally {
  requests: number;
  messages: number;
  accepted: number;
  readonly faults: string[];
}

const sendOne = async (url: string, route: Route, known: Knowledge, word: Word, tally: Tally): Promise<boolean> => {
  const named = `${route.method} ${route.path}`;
  const isStranger = ENDS.includes(named) || word.next() % 3 === 0;
  const hasBody = route.method !== "GET";
  const body = hasBody ? bodyText(word) : undefined;
  const path = pathOf(route, known, word);
  const type =
    word.next() % 10 === 0 ? word.some(["text/plain", "text/html", "application/xml", "x"]) : "application/json";
  try {
    const answer = await fetch(new URL(path, url), {
      method: route.method,
      headers: {
        ...(hasBody && { "content-type": type }),
        ...(!isStranger && { cookie: known.cookie }),
        ...(word.next() % 20 === 0 && {
          authorization: word.some(["Bearer acies_x", "Basic eDp5", "Bearer", "x".repeat(3000)]),
        }),
        ...(word.next() % 30 === 0 && { "accept-language": word.some(["", ",,,", "xx", "e".repeat(2000)]) }),
      },
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(HANG),
    });
    const text = await answer.text();
    tally.requests += 1;
    if (answer.status >= 500) tally.faults.push(`${answer.status}: ${named} ${path} ${body?.slice(0, 200)}`);
    if (answer.status >= 400 && path.startsWith("/api/v1/") && !path.includes("/mail/")) {
      const told = problem.safeParse(JSON.parse(text));
      if (!told.success) tally.faults.push(`no problem: ${named} ${path} ${text.slice(0, 200)}`);
    }
    if (answer.status < 400) tally.accepted += 1;
    return answer.status < 400 && hasBody;
  } catch (error) {
    tally.faults.push(`${error instanceof Error ? error.message : "failed"}: ${named} ${path} ${body?.slice(0, 200)}`);
    return true;
  }
};

const BATCH = 25;
/** So long without an answer is a hang, however busy the machine. */
const HANG = 60_000;

/** Bookkeeping that goes on by itself: jobs that are tried again, wrong passwords that are counted. */
const BY_ITSELF = ["jobs", "acies_schema", "job_workers", "sqlite_sequence"];

/** Another connection's look at what is kept: how many rows of each kind, how far each match has come, how much anybody owns. */
const openWitness = (place: Place): { readonly seen: () => string; readonly close: () => void } => {
  const database = new DatabaseSync(join(place.folder, "acies.sqlite"), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => !BY_ITSELF.includes(name));
  const counts = names.map((name) => `select '${name}', count(*) from "${name}"`);
  const look = database.prepare(
    [
      ...counts,
      "select 'come', coalesce(sum(no), 0) from progress",
      "select 'owned', coalesce(sum(length(body)), 0) from belongings where kind not like '%ttempt%'",
    ].join(" union all "),
  );
  const version = database.prepare("pragma data_version");
  let last: readonly [unknown, string] = [undefined, ""];
  return {
    seen: () => {
      const now = version.get()?.data_version;
      if (now !== last[0]) last = [now, JSON.stringify(look.all())];
      return last[1];
    },
    close: () => database.close(),
  };
};

const fuzzRoute = async (place: Place, route: Route, known: Knowledge, inputs: number, tally: Tally): Promise<void> => {
  const word = wordsOf(inputs + route.path.length * 7919 + route.method.length);
  const witness = openWitness(place);
  for (let done = 0; done < inputs; done += BATCH) {
    const before = witness.seen();
    const batch = Array.from({ length: Math.min(BATCH, inputs - done) }, () => word.next());
    const changes = await Promise.all(batch.map((seed) => sendOne(place.url, route, known, wordsOf(seed), tally)));
    if (!changes.includes(true) && witness.seen() !== before && !route.path.endsWith("/sign-in"))
      tally.faults.push(`changed by what was refused: ${route.method} ${route.path}`);
  }
  witness.close();
};

const MESSAGES: readonly unknown[] = [
  { type: "watch", match: "00000000000000000000", after: 0, as: "red" },
  { type: "unwatch", match: "00000000000000000000" },
  { type: "act", ref: 1, match: "00000000000000000000", after: 0, key: "fuzz-key-2", action: { type: "halt" } },
  { type: "talk", ref: 1, match: "00000000000000000000", text: "hello" },
  { type: "ping", ref: 1 },
];

const fuzzSocket = async (place: Place, known: Knowledge, inputs: number, tally: Tally): Promise<void> => {
  const word = wordsOf(inputs + 13);
  let line = await openLine(place.url, known.cookie);
  for (const kind of MESSAGES)
    for (let done = 0; done < inputs; done += BATCH) {
      for (let i = 0; i < Math.min(BATCH, inputs - done); i++) {
        const whole = isRecord(kind) && "match" in kind ? { ...kind, match: word.some(known.matches) } : kind;
        const bent = word.next() % 8 === 0 ? bodyText(word) : (JSON.stringify(bend(whole, word)) ?? "null");
        if (bent.length < 60_000) line.raw(bent);
        tally.messages += 1;
      }
      const ref = done + 1_000_000;
      line.send({ type: "ping", ref });
      const answered = line.next("pong", (pong) => pong.ref === ref).then(() => true);
      const late = new Promise<boolean>((go) => setTimeout(() => go(false), HANG).unref());
      if (!(await Promise.race([answered, late]).catch(() => false))) {
        tally.faults.push(`the socket fell silent after ${JSON.stringify(kind)}`);
        line.drop();
        line = await openLine(place.url, known.cookie);
      }
      const internal = line.messages.find((one) => one.type === "refused" && one.problem.status >= 500);
      if (internal !== undefined) tally.faults.push(`5xx on the socket: ${JSON.stringify(internal)}`);
      line.messages.length = 0;
      line.received.length = 0;
      line.forget();
    }
  line.drop();
};

/** `only`: routes whose name holds this; `skip`: as many of them are left out, for going on where a run was stopped. */
export const fuzz = async (
  inputs: number,
  say: (text: string) => void = () => undefined,
  only = "",
  skip = 0,
): Promise<FuzzReport> => {
  const limits = { buffered: 50_000_000, burst: 10_000_000, rate: 10_000_000 };
  const environment = { RATE_LIMIT: "100000000", BOT_THREADS: "0" };
  const place = await openPlace(environment, { pageLimits: limits });
  const tally: Tally = { requests: 0, messages: 0, accepted: 0, faults: [] };
  const { card, seats } = await sitDown(place.url, "ford");
  const over = await sitDown(place.url, "ford");
  await over.seats.red.ask("POST", `${over.path}/resign`);
  const open = await newGuest(place.url, "Open");
  const made = await open.ask("POST", "/api/v1/matches", EXAMPLES[0]);
  const known = { matches: [card.id, over.card.id, matchCard.parse(made.body).id], cookie: seats.red.cookie() };
  const all = await routesOf(place.url);
  const routes = all.filter(({ method, path }) => `${method} ${path}`.includes(only)).slice(skip);
  for (const route of routes) {
    const before = tally.faults.length;
    await fuzzRoute(place, route, known, inputs, tally);
    for (const fault of new Set(tally.faults.slice(before))) say(fault);
    say(`${route.method} ${route.path}: ${tally.requests} requests so far, ${tally.faults.length} faults`);
  }
  await fuzzSocket(place, known, inputs, tally);
  const alive = await fetch(new URL("/ready", place.url));
  if (alive.status !== 200) tally.faults.push("not ready afterwards");
  await place.close();
  return { routes: routes.length, ...tally };
};
