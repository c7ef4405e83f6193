/** §25 Distant shooting: who may shoot, at whom, and at whom rather. Whoever is refused is told why by the same check. */
import { memory, type Seat, type Violation } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { allElements, type Element, findElement, type Hold, isInPlay, type State, troopOf } from "../state.ts";
import { standsOf } from "../table.ts";
import { type ElementId, HOLDS } from "../vocabulary.ts";
import { type Combatant, garrisonOf, markOf, type Party } from "./combatants.ts";
import { frontHolds, isInContact } from "./contact.ts";
import { isOverlapping } from "./overlaps.ts";
import { hasClearShot, surveyShot } from "./shotSurveys.ts";

/** DBA-SHT-08, DBA-SHT-09: who has shot and who has been shot at this turn; denizens by the name of their place. */
export interface Spent {
  readonly shot: readonly ElementId[];
  readonly targets: readonly string[];
}

const FRESH: Spent = { shot: [], targets: [] };

export const spentOf = (state: State): Spent => state.agenda.find((task) => task.task === "shooting") ?? FRESH;

const refusal = (code: string, rule: DbaRule, ...marks: readonly string[]): Violation => {
  const [element = ""] = marks;
  return { code, rule, facts: { element }, marks };
};

/** DBA-BUA-12 */
const isSacking = (hold: Hold | null): boolean => hold !== null && hold.sackedSince !== null;

/** DBA-RUL-86: enemy front edges on the boundary of a place that is held. */
const assailantsOf = (state: State, hold: Hold, holder: Seat): readonly ElementId[] =>
  standsOf(state)
    .filter(({ element }) => element.seat !== holder && frontHolds(state, element.id).includes(hold))
    .map(({ element }) => element.id);

/** DBA-SHT-17, DBA-SHT-18: the same for one who shoots and one who is shot at. */
const engagements = (
  state: State,
  { element, hold, seat, party }: Combatant,
  as: "shooter" | "target",
): readonly Violation[] => {
  if (hold !== null) {
    const by = assailantsOf(state, hold, seat);
    return by.length === 0 ? [] : [refusal(`${as}InContact`, "DBA-RUL-86", party, ...by)];
  }
  if (element === null) return [];
  const found: Violation[] = [];
  if (isInContact(state, element.id)) found.push(refusal(`${as}InContact`, "DBA-SHT-17", element.id));
  if (isOverlapping(state, element.id)) found.push(refusal(`${as}Overlaps`, "DBA-SHT-18", element.id));
  return found;
};

/** When it shoots: by its own choice in the phase, or back at one who shoots at it. */
export type Occasion = "volley" | "returnFire";

/** DBA-SHT-02: bows and wagons in any turn. DBA-SHT-03, DBA-SHT-04, DBA-RUL-72: artillery in its own if it stood still, or back. */
const timing = (state: State, element: Element, occasion: Occasion): readonly Violation[] => {
  if (troopOf(element) !== "Art") return [];
  if (element.seat !== state.turn?.seat)
    return occasion === "returnFire" ? [] : [refusal("artilleryWaits", "DBA-SHT-03", element.id)];
  return element.moves === 0 ? [] : [refusal("artilleryMoved", "DBA-RUL-72", element.id)];
};

/** DBA-SHT-01 */
const isShooter = (element: Element): boolean => TROOP_TABLE[troopOf(element)].range > 0;

/** Why an element may not shoot at anybody now. */
export const shooterViolations = (
  state: State,
  element: Element,
  occasion: Occasion = "volley",
): readonly Violation[] => {
  const { id } = element;
  if (!isInPlay(element)) return [refusal("notOnTable", "DBA-SHT-01", id)];
  if (!isShooter(element))
    return [{ ...refusal("neverShoots", "DBA-SHT-01", id), facts: { element: id, troop: troopOf(element) } }];
  const hold = element.hold === null ? null : (state.holds[element.hold] ?? null);
  const self: Combatant = { party: id, seat: element.seat, troop: troopOf(element), element, hold };
  const found: Violation[] = [];
  if (spentOf(state).shot.includes(id)) found.push(refusal("hasShot", "DBA-SHT-08", id));
  if (isSacking(hold)) found.push(refusal("shooterSacks", "DBA-BUA-12", id));
  return [...found, ...timing(state, element, occasion), ...engagements(state, self, "shooter")];
};

/** An element on the table as a side of a fight. */
const standing = (element: Element): Combatant => ({
  party: element.id,
  seat: element.seat,
  troop: troopOf(element),
  element,
  hold: null,
});

/** DBA-BUA-05: the element, or whoever is inside the place: nobody in an empty one. */
const targetNamed = (state: State, name: string): Combatant | Violation => {
  const hold = HOLDS.find((id) => id === name);
  if (hold !== undefined)
    return (
      garrisonOf(state, hold) ?? { code: "nobodyInside", rule: "DBA-BUA-05", facts: { hold: name }, marks: [name] }
    );
  const element = findElement(state, name);
  if (element === undefined) return { code: "noSuchTarget", rule: "DBA-SHT-16", facts: { name } };
  if (element.where === "inside" && element.hold !== null)
    return {
      ...refusal("aimAtThePlace", "DBA-BUA-05", name, element.hold),
      facts: { element: name, hold: element.hold },
    };
  if (element.where !== "table") return refusal("notOnTable", "DBA-SHT-16", name);
  return standing(element);
};

