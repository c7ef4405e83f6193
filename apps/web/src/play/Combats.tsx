/** Fights that are joined: both sums line by line, and exactly what may come of them. */
import type { Fact, Tagged } from "@acies/contract";
import { oddsOf } from "@acies/match";
import { useMemo, useState } from "react";
import { useLanguage, usePlayText } from "../text/useText.ts";
import type { ContestCard } from "../tools/handling.ts";
import { Citation } from "./Citation.tsx";
import { eventWords, type TableProps, useBench, useNamed, useShown } from "./table.tsx";

const FALLS = 4_000;
const SHOWN = 6;

interface OddsProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly action: A;
}

/** Every consequence with its exact chance; counts first, never colour alone. */
export const OddsOf = <S, A extends Tagged, E extends Fact>(props: OddsProps<S, A, E>) => {
  const { session, action } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const view = useShown(session, (shown) => shown.view);
  const decision = session.decision();
  const odds = useMemo(() => {
    if (view === undefined || decision === undefined) return undefined;
    return session.rules.violations(view, decision.seat, action).length > 0
      ? undefined
      : oddsOf(session.rules, view, decision.seat, action, FALLS);
  }, [session, view, decision, action]);
  if (odds === undefined || odds.falls < 2 || !odds.complete) return null;
  const shown = odds.chances.slice(0, SHOWN);
  return (
    <div className="oddsbox">
      <h3>{text.odds}</h3>
      <div className="oddsbar" aria-hidden="true">
        {odds.chances.map(({ upshots, share }, index) => (
          <i key={upshots.join()} style={{ flexGrow: share }} data-rank={index % 4} />
        ))}
      </div>
      <ul className="chances">
        {shown.map(({ upshots, ways, of, example }) => {
          const told = example.filter((event) => session.rules.upshot(event) !== undefined);
          return (
            <li key={upshots.join()}>
              <b>{text.ways(String(ways), String(of))}</b>{" "}
              {told.length === 0
                ? text.nothingHappens
                : told.map((event) => say(eventWords(session, event, language))).join(" ")}
            </li>
          );
        })}
        {odds.chances.length > shown.length && (
          <li className="small">{text.more(odds.chances.length - shown.length)}</li>
        )}
      </ul>
    </div>
  );
};

const SumTable = <S, A extends Tagged, E extends Fact>({
  card,
  ...props
}: TableProps<S, A, E> & { readonly card: ContestCard }) => {
  const language = useLanguage();
  const view = useShown(props.session, (shown) => shown.table);
  const say = useNamed(props);
  if (view === undefined) return null;
  return (
    <div className="sums">
      {card.parties.map((party, index) => {
        const sum = card.tallies[index];
        const seat = props.bench.handling.seatOf(view, party);
        return (
          <div key={party} className="sum" data-tincture={seat === "red" ? "gules" : "azure"}>
            <p>
              <span className="swatch" data-tincture={seat === "red" ? "gules" : "azure"} aria-hidden="true" />{" "}
              <strong>{props.bench.handling.nameOf(view, party, language)}</strong>
            </p>
            <ul>
              {sum?.reasons.map(({ rule, value, marks }) => (
                <li key={`${rule}${marks?.join() ?? ""}`}>
                  <b>{value > 0 ? `+${value}` : value}</b> <Citation rule={rule} />{" "}
                  {marks !== undefined && <span className="small">{marks.map(say).join(", ")}</span>}
                </li>
              ))}
            </ul>
            <p className="figure">{sum?.total}</p>
          </div>
        );
      })}
    </div>
  );
};

export const Combats = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session, bench } = props;
  const text = usePlayText();
  const view = useShown(session, (shown) => shown.view);
  const drafted = useBench(bench, (state) => state.drafted?.action);
  const held = useBench(bench, (state) => state.hand);
  const [chosen, choose] = useState(0);
  if (view === undefined) return null;
  const cards = bench.handling.contests(view);
  const card = cards[Math.min(chosen, cards.length - 1)];
  const answers =
    card === undefined
      ? []
      : bench.answersAt(card.parties[0]).filter((action) => bench.answersAt(card.parties[1]).includes(action));
  const action = drafted ?? answers[0];
  const isIdle = held.tool === "idle";
  if (card === undefined) return isIdle && action !== undefined ? <OddsOf {...props} action={action} /> : null;
  return (
    <section className="panel" aria-label={text.combats}>
      <h2 className="head">
        <span>{text.combat(Math.min(chosen, cards.length - 1) + 1, cards.length)}</span>
        <span>
          {cards.length > 1 && (
            <>
              <button
                type="button"
                className="plain"
                aria-label={text.combat(chosen, cards.length)}
                onClick={() => choose((chosen + cards.length - 1) % cards.length)}
              >
                ‹
              </button>
              <button
                type="button"
                className="plain"
                aria-label={text.combat(chosen + 2, cards.length)}
                onClick={() => choose((chosen + 1) % cards.length)}
              >
                ›
              </button>
            </>
          )}
        </span>
      </h2>
      <SumTable {...props} card={card} />
      {isIdle && action !== undefined && session.menu()?.kind === "listed" && <OddsOf {...props} action={action} />}
    </section>
  );
};
