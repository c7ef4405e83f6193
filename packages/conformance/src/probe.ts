/** What the laws look at: the battles, the moments worth looking at in them, and at each moment what could be done. */
import type { Decision, Fact, Menu, Ruleset, Seat, Tagged, Violation } from "@acies/contract";
import { SEATS } from "@acies/contract";
import { type Battle, playBattle, randomHint, type Step, stateAt } from "./battle.ts";
import { chanceOf } from "./chance.ts";
import { mutantsOf } from "./nonsense.ts";
import { type ConformOptions, type Plan, planOf } from "./options.ts";
import { canon, deepFreeze } from "./plain.ts";
import { settingsFor } from "./settings.ts";
import { orThrown } from "./wrong.ts";

/** A position of a battle and the step that led to it. */
export interface Moment<S, A, E> {
  readonly battle: Battle<S, A, E>;
  readonly index: number;
  readonly state: S;
  readonly step: Step<S, A, E> | undefined;
}

export interface Asked<A> {
  readonly decision: Decision;
  readonly menu: Menu<A>;
  readonly proposals: readonly A[];
}

/**
 * What could be said at a moment. `actions` mixes the sensible with the misplaced and the mangled; those at which the judge
 * throws are apart, so that one law speaks of them and not every law that tries an action.
 */
export interface Scene<A> {
  readonly asked: readonly Asked<A>[];
  readonly actions: readonly A[];
  readonly thrownAt: readonly A[];
}

export interface Probe<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly plan: Plan<S, A>;
  readonly battles: () => readonly Battle<S, A, E>[];
  readonly moments: () => readonly Moment<S, A, E>[];
  readonly scene: (moment: Moment<S, A, E>) => Scene<A>;
}

export const momentAt = <S, A, E>(battle: Battle<S, A, E>, index: number): Moment<S, A, E> => ({
  battle,
  index,
  state: stateAt(battle, index),
  step: battle.steps[index - 1],
});

const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export const probeOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  options: ConformOptions<S, A>,
): Probe<S, A, E> => {
  const plan = planOf(options);
  const battles = lazily(() => playBattles(rules, plan));
  const pool = lazily(() => poolOf(battles()));
  const scenes = new WeakMap<Moment<S, A, E>, Scene<A>>();
  return {
    rules,
    plan,
    battles,
    moments: lazily(() => chooseMoments(battles(), plan)),
    scene: (moment) => {
      const made = scenes.get(moment) ?? sceneOf(rules, plan, moment, pool());
      scenes.set(moment, made);
      return made;
    },
  };
};

const playBattles = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  plan: Plan<S, A>,
): readonly Battle<S, A, E>[] => {
  const found: Battle<S, A, E>[] = [];
  for (let i = 0; i < plan.battles; i++) {
    const seed = (plan.seed * 100_003 + i * 7919) % 1_000_000_007;
    for (const setting of settingsFor(rules, plan, i)) {
      const battle = playBattle(rules, plan, setting, seed);
      if (battle === undefined) continue;
      found.push(battle);
      break;
    }
  }
  return found;
};

const PER_TYPE = 4;

/** A few actions of every type that was played anywhere, to be tried where they do not belong. */
const poolOf = <S, A extends Tagged, E extends Fact>(battles: readonly Battle<S, A, E>[]): readonly A[] => {
  const byType = new Map<string, A[]>();
  for (const { steps } of battles) {
    for (const { action } of steps) {
      const kept = byType.get(action.type) ?? [];
      if (kept.length < PER_TYPE) kept.push(action);
      byType.set(action.type, kept);
    }
  }
  return [...byType.values()].flat();
};

const RARE = 2;
/** Beginnings are much alike. */
const FIRST_MOMENTS = 6;

/** The first and last of each battle, some by chance, and all that show a decision, action or event seldom seen so far. */
const chooseMoments = <S, A extends Tagged, E extends Fact>(
  battles: readonly Battle<S, A, E>[],
  plan: Plan<S, A>,
): readonly Moment<S, A, E>[] => {
  const seen = new Map<string, number>();
  const isRare = (step: Step<S, A, E>): boolean => {
    const signs = [`a ${step.action.type}`, `d ${step.decision?.kind}`, ...step.events.map(({ type }) => `e ${type}`)];
    let rare = false;
    for (const sign of new Set(signs)) {
      const times = (seen.get(sign) ?? 0) + 1;
      seen.set(sign, times);
      rare ||= times <= RARE;
    }
    return rare;
  };
  return battles.flatMap((battle, number) => {
    const last = battle.steps.length;
    const chance = chanceOf(battle.seed, 11);
    const wanted = new Set([last, ...battle.troubles.map(({ index }) => index)]);
    if (number < FIRST_MOMENTS) wanted.add(0);
    for (const [i, step] of battle.steps.entries()) if (isRare(step)) wanted.add(i).add(i + 1);
    for (let i = 0; i < plan.samples; i++) wanted.add(chance.below(last + 1));
    return [...wanted].sort((a, b) => a - b).map((index) => momentAt(battle, index));
  });
};

const orNothing = <T>(make: () => readonly T[]): readonly T[] => {
  try {
    return make();
  } catch {
    return []; // the law about that function says so itself
  }
};

const sceneOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  plan: Plan<S, A>,
  moment: Moment<S, A, E>,
  pool: readonly A[],
): Scene<A> => {
  const { state } = moment;
  const chance = chanceOf(moment.battle.seed, 13, moment.index);
  const asked = orNothing(() =>
    rules.pending(state).map((decision) => {
      const menu = rules.menu(state, decision);
      const hints = [{}, randomHint(rules, state, decision, chance, plan.manners)];
      return { decision, menu, proposals: hints.flatMap((hint) => rules.propose(state, decision, hint, 4)) };
    }),
  );
  const sensible = asked.flatMap(({ menu, proposals }) => [
    ...(menu.kind === "listed" ? chance.some(menu.actions, 6) : []),
    ...proposals.slice(0, 4),
  ]);
  const mangled = chance.some(sensible.length > 0 ? sensible : pool, 4).flatMap((action) =>
    mutantsOf(action, chance, 4).flatMap(({ value }) =>
      orNothing(() => {
        const decoded = rules.decodeAction(value);
        return decoded.ok ? [decoded.value] : [];
      }),
    ),
  );
  const distinct = new Map<string, A>();
  for (const action of [...sensible, ...chance.some(pool, 16), ...mangled]) distinct.set(canon(action), action);
  const all = deepFreeze([...distinct.values()]);
  const isJudged = (action: A): boolean =>
    orThrown(() => void SEATS.map((seat) => rules.violations(state, seat, action))) === undefined;
  const actions = all.filter(isJudged);
  return { asked, actions, thrownAt: all.filter((action) => !actions.includes(action)) };
};

/** Every refusal to be had at this moment, from either seat. */
export const refusalsAt = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): readonly { readonly seat: Seat; readonly action: A; readonly violations: readonly Violation[] }[] =>
  SEATS.flatMap((seat) =>
    probe
      .scene(moment)
      .actions.map((action) => ({ seat, action, violations: probe.rules.violations(moment.state, seat, action) }))
      .filter(({ violations }) => violations.length > 0),
  );
