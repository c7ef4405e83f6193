/** Before contact: attackers' checks, what they leave behind, aggression turned back, and defenders' checks (COF-8.14, 8.55). */
import { type Dice, otherSeat, tally, type Violation } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { type Book, question } from "../question.ts";
import { type Combat, isEngaged, type Shock, type State, type TaskOf, unitOf } from "../state.ts";
import { frontHexes, isColumn, partnerOf, tqOf } from "../units.ts";
import type { Entry, UnitId } from "../vocabulary.ts";
import { checkTq, isBroken, takeHits } from "./cohesion.ts";
import {
  attackersIn,
  canAttack,
  combatOf,
  defendersAt,
  isEmpty,
  newCombat,
  type Party,
  pruned,
  shockOf,
  targetHexes,
} from "./combats.ts";
import { rout, routInPlace } from "./routing.ts";

const isOpen = ({ over }: Combat): boolean => !over;

const seenTo = (book: Book, what: string): void => book.add({ type: "seenTo", what, rules: ["COF-8.1b"] });

/** COF-8.14a, COF-8.14x: whoever must check rolls; who fails does not attack and takes a hit. True while there is somebody. */
export const checkAttackers = (book: Book, shock: Shock, dice: Dice): boolean => {
  for (const [index, combat] of shock.combats.entries()) {
    const next = combat.attackers.find((id) => shock.mustCheck.includes(id) && !shock.seen.includes(id));
    if (next === undefined) continue;
    seenTo(book, next);
    // COF-8.14b
    if (combat.defenders.every((id) => unitOf(book.state(), id).routed)) return true;
    const check = checkTq(unitOf(book.state(), next), "COF-8.14a", dice);
    book.add({ type: "preShockRolled", side: "attacker", check, rules: ["COF-8.14a"] });
    if (check.passed) return true;
    const attackers = combat.attackers.filter((id) => id !== next);
    book.add({ type: "combatChanged", index, combat: { ...combat, attackers }, rules: ["COF-8.14a"] });
    book.add({ type: "hitsTaken", unit: next, hits: 1, rules: ["COF-8.14a", "COF-8.64"] });
    if (isBroken(unitOf(book.state(), next)))
      book.add({ type: "routHeld", unit: next, defenders: combat.defenders, rules: ["COF-RUL-36"] });
    return true;
  }
  return false;
};

/** Combats as far as they can still be fought (COF-RUL-38). */
export const pruneAll = (book: Book, shock: Shock): void => {
  for (const [index, combat] of shock.combats.entries()) {
    if (combat.over) continue;
    const left = pruned(book.state(), combat);
    if (left !== combat) book.add({ type: "combatChanged", index, combat: left, rules: ["COF-8.14h", "COF-RUL-38"] });
  }
};

/** COF-RUL-34: combats of a single attacker who has that hex in front of it as well as the one it attacks. */
const takersOf = (state: State, { combats }: Shock, orphan: Party): readonly number[] =>
  combats.flatMap((combat, index) => {
    if (combat.over) return [];
    const [attacker, another] = attackersIn(state, combat);
    if (attacker === undefined || another !== undefined) return [];
    return targetHexes(state, attacker).includes(orphan.hex) && canAttack(state, attacker.entry, orphan.entry)
      ? [index]
      : [];
  });

/** Defenders whom nobody attacks any more, hex by hex, as they were allotted. */
const orphansOf = (state: State, { combats, seat }: Shock): readonly Party[] => {
  const attacked = new Set(combats.filter(isOpen).flatMap(({ defenders }) => defenders));
  return combats.flatMap(({ ground }) =>
    ground.flatMap((hex) => {
      const left = defendersAt(state, seat, hex);
      return left === undefined || attacked.has(left.lead.id) ? [] : [left];
    }),
  );
};

/** COF-RUL-34: an enemy left without an attacker is added to one who has it in front, where one can take it. */
export const mend = (book: Book, shock: Shock): boolean => {
  const state = book.state();
  for (const orphan of orphansOf(state, shock)) {
    if (shock.seen.includes(orphan.lead.id)) continue;
    seenTo(book, orphan.lead.id);
    const among = takersOf(state, shock, orphan);
    const [only, another] = among;
    if (only === undefined) continue;
    if (another === undefined) addTo(book, orphan.lead.id, only);
    else
      book.add({
        type: "asked",
        task: { task: "mendShock", defender: orphan.lead.id, among },
        rules: ["COF-RUL-34"],
      });
    return true;
  }
  return false;
};

