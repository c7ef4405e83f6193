/** Moves of a group or column that are worth looking at; free lengths and angles come from closed forms. */
import {
  centreOf,
  convexOfBase,
  cornersOf,
  directionOf,
  distance,
  forwardOf,
  HALF_TURN,
  largestWheel,
  movedBy,
  type Point,
  type Pose,
  snap,
} from "@acies/geometry";
import type { Action, Step } from "../actions.ts";
import { onFoot } from "../rules/dismounting.ts";
import { pivotOf, wheelTurn } from "../rules/marching.ts";
import { elementsMet, holdsMet, outlineAt, type Slide } from "../rules/slides.ts";
import { depthOf, SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf, goingFor, groundOf } from "../table.ts";
import type { Hand } from "../vocabulary.ts";
import { aheadBy, aheadOf, asideBy, byDistance, foesOf, goodReachOf, turnBetween } from "./places.ts";
import type { Aim } from "./singles.ts";

const idsOf = (members: readonly Element[]): string[] => members.map(({ id }) => id);

const reachOfAll = (state: State, members: readonly Element[]): number =>
  Math.min(...members.map((member) => goodReachOf(state, member)));

/** How far one of them can go straight ahead before something stops it: an enemy or friend, a hold, going that is bad for it. */
const roomAhead = (state: State, member: Element, moving: ReadonlySet<string>, most: number): number => {
  const from = baseOf(state, member);
  const slide: Slide = { from, way: forwardOf(from.facing), length: most };
  let room = most;
  for (const { at } of elementsMet(state, slide, ({ id }) => !moving.has(id))) room = Math.min(room, at);
  for (const { at } of holdsMet(state, slide, () => true)) room = Math.min(room, at);
  return Math.min(room, openGround(state, member, slide));
};

const openGround = (state: State, member: Element, slide: Slide): number => {
  const shape = convexOfBase(slide.from);
  let room = slide.length;
  for (const piece of state.pieces) {
    if (goingFor(piece, troopOf(member)) !== "bad") continue;
    const at = outlineAt(shape, slide, groundOf(piece, scaleOf(state)));
    if (at !== undefined) room = Math.min(room, at);
  }
  return room;
};

/** Whether going that is bad for it lies straight before an element, nearer than this: with a group it goes no farther (DBA-GRP-07). */
export const isBarred = (state: State, member: Element, within: number): boolean => {
  const from = baseOf(state, member);
  return openGround(state, member, { from, way: forwardOf(from.facing), length: within }) < within;
};

/** How far all of them can go straight ahead together. */
export const roomOfAll = (state: State, members: readonly Element[], most: number): number => {
  const moving = new Set(idsOf(members));
  return Math.min(...members.map((member) => roomAhead(state, member, moving, most)));
};

const groupMove = (members: readonly Element[], ...steps: readonly Step[]): Action => ({
  type: "moveGroup",
  elements: idsOf(members),
  steps: [...steps],
});

const advance = (length: number): Step => ({ step: "advance", distance: Math.floor(length) });

/** A shuffle of less than a millimetre is no move; half a move shorter than this brings nobody anywhere. */
const LEAST = 1_000;
const SHUFFLE = 4_000;

/** Straight ahead: as far as the point says or there is room; then just short of what stops them; then part of the way. */
export function* groupAdvances(state: State, members: readonly Element[], { point }: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const most = reachOfAll(state, members);
  const room = roomOfAll(state, members, most);
  const wanted = point === undefined ? most : Math.min(most, Math.max(0, aheadBy(lead, point)));
  const full = Math.min(wanted, room);
  if (full < LEAST) return;
  yield groupMove(members, advance(full));
  const short = full - scaleOf(state).bw;
  if (room < wanted && short > TOUCH) yield groupMove(members, advance(short));
  if (full / 2 >= SHUFFLE) yield groupMove(members, advance(full / 2));
}

/** All who can get off their horses, and on as far as they go on foot: one order for the whole line. */
export function* groupDismountings(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const riders = members.filter(({ dismount }) => dismount !== null).map(({ id }) => id);
  if (riders.length === 0) return;
  for (const action of groupAdvances(state, members.map(onFoot), aim))
    if (action.type === "moveGroup") yield { ...action, dismount: riders };
}

const middleOf = (state: State, members: readonly Element[]): Point => {
  let x = 0;
  let y = 0;
  for (const member of members) {
    const centre = centreOf(baseOf(state, member));
    x += centre.x;
    y += centre.y;
  }
  return { x: x / members.length, y: y / members.length };
};

