/** Ready-made deployments: an order of battle settled on the ground that is there. All of them are legal. */
import type { Seat } from "@acies/contract";
import { type Box, forwardOf, overlaps, type Pose, QUARTER_TURN, snapPoint, TURN } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import { depthOf, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf, troopOf } from "../state.ts";
import { badGoingUnder, standAt, standsOf } from "../table.ts";
import type { ElementId, HoldId, Troop } from "../vocabulary.ts";
import { deployViolations, mayReserve, openHolds, standViolations, toDeploy, ZONE } from "./deployment.ts";
import { depthFrom, INWARD, pointFrom } from "./edges.ts";
import { type Post, posts, type Template } from "./ordersOfBattle.ts";
import { waterwayOf } from "./terrain.ts";

/** Where the front line runs: as far in as the zone allows everywhere, also from a winding shore. */
const frontLine = (state: State, seat: Seat): number => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat] ?? "south";
  const water = waterwayOf(state.pieces);
  const shore = water?.edge === edge ? Math.min(...water.shore.map((p) => depthFrom(edge, p, scale))) : 0;
  return Math.floor(shore + ZONE.depth * scale.pace);
};

/** Steps aside (in half widths) and back (in quarters) from where an element was meant to stand, the nearest first. */
const DETOURS: readonly (readonly [aside: number, back: number])[] = Array.from({ length: 45 * 15 }, (_, i) => {
  const aside = (i % 45) - 22;
  return [aside / 2, Math.floor(i / 45) / 4] as const;
}).toSorted((a, b) => Math.abs(a[0]) + 1.5 * a[1] - (Math.abs(b[0]) + 1.5 * b[1]) || a[0] - b[0] || a[1] - b[1]);

/** How many widths aside it is worth going to stand on ground that suits. */
const BAD_GROUND = 3;

/** The nearest free place to a post: legal, clear of those already placed, out of bad going if that is bad for it. */
const settle = (state: State, seat: Seat, post: Post, taken: readonly Box[]): Pose | undefined => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat] ?? "south";
  const front = frontLine(state, seat);
  const troop = troopOf(post.element);
  let best: Pose | undefined;
  let worth = Number.POSITIVE_INFINITY;
  for (const [aside, back] of DETOURS) {
    const cost = Math.abs(aside) + 1.5 * back;
    if (cost >= worth) break;
    const along = scale.board / 2 + (post.file + aside) * scale.bw;
    const at = snapPoint(pointFrom(edge, along, front - post.back - back * scale.bw, scale));
    const stand = standAt(state, post.element, { ...at, facing: INWARD[edge] });
    if (taken.some((box) => overlaps(box, stand.box, TOUCH))) continue;
    if (standViolations(state, seat, stand).length > 0) continue;
    const sinks = TROOP_TABLE[troop].sinks && badGoingUnder(state, stand.base, troop).length > 0;
    if (cost + (sinks ? BAD_GROUND : 0) >= worth) continue;
    worth = cost + (sinks ? BAD_GROUND : 0);
    best = { ...at, facing: INWARD[edge] };
  }
  return best;
};

/** The place that touches the back of the one ahead, wherever he found his own. */
const rightBehind = (
  state: State,
  seat: Seat,
  { element, back }: Post,
  { ahead, taken }: { readonly ahead: Pose; readonly taken: readonly Box[] },
): Pose | undefined => {
  const away = forwardOf(ahead.facing);
  const pose = { ...snapPoint({ x: ahead.x - away.x * back, y: ahead.y - away.y * back }), facing: ahead.facing };
  const stand = standAt(state, element, pose);
  const isFree = !taken.some((box) => overlaps(box, stand.box, TOUCH));
  return isFree && standViolations(state, seat, stand).length === 0 ? pose : undefined;
};

/**
 * Wherever there is room, from the left and from the front: for a zone so cut up that no order of battle fits. A base
 * deeper than wide that cannot face the enemy may fit along the edge.
 */
