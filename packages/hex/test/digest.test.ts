import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as hex from "../src/index.ts";
import { hexDigest } from "./hexDigest.ts";

describe("the digest", () => {
  it("has not changed; if it has, recorded matches may no longer replay", () => {
    expect(hexDigest(1000)).toBe("680c16a9a42ce383");
  });

  it("depends on the number of cases and on nothing else", () => {
    expect(hexDigest(50)).toBe(hexDigest(50));
    expect(hexDigest(50)).not.toBe(hexDigest(51));
  });

  it("asks every function exported", () => {
    const source = readFileSync(new URL("./hexDigest.ts", import.meta.url), "utf8");
    const functions = Object.entries(hex).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));
    expect(functions.filter((name) => !source.includes(`hex.${name}(`))).toEqual([]);
  });
});
