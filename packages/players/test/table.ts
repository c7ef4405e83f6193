/** What the tests of this package share: the race, some advice, positions on the way. */
import { otherSeat, type Seat } from "@acies/contract";
import { openMatch, plainSetting, seededDice, seededEntryDice } from "@acies/match";
import { type Advice, type Budget, NO_NOTES, randomBot } from "@acies/players";
import { GOAL, type Race, type RaceAction, race } from "../../match/test/race.ts";

export const SETTING = plainSetting("track");

const progress = (state: Race, seat: Seat): number => {
  let sum = 0;
  for (const square of Object.values(state.sides[seat].runners)) sum += Math.min(square, GOAL);
  return sum;
};

/** How far ahead the runners are, and nothing about being hit: looking ahead has something to find. */
export const ADVICE: Advice<Race, RaceAction> = {
  terms: (view, seat) => ({ progress: (progress(view, seat) - progress(view, otherSeat(seat))) / 4 }),
};

export const nodes = (count: number): Budget => ({ nodes: count, stop: () => false });

/** A state on the way, reached by moves at random: the first at or after `entries` where `agenda` is asked. */
export const stateAsking = (agenda: Race["agenda"], entries: number, seed = 1): Race => {
  const opened = openMatch(race, {
    game: "race",
    version: 1,
    match: "test",
    setting: SETTING,
    dice: { kind: "seeded", seed },
  });
  if (!opened.ok) throw new Error("The race has a track");
  const bot = randomBot(race);
  for (;;) {
    const state = opened.value.state();
    const seq = opened.value.entries().length + 1;
    const [decision] = race.pending(state);
    if (decision === undefined) throw new Error(`No ${agenda} after ${entries} entries of race ${seed}`);
    if (seq > entries && decision.kind === agenda) return state;
    const view = race.view(state, decision.seat);
    const { action } = bot.choose(view, decision, seededDice(seed * 1000 + seq), NO_NOTES, nodes(0));
    opened.value.enter(decision.seat, action, seededEntryDice(seed, seq));
  }
};

/** The view and decision of whoever is asked first. */
export const asked = (state: Race) => {
  const [decision] = race.pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  return { decision, view: race.view(state, decision.seat) };
};
