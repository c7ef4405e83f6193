/** Everything that is cited exists, and everything that is said can be said in both languages. */
import type { Fact, Language, Refusal, Tagged, Violation } from "@acies/contract";
import { LANGUAGES, VIEWERS } from "@acies/contract";
import type { Law } from "../law.ts";
import { brief, isRecord, walk } from "../plain.ts";
import { type Moment, type Probe, refusalsAt } from "../probe.ts";
import { about, firstWrong } from "../wrong.ts";

/** Why a sentence is no sentence. */
export const sentenceWrong = (text: unknown): string | undefined => {
  if (typeof text !== "string") return "has no text";
  if (text.trim() === "") return "has an empty text";
  const slip = /undefined|NaN|\[object|Infinity/.exec(text);
  return slip === null ? undefined : `its text says "${slip[0]}": ${brief(text)}`;
};

/** A catalogue of functions or texts, asked by name without trusting that the name is there. */
const sayWith = (catalogue: object, key: string, thing: unknown): string | undefined => {
  const say: unknown = Object.hasOwn(catalogue, key) ? Reflect.get(catalogue, key) : undefined;
  const text: unknown = typeof say === "function" ? say(thing) : say;
  return sentenceWrong(text);
};

export const inBoth = (wrong: (language: Language) => string | undefined): string | undefined =>
  firstWrong(LANGUAGES, (language) => about(language, wrong(language)));

export const isViolation = (refusal: Refusal): refusal is Violation => "rule" in refusal;

export const violationsWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  violations: readonly Violation[],
): string | undefined =>
  firstWrong(violations, (violation) =>
    about(
      `violation ${violation.code}`,
      inBoth((language) => sayWith(rules.phrases[language].violations, violation.code, violation)),
    ),
  );

/** Its sentence, the heading it may open, and whose its sums are. */
const eventWrong = <S, A extends Tagged, E extends Fact>(
  { rules }: Probe<S, A, E>,
  event: E,
  language: Language,
): string | undefined => {
  const { events, chapter, sums } = rules.phrases[language];
  const heading = chapter(event);
  return (
    sayWith(events, event.type, event) ??
    (heading === undefined ? undefined : about("the chapter it opens", sentenceWrong(heading))) ??
    firstWrong(sums(event), ({ of }) => about("one of its sums", sentenceWrong(of)))
  );
};

/** What a drawing of the table shows is called something. */
const groundsWrong = <S, A extends Tagged, E extends Fact>({ rules }: Probe<S, A, E>, state: S): string | undefined => {
  const { areas, unit } = rules.sketch(state);
  return firstWrong([unit.name, ...areas.map(({ kind }) => kind)], (kind) =>
    about(
      `ground ${kind}`,
      inBoth((language) => sayWith(rules.phrases[language].grounds, kind, undefined)),
    ),
  );
};

const textsWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  const { state, step } = moment;
  const told = (step?.events ?? []).flatMap((event) => [
    event,
    ...VIEWERS.flatMap((viewer) => rules.witness(step?.before ?? state, event, viewer) ?? []),
  ]);
  const actions = [...(step === undefined ? [] : [step.action]), ...probe.scene(moment).actions.slice(0, 12)];
  return (
    firstWrong(told, (event) =>
      about(
        `event ${event.type}`,
        inBoth((language) => eventWrong(probe, event, language)),
      ),
    ) ??
    firstWrong(actions, (action) =>
      about(
        () => `action ${brief(action)}`,
        inBoth((language) => sayWith(rules.phrases[language].actions, action.type, action)),
      ),
    ) ??
    firstWrong(rules.pending(state), (decision) =>
      about(
        `decision ${decision.kind}`,
        inBoth((language) => sayWith(rules.phrases[language].decisions, decision.kind, decision)),
      ),
    ) ??
    firstWrong(VIEWERS, (viewer) =>
      firstWrong(rules.describe(rules.view(state, viewer)), (remark) =>
        about(
          `remark ${remark.code}`,
          inBoth((language) => sayWith(rules.phrases[language].remarks, remark.code, remark)),
        ),
      ),
    ) ??
    groundsWrong(probe, state) ??
    firstWrong(refusalsAt(probe, moment), ({ violations }) => violationsWrong(probe, violations))
  );
};

