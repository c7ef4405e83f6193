/** Tables that wait for somebody, and public matches to watch. */
import { SEATS, type Seat } from "@acies/contract";
import type { MatchCard, Problem } from "@acies/protocol";
import { useCallback, useState } from "react";
import { Link, useLocation } from "wouter";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { freshSalt } from "../app/starting.ts";
import { useAsked } from "../app/useAsked.ts";
import { usePaceWords } from "../app/usePaceWords.ts";
import { api } from "../server/api.ts";
import { ensureMe, useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";
import { BattleName } from "./BattleName.tsx";
import { MatchRow } from "./MatchesPage.tsx";
import { Sides } from "./Sides.tsx";

const OpenTable = ({ card, refuse }: { readonly card: MatchCard; readonly refuse: (problem: Problem) => void }) => {
  const text = useText();
  const paceWords = usePaceWords();
  const [, go] = useLocation();
  const me = useMe((known) => known.me?.account);
  const isMine = SEATS.some((seat) => {
    const sitter = card.seats[seat];
    return sitter.kind === "person" && sitter.account === me;
  });
  const sit = async (seat: Seat): Promise<void> => {
    const who = await ensureMe();
    const joined = who.ok ? await api.join(card.id, seat, freshSalt()) : who;
    if (joined.ok) go(`/m/${card.id}`);
    else refuse(joined.error);
  };
  return (
    <li className="match">
      <Link href={`/m/${card.id}`}>
        <strong>
          <BattleName card={card} />
        </strong>
        <Sides card={card} />
      </Link>
      <span className="state">
        <span className="when">{paceWords(card.pace)}</span>
      </span>
      <span className="rowacts">
        {!isMine &&
          SEATS.filter((seat) => card.seats[seat].kind === "open").map((seat) => (
            <button key={seat} type="button" className="button" onClick={() => void sit(seat)}>
              {text.matches.join} · {text.seats[seat]}
            </button>
          ))}
      </span>
    </li>
  );
};

export const WatchPage = () => {
  const text = useText();
  const [problem, setProblem] = useState<Problem>();
  const [open] = useAsked(useCallback(() => api.matches({ which: "open" }), []));
  const [running, again] = useAsked(useCallback(() => api.matches({ which: "public", status: "playing" }), []));
  return (
    <Shell title={text.nav.watch}>
      <section className="column wide">
        <h1>{text.nav.watch}</h1>
        {problem !== undefined && <ProblemNote problem={problem} />}
        {open.state === "refused" && <ProblemNote problem={open.error} />}
        <h2>{text.matches.openTables}</h2>
        {open.state === "there" && open.value.length === 0 && (
          <p className="read">
            {text.matches.noTables} <Link href="/new">{text.matches.openOne}</Link>
          </p>
        )}
        {open.state === "there" && open.value.length > 0 && (
          <ul className="matches">
            {open.value.map((card) => (
              <OpenTable key={card.id} card={card} refuse={setProblem} />
            ))}
          </ul>
        )}
        <h2>{text.matches.public}</h2>
        {running.state === "there" && running.value.length === 0 && <p className="read">{text.matches.noPublic}</p>}
        {running.state === "there" && running.value.length > 0 && (
          <ul className="matches">
            {running.value.map((card) => (
              <MatchRow key={card.id} placed={{ card, where: "server" }} changed={again} />
            ))}
          </ul>
        )}
      </section>
    </Shell>
  );
};
