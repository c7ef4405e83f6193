/** The state and plain questions about it; nothing here writes, and places are asked of `ground.ts`. */
import { type BySeat, remembered, type Seat } from "@acies/contract";
import type { Facing } from "@acies/hex";
import type { Tables } from "./data/tables/tables.ts";
import type { Task } from "./tasks.ts";

import type {
  Ammo,
  Barrier,
  HexId,
  LeaderId,
  LeaderKind,
  MarkerId,
  Order,
  StandardId,
  Terrain,
  UnitId,
  UnitType,
  Weapon,
  WingId,
} from "./vocabulary.ts";

export type { Combat, Duel, Shock, ShockStep, Task, TaskOf } from "./tasks.ts";
export { SHOCK_STEPS } from "./tasks.ts";

/** Named switches, shown to both players; each is a rule marked optional, a scenario's variant or a ruling. */
export interface Options {
  /** COF-DAT-04: each side places its wings inside its zone. */
  readonly freeSetup: boolean;
  /** COF-6.81: chariots and wagons declare their speed and may overturn. */
  readonly overturn: boolean;
  /** COF-SCN-S4: a commander's marker activates whoever is in his range. */
  readonly freeCommand: boolean;
  /** COF-RUL-19: entry or return fire is barred for each firing unit instead of for the player. */
  readonly returnByUnit: boolean;
  /** COF-RUL-37: the modifiers of all leaders in a combat add up instead of only the best counting. */
  readonly leadersAddUp: boolean;
  /** The battle is drawn after this many turns; 0 for none (COF-2.6). */
  readonly turnLimit: number;
}

/** What a battle changes about its first turn (COF-5.1c, COF-SCN-S3). */
export interface FirstTurn {
  /** Has it without a roll. */
  readonly initiative: Seat | null;
  /** The wing whose marker must open the turn. */
  readonly opening: WingId | null;
  /** Wings whose markers stay out of the cup. */
  readonly withheld: readonly WingId[];
  /** The one wing that its side's Momentum may name, at any distance. */
  readonly momentum: WingId | null;
}

/** Rows and places of a rectangle of hexes, both ends included. */
export type Area = readonly [firstRow: number, lastRow: number, firstColumn: number, lastColumn: number];

/** A map: what is not named is clear and level 0. Rows and places begin with 1. */
export interface HexMap {
  readonly rows: number;
  readonly columns: number;
  readonly terrain: Readonly<Record<HexId, Terrain>>;
  readonly levels: Readonly<Record<HexId, number>>;
  /** `[hex, side 0–2 of that hex, what]`: NE, E and SE sides, so that each hexside has one name. */
  readonly barriers: readonly (readonly [hex: HexId, side: number, barrier: Barrier])[];
  /** Courses of adjacent hexes. */
  readonly roads: readonly (readonly HexId[])[];
}

/** What a battle adds to the rules besides its first turn (COF-DAT-04). */
export interface Special {
  /** COF-RUL-62: ratings on the reverse of a wing commander, where the battle gives them. */
  readonly reverses: Readonly<Record<LeaderId, { readonly commandRange: number; readonly capability: number }>>;
  /** COF-2.8c: changes of a Rout Level at the beginning of a turn. */
  readonly levelChanges: readonly { readonly turn: number; readonly seat: Seat; readonly change: number }[];
}

export interface Unit {
  readonly id: UnitId;
  readonly seat: Seat;
  readonly wing: WingId;
  readonly type: UnitType;
  readonly tq: number; // as printed
  readonly ma: number;
  readonly missile: Weapon | null;
  /** Null before it is placed and after it is eliminated. */
  readonly hex: HexId | null;
  /** A vertex in line, a side in column (COF-RUL-02). */
  readonly facing: Facing;
  readonly hits: number;
  readonly ammo: Ammo;
  readonly routed: boolean;
  /** COF-6.13a, of SI and HI only. */
  readonly moved: boolean;
  /** COF-9.55 */
  readonly rallied: boolean;
  readonly eliminated: boolean;
}

/** COF-4.11a, COF-4.12a */
export interface Ratings {
  readonly commandRange: number;
  readonly initiative: number; // of a GC
  readonly charisma: number; // of a GC
  readonly capability: number; // of a WC
}

export interface Leader {
  readonly id: LeaderId;
  readonly seat: Seat;
  readonly kind: LeaderKind;
  /** The wing he commands; null for a hero and for a GC without troops. */
  readonly wing: WingId | null;
  readonly hex: HexId | null;
  readonly ratings: Ratings; // as printed; a wound takes 1 off each (COF-8.15c)
  /** COF-10.11; null where he has none. */
  readonly duel: { readonly combat: number; readonly endurance: number } | null;
  readonly heroic: boolean;
  readonly archer: boolean;
  readonly mounted: boolean; // COF-4.1b: the reverse is himself on foot, or his replacement
  readonly wounded: boolean;
  /** COF-10.25c: individual hits. */
  readonly wounds: number;
  /** `awaited`: a dead WC whose replacement comes in phase D (COF-4.25b). */
  readonly life: "alive" | "awaited" | "dead";
  readonly replacement: boolean;
}

