/** Whether a position that came from outside could stand on a table. */
import type { RuleId, Violation } from "@acies/contract";
import { spotsOfMap } from "./ground.ts";
import { groundViolations, rosterViolations, stackingViolations } from "./rules/placing.ts";
import type { HexMap, State, Task } from "./state.ts";
import { isFormed } from "./units.ts";
import type { HexId } from "./vocabulary.ts";

const refuse = (code: string, rule: RuleId, what: string): Violation => ({ code, rule, facts: { what } });

/** COF-2.1a: every hex named is on the map, sides come in order and once, roads are of neighbours. */
const mapViolations = (map: HexMap): readonly Violation[] => {
  const spots = spotsOfMap(map);
  const off = [...Object.keys(map.terrain), ...Object.keys(map.levels), ...map.roads.flat()].filter(
    (hex) => !spots.has(hex),
  );
  const sides = map.barriers.map(([hex, side]) => `${hex}/D${side}`);
  const loose = map.barriers.filter(([hex, side]) => spots.get(hex)?.neighbours[side] === undefined);
  const unsorted = sides.filter((side, i) => i > 0 && (sides[i - 1] ?? "") >= side);
  const gaps = map.roads.flatMap((course) =>
    course.filter((hex, i) => i > 0 && spots.get(course[i - 1] ?? "")?.neighbours.includes(hex) !== true),
  );
  return [
    ...off.map((hex) => refuse("offMap", "COF-2.1a", hex)),
    ...loose.map(([hex, side]) => refuse("offMap", "COF-2.1a", `${hex}/D${side}`)),
    ...unsorted.map((side) => refuse("sidesOutOfOrder", "COF-2.1a", side)),
    ...gaps.map((hex) => refuse("roadGap", "COF-2.1a", hex)),
  ];
};

const nameViolations = (state: State): readonly Violation[] => {
  const { wings, leaders, units, standards } = state;
  const misnamed = [wings, leaders, units, standards].flatMap((record) =>
    Object.entries(record).flatMap(([id, piece]) => (piece.id === id ? [] : [id])),
  );
  const twice = Object.keys(units).filter((id) => Object.hasOwn(leaders, id));
  const noWing = [
    ...Object.values(units).filter(({ wing, seat }) => wings[wing]?.seat !== seat),
    ...Object.values(leaders).filter(({ wing, seat }) => wing !== null && wings[wing]?.seat !== seat),
  ];
  const { firstTurn, zones, special } = state;
  const strange = [
    ...Object.keys(zones),
    ...(firstTurn?.withheld ?? []),
    ...[firstTurn?.opening, firstTurn?.momentum].filter((wing) => typeof wing === "string"),
  ].filter((wing) => !Object.hasOwn(wings, wing));
  const noLeader = [
    ...Object.keys(special.reverses),
    ...Object.values(standards).flatMap(({ leader }) => (leader === null ? [] : [leader])),
  ].filter((id) => !Object.hasOwn(leaders, id));
  const noCaptor = Object.values(standards).flatMap(({ captor }) =>
    captor === null || Object.hasOwn(units, captor) ? [] : [captor],
  );
  return [...misnamed, ...twice, ...noWing.map(({ id }) => id), ...strange, ...noLeader, ...noCaptor].map((id) =>
    refuse("unknownName", "COF-2.23a", id),
  );
};

/** COF-2.23c: what is kept of each piece, and what of it cannot be together. */
const pieceViolations = (state: State): readonly Violation[] => {
  const isOn = (hex: HexId | null): boolean => hex === null || spotsOfMap(state.map).has(hex);
  return [
    ...Object.values(state.units).flatMap((unit): readonly Violation[] => {
      const isWrong =
        !isOn(unit.hex) ||
        unit.eliminated !== (unit.hex === null) ||
        (unit.moved && !isFormed(unit)) ||
        (unit.routed && unit.rallied) ||
        (unit.ammo !== "full" && unit.missile === null);
      return isWrong ? [refuse("impossiblePiece", "COF-2.23c", unit.id)] : [];
    }),
    ...Object.values(state.leaders).flatMap((leader): readonly Violation[] => {
      const isWrong =
        !isOn(leader.hex) ||
        (leader.life === "alive") !== (leader.hex !== null) ||
        (leader.life === "awaited" && leader.kind !== "wc");
      return isWrong ? [refuse("impossiblePiece", "COF-2.23c", leader.id)] : [];
    }),
    ...Object.values(state.standards).flatMap(({ id, hex, gone }): readonly Violation[] =>
      isOn(hex) && !(gone && hex !== null) ? [] : [refuse("impossiblePiece", "COF-2.23c", id)],
    ),
    ...state.engaged.flatMap(([a, b]): readonly Violation[] => {
      const [one, other] = [state.units[a], state.units[b]];
      const isPair = one !== undefined && other !== undefined && one.seat !== other.seat;
      return isPair && one.hex !== null && other.hex !== null
        ? []
        : [refuse("impossiblePair", "COF-RUL-43", `${a}, ${b}`)];
    }),
  ];
};

