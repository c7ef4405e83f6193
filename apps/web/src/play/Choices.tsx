/** The answers on offer: every one when the rules can list them, otherwise the ready-made ones the game proposes. */
import type { Decision, Fact, Tagged } from "@acies/contract";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { AT_ONCE, type Offered } from "../tools/offering.ts";
import { Answer, type AnswerWords } from "./Answer.tsx";
import { ArrangingPanel } from "./ArrangingPanel.tsx";
import { Citation } from "./Citation.tsx";
import { OddsOf } from "./OddsBar.tsx";
import { SameAgain, useSameAgain } from "./SameAgain.tsx";
import { actionWords, type StagedProps, type TableProps, useBench, useNamed, useShown } from "./table.tsx";
import { useChances } from "./useChances.ts";

const READY_MADE = 4;

/** What is laid out whole has a panel of its own; everything else is chosen from a list. */
export const Choices = <S, A extends Tagged, E extends Fact>(props: StagedProps<S, A, E>) => {
  const isArranged = useStore(props.bench.arranger.store, ({ draft }) => draft !== undefined);
  return isArranged ? <ArrangingPanel {...props} /> : <Answers {...props} />;
};

/** What brought the question about, the question, and how many wait behind it. */
const Question = <S, A extends Tagged, E extends Fact>(
  props: TableProps<S, A, E> & { readonly decision: Decision },
) => {
  const { session, bench, decision } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const asking = view === undefined ? undefined : bench.handling.asking?.(view, decision, language);
  const question = asking?.question ?? session.rules.phrases[language].decisions[decision.kind]?.(decision);
  return (
    <>
      {asking?.isReaction === true && (
        <h2 className="head">
          <span>{text.reaction}</span>
          <span className="yourmove">{text.yourAnswer}</span>
        </h2>
      )}
      {asking?.why !== undefined && <p className="read why">{asking.why}</p>}
      <p className="question read">
        {asking === undefined ? say(question ?? decision.kind) : question} <Citation rule={decision.rule} />{" "}
        {asking?.left !== undefined && <span className="small">{text.stillToAnswer(asking.left)}</span>}
      </p>
    </>
  );
};

const Answers = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session } = props;
  const text = usePlayText();
  const view = useShown(session, (shown) => shown.view);
  const beats = useShown(session, (shown) => shown.beats.length);
  const pending = useShown(session, (shown) => shown.pending);
  const decision = session.decision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers belong to the position and the decision
  const menu = useMemo(() => session.menu(), [session, view, pending, beats]);
  if (decision === undefined) return null;
  return (
    <section className="panel asks" aria-label={text.choices}>
      <Question {...props} decision={decision} />
      {menu?.kind === "open" ? <ReadyMade {...props} decision={decision} /> : <Listed {...props} decision={decision} />}
    </section>
  );
};

interface DecidedProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly decision: Decision;
}

