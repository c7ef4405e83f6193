/** Advance after combat: who goes, where to, what it costs, and the turn at the end (COF-8.2, COF-RUL-42, 65, 75). */
import type { Violation } from "@acies/contract";
import { type Facing, turnFacing } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { type Book, question } from "../question.ts";
import { type Combat, type Shock, type State, type TaskOf, type Unit, unitOf } from "../state.ts";
import { activeSeat, stackOf } from "../units.ts";
import type { HexId, LeaderId, UnitId } from "../vocabulary.ts";
import { takeAdvanceHits, takeHits } from "./cohesion.ts";
import { attackersIn, combatOf, isEmpty, type Party, shockOf, threatsTo } from "./combats.ts";
import { groundRule, stepCost, turnHits } from "./costs.ts";
import { releaseApart } from "./engaging.ts";
import { arriveByAdvance } from "./entering.ts";
import { displaceLoneLeaders, leadersWith, takeAlong } from "./leading.ts";
import { choicesOf, companyViolations } from "./routing.ts";
import { captureAt } from "./standards.ts";

/** COF-RUL-42: whoever shares its hex and has not routed goes along. */
const goingWith = (state: State, lead: Unit): readonly Unit[] => stackOf(state, lead).filter(({ routed }) => !routed);

/** Hits that entering a hex from here costs all of the party; undefined where one of it may not go. */
const hitsFor = (state: State, party: Party, to: HexId): number | undefined => {
  let hits = 0;
  for (const unit of goingWith(state, party.lead)) {
    const step = stepCost(state, unit, party.hex, to);
    if (!step.ok) return undefined;
    hits += step.value.hits;
  }
  return hits;
};

interface Advance {
  readonly party: Party;
  readonly to: HexId;
  readonly hits: number;
}

const tqIn = ({ units }: Party): number => Math.max(...units.map(({ tq }) => tq));

/** COF-8.23: of those who can, the superior one, else those of the highest TQ. */
const foremost = (advances: readonly Advance[], { superiority, claimant }: Combat): readonly Advance[] => {
  const superior = advances.filter(
    ({ party }) => superiority === "attack" && party.units.some(({ id }) => id === claimant),
  );
  if (superior.length > 0) return superior;
  const best = Math.max(...advances.map(({ party }) => tqIn(party)));
  return advances.filter(({ party }) => tqIn(party) === best);
};

/** Advances into hexes taken to be vacated, whatever stands there still (COF-9.13b); none into ground closed to the unit (COF-RUL-66). */
export const advancesInto = (state: State, combat: Combat, hexes: readonly HexId[]): readonly Advance[] => {
  const able = attackersIn(state, combat).flatMap((party) =>
    hexes.flatMap((to): readonly Advance[] => {
      // COF-8.21d: not out of another enemy's front into what a check before contact emptied.
      if (combat.emptied.includes(to) && threatsTo(state, party).length > 0) return [];
      const hits = hitsFor(state, party, to);
      return hits === undefined ? [] : [{ party, to, hits }];
    }),
  );
  return foremost(able, combat);
};

/** COF-8.21a: the hexes that its defenders have left for nobody. */
const advancesOf = (state: State, combat: Combat): readonly Advance[] =>
  combat.advanced.length > 0
    ? []
    : advancesInto(
        state,
        combat,
        combat.ground.filter((hex) => isEmpty(state, hex)),
      );

/** Combats in which somebody still has to go forward. */
export const advancesLeft = (state: State, { combats, seen }: Shock): readonly number[] =>
  combats.flatMap((combat, index) =>
    combat.over || seen.includes(`${index}`) || advancesOf(state, combat).length === 0 ? [] : [index],
  );

/** COF-8.18c, COF-RUL-75: one of the attackers goes forward, after shock only (COF-8.24); asked only where there is a choice. True when something was done. */
export const advance = (book: Book, index: number): boolean => {
  const state = book.state();
  const advances = advancesOf(state, combatOf(state, index));
  const [only, another] = advances;
  if (only === undefined) return false;
  if (another === undefined && leadersWith(state, only.party.lead).length === 0) {
    goForward(book, index, { unit: only.party.lead.id, to: only.to, leaders: [] });
    return true;
  }
  const among = [...new Set(advances.map(({ party }) => party.lead.id))];
  const hexes = [...new Set(advances.map(({ to }) => to))];
  book.add({ type: "asked", task: { task: "advance", combat: index, among, hexes }, rules: ["COF-8.21a", "COF-8.23"] });
  return true;
};

type Going = Omit<ActionOf<"advance">, "type">;

/** COF-8.21b, COF-8.21c: it pays in hits, never so many that it routs; then it may turn, and the enemy reacts (COF-RUL-65). */
const goForward = (book: Book, index: number, { unit: lead, to, leaders }: Going): void => {
  const before = book.state();
  const { hex: from, seat, type } = unitOf(before, lead);
  if (from === null) return;
  const going = goingWith(before, unitOf(before, lead));
  const units = going.map(({ id }) => id);
  const combat = combatOf(before, index);
  book.add({ type: "combatChanged", index, combat: { ...combat, advanced: units }, rules: ["COF-8.21a"] });
  book.add({ type: "stepped", kind: "advance", units, to, costs: {}, rules: ["COF-8.21a", "COF-8.23"] });
  for (const unit of going) {
    const step = stepCost(before, unit, from, to);
    if (step.ok) takeAdvanceHits(book, unit.id, step.value.hits, ["COF-8.21b", groundRule(unit)]);
  }
  releaseApart(book);
  if (seat === activeSeat(book.state())) arriveByAdvance(book, units, from);
  if (type !== "BW") book.add({ type: "asked", task: { task: "turnAfterAdvance", units }, rules: ["COF-8.22"] });
  takeAlong(book, leaders, to);
  for (const unit of units) captureAt(book, unit);
  displaceLoneLeaders(book);
};

