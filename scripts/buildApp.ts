// Builds the app into apps/web/dist when its sources, or those it is made of, are newer than what is there.
//
//   node scripts/buildApp.ts           before `npm start` and the browser tests
//   node scripts/buildApp.ts --force   always

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isStarted, ROOT, runTool } from "./tools.ts";

const DIST = join(ROOT, "apps", "web", "dist", "index.html");
const LEFT_OUT = new Set(["node_modules", "dist", "test", "shots"]);

const newestIn = (folder: string): number => {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs);
  }
  return newest;
};

const isFresh = (): boolean => {
  if (!existsSync(DIST)) return false;
  const sources = ["apps/web", "packages", "games"].map((name) => newestIn(join(ROOT, name)));
  return Math.max(...sources, statSync(join(ROOT, "package-lock.json")).mtimeMs) <= statSync(DIST).mtimeMs;
};

/** Says what went wrong and answers false when it cannot be built. */
export const buildApp = (force: "always" | "when stale"): boolean => {
  if (force === "when stale" && isFresh()) return true;
  console.error("acies: building the app");
  const { status, output } = runTool("npm", ["run", "build", "-w", "apps/web", "--silent"]);
  if (status !== 0) console.error(output);
  return status === 0;
};

if (isStarted(import.meta.url))
  process.exitCode = buildApp(process.argv.includes("--force") ? "always" : "when stale") ? 0 : 1;
