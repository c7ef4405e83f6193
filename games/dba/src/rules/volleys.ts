/**
 * §25, the course of the shooting phase: the active player names a shooter, its owner the target and who joins in, the owner of a
 * target that shoots back who joins that (DBA-SHT-06, DBA-RUL-52); then they fight it out.
 */
import type { Dice, Ledger, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { SLACK } from "../scale.ts";
import { type Element, elementOf, elementsOf, findElement, type State, type Task, topTask, troopOf } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Combatant, markOf, type Party } from "./combatants.ts";
import { fightOut, type Shot } from "./fighting.ts";
import {
  aimViolations,
  canShootAt,
  partyOf,
  shootersAble,
  shooterViolations,
  spentOf,
  targetOf,
  targetsOf,
} from "./shooting.ts";
import { surveyShot } from "./shotSurveys.ts";

type Book = Ledger<State, Event>;
type ReturnFire = Extract<Task, { readonly task: "returnFire" }>;

/** DBA-SHT-10: three in all. */
const MOST_AIDERS = 2;

/** The phase begins: nobody has shot yet. */
export const openShooting = (): Event => ({
  type: "asked",
  task: { task: "shooting", shot: [], targets: [] },
  rules: ["DBA-TRN-02", "DBA-SHT-06"],
});

// — who shoots next —

/** DBA-SHT-06, DBA-SHT-12: for the active player, shooters of either side; none when the phase is over. */
export const shooterChoices = (state: State): readonly ActionOf<"nextShooter">[] =>
  shootersAble(state).map((shooter) => ({ type: "nextShooter", shooter }));

export const nextShooterViolations = (state: State, { shooter }: ActionOf<"nextShooter">): readonly Violation[] => {
  const element = findElement(state, shooter);
  if (element === undefined) return [{ code: "unknownElement", rule: "DBA-SHT-06", facts: { element: shooter } }];
  const found = shooterViolations(state, element);
  if (found.length > 0 || targetsOf(state, element).length > 0) return found;
  return [{ code: "noTarget", rule: "DBA-SHT-07", facts: { element: element.id }, marks: [element.id] }];
};

export const nameShooter = (book: Book, { shooter }: ActionOf<"nextShooter">): void => {
  const element = findElement(book.state(), shooter);
  if (element === undefined) return;
  book.add({ type: "asked", task: { task: "aim", shooter: element.id }, rules: ["DBA-SHT-06", "DBA-RUL-52"] });
};

// — at whom, and with whom —

/** Friends that may join a shot at this target; DBA-SHT-13 binds them too. */
const aidersFor = (state: State, principal: Element, target: Party): readonly Element[] =>
  elementsOf(state, principal.seat).filter(
    (element) => element.id !== principal.id && targetsOf(state, element).includes(target),
  );

/** Every set of up to two, in order of id. */
const crewsOf = (able: readonly Element[]): readonly (readonly Element[])[] => [
  [],
  ...able.map((one) => [one]),
  ...able.flatMap((one, i) => able.slice(i + 1).map((two) => [one, two])),
];

const awayFrom = (state: State, shooter: Element, target: Party): number => {
  const survey = surveyShot(state, shooter, target);
  return survey.clear ? survey.distance : Number.POSITIVE_INFINITY;
};

/** DBA-SHT-11: the nearest; several when they are equally near, and then the owner says which. */
const nearestOf = (state: State, crew: readonly Element[], target: Party): readonly Element[] => {
  const away = crew.map((element) => awayFrom(state, element, target));
  const least = Math.min(...away);
  return crew.filter((_, i) => (away[i] ?? Number.POSITIVE_INFINITY) <= least + SLACK);
};

const idsOf = (elements: readonly Element[]): readonly ElementId[] => elements.map(({ id }) => id);

/** Every legal shot of a shooter: target by target, alone and with others, and the primary named where several are nearest. */
export const aimChoices = (state: State, shooter: Element): readonly ActionOf<"shoot">[] =>
  targetsOf(state, shooter).flatMap((target) =>
    crewsOf(aidersFor(state, shooter, target)).flatMap((crew): readonly ActionOf<"shoot">[] => {
      const action = { type: "shoot", target, aiders: idsOf(crew) } as const;
      const nearest = nearestOf(state, [shooter, ...crew], target);
      return nearest.length < 2 ? [action] : nearest.map(({ id }) => ({ ...action, primary: id }));
    }),
  );

