/** About the match itself: offers, resigning, talk, who is there, the end. */
import type { Fact, Seat, Tagged } from "@acies/contract";
import { SEATS } from "@acies/contract";
import { type FormEvent, Fragment, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { prefer, usePreferences } from "../app/preferences.ts";
import { Rematch } from "../app/Rematch.tsx";
import { LanguageSwitch } from "../app/Shell.tsx";
import { saveFile } from "../app/saveFile.ts";
import { sitterWithSide } from "../app/sitterName.ts";
import { lastEntryOf } from "../session/told.ts";
import { usePlayText, useText } from "../text/useText.ts";
import { Agreed } from "./Agreed.tsx";
import { Citation } from "./Citation.tsx";
import { type TableProps, useBench, useShown } from "./table.tsx";

const useSeatNames = <S, A extends Tagged, E extends Fact>({
  session,
}: TableProps<S, A, E>): ((seat: Seat) => string) => {
  const text = usePlayText();
  const app = useText();
  const seats = useShown(session, (shown) => shown.card?.seats);
  return (seat) => sitterWithSide(seats?.[seat], text.seats[seat], app);
};

export const Offers = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session } = props;
  const text = usePlayText();
  const nameOf = useSeatNames(props);
  const offers = useShown(session, (shown) => shown.offers);
  const yours = useShown(session, (shown) => shown.yours);
  if (offers.length === 0) return null;
  return (
    <ul className="offers" role="alert">
      {offers.map(({ no, seat, offer }) => (
        <li key={no} className="panel">
          <p className="read">{text.offered[offer.kind](nameOf(seat))}</p>
          <p className="acts">
            {yours.includes(seat) ? (
              <button type="button" className="button quiet" onClick={() => void session.answer(no, "withdrawn")}>
                {text.withdraw}
              </button>
            ) : (
              yours.length > 0 && (
                <>
                  <button type="button" className="button" onClick={() => void session.answer(no, "accepted")}>
                    {text.accept}
                  </button>
                  <button type="button" className="button quiet" onClick={() => void session.answer(no, "declined")}>
                    {text.decline}
                  </button>
                </>
              )
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

export const Ending = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session } = props;
  const text = usePlayText();
  const sitterName = useSeatNames(props);
  const yours = useShown(session, (shown) => shown.yours);
  const card = useShown(session, (shown) => shown.card);
  const phase = useShown(session, (shown) => shown.phase);
  const view = useShown(session, (shown) => shown.view);
  // Who has won is told after how.
  const isShown = useShown(session, (shown) => shown.beats.length === 0);
  if (phase !== "over" || card?.ending === null || card === undefined || !isShown) return null;
  const { winner, by } = card.ending;
  const isAlone = SEATS.every((seat) => yours.includes(seat));
  const isOwn = winner !== null && yours.includes(winner) && !isAlone;
  const nameOf = (seat: Seat): string => (isAlone ? text.seats[seat] : sitterName(seat));
  const rules = by === "outcome" && view !== undefined ? (session.rules.outcome(view)?.rules ?? []) : [];
  return (
    <section className="panel ending" role="status">
      <p className="title">{winner === null ? text.drawn : isOwn ? text.wonByYou : text.won(nameOf(winner))}</p>
      <p className="small">
        {text.endedBy[by]}
        {rules.map((rule) => (
          <Fragment key={rule}>
            {" "}
            <Citation rule={rule} />
          </Fragment>
        ))}
      </p>
      <p className="acts">
        <Link className="button" href={`/replay/${card.id}`}>
          {text.review}
        </Link>
        <Rematch session={session} />
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            void session
              .record()
              .then((record) => record !== undefined && saveFile(`${card.id}.acies`, "text/plain", record))
          }
        >
          {text.download}
        </button>
      </p>
    </section>
  );
};

export const Chat = <S, A extends Tagged, E extends Fact>({ session }: TableProps<S, A, E>) => {
  const text = usePlayText();
  const card = useShown(session, (shown) => shown.card);
  const talk = useShown(session, (shown) => shown.talk);
  const yours = useShown(session, (shown) => shown.yours);
  const list = useRef<HTMLUListElement>(null);
  const [words, setWords] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls into sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [talk.length]);
  const isAlone = card === undefined || SEATS.every((seat) => card.seats[seat].kind !== "open") === false;
  if (card === undefined || !card.chat || (isAlone && talk.length === 0)) return null;
  // Nobody talks to the computer, or to himself over one screen.
  const isNobody = SEATS.some((seat) => card.seats[seat].kind === "bot") || SEATS.every((seat) => yours.includes(seat));
  if (isNobody && talk.length === 0) return null;
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (words.trim() !== "" && (await session.say(words))) setWords("");
  };
  return (
    <section className="panel" aria-label={text.chat}>
      <h2>{text.chat}</h2>
      <ul ref={list} className="talk" aria-live="polite">
        {talk.map(({ id, name, text: said }) => (
          <li key={id}>
            <b>{name}</b> {said}
          </li>
        ))}
      </ul>
      <form className="saying" onSubmit={(event) => void say(event)}>
        <input
          type="text"
          aria-label={text.write}
          placeholder={text.write}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className="button quiet">
          {text.say}
        </button>
      </form>
    </section>
  );
};

export const PresenceLine = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const text = usePlayText();
  const nameOf = useSeatNames(props);
  const presence = useShown(props.session, (shown) => shown.presence);
  const connection = useShown(props.session, (shown) => shown.connection);
  return (
    <div className="presence" aria-live="polite">
      {connection === "down" && <p className="refusal">{text.lost}</p>}
      {presence !== undefined && (
        <p className="small">
          {SEATS.map((seat) => (presence[seat] ? text.present(nameOf(seat)) : text.away(nameOf(seat)))).join(" · ")}
          {presence.spectators > 0 && ` · ${text.spectators(presence.spectators)}`}
        </p>
      )}
    </div>
  );
};

