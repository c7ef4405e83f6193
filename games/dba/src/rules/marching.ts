/** How a rigid formation goes through its steps: advances, wheels about an outer corner, one sidestep (DBA-GRP-03, -04, -05). */
import { err, ok, type Result, type Violation } from "@acies/contract";
import {
  type Base,
  boxOf,
  cornersOf,
  cosTurn,
  dot,
  forwardOf,
  gapBetween,
  impactOn,
  normaliseTurn,
  type Point,
  rightOf,
  sinTurn,
  snapPose,
} from "@acies/geometry";
import type { Step } from "../actions.ts";
import { SLACK, TOUCH } from "../scale.ts";
import { type State, scaleOf } from "../state.ts";
import { convexAt } from "../table.ts";
import type { Hand } from "../vocabulary.ts";
import type { Member } from "./dismounting.ts";
import { enemyStands } from "./foes.ts";
import { standAt } from "./formation.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";
import { contactOn } from "./touching.ts";

export type Marched = Result<readonly Mover[], readonly Violation[]>;

/**
 * DBA-GRP-04: the outer front corner of the leftmost or rightmost member; of several as far out, the foremost. The way they face is
 * the first one's.
 */
export const pivotOf = (bases: readonly Base[], hand: Hand): Point => {
  const facing = bases[0]?.facing ?? 0;
  const right = rightOf(facing);
  const ahead = forwardOf(facing);
  const outward = hand === "left" ? -1 : 1;
  let best: { readonly point: Point; readonly out: number; readonly front: number } | undefined;
  for (const base of bases) {
    const point = cornersOf(base)[hand === "left" ? "frontLeft" : "frontRight"];
    const out = outward * dot(point, right);
    const front = dot(point, ahead);
    const isFarther = best === undefined || out > best.out + TOUCH;
    if (isFarther || (best !== undefined && out >= best.out - TOUCH && front > best.front))
      best = { point, out, front };
  }
  return best?.point ?? { x: 0, y: 0 };
};

/** Wheels go forward only: about the left corner to the left, about the right one to the right. */
export const wheelTurn = (hand: Hand, turn: number): number => (hand === "left" ? -turn : turn);

/** What a step does to every member alike; the turn's sine and cosine are worked out once for all of them. */
interface Shift {
  readonly wheel: MoverLeg["wheel"];
  readonly x: number;
  readonly y: number;
  readonly sin: number;
  readonly cos: number;
}

const along = (way: Point, length: number): Shift => ({
  wheel: null,
  x: way.x * length,
  y: way.y * length,
  sin: 0,
  cos: 1,
});

const shiftOf = (bases: readonly Base[], step: Step): Shift => {
  const facing = bases[0]?.facing ?? 0;
  switch (step.step) {
    case "advance":
      return along(forwardOf(facing), step.distance);
    case "wheel": {
      const turn = wheelTurn(step.hand, step.turn);
      return { wheel: { about: pivotOf(bases, step.hand), turn }, x: 0, y: 0, sin: sinTurn(turn), cos: cosTurn(turn) };
    }
    case "shift":
      return along(rightOf(facing), step.hand === "left" ? -step.distance : step.distance);
  }
};

const moved = ({ x, y, facing, width, depth }: Base, shift: Shift): Base => {
  if (shift.wheel === null) return { x: x + shift.x, y: y + shift.y, facing, width, depth };
  const { about, turn } = shift.wheel;
  const u = x - about.x;
  const v = y - about.y;
  return {
    x: about.x + u * shift.cos + v * shift.sin,
    y: about.y + v * shift.cos - u * shift.sin,
    facing: normaliseTurn(facing + turn),
    width,
    depth,
  };
};

/** The last leg ends where the element comes to rest, on the lattice. */
export const moverOf = ({ element, start }: Member, legs: readonly MoverLeg[]): Mover => {
  const last = legs.at(-1);
  if (last === undefined) return { element, start, legs, end: start };
  const end = snapPose(last.to);
  const final: MoverLeg = { from: last.from, to: end, wheel: last.wheel };
  return { element, start, legs: legs.length === 1 ? [final] : [...legs.slice(0, -1), final], end };
};

// — the sidestep —

/** Straight ahead from here it would come into legal contact with that enemy. */
const linesUp = (state: State, member: Member, at: Base, foe: ReturnType<typeof enemyStands>[number]): boolean => {
  const here = standAt(member.element, at);
  if (contactOn(state, here, foe) !== undefined) return true;
  const far = scaleOf(state).board * 2;
  const hit = impactOn(at, { kind: "advance", distance: far }, convexAt(foe), TOUCH);
  return hit !== undefined && contactOn(state, standAt(member.element, hit.pose), foe) !== undefined;
};

/** DBA-GRP-05: to line up with an enemy that is within a base width of somebody before the shift. */
const shiftViolations = (
  state: State,
  members: readonly Member[],
  before: readonly Base[],
  after: readonly Base[],
  distance: number,
): readonly Violation[] => {
  const { bw } = scaleOf(state);
  const marks = members.map(({ element }) => element.id);
  if (distance > bw / 2 + SLACK) {
    const facts = { moved: distance, allowed: bw / 2, over: distance - bw / 2 };
    return [{ code: "sidestepTooFar", rule: "DBA-GRP-05", facts, marks }];
  }
  const [first] = members;
  const boxes = before.map(boxOf);
  const enemies = first === undefined ? [] : enemyStands(state, first.element.seat);
  const gaps = enemies.map((foe) => Math.min(...boxes.map((box) => gapBetween(box, foe.box))));
  const near = enemies.filter((_, i) => (gaps[i] ?? bw * 2) <= bw + SLACK);
  if (near.length === 0) {
    if (gaps.length === 0) return [{ code: "nobodyNear", rule: "DBA-GRP-05", facts: { allowed: bw }, marks }];
    const nearest = Math.round(Math.min(...gaps));
    const facts = { nearest, allowed: bw, over: nearest - bw };
    return [{ code: "nobodyToLineUpWith", rule: "DBA-GRP-05", facts, marks }];
  }
  const isLinedUp = near.some((foe) =>
    members.some((member, i) => {
      const at = after[i];
      return at !== undefined && linesUp(state, member, at, foe);
    }),
  );
  if (isLinedUp) return [];
  return [
    { code: "notLinedUp", rule: "DBA-GRP-05", facts: { moved: distance }, marks: near.map((foe) => foe.element.id) },
  ];
};

/** DBA-GRP-02, DBA-GRP-03: all of them through all the steps, nobody changing place among the others; each step is a leg. */
export const march = (state: State, members: readonly Member[], steps: readonly Step[]): Marched => {
  const violations: Violation[] = [];
  const legs = members.map((): MoverLeg[] => []);
  let bases = members.map(({ start }) => start);
  let shifts = 0;
  for (const step of steps) {
    const shift = shiftOf(bases, step);
    const after = bases.map((from, i) => {
      const to = moved(from, shift);
      legs[i]?.push({ from, to, wheel: shift.wheel });
      return to;
    });
    if (step.step === "shift") {
      shifts += 1;
      violations.push(...shiftViolations(state, members, bases, after, step.distance));
    }
    bases = after;
  }
  if (shifts > 1) {
    const marks = members.map(({ element }) => element.id);
    violations.push({ code: "sidestepsTwice", rule: "DBA-GRP-05", facts: { shifts, allowed: 1 }, marks });
  }
  return violations.length > 0 ? err(violations) : ok(members.map((member, i) => moverOf(member, legs[i] ?? [])));
};
