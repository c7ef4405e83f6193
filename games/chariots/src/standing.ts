/** Answers given beforehand: what somebody always or never does, and the action that this comes to when it is asked. */
import type { Decision, Seat, StandingAnswers } from "@acies/contract";
import type { Action } from "./actions.ts";
import { distance } from "./ground.ts";
import { questionOf } from "./questions.ts";
import { tablesOf } from "./rules/tables.ts";
import { findLeader, findUnit, type State, type Task, type TaskOf, topTask, type Unit, unitsOnMap } from "./state.ts";
import { entryOf, frontHexes, tqOf } from "./units.ts";
import type { HexId } from "./vocabulary.ts";

type Wishes = Readonly<Record<string, readonly string[]>>;
type ByWish = Readonly<Record<string, Action["type"]>>;

/** Questions of yes or no: the wish names the answer. */
const PLAIN: Readonly<Record<string, ByWish>> = {
  trump: { never: "pass", always: "trump" },
  returnMomentum: { never: "keepOut", always: "returnMarker" },
  returnMarker: { never: "keepOut", always: "returnMarker" },
  withdraw: { never: "decline" },
  partingFire: { never: "holdFire", always: "shoot" },
  entryFire: { never: "holdFire", always: "shoot" },
  returnFire: { never: "holdFire", always: "shoot" },
  faceAbout: { never: "keepFacing" },
  block: { never: "letPass", always: "tryBlock" },
  lashOut: { never: "stay", always: "tryReaction" },
  lashBack: { never: "stay", always: "tryReaction" },
  answerChallenge: { never: "refuse", always: "accept" },
  fightOn: { never: "leaveDuel", always: "fightOn" },
  joinShock: { never: "noMore" },
  turnAfterAdvance: { never: "keepFacing" },
  standardTaken: { remove: "removeStandard", keep: "keepStandard" },
  raiseStandard: { never: "notYet", always: "raise" },
  nextRally: { all: "rally" },
};

/** Questions in which the wish says what to look for. */
const SOUGHT: Wishes = {
  faceAbout: ["toward"],
  routTo: ["toward"],
  leadType: ["best"],
  splitHits: ["strongest"],
  champion: ["best"],
};

const WISHES: Wishes = Object.fromEntries(
  [...new Set([...Object.keys(PLAIN), ...Object.keys(SOUGHT)])].map((kind) => [
    kind,
    [...Object.keys(PLAIN[kind] ?? {}), ...(SOUGHT[kind] ?? [])],
  ]),
);

export const standing: StandingAnswers<State, Action> = {
  wishes: WISHES,
  answer: (seen, decision, wish) => {
    if (!Object.hasOwn(WISHES, decision.kind) || WISHES[decision.kind]?.includes(wish) !== true) return undefined;
    const task = topTask(seen);
    if (task === undefined) return undefined;
    const actions = listed(seen, task);
    const plain = PLAIN[decision.kind]?.[wish];
    if (plain !== undefined)
      return mine(
        actions.filter(({ type }) => type === plain),
        decision,
      );
    return sought(seen, task, actions, decision.seat);
  },
};

const listed = (state: State, task: Task): readonly Action[] => {
  const question = questionOf(task);
  return (question.candidates?.(state, task) ?? []).filter(
    (action) => question.violations(state, task, action).length === 0,
  );
};

/** Of several alike, that of the piece which must answer. */
const mine = (actions: readonly Action[], { about }: Decision): Action | undefined =>
  actions.find((action) => "unit" in action && action.unit === about?.[0]) ?? actions[0];

/** The one with the most, the first of equals. */
const most = <T>(list: readonly T[], worth: (one: T) => number): T | undefined => {
  let best: T | undefined;
  let top = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const so = worth(one);
    if (so > top) {
      top = so;
      best = one;
    }
  }
  return best;
};

const sought = (state: State, task: Task, actions: readonly Action[], seat: Seat): Action | undefined => {
  if (task.task === "faceAbout") return facingMover(state, task, actions);
  if (task.task === "routTo") {
    const unit = findUnit(state, task.unit);
    return unit === undefined ? undefined : towardEnemy(state, unit, actions);
  }
  return most(actions, (action) => {
    if (action.type === "lead") return clashOf(state, action.unit, seat);
    if (action.type === "takeHits") return Math.min(...action.units.map((id) => steadiness(findUnit(state, id))));
    return action.type === "champion" ? (findLeader(state, action.leader)?.duel?.combat ?? 0) : 0;
  });
};

const facingMover = (
  state: State,
  { unit: id, mover }: TaskOf<"faceAbout">,
  actions: readonly Action[],
): Action | undefined => {
  const unit = findUnit(state, id);
  const at = hexOfFirst(state, mover);
  if (unit === undefined || at === null) return undefined;
  const turned = actions.find(
    (action) => action.type === "faceAbout" && frontHexes(state, { ...unit, facing: action.facing }).includes(at),
  );
  return frontHexes(state, unit).includes(at) || turned === undefined
    ? actions.find(({ type }) => type === "keepFacing")
    : turned;
};

const hexOfFirst = (state: State, ids: readonly string[]): HexId | null => findUnit(state, ids[0] ?? "")?.hex ?? null;

/** To the first place offered, looking at the enemies nearest to it, and the leaders with it. */
const towardEnemy = (state: State, unit: Unit, actions: readonly Action[]): Action | undefined => {
  const routs = actions.filter((action) => action.type === "routTo");
  const company = Math.max(0, ...routs.map(({ leaders }) => leaders.length));
  const to = routs[0]?.to;
  const nearness = (facing: Unit["facing"]): number => {
    if (to === undefined) return 0;
    const ahead = frontHexes(state, { ...unit, hex: to, facing });
    const enemies = unitsOnMap(state).filter(({ seat, routed }) => seat !== unit.seat && !routed);
    const away = (hex: HexId): number =>
      Math.min(
        ...enemies.map((enemy) => (enemy.hex === null ? Number.MAX_SAFE_INTEGER : distance(state, hex, enemy.hex))),
      );
    return -ahead.reduce((sum, hex) => sum + away(hex), 0) + 1000 * ahead.length;
  };
  return most(
    routs.filter((action) => action.to === to && action.leaders.length === company),
    ({ facing }) => nearness(facing),
  );
};

/** How far from breaking. */
const steadiness = (unit: Unit | undefined): number => (unit === undefined ? 0 : tqOf(unit) - unit.hits);

/** COF-8.61: the column that a type gives its side, summed over whom it meets. */
const clashOf = (state: State, id: string, seat: Seat): number => {
  const task = topTask(state);
  const unit = findUnit(state, id);
  const shock = state.agenda.findLast((one) => one.task === "shock");
  if (task?.task !== "leadType" || unit === undefined || shock?.task !== "shock") return 0;
  const combat = shock.shock.combats[task.combat];
  if (combat === undefined) return 0;
  const isAttacker = shock.shock.seat === seat;
  const foes = isAttacker ? combat.defenders : combat.attackerLead === null ? combat.attackers : [combat.attackerLead];
  const { clash } = tablesOf(state);
  const columns = foes.flatMap((foe) => {
    const other = findUnit(state, foe);
    if (other === undefined) return [];
    const [mineEntry, theirs] = [entryOf(state, unit), entryOf(state, other)];
    return [isAttacker ? (clash[mineEntry][theirs] ?? 0) : -(clash[theirs][mineEntry] ?? 0)];
  });
  return columns.reduce((sum, column) => sum + column, 0);
};
