/** The clash itself: column, superiority, modifiers and the roll (COF-8.16, 8.17, COF-RUL-35 to 39). */
import { type Dice, type Reason, type Tally, tally } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { directionBetween, spotAt } from "../ground.ts";
import type { Book } from "../question.ts";
import type { Combat, Leader, Shock, State } from "../state.ts";
import { arcTo, isColumn, ratingsOf } from "../units.ts";
import type { Superiority, UnitId } from "../vocabulary.ts";
import { leadersIn } from "./casualties.ts";
import { attackersIn, combatOf, defendersIn, type Party, shockOf, threatsTo } from "./combats.ts";
import { tablesOf } from "./tables.ts";

/** COF-8.17f, COF-8.17g */
const FLANK_SHIFT = 2;
const NUMBER_SHIFT = 2;

const partyOf = (parties: readonly Party[], lead: UnitId): Party | undefined =>
  parties.find(({ units }) => units.some(({ id }) => id === lead));

/** Whether the attacker stands in this arc of somebody there. */
const isThrough = (state: State, attacker: Party, defender: Party, zone: "flank" | "rear"): boolean =>
  defender.units.some((unit) => arcTo(state, unit, attacker.hex) === zone);

/** COF-8.17c: somebody else has it in his front, whom no other friend attacks. */
const isDenied = (state: State, attacker: Party): boolean =>
  threatsTo(state, attacker).some((enemy) => !isHeldByOthers(state, attacker, enemy.id));

const isHeldByOthers = (state: State, attacker: Party, enemy: UnitId): boolean =>
  shockOf(state)?.combats.some(
    ({ over, defenders, attackers }) =>
      !over && defenders.includes(enemy) && attackers.some((id) => !attacker.units.some((unit) => unit.id === id)),
  ) === true;

/** COF-8.17b, COF-8.17c, COF-6.35c, COF-RUL-39: the attacker's place makes it superior whatever the weapons (COF-8.17e). */
const isPlacedAbove = (state: State, attacker: Party, defenders: readonly Party[]): boolean =>
  defenders.some(
    (defender) =>
      defender.units.some(isColumn) || (isThrough(state, attacker, defender, "rear") && !isDenied(state, attacker)),
  );

/** COF-8.17a, COF-8.17d, COF-8.17e, by the two that fix the types. */
export const superiorityOf = (
  state: State,
  attacker: Party,
  defender: Party,
  defenders: readonly Party[],
): Superiority =>
  isPlacedAbove(state, attacker, defenders)
    ? "attack"
    : (tablesOf(state).superiority[attacker.entry][defender.entry] ?? "none");

/** COF-8.17h, COF-8.63b, COF-6.26: what the ground gives one hex of the defence. */
const groundShift = (state: State, attackers: readonly Party[], defender: Party): readonly Reason[] => {
  const { shifts } = tablesOf(state);
  const here = spotAt(state, defender.hex);
  const crossed = attackers.map(({ hex }) => {
    const side = directionBetween(state, defender.hex, hex);
    return side === undefined ? undefined : here.barriers[side];
  });
  const levels = attackers.map(({ hex }) => spotAt(state, hex).level);
  const marks = [defender.hex];
  const lines: Reason[] = [];
  const add = (value: number): void => {
    if (value !== 0) lines.push({ rule: "COF-8.63b", value, marks });
  };
  if (crossed.includes("stream")) add(shifts.stream);
  if (crossed.includes("minorRiver")) add(shifts.minorRiver);
  if (levels.every((level) => here.level > level)) add(shifts.defenderHigher);
  if (levels.every((level) => here.level < level)) add(shifts.defenderLower);
  return lines;
};

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { value }) => sum + value, 0);

/** With several hexes the one that favours the defence most (COF-8.17h). */
const bestGround = (state: State, attackers: readonly Party[], defenders: readonly Party[]): readonly Reason[] =>
  defenders
    .map((defender) => groundShift(state, attackers, defender))
    .reduce((best, one) => (sumOf(one) < sumOf(best) ? one : best));

/** COF-8.16a, COF-8.16x, COF-8.17f to COF-8.17i, COF-RUL-38: the column before it is held within the table; the angle of the attack gives no other base (COF-8.16c), nor do chariots have a rule of their own (COF-8.31). */
const columnOf = (state: State, attacker: Party, defender: Party, sides: Sides): Tally => {
  const base = tablesOf(state).clash[attacker.entry][defender.entry];
  if (base === null) throw new Error(`${attacker.entry} cannot attack ${defender.entry}`);
  const { attackers, defenders } = sides;
  const flanked = attackers.some((a) => defenders.some((d) => isThrough(state, a, d, "flank")));
  const more = attackers.length - defenders.length;
  return tally(
    { rule: "COF-8.16a", value: base, marks: [attacker.lead.id, defender.lead.id] },
    flanked && { rule: "COF-8.17f", value: FLANK_SHIFT },
    more !== 0 && { rule: "COF-8.17g", value: NUMBER_SHIFT * more },
    ...bestGround(state, attackers, defenders),
  );
};

