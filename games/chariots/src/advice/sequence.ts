/** Answers about markers, orders, leaders, Standards, flights and heroes. */
import { otherSeat, type Seat } from "@acies/contract";
import { VERTEX_FACINGS } from "@acies/hex";
import { distance, spotAt } from "../ground.ts";
import { markersOf, momentumWings, ownerOf } from "../rules/activation.ts";
import { wingsInReach } from "../rules/command.ts";
import {
  commanderOf,
  generalOf,
  isEngaged,
  type Leader,
  leaderOf,
  type State,
  type TaskOf,
  unitOf,
  unitsOnMap,
} from "../state.ts";
import { isInCommand, ratingsOf, resolveRating } from "../units.ts";
import { momentumOf, type WingId } from "../vocabulary.ts";
import { movesOf } from "./leaders.ts";
import { powerOf } from "./odds.ts";
import { placingValue } from "./placing.ts";
import { listed } from "./reactions.ts";
import { prospectOf } from "./shocks.ts";
import { nearestOf, surveyOf } from "./survey.ts";
import { byValue, type Weighed } from "./weighed.ts";

/** How much there is to do for a wing now: units in contact, in reach of the enemy, or on their way. */
const urgencyOf = (state: State, seat: Seat, wing: WingId): number => {
  const { foes, own } = surveyOf(state, seat);
  let value = 0;
  for (const { unit } of own) {
    if (unit.wing !== wing || unit.hex === null || unit.routed) continue;
    const near = nearestOf(state, foes, unit.hex);
    const worth = 0.3 + powerOf(unit) + (unit.missile === null ? 0 : 0.5);
    if (isEngaged(state, unit.id)) value += 1.2 * worth;
    else if (near <= unit.ma + 1) value += worth;
    else value += worth * Math.max(0.1, 0.5 - 0.04 * (near - unit.ma));
  }
  return value;
};

export const openTurn = (state: State, task: TaskOf<"openTurn">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      const wing = action.type === "open" ? action.marker : "";
      return { action, value: urgencyOf(state, task.seat, wing), code: "open" };
    })
    .sort(byValue);

/** COF-5.31: to take the marker from the hand of the enemy, when what it would do is much and what we do with it is more. */
export const trump = (state: State, { seat, marker }: TaskOf<"trump">): readonly Weighed[] => {
  const general = generalOf(state, seat);
  const chance = general === undefined ? 0 : (ratingsOf(general).initiative + 1) / 10;
  const enemy = otherSeat(seat);
  const theirs =
    ownerOf(state, marker) === enemy && marker !== momentumOf(enemy) ? urgencyOf(state, enemy, marker) : 1.5;
  const ours = Math.max(0, ...wingsInReach(state, seat).map(({ id }) => urgencyOf(state, seat, id)));
  const rest = (state.turn?.cup ?? [])
    .filter((other) => ownerOf(state, other) === enemy)
    .map((other) => (other === momentumOf(enemy) ? 1.5 : urgencyOf(state, enemy, other)));
  const isBest = rest.every((other) => theirs >= other - 0.5);
  const worth = chance * (theirs + 0.6 * ours) - (1 - chance) * 2;
  return [
    {
      action: { type: "trump" },
      value: isBest && markersOf(state, enemy).length > 0 ? worth - 1.5 : -1,
      code: "trump",
    },
    { action: { type: "pass" }, value: 0, code: "wait" },
  ];
};

export const trumpOrders = (state: State, task: TaskOf<"trumpOrders">): readonly Weighed[] =>
  listed(state, task)
    .map(
      (action): Weighed => ({
        action,
        value: action.type === "giveOrders" ? urgencyOf(state, task.seat, action.wing) : 0,
      }),
    )
    .sort(byValue);

/** COF-10.25: whoever fights better and longer; a general is not risked for a hero. */
const duelEdge = (own: Leader, other: Leader): number => {
  const mine = own.duel === null ? 0 : own.duel.combat + 0.6 * (own.duel.endurance - own.wounds);
  const his = other.duel === null ? 0 : other.duel.combat + 0.6 * (other.duel.endurance - other.wounds);
  return mine - his - (own.kind === "gc" ? 1.5 : 0) + (other.kind === "gc" ? 1 : 0);
};

const challengeValue = (
  state: State,
  action: { readonly leader: string; readonly target: string; readonly manner: string },
): number => {
  const edge = duelEdge(leaderOf(state, action.leader), leaderOf(state, action.target));
  return action.manner === "arrow" ? -1 : edge;
};

export const useMarker = (state: State, task: TaskOf<"useMarker">): readonly Weighed[] => {
  const urgency = urgencyOf(state, task.seat, task.marker);
  return listed(state, task)
    .map((action): Weighed => {
      if (action.type === "takeOrders") return { action, value: urgency, code: "orders" };
      if (action.type === "challenge") return { action, value: challengeValue(state, action) - 1, code: "challenge" };
      return { action, value: -2 };
    })
    .sort(byValue);
};

/** To let Momentum go is no better than to try and do little. */
const UNUSED = -3;

