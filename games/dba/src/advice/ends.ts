/** Whether the fights that stand to be fought end the battle: counted out over all of them together. */
import { memory, type Seat } from "@acies/contract";
import { type Element, type State, troopOf } from "../state.ts";
import { type Death, meleesIn, settledOf } from "./contests.ts";
import { isGeneralLost, lossesBySeat } from "./stakes.ts";

/** Structurally the players' `Ends`. */
export interface Ends {
  readonly won: number;
  readonly lost: number;
}

const NONE: Ends = { won: 0, lost: 0 };
const NEITHER: Readonly<Record<Seat, Ends>> = { red: NONE, blue: NONE };
const ENOUGH = 4;
/** To strike at a general is to bet the troops that do it on one throw: he is worth less than the battle. */
const GAMBLE = 0.5;

/** How the battle may stand after some of the fights: red's losses, blue's, and whose general is gone. */
interface Tally {
  readonly red: number;
  readonly blue: number;
  readonly redGeneral: boolean;
  readonly blueGeneral: boolean;
}

const counts = (element: Element): boolean => troopOf(element) !== "SCh" && troopOf(element) !== "CF";

const without = (tally: Tally, seat: Seat, { elements }: Death): Tally => {
  const gone = elements.filter(counts).length;
  const hasGeneral = elements.some(({ general }) => general);
  return seat === "red"
    ? { ...tally, red: tally.red + gone, redGeneral: tally.redGeneral || hasGeneral }
    : { ...tally, blue: tally.blue + gone, blueGeneral: tally.blueGeneral || hasGeneral };
};

const winnerOf = ({ red, blue, redGeneral, blueGeneral }: Tally): Seat | undefined => {
  if ((blueGeneral || blue >= ENOUGH) && blue > red) return "red";
  return (redGeneral || red >= ENOUGH) && red > blue ? "blue" : undefined;
};

const keyOf = ({ red, blue, redGeneral, blueGeneral }: Tally): number =>
  ((red * 32 + blue) * 2 + (redGeneral ? 1 : 0)) * 2 + (blueGeneral ? 1 : 0);

const known = memory<State, Readonly<Record<Seat, Ends>>>();

const endsFor = (state: State): Readonly<Record<Seat, Ends>> => {
  const lost = lossesBySeat(state);
  const start: Tally = { ...lost, redGeneral: isGeneralLost(state, "red"), blueGeneral: isGeneralLost(state, "blue") };
  const melees = meleesIn(state);
  const most = Math.max(lost.red, lost.blue) + 2 * melees.length;
  const isGeneralIn = melees.some(({ deathA, deathB }) =>
    [...deathA.elements, ...deathB.elements].some(({ general }) => general),
  );
  if (melees.length === 0 || (most < ENOUGH && !isGeneralIn && !start.redGeneral && !start.blueGeneral)) return NEITHER;
  let all = new Map([[keyOf(start), { tally: start, chance: 1 }]]);
  for (const { deathA, deathB } of melees) {
    const next: typeof all = new Map();
    const add = (tally: Tally, chance: number): void => {
      if (chance <= 0) return;
      const key = keyOf(tally);
      next.set(key, { tally, chance: chance + (next.get(key)?.chance ?? 0) });
    };
    for (const { tally, chance } of all.values()) {
      add(without(tally, "red", deathA), chance * deathA.chance);
      add(without(tally, "blue", deathB), chance * deathB.chance);
      add(tally, chance * (1 - deathA.chance - deathB.chance));
    }
    all = next;
  }
  const found = { red: 0, blue: 0, redSafely: 0, blueSafely: 0 };
  for (const { tally, chance } of all.values()) {
    const winner = winnerOf(tally);
    if (winner === undefined) continue;
    found[winner] += chance;
    const isPlain = winner === "red" ? tally.blue >= ENOUGH : tally.red >= ENOUGH;
    found[winner === "red" ? "redSafely" : "blueSafely"] += chance * (isPlain ? 1 : GAMBLE);
  }
  return { red: { won: found.redSafely, lost: found.blue }, blue: { won: found.blueSafely, lost: found.red } };
};

export const ends = (state: State, seat: Seat): Ends => {
  const at = settledOf(state);
  let both = known.get(at);
  if (both === undefined) {
    both = endsFor(at);
    known.set(at, both);
  }
  return both[seat];
};
