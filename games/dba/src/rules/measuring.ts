/** Section 13: how far an element may go, and how far it went (DBA-RUL-13, DBA-RUL-15). */
import { type Tally, tally, type Violation } from "@acies/contract";
import { farthestDisplacement, snap } from "@acies/geometry";
import { ROAD_MOVE, TROOP_TABLE } from "../data/tables.ts";
import type { Spent } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { SCALE, SLACK } from "../scale.ts";
import { type State, scaleOf, troopOf } from "../state.ts";
import { goingFor, isInBadGoing, roughPatches } from "../table.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { hinders, isUnderCap, riverCapOf } from "./rivers.ts";
import { isAllByRoad } from "./roads.ts";
import { legsOf, sweepEnters, sweepOf } from "./sweeping.ts";
import { boundsSwept, comesNear, mayEnter, trailOf } from "./trails.ts";

/** DBA-MOV-08, DBA-RUL-15: the corner that moved farthest, in a straight line. */
const costOfLeg = ({ from, to }: MoverLeg): number => snap(farthestDisplacement(from, to));

/** Leg by leg. */
export const costOf = (mover: Mover): Tally =>
  tally(...mover.legs.map((leg) => ({ rule: "DBA-MOV-08", value: costOfLeg(leg) }) as const));

/** The sum alone. */
const distanceOf = ({ legs }: Mover): number => {
  let sum = 0;
  for (const leg of legs) sum += costOfLeg(leg);
  return sum;
};

/** Which of the allowances a move uses, and how much that is; null when the element may not go there at all. */
export interface Allowance {
  readonly allowed: number | null;
  readonly rule: DbaRule;
}

/** DBA-MOV-04: any part of it in going that is bad for it, at any moment of the move. A river is none (DBA-RIV-01). */
const touchesBadGoing = (state: State, mover: Mover): boolean => {
  const swept = boundsSwept(mover);
  const troop = troopOf(mover.element);
  for (const patch of roughPatches(state)) {
    if (goingFor(patch.piece, troop) !== "bad" || !mayEnter(swept, patch)) continue;
    if (legsOf(mover).some((leg) => sweepEnters(sweepOf(leg), patch.ground))) return true;
  }
  return false;
};

const NOBODY: readonly Mover[] = [];

const nearsBadGoing = (state: State, movers: readonly Mover[]): boolean =>
  comesNear(trailOf(movers).around, roughPatches(state));

/** Those of the movers. */
export const moversInBadGoing = (state: State, movers: readonly Mover[]): readonly Mover[] =>
  nearsBadGoing(state, movers) ? movers.filter((mover) => touchesBadGoing(state, mover)) : NOBODY;

/** DBA-MOV-05: road, else bad going, else good going; never a mixture. A river may take more away (DBA-RIV-09, DBA-RIV-10). */
const allowanceFor = (state: State, manoeuvre: Manoeuvre, mover: Mover): Allowance => {
  const dry = dryAllowance(state, manoeuvre, mover);
  if (dry.allowed === null || !hinders(state.river) || !isUnderCap(state, manoeuvre)) return dry;
  const cap = riverCapOf(state);
  if (cap >= dry.allowed) return dry;
  return { allowed: cap, rule: manoeuvre.kind === "column" ? "DBA-RIV-10" : "DBA-RIV-09" };
};

const dryAllowance = (state: State, manoeuvre: Manoeuvre, mover: Mover): Allowance => {
  const { pace } = scaleOf(state);
  const row = TROOP_TABLE[troopOf(mover.element)];
  if (manoeuvre.road && isAllByRoad(state, mover)) return { allowed: ROAD_MOVE * pace, rule: "DBA-MOV-02" };
  if (nearsBadGoing(state, manoeuvre.movers) && touchesBadGoing(state, mover)) {
    if (row.bad === null) return { allowed: null, rule: stranded(state, mover) ? "DBA-MOV-07" : "DBA-MOV-06" };
    return { allowed: row.bad * pace, rule: "DBA-MOV-04" };
  }
  return row.good === null ? { allowed: null, rule: "DBA-CMP-05" } : { allowed: row.good * pace, rule: "DBA-MOV-01" };
};

/** DBA-MOV-07: it stands in bad going already. */
const stranded = (state: State, { element, start }: Mover): boolean =>
  isInBadGoing(state, { ...element, x: start.x, y: start.y, facing: start.facing, where: "table" });

export const spentBy = (state: State, manoeuvre: Manoeuvre, mover: Mover): Spent => {
  const { pace } = scaleOf(state);
  const allowed = allowanceFor(state, manoeuvre, mover).allowed ?? 0;
  return { element: mover.element.id, moved: costOf(mover), allowed, ...(pace === SCALE[15].pace ? {} : { pace }) };
};

/** DBA-MOV-10, DBA-RUL-74: closing the door waives the distance; a landing is not measured. */
const isMeasured = ({ kind }: Manoeuvre): boolean => kind !== "closeDoor" && kind !== "landing";

/** DBA-GRP-06: every element against its own allowance, whoever it moves with. */
const moverViolation = (state: State, manoeuvre: Manoeuvre, mover: Mover): Violation | undefined => {
  const { id } = mover.element;
  const moved = distanceOf(mover);
  const { allowed, rule } = allowanceFor(state, manoeuvre, mover);
  if (allowed === null) {
    if (rule === "DBA-CMP-05") return undefined; // said where it is asked who may move
    const code = rule === "DBA-MOV-07" ? "stranded" : "wheelsInBadGoing";
    return { code, rule, facts: { element: id }, marks: [id] };
  }
  if (!isMeasured(manoeuvre) || moved <= allowed + SLACK) return undefined;
  const { pace } = scaleOf(state);
  return { code: "tooFar", rule, facts: { element: id, moved, allowed, over: moved - allowed, pace }, marks: [id] };
};

/** DBA-MOV-03, DBA-RUL-18: whoever claims the road keeps to it; in a column the lead does, and the rest for their own allowance. */
const roadViolations = (state: State, manoeuvre: Manoeuvre): Violation[] => {
  const [lead] = manoeuvre.movers;
  if (!manoeuvre.road || lead === undefined || isAllByRoad(state, lead)) return [];
  const { id } = lead.element;
  return [{ code: "notAlongRoad", rule: "DBA-MOV-03", facts: { element: id }, marks: [id] }];
};

const overOf = ({ facts }: Violation): number => Number(facts?.over ?? Number.MAX_SAFE_INTEGER);

/** Who is farthest beyond what it may comes first: whoever mends that has mended all. */
export const measureViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const found = roadViolations(state, manoeuvre);
  for (const mover of manoeuvre.movers) {
    const violation = moverViolation(state, manoeuvre, mover);
    if (violation !== undefined) found.push(violation);
  }
  return found.length < 2 ? found : found.sort((a, b) => overOf(b) - overOf(a));
};

/** The cheap half of the same: farther than the troop could go on any ground. */
export const isBeyondReach = (state: State, manoeuvre: Manoeuvre): boolean =>
  isMeasured(manoeuvre) &&
  manoeuvre.movers.some((mover) => {
    const row = TROOP_TABLE[troopOf(mover.element)];
    if (row.good === null) return false;
    const most = Math.max(row.good, row.bad ?? 0, manoeuvre.road ? ROAD_MOVE : 0);
    return distanceOf(mover) > most * scaleOf(state).pace + SLACK;
  });