export interface Sides {
  readonly attackers: readonly Party[];
  readonly defenders: readonly Party[];
}

export const sidesOf = (state: State, combat: Combat): Sides => ({
  attackers: attackersIn(state, combat),
  defenders: defendersIn(state, combat),
});

/** COF-4.21, COF-4.22, COF-4.23; a hero who commands nobody gives nothing (COF-RUL-37). */
const worthOf = (leader: Leader): number =>
  leader.kind === "wc" ? 1 : leader.kind === "gc" ? ratingsOf(leader).charisma : 0;

/** COF-RUL-37, COF-10.22c: the best of a side, or all of them; after a duel only whoever won it. */
const leadersOf = (state: State, { duel }: Combat, parties: readonly Party[]): readonly Leader[] => {
  const ids = parties.flatMap(({ units }) => units.map(({ id }) => id));
  const here = leadersIn(state, ids).filter((leader) => worthOf(leader) > 0);
  if (duel !== null) return here.filter(({ id }) => id === duel.winner);
  if (state.options.leadersAddUp) return here;
  const best = here.reduce<Leader | undefined>(
    (one, other) => (one === undefined || worthOf(other) > worthOf(one) ? other : one),
    undefined,
  );
  return best === undefined ? [] : [best];
};

/** COF-8.17j: what leaders and duels add to the attacker's die. */
const modifiersOf = (state: State, combat: Combat, { attackers, defenders }: Sides): readonly Reason[] => {
  const line = (leader: Leader, sign: 1 | -1): Reason => ({
    rule: leader.kind === "gc" ? "COF-4.23" : sign === 1 ? "COF-4.22a" : "COF-4.22b",
    value: sign * worthOf(leader),
    marks: [leader.id],
  });
  const { orders } = state;
  const seat = attackers[0]?.lead.seat;
  // COF-10.42 counts for the active side, whoever attacks.
  const duels = orders === null ? 0 : orders.seat === seat ? orders.duelModifier : -orders.duelModifier;
  return [
    ...leadersOf(state, combat, attackers).map((leader) => line(leader, 1)),
    ...leadersOf(state, combat, defenders).map((leader) => line(leader, -1)),
    ...(duels === 0 ? [] : [{ rule: "COF-10.42", value: duels } as const]),
  ];
};

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** COF-8.17k, COF-8.17l, COF-8.17m, COF-8.17x: what the table gives, and what superiority makes of it. */
const resultsOf = (
  state: State,
  column: number,
  die: number,
  superiority: Superiority,
): { readonly table: readonly [number, number]; readonly hits: readonly [number, number] } => {
  const table = tablesOf(state).results[die]?.[column - 1];
  if (table === undefined) throw new Error(`No result for ${die} in column ${column}`);
  const [attacker, defender] = table;
  return {
    table,
    hits: [superiority === "defence" ? 3 * attacker : attacker, superiority === "attack" ? 2 * defender : defender],
  };
};

/** COF-RUL-38: columns and shifts, the die and its modifiers, the table, superiority. The hits are not given yet. */
export const rollShock = (book: Book, shock: Shock, index: number, dice: Dice): void => {
  const state = book.state();
  const combat = combatOf(state, index);
  const sides = sidesOf(state, combat);
  const attacker = partyOf(sides.attackers, combat.attackerLead ?? "");
  const defender = partyOf(sides.defenders, combat.defenderLead ?? "");
  if (attacker === undefined || defender === undefined) throw new Error(`Nobody leads combat ${index}`);
  const column = columnOf(state, attacker, defender, sides);
  const columnUsed = within(1, column.total, tablesOf(state).results[0]?.length ?? 1);
  const superiority = superiorityOf(state, attacker, defender, sides.defenders);
  const about = [...combat.attackers, ...combat.defenders];
  const face = rollDigit(dice, { rule: "COF-8.17j", by: shock.seat, about });
  const roll = tally({ rule: "COF-8.17j", value: face }, ...modifiersOf(state, combat, sides));
  const { table, hits } = resultsOf(state, columnUsed, within(0, roll.total, 9), superiority);
  const { attackers, defenders } = combat;
  const told = { attackers, defenders, column, columnUsed, face, roll, superiority, table, hits };
  book.add({ type: "shockRolled", index, ...told, rules: ["COF-8.17k", "COF-RUL-38"] });
  const claimant = superiority === "attack" ? attacker.lead.id : superiority === "defence" ? defender.lead.id : null;
  const [onAttacker, onDefender] = hits;
  book.add({
    type: "combatChanged",
    index,
    combat: { ...combat, superiority, claimant, hits: { attacker: onAttacker, defender: onDefender } },
    rules: ["COF-8.17k"],
  });
};
