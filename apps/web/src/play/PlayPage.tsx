/** A match on the screen: head line, margins and table on a desk; head line, table and sheet on a phone. */
import type { Fact, Tagged } from "@acies/contract";
import { SEATS } from "@acies/contract";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FaultPage } from "../app/Fault.tsx";
import { usePreferences } from "../app/preferences.ts";
import { createStage } from "../battlefield/stage.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { openProposing, type Proposing } from "../local/proposing.ts";
import type { Session } from "../session/session.ts";
import { useLanguage, usePlayText, useText } from "../text/useText.ts";
import { type Aside, createBench } from "../tools/bench.ts";
import { heldIn } from "../tools/hand.ts";
import type { Handling } from "../tools/handling.ts";
import { Armies, Layers } from "./Armies.tsx";
import { Board } from "./Board.tsx";
import { Choices } from "./Choices.tsx";
import { RuleWords } from "./Citation.tsx";
import { Coach } from "./Coach.tsx";
import { Combats } from "./Combats.tsx";
import { DiceLine } from "./Dice.tsx";
import { HandOver } from "./HandOver.tsx";
import { HeadLine } from "./HeadLine.tsx";
import { InHand } from "./InHand.tsx";
import { ListView } from "./ListView.tsx";
import { Chat, Ending, MatchMenu, Offers, PresenceLine } from "./Matters.tsx";
import { PassButton, PurseLine } from "./Purse.tsx";
import { Report } from "./Report.tsx";
import { Wishes } from "./SameAgain.tsx";
import { AtAGlance, Tracks } from "./Tracks.tsx";
import { type TableProps, useBench, useShown } from "./table.tsx";
import { useHeldKeys } from "./useHeldKeys.ts";
import { useKeptFocus } from "./useKeptFocus.ts";
import { usePlayback } from "./usePlayback.ts";
import { useRegions } from "./useRegions.ts";
import "./play.css";

export interface PlayPageProps<S, A extends Tagged, E extends Fact> {
  readonly session: Session<S, A, E>;
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
}

const TABS = ["hand", "combats", "report", "armies"] as const;
type Tab = (typeof TABS)[number];

const Waiting = ({ match, title }: { readonly match: string; readonly title: string }) => {
  const text = usePlayText();
  const [copied, setCopied] = useState(false);
  const link = new URL(`/m/${match}`, location.href).href;
  return (
    <section className="panel waiting" role="status">
      <h1>{title}</h1>
      <p className="read">{text.waiting}</p>
      <p>
        <input type="text" readOnly value={link} aria-label={text.waiting} onFocus={(event) => event.target.select()} />{" "}
        <button
          type="button"
          className="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {copied ? text.copied : text.copy}
        </button>
      </p>
      <p className="small">{text.waitingOn}</p>
    </section>
  );
};

/** A draft that changes with every movement is read out only when the hand rests. */
const RESTS = 400;
const Spoken = <S, A extends Tagged, E extends Fact>({ bench }: TableProps<S, A, E>) => {
  const spoken = useBench(bench, (state) => state.spoken);
  const [said, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(spoken), RESTS);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <p className="unseen" aria-live="polite">
      {said}
    </p>
  );
};

/** The rules' worker lives as long as the table does. */
const useAside = <S, A extends Tagged, E extends Fact>({ rules }: Session<S, A, E>): Aside<S, A> => {
  const open = useRef<Proposing<S, A>>(undefined);
  useEffect(() => {
    const opened = openProposing(rules);
    open.current = opened;
    return () => {
      open.current = undefined;
      opened.close();
    };
  }, [rules]);
  return useCallback((...asked) => open.current?.aside(...asked), []);
};

