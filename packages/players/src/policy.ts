/** The bot that answers: a game that knows an answer to everything needs no search over single choices, only a look at what follows. */
import type { Fact, Json, Ruleset, Tagged } from "@acies/contract";
import type { Advice, Bot, Choice, Weighed } from "./bot.ts";
import { deviate } from "./chance.ts";
import { type Foreseen, foreseen } from "./foresight.ts";
import { greedyChoice } from "./greedy.ts";
import type { Mind } from "./mind.ts";
import type { PolicySettings, Settings } from "./settings.ts";
import { openThought, type Question, reason, thousandths } from "./thought.ts";

export const policyBot = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
  settings: Settings,
  policy: PolicySettings,
): Bot<S, A> => {
  const mind: Mind<S, A, E> = { rules, advice, settings };
  return {
    name: "policy",
    choose: (view, decision, dice, notes, budget) => {
      const question: Question<S> = { view, decision, dice, notes, budget };
      const kept = decodePlan(notes.plan, policy.stance);
      const going = goesOn(mind, question, kept);
      if (going !== undefined) return going;
      const answers = soundAnswers(mind, question, policy, kept.stance);
      const chosen = foreseen(mind, { question, answers, stance: kept.stance }, policy.foresight);
      if (chosen !== undefined) return asChoice(mind, question, chosen);
      return greedyChoice(mind, openThought(mind, question));
    },
  };
};

/** What is kept in the notes: the stance, and the scene that the rest of the plan counts on. */
interface Kept {
  readonly stance: string | undefined;
  readonly scene: string | undefined;
}

const decodePlan = (plan: Json, usual: string | undefined): Kept => {
  const word = (name: string): string | undefined => {
    if (typeof plan !== "object" || plan === null || Array.isArray(plan)) return undefined;
    const found = Object.entries(plan).find(([key]) => key === name)?.[1];
    return typeof found === "string" ? found : undefined;
  };
  return { stance: word("stance") ?? usual, scene: word("scene") };
};

const encodePlan = ({ stance, scene }: Kept): Json => ({
  ...(stance === undefined ? {} : { stance }),
  ...(scene === undefined ? {} : { scene }),
});

/** Legal, not refused before, and best first, as this player sees it. */
const soundAnswers = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { view, decision, notes }: Question<S>,
  { noise }: PolicySettings,
  stance: string | undefined,
): readonly Weighed<A>[] => {
  const { rules, advice, settings } = mind;
  const { writeAction } = rules.notation;
  const found: Weighed<A>[] = [];
  for (const answer of advice.answer?.(view, decision, stance) ?? []) {
    if (notes.refused?.includes(writeAction(answer.action)) === true) continue;
    if (rules.violations(view, decision.seat, answer.action).length > 0) continue;
    const error = noise === 0 ? 0 : noise * deviate(`${decision.kind} ${writeAction(answer.action)}`, settings.salt);
    found.push(error === 0 ? answer : { ...answer, value: answer.value + error });
  }
  return found.sort((a, b) => b.value - a.value);
};

const asChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { view, decision }: Question<S>,
  { answer, stance, nodes }: Foreseen<A>,
): Choice<A> => {
  const { writeAction } = mind.rules.notation;
  const { action, value, code, rest = [] } = answer;
  const scene = rest.length === 0 ? undefined : mind.advice.scene?.(view, decision.seat);
  const why = [reason(code ?? "answer", { worth: thousandths(value) }, decision.about)];
  return {
    action,
    notes: { plan: encodePlan({ stance, scene }), rest: rest.map(writeAction), expected: 0.5 },
    why,
    nodes,
  };
};

/** The rest of the plan, while it is legal and the scene is what it counted on. */
const goesOn = <S, A extends Tagged, E extends Fact>(
  { rules, advice }: Mind<S, A, E>,
  { view, decision, notes }: Question<S>,
  { scene }: Kept,
): Choice<A> | undefined => {
  const [head, ...rest] = notes.rest;
  if (typeof head !== "string" || notes.refused?.includes(head) === true) return undefined;
  if (advice.scene?.(view, decision.seat) !== scene) return undefined;
  const action = rules.notation.readAction(head);
  if (!action.ok || rules.violations(view, decision.seat, action.value).length > 0) return undefined;
  const why = [reason("planned", { left: rest.length, worth: 0 })];
  return { action: action.value, notes: { plan: notes.plan, rest, expected: 0.5 }, why, nodes: 0 };
};
