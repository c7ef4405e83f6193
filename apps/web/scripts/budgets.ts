// node apps/web/scripts/budgets.ts [--no-browser]
//
// What the app may weigh and how long it may take, measured on a fresh build. Prints the figures; ends with 1 when one is over.
//   --no-browser   only the weights

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, preview, type Rolldown } from "vite";
import { runTool } from "../../../scripts/tools.ts";
import { openBrowser } from "../test/browser/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KB = 1024;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: "KB gz" | "ms" | "s";
}

const sizeOf = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / KB;

/** The scripts that the page asks for before it does anything: its own, and all they import at once. */
const initialOf = (chunks: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported !== undefined) visit(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk);
  return [...found];
};

/** Rules, lists, texts, handling and pictograms of the game, and whatever was packed with them. */
const isOfGame =
  (game: string, glyphs: string) =>
  ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => {
      const path = id.replaceAll("\\", "/");
      return path.includes(`/games/${game}/`) || path.includes(`/glyphs/data/${glyphs}`);
    });

const weights = (chunks: readonly Rolldown.OutputChunk[]): readonly Figure[] => [
  { name: "initial JS", value: sizeOf(initialOf(chunks)), limit: 200, unit: "KB gz" },
  { name: "DBA with all lists", value: sizeOf(chunks.filter(isOfGame("dba", "dbx"))), limit: 250, unit: "KB gz" },
  {
    name: "Chariots of Fire",
    value: sizeOf(chunks.filter(isOfGame("chariots", "chariots"))),
    limit: 250,
    unit: "KB gz",
  },
];

const built = async (folder: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const made = await build({ root: ROOT, logLevel: "error", build: { outDir: folder, emptyOutDir: true } });
  const outputs = Array.isArray(made) ? made : [made];
  return outputs.flatMap((one) => ("output" in one ? one.output : [])).filter((part) => part.type === "chunk");
};

/** From the address to a button that answers, with nothing cached; the best of three, since others use the machine too. */
const interactive = async (folder: string): Promise<Figure> => {
  const server = await preview({
    root: ROOT,
    logLevel: "error",
    build: { outDir: folder },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await openBrowser();
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

interface Measured {
  readonly gaps: { readonly p95: number; readonly worst: number; readonly late: number; readonly count: number };
  readonly work: { readonly p50: number; readonly p95: number; readonly processor: { readonly p95: number } };
}

/** What the program of the frames prints. */
interface Frames {
  readonly beat: { readonly p50: number; readonly p95: number; readonly resolution: number };
  readonly one: Measured;
  readonly line: Measured;
  readonly load: readonly number[];
}

/** The three hundred bases are measured by a program of their own. */
const frames = (): readonly Figure[] => {
  const { status, output } = runTool(process.execPath, [join(ROOT, "scripts", "frames.ts")]);
  if (status !== 0) throw new Error(output);
  const { beat, one, line, load }: Frames = JSON.parse(output.slice(output.indexOf("{")));
  console.log(`load of the machine meanwhile: ${load[0]?.toFixed(1)}`);
  console.log(`beat of the idle page: ${beat.p50} ms, p95 ${beat.p95} ms, by a clock that tells ${beat.resolution} ms`);
  const acts = [
    ["one of 300 bases", one],
    ["a line of them", line],
  ] as const;
  for (const [what, { gaps, work }] of acts)
    console.log(
      `dragging ${what}: gaps p95 ${gaps.p95} ms, worst ${gaps.worst} ms; ${gaps.late} of ${gaps.count} frames late; ` +
        `work in a frame p50 ${work.p50} ms, p95 ${work.p95} ms, by the processor's clock ${work.processor.p95} ms`,
    );
  return acts.flatMap(([what, { gaps, work }]): readonly Figure[] => [
    { name: `work in a frame while dragging ${what}, p95`, value: work.p95, limit: 16.7, unit: "ms" },
    {
      name: `gap between frames while dragging ${what}, p95`,
      value: gaps.p95,
      limit: Math.round((beat.p95 + beat.resolution) * 1000) / 1000,
      unit: "ms",
    },
  ]);
};

const main = async (args: readonly string[]): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), "acies-budgets-"));
  const folder = join(scratch, "web");
  try {
    const figures = [...weights(await built(folder))];
    if (!args.includes("--no-browser")) figures.push(await interactive(folder), ...frames());
    for (const { name, value, limit, unit } of figures)
      console.log(
        `${value <= limit ? "ok  " : "OVER"}  ${name}: ${value.toFixed(unit === "ms" ? 2 : 1)} of ${limit} ${unit}`,
      );
    process.exitCode = figures.every(({ value, limit }) => value <= limit) ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

await main(process.argv.slice(2));
