// node apps/web/scripts/budgets.ts [--no-browser]
//
// What the app may weigh and how long it may take, measured on a fresh build. Prints the figures; ends with 1 when one is over.
//   --no-browser   only the weights

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { build, preview } from "vite";
import { findChromium } from "../../../scripts/browsers.mjs";
import { runTool } from "../../../scripts/tools.ts";
import { CHROMIUM_FLAGS } from "../../../test/engines/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KB = 1024;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: "KB gz" | "ms" | "s";
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;

/** Every script that the page asks for before it does anything: its own, and those it says it will need. */
const initialScripts = (folder: string): readonly string[] =>
  [...readFileSync(join(folder, "index.html"), "utf8").matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) =>
    join(folder, path ?? ""),
  );

/** What a chunk imports statically, itself included. */
const withImports = (folder: string, first: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(folder, "assets", file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) if (name !== undefined) visit(name);
  };
  visit(first);
  return found;
};

/** A word that only the rules of the game, its lists and its handling hold. */
const GAME_MARKS = ["DBA-ZOC-03", "IV/64b", "dbaHandling"];

/** All that loads when DBA is chosen and was not there before: rules, lists, texts, handling, pictograms. */
const gameChunks = (folder: string): readonly string[] => {
  const files = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js") && !/worker/i.test(name));
  const initial = new Set(initialScripts(folder).map((path) => path.split("/").at(-1)));
  const registry = files.find((name) => {
    const text = readFileSync(join(folder, "assets", name), "utf8");
    return name.startsWith("registry") || (text.includes("\"dbx\"") && text.includes("ford"));
  });
  if (registry === undefined) throw new Error("No chunk loads the games any more: mend budgets.ts");
  const text = readFileSync(join(folder, "assets", registry), "utf8");
  const before = withImports(folder, registry);
  const loader = /dba:\s*(?:async\s*)?\(\)\s*=>[\s\S]*?ford:/.exec(text)?.[0] ?? text;
  const roots = [...loader.matchAll(/import\("\.\/([^"]+\.js)"\)|`\.\/([^`]+\.js)`/g)].flatMap(([, a, b]) => a ?? b ?? []);
  if (roots.length === 0) throw new Error("The loader of DBA was not found: mend budgets.ts");
  const all = new Set(roots.flatMap((root) => [...withImports(folder, root)]));
  for (const file of files) if (/^dbx-/.test(file)) all.add(file);
  const own = [...all].filter((file) => !initial.has(file) && !before.has(file));
  const words = own.map((file) => readFileSync(join(folder, "assets", file), "utf8")).join("\n");
  for (const mark of GAME_MARKS.slice(0, 2))
    if (!words.includes(mark)) throw new Error(`The chunks of DBA hold no ${mark}: mend budgets.ts`);
  return own.map((file) => join(folder, "assets", file));
};

const weights = (folder: string): readonly Figure[] => [
  {
    name: "initial JS",
    value: initialScripts(folder).reduce((sum, file) => sum + gzipped(file), 0) / KB,
    limit: 200,
    unit: "KB gz",
  },
  {
    name: "DBA with all lists",
    value: gameChunks(folder).reduce((sum, file) => sum + gzipped(file), 0) / KB,
    limit: 250,
    unit: "KB gz",
  },
];

/** From the address to a button that answers, with nothing cached; the best of three, since others use the machine too. */
const interactive = async (folder: string): Promise<Figure> => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error("No Chromium: run the tests once, or set CHROMIUM_PATH.");
  const server = await preview({
    root: ROOT,
    logLevel: "error",
    build: { outDir: folder },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(server.resolvedUrls?.local[0] ?? "", { waitUntil: "commit" });
      await page.locator(".pitch .button.primary:enabled").waitFor();
      times.push(await page.evaluate(() => performance.now()));
      await context.close();
    }
    return { name: "interactive, cold cache", value: Math.min(...times) / 1000, limit: 1.5, unit: "s" };
  } finally {
    await browser.close();
    await server.close();
  }
};

/** The three hundred bases are measured by a program of their own. */
const frames = (): Figure => {
  const { status, output } = runTool(process.execPath, [join(ROOT, "scripts", "frames.ts")]);
  if (status !== 0) throw new Error(output);
  const { drag } = JSON.parse(output.slice(output.indexOf("{"))) as { readonly drag: { readonly p95: number } };
  return { name: "frame while dragging 300 bases, p95", value: drag.p95, limit: 16.7, unit: "ms" };
};

const main = async (args: readonly string[]): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), "acies-budgets-"));
  const folder = join(scratch, "web");
  try {
    await build({ root: ROOT, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
    const figures = [...weights(folder)];
    if (!args.includes("--no-browser")) figures.push(await interactive(folder), frames());
    for (const { name, value, limit, unit } of figures)
      console.log(`${value <= limit ? "ok  " : "OVER"}  ${name}: ${value.toFixed(1)} of ${limit} ${unit}`);
    process.exitCode = figures.every(({ value, limit }) => value <= limit) ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

await main(process.argv.slice(2));
