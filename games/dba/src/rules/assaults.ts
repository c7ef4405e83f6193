/** §29 Attacks on camps and built-up areas: who may, how many, and the owner's choice each time (DBA-RUL-40). */
import { type Dice, type Ledger, otherSeat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import { type Bout, type Element, findElement, type Hold, holdsOf, onTable, type State, topTask } from "../state.ts";
import type { HoldId } from "../vocabulary.ts";
import { garrisonOf, markOf } from "./combatants.ts";
import { fightOut } from "./fighting.ts";
import { frontHolds } from "./touching.ts";

type Book = Ledger<State, Event>;
export type HoldBout = Extract<Bout, { readonly kind: "hold" }>;

/** DBA-ATK-01: one attack on a camp; DBA-ATK-02: three on a built-up area. */
const ATTACKS = { camp: 1, bua: 3 } as const;

const touches = (state: State, element: Element, hold: HoldId): boolean =>
  frontHolds(state, element.id).some(({ id }) => id === hold);

/** The places that may be attacked in this phase, with those in contact now that it begins. */
export const holdBouts = (state: State): readonly HoldBout[] =>
  holdsOf(state).flatMap((hold: Hold) => {
    const garrison = garrisonOf(state, hold.id);
    if (garrison === undefined) return [];
    const seat = otherSeat(garrison.seat);
    const by = onTable(state)
      .filter((element) => element.seat === seat && touches(state, element, hold.id))
      .map(({ id }) => id);
    return by.length === 0
      ? []
      : [
          {
            kind: "hold",
            hold: hold.id,
            seat,
            against: markOf(garrison),
            left: ATTACKS[hold.kind],
            by,
            tried: [],
          } as const,
        ];
  });

/** DBA-ATK-02: attacks are lost once the defender is destroyed; each element makes one at most. */
export const attackersIn = (state: State, bout: HoldBout): readonly Element[] => {
  const garrison = bout.left === 0 ? undefined : garrisonOf(state, bout.hold);
  if (garrison === undefined || garrison.seat === bout.seat || markOf(garrison) !== bout.against) return [];
  return onTable(state).filter(
    (element) => bout.by.includes(element.id) && !bout.tried.includes(element.id) && touches(state, element, bout.hold),
  );
};

/** The bout that the assault in hand belongs to: the combat task lies right under it. */
const boutInHand = (state: State): HoldBout | undefined => {
  const task = topTask(state);
  const below = state.agenda.at(-2);
  if (task?.task !== "assault" || below?.task !== "combat") return undefined;
  return below.bouts.find((bout): bout is HoldBout => bout.kind === "hold" && bout.hold === task.hold);
};

export const assaultViolations = (state: State, { element: name }: ActionOf<"assault">): readonly Violation[] => {
  const bout = boutInHand(state);
  if (bout === undefined || name === null) return [];
  const facts = { element: name, hold: bout.hold };
  const element = findElement(state, name);
  if (element === undefined || element.seat !== bout.seat)
    return [{ code: "notYourElement", rule: "DBA-RUL-40", facts }];
  if (attackersIn(state, bout).some(({ id }) => id === element.id)) return [];
  const marks = [element.id, bout.hold];
  if (bout.tried.includes(element.id)) return [{ code: "alreadyAttacked", rule: "DBA-ATK-02", facts, marks }];
  const isThere = element.where === "table" && touches(state, element, bout.hold);
  return isThere
    ? [{ code: "cameTooLate", rule: "DBA-MEL-04", facts, marks }]
    : [{ code: "notAgainstHold", rule: "DBA-ATK-01", facts, marks }];
};

/** Every answer to the question who attacks, no one included. */
export const assaultChoices = (state: State): readonly ActionOf<"assault">[] => {
  const bout = boutInHand(state);
  if (bout === undefined) return [];
  const attackers = attackersIn(state, bout).map(({ id }): ActionOf<"assault"> => ({ type: "assault", element: id }));
  return [...attackers, { type: "assault", element: null }];
};

/** Attacks with that element, or gives up the attack for this phase. */
export const assault = (book: Book, action: ActionOf<"assault">, dice: Dice): void => {
  const state = book.state();
  const bout = boutInHand(state);
  if (bout === undefined) return;
  book.add({ type: "answered", rules: ["DBA-RUL-40"] });
  const task = topTask(book.state());
  if (task?.task !== "combat") return;
  const element = action.element === null ? undefined : findElement(state, action.element);
  if (element === undefined) {
    for (const { id } of attackersIn(state, bout)) book.add({ type: "stayed", element: id, rules: ["DBA-RUL-40"] });
    book.add({
      type: "remained",
      task: { task: "combat", bouts: task.bouts.filter((other) => other !== bout) },
      rules: ["DBA-RUL-40"],
    });
    return;
  }
  const next: HoldBout = { ...bout, left: bout.left - 1, tried: [...bout.tried, element.id] };
  const bouts = task.bouts.map((other) => (other === bout ? next : other));
  const rule = state.holds[bout.hold]?.kind === "camp" ? "DBA-ATK-01" : "DBA-ATK-02";
  book.add({ type: "remained", task: { task: "combat", bouts }, rules: [rule] });
  fightOut(book, { kind: "melee", a: element.id, b: bout.hold }, dice);
};
