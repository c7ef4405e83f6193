/** §26 The close-combat phase: who fights, in what order, and what lapses. */
import { type Dice, type Ledger, otherSeat, type Seat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import { type Bout, elementOf, isInPlay, type State, topTask } from "../state.ts";
import { standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { attackersIn, holdBouts } from "./assaults.ts";
import { fightOut } from "./fighting.ts";
import { frontFoes } from "./touching.ts";
import { isWagon } from "./wagons.ts";

type Book = Ledger<State, Event>;
type Pair = Extract<Bout, { readonly kind: "pair" }>;

/** DBA-MEL-01: every pair in mutual front contact now, the active player's element first; and the places that may be attacked. */
export const boutsOf = (state: State): readonly Bout[] => {
  const active: Seat = state.turn?.seat ?? "red";
  const pairs = standsOf(state).flatMap(({ element }): readonly Bout[] =>
    element.seat === active
      ? frontFoes(state, element.id).map((foe) => ({ kind: "pair", a: element.id, b: foe.id }))
      : [],
  );
  return [...pairs, ...holdBouts(state)];
};

export const beginCombat = (book: Book): void =>
  book.add({ type: "asked", task: { task: "combat", bouts: boutsOf(book.state()) }, rules: ["DBA-MEL-01"] });

const boutsInHand = (state: State): readonly Bout[] => {
  const task = topTask(state);
  return task?.task === "combat" ? task.bouts : [];
};

const isLost = (state: State, id: ElementId): boolean => !isInPlay(elementOf(state, id));

const areFighting = (state: State, { a, b }: Pair): boolean => frontFoes(state, a).some(({ id }) => id === b);

/** DBA-MEL-03: those that can be fought as things stand. Late contacts are not in the list at all (DBA-MEL-04). */
export const openBouts = (state: State): readonly Bout[] =>
  boutsInHand(state).filter((bout) =>
    bout.kind === "pair" ? areFighting(state, bout) : attackersIn(state, bout).length > 0,
  );

/** DBA-MEL-02: what the active player may have fought next. */
export const combatChoices = (state: State): readonly (ActionOf<"fight"> | ActionOf<"fightAt">)[] =>
  openBouts(state).map((bout) =>
    bout.kind === "pair" ? { type: "fight", element: bout.a, enemy: bout.b } : { type: "fightAt", hold: bout.hold },
  );

/** A pair is named in one way only: the active player's element first, as in the list. */
const pairOf = (state: State, { element, enemy }: ActionOf<"fight">): Pair | undefined =>
  boutsInHand(state).find((bout): bout is Pair => bout.kind === "pair" && bout.a === element && bout.b === enemy);

export const fightViolations = (state: State, action: ActionOf<"fight">): readonly Violation[] => {
  const facts = { element: action.element, enemy: action.enemy };
  if (pairOf(state, { ...action, element: action.enemy, enemy: action.element }) !== undefined)
    return [{ code: "nameYoursFirst", rule: "DBA-MEL-02", facts, marks: [action.enemy] }];
  const bout = pairOf(state, action);
  if (bout === undefined) return [{ code: "notFighting", rule: "DBA-MEL-01", facts }];
  if (areFighting(state, bout)) return [];
  return [{ code: "contactBroken", rule: "DBA-MEL-03", facts, marks: [bout.a, bout.b] }];
};

export const fightAtViolations = (state: State, { hold }: ActionOf<"fightAt">): readonly Violation[] => {
  const isOpen = openBouts(state).some((bout) => bout.kind === "hold" && bout.hold === hold);
  return isOpen ? [] : [{ code: "nobodyAttacks", rule: "DBA-ATK-01", facts: { hold }, marks: [hold] }];
};

/** The pairs, still in contact, of the wagon in this one: on its long front there may be two (DBA-WWG-07). */
const rivalPairs = (state: State, { a, b }: Pair): { readonly wagon: ElementId; readonly pairs: readonly Pair[] } => {
  const wagon = isWagon(elementOf(state, a)) ? a : b;
  const pairs = openBouts(state).filter(
    (bout): bout is Pair => bout.kind === "pair" && (bout.a === wagon || bout.b === wagon),
  );
  return { wagon, pairs };
};

/** Fights the next pair, or first asks which of two attackers of a wagon is to fight it. */
export const fight = (book: Book, action: ActionOf<"fight">, dice: Dice): void => {
  const state = book.state();
  const bout = pairOf(state, action);
  if (bout === undefined) return;
  const { wagon, pairs } = rivalPairs(state, bout);
  if (isWagon(elementOf(state, wagon)) && pairs.length > 1) {
    const among = pairs.map(({ a, b }) => (a === wagon ? b : a));
    book.add({ type: "asked", task: { task: "pickFoe", wagon, among }, rules: ["DBA-WWG-07"] });
    return;
  }
  meet(book, bout, [bout], dice);
};

const meet = (book: Book, pair: Pair, done: readonly Bout[], dice: Dice): void => {
  const bouts = boutsInHand(book.state()).filter((bout) => !done.includes(bout));
  book.add({ type: "remained", task: { task: "combat", bouts }, rules: ["DBA-MEL-02"] });
  fightOut(book, { kind: "melee", a: pair.a, b: pair.b }, dice);
};

export const pickFoeViolations = (state: State, { element }: ActionOf<"pickFoe">): readonly Violation[] => {
  const task = topTask(state);
  if (task?.task !== "pickFoe" || task.among.some((id) => id === element)) return [];
  const facts = { element, wagon: task.wagon };
  return [{ code: "notAmongThem", rule: "DBA-WWG-07", facts, marks: [task.wagon, ...task.among] }];
};

/** DBA-WWG-07: that one fights; the other is ignored in this phase. */
export const pickFoe = (book: Book, { element }: ActionOf<"pickFoe">, dice: Dice): void => {
  const task = topTask(book.state());
  if (task?.task !== "pickFoe") return;
  book.add({ type: "answered", rules: ["DBA-WWG-07"] });
  const ofWagon = boutsInHand(book.state()).filter(
    (bout): bout is Pair => bout.kind === "pair" && (bout.a === task.wagon || bout.b === task.wagon),
  );
  const pair = ofWagon.find(({ a, b }) => a === element || b === element);
  if (pair !== undefined) meet(book, pair, ofWagon, dice);
};

/** The owner of the elements among which one is to be picked. */
export const pickerOf = (state: State): Seat | undefined => {
  const task = topTask(state);
  return task?.task === "pickFoe" ? otherSeat(elementOf(state, task.wagon).seat) : undefined;
};

/** The active player says that a camp or built-up area comes next; the owner of those before it decides. */
export const fightAt = (book: Book, { hold }: ActionOf<"fightAt">): void => {
  const bout = boutsInHand(book.state()).find((candidate) => candidate.kind === "hold" && candidate.hold === hold);
  if (bout?.kind === "hold")
    book.add({ type: "asked", task: { task: "assault", hold, seat: bout.seat }, rules: ["DBA-RUL-40"] });
};

/**
 * DBA-MEL-03: bouts with somebody lost lapse at once, for the lost do not come back; the others when nothing else is left to fight,
 * since a pair torn apart may meet again before its turn. With no bout left the phase is over.
 */
export const continueCombat = (book: Book): void => {
  const state = book.state();
  if (topTask(state)?.task !== "combat") return;
  const open = openBouts(state);
  const keeps = (bout: Bout): boolean =>
    bout.kind === "pair"
      ? open.length > 0 && !isLost(state, bout.a) && !isLost(state, bout.b)
      : open.length > 0 && bout.left > 0;
  const all = boutsInHand(state);
  const kept = all.filter(keeps);
  for (const bout of all) {
    if (bout.kind === "pair" && !keeps(bout))
      book.add({ type: "lapsed", element: bout.a, enemy: bout.b, rules: ["DBA-MEL-03"] });
  }
  if (kept.length === 0) book.add({ type: "answered", rules: ["DBA-MEL-02"] });
  else if (kept.length < all.length)
    book.add({ type: "remained", task: { task: "combat", bouts: kept }, rules: ["DBA-MEL-03"] });
};
