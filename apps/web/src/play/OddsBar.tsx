/** What an act may come to: one bar from best to worst for the reader, counts first, and every consequence in words. */
import { type Fact, otherSeat, type Seat, type Tagged } from "@acies/contract";
import { type Chance, oddsOf } from "@acies/match";
import { useEffect, useMemo, useState } from "react";
import { useLanguage, usePlayText } from "../text/useText.ts";
import type { ContestOutcome, Verdict, VerdictWords } from "../tools/handling.ts";
import { type Part, partsOf, waysOf } from "../tools/odds.ts";
import { eventWords, type TableProps, useNamed, useShown } from "./table.tsx";

const FALLS = 4_000;
const SHOWN = 6;
const NOBODY: Verdict = { loser: undefined, degree: "none" };
const TINCTURE = { red: "gules", blue: "azure" } as const;

const Bar = ({
  parts,
  reader,
  own,
}: {
  readonly parts: readonly Part[];
  readonly reader: Seat;
  readonly own: VerdictWords | undefined;
}) => {
  const text = usePlayText();
  const verdicts = own ?? text.verdicts;
  const words = ({ verdict: { loser, degree } }: Part): string => {
    if (loser === undefined || degree === "none") return verdicts.none;
    return loser === reader ? verdicts.mine[degree] : verdicts.theirs[degree];
  };
  return (
    <>
      <div className="odds" aria-hidden="true">
        {parts.map(({ verdict, share }) => (
          <i key={`${verdict.loser}${verdict.degree}`} style={{ flexGrow: share }} data-part={partName(verdict)} />
        ))}
      </div>
      <div className="odds-key">
        {parts.map((part) => (
          <span key={`${part.verdict.loser}${part.verdict.degree}`}>
            <b>{part.ways}</b> {words(part)}
          </span>
        ))}
      </div>
    </>
  );
};

/** In the tincture of whoever gains by it. */
const partName = ({ loser, degree }: Verdict): string | undefined =>
  loser === undefined || degree === "none"
    ? undefined
    : `${TINCTURE[otherSeat(loser)]}-${degree === "destroyed" ? "destroys" : "wins"}`;

const Consequence = <S, A extends Tagged, E extends Fact>({
  chance,
  of,
  ...props
}: TableProps<S, A, E> & { readonly chance: Chance<E>; readonly of: number }) => {
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const { rules } = props.session;
  const told = chance.example.filter((event) => rules.upshot(event) !== undefined);
  return (
    <li>
      <b>{text.ways(waysOf(chance, of), String(of))}</b>{" "}
      {told.length === 0
        ? text.nothingHappens
        : told.map((event) => say(eventWords(props.session, event, language))).join(" ")}
    </li>
  );
};

/** The same for a fight whose whole result the game foretells by itself. */
export const OutcomesOf = <S, A extends Tagged, E extends Fact>({
  session,
  bench,
  outcomes,
}: TableProps<S, A, E> & { readonly outcomes: readonly ContestOutcome[] }) => {
  const text = usePlayText();
  const language = useLanguage();
  const as = useShown(session, (shown) => shown.as);
  const reader = as === "spectator" ? "red" : as;
  const of = outcomes[0]?.of ?? 1;
  const chances = outcomes.map(({ ways, of: whole }, index) => ({
    upshots: [String(index)],
    ways: BigInt(ways),
    of: BigInt(whole),
    share: ways / whole,
    example: [],
    faces: [],
  }));
  const { parts } = partsOf(chances, ([index]) => outcomes[Number(index)]?.verdict ?? NOBODY, reader, of);
  return (
    <div className="oddsbox">
      <h3>
        {text.odds} <span className="small">{text.outOf(String(of))}</span>
      </h3>
      <Bar parts={parts} reader={reader} own={bench.handling.verdictWords?.[language]} />
      <ul className="chances">
        {outcomes.map(({ ways, words }) => (
          <li key={words}>
            <b>{text.ways(String(ways), String(of))}</b> {words}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface OddsProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly action: A;
  /** Reckoned from another position than the one on the table, and only the bar of it. */
  readonly from?: { readonly view: S; readonly seat: Seat };
}

export const OddsOf = <S, A extends Tagged, E extends Fact>(props: OddsProps<S, A, E>) => {
  const { session, bench, action, from } = props;
  const text = usePlayText();
  const language = useLanguage();
  const now = useShown(session, (shown) => shown.view);
  const as = useShown(session, (shown) => shown.as);
  const decision = session.decision();
  const seat = from?.seat ?? decision?.seat;
  const view = from?.view ?? now;
  const odds = useMemo(() => {
    if (view === undefined || seat === undefined) return undefined;
    return session.rules.violations(view, seat, action).length > 0
      ? undefined
      : oddsOf(session.rules, view, seat, action, FALLS);
  }, [session, view, seat, action]);
  if (view === undefined || odds === undefined || odds.falls < 2 || !odds.complete) return null;
  const reader = as === "spectator" ? "red" : as;
  const { verdict } = bench.handling;
  const { parts, of } = partsOf(odds.chances, (upshots) => verdict?.(upshots, view) ?? NOBODY, reader);
  // Where nobody can win or lose by it, only what may happen besides is worth a line.
  const told = parts.length > 1 ? odds.chances : odds.chances.filter(({ upshots }) => upshots.length > 0);
  const shown = told.slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div className="oddsbox">
      <h3>
        {text.odds} <span className="small">{text.outOf(String(of))}</span>
      </h3>
      {verdict !== undefined && parts.length > 1 && (
        <Bar parts={parts} reader={reader} own={bench.handling.verdictWords?.[language]} />
      )}
      {from === undefined && (
        <ul className="chances">
          {shown.map((chance) => (
            <Consequence key={chance.upshots.join()} {...props} chance={chance} of={of} />
          ))}
          {told.length > shown.length && <li className="small">{text.more(told.length - shown.length)}</li>}
        </ul>
      )}
    </div>
  );
};

/** Reckoning them takes longer than a movement of the hand: it waits until the hand rests. */
const RESTS = 200;

/** What may come of a fight that is joined, or would be by the draft, before anybody has chosen it. */
export const ForecastOf = <S, A extends Tagged, E extends Fact>({
  fight,
  ...props
}: TableProps<S, A, E> & { readonly fight: { readonly view: S; readonly seat: Seat; readonly action: A } }) => {
  const [rested, setRested] = useState<typeof fight>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(fight), RESTS);
    return () => clearTimeout(timer);
  }, [fight]);
  return rested === fight ? <OddsOf {...props} action={fight.action} from={fight} /> : null;
};
