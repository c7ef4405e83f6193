/** Going into and out of camps and built-up areas (DBA-CMP-03, DBA-CMP-05, DBA-CMP-06, DBA-CMP-09, DBA-RUL-19). */
import type { Ledger, Violation } from "@acies/contract";
import { type Base, boxOf, edgesOf, type Outline, outlineDistance, penetrationOf, type Segment } from "@acies/geometry";
import { TROOP_TABLE } from "../data/tables.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { TOUCH } from "../scale.ts";
import {
  type Element,
  type Hold,
  holdsOf,
  isHeldAgainst,
  occupantOf,
  type State,
  scaleOf,
  sideOf,
  troopOf,
} from "../state.ts";
import { badGoingUnder, groundOf, isPartlyIn, standsOf } from "../table.ts";
import type { HoldId } from "../vocabulary.ts";
import { enters } from "./builtUp.ts";
import { enemyElementsTouched } from "./foes.ts";
import type { Manoeuvre, Mover } from "./manoeuvre.ts";
import { isOnRoad } from "./roads.ts";
import { isInRiver } from "./wading.ts";

const edgeDistance = ({ start, end }: Segment, outline: Outline): number => outlineDistance([start, end], outline);

/** DBA-RUL-19: the front edge is at the boundary, at any angle. */
const reachesHold = (base: Base, hold: Hold): boolean => edgeDistance(edgesOf(base).front, hold.outline) <= TOUCH;

const isFollowers = (element: Element): boolean => troopOf(element) === "CF";

/** DBA-CMP-09: nobody in it, not even denizens. */
const isEmpty = (state: State, hold: Hold): boolean =>
  occupantOf(state, hold.id) === undefined && !(hold.kind === "bua" && hold.denizens);

// — into —

const refusal = (code: string, rule: DbaRule, element: Element, hold: Hold, more?: Violation["facts"]): Violation => ({
  code,
  rule,
  facts: { element: element.id, hold: hold.id, ...more },
  marks: [hold.id],
});

/** Why this element may not go into this place. */
const closedTo = (state: State, element: Element, hold: Hold): readonly Violation[] => {
  const found: Violation[] = [];
  const occupant = occupantOf(state, hold.id);
  if (isHeldAgainst(state, hold, element.seat)) found.push(refusal("holdDefended", "DBA-RUL-19", element, hold));
  else if (occupant !== undefined && !isFollowers(occupant)) {
    const rule = hold.kind === "camp" ? "DBA-CMP-03" : "DBA-BUA-01";
    found.push(refusal("holdFull", rule, element, hold, { other: occupant.id }));
  }
  if (sideOf(hold) !== element.seat && TROOP_TABLE[troopOf(element)].wheels)
    found.push(refusal("neverAttacksHolds", "DBA-CON-01", element, hold));
  return found;
};

export const intoViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const [mover] = manoeuvre.movers;
  if (manoeuvre.into === null || mover === undefined) return [];
  const hold = state.holds[manoeuvre.into];
  const { element, end } = mover;
  if (hold === undefined) return [{ code: "noSuchHold", rule: "DBA-RUL-19", facts: { hold: manoeuvre.into } }];
  const found = [...closedTo(state, element, hold)];
  if (!reachesHold(end, hold)) {
    const away = Math.round(edgeDistance(edgesOf(end).front, hold.outline));
    found.push(refusal("doesNotReachHold", "DBA-RUL-19", element, hold, { away, allowed: TOUCH, over: away - TOUCH }));
  }
  return found;
};

/** Who goes into what when this move is made: as asked, or because the camp of the enemy stands open (DBA-CMP-09). */
export const entryBy = (
  state: State,
  manoeuvre: Manoeuvre,
): { readonly mover: Mover; readonly hold: Hold; readonly rule: DbaRule } | undefined => {
  const [only] = manoeuvre.movers;
  const named = manoeuvre.into === null ? undefined : state.holds[manoeuvre.into];
  if (named !== undefined && only !== undefined)
    return reachesHold(only.end, named) ? { mover: only, hold: named, rule: "DBA-RUL-19" } : undefined;
  for (const hold of holdsOf(state)) {
    if (hold.kind !== "camp" || !isEmpty(state, hold)) continue;
    const mover = manoeuvre.movers.find(({ element, end }) => element.seat !== hold.owner && reachesHold(end, hold));
    if (mover !== undefined && !TROOP_TABLE[troopOf(mover.element)].wheels) return { mover, hold, rule: "DBA-CMP-09" };
  }
  return undefined;
};

