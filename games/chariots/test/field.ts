/** Positions for rule tests: `field({ red: [["SI", "1015", "V0"]], blue: [["CH2", "0815", "V3", { missile: "C" }]] })`. Ids are `red.1`, `blue.1` … */
import type { Dice, Roll, Seat } from "@acies/contract";
import type { Facing } from "@acies/hex";
import type { Event } from "../src/events.ts";
import { evolve } from "../src/evolve.ts";
import {
  FRESH_ORDERS,
  type HexMap,
  type Leader,
  type Move,
  type Options,
  type OrdersPhase,
  type Side,
  type Special,
  type Standard,
  type State,
  type Task,
  type Turn,
  type Unit,
  type Wing,
} from "../src/state.ts";
import type { HexId, LeaderKind, UnitType } from "../src/vocabulary.ts";

export type Placed = readonly [type: UnitType, hex: HexId, facing: Facing, more?: Partial<Unit>];
export type Led = readonly [id: string, kind: LeaderKind, hex: HexId, more?: Partial<Leader>];

export interface Field {
  readonly red?: readonly Placed[];
  readonly blue?: readonly Placed[];
  readonly redLeaders?: readonly Led[];
  readonly blueLeaders?: readonly Led[];
  readonly standards?: readonly (Partial<Standard> & { readonly seat: Seat; readonly hex: HexId | null })[];
  readonly map?: Partial<HexMap>;
  readonly options?: Partial<Options>;
  readonly sides?: Partial<Record<Seat, Partial<Side>>>;
  readonly turn?: Partial<Turn> | null;
  /** Red's Orders Phase, all its units in command, unless said otherwise; null for none. */
  readonly orders?: Partial<OrdersPhase> | null;
  readonly move?: Move | null;
  readonly agenda?: readonly Task[];
  readonly state?: Partial<State>;
}

const STANDARD: Options = {
  freeSetup: false,
  overturn: false,
  freeCommand: false,
  returnByUnit: false,
  leadersAddUp: false,
  turnLimit: 0,
};

const PLAIN: Special = { reverses: {}, levelChanges: [] };

const MA: Readonly<Record<UnitType, number>> = { SI: 4, HI: 4, BI: 5, LI: 5, RI: 6, CH2: 9, CH3: 7, BW: 6 };
const TQ: Readonly<Record<UnitType, number>> = { SI: 6, HI: 7, BI: 5, LI: 4, RI: 5, CH2: 6, CH3: 6, BW: 5 };

const place = (seat: Seat, number: number, [type, hex, facing, more]: Placed): Unit => ({
  id: `${seat}.${number}`,
  seat,
  wing: `${seat}.wing`,
  type,
  tq: TQ[type],
  ma: MA[type],
  missile: null,
  hex,
  facing,
  hits: 0,
  ammo: "full",
  routed: false,
  moved: false,
  rallied: false,
  eliminated: false,
  ...more,
});

const lead = (seat: Seat, [id, kind, hex, more]: Led): Leader => ({
  id,
  seat,
  kind,
  wing: kind === "hero" ? null : `${seat}.wing`,
  hex,
  ratings: {
    commandRange: 6,
    initiative: kind === "gc" ? 5 : 0,
    charisma: kind === "gc" ? 2 : 0,
    capability: kind === "wc" ? 4 : 0,
  },
  duel: null,
  heroic: kind === "hero",
  archer: false,
  mounted: true,
  wounded: false,
  wounds: 0,
  life: "alive",
  replacement: false,
  ...more,
});

const PHASE: OrdersPhase = { ...FRESH_ORDERS, seat: "red", wing: "red.wing", order: "move" };

/** One for all, because what lies where is worked out once a map. */
const CLEAR: HexMap = { rows: 40, columns: 40, terrain: {}, levels: {}, barriers: [], roads: [] };

/** It is turn 3, red's Orders Phase with order to move, on a clear map of 40 by 40, unless said otherwise. */
export const field = (given: Field): State => {
  const units: Record<string, Unit> = {};
  const leaders: Record<string, Leader> = {};
  const wings: Record<string, Wing> = {};
  for (const seat of ["red", "blue"] as const) {
    wings[`${seat}.wing`] = { id: `${seat}.wing`, seat };
    for (const [i, placed] of (given[seat] ?? []).entries()) {
      const unit = place(seat, i + 1, placed);
      units[unit.id] = unit;
      wings[unit.wing] = { id: unit.wing, seat };
    }
    for (const led of given[seat === "red" ? "redLeaders" : "blueLeaders"] ?? []) leaders[led[0]] = lead(seat, led);
  }
  const standards: Record<string, Standard> = {};
  for (const standard of given.standards ?? []) {
    const id = standard.id ?? `${standard.seat}.standard`;
    standards[id] = { id, leader: null, captor: null, takenIn: null, gone: false, ...standard };
  }
  const side = (seat: Seat): Side => ({
    routLevel: 50,
    routPoints: 0,
    trumpTried: false,
    ignores: 0,
    returnsOwed: 0,
    ...given.sides?.[seat],
  });
  const mine = Object.values(units).filter(({ seat }) => seat === (given.orders?.seat ?? "red"));
  const orders = given.orders === null ? null : { ...PHASE, inCommand: mine.map(({ id }) => id), ...given.orders };
  const turn: Turn | null =
    given.turn === null
      ? null
      : { number: 3, phase: "activation", initiative: null, opening: null, cup: [], spent: [], ...given.turn };
  return {
    scenario: "field",
    options: { ...STANDARD, ...given.options },
    heroic: false,
    tables: null,
    firstTurn: null,
    zones: {},
    special: PLAIN,
    map: given.map === undefined ? CLEAR : { ...CLEAR, ...given.map },
    sides: { red: side("red"), blue: side("blue") },
    wings,
    leaders,
    units,
    standards,
    engaged: [],
    turn,
    orders,
    move: given.move ?? null,
    agenda: given.agenda ?? [{ task: "nextUnit" }],
    result: null,
    ...given.state,
  };
};

/** Dice that fall as told, 0–9 as printed on the die; a face too few or too many is an error. */
export const fixed = (...digits: readonly number[]): Dice & { readonly left: () => number } => {
  let at = 0;
  return {
    left: () => digits.length - at,
    roll: ({ count, rule }: Roll) =>
      Array.from({ length: count }, () => {
        const digit = digits[at];
        at += 1;
        if (digit === undefined) throw new Error(`No die was given for ${rule}`);
        return digit + 1;
      }),
  };
};

export const after = (state: State, events: readonly Event[]): State => events.reduce(evolve, state);

/** Events of one type. */
export const told = <T extends Event["type"]>(events: readonly Event[], type: T) =>
  events.filter((event): event is Extract<Event, { readonly type: T }> => event.type === type);
