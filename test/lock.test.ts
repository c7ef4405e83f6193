import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { completeLock, hostsNamed, missingEntries, platformOf } from "../scripts/completeLock.mjs";
import { ROOT } from "../scripts/tools.ts";

const parent = {
  version: "1.2.3",
  dev: true,
  optionalDependencies: { "@tool/core-linux-arm64-musl": "1.2.3", "@tool/core-linux-x64-gnu": "1.2.3" },
};
const lock = {
  lockfileVersion: 3,
  packages: { "": {}, "node_modules/tool": parent, "node_modules/@tool/core-linux-x64-gnu": { version: "1.2.3" } },
};

describe("the lock file of the project", () => {
  const text = readFileSync(join(ROOT, "package-lock.json"), "utf8");

  it("has an entry for every optional package, so that `npm ci` accepts it", () => {
    expect(Object.keys(missingEntries(JSON.parse(text)))).toEqual([]);
  });

  it("names no registry", () => {
    expect(hostsNamed(JSON.parse(text))).toEqual([]);
    expect(readFileSync(join(ROOT, ".npmrc"), "utf8")).not.toMatch(/registry=|https?:/);
  });
});

describe("completing a lock file", () => {
  it("finds the one entry that npm left out, as its parent asks for it", () => {
    expect(missingEntries(lock)).toEqual({
      "node_modules/@tool/core-linux-arm64-musl": {
        version: "1.2.3",
        cpu: ["arm64"],
        dev: true,
        libc: ["musl"],
        optional: true,
        os: ["linux"],
      },
    });
  });

  it("adds it in npm's order and keeps the rest", () => {
    const completed = completeLock(lock);
    expect(Object.keys(completed.packages)).toEqual([
      "",
      "node_modules/@tool/core-linux-arm64-musl",
      "node_modules/@tool/core-linux-x64-gnu",
      "node_modules/tool",
    ]);
    expect(completed).toMatchObject(lock);
    expect(missingEntries(completed)).toEqual({});
  });

  it("accepts an entry nested in its parent", () => {
    const nested = {
      packages: {
        "packages/a/node_modules/tool": { optionalDependencies: { bit: "1.0.0" } },
        "packages/a/node_modules/tool/node_modules/bit": { version: "1.0.0" },
      },
    };
    expect(missingEntries(nested)).toEqual({});
  });

  it("keeps two versions apart", () => {
    const twice = {
      packages: {
        "node_modules/a": { optionalDependencies: { bit: "1.0.0" } },
        "node_modules/b": { optionalDependencies: { bit: "2.0.0" } },
      },
    };
    expect(Object.keys(missingEntries(twice))).toEqual(["node_modules/bit", "node_modules/b/node_modules/bit"]);
  });

  it("refuses to guess a version from a range", () => {
    const ranged = { packages: { "node_modules/a": { optionalDependencies: { bit: "^1.0.0" } } } };
    expect(() => missingEntries(ranged)).toThrow("bit@^1.0.0");
  });

  it("sees a registry in a resolved address, but not in a workspace link", () => {
    const named = { packages: { a: { resolved: "https://registry.example/a.tgz" }, b: { resolved: "packages/b" } } };
    expect(hostsNamed(named)).toEqual(["a: https://registry.example/a.tgz"]);
  });

  it.each([
    ["@x/binding-win32-ia32-msvc", { os: ["win32"], cpu: ["ia32"] }],
    ["@x/binding-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
    ["@x/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@x/binding-wasm32-wasi", { cpu: ["wasm32"] }],
    ["@x/darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
  ])("reads the platform of %s from its name", (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