/** DBA-CMP-06: camp followers make room for good. DBA-CMP-09: the newcomer is in, wherever he stood. */
export const enterHold = (book: Ledger<State, Event>, element: Element, id: HoldId): void => {
  const hold = book.state().holds[id];
  if (hold === undefined) return;
  const occupant = occupantOf(book.state(), id);
  if (occupant !== undefined && isFollowers(occupant))
    book.add({ type: "followersReplaced", element: occupant.id, rules: ["DBA-CMP-06"] });
  const entered = enters(book.state(), element.id, hold, "walkedIn");
  book.add(hold.kind === "camp" ? { ...entered, rules: [...entered.rules, "DBA-CMP-09"] } : entered);
};

// — out —

const outRefusal = (code: string, mover: Mover, more: Violation["facts"], marks: readonly string[]): Violation => ({
  code,
  rule: "DBA-RUL-19",
  facts: { element: mover.element.id, ...more },
  marks,
});

/** Ground it may not be put down on: off the board, in a waterway, in any camp or built-up area, in bad going on wheels but for a road. */
const isClosedGround = (state: State, { element, start }: Mover): boolean => {
  const scale = scaleOf(state);
  const corners = Object.values(edgesOf(start)).map((edge) => edge.start);
  const isOff = (v: number): boolean => v < -TOUCH || v > scale.board + TOUCH;
  if (corners.some(({ x, y }) => isOff(x) || isOff(y))) return true;
  if (holdsOf(state).some(({ outline }) => isPartlyIn(start, outline))) return true;
  const isBarred = TROOP_TABLE[troopOf(element)].wheels && !isOnRoad(state, start);
  if (isBarred && badGoingUnder(state, start, troopOf(element)).length > 0) return true;
  return state.pieces.some((piece) => piece.terrain === "waterway" && isPartlyIn(start, groundOf(piece, scale)));
};

/** DBA-RIV-03, DBA-RIV-11: water that asks for a die is entered from its bank, where one who fails can halt. */
const riverViolations = (state: State, mover: Mover): readonly Violation[] => {
  if (!(state.river === "unknown" || state.river === "difficult") || !isInRiver(state, mover.start)) return [];
  const { id } = mover.element;
  const rule = state.river === "unknown" ? "DBA-RIV-03" : "DBA-RIV-11";
  return [{ code: "comesOutInRiver", rule, facts: { element: id, river: state.river }, marks: [id] }];
};

/** DBA-RUL-19: put down outside with its rear edge on the boundary, on nobody, touching no enemy, on open ground. */
export const outViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const [mover] = manoeuvre.movers;
  const hold = manoeuvre.out === null ? undefined : state.holds[manoeuvre.out];
  if (mover === undefined || hold === undefined) return [];
  const { element, start } = mover;
  const found: Violation[] = [];
  const away = Math.round(edgeDistance(edgesOf(start).rear, hold.outline));
  if (away > TOUCH)
    found.push(
      outRefusal("rearNotOnBoundary", mover, { hold: hold.id, away, allowed: TOUCH, over: away - TOUCH }, [hold.id]),
    );
  const box = boxOf(start);
  for (const { element: other, box: theirs } of standsOf(state)) {
    const depth = penetrationOf(box, theirs);
    if (depth > TOUCH)
      found.push(outRefusal("comesOutOn", mover, { other: other.id, depth: Math.round(depth) }, [other.id]));
  }
  for (const { element: other } of enemyElementsTouched(state, element.seat, start))
    found.push(outRefusal("comesOutTouching", mover, { other: other.id }, [other.id]));
  if (isClosedGround(state, mover)) found.push(outRefusal("comesOutOnClosedGround", mover, {}, [element.id]));
  return [...found, ...riverViolations(state, mover)];
};

/** Who leaves a built-up area leaves off sacking it. */
export const leaveHold = (book: Ledger<State, Event>, mover: Mover, id: HoldId): void => {
  const { x, y, facing } = mover.start;
  const pose = { x, y, facing };
  book.add({ type: "left", element: mover.element.id, hold: id, pose, rules: ["DBA-RUL-19"] });
  if (book.state().holds[id]?.sackedSince != null)
    book.add({ type: "sackEnded", hold: id, defended: false, rules: ["DBA-RUL-19", "DBA-BUA-12"] });
};
