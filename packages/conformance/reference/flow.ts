/** Menus, proposals and answers given beforehand. */
import type { Decision, Hint, Menu, StandingAnswers } from "@acies/contract";
import { directionOf, distance, type Point, signedTurn, snap, snapTurn } from "@acies/geometry";
import type { Action } from "./actions.ts";
import { BASE, PROFILES, TABLE, ZONE_DEPTH } from "./data/tables.ts";
import { violations } from "./legality.ts";
import { unplaced } from "./rules/deployment.ts";
import { everyShare, targetsOf } from "./rules/firing.ts";
import { everyPlan, toAct } from "./rules/orders.ts";
import {
  type Company,
  companiesOf,
  companyOf,
  inPlay,
  knownOrder,
  type MarchLeg,
  type State,
  topTask,
} from "./state.ts";

export const menu = (state: State, decision: Decision): Menu<Action> => {
  const task = topTask(state);
  switch (task?.task) {
    case "plan":
      return { kind: "listed", actions: everyPlan(companiesOf(state, decision.seat)) };
    case "activate":
      return { kind: "listed", actions: toAct(state, task.seat).map(({ id }) => ({ type: "activate", company: id })) };
    case "fire": {
      const targets = targetsOf(state, companyOf(state, task.company));
      return {
        kind: "listed",
        actions: [...targets.map(({ id }) => ({ type: "fire", target: id }) as const), { type: "holdFire" }],
      };
    }
    case "react": {
      const order = knownOrder(companyOf(state, task.company));
      const mayReact = order === undefined || order === "ready";
      return { kind: "listed", actions: mayReact ? [{ type: "decline" }, { type: "react" }] : [{ type: "decline" }] };
    }
    case "press":
      return { kind: "listed", actions: [{ type: "press" }, { type: "halt" }] };
    case "assign":
      return { kind: "listed", actions: everyShare(state, task.hits, task.among) };
    case "place":
    case "march":
      return { kind: "open" };
    case "moving":
    case undefined:
      return { kind: "listed", actions: [] };
  }
};

/** Candidates for an open decision, best first: towards the point of the hint, or towards the nearest enemy. */
export const propose = (state: State, decision: Decision, hint: Hint, limit: number): readonly Action[] => {
  const task = topTask(state);
  const listed = menu(state, decision);
  const candidates =
    listed.kind === "listed"
      ? listed.actions
      : task?.task === "march"
        ? marches(state, companyOf(state, task.company), hint)
        : placements(state, decision, hint);
  const found = new Map<string, Action>();
  for (const action of candidates) {
    if (found.size >= limit) break;
    if (violations(state, decision.seat, action).length === 0) found.set(JSON.stringify(action), action);
  }
  return [...found.values()];
};

const goal = (state: State, company: Company, hint: Hint): Point => {
  if (hint.point !== undefined) return { x: hint.point[0], y: hint.point[1] };
  const enemies = inPlay(state).filter((other) => other.seat !== company.seat);
  const target = enemies.find((enemy) => enemy.id === hint.target);
  return (
    target ??
    enemies.reduce<Point>(
      (best, enemy) => (distance(company, enemy) < distance(company, best) ? enemy : best),
      enemies[0] ?? company,
    )
  );
};

/** Wheel towards the goal and advance, shorter and shorter; then straight ahead, sideways, and standing still, which is always legal. */
const marches = (state: State, company: Company, hint: Hint): readonly Action[] => {
  const to = goal(state, company, hint);
  const most = PROFILES[company.kind].march;
  const turn = signedTurn(snapTurn(directionOf({ x: to.x - company.x, y: to.y - company.y })) - company.facing);
  const corner = turn > 0 ? "frontRight" : "frontLeft";
  const paths: (readonly MarchLeg[])[] = [];
  for (const share of [1, 0.5, 0.25]) {
    const wheeled = snap(turn * share);
    // The outer corner of a wheel travels a circle as wide as the front.
    const spent = Math.ceil((Math.abs(wheeled) * 6.2832 * BASE.width * 1.12) / 1_000_000);
    for (const part of [1, 0.6, 0.3]) {
      const advance = snap(Math.min(Math.max(0, most - spent) * part, distance(company, to)));
      paths.push([
        { kind: "wheel", corner, turn: wheeled },
        { kind: "advance", distance: advance },
      ]);
    }
  }
  for (const part of [1, 0.5]) paths.push([{ kind: "advance", distance: snap(most * part) }]);
  for (const right of [15_000, -15_000]) paths.push([{ kind: "shift", right }]);
  return [...paths, []].map((legs) => ({ type: "march", legs }));
};

/** A lattice of places in the zone, those nearest the hint first, facing the enemy. */
const placements = (state: State, decision: Decision, hint: Hint): readonly Action[] => {
  const { seat } = decision;
  const facing = seat === "red" ? 0 : 500_000;
  const to =
    hint.point === undefined ? { x: TABLE.width / 2, y: TABLE.height / 2 } : { x: hint.point[0], y: hint.point[1] };
  const spots: Point[] = [];
  for (let x = 20_000; x <= TABLE.width - 20_000; x += 20_000) {
    for (const forward of [ZONE_DEPTH, ZONE_DEPTH - 30_000])
      spots.push({ x, y: seat === "red" ? forward : TABLE.height - forward });
  }
  spots.sort((a, b) => distance(a, to) - distance(b, to) || a.x - b.x || a.y - b.y);
  const waiting = unplaced(state, seat);
  const company = waiting.find(({ id }) => id === hint.pieces?.[0]) ?? waiting[0];
  return company === undefined ? [] : spots.map(({ x, y }) => ({ type: "place", company: company.id, x, y, facing }));
};

/** Answers given beforehand: who fires at whoever comes near, who presses on. */
export const standing: StandingAnswers<State, Action> = {
  wishes: { react: ["react", "decline"], press: ["press", "halt"] },
  answer: (seen, decision, wish) => {
    const found = menu(seen, decision);
    return found.kind === "listed" ? found.actions.find((action) => action.type === wish) : undefined;
  },
};
