/** How a side that lets the enemy wait feels about it: nobody wins by standing still, the invader least of all. */
import type { Seat } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { type State, scaleOf } from "../state.ts";
import { isWellPlaced } from "./footing.ts";
import { turnsInVain } from "./stakes.ts";
import { aheadOf, asideOf, edgeOf, foesIn, gapOf, type Survey, type Unit } from "./survey.ts";

export const WEEK = 7;

/** In sevens of turns since the time when a battle should have been joined; it has no end, so that no battle is a stand-off. */
export const lateness = (state: State, seat: Seat): number =>
  Math.max(0, (turnsInVain(state) - (state.invader === seat ? 2 : 6)) / WEEK);

/** A handful are not hurried more than an army. */
const FEW = 8;
const FOOT_MOVE = 50_000;
/** From here one can strike, and is not yet in a zone; nearer than `CRAMPED` there is no room to turn to an enemy who stands askew. */
const STRIKING = 44_000;
const CRAMPED = 8_000;
/** In sevens of turns too late: when that begins to shrink, and how long it takes to be nothing. Whoever waits for ever must come closer. */
const PRESSED = 1;
const PRESSING = 3;
/** In moves: what it costs to stand where one cannot strike. */
const STUCK = 0.25;
/** In moves for every seven turns: to fight is no merit by itself until it is very late; its odds say whether a fight is a good one. */
const AT_LAST = 0.25;
const VERY_LATE = 2;
/** Whoever has the worse of it by this much is not hurried into it, at first. */
const OUTMATCHED = 0.15;

const isCramped = (survey: Survey, unit: Unit, foes: readonly Unit[], bw: number): boolean =>
  foes.some((foe) => {
    if (survey.engaged.has(foe.element.id) || Math.abs(asideOf(unit, foe)) > 0.9 * bw) return false;
    const room = aheadOf(unit, foe) - (unit.depth + foe.depth) / 2;
    return room > -foe.depth && room < CRAMPED;
  });

/** In turns: how long whoever defends on high ground or a bank is content to wait there for anybody, and for those who come. */
const WAITING = 6;
const EXPECTING = 18;
/** Whoever is so near is coming. */
const COMING = 200_000;

/** The defender lets the invader come, as far as his troops stand where that helps them (DBA-MEL-06, DBA-RIV-16). */
const contentOf = (state: State, own: readonly Unit[], foes: readonly Unit[]): number => {
  const turn = state.turn?.number ?? 0;
  if (turn > EXPECTING) return 0;
  const placed = own.filter((unit) => isWellPlaced(state, unit));
  if (placed.length === 0) return 0;
  const coming = foes.filter((foe) => placed.some((unit) => gapOf(unit, foe) < COMING)).length;
  return (placed.length / own.length) * (turn > WAITING ? coming / foes.length : 1);
};

/** How long they let the enemy wait: nobody wins by standing still, the invader least of all. */
export const impatienceOf = (state: State, survey: Survey, seat: Seat): number => {
  const own = survey.units[seat];
  const foes = foesIn(survey, seat);
  if (own.length === 0 || foes.length === 0) return 0;
  const { pace, bw } = scaleOf(state);
  const late = lateness(state, seat);
  const merit = AT_LAST * Math.max(0, late - VERY_LATE);
  const striking = STRIKING * Math.max(0, 1 - Math.max(0, late - PRESSED) / PRESSING);
  let sum = 0;
  let count = 0;
  for (const unit of own) {
    if (unit.reach === 0) continue;
    count += 1;
    if (survey.engaged.has(unit.element.id)) {
      sum -= merit;
      continue;
    }
    let least = Number.POSITIVE_INFINITY;
    for (const foe of foes) {
      const { dies, kills } = edgeOf(state, unit, foe);
      // Bad ground makes anybody weak: that is no excuse for standing in it.
      if (unit.isBad || dies <= kills + OUTMATCHED * (1 + late))
        least = Math.min(least, gapOf(unit, foe) - (unit.depth + foe.depth) / 2);
    }
    const near = Math.max(striking, TROOP_TABLE[unit.troop].range * pace);
    if (least < Number.POSITIVE_INFINITY) sum += Math.max(0, least - near) / FOOT_MOVE;
    if (isCramped(survey, unit, foes, bw)) sum += STUCK;
  }
  const eager = state.invader === seat ? 0.6 : 0.4 * (1 - contentOf(state, own, foes));
  const hurry = eager * (1 + late + (late * late) / 3);
  return (hurry * sum) / Math.max(FEW, count);
};
