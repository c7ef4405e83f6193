/** Deployment (section 9): where every element may begin, and who waits elsewhere. Swaps are `swaps.ts`'s. */
import type { Facts, Seat, Violation } from "@acies/contract";
import {
  type Base,
  baseOutlineDistance,
  between,
  courseAt,
  courseLegs,
  outlineEdges,
  outlineOf,
  overlaps,
  type Point,
  type Pose,
  type Segment,
} from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { SLACK, TOUCH } from "../scale.ts";
import {
  type Element,
  elementsOf,
  findElement,
  holdsOf,
  isHeldAgainst,
  occupantOf,
  type State,
  scaleOf,
  troopOf,
} from "../state.ts";
import { badGoingUnder, groundOf, isPartlyIn, type Stand, standAt, standsOf } from "../table.ts";
import { HOLDS, type HoldId } from "../vocabulary.ts";
import { alongEdge, depthFrom } from "./edges.ts";
import { isOnRoad } from "./roads.ts";
import { type Book, dismissFollowers, proceed } from "./setUp.ts";
import { measured, waterwayOf } from "./terrain.ts";

/** DBA-DEP-02, DBA-DEP-03, in paces. */
export const ZONE = { depth: 600, margin: 300 } as const;
/** DBA-DEP-05 */
const MOST_RESERVED = 4;

/** An element as it is to stand. */
export interface Placing {
  readonly element: Element;
  readonly pose: Pose;
}

/** DBA-DEP-01: all that a side has to deploy; followers went to their camp with it. */
export const toDeploy = (state: State, seat: Seat): readonly Element[] =>
  elementsOf(state, seat).filter((element) => element.where === "waiting" && troopOf(element) !== "CF");

/** DBA-DEP-05, whoever laid the water. */
export const mayReserve = (state: State, seat: Seat): boolean =>
  state.armies[seat].topography === "littoral" && waterwayOf(state.pieces) !== undefined;

/** DBA-DEP-06, DBA-DEP-07: the places that one of its elements may begin in. */
export const openHolds = (state: State, seat: Seat): readonly HoldId[] =>
  holdsOf(state)
    .filter(({ id, owner }) => owner === seat && occupantOf(state, id) === undefined)
    .map(({ id }) => id);

// — one element —

const complaint = (
  element: Element,
  code: string,
  rule: DbaRule,
  facts: Facts,
  others: readonly string[] = [],
): Violation => ({
  code,
  rule,
  facts: { element: element.id, ...facts },
  marks: [element.id, ...others],
});

/** How finely the farthest point of a side is looked for, in micrometres. */
const GRAIN = 1;

/**
 * How far from a winding shore a side of a base gets, if that is farther than what is known: between two capes its middle may be
 * farther off than both ends. From any one leg of the shore it is not.
 */
const farthestOff = ({ start, end }: Segment, shore: readonly Segment[], known: number): number => {
  const awayFrom = (p: Point) => shore.map((leg) => courseAt([leg.start, leg.end], p).away);
  const [from, to] = [awayFrom(start), awayFrom(end)];
  const reached = Math.max(known, Math.min(...from), Math.min(...to));
  const most = Math.min(...from.map((away, i) => Math.max(away, to[i] ?? away)));
  if (most <= reached + GRAIN) return reached;
  const middle = between(start, end, 0.5);
  return farthestOff({ start: middle, end }, shore, farthestOff({ start, end: middle }, shore, reached));
};

/** DBA-RUL-26: how far a base reaches from the own edge, or from the shore of the waterway on it (DBA-DEP-04); exact where it is too far. */
const reachOf = (state: State, seat: Seat, base: Base, allowed: number): number => {
  const edge = state.edges?.[seat] ?? "south";
  const water = waterwayOf(state.pieces);
  const outline = outlineOf(base);
  if (water?.edge !== edge) return Math.max(...outline.map((corner) => depthFrom(edge, corner, scaleOf(state))));
  const corners = Math.max(...outline.map((corner) => courseAt(water.shore, corner).away));
  if (corners + Math.max(base.width, base.depth) / 2 <= allowed) return corners;
  const shore = courseLegs(water.shore);
  return outlineEdges(outline).reduce((most, side) => farthestOff(side, shore, most), allowed);
};

