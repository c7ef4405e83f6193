/** Deployment by hand: an army drafted as one whole action, moved about in its zone. Pure; legality is asked for elsewhere. */
import type { Action, State } from "@acies/dba";
import {
  baseFor,
  deploymentZone,
  type Element,
  findElement,
  fromOwnEdge,
  openHolds,
  scaleOf,
  toDeploy,
} from "@acies/dba/inspect";
import {
  add,
  type Base,
  boundsOf,
  boxOf,
  centreOf,
  containsPoint,
  directionOf,
  dot,
  forwardOf,
  gapBetween,
  locate,
  outlineOf,
  type Point,
  type Pose,
  poseAtCentre,
  rightOf,
  rotateAbout,
  scale,
  signedTurn,
  snapPose,
  snapTurn,
  subtract,
} from "@acies/geometry";
import type { Check, Laid } from "../../../tools/arranging.ts";
import { closedUp, fitting, levelling, ringsAbout } from "./aligning.ts";

export type Deploy = Extract<Action, { readonly type: "deploy" }>;
export type Deploying = Laid<State, Deploy>;
type HoldId = Deploy["inside"][string];

export const armyOf = ({ view, decision }: Pick<Deploying, "view" | "decision">): readonly Element[] =>
  toDeploy(view, decision.seat);

const elementIn = ({ view }: Deploying, id: string): Element | undefined => findElement(view, id);

const baseIn = (laid: Deploying, id: string): Base | undefined => {
  const pose = laid.draft.poses[id];
  const element = elementIn(laid, id);
  return pose === undefined || element === undefined ? undefined : baseFor(laid.view, element, pose);
};

export const basesOf = (laid: Deploying, ids: readonly string[]): readonly (Base & { readonly id: string })[] =>
  ids.flatMap((id) => {
    const base = baseIn(laid, id);
    return base === undefined ? [] : [{ ...base, id }];
  });

const others = (laid: Deploying): readonly Base[] =>
  basesOf(
    laid,
    Object.keys(laid.draft.poses).filter((id) => !laid.held.includes(id)),
  );

/** Wherever it was, it is there no longer. */
const without = (draft: Deploy, ids: readonly string[]): Deploy => {
  const stays = ([id]: readonly [string, unknown]): boolean => !ids.includes(id);
  return {
    type: "deploy",
    poses: Object.fromEntries(Object.entries(draft.poses).filter(stays)),
    inside: Object.fromEntries(Object.entries(draft.inside).filter(stays)),
    reserve: draft.reserve.filter((id) => !ids.includes(id)),
  };
};

const withPoses = (draft: Deploy, poses: Readonly<Record<string, Pose>>): Deploy => {
  const rest = without(draft, Object.keys(poses));
  return { ...rest, poses: { ...rest.poses, ...poses } };
};

const shifted = (laid: Deploying, by: Point): Deploy =>
  withPoses(
    laid.draft,
    Object.fromEntries(
      basesOf(laid, laid.held).map(({ id, x, y, facing }) => [id, snapPose({ ...add({ x, y }, by), facing })]),
    ),
  );

/** The front of the zone, as a line to stand on. */
const frontOfZone = ({ view, decision }: Deploying): readonly Point[] => {
  const outline = deploymentZone(view, decision.seat);
  return outline.length === 4 ? outline.slice(1, 3) : [];
};

export const move = (laid: Deploying, by: Point, snap: number): Deploy => {
  const moved = basesOf(laid, laid.held).map((base) => ({ ...base, ...add(base, by) }));
  if (snap === 0 || moved.length === 0) return shifted(laid, by);
  const friends = others(laid);
  const fit = fitting(moved, friends, snap) ?? levelling(moved, friends, frontOfZone(laid), snap) ?? { x: 0, y: 0 };
  return shifted(laid, add(by, fit));
};

/** The middle of what is held. */
const middleOfHeld = (laid: Deploying): Point | undefined => {
  const bases = basesOf(laid, laid.held);
  if (bases.length === 0) return undefined;
  const sum = bases.map(centreOf).reduce(add, { x: 0, y: 0 });
  return scale(sum, 1 / bases.length);
};

export const turn = (laid: Deploying, by: number): Deploy => {
  const middle = middleOfHeld(laid);
  if (middle === undefined) return laid.draft;
  const turned = basesOf(laid, laid.held).map((base) => {
    const facing = snapTurn(base.facing + by);
    return [base.id, snapPose(poseAtCentre(rotateAbout(centreOf(base), middle, by), facing, base.depth))] as const;
  });
  return withPoses(laid.draft, Object.fromEntries(turned));
};

