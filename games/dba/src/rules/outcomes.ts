/** §33 What follows a fight: the steps in their order (DBA-OMV-01, DBA-RUL-61), carried out until somebody must choose. */
import type { Dice, Ledger } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Aftermath, type Cause, elementOf, isInPlay, isOccupied, type State, topTask, troopOf } from "../state.ts";
import { standOf, standsOf } from "../table.ts";
import type { ElementId, Result } from "../vocabulary.ts";
import { denizensKilled, enters, surrendered } from "./builtUp.ts";
import { type Combatant, combatantOf, isImpetuous, type Party } from "./combatants.ts";
import { touchesAfter } from "./contactOrder.ts";
import { destroyed } from "./falls.ts";
import { run, turnAbout, turnOf, waysToRun } from "./flight.ts";
import { chaseOf, isOptional, mustPursue, pursue } from "./pursuit.ts";
import { recoil } from "./recoil.ts";
import { fellowSufferers, secondWarband } from "./support.ts";
import { flankFoes, frontFoes, touchedFoes } from "./touching.ts";
import { isWagon } from "./wagons.ts";

type Book = Ledger<State, Event>;

/** One side of a fight with what the tables do to it. */
export interface Fate {
  readonly party: Party;
  readonly foe: Party;
  readonly result: Result;
  readonly cause: Cause;
}

/** DBA-OMV-03: to stand is nothing; whatever else befalls it, it leaves its enemy. */
const isBeaten = ({ result }: Fate): boolean => result === "recoil" || result === "flee" || result === "destroyed";

/** (1) The result itself. Denizens have no base to move: theirs is told by `settleFight`. */
const ownSteps = (state: State, fate: Fate): readonly Aftermath[] => {
  const { element } = combatantOf(state, fate.party);
  if (element === null) return [];
  switch (fate.result) {
    case "recoil":
      return [{ step: "recoil", element: element.id, cause: fate.cause }];
    case "flee":
      return [{ step: "flee", element: element.id, cause: fate.cause }];
    case "destroyed":
      return [{ step: "destroy", element: element.id }];
    case "stand":
    case "surrender":
      return [];
  }
};

/** (2) DBA-SUP-08: those whose factor counted, on either side, go with the one they supported. */
const supporterSteps = (state: State, own: Combatant, foe: Combatant): readonly Aftermath[] => {
  const { element } = own;
  if (element === null || own.hold !== null) return [];
  return fellowSufferers(state, element.id, foe).map((id) => ({ step: "fate", element: id, of: element.id }) as const);
};

const IN_ORDER = ["leftFlank", "rightFlank", "rear"] as const;

const onSidesOf = (state: State, id: ElementId): readonly ElementId[] => {
  const there = flankFoes(state, id);
  return IN_ORDER.flatMap((side) => there.filter(({ on }) => on === side).map(({ foe }) => foe.id));
};

/** (3) DBA-OMV-02: friends on the flanks and rear of the enemy fall back; DBA-WWG-08: from a wagon, all who touch it. */
const helpersOf = (state: State, beaten: ElementId, winner: ElementId): readonly ElementId[] => {
  if (isWagon(elementOf(state, winner))) {
    const since = (id: ElementId): number => {
      const at = state.touches.findIndex((touch) => touch.by === id && touch.on === winner);
      return at < 0 ? state.touches.length : at;
    };
    return touchedFoes(state, winner)
      .map(({ id }) => id)
      .filter((id) => id !== beaten)
      .toSorted((a, b) => since(a) - since(b));
  }
  return onSidesOf(state, winner);
};

/** DBA-WWG-08, DBA-OMV-02: who leaves a wagon may leave an enemy of its own as well, and those who helped it there. */
const theirHelpers = (
  state: State,
  leavers: readonly ElementId[],
  fighters: readonly ElementId[],
): readonly ElementId[] => {
  const busy = [...leavers, ...fighters];
  const found = leavers.flatMap((id) => helpersAt(state, id)).filter((helper) => !busy.includes(helper));
  return [...new Set(found)];
};

