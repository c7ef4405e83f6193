/** Answers in shock: who joins, who attacks whom, who takes the odd hit, who goes forward. */
import type { ActionOf } from "../actions.ts";
import { canComplete } from "../rules/allotting.ts";
import { combatOf, defendersAt, partyWith, shockOf, targetHexes } from "../rules/combats.ts";
import { tablesOf } from "../rules/tables.ts";
import { type State, type TaskOf, type Unit, unitOf } from "../state.ts";
import { activeSeat, stackOf, tqOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { exchangeOf, type Fighter, netOf } from "./odds.ts";
import { placingValue, shockValue } from "./placing.ts";
import { listed } from "./reactions.ts";
import { byValue, type Weighed } from "./weighed.ts";
import { costOfHits, lossOf, lossWhenBroken, stakeOf } from "./worth.ts";

/** COF-8.14a: whoever volunteers checks first, and pays for failing. */
export const joinShock = (state: State, task: TaskOf<"joinShock">): readonly Weighed[] => {
  const found: Weighed[] = [{ action: { type: "noMore" }, value: 0, code: "enough" }];
  for (const action of listed(state, task)) {
    if (action.type !== "attackToo") continue;
    const unit = unitOf(state, action.unit);
    if (unit.hex === null) continue;
    const units = stackOf(state, unit);
    const passes = Math.min(10, tqOf(unit) + 1) / 10;
    const fight = shockValue(state, { units, hex: unit.hex, facing: unit.facing, attacks: true });
    const failed = (1 - passes) * costOfHits(unit, 1) * stakeOf(state, unit.seat);
    found.push({ action, value: passes * fight - failed - 0.05, code: "attackToo" });
  }
  return found.sort(byValue);
};

type Allotted = TaskOf<"allotShock">["allotted"];

const fighterOf = (state: State, id: UnitId): Fighter | undefined => {
  const party = partyWith(state, unitOf(state, id));
  return party === undefined ? undefined : { units: party.units, hex: party.hex, entry: party.entry };
};

/** What all the combats of an allocation are worth together. */
const worthOfAll = (state: State, allotted: Allotted): number => {
  const seat = activeSeat(state);
  const combats = new Map<string, { readonly hexes: readonly HexId[]; readonly attackers: Fighter[] }>();
  for (const { unit, hexes } of allotted) {
    const fighter = fighterOf(state, unit);
    if (fighter === undefined) continue;
    const known = combats.get(hexes.join());
    if (known === undefined) combats.set(hexes.join(), { hexes, attackers: [fighter] });
    else known.attackers.push(fighter);
  }
  let value = 0;
  for (const { hexes, attackers } of combats.values()) {
    const defenders = hexes.flatMap((hex): readonly Fighter[] => {
      const party = defendersAt(state, seat, hex);
      return party === undefined ? [] : [{ units: party.units, hex, entry: party.entry }];
    });
    value += netOf(exchangeOf(state, attackers, defenders));
  }
  return value;
};

/** Attackers whose choices are tried out together; those beyond take their first target. */
const TOGETHER = 6;

const bestFrom = (state: State, allotted: Allotted, left: readonly UnitId[], all: ReadonlySet<HexId>): number => {
  const [next, ...rest] = left;
  if (next === undefined || allotted.length > TOGETHER + 12) return worthOfAll(state, allotted);
  const targets = targetsOf(state, next);
  const ways = targets.length > 1 ? [...targets.map((hex) => [hex]), targets] : targets.map((hex) => [hex]);
  const restTargets = rest.map((id) => targetsOf(state, id));
  let best = -99;
  for (const hexes of ways) {
    const after = [...allotted, { unit: next, hexes }];
    if (!isOpen(allotted, hexes) || !canComplete(after, restTargets, all)) continue;
    best = Math.max(best, bestFrom(state, after, rest, all));
  }
  return best;
};

const isOpen = (allotted: Allotted, hexes: readonly HexId[]): boolean =>
  allotted.every((one) => {
    const shared = one.hexes.some((hex) => hexes.includes(hex));
    return !shared || (one.hexes.length === 1 && hexes.length === 1);
  });

const targetsOf = (state: State, id: UnitId): readonly HexId[] => {
  const party = partyWith(state, unitOf(state, id));
  return party === undefined ? [] : targetHexes(state, party);
};

/** Those whose targets hang together with those of the one to be allotted: the others do not matter to it. */
const linked = (state: State, first: UnitId, others: readonly UnitId[]): readonly UnitId[] => {
  const hexes = new Set(targetsOf(state, first));
  const found = new Set<UnitId>([first]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const id of others) {
      if (found.has(id)) continue;
      const targets = targetsOf(state, id);
      if (!targets.some((hex) => hexes.has(hex))) continue;
      found.add(id);
      for (const hex of targets) hexes.add(hex);
      grew = true;
    }
  }
  return [first, ...others.filter((id) => found.has(id) && id !== first)];
};

