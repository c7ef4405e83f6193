/**
 * Where to stand before one strikes: opposite the prey and in step with it, just outside the zone it controls; or at its side or back,
 * where no zone is, to take it there when somebody else holds it in front.
 */

import { aheadOf as poseAhead } from "../proposing/places.ts";
import { contactPose } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { type State, scaleOf } from "../state.ts";
import { edgeOf, gapOf, priceOf, prizeOf, type Survey, type Unit } from "./survey.ts";

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
    const edge = kills * prizeOf(survey, foe) - dies * own;
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

/** Of what the prey is worth: what it is to stand at its side, if nobody comes to hold it. */
const AMBUSH = 0.35;
/** From the place where one would touch it. */
const ASIDE = 16_000;
/** In moves. */
const FARTHEST = 2.5;
const SIDES = ["leftFlank", "rightFlank", "rear"] as const;

/** The side or back of an enemy who has nobody beside him there. */
const ambushOf = (state: State, survey: Survey, unit: Unit, foes: readonly Unit[]): Stalk | undefined => {
  const { bw } = scaleOf(state);
  let best: Stalk | undefined;
  for (const foe of foes) {
    if (survey.engaged.has(foe.element.id) || gapOf(unit, foe) > FARTHEST * unit.reach) continue;
    const edge = AMBUSH * prizeOf(survey, foe);
    for (const on of SIDES) {
      const pose = contactPose(state, unit.element, foe.element, on);
      if (pose === undefined) continue;
      const { x, y, facing } = poseAhead(pose, -ASIDE);
      const way = wayBetween(unit.element.x, unit.element.y, x, y);
      if (way < bw / 4) continue;
      const now = way / unit.reach;
      const gain = hopeAt(edge, now - 1) - hopeAt(edge, now);
      if (gain <= LEAST || gain <= (best?.gain ?? 0)) continue;
      if (foes.some((other) => other !== foe && wayBetween(other.x, other.y, x, y) < 1.1 * bw)) continue;
      best = { unit, foe, gain, point: [x, y], facing };
    }
  }
  return best;
};

/** The few that promise most; nobody in an enemy's zone goes where he likes. */
const fewOf =
  (find: typeof stalkOf) =>
  (state: State, survey: Survey, units: readonly Unit[], foes: readonly Unit[]): readonly Stalk[] =>
    units
      .filter(({ element }) => controllersOf(state, element.id).length === 0)
      .flatMap((unit): readonly Stalk[] => {
        const found = find(state, survey, unit, foes);
        return found === undefined ? [] : [found];
      })
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, MOST);

export const stalksOf = fewOf(stalkOf);
export const ambushesOf = fewOf(ambushOf);

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
