/** Who fixes the types of a combat, and who takes its odd hits (COF-8.16b, 9.12, COF-RUL-35, COF-RUL-71). */
import { type Dice, otherSeat, type Seat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { type Book, question } from "../question.ts";
import type { Combat, Shock, State, TaskOf } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";
import { rollShock, type Sides, sidesOf, superiorityOf } from "./clash.ts";
import { combatOf, type Party, shockOf } from "./combats.ts";

/** Whether it is all the same which of them is named: one type, and nobody's superiority to claim. */
const isAllOne = (parties: readonly Party[], claims: (party: Party) => boolean): boolean =>
  parties.length < 2 || parties.every((one) => one.entry === parties[0]?.entry && !claims(one));

const claimsAttack = (state: State, { defenders }: Sides, party: Party): boolean =>
  defenders.some((defender) => superiorityOf(state, party, defender, defenders) === "attack");

/** COF-RUL-35: the attacker names his unit, then the defender his; true when somebody was asked or a name was settled. */
const nameLeads = (book: Book, shock: Shock, index: number): boolean => {
  const state = book.state();
  const combat = combatOf(state, index);
  const sides = sidesOf(state, combat);
  if (combat.attackerLead === null) {
    const isSettled = isAllOne(sides.attackers, (party) => claimsAttack(state, sides, party));
    nameLead(book, { seat: shock.seat, index, parties: sides.attackers, isSettled });
    return true;
  }
  if (combat.defenderLead !== null) return false;
  const attacker = sides.attackers.find(({ units }) => units.some(({ id }) => id === combat.attackerLead));
  const claims = (party: Party): boolean =>
    attacker !== undefined && superiorityOf(state, attacker, party, sides.defenders) === "defence";
  const isSettled = isAllOne(sides.defenders, claims);
  nameLead(book, { seat: otherSeat(shock.seat), index, parties: sides.defenders, isSettled });
  return true;
};

interface Naming {
  readonly seat: Seat;
  readonly index: number;
  readonly parties: readonly Party[];
  readonly isSettled: boolean;
}

const nameLead = (book: Book, { seat, index, parties, isSettled }: Naming): void => {
  const [first] = parties;
  if (first === undefined) throw new Error(`Nobody is left in combat ${index}`);
  if (isSettled) setLead(book, seat, index, first.lead.id);
  else {
    const among = parties.map(({ lead }) => lead.id);
    book.add({ type: "asked", task: { task: "leadType", seat, combat: index, among }, rules: ["COF-8.16b"] });
  }
};

const setLead = (book: Book, seat: Seat, index: number, unit: UnitId): void => {
  const combat = combatOf(book.state(), index);
  const attacks = shockOf(book.state())?.seat === seat;
  book.add({
    type: "combatChanged",
    index,
    combat: attacks ? { ...combat, attackerLead: unit } : { ...combat, defenderLead: unit },
    rules: ["COF-8.16b", "COF-RUL-35"],
  });
};

type Side = "attacker" | "defender";

const idsOf = (parties: readonly Party[]): readonly UnitId[] =>
  parties.flatMap(({ units }) => units.map(({ id }) => id));

const giveHits = (book: Book, units: readonly UnitId[], hits: number): void => {
  if (hits <= 0) return;
  for (const unit of units) book.add({ type: "hitsTaken", unit, hits, rules: ["COF-9.12a", "COF-8.64"] });
};

/** COF-9.12b: those who led by superiority take the first odd hit; a chariot and its runners may choose between them. */
const claimantsIn = (parties: readonly Party[], { claimant }: Combat): readonly UnitId[] =>
  idsOf(parties.filter(({ units }) => units.some(({ id }) => id === claimant)));

/** COF-9.12a, COF-8.45, COF-RUL-71: even shares at once, then the odd ones, whoever breaks by them (COF-9.12c). They rout nobody yet (COF-8.17n). */
const share = (book: Book, shock: Shock, index: number, side: Side): void => {
  const combat = combatOf(book.state(), index);
  const total = combat.hits?.[side] ?? 0;
  const sides = sidesOf(book.state(), combat);
  const parties = side === "attacker" ? sides.attackers : sides.defenders;
  const units = idsOf(parties);
  giveHits(book, units, Math.floor(total / units.length));
  const odd = total % units.length;
  const seat = side === "attacker" ? shock.seat : otherSeat(shock.seat);
  if (odd === 0) return;
  const first = claimantsIn(parties, combat);
  book.add({
    type: "asked",
    task: { task: "splitHits", seat, combat: index, odd, among: units, first },
    rules: ["COF-9.12b", "COF-RUL-71"],
  });
};

/** COF-8.16 to COF-8.17, combat by combat; true while there is something left to do. */
export const resolveNext = (book: Book, shock: Shock, dice: Dice): boolean => {
  for (const [index, combat] of shock.combats.entries()) {
    if (combat.over) continue;
    if (combat.hits === null) {
      if (!nameLeads(book, shock, index)) rollShock(book, shock, index, dice);
      return true;
    }
    for (const side of ["attacker", "defender"] as const) {
      const done = `${side}.${index}`;
      if (shock.seen.includes(done)) continue;
      book.add({ type: "seenTo", what: done, rules: ["COF-8.1b"] });
      share(book, shock, index, side);
      return true;
    }
  }
  return false;
};

/** Every choice of so many of them. */
const picksOf = (ids: readonly UnitId[], count: number): readonly (readonly UnitId[])[] => {
  if (count === 0) return [[]];
  return ids.flatMap((id, i) => picksOf(ids.slice(i + 1), count - 1).map((rest) => [id, ...rest]));
};

type TakeHits = ActionOf<"takeHits">;

const splitViolations = (
  _state: State,
  { odd, among, first }: TaskOf<"splitHits">,
  { units }: TakeHits,
): readonly Violation[] => {
  // In the order of the combat, so that a choice has one name.
  const wrong = units.find((id, i) => among.indexOf(id) <= among.indexOf(units[i - 1] ?? ""));
  if (wrong !== undefined) return [{ code: "notInTheSplit", rule: "COF-RUL-71", facts: { unit: wrong }, marks: among }];
  if (units.length !== odd)
    return [{ code: "oddHitsToGive", rule: "COF-RUL-71", facts: { odd, given: units.length }, marks: among }];
  return first.length === 0 || units.some((id) => first.includes(id))
    ? []
    : [{ code: "superiorTakesFirst", rule: "COF-9.12b", facts: { units: first.join(" ") }, marks: first }];
};

const splitsOf = (state: State, task: TaskOf<"splitHits">): readonly TakeHits[] =>
  picksOf(task.among, task.odd)
    .map((units): TakeHits => ({ type: "takeHits", units }))
    .filter((action) => splitViolations(state, task, action).length === 0);

export const RESOLUTION_QUESTIONS = {
  leadType: question("leadType", {
    rule: "COF-8.16b",
    answers: ["lead"],
    seat: (_state, { seat }) => seat,
    about: (_state, { among }) => among,
    candidates: (_state, { among }) => among.map((unit) => ({ type: "lead", unit }) as const),
    violations: (_state, { among }, { unit }) =>
      among.includes(unit) ? [] : [{ code: "notInThisCombat", rule: "COF-8.16b", facts: { unit }, marks: among }],
    answer: (book, { seat, combat }, { unit }) => {
      book.add({ type: "answered", rules: ["COF-8.16b"] });
      setLead(book, seat, combat, unit);
    },
  }),

  splitHits: question("splitHits", {
    rule: "COF-9.12b",
    answers: ["takeHits"],
    seat: (_state, { seat }) => seat,
    about: (_state, { among }) => among,
    candidates: splitsOf,
    violations: splitViolations,
    answer: (book, _task, { units }) => {
      book.add({ type: "answered", rules: ["COF-9.12b"] });
      giveHits(book, units, 1);
    },
    // The unit that claimed superiority takes a single odd hit without being asked.
    carryOn: (book, task) => {
      const [only, another] = splitsOf(book.state(), task);
      if (only === undefined || another !== undefined) return false;
      book.add({ type: "answered", rules: ["COF-9.12b"] });
      giveHits(book, only.units, 1);
      return true;
    },
  }),
};