/** DBA-DEP-02, DBA-DEP-03, DBA-DEP-04 */
const zoneViolations = (state: State, seat: Seat, { element, base }: Stand): readonly Violation[] => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat] ?? "south";
  const found: Violation[] = [];
  const depth = ZONE.depth * scale.pace;
  const reach = reachOf(state, seat, base, depth);
  const isShore = waterwayOf(state.pieces)?.edge === edge;
  if (reach > depth + SLACK)
    found.push(
      complaint(
        element,
        isShore ? "tooFarFromShore" : "tooFarForward",
        isShore ? "DBA-DEP-04" : "DBA-DEP-02",
        measured(reach, depth, depth - reach, scale),
      ),
    );
  const margin = ZONE.margin * scale.pace;
  const along = outlineOf(base).map((corner) => alongEdge(edge, corner, scale));
  const gap = Math.min(...along, scale.board - Math.max(...along));
  if (gap < margin - SLACK)
    found.push(complaint(element, "tooFarAside", "DBA-DEP-03", measured(gap, margin, gap - margin, scale)));
  return found;
};

const isOffBoard = (state: State, base: Base): boolean => {
  const { board } = scaleOf(state);
  return outlineOf(base).some(({ x, y }) => Math.min(x, y, board - x, board - y) < -TOUCH);
};

/** DBA-DEP-11, DBA-RUL-85, of water, towns and camps. */
const groundViolations = (state: State, seat: Seat, { element, base }: Stand): readonly Violation[] => {
  const scale = scaleOf(state);
  const found: Violation[] = [];
  if (isOffBoard(state, base)) found.push(complaint(element, "deployedOff", "DBA-DEP-11", {}));
  for (const piece of state.pieces) {
    if (piece.terrain !== "waterway" && piece.terrain !== "river") continue;
    if (!isPartlyIn(base, groundOf(piece, scale))) continue;
    if (piece.terrain === "river" && isOnRoad(state, base)) continue;
    found.push(complaint(element, "deployedInWater", "DBA-DEP-11", { terrain: piece.terrain }, [piece.id]));
  }
  for (const hold of holdsOf(state)) {
    if (isPartlyIn(base, hold.outline))
      found.push(complaint(element, "deployedOnHold", "DBA-DEP-11", { hold: hold.id }, [hold.id]));
    else if (
      hold.kind === "bua" &&
      isHeldAgainst(state, hold, seat) &&
      baseOutlineDistance(base, hold.outline) <= TOUCH
    )
      found.push(complaint(element, "deployedAtEnemyTown", "DBA-RUL-85", { hold: hold.id }, [hold.id]));
  }
  const troop = troopOf(element);
  const bad = TROOP_TABLE[troop].wheels && !isOnRoad(state, base) ? badGoingUnder(state, base, troop) : [];
  for (const { id, terrain } of bad)
    found.push(complaint(element, "deployedInBadGoing", "DBA-DEP-11", { troop, terrain }, [id]));
  return found;
};

/** Everything against one element standing here, but for other elements. */
export const standViolations = (state: State, seat: Seat, stand: Stand): readonly Violation[] => [
  ...zoneViolations(state, seat, stand),
  ...groundViolations(state, seat, stand),
];

/** DBA-DEP-02, DBA-DEP-03, DBA-DEP-11 for all who are to stand somewhere new, among themselves and with the others. */
export const placingViolations = (state: State, seat: Seat, placings: readonly Placing[]): readonly Violation[] => {
  const found: Violation[] = [];
  const placed = placings.map(({ element, pose }) => standAt(state, element, pose));
  const moving = new Set(placings.map(({ element }) => element.id));
  const others = standsOf(state).filter(({ element }) => !moving.has(element.id));
  for (const [i, stand] of placed.entries()) {
    found.push(...standViolations(state, seat, stand));
    for (const other of [...placed.slice(i + 1), ...others]) {
      if (!overlaps(stand.box, other.box, TOUCH)) continue;
      const id = other.element.id;
      found.push(complaint(stand.element, "deployedOnElement", "DBA-DEP-11", { other: id }, [id]));
    }
  }
  return found;
};

// — the whole army —

