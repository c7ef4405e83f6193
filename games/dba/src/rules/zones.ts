/** Section 21: zones of control, the limits they put on tactical moves (DBA-ZOC-13: on no other), and the door to their geometry. */
import type { Seat, Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  type Convex,
  convexOfBase,
  edgesOf,
  entryOf,
  farthestDisplacement,
  outlineDistance,
  type Rectangle,
  signedTurn,
  stripAhead,
} from "@acies/geometry";
import type { DbaRule } from "../rulebook.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { elementOf, holdsOf, isHeldAgainst, type State } from "../state.ts";
import { standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { lengthOf, reachInto, shapeOf, type Zone, zonesOfSide } from "./carpets.ts";
import { facingFault, isStraightBack } from "./facing.ts";
import { enemyStands } from "./foes.ts";
import { standAt } from "./formation.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { baseAlong, legsOf, sweepOf } from "./sweeping.ts";
import { contactOn } from "./touching.ts";

/** DBA-RUL-49: entries this near to each other along the way are simultaneous. */
const SIMULTANEOUS = 500;
/** DBA-RUL-49: how far the farthest corner goes in one step, where no closed form is at hand. */
const STEP = 1000;
/** How exactly a point found by steps is then narrowed down. */
const FINE = 1;

const opposite = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

/** The strip of ground that an element on the table controls, as far as it rolls; none if it has none (DBA-RUL-46). */
export const zoneOf = (state: State, id: ElementId): Base | undefined => {
  const stand = standOf(state, id);
  const zone = zonesOfSide(state, elementOf(state, id).seat).find(({ by }) => by.element.id === id);
  if (stand === undefined || zone === undefined) return undefined;
  return stripAhead(stand.base, "front", Math.min(zone.most, zone.stops[0]?.reach ?? zone.most));
};

const ALONE: readonly Mover[] = [];

/** The enemies in whose zone an element stands now (DBA-ZOC-10). */
export const controllersOf = (state: State, id: ElementId): readonly ElementId[] => {
  const stand = standOf(state, id);
  if (stand === undefined) return [];
  const without = new Set([id]);
  return zonesOfSide(state, opposite(stand.element.seat))
    .filter((zone) => reachInto(zone, stand.base) <= lengthOf(zone, without))
    .map(({ by }) => by.element.id);
};

// — where a move enters a zone —

/** A zone as it lies while these elements move: they do not stop it from where they were, only from where they are. */
interface Reach {
  readonly zone: Zone;
  readonly length: number;
  readonly shape: Convex;
}

interface Run {
  readonly mover: Mover;
  /** The others that move with it and come near; they shield it (DBA-RUL-46). */
  readonly fellows: readonly Mover[];
  readonly reaches: readonly Reach[];
}

/** Where a mover is at the instant at which another has done this share of its legs. */
const baseAt = (mover: Mover, progress: number): Base => {
  const at = progress * mover.legs.length;
  const index = Math.min(mover.legs.length - 1, Math.floor(at));
  const leg = mover.legs[index];
  return leg === undefined ? mover.start : baseAlong(leg, Math.min(1, at - index));
};

/** DBA-ZOC-03, DBA-RUL-46: a fellow that is nearer stops the carpet before it gets to the mover. */
const isShielded = ({ fellows }: Run, { zone }: Reach, reach: number, progress: number): boolean =>
  fellows.some((fellow) => reachInto(zone, baseAt(fellow, progress)) < reach - TOUCH);

const isInAt = (run: Run, reach: Reach, at: Base, progress: number): boolean => {
  const ahead = reachInto(reach.zone, at);
  return ahead <= reach.length && !isShielded(run, reach, ahead, progress);
};

/** The first share of a leg, from `after` on, at which the mover is in the zone: by steps, then narrowed down. */
const searchEntry = (run: Run, reach: Reach, index: number, after: number): number | undefined => {
  const leg = run.mover.legs[index];
  if (leg === undefined) return undefined;
  const isIn = (share: number): boolean =>
    isInAt(run, reach, baseAlong(leg, share), (index + share) / run.mover.legs.length);
  const way = farthestDisplacement(leg.from, leg.to);
  const steps = Math.max(1, Math.ceil((way * (1 - after)) / STEP));
  let from = after;
  for (let step = 0; step <= steps; step += 1) {
    const share = after + ((1 - after) * step) / steps;
    if (!isIn(share)) {
      from = share;
      continue;
    }
    let to = share;
    while ((to - from) * way > FINE) {
      const middle = (from + to) / 2;
      if (isIn(middle)) to = middle;
      else from = middle;
    }
    return to;
  }
  return undefined;
};

const isTurning = ({ from, to, wheel }: MoverLeg): boolean =>
  wheel === null && Math.abs(signedTurn(to.facing - from.facing)) > SAME_FACING;

/** The first share of a leg at which the mover is in the zone; exact, unless it shifts and turns at once or is shielded for a while. */
const entryOn = (run: Run, reach: Reach, index: number): number | undefined => {
  const leg = run.mover.legs[index];
  if (leg === undefined || boundsApart(sweepOf(leg).bounds, reach.zone.bounds, TOUCH)) return undefined;
  if (isTurning(leg)) return searchEntry(run, reach, index, 0);
  const { from, to, wheel } = leg;
  const motion =
    wheel === null
      ? ({ kind: "translation", x: to.x - from.x, y: to.y - from.y } as const)
      : ({ kind: "rotation", ...wheel } as const);
  const share = entryOf(convexOfBase(from), motion, reach.shape, 0);
  if (share === undefined || run.fellows.length === 0) return share;
  const at = baseAlong(leg, share);
  const progress = (index + share) / run.mover.legs.length;
  return isShielded(run, reach, reachInto(reach.zone, at), progress) ? searchEntry(run, reach, index, share) : share;
};

interface Entry {
  readonly index: number;
  readonly share: number;
  readonly controllers: readonly Reach[];
}

/** DBA-ZOC-11, DBA-ZOC-12: where the mover first comes into a zone, and those it comes into at that instant. */
const firstEntry = (run: Run): Entry | undefined => {
  for (const [index, leg] of run.mover.legs.entries()) {
    const found = run.reaches.flatMap((reach) => {
      const share = entryOn(run, reach, index);
      return share === undefined ? [] : [{ reach, share }];
    });
    if (found.length === 0) continue;
    const share = Math.min(...found.map((one) => one.share));
    const near = share + SIMULTANEOUS / Math.max(SIMULTANEOUS, farthestDisplacement(leg.from, leg.to));
    return { index, share, controllers: found.filter((one) => one.share <= near).map(({ reach }) => reach) };
  }
  return undefined;
};

// — what may be done in a zone —

/** What is left of a move from somewhere on it. */
type Rest = readonly { readonly from: Base; readonly to: Base }[];

const restFrom = ({ legs }: Mover, { index, share }: Entry): Rest => {
  const leg = legs[index];
  return leg === undefined ? [] : [{ from: baseAlong(leg, share), to: leg.to }, ...legs.slice(index + 1)];
};

/** DBA-ZOC-08: front contact with one that controls it, however it got there. */
const meetsFront = (state: State, { element, end }: Mover, { zone }: Reach): boolean =>
  contactOn(state, standAt(element, end), zone.by) === "front";

const faultAgainst = (rest: Rest, { zone }: Reach) => {
  for (const [index, { from, to }] of rest.entries()) {
    const fault = facingFault(from, to, zone.by.base);
    if (fault !== undefined) return { ...fault, facts: { ...fault.facts, leg: index + 1 } };
  }
  return undefined;
};

/** DBA-ZOC-06, DBA-ZOC-11: whoever is controlled contacts no flank, rear, camp or built-up area, nor goes into one. */
const forbiddenContact = (state: State, manoeuvre: Manoeuvre, mover: Mover, rule: DbaRule): Violation | undefined => {
  const { element, end } = mover;
  if (manoeuvre.into !== null)
    return {
      code: "holdFromZone",
      rule,
      facts: { element: element.id, hold: manoeuvre.into },
      marks: [manoeuvre.into],
    };
  const stand = standAt(element, end);
  for (const { element: enemy } of enemyStands(state, element.seat).filter((foe) => {
    const contact = contactOn(state, stand, foe);
    return contact !== undefined && contact !== "front";
  }))
    return {
      code: "flankFromZone",
      rule,
      facts: { element: element.id, enemy: enemy.id },
      marks: [element.id, enemy.id],
    };
  const { start: left, end: right } = edgesOf(end).front;
  const hold = holdsOf(state).find(
    (one) => isHeldAgainst(state, one, element.seat) && outlineDistance([left, right], one.outline) <= TOUCH,
  );
  if (hold === undefined) return undefined;
  return { code: "holdFromZone", rule, facts: { element: element.id, hold: hold.id }, marks: [element.id, hold.id] };
};

/** DBA-ZOC-10, DBA-RUL-50: of several that control it, whichever makes the move legal. */
const limitViolation = (
  state: State,
  manoeuvre: Manoeuvre,
  mover: Mover,
  controllers: readonly Reach[],
  held: { readonly rest: Rest; readonly rule: "DBA-ZOC-06" | "DBA-ZOC-11" },
): Violation | undefined => {
  if (controllers.some((reach) => meetsFront(state, mover, reach))) return undefined;
  const forbidden = forbiddenContact(state, manoeuvre, mover, held.rule);
  if (forbidden !== undefined) return forbidden;
  let first: Violation | undefined;
  for (const reach of controllers) {
    const fault = faultAgainst(held.rest, reach);
    if (fault === undefined) return undefined;
    const [element, enemy] = [mover.element.id, reach.zone.by.element.id];
    const since = held.rule === "DBA-ZOC-06" ? "start" : "entry";
    const facts = { element, enemy, since, ...fault.facts };
    first ??= { code: fault.code, rule: "DBA-ZOC-09", facts, marks: [element, enemy] };
  }
  return first;
};

const runViolation = (state: State, manoeuvre: Manoeuvre, run: Run): Violation | undefined => {
  const { mover } = run;
  const holding = run.reaches.filter((reach) => isInAt(run, reach, mover.start, 0));
  if (holding.length > 0) {
    if (manoeuvre.into === null && isStraightBack(mover.start, mover.legs)) return undefined;
    return limitViolation(state, manoeuvre, mover, holding, { rest: mover.legs, rule: "DBA-ZOC-06" });
  }
  const entry = firstEntry(run);
  if (entry === undefined) return undefined;
  const rest = restFrom(mover, entry);
  return limitViolation(state, manoeuvre, mover, entry.controllers, { rest, rule: "DBA-ZOC-11" });
};

const isNear = (mover: Mover, bounds: Rectangle): boolean =>
  legsOf(mover).some((leg) => !boundsApart(sweepOf(leg).bounds, bounds, TOUCH));

/**
 * DBA-RUL-50: every member by itself, against whoever controls it. `waived` are the enemies that must conform to the movers
 * (DBA-ZOC-14). A landing is placed, not moved (DBA-RUL-25).
 */
export const zoneViolations = (
  state: State,
  manoeuvre: Manoeuvre,
  waived: ReadonlySet<ElementId>,
): readonly Violation[] => {
  const [first] = manoeuvre.movers;
  if (first === undefined || manoeuvre.kind === "landing") return [];
  const without = new Set(manoeuvre.movers.map(({ element }) => element.id));
  const near: { readonly reach: Reach; readonly movers: readonly Mover[] }[] = [];
  for (const zone of zonesOfSide(state, opposite(first.element.seat))) {
    if (waived.has(zone.by.element.id)) continue;
    const movers = manoeuvre.movers.filter((mover) => isNear(mover, zone.bounds));
    if (movers.length === 0) continue;
    const length = lengthOf(zone, without);
    near.push({ reach: { zone, length, shape: shapeOf(zone, length) }, movers });
  }
  if (near.length === 0) return [];
  return manoeuvre.movers.flatMap((mover) => {
    const mine = near.filter(({ movers }) => movers.includes(mover));
    if (mine.length === 0) return [];
    const fellows =
      manoeuvre.movers.length === 1
        ? ALONE
        : manoeuvre.movers.filter((other) => other !== mover && mine.some(({ movers }) => movers.includes(other)));
    const violation = runViolation(state, manoeuvre, { mover, fellows, reaches: mine.map(({ reach }) => reach) });
    return violation === undefined ? [] : [violation];
  });
};
