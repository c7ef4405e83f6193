/** docs/NOTATION.md is executed: every example is read, written back and, for records, replayed; every bad one is refused as it says. */
import { readFileSync } from "node:fs";
import { ford } from "@acies/conformance/reference";
import { type Refusal, readAngle, readLength, writeAngle, writeLength } from "@acies/contract";
import { commitmentOf, fairDice, readRecord, replay, writeRecord } from "@acies/match";
import { describe, expect, it } from "vitest";

const page = readFileSync(new URL("../docs/NOTATION.md", import.meta.url), "utf8");

interface Example {
  readonly kind: string;
  readonly refused: readonly string[] | undefined;
  readonly body: string;
}

const examples: readonly Example[] = [...page.matchAll(/^```ford (\w+)(?: refused (.*))?\n([\s\S]*?)^```/gm)].map(
  ([, kind = "", refused, body = ""]) => ({ kind, refused: refused?.split(" "), body }),
);

const told = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.flatMap((refusal) => ("rule" in refusal ? [refusal.rule] : [`${refusal.line} ${refusal.code}`]));

const positions = examples.filter(({ kind }) => kind === "position");
const actions = examples.filter(({ kind }) => kind === "action");
const records = examples.filter(({ kind }) => kind === "record");

it("the page has examples of everything, good and bad", () => {
  for (const group of [positions, actions, records]) {
    expect(group.some(({ refused }) => refused === undefined)).toBe(true);
    expect(group.some(({ refused }) => refused !== undefined)).toBe(true);
  }
});

describe("words", () => {
  const rows = [...page.matchAll(/^\| `(length|angle) (\S+)` \| `(\S+)` \|$/gm)].map(
    ([, kind = "", written = "", kept = ""]) => ({ kind, written, kept }),
  );
  it("has rows", () => expect(rows.length).toBeGreaterThanOrEqual(5));
  it.each(rows)("$kind $written", ({ kind, written, kept }) => {
    const read = kind === "length" ? readLength : readAngle;
    const write = kind === "length" ? writeLength : writeAngle;
    expect(read(written)).toBe(Number(kept));
    expect(write(Number(kept))).toBe(written);
  });
});

describe("positions", () => {
  it.each(positions)("$refused $body", ({ body, refused }) => {
    const read = ford.notation.readPosition(body);
    if (refused !== undefined) {
      expect(read.ok ? [] : told(read.error)).toContain(refused.join(" "));
      return;
    }
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const bare = body.replaceAll(/\s*#.*$/gm, "");
    expect(ford.notation.writePosition(read.value)).toBe(bare);
  });
});

describe("actions", () => {
  const lines = actions.flatMap(({ body, refused }) =>
    body
      .trim()
      .split("\n")
      .map((line) => ({ line, refused })),
  );
  it.each(lines)("$line", ({ line, refused }) => {
    const read = ford.notation.readAction(line);
    if (refused === undefined) expect(read.ok && ford.notation.writeAction(read.value)).toBe(line);
    else expect(read.ok ? [] : told([read.error])).toEqual([refused.join(" ")]);
  });
});

describe("records", () => {
  it.each(records)("$refused $body", ({ body, refused }) => {
    const read = readRecord(ford, body);
    if (refused !== undefined) {
      expect(read.ok ? [] : told([read.error])).toEqual([refused.join(" ")]);
      return;
    }
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const played = replay(ford, read.value);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    expect(writeRecord(ford, { ...read.value, entries: played.value.entries() })).toBe(body);
  });
});

it("fair dice are as the page computes them", () => {
  const cell = (start: string): string =>
    page
      .split("\n")
      .find((line) => line.startsWith(start))
      ?.match(/`([^`]*)` \|$/)?.[1] ?? "";
  const secret = cell("| secret");
  expect(commitmentOf(secret)).toBe(cell("| commitment"));
  const salts = { red: "0102030405060708", blue: "a1a2a3a4a5a6a7a8" };
  const dice = fairDice({ secret, match: "example", salts }, 7);
  const roll = { sides: 6, count: 4, rule: "FRD-FIR-02", by: "red", about: ["red.1", "blue.1"] } as const;
  expect(dice.roll(roll).join(" ")).toBe(cell("| match"));
});
