/** What the dice gave a seat in a match: every throw against what it was worth on average before it fell. */
import type { Dice, Fact, Ruleset, Seat, Setting, Tagged } from "@acies/contract";
import { everyFall, type MatchRecord, scriptedDice } from "@acies/match";
import { made } from "./expectation.ts";

/** A guess at the chance that a seat wins, 0 … 1, of a battle that goes on. */
export type Prospect<S> = (state: S, seat: Seat) => number;

/** Four dice of six; a throw that can fall in more ways is left alone. */
const MOST_FALLS = 1296;

/**
 * In shares of a win. Whatever the prospect says, this is nothing on the average of many matches, so a result without it is as true as
 * the result; the better the prospect, the less is left to luck.
 */
export const luckOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  prospect: Prospect<S>,
  { header, entries }: MatchRecord<A>,
  seat: Seat,
): number => {
  const chanceIn = (state: S): number => {
    const outcome = rules.outcome(state);
    if (outcome === undefined) return prospect(state, seat);
    return outcome.winner === undefined ? 0.5 : outcome.winner === seat ? 1 : 0;
  };
  let luck = 0;
  let state = startOf(rules, header.setting);
  for (const { faces, ...deed } of entries) {
    const before = state;
    const after = (dice: Dice): S => made(rules, before, deed, dice);
    state = after(scriptedDice(faces));
    if (faces.length === 0) continue;
    const { falls, complete } = everyFall((dice) => chanceIn(after(dice)), MOST_FALLS);
    if (!complete) continue;
    let mean = 0;
    for (const { value, oneIn } of falls) mean += value / oneIn;
    luck += chanceIn(state) - mean;
  }
  return luck;
};

const startOf = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, setting: Setting): S => {
  const start = rules.setup(setting);
  if (!start.ok) throw new Error(`${rules.id}: the record's setting is refused`);
  return start.value;
};