/** The way an army looks in from its edge. */
const inwards = ({ view, decision }: Pick<Deploying, "view" | "decision">): number => {
  const { board } = scaleOf(view);
  const edge = view.edges?.[decision.seat] ?? "south";
  const from = { south: { x: 0, y: 1 }, west: { x: 1, y: 0 }, north: { x: 0, y: -1 }, east: { x: -1, y: 0 } }[edge];
  return directionOf(scale(from, board));
};

const DEGREE = 1_000_000 / 360;

/** Whole degrees, and square to the edge when nearly so. */
const rounded = (laid: Deploying, facing: number): number => {
  const off = signedTurn(facing - inwards(laid));
  return Math.abs(off) < 4 * DEGREE ? inwards(laid) : Math.round(Math.round(facing / DEGREE) * DEGREE);
};

export const pull = (laid: Deploying, _handle: string, to: Point): Deploy => {
  const middle = middleOfHeld(laid);
  const [lead] = basesOf(laid, laid.held);
  if (middle === undefined || lead === undefined) return laid.draft;
  return turn(laid, signedTurn(rounded(laid, directionOf(subtract(to, middle))) - lead.facing));
};

// — letting go —

const isOnBoard = ({ view }: Deploying, { x, y }: Point): boolean => {
  const { board } = scaleOf(view);
  return Math.min(x, y, board - x, board - y) >= 0;
};

const friendUnder = (laid: Deploying, at: Point): string | undefined =>
  Object.keys(laid.draft.poses).find((id) => {
    const base = laid.held.includes(id) ? undefined : baseIn(laid, id);
    return base !== undefined && containsPoint(boxOf(base), at);
  });

const holdUnder = ({ view, decision }: Deploying, at: Point): HoldId | undefined =>
  openHolds(view, decision.seat).find((id) => {
    const hold = view.holds[id];
    return hold !== undefined && locate(at, hold.outline) !== "outside";
  });

/** Each in the other's place, wherever that is. */
const exchanged = (draft: Deploy, a: string, b: string): Deploy => {
  const swap = (id: string): string => (id === a ? b : id === b ? a : id);
  const named = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [swap(id), value]));
  return { type: "deploy", poses: named(draft.poses), inside: named(draft.inside), reserve: draft.reserve.map(swap) };
};

const placedAt = (laid: Deploying, at: Point): Deploy => {
  const facing = inwards(laid);
  const aside = rightOf(facing);
  const width = scaleOf(laid.view).bw;
  const poses = laid.held.map((id, i) => {
    const off = (i - (laid.held.length - 1) / 2) * width;
    return [id, snapPose({ ...add(at, scale(aside, off)), facing })] as const;
  });
  const placed = { ...laid, draft: withPoses(laid.draft, Object.fromEntries(poses)) };
  return move(placed, { x: 0, y: 0 }, width / 3);
};

export const land = (laid: Deploying, at: Point, moved: Deploy): Deploy => {
  const [only, more] = laid.held;
  if (!isOnBoard(laid, at)) return without(laid.draft, laid.held);
  if (only !== undefined && more === undefined) {
    const friend = friendUnder(laid, at);
    if (friend !== undefined) return exchanged(laid.draft, only, friend);
    const hold = holdUnder(laid, at);
    if (hold !== undefined) return garrisoned(laid, only, hold);
  }
  return laid.held.some((id) => laid.draft.poses[id] === undefined) ? placedAt(laid, at) : moved;
};

/** Whoever was inside comes out to the tray: a place holds one. */
const garrisoned = ({ draft }: Deploying, id: string, hold: HoldId): Deploy => {
  const there = Object.keys(draft.inside).filter((other) => draft.inside[other] === hold);
  const rest = without(draft, [id, ...there]);
  return { ...rest, inside: { ...rest.inside, [id]: hold } };
};

export const put = (laid: Deploying, bin: string): Deploy => {
  const rest = without(laid.draft, laid.held);
  if (bin === "tray") return rest;
  if (bin === "reserve") return { ...rest, reserve: [...rest.reserve, ...laid.held] };
  if (bin === "table") return placedAt(laid, middleOfZone(laid));
  const hold = openHolds(laid.view, laid.decision.seat).find((id) => id === bin);
  const [first] = laid.held;
  return hold === undefined || first === undefined ? laid.draft : garrisoned(laid, first, hold);
};

const middleOfZone = ({ view, decision }: Deploying): Point => {
  const outline = deploymentZone(view, decision.seat);
  return outline.length === 0 ? { x: 0, y: 0 } : scale(outline.reduce(add, { x: 0, y: 0 }), 1 / outline.length);
};

