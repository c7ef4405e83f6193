import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../src/program.ts";
import { BODY_LIMIT } from "../src/serve/server.ts";
import { acies, FIRE, terminal } from "./terminal.ts";

let port = 0;
let stop = (): void => {};
let ended: Promise<number> = Promise.resolve(0);

/** The real command on a port of the system's choice, ended as a signal would end it. */
const open = async (argv: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  let close = (): void => {};
  const asked = new Promise<void>((resolve) => {
    close = resolve;
  });
  let announce: (text: string) => void = () => {};
  const announced = new Promise<string>((resolve) => {
    announce = resolve;
  });
  const one = terminal({ io: { asked: () => asked, env } });
  const done = run(["serve", "--json", ...argv], { ...one.io, out: announce });
  return { said: JSON.parse(await announced), close, done };
};

beforeAll(async () => {
  const opened = await open(["--port", "0"]);
  port = opened.said.port;
  stop = opened.close;
  ended = opened.done;
});

afterAll(async () => {
  stop();
  expect(await ended).toBe(0);
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const ask = (
  method: string,
  path: string,
  body?: string,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject);
    request.end(body);
  });

const post = async (path: string, body: unknown) => {
  const answer = await ask("POST", path, JSON.stringify(body));
  return { status: answer.status, value: JSON.parse(answer.text) };
};

const SETTING = { scenario: "ford", armies: { red: "", blue: "" }, options: {} };

