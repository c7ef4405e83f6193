/** The app straight from its sources, as the development server has it, in a browser of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { createServer } from "vite";
import { openBrowser } from "./chromium.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface OpenSources {
  readonly url: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export const openSources = async (options: BrowserContextOptions = {}): Promise<OpenSources> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-sources-"));
  const server = await createServer({
    root: ROOT,
    cacheDir: join(folder, "cache"),
    logLevel: "error",
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
  });
  await server.listen();
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  return {
    url: server.resolvedUrls?.local[0] ?? "",
    context,
    page: await context.newPage(),
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
