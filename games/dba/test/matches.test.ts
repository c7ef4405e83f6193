import { readdirSync, readFileSync } from "node:fs";
import { otherSeat } from "@acies/contract";
import {
  checkDice,
  fingerprint,
  gameOfRecord,
  play,
  readRecord,
  replay,
  scriptedDice,
  writeRecord,
} from "@acies/match";
import { describe, expect, it } from "vitest";
import { dba } from "../src/index.ts";

const FOLDER = new URL("./matches/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".match"));
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), "utf8");

/** A difference here means that recorded battles play out differently: it needs a new `version` and a reason. */
describe("recorded battles", () => {
  it("are there", () => {
    const battles = ["agincourt", "granicus", "hastings", "ipsos", "open", "watlingStreet", "zama"];
    expect(NAMES.toSorted()).toEqual(battles.map((name) => `${name}.match`));
  });

  it.each(NAMES)("%s is replayed to its end, entry by entry", (name) => {
    const text = textOf(name);
    expect(gameOfRecord(text)).toBe("dba");
    const record = readRecord(dba, text);
    if (!record.ok) throw new Error(`line ${record.error.line}: ${record.error.code}`);
    const played = replay(dba, record.value);
    if (!played.ok) throw new Error(`entry ${played.error.seq}: ${played.error.why}`);
    expect(played.value.entries().length).toBeGreaterThan(50);
    expect(record.value.ending?.by).toBe("outcome");
    expect(dba.outcome(played.value.state())?.winner).toBe(record.value.ending?.winner);
    expect(writeRecord(dba, { ...record.value, entries: played.value.entries() })).toBe(text);
    expect(checkDice(dba, record.value)).toMatchObject({ ok: true, value: { kind: "fair" } });
  });

  it("are refused at the entry where a face was changed", () => {
    const text = textOf("zama.match");
    const first = /^(\d+) .*\{([1-6])\}/m.exec(text);
    const face = Number(first?.[2]);
    const forged = text.replace(`{${face}}`, `{${(face % 6) + 1}}`);
    const record = readRecord(dba, forged);
    expect(record.ok && replay(dba, record.value)).toMatchObject({
      ok: false,
      error: { seq: Number(first?.[1]), why: "result" },
    });
  });

  it("are refused where an action would have been illegal", () => {
    const record = readRecord(dba, textOf("zama.match").replace(/^(\d+) (red|blue) begin/m, "$1 $2 endMoves"));
    expect(record.ok && replay(dba, record.value)).toMatchObject({ ok: false, error: { seq: 1 } });
  });
});

/** The same position with the seats changed over. */
const mirrored = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replace(/\b(red|blue)\b/g, (seat) => (seat === "red" ? "blue" : "red")));

describe("the rules do not care who is red and who is blue", () => {
  it.each(NAMES)("%s goes the same way with the seats changed over, entry by entry", (name) => {
    const record = readRecord(dba, textOf(name));
    if (!record.ok) throw new Error(record.error.code);
    const laid = dba.setup(record.value.header.setting);
    if (!laid.ok) throw new Error("It does not set up");
    let state = laid.value;
    for (const { seq, seat, action, faces } of record.value.entries) {
      const played = play(dba, state, seat, action, scriptedDice(faces));
      if (!played.ok) throw new Error(`entry ${seq} is refused`);
      // Before the first turn red is asked for both, and its die is thrown first.
      if (state.turn !== null) {
        const other = play(dba, mirrored(state), otherSeat(seat), mirrored(action), scriptedDice(faces));
        if (!other.ok)
          throw new Error(`entry ${seq} is refused to the other seat: ${other.error.map((v) => v.code).join()}`);
        expect(other.value.events).toEqual(mirrored(played.value.events));
        expect(fingerprint(other.value.after)).toBe(fingerprint(mirrored(played.value.after)));
      }
      state = played.value.after;
    }
  });
});
