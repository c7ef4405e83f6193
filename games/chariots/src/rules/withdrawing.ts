/** §6.4 Orderly withdrawal: the inactive player's units give way before an enemy who comes within two hexes. */
import { type Dice, tally, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { rollDigit } from "../dice.ts";
import { distance } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { findUnit, isEngaged, type State, type TaskOf, type Unit, unitOf, unitsOnMap } from "../state.ts";
import { inactiveSeat, isChariot, partnerOf, ratingsOf } from "../units.ts";
import type { HexId, LeaderId, UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { leadersWith } from "./leading.ts";
import { moversLeft } from "./movers.ts";
import { fireBeforeWithdrawing, withdrawalFireViolations } from "./reactionFire.ts";
import { isFrontal, moverHex, retreatOf, stepsBack, WITHIN, withdrawerViolations } from "./retreating.ts";
import { choicesOf } from "./routing.ts";

type Withdraw = TaskOf<"withdraw">;
const NONE: readonly Violation[] = [];

// the chance

const isTaken = (state: State, unit: UnitId, mover: readonly UnitId[]): boolean =>
  mover.every((id) => state.orders?.chancesGone.includes(`${unit}>${id}`) === true);

const loseChance = (book: Book, unit: UnitId, mover: readonly UnitId[]): void => {
  for (const id of mover) {
    if (!isTaken(book.state(), unit, [id]))
      book.add({ type: "chanceGone", unit, mover: id, rules: ["COF-6.42e", "COF-RUL-11"] });
  }
};

/** COF-RUL-11: a chance that was lost comes back once the mover has been farther away than two hexes. */
export const giveChancesBack = (book: Book, mover: readonly UnitId[]): void => {
  for (const pair of book.state().orders?.chancesGone ?? []) {
    const [unit, by] = pair.split(">");
    if (unit === undefined || by === undefined || !mover.includes(by)) continue;
    const a = findUnit(book.state(), unit)?.hex ?? null;
    const b = unitOf(book.state(), by).hex;
    if (a !== null && b !== null && distance(book.state(), a, b) > WITHIN)
      book.add({ type: "chanceBack", unit, mover: by, rules: ["COF-RUL-11"] });
  }
};

/** COF-6.45, COF-6.47b: as often as it happens in the mover's own move. COF-6.41b, COF-6.41c: whom a mover that begins or comes within two hexes of them sets off. */
export const askToWithdraw = (book: Book, mover: readonly UnitId[]): void => {
  const state = book.state();
  const movers = moversLeft(state, mover);
  const from = movers[0]?.hex;
  if (from == null) return;
  const units: UnitId[] = [];
  for (const unit of unitsOnMap(state)) {
    if (unit.seat === movers[0]?.seat || unit.hex === null) continue;
    const away = distance(state, unit.hex, from);
    if (away === 0 || away > WITHIN || isTaken(state, unit.id, mover)) continue;
    if (withdrawerViolations(state, unit, movers).length === 0) units.push(unit.id);
    else if (isEngaged(state, unit.id)) loseChance(book, unit.id, mover);
  }
  if (units.length > 0)
    book.add({ type: "asked", task: { task: "withdraw", units, mover }, rules: ["COF-6.41b", "COF-6.41c"] });
};

// who goes

/** Itself, or with its partner, the chariot first. */
const partyOf = (state: State, unit: Unit, isTogether: ActionOf<"withdraw">["together"]): readonly UnitId[] => {
  const partner = isTogether ? partnerOf(state, unit) : undefined;
  return partner === undefined ? [unit.id] : [unit.id, partner.id];
};

const wayOut = (state: State, units: readonly UnitId[], mover: readonly UnitId[]): readonly HexId[] => {
  const from = moverHex(state, mover);
  return from === undefined ? [] : stepsBack(state, retreatOf(state, units, mover, {}), from);
};

const partyViolations = (state: State, task: Withdraw, party: readonly UnitId[]): readonly Violation[] => {
  const movers = moversLeft(state, task.mover);
  for (const id of party) {
    if (!task.units.includes(id)) return [{ code: "noChance", rule: "COF-6.41b", facts: { unit: id } }];
    const found = withdrawerViolations(state, unitOf(state, id), movers);
    if (found.length > 0) return found;
  }
  return wayOut(state, party, task.mover).length > 0
    ? NONE
    : [{ code: "nowhereToWithdraw", rule: "COF-RUL-14", facts: { unit: party[0] ?? "" } }];
};

/** COF-6.52: a stack is named by its chariot. */
const togetherViolations = (state: State, unit: Unit): readonly Violation[] =>
  unit.type === "CH2" && partnerOf(state, unit) !== undefined
    ? NONE
    : [{ code: "nobodyTogether", rule: "COF-6.52", facts: { unit: unit.id } }];

/** COF-6.57: leaders who stand with it, each named once and in the order of the map's list. */
const leaderViolations = (state: State, unit: Unit, named: readonly LeaderId[]): readonly Violation[] => {
  const may = leadersWith(state, unit).map(({ id }) => id);
  const found = may.filter((id) => named.includes(id));
  const wrong = named.find((id, i) => found[i] !== id);
  return wrong === undefined ? NONE : [{ code: "cannotGoAlong", rule: "COF-6.57", facts: { leader: wrong } }];
};

const withdrawViolations = (state: State, task: Withdraw, action: ActionOf<"withdraw">): readonly Violation[] => {
  const unit = findUnit(state, action.unit);
  if (unit === undefined || !task.units.includes(unit.id))
    return [{ code: "noChance", rule: "COF-6.41b", facts: { unit: action.unit } }];
  const found = [
    ...(action.together ? togetherViolations(state, unit) : NONE),
    ...partyViolations(state, task, partyOf(state, unit, action.together)),
    ...leaderViolations(state, unit, action.leaders),
  ];
  if (found.length > 0 || action.fire === null) return found;
  const target = action.fire;
  return moversLeft(state, task.mover).some(({ id }) => id === target)
    ? withdrawalFireViolations(state, unit, target)
    : [{ code: "firesAtOther", rule: "COF-7.42a", facts: { unit: unit.id, target } }];
};

const withdrawals = (state: State, { mover }: Withdraw, id: UnitId): readonly ActionOf<"withdraw">[] => {
  const unit = unitOf(state, id);
  const ways = unit.type === "CH2" && partnerOf(state, unit) !== undefined ? [true, false] : [false];
  const targets = isChariot(unit) && unit.missile !== null ? [null, ...mover] : [null];
  const along = choicesOf(leadersWith(state, unit).map((leader) => leader.id));
  return ways.flatMap((together) =>
    along.flatMap((leaders) =>
      targets.map((fire): ActionOf<"withdraw"> => ({ type: "withdraw", unit: id, together, leaders, fire })),
    ),
  );
};

// the roll

/** COF-6.42b: its own wing commander's Capability or the general's Charisma, whichever helps more. */
const leaderHelp = (state: State, unit: Unit): { readonly leader: LeaderId; readonly value: number } | undefined => {
  let best: { readonly leader: LeaderId; readonly value: number } | undefined;
  for (const leader of leadersWith(state, unit)) {
    const { charisma, capability } = ratingsOf(leader);
    const value = leader.kind === "gc" ? charisma : leader.wing === unit.wing ? capability : 0;
    if (value > (best?.value ?? 0)) best = { leader: leader.id, value };
  }
  return best;
};

/** COF-6.42i, COF-6.42j, COF-RUL-12: chariots need no roll, runners always do, and a pass holds for the phase. */
const mustRoll = (state: State, unit: Unit): boolean =>
  !isChariot(unit) && state.orders?.withdrawals[unit.id] !== "passed";

/** COF-6.42a, g, h: true when it may go. A failure bars it for the phase, and costs a hit on a nine. */
const rollToWithdraw = (book: Book, id: UnitId, mover: readonly UnitId[], dice: Dice): boolean => {
  const unit = unitOf(book.state(), id);
  const face = rollDigit(dice, { rule: "COF-6.42a", by: unit.seat, about: [id] });
  const help = leaderHelp(book.state(), unit);
  const roll = tally(
    { rule: "COF-6.42a", value: face },
    help !== undefined && { rule: "COF-6.42b", value: -help.value, marks: [help.leader] },
  );
  const passed = roll.total <= unit.tq;
  book.add({
    type: "withdrawalRolled",
    check: { unit: id, face, roll, needed: unit.tq, passed },
    rules: [passed ? "COF-6.42c" : "COF-6.42g"],
  });
  if (passed) return true;
  loseChance(book, id, mover);
  if (roll.total === 9) takeHits(book, id, 1, ["COF-6.42h"], dice);
  return false;
};

// the questions

const without = (task: Withdraw, units: readonly UnitId[]): Withdraw => ({
  ...task,
  units: task.units.filter((id) => !units.includes(id)),
});

const go = (book: Book, task: Withdraw, action: ActionOf<"withdraw">, dice: Dice): void => {
  const party = partyOf(book.state(), unitOf(book.state(), action.unit), action.together);
  const rolling = party.filter((id) => mustRoll(book.state(), unitOf(book.state(), id)));
  for (const id of rolling) {
    // Whoever failed is out of the question before its hit may rout it; the other of a stack is asked again (COF-6.42j).
    book.add({ type: "remained", task: without(task, [id]), rules: ["COF-RUL-12"] });
    if (!rollToWithdraw(book, id, task.mover, dice)) return;
  }
  const { mover } = task;
  const { leaders } = action;
  book.add(
    { type: "remained", task: without(task, party), rules: ["COF-6.42e"] },
    {
      type: "asked",
      task: { task: "withdrawOn", units: party, leaders, mover, spent: {}, steps: 0 },
      rules: ["COF-6.42d"],
    },
    { type: "withdrew", units: party, mover, rules: ["COF-6.42e"] },
  );
  const from = moverHex(book.state(), mover);
  for (const id of party) {
    if (from !== undefined && !isFrontal(book.state(), unitOf(book.state(), id), from))
      takeHits(book, id, 1, ["COF-6.44", "COF-RUL-15"], dice);
  }
  // COF-6.46c
  const { hex, routed } = unitOf(book.state(), action.unit);
  if (action.fire !== null && hex !== null && !routed) fireBeforeWithdrawing(book, action.unit, action.fire, dice);
};

export const withdraw: Asked = question("withdraw", {
  rule: "COF-6.41b",
  answers: ["withdraw", "decline"],
  seat: (state) => inactiveSeat(state),
  about: (_state, { units, mover }) => [...units, ...mover],
  candidates: (state, task) =>
    task.units.flatMap((unit) => [...withdrawals(state, task, unit), { type: "decline", unit } as const]),
  violations: (state, task, action) =>
    action.type === "withdraw" ? withdrawViolations(state, task, action) : declineViolations(state, task, action.unit),
  answer: (book, task, action, dice) => {
    if (action.type === "withdraw") go(book, task, action, dice);
    else {
      book.add({ type: "remained", task: without(task, [action.unit]), rules: ["COF-6.42e"] });
      loseChance(book, action.unit, task.mover);
    }
  },
  // Whoever has nowhere to go now may have once another has gone; when nobody has, the chance is lost.
  carryOn: (book, task) => {
    const state = book.state();
    const movers = moversLeft(state, task.mover);
    if (movers.length > 0 && task.units.some((id) => canGo(state, task, id))) return false;
    book.add({ type: "answered", rules: ["COF-6.42e"] });
    if (movers.length > 0) for (const id of task.units) loseChance(book, id, task.mover);
    return true;
  },
});

/** Alone, or together with its partner: where the one cannot go neither can both. */
const canGo = (state: State, task: Withdraw, id: UnitId): boolean => partyViolations(state, task, [id]).length === 0;

const declineViolations = (state: State, task: Withdraw, unit: UnitId): readonly Violation[] =>
  task.units.includes(unit) && canGo(state, task, unit)
    ? NONE
    : [{ code: "noChance", rule: "COF-6.41b", facts: { unit } }];