const addTo = (book: Book, defender: UnitId, index: number): void => {
  const state = book.state();
  const { hex, seat } = unitOf(state, defender);
  const party = hex === null ? undefined : defendersAt(state, otherSeat(seat), hex);
  if (party === undefined) return;
  const combat = combatOf(state, index);
  const defenders = [...combat.defenders, ...party.units.map(({ id }) => id)];
  const joined = { ...combat, defenders, ground: [...combat.ground, party.hex] };
  book.add({ type: "combatChanged", index, combat: joined, rules: ["COF-RUL-34"] });
};

/** COF-RUL-36: whoever broke on its own check waits only while somebody else attacks whom it was to attack. */
export const settleHeld = (book: Book, shock: Shock, dice: Dice, when: "now" | "afterDefenders"): boolean => {
  const attacked = new Set(shock.combats.filter(isOpen).flatMap(({ defenders }) => defenders));
  for (const { unit, defenders } of shock.held) {
    const { hex, routed } = unitOf(book.state(), unit);
    if (hex === null || routed || !isBroken(unitOf(book.state(), unit))) continue;
    if (when === "now" && defenders.some((id) => attacked.has(id))) continue;
    const fled = defenders.some((id) => hasFled(book.state(), shock, id));
    if (when === "afterDefenders" && fled) routInPlace(book, unit, ["COF-8.14g", "COF-RUL-36"]);
    else rout(book, unit, ["COF-8.14f", "COF-9.13a"], dice);
    return true;
  }
  return false;
};

/** It routed or vanished from the ground it was to be attacked on. */
const hasFled = (state: State, { combats }: Shock, id: UnitId): boolean => {
  const { hex } = unitOf(state, id);
  return hex === null || !combats.some(({ ground }) => ground.includes(hex));
};

// aggression turned back

/** COF-8.55a, COF-8.55b: attackers that each may turn upon. */
const PREY: Readonly<Record<"BI" | "RI", readonly Entry[]>> = { BI: ["CH2", "CH3", "CH2+RI"], RI: ["CH3"] };

/** COF-8.55a to COF-8.55c: those of the attackers it would attack in turn; none where it may not. */
const lashBackTargets = (state: State, combat: Combat, id: UnitId): readonly Party[] => {
  const unit = unitOf(state, id);
  if (unit.hex === null || unit.routed || (unit.type !== "BI" && unit.type !== "RI")) return [];
  if (partnerOf(state, unit) !== undefined) return [];
  const attackers = attackersIn(state, combat);
  const against = PREY[unit.type];
  if (attackers.some(({ entry }) => !against.includes(entry))) return [];
  const front = frontHexes(state, unit);
  return attackers.filter(({ hex, entry }) => front.includes(hex) && canAttack(state, unit.type, entry));
};

/** COF-8.13, COF-RUL-48: asked before anybody of the defence checks. */
export const offerLashBack = (book: Book, shock: Shock): boolean => {
  if (shock.kind !== "segment") return false;
  for (const [combat, one] of shock.combats.entries()) {
    if (one.over) continue;
    const unit = one.defenders.find(
      (id) => !shock.seen.includes(id) && lashBackTargets(book.state(), one, id).length > 0,
    );
    if (unit === undefined) continue;
    seenTo(book, unit);
    book.add({ type: "asked", task: { task: "lashBack", unit, combat }, rules: ["COF-8.55a", "COF-8.55b"] });
    return true;
  }
  return false;
};