const WHEEL_SHARES = [1, 0.6, 0.3] as const;
const MOST_TURN = 250_000;

/** Wheeling to face a point or as told, and on with what is left of the move; smaller wheels if the full one does not go. */
export function* groupWheels(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const middle = middleOf(state, members);
  const towards = aim.facing ?? (aim.point === undefined ? undefined : directionOf(difference(aim.point, middle)));
  if (towards === undefined) return;
  const turn = turnBetween(lead.facing, towards);
  const hand: Hand = turn < 0 ? "left" : "right";
  const bases = members.map((member) => baseOf(state, member));
  const most = reachOfAll(state, members);
  const largest = Math.min(MOST_TURN, largestWheel(bases, pivotOf(bases, hand), most, "chord"));
  for (const share of WHEEL_SHARES) {
    const angle = Math.floor(Math.min(Math.abs(turn), largest) * share);
    if (angle <= SAME_FACING) return;
    const spent = wheelCost(state, members, hand, angle);
    const rest = Math.floor((most - spent) * 0.98);
    const away = aim.point === undefined ? 0 : Math.min(rest, distance(aim.point, middle));
    if (angle >= Math.abs(turn) - 1 && away > 1000)
      yield groupMove(members, { step: "wheel", hand, turn: angle }, advance(away));
    yield groupMove(members, { step: "wheel", hand, turn: angle });
  }
}

/** A hand that leads a line ahead is never quite straight: within this it means straight ahead. */
const STRAIGHT = 42_000;

/** The first of them is to stand at the point, the others with it: nearly ahead they march, else they wheel towards where it is. */
export function* groupPlacings(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const { point, facing } = aim;
  if (point === undefined) {
    yield* groupWheels(state, members, aim);
    yield* groupAdvances(state, members, aim);
    return;
  }
  const way = difference(point, lead);
  const middle = middleOf(state, members);
  // A wheel is aimed from the middle of the line: the whole way of the first is the way of the middle.
  const wheels = groupWheels(state, members, { ...aim, point: { x: middle.x + way.x, y: middle.y + way.y } });
  const isAhead = facing === undefined && Math.abs(turnBetween(lead.facing, directionOf(way))) <= STRAIGHT;
  if (isAhead) yield* groupAdvances(state, members, aim);
  yield* wheels;
  if (!isAhead) yield* groupAdvances(state, members, aim);
}

const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The longest way that a corner of theirs goes, in a straight line. */
const wheelCost = (state: State, members: readonly Element[], hand: Hand, turn: number): number => {
  const bases = members.map((member) => baseOf(state, member));
  const motion = { kind: "rotation", about: pivotOf(bases, hand), turn: wheelTurn(hand, turn) } as const;
  let most = 0;
  for (const base of bases) {
    const [before, after] = [cornersOf(base), cornersOf(movedBy(base, motion, 1))];
    for (const corner of ["frontLeft", "frontRight", "rearLeft", "rearRight"] as const)
      most = Math.max(most, distance(before[corner], after[corner]));
  }
  return most;
};

/** A wheel this small is worth making to come square on an enemy. */
const SQUARING = 130_000;

/** To front contact: square to the enemy, level with him by a sidestep if need be, and in (DBA-GRP-05, DBA-CON-06). */
export function* groupContacts(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const { bw } = scaleOf(state);
  const most = reachOfAll(state, members);
  const near = byDistance(foesOf(state, lead), aim.point ?? middleOf(state, members)).filter(
    (foe) => aim.target === undefined || foe.id === aim.target,
  );
  for (const foe of near.slice(0, 4)) {
    const turn = turnBetween(lead.facing, foe.facing + HALF_TURN);
    if (Math.abs(turn) > SQUARING) continue;
    const wheel: readonly Step[] =
      Math.abs(turn) <= SAME_FACING ? [] : [{ step: "wheel", hand: turn < 0 ? "left" : "right", turn: Math.abs(turn) }];
    const poses = wheeledPoses(state, members, wheel);
    for (const pose of closestTo(poses, foe).slice(0, 2)) {
      const far = aheadBy(pose, foe);
      const aside = asideBy(pose, foe);
      if (far < -TOUCH || far > most || Math.abs(aside) > bw / 2) continue;
      for (const steps of closingsIn(far, aside, bw)) yield groupMove(members, ...wheel, ...steps);
    }
  }
}

