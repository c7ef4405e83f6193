/** The free setup: shock infantry in a line with wheels at its ends, skirmishers before it, leaders and reserves behind. */
import type { Seat } from "@acies/contract";
import { determinant, type Facing, isVertexFacing, STEPS, zoneDirections } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { allSpots, spotAt } from "../ground.ts";
import { deploying, isInZone, proposeDeployments } from "../rules/deploying.ts";
import {
  allLeaders,
  allUnits,
  type Leader,
  type State,
  type TaskOf,
  type Unit,
  unitsOnMap,
  wingsOf,
} from "../state.ts";
import { isFormed } from "../units.ts";
import type { HexId, LeaderId, UnitId, WingId } from "../vocabulary.ts";
import { type Contingent, contingentsOf, type File, widthOf } from "./contingents.ts";
import type { Weighed } from "./weighed.ts";

/** A hex as a line sees it that faces the enemy: how far forward, and how far to the right in halves of a hex. */
interface Place {
  readonly hex: HexId;
  readonly depth: number;
  readonly lateral: number;
}

const placesIn = (state: State, facing: Facing): ((hex: HexId) => Place) => {
  const [left = 0, right = 0] = zoneDirections(facing, "front");
  const whole = determinant(STEPS[left], STEPS[right]);
  return (hex) => {
    const at = spotAt(state, hex).hex;
    const a = determinant(at, STEPS[right]) / whole;
    const b = determinant(STEPS[left], at) / whole;
    return { hex, depth: a + b, lateral: b - a };
  };
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

const nearest = (places: readonly Place[], cost: (place: Place) => number): Place | undefined =>
  places.reduce<Place | undefined>(
    (best, place) => (best === undefined || cost(place) < cost(best) ? place : best),
    undefined,
  );

const rowsOf = (open: readonly Place[]): ReadonlyMap<number, readonly Place[]> => {
  const rows = new Map<number, Place[]>();
  for (const place of open.toSorted((a, b) => b.depth - a.depth || a.lateral - b.lateral)) {
    const row = rows.get(place.depth);
    if (row === undefined) rows.set(place.depth, [place]);
    else row.push(place);
  }
  return rows;
};

const EDGE = 8;

/** So many places side by side, without gaps and with a row before and behind: as far forward as can be, and about the centre. */
const frontIn = (
  rows: ReadonlyMap<number, readonly Place[]>,
  width: number,
  centre: number,
): readonly Place[] | undefined => {
  let best: { readonly front: readonly Place[]; readonly cost: number } | undefined;
  for (const [back, [depth, row]] of [...rows].entries()) {
    const edges = EDGE * [depth + 1, depth - 1].filter((other) => !rows.has(other)).length;
    for (let from = 0; from + width <= row.length; from++) {
      const front = row.slice(from, from + width);
      const [first, last] = [front[0]?.lateral ?? 0, front.at(-1)?.lateral ?? 0];
      const gaps = last - first - 2 * (width - 1);
      const cost = 4 * gaps + edges + 2 * back + Math.abs((first + last) / 2 - centre) / 2;
      if (best === undefined || cost < best.cost) best = { front, cost };
    }
  }
  return best?.front;
};

/** Ground for the wings that share a zone: all that is open, and the part of a row where the line stands. */
interface Ground {
  readonly open: readonly Place[];
  readonly front: readonly Place[];
  readonly facing: Facing;
}

/** Who goes where; a unit looks as its line does. */
interface Laid {
  readonly hexes: ReadonlyMap<UnitId, HexId>;
  readonly facing: Facing;
}

const usualFacing = (units: readonly Unit[]): Facing | undefined => {
  const times = new Map<Facing, number>();
  for (const { facing } of units) if (isVertexFacing(facing)) times.set(facing, (times.get(facing) ?? 0) + 1);
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

/** The contingents from left to right and their ground; undefined where it is too narrow for a line. */
const survey = (
  state: State,
  wings: readonly WingId[],
  taken: ReadonlySet<HexId | null>,
): { readonly contingents: readonly Contingent[]; readonly ground: Ground } | undefined => {
  const mine = unitsOnMap(state).filter(({ wing }) => wings.includes(wing));
  const facing = usualFacing(mine);
  if (facing === undefined) return undefined;
  const placeOf = placesIn(state, facing);
  const lateralOf = (wing: WingId): number =>
    mean(mine.flatMap((unit) => (unit.wing === wing && unit.hex !== null ? [placeOf(unit.hex).lateral] : [])));
  const order = wings.toSorted((a, b) => lateralOf(a) - lateralOf(b));
  const [zone = ""] = wings;
  const open = allSpots(state)
    .filter(
      ({ id, terrain }) => terrain === "clear" && !taken.has(id) && isInZone(state, mine[0]?.seat ?? "red", zone, id),
    )
    .map(({ id }) => placeOf(id));
  const rows = rowsOf(open);
  const contingents = contingentsOf(state, order, Math.max(0, ...[...rows.values()].map((row) => row.length)));
  const front = contingents && frontIn(rows, widthOf(contingents), mean(order.map(lateralOf)));
  return contingents === undefined || front === undefined
    ? undefined
    : { contingents, ground: { open, front, facing } };
};

/** Puts the line into its row, then everybody else as near to his part of it as there is room; undefined where there is none. */
const layOut = (contingents: readonly Contingent[], { open, front, facing }: Ground): Laid | undefined => {
  const hexes = new Map<string, HexId>();
  const taken = new Set<HexId>();
  const put = (file: File, place: Place): void => {
    taken.add(place.hex);
    for (const { id } of file) hexes.set(id, place.hex);
  };
  for (const [i, file] of contingents.flatMap(({ line }) => line).entries()) {
    const place = front[i];
    if (place !== undefined) put(file, place);
  }
  const depth = front[0]?.depth ?? 0;
  const free = (lateral: number, side: 1 | -1): Place | undefined =>
    nearest(
      open.filter((place) => !taken.has(place.hex) && side * (place.depth - depth) > 0),
      (place) => Math.abs(place.lateral - lateral) + 3 * Math.abs(place.depth - depth - side),
    );
  for (const { centre, width, screen, reserve } of partsOf(contingents, front)) {
    const wanted = [
      ...screen.map((file, i) => ({ file, side: 1, at: centre + width * ((2 * i + 1) / screen.length - 1) }) as const),
      ...reserve.map((file) => ({ file, side: -1, at: centre }) as const),
    ];
    for (const { file, side, at } of wanted) {
      const place = free(at, side) ?? free(at, side === 1 ? -1 : 1);
      if (place === undefined) return undefined;
      put(file, place);
    }
  }
  return { hexes, facing };
};

/** Each contingent with the middle of its part of the line and its width, in halves of a hex. */
const partsOf = (contingents: readonly Contingent[], front: readonly Place[]) => {
  let from = 0;
  return contingents.map((contingent) => {
    const { length } = contingent.line;
    const part = length === 0 ? front : front.slice(from, from + length);
    from += length;
    return { ...contingent, centre: mean(part.map(({ lateral }) => lateral)), width: Math.max(2, length) };
  });
};

/** Commanders behind the middle of those they lead; heroes spread among the spears, where the fighting will be. */
const leadersTo = (
  contingents: readonly Contingent[],
  { open, front }: Ground,
  leaders: readonly Leader[],
): ReadonlyMap<LeaderId, HexId> => {
  const found = new Map<LeaderId, HexId>();
  const depth = front[0]?.depth ?? 0;
  const second = open.filter((place) => place.depth === depth - 1);
  const behind = (lateral: number): Place | undefined =>
    nearest(second.length > 0 ? second : front, (place) => Math.abs(place.lateral - lateral));
  const parts = partsOf(contingents, front);
  const files = contingents.flatMap(({ line }) => line);
  const spears = front.filter((_, i) => files[i]?.some(isFormed));
  const heroes = leaders.filter(({ kind }) => kind === "hero");
  for (const leader of leaders) {
    const own = parts.find(({ wing }) => wing === leader.wing);
    const place =
      leader.kind === "hero"
        ? spears[Math.floor(((heroes.indexOf(leader) + 0.5) * spears.length) / heroes.length)]
        : behind(own?.centre ?? mean(front.map(({ lateral }) => lateral)));
    if (place !== undefined) found.set(leader.id, place.hex);
  }
  return found;
};

/** Wings that share their ground are laid out together; the largest army first. */
const groupsOf = (state: State, seat: Seat): readonly (readonly WingId[])[] => {
  const groups = new Map<string, WingId[]>();
  for (const { id } of wingsOf(state, seat)) {
    const key = JSON.stringify(state.zones[id] ?? []);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const size = (wings: readonly WingId[]): number => allUnits(state).filter(({ wing }) => wings.includes(wing)).length;
  return [...groups.values()].toSorted((a, b) => size(b) - size(a));
};

/** A wing whose ground has no room for a line stays where the battle has it. */
const arrayOf = (state: State, seat: Seat, standing: Deployment): Deployment => {
  const units = new Map(standing.units.map((one) => [one.unit, one]));
  const leaders = new Map(standing.leaders.map((one) => [one.leader, one]));
  let unled = allLeaders(state).filter((leader) => leader.seat === seat && leader.wing === null);
  for (const wings of groupsOf(state, seat)) {
    const others = unitsOnMap(state).filter(({ wing }) => !wings.includes(wing));
    const taken = new Set(others.map(({ id, hex }) => units.get(id)?.hex ?? hex));
    const found = survey(state, wings, taken);
    const laid = found && layOut(found.contingents, found.ground);
    if (found === undefined || laid === undefined) continue;
    for (const [unit, hex] of laid.hexes) units.set(unit, { unit, hex, facing: laid.facing });
    const led = allLeaders(state).filter(({ wing }) => wing !== null && wings.includes(wing));
    for (const [leader, hex] of leadersTo(found.contingents, found.ground, [...led, ...unled])) {
      const mounted = state.leaders[leader]?.mounted === true;
      leaders.set(leader, { leader, hex, mounted });
    }
    unled = [];
  }
  return { type: "deploy", units: [...units.values()], leaders: [...leaders.values()] };
};

type Deployment = ActionOf<"deploy">;

/** COF-DAT-04: a line of our own, or else the battle's. */
export const deploy = (state: State, task: TaskOf<"deploy">): readonly Weighed[] => {
  const [standing] = proposeDeployments(state, task.seat, 1);
  if (standing === undefined) return [];
  const action = arrayOf(state, task.seat, standing);
  const isLegal = deploying.deploy.violations(state, task, action).length === 0;
  return [...(isLegal ? [{ action, value: 1, code: "array" }] : []), { action: standing, value: 0 }];
};