/** Where there are too many to list: a few that the game proposes. */
const ReadyMade = <S, A extends Tagged, E extends Fact>(props: DecidedProps<S, A, E>) => {
  const { session, bench, decision } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const busy = useShown(session, (shown) => shown.busy);
  const drafted = useBench(bench, (state) => state.drafted?.action);
  const [seed, setSeed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposals belong to the position and the decision
  const ready = useMemo(
    () =>
      decision.kind === "move"
        ? []
        : session.propose(seed === 0 ? {} : { point: [seed * 7919, seed * 104729] }, READY_MADE),
    [session, view, decision.kind, seed],
  );
  const [first] = ready;
  useEffect(() => {
    if (first !== undefined) bench.draft(first);
  }, [bench, first]);
  if (ready.length === 0) return null;
  return (
    <>
      <ol className="rows choices">
        {ready.map((action, index) => (
          <li key={session.rules.notation.writeAction(action)}>
            <Answer
              index={index}
              words={{ words: say(actionWords(session, action, language)) }}
              isDrafted={drafted === action}
              isOff={busy}
              look={() => bench.draft(action)}
              act={() => bench.draft(action)}
            />
          </li>
        ))}
      </ol>
      <div className="acts">
        <button type="button" className="button quiet" onClick={() => setSeed(seed + 1)}>
          {text.reroll}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={busy || drafted === undefined}
          onClick={() => void bench.commit()}
        >
          {drafted === undefined ? text.commit : say(actionWords(session, drafted, language))}
        </button>
      </div>
    </>
  );
};

/** Why a piece of one's own has no answer: the rules' first reason. */
const WhyIdle = <S, A extends Tagged, E extends Fact>(props: DecidedProps<S, A, E> & { readonly piece: string }) => {
  const { session, bench, decision, piece } = props;
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const { handling } = bench;
  if (view === undefined || handling.seatOf(view, piece) !== decision.seat || bench.answersAt(piece).length > 0)
    return null;
  const wish = handling.idle?.(view, decision, piece);
  const [first] = wish === undefined ? [] : session.check(wish);
  return first === undefined ? null : (
    <p className="refusal" role="status">
      {say(session.explain(first, language))} <Citation rule={first.rule} />
    </p>
  );
};

const keyOf = <A extends Tagged>(one: Offered<A>, write: (action: A) => string): string =>
  one.kind === "answer" ? write(one.action) : `${one.kind} ${one.id}`;

/** All of them, in portions: who, how, which. */
const Listed = <S, A extends Tagged, E extends Fact>(props: DecidedProps<S, A, E>) => {
  const { session, bench, decision } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const busy = useShown(session, (shown) => shown.busy);
  const drafted = useBench(bench, (state) => state.drafted?.action);
  const described = useBench(bench, (state) => state.described);
  const manner = useBench(bench, (state) => state.manner);
  const place = useBench(bench, (state) => state.place);
  const halted = useBench(bench, (state) => state.halted);
  const [all, setAll] = useState(false);
  const [touched, setTouched] = useState<A>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered belongs to the position and what is pointed at
  const offered = useMemo(() => bench.offered(), [bench, view, decision, described, manner, place]);
  const shown = all ? offered : offered.slice(0, AT_ONCE);
  const chances = useChances(props, decision, shown);
  const again = useSameAgain(props, decision);
  if (view === undefined) return null;
  const { handling } = bench;
  const wordsOf = (one: Offered<A>): AnswerWords => {
    if (one.kind === "piece") return { words: handling.nameOf(view, one.id, language), more: one.count };
    if (one.kind === "manner") return { words: handling.sort?.(one.id, language) ?? one.id, more: one.count };
    const chance = chances.get(one.action);
    const saying = handling.saying?.(view, decision, one.action, language, described);
    return {
      ...(saying ?? { words: say(actionWords(session, one.action, language)) }),
      ...(chance !== undefined && { chance }),
    };
  };
  /** Where dice fall, a finger asks first what may come of it: the second touch does it. */
  const askedFirst = (one: Offered<A>): boolean => {
    if (one.kind !== "answer" || touched === one.action || handling.luck !== undefined) return false;
    if (bench.foretold(one.action)?.rolls !== true) return false;
    setTouched(one.action);
    bench.draft(one.action);
    return true;
  };
  const isNarrow = [described, manner, place].some((one) => one !== undefined) && offered.length > 0;
  const about = described ?? place;
  return (
    <>
      {isNarrow && (
        <p className="narrowed">
          <button type="button" className="plain" onClick={() => bench.widen()}>
            ‹ {text.allAnswers}
          </button>
          {about !== undefined && <strong>{handling.nameOf(view, about, language)}</strong>}
        </p>
      )}
      {halted !== undefined && (
        <p className="refusal" role="status">
          {text.walkHalted(halted.place)}{" "}
          {halted.violation !== undefined && (
            <>
              {say(session.explain(halted.violation, language))} <Citation rule={halted.violation.rule} />
            </>
          )}
        </p>
      )}
      {described !== undefined && <WhyIdle {...props} decision={decision} piece={described} />}
      <ol className="rows choices">
        {shown.map((one, index) => (
          <li key={keyOf(one, session.rules.notation.writeAction)}>
            <Answer
              index={index}
              words={wordsOf(one)}
              isDrafted={one.kind === "answer" && drafted === one.action}
              isOff={busy}
              look={() => one.kind === "answer" && bench.draft(one.action)}
              act={() => (one.kind === "answer" && again.answers(one.action) ? undefined : bench.pick(one))}
              touch={() => askedFirst(one)}
            />
            {one.kind === "answer" && touched === one.action && (
              <div className="phone-only weighed">
                <p className="small">{text.touchAgain}</p>
                <OddsOf {...props} action={one.action} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {offered.length > shown.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {text.more(offered.length - shown.length)}
        </button>
      )}
      <SameAgain {...props} decision={decision} again={again} />
    </>
  );
};
