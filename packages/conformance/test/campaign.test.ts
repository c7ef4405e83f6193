import { describe, expect, it } from "vitest";
import { runCampaign } from "../src/index.ts";
import { shortFord } from "./shortFord.ts";

const silent: typeof shortFord = { ...shortFord, version: 0 };

const campaign = (rules: typeof shortFord, ...words: readonly string[]) => {
  const seeds: number[] = [];
  const lines: string[] = [];
  let clock = 0;
  const options = (seed: number) => {
    seeds.push(seed);
    return { samples: 1, only: ["version", "ends"] as const };
  };
  const now = (): number => {
    clock += 2000;
    return clock;
  };
  const broken = runCampaign(rules, { battles: 2, options }, { words, now, say: (text) => void lines.push(text) });
  return { seeds, lines, broken };
};

describe("a campaign", () => {
  it("runs the kit over the seeds asked for and says what came of each", () => {
    const { seeds, lines, broken } = campaign(shortFord, "--from", "7", "--runs", "2", "--battles", "3");
    expect(seeds).toEqual([7, 8]);
    expect(broken).toBe(0);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^seed 7: 3 battles, [1-9]\d* entries, 2 laws 4 times, 2 s, all hold$/);
    expect(lines[1]).toMatch(/^seed 8: 3 battles/);
    expect(lines[2]).toBe("6 battles in 2 runs, 0 of them with a broken law");
  });

  it("counts the runs that broke a law and reports them whole", () => {
    const { lines, broken } = campaign(silent, "--runs", "2");
    expect(broken).toBe(2);
    expect(lines[0]).toMatch(/^seed 101: 2 battles, .* BROKEN: version$/);
    expect(lines[1]).toMatch(/^ford 0: .*\n {2}version .* BROKEN\n/);
    expect(lines.at(-1)).toBe("4 battles in 2 runs, 2 of them with a broken law");
  });

  it.each([["--runs", "0"], ["--battles", "many"], ["--from"]])("refuses %s %s", (...words) => {
    expect(() => campaign(shortFord, ...words)).toThrow(/wants a whole number/);
  });
});
