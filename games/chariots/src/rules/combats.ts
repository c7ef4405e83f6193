/** Who fights whom in a shock combat: sides by hex, what a chariot and its runners count as, who is capable of what (COF-8.11, 8.4). */
import { type Combat, type Shock, type State, type TaskOf, type Unit, unitOf, unitsAt } from "../state.ts";
import { enemiesAt, frontedBy, frontHexes, stackOf } from "../units.ts";
import type { Entry, HexId, UnitId } from "../vocabulary.ts";
import { tablesOf } from "./tables.ts";

/** The units of one side in one hex that fight together; the chariot first, and it names them (COF-8.41a, COF-8.41d). */
export interface Party {
  readonly lead: Unit;
  readonly units: readonly Unit[];
  readonly hex: HexId;
  /** COF-RUL-38: by those of the hex who are in the fight, whoever else stands there. */
  readonly entry: Entry;
}

/** COF-8.41b, COF-8.44: only a CH-2 shares its hex; runners alone are themselves. */
const entryOfParty = (units: readonly Unit[], lead: Unit): Entry => (units.length > 1 ? "CH2+RI" : lead.type);

const partyOf = (units: readonly Unit[]): readonly Party[] => {
  const [lead] = units;
  if (lead === undefined || lead.hex === null) return [];
  return [{ lead, units, hex: lead.hex, entry: entryOfParty(units, lead) }];
};

/** Those of the named units that are still on the map, hex by hex. */
const partiesOf = (state: State, ids: readonly UnitId[]): readonly Party[] => {
  const byHex = new Map<HexId, Unit[]>();
  for (const id of ids) {
    const unit = unitOf(state, id);
    if (unit.hex === null) continue;
    const there = byHex.get(unit.hex);
    if (there === undefined) byHex.set(unit.hex, [unit]);
    else if (unit.type === "CH2") there.unshift(unit);
    else there.push(unit);
  }
  return [...byHex.values()].flatMap(partyOf);
};

/** COF-8.12f: the whole of what stands in its hex, but for whoever has routed there (COF-9.42). */
export const partyWith = (state: State, unit: Unit): Party | undefined => {
  const stack = stackOf(state, unit);
  return partyOf(stack.length > 1 ? stack.filter(({ routed }) => !routed) : stack)[0];
};

/** What defends a hex: all of it (COF-8.41a). */
export const defendersAt = (state: State, seat: Unit["seat"], hex: HexId): Party | undefined =>
  partyOf(enemiesAt(state, seat, hex))[0];

/** COF-8.11d, COF-8.11f, COF-8.11g, COF-8.11h: as the Clash of Arms table has it, which also says what is impossible. */
export const canAttack = (state: State, attacker: Entry, defender: Entry): boolean =>
  tablesOf(state).clash[attacker][defender] !== null;

/** COF-RUL-33, COF-8.11e: the hexes in its front with enemies that it is capable of attacking. */
export const targetHexes = (state: State, { lead, entry }: Party): readonly HexId[] =>
  frontHexes(state, lead).filter((hex) => {
    const there = defendersAt(state, lead.seat, hex);
    return there !== undefined && canAttack(state, entry, there.entry);
  });

/** The shock in hand: the topmost on the agenda. */
export const shockOf = (state: State): Shock | undefined =>
  state.agenda.findLast((task): task is TaskOf<"shock"> => task.task === "shock")?.shock;

export const combatOf = (state: State, index: number): Combat => {
  const combat = shockOf(state)?.combats[index];
  if (combat === undefined) throw new Error(`No combat ${index}`);
  return combat;
};

export const newCombat = (attackers: readonly UnitId[], defenders: readonly Party[]): Combat => ({
  attackers,
  defenders: defenders.flatMap(({ units }) => units.map(({ id }) => id)),
  attackerLead: null,
  defenderLead: null,
  superiority: "none",
  claimant: null,
  hits: null,
  duel: null,
  ground: defenders.map(({ hex }) => hex),
  emptied: [],
  advanced: [],
  over: false,
});

const standing = (parties: readonly Party[]): readonly Party[] =>
  parties.some(({ units }) => units.some(({ routed }) => routed))
    ? parties.flatMap(({ units }) => partyOf(units.filter(({ routed }) => !routed)))
    : parties;

/** Attackers who can still attack; one that routed does not (COF-9.42). */
export const attackersIn = (state: State, { attackers }: Combat): readonly Party[] =>
  standing(partiesOf(state, attackers));

/** Those they attack where they were attacked: one that has fled from there is no longer in the combat. */
export const defendersIn = (state: State, { defenders, ground }: Combat): readonly Party[] =>
  partiesOf(
    state,
    defenders.filter((id) => {
      const { hex } = unitOf(state, id);
      return hex !== null && ground.includes(hex);
    }),
  );

const idsOf = (parties: readonly Party[]): readonly UnitId[] =>
  parties.flatMap(({ units }) => units.map(({ id }) => id));

/** COF-RUL-38, COF-8.41e: the combat as far as it can still be fought; an attack that has become impossible is not made. */
export const pruned = (state: State, combat: Combat): Combat => {
  const attackers = attackersIn(state, combat);
  const defenders = defendersIn(state, combat);
  const able = attackers.filter((a) => defenders.some((d) => canAttack(state, a.entry, d.entry)));
  const open = defenders.filter((d) => able.some((a) => canAttack(state, a.entry, d.entry)));
  if (able.length === 0 || open.length === 0) return { ...combat, over: true };
  if (idsOf(able).length === combat.attackers.length && idsOf(open).length === combat.defenders.length) return combat;
  return { ...combat, attackers: idsOf(able), defenders: idsOf(open) };
};

/** COF-8.21d, COF-8.17c: enemies that have this hex in their front. */
export const threatsTo = (state: State, { lead, hex }: Party): readonly Unit[] => frontedBy(state, lead.seat, hex);

/** No combat unit is left there (COF-RUL-42). */
export const isEmpty = (state: State, hex: HexId): boolean => unitsAt(state, hex).length === 0;