const wheeledPoses = (state: State, members: readonly Element[], wheel: readonly Step[]): readonly Pose[] => {
  const [step] = wheel;
  const bases = members.map((member) => baseOf(state, member));
  if (step === undefined || step.step !== "wheel") return bases;
  const about = pivotOf(bases, step.hand);
  return bases.map((base) => movedBy(base, { kind: "rotation", about, turn: wheelTurn(step.hand, step.turn) }, 1));
};

const closestTo = (poses: readonly Pose[], foe: Element): readonly Pose[] =>
  poses.toSorted((a, b) => Math.abs(asideBy(a, foe)) - Math.abs(asideBy(b, foe)) || aheadBy(a, foe) - aheadBy(b, foe));

/** A sidestep at the last moment clears the friends beside whom they stood; then so much is left to go in. */
const LAST = 2_000;

/** The sidestep is only allowed within a base width of the enemy: up to him, then aside, then in. */
const closingsIn = (far: number, aside: number, bw: number): readonly (readonly Step[])[] => {
  const length = Math.max(0, snap(far));
  if (Math.abs(aside) <= TOUCH / 2) return [length > 0 ? [advance(length)] : []];
  const shift: Step = { step: "shift", hand: aside < 0 ? "left" : "right", distance: Math.abs(snap(aside)) };
  const early = Math.max(0, length - Math.floor(bw * 0.8));
  const late = Math.max(0, length - LAST);
  return [...new Set([early, late])].map((before) => [
    ...(before > 0 ? [advance(before)] : []),
    shift,
    ...(length > before ? [advance(length - before)] : []),
  ]);
};

/** In column behind the first named, ahead or round towards the point. */
export function* columnMoves(state: State, members: readonly Element[], { point }: Aim): Generator<Action> {
  const [lead, second] = members;
  if (lead === undefined || second === undefined) return;
  const elements = idsOf(members);
  const most = reachOfAll(state, members);
  const turn = point === undefined ? 0 : turnBetween(lead.facing, directionOf(difference(point, lead)));
  const road = state.pieces.some(({ terrain }) => terrain === "road");
  for (const share of [1, 0.7, 0.4]) {
    const straight = [advance(most * share)];
    if (Math.abs(turn) > SAME_FACING) {
      const hand: Hand = turn < 0 ? "left" : "right";
      const angle = Math.min(MOST_TURN, Math.floor(Math.abs(turn)));
      const spent = wheelCost(state, [lead], hand, angle);
      if (spent < most * share)
        yield {
          type: "moveColumn",
          elements,
          steps: [{ step: "wheel", hand, turn: angle }, advance(most * share - spent)],
        };
    }
    yield { type: "moveColumn", elements, steps: straight };
    if (road) yield { type: "moveColumn", elements, steps: straight, road: true };
  }
}

/** DBA-GRP-09: the rest goes on, those from one end or from both drop in behind their neighbours, and no more than must (DBA-GRP-10). */
export function* narrowings(state: State, members: readonly Element[], { point }: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined || members.length < 2) return;
  const across = members.toSorted((a, b) => asideBy(lead, a) - asideBy(lead, b));
  const most = reachOfAll(state, members);
  const wanted = point === undefined ? most : Math.min(most, Math.max(0, aheadBy(lead, point)));
  const left = droppingIn(across[0], across[1]);
  const right = droppingIn(across.at(-1), across.at(-2));
  const sets = across.length > 3 ? [[left], [right], [left, right]] : [[left], [right]];
  const far = Math.min(wanted, farthestFor(state, lead, most));
  for (const length of new Set([far, most / 2])) {
    if (length < 1) continue;
    for (const dropping of sets) {
      const behind: Record<string, Pose> = {};
      for (const { end, beside } of dropping.flat())
        behind[end.id] = aheadOf(beside, Math.floor(length) - depthOf(beside.subtype, scaleOf(state)));
      yield { type: "narrowFront", elements: idsOf(members), steps: [advance(length)], behind };
    }
  }
}

const droppingIn = (end: Element | undefined, beside: Element | undefined) =>
  end === undefined || beside === undefined ? [] : [{ end, beside }];

/** Whoever drops in goes a base width aside in the same straight leg, so the others cannot go all the way. */
const farthestFor = (state: State, { subtype }: Element, most: number): number => {
  const { bw } = scaleOf(state);
  return most <= bw ? 0 : depthOf(subtype, scaleOf(state)) + Math.floor(Math.sqrt(most * most - bw * bw));
};