const squeeze = (state: State, seat: Seat, { element }: Post, taken: readonly Box[]): Pose | undefined => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat] ?? "south";
  const step = scale.bw / 16;
  const isDeep = depthOf(element.subtype, scale) > scale.bw;
  const facings = [INWARD[edge], ...(isDeep ? [(INWARD[edge] + QUARTER_TURN) % TURN] : [])];
  for (let along = ZONE.margin * scale.pace + scale.bw / 2; along < scale.board; along += step) {
    for (let deep = frontLine(state, seat); deep > 0; deep -= step) {
      const at = snapPoint(pointFrom(edge, along, deep, scale));
      for (const facing of facings) {
        const stand = standAt(state, element, { ...at, facing });
        if (taken.some((box) => overlaps(box, stand.box, TOUCH))) continue;
        if (standViolations(state, seat, stand).length === 0) return { ...at, facing };
      }
    }
  }
  return undefined;
};

/** The heaviest first: they have the least choice of ground; then from the front line back and from the middle out. */
const placingOrder = (given: readonly Post[]): readonly Post[] =>
  given.toSorted(
    (a, b) =>
      Number(TROOP_TABLE[troopOf(b.element)].wheels) - Number(TROOP_TABLE[troopOf(a.element)].wheels) ||
      a.back - b.back ||
      Math.abs(a.file) - Math.abs(b.file),
  );

/** Foot that is little missed in the line goes into a camp or town; never the general, never what rolls on wheels. */
const GARRISONS: readonly Troop[] = ["Hd", "Ps", "Ax", "Bw", "Wb", "Sp", "Bd", "Pk"];
/** Who lands best: quick, and good for something on its own. */
const LANDERS: readonly Troop[] = ["LH", "Ax", "Cv", "Ps", "Wb", "Bd", "Sp", "LCm", "Bw"];

const bestOf = (elements: readonly Element[], wanted: readonly Troop[]): readonly Element[] =>
  elements
    .filter((element) => !element.general && wanted.includes(troopOf(element)))
    .toSorted((a, b) => wanted.indexOf(troopOf(a)) - wanted.indexOf(troopOf(b)));

/** A legal deployment of that shape, or nothing where it makes no sense or finds no room. */
export const proposeDeployment = (state: State, seat: Seat, template: Template): ActionOf<"deploy"> | undefined => {
  const all = toDeploy(state, seat);
  const inside: Record<string, HoldId> = {};
  if (template === "garrison") {
    const candidates = bestOf(all, GARRISONS);
    for (const [i, hold] of openHolds(state, seat).entries()) {
      const element = candidates[i];
      if (element !== undefined) inside[element.id] = hold;
    }
    if (Object.keys(inside).length === 0) return undefined;
  }
  const reserve: ElementId[] = [];
  if (template === "landing") {
    if (!mayReserve(state, seat)) return undefined;
    for (const { id } of bestOf(all, LANDERS).slice(0, 4)) reserve.push(id);
  }
  const away = new Set<string>([...Object.keys(inside), ...reserve]);
  const order = posts(
    state,
    all.filter(({ id }) => !away.has(id)),
    template,
  );
  const poses: Record<string, Pose> = {};
  const taken = standsOf(state).map(({ box }) => box);
  const place = template === "packed" ? squeeze : settle;
  for (const post of placingOrder(order)) {
    const ahead = post.behind === undefined ? undefined : poses[post.behind];
    const pose = (ahead && rightBehind(state, seat, post, { ahead, taken })) ?? place(state, seat, post, taken);
    if (pose === undefined) return undefined;
    poses[post.element.id] = pose;
    taken.push(standAt(state, post.element, pose).box);
  }
  const action = { type: "deploy", poses, inside, reserve } as const;
  return deployViolations(state, seat, action).length === 0 ? action : undefined;
};