export interface Wing {
  readonly id: WingId;
  readonly seat: Seat;
}

/** COF-9.31. `leader` is null where a feature of the map serves. */
export interface Standard {
  readonly id: StandardId;
  readonly seat: Seat;
  readonly leader: LeaderId | null;
  readonly hex: HexId | null;
  /** COF-9.33d: the enemy unit that carries it off. */
  readonly captor: UnitId | null;
  /** The turn in which it was captured or removed. */
  readonly takenIn: number | null;
  readonly gone: boolean; // for good
}

export interface Side {
  readonly routLevel: number;
  readonly routPoints: number;
  /** COF-5.31b */
  readonly trumpTried: boolean;
  /** COF-10.43: markers still to be ignored when drawn. */
  readonly ignores: number;
  /** COF-5.32e: returns of Momentum still owed, for after its next use. */
  readonly returnsOwed: number;
}

export interface Turn {
  readonly number: number;
  readonly phase: "initiative" | "activation" | "replacement" | "rout";
  readonly initiative: Seat | null;
  /** COF-5.22a: kept out of the cup and not used yet. */
  readonly opening: MarkerId | null;
  readonly cup: readonly MarkerId[];
  /** Used, cancelled or ignored this turn. */
  readonly spent: readonly MarkerId[];
}

/** One unit, or a chariot with its runners, on the move. At most one at a time. */
export interface Move {
  readonly units: readonly UnitId[];
  /** Points spent so far, by unit (COF-RUL-28). */
  readonly spent: Readonly<Record<UnitId, number>>;
  /** COF-6.81; null where it is not declared. */
  readonly speed: number | null;
  readonly start: HexId;
  /** Where it came from into the hex it is in, while it has not turned since (COF-RUL-20); null before the first step and after a turn. */
  readonly cameFrom: HexId | null;
  /** Vertices turned in this hex (COF-RUL-24). */
  readonly turned: number;
  /** Entered this hex during this move (COF-6.63a). */
  readonly stepped: boolean;
  readonly passed: number; // enemy hexes passed through
  /** In a hex that it entered by passing through: it must leave it again (COF-6.71b, COF-RUL-29). */
  readonly passing: boolean;
  /** COF-8.42a: the half that separated and goes on after this one. */
  readonly waiting: Move | null;
}

/** What an Orders Phase remembers. It ends with the phase. */
export interface OrdersPhase {
  readonly seat: Seat;
  readonly wing: WingId;
  readonly by: "marker" | "momentum" | "trump";
  readonly order: Order | null;
  readonly segment: "movement" | "shock";
  /** COF-5.41a: fixed at the start. */
  readonly inCommand: readonly UnitId[];
  /** COF-SCN-S4, free command: the units activated; null where it is the wing. */
  readonly activated: readonly UnitId[] | null;
  readonly done: readonly UnitId[]; // have finished what they do this phase
  readonly moved: readonly UnitId[]; // spent MP (COF-RUL-23)
  readonly fired: readonly UnitId[]; // COF-7.12d
  readonly forsworn: readonly UnitId[]; // COF-RUL-20: may not move any more
  readonly pledged: readonly UnitId[]; // COF-RUL-20: fired before moving, having said that it will
  readonly turnedUnderThreat: readonly UnitId[]; // COF-6.64b
  readonly passedThrough: readonly UnitId[]; // COF-8.33
  /** COF-6.64: by unit, in how many enemies' front hexes it began the segment; absent for none. */
  readonly threatened: Readonly<Record<UnitId, number>>;
  readonly leadersMoved: readonly LeaderId[];
  readonly modesSet: readonly LeaderId[]; // COF-10.15a
  // of the inactive side
  readonly faced: readonly UnitId[]; // COF-6.66b
  readonly withdrawals: Readonly<Record<UnitId, "passed" | "failed">>; // COF-RUL-12
  /** COF-RUL-11: `unit>mover` whose chance is gone until the mover has been farther than two hexes. */
  readonly chancesGone: readonly string[];
  readonly withdrawalFires: readonly string[]; // COF-7.42b: `unit>mover`
  /** COF-RUL-19: `unit>mover` of entry fires and of return fires made. */
  readonly entryFires: readonly string[];
  readonly returnFires: readonly string[];
  /** COF-10.42: sum of the duels won in this shock segment, for the attacker. */
  readonly duelModifier: number;
  /** COF-6.36: columns attacked in shock this phase. */
  readonly columnsAttacked: readonly UnitId[];
}

export interface Result {
  readonly winner: Seat | null;
  readonly rule: "COF-11.0a" | "COF-11.0c" | "COF-11.0d" | "COF-OPT-01";
}

/** What nobody has done yet in an Orders Phase that begins. */
export const FRESH_ORDERS: Omit<OrdersPhase, "seat" | "wing"> = {
  by: "marker",
  order: null,
  segment: "movement",
  inCommand: [],
  activated: null,
  done: [],
  moved: [],
  fired: [],
  forsworn: [],
  pledged: [],
  turnedUnderThreat: [],
  passedThrough: [],
  threatened: {},
  leadersMoved: [],
  modesSet: [],
  faced: [],
  withdrawals: {},
  chancesGone: [],
  withdrawalFires: [],
  entryFires: [],
  returnFires: [],
  duelModifier: 0,
  columnsAttacked: [],
};