/** Why nobody may shoot at it now. */
const targetViolations = (state: State, target: Combatant): readonly Violation[] => {
  const { party, hold, element } = target;
  const found: Violation[] = [];
  if (spentOf(state).targets.includes(markOf(target))) found.push(refusal("shotAtAlready", "DBA-SHT-09", party));
  if (element !== null && isSacking(hold)) found.push(refusal("targetSacks", "DBA-BUA-12", party));
  return [...found, ...engagements(state, target, "target")];
};

const surveyViolations = (state: State, shooter: Element, target: Party): readonly Violation[] => {
  const survey = surveyShot(state, shooter, target);
  return survey.clear ? [] : survey.violations;
};

/** Why this element may not shoot at that target, but for what it should rather shoot at. */
const shotViolations = (
  state: State,
  shooter: Element,
  target: Combatant,
  occasion: Occasion,
): readonly Violation[] => {
  const own = shooterViolations(state, shooter, occasion);
  if (!isInPlay(shooter) || !isShooter(shooter)) return own;
  return [...own, ...targetViolations(state, target), ...surveyViolations(state, shooter, target.party)];
};

/** How a target is named: an element by itself on the table, by its place when it is inside one. */
export const partyOf = (element: Element): Party =>
  element.where === "inside" && element.hold !== null ? element.hold : element.id;

/** DBA-SHT-13: whether an element can shoot at this enemy: in its own right, or back at it (DBA-SHT-04). */
export const canShootAt = (state: State, element: Element, enemy: Element, occasion: Occasion): boolean => {
  const target = targetNamed(state, partyOf(enemy));
  return "party" in target && shotViolations(state, element, target, occasion).length === 0;
};

/** What an element can shoot at, and which of it can shoot at it. */
interface Targets {
  readonly all: readonly Combatant[];
  readonly mutual: readonly Combatant[];
}

const NONE: Targets = { all: [], mutual: [] };

interface Known {
  readonly everybody: readonly Combatant[];
  readonly targets: Map<ElementId, Targets>;
}

const remembered = memory<State, Known>();

const everybodyIn = (state: State): readonly Combatant[] => [
  ...standsOf(state).map(({ element }) => standing(element)),
  ...HOLDS.flatMap((id) => garrisonOf(state, id) ?? []),
];

const knownOf = (state: State): Known => {
  const before = remembered.get(state);
  if (before !== undefined) return before;
  const found = { everybody: everybodyIn(state), targets: new Map<ElementId, Targets>() };
  remembered.set(state, found);
  return found;
};

const lookFor = (state: State, shooter: Element): Targets => {
  if (shooterViolations(state, shooter).length > 0) return NONE;
  const all = knownOf(state).everybody.filter(
    (target) =>
      target.seat !== shooter.seat &&
      hasClearShot(state, shooter, target.party) &&
      targetViolations(state, target).length === 0,
  );
  // Artillery that has not been shot at does nothing in the enemy's turn (DBA-SHT-04), so it is not preferred then.
  const mutual = all.filter(({ element }) => element !== null && canShootAt(state, element, shooter, "volley"));
  return { all, mutual };
};

const targetsFor = (state: State, shooter: Element): Targets => {
  const { targets } = knownOf(state);
  const found = targets.get(shooter.id) ?? lookFor(state, shooter);
  targets.set(shooter.id, found);
  return found;
};

/** DBA-SHT-13: those that can shoot at it, if there are any; otherwise all that it can shoot at (DBA-SHT-07: at this moment). */
export const targetsOf = (state: State, shooter: Element): readonly Party[] => {
  const { all, mutual } = targetsFor(state, shooter);
  return (mutual.length > 0 ? mutual : all).map(({ party }) => party);
};

/** Why this element may not shoot at that target: nothing found means that it may. */
export const aimViolations = (state: State, shooter: Element, name: string): readonly Violation[] => {
  const target = targetNamed(state, name);
  if (!("party" in target)) return [target];
  if (target.seat === shooter.seat) return [refusal("ownSide", "DBA-SHT-16", target.party)];
  const found = shotViolations(state, shooter, target, "volley");
  if (found.length > 0) return found;
  const { mutual } = targetsFor(state, shooter);
  if (mutual.length === 0 || mutual.some(({ party }) => party === target.party)) return [];
  const rather = mutual.map(({ party }) => party);
  const facts = { shooter: shooter.id, target: target.party, rather: rather.join(", ") };
  return [{ code: "mustAnswerShooters", rule: "DBA-SHT-13", facts, marks: [shooter.id, ...rather] }];
};

/** DBA-SHT-12, DBA-RUL-52: everybody, of either side, that has somebody to shoot at: none is left when the phase is over. */
export const shootersAble = (state: State): readonly ElementId[] =>
  allElements(state)
    .filter((element) => isInPlay(element) && targetsOf(state, element).length > 0)
    .map(({ id }) => id);

/** The combatant behind a name that was found legal. */
export const targetOf = (state: State, name: string): Combatant | undefined => {
  const target = targetNamed(state, name);
  return "party" in target ? target : undefined;
};
