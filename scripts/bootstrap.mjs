// Runs before `npm start` and `npm test`, on whatever Node the system has (18 or later), before anything is installed.
//
//   node scripts/bootstrap.mjs             installs the locked dependencies when they are not those of the lock file
//   node scripts/bootstrap.mjs --browser   also finds, or installs, the browsers of the tests (not with ACIES_FAST=1)

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowsers } from "./browsers.mjs";

const OLDEST_NODE = 24;

/** @param {string} words */
const say = (words) => console.error(`acies: ${words}`);

/** @param {string} root */
const markerOf = (root) => join(root, "node_modules", ".acies-installed");

/**
 * What is installed depends on the lock file and on the machine. A hash, because git does not keep file times.
 * @param {string} root
 */
export const fingerprint = (root) =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(` ${process.platform} ${process.arch}`)
    .digest("hex");

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether somebody's own `npm install` left exactly what the lock file asks for, by npm's own record of it.
 * @param {string} root
 */
const isInstalledByHand = (root) => {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([location, wanted]) => {
    if (!location.includes("node_modules/")) return true;
    const found = present[location];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
};

/** @param {string} root */
const hasNode = (root) =>
  existsSync(join(root, "node_modules", ".bin", "node")) || Number.parseInt(process.versions.node, 10) >= OLDEST_NODE;

/**
 * @param {string} root
 * @returns {"ready" | "adopt" | "install"}
 */
export const installState = (root) => {
  const marker = markerOf(root);
  if (existsSync(marker)) return readFileSync(marker, "utf8") === fingerprint(root) ? "ready" : "install";
  return hasNode(root) && isInstalledByHand(root) ? "adopt" : "install";
};

/**
 * The npm that runs this script, on the Node that runs that npm: the local Node is about to be deleted by `npm ci`.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: readonly string[] }}
 */
export const npmCommand = (env) => {
  const script = env.npm_execpath;
  if (script !== undefined && basename(script).startsWith("npm") && existsSync(script)) {
    return { command: env.npm_node_execpath ?? process.execPath, args: [script] };
  }
  return { command: "npm", args: [] };
};

/**
 * @param {string} root
 * @returns {Promise<boolean>}
 */
const npmCi = (root) =>
  new Promise((resolve) => {
    const { command, args } = npmCommand(process.env);
    const started = Date.now();
    const child = spawn(command, [...args, "ci", "--include=dev", "--include=optional"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      shell: command === "npm" && process.platform === "win32",
    });
    const ticker = setInterval(() => say(`still installing (${Math.round((Date.now() - started) / 1000)} s)`), 5000);
    /** @param {boolean} done */
    const finish = (done) => {
      clearInterval(ticker);
      if (done) say(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
      resolve(done);
    };
    child.on("error", (error) => {
      say(error.message);
      finish(false);
    });
    child.on("exit", (code) => finish(code === 0));
  });

/** @param {string} root */
const install = async (root) => {
  const state = installState(root);
  if (state === "ready") return true;
  if (state === "install") {
    say("installing the locked dependencies with `npm ci`, once");
    rmSync(markerOf(root), { force: true });
    if (!(await npmCi(root))) {
      say("`npm ci` failed: see its words above, and check the network and the registry of your npm");
      return false;
    }
  }
  if (!hasNode(root)) {
    say(`Node ${OLDEST_NODE} or later is needed and no package of it fits this machine: install it from nodejs.org`);
    return false;
  }
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(markerOf(root), fingerprint(root));
  return true;
};

/** @param {readonly string[]} args */
const main = async (args) => {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  if (!(await install(root))) return 2;
  if (args.includes("--browser") && process.env.ACIES_FAST !== "1") return ensureBrowsers(root, say) ? 0 : 2;
  return 0;
};

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