/** Tasks that come up outside an Orders Phase too. */
const ANY_TIME: readonly Task["task"][] = [
  "deploy",
  "startBattle",
  "rollInitiative",
  "draw",
  "openTurn",
  "trump",
  "trumpOrders",
  "returnMomentum",
  "useMarker",
  "useMomentum",
  "raiseStandard",
  "replaceLeader",
  "answerChallenge",
  "duel",
  "fightOn",
  "returnMarker",
  "leaderTo",
];
const BEFORE: readonly Task["task"][] = ["deploy", "startBattle"];
const ON_THE_MOVE: readonly Task["task"][] = ["moveOn", "partingFire", "block"];

const flowViolations = (state: State): readonly Violation[] => {
  const { agenda, turn, orders, move, result } = state;
  const found: Violation[] = [];
  const complain = (what: string): number => found.push(refuse("tasksDoNotFit", "COF-3.0a", what));
  if ((result === null) !== agenda.length > 0) complain("result");
  const isBefore = agenda.length > 0 && agenda.every(({ task }) => BEFORE.includes(task));
  if ((turn === null) !== isBefore && result === null) complain("turn");
  if (turn === null && (orders !== null || move !== null)) complain("orders");
  if (move !== null && orders === null) complain("move");
  for (const { task } of agenda) {
    if (BEFORE.includes(task) && !isBefore) complain(task);
    if (orders === null && !ANY_TIME.includes(task)) complain(task);
  }
  // Below the top it may lie without a mover, who has routed meanwhile: it then takes itself off.
  const top = agenda.at(-1)?.task;
  if (move === null && top !== undefined && ON_THE_MOVE.includes(top)) complain(top);
  if (orders !== null && state.wings[orders.wing]?.seat !== orders.seat) complain("orders");
  const moving = move === null ? [] : [...move.units, ...(move.waiting?.units ?? [])];
  if (move !== null && move.units.length === 0) complain("move");
  for (const id of moving) {
    const unit = state.units[id];
    if (unit === undefined || unit.hex === null || unit.seat !== orders?.seat) complain("move");
  }
  for (const [i, task] of agenda.entries()) if (!hasItsCombat(state, task, i)) complain(task.task);
  return found;
};

/** A task that speaks of a combat lies above the shock that has it. */
const hasItsCombat = ({ agenda }: State, task: Task, at: number): boolean => {
  const wanted =
    task.task === "mendShock"
      ? Math.max(0, ...task.among)
      : "combat" in task
        ? task.combat
        : "duel" in task
          ? task.duel.combat
          : null;
  if (wanted === null) return true;
  const below = agenda.slice(0, at).findLast((other) => other.task === "shock");
  return below?.task === "shock" && wanted < below.shock.combats.length;
};

/** Those on their way through somebody else's hex. */
const passers = ({ move, agenda }: State): readonly string[] => [
  ...(move?.units ?? []),
  ...(move?.waiting?.units ?? []),
  ...agenda.flatMap((task) => (task.task === "withdrawOn" ? task.units : [])),
];

export const positionViolations = (state: State): readonly Violation[] => {
  const named = [...mapViolations(state.map), ...nameViolations(state)];
  if (named.length > 0) return named; // the rest asks by name
  const pieces = pieceViolations(state);
  if (pieces.length > 0) return pieces;
  return [
    ...rosterViolations(state),
    ...groundViolations(state),
    ...stackingViolations(state, passers(state)),
    ...flowViolations(state),
  ];
};
