/** Whom one can get at in one turn: a place to end on, an open way there, and zones and water that let him. A guess for bots, no rule. */
import { lengthInside, type Outline, type Point } from "@acies/geometry";
import { riverCapOf } from "../rules/rivers.ts";
import { isInRiver } from "../rules/wading.ts";
import type { State } from "../state.ts";
import { baseOf } from "../table.ts";
import { aheadOf, asideOf, type Unit } from "./survey.ts";

/** The neighbourhood of one who may be attacked. */
export interface Reach {
  readonly state: State;
  /** Whoever stands near enough to the one attacked to be on a place beside him. */
  readonly about: readonly Unit[];
  /** In whose zones one stands who might attack (DBA-ZOC-10): asked last, since it costs most. */
  readonly controllersOf: (unit: Unit) => readonly string[];
  readonly water: Outline | undefined;
  readonly bw: number;
}

/** DBA-ZOC-06, DBA-ZOC-09: whoever is controlled deals with one of those who control it first. */
const isHeldBack = (scene: Reach, by: Unit, on: Unit): boolean => {
  const names = scene.controllersOf(by);
  return names.length > 0 && !names.includes(on.element.id);
};

const isHeld = (scene: Reach, by: Unit): boolean => scene.controllersOf(by).length > 0;

/** A place before the front of somebody else of his: DBA-ZOC-11. */
const isWatched = ({ about, bw }: Reach, by: Unit, on: Unit, slot: Point): boolean => {
  for (const foe of about) {
    if (foe === on || foe.element.seat === by.element.seat) continue;
    const ahead = aheadOf(foe, slot) - foe.depth / 2;
    if (ahead > 0 && ahead < bw && Math.abs(asideOf(foe, slot)) < 0.8 * bw) return true;
  }
  return false;
};

/** Where the middle of an attacker comes to stand, and how it looks. */
interface Slot extends Point {
  readonly forwardX: number;
  readonly forwardY: number;
}

type Side = "front" | "left" | "right" | "rear";

const slotAt = (on: Unit, ahead: number, aside: number, side: Side): Slot => {
  const [x, y] = [on.forwardX, on.forwardY];
  const [forwardX, forwardY] =
    side === "front" ? [-x, -y] : side === "rear" ? [x, y] : side === "left" ? [y, -x] : [-y, x];
  return { x: on.x + x * ahead + y * aside, y: on.y + y * ahead - x * aside, forwardX, forwardY };
};

const wayTo = (unit: Unit, { x, y }: Point): number =>
  Math.sqrt((unit.x - x) * (unit.x - x) + (unit.y - y) * (unit.y - y));

/** Bases may be so near to each other. */
const CLOSE = 1_000;

/** Whether a base may stand there, looking that way: nobody else does. */
const isFree = ({ about, bw }: Reach, by: Unit, on: Unit, { x, y, forwardX, forwardY }: Slot): boolean => {
  for (const unit of about) {
    if (unit === by || unit === on) continue;
    const along = Math.abs(unit.forwardX * forwardX + unit.forwardY * forwardY);
    const across = Math.abs(unit.forwardX * forwardY - unit.forwardY * forwardX);
    const ahead = Math.abs((unit.x - x) * forwardX + (unit.y - y) * forwardY);
    if (ahead >= (by.depth + unit.depth * along + bw * across) / 2 - CLOSE) continue;
    const aside = Math.abs((unit.x - x) * forwardY - (unit.y - y) * forwardX);
    if (aside < (bw + bw * along + unit.depth * across) / 2 - CLOSE) return false;
  }
  return true;
};

/** Of a base width: whoever stands nearer to the way is in it. */
const IN_THE_WAY = 0.45;

/** Whether nobody stands between; psiloi let others through and go through them. */
const isWayOpen = ({ about, bw }: Reach, by: Unit, on: Unit, slot: Slot): boolean => {
  const near = IN_THE_WAY * bw;
  const [x, y] = [slot.x - by.x, slot.y - by.y];
  const square = Math.max(1, x * x + y * y);
  for (const unit of about) {
    if (unit === by || unit === on) continue;
    if (unit.element.seat === by.element.seat && (unit.troop === "Ps" || by.troop === "Ps")) continue;
    const [dx, dy] = [unit.x - by.x, unit.y - by.y];
    const share = Math.max(0, Math.min(1, (dx * x + dy * y) / square));
    const [gapX, gapY] = [dx - x * share, dy - y * share];
    if (share > 0 && gapX * gapX + gapY * gapY < near * near) return false;
  }
  return true;
};