export interface State {
  readonly scenario: string;
  readonly options: Options;
  /** COF-DAT-03: duels and challenges are in force (COF-10.0). */
  readonly heroic: boolean;
  /** Tables that a player brought; null for the reconstructed ones. */
  readonly tables: Tables | null;
  readonly firstTurn: FirstTurn | null;
  /** COF-DAT-04: where each wing may be placed in a free setup; empty otherwise. */
  readonly zones: Readonly<Record<WingId, readonly Area[]>>;
  readonly map: HexMap;
  readonly special: Special;
  readonly sides: BySeat<Side>;
  readonly wings: Readonly<Record<WingId, Wing>>;
  readonly leaders: Readonly<Record<LeaderId, Leader>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly standards: Readonly<Record<StandardId, Standard>>;
  /** COF-RUL-43: pairs, in the order in which they engaged. */
  readonly engaged: readonly (readonly [UnitId, UnitId])[];
  readonly turn: Turn | null; // null until the battle begins
  readonly orders: OrdersPhase | null;
  readonly move: Move | null;
  readonly agenda: readonly Task[];
  readonly result: Result | null;
}

export const topTask = (state: State): Task | undefined => state.agenda.at(-1);

export const unitOf = (state: State, id: UnitId): Unit => {
  const unit = state.units[id];
  if (unit === undefined) throw new Error(`No unit ${id}`);
  return unit;
};

export const leaderOf = (state: State, id: LeaderId): Leader => {
  const leader = state.leaders[id];
  if (leader === undefined) throw new Error(`No leader ${id}`);
  return leader;
};

/** By a name from outside, which may be anything. */
export const findUnit = (state: State, name: string): Unit | undefined =>
  Object.hasOwn(state.units, name) ? state.units[name] : undefined;
export const findLeader = (state: State, name: string): Leader | undefined =>
  Object.hasOwn(state.leaders, name) ? state.leaders[name] : undefined;

const ofUnits = ({ units }: State): State["units"] => units;
const ofLeaders = ({ leaders }: State): State["leaders"] => leaders;

/** Every unit, in the order of the scenario. */
export const allUnits = remembered(ofUnits, (state): readonly Unit[] => Object.values(state.units));
export const unitsOnMap = remembered(ofUnits, (state): readonly Unit[] =>
  allUnits(state).filter(({ hex }) => hex !== null),
);
export const allLeaders = remembered(ofLeaders, (state): readonly Leader[] => Object.values(state.leaders));

/** Combat units by hex: one, or a chariot and then its runners; friends passing share it for no longer than an event. */
const unitsByHex = remembered(ofUnits, (state): ReadonlyMap<HexId, readonly Unit[]> => {
  const found = new Map<HexId, Unit[]>();
  for (const unit of unitsOnMap(state)) {
    if (unit.hex === null) continue;
    const there = found.get(unit.hex);
    if (there === undefined) found.set(unit.hex, [unit]);
    else if (unit.type === "CH2") there.unshift(unit);
    else there.push(unit);
  }
  return found;
});

const NOBODY: readonly Unit[] = [];
export const unitsAt = (state: State, hex: HexId): readonly Unit[] => unitsByHex(state).get(hex) ?? NOBODY;

const leadersByHex = remembered(ofLeaders, (state): ReadonlyMap<HexId, readonly Leader[]> => {
  const found = new Map<HexId, Leader[]>();
  for (const leader of allLeaders(state)) {
    if (leader.hex === null) continue;
    const there = found.get(leader.hex);
    if (there === undefined) found.set(leader.hex, [leader]);
    else there.push(leader);
  }
  return found;
});

const NO_LEADER: readonly Leader[] = [];
export const leadersAt = (state: State, hex: HexId): readonly Leader[] => leadersByHex(state).get(hex) ?? NO_LEADER;

export const generalOf = (state: State, seat: Seat): Leader | undefined =>
  allLeaders(state).find((leader) => leader.seat === seat && leader.kind === "gc");

/** The leader of a wing, dead or alive; in COF-SCN-S4's free command wings are still led. */
export const commanderOf = (state: State, wing: WingId): Leader | undefined =>
  allLeaders(state).find((leader) => leader.wing === wing);

export const wingsOf = (state: State, seat: Seat): readonly Wing[] =>
  Object.values(state.wings).filter((wing) => wing.seat === seat);

const engagedUnits = remembered(
  ({ engaged }: State) => engaged,
  (state): ReadonlySet<UnitId> => new Set(state.engaged.flat()),
);
/** COF-RUL-43 */
export const isEngaged = (state: State, unit: UnitId): boolean => engagedUnits(state).has(unit);
export const engagedWith = (state: State, unit: UnitId): readonly UnitId[] =>
  state.engaged.flatMap(([a, b]) => (a === unit ? [b] : b === unit ? [a] : []));
