/** §34 Friends behind a recoiler: passing through them (DBA-PAS) and pushing them back (DBA-PSH). */
import { cornersOf, dot, type Point, type Pose, rightOf, signedTurn } from "@acies/geometry";
import { PASSES } from "../data/results.ts";
import type { Bar } from "../events.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, isMounted, type State, troopOf } from "../state.ts";
import { type Stand, standOf } from "../table.ts";
import type { ElementId, Troop } from "../vocabulary.ts";
import { barOf } from "./falls.ts";
import {
  edgeMet,
  elementsMet,
  holdsMet,
  isClear,
  nearestOf,
  type Obstacle,
  type Slide,
  slidPose,
  waterMet,
} from "./slides.ts";

/** An element that must go straight back. */
export interface Retreat {
  readonly element: Element;
  readonly slide: Slide;
}

const facesAlike = (a: { readonly facing: number }, b: Element): boolean =>
  Math.abs(signedTurn(a.facing - b.facing)) <= SAME_FACING;

/** What a pushed element or a recoiler cannot go through: enemies, camps and built-up areas, water, the edge of the board. */
export const hazardsOn = (state: State, { element, slide }: Retreat): readonly Obstacle[] => [
  ...elementsMet(state, slide, (other) => other.seat !== element.seat),
  ...holdsMet(state, slide, () => true),
  ...waterMet(state, slide),
  ...edgeMet(state, slide),
];

export const friendsMet = (
  state: State,
  { element, slide }: Retreat,
): readonly Extract<Obstacle, { readonly kind: "element" }>[] =>
  elementsMet(state, slide, (other) => other.seat === element.seat && other.id !== element.id);

// — through —

const rowOf = (
  element: Element,
): { readonly only?: readonly Troop[]; readonly except?: readonly Troop[] } | undefined => {
  const troop = troopOf(element);
  if (isMounted(element)) return troop === "El" ? undefined : PASSES.mounted; // DBA-REC-11
  return troop === "Bd" || troop === "Pk" || troop === "Bw" || troop === "Ps" ? PASSES[troop] : undefined;
};

/** DBA-PAS-01, as far as the two of them go. */
export const mayPass = (element: Element, friend: Element): boolean => {
  const row = rowOf(element);
  if (row === undefined || !facesAlike(element, friend)) return false;
  const troop = troopOf(friend);
  return row.only === undefined ? row.except?.includes(troop) === false : row.only.includes(troop);
};

const reachOf = (axis: Point, stand: Stand): { readonly least: number; readonly most: number } => {
  const along = Object.values(cornersOf(stand.base)).map((corner) => dot(corner, axis));
  return { least: Math.min(...along), most: Math.max(...along) };
};

/** DBA-RUL-62: none of them stands behind another. */
const areOneRank = (friends: readonly Stand[], facing: number): boolean => {
  const right = rightOf(facing);
  const reaches = friends.map((friend) => reachOf(right, friend)).toSorted((a, b) => a.least - b.least);
  return reaches.every((reach, i) => {
    const before = reaches[i - 1];
    return before === undefined || before.most - reach.least <= TOUCH;
  });
};

/** DBA-PAS-02, DBA-RUL-62: the way of one that passes them all: until its front is on the line of the deepest's rear. */
const wayBehind = ({ slide }: Retreat, friends: readonly Stand[]): Slide => {
  const deepest = Math.max(...friends.map((friend) => reachOf(slide.way, friend).most));
  return { ...slide, length: deepest - dot(slide.from, slide.way) };
};

/**
 * DBA-RUL-87: the way to the place behind all the friends met, if it may pass every one of them and there is room. It is longer
 * than the recoil, so it may lead over others: they have to be passed as well.
 */
export const wayThrough = (state: State, retreat: Retreat, friends: readonly Stand[]): Slide | undefined => {
  const { element } = retreat;
  const slide = wayBehind(retreat, friends);
  const all = friendsMet(state, { element, slide }).map(({ stand }) => stand);
  if (!all.every((friend) => mayPass(element, friend.element))) return undefined;
  if (!areOneRank(all, slide.from.facing)) return undefined;
  return isClear(state, element, slidPose(state, element.id, slide, slide.length)) ? slide : undefined;
};

// — pushing —

export interface Pushed {
  readonly id: ElementId;
  readonly slide: Slide;
  readonly pose: Pose;
}

type Push =
  | { readonly kind: "pushed"; readonly moved: readonly Pushed[] }
  /** Which friend does not give way, and what stops it if it would. */
  | { readonly kind: "blocked"; readonly how: "askew" | "unmoved" | "pushing"; readonly by: readonly Bar[] };

/** DBA-PSH-01: it faces the same way (a wagon that recoils, as it fights: DBA-WWG-02) and is no elephant or wagon. */
const yields = ({ from }: Slide, friend: Element): boolean => {
  const troop = troopOf(friend);
  return facesAlike(from, friend) && troop !== "El" && troop !== "WWg" && troop !== "Lit";
};

/**
 * DBA-PSH-02, DBA-PSH-03, DBA-RUL-87: everyone behind moves by what is left of the recoil when it is touched, whoever touches it,
 * so each goes as far as the one that pushes it hardest. Those pushed farthest are settled first.
 */
export const pushChain = (state: State, retreat: Retreat): Push => {
  const { element, slide } = retreat;
  const due = new Map<ElementId, number>([[element.id, slide.length]]);
  const settled: Pushed[] = [];
  const done = new Set<ElementId>();
  for (;;) {
    const next = hardest(due, done);
    if (next === undefined) return { kind: "pushed", moved: settled };
    const [id, length] = next;
    done.add(id);
    const stand = standOf(state, id);
    if (stand === undefined) continue;
    const part: Retreat =
      id === element.id ? retreat : { element: stand.element, slide: { from: stand.base, way: slide.way, length } };
    if (id !== element.id) {
      // DBA-PSH-04, DBA-RUL-65: whatever would destroy a recoiler blocks the push.
      const hazards = nearestOf(hazardsOn(state, part));
      if (hazards.length > 0) return { kind: "blocked", how: "pushing", by: [id, ...hazards.map(barOf)] };
      settled.push({ id, slide: part.slide, pose: slidPose(state, id, part.slide, length) });
    }
    for (const friend of friendsMet(state, part)) {
      const other = friend.stand.element;
      if (done.has(other.id)) continue;
      if (!yields(slide, other)) {
        if (id !== element.id) return { kind: "blocked", how: "pushing", by: [id, other.id] };
        return { kind: "blocked", how: facesAlike(slide.from, other) ? "unmoved" : "askew", by: [other.id] };
      }
      due.set(other.id, Math.max(due.get(other.id) ?? 0, length - friend.at));
    }
  }
};

const hardest = (
  due: ReadonlyMap<ElementId, number>,
  done: ReadonlySet<ElementId>,
): readonly [ElementId, number] | undefined => {
  let best: readonly [ElementId, number] | undefined;
  for (const entry of due) {
    if (!done.has(entry[0]) && (best === undefined || entry[1] > best[1])) best = entry;
  }
  return best;
};
