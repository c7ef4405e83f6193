import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";

describe("every rule of the reference game", () => {
  it("has tests named by it", () => {
    const here = new URL(".", import.meta.url);
    const texts = readdirSync(here).map((name) => readFileSync(new URL(name, here), "utf8"));
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/^describe\("(FRD-[^"]+)"/gm)].map((m) => m[1])));
    expect([...named].map(String).toSorted()).toEqual(Object.keys(ford.rulebook).toSorted());
  });
});
