/**
 * What follows a shock combat, from its first check to the advance: the rules themselves, run with every face of every die. Positions
 * that come to the same are one, so that few enough are left to be counted exactly. The combat is taken by itself: others of the
 * segment may still leave it somebody to fight (COF-RUL-34).
 */
import { type Dice, ledger, remembered } from "@acies/contract";
import type { Action } from "./actions.ts";
import { evolve } from "./evolve.ts";
import { questionOf } from "./questions.ts";
import { leadersIn } from "./rules/casualties.ts";
import { isBroken } from "./rules/cohesion.ts";
import { shockOf } from "./rules/combats.ts";
import {
  type Combat,
  SHOCK_STEPS,
  type Shock,
  type ShockStep,
  type State,
  type Task,
  topTask,
  type Unit,
  unitOf,
} from "./state.ts";
import type { LeaderId, UnitId } from "./vocabulary.ts";

/** Shares of all falls of the dice, where everybody answers in the usual way. */
export interface Sequel {
  /** It comes to blows: neither side gave way before contact. */
  readonly contact: number;
  /** An attacker goes forward. */
  readonly advance: number;
  /** By unit, in the order of the combat, attackers first. */
  readonly routs: readonly { readonly unit: UnitId; readonly share: number }[];
}

/** So many single steps of the rules at most: more would be felt while pointing at things. */
const MOST_STEPS = 3000;
const FACES = 10;

const WANTED = new Error("Another die is wanted");

const scripted = (faces: readonly number[]): Dice => {
  let next = 0;
  return {
    roll: ({ count }) =>
      Array.from({ length: count }, () => {
        const face = faces[next];
        next += 1;
        if (face === undefined) throw WANTED;
        return face;
      }),
  };
};

interface Branch {
  readonly state: State;
  readonly share: number;
}

/** One step of the rules with every fall of the dice it takes. */
const everyFall = (step: (dice: Dice) => State, share: number, faces: readonly number[] = []): readonly Branch[] => {
  try {
    return [{ state: step(scripted(faces)), share }];
  } catch (error) {
    if (error !== WANTED) throw error;
    return Array.from({ length: FACES }, (_, i) => everyFall(step, share / FACES, [...faces, i + 1])).flat();
  }
};

const sturdiest = (state: State, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + unitOf(state, id).tq - unitOf(state, id).hits, 0);

/** Odd hits to those who bear most; nobody turns upon his attacker; the first who may fixes the type and it does not matter whither one flees. */
const usualAnswer = (state: State, task: Task): Action | undefined => {
  const question = questionOf(task);
  const listed = (question.candidates?.(state, task) ?? []).filter(
    (action) => question.violations(state, task, action).length === 0,
  );
  if (task.task === "lashBack") return { type: "stay" };
  if (task.task === "leadType" || task.task === "routTo" || task.task === "leaderTo") return listed[0];
  if (task.task !== "splitHits") return undefined;
  const borneBy = (action: Action): number => (action.type === "takeHits" ? sturdiest(state, action.units) : 0);
  return listed.toSorted((a, b) => borneBy(b) - borneBy(a))[0];
};

interface Ending {
  readonly contact: boolean;
  readonly advance: boolean;
}

/** Tasks that only come when somebody goes forward. */
const ADVANCING: readonly Task["task"][] = ["advance", "nextAdvance", "turnAfterAdvance"];
const isPast = (step: ShockStep, other: ShockStep): boolean => SHOCK_STEPS.indexOf(step) > SHOCK_STEPS.indexOf(other);

/** How it ended, once it has. */
const endingOf = (state: State): Ending | undefined => {
  const shock = shockOf(state);
  const combat = shock?.combats[0];
  if (shock === undefined || combat === undefined) return undefined;
  const contact = combat.hits !== null;
  if (combat.advanced.length > 0 || ADVANCING.includes(topTask(state)?.task ?? "shock"))
    return { contact, advance: true };
  const isOver = shock.step === "engaging" || (combat.over && isPast(shock.step, "defenderChecks"));
  return isOver ? { contact, advance: false } : undefined;
};

/** One step on: a forced one, or the usual answer to what is asked; undefined where there is none. */
const onward = ({ state, share }: Branch): readonly Branch[] | undefined => {
  const task = topTask(state);
  if (task === undefined) return undefined;
  const question = questionOf(task);
  const action = question.seat(state, task) === undefined ? undefined : usualAnswer(state, task);
  if (action === undefined && question.seat(state, task) !== undefined) return undefined;
  return everyFall((dice) => {
    const book = ledger(state, evolve);
    if (action === undefined) question.carryOn(book, task, dice);
    else question.answer(book, task, action, dice);
    return book.state();
  }, share);
};