export const PlayPage = <S, A extends Tagged, E extends Fact>({
  session,
  handling,
  glyphs,
}: PlayPageProps<S, A, E>) => {
  const text = usePlayText();
  const app = useText();
  const language = useLanguage();
  const motion = usePreferences((state) => state.motion);
  const [stage] = useState(createStage);
  const aside = useAside(session);
  const bench = useMemo(
    () =>
      createBench(session, handling, {
        aside,
        language: () => usePreferences.getState().language,
        skip: () => {
          stage.skip();
          session.showAll();
        },
        frame: (run) => requestAnimationFrame(run),
      }),
    [session, handling, stage, aside],
  );
  usePlayback(session, motion, handling.silent);
  const board = useRef<HTMLDivElement>(null);
  useHeldKeys(bench, board);
  useRegions();
  const [page, setPage] = useState<HTMLDivElement | null>(null);
  useKeptFocus(page);
  const table = useMemo(() => ({ session, bench }), [session, bench]);
  const [tab, setTab] = useState<Tab>("hand");
  const [menu, setMenu] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const phase = useShown(session, (shown) => shown.phase);
  const problem = useShown(session, (shown) => shown.problem);
  const card = useShown(session, (shown) => shown.card);
  const as = useShown(session, (shown) => shown.as);
  const yours = useShown(session, (shown) => shown.yours);
  const pending = useShown(session, (shown) => shown.pending);
  const beats = useShown(session, (shown) => shown.beats.length);
  const isList = useBench(bench, (state) => state.view === "list");
  const isHolding = useBench(bench, (state) => heldIn(state.hand).length > 0);
  const isHelped = useBench(bench, (state) => state.help);
  const isDrafting = useBench(bench, (state) => state.drafted !== undefined && heldIn(state.hand).length > 0);
  const rules = session.rules.phrases[language];
  const title = card === undefined ? "" : (card.title ?? rules.scenarios[card.scenario] ?? card.scenario);
  useEffect(() => {
    document.title = title === "" ? "Acies" : `${title} · Acies`;
  }, [title]);
  const isHandedOver = useShown(session, (shown) => shown.handOver !== undefined);
  if (isHandedOver) return <HandOver {...table} />;
  if (phase === "failed" && problem !== undefined) return <FaultPage title={problem.title} words={problem.detail} />;
  const isMine = pending.some(({ seat }) => seat === as);
  const isBot =
    card !== undefined &&
    SEATS.some((seat) => card.seats[seat].kind === "bot" && pending.some((one) => one.seat === seat));
  const status =
    phase !== "playing" || beats > 0 || isMine
      ? undefined
      : yours.length === 0
        ? text.watching
        : isBot
          ? text.thinking
          : text.notYourTurn;
  return (
    <RuleWords value={(rule) => (Object.hasOwn(rules.rules, rule) ? Reflect.get(rules.rules, rule) : undefined)}>
      <div
        ref={setPage}
        className="play"
        data-phase={phase}
        data-tab={tab}
        data-holding={isHolding || undefined}
        data-drafting={isDrafting || undefined}
        data-layout={handling.layout}
        data-drawer={isDrawn || undefined}
      >
        <a className="skip" href="#table">
          {text.skipTo.table}
        </a>
        <a className="skip" href="#report">
          {text.skipTo.report}
        </a>
        <HeadLine
          {...table}
          title={title}
          openMenu={() => setMenu(true)}
          {...(handling.layout === "wide" && { drawer: { isOpen: isDrawn, set: setDrawn } })}
        />
        <main className="plate" id="content">
          <div className="margin near" data-part="armies">
            <Tracks {...table} />
            <Armies {...table} glyphs={glyphs} />
            <Layers {...table} />
          </div>
          <div className="board" id="table" ref={board}>
            {phase === "waiting" && card !== undefined && <Waiting match={card.id} title={title} />}
            {isList && <ListView {...table} />}
            {!isList && <Board {...table} stage={stage} glyphs={glyphs} motion={motion} />}
            {phase === "opening" && <p className="loading">{app.loading}</p>}
          </div>
          <div className="margin far">
            <div className="part" data-part="hand">
              <Coach {...table} />
              <Ending {...table} />
              <Offers {...table} />
              {status !== undefined && (
                <p className="question read" role="status">
                  {status}
                </p>
              )}
              <PurseLine {...table} />
              <DiceLine {...table} />
              <Choices {...table} stage={stage} />
              <InHand {...table} />
              <Wishes {...table} />
            </div>
            <div className="part" data-part="combats">
              <Combats {...table} />
            </div>
            <AtAGlance {...table} />
            <div className="part" data-part="report">
              <Report {...table} />
              <Chat {...table} />
              <PresenceLine {...table} />
            </div>
          </div>
          <div className="foot">
            <PassButton {...table} />
          </div>
          <nav className="tabs phone" aria-label={text.menu}>
            {TABS.map((one) => (
              <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
                {text.tabs[one]}
              </button>
            ))}
          </nav>
        </main>
        <Spoken {...table} />
        {(menu || isHelped) && (
          <MatchMenu
            {...table}
            isHelp={isHelped}
            close={() => {
              setMenu(false);
              bench.help(false);
            }}
          />
        )}
      </div>
    </RuleWords>
  );
};