/** Names that are no crew: strangers, the same one twice, or out of order, so that a crew is written in one way only. */
const crewViolations = (state: State, principal: Element, aiders: readonly string[]): readonly Violation[] => {
  const found: Violation[] = [];
  const order: readonly string[] = idsOf(elementsOf(state, principal.seat));
  const places = aiders.map((name) => order.indexOf(name));
  for (const [i, name] of aiders.entries()) {
    const facts = { element: name };
    if (places[i] === -1) found.push({ code: "notOneOfYours", rule: "DBA-RUL-52", facts });
    else if (name === principal.id || aiders.indexOf(name) < i)
      found.push({ code: "shootsTwice", rule: "DBA-SHT-08", facts, marks: [name] });
    else if (i > 0 && (places[i] ?? 0) < (places[i - 1] ?? 0))
      found.push({ code: "outOfOrder", rule: "DBA-RUL-52", facts, marks: [...aiders] });
  }
  if (aiders.length > MOST_AIDERS)
    found.push({ code: "tooManyShooters", rule: "DBA-SHT-10", facts: { aiders: aiders.length, limit: MOST_AIDERS } });
  return found;
};

const crewOf = (state: State, names: readonly string[]): readonly Element[] =>
  names.flatMap((name) => findElement(state, name) ?? []);

/** DBA-SHT-11: said exactly when there is something to say. */
const primaryViolations = (state: State, crew: readonly Element[], action: ActionOf<"shoot">): readonly Violation[] => {
  const target = targetOf(state, action.target);
  if (target === undefined) return [];
  const nearest = idsOf(nearestOf(state, crew, target.party));
  const { primary } = action;
  const facts = { nearest: nearest.join(", ") };
  if (nearest.length > 1 && !nearest.some((id) => id === primary))
    return [{ code: "namePrimary", rule: "DBA-SHT-11", facts, marks: nearest }];
  return nearest.length === 1 && primary !== undefined
    ? [{ code: "nearestIsPrimary", rule: "DBA-SHT-11", facts, marks: nearest }]
    : [];
};

/** Why this shot may not be made; what is wrong with the shooter is told first, then with each that joins in. */
export const shootViolations = (state: State, shooter: Element, action: ActionOf<"shoot">): readonly Violation[] => {
  const own = [...aimViolations(state, shooter, action.target), ...crewViolations(state, shooter, action.aiders)];
  if (own.length > 0) return own;
  const aiders = crewOf(state, action.aiders);
  const theirs = aiders.flatMap((aider) => aimViolations(state, aider, action.target));
  return theirs.length > 0 ? theirs : primaryViolations(state, [shooter, ...aiders], action);
};

// — the shot —

/** DBA-SHT-11: the primary first. */
const shootersOf = (state: State, shooter: Element, action: ActionOf<"shoot">, target: Party): readonly Element[] => {
  const crew = [shooter, ...crewOf(state, action.aiders)];
  const nearest = nearestOf(state, crew, target);
  const primary = nearest.find(({ id }) => id === action.primary) ?? nearest[0] ?? shooter;
  return [primary, ...crew.filter((element) => element !== primary)];
};

/** DBA-SHT-24, DBA-SHT-25: every one of them. */
const isRearOnly = (state: State, shooters: readonly Element[], target: Party): boolean =>
  shooters.every((shooter) => {
    const survey = surveyShot(state, shooter, target);
    return survey.clear && survey.rearOnly;
  });

const rearRules = (rearOnly: boolean): readonly DbaRule[] => (rearOnly ? ["DBA-SHT-24", "DBA-SHT-25"] : []);

const shotRules = (state: State, rearOnly: boolean, back: Element | null): readonly DbaRule[] => {
  const rear = rearRules(rearOnly);
  if (back === null) return ["DBA-SHT-11", ...rear, "DBA-SHT-14"];
  const isReturn = troopOf(back) === "Art" && back.seat !== state.turn?.seat;
  return ["DBA-SHT-11", ...rear, ...(isReturn ? (["DBA-SHT-04", "DBA-RUL-53"] as const) : (["DBA-SHT-13"] as const))];
};

/** The shooters, the primary first, and those that shoot back, the target first; nobody if it does not. */
interface Exchange {
  readonly shooters: readonly Element[];
  readonly target: Combatant;
  readonly back: readonly ElementId[];
}

/** DBA-SHT-08, DBA-SHT-09: all of them have shot; the target has been shot at, and so has the primary if the combat is mutual. */
const noted = (state: State, { shooters, target, back }: Exchange): Event => {
  const { shot, targets } = spentOf(state);
  const primary = back.length > 0 ? idsOf(shooters.slice(0, 1)) : [];
  const task = {
    task: "shooting",
    shot: [...shot, ...idsOf(shooters), ...back],
    targets: [...targets, markOf(target), ...primary],
  } as const;
  return { type: "remained", task, rules: ["DBA-SHT-08", "DBA-SHT-09"] };
};

/** An answer worth a word: with help, or at the back of the one who shot. */
const answered = (primary: Element, shooters: readonly ElementId[], rearOnly: boolean): Event => {
  const aided: readonly DbaRule[] = shooters.length > 1 ? ["DBA-TAC-04"] : [];
  const rules = ["DBA-SHT-13", ...aided, ...rearRules(rearOnly)] as const;
  return { type: "shotAt", shooters, target: partyOf(primary), rearOnly, mutual: true, rules };
};

