/** Moves of a group or column that are worth looking at; free lengths and angles come from closed forms. */
import {
  centreOf,
  convexOfBase,
  cornersOf,
  directionOf,
  distance,
  forwardOf,
  largestWheel,
  movedBy,
  type Point,
  type Pose,
} from "@acies/geometry";
import type { Action, Step } from "../actions.ts";
import { isLegal } from "../legality.ts";
import { onFoot } from "../rules/dismounting.ts";
import { pivotOf, wheelTurn } from "../rules/marching.ts";
import { hinders } from "../rules/rivers.ts";
import { edgeMet, elementsMet, holdsMet, outlineAt, type Slide, waterMet } from "../rules/slides.ts";
import { depthOf, SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf, goingFor, groundOf, riverPatches } from "../table.ts";
import type { Hand } from "../vocabulary.ts";
import { type Aim, farthest, LEAST } from "./aim.ts";
import { aheadBy, aheadOf, asideBy, goodReachOf, turnBetween } from "./places.ts";

export const idsOf = (members: readonly Element[]): string[] => members.map(({ id }) => id);

export const reachOfAll = (state: State, members: readonly Element[]): number =>
  Math.min(...members.map((member) => goodReachOf(state, member)));

/** How far one of them can go straight ahead before something stops it: an enemy or friend, a hold, the end of the board, water, going that is bad for it. */
const roomAhead = (state: State, member: Element, moving: ReadonlySet<string>, most: number): number => {
  const from = baseOf(state, member);
  const slide: Slide = { from, way: forwardOf(from.facing), length: most };
  let room = most;
  for (const { at } of elementsMet(state, slide, ({ id }) => !moving.has(id))) room = Math.min(room, at);
  for (const { at } of holdsMet(state, slide, () => true)) room = Math.min(room, at);
  for (const { at } of [...edgeMet(state, slide), ...waterMet(state, slide)]) room = Math.min(room, at);
  return Math.min(room, openGround(state, member, slide), bankAhead(state, slide));
};

/** DBA-RIV-08: how far it is to the bank of a river that no group crosses. */
const bankAhead = (state: State, slide: Slide): number => {
  if (!hinders(state.river)) return slide.length;
  const shape = convexOfBase(slide.from);
  return Math.min(
    slide.length,
    ...riverPatches(state).map(({ ground }) => outlineAt(shape, slide, ground) ?? slide.length),
  );
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

export const advance = (length: number): Step => ({ step: "advance", distance: Math.floor(length) });

/** Half a move shorter than this brings nobody anywhere. */
const SHUFFLE = 4_000;

interface Ahead {
  readonly wanted: number;
  /** As far as that, or as there is room. */
  readonly full: number;
}

const ahead = (state: State, members: readonly Element[], lead: Element, { point }: Aim): Ahead => {
  const most = reachOfAll(state, members);
  const wanted = point === undefined ? most : Math.min(most, Math.max(0, aheadBy(lead, point)));
  return { wanted, full: Math.min(wanted, roomOfAll(state, members, most)) };
};

/** Straight ahead: as far as the point says or there is room; then just short of what stops them; then part of the way. */
export function* groupMarches(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const { wanted, full } = ahead(state, members, lead, aim);
  if (full < LEAST) return;
  yield groupMove(members, advance(full));
  const short = full - scaleOf(state).bw;
  if (full < wanted && short > TOUCH) yield groupMove(members, advance(short));
  if (full / 2 >= SHUFFLE) yield groupMove(members, advance(full / 2));
}

/** The same; where not all of it is allowed first as far as they may: nothing is nearer to what was wished. */
export function* groupAdvances(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  if (lead === undefined) return;
  const { full } = ahead(state, members, lead, aim);
  const going = (length: number): Action => groupMove(members, advance(length));
  const far = isLegal(state, lead.seat, going(full)) ? undefined : farthest(state, lead, going, full);
  if (far !== undefined) yield far;
  yield* groupMarches(state, members, aim);
}

/** All who can get off their horses, and on as far as they go on foot: one order for the whole line. */
export function* groupDismountings(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const riders = members.filter(({ dismount }) => dismount !== null).map(({ id }) => id);
  if (riders.length === 0) return;
  for (const action of groupMarches(state, members.map(onFoot), aim))
    if (action.type === "moveGroup") yield { ...action, dismount: riders };
}

export const middleOf = (state: State, members: readonly Element[]): Point => {
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

const SHARES = [1, 0.7, 0.4] as const;

/** In column behind the first named, ahead or round towards the point, and no farther than it. */
export function* columnMoves(state: State, members: readonly Element[], { point }: Aim): Generator<Action> {
  const [lead, second] = members;
  if (lead === undefined || second === undefined) return;
  const elements = idsOf(members);
  const most = reachOfAll(state, members);
  const away = point === undefined ? most : distance(point, lead);
  const turn = point === undefined ? 0 : turnBetween(lead.facing, directionOf(difference(point, lead)));
  const road = state.pieces.some(({ terrain }) => terrain === "road");
  for (const share of SHARES) {
    const length = most * share;
    if (Math.abs(turn) > SAME_FACING) {
      const hand: Hand = turn < 0 ? "left" : "right";
      const angle = Math.min(MOST_TURN, Math.floor(Math.abs(turn)));
      const spent = wheelCost(state, [lead], hand, angle);
      if (spent < length)
        yield {
          type: "moveColumn",
          elements,
          steps: [{ step: "wheel", hand, turn: angle }, advance(Math.min(away, length - spent))],
        };
    }
    const ahead = point === undefined ? length : Math.min(length, aheadBy(lead, point));
    if (ahead < LEAST) continue;
    yield { type: "moveColumn", elements, steps: [advance(ahead)] };
    if (road) yield { type: "moveColumn", elements, steps: [advance(ahead)], road: true };
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
