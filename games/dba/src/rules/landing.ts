/** Section 17: littoral landings (DBA-LIT-01 … DBA-LIT-07, DBA-RUL-24, DBA-RUL-25, DBA-RUL-88). */
import { err, ok, type Result, type Seat, type Violation } from "@acies/contract";
import { type Base, outlineDistance, outlineEdges, outlineOf } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { TOUCH } from "../scale.ts";
import { elementsOf, isFirstTurn, type Piece, type State, troopOf } from "../state.ts";
import { badGoingUnder, baseAt } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { onFoot } from "./dismounting.ts";
import { readFirst } from "./formation.ts";
import { isGroup } from "./groups.ts";
import type { Manoeuvre, Mover } from "./manoeuvre.ts";
import { ownElement } from "./ownership.ts";
import { supposingMoved } from "./supposing.ts";
import { isInRiver } from "./wading.ts";

type Waterway = Extract<Piece, { readonly terrain: "waterway" }>;

const waterwayOf = (state: State): Waterway | undefined =>
  state.pieces.find((piece): piece is Waterway => piece.terrain === "waterway");

const hasLanded = ({ turn }: State): boolean => turn?.landed === true;

/** DBA-LIT-01: the first turn, and its one landing still to be made. */
export const mayLand = (state: State): boolean => isFirstTurn(state) && !hasLanded(state);

/** One tactical move, priced (DBA-LIT-06) and counted (DBA-LIT-07) like any other; nothing is measured. */
export const planLand = (
  state: State,
  seat: Seat,
  action: ActionOf<"land">,
): Result<Manoeuvre, readonly Violation[]> => {
  const names = Object.keys(action.poses).toSorted((a, b) => Number(a.split(".")[1]) - Number(b.split(".")[1]));
  const refused: Violation[] = [];
  const movers: Mover[] = [];
  const dismounts = action.dismount ?? [];
  for (const name of names) {
    const found = ownElement(state, seat, name, "reserve");
    const pose = action.poses[name];
    if (!found.ok) refused.push(...found.error);
    else if (pose !== undefined) {
      const element = dismounts.includes(name) ? onFoot(found.value) : found.value;
      const start = baseAt(state, element, pose);
      movers.push({ element, start, legs: [], end: start });
    }
  }
  if (names.length === 0) refused.push({ code: "nobodyLands", rule: "DBA-LIT-01" });
  if (refused.length > 0) return err(refused);
  const ids = movers.map(({ element }) => element.id);
  const isLanding = (name: string): name is ElementId => ids.some((id) => id === name);
  const strangers = dismounts.filter((name) => !isLanding(name));
  if (strangers.length > 0)
    return err(strangers.map((element) => ({ code: "cannotDismount", rule: "DBA-DIS-01", facts: { element } })));
  const first = readFirst(ids, action.first);
  if (!first.ok) return first;
  return ok({
    kind: "landing",
    movers,
    road: false,
    dismounts: dismounts.filter(isLanding),
    out: null,
    into: null,
    first: first.value,
  });
};

/** DBA-RUL-25: any point of the base on the inner shoreline. */
const shoreDistance = (waterway: Waterway, base: Base): number =>
  outlineEdges(waterway.shore)
    .slice(0, -1)
    .reduce((least, { start, end }) => Math.min(least, outlineDistance(outlineOf(base), [start, end])), Infinity);

/** DBA-LIT-03: the one that lands alone, or two of several. */
const shoreViolations = (state: State, { movers }: Manoeuvre): readonly Violation[] => {
  const waterway = waterwayOf(state);
  if (waterway === undefined) return [{ code: "noWaterway", rule: "DBA-LIT-04" }];
  const distances = movers.map(({ end }) => Math.round(shoreDistance(waterway, end)));
  const ashore = distances.filter((away) => away <= TOUCH).length;
  const least = Math.min(2, movers.length);
  if (ashore >= least) return [];
  const away = distances.toSorted((a, b) => a - b)[ashore] ?? 0;
  const facts = { touching: ashore, least, short: least - ashore, away };
  return [{ code: "offShore", rule: "DBA-LIT-03", facts, marks: [waterway.id] }];
};

/** DBA-LIT-02: one group, touching each other as groups do. */
const groupViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const ids = manoeuvre.movers.map(({ element }) => element.id);
  if (ids.length < 2 || isGroup(supposingMoved(state, manoeuvre), ids)) return [];
  return [{ code: "landsApart", rule: "DBA-LIT-02", facts: { elements: ids.length }, marks: ids }];
};

/** DBA-RUL-25: nobody lands in the water of a river, and wheels keep out of bad going. */
const groundViolations = (state: State, { movers }: Manoeuvre): readonly Violation[] =>
  movers.flatMap(({ element, end }): readonly Violation[] => {
    if (isInRiver(state, end))
      return [{ code: "landsInRiver", rule: "DBA-RUL-25", facts: { element: element.id }, marks: [element.id] }];
    const troop = troopOf(element);
    if (!TROOP_TABLE[troop].wheels || badGoingUnder(state, end, troop).length === 0) return [];
    return [{ code: "wheelsInBadGoing", rule: "DBA-RUL-25", facts: { element: element.id }, marks: [element.id] }];
  });

export const landingViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  if (manoeuvre.kind !== "landing") return [];
  // DBA-LIT-01, DBA-RUL-22: each player's own first turn.
  if (!isFirstTurn(state))
    return [{ code: "tooLateToLand", rule: "DBA-LIT-01", facts: { turn: state.turn?.number ?? 0, allowed: 2 } }];
  // DBA-LIT-01: one tactical move, hence one group; who stayed behind comes no more (DBA-RUL-24).
  if (hasLanded(state)) return [{ code: "landsTwice", rule: "DBA-LIT-01" }];
  return [
    ...shoreViolations(state, manoeuvre),
    ...groupViolations(state, manoeuvre),
    ...groundViolations(state, manoeuvre),
  ];
};

/** DBA-LIT-05, DBA-RUL-24, DBA-RUL-88: at the end of his first turn whoever has not landed is out of it, and is no loss. */
export const missedLandings = (state: State, seat: Seat): readonly Event[] =>
  elementsOf(state, seat)
    .filter(({ where }) => where === "reserve")
    .map(({ id }) => ({ type: "landingMissed", element: id, rules: ["DBA-LIT-05", "DBA-RUL-24"] }));
