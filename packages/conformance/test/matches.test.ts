import { readdirSync, readFileSync } from "node:fs";
import { checkDice, gameOfRecord, readRecord, replay, writeRecord } from "@acies/match";
import { describe, expect, it } from "vitest";
import { ford } from "../reference/index.ts";

const FOLDER = new URL("./matches/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".match"));

/** A difference here means that recorded battles play out differently: it needs a new `version` and a reason. */
describe("recorded battles", () => {
  it("are there", () => {
    expect(NAMES).toEqual(["ford.match", "longRange.match", "meadow.match"]);
  });

  it.each(NAMES)("%s is replayed to its end, entry by entry", (name) => {
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    expect(gameOfRecord(text)).toBe("ford");
    const record = readRecord(ford, text);
    if (!record.ok) throw new Error(`line ${record.error.line}: ${record.error.code}`);
    const played = replay(ford, record.value);
    if (!played.ok) throw new Error(`entry ${played.error.seq}: ${played.error.why}`);
    expect(ford.outcome(played.value.state())?.winner).toBe(record.value.ending?.winner);
    expect(record.value.ending?.by).toBe("outcome");
    expect(writeRecord(ford, { ...record.value, entries: played.value.entries() })).toBe(text);
    expect(checkDice(ford, record.value)).toMatchObject({ ok: true, value: { kind: "fair" } });
  });

  it("are refused where an entry was changed", () => {
    const text = readFileSync(new URL("ford.match", FOLDER), "utf8");
    const record = readRecord(ford, text.replace(/\{(\d) (\d)\}/, "{$2 $1}"));
    expect(record.ok && replay(ford, record.value)).toMatchObject({ ok: false, error: { seq: 2, why: "result" } });
  });
});
