/** docs/PROTOCOL.md is executed: every example is sent to a real server or read by its schema, in the order of the page. */
import { readFile } from "node:fs/promises";
import { checkDice, commitmentOf, readRecord, replay } from "@acies/match";
import * as protocol from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { findGame } from "../../src/registry.ts";
import { type Guest, newcomer, openLine, openPlace, type Place } from "./client.ts";

const page = await readFile(new URL("../../../../docs/PROTOCOL.md", import.meta.url), "utf8");

interface Block {
  readonly kind: string;
  readonly what: string;
  readonly text: string;
  readonly line: number;
}

const blocks: readonly Block[] = [...page.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)^```$/gm)].map((found) => ({
  kind: found[1] ?? "",
  what: found[2] ?? "",
  text: found[3] ?? "",
  line: page.slice(0, found.index).split("\n").length,
}));

const SHAPES: Readonly<Record<string, z.ZodType>> = {
  acknowledged: protocol.acknowledged,
  botLine: protocol.botLine,
  checked: protocol.checked,
  choices: protocol.choices,
  gameDetail: protocol.gameDetail,
  games: z.array(protocol.gameCard),
  happeningTold: protocol.happeningTold,
  matchCard: protocol.matchCard,
  matchCards: z.array(protocol.matchCard),
  me: protocol.me,
  missed: protocol.missed,
  musterTold: protocol.musterTold,
  problem: protocol.problem,
  record: z.string(),
  serverMessage: protocol.serverMessage,
  sessions: z.array(protocol.sessionCard),
  snapshot: protocol.snapshot,
  talk: protocol.talk,
  tokenMade: protocol.tokenMade,
};

const shapeOf = (name: string): z.ZodType => {
  const shape = SHAPES[name];
  if (shape === undefined) throw new Error(`No shape ${name}`);
  return shape;
};

const filled = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(/\{(match|no|now|action|token)\}/g, (whole, name: string) => facts.get(name) ?? whole);

describe("docs/PROTOCOL.md", () => {
  let place: Place;
  const people = new Map<string, Guest>();
  const facts = new Map<string, string>();
  let commitment = "";
  beforeAll(async () => {
    place = await openPlace();
  });
  afterAll(() => place.close());

  const guest = (name: string): Guest => {
    const found = people.get(name) ?? newcomer(place.url, name);
    people.set(name, found);
    return found;
  };
  const bearer = (name: string) => (name === "bot" ? { authorization: `Bearer ${facts.get("token")}` } : {});

  /** What later examples may refer to. */
  const remember = (shape: string, body: unknown): void => {
    if (shape === "matchCard") {
      const card = protocol.matchCard.parse(body);
      facts.set("match", card.id).set("no", String(card.no));
    }
    if (shape === "choices") {
      const { no, choices } = protocol.choices.parse(body);
      facts.set("no", String(no)).set("action", JSON.stringify(choices[0]?.actions[0]?.action));
    }
    if (shape === "tokenMade") facts.set("token", protocol.tokenMade.parse(body).token);
    if (shape === "snapshot") commitment = protocol.snapshot.parse(body).dice.commitment;
    if (shape === "problem") {
      const { no } = protocol.problem.parse(body);
      if (no !== undefined) facts.set("now", String(no));
    }
  };

  const runHttp = async ({ what, text }: Block): Promise<void> => {
    const [request = "", expected = ""] = filled(text, facts).split(/\n\n(?=\d{3} )/);
    const [first = "", ...lines] = request.split("\n");
    const [method = "", path = ""] = first.split(" ");
    const body: unknown = lines.join("").trim() === "" ? undefined : JSON.parse(lines.join("\n"));
    const [status, shape = ""] = expected.trim().split(" ");
    const answer = await guest(what).ask(method, path, body, bearer(what));
    expect(`${answer.status} ${answer.text}`).toMatch(new RegExp(`^${status} `));
    const told = shape === "record" ? answer.text : answer.body;
    expect(shapeOf(shape).safeParse(told).error?.issues).toBeUndefined();
    remember(shape, told);
    // An acknowledgement moves `no` on, except that of the try that is about to be repeated.
    if (shape === "acknowledged" && !path.endsWith("/actions"))
      facts.set("no", String(protocol.acknowledged.parse(told).no));
    if (shape === "record") checkRecord(answer.text);
  };

  /** §8, by the letter. */
  const checkRecord = (text: string): void => {
    const verdict = findGame("ford")?.open((rules) => {
      const record = readRecord(rules, text);
      if (!record.ok) throw new Error(record.error.code);
      const { dice } = record.value.header;
      if (dice.kind !== "fair" || dice.secret === undefined) throw new Error("no secret");
      expect(dice.commitment).toBe(commitment);
      expect(commitmentOf(dice.secret)).toBe(commitment);
      expect(dice.salts).toEqual({ red: "00112233445566778899aabbccddeeff", blue: "0f1e2d3c4b5a6978" });
      expect(replay(rules, record.value).ok).toBe(true);
      return checkDice(rules, record.value);
    });
    expect(verdict).toMatchObject({ ok: true, value: { kind: "fair" } });
  };

  const runSocket = async ({ what, text }: Block): Promise<void> => {
    const line = await openLine(place.url, guest(what).cookie());
    for (const [sign, ...rest] of filled(text, facts).trim().split("\n")) {
      const words = rest.join("").trim();
      if (sign === ">") {
        protocol.clientMessage.parse(JSON.parse(words));
        line.raw(words);
      } else {
        const type = protocol.serverMessage.options.map(({ shape }) => shape.type.value).find((one) => one === words);
        if (type === undefined) throw new Error(`No message ${words}`);
        await line.next(type);
      }
    }
    line.close();
  };

  const runStream = async ({ what, text }: Block): Promise<void> => {
    const [request = "", expected = ""] = text.split("\n\n");
    const stop = new AbortController();
    const url = new URL(request.split(" ")[1] ?? "", place.url);
    const answer = await fetch(url, { headers: bearer(what), signal: stop.signal });
    expect(answer.headers.get("content-type")).toMatch(/^application\/x-ndjson/);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value = "" } = (await reader?.read()) ?? {};
    expect(protocol.botLine.parse(JSON.parse(value.split("\n")[0] ?? "")).type).toBe(expected.trim());
    stop.abort();
  };

  it("has examples of every kind", () => {
    const kinds = new Set(blocks.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["http", "json", "socket", "stream"]);
    expect(blocks.length).toBeGreaterThan(35);
    expect(page.match(/^```\w/gm)?.length).toBe(blocks.length);
  });

  for (const block of blocks) {
    it(`line ${block.line}: ${block.kind} ${block.what} ${block.text.split("\n")[0]}`, async () => {
      if (block.kind === "http") await runHttp(block);
      else if (block.kind === "socket") await runSocket(block);
      else if (block.kind === "stream") await runStream(block);
      else expect(shapeOf(block.what).safeParse(JSON.parse(block.text)).error?.issues).toBeUndefined();
    });
  }
});
