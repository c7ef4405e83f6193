/** Passkeys in a real browser with a virtual authenticator: registered, used to come back, a guest's matches brought along. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../../../scripts/browsers.mjs";
import { CHROMIUM_FLAGS } from "../../../../test/engines/chromium.ts";
import type { Visitor } from "../../src/people/port.ts";
import { type House, keepMatch, openHouse, register, browser as robot, sitterOf } from "./house.ts";

const PATIENCE = 120_000;
const folder = mkdtempSync(join(tmpdir(), "acies-passkeys-"));
let house: House;
let context: BrowserContext;
let page: Page;
let origin = "";
/** The rest of a request's answer, when the page asks for something that is not the library's. */
const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  return headers;
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const headers = headersOf(request);
  const path = request.url ?? "/";
  if (path === "/guest") {
    const entered = await house.people.guest(headers, { language: "es" });
    if (!entered.ok) throw new Error(entered.error.code);
    response.setHeader("set-cookie", [...entered.value.cookies]);
    response.end("{}");
  } else if (path.startsWith("/auth/")) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const { method = "GET" } = request;
    const body = method === "POST" ? { body: Buffer.concat(chunks).toString() } : {};
    const handled = await house.people.handle(new Request(new URL(path, origin), { method, headers, ...body }));
    response.writeHead(handled.status, { "set-cookie": handled.headers.getSetCookie() });
    response.end(await handled.text());
  } else response.setHeader("content-type", "text/html").end("<!doctype html><title>Acies</title>");
};

/** Run in the page, as the web app does it. */
const SCRIPT = `
const ask = async (path, body) => {
  const answer = await fetch("/auth/passkey/" + path, body === undefined ? {} : {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};
window.addPasskey = async () => {
  const { body } = await ask("generate-register-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(body);
  const made = await navigator.credentials.create({ publicKey });
  return ask("verify-registration", { response: made.toJSON(), name: "test key", createSession: true });
};
window.comeIn = async () => {
  const { body } = await ask("generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(body);
  const got = await navigator.credentials.get({ publicKey });
  window.last = { response: got.toJSON() };
  return ask("verify-authentication", window.last);
};
window.again = () => ask("verify-authentication", window.last);
`;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  house = await openHouse({ publicUrl: origin });
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error("Chromium is missing: run npm test, which says how to get it");
  context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS],
  });
  page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}, PATIENCE);

afterAll(async () => {
  await context?.close();
  await house?.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const visitorHere = async (): Promise<Visitor> => {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const visitor = await house.people.visitor(new Headers({ cookie: cookies }));
  if (visitor === undefined) throw new Error("nobody is signed in here");
  return visitor;
};

const comeAsGuest = async (): Promise<Visitor> => {
  await context.clearCookies();
  await page.goto(origin);
  await page.addScriptTag({ content: SCRIPT });
  await page.evaluate(`fetch("/guest")`);
  return visitorHere();
};

describe("passkeys", () => {
  it(
    "open the account they were made for, and bring the guest's matches along",
    async () => {
      const owner = await comeAsGuest();
      const added: unknown = await page.evaluate("addPasskey()");
      expect(added).toEqual({ status: 200, body: { id: expect.any(String), name: "test key" } });
      expect(await house.people.me(owner)).toMatchObject({ passkeys: 1 });
      expect(await house.people.sessions(owner)).toHaveLength(1);

      const guest = await comeAsGuest();
      expect(guest.account).not.toBe(owner.account);
      const opponent = await register(house.people, robot(), "Rival");
      const id = "P".repeat(20);
      await keepMatch(house.store, { id, red: guest, blue: opponent, status: "playing" });
      const entered: unknown = await page.evaluate("comeIn()");
      expect(entered).toMatchObject({ status: 200, body: { account: owner.account, passkeys: 1 } });
      expect(JSON.stringify(entered)).not.toContain("token");
      expect((await visitorHere()).account).toBe(owner.account);
      expect(await sitterOf(house.store, id, "red")).toMatchObject({ account: owner.account });
      expect(await house.people.find(guest.account)).toBeUndefined();

      const replayed: unknown = await page.evaluate("again()");
      expect(replayed).toMatchObject({ status: 400, body: { code: "malformed" } });

      expect(await house.people.exportData(owner)).toContain("test key");
      expect(await house.people.remove(await visitorHere(), new Headers(), undefined)).toMatchObject({ ok: true });
      await comeAsGuest();
      const gone: unknown = await page.evaluate("comeIn()");
      expect(gone).toMatchObject({ status: 401, body: { code: "signInFirst" } });
    },
    PATIENCE,
  );
});