/**
 * DBA-OMV-02 elsewhere: who helps a friend as it fights falls back as well if that friend is gone with somebody who recoils: run
 * down by an elephant of its own side (DBA-REC-11), or taken along by an enemy (DBA-REC-09).
 */
const aidSteps = (state: State, moving: readonly ElementId[], busy: readonly Party[]): readonly Aftermath[] => {
  const movers = moving.map((id) => elementOf(state, id));
  return standsOf(state).flatMap(({ element: other }) => {
    if (busy.includes(other.id)) return [];
    if (!movers.some((mover) => mover.seat !== other.seat || troopOf(mover) === "El")) return [];
    return helpersAt(state, other.id)
      .filter((helper) => !busy.includes(helper))
      .map((helper) => ({ step: "aid", element: helper, of: other.id }) as const);
  });
};

/** Those on the flanks and rear of whoever is before it. */
const helpersAt = (state: State, id: ElementId): readonly ElementId[] =>
  frontFoes(state, id).flatMap((foe) => onSidesOf(state, foe.id));

/** Last: impetuous elements elsewhere, should their opponent be gone when all is done (DBA-RUL-61). */
const chaseSteps = (state: State, busy: readonly Party[]): readonly Aftermath[] =>
  standsOf(state).flatMap(({ element }) => {
    if (busy.includes(element.id) || !isImpetuous(state, element)) return [];
    return frontFoes(state, element.id).map((foe) => ({ step: "chase", element: element.id, of: foe.id }) as const);
  });

/** (4) The winner goes after its enemy, or into the place it stormed (DBA-RUL-66: not both). */
const winnerSteps = (state: State, loser: Combatant, winner: Combatant): readonly Aftermath[] => {
  const { element } = winner;
  if (element === null || winner.hold !== null) return []; // DBA-PUR-06
  if (loser.hold !== null) return [{ step: "occupy", element: element.id, hold: loser.hold.id }]; // DBA-ATK-04
  return mustPursue(state, element.id) ? [{ step: "pursue", element: element.id }] : [];
};

type Recoil = Extract<Aftermath, { readonly step: "recoil" }>;

/** (3) Who falls back with the loser, and who with those. */
const helperSteps = (state: State, loser: Combatant, winner: Combatant): readonly Recoil[] => {
  if (loser.element === null || winner.element === null || loser.hold !== null || winner.hold !== null) return [];
  const [beaten, by] = [loser.element.id, winner.element.id];
  const helpers = helpersOf(state, beaten, by);
  const steps = (ids: readonly ElementId[], cause: Cause): readonly Recoil[] =>
    ids.map((element) => ({ step: "recoil", element, cause }));
  if (!isWagon(winner.element)) return steps(helpers, "helper");
  return [...steps(helpers, "wagon"), ...steps(theirHelpers(state, helpers, [beaten, by]), "helper")];
};

/** DBA-OMV-01: everything that may follow, read from the positions before anybody stirs. */
export const stepsAfter = (state: State, fates: readonly Fate[]): readonly Aftermath[] => {
  const beaten = fates.filter(isBeaten);
  const [first] = beaten;
  if (first === undefined) return [];
  const steps: Aftermath[] = beaten.flatMap((fate) => ownSteps(state, fate));
  const stirring = beaten
    .filter(({ result }) => result !== "destroyed")
    .flatMap(({ party }) => combatantOf(state, party).element?.id ?? []);
  if (!beaten.some(({ cause }) => cause === "melee"))
    return [...steps, ...aidSteps(state, stirring, stirring), ...chaseSteps(state, [first.party])];
  const loser = combatantOf(state, first.party);
  const winner = combatantOf(state, first.foe);
  steps.push(...supporterSteps(state, loser, winner), ...supporterSteps(state, winner, loser));
  // Two scythed chariots that tie are both gone: nobody helped, nobody pursues.
  if (beaten.length > 1) return [...steps, ...chaseSteps(state, [first.party, first.foe])];
  const helps = helperSteps(state, loser, winner);
  const moving = [...stirring, ...helps.map(({ element }) => element)];
  const busy: readonly Party[] = [first.party, first.foe, ...moving];
  steps.push(...helps, ...aidSteps(state, moving, busy), ...winnerSteps(state, loser, winner));
  return [...steps, ...chaseSteps(state, busy)];
};