export const allotShock = (state: State, task: TaskOf<"allotShock">): readonly Weighed[] => {
  const [first, ...others] = task.left;
  const options = listed(state, task).filter((action): action is ActionOf<"attack"> => action.type === "attack");
  if (first === undefined) return [];
  const [, ...rest] = linked(state, first, others);
  const near = rest.slice(0, TOGETHER);
  const involved = task.allotted.filter(({ hexes }) =>
    hexes.some((hex) => [first, ...near].some((id) => targetsOf(state, id).includes(hex))),
  );
  const all = new Set([first, ...near].flatMap((id) => targetsOf(state, id)));
  return options
    .map((action): Weighed => {
      const after = [...involved, { unit: action.unit, hexes: action.hexes }];
      return { action, value: bestFrom(state, after, near, all), code: "allot" };
    })
    .sort(byValue);
};

/** COF-9.12b: whoever can best bear it. */
export const splitHits = (state: State, task: TaskOf<"splitHits">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      const units = action.type === "takeHits" ? action.units : [];
      return { action, value: -units.reduce((sum, id) => sum + costOfHits(unitOf(state, id), 1), 0), code: "bear" };
    })
    .sort(byValue);

const SUPERIOR = { attack: 6, none: 0, defence: -8 } as const;

/** COF-8.16b: the type that makes the better column, and superiority before all. */
export const leadType = (state: State, task: TaskOf<"leadType">): readonly Weighed[] => {
  const combat = combatOf(state, task.combat);
  const attacks = shockOf(state)?.seat === task.seat;
  const [other] = attacks ? combat.defenders : combat.attackers;
  const { clash, superiority } = tablesOf(state);
  return task.among
    .map((id): Weighed => {
      const own = fighterOf(state, id);
      const against = other === undefined ? undefined : fighterOf(state, other);
      if (own === undefined || against === undefined) return { action: { type: "lead", unit: id }, value: -9 };
      const [a, d] = attacks ? [own.entry, against.entry] : [against.entry, own.entry];
      const column = (clash[a][d] ?? 0) + SUPERIOR[superiority[a][d] ?? "none"];
      return { action: { type: "lead", unit: id }, value: attacks ? column : -column, code: "lead" };
    })
    .sort(byValue);
};

/** COF-8.21: who goes forward, and with whom; leaders follow their troops, but never a general. */
export const advance = (state: State, task: TaskOf<"advance">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      if (action.type !== "advance") return { action, value: -9 };
      const unit = unitOf(state, action.unit);
      const units = stackOf(state, unit);
      const place = placingValue(state, { units, hex: action.to, facing: unit.facing, attacks: false });
      const risk = action.leaders.some((id) => state.leaders[id]?.kind === "gc") ? -0.5 : 0.05 * action.leaders.length;
      return { action, value: place + risk + 0.1 * (unit.tq - unit.hits), code: "advance" };
    })
    .sort(byValue);

export const turnAfterAdvance = (state: State, task: TaskOf<"turnAfterAdvance">): readonly Weighed[] => {
  const units = task.units.map((id) => unitOf(state, id));
  const [lead] = units;
  if (lead?.hex == null) return [];
  const { hex } = lead;
  return listed(state, task)
    .map((action): Weighed => {
      const facing = action.type === "turn" ? action.facing : lead.facing;
      return {
        action,
        value: placingValue(state, { units, hex, facing, attacks: false }) - (action.type === "turn" ? 0.02 : 0),
      };
    })
    .sort(byValue);
};

export const revert = (state: State, task: TaskOf<"revert">): readonly Weighed[] => {
  const unit = unitOf(state, task.unit);
  if (unit.hex === null) return [];
  const { hex } = unit;
  return listed(state, task)
    .map((action): Weighed => {
      const facing = "facing" in action ? action.facing : unit.facing;
      return { action, value: placingValue(state, { units: [unit], hex, facing, attacks: false }) };
    })
    .sort(byValue);
};

/** What an engaged unit stands to gain by its next attack and lose by theirs: below nothing it had better break off. */
export const prospectOf = (state: State, unit: Unit): number => {
  if (unit.hex === null) return 0;
  const units = stackOf(state, unit);
  const ours = shockValue(state, { units, hex: unit.hex, facing: unit.facing, attacks: true });
  const doom = unit.hits >= unit.tq - 1 ? 0.3 * (lossWhenBroken(unit) - lossOf(unit)) : 0;
  return ours - doom;
};
