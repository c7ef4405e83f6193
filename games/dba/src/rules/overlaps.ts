/** §27 Overlaps. DBA-OVL-03: only elements on the table are asked about, so a camp or built-up area neither overlaps nor is overlapped. */
import { boxOf, contactOf, cornersOf, overlaps } from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import type { State } from "../state.ts";
import { type Stand, standOf } from "../table.ts";
import type { ElementId, Hand } from "../vocabulary.ts";
import { contactOn, foesTouching, frontFoes, isSamePoint } from "./touching.ts";
import { combatBase } from "./wagons.ts";

/** DBA-OVL-01: like front corners together, at any angle (DBA-RUL-56), by one that is busy neither in front nor on this flank. */
const cornerOverlap = (state: State, by: Stand, on: Stand): Hand | undefined => {
  if (frontFoes(state, by.element.id).length > 0) return undefined;
  const contact = contactOn(state, by, on);
  if (contact === "leftFlank" || contact === "rightFlank") return undefined;
  const own = combatBase(state, by);
  const theirs = combatBase(state, on);
  if (overlaps(boxOf(own), boxOf(theirs), TOUCH)) return undefined;
  const mine = cornersOf(own);
  const other = cornersOf(theirs);
  if (isSamePoint(mine.frontRight, other.frontRight)) return "right";
  return isSamePoint(mine.frontLeft, other.frontLeft) ? "left" : undefined;
};

/** DBA-OVL-02: side edges together for some length, whichever way they face. */
const sideOverlap = (state: State, by: Stand, on: Stand): Hand | undefined => {
  const contact = contactOf(combatBase(state, by), combatBase(state, on), TOUCH);
  if (contact.kind !== "edges" || (contact.a !== "left" && contact.a !== "right")) return undefined;
  return contact.b === "left" || contact.b === "right" ? contact.b : undefined;
};

/** An overlap: the side of the victim that is touched (DBA-RUL-56), and whether at its corner or along the edge. */
interface Overlap {
  readonly side: Hand;
  readonly rule: "DBA-OVL-01" | "DBA-OVL-02";
}

/** How `by`, which touches `on`, overlaps it; a friend must be in front contact with it. */
export const overlapBetween = (state: State, by: Stand, on: Stand): Overlap | undefined => {
  const fighters = frontFoes(state, on.element.id);
  // DBA-WWG-07: a second one on the long front of a wagon is ignored.
  if (fighters.length === 0 || fighters.some(({ id }) => id === by.element.id)) return undefined;
  const corner = cornerOverlap(state, by, on);
  if (corner !== undefined) return { side: corner, rule: "DBA-OVL-01" };
  const side = sideOverlap(state, by, on);
  return side === undefined ? undefined : { side, rule: "DBA-OVL-02" };
};

interface Overlapper extends Overlap {
  readonly by: ElementId;
}

/** The enemies that overlap an element, in order of id. */
export const overlappersOf = (state: State, id: ElementId): readonly Overlapper[] => {
  const foes = foesTouching(state, id);
  if (foes.length < 2) return []; // the overlapper and its friend in front
  const on = standOf(state, id);
  if (on === undefined) return [];
  return foes.flatMap((foe): readonly Overlapper[] => {
    const overlap = overlapBetween(state, foe, on);
    return overlap === undefined ? [] : [{ by: foe.element.id, ...overlap }];
  });
};

/** The same by side. */
export const overlapsOn = (state: State, id: ElementId): Readonly<Record<Hand, readonly ElementId[]>> => {
  const found: Record<Hand, ElementId[]> = { left: [], right: [] };
  for (const { side, by } of overlappersOf(state, id)) found[side].push(by);
  return found;
};

export const isOverlapping = (state: State, id: ElementId): boolean => {
  const by = standOf(state, id);
  return by !== undefined && foesTouching(state, id).some((foe) => overlapBetween(state, by, foe) !== undefined);
};
