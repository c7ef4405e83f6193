/** Collapse: who routs, who wavers on the brink, who is engaged at the end (COF-8.18, 9.13, COF-RUL-40, COF-RUL-41). */
import type { Dice } from "@acies/contract";
import type { Book } from "../question.ts";
import { type Combat, type Shock, type State, type Unit, unitOf } from "../state.ts";
import { tqOf } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { advancesInto } from "./advancing.ts";
import { sidesOf } from "./clash.ts";
import { checkTq, isBroken } from "./cohesion.ts";
import { defendersIn, type Party } from "./combats.ts";
import { engage, releaseApart } from "./engaging.ts";
import { rout } from "./routing.ts";

const unitsOf = (parties: readonly Party[]): readonly Unit[] => parties.flatMap(({ units }) => units);

/** COF-RUL-41: the largest excess of hits over TQ on a side; `more` are the hits somebody would take for advancing. */
const excessOf = (units: readonly Unit[], more: ReadonlyMap<UnitId, number>): number =>
  Math.max(...units.map((unit) => unit.hits + (more.get(unit.id) ?? 0) - tqOf(unit)));

/** COF-9.13b: by unit, what it would take for the advance; the attacker would choose the cheapest. */
const advanceHits = (state: State, combat: Combat): ReadonlyMap<UnitId, number> => {
  const advances = advancesInto(state, combat, combat.ground);
  const cheapest = advances.reduce<(typeof advances)[number] | undefined>(
    (best, one) => (best === undefined || one.hits < best.hits ? one : best),
    undefined,
  );
  return new Map(cheapest === undefined || cheapest.hits === 0 ? [] : [[cheapest.party.lead.id, cheapest.hits]]);
};

/** COF-9.13b to COF-9.13d: when nobody would be left standing, one side stays at TQ - 1. */
const spareOneSide = (book: Book, combat: Combat): void => {
  const state = book.state();
  const sides = sidesOf(state, combat);
  const attackers = unitsOf(sides.attackers);
  const defenders = unitsOf(sides.defenders);
  if (attackers.length === 0 || defenders.length === 0 || ![...attackers, ...defenders].every(isBroken)) return;
  const more = advanceHits(state, combat);
  for (const [unit, hits] of more) book.add({ type: "hitsTaken", unit, hits, rules: ["COF-9.13b"] });
  const over = excessOf(attackers, more) - excessOf(defenders, new Map());
  const staying = over > 0 ? defenders : attackers;
  const rule = over === 0 ? "COF-9.13d" : "COF-9.13c";
  for (const unit of staying)
    book.add({ type: "hitsSet", unit: unit.id, hits: tqOf(unit) - 1, rules: [rule, "COF-RUL-41"] });
};

/** COF-8.18a, COF-8.18x, COF-9.13e, COF-RUL-40: defenders first, then attackers, one by one. */
export const routNext = (book: Book, shock: Shock, dice: Dice): boolean => {
  const open = shock.combats.filter(({ over }) => !over);
  if (!shock.seen.includes("spared")) {
    book.add({ type: "seenTo", what: "spared", rules: ["COF-RUL-40"] });
    for (const combat of open) spareOneSide(book, combat);
    return true;
  }
  const state = book.state();
  const breaking = [
    ...open.flatMap((combat) => unitsOf(defendersIn(state, combat)).map(({ id }) => id)),
    ...open.flatMap(({ attackers }) => attackers),
  ].find((id) => {
    const unit = unitOf(state, id);
    return unit.hex !== null && isBroken(unit);
  });
  if (breaking === undefined) return false;
  rout(book, breaking, ["COF-8.18a", "COF-9.13a"], dice);
  return true;
};

/** COF-8.18b: who was engaged before and has one hit left to bear rolls, and routs or gathers itself. */
export const testBrink = (book: Book, shock: Shock, dice: Dice): boolean => {
  const state = book.state();
  const next = shock.combats
    .filter(({ over }) => !over)
    .flatMap((combat) => [...combat.attackers, ...unitsOf(defendersIn(state, combat)).map(({ id }) => id)])
    .find((id) => {
      const unit = unitOf(state, id);
      const onBrink = unit.hex !== null && !unit.routed && unit.hits === tqOf(unit) - 1;
      return onBrink && shock.engagedBefore.includes(id) && !shock.seen.includes(id);
    });
  if (next === undefined) return false;
  book.add({ type: "seenTo", what: next, rules: ["COF-8.18b"] });
  const unit = unitOf(state, next);
  const check = checkTq(unit, "COF-8.18b", dice);
  book.add({ type: "brinkRolled", check, rules: ["COF-8.18b"] });
  if (!check.passed) rout(book, next, ["COF-8.18b"], dice);
  else if (unit.hits > 0) book.add({ type: "hitsSet", unit: next, hits: unit.hits - 1, rules: ["COF-8.18b"] });
  return true;
};

/** COF-8.18d, COF-9.21a: opponents who neither routed nor advanced and still stand side by side. */
export const engageAll = (book: Book, shock: Shock): void => {
  releaseApart(book);
  for (const combat of shock.combats) {
    if (combat.over) continue;
    const { attackers, defenders } = sidesOf(book.state(), combat);
    const staying = unitsOf(attackers).flatMap(({ id }) => (combat.advanced.includes(id) ? [] : [id]));
    engage(
      book,
      staying,
      unitsOf(defenders).map(({ id }) => id),
    );
  }
};