/** Every list of reasons in an event: each cites a rule, and the total is theirs. */
const talliesWrong = (event: unknown, isRule: (id: unknown) => boolean): string | undefined => {
  let found: string | undefined;
  walk(event, (part) => {
    if (found !== undefined || !isRecord(part) || !Array.isArray(part.reasons) || typeof part.total !== "number")
      return;
    let total = 0;
    for (const reason of part.reasons) {
      if (!isRecord(reason) || !isRule(reason.rule)) found = `a tally cites ${brief(reason)}, which is no rule`;
      else total += typeof reason.value === "number" ? reason.value : Number.NaN;
    }
    if (found === undefined && total !== part.total) found = `a tally says ${part.total} and adds up to ${total}`;
  });
  return found;
};

const rulesWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules } = probe;
  const { state, step } = moment;
  const isRule = (id: unknown): boolean => typeof id === "string" && Object.hasOwn(rules.rulebook, id);
  const cites = (what: string, ids: readonly string[]): string | undefined =>
    ids.length === 0
      ? `${what} cites no rule`
      : firstWrong(ids, (id) => (isRule(id) ? undefined : `${what} cites ${id}, which is not in the rulebook`));
  const outcome = rules.outcome(state);
  return (
    firstWrong(
      step?.events ?? [],
      (event) => cites(`event ${event.type}`, event.rules) ?? about(`event ${event.type}`, talliesWrong(event, isRule)),
    ) ??
    firstWrong(step?.rolls ?? [], (roll) => cites(`a roll of ${roll.count}d${roll.sides}`, [roll.rule])) ??
    firstWrong(rules.pending(state), (decision) => cites(`decision ${decision.kind}`, [decision.rule])) ??
    (outcome === undefined ? undefined : cites("the outcome", outcome.rules)) ??
    firstWrong(refusalsAt(probe, moment), ({ violations }) =>
      firstWrong(violations, (violation) => cites(`violation ${violation.code}`, [violation.rule])),
    )
  );
};

/** Every word of a value: keys and texts. */
const wordsIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  walk(value, (part, path) => {
    if (typeof part === "string") found.add(part);
    const key = path.at(-1);
    if (typeof key === "string") found.add(key);
  });
  return found;
};

const marksWrong = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  moment: Moment<S, A, E>,
): string | undefined => {
  const { rules, plan } = probe;
  const { state } = moment;
  const { pieces, areas } = rules.sketch(state);
  const drawn = new Set([...pieces, ...areas].map(({ id }) => id));
  const words = wordsIn(state);
  const strange = (marks: readonly string[] | undefined, said: ReadonlySet<string>): string | undefined =>
    marks?.find((mark) => !drawn.has(mark) && !words.has(mark) && !said.has(mark) && plan.isPlace?.(mark) !== true);
  const wrong = (what: string, marks: readonly string[] | undefined, said = new Set<string>()): string | undefined => {
    const mark = strange(marks, said);
    return mark === undefined ? undefined : `${what} marks ${JSON.stringify(mark)}, which is nothing on the table`;
  };
  return (
    firstWrong(refusalsAt(probe, moment), ({ action, violations }) =>
      firstWrong(violations, ({ code, marks }) => wrong(`violation ${code}`, marks, new Set(wordsIn(action)))),
    ) ??
    firstWrong(rules.describe(state), ({ code, marks }) => wrong(`remark ${code}`, marks)) ??
    firstWrong(rules.pending(state), ({ kind, about: pieces }) => wrong(`decision ${kind}`, pieces))
  );
};

export const wordLaws = <S, A extends Tagged, E extends Fact>(): readonly Law<S, A, E>[] => [
  {
    name: "rulesExist",
    says: "events, rolls, tallies, violations, decisions and outcome cite rules of the rulebook, and tallies add up",
    of: "moment",
    check: rulesWrong,
  },
  {
    name: "texts",
    says: "every event, action, decision, violation and remark that occurs has a sentence in both languages, every sum and chapter a name",
    of: "moment",
    check: textsWrong,
  },
  {
    name: "marks",
    says: "violations, remarks and decisions point at things that exist",
    of: "moment",
    check: marksWrong,
  },
];
