/** §2 Placing the companies. */
import { otherSeat, type Seat, type Violation } from "@acies/contract";
import { type Base, boxOf, outlineOf, overlaps } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { BASE, TABLE, TOUCH, ZONE_DEPTH } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { baseOf, type Company, companyOf, IDS, inPlay, type State } from "../state.ts";
import type { CompanyId } from "../vocabulary.ts";

export const unplaced = (state: State, seat: Seat): readonly Company[] =>
  IDS.map((id) => companyOf(state, id)).filter((company) => company.seat === seat && !company.placed);

/** Companies the base would stand on: touching is allowed (FRD-SET-03, FRD-MOV-03). */
export const underfoot = (state: State, base: Base, id: CompanyId): readonly CompanyId[] => {
  const box = boxOf(base);
  return inPlay(state)
    .filter((other) => other.id !== id && overlaps(box, boxOf(baseOf(other)), TOUCH))
    .map((other) => other.id);
};

/** FRD-MOV-02: how far the farthest corner is off the table; 0 or less when the base stands on it. */
export const offTable = (base: Base): number =>
  Math.max(
    ...outlineOf(base).map((corner) => Math.max(-corner.x, corner.x - TABLE.width, -corner.y, corner.y - TABLE.height)),
  );

const outOfZone = (base: Base, seat: Seat): number =>
  Math.max(...outlineOf(base).map(({ y }) => (seat === "red" ? y - ZONE_DEPTH : TABLE.height - ZONE_DEPTH - y)));

export const placeViolations = (state: State, seat: Seat, action: ActionOf<"place">): readonly Violation[] => {
  const company = unplaced(state, seat).find((candidate) => candidate.id === action.company);
  if (company === undefined) return [{ code: "notToPlace", rule: "FRD-SET-01", facts: { company: action.company } }];
  const base = { x: action.x, y: action.y, facing: action.facing, ...BASE };
  const found: Violation[] = [];
  const off = offTable(base);
  if (off > TOUCH) found.push({ code: "offTable", rule: "FRD-MOV-02", facts: { by: Math.ceil(off) } });
  const out = outOfZone(base, seat);
  if (out > TOUCH)
    found.push({ code: "outOfZone", rule: "FRD-SET-02", facts: { by: Math.ceil(out), depth: ZONE_DEPTH } });
  const marks = underfoot(state, base, company.id);
  if (marks.length > 0) found.push({ code: "onTopOf", rule: "FRD-SET-03", facts: { others: marks.join(", ") }, marks });
  return found;
};

export const place = (state: State, seat: Seat, action: ActionOf<"place">): readonly Event[] => {
  const company = unplaced(state, seat).find((candidate) => candidate.id === action.company);
  if (company === undefined) return [];
  const { x, y, facing } = action;
  const next = unplaced(state, otherSeat(seat)).length > 0 ? otherSeat(seat) : seat;
  return [
    { type: "answered", rules: ["FRD-SET-01"] },
    { type: "placed", company: company.id, pose: { x, y, facing }, rules: ["FRD-SET-01"] },
    { type: "asked", task: { task: "place", seat: next }, rules: ["FRD-SET-01"] },
  ];
};
