/** The battle under review: table, timeline, losses, dice, turning points; and a way on from any entry. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { SEATS } from "@acies/contract";
import { useEffect, useMemo, useState } from "react";
import { usePreferences } from "../app/preferences.ts";
import { saveFile } from "../app/saveFile.ts";
import { Battlefield } from "../battlefield/Battlefield.tsx";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import { Icon } from "../glyphs/Icon.tsx";
import { Citation, RuleWords } from "../play/Citation.tsx";
import { named } from "../play/table.tsx";
import { useLanguage, usePlayText, useText } from "../text/useText.ts";
import type { Handling } from "../tools/handling.ts";
import { LossChart } from "./LossChart.tsx";
import { diceRows, type Tape, turningPoints, windTape } from "./tape.ts";
import "./review.css";

interface ReviewProps<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly handling: Handling<S, A, E>;
  readonly glyphs: GlyphSheet;
  readonly text: string;
}

export const Review = <S, A extends Tagged, E extends Fact>(props: ReviewProps<S, A, E>) => {
  const { rules, text: record } = props;
  const text = useText();
  const tape = useMemo(() => windTape(rules, record), [rules, record]);
  if (!tape.ok)
    return (
      <p className="refusal" role="alert">
        {text.replay.faulty}.{" "}
        {tape.error.why === "differs" ? text.replay.differs(tape.error.entry) : text.replay.notRecord}
      </p>
    );
  return <Wound {...props} tape={tape.value} />;
};

const BEAT = 900;
const MOMENTS = 6;

const Wound = <S, A extends Tagged, E extends Fact>({
  rules,
  handling,
  glyphs,
  text: record,
  tape,
}: ReviewProps<S, A, E> & { readonly tape: Tape<S, A, E> }) => {
  const text = useText();
  const play = usePlayText();
  const language = useLanguage();
  const motion = usePreferences((state) => state.motion);
  const { frames } = tape;
  const last = frames.length - 1;
  const [at, setAt] = useState(last);
  const [running, setRunning] = useState(false);
  const frame = frames[at] ?? frames[0];
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setAt((before) => Math.min(last, before + 1)), BEAT);
    return () => clearInterval(timer);
  }, [running, last]);
  useEffect(() => {
    if (at >= last) setRunning(false);
  }, [at, last]);
  const scene = useMemo(
    () =>
      frame === undefined
        ? undefined
        : handling.scene(frame.state, {
            language,
            as: "spectator",
            decision: undefined,
            held: [],
            pointed: undefined,
            marked: [],
            able: [],
            layers: [],
          }),
    [frame, handling, language],
  );
  const moments = useMemo(() => turningPoints(frames, MOMENTS), [frames]);
  const rows = useMemo(() => diceRows(frames), [frames]);
  if (frame === undefined || scene === undefined) return null;
  const phrases = rules.phrases[language];
  const say = (event: E): string => {
    const words: unknown = Object.hasOwn(phrases.events, event.type)
      ? Reflect.get(phrases.events, event.type)
      : undefined;
    const sentence = typeof words === "function" ? String(words(event)) : event.type;
    return named(sentence, (id) => handling.nameOf(frame.state, id, language));
  };
  const verdict = {
    fair: () => (tape.dice.kind === "fair" ? text.replay.fair(tape.dice.rolls) : ""),
    unchecked: () =>
      tape.dice.kind === "unchecked" && tape.dice.why === "typed" ? text.replay.typed : text.replay.untold,
    false: () => (tape.dice.kind === "false" ? text.replay.false(tape.dice.seq) : ""),
  }[tape.dice.kind]();
  const go = (to: number): void => setAt(Math.max(0, Math.min(last, to)));
  return (
    <RuleWords value={(rule) => (Object.hasOwn(phrases.rules, rule) ? Reflect.get(phrases.rules, rule) : undefined)}>
      <div className="review">
        <div className="reviewboard">
          <Battlefield
            scene={scene}
            glyphs={glyphs}
            words={{ table: play.table, keyMap: play.keyMap }}
            reader={handling.reader(frame.state, "spectator")}
            motion={motion}
          />
        </div>
        <div className="timeline">
          <button type="button" className="plain" aria-label={text.replay.first} onClick={() => go(0)}>
            «
          </button>
          <button type="button" className="plain" aria-label={text.replay.previous} onClick={() => go(at - 1)}>
            <Icon name="u-prev" />
          </button>
          <button type="button" className="button" onClick={() => setRunning(!running)}>
            <Icon name={running ? "u-pause" : "u-play"} /> {running ? text.replay.pause : text.replay.autoplay}
          </button>
          <button type="button" className="plain" aria-label={text.replay.next} onClick={() => go(at + 1)}>
            <Icon name="u-next" />
          </button>
          <button type="button" className="plain" aria-label={text.replay.last} onClick={() => go(last)}>
            »
          </button>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={text.replay.entry(at, last)}
            onChange={(event) => go(Number(event.target.value))}
          />
          <output>{text.replay.entry(at, last)}</output>
        </div>
        <section className="panel" aria-label={text.replay.story}>
          <h2>{text.replay.story}</h2>
          <ul className="report">
            {frame.events
              .filter(({ type }) => !rules.bookkeeping.includes(type))
              .map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: events of one entry never change places
                <li key={index}>
                  <span>{frame.entry}</span>
                  <span>
                    {say(event)}{" "}
                    {event.rules.slice(0, 2).map((rule) => (
                      <Citation key={rule} rule={rule} />
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        </section>
        <section className="panel" aria-label={text.replay.moments}>
          <h2>{text.replay.moments}</h2>
          {moments.length === 0 && <p className="reason">{text.replay.noMoments}</p>}
          <ol className="rows">
            {moments.map(({ entry, swing }) => (
              <li key={entry}>
                <button type="button" className="row" aria-current={entry === at} onClick={() => go(entry)}>
                  <span className="grow">
                    {frames[entry]?.events
                      .filter((event) => rules.upshot(event) !== undefined)
                      .map(say)
                      .join(" ")}
                  </span>
                  <span className={swing > 0 ? "gules-text" : "azure-text"}>
                    {swing > 0 ? `+${swing}` : `+${-swing}`}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
        <section className="panel wide" aria-label={text.replay.losses}>
          <h2>{text.replay.losses}</h2>
          <LossChart frames={frames} at={at} go={go} />
        </section>
        <section className="panel" aria-label={text.replay.dice}>
          <h2>{text.replay.dice}</h2>
          <p className={tape.dice.kind === "false" ? "refusal" : "read"}>{verdict}</p>
          <dl className="dicerows">
            {rows.map(({ rule, sides, by }) => (
              <div key={`${rule}.${sides}`}>
                <dt>
                  <Citation rule={rule} /> d{sides}
                </dt>
                {SEATS.map((seat) => (
                  <dd key={seat} className={seat === "red" ? "gules-text" : "azure-text"}>
                    {text.replay.diceRow(
                      by[seat].count,
                      by[seat].count === 0 ? "–" : (by[seat].sum / by[seat].count).toFixed(2),
                    )}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="acts">
            <button
              type="button"
              className="button quiet"
              onClick={() => saveFile(`${tape.record.header.match}.acies`, "text/plain", record)}
            >
              {text.replay.download}
            </button>
          </p>
        </section>
      </div>
    </RuleWords>
  );
};
