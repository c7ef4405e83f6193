import type { Seat } from "@acies/contract";
import { everyFall, type MatchRecord, scriptedDice } from "@acies/match";
import { luckOf, makeBot, playMatch, randomBot, runArena } from "@acies/players";
import { describe, expect, it } from "vitest";
import { GOAL, type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, SETTING } from "./table.ts";

const random = randomBot(race);

/** By how far the runners have come, and what was thrown to go on with. */
const prospect = (state: Race, seat: Seat): number => {
  const [asked] = race.pending(state);
  const far = (side: Seat): number => {
    let sum = 0;
    for (const square of Object.values(state.sides[side].runners)) sum += Math.min(square, GOAL);
    if (asked?.seat === side) for (const die of state.dice) sum += die;
    return sum;
  };
  const lead = far(seat) - far(seat === "red" ? "blue" : "red");
  return 0.5 * (1 + lead / Math.sqrt(lead * lead + 60));
};

const recordOf = (seed: number): MatchRecord<RaceAction> =>
  playMatch(race, SETTING, { red: random, blue: random }, { seed }).record;

/** The record up to its first throw for going on, and the ways that can fall. */
const firstThrow = (record: MatchRecord<RaceAction>) => {
  const at = record.entries.findIndex(({ action }) => action.type === "roll");
  const entry = record.entries[at];
  if (entry === undefined) throw new Error("Nobody ran");
  const before = record.entries.slice(0, at);
  const start = race.setup(SETTING);
  if (!start.ok) throw new Error("The race has a track");
  let state = start.value;
  for (const { seat, action, faces } of before)
    state = race.resolve(state, seat, action, scriptedDice(faces)).reduce(race.evolve, state);
  const { falls } = everyFall((dice) => race.resolve(state, entry.seat, entry.action, dice).length);
  return { falls, fallen: (faces: readonly number[]) => ({ ...record, entries: [...before, { ...entry, faces }] }) };
};

describe("luck", () => {
  it("is nothing on the average of all the ways a throw can fall, whatever the prospect says", () => {
    const record = recordOf(3);
    const { falls, fallen } = firstThrow(record);
    expect(falls.length).toBeGreaterThan(5);
    for (const guess of [prospect, () => 0.5, (state: Race, seat: Seat) => 1 - prospect(state, seat)]) {
      const known = luckOf(race, guess, { ...record, entries: fallen([]).entries.slice(0, -1) }, "red");
      let mean = 0;
      let most = 0;
      for (const { faces, oneIn } of falls) {
        const luck = luckOf(race, guess, fallen(faces), "red") - known;
        mean += luck / oneIn;
        most = Math.max(most, Math.abs(luck));
      }
      expect(mean).toBeCloseTo(0, 12);
      expect(most > 0.01).toBe(guess.length > 0);
    }
  });

  it("is what one has more than the other", () => {
    for (const seed of [1, 2, 3]) {
      const record = recordOf(seed);
      expect(luckOf(race, prospect, record, "red")).toBeCloseTo(-luckOf(race, prospect, record, "blue"), 12);
    }
  });

  it("is told by an arena that is asked, where the game knows", () => {
    const bot = makeBot(race, { ...ADVICE, prospect }, "recruit");
    const options = { settings: [SETTING], seed: 5, to: 6, nodes: { first: 20, second: 20 } };
    const told = runArena(race, { first: bot, second: random }, { ...options, luck: true });
    expect(told.luckless?.value).toBeCloseTo(
      told.score.value - told.battles.reduce((sum, { luck }) => sum + (luck ?? Number.NaN), 0) / told.games,
      12,
    );
    expect(told.luckless?.low).toBeLessThan(told.luckless?.value ?? 0);
    expect(runArena(race, { first: bot, second: random }, options).luckless).toBeUndefined();
    expect(runArena(race, { first: random, second: random }, { ...options, luck: true }).luckless).toBeUndefined();
  });
});
