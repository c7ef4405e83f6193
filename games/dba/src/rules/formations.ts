/** Ready-made deployments: a battle order drawn up on paper, then settled on the ground that is there. All of them are legal. */
import type { Seat } from "@acies/contract";
import { type Box, overlaps, type Pose, snapPoint } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import { depthOf, TOUCH } from "../scale.ts";
import { type Element, isMounted, type State, scaleOf, troopOf } from "../state.ts";
import { badGoingUnder, standAt, standsOf } from "../table.ts";
import type { ElementId, HoldId, Troop } from "../vocabulary.ts";
import { deployViolations, mayReserve, openHolds, standViolations, toDeploy, ZONE } from "./deployment.ts";
import { depthFrom, INWARD, pointFrom } from "./edges.ts";
import { waterwayOf } from "./terrain.ts";

export const TEMPLATES = [
  "line",
  "wings",
  "deep",
  "withReserve",
  "refusedLeft",
  "refusedRight",
  "strongLeft",
  "strongRight",
  "garrison",
  "landing",
  "packed",
] as const;
export type Template = (typeof TEMPLATES)[number];

/** A place in the order of battle: files from the middle, in base widths; how far behind the front line. */
interface Post {
  readonly element: Element;
  readonly file: number;
  readonly back: number;
}

/** Where in a line a troop likes to stand: solid foot in the middle, nimble foot beside it. */
// biome-ignore format: a table
const FROM_MIDDLE: Readonly<Record<Troop, number>> = {
  Lit: 0, Art: 1, WWg: 1, Pk: 2, Sp: 2, Bd: 2, Wb: 3, Hd: 3, Bw: 4, El: 4, Ax: 5, Ps: 6,
  Kn: 7, HCh: 7, SCh: 7, Cv: 8, LCh: 8, Cm: 8, LH: 9, LCm: 9, CF: 9, Den: 9,
};

const outward = (elements: readonly Element[]): readonly Element[] =>
  elements.toSorted((a, b) => FROM_MIDDLE[troopOf(a)] - FROM_MIDDLE[troopOf(b)]);

/** Side by side, the first in the middle, then right and left by turns. */
const fromMiddle = (elements: readonly Element[]): readonly Element[] => {
  const left: Element[] = [];
  const right: Element[] = [];
  for (const [i, element] of elements.entries()) (i % 2 === 0 ? right : left).push(element);
  return [...left.toReversed(), ...right];
};

const inLine = (elements: readonly Element[], middle: number, back: (place: number) => number): readonly Post[] =>
  elements.map((element, i) => {
    const file = i - (elements.length - 1) / 2;
    return { element, file: file + middle, back: back(elements.length < 2 ? 0 : i / (elements.length - 1)) };
  });

/** How many stand side by side; the zone has room for eleven. */
const FRONT = 10;
const level = (): number => 0;

/** A battle line, those left over behind its middle. */
const line = (elements: readonly Element[], front: number, gap: number): readonly Post[] => {
  const ordered = outward(elements);
  const last = ordered.filter(({ general }) => general);
  const rest = ordered.filter(({ general }) => !general);
  const ranked = [...rest.slice(0, front), ...last, ...rest.slice(front)];
  const first = inLine(fromMiddle(outward(ranked.slice(0, front))), 0, level);
  return [...first, ...inLine(ranked.slice(front), 0, () => gap)];
};

/** Foot in the middle, one or two deep, and horse beside it: so many on the left, the others on the right. */
const winged = (elements: readonly Element[], onLeft: number, ranks: number, gap: number): readonly Post[] => {
  const horse = outward(elements.filter(isMounted));
  const foot = outward(elements.filter((element) => !isMounted(element)));
  const wide = Math.min(FRONT - Math.min(horse.length, FRONT / 2), Math.ceil(foot.length / ranks));
  const centre = inLine(fromMiddle(foot.slice(0, wide)), 0, level);
  const second = inLine(fromMiddle(foot.slice(wide)), 0, () => gap);
  const edge = (Math.max(wide, 1) + 1) / 2;
  const beside = (troop: readonly Element[], hand: 1 | -1): readonly Post[] =>
    troop.map((element, i) => ({ element, file: hand * (edge + Math.floor(i / 2)), back: i % 2 === 0 ? 0 : gap }));
  return [...centre, ...second, ...beside(horse.slice(0, onLeft), -1), ...beside(horse.slice(onLeft), 1)];
};

const posts = (state: State, elements: readonly Element[], template: Template): readonly Post[] => {
  const { bw } = scaleOf(state);
  const horse = elements.filter(isMounted).length;
  const behind = bw + bw / 4;
  switch (template) {
    case "line":
    case "garrison":
    case "landing":
    case "packed":
      return line(elements, FRONT, behind);
    case "withReserve":
      return line(elements, Math.ceil(elements.length * 0.65), behind + bw / 2);
    case "wings":
      return winged(elements, Math.ceil(horse / 2), 1, behind);
    case "deep":
      return winged(elements, Math.ceil(horse / 2), 2, 0);
    case "strongLeft":
      return winged(elements, horse, 1, behind);
    case "strongRight":
      return winged(elements, 0, 1, behind);
    case "refusedLeft":
      return line(elements, FRONT, behind).map((post) => ({ ...post, back: post.back + refusal(-post.file) * bw }));
    case "refusedRight":
      return line(elements, FRONT, behind).map((post) => ({ ...post, back: post.back + refusal(post.file) * bw }));
  }
};

/** How far back, in base widths, a file that far out on the refused wing stands: in two steps. */
const refusal = (out: number): number => {
  if (out < 1) return 0;
  return out < 3 ? 0.75 : 1.5;
};

// — on the ground —

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

/** Wherever there is room, from the left and from the front: for a zone so cut up that no order of battle fits. */
const squeeze = (state: State, seat: Seat, { element }: Post, taken: readonly Box[]): Pose | undefined => {
  const scale = scaleOf(state);
  const edge = state.edges?.[seat] ?? "south";
  const step = scale.bw / 16;
  for (let along = ZONE.margin * scale.pace + scale.bw / 2; along < scale.board; along += step) {
    for (let deep = frontLine(state, seat); deep > 0; deep -= step) {
      const pose = { ...snapPoint(pointFrom(edge, along, deep, scale)), facing: INWARD[edge] };
      const stand = standAt(state, element, pose);
      if (taken.some((box) => overlaps(box, stand.box, TOUCH))) continue;
      if (standViolations(state, seat, stand).length === 0) return pose;
    }
  }
  return undefined;
};

/** Those in second line touch the backs of those before them when no gap is wanted. */
const closedUp = (state: State, given: readonly Post[]): readonly Post[] =>
  given.map((post, i) => {
    if (post.back > 0 || i === 0) return post;
    const ahead = given.slice(0, i).filter(({ file, back }) => Math.abs(file - post.file) < 0.99 && back === 0);
    const depth = Math.max(0, ...ahead.map(({ element }) => depthOf(element.subtype, scaleOf(state))));
    return { ...post, back: depth };
  });

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
  for (const post of placingOrder(closedUp(state, order))) {
    const pose = place(state, seat, post, taken);
    if (pose === undefined) return undefined;
    poses[post.element.id] = pose;
    taken.push(standAt(state, post.element, pose).box);
  }
  const action = { type: "deploy", poses, inside, reserve } as const;
  return deployViolations(state, seat, action).length === 0 ? action : undefined;
};