const orderRules = (state: State, fates: readonly Fate[]): readonly DbaRule[] => {
  const rules: DbaRule[] = ["DBA-OMV-01", "DBA-RUL-61"];
  const winners = fates.filter(isBeaten).map(({ foe }) => combatantOf(state, foe));
  if (winners.some(({ element }) => element !== null && isWagon(element))) rules.push("DBA-WWG-08");
  if (winners.some(({ hold }) => hold !== null)) rules.push("DBA-PUR-06");
  return rules;
};

/** Tells what becomes of denizens, and opens the aftermath if there is any. */
export const settleFight = (book: Book, fates: readonly Fate[]): void => {
  const state = book.state();
  const steps = stepsAfter(state, fates);
  for (const { party, foe, result, cause } of fates) {
    const own = combatantOf(state, party);
    if (own.element !== null || own.hold === null) continue;
    if (result === "destroyed") book.add(denizensKilled(own.hold.id, cause === "melee" ? "melee" : "shooting"));
    if (result === "surrender") book.add(surrendered(own.hold.id, combatantOf(state, foe).seat));
  }
  if (steps.length > 0)
    book.add({ type: "asked", task: { task: "aftermath", steps }, rules: orderRules(state, fates) });
};

// — carrying on —

/** Writes the contacts anew when a step changed them (DBA-CNF-04, DBA-WWG-03). */
const noteContacts = (book: Book, before: State): void => {
  const after = book.state();
  if (after.elements === before.elements) return;
  const touches = touchesAfter(before, after);
  const isSame =
    touches.length === before.touches.length &&
    touches.every(({ by, on }, i) => before.touches[i]?.by === by && before.touches[i]?.on === on);
  if (!isSame) book.add({ type: "touched", touches, rules: ["DBA-CNF-04", "DBA-WWG-03"] });
};

/** Puts a step before those that are left. */
const prepend = (book: Book, step: Aftermath, rule: DbaRule): void => {
  const task = topTask(book.state());
  if (task?.task === "aftermath") book.add({ type: "steps", steps: [step, ...task.steps], rules: [rule] });
};

const flee = (book: Book, id: ElementId, cause: Cause, dice: Dice): void => {
  if (!recoil(book, id, cause, dice)) return; // DBA-FLE-02
  turnAbout(book, id);
  prepend(book, { step: "run", element: id, towards: null }, "DBA-FLE-01");
};

const runOrAsk = (book: Book, id: ElementId, towards: number | null, dice: Dice): void => {
  const stand = standOf(book.state(), id);
  if (stand === undefined) return;
  const ways = towards === null ? waysToRun(book.state(), stand) : ({ kind: "one", turn: towards } as const);
  if (ways.kind === "two") {
    const { left, right } = ways;
    book.add({ type: "asked", task: { task: "chooseFlight", element: id, left, right }, rules: ["DBA-RUL-64"] });
  } else run(book, id, ways.kind === "one" ? ways.turn : 0, dice);
};

/** DBA-PUR-04: the warband behind goes too, once the first has gone; it takes nobody along, for a third could support nobody. */
const setOff = (book: Book, id: ElementId, dice: Dice): void => {
  const second = secondWarband(book.state(), id);
  pursue(book, id, dice, "DBA-PUR-01");
  if (second !== undefined) pursue(book, second, dice, "DBA-PUR-04");
};

