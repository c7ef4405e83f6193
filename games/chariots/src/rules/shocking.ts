/** Shock, step by step for every combat (COF-8.13, COF-RUL-40), and the single combats out of turn (COF-8.54b). */
import type { Dice } from "@acies/contract";
import { type Book, forced } from "../question.ts";
import { isEngaged, SHOCK_STEPS, type Shock, type ShockStep, unitOf } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";
import { advance, advanceBeforeContact, advancesLeft } from "./advancing.ts";
import { endanger, leadersIn } from "./casualties.ts";
import { engageAll, routNext, testBrink } from "./collapse.ts";
import { revertColumns } from "./columns.ts";
import { defendersAt, newCombat, partyWith, shockOf, targetHexes } from "./combats.ts";
import { beginShockDuel, mustDuel } from "./duels.ts";
import { checkAttackers, checkDefenders, mend, noteEmptied, offerLashBack, pruneAll, settleHeld } from "./preShock.ts";
import { resolveNext } from "./splitting.ts";

/** COF-8.15, COF-10.22: a duel where heroes meet, else a roll for every leader in the combat. */
const seeToLeaders = (book: Book, shock: Shock, dice: Dice): boolean => {
  for (const [index, combat] of shock.combats.entries()) {
    if (combat.over || shock.seen.includes(`${index}`)) continue;
    book.add({ type: "seenTo", what: `${index}`, rules: ["COF-8.1b"] });
    if (mustDuel(book.state(), combat)) beginShockDuel(book, index);
    else {
      for (const leader of leadersIn(book.state(), [...combat.attackers, ...combat.defenders]))
        endanger(book, leader.id, ["COF-8.15a"], dice);
    }
    return true;
  }
  return false;
};

/** COF-RUL-40: one advance after the other, in the order that the attacker chooses. */
const advanceNext = (book: Book, shock: Shock): boolean => {
  const left = advancesLeft(book.state(), shock);
  const [only, another] = left;
  if (only === undefined) return false;
  if (another !== undefined) {
    book.add({ type: "asked", task: { task: "nextAdvance", among: left }, rules: ["COF-RUL-40"] });
    return true;
  }
  book.add({ type: "seenTo", what: `${only}`, rules: ["COF-8.18c"] });
  advance(book, only);
  return true;
};

/** One thing of the step in hand; false when the step is done. */
const stepOn = (book: Book, shock: Shock, dice: Dice): boolean => {
  switch (shock.step) {
    case "attackerChecks":
      return checkAttackers(book, shock, dice);
    case "mending":
      return mend(book, shock) || settleHeld(book, shock, dice, "now");
    case "lashBacks":
      return offerLashBack(book, shock);
    case "defenderChecks":
      return (
        noteEmptied(book, shock) ||
        advanceBeforeContact(book, shock) ||
        checkDefenders(book, shock, dice) ||
        settleHeld(book, shock, dice, "afterDefenders")
      );
    case "leaders":
      return seeToLeaders(book, shock, dice);
    case "resolution":
      return resolveNext(book, shock, dice);
    case "routs":
      return routNext(book, shock, dice);
    case "brink":
      return testBrink(book, shock, dice);
    case "advances":
      return advanceNext(book, shock);
    case "engaging":
      return false;
  }
};

/** Steps before which what can no longer be fought is left out (COF-8.14h, COF-RUL-38). */
const PRUNING: readonly ShockStep[] = ["mending", "lashBacks", "defenderChecks", "leaders", "resolution"];

const carryOn = (book: Book, shock: Shock, dice: Dice): void => {
  if (stepOn(book, shock, dice)) return;
  const next = SHOCK_STEPS[SHOCK_STEPS.indexOf(shock.step) + 1];
  if (next === undefined || shock.combats.length === 0) {
    finish(book, shock);
    return;
  }
  book.add({ type: "stepEntered", step: next, rules: ["COF-8.13"] });
  const entered = shockOf(book.state());
  if (entered !== undefined && PRUNING.includes(next)) pruneAll(book, entered);
};

/** COF-RUL-40: engagement, then the columns that were attacked; a mover now engaged moves no more (COF-RUL-74). */
const finish = (book: Book, shock: Shock): void => {
  engageAll(book, shock);
  book.add({ type: "answered", rules: ["COF-8.13"] });
  if (shock.kind === "segment") revertColumns(book);
  const { move } = book.state();
  const stopped = [...(move?.units ?? []), ...(move?.waiting?.units ?? [])].filter((id) => isEngaged(book.state(), id));
  if (stopped.length > 0) book.add({ type: "moveEnded", units: stopped, rules: ["COF-RUL-74"] });
};

/** COF-8.54b, COF-8.54d: the reacting unit attacks whoever is in front of it, at once; only the defence checks. */
export const beginLashOut = (book: Book, unit: UnitId, firer: UnitId): void => {
  const state = book.state();
  const { seat } = unitOf(state, unit);
  const party = partyWith(state, unitOf(state, unit));
  const { hex } = unitOf(state, firer);
  if (party === undefined || hex === null) return;
  const targets = targetHexes(state, party);
  if (!targets.includes(hex)) return;
  const combat = newCombat(
    party.units.map(({ id }) => id),
    targets.flatMap((one) => defendersAt(state, seat, one) ?? []),
  );
  const engagedBefore = [...combat.attackers, ...combat.defenders].filter((id) => isEngaged(state, id));
  const shock: Shock = {
    kind: "lashOut",
    seat,
    step: "defenderChecks",
    combats: [combat],
    mustCheck: [],
    seen: [],
    engagedBefore,
    held: [],
  };
  book.add({ type: "allotted", combats: [combat], mustCheck: [], rules: ["COF-8.54b", "COF-8.54d"] });
  book.add({ type: "asked", task: { task: "shock", shock }, rules: ["COF-8.54b"] });
};

export const SHOCK_QUESTIONS = {
  shock: forced("shock", "COF-8.13", (book, { shock }, dice) => carryOn(book, shock, dice)),
};