/** In the water nobody goes aside by more than this (DBA-RUL-34, roughly). */
const STRAIGHT = 1_000;

/**
 * Whether the river lets him: straight ahead or back and not far (DBA-RIV-05, DBA-RIV-09), unless he stands in it and in the zone of
 * the one he attacks (DBA-RIV-06).
 */
const canWade = (scene: Reach, by: Unit, on: Unit, slot: Point): boolean => {
  const { state, water } = scene;
  if (water === undefined) return true;
  // It is fronts that get wet first: where his ends, against the other.
  const share = by.depth / 2 / Math.max(1, wayTo(on, slot));
  const end = { x: slot.x + (on.x - slot.x) * share, y: slot.y + (on.y - slot.y) * share };
  if (lengthInside({ start: by.element, end }, water) === 0) return true;
  if (state.river !== "paltry" && wayTo(by, slot) > riverCapOf(state)) return false;
  if (Math.abs(asideOf(by, slot)) <= STRAIGHT) return true;
  return scene.controllersOf(by).includes(on.element.id) && isInRiver(state, baseOf(state, by.element));
};

/** Going round takes more than the straight way. */
const ROUND = 0.4;

/** Whether somebody can get at a side or the back of another, who has been or will be fixed in front. */
export const flanks = (scene: Reach, by: Unit, on: Unit): boolean => canGetRound(scene, by, on) && !isHeld(scene, by);

const canGetRound = (scene: Reach, by: Unit, on: Unit): boolean => {
  const { bw } = scene;
  const ahead = aheadOf(on, by);
  const aside = asideOf(on, by);
  if (ahead > on.depth / 2 && Math.abs(aside) < bw) return false;
  const hand = aside < 0 ? -1 : 1;
  const side = slotAt(on, (on.depth - bw) / 2, (hand * (bw + by.depth)) / 2, hand < 0 ? "left" : "right");
  const turn = ahead > on.depth / 2 ? 2 * ROUND * bw : ROUND * bw;
  const isOpen = (slot: Slot): boolean =>
    isFree(scene, by, on, slot) &&
    isWayOpen(scene, by, on, slot) &&
    !isWatched(scene, by, on, slot) &&
    canWade(scene, by, on, slot);
  if (wayTo(by, side) + turn <= by.reach && isOpen(side)) return true;
  if (ahead > -on.depth) return false;
  const back = slotAt(on, -(on.depth + by.depth) / 2, 0, "rear");
  return wayTo(by, back) + ROUND * bw <= by.reach && isOpen(back);
};

const canStandBeside = (scene: Reach, by: Unit, on: Unit, aside: number): boolean => {
  const slot = slotAt(on, (on.depth + by.depth) / 2, aside, "front");
  return (
    wayTo(by, slot) <= by.reach &&
    isFree(scene, by, on, slot) &&
    isWayOpen(scene, by, on, slot) &&
    canWade(scene, by, on, slot)
  );
};

export const overlaps = (scene: Reach, by: Unit, on: Unit): boolean =>
  (canStandBeside(scene, by, on, -scene.bw) || canStandBeside(scene, by, on, scene.bw)) && !isHeldBack(scene, by, on);

export const meets = (scene: Reach, by: Unit, on: Unit): boolean => {
  const { bw } = scene;
  if (aheadOf(on, by) <= on.depth / 2) return false;
  const slot = slotAt(on, (on.depth + by.depth) / 2, 0, "front");
  const turn = (1 + (by.forwardX * on.forwardX + by.forwardY * on.forwardY)) * ROUND * bw;
  if (wayTo(by, slot) + turn > by.reach || !isFree(scene, by, on, slot) || !isWayOpen(scene, by, on, slot))
    return false;
  return !isHeldBack(scene, by, on) && canWade(scene, by, on, slot);
};
