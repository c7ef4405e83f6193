/** Fights that are joined, or that the draft in hand would join or tip: both sums line by line, and exactly what may come of them. */
import type { Fact, Language, Reason, Tagged } from "@acies/contract";
import { useMemo, useState } from "react";
import { useLanguage, usePlayText } from "../text/useText.ts";
import type { ContestCard } from "../tools/handling.ts";
import { mentions } from "../tools/naming.ts";
import { Citation } from "./Citation.tsx";
import { comingBy } from "./coming.ts";
import { ForecastOf, OddsOf, OutcomesOf } from "./OddsBar.tsx";
import { figure, signed } from "./signed.ts";
import { actionWords, type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const SumLine = <S, A extends Tagged, E extends Fact>({
  line,
  ...props
}: TableProps<S, A, E> & { readonly line: Reason }) => {
  const language: Language = useLanguage();
  const say = useNamed(props);
  const { rule, value, marks } = line;
  const words = props.session.rules.phrases[language].reasons[rule];
  return (
    <li>
      <b>{signed(value)}</b> {words} <Citation rule={rule} />
      {marks !== undefined && marks.length > 0 && <span className="small who">{say(marks.join(", "))}</span>}
    </li>
  );
};

const SumTable = <S, A extends Tagged, E extends Fact>({
  card,
  ...props
}: TableProps<S, A, E> & { readonly card: ContestCard }) => {
  const language = useLanguage();
  const view = useShown(props.session, (shown) => shown.table);
  if (view === undefined) return null;
  return (
    <div className="sums">
      {card.parties.map((party, index) => {
        const sum = card.tallies[index];
        const tincture = props.bench.handling.seatOf(view, party) === "red" ? "gules" : "azure";
        return (
          <div key={party} className="sum" data-tincture={tincture}>
            <p className="party">
              <span className="swatch" data-tincture={tincture} aria-hidden="true" />{" "}
              <strong>{card.sides?.[index] ?? props.bench.handling.nameOf(view, party, language)}</strong>
            </p>
            {card.heads !== undefined && <p className="small">{card.heads[index]}</p>}
            <ul>
              {sum?.reasons.map((line) => (
                <SumLine key={`${line.rule}${line.marks?.join() ?? ""}`} {...props} line={line} />
              ))}
            </ul>
            <p className="figure">{sum && figure(sum.total)}</p>
          </div>
        );
      })}
    </div>
  );
};

const Forecast = <S, A extends Tagged, E extends Fact>({
  card,
  view,
  ...props
}: TableProps<S, A, E> & { readonly card: ContestCard; readonly view: S | undefined }) => {
  const { handling } = props.bench;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is made anew for the same fight
  const fight = useMemo(
    () => (view === undefined ? undefined : handling.fought?.(view, card)),
    [handling, view, card.id],
  );
  return fight === undefined ? null : <ForecastOf {...props} fight={fight} />;
};

const Turner = ({ to, at, of }: { readonly to: (at: number) => void; readonly at: number; readonly of: number }) => {
  const text = usePlayText();
  const [before, after] = [(at + of - 1) % of, (at + 1) % of];
  return (
    <span className="turner">
      <button type="button" className="plain" aria-label={text.combat(before + 1, of)} onClick={() => to(before)}>
        ‹
      </button>
      <button type="button" className="plain" aria-label={text.combat(after + 1, of)} onClick={() => to(after)}>
        ›
      </button>
    </span>
  );
};

export const Combats = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const text = usePlayText();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const drafted = useBench(bench, (state) => state.drafted);
  const [chosen, choose] = useState(0);
  const { contests, foretold } = bench.handling;
  const language = useLanguage();
  const joined = useMemo(() => (view === undefined ? [] : contests(view, language)), [contests, view, language]);
  const coming = useMemo(() => {
    const told = view === undefined || drafted === undefined ? [] : (foretold?.(view, drafted.action, language) ?? []);
    if (told.length > 0) return told;
    return drafted?.after === undefined ? [] : comingBy(joined, contests(drafted.after, language));
  }, [contests, foretold, view, joined, drafted, language]);
  const isOver = useShown(session, (shown) => shown.phase === "over" && shown.beats.length === 0);
  if (view === undefined || isOver) return null;
  const cards = coming.length > 0 ? coming : joined;
  const isListed = session.menu()?.kind === "listed";
  const about = isListed ? drafted?.action : undefined;
  const meant = about === undefined ? -1 : cards.findIndex(({ parties }) => parties.every((id) => mentions(about, id)));
  const at = meant >= 0 ? meant : Math.min(chosen, cards.length - 1);
  const card = cards[at];
  const answers =
    card === undefined || !isListed
      ? []
      : bench.answersAt(card.parties[0]).filter((answer) => mentions(answer, card.parties[1]));
  const action = about ?? answers[0];
  if (card === undefined)
    return isListed && action !== undefined ? (
      <section className="panel" aria-label={text.combats}>
        <h2 className="phone-only">{say(actionWords(session, action, language))}</h2>
        <OddsOf {...props} action={action} />
      </section>
    ) : (
      <p className="reason phone-only">{text.noCombats}</p>
    );
  return (
    <section className="panel" aria-label={text.combats}>
      <h2 className="head">
        <span>{text.combat(at + 1, cards.length)}</span>
        <span>
          {coming.length > 0 && <span className="small">{text.forecast}</span>}
          {cards.length > 1 && meant < 0 && <Turner to={choose} at={at} of={cards.length} />}
        </span>
      </h2>
      <SumTable {...props} card={card} />
      {card.note !== undefined && (
        <p className="small">
          {card.note} {card.rule !== undefined && <Citation rule={card.rule} />}
        </p>
      )}
      {card.outcomes !== undefined && <OutcomesOf {...props} outcomes={card.outcomes} />}
      {isListed && action !== undefined && <OddsOf {...props} action={action} />}
      {!isListed && <Forecast {...props} card={card} view={coming.length > 0 ? drafted?.after : view} />}
    </section>
  );
};
