/** The same cases in Node, in Chromium and in Firefox give the same bits: a record replays alike wherever it is opened. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium, findFirefox } from "../../scripts/browsers.mjs";
import { CHROMIUM_FLAGS } from "./chromium.ts";
import { digests } from "./digests.ts";

/** Slow on a busy machine: three engines, one after another. */
const PATIENCE = 300_000;

let script = "";
let expected: Readonly<Record<string, string>> = {};
const folder = mkdtempSync(join(tmpdir(), "acies-engines-"));

const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL("digests.ts", import.meta.url)), name: "acies", formats: ["iife"] },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !("output" in first)) throw new Error("nothing was bundled");
  return first.output[0].code;
};

beforeAll(async () => {
  script = await bundle();
  expected = digests();
}, PATIENCE);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page that computes and posts its answer: the one way to hear a browser that no driver speaks to. */
const askByPage = async (command: string, args: (url: string) => readonly string[]): Promise<unknown> => {
  const page = `<!doctype html><script>${script.replaceAll("</script", "<\\/script")}
    ;fetch("/answer", { method: "POST", body: JSON.stringify(acies.digests()) })</script>`;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const server = createServer((request, response) => {
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(page);
      return;
    }
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      response.end();
      resolve(JSON.parse(body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const browser = spawn(command, args(`http://127.0.0.1:${port}/`), {
    stdio: "ignore",
    env: { ...process.env, MOZ_HEADLESS: "1" },
  });
  browser.on("error", reject);
  try {
    return await promise;
  } finally {
    browser.kill("SIGKILL");
    server.close();
    server.closeAllConnections();
  }
};

describe("every engine computes the same", () => {
  it(
    "in Chromium",
    async () => {
      const executablePath = findChromium(process.env);
      if (executablePath === undefined) throw new Error("Chromium is missing: run npm test, which says how to get it");
      const context = await chromium.launchPersistentContext(join(folder, "chromium"), {
        executablePath,
        headless: true,
        args: [...CHROMIUM_FLAGS],
      });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.addScriptTag({ content: script });
        const found: unknown = await page.evaluate(`acies.digests()`);
        expect(found).toEqual(expected);
      } finally {
        await context.close();
      }
    },
    PATIENCE,
  );

  const firefox = findFirefox(process.env);
  it.runIf(firefox !== undefined)(
    "in Firefox",
    async () => {
      const profile = join(folder, "firefox");
      mkdirSync(profile);
      const found = await askByPage(firefox ?? "", (url) => ["--headless", "--no-remote", "--profile", profile, url]);
      expect(found).toEqual(expected);
    },
    PATIENCE,
  );
});
