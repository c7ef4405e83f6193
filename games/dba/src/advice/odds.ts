/** What a fight comes to, exactly: 36 falls of two dice on two totals, read through the tables of results. */
import { remembered } from "@acies/contract";
import { degreeOf } from "../rules/combat.ts";
import type { Party } from "../rules/combatants.ts";
import { type FightKind, resultOf } from "../rules/results.ts";
import { type Element, type State, troopOf } from "../state.ts";
import { isInBadGoing } from "../table.ts";
import { type Result, TROOPS, type Troop } from "../vocabulary.ts";

/** Chances that one side is tied with, beaten or doubled, and beats or doubles the other. */
export interface Spread {
  readonly tie: number;
  readonly defeat: number;
  readonly doubled: number;
  readonly beats: number;
  readonly doubles: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const FALL = 1 / 36;
const LEAST = -8;
const SPAN = 32;
const spreads: (Spread | undefined)[] = [];

const countSpread = (own: number, foe: number): Spread => {
  const found = { tie: 0, defeat: 0, doubled: 0, beats: 0, doubles: 0 };
  for (const a of FACES) {
    for (const b of FACES) {
      const [mine, theirs] = [own + a, foe + b];
      const degree = degreeOf(Math.min(mine, theirs), Math.max(mine, theirs));
      if (degree === "tie") found.tie += FALL;
      else if (mine < theirs) found[degree === "doubled" ? "doubled" : "defeat"] += FALL;
      else found[degree === "doubled" ? "doubles" : "beats"] += FALL;
    }
  }
  return found;
};

/** By the totals of both sides before the dice; kept, since a few dozen pairs are all there are. */
export const spreadOf = (own: number, foe: number): Spread => {
  const key = (Math.round(own) - LEAST) * SPAN + (Math.round(foe) - LEAST);
  const before = spreads[key];
  if (before !== undefined) return before;
  const found = countSpread(own, foe);
  spreads[key] = found;
  return found;
};

/** What a side suffers in a tie, beaten and doubled. */
export interface Verdicts {
  readonly tie: Result;
  readonly defeat: Result;
  readonly doubled: Result;
}

const readVerdicts = (state: State, loser: Party, winner: Party, kind: FightKind): Verdicts => ({
  tie: resultOf(state, loser, winner, kind, "tie").result,
  defeat: resultOf(state, loser, winner, kind, "defeat").result,
  doubled: resultOf(state, loser, winner, kind, "doubled").result,
});

const verdictsIn = remembered(
  ({ options }: State) => options,
  () => new Map<number, Verdicts>(),
);
const NUMBER_OF = new Map(TROOPS.map((troop, i) => [troop, i]));

/** The table is the same for all elements of a kind on the same sort of ground, so it is read once. */
export const verdictsOf = (state: State, loser: Element, winner: Element, kind: FightKind): Verdicts => {
  if (loser.where !== "table" || winner.where !== "table" || loser.charged !== null)
    return readVerdicts(state, loser.id, winner.id, kind);
  const known = verdictsIn(state);
  const troops = (NUMBER_OF.get(troopOf(loser)) ?? 0) * TROOPS.length + (NUMBER_OF.get(troopOf(winner)) ?? 0);
  const key = troops * 4 + (isInBadGoing(state, loser) ? 2 : 0) + (kind === "melee" ? 1 : 0);
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = readVerdicts(state, loser.id, winner.id, kind);
  known.set(key, found);
  return found;
};

/** The chances of each fate of one side. */
export interface Fates {
  readonly destroyed: number;
  readonly flees: number;
  readonly recoils: number;
}

/** `spread` as the side sees it whose fates are asked for. */
export const fatesOf = (spread: Spread, results: Verdicts): Fates => {
  const of = (result: Result): number =>
    (results.tie === result ? spread.tie : 0) +
    (results.defeat === result ? spread.defeat : 0) +
    (results.doubled === result ? spread.doubled : 0);
  return { destroyed: of("destroyed") + of("surrender"), flees: of("flee"), recoils: of("recoil") };
};

/** DBA-OUT-03, DBA-RUL-60: horse that rides at the front of bows and loses is gone; whoever thinks of doing so must count on that. */
export const asCharger = (fates: Fates, rider: Troop, foe: Troop): Fates => {
  if (foe !== "Bw" || (rider !== "Kn" && rider !== "HCh")) return fates;
  return { ...fates, destroyed: fates.destroyed + fates.recoils, recoils: 0 };
};
