/** A match on this device or on the server: opens the session and hands it to the table. */
import type { Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { SEATS } from "@acies/contract";
import type { MatchCard, Problem } from "@acies/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useParams } from "wouter";
import { FaultPage, RefusedPage } from "../app/Fault.tsx";
import { ProblemNote } from "../app/ProblemNote.tsx";
import { Shell } from "../app/Shell.tsx";
import { freshSalt } from "../app/starting.ts";
import { useAsked } from "../app/useAsked.ts";
import { usePaceWords } from "../app/usePaceWords.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { cardHere, localDoor } from "../local/localDesk.ts";
import { PlayPage } from "../play/PlayPage.tsx";
import { findGameId, type GameId, useGame } from "../registry.ts";
import { api } from "../server/api.ts";
import { ensureMe, useMe } from "../server/me.ts";
import { serverDoor } from "../server/serverDoor.ts";
import type { Door } from "../session/door.ts";
import { createSession } from "../session/session.ts";
import { useText } from "../text/useText.ts";
import type { Handling } from "../tools/handling.ts";
import { BattleName } from "./BattleName.tsx";
import { Sides } from "./Sides.tsx";

interface TableProps<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
  readonly makeDoor: () => Door;
}

const Table = <S, A extends Tagged, E extends Fact>({ rules, handling, glyphs, makeDoor }: TableProps<S, A, E>) => {
  const session = useMemo(() => createSession(rules, makeDoor(), () => Date.now()), [rules, makeDoor]);
  useEffect(() => {
    void session.open();
    return () => session.close();
  }, [session]);
  return <PlayPage session={session} handling={handling} glyphs={glyphs} />;
};

const GameTable = ({ id, makeDoor }: { readonly id: GameId; readonly makeDoor: () => Door }) => {
  const game = useGame(id);
  return game.handled((rules, handling) => (
    <Table rules={rules} handling={handling} glyphs={game.glyphs} makeDoor={makeDoor} />
  ));
};

const UnknownGame = ({ card }: { readonly card: MatchCard }) => {
  const text = useText();
  return <FaultPage title={text.fault.notFound} words={text.replay.unknownGame(card.game)} />;
};

export const HerePage = () => {
  const { match } = useParams<{ match: string }>();
  const [asked] = useAsked(useCallback(() => cardHere(match), [match]));
  const makeDoor = useCallback(() => localDoor(match), [match]);
  if (asked.state === "asking") return null;
  if (asked.state === "refused") return <RefusedPage problem={asked.error} />;
  const id = findGameId(asked.value.game);
  return id === undefined ? <UnknownGame card={asked.value} /> : <GameTable id={id} makeDoor={makeDoor} />;
};

const nameOfHost = ({ seats }: MatchCard): string =>
  SEATS.flatMap((seat) => {
    const sitter = seats[seat];
    return sitter.kind === "person" ? [sitter.name] : [];
  }).join(", ");

const OpenSeats = ({ card, sat }: { readonly card: MatchCard; readonly sat: () => void }) => {
  const text = useText();
  const paceWords = usePaceWords();
  const [problem, setProblem] = useState<Problem>();
  const sit = async (seat: Seat): Promise<void> => {
    const me = await ensureMe();
    const joined = me.ok ? await api.join(card.id, seat, freshSalt()) : me;
    if (joined.ok) sat();
    else setProblem(joined.error);
  };
  const open = SEATS.filter((seat) => card.seats[seat].kind === "open");
  return (
    <Shell title={text.matches.waiting}>
      <section className="column">
        <h1>
          <BattleName card={card} />
        </h1>
        <p className="read">{text.matches.invited(nameOfHost(card))}</p>
        <Sides card={card} />
        <p className="small">{paceWords(card.pace)}</p>
        {problem !== undefined && <ProblemNote problem={problem} />}
        <p className="acts">
          {open.map((seat, index) => (
            <button
              key={seat}
              type="button"
              className={index === 0 ? "button primary big" : "button big"}
              onClick={() => void sit(seat)}
            >
              {text.matches.join} · {text.seats[seat]}
            </button>
          ))}
        </p>
      </section>
    </Shell>
  );
};

export const ServerMatchPage = () => {
  const { match } = useParams<{ match: string }>();
  const me = useMe((known) => known.me?.account);
  const [asked, again] = useAsked(useCallback(() => api.card(match), [match]));
  const makeDoor = useCallback(() => serverDoor(match, undefined), [match]);
  if (asked.state === "asking") return null;
  if (asked.state === "refused") return <RefusedPage problem={asked.error} />;
  const card = asked.value;
  const isSeated = SEATS.some((seat) => {
    const sitter = card.seats[seat];
    return sitter.kind === "person" && sitter.account === me;
  });
  if (card.status === "open" && !isSeated) return <OpenSeats card={card} sat={again} />;
  const id = findGameId(card.game);
  return id === undefined ? <UnknownGame card={card} /> : <GameTable id={id} makeDoor={makeDoor} />;
};
