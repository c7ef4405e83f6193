import { seededWords } from "@acies/match";
import {
  arena,
  type Battle,
  greedyBot,
  mergeReports,
  type Report,
  randomBot,
  reportOf,
  runArena,
  searchBot,
} from "@acies/players";
import { describe, expect, it } from "vitest";
import { race } from "../../match/test/race.ts";
import { ADVICE, SETTING } from "./table.ts";

const random = randomBot(race);
const greedy = greedyBot(race, ADVICE);
const base = { settings: [SETTING], seed: 11 };

describe("arena", () => {
  it("ranks the bots: greedy far above random", () => {
    const report = runArena(
      race,
      { first: greedy, second: random },
      { ...base, to: 20, nodes: { first: 300, second: 0 } },
    );
    expect(report.games).toBe(40);
    expect(report.score.low).toBeGreaterThan(0.6);
    expect(report.elo.low).toBeGreaterThan(70);
    expect(report.names).toEqual(["greedy", "random"]);
    expect(report.endings).toEqual({ "RACE-home": 40 });
  });

  it("ranks the bots: search not below greedy", () => {
    const bots = { first: searchBot(race, ADVICE), second: greedy };
    const report = runArena(race, bots, { ...base, to: 5, nodes: { first: 2000, second: 300 } });
    expect(report.score.value).toBeGreaterThanOrEqual(0.5);
    expect(report.score.high).toBeGreaterThan(0.6);
  });

  it("gives a bot against itself exactly one half of every pair", () => {
    const report = runArena(race, { first: random, second: random }, { ...base, to: 20 });
    expect(report.pairs).toEqual([0, 0, 20, 0, 0]);
    expect(report.score.value).toBe(0.5);
    expect(report.score.low).toBeLessThan(0.5);
    for (let i = 0; i < report.battles.length; i += 2) {
      const [one, twin] = [report.battles[i], report.battles[i + 1]];
      expect(one?.seed).toBe(twin?.seed);
      expect([one?.first, twin?.first]).toEqual(["red", "blue"]);
      expect([one?.winner, one?.entries]).toEqual([twin?.winner, twin?.entries]); // the same battle, looked at twice
    }
  });

  it("turns round when the bots do", () => {
    const nodes = { first: 100, second: 0 };
    const one = runArena(race, { first: greedy, second: random }, { ...base, to: 6, nodes });
    const other = runArena(
      race,
      { first: random, second: greedy },
      { ...base, to: 6, nodes: { first: 0, second: 100 } },
    );
    expect(other.pairs).toEqual([...one.pairs].reverse());
    expect(other.wins).toEqual({ first: one.wins.second, second: one.wins.first });
    expect(other.bySeat).toEqual(one.bySeat);
    expect(other.elo.value).toBeCloseTo(-one.elo.value, 9);
  });

  it("repeats itself with the same seed and not with another", () => {
    const options = { ...base, to: 4, nodes: { first: 60, second: 0 } };
    const one = runArena(race, { first: greedy, second: random }, options);
    expect(runArena(race, { first: greedy, second: random }, options)).toEqual(one);
    expect(runArena(race, { first: greedy, second: random }, { ...options, seed: 12 })).not.toEqual(one);
  });

  it("can be shared out and merged, in any order", () => {
    const bots = { first: greedy, second: random };
    const few = { ...base, nodes: { first: 60, second: 0 } };
    const whole = runArena(race, bots, { ...few, to: 6 });
    const chunks = [
      [4, 6],
      [0, 1],
      [1, 4],
    ].map(([from = 0, to = 0]) => runArena(race, bots, { ...few, from, to }));
    const overJson: Report[] = JSON.parse(JSON.stringify(chunks));
    expect(mergeReports(overJson)).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(() => mergeReports([whole, whole])).toThrow(/two reports/);
    const others = runArena(race, { first: random, second: random }, { ...base, from: 6, to: 7 });
    expect(() => mergeReports([whole, others])).toThrow(/other bots/);
    expect(() => mergeReports([])).toThrow();
  });

  it("tells of every battle as it goes, and may be stopped between pairs", () => {
    const heard: Battle[] = [];
    const options = { ...base, to: 50, stop: () => heard.length >= 4 };
    const report = runArena(race, { first: random, second: random }, options, (battle) => heard.push(battle));
    expect(report.games).toBe(4);
    expect(heard).toEqual(report.battles);
    const steps = arena(race, random, random, { ...base, to: 1 });
    expect(steps.next().done).toBe(false);
    expect(() => arena(race, random, random, { ...base, settings: [], to: 1 }).next()).toThrow();
  });

  it("leaves out a pair that is not whole, and calls a battle that was cut a draw", () => {
    const report = runArena(race, { first: random, second: random }, { ...base, to: 3, cap: 10 });
    expect(report.draws).toBe(6);
    expect(report.cuts).toBe(6);
    expect(report.endings).toEqual({ cut: 6 });
    expect(report.entries).toBe(60);
    expect(reportOf(report.names, report.battles.slice(0, 5)).games).toBe(4);
  });

  it("with dice by purpose a pair shares its luck even after it diverged", () => {
    const options = { ...base, to: 8, nodes: { first: 60, second: 60 }, dice: "purpose" } as const;
    const report = runArena(race, { first: greedy, second: greedyBot(race, {}) }, options);
    expect(report.games).toBe(16);
    expect(report.score.value).toBeGreaterThan(0.5);
  });
});

describe("the interval", () => {
  /** Coin-flip bots: two fair (or loaded) coins a pair. */
  const flips = (pairs: number, chance: number, seed: number): Report => {
    const word = seededWords(seed);
    const battles = Array.from({ length: 2 * pairs }, (_, i): Battle => {
      const first = i % 2 === 0 ? "red" : "blue";
      const won = word() / 4294967296 < chance;
      return {
        pair: Math.floor(i / 2),
        setting: 0,
        seed: 0,
        first,
        winner: won ? first : first === "red" ? "blue" : "red",
        ended: "outcome",
        rules: [],
        entries: 1,
        losses: { red: 0, blue: 0 },
        nodes: { red: 0, blue: 0 },
      };
    });
    return reportOf(["a", "b"], battles);
  };

  it("holds the truth about 95 times in 100, with few pairs and with many, with fair and loaded coins", () => {
    for (const pairs of [8, 19, 20, 60, 200])
      for (const chance of [0.5, 0.7]) {
        let held = 0;
        const trials = 1000;
        for (let trial = 0; trial < trials; trial++) {
          const { score } = flips(pairs, chance, trial * 31 + pairs);
          if (score.low <= chance && chance <= score.high) held++;
        }
        expect(held / trials, `${pairs} pairs at ${chance}`).toBeGreaterThan(0.925);
        expect(held / trials, `${pairs} pairs at ${chance}`).toBeLessThan(0.985);
      }
  });

  it("is narrower when the two games of a pair cancel out, as swapped twins do", () => {
    const twin = flips(100, 0.5, 3).battles.map((battle, i, all): Battle => {
      const [before] = all.slice(i - 1, i);
      return i % 2 === 0 || before === undefined || i % 20 === 1 ? battle : { ...battle, winner: before.winner };
    });
    const paired = reportOf(["a", "b"], twin).score;
    const loose = flips(100, 0.5, 3).score;
    expect(paired.high - paired.low).toBeLessThan((loose.high - loose.low) / 2);
  });
});