const mayGo = (state: State, unit: UnitId): readonly LeaderId[] =>
  leadersWith(state, unitOf(state, unit)).map(({ id }) => id);

const advanceViolations = (
  state: State,
  task: TaskOf<"advance">,
  { unit, to, leaders }: Going,
): readonly Violation[] => {
  if (!task.among.includes(unit))
    return [{ code: "notTheOneToAdvance", rule: "COF-8.23", facts: { unit }, marks: task.among }];
  const advances = advancesOf(state, combatOf(state, task.combat));
  if (!advances.some((one) => one.party.lead.id === unit && one.to === to))
    return [{ code: "cannotAdvanceThere", rule: "COF-RUL-42", facts: { unit, hex: to }, marks: [unit, ...task.hexes] }];
  return companyViolations(leaders, mayGo(state, unit), "COF-RUL-67");
};

/** One vertex to the left, one to the right. */
const besides = (facing: Facing): readonly Facing[] => [turnFacing(facing, -1), turnFacing(facing, 1)];

const units = (state: State, ids: readonly UnitId[]): readonly Unit[] =>
  ids.map((id) => unitOf(state, id)).filter(({ hex, routed }) => hex !== null && !routed);

export const ADVANCE_QUESTIONS = {
  nextAdvance: question("nextAdvance", {
    rule: "COF-RUL-40",
    answers: ["goFirst"],
    seat: (state) => shockOf(state)?.seat ?? activeSeat(state),
    about: (state, { among }) => among.flatMap((index) => combatOf(state, index).attackers),
    candidates: (_state, { among }) => among.map((combat) => ({ type: "goFirst", combat }) as const),
    violations: (_state, { among }, { combat }) =>
      among.includes(combat) ? [] : [{ code: "nobodyAdvancesThere", rule: "COF-RUL-40", facts: { combat } }],
    answer: (book, _task, { combat }) => {
      book.add({ type: "answered", rules: ["COF-RUL-40"] });
      book.add({ type: "seenTo", what: `${combat}`, rules: ["COF-8.18c"] });
      advance(book, combat);
    },
  }),

  advance: question("advance", {
    rule: "COF-8.21a",
    answers: ["advance"],
    seat: (state) => shockOf(state)?.seat ?? activeSeat(state),
    about: (_state, { among, hexes }) => [...among, ...hexes],
    candidates: (state, { combat }) =>
      advancesOf(state, combatOf(state, combat)).flatMap(({ party, to }) =>
        choicesOf(mayGo(state, party.lead.id)).map(
          (leaders) => ({ type: "advance", unit: party.lead.id, to, leaders }) as const,
        ),
      ),
    violations: advanceViolations,
    answer: (book, { combat }, action) => {
      book.add({ type: "answered", rules: ["COF-8.21a"] });
      goForward(book, combat, action);
    },
  }),

  turnAfterAdvance: question("turnAfterAdvance", {
    rule: "COF-8.22",
    answers: ["turn", "keepFacing"],
    seat: (state, task) => unitOf(state, task.units[0] ?? "").seat,
    about: (_state, task) => task.units,
    candidates: (state, task) => {
      const { facing } = unitOf(state, task.units[0] ?? "");
      return [{ type: "keepFacing" }, ...besides(facing).map((beside) => ({ type: "turn", facing: beside }) as const)];
    },
    violations: (state, task, action) => {
      if (action.type === "keepFacing") return [];
      const [lead = ""] = task.units;
      return besides(unitOf(state, lead).facing).includes(action.facing)
        ? []
        : [
            {
              code: "oneVertexAfterAdvance",
              rule: "COF-8.22",
              facts: { unit: lead, facing: action.facing },
              marks: [lead],
            },
          ];
    },
    answer: (book, task, action, dice) => {
      book.add({ type: "answered", rules: ["COF-8.22"] });
      if (action.type === "keepFacing") return;
      const turning = units(book.state(), task.units);
      const ids = turning.map(({ id }) => id);
      const { facing } = action;
      book.add({ type: "turned", units: ids, facing, cost: 0, kind: "advance", rules: ["COF-8.22", "COF-6.63b"] });
      for (const unit of turning) takeHits(book, unit.id, turnHits(book.state(), unit), ["COF-6.65"], dice);
    },
    carryOn: (book, task) => {
      if (units(book.state(), task.units).length === task.units.length) return false;
      book.add({ type: "answered", rules: ["COF-8.22"] });
      return true;
    },
  }),
};

/** COF-RUL-75: once a check before contact has left nobody of a combat, its attackers go forward at once and are done. */
export const advanceBeforeContact = (book: Book, shock: Shock): boolean => {
  for (const [index, combat] of shock.combats.entries()) {
    if (combat.over || combat.emptied.length < combat.ground.length) continue;
    book.add({ type: "combatChanged", index, combat: { ...combat, over: true }, rules: ["COF-8.14d", "COF-RUL-75"] });
    advance(book, index);
    return true;
  }
  return false;
};
