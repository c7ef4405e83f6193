/** Whether the fights that stand to be fought end the battle: counted out over all of them together. */
import { otherSeat, type Seat } from "@acies/contract";
import { type Element, generalOf, type State, troopOf } from "../state.ts";
import { type Death, meleesIn, settledOf } from "./contests.ts";
import { lossesBySeat } from "./stakes.ts";

/** Structurally the players' `Ends`. */
export interface Ends {
  readonly won: number;
  readonly lost: number;
}

const NEITHER: Ends = { won: 0, lost: 0 };
const ENOUGH = 4;

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

const isGone = (state: State, seat: Seat): boolean => generalOf(state, seat)?.where === "lost";

const found = new WeakMap<State, Ends>();

/** For red. */
const endsFor = (state: State): Ends => {
  const lost = lossesBySeat(state);
  const start: Tally = { ...lost, redGeneral: isGone(state, "red"), blueGeneral: isGone(state, "blue") };
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
  let [red, blue] = [0, 0];
  for (const { tally, chance } of all.values()) {
    const winner = winnerOf(tally);
    if (winner === "red") red += chance;
    else if (winner === "blue") blue += chance;
  }
  return { won: red, lost: blue };
};

export const ends = (state: State, seat: Seat): Ends => {
  const at = settledOf(state);
  let red = found.get(at);
  if (red === undefined) {
    red = endsFor(at);
    found.set(at, red);
  }
  return otherSeat(seat) === "blue" ? red : { won: red.lost, lost: red.won };
};
