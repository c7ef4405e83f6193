/** My matches: those on this device and those on the server, the ones that wait for me first. */
import { ok, type Result, SEATS, type Seat } from "@acies/contract";
import type { MatchCard, Problem } from "@acies/protocol";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { copyText } from "../app/copyText.ts";
import { Shell } from "../app/Shell.tsx";
import { sitterName } from "../app/sitterName.ts";
import { useAsked } from "../app/useAsked.ts";
import { useWhen } from "../app/useWhen.ts";
import { matchesHere, removeHere } from "../local/localDesk.ts";
import { api } from "../server/api.ts";
import { useMe } from "../server/me.ts";
import { useText } from "../text/useText.ts";
import { BattleName } from "./BattleName.tsx";
import { Sides } from "./Sides.tsx";

interface Placed {
  readonly card: MatchCard;
  readonly where: "here" | "server";
}

const isMine = ({ card, where }: Placed, seat: Seat, me: string | undefined): boolean => {
  const sitter = card.seats[seat];
  return sitter.kind === "person" && (where === "here" || sitter.account === me);
};

const awaitsMe = (placed: Placed, me: string | undefined): boolean =>
  placed.card.status === "playing" && placed.card.turn.some((seat) => isMine(placed, seat, me));

const useStateWords = (placed: Placed): string => {
  const text = useText();
  const me = useMe((known) => known.me?.account);
  const { card } = placed;
  const words = text.matches;
  if (card.status === "open") return words.waiting;
  if (card.status === "playing") {
    if (awaitsMe(placed, me)) return words.yourTurn;
    const isPlayer = SEATS.some((seat) => isMine(placed, seat, me));
    return isPlayer
      ? words.theirTurn
      : words.whose(card.turn.map((seat) => sitterName(card.seats[seat], text)).join(", "));
  }
  const winner = card.ending?.winner;
  if (winner === null || winner === undefined) return words.drawn;
  return isMine(placed, winner, me) ? words.won : words.lost;
};

const CopyLink = ({ address }: { readonly address: string }) => {
  const text = useText();
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => void copyText(new URL(address, location.href).href).then((done) => setCopied(done === "copied"))}
    >
      {copied ? text.matches.copied : text.matches.link}
    </button>
  );
};

const Remove = ({ words, remove }: { readonly words: string; readonly remove: () => Promise<unknown> }) => {
  const text = useText();
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button quiet"
      onClick={() => (sure ? void remove() : setSure(true))}
      onBlur={() => setSure(false)}
    >
      {sure ? text.matches.removeAgain : words}
    </button>
  );
};

export const MatchRow = ({ placed, changed }: { readonly placed: Placed; readonly changed: () => void }) => {
  const { card, where } = placed;
  const text = useText();
  const when = useWhen();
  const me = useMe((known) => known.me?.account);
  const state = useStateWords(placed);
  const address = where === "here" ? `/here/${card.id}` : `/m/${card.id}`;
  const isMyTable = card.status === "open" && where === "server" && SEATS.some((seat) => isMine(placed, seat, me));
  return (
    <li className="match" data-awaits={awaitsMe(placed, me) || undefined}>
      <Link href={address}>
        <strong>
          <BattleName card={card} />
        </strong>
        <Sides card={card} />
      </Link>
      <span className="state">
        {state}
        <span className="when">
          {card.status === "ended" ? when(card.since) : text.matches.since(when(card.since))}
          {card.deadline !== null && card.status === "playing" && `, ${text.matches.deadline(when(card.deadline))}`}
          {where === "here" && ` · ${text.matches.hereOnly}`}
          {card.fork !== null && ` · ${text.matches.forked(card.fork.entry)}`}
        </span>
      </span>
      <span className="rowacts">
        {card.status === "ended" && (
          <Link className="button quiet" href={`/replay/${card.id}`}>
            {text.matches.review}
          </Link>
        )}
        {card.status === "playing" && (
          <Link className={awaitsMe(placed, me) ? "button" : "button quiet"} href={address}>
            {text.matches.open}
          </Link>
        )}
        {card.status === "open" && where === "server" && <CopyLink address={address} />}
        {isMyTable && <Remove words={text.matches.leave} remove={() => api.leave(card.id).then(changed)} />}
        {where === "here" && <Remove words={text.matches.remove} remove={() => removeHere(card.id).then(changed)} />}
      </span>
    </li>
  );
};

interface Found {
  readonly all: readonly Placed[];
  readonly server: "there" | "away";
}

const everyMatch = async (): Promise<Result<Found, Problem>> => {
  const [here, there] = await Promise.all([matchesHere(), api.matches({ which: "mine" })]);
  const own = here.map((card): Placed => ({ card, where: "here" }));
  if (there.ok)
    return ok({ all: [...own, ...there.value.map((card): Placed => ({ card, where: "server" }))], server: "there" });
  return ok({ all: own, server: there.error.status === 0 ? "away" : "there" });
};

/** Turns pass while the page is open. */
const GLANCE = 30_000;

export const MatchesPage = () => {
  const text = useText();
  const me = useMe((known) => known.me);
  const [asked, again] = useAsked(everyMatch);
  useEffect(() => {
    const timer = setInterval(again, GLANCE);
    return () => clearInterval(timer);
  }, [again]);
  const { all, server } = asked.state === "there" ? asked.value : { all: [], server: "there" };
  const account = me?.account;
  const byUrgency = all.toSorted(
    (a, b) => Number(awaitsMe(b, account)) - Number(awaitsMe(a, account)) || b.card.since - a.card.since,
  );
  const running = byUrgency.filter(({ card }) => card.status !== "ended");
  const ended = byUrgency.filter(({ card }) => card.status === "ended");
  const rows = (placed: readonly Placed[]) => (
    <ul className="matches">
      {placed.map((one) => (
        <MatchRow key={one.card.id} placed={one} changed={again} />
      ))}
    </ul>
  );
  return (
    <Shell title={text.matches.title}>
      <section className="column wide">
        <h1>{text.matches.title}</h1>
        {asked.state === "asking" && <p className="read">{text.matches.loading}</p>}
        {server === "away" && <p className="reason">{text.matches.noServer}</p>}
        {asked.state === "there" && all.length === 0 && (
          <p className="read">
            {text.matches.none} <Link href="/new">{text.nav.newMatch}</Link>
          </p>
        )}
        {running.length > 0 && rows(running)}
        {ended.length > 0 && (
          <>
            <h2>{text.matches.ended}</h2>
            {rows(ended)}
          </>
        )}
        {me?.guest === true && all.some(({ where }) => where === "server") && (
          <p className="reason">
            {text.matches.guestsKeep} <Link href="/account">{text.account.register}</Link>
          </p>
        )}
      </section>
    </Shell>
  );
};