describe("the desk", () => {
  it("gives its page, and lets it do nothing but talk to the desk", async () => {
    const { status, text, headers } = await ask("GET", "/");
    expect(status).toBe(200);
    expect(text).toContain('<html lang="es">');
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    });
    // Self-contained: nothing from elsewhere, no handlers or styles in attributes, which the policy would refuse.
    expect(text).not.toMatch(/(src|href)=|https?:\/\/(?!www\.w3\.org\/2000\/svg)| style=| on[a-z]+=/);
  });

  it("says every word of its page in both languages", async () => {
    const { text } = await ask("GET", "/");
    const wanted = [...text.matchAll(/data-say="(\w+)"/g)].map((match) => match[1] ?? "");
    const keys = (lang: string): readonly string[] =>
      [...(new RegExp(`^ *${lang}: \\{(.*)\\},$`, "m").exec(text)?.[1] ?? "").matchAll(/(\w+): "[^"]+"/g)].map(
        (match) => match[1] ?? "",
      );
    expect(wanted.length).toBeGreaterThan(10);
    for (const lang of ["es", "en"]) expect(keys(lang)).toEqual(expect.arrayContaining(wanted));
    expect(keys("es")).toEqual(keys("en"));
  });

  it("lists the games in the language asked for", async () => {
    const es = JSON.parse((await ask("GET", "/games")).text);
    expect(es.games[0]).toMatchObject({ id: "ford", title: "El vado (juego de referencia)" });
    const en = JSON.parse((await ask("GET", "/games?lang=en")).text);
    expect(en.games[0].title).toBe("The Ford (reference game)");
  });

  it("sets up, shows, lists, rules and counts", async () => {
    const begun = await post("/new", { game: "ford", setting: SETTING });
    expect(begun.value.position.text).toBe((await acies(["new", "ford", "--scenario", "ford"])).out);
    const position = begun.value.position.text;
    const seen = await post("/show", { position, viewer: "red", lang: "en" });
    expect(seen.value.sketch.pieces).toHaveLength(6);
    expect(seen.value.remarks[0].text).toContain("Turn 1 of 6");
    expect(seen.value.drawing[0]).toMatch(/^\+-+\+$/);
    const menu = await post("/menu", { position, seat: "blue", limit: 5 });
    expect(menu.value.decisions).toMatchObject([{ seat: "blue", total: 27 }]);
    expect(menu.value.decisions[0].actions).toHaveLength(5);
    const ruling = await post("/apply", { position: FIRE, actions: "fire blue.1", dice: [4, 4, 1, 1] });
    expect(ruling.value).toMatchObject({ ok: true, faces: [4, 4, 1, 1], pending: [{ seat: "blue" }] });
    const state = { game: "ford", version: 1, state: ruling.value.position.state };
    expect((await post("/show", { position: state, game: "ford" })).status).toBe(200);
    const odds = await post("/odds", { position: FIRE, action: "fire blue.1" });
    expect(odds.value.chances[0]).toMatchObject({ fraction: "3/8", upshots: ["lost blue.1 2"] });
    const hinted = await post("/menu", {
      position: (await acies(["new", "ford"])).out,
      hint: { pieces: ["red.2"], point: [100_000, 80_000] },
    });
    expect(hinted.value.decisions[0].actions[0].notation).toBe("place red.2 100 80 0");
  });

  it("throws its own dice when none are given", async () => {
    const ruling = await post("/apply", { position: FIRE, actions: [{ action: { type: "fire", target: "blue.1" } }] });
    expect(ruling.value.faces).toHaveLength(4);
  });

  it.each([
    ["/apply", { position: FIRE, actions: "fire blue.2" }, 422, "notAhead"],
    ["/apply", { position: FIRE, actions: "dance" }, 400, "notOneOf"],
    ["/apply", { position: FIRE, actions: "fire blue.1", dice: [1] }, 400, "facesWanted"],
    ["/apply", { position: FIRE, actions: "fire blue.1", dice: [1, 1, 1, 1, 1] }, 400, "facesLeft"],
    ["/apply", { position: FIRE, actions: Array(501).fill({}) }, 400, "tooLong"],
    ["/apply", { position: FIRE, actions: "fire blue.1\n".repeat(501) }, 400, "tooLong"],
    ["/odds", { position: FIRE, action: "fire red.2" }, 422, "noSuchTarget"],
    ["/menu", { position: FIRE, hint: { target: "nobody" } }, 400, "nothingCalled"],
    ["/new", { game: "ford", setting: { ...SETTING, scenario: "moon" } }, 422, "noSuchScenario"],
    ["/new", { game: "chess", setting: SETTING }, 400, "noSuchGame"],
    ["/show", { position: FIRE, game: "dba" }, 400, "wrongGame"],
    ["/show", { position: FIRE, file: "/etc/passwd" }, 400, "unknownKey"],
    ["/show", { position: 7 }, 400, "expected"],
    ["/show", {}, 400, "missing"],
    ["/show", [], 400, "expected"],
    ["/menu", { position: FIRE, limit: 1e9 }, 400, "outOfRange"],
    ["/show", { position: FIRE, lang: "fr" }, 400, "notOneOf"],
  ])("%s refuses %j", async (path, body, status, code) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(status);
    expect(answer.value).toMatchObject({ ok: false, refusals: [{ code }, ...answer.value.refusals.slice(1)] });
    expect(answer.value.refusals[0].text.length).toBeGreaterThan(5);
  });

  it("refuses what is not a question", async () => {
    expect((await ask("GET", "/etc/passwd")).status).toBe(404);
    expect((await ask("GET", "/../package.json")).status).toBe(404);
    expect((await ask("GET", "/apply")).status).toBe(405);
    expect((await ask("POST", "/games", "{}")).status).toBe(405);
    expect((await ask("POST", "/apply", "{", undefined)).status).toBe(400);
    expect((await ask("POST", "/apply", "[".repeat(500))).status).toBe(400);
    expect((await ask("POST", "/apply", "a=b", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(
      415,
    );
    expect((await ask("GET", "/games", undefined, { host: "evil.example" })).status).toBe(421);
    expect((await ask("HEAD", "/")).text).toBe("");
  });

  it("stops reading a body that is too long, told beforehand or not", async () => {
    const long = JSON.stringify({ position: "x".repeat(BODY_LIMIT) });
    const told = await ask("POST", "/show", long, {
      "content-type": "application/json",
      "content-length": String(long.length),
    });
    expect([told.status, told.headers.connection]).toEqual([413, "close"]);
    const chunked = await ask("POST", "/show", long, {
      "content-type": "application/json",
      "transfer-encoding": "chunked",
    }).catch((error: NodeJS.ErrnoException) => error.code);
    // The desk may hang up while we are still sending.
    expect(typeof chunked === "object" ? chunked.status : chunked).toSatisfy(
      (got) => got === 413 || got === "EPIPE" || got === "ECONNRESET",
    );
    expect((await ask("GET", "/games")).status).toBe(200);
  });

  it("does not wait for a body that it will not take", async () => {
    const head = `POST /show HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${BODY_LIMIT + 1}\r\n\r\n`;
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(head));
      socket.once("data", (part) => {
        socket.destroy();
        resolve(part.toString());
      });
      socket.setTimeout(5_000, () => {
        socket.destroy();
        resolve("nothing");
      });
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("survives a connection that speaks no HTTP", async () => {
    const heard = await new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write("\u0000\u0001 nonsense\r\n\r\n"));
      let text = "";
      socket.on("data", (part) => {
        text += part.toString();
      });
      socket.on("close", () => resolve(text));
      socket.on("error", () => resolve("reset"));
    });
    expect(heard).toMatch(/400|reset/);
    expect((await ask("GET", "/games")).status).toBe(200);
  });

  it("answers every JSON with 200, 400 or 422", async () => {
    const body = fc.oneof(
      fc.json(),
      fc
        .record({ position: fc.oneof(fc.constant(FIRE), fc.jsonValue()), actions: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("/new", "/show", "/menu", "/apply", "/odds"), body, async (path, text) => {
        const { status, text: said } = await ask("POST", path, text);
        expect([200, 400, 422]).toContain(status);
        expect(JSON.parse(said).ok).toBe(status === 200);
      }),
      { seed: 21, numRuns: 150 },
    );
  });
});

describe("serve", () => {
  it("takes the next free port unless one was asked for", async () => {
    const { createServer } = await import("node:http");
    const usual = await new Promise<Server | undefined>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(undefined)); // somebody else has it: just as good
      server.listen(8080, "127.0.0.1", () => resolve(server));
    });
    try {
      const opened = await open([]);
      expect(opened.said.port).toBeGreaterThan(8080);
      expect(opened.said.address).toBe(`http://127.0.0.1:${opened.said.port}/`);
      opened.close();
      expect(await opened.done).toBe(0);
      const refused = await acies(["serve"], { io: { env: { PORT: "8080" } } });
      expect([refused.code, refused.out]).toEqual([1, ""]);
      expect((await acies(["serve", "--port", "8080"])).code).toBe(1);
    } finally {
      usual?.close();
    }
  });

  it("reads HOST and PORT, and refuses a port that is none", async () => {
    const opened = await open([], { HOST: "localhost", PORT: "0" });
    expect(opened.said).toMatchObject({ ok: true, host: "localhost" });
    opened.close();
    await opened.done;
    expect((await acies(["serve"], { io: { env: { PORT: "http" } } })).code).toBe(64);
    expect((await acies(["serve", "--port", "70000"])).code).toBe(64);
  });
});
