/** My matches: those on this device and those on the server, the ones that wait for me first. */
import { ok, type Result, type Seat } from "@acies/contract";
import type { MatchCard, Problem } from "@acies/protocol";
import { useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { freshSalt } from "../app/starting.ts";
import { useAsked } from "../app/useAsked.ts";
import { matchesHere, removeHere } from "../local/localDesk.ts";
import { findGameId, useGame } from "../registry.ts";
import { api } from "../server/api.ts";
import { ensureMe, useMe } from "../server/me.ts";
import { useLanguage, useText } from "../text/useText.ts";

interface Placed {
  readonly card: MatchCard;
  readonly where: "here" | "server";
}

const isMine = (card: MatchCard, seat: Seat, where: Placed["where"], me: string | undefined): boolean => {
  const sitter = card.seats[seat];
  return sitter.kind === "person" && (where === "here" || sitter.account === me);
};

const awaitsMe = ({ card, where }: Placed, me: string | undefined): boolean =>
  card.turn.some((seat) => isMine(card, seat, where, me));

const useWhen = () => {
  const language = useLanguage();
  return (at: number): string =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
};

const BattleName = ({ card }: { readonly card: MatchCard }) => {
  const id = findGameId(card.game);
  return id === undefined ? card.scenario : <KnownBattle card={card} id={id} />;
};

const KnownBattle = ({
  card,
  id,
}: {
  readonly card: MatchCard;
  readonly id: NonNullable<ReturnType<typeof findGameId>>;
}) => {
  const language = useLanguage();
  const game = useGame(id);
  return card.title ?? game.open((rules) => rules.phrases[language].scenarios[card.scenario] ?? card.scenario);
};

const Row = ({ placed, changed }: { readonly placed: Placed; readonly changed: () => void }) => {
  const { card, where } = placed;
  const text = useText();
  const when = useWhen();
  const me = useMe((known) => known.me?.account);
  const [sure, setSure] = useState(false);
  const [copied, setCopied] = useState(false);
  const address = where === "here" ? `/here/${card.id}` : `/m/${card.id}`;
  const state = (): string => {
    const { matches: words } = text;
    if (card.status === "open") return words.waiting;
    if (card.status === "playing") return awaitsMe(placed, me) ? words.yourTurn : words.theirTurn;
    const winner = card.ending?.winner;
    if (winner === null || winner === undefined) return words.drawn;
    return isMine(card, winner, where, me) ? words.won : words.lost;
  };
  return (
    <li className="match" data-awaits={awaitsMe(placed, me) || undefined}>
      <Link href={address}>
        <strong>
          <BattleName card={card} />
        </strong>
        <span>
          {[card.seats.red, card.seats.blue].map((sitter) => (sitter.kind === "open" ? "…" : sitter.name)).join(" – ")}
        </span>
      </Link>
      <span className="state">{state()}</span>
      <span className="when">
        {text.matches.since(when(card.since))}
        {where === "here" && ` · ${text.matches.hereOnly}`}
      </span>
      {card.status === "open" && where === "server" && (
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            void navigator.clipboard.writeText(new URL(address, location.href).href).then(() => setCopied(true))
          }
        >
          {copied ? text.matches.copied : text.matches.link}
        </button>
      )}
      {where === "here" && (
        <button
          type="button"
          className="button quiet"
          onClick={() => (sure ? void removeHere(card.id).then(changed) : setSure(true))}
          onBlur={() => setSure(false)}
        >
          {sure ? text.matches.removeAgain : text.matches.remove}
        </button>
      )}
    </li>
  );
};

const everyMatch = async (): Promise<Result<readonly Placed[], Problem>> => {
  const [here, there] = await Promise.all([matchesHere(), api.matches({ which: "mine" })]);
  const cards: Placed[] = here.map((card) => ({ card, where: "here" }));
  if (there.ok) cards.push(...there.value.map((card): Placed => ({ card, where: "server" })));
  return ok(cards);
};

export const MatchesPage = () => {
  const text = useText();
  const me = useMe((known) => known.me?.account);
  const [asked, again] = useAsked(everyMatch);
  const all = asked.state === "there" ? asked.value : [];
  const byUrgency = all.toSorted(
    (a, b) => Number(awaitsMe(b, me)) - Number(awaitsMe(a, me)) || b.card.since - a.card.since,
  );
  const running = byUrgency.filter(({ card }) => card.status !== "ended");
  const ended = byUrgency.filter(({ card }) => card.status === "ended");
  return (
    <Shell title={text.matches.title}>
      <section className="column wide">
        <h1>{text.matches.title}</h1>
        {asked.state === "asking" && <p className="read">{text.matches.loading}</p>}
        {asked.state === "there" && all.length === 0 && (
          <p className="read">
            {text.matches.none} <Link href="/new">{text.nav.newMatch}</Link>
          </p>
        )}
        {running.length > 0 && (
          <ul className="matches">
            {running.map((placed) => (
              <Row key={placed.card.id} placed={placed} changed={again} />
            ))}
          </ul>
        )}
        {ended.length > 0 && (
          <>
            <h2>{text.matches.ended}</h2>
            <ul className="matches">
              {ended.map((placed) => (
                <Row key={placed.card.id} placed={placed} changed={again} />
              ))}
            </ul>
          </>
        )}
      </section>
    </Shell>
  );
};

/** Tables that wait for somebody, and public matches to watch. */
export const WatchPage = () => {
  const text = useText();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<Problem>();
  const [open] = useAsked(useCallback(() => api.matches({ which: "open" }), []));
  const [running] = useAsked(useCallback(() => api.matches({ which: "public", status: "playing" }), []));
  const sit = async (card: MatchCard): Promise<void> => {
    const seat = card.seats.red.kind === "open" ? "red" : "blue";
    const me = await ensureMe();
    const joined = me.ok ? await api.join(card.id, seat, freshSalt()) : me;
    if (joined.ok) go(`/m/${card.id}`);
    else setProblem(joined.error);
  };
  return (
    <Shell title={text.nav.watch}>
      <section className="column wide">
        <h1>{text.matches.openTables}</h1>
        {problem !== undefined && <ProblemNote problem={problem} />}
        {open.state === "refused" && <ProblemNote problem={open.error} />}
        {open.state === "there" && open.value.length === 0 && <p className="read">{text.matches.noTables}</p>}
        {open.state === "there" && (
          <ul className="matches">
            {open.value.map((card) => (
              <li key={card.id} className="match">
                <Link href={`/m/${card.id}`}>
                  <strong>
                    <BattleName card={card} />
                  </strong>
                  <span>
                    {[card.seats.red, card.seats.blue].map((s) => (s.kind === "open" ? "…" : s.name)).join(" – ")}
                  </span>
                </Link>
                <button type="button" className="button" onClick={() => void sit(card)}>
                  {text.matches.join}
                </button>
              </li>
            ))}
          </ul>
        )}
        <h2>{text.matches.public}</h2>
        {running.state === "there" && running.value.length === 0 && <p className="read">{text.matches.noPublic}</p>}
        {running.state === "there" && (
          <ul className="matches">
            {running.value.map((card) => (
              <Row key={card.id} placed={{ card, where: "server" }} changed={() => undefined} />
            ))}
          </ul>
        )}
      </section>
    </Shell>
  );
};
