/** The battle under review: table, timeline, turning points, luck and dice; and a way on from any entry. */
import type { Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { useCallback, useEffect, useMemo, useState } from "react";
import { sitterInRecord, sitterWithSide } from "../app/sitterName.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { Citation, RuleWords } from "../play/Citation.tsx";
import { useLanguage, usePlayText, useText } from "../text/useText.ts";
import type { Handling } from "../tools/handling.ts";
import { asRead, namesAt } from "../tools/naming.ts";
import { DicePanel } from "./DicePanel.tsx";
import { Onward, type Source } from "./Onward.tsx";
import { ReviewBoard } from "./ReviewBoard.tsx";
import { Timeline } from "./Timeline.tsx";
import { diceRows, type Frame, type Tape, turningPoints, turnMarks, windTape } from "./tape.ts";
import { useCourse } from "./useCourse.ts";
import "./review.css";

interface ReviewProps<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
  readonly text: string;
  readonly source: Source;
}

export const Review = <S, A extends Tagged, E extends Fact>(props: ReviewProps<S, A, E>) => {
  const { rules, handling, text: record } = props;
  const text = useText();
  const tape = useMemo(() => windTape(rules, record, handling.places), [rules, handling, record]);
  if (tape.ok) return <Wound {...props} tape={tape.value} />;
  const fault = tape.error;
  const why = {
    notRecord: () => text.replay.notRecord,
    otherVersion: () => (fault.why === "otherVersion" ? text.replay.otherVersion(fault.version, rules.version) : ""),
    differs: () => (fault.why === "differs" ? text.replay.differs(fault.entry) : ""),
  }[fault.why]();
  return (
    <p className="refusal" role="alert">
      {text.replay.faulty}. {why}
    </p>
  );
};

const MOMENTS = 6;

type WoundProps<S, A extends Tagged, E extends Fact> = ReviewProps<S, A, E> & { readonly tape: Tape<S, A, E> };

/** Events in words, with the pieces called by their names as they stood before it. */
const useTeller = <S, A extends Tagged, E extends Fact>({ rules, handling, tape }: WoundProps<S, A, E>) => {
  const language = useLanguage();
  return useCallback(
    (frame: Frame<S, E>, event: E): string => {
      const { events } = rules.phrases[language];
      const words: unknown = Object.hasOwn(events, event.type) ? Reflect.get(events, event.type) : undefined;
      const sentence = typeof words === "function" ? String(words(event)) : event.type;
      const before = tape.frames[frame.entry - 1] ?? frame;
      return asRead(sentence, namesAt(handling, before.state, language), language);
    },
    [rules, handling, tape, language],
  );
};

/** The entry at which marching begins: whoever has something to spend is past deploying. */
const battleBegins = <S, A extends Tagged, E extends Fact>({ handling, tape }: WoundProps<S, A, E>): number =>
  Math.max(
    0,
    tape.frames.findIndex(({ state }) => handling.purse(state, "en") !== undefined),
  );

const Headline = <S, A extends Tagged, E extends Fact>({ rules, handling, tape }: WoundProps<S, A, E>) => {
  const text = useText();
  const play = usePlayText();
  const language = useLanguage();
  const { header } = tape.record;
  const winner = tape.ending?.winner;
  const nameOf = (seat: Seat): string => sitterWithSide(sitterInRecord(header.players?.[seat]), play.seats[seat], text);
  const lost = tape.frames.at(-1)?.lost ?? { red: 0, blue: 0 };
  const end = tape.frames.at(-1)?.state;
  const armies = end === undefined ? [] : handling.armies(end, language);
  return (
    <header className="reviewhead">
      <h1>{rules.phrases[language].scenarios[header.setting.scenario] ?? header.setting.scenario}</h1>
      {tape.ending !== undefined && (
        <p className={winner === "red" ? "gules-text" : winner === "blue" ? "azure-text" : ""}>
          {winner === undefined ? play.drawn : play.won(nameOf(winner))} · {play.endedBy[tape.ending.by]} ·{" "}
          {text.replay.score(
            ...(winner === "blue" ? ([lost.red, lost.blue] as const) : ([lost.blue, lost.red] as const)),
          )}
        </p>
      )}
      <p className="small">{armies.map(({ name }) => name).join(" – ")}</p>
    </header>
  );
};