const pursueOrAsk = (book: Book, id: ElementId, dice: Dice): void => {
  const state = book.state();
  const chase = mustPursue(state, id) ? chaseOf(state, id) : undefined;
  if (chase === undefined) return;
  if (isOptional(state, chase))
    book.add({ type: "asked", task: { task: "choosePursuit", element: id }, rules: ["DBA-PUR-05", "DBA-RUL-66"] });
  else setOff(book, id, dice);
};

/** DBA-ATK-04, DBA-BUA-06: once nobody is left inside but, in a built-up area, denizens who look on. */
const occupy = (book: Book, step: Extract<Aftermath, { readonly step: "occupy" }>): void => {
  const state = book.state();
  const hold = state.holds[step.hold];
  if (hold === undefined || elementOf(state, step.element).where !== "table") return;
  const isTaken = isOccupied(state, { ...hold, denizens: false });
  if (!isTaken) book.add(enters(state, step.element, hold, "stormed"));
};

const isGone = (state: State, id: ElementId): boolean => !isInPlay(elementOf(state, id));

const take = (book: Book, step: Aftermath, dice: Dice): void => {
  const state = book.state();
  if (isGone(state, step.element)) return;
  switch (step.step) {
    case "recoil":
      recoil(book, step.element, step.cause, dice);
      break;
    case "flee":
      flee(book, step.element, step.cause, dice);
      break;
    case "run":
      runOrAsk(book, step.element, step.towards, dice);
      break;
    case "destroy":
      book.add(destroyed(step.element, "taken", [], "DBA-OMV-03"));
      break;
    case "fate":
      if (isGone(state, step.of)) book.add(destroyed(step.element, "shared", [step.of], "DBA-SUP-08", "DBA-RUL-75"));
      break;
    case "aid":
      if (isGone(state, step.of)) recoil(book, step.element, "helper", dice);
      break;
    case "pursue":
      pursueOrAsk(book, step.element, dice);
      break;
    case "chase":
      if (!frontFoes(state, step.element).some(({ id }) => id === step.of)) pursueOrAsk(book, step.element, dice);
      break;
    case "occupy":
      occupy(book, step);
  }
};

/** Carries out the aftermath in hand, step by step, until it is over or somebody must choose. */
export const continueAftermath = (book: Book, dice: Dice): void => {
  for (;;) {
    const before = book.state();
    const task = topTask(before);
    if (task?.task !== "aftermath") return;
    const [step, ...rest] = task.steps;
    if (step === undefined) {
      book.add({ type: "answered", rules: ["DBA-OMV-01"] });
      return;
    }
    book.add({ type: "steps", steps: rest, rules: ["DBA-OMV-01"] });
    take(book, step, dice);
    noteContacts(book, before);
  }
};

// — answers —

/** DBA-RUL-64: the owner says which of two equal ways; the run itself is the next step. */
export const fleeTo = (book: Book, { hand }: ActionOf<"fleeTo">): void => {
  const task = topTask(book.state());
  if (task?.task !== "chooseFlight") return;
  book.add(
    { type: "answered", rules: ["DBA-RUL-64"] },
    { type: "fledTo", element: task.element, hand, rules: ["DBA-RUL-64"] },
  );
  prepend(book, { step: "run", element: task.element, towards: turnOf(task, hand) }, "DBA-RUL-64");
};

/** DBA-PUR-05 */
export const answerPursuit = (book: Book, action: ActionOf<"pursue"> | ActionOf<"stay">, dice: Dice): void => {
  const before = book.state();
  const task = topTask(before);
  if (task?.task !== "choosePursuit") return;
  book.add({ type: "answered", rules: ["DBA-PUR-05"] });
  if (action.type === "stay") book.add({ type: "stayed", element: task.element, rules: ["DBA-PUR-05"] });
  else setOff(book, task.element, dice);
  noteContacts(book, before);
};
