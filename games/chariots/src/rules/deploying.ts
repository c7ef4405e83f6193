/** Before the first turn: the free setup (COF-DAT-04), or the word to begin. */
import { SEATS, type Seat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { spotAt } from "../ground.ts";
import { type Asked, question } from "../question.ts";
import { allLeaders, allUnits, findLeader, findUnit, type Leader, type State, type Unit } from "../state.ts";
import type { HexId } from "../vocabulary.ts";
import { setupViolations } from "./placing.ts";

type Deployment = ActionOf<"deploy">;

const rowOf = (hex: HexId): number => Number(hex.slice(0, 2));
const columnOf = (hex: HexId): number => Number(hex.slice(2, 4));

/** The zone of a wing; of whoever has none, all zones of his side. */
export const isInZone = (state: State, seat: Seat, wing: string | null, hex: HexId): boolean =>
  Object.values(state.wings)
    .filter((other) => other.seat === seat && (wing === null || other.id === wing))
    .some(({ id }) =>
      (state.zones[id] ?? []).some(
        ([a, b, c, d]) => rowOf(hex) >= a && rowOf(hex) <= b && columnOf(hex) >= c && columnOf(hex) <= d,
      ),
    );

/** What the field would look like. */
const deployedAs = (state: State, { units, leaders }: Deployment): State => {
  const placed: Record<string, Unit> = { ...state.units };
  for (const { unit, hex, facing } of units) {
    const found = placed[unit];
    if (found !== undefined) placed[unit] = { ...found, hex, facing };
  }
  const led: Record<string, Leader> = { ...state.leaders };
  for (const { leader, hex, mounted } of leaders) {
    const found = led[leader];
    if (found !== undefined) led[leader] = { ...found, hex, mounted };
  }
  const standards = Object.fromEntries(
    Object.entries(state.standards).map(([id, standard]) => {
      const bearer = standard.leader === null ? undefined : led[standard.leader];
      return [id, bearer === undefined ? standard : { ...standard, hex: bearer.hex }];
    }),
  );
  return { ...state, units: placed, leaders: led, standards };
};

const isEachOnce = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length === given.length && new Set(given).size === given.length && given.every((id) => wanted.includes(id));

const RULE = "COF-DAT-04";

const deployViolations = (state: State, seat: Seat, action: Deployment): readonly Violation[] => {
  const mine = allUnits(state).filter((unit) => unit.seat === seat);
  const led = allLeaders(state).filter((leader) => leader.seat === seat);
  const isComplete =
    isEachOnce(
      mine.map(({ id }) => id),
      action.units.map(({ unit }) => unit),
    ) &&
    isEachOnce(
      led.map(({ id }) => id),
      action.leaders.map(({ leader }) => leader),
    );
  if (!isComplete) return [{ code: "deployEveryone", rule: RULE, facts: { units: mine.length, leaders: led.length } }];
  const outside = [
    ...action.units.map(({ unit, hex }) => ({ id: unit, hex, wing: findUnit(state, unit)?.wing ?? null })),
    ...action.leaders.map(({ leader, hex }) => ({ id: leader, hex, wing: findLeader(state, leader)?.wing ?? null })),
  ].filter(({ hex, wing }) => !isInZone(state, seat, wing, hex));
  if (outside.length > 0)
    return outside.map(({ id, hex }) => ({
      code: "outsideZone",
      rule: RULE,
      facts: { who: id, hex },
      marks: [id, hex],
    }));
  const remounted = action.leaders.filter(
    ({ leader, mounted }) => !state.heroic && findLeader(state, leader)?.mounted !== mounted,
  );
  if (remounted.length > 0)
    return remounted.map(({ leader }) => ({
      code: "noModeHere",
      rule: "COF-10.12",
      facts: { leader },
      marks: [leader],
    }));
  return setupViolations(deployedAs(state, action));
};

/** The side as it stands, which is the setup of the battle until somebody deploys otherwise. */
const asItStands = (state: State, seat: Seat): Deployment => ({
  type: "deploy",
  units: allUnits(state).flatMap(({ id: unit, seat: owner, hex, facing }) =>
    owner === seat && hex !== null ? [{ unit, hex, facing }] : [],
  ),
  leaders: allLeaders(state).flatMap(({ id: leader, seat: owner, hex, mounted }) =>
    owner === seat && hex !== null ? [{ leader, hex, mounted }] : [],
  ),
});

const moved = (state: State, hex: HexId, rows: number, columns: number): HexId | undefined => {
  const row = rowOf(hex) + rows;
  const column = columnOf(hex) + columns;
  if (row < 1 || column < 1 || row > state.map.rows || column > state.map.columns) return undefined;
  return spotAt(state, `${String(row).padStart(2, "0")}${String(column).padStart(2, "0")}`).id;
};

/** The same array so many rows and places farther on; undefined when it leaves the map. */
const shifted = (state: State, from: Deployment, rows: number, columns: number): Deployment | undefined => {
  const units = from.units.flatMap((placed) => {
    const hex = moved(state, placed.hex, rows, columns);
    return hex === undefined ? [] : [{ ...placed, hex }];
  });
  const leaders = from.leaders.flatMap((placed) => {
    const hex = moved(state, placed.hex, rows, columns);
    return hex === undefined ? [] : [{ ...placed, hex }];
  });
  const isWhole = units.length === from.units.length && leaders.length === from.leaders.length;
  return isWhole ? { type: "deploy", units, leaders } : undefined;
};

/** By even rows only: an odd one would change who is next to whom. */
const SHIFTS = [0, 1, -1, 2, -2, 3, -3].flatMap((columns) => [0, 2, -2].map((rows) => [rows, columns] as const));

/** Legal deployments for whoever has no idea of his own: the listed one, then the same farther on. */
export const proposeDeployments = (state: State, seat: Seat, limit: number): readonly Deployment[] => {
  const listed = asItStands(state, seat);
  const found: Deployment[] = [];
  for (const [rows, columns] of SHIFTS) {
    if (found.length >= limit) break;
    const other = shifted(state, listed, rows, columns);
    if (other !== undefined && deployViolations(state, seat, other).length === 0) found.push(other);
  }
  return found;
};

export const deploying: { readonly startBattle: Asked; readonly deploy: Asked } = {
  startBattle: question("startBattle", {
    rule: "COF-3.0a",
    answers: ["startBattle"],
    seat: () => "red",
    candidates: () => [{ type: "startBattle" }],
    violations: () => [],
    answer: (book) => book.add({ type: "answered", rules: ["COF-3.0a"] }),
  }),
  deploy: question("deploy", {
    rule: RULE,
    answers: ["deploy"],
    seat: (_, { seat }) => seat,
    violations: (state, { seat }, action) => deployViolations(state, seat, action),
    answer: (book, { seat }, action) => {
      const { units, leaders } = action;
      const standards = Object.values(book.state().standards).flatMap(({ id: standard, leader }) => {
        const bearer = leaders.find((placed) => placed.leader === leader);
        return bearer === undefined ? [] : [{ standard, hex: bearer.hex }];
      });
      book.add(
        { type: "deployed", seat, units, leaders, standards, rules: [RULE] },
        { type: "answered", rules: [RULE] },
      );
    },
  }),
};

/** COF-DAT-04: the side whose general has the lower Initiative places first. */
export const deployOrder = (state: State): readonly [first: Seat, second: Seat] => {
  const [red, blue] = SEATS.map(
    (seat) => allLeaders(state).find((leader) => leader.seat === seat && leader.kind === "gc")?.ratings.initiative ?? 0,
  );
  return (blue ?? 0) < (red ?? 0) ? ["blue", "red"] : ["red", "blue"];
};
