import { readdirSync, readFileSync } from "node:fs";
import { checkDice, gameOfRecord, readRecord, replay, writeRecord } from "@acies/match";
import { describe, expect, it } from "vitest";
import { chariots } from "../src/index.ts";

const FOLDER = new URL("./matches/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".match"));
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");

/** A difference here means that recorded battles play out differently: it needs a new `version` and a reason. */
describe("recorded battles", () => {
  it("are there", () => {
    expect(NAMES.toSorted()).toEqual(["megiddo.match", "sumer.match", "troy.match"]);
  });

  it.each(NAMES)("%s is replayed to its end, entry by entry", (name) => {
    const text = textOf(name);
    expect(gameOfRecord(text)).toBe("chariots");
    const record = readRecord(chariots, text);
    if (!record.ok) throw new Error(`line ${record.error.line}: ${record.error.code}`);
    const played = replay(chariots, record.value);
    if (!played.ok) throw new Error(`entry ${played.error.seq}: ${played.error.why}`);
    expect(played.value.entries().length).toBeGreaterThan(100);
    expect(record.value.ending?.by).toBe("outcome");
    expect(chariots.outcome(played.value.state())?.winner).toBe(record.value.ending?.winner);
    expect(writeRecord(chariots, { ...record.value, entries: played.value.entries() })).toBe(text);
    expect(checkDice(chariots, record.value)).toMatchObject({ ok: true, value: { kind: "fair" } });
  });

  it("are refused at the entry where a face was changed", () => {
    const text = textOf("sumer.match");
    const first = /^(\d+) .*\{(\d+)/m.exec(text);
    const face = Number(first?.[2]);
    const forged = text.replace(`{${face}`, `{${(face % 10) + 1}`);
    const record = readRecord(chariots, forged);
    expect(record.ok && replay(chariots, record.value)).toMatchObject({
      ok: false,
      error: { seq: Number(first?.[1]) },
    });
  });
});