const edgeOf = (rearOnly: boolean): Shot["at"] => (rearOnly ? "rearOnly" : "anyEdge");

/** They shoot: it is written down, and fought out. */
const loose = (book: Book, exchange: Exchange, dice: Dice): void => {
  const state = book.state();
  const { shooters, target, back } = exchange;
  const [primary, ...others] = shooters;
  if (primary === undefined) return;
  const answerers = back.map((id) => elementOf(state, id));
  const isBehind = answerers.length > 0 && isRearOnly(state, answerers, partyOf(primary));
  if (isBehind || answerers.length > 1) book.add(answered(primary, back, isBehind));
  book.add(noted(state, exchange));
  const fight = {
    kind: "shooting",
    a: primary.id,
    b: target.party,
    aiders: others.length,
    at: edgeOf(isRearOnly(state, shooters, target.party)),
    back: back.length > 0 ? { aiders: back.length - 1, at: edgeOf(isBehind) } : null,
  } as const;
  fightOut(book, fight, dice);
};

/** DBA-SHT-13, DBA-SHT-04: the element that will shoot back at the primary, if it can. */
const answererOf = (state: State, primary: Element, { element }: Combatant): Element | null =>
  element !== null && canShootAt(state, element, primary, "returnFire") ? element : null;

/** The owner has aimed. What needs no further choice is fought out at once; the aftermath is left open. */
export const shoot = (book: Book, action: ActionOf<"shoot">, dice: Dice): void => {
  const before = book.state();
  const aim = topTask(before);
  const target = targetOf(before, action.target);
  if (aim?.task !== "aim" || target === undefined) return;
  const shooters = shootersOf(before, elementOf(before, aim.shooter), action, target.party);
  const [primary] = shooters;
  if (primary === undefined) return;
  const back = answererOf(before, primary, target);
  const rearOnly = isRearOnly(before, shooters, target.party);
  const told = { shooters: idsOf(shooters), target: target.party, rearOnly, mutual: back !== null };
  book.add({ type: "answered", rules: ["DBA-RUL-52"] });
  book.add({ type: "shotAt", ...told, rules: shotRules(before, rearOnly, back) });
  const task: ReturnFire | null =
    back === null ? null : { task: "returnFire", shooters: told.shooters, target: back.id };
  if (task === null || returnChoices(book.state(), task).length === 1)
    loose(book, { shooters, target, back: back === null ? [] : [back.id] }, dice);
  else book.add({ type: "asked", task, rules: ["DBA-RUL-52", "DBA-SHT-13"] });
};

// — the answer —

const primaryOf = (state: State, { shooters: [primary] }: ReturnFire): Element | undefined =>
  primary === undefined ? undefined : elementOf(state, primary);

/** Those that aid the shot have shot (DBA-SHT-08): they cannot shoot at anybody any more, and so nobody need shoot at them first. */
const inTheAir = (state: State, { shooters: [, ...aiders] }: ReturnFire): State =>
  aiders.length === 0
    ? state
    : {
        ...state,
        agenda: state.agenda.map((task) =>
          task.task === "shooting" ? { ...task, shot: [...task.shot, ...aiders] } : task,
        ),
      };

/**
 * DBA-RUL-52: alone, or with up to two friends that can shoot at the primary. DBA-SHT-13 binds them as if the primary had not shot
 * yet: its shot is in the air, and it is noted with theirs.
 */
export const returnChoices = (state: State, task: ReturnFire): readonly ActionOf<"returnFire">[] => {
  const primary = primaryOf(state, task);
  const target = elementOf(state, task.target);
  const able = primary === undefined ? [] : aidersFor(inTheAir(state, task), target, partyOf(primary));
  return crewsOf(able).map((crew) => ({ type: "returnFire", aiders: idsOf(crew) }));
};

export const returnViolations = (
  state: State,
  task: ReturnFire,
  { aiders }: ActionOf<"returnFire">,
): readonly Violation[] => {
  const primary = primaryOf(state, task);
  const found = crewViolations(state, elementOf(state, task.target), aiders);
  if (found.length > 0 || primary === undefined) return found;
  const now = inTheAir(state, task);
  return crewOf(state, aiders).flatMap((aider) => aimViolations(now, aider, partyOf(primary)));
};

export const returnFire = (book: Book, { aiders }: ActionOf<"returnFire">, dice: Dice): void => {
  const state = book.state();
  const task = topTask(state);
  if (task?.task !== "returnFire") return;
  const shooters = task.shooters.map((id) => elementOf(state, id));
  const target = targetOf(state, partyOf(elementOf(state, task.target)));
  const primary = primaryOf(state, task);
  if (target === undefined || primary === undefined) return;
  const back = [task.target, ...idsOf(crewOf(state, aiders))];
  book.add({ type: "answered", rules: ["DBA-RUL-52"] });
  loose(book, { shooters, target, back }, dice);
};
