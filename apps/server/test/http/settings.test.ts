/** docs/SERVER.md says what the program does: every setting, with its default; and the figures it promises are there. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../src/settings.ts";
import { newcomer, openPlace } from "./client.ts";

const page = await readFile(new URL("../../../../docs/SERVER.md", import.meta.url), "utf8");
const source = await readFile(new URL("../../src/settings.ts", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*?) \| (.*) \|$/gm)];

describe("docs/SERVER.md", () => {
  it("lists every setting and no other", () => {
    const known = [...source.matchAll(/^ {2}([A-Z_]+): z/gm)].map((found) => found[1]);
    expect(rows.map((row) => row[1])).toEqual(known);
    expect(known.length).toBeGreaterThan(12);
  });
  it("gives their defaults", () => {
    const defaults = new Map(Object.entries(readSettings({})));
    for (const [, name = "", told = ""] of rows) expect(`${name} ${told}`).toBe(`${name} ${defaults.get(name) ?? "–"}`);
  });
  it("names figures that are there", async () => {
    const place = await openPlace();
    const { text } = await newcomer(place.url).ask("GET", "/metrics");
    const names = [...page.matchAll(/`(acies_[a-z_]+)`/g)].map((found) => found[1] ?? "");
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(text).toContain(`# HELP ${name} `);
    await place.close();
  });
});

describe("settings", () => {
  it("count empty ones as absent, and refuse all wrong ones at once, in words", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "" })).toEqual(readSettings({}));
    expect(() => readSettings({ PORT: "99999", DATABASE_URL: "mysql://x", RATE_LIMIT: "-1" })).toThrow(
      /PORT: [\s\S]*DATABASE_URL: [\s\S]*RATE_LIMIT: /,
    );
  });
});
