/** The table as a bot looks at it: each element's place, reach and worth, prepared once; and who has the better of whom. */
import { otherSeat, remembered, type Seat } from "@acies/contract";
import { forwardOf } from "@acies/geometry";
import { ARTILLERY_SHOOTING, TROOP_TABLE } from "../data/tables.ts";
import { reachOf } from "../proposing/places.ts";
import { isInContact } from "../rules/touching.ts";
import { depthOf } from "../scale.ts";
import { categoryOf, type Element, type State, scaleOf, troopOf } from "../state.ts";
import { isInBadGoing, type Stand, standsOf, standsOfSide } from "../table.ts";
import { TROOPS, type Troop } from "../vocabulary.ts";
import { type Footing, footingOf } from "./footing.ts";
import { asCharger, fatesOf, spreadOf, verdictsOf } from "./odds.ts";
import { PRIZE_OF_GENERAL, STAKE_OF_GENERAL, stakeOfNext, TRIFLE } from "./stakes.ts";

/** An element on the table with what is asked of it again and again. */
export interface Unit {
  readonly element: Element;
  readonly troop: Troop;
  readonly kind: number;
  /** The middle of its base. */
  readonly x: number;
  readonly y: number;
  readonly forwardX: number;
  readonly forwardY: number;
  readonly depth: number;
  readonly reach: number;
  readonly isBad: boolean;
  readonly footing: Footing;
}

const KIND = new Map(TROOPS.map((troop, i) => [troop, i]));
const units = new WeakMap<Element, Unit>();

export const unitOf = (state: State, element: Element): Unit => {
  const before = units.get(element);
  if (before !== undefined) return before;
  const forward = forwardOf(element.facing);
  const depth = depthOf(element.subtype, scaleOf(state));
  const troop = troopOf(element);
  const found: Unit = {
    element,
    troop,
    kind: KIND.get(troop) ?? 0,
    x: element.x - (forward.x * depth) / 2,
    y: element.y - (forward.y * depth) / 2,
    forwardX: forward.x,
    forwardY: forward.y,
    depth,
    reach: reachOf(state, element),
    isBad: isInBadGoing(state, element),
    footing: footingOf(state, element),
  };
  units.set(element, found);
  return found;
};

export interface Survey {
  readonly units: Readonly<Record<Seat, readonly Unit[]>>;
  /** In front, flank or rear contact; whoever only overlaps is free to go. */
  readonly engaged: ReadonlySet<string>;
  /** What losing one costs its side now. */
  readonly price: number;
}

export const priceOf = ({ price }: Survey, { troop, element }: Unit): number => {
  if (troop === "SCh" || troop === "CF") return TRIFLE;
  return element.general ? price + STAKE_OF_GENERAL : price;
};

/** What an enemy is hoped for. */
export const prizeOf = ({ price }: Survey, { troop, element }: Unit): number => {
  if (troop === "SCh" || troop === "CF") return TRIFLE;
  return element.general ? price + PRIZE_OF_GENERAL : price;
};

const NOBODY: ReadonlySet<string> = new Set();

const engagedIn = (state: State): ReadonlySet<string> => {
  if (state.touches.length === 0) return NOBODY;
  const touching = new Set(state.touches.flatMap(({ by, on }) => [by, on]));
  const engaged = new Set<string>();
  for (const { element } of standsOf(state))
    if (touching.has(element.id) && isInContact(state, element.id)) engaged.add(element.id);
  return engaged;
};

/** A turn that is thought of goes back and forth between so many positions. */
export const IN_TALK = 256;

export const surveyOf = remembered(
  (state: State) => state,
  (state): Survey => {
    const unitAt = ({ element }: Stand): Unit => unitOf(state, element);
    return {
      units: { red: standsOfSide(state, "red").map(unitAt), blue: standsOfSide(state, "blue").map(unitAt) },
      engaged: engagedIn(state),
      price: stakeOfNext(state),
    };
  },
  IN_TALK,
);

/** Chances of a plain frontal fight: that the first dies, that the second dies. */
export interface Edge {
  readonly dies: number;
  readonly kills: number;
}

