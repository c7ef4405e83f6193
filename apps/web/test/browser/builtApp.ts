/** The built app, made once for all tests that want it: whoever comes second waits for the first, in whatever process they are. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const WEB = join(ROOT, "apps", "web");
const KEPT = join(ROOT, "node_modules", ".cache", "acies-web");
const HALF_A_DAY = 12 * 3_600_000;
const PATIENCE = 180_000;

interface Sources {
  readonly newest: number;
  readonly count: number;
}

const sourcesIn = (folder: string): Sources =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      ({ newest, count }, { parentPath, name }): Sources => ({
        newest: Math.max(newest, statSync(join(parentPath, name)).mtimeMs),
        count: count + 1,
      }),
      { newest: 0, count: 0 },
    );

const allSources = (): Sources => {
  const groups = ["packages", "games"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, "src")),
  );
  const parts = [...groups, join(WEB, "src"), join(WEB, "public")].filter((folder) => existsSync(folder));
  const start = { newest: statSync(join(WEB, "vite.config.ts")).mtimeMs, count: 1 };
  return parts
    .map(sourcesIn)
    .reduce((so, one) => ({ newest: Math.max(so.newest, one.newest), count: so.count + one.count }), start);
};

const isAlive = (lock: string): boolean => {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
};

/** True for the one who is to build. */
const takes = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
};

const forgetOld = (): void => {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name);
    if (Date.now() - statSync(path).mtimeMs > HALF_A_DAY) rmSync(path, { recursive: true, force: true });
  }
};

const make = async (folder: string): Promise<void> => {
  const outDir = `${folder}.${process.pid}`;
  await build({ root: WEB, logLevel: "error", build: { outDir, emptyOutDir: true } });
  renameSync(outDir, folder);
};

/** Where it is: the folder of the project when that is fresh, else one of the tests' own that disturbs nobody. */
export const builtApp = async (): Promise<string> => {
  const dist = join(WEB, "dist");
  const page = join(dist, "index.html");
  const made = existsSync(join(dist, "sw.js")) && existsSync(page) ? statSync(page).mtimeMs : 0;
  const { newest, count } = allSources();
  if (newest <= made) return dist;
  const folder = join(KEPT, `${Math.trunc(newest)}-${count}`);
  const lock = `${folder}.lock`;
  mkdirSync(KEPT, { recursive: true });
  for (const end = Date.now() + PATIENCE; !existsSync(folder); ) {
    if (takes(lock)) {
      try {
        if (!existsSync(folder)) await make(folder);
        forgetOld();
      } finally {
        rmSync(lock, { force: true });
      }
    } else if (!isAlive(lock)) rmSync(lock, { force: true });
    else if (Date.now() > end) throw new Error("The app was not built in time");
    else await new Promise((go) => setTimeout(go, 100));
  }
  return folder;
};
