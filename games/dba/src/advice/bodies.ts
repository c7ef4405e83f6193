/** Troops that act together, the stances an army can take and the role each body has in them. */
import { memory, otherSeat, type Seat } from "@acies/contract";
import { isBarred } from "../proposing/companies.ts";
import { joinedTo } from "../rules/groups.ts";
import { isLocked } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { type Element, elementsOf, isMounted, type State, scaleOf, troopOf } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { edgeOf, gapOf, surveyOf, type Unit } from "./survey.ts";

/** Structurally the players' `Body` and `Plan`. */
export interface Body {
  readonly id: string;
  readonly pieces: readonly ElementId[];
}

export type Plan = {
  readonly id: string;
  readonly roles: { readonly [body: string]: { readonly role: string; readonly target?: string } };
};

const isFree = (state: State, element: Element): boolean =>
  element.where === "table" && troopOf(element) !== "CF" && !isLocked(state, element.id);

/** Those of a side that hang together and are free to go; `counts` takes some of them out. */
const clusters = (
  state: State,
  seat: Seat,
  counts: (element: Element) => boolean,
): readonly (readonly ElementId[])[] => {
  const free = elementsOf(state, seat).filter((element) => isFree(state, element) && counts(element));
  const left = new Set(free.map(({ id }) => id));
  const found: (readonly ElementId[])[] = [];
  for (const { id } of free) {
    if (!left.has(id)) continue;
    const body = new Set([id]);
    for (const one of body) for (const other of joinedTo(state, one)) if (left.has(other)) body.add(other);
    for (const one of body) left.delete(one);
    found.push([...body]);
  }
  return found;
};

const known = memory<State, Map<Seat, readonly Body[]>>();

export const bodies = (state: State, seat: Seat): readonly Body[] => {
  let before = known.get(state);
  if (before === undefined) {
    before = new Map();
    known.set(state, before);
  }
  const all = before.get(seat) ?? findBodies(state, seat);
  before.set(seat, all);
  return all;
};

/** Whole blocks; a line of horse and foot together also counts as its parts. */
const findBodies = (state: State, seat: Seat): readonly Body[] => {
  const found = new Map<string, readonly ElementId[]>();
  const see = (pieces: readonly ElementId[]): void => {
    const key = pieces.toSorted().join();
    if (pieces.length > 0 && !found.has(key)) found.set(key, pieces);
  };
  for (const block of clusters(state, seat, () => true)) see(block);
  for (const block of clusters(state, seat, isMounted)) if (block.length > 1) see(block);
  for (const block of clusters(state, seat, (element) => !isMounted(element))) if (block.length > 1) see(block);
  // Where a zone holds some of a line, or bad going bars them, the others may still go.
  for (const block of clusters(state, seat, ({ id }) => controllersOf(state, id).length === 0)) see(block);
  const { bw } = scaleOf(state);
  for (const block of clusters(state, seat, (element) => !isBarred(state, element, bw))) see(block);
  return [...found.values()].map((pieces) => ({ id: `${pieces[0] ?? ""}+${pieces.length}`, pieces }));
};

const nearestFoe = (unit: Unit, foes: readonly Unit[]): Unit | undefined => {
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const gap = gapOf(unit, foe);
    if (gap < least) {
      least = gap;
      best = foe;
    }
  }
  return best;
};

/** Strike where the body has the better of what stands before it, pin where it has not, guard with the general. */
const roleOf = (state: State, body: Body): { readonly role: string; readonly target?: string } => {
  const survey = surveyOf(state);
  const first = state.elements[body.pieces[0] ?? "red.1"];
  if (first === undefined) return { role: "hold" };
  const foes = survey.units[otherSeat(first.seat)];
  let edge = 0;
  let target: string | undefined;
  for (const unit of survey.units[first.seat]) {
    if (!body.pieces.includes(unit.element.id)) continue;
    const foe = nearestFoe(unit, foes);
    if (foe === undefined) continue;
    target ??= foe.element.id;
    const { dies, kills } = edgeOf(state, unit, foe);
    edge += kills - dies;
  }
  const aim = target === undefined ? {} : { target };
  if (body.pieces.length === 1 && first.general) return { role: "guard", ...aim };
  if (edge > 0.15) return { role: "strike", ...aim };
  return { role: edge < -0.3 ? "hold" : "pin", ...aim };
};

/** The whole army goes forward; or only those go who have the better of it, and the others keep their distance. */
export const plans = (state: State, seat: Seat): readonly Plan[] => {
  const all = bodies(state, seat);
  const fitting = Object.fromEntries(all.map((body) => [body.id, roleOf(state, body)]));
  const attacking = Object.fromEntries(
    all.map((body) => {
      const role = roleOf(state, body);
      return [body.id, { ...role, role: role.role === "hold" ? "pin" : role.role }];
    }),
  );
  const attack = { id: "attack", roles: attacking };
  const select = { id: "oneWing", roles: fitting };
  return state.invader === seat ? [attack, select] : [select, attack];
};
