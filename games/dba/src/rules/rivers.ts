/** Section 6: rivers. What is forbidden in the water, and the two dice. `wading.ts` says what of a move is in it, `banks.ts` who defends a bank. */
import { type Dice, type Ledger, rollOne, type Violation } from "@acies/contract";
import {
  type Base,
  convexHull,
  edgesOf,
  entersOutline,
  type Outline,
  placeOfConvex,
  rightOf,
  type Segment,
  signedTurn,
} from "@acies/geometry";
import type { Event } from "../events.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { elementOf, type State, scaleOf } from "../state.ts";
import { riverPatches } from "../table.ts";
import type { ElementId, RiverDifficulty } from "../vocabulary.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { isOnRoad } from "./roads.ts";
import { baseAlong, basesAlong } from "./sweeping.ts";
import { boundsSwept, comesNear } from "./trails.ts";
import { isInRiver, nearsRiver, riverGround, wetAt, wetLegs } from "./wading.ts";
import { controllersAt } from "./zones.ts";

/** DBA-RIV-09, DBA-RIV-10 */
const CAP_PACES = 100;

export const riverCapOf = (state: State): number => CAP_PACES * scaleOf(state).pace;

/** A normal or difficult river hinders; a paltry one does not (DBA-RIV-07), an unknown one may (DBA-RUL-31). */
export const hinders = (difficulty: RiverDifficulty): boolean => difficulty === "normal" || difficulty === "difficult";

const frontIn = (base: Base, ground: Outline): boolean => entersOutline(edgesOf(base).front, ground, TOUCH);

/** Whether the front edge is in the water at the start of a leg or comes into it. */
const frontGetsWet = (leg: MoverLeg, ground: Outline): boolean => {
  if (leg.wheel !== null) return basesAlong(leg).some((base) => frontIn(base, ground));
  if (frontIn(leg.from, ground) || frontIn(leg.to, ground)) return true;
  const ends = ({ start, end }: Segment) => [start, end];
  const swept = convexHull([...ends(edgesOf(leg.from).front), ...ends(edgesOf(leg.to).front)]);
  if (swept.length < 3) return false;
  const place = placeOfConvex(swept, ground, TOUCH);
  return place === "inside" || place === "partly";
};

const wadesInFront = (state: State, mover: Mover): boolean => {
  const ground = riverGround(state);
  if (ground === undefined) return false;
  if (frontIn(mover.start, ground) && !isOnRoad(state, mover.start)) return true;
  return wetLegs(state, mover).some((leg) => frontGetsWet(leg, ground));
};

/** DBA-RIV-09: the element that moves alone. DBA-RIV-10: the lead of a column, for all of it. Whatever the difficulty is. */
export const isUnderCap = (state: State, manoeuvre: Manoeuvre): boolean => {
  const [lead] = manoeuvre.movers;
  if (lead === undefined || manoeuvre.kind === "group" || !nearsRiver(state, manoeuvre.movers)) return false;
  return wadesInFront(state, lead);
};

/** DBA-RIV-05, DBA-RUL-34: forward or back along its own facing. */
const goesStraight = ({ from, to, wheel }: MoverLeg): boolean => {
  if (wheel !== null && wheel.turn !== 0) return false;
  if (Math.abs(signedTurn(to.facing - from.facing)) > SAME_FACING) return false;
  const right = rightOf(from.facing);
  return Math.abs((to.x - from.x) * right.x + (to.y - from.y) * right.y) <= TOUCH;
};

/** DBA-RIV-06: some enemy controls it where this leg first gets wet, be it that the move began there or that it has come there by now. */
const wadesIntoZone = (state: State, { element }: Mover, leg: MoverLeg): boolean =>
  controllersAt(state, element, baseAlong(leg, wetAt(state, leg))).length > 0;

const straightViolations = (state: State, mover: Mover, wet: readonly MoverLeg[]): readonly Violation[] => {
  if (wet.every(goesStraight)) return [];
  const { id } = mover.element;
  // DBA-RIV-06: in the water and in a zone of control it may face or contact that enemy; the zone allows nothing more.
  if (wet.every((leg) => goesStraight(leg) || wadesIntoZone(state, mover, leg))) return [];
  return [{ code: "notStraightInRiver", rule: "DBA-RIV-05", facts: { element: id }, marks: [id] }];
};

export const riverViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const found: Violation[] = [];
  if (!nearsRiver(state, manoeuvre.movers)) return found;
  const isBarred =
    (manoeuvre.kind === "group" && hinders(state.river)) ||
    (state.turn?.riverClosed === true && state.river === "difficult");
  for (const mover of manoeuvre.movers) {
    if (!isBarred && mover.legs.every(goesStraight)) continue; // wet or not, nothing is wrong with it
    if (!comesNear(boundsSwept(mover), riverPatches(state))) continue;
    const wet = wetLegs(state, mover);
    if (wet.length === 0) continue;
    const { id } = mover.element;
    found.push(...straightViolations(state, mover, wet));
    if (manoeuvre.kind === "group" && hinders(state.river))
      found.push({ code: "groupInRiver", rule: "DBA-RIV-08", facts: { element: id, river: state.river }, marks: [id] });
    if (state.turn?.riverClosed === true && state.river === "difficult" && !isInRiver(state, mover.start))
      found.push({ code: "riverClosed", rule: "DBA-RIV-12", facts: { element: id }, marks: [id] });
  }
  return found;
};

// — dice, for tactical and outcome moves alike —

/** DBA-RIV-04 */
export const difficultyFor = (face: number): RiverDifficulty => {
  if (face <= 2) return "paltry";
  return face <= 5 ? "normal" : "difficult";
};

/** DBA-RIV-03: the first to enter finds out, by a die of the player whose turn it is. */
export const gaugeRiver = (book: Ledger<State, Event>, dice: Dice): RiverDifficulty => {
  const { river, turn } = book.state();
  if (river !== "unknown") return river;
  const face = rollOne(dice, { sides: 6, rule: "DBA-RIV-03", by: turn?.seat ?? "red" });
  const difficulty = difficultyFor(face);
  book.add({ type: "riverGauged", face, difficulty, rules: ["DBA-RIV-03", "DBA-RIV-04"] });
  return difficulty;
};

/** DBA-RIV-11: 3 or more lets it in. */
const CROSSING = 3;

/** DBA-RIV-11, DBA-RIV-12: a failure closes the river for the rest of the turn. */
export const tryCrossing = (book: Ledger<State, Event>, id: ElementId, dice: Dice): boolean => {
  const { seat } = elementOf(book.state(), id);
  const face = rollOne(dice, { sides: 6, rule: "DBA-RIV-11", by: seat, about: [id] });
  const may = face >= CROSSING;
  book.add({
    type: "crossingTried",
    element: id,
    face,
    may,
    rules: may ? ["DBA-RIV-11"] : ["DBA-RIV-11", "DBA-RIV-12"],
  });
  return may;
};
