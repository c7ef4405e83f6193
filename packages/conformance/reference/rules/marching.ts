/** §5 Marching: measured, never through anybody, and interrupted where an enemy may fire. */
import { type Reason, type Tally, tally, type Violation } from "@acies/contract";
import {
  type Base,
  type Convex,
  convexOf,
  convexOfBase,
  entryOf,
  farthestTravel,
  motionsOf,
  restAfter,
  snap,
} from "@acies/geometry";
import { BASE, LONGEST_SHIFT, PROFILES, TABLE, TOUCH, ZONE_AHEAD } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { baseOf, type Company, companyOf, inPlay, type MarchLeg, type State } from "../state.ts";
import type { CompanyId } from "../vocabulary.ts";

/** FRD-MOV-01: each leg costs what its farthest corner travels. */
const marchCost = (company: Company, legs: readonly MarchLeg[]): Tally => {
  const lines: Reason[] = [];
  let at = baseOf(company);
  for (const leg of legs) {
    lines.push({ rule: "FRD-MOV-01", value: Math.ceil(farthestTravel(at, leg, "arc")) });
    at = restAfter(at, leg);
  }
  return tally(...lines);
};

/** FRD-MOV-02 binds the whole way: beyond each edge of the table stands a wall. */
const WALLS: readonly Convex[] = (() => {
  const { width, height } = TABLE;
  const wall = (left: number, bottom: number, right: number, top: number): Convex =>
    convexOf([
      { x: left, y: bottom },
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
    ]);
  const far = width + height;
  return [
    wall(-far, -far, 0, far),
    wall(width, -far, far, far),
    wall(-far, -far, far, 0),
    wall(-far, height, far, far),
  ];
})();

const leavesTable = (from: Base, leg: MarchLeg): boolean => {
  const mover = convexOfBase(from);
  return motionsOf(from, leg).some((motion) => WALLS.some((wall) => entryOf(mover, motion, wall, TOUCH) !== undefined));
};

/** FRD-MOV-03: the first company that the leg would run over. */
const inTheWay = (state: State, company: Company, from: Base, leg: MarchLeg): CompanyId | undefined => {
  const mover = convexOfBase(from);
  const [motion] = motionsOf(from, leg);
  if (motion === undefined) return undefined;
  let first: CompanyId | undefined;
  let earliest = Number.POSITIVE_INFINITY;
  for (const other of inPlay(state)) {
    if (other.id === company.id) continue;
    const share = entryOf(mover, motion, convexOfBase(baseOf(other)), TOUCH);
    if (share === undefined || share >= earliest) continue;
    first = other.id;
    earliest = share;
  }
  return first;
};

export const marchViolations = (state: State, company: Company, legs: readonly MarchLeg[]): readonly Violation[] => {
  const found: Violation[] = [];
  const allowed = PROFILES[company.kind].march;
  const { total } = marchCost(company, legs);
  if (total > allowed)
    found.push({ code: "tooFar", rule: "FRD-MOV-01", facts: { moved: total, allowed, over: total - allowed } });
  let at = baseOf(company);
  for (const leg of legs) {
    if (leg.kind === "shift" && Math.abs(leg.right) > LONGEST_SHIFT) {
      found.push({
        code: "shiftTooLong",
        rule: "FRD-MOV-04",
        facts: { shift: Math.abs(leg.right), allowed: LONGEST_SHIFT },
      });
    }
    const other = inTheWay(state, company, at, leg);
    if (other !== undefined) found.push({ code: "inTheWay", rule: "FRD-MOV-03", facts: { other }, marks: [other] });
    if (leavesTable(at, leg)) found.push({ code: "leavesTable", rule: "FRD-MOV-02" });
    at = restAfter(at, leg);
  }
  return found;
};

export const march = (company: Company, legs: readonly MarchLeg[]): readonly Event[] => [
  { type: "answered", rules: ["FRD-MOV-01"] },
  { type: "setOff", company: company.id, legs, cost: marchCost(company, legs), rules: ["FRD-MOV-01"] },
  { type: "asked", task: { task: "moving", company: company.id, legs, asked: [] }, rules: ["FRD-MOV-01"] },
];

/** FRD-REA-01: the ground ahead of a company, as wide as it is. */
const zoneAhead = (company: Company): Base => {
  const front = restAfter(baseOf(company), { kind: "advance", distance: ZONE_AHEAD });
  return { ...front, width: BASE.width, depth: ZONE_AHEAD };
};

/** Where on this leg, and before whom, the march is interrupted; entering only, so a zone it starts in does not count. */
const firstSighting = (state: State, mover: Company, leg: MarchLeg, asked: readonly CompanyId[]) => {
  const from = baseOf(mover);
  const [motion] = motionsOf(from, leg);
  let found: { readonly by: CompanyId; readonly share: number } | undefined;
  if (motion === undefined) return found;
  for (const enemy of inPlay(state)) {
    if (enemy.seat === mover.seat || enemy.acted || asked.includes(enemy.id)) continue;
    const share = entryOf(convexOfBase(from), motion, convexOfBase(zoneAhead(enemy)), TOUCH);
    if (share !== undefined && share > 0 && (found === undefined || share < found.share))
      found = { by: enemy.id, share };
  }
  return found;
};

/** The leg cut in two at a share of its length or turn; both parts are whole numbers and add up. */
const cut = (leg: MarchLeg, share: number): readonly [done: MarchLeg, left: MarchLeg] => {
  switch (leg.kind) {
    case "advance": {
      const done = snap(leg.distance * share);
      return [
        { ...leg, distance: done },
        { ...leg, distance: leg.distance - done },
      ];
    }
    case "shift": {
      const done = snap(leg.right * share);
      return [
        { ...leg, right: done },
        { ...leg, right: leg.right - done },
      ];
    }
    case "wheel": {
      const done = snap(leg.turn * share);
      return [
        { ...leg, turn: done },
        { ...leg, turn: leg.turn - done },
      ];
    }
  }
};

/** One stretch of a march: to the next interruption, or to the end of the leg. */
export const marchOn = (
  state: State,
  id: CompanyId,
  legs: readonly MarchLeg[],
  asked: readonly CompanyId[],
): readonly Event[] => {
  const [leg, ...rest] = legs;
  if (leg === undefined) return [{ type: "answered", rules: ["FRD-MOV-01"] }];
  const mover = companyOf(state, id);
  const sighting = firstSighting(state, mover, leg, asked);
  if (sighting === undefined) return [marched(mover, leg, rest)];
  const [done, left] = cut(leg, sighting.share);
  return [
    marched(mover, done, [left, ...rest]),
    { type: "sighted", company: id, by: sighting.by, rules: ["FRD-REA-01"] },
    { type: "asked", task: { task: "react", company: sighting.by, against: id }, rules: ["FRD-REA-02"] },
  ];
};

const marched = (mover: Company, leg: MarchLeg, left: readonly MarchLeg[]): Event => {
  const { x, y, facing } = restAfter(baseOf(mover), leg);
  return { type: "marched", company: mover.id, pose: { x, y, facing }, left, rules: ["FRD-MOV-04"] };
};