/** COF-8.55d, COF-8.56, COF-RUL-48: on a roll of its TQ or less the attacked becomes the attacker, at once and without checks. */
const tryLashBack = (book: Book, { unit: id, combat: index }: TaskOf<"lashBack">, dice: Dice): void => {
  const unit = unitOf(book.state(), id);
  const face = rollDigit(dice, { rule: "COF-8.55d", by: unit.seat, about: [id] });
  const needed = tqOf(unit);
  const reacts = face <= needed;
  const roll = tally({ rule: "COF-8.55d", value: face, marks: [id] });
  book.add({ type: "aggressionRolled", unit: id, face, roll, needed, reacts, rules: ["COF-8.55d"] });
  if (!reacts) return;
  const combat = combatOf(book.state(), index);
  const targets = lashBackTargets(book.state(), combat, id);
  book.add({ type: "combatChanged", index, combat: { ...combat, over: true }, rules: ["COF-RUL-48"] });
  const turned = newCombat([id], targets);
  const shock: Shock = {
    kind: "lashBack",
    seat: unit.seat,
    step: "leaders",
    combats: [turned],
    mustCheck: [],
    seen: [],
    engagedBefore: [...turned.attackers, ...turned.defenders].filter((one) => isEngaged(book.state(), one)),
    held: [],
  };
  book.add({ type: "asked", task: { task: "shock", shock }, rules: ["COF-8.56"] });
};

// defenders

/** COF-8.14c, COF-8.41c: each unengaged target checks, unit by unit; hits that break it rout it at once (COF-8.14d, COF-8.14e). */
export const checkDefenders = (book: Book, shock: Shock, dice: Dice): boolean => {
  for (const combat of shock.combats) {
    if (combat.over) continue;
    for (const id of combat.defenders) {
      if (shock.seen.includes(id)) continue;
      seenTo(book, id);
      const unit = unitOf(book.state(), id);
      if (isColumn(unit)) book.add({ type: "columnAttacked", unit: id, rules: ["COF-6.36"] });
      if (unit.hex === null || isEngaged(book.state(), id)) return true;
      const check = checkTq(unit, "COF-8.14c", dice);
      book.add({ type: "preShockRolled", side: "defender", check, rules: ["COF-8.14c"] });
      if (!check.passed) takeHits(book, id, check.face - check.needed, ["COF-8.14c", "COF-8.64"], dice);
      return true;
    }
  }
  return false;
};

/** Hexes that the checks have emptied since, noted in their combat (COF-RUL-75); the combat is over when nobody is left in it. */
export const noteEmptied = (book: Book, shock: Shock): boolean => {
  for (const [index, combat] of shock.combats.entries()) {
    if (combat.over || !combat.defenders.every((id) => shock.seen.includes(id))) continue;
    const state = book.state();
    const emptied = combat.ground.filter((hex) => isEmpty(state, hex));
    if (emptied.length <= combat.emptied.length) continue;
    book.add({ type: "combatChanged", index, combat: { ...combat, emptied }, rules: ["COF-8.14d"] });
    return true;
  }
  return false;
};

const attackerSeat = (state: State) => shockOf(state)?.seat ?? "red";

export const PRE_SHOCK_QUESTIONS = {
  mendShock: question("mendShock", {
    rule: "COF-RUL-34",
    answers: ["addTo"],
    seat: (state) => attackerSeat(state),
    about: (_state, { defender }) => [defender],
    candidates: (_state, { among }) => among.map((combat) => ({ type: "addTo", combat }) as const),
    violations: (_state, { among, defender }, { combat }): readonly Violation[] =>
      among.includes(combat)
        ? []
        : [{ code: "cannotTakeIt", rule: "COF-RUL-34", facts: { defender, combat }, marks: [defender] }],
    answer: (book, { defender }, { combat }) => {
      book.add({ type: "answered", rules: ["COF-RUL-34"] });
      addTo(book, defender, combat);
    },
  }),

  lashBack: question("lashBack", {
    rule: "COF-8.55a",
    answers: ["tryReaction", "stay"],
    seat: (state) => otherSeat(attackerSeat(state)),
    about: (state, { unit, combat }) => [
      unit,
      ...lashBackTargets(state, combatOf(state, combat), unit).map(({ lead }) => lead.id),
    ],
    candidates: () => [{ type: "tryReaction" }, { type: "stay" }],
    violations: () => [],
    answer: (book, task, action, dice) => {
      book.add({ type: "answered", rules: ["COF-8.55a"] });
      if (action.type === "tryReaction") tryLashBack(book, task, dice);
    },
  }),
};
