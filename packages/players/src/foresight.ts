/** The few best answers, each played on by habit under the same luck: what is left standing decides, and a little the first judgement. */
import type { Decision, Dice, Fact, Seat, Tagged } from "@acies/contract";
import type { Weighed } from "./bot.ts";
import { seedFrom } from "./bot.ts";
import { boundDice, stir } from "./chance.ts";
import { made } from "./expectation.ts";
import { type Meter, meterOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import type { Foresight } from "./settings.ts";
import type { Question } from "./thought.ts";
import { worthOf } from "./worth.ts";

export interface Foreseen<A> {
  readonly answer: Weighed<A>;
  /** In which the rest is to be answered. */
  readonly stance: string | undefined;
  readonly nodes: number;
}

/** What there is to choose from: answers, best first, given in the stance kept so far. */
export interface Matter<S, A> {
  readonly question: Question<S>;
  readonly answers: readonly Weighed<A>[];
  readonly stance: string | undefined;
}

interface Entrant<A> {
  readonly answer: Weighed<A>;
  readonly stance: string | undefined;
  sum: number;
  count: number;
}

/** The first answer is taken where nothing is looked at. */
export const foreseen = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { question, answers, stance }: Matter<S, A>,
  foresight: Foresight | undefined,
): Foreseen<A> | undefined => {
  const [best] = answers;
  if (best === undefined) return undefined;
  const { decision, dice } = question;
  let entrants = foresight === undefined ? [] : entrantsOf(foresight, decision.kind, answers, stance);
  if (foresight === undefined || entrants.length < 2) return { answer: best, stance, nodes: 0 };
  const seed = seedFrom(dice, decision.seat);
  const meter = meterOf(question.budget);
  const scoreOf = ({ answer, sum, count }: Entrant<A>): number =>
    foresight.trust * answer.value + (count === 0 ? -1 : sum / count);
  let k = 0;
  for (const { keep, samples } of foresight.halving) {
    entrants = entrants.slice(0, keep);
    for (let s = 0; s < samples && !meter.over(); s++, k++) {
      const ride: Ride = { steps: foresight.steps, luck: stir(seed, k) };
      const values = entrants.map((entrant) => rideOut(mind, question, entrant, ride, meter));
      if (values.includes(undefined)) break; // a sample cut short counts for nobody
      for (const [i, entrant] of entrants.entries()) {
        entrant.sum += values[i] ?? 0;
        entrant.count++;
      }
    }
    entrants.sort((a, b) => scoreOf(b) - scoreOf(a));
  }
  const [chosen] = entrants;
  return {
    answer: chosen?.answer ?? best,
    stance: chosen === undefined ? stance : chosen.stance,
    nodes: meter.spent(),
  };
};

/** The best answers in the stance kept; where a stance is chosen, the best answer in each of them. */
const entrantsOf = <A>(
  { kinds, stances, margin }: Foresight,
  kind: string,
  answers: readonly Weighed<A>[],
  stance: string | undefined,
): Entrant<A>[] => {
  const most = answers[0]?.value ?? 0;
  const near = answers.filter(({ value }) => value >= most - margin);
  if (stances.at.includes(kind)) {
    const [best, ...others] = near;
    if (best === undefined) return [];
    return [
      ...stances.names.map((name): Entrant<A> => ({ answer: best, stance: name, sum: 0, count: 0 })),
      ...others.map((answer): Entrant<A> => ({ answer, stance: stances.names[0], sum: 0, count: 0 })),
    ];
  }
  return kinds.includes(kind) ? near.map((answer) => ({ answer, stance, sum: 0, count: 0 })) : [];
};

interface Ride {
  readonly steps: number;
  readonly luck: number;
}

const rideOut = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { view, decision }: Question<S>,
  { answer: { action, rest = [] }, stance }: Entrant<A>,
  { steps, luck }: Ride,
  meter: Meter,
): number | undefined => {
  const dice = boundDice(luck);
  const { rules, advice, settings } = mind;
  const renewed = settings.policy?.foresight?.stances.at ?? [];
  if (!meter.spend()) return undefined;
  const world = rules.imagine(view, boundDice(stir(luck, 0x3017)));
  if (rules.violations(world, decision.seat, action).length > 0) return worthOf(mind, world, decision.seat);
  let state = made(rules, world, { seat: decision.seat, action }, dice);
  const plans: Plans<A> = { [decision.seat]: { ...planOf(mind, view, decision.seat, rest), stance } };
  for (let step = 0; step < steps; step++) {
    if (advice.isOver?.(world, state) === true) break;
    const [asked] = rules.pending(state);
    if (asked === undefined) break;
    if (!meter.spend()) return undefined;
    // A stance holds until the next one would be chosen.
    if (renewed.includes(asked.kind))
      plans[asked.seat] = { scene: undefined, rest: [], stance: settings.policy?.stance };
    const next = nextOf(mind, state, asked, plans, dice);
    if (next === undefined) break;
    state = next;
  }
  return worthOf(mind, state, decision.seat);
};

interface Plan<A> {
  readonly scene: string | undefined;
  readonly rest: readonly A[];
  readonly stance?: string | undefined;
}
type Plans<A> = Partial<Record<Seat, Plan<A>>>;

const planOf = <S, A extends Tagged, E extends Fact>(
  { advice }: Mind<S, A, E>,
  state: S,
  seat: Seat,
  rest: readonly A[],
): Plan<A> => ({ scene: rest.length === 0 ? undefined : advice.scene?.(state, seat), rest });

/** The rest of a plan while it holds, else the best answer. */
const nextOf = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  state: S,
  decision: Decision,
  plans: Plans<A>,
  dice: Dice,
): S | undefined => {
  const { rules, advice } = mind;
  const { seat } = decision;
  const plan = plans[seat];
  const [head, ...rest] = plan?.rest ?? [];
  if (head !== undefined && plan !== undefined && plan.scene === advice.scene?.(state, seat)) {
    if (rules.violations(state, seat, head).length === 0) {
      plans[seat] = { ...plan, rest };
      return made(rules, state, { seat, action: head }, dice);
    }
  }
  let best: Weighed<A> | undefined;
  for (const answer of advice.answer?.(rules.view(state, seat), decision, plan?.stance) ?? []) {
    if (best !== undefined && answer.value <= best.value) continue;
    if (rules.violations(state, seat, answer.action).length === 0) best = answer;
  }
  if (best === undefined) return undefined;
  plans[seat] = { ...planOf(mind, state, seat, best.rest ?? []), stance: plan?.stance };
  return made(rules, state, { seat, action: best.action }, dice);
};
