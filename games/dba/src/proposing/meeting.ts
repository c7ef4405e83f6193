/** Groups and columns into contact: square to a place against an enemy, level with it, and in (DBA-GRP-05, DBA-CON-06). */
import { add, cross, distance, forwardOf, movedBy, type Point, type Pose, snap, subtract } from "@acies/geometry";
import type { Action, Step } from "../actions.ts";
import { isColumn } from "../rules/columns.ts";
import { pivotOf, wheelTurn } from "../rules/marching.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf } from "../state.ts";
import { baseOf } from "../table.ts";
import { CONTACTS, type ContactKind } from "../vocabulary.ts";
import type { Aim } from "./aim.ts";
import { advance, idsOf, middleOf, reachOfAll } from "./companies.ts";
import { aheadBy, asideBy, byDistance, contactSlots, foesOf, turnBetween } from "./places.ts";

/** A move into contact, and where the first of them would stand then. */
export interface Meeting {
  readonly steps: readonly Step[];
  readonly end: Point;
}

/** A wheel this small is worth making to come square on an enemy. */
const SQUARING = 130_000;
const NEAREST = 4;

/** Every way in, nearest to the pointer first. */
const meetings = (
  state: State,
  members: readonly Element[],
  aim: Aim,
  ons: readonly ContactKind[],
  waysIn: (approach: Approach) => readonly (readonly Step[])[],
): readonly Meeting[] => {
  const [lead] = members;
  if (lead === undefined) return [];
  const { bw } = scaleOf(state);
  const most = reachOfAll(state, members);
  const near = byDistance(foesOf(state, lead), aim.point ?? middleOf(state, members)).filter(
    (foe) => aim.target === undefined || foe.id === aim.target,
  );
  const found: Meeting[] = [];
  for (const foe of near.slice(0, NEAREST)) {
    for (const { pose: place, on } of contactSlots(state, lead, foe)) {
      const turn = turnBetween(lead.facing, place.facing);
      if (!ons.includes(on) || Math.abs(turn) > SQUARING) continue;
      const wheel: readonly Step[] =
        Math.abs(turn) <= SAME_FACING
          ? []
          : [{ step: "wheel", hand: turn < 0 ? "left" : "right", turn: Math.abs(turn) }];
      const poses = wheeledPoses(state, members, wheel);
      const first = poses[0] ?? lead;
      for (const pose of closestTo(poses, place).slice(0, 2)) {
        const end = add(first, subtract(place, pose));
        for (const steps of waysIn({ from: lead, wheel, pose, place, most, bw })) found.push({ steps, end });
      }
    }
  }
  const { point } = aim;
  return point === undefined ? found : found.toSorted((a, b) => distance(a.end, point) - distance(b.end, point));
};

export const groupMeetings = (
  state: State,
  members: readonly Element[],
  aim: Aim,
  ons: readonly ContactKind[] = CONTACTS,
): readonly (Meeting & { readonly action: Action })[] =>
  meetings(state, members, aim, ons, (approach) => [...sidestepping(approach), ...wheelingIn(approach)]).map((met) => ({
    ...met,
    action: { type: "moveGroup", elements: idsOf(members), steps: [...met.steps] },
  }));

export function* groupContacts(
  state: State,
  members: readonly Element[],
  aim: Aim,
  ons?: readonly ContactKind[],
): Generator<Action> {
  for (const { action } of groupMeetings(state, members, aim, ons)) yield action;
  yield* columnContacts(state, members, aim, ons);
}

/** One behind the other, the head meets the enemy and the rest follow: no sidestep for them. */
function* columnContacts(
  state: State,
  members: readonly Element[],
  aim: Aim,
  ons: readonly ContactKind[] = CONTACTS,
): Generator<Action> {
  const ids = members.map(({ id }) => id);
  if (!isColumn(state, ids)) return;
  const level = (approach: Approach): readonly (readonly Step[])[] =>
    Math.abs(asideBy(approach.pose, approach.place)) <= TOUCH / 2 ? sidestepping(approach) : wheelingIn(approach);
  for (const { steps } of meetings(state, members.slice(0, 1), aim, ons, level))
    yield { type: "moveColumn", elements: idsOf(members), steps: [...steps] };
}

// — ways in —

/** One of them, and the place that it is to come to. */
interface Approach {
  /** The way they face at first. */
  readonly from: Pose;
  readonly wheel: readonly Step[];
  /** Where it stands after the wheel. */
  readonly pose: Pose;
  readonly place: Pose;
  readonly most: number;
  readonly bw: number;
}

const wheeledPoses = (state: State, members: readonly Element[], wheel: readonly Step[]): readonly Pose[] => {
  const [step] = wheel;
  const bases = members.map((member) => baseOf(state, member));
  if (step === undefined || step.step !== "wheel") return bases;
  const about = pivotOf(bases, step.hand);
  return bases.map((base) => movedBy(base, { kind: "rotation", about, turn: wheelTurn(step.hand, step.turn) }, 1));
};

const closestTo = (poses: readonly Pose[], place: Pose): readonly Pose[] =>
  poses.toSorted(
    (a, b) => Math.abs(asideBy(a, place)) - Math.abs(asideBy(b, place)) || aheadBy(a, place) - aheadBy(b, place),
  );

/** A sidestep at the last moment clears the friends beside whom they stood; then so much is left to go in. */
const LAST = 2_000;

/** The sidestep is only allowed within a base width of the enemy: up to him, then aside, then in. */
const sidestepping = ({ wheel, pose, place, most, bw }: Approach): readonly (readonly Step[])[] => {
  const far = aheadBy(pose, place);
  const aside = asideBy(pose, place);
  if (far < -TOUCH || far > most || Math.abs(aside) > bw / 2) return [];
  const length = Math.max(0, snap(far));
  if (Math.abs(aside) <= TOUCH / 2) return [[...wheel, ...going(length)]];
  const shift: Step = { step: "shift", hand: aside < 0 ? "left" : "right", distance: Math.abs(snap(aside)) };
  const early = Math.max(0, length - Math.floor(bw * 0.8));
  const late = Math.max(0, length - LAST);
  return [...new Set([early, late])].map((before) => [...wheel, ...going(before), shift, ...going(length - before)]);
};

/** Two roundings to the lattice. */
const GRAIN = 2;

/** Too far aside for a sidestep: on so far before the wheel that it ends level with the place. */
const wheelingIn = ({ from, wheel, pose, place, most }: Approach): readonly (readonly Step[])[] => {
  const [before, after] = [forwardOf(from.facing), forwardOf(place.facing)];
  const bend = cross(before, after);
  if (wheel.length === 0 || bend === 0) return [];
  const way = subtract(place, pose);
  const [up, on] = [snap(cross(way, after) / bend), snap(cross(before, way) / bend)];
  return up <= 0 || on < -GRAIN || up + on > most ? [] : [[...going(up), ...wheel, ...going(on)]];
};

const going = (length: number): readonly Step[] => (length > 0 ? [advance(length)] : []);