/** The match's own menu: acts that need saying twice. */
export const MatchMenu = <S, A extends Tagged, E extends Fact>({
  session,
  bench,
  isHelp,
  close,
}: TableProps<S, A, E> & { readonly isHelp: boolean; readonly close: () => void }) => {
  const text = usePlayText();
  const app = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const phase = useShown(session, (shown) => shown.phase);
  const yours = useShown(session, (shown) => shown.yours);
  const card = useShown(session, (shown) => shown.card);
  const own = useShown(session, ({ lines, as }) => lastEntryOf(lines, as));
  const theme = usePreferences((state) => state.theme);
  const isList = useBench(bench, (state) => state.view === "list");
  const toggleList = (): void => bench.show(isList ? "table" : "list");
  const [sure, setSure] = useState(false);
  const keys = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Who asks for the keys sees the keys, wherever they stand in the menu.
    if (!isHelp) return;
    keys.current?.focus();
    keys.current?.scrollIntoView();
  }, [isHelp]);
  const isPlaying = phase === "playing" && yours.length > 0;
  const isWithPerson =
    card !== undefined && SEATS.every((seat) => card.seats[seat].kind === "person") && yours.length === 1;
  const act = (what: Promise<unknown>): void => void what.then(close);
  return (
    <dialog ref={dialog} className="matchmenu" onClose={close} aria-label={text.menu}>
      <h2>{text.menu}</h2>
      <div className="menuacts">
        {isPlaying && isWithPerson && (
          <button type="button" className="button quiet" onClick={() => act(session.offer({ kind: "draw" }))}>
            {text.offerDraw}
          </button>
        )}
        {isPlaying && card?.takebacks === true && own !== undefined && (
          <button
            type="button"
            className="button quiet"
            onClick={() => act(session.offer({ kind: "takeback", to: own - 1 }))}
          >
            {text.askTakeback}
          </button>
        )}
        {isPlaying && (
          <button
            type="button"
            className={sure ? "button primary" : "button quiet"}
            onClick={() => (sure ? act(session.resign()) : setSure(true))}
          >
            {sure ? text.resignAgain : text.resign}
          </button>
        )}
        <div className="acts">
          <button type="button" className="button quiet" onClick={() => act(Promise.resolve(toggleList()))}>
            {isList ? text.tableView : text.list}
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => prefer({ theme: theme === "slate" ? "paper" : "slate" })}
          >
            {text.paper}
          </button>
          <LanguageSwitch />
        </div>
        <nav className="acts">
          <Link className="button quiet" href="/matches">
            {app.matches.title}
          </Link>
          <Link className="button quiet" href={`/rules/${session.rules.id}`}>
            {app.rules.title}
          </Link>
        </nav>
        <Agreed session={session} bench={bench} />
        <h3 ref={keys} className="keyshead" tabIndex={-1}>
          {text.help}
        </h3>
        <dl className="keys">
          {text.keys.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="button" onClick={close}>
          {text.close}
        </button>
      </div>
    </dialog>
  );
};
