/** «Answer the same from now on»: an answer that the game knows as a standing one is kept by the desk, and can be taken back. */
import type { Decision, Fact, RuleId, Standing, Tagged } from "@acies/contract";
import { useState } from "react";
import { useLanguage, usePlayText } from "../text/useText.ts";
import { type TableProps, useNamed, useShown } from "./table.tsx";

export interface Again<A> {
  readonly isOn: boolean;
  readonly setOn: (on: boolean) => void;
  /** Some answer to this question can be given for good. */
  readonly isOffered: boolean;
  /** Keeps it as a standing answer if that was wished and can be; the desk then answers by it. */
  readonly answers: (action: A) => boolean;
}

/** Phrases are made for decisions; a wish is not one yet. */
const NO_RULE: RuleId = "-";

const isSameWish = (a: Standing, b: Standing): boolean => a.kind === b.kind && a.wish === b.wish && a.about === b.about;

export const useSameAgain = <S, A extends Tagged, E extends Fact>(
  { session }: TableProps<S, A, E>,
  decision: Decision,
): Again<A> => {
  const view = useShown(session, (shown) => shown.view);
  const kept = useShown(session, (shown) => shown.wishes);
  const [isOn, setOn] = useState(false);
  const { standing } = session.rules;
  const known = Object.hasOwn(standing.wishes, decision.kind) ? (standing.wishes[decision.kind] ?? []) : [];
  return {
    isOn,
    setOn,
    isOffered: known.length > 0,
    answers: (action) => {
      if (!isOn || view === undefined) return false;
      const wish = known.find((one) => standing.answer(view, decision, one)?.type === action.type);
      if (wish === undefined) return false;
      const mine: Standing = { kind: decision.kind, wish };
      setOn(false);
      void session.wish([...kept.filter((one) => one.kind !== mine.kind), mine]);
      return true;
    },
  };
};

export const SameAgain = <S, A extends Tagged, E extends Fact>(
  props: TableProps<S, A, E> & { readonly decision: Decision; readonly again: Again<A> },
) => {
  const text = usePlayText();
  const { again } = props;
  return (
    <>
      {again.isOffered && (
        <label className="switch again">
          <input type="checkbox" checked={again.isOn} onChange={(event) => again.setOn(event.target.checked)} />
          <span>{text.sameAgain}</span>
        </label>
      )}
    </>
  );
};

/** What the desk answers by itself, each to be taken back. */
export const Wishes = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const kept = useShown(session, (shown) => shown.wishes);
  const busy = useShown(session, (shown) => shown.busy);
  const seat = useShown(session, (shown) => shown.as);
  if (kept.length === 0 || seat === "spectator") return null;
  const phrases = session.rules.phrases[language];
  return (
    <section className="panel wishes" aria-label={text.wishes}>
      <h2>{text.wishes}</h2>
      <ul className="rows">
        {kept.map((one) => (
          <li key={`${one.kind} ${one.about ?? ""}`} className="row">
            <span className="grow">
              {say(
                phrases.decisions[one.kind]?.({ seat, kind: one.kind, rule: NO_RULE, about: [one.about ?? "…"] }) ??
                  one.kind,
              )}{" "}
              <b>{phrases.wishes[one.wish] ?? one.wish}</b>
            </span>
            <button
              type="button"
              className="plain"
              disabled={busy}
              onClick={() => void session.wish(kept.filter((other) => !isSameWish(other, one)))}
            >
              {text.withdraw}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
