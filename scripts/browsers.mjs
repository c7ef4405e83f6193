// Where the tests' browsers are, and how to get them. Plain JavaScript without packages: it runs before the install.

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const CHROMIUM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FIREFOX_NAMES = ["firefox-esr", "firefox"];

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of the names that a folder of PATH holds.
 * @param {readonly string[]} names
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export const findOnPath = (names, env) => {
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

/**
 * A named path that does not exist is an answer too: nothing, rather than another browser than the one asked for.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export const findChromium = (env) => {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  if (isExecutable("/usr/bin/chromium")) return "/usr/bin/chromium";
  return findOnPath(CHROMIUM_NAMES, env);
};

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export const findFirefox = (env) => findOnPath(FIREFOX_NAMES, env);

/**
 * @typedef {{ chromium: string | undefined, firefox: string | undefined, named: string | undefined, apt: boolean }} Found
 *
 * What to do about the browsers: the packages to install, or the words for a person who must do it.
 * @param {Found} found
 * @returns {{ kind: "ready" } | { kind: "install", packages: readonly string[] } | { kind: "ask", words: readonly string[] }}
 */
export const planBrowsers = ({ chromium, firefox, named, apt }) => {
  const absent = [...(chromium ? [] : ["chromium"]), ...(firefox ? [] : ["firefox-esr"])];
  if (chromium === undefined && named !== undefined) {
    return { kind: "ask", words: [`CHROMIUM_PATH names ${named}, which cannot be executed.`, ...advice()] };
  }
  if (apt) return absent.length === 0 ? { kind: "ready" } : { kind: "install", packages: absent };
  if (chromium !== undefined) return { kind: "ready" };
  return { kind: "ask", words: ["The tests need Chromium, and it was not found.", ...advice()] };
};

const advice = () => [
  "Run:     sudo apt-get update && sudo apt-get install -y chromium",
  "or set:  CHROMIUM_PATH=<the executable of Chromium or Chrome>",
  "or skip the browser tests:  ACIES_FAST=1 npm test",
];

/** @param {readonly string[]} args */
const aptGet = (args) =>
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0;

/**
 * @param {string} root
 * @param {(words: string) => void} say
 * @returns {boolean} whether there is a Chromium for the tests
 */
export const ensureBrowsers = (root, say) => {
  const env = process.env;
  // Firefox is a second opinion, not a need: a machine that could not get it is not asked again.
  const refused = join(root, "node_modules", ".acies-no-firefox");
  const apt =
    process.getuid?.() === 0 && existsSync("/etc/debian_version") && findOnPath(["apt-get"], env) !== undefined;
  const firefox = existsSync(refused) ? "given up" : findFirefox(env);
  const plan = planBrowsers({ chromium: findChromium(env), firefox, named: env.CHROMIUM_PATH, apt });
  if (plan.kind === "ask") for (const line of plan.words) say(line);
  if (plan.kind !== "install") return plan.kind === "ready";
  say(`installing ${plan.packages.join(" and ")} with apt-get, once`);
  aptGet(["update", "-qq"]);
  for (const name of plan.packages) {
    if (aptGet(["install", "-y", "-qq", name])) continue;
    say(`apt-get could not install ${name}`);
    if (name === "firefox-esr") writeFileSync(refused, "");
  }
  if (findChromium(env) !== undefined) return true;
  for (const line of advice()) say(line);
  return false;
};