/** DBA-DEP-01: everybody once, and nobody else. */
const rollCall = (state: State, seat: Seat, action: ActionOf<"deploy">): readonly Violation[] => {
  const found: Violation[] = [];
  const named = [...Object.keys(action.poses), ...Object.keys(action.inside), ...action.reserve];
  const due = toDeploy(state, seat).map(({ id }) => id);
  const known: ReadonlySet<string> = new Set(due);
  const strangers = named.filter((id) => !known.has(id));
  const twice = named.filter((id, i) => known.has(id) && named.indexOf(id) !== i);
  const forgotten = due.filter((id) => !named.includes(id));
  const say = (code: string, ids: readonly string[]): void => {
    if (ids.length > 0)
      found.push({ code, rule: "DBA-DEP-01", facts: { elements: ids.join(", "), count: ids.length }, marks: ids });
  };
  say("notToDeploy", strangers);
  say("deployedTwice", twice);
  say("notDeployed", forgotten);
  return found;
};

/** DBA-DEP-05 */
const reserveViolations = (state: State, seat: Seat, { reserve }: ActionOf<"deploy">): readonly Violation[] => {
  const count = reserve.length;
  if (count === 0) return [];
  if (!mayReserve(state, seat))
    return [
      { code: "noReserve", rule: "DBA-DEP-05", facts: { topography: state.armies[seat].topography }, marks: reserve },
    ];
  return count <= MOST_RESERVED
    ? []
    : [{ code: "tooManyReserved", rule: "DBA-DEP-05", facts: { count, most: MOST_RESERVED }, marks: reserve }];
};

/** Why nobody of this side can begin there: there is no such place, it is not his, or somebody has it already. */
const closedBecause = (state: State, seat: Seat, id: HoldId): string => {
  const hold = state.holds[id];
  if (hold === undefined) return "garrisonNowhere";
  return hold.owner === seat ? "garrisonTaken" : "garrisonNotYours";
};

/** DBA-CMP-03, DBA-BUA-01: a place holds one. */
const garrisonViolations = (state: State, seat: Seat, { inside }: ActionOf<"deploy">): readonly Violation[] => {
  const open = openHolds(state, seat);
  return HOLDS.flatMap((hold): readonly Violation[] => {
    const marks = Object.entries(inside).flatMap(([id, where]) => (where === hold ? [id] : []));
    if (marks.length === 0) return [];
    const facts = { hold, elements: marks.join(", "), count: marks.length };
    const rule = hold === "bua" ? "DBA-DEP-07" : "DBA-DEP-06";
    if (!open.includes(hold)) return [{ code: closedBecause(state, seat, hold), rule, facts, marks }];
    return marks.length > 1
      ? [{ code: "garrisonOnlyOne", rule: hold === "bua" ? "DBA-BUA-01" : "DBA-DEP-06", facts, marks }]
      : [];
  });
};

export const deployViolations = (state: State, seat: Seat, action: ActionOf<"deploy">): readonly Violation[] => {
  const placings = Object.entries(action.poses).flatMap(([name, pose]): readonly Placing[] => {
    const element = findElement(state, name);
    return element?.seat === seat && element.where === "waiting" ? [{ element, pose }] : [];
  });
  return [
    ...rollCall(state, seat, action),
    ...reserveViolations(state, seat, action),
    ...garrisonViolations(state, seat, action),
    ...placingViolations(state, seat, placings),
  ];
};

/** DBA-DEP-08: as it is, mounted if it can dismount. In order of id, whatever order they were told in. */
export const deploy = (book: Book, seat: Seat, action: ActionOf<"deploy">): void => {
  dismissFollowers(book, seat); // an army without a camp never said what becomes of them
  for (const { id } of toDeploy(book.state(), seat)) {
    const pose = action.poses[id];
    const hold = action.inside[id];
    if (pose !== undefined) book.add({ type: "deployed", element: id, pose, rules: ["DBA-DEP-01", "DBA-DEP-02"] });
    else if (hold !== undefined)
      book.add({
        type: "garrisoned",
        element: id,
        hold,
        rules: [hold === "bua" ? "DBA-DEP-07" : "DBA-DEP-06"],
      });
    else if (action.reserve.includes(id)) book.add({ type: "heldBack", element: id, rules: ["DBA-DEP-05"] });
  }
  proceed(book, "DBA-DEP-01");
};
