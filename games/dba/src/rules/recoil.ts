/** §34 Recoil: straight back, or to ruin. What it meets is found exactly; the nearest thing decides (DBA-RUL-63). */
import type { Dice, Ledger } from "@acies/contract";
import { contactPoints, convexOfBase, forwardOf, type Pose, scale } from "@acies/geometry";
import type { Bar, Event, Fall, MoveKind } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { depthOf, TOUCH } from "../scale.ts";
import { type Cause, elementOf, type State, scaleOf, troopOf } from "../state.ts";
import { isInBadGoing, type Stand, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { barOf, destroyed } from "./falls.ts";
import { bankAt, mayWade } from "./fording.ts";
import { friendsMet, hazardsOn, type Pushed, pushChain, type Retreat, wayThrough } from "./pushing.ts";
import { nearestOf, type Obstacle, type Slide, slidBase, slidPose } from "./slides.ts";
import { pressingFoes } from "./touching.ts";
import { combatBase } from "./wagons.ts";

type Book = Ledger<State, Event>;

/** DBA-REC-01: its base depth or a base width, whichever is less, away from its front; a wagon from its combat front (DBA-RUL-77). */
export const recoilOf = (state: State, stand: Stand): Retreat => {
  const { element } = stand;
  const from = combatBase(state, stand);
  const scaled = scaleOf(state);
  const length = Math.min(depthOf(element.subtype, scaled), scaled.bw);
  return { element, slide: { from, way: scale(forwardOf(from.facing), -1), length } };
};

/** DBA-REC-02 */
export const dooming = (state: State, id: ElementId): readonly ElementId[] =>
  pressingFoes(state, id).map((foe) => foe.id);

/** Corners and edges of a base by number: those at its rear, and its sides. */
const REAR_EDGE = 2;
const SIDE_EDGES: readonly number[] = [1, 3];
const REAR_CORNERS: readonly number[] = [2, 3];

/**
 * DBA-REC-09: at the instant of touch, its rear edge is on any point of the enemy's rear edge, or it meets the enemy's side with
 * nothing but one rear corner. DBA-REC-10: in every other case the enemy is unharmed.
 */
const takesAlong = (state: State, slide: Slide, at: number, enemy: Stand): boolean => {
  const met = convexOfBase(combatBase(state, enemy)); // DBA-WWG-02: the rear of a wagon is opposite to its combat front
  const points = contactPoints(convexOfBase(slidBase(slide, at)), met, TOUCH).filter(({ mover }) =>
    mover.kind === "edge" ? mover.index === REAR_EDGE : REAR_CORNERS.includes(mover.index),
  );
  const isRear = ({ obstacle }: (typeof points)[number]): boolean =>
    obstacle.kind === "edge" ? obstacle.index === REAR_EDGE : REAR_CORNERS.includes(obstacle.index);
  if (points.some(isRear)) return true;
  const [only] = points;
  return (
    points.length === 1 &&
    only !== undefined &&
    only.mover.kind === "corner" &&
    only.obstacle.kind === "edge" &&
    SIDE_EDGES.includes(only.obstacle.index)
  );
};

/** How a recoil ends, rivers apart. `reach` is how far it gets. */
type Ending =
  | {
      readonly kind: "back";
      readonly as: MoveKind;
      readonly reach: number;
      readonly pose: Pose;
      readonly pushed: readonly Pushed[];
      readonly crushed: readonly Crushed[];
      /** Friends it passes through. */
      readonly passed: readonly ElementId[];
      readonly rules: readonly DbaRule[];
    }
  | {
      readonly kind: "lost";
      readonly how: Fall;
      /** What destroys it. */
      readonly by: readonly Bar[];
      readonly reach: number;
      readonly crushed: readonly Crushed[];
      /** Enemies it takes along. */
      readonly taken: readonly ElementId[];
      readonly rules: readonly DbaRule[];
    };

/** A friend under the feet of an elephant, and how far along. */
interface Crushed {
  readonly id: ElementId;
  readonly at: number;
}

const ruleOf = (obstacle: Obstacle): DbaRule => {
  switch (obstacle.kind) {
    case "element":
      return "DBA-REC-04";
    case "hold":
      return "DBA-REC-05";
    case "water":
    case "edge":
      return "DBA-REC-08";
  }
};

/** Destroyed by what it meets first; at equal distance the worst of it applies. */
const wrecked = (state: State, slide: Slide, hazards: readonly Obstacle[], crushed: readonly Crushed[]): Ending => {
  const nearest = nearestOf(hazards);
  const taken = nearest.flatMap((hazard) =>
    hazard.kind === "element" && takesAlong(state, slide, hazard.at, hazard.stand) ? [hazard.stand.element.id] : [],
  );
  const reach = nearest[0]?.at ?? 0;
  const rules = [...new Set([...nearest.map(ruleOf), "DBA-RUL-63" as const])];
  const isSpared = taken.length === 0 && rules.includes("DBA-REC-04");
  const by = nearest.map(barOf);
  return { kind: "lost", how: "met", by, reach, crushed, taken, rules: isSpared ? [...rules, "DBA-REC-10"] : rules };
};

/** DBA-REC-11: it runs friends down and goes on; meeting another elephant, both are destroyed, and all met with it (DBA-RUL-63). */
const rampage = (state: State, { element, slide }: Retreat, hazards: readonly Obstacle[]): Ending => {
  const friends = friendsMet(state, { element, slide });
  const elephants = friends.filter(({ stand }) => troopOf(stand.element) === "El");
  const end = Math.min(...[...hazards, ...elephants].map(({ at }) => at)) + TOUCH;
  const crushed = friends.filter(({ at }) => at <= end).map(({ stand, at }) => ({ id: stand.element.id, at }));
  const walls = hazards.filter(({ at }) => at <= end);
  const peers = elephants.filter(({ at }) => at <= end).map(barOf);
  if (walls.length > 0) {
    const wreck = wrecked(state, slide, walls, crushed);
    if (peers.length === 0 || wreck.kind !== "lost") return wreck;
    return { ...wreck, by: [...wreck.by, ...peers], rules: [...wreck.rules, "DBA-REC-11"] };
  }
  if (peers.length > 0)
    return { kind: "lost", how: "met", by: peers, reach: end - TOUCH, crushed, taken: [], rules: ["DBA-REC-11"] };
  const pose = slidPose(state, element.id, slide, slide.length);
  const straight = { pose, pushed: [], crushed, passed: [] };
  return { kind: "back", as: "recoil", reach: slide.length, ...straight, rules: ["DBA-REC-01"] };
};

/** DBA-PAS-02, unless something stands beside the friends in its way. */
const passed = (state: State, { element, slide }: Retreat): Ending => {
  const reach = slide.length;
  const hazards = hazardsOn(state, { element, slide });
  if (hazards.length > 0) return wrecked(state, slide, hazards, []);
  const pose = slidPose(state, element.id, slide, reach);
  const rules: readonly DbaRule[] = ["DBA-PAS-01", "DBA-PAS-02", "DBA-RUL-62"];
  const through = friendsMet(state, { element, slide }).map(({ stand }) => stand.element.id);
  return { kind: "back", as: "passedThrough", reach, pose, pushed: [], crushed: [], passed: through, rules };
};

const UNMOVED = ["DBA-REC-06", "DBA-PSH-04", "DBA-RUL-65"] as const satisfies readonly DbaRule[];

/** DBA-REC-06, DBA-PSH-04: when the friends cannot be moved it dies and nobody else stirs. */
const shoved = (state: State, retreat: Retreat): Ending => {
  const { element, slide } = retreat;
  const push = pushChain(state, retreat);
  if (push.kind === "blocked")
    return { kind: "lost", how: push.how, by: push.by, reach: 0, crushed: [], taken: [], rules: UNMOVED };
  const pose = slidPose(state, element.id, slide, slide.length);
  const rules: readonly DbaRule[] = ["DBA-REC-01", "DBA-PSH-01", "DBA-RUL-87"];
  const pushing = { pose, pushed: push.moved, crushed: [], passed: [] };
  return { kind: "back", as: "recoil", reach: slide.length, ...pushing, rules };
};

/** Where the recoil of an element on the table leads, dice for rivers apart. */
export const endingOf = (state: State, retreat: Retreat): Ending => {
  const { element, slide } = retreat;
  const hazards = hazardsOn(state, retreat);
  if (troopOf(element) === "El") return rampage(state, retreat, hazards);
  const friends = friendsMet(state, retreat);
  const wall = hazards.length === 0 ? undefined : Math.min(...hazards.map(({ at }) => at));
  const [first] = friends;
  if (first === undefined || (wall !== undefined && wall <= first.at + TOUCH)) {
    if (hazards.length > 0) return wrecked(state, slide, hazards, []);
    const pose = slidPose(state, element.id, slide, slide.length);
    const straight = { pose, pushed: [], crushed: [], passed: [] };
    return { kind: "back", as: "recoil", reach: slide.length, ...straight, rules: ["DBA-REC-01"] };
  }
  const stands = friends.map(({ stand }) => stand);
  const through = wayThrough(state, retreat, stands);
  if (through !== undefined) return passed(state, { element, slide: through });
  const end = shoved(state, retreat);
  return end.kind === "back" && hazards.length > 0 ? wrecked(state, slide, hazards, []) : end;
};

/** What is cited besides when it falls back with others. */
const WITH_OTHERS: Readonly<Partial<Record<Cause, DbaRule>>> = { helper: "DBA-OMV-02", wagon: "DBA-WWG-08" };

const alsoCited = (cause: Cause): readonly DbaRule[] => {
  const rule = WITH_OTHERS[cause];
  return rule === undefined ? [] : [rule];
};

/** DBA-REC-02, DBA-REC-03, DBA-REC-07: what destroys it before it takes a step. */
const doomOf = (state: State, id: ElementId, cause: Cause): Event | undefined => {
  const { where, hold } = elementOf(state, id);
  if (where === "inside" && hold !== null) {
    if (hold !== "bua") return destroyed(id, "shutIn", [hold], "DBA-REC-07");
    return destroyed(id, "shutIn", [hold], "DBA-REC-07", cause === "melee" ? "DBA-BUA-06" : "DBA-BUA-07");
  }
  if (cause === "rearShot") return destroyed(id, "shotBehind", [], "DBA-REC-03");
  const foes = dooming(state, id);
  return foes.length > 0 ? destroyed(id, "pressed", foes, "DBA-REC-02", ...alsoCited(cause)) : undefined;
};

/** DBA-RIV-15, DBA-RUL-33: the recoiler wades first, then those it pushes, the nearest first. Who of them is refused. */
const refused = (book: Book, retreat: Retreat, ending: Ending, dice: Dice): ElementId | undefined => {
  const { element, slide } = retreat;
  if (!mayWade(book, element.id, slide, ending.reach, dice)) return element.id;
  if (ending.kind === "lost") return undefined;
  return ending.pushed.find((pushed) => !mayWade(book, pushed.id, pushed.slide, pushed.slide.length, dice))?.id;
};

/** Recoils it; whether it is still there afterwards. */
export const recoil = (book: Book, id: ElementId, cause: Cause, dice: Dice): boolean => {
  const state = book.state();
  const doom = doomOf(state, id, cause);
  const stand = standOf(state, id);
  if (doom !== undefined || stand === undefined) {
    if (doom !== undefined) book.add(doom);
    return false;
  }
  const retreat = recoilOf(state, stand);
  const ending = endingOf(state, retreat);
  const dry = refused(book, retreat, ending, dice);
  const trample = (friend: Crushed): void => {
    book.add(destroyed(friend.id, "trampled", [id], "DBA-REC-11"));
  };
  if (dry !== undefined) {
    const bank = bankAt(state, retreat.slide);
    for (const friend of ending.crushed) if (friend.at < bank) trample(friend);
    // DBA-PSH-04: a friend who is refused does not give way.
    if (dry === id) book.add(destroyed(id, "met", ["river"], "DBA-REC-08", "DBA-RIV-15", ...alsoCited(cause)));
    else book.add(destroyed(id, "pushing", [dry, "river"], ...UNMOVED, "DBA-RIV-15", ...alsoCited(cause)));
    return false;
  }
  for (const friend of ending.crushed) trample(friend);
  if (ending.kind === "lost") {
    book.add(destroyed(id, ending.how, ending.by, ...ending.rules, ...alsoCited(cause)));
    for (const enemy of ending.taken) book.add(destroyed(enemy, "takenAlong", [id], "DBA-REC-09"));
    return false;
  }
  settle(book, id, ending, cause);
  return true;
};

const settle = (book: Book, id: ElementId, ending: Extract<Ending, { kind: "back" }>, cause: Cause): void => {
  const rules: DbaRule[] = [...ending.rules, ...alsoCited(cause)];
  const kind = ending.as === "recoil" && cause in WITH_OTHERS ? "helperRecoil" : ending.as;
  if (isInBadGoing(book.state(), { ...elementOf(book.state(), id), ...ending.pose })) rules.push("DBA-REC-12");
  if (ending.pushed.length > 0) {
    const poses = Object.fromEntries(ending.pushed.map(({ id: pushed, pose }) => [pushed, pose]));
    book.add({ type: "moved", kind: "pushed", poses, spent: [], by: [id], rules: ["DBA-PSH-02", "DBA-PSH-03"] });
  }
  book.add({ type: "moved", kind, poses: { [id]: ending.pose }, spent: [], by: ending.passed, rules });
};