const edgesIn = remembered(
  ({ options }: State) => options,
  (): (Edge | undefined)[] => [],
);
const SINKING = 2;

const factorOf = ({ troop, isBad }: Unit, foe: Unit): number => {
  const row = TROOP_TABLE[troop];
  const base = row[categoryOf(foe.troop)];
  const bogged = row.category === "mounted" ? isBad || foe.isBad : isBad && row.sinks;
  return base - (bogged ? SINKING : 0);
};

/** Without supports, overlaps or generals; recoils count a little of a death, since they break a line. */
export const edgeOf = (state: State, a: Unit, b: Unit): Edge => {
  const known = edgesIn(state);
  const key = ((a.kind * TROOPS.length + b.kind) * 2 + (a.isBad ? 1 : 0)) * 2 + (b.isBad ? 1 : 0);
  const before = known[key];
  if (before !== undefined) return before;
  const [own, foe] = [factorOf(a, b), factorOf(b, a)];
  const fates = (one: Unit, other: Unit, totals: readonly [number, number]) =>
    asCharger(
      fatesOf(spreadOf(totals[0], totals[1]), verdictsOf(state, one.element, other.element, "melee")),
      one.troop,
      other.troop,
    );
  const mine = fates(a, b, [own, foe]);
  const theirs = fates(b, a, [foe, own]);
  const weigh = ({ destroyed, flees, recoils }: typeof mine): number => destroyed + 0.35 * flees + 0.12 * recoils;
  const found = { dies: weigh(mine), kills: weigh(theirs) };
  known[key] = found;
  return found;
};

/** Whoever fights already is held for the moment, not for good: a bad fight is no cure for a bad neighbour or a bad saddle. */
export const BUSY = 0.7;

export const foesIn = (survey: Survey, seat: Seat): readonly Unit[] => survey.units[otherSeat(seat)];

export const gapOf = (a: Unit, b: Unit): number => {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return Math.sqrt(x * x + y * y);
};

/** How far ahead of a unit another stands, and how far aside. */
export const aheadOf = (unit: Unit, other: { readonly x: number; readonly y: number }): number =>
  (other.x - unit.x) * unit.forwardX + (other.y - unit.y) * unit.forwardY;
export const asideOf = (unit: Unit, other: { readonly x: number; readonly y: number }): number =>
  (other.x - unit.x) * unit.forwardY - (other.y - unit.y) * unit.forwardX;

/** What one volley does: deaths, and steps back or flights. */
export interface Volley {
  readonly dead: number;
  readonly back: number;
}

const shotsIn = remembered(
  ({ options }: State) => options,
  (): (Volley | undefined)[] => [],
);
/** What a recoil or a flight under fire is in deaths. */
const SHAKEN = 0.12;

const MOST_AIDERS = 2;

/** How much of a death one volley of the first is to the second, who does not shoot back, with so many to help. */
export const shotAt = (state: State, shooter: Unit, target: Unit, helpers = 0): number => {
  const { dead, back } = volleyAt(state, shooter, target, helpers);
  return dead + SHAKEN * back;
};

export const volleyAt = (state: State, shooter: Unit, target: Unit, helpers: number): Volley => {
  const known = shotsIn(state);
  const aiders = Math.min(MOST_AIDERS, helpers);
  const kinds = shooter.kind * TROOPS.length + target.kind;
  const key = ((kinds * 2 + (target.isBad ? 1 : 0)) * 2 + (target.element.general ? 1 : 0)) * 3 + aiders;
  const before = known[key];
  if (before !== undefined) return before;
  const row = TROOP_TABLE[shooter.troop];
  const own = shooter.troop === "Art" ? ARTILLERY_SHOOTING : row[categoryOf(target.troop)];
  const theirs = TROOP_TABLE[target.troop][categoryOf(shooter.troop)] - aiders + (target.element.general ? 1 : 0);
  const { destroyed, flees, recoils } = fatesOf(
    spreadOf(theirs, own),
    verdictsOf(state, target.element, shooter.element, "shooting"),
  );
  const found = { dead: destroyed, back: flees + recoils };
  known[key] = found;
  return found;
};