export const useMomentum = (state: State, task: TaskOf<"useMomentum">): readonly Weighed[] => {
  const { seat } = task;
  const found: Weighed[] = [{ action: { type: "done" }, value: task.tried ? 0 : UNUSED, code: "enough" }];
  if (!task.tried)
    for (const wing of momentumWings(state, seat)) {
      const commander = commanderOf(state, wing);
      const chance = commander === undefined ? 0 : (resolveRating(commander) + 1) / 10;
      found.push({
        action: { type: "tryMomentum", wing },
        value: chance * urgencyOf(state, seat, wing),
        code: "momentum",
      });
    }
  for (const action of task.tried ? [] : listed(state, task))
    if (action.type === "challenge")
      found.push({ action, value: challengeValue(state, action) + 0.5, code: "challenge" });
  const general = generalOf(state, seat);
  if (general !== undefined && general.wing === null && !task.moved.includes(general.id))
    found.push(...movesOf(state, general).map((one) => ({ ...one, value: one.value + 20 })));
  return found.sort(byValue);
};

/** Move, break off or rally, by what each promises. */
export const chooseOrder = (state: State, task: TaskOf<"chooseOrder">): readonly Weighed[] => {
  const { orders } = state;
  if (orders === null) return [];
  const { seat, wing } = orders;
  let held = 0;
  let lost = 0;
  for (const unit of unitsOnMap(state)) {
    if (unit.seat !== seat || unit.wing !== wing || unit.routed) continue;
    if (isEngaged(state, unit.id)) {
      if (isInCommand(state, unit)) lost -= Math.min(0.5, prospectOf(state, unit));
    } else held += powerOf(unit) > 0 || unit.missile !== null ? 0.25 : 0.1;
  }
  const general = generalOf(state, seat);
  const charisma = general === undefined ? 0 : ratingsOf(general).charisma;
  let rallied = 0;
  for (const action of listed(state, { task: "nextRally", tried: [] }))
    if (action.type === "rally") rallied += ((charisma + 1) / 10) * unitOf(state, action.unit).tq * 0.35;
  const urgency = urgencyOf(state, seat, wing);
  return listed(state, task)
    .flatMap((action): readonly Weighed[] => {
      if (action.type !== "order") return [];
      if (action.order === "move") return [{ action, value: 0, code: "advance" }];
      if (action.order === "disengage") return [{ action, value: lost - held - 0.3, code: "breakOff" }];
      return [{ action, value: rallied - 0.45 * urgency, code: "rally" }];
    })
    .sort(byValue);
};

export const nextRally = (state: State, task: TaskOf<"nextRally">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => ({ action, value: action.type === "rally" ? unitOf(state, action.unit).tq : 0 }))
    .sort(byValue);

export const disengageTo = (state: State, task: TaskOf<"disengageTo">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      if (action.type !== "disengage") return { action, value: -9 };
      const unit = unitOf(state, action.unit);
      return {
        action,
        value: placingValue(state, { units: [unit], hex: action.to, facing: unit.facing, attacks: false }),
      };
    })
    .sort(byValue);

/** To flee to where the enemy is far, and look at him from there; a leader stays with those who stand. */
export const routTo = (state: State, task: TaskOf<"routTo">): readonly Weighed[] => {
  const unit = unitOf(state, task.unit);
  const { foes } = surveyOf(state, unit.seat);
  return listed(state, task)
    .map((action): Weighed => {
      if (action.type !== "routTo") return { action, value: -9 };
      const far = Math.min(6, nearestOf(state, foes, action.to));
      const looks = (VERTEX_FACINGS as readonly string[]).indexOf(action.facing);
      return { action, value: far - 0.5 * action.leaders.length + 0.001 * looks };
    })
    .sort(byValue);
};

/** With troops, and away from the enemy. */
export const withWhom = (state: State, task: TaskOf<"leaderTo" | "replaceLeader">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      const unit = "unit" in action ? unitOf(state, action.unit) : undefined;
      if (unit?.hex == null) return { action, value: -9 };
      const { foes, own } = surveyOf(state, unit.seat);
      const near = nearestOf(state, foes, unit.hex);
      const at = spotAt(state, unit.hex).id;
      const company = own.filter(
        (post) => post.unit.wing === unit.wing && distance(state, post.unit.hex ?? at, at) <= 4,
      );
      return { action, value: Math.min(4, near) + 0.3 * company.length - (unit.routed ? 3 : 0) };
    })
    .sort(byValue);

export const answerChallenge = (state: State, { duel }: TaskOf<"answerChallenge">): readonly Weighed[] => {
  const edge = duelEdge(leaderOf(state, duel.target), leaderOf(state, duel.challenger));
  return [
    { action: { type: "accept" }, value: edge + 1, code: "accept" },
    { action: { type: "refuse" }, value: 0, code: "refuse" },
  ];
};

export const fightOn = (state: State, { duel, leader }: TaskOf<"fightOn">): readonly Weighed[] => {
  const own = leaderOf(state, leader);
  const other = leaderOf(state, leader === duel.target ? duel.challenger : duel.target);
  return [
    { action: { type: "fightOn" }, value: duelEdge(own, other) + 0.3, code: "fightOn" },
    { action: { type: "leaveDuel" }, value: 0, code: "leaveDuel" },
  ];
};

export const champion = (state: State, task: TaskOf<"champion">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      const own = action.type === "champion" ? leaderOf(state, action.leader) : undefined;
      return {
        action,
        value: own?.duel == null ? -9 : own.duel.combat + own.duel.endurance - own.wounds - (own.kind === "gc" ? 4 : 0),
      };
    })
    .sort(byValue);
