import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { installState, npmCommand } from "../scripts/bootstrap.mjs";
import { findChromium, findOnPath, planBrowsers } from "../scripts/browsers.mjs";
import { ROOT } from "../scripts/tools.ts";

/** Stands in for npm: notes what it was asked, and installs a Node and npm's own record of the tree. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, writeFileSync, copyFileSync } = require("node:fs");
appendFileSync("calls.txt", process.argv.slice(2).join(" ") + (existsSync("node_modules/.acies-installed") ? " marked" : "") + "\\n");
if (existsSync("broken")) process.exit(7);
mkdirSync("node_modules/.bin", { recursive: true });
writeFileSync("node_modules/.bin/node", "");
copyFileSync("package-lock.json", "node_modules/.package-lock.json");
`;
const LOCK = { lockfileVersion: 3, packages: { "": {}, "node_modules/a": { version: "1.0.0" } } };

const made: string[] = [];
const checkout = (): string => {
  const root = mkdtempSync(join(tmpdir(), "acies-bootstrap-"));
  made.push(root);
  for (const script of ["bootstrap.mjs", "browsers.mjs"])
    cpSync(join(ROOT, "scripts", script), join(root, "scripts", script));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify(LOCK));
  writeFileSync(join(root, "npm-cli.cjs"), NPM);
  return root;
};
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

const bootstrap = (root: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [join(root, "scripts", "bootstrap.mjs"), ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(root, "npm-cli.cjs"),
      npm_node_execpath: process.execPath,
      ...env,
    },
  });

const calls = (root: string): readonly string[] =>
  existsSync(join(root, "calls.txt")) ? readFileSync(join(root, "calls.txt"), "utf8").trim().split("\n") : [];

const CI = "ci --include=dev --include=optional";

describe("installing", () => {
  it("runs `npm ci` in a fresh clone, once", () => {
    const root = checkout();
    expect(installState(root)).toBe("install");
    const first = bootstrap(root);
    expect([first.status, calls(root)]).toEqual([0, [CI]]);
    expect(first.stderr).toContain("installing the locked dependencies");
    expect(installState(root)).toBe("ready");
    const second = bootstrap(root);
    expect([second.status, second.stderr, calls(root)]).toEqual([0, "", [CI]]);
  });

  it("runs it again when the lock file changed, with the old marker gone", () => {
    const root = checkout();
    bootstrap(root);
    writeFileSync(join(root, "package-lock.json"), JSON.stringify({ ...LOCK, changed: true }));
    expect(installState(root)).toBe("install");
    expect(bootstrap(root).status).toBe(0);
    expect(calls(root)).toEqual([CI, CI]);
  });

  it("fails with npm, leaves no marker, and tries again", () => {
    const root = checkout();
    writeFileSync(join(root, "broken"), "");
    const failed = bootstrap(root);
    expect(failed.status).toBe(2);
    expect(failed.stderr).toContain("`npm ci` failed");
    expect(existsSync(join(root, "node_modules", ".acies-installed"))).toBe(false);
    rmSync(join(root, "broken"));
    expect(bootstrap(root).status).toBe(0);
    expect(calls(root)).toEqual([CI, CI]);
  });

  it("accepts what somebody's own `npm install` left, when it is what the lock file says", () => {
    const root = checkout();
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify(LOCK));
    expect(installState(root)).toBe("adopt");
    expect(bootstrap(root).status).toBe(0);
    expect([calls(root), installState(root)]).toEqual([[], "ready"]);
  });

  it.each([
    ["another version", { "node_modules/a": { version: "2.0.0" } }],
    ["a package less", {}],
  ])("does not accept %s", (_what, packages) => {
    const root = checkout();
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
    expect(installState(root)).toBe("install");
  });

  it("uses the npm that started it on that npm's Node, else npm on the PATH", () => {
    const script = join(checkout(), "npm-cli.cjs");
    expect(npmCommand({ npm_execpath: script, npm_node_execpath: "/n/node" })).toEqual({
      command: "/n/node",
      args: [script],
    });
    expect(npmCommand({ npm_execpath: "/nowhere/npm-cli.js" })).toEqual({ command: "npm", args: [] });
    expect(npmCommand({ npm_execpath: join(script, "..", "yarn.js") })).toEqual({ command: "npm", args: [] });
    expect(npmCommand({})).toEqual({ command: "npm", args: [] });
  });
});

describe("the browsers", () => {
  const nothing = { chromium: undefined, firefox: undefined, named: undefined, apt: false };

  it("are found on the PATH by the order of the names", () => {
    const root = checkout();
    for (const name of ["chromium-browser", "google-chrome"]) writeFileSync(join(root, name), "", { mode: 0o755 });
    writeFileSync(join(root, "chromium"), "", { mode: 0o644 });
    const names = ["chromium", "chromium-browser", "google-chrome"];
    expect(findOnPath(names, { PATH: root })).toBe(join(root, "chromium-browser"));
    expect(findOnPath(names, { PATH: "" })).toBeUndefined();
  });

  it("are the one named by CHROMIUM_PATH and no other", () => {
    const root = checkout();
    const browser = join(root, "browser");
    writeFileSync(browser, "", { mode: 0o755 });
    expect(findChromium({ CHROMIUM_PATH: browser })).toBe(browser);
    expect(findChromium({ CHROMIUM_PATH: join(root, "absent"), PATH: process.env.PATH })).toBeUndefined();
  });

  it("are installed by root on Debian, and only those that are absent", () => {
    expect(planBrowsers({ ...nothing, apt: true })).toEqual({ kind: "install", packages: ["chromium", "firefox-esr"] });
    expect(planBrowsers({ ...nothing, apt: true, chromium: "/c" })).toEqual({
      kind: "install",
      packages: ["firefox-esr"],
    });
    expect(planBrowsers({ ...nothing, apt: true, chromium: "/c", firefox: "/f" })).toEqual({ kind: "ready" });
  });

  it("are asked for from anybody else, but Firefox never", () => {
    expect(planBrowsers({ ...nothing, chromium: "/c" })).toEqual({ kind: "ready" });
    const plan = planBrowsers(nothing);
    expect(plan.kind === "ask" && plan.words.join("\n")).toMatch(/apt-get install -y chromium[\s\S]*CHROMIUM_PATH=/);
  });

  it("are not replaced when CHROMIUM_PATH is wrong: exit 2 and the name", () => {
    const root = checkout();
    const ended = bootstrap(root, ["--browser"], { CHROMIUM_PATH: join(root, "absent") });
    expect(ended.status).toBe(2);
    expect(ended.stderr).toContain(`CHROMIUM_PATH names ${join(root, "absent")}`);
  });

  it("are not looked for with ACIES_FAST=1", () => {
    const root = checkout();
    const ended = bootstrap(root, ["--browser"], { CHROMIUM_PATH: join(root, "absent"), ACIES_FAST: "1" });
    expect([ended.status, ended.stderr.includes("CHROMIUM_PATH")]).toEqual([0, false]);
  });
});
