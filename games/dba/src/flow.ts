/** Menus, proposals and answers given beforehand. */
import type { Decision, Hint, Menu, StandingAnswers } from "@acies/contract";
import type { Action } from "./actions.ts";
import { isLegal } from "./legality.ts";
import { proposeMoves } from "./proposing.ts";
import { assaultChoices } from "./rules/assaults.ts";
import { combatChoices } from "./rules/bouts.ts";
import { proposeCamp, proposeDeployments, proposeLayout } from "./rules/proposals.ts";
import { swapViolations } from "./rules/swaps.ts";
import { aimChoices, returnChoices, shooterChoices } from "./rules/volleys.ts";
import { elementOf, elementsOf, type State, topTask } from "./state.ts";
import { BOARD_EDGES } from "./vocabulary.ts";

const listed = (actions: readonly Action[]): Menu<Action> => ({ kind: "listed", actions });

export const menu = (state: State, decision: Decision): Menu<Action> => {
  const task = topTask(state);
  switch (task?.task) {
    case "rollInvader":
    case "begin":
      return listed([{ type: task.task }]);
    case "numberEdges":
      return listed(everyNumbering());
    case "swap":
      return listed([{ type: "endSwaps" }, ...everySwap(state, decision)]);
    case "shooting":
      return listed(shooterChoices(state));
    case "aim":
      return listed(aimChoices(state, elementOf(state, task.shooter)));
    case "returnFire":
      return listed(returnChoices(state, task));
    case "combat":
      return listed(combatChoices(state));
    case "assault":
      return listed(assaultChoices(state));
    case "pickFoe":
      return listed(task.among.map((element) => ({ type: "pickFoe", element })));
    case "chooseFlight":
      return listed([
        { type: "fleeTo", hand: "left" },
        { type: "fleeTo", hand: "right" },
      ]);
    case "choosePursuit":
      return listed([{ type: "pursue" }, { type: "stay" }]);
    case "layTerrain":
    case "pitchCamp":
    case "deploy":
    case "move":
      return { kind: "open" };
    case "aftermath":
    case undefined:
      return listed([]);
  }
};

/** DBA-SET-06: which edges are 1, 2 and 3. */
const everyNumbering = (): readonly Action[] =>
  BOARD_EDGES.flatMap((first) =>
    BOARD_EDGES.filter((edge) => edge !== first).flatMap((second) =>
      BOARD_EDGES.filter((edge) => edge !== first && edge !== second).map(
        (third): Action => ({ type: "numberEdges", edges: [first, second, third] }),
      ),
    ),
  );

const everySwap = (state: State, { seat }: Decision): readonly Action[] => {
  const ids = elementsOf(state, seat).map(({ id }) => id);
  return ids.flatMap((a, i) =>
    ids
      .slice(i + 1)
      .map((b) => ({ type: "swap", a, b }) as const)
      .filter((action) => swapViolations(state, seat, action).length === 0),
  );
};

/** A whole number made of the hint, so that another pointer or another plan gives other terrain. */
const seedOf = ({ point }: Hint): number =>
  point === undefined ? 1 : 1 + Math.abs(Math.imul(Math.round(point[0]), 31) ^ Math.round(point[1]));

/** How many layouts to look through before giving up on more. */
const LAYOUT_TRIES = 12;

export const propose = (state: State, decision: Decision, hint: Hint, limit: number): readonly Action[] => {
  if (limit < 1) return [];
  const { seat } = decision;
  const choices = menu(state, decision);
  if (choices.kind === "listed") return choices.actions.slice(0, limit);
  const task = topTask(state)?.task;
  if (task === "layTerrain") return layouts(state, decision, hint, limit);
  if (task === "pitchCamp") return proposeCamp(state, seat, limit).filter((action) => isLegal(state, seat, action));
  if (task === "deploy") return proposeDeployments(state, seat, limit).filter((action) => isLegal(state, seat, action));
  return proposeMoves(state, seat, hint, limit);
};

const layouts = (state: State, { seat }: Decision, hint: Hint, limit: number): readonly Action[] => {
  const found: Action[] = [];
  const seed = seedOf(hint);
  for (let i = 0; i < LAYOUT_TRIES && found.length < limit; i++) {
    const action = proposeLayout(state, seat, seed + i);
    if (action !== undefined && isLegal(state, seat, action)) found.push(action);
  }
  return found;
};

/** Answers given beforehand: whether to pursue into cover, to assault, which way to run. */
const WISHES: StandingAnswers<State, Action>["wishes"] = {
  choosePursuit: ["pursue", "stay"],
  chooseFlight: ["left", "right"],
  assault: ["never"],
  returnFire: ["alone", "withAll"],
};

export const standing: StandingAnswers<State, Action> = {
  wishes: WISHES,
  answer: (seen, decision, wish) => {
    const choices = menu(seen, decision);
    const understands = Object.hasOwn(WISHES, decision.kind) && WISHES[decision.kind]?.includes(wish) === true;
    if (choices.kind !== "listed" || !understands) return undefined;
    switch (decision.kind) {
      case "choosePursuit":
        return choices.actions.find(({ type }) => type === wish);
      case "chooseFlight":
        return choices.actions.find((action) => action.type === "fleeTo" && action.hand === wish);
      case "assault":
        return choices.actions.find((action) => action.type === "assault" && action.element === null);
      case "returnFire": {
        const volleys = choices.actions.filter((action) => action.type === "returnFire");
        return wish === "alone"
          ? volleys.find(({ aiders }) => aiders.length === 0)
          : volleys.toSorted((a, b) => b.aiders.length - a.aiders.length)[0];
      }
      default:
        return undefined;
    }
  },
};
