// npm leaves optional platform packages that its registry does not carry out of the lock file, and `npm ci` then
// refuses that same lock file. This adds an entry for each, so that `npm ci` sees a complete lock and skips them.
//
//   node scripts/completeLock.mjs           completes package-lock.json
//   node scripts/completeLock.mjs --check   exits 1 when entries are missing or a registry host is named

import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const EXACT = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/**
 * @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Platform
 * @typedef {Platform & { version?: string, resolved?: string, dev?: boolean, optional?: boolean,
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/**
 * What npm would have read in the package itself, read from its name: `@swc/core-linux-arm64-musl`.
 * @param {string} name
 * @returns {Platform}
 */
export const platformOf = (name) => {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : [];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && os.includes("linux") && { libc }),
    ...(os.length > 0 && { os }),
  };
};

/**
 * The places where Node would look for `name` from the package at `location`, nearest first.
 * @param {string} location
 * @param {string} name
 */
const lookups = (location, name) => {
  const places = [];
  let folder = location;
  while (folder !== "") {
    if (!folder.endsWith("node_modules")) places.push(`${folder}/node_modules/${name}`);
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
  }
  return [...places, `node_modules/${name}`];
};

/**
 * Entries that `npm ci` would call missing, by their location in the lock file.
 * @param {Lock} lock
 */
export const missingEntries = (lock) => {
  /** @type {Record<string, Entry>} */
  const found = {};
  for (const [location, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (lookups(location, name).some((place) => lock.packages[place] !== undefined)) continue;
      if (!EXACT.test(version)) throw new Error(`${location || "the root"} wants ${name}@${version}: not one version`);
      const place = found[`node_modules/${name}`];
      // Two parents that want two versions cannot share the top folder: the second keeps its own below itself.
      const at = place === undefined || place.version === version ? "" : `${location}/`;
      const { cpu, libc, os } = platformOf(name);
      found[`${at}node_modules/${name}`] = {
        version,
        ...(cpu && { cpu }),
        ...(parent.dev === true && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return found;
};

/**
 * Lines that would tie the lock file to one registry: `resolved` may only be a workspace link.
 * @param {Lock} lock
 */
export const hostsNamed = (lock) =>
  Object.entries(lock.packages)
    .filter(([, entry]) => typeof entry.resolved === "string" && /^[a-z+]+:/.test(entry.resolved))
    .map(([location, entry]) => `${location}: ${entry.resolved}`);

/**
 * @template {Lock} L
 * @param {L} lock
 * @returns {L}
 */
export const completeLock = (lock) => {
  const packages = { ...lock.packages, ...missingEntries(lock) };
  const locations = Object.keys(packages).sort((a, b) => a.localeCompare(b, "en"));
  return { ...lock, packages: Object.fromEntries(locations.map((location) => [location, packages[location]])) };
};

/** @param {readonly string[]} args */
const main = (args) => {
  const file = fileURLToPath(new URL("../package-lock.json", import.meta.url));
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = Object.keys(missingEntries(lock));
  const hosts = hostsNamed(lock);
  for (const line of hosts) console.error(`names a registry: ${line}`);
  if (args.includes("--check")) {
    for (const location of missing) console.error(`missing: ${location}`);
    if (missing.length > 0) console.error("Run: node scripts/completeLock.mjs");
    return missing.length + hosts.length > 0 ? 1 : 0;
  }
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} entries added`);
  return hosts.length > 0 ? 1 : 0;
};

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv.slice(2));
}