export const spread = (laid: Deploying): Deploy => {
  const bases = basesOf(laid, laid.held);
  const [lead] = bases;
  if (lead === undefined) return laid.draft;
  const poses = closedUp(bases.map((base) => ({ ...base, facing: lead.facing })));
  return withPoses(
    laid.draft,
    Object.fromEntries(
      bases.map(({ id }, i) => [id, snapPose({ ...(poses[i] ?? lead), facing: lead.facing })] as const),
    ),
  );
};

/** Left for right about the middle of the edge. */
export const mirrored = (laid: Deploying): Deploy => {
  const facing = inwards(laid);
  const aside = rightOf(facing);
  const { board } = scaleOf(laid.view);
  const middle = dot({ x: board / 2, y: board / 2 }, aside);
  const poses = Object.entries(laid.draft.poses).map(([id, pose]) => {
    const by = 2 * (middle - dot(pose, aside));
    const turned = snapTurn(2 * facing - pose.facing);
    return [id, snapPose({ ...add(pose, scale(aside, by)), facing: turned })] as const;
  });
  return { ...laid.draft, poses: Object.fromEntries(poses) };
};

// — mending —

const MEND_STEP = 5000;
const MEND_RINGS = 48;

/** Brought back to the part of the zone that lies nearest to it. */
const intoZone = (laid: Deploying, id: string): Deploy => {
  const base = baseIn(laid, id);
  const zone = deploymentZone(laid.view, laid.decision.seat);
  if (base === undefined || zone.length === 0) return laid.draft;
  const { left, right, bottom, top } = boundsOf(zone);
  const box = boundsOf(outlineOf(base));
  const inward = (from: number, to: number, least: number, most: number): number =>
    from < least ? least - from : to > most ? most - to : 0;
  return shifted(laid, {
    x: inward(box.left, box.right, left, right),
    y: inward(box.bottom, box.top, bottom, top),
  });
};

/** Each one that is out of order goes to the nearest place where nothing is said against it. */
export const mend = (laid: Deploying, check: Check<Deploy>): Deploy | undefined => {
  let draft = laid.draft;
  const speaksOf = (found: ReturnType<Check<Deploy>>, id: string): boolean =>
    found.some(({ marks }) => marks?.includes(id) === true);
  for (const { id } of armyOf(laid)) {
    if (!speaksOf(check(draft), id)) continue;
    const alone = { ...laid, draft, held: [id] };
    const start = draft.poses[id] === undefined ? put(alone, "table") : intoZone(alone, id);
    const from = { ...alone, draft: start };
    const squared = { ...from, draft: turn(from, signedTurn(inwards(laid) - (start.poses[id]?.facing ?? 0))) };
    const tries = [
      start,
      ...ringsAbout(MEND_STEP, MEND_RINGS).map((by) => shifted(from, by)),
      ...ringsAbout(MEND_STEP, MEND_RINGS).map((by) => shifted(squared, by)),
    ];
    const found = tries.find((one) => !speaksOf(check(one), id));
    if (found !== undefined) draft = found;
  }
  return check(draft).length === 0 ? draft : undefined;
};

const TOUCHING = 1000;

export const company = (laid: Deploying, id: string): readonly string[] => {
  const bases = basesOf(laid, Object.keys(laid.draft.poses));
  const found = new Set([id]);
  for (const one of found) {
    const base = bases.find((other) => other.id === one);
    if (base === undefined) continue;
    for (const other of bases) if (gapBetween(boxOf(base), boxOf(other)) <= TOUCHING) found.add(other.id);
  }
  return [...found];
};

/** Where the handle that turns what is held stands: ahead of its front. */
export const turnHandle = (laid: Deploying): Point | undefined => {
  const [lead] = basesOf(laid, laid.held);
  const middle = middleOfHeld(laid);
  if (lead === undefined || middle === undefined) return undefined;
  const ahead = forwardOf(lead.facing);
  const front = Math.max(...basesOf(laid, laid.held).map((base) => dot(subtract(base, middle), ahead)));
  return add(middle, scale(ahead, front + 0.6 * scaleOf(laid.view).bw));
};

/** From the left of the own edge, then from the front: as one reads a line of battle. */
export const readingPlace = (laid: Deploying, id: string): number => {
  const pose = laid.draft.poses[id];
  const at = pose === undefined ? undefined : fromOwnEdge(laid.view, laid.decision.seat, pose);
  return at === undefined ? 0 : at.along;
};
