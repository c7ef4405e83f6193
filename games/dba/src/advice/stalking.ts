/** Where to stand before one strikes: opposite the prey and in step with it, just outside the zone it controls. */

import { aheadOf as poseAhead } from "../proposing/places.ts";
import { contactPose } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { type State, scaleOf } from "../state.ts";
import { edgeOf, gapOf, priceOf, type Survey, type Unit } from "./survey.ts";

/** Beyond the base width that a front controls (DBA-ZOC-01), near enough to strike from. */
const CLEAR = 3_000;
const MOST = 6;
/** Less than this is not worth a point. */
const LEAST = 0.01;

export interface Stalk {
  readonly unit: Unit;
  readonly foe: Unit;
  readonly gain: number;
  readonly point: readonly [number, number];
  readonly facing: number;
}

const wayBetween = (ax: number, ay: number, bx: number, by: number): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

/** What the prey is worth from so far away. */
const hopeAt = (edge: number, turns: number): number => edge / (1 + Math.max(0, turns));

const stalkOf = (state: State, survey: Survey, unit: Unit, foes: readonly Unit[]): Stalk | undefined => {
  const { bw } = scaleOf(state);
  const own = priceOf(survey, unit);
  let best: Stalk | undefined;
  for (const foe of foes) {
    const { dies, kills } = edgeOf(state, unit, foe);
    const edge = kills * priceOf(survey, foe) - dies * own;
    if (edge <= 0) continue;
    const pose = contactPose(state, unit.element, foe.element, "front");
    if (pose === undefined) continue;
    const { x, y, facing } = poseAhead(pose, -bw - CLEAR);
    const way = wayBetween(unit.element.x, unit.element.y, x, y);
    if (way < bw / 4) continue;
    const now = way / unit.reach;
    const gain = hopeAt(edge, now - 1) - hopeAt(edge, now);
    if (gain > LEAST && gain > (best?.gain ?? 0)) best = { unit, foe, gain, point: [x, y], facing };
  }
  return best;
};

/** The few that promise most; nobody in an enemy's zone goes where he likes. */
export const stalksOf = (
  state: State,
  survey: Survey,
  units: readonly Unit[],
  foes: readonly Unit[],
): readonly Stalk[] =>
  units
    .filter(({ element }) => controllersOf(state, element.id).length === 0)
    .flatMap((unit): readonly Stalk[] => {
      const found = stalkOf(state, survey, unit, foes);
      return found === undefined ? [] : [found];
    })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, MOST);

/** How far a line may go so that nobody in it is controlled by anybody before it. */
export const roomBefore = (members: readonly Unit[], foes: readonly Unit[], bw: number): number => {
  let room = Number.POSITIVE_INFINITY;
  for (const unit of members)
    for (const foe of foes) {
      if (gapOf(unit, foe) > unit.reach + 3 * bw) continue;
      const x = foe.x - unit.x;
      const y = foe.y - unit.y;
      const aside = Math.abs(x * unit.forwardY - y * unit.forwardX);
      if (aside > 1.05 * bw) continue;
      const ahead = x * unit.forwardX + y * unit.forwardY - (unit.depth + foe.depth) / 2;
      if (ahead > 0) room = Math.min(room, ahead - bw - CLEAR);
    }
  return room;
};
