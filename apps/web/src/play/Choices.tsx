/** The answers on offer: every one when the rules can list them, otherwise the ready-made ones the game proposes. */
import type { Fact, Tagged } from "@acies/contract";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { ArrangingPanel } from "./ArrangingPanel.tsx";
import { Citation } from "./Citation.tsx";
import { actionWords, type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const AT_ONCE = 12;
const READY_MADE = 4;

/** What is laid out whole has a panel of its own; everything else is chosen from a list. */
export const Choices = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const isArranged = useStore(props.bench.arranger.store, ({ draft }) => draft !== undefined);
  return isArranged ? <ArrangingPanel {...props} /> : <Answers {...props} />;
};

const Answers = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const beats = useShown(session, (shown) => shown.beats.length);
  const pending = useShown(session, (shown) => shown.pending);
  const busy = useShown(session, (shown) => shown.busy);
  const drafted = useBench(bench, (state) => state.drafted?.action);
  const described = useBench(bench, (state) => state.described);
  const [all, setAll] = useState(false);
  const [seed, setSeed] = useState(0);
  const decision = session.decision();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers belong to the position and the decision
  const menu = useMemo(() => session.menu(), [session, view, pending, beats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const ready = useMemo(
    () =>
      menu?.kind === "open" && decision?.kind !== "move" && seed >= 0
        ? session.propose(seed === 0 ? {} : { point: [seed * 7919, seed * 104729] }, READY_MADE)
        : [],
    [session, view, pending, beats, seed],
  );
  const [first] = ready;
  useEffect(() => {
    if (first !== undefined) bench.draft(first);
  }, [bench, first]);
  if (decision === undefined) return null;
  const question = session.rules.phrases[language].decisions[decision.kind]?.(decision) ?? decision.kind;
  const answers = menu?.kind === "listed" ? menu.actions : ready;
  if (menu?.kind === "open" && ready.length === 0)
    return (
      <p className="question read">
        {say(question)} <Citation rule={decision.rule} />
      </p>
    );
  const about = described === undefined ? answers : bench.answersAt(described);
  const few = about.length > 0 ? about : answers;
  const shown = all ? few : few.slice(0, AT_ONCE);
  return (
    <section className="panel" aria-label={text.choices}>
      <p className="question read">
        {say(question)} <Citation rule={decision.rule} />
      </p>
      <ol className="rows choices">
        {shown.map((action, index) => {
          const isReady = menu?.kind === "open";
          return (
            <li key={session.rules.notation.writeAction(action)}>
              <button
                type="button"
                className="row"
                disabled={busy}
                aria-pressed={drafted === action}
                onPointerEnter={() => bench.draft(action)}
                onFocus={() => bench.draft(action)}
                onClick={() => (isReady ? bench.draft(action) : void bench.commitAction(action))}
              >
                {index < 9 && <kbd>{index + 1}</kbd>}
                <span className="grow">{say(actionWords(session, action, language))}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {few.length > shown.length && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {text.more(few.length - shown.length)}
        </button>
      )}
      {menu?.kind === "open" && (
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
      )}
    </section>
  );
};