/** What can still matter to the combat: its agenda, and who of it stands how. Where somebody fled to does not. */
const keyOf = (state: State, involved: readonly Unit[], leaders: readonly LeaderId[]): string => {
  const units = involved.map(({ id, hex }) => {
    const now = unitOf(state, id);
    return now.hex === hex ? `${now.hits}${now.routed ? "r" : ""}` : "-";
  });
  const led = leaders.map((id) => {
    const leader = state.leaders[id];
    return `${leader?.hex ?? ""}${leader?.wounded === true ? "w" : ""}`;
  });
  return JSON.stringify([state.agenda, units, led]);
};

/** The combat alone, as if there were no other. */
const alone = (shock: Shock, combat: Combat, index: number): Shock => {
  const isIn = (id: UnitId): boolean => combat.attackers.includes(id) || combat.defenders.includes(id);
  const seen = shock.seen.flatMap((what) => {
    const [, side = "", number] = /^(?:(attacker|defender)\.)?(\d+)$/.exec(what) ?? [];
    if (number === undefined) return [what];
    return Number(number) === index ? [side === "" ? "0" : `${side}.0`] : [];
  });
  const { mustCheck, engagedBefore } = shock;
  return {
    ...shock,
    combats: [combat],
    seen,
    mustCheck: mustCheck.filter(isIn),
    engagedBefore: engagedBefore.filter(isIn),
  };
};

/** While an attack is only pointed at, all others stay what they were: they are not counted again. */
const known = remembered(
  (state: State) => state,
  () => new Map<string, Sequel | undefined>(),
);

/** Exact; undefined where somebody would have to decide more than is usual, or the tree is too large. */
export const sequelOf = (state: State, shock: Shock, index: number): Sequel | undefined => {
  const combat = shock.combats[index];
  if (combat === undefined || combat.over) return undefined;
  const lone = alone(shock, combat, index);
  const found = known(state);
  const key = JSON.stringify(lone);
  if (!found.has(key)) found.set(key, counted(state, lone, combat));
  return found.get(key);
};

const counted = (state: State, shock: Shock, combat: Combat): Sequel | undefined => {
  const involved = [...combat.attackers, ...combat.defenders].map((id) => unitOf(state, id));
  const leaders = leadersIn(state, [...combat.attackers, ...combat.defenders]).map(({ id }) => id);
  const routs = involved.map(() => 0);
  const ended = { contact: 0, advance: 0 };
  const note = ({ state: now, share }: Branch, { contact, advance }: Ending): void => {
    if (contact) ended.contact += share;
    if (advance) ended.advance += share;
    for (const [i, unit] of involved.entries()) if (isLost(unit, now)) routs[i] = (routs[i] ?? 0) + share;
  };
  let open: readonly Branch[] = [{ state: { ...state, agenda: [{ task: "shock", shock }] }, share: 1 }];
  for (let steps = 0; open.length > 0; ) {
    const merged = new Map<string, Branch>();
    for (const branch of open) {
      const next = onward(branch);
      steps += 1;
      if (next === undefined || steps > MOST_STEPS) return undefined;
      for (const one of next) {
        const ending = endingOf(one.state);
        if (ending !== undefined) {
          note(one, ending);
          continue;
        }
        const key = keyOf(one.state, involved, leaders);
        merged.set(key, { state: one.state, share: one.share + (merged.get(key)?.share ?? 0) });
      }
    }
    open = [...merged.values()];
  }
  return {
    contact: rounded(ended.contact),
    advance: rounded(ended.advance),
    routs: involved.map(({ id }, i) => ({ unit: id, share: rounded(routs[i] ?? 0) })),
  };
};

/** Sums of tenths of tenths: what is beyond this is not chance but the machine's way with fractions. */
const rounded = (share: number): number => Math.round(share * 1e9) / 1e9;

/** Gone, fled, or broken on its own check and waiting to flee (COF-RUL-36). */
const isLost = (before: Unit, state: State): boolean => {
  const now = unitOf(state, before.id);
  if (now.hex === null || (now.routed && !before.routed)) return true;
  return isBroken(now) && shockOf(state)?.held.some(({ unit }) => unit === now.id) === true;
};
