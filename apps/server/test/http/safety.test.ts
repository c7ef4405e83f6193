/** What strangers, wrong pages and broken programs meet at the door. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as rawRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { problem } from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openJournal } from "../../src/journal.ts";
import { newcomer, newGuest, openLine, openPlace, type Place } from "./client.ts";
import { SETTINGS } from "./table.ts";

const codeOf = (answer: { readonly body: unknown }): string => problem.parse(answer.body).code;
const seats = { red: { kind: "me" }, blue: { kind: "open" } };

describe("the door", () => {
  let place: Place;
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());

  it("answers every unknown path and method as a problem, in the language asked for", async () => {
    for (const [method, path] of [
      ["GET", "/api/v1/nothing"],
      ["POST", "/api/v1/games"],
      ["PATCH", "/api/v1/matches"],
      ["GET", "/auth/nothing"],
      ["DELETE", "/"],
      ["GET", "/missing.js"],
    ] as const) {
      const answer = await newcomer(place.url, "x", "fr;q=0.9, en-GB;q=0.8").ask(method, path);
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 404`);
      if (path.startsWith("/auth")) continue;
      expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(problem.parse(answer.body).title).toBe("Not found");
    }
    const spanish = await newcomer(place.url, "x", "de").ask("GET", "/api/v1/nothing");
    expect(problem.parse(spanish.body).title).toBe("No existe");
  });

  it("refuses changes from pages of other origins, and lets programs and its own page be", async () => {
    const ana = await newGuest(place.url, "Ana");
    const ask = (headers: Readonly<Record<string, string>>) =>
      ana.ask("PATCH", "/api/v1/me", { language: "en" }, headers);
    expect(codeOf(await ask({ origin: "https://evil.example" }))).toBe("wrongOrigin");
    expect(codeOf(await ask({ origin: "null" }))).toBe("wrongOrigin");
    expect(codeOf(await ask({ "sec-fetch-site": "cross-site" }))).toBe("wrongOrigin");
    expect(codeOf(await ask({ "sec-fetch-site": "same-site" }))).toBe("wrongOrigin");
    expect((await ask({ origin: place.url, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
    await expect(openLine(place.url, ana.cookie(), { origin: "https://evil.example" })).rejects.toThrow("403");
    (await openLine(place.url, ana.cookie(), { origin: place.url })).close();
  });

  it("sends strict headers with everything, and cookies that scripts cannot read", async () => {
    const guest = await newcomer(place.url).ask("POST", "/api/v1/guest", {});
    for (const line of guest.headers.getSetCookie())
      expect(line).toMatch(/httponly.*samesite=lax|samesite=lax.*httponly/i);
    expect(guest.headers.getSetCookie().length).toBeGreaterThan(0);
    for (const path of ["/", "/api/docs/", "/api/v1/games", "/health", "/api/v1/nothing"]) {
      const { headers } = await newcomer(place.url).ask("GET", path, undefined, { accept: "text/html" });
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
    expect((await newcomer(place.url).ask("GET", "/api/v1/games")).headers.get("cache-control")).toBe("no-store");
  });

  it("refuses bodies that are too large, too deep, not JSON, of another kind, or reach for prototypes", async () => {
    const ana = await newGuest(place.url, "Ana");
    const send = async (
      body: string,
      type = "application/json",
      path = "/api/v1/matches/00000000000000000000/undo",
    ) => {
      const answer = await fetch(new URL(path, place.url), {
        method: "POST",
        headers: { "content-type": type, cookie: ana.cookie() },
        body,
      });
      return problem.parse(await answer.json());
    };
    expect((await send(`{"after":"${"x".repeat(300_000)}"}`)).code).toBe("tooLarge");
    expect((await send("x".repeat(2_100_000), "text/plain", "/api/v1/records")).code).toBe("tooLarge");
    expect((await send("[".repeat(100_000))).code).toBe("malformed");
    expect((await send(`{"after":0,"x":${"[".repeat(30)}${"]".repeat(30)}}`)).code).toBe("malformed");
    expect((await send("{")).code).toBe("malformed");
    expect((await send("")).code).toBe("malformed");
    expect((await send("after=1", "application/x-www-form-urlencoded")).code).toBe("malformed");
    expect((await send('{"after":0,"__proto__":{"x":1}}')).code).toBe("malformed");
    expect((await send('{"after":0,"\\u005f_proto__":{"x":1}}')).code).toBe("malformed");
    expect((await send('{"after":0}')).code).toBe("notFound"); // the same door, properly asked
    const deep = { game: "ford", setting: { ...SETTINGS.ford, materials: { x: "y".repeat(400_000) } }, seats };
    expect([200, 422]).toContain((await ana.ask("POST", "/api/v1/matches", deep)).status); // large where it may be
  });

  it("does not fall over a request that lies about its length or never ends", async () => {
    const { port } = new URL(place.url);
    const cut = rawRequest({ port, method: "POST", path: "/api/v1/guest", headers: { "content-length": "500" } });
    cut.on("error", () => undefined);
    cut.write('{"name":');
    cut.destroy();
    expect((await newcomer(place.url).ask("GET", "/health")).status).toBe(200);
  });

  it("says nothing about others: the account routes are for oneself, in person", async () => {
    const ana = await newGuest(place.url, "Ana");
    const made = await ana.ask("POST", "/api/v1/me/tokens", { name: "bot" });
    expect(made.text).toMatch(/"token":"acies_/);
    const token = /"token":"([^"]+)"/.exec(made.text)?.[1] ?? "";
    expect((await ana.ask("GET", "/api/v1/me/tokens")).text).not.toContain(token);
    const bot = newcomer(place.url);
    const as = (method: string, path: string, body?: unknown) =>
      bot.ask(method, path, body, { authorization: `Bearer ${token}` });
    expect((await as("GET", "/api/v1/me")).status).toBe(200);
    for (const [method, path, body] of [
      ["DELETE", "/api/v1/me", {}],
      ["PATCH", "/api/v1/me", { language: "en" }],
      ["GET", "/api/v1/me/export", undefined],
      ["GET", "/api/v1/me/sessions", undefined],
      ["POST", "/api/v1/me/tokens", { name: "more" }],
      ["PUT", "/api/v1/webhook", { url: "https://x.example/" }],
    ] as const)
      expect(`${path} ${codeOf(await as(method, path, body))}`).toBe(`${path} notYours`);
    expect(codeOf(await bot.ask("GET", "/api/v1/me", undefined, { authorization: `Bearer ${token}x` }))).toBe(
      "signInFirst",
    );
    expect((await ana.ask("GET", "/api/v1/me/export")).headers.get("content-disposition")).toContain("attachment");
  });
});

describe("under https", () => {
  it("cookies are for https alone, the browser is told to stay there, and only that origin may change things", async () => {
    const place = await openPlace({ PUBLIC_URL: "https://acies.example" });
    const somebody = newcomer(place.url);
    const guest = await somebody.ask("POST", "/api/v1/guest", {}, { origin: "https://acies.example" });
    expect(guest.status).toBe(200);
    for (const line of guest.headers.getSetCookie()) expect(line).toMatch(/; secure/i);
    expect(guest.headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect(codeOf(await somebody.ask("POST", "/api/v1/guest", {}, { origin: place.url }))).toBe("wrongOrigin");
    await place.close();
  });
});

describe("passkeys", () => {
  it("are asked for at their own paths, and nothing else of the library is open", async () => {
    const place = await openPlace();
    const ana = await newGuest(place.url, "Ana");
    const options = await ana.ask("GET", "/auth/passkey/generate-register-options");
    expect(options.status).toBe(200);
    expect(options.text).toContain('"challenge"');
    for (const path of ["/auth/sign-up/email", "/auth/get-session", "/auth/ok"])
      expect(`${path} ${(await ana.ask("GET", path)).status}`).toBe(`${path} 404`);
    expect((await ana.ask("POST", "/auth/sign-in/email", { email: "a@b.example", password: "x" })).status).toBe(404);
    await place.close();
  });
});

describe("a fault of ours", () => {
  it("is answered without a word about the inside", async () => {
    const place = await openPlace();
    const ana = await newGuest(place.url, "Ana");
    const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
    const path = `/api/v1/matches/${/"id":"([^"]+)"/.exec(made.text)?.[1]}`;
    const database = new DatabaseSync(join(place.folder, "acies.sqlite"));
    database.exec("drop table talk");
    database.close();
    const answer = await ana.ask("GET", `${path}/talk`);
    expect(answer.status).toBe(503);
    expect(problem.parse(answer.body).code).toBe("unavailable");
    expect(answer.text).not.toMatch(/talk|table|sql|error|stack/i);
    expect((await ana.ask("GET", path)).status).toBe(200); // the rest goes on
    await place.close();
  });
});

describe("limits", () => {
  it("slow down an address that asks too much, and tell it how long to wait", async () => {
    const place = await openPlace({ RATE_LIMIT: "30" });
    const somebody = newcomer(place.url);
    const answers = [];
    for (let i = 0; i < 40; i++) answers.push(await somebody.ask("GET", "/api/v1/games"));
    const last = answers.at(-1);
    expect(answers[0]?.status).toBe(200);
    expect(last?.status).toBe(429);
    expect(problem.parse(last?.body).code).toBe("tooFast");
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await somebody.ask("GET", "/health")).status).toBe(200); // whoever watches the server still may
    await place.close();
  });

  it("are lower where passwords are tried", async () => {
    const place = await openPlace({ RATE_LIMIT: "200" });
    const eve = newcomer(place.url);
    const codes = [];
    for (let i = 0; i < 14; i++)
      codes.push(codeOf(await eve.ask("POST", "/api/v1/sign-in", { name: "Nobody", password: `guess number ${i}` })));
    expect(codes[0]).toBe("wrongPassword");
    expect(codes.at(-1)).toBe("tooFast");
    await place.close();
  });

  it("slow down an account, wherever it asks from", async () => {
    const place = await openPlace({ RATE_LIMIT: "30", TRUST_PROXY: "1" });
    const ana = await newGuest(place.url, "Ana");
    const codes = [];
    for (let i = 0; i < 40; i++)
      codes.push((await ana.ask("GET", "/api/v1/me", undefined, { "x-forwarded-for": `198.51.100.${i}` })).status);
    expect(codes[0]).toBe(200);
    expect(codes.at(-1)).toBe(429);
    await place.close();
  });

  it("believe a proxy about addresses only when told to", async () => {
    const burst = async (place: Place): Promise<number> => {
      const somebody = newcomer(place.url);
      let refused = 0;
      for (let i = 0; i < 40; i++) {
        const answer = await somebody.ask("GET", "/api/v1/games", undefined, { "x-forwarded-for": `198.51.100.${i}` });
        if (answer.status === 429) refused += 1;
      }
      await place.close();
      return refused;
    };
    expect(await burst(await openPlace({ RATE_LIMIT: "30" }))).toBeGreaterThan(0);
    expect(await burst(await openPlace({ RATE_LIMIT: "30", TRUST_PROXY: "1" }))).toBe(0);
  });
});

describe("figures", () => {
  it("are for this machine alone, and not for those a proxy speaks for", async () => {
    const place = await openPlace();
    const own = await newcomer(place.url).ask("GET", "/metrics");
    expect(own.text).toContain("acies_command_seconds");
    expect(own.text).toContain("nodejs_eventloop_lag_seconds");
    expect(own.text).toContain("acies_sockets 0");
    const outside = await newcomer(place.url).ask("GET", "/metrics", undefined, { "x-forwarded-for": "198.51.100.7" });
    expect(outside.status).toBe(403);
    await place.close();
  });
  it("ask for the token where one is set", async () => {
    const place = await openPlace({ METRICS_TOKEN: "a token of figures" });
    expect((await newcomer(place.url).ask("GET", "/metrics")).status).toBe(403);
    const wrong = { authorization: "Bearer a token of figureS" };
    expect((await newcomer(place.url).ask("GET", "/metrics", undefined, wrong)).status).toBe(403);
    const right = { authorization: "Bearer a token of figures" };
    expect((await newcomer(place.url).ask("GET", "/metrics", undefined, right)).status).toBe(200);
    await place.close();
  });
});

describe("logs", () => {
  it("hold no password, token, cookie or name of a match", async () => {
    const lines: string[] = [];
    const log = openJournal("debug", { write: (line: string) => lines.push(line) });
    const place = await openPlace({}, { log });
    const ana = await newGuest(place.url, "Ana");
    const password = "correct horse battery";
    await ana.ask("POST", "/api/v1/register", { name: "AnaInLogs", password });
    await newcomer(place.url).ask("POST", "/api/v1/sign-in", { name: "AnaInLogs", password: `${password}!` });
    const token =
      /"token":"([^"]+)"/.exec((await ana.ask("POST", "/api/v1/me/tokens", { name: "bot" })).text)?.[1] ?? "";
    const made = await ana.ask("POST", "/api/v1/matches", { game: "ford", setting: SETTINGS.ford, seats });
    const match = /"id":"([^"]+)"/.exec(made.text)?.[1] ?? "none";
    await ana.ask("GET", `/api/v1/matches/${match}`);
    await ana.ask("GET", `/api/v1/me?token=${token}`);
    await place.close();
    const text = lines.join("");
    expect(text).toContain("/api/v1/matches/:match");
    const cookie = ana.cookie().split("=")[1] ?? "none";
    for (const secret of [password, token, match, cookie, decodeURIComponent(cookie)]) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text).not.toContain(secret);
    }
  });
});

describe("the web app", () => {
  it("is served with its files kept for ever, its page never, and its paths all the page", async () => {
    const webRoot = await mkdtemp(join(tmpdir(), "acies-web-"));
    await mkdir(join(webRoot, "assets"));
    await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Acies</title>");
    await writeFile(join(webRoot, "assets", "app-0a1b2c3d.js"), "export {};");
    const place = await openPlace({}, { webRoot });
    const html = { accept: "text/html" };
    const get = (path: string) => newcomer(place.url).ask("GET", path, undefined, html);
    for (const path of ["/", "/matches/abc", "/es/reglas?x=1"]) {
      const page = await get(path);
      expect(page.text).toContain("<title>Acies</title>");
      expect(page.headers.get("cache-control")).toBe("no-cache");
    }
    const file = await get("/assets/app-0a1b2c3d.js");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("content-type")).toMatch(/javascript/);
    expect((await get("/assets/other.js")).status).toBe(404);
    const few = await openPlace({ RATE_LIMIT: "5" }, { webRoot });
    const asked = (path: string) => newcomer(few.url).ask("GET", path, undefined, html);
    for (let i = 0; i < 12; i++) expect((await asked("/assets/app-0a1b2c3d.js")).status).toBe(200);
    for (let i = 0; i < 6; i++) await asked("/api/v1/games");
    expect((await asked("/api/v1/games")).status).toBe(429);
    await few.close();
    expect((await get("/../package.json")).status).toBe(404);
    expect((await get("/%2e%2e/%2e%2e/etc/passwd.txt")).status).toBe(404);
    expect((await get("/api/v1/unknown")).status).toBe(404);
    await place.close();
    await rm(webRoot, { recursive: true });
  });

  it("is served whole when it is built anew under a running server", async () => {
    const webRoot = await mkdtemp(join(tmpdir(), "acies-web-"));
    await mkdir(join(webRoot, "assets"));
    await writeFile(join(webRoot, "index.html"), "<!doctype html><title>Before</title>");
    const place = await openPlace({}, { webRoot });
    await writeFile(join(webRoot, "index.html"), "<!doctype html><title>After</title>");
    await writeFile(join(webRoot, "assets", "app-4e5f6a7b.js"), "export {};");
    const get = (path: string) => newcomer(place.url).ask("GET", path, undefined, { accept: "text/html" });
    for (const path of ["/", "/matches/abc"]) expect((await get(path)).text).toContain("<title>After</title>");
    expect((await get("/assets/app-4e5f6a7b.js")).headers.get("cache-control")).toContain("immutable");
    for (const path of ["/assets", "/assets/", "/metrics"])
      expect((await get(path)).text).not.toContain("app-4e5f6a7b");
    await rm(join(webRoot, "index.html")); // while it is being built
    expect((await get("/matches/abc")).status).toBe(404);
    await place.close();
    await rm(webRoot, { recursive: true });
  });

  it("says so when it is not built", async () => {
    const place = await openPlace();
    const page = await newcomer(place.url).ask("GET", "/", undefined, { accept: "text/html" });
    expect(page.text).toContain("npm run build");
    expect((await newcomer(place.url).ask("GET", "/ready")).body).toEqual({ status: "ready" });
    await place.close();
  });
});