const Wound = <S, A extends Tagged, E extends Fact>(props: WoundProps<S, A, E>) => {
  const { rules, handling, glyphs, text: record, tape, source } = props;
  const text = useText();
  const language = useLanguage();
  const { frames } = tape;
  const moments = useMemo(() => turningPoints(frames, MOMENTS), [frames]);
  const rows = useMemo(() => diceRows(frames), [frames]);
  const turns = useMemo(() => turnMarks(frames, (state) => handling.standing(state, "en").seat), [frames, handling]);
  const [begun] = useState(() => battleBegins(props));
  const course = useCourse(frames.length - 1, moments);
  const { at, go } = course;
  const say = useTeller(props);
  const frame = frames[at] ?? frames[0];
  const { onKey } = course;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select, .bf, .bf *");
      const isButton = event.key === " " && event.target instanceof HTMLElement && event.target.matches("button, a");
      if (isTyping || isButton || event.ctrlKey || event.metaKey || event.altKey) return;
      if (onKey(event.key)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onKey]);
  if (frame === undefined) return null;
  const phrases = rules.phrases[language];
  const story = frame.events.filter(({ type }) => !rules.bookkeeping.includes(type));
  return (
    <RuleWords value={(rule) => (Object.hasOwn(phrases.rules, rule) ? Reflect.get(phrases.rules, rule) : undefined)}>
      <Headline {...props} />
      <div className="review">
        <ReviewBoard
          handling={handling}
          glyphs={glyphs}
          frames={frames}
          at={at}
          begun={begun}
          moments={moments}
          momentName={text.replay.moment}
          go={go}
          onKey={onKey}
        />
        <Timeline
          frames={frames}
          at={at}
          moments={moments}
          turns={turns}
          running={course.running}
          go={go}
          toggle={course.toggle}
        />
        <div className="reviewmargin">
          <section className="panel" aria-label={text.replay.moments}>
            <h2>{text.replay.moments}</h2>
            {moments.length === 0 && <p className="reason">{text.replay.noMoments}</p>}
            <ol className="rows moments">
              {moments.map(({ entry, swing }, index) => {
                const then = frames[entry];
                return (
                  <li key={entry}>
                    <button type="button" className="row" aria-current={entry === at} onClick={() => go(entry)}>
                      <span className="disc">{index + 1}</span>
                      <span className="grow read">
                        {then?.events
                          .filter((event) => rules.upshot(event) !== undefined)
                          .map((event) => say(then, event))
                          .join(" ")}
                      </span>
                      <b className={swing > 0 ? "gules-text" : "azure-text"}>+{Math.abs(swing)}</b>
                    </button>
                  </li>
                );
              })}
            </ol>
          </section>
          <section className="panel story" aria-label={text.replay.story} aria-live="polite">
            <h2>{text.replay.storyOf(frame.entry)}</h2>
            {story.length === 0 && <p className="reason">{text.replay.quiet}</p>}
            <ul className="read">
              {story.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events of one entry never change places
                <li key={index}>
                  {say(frame, event)}{" "}
                  {event.rules.slice(0, 2).map((rule) => (
                    <Citation key={rule} rule={rule} />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="reviewmargin far">
          <Onward
            source={source}
            record={record}
            name={tape.record.header.match}
            entry={frame.entry}
            isOver={rules.outcome(frame.state) !== undefined}
          />
          <DicePanel rows={rows} verdict={tape.dice} />
          <p className="small">{text.replay.keys}</p>
        </div>
      </div>
    </RuleWords>
  );
};
