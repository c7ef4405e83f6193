import { afterEach, describe, expect, it } from "vitest";
import { type BotsOptions, openBots } from "../../src/bots/openBots.ts";
import type { BotLog, Bots, Pondered } from "../../src/bots/port.ts";
import { findGame } from "../../src/registry.ts";
import { type BotTable, botTable, type TableOptions } from "./table.ts";

const BODY = JSON.stringify({ match: "bots" });
const BAD = new URL("./badThread.ts", import.meta.url);

interface Line {
  readonly level: "info" | "warn" | "error";
  readonly text: string;
}

const opened: Bots[] = [];
afterEach(async () => {
  for (const bots of opened.splice(0)) await bots.close();
});

const setUp = (game: string, table: TableOptions, options: Partial<BotsOptions> = {}) => {
  const found = findGame(game);
  if (found === undefined) throw new Error(`no ${game}`);
  const match: BotTable = found.open(botTable(table));
  const lines: Line[] = [];
  const pondered: Pondered[] = [];
  const note = (level: Line["level"]) => (_facts: object, text: string) => void lines.push({ level, text });
  const log: BotLog = { info: note("info"), warn: note("warn"), error: note("error") };
  const bots = openBots({ desk: match.desk, threads: 1, log, seen: (one) => void pondered.push(one), ...options });
  opened.push(bots);
  return { match, bots, lines, pondered };
};

const both = (level: string) => ({ red: level, blue: level });

describe("bots at the desk", () => {
  it("play a whole battle of secret orders, both asked before either is entered", async () => {
    const { match, bots, lines, pondered } = setUp("ford", { levels: both("recruit"), scenario: "ford", seed: 5 });
    for (let k = 0; k < 400 && !match.isOver(); k++) await bots.turn(BODY);
    expect(match.isOver()).toBe(true);
    expect(match.given.some((answers) => answers.length === 2)).toBe(true);
    expect(lines).toEqual([]);
    expect(pondered.length).toBeGreaterThanOrEqual(match.entries().length);
    expect(pondered.every(({ game, level }) => game === "ford" && level === "recruit")).toBe(true);
  });

  it("open a DBA battle at every level", async () => {
    for (const level of ["recruit", "captain", "marshal"]) {
      const { match, bots } = setUp("dba", { levels: both(level), scenario: "marathon", seed: 5 });
      for (let k = 0; k < 3; k++) await bots.turn(BODY);
      expect(match.entries()).toHaveLength(3);
    }
  });

  it("leave the event loop free while they think", async () => {
    const { match, bots } = setUp("dba", { levels: both("slow"), scenario: "marathon", seed: 5 }, { program: BAD });
    let beats = 0;
    const heart = setInterval(() => beats++, 5);
    const turn = bots.turn(BODY);
    while (beats < 20) await new Promise((go) => setTimeout(go, 5));
    clearInterval(heart);
    expect(match.entries()).toHaveLength(0);
    await bots.close();
    await turn;
    expect(match.entries()).toHaveLength(1);
  });

  it("do nothing when nobody is asked", async () => {
    const { bots, pondered } = setUp(
      "ford",
      { levels: both("recruit"), scenario: "ford", seed: 5 },
      {
        desk: { botQuestions: () => Promise.resolve([]), botAnswers: () => Promise.reject(new Error("not asked")) },
      },
    );
    await bots.turn(BODY);
    expect(pondered).toEqual([]);
  });

  it("refuse a body that names no match", async () => {
    const { bots } = setUp("ford", { levels: both("recruit"), scenario: "ford", seed: 5 });
    await expect(bots.turn("{}")).rejects.toThrow(/match/);
  });
});

describe("bots that fail", () => {
  // Only a silent thread is waited for, so only there the limit is short.
  for (const [level, limit, words] of [
    ["crash", 60_000, /exit|terminat/i],
    ["throw", 60_000, /out of its mind/],
    ["hang", 1_500, /silent/],
  ] as const) {
    it(`${level}: the job fails twice, then anything legal is played and it is logged`, async () => {
      const table = { levels: both(level), scenario: "ford", seed: 5 };
      const { match, bots, lines } = setUp("ford", table, { program: BAD, limit });
      await expect(bots.turn(BODY)).rejects.toThrow(words);
      await expect(bots.turn(BODY)).rejects.toThrow(words);
      expect(match.entries()).toHaveLength(0);
      expect(lines.every((line) => line.level === "error")).toBe(true);
      // As the job does; on a busy machine a new thread may need more than the short limit.
      for (let tries = 0; tries < 20 && match.entries().length === 0; tries++) await bots.turn(BODY).catch(() => {});
      expect(match.entries().length).toBeGreaterThan(0);
      expect(lines.at(-1)).toEqual({ level: "warn", text: "A bot plays anything legal" });
    });
  }

  it("has nothing to say: anything legal is played at once", async () => {
    const { match, bots, lines } = setUp(
      "dba",
      { levels: both("dumb"), scenario: "marathon", seed: 5 },
      { program: BAD },
    );
    await bots.turn(BODY);
    expect(match.entries()).toHaveLength(1);
    expect(lines).toEqual([{ level: "warn", text: "A bot had nothing to say and plays anything legal" }]);
  });

  it("is refused fifty times: anything legal is played", async () => {
    const levels = both("recruit");
    const refuses = (count: number) => (count <= 50 ? "refused" : undefined);
    const { match, bots, lines } = setUp("dba", { levels, scenario: "marathon", seed: 5, refuses });
    await bots.turn(BODY);
    expect(match.given).toHaveLength(51);
    expect(match.entries()).toHaveLength(1);
    expect(lines.at(-1)).toEqual({ level: "warn", text: "A bot plays anything legal" });
  });

  it("answers too late: it is asked again", async () => {
    const refuses = (count: number) => (count <= 3 ? "stale" : undefined);
    const { match, bots } = setUp("ford", { levels: both("recruit"), scenario: "ford", seed: 5, refuses });
    await bots.turn(BODY);
    expect(match.given).toHaveLength(4);
    expect(match.entries().length).toBeGreaterThan(0);
  });

  it("one job of a match waits for the other, and neither plays a choice twice", async () => {
    const { match, bots } = setUp("ford", { levels: both("recruit"), scenario: "ford", seed: 5 }, { threads: 2 });
    await Promise.all([bots.turn(BODY), bots.turn(BODY), bots.turn(BODY)]);
    expect(match.given).toHaveLength(3);
    expect(match.entries()).toHaveLength(match.given.flat().length); // nothing came too late
  });
});

describe("stopping", () => {
  it("turns away who waits, and a thread that does not hear is ended", async () => {
    const { match, bots, lines } = setUp(
      "dba",
      { levels: both("hang"), scenario: "marathon", seed: 5 },
      { program: BAD, limit: 800 },
    );
    const thinking = bots.turn(BODY);
    const waiting = bots.turn(JSON.stringify({ match: "other" }));
    const ends = Promise.allSettled([thinking, waiting]);
    await new Promise((go) => setTimeout(go, 300));
    await bots.close();
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(bots.turn(BODY)).rejects.toThrow("closing");
    expect(match.entries()).toHaveLength(0);
    expect(lines).toEqual([]);
  });
});
