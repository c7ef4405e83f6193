/** The battle as footnotes: number, sentence, citation; a seal where dice made it irrevocable. */
import type { Fact, Tagged } from "@acies/contract";
import type { HappeningTold } from "@acies/protocol";
import { Fragment, useEffect, useRef } from "react";
import type { Line } from "../session/shown.ts";
import { type PlayText, useLanguage, usePlayText } from "../text/useText.ts";
import { Citation } from "./Citation.tsx";
import { newsOf, runsOf, soFar, type Told } from "./runs.ts";
import { figure, signed } from "./signed.ts";
import { eventWords, type TableProps, useNamed, useShown } from "./table.tsx";

const SHOWN = 120;
/** Pixels from the end that still count as being there. */
const END = 40;

const matterWords = (told: HappeningTold, text: PlayText, isFork: boolean): string | undefined => {
  switch (told.type) {
    case "seated":
      return told.sitter.kind === "open" ? undefined : text.seated(text.seats[told.seat], told.sitter.name);
    case "started":
      return isFork ? text.foughtOn : text.started;
    case "offered":
      return text.offered[told.offer.kind](text.seats[told.seat]);
    case "answered":
      return { accepted: text.accept, declined: text.decline, withdrawn: text.withdraw }[told.answer];
    case "paced":
      return text.paced;
    case "ended": // the rules have their own word for it
      if (told.ending.by === "outcome") return undefined;
      return told.ending.winner === null ? text.drawn : text.won(text.seats[told.ending.winner]);
    case "created":
    case "acted":
    case "wished":
    case "rewound": // taking back what nobody saw is not told; a rectification is, as the offer it was
      return undefined;
  }
};

export const Report = <S, A extends Tagged, E extends Fact>(props: TableProps<S, A, E>) => {
  const { session } = props;
  const text = usePlayText();
  const language = useLanguage();
  const say = useNamed(props);
  const lines = useShown(session, (shown) => shown.lines);
  const isFork = useShown(session, ({ card }) => card !== undefined && card.fork !== null);
  const waiting = useShown(session, (shown) => shown.beats.length);
  const { dice } = props.bench.handling;
  const { chapter: chapterOf, sums, reasons } = session.rules.phrases[language];
  const table = useShown(session, (shown) => shown.table);
  const isSealed = (line: Line<E>): boolean =>
    line.kind === "event" && table !== undefined && dice?.(line.event, table) !== undefined;
  const list = useRef<HTMLOListElement>(null);
  const told = lines.filter((line) =>
    line.kind === "matter"
      ? matterWords(line.told, text, isFork) !== undefined
      : !session.rules.bookkeeping.includes(line.event.type),
  );
  const left = waitingAmong(lines, waiting, session.rules.bookkeeping);
  const happened = soFar(told, left, props.bench.handling.silent ?? []);
  const shown = runsOf(newsOf(happened, props.bench.handling.isNews ?? (() => true)).slice(-SHOWN), (events) =>
    props.bench.handling.inOne?.(events, language),
  );
  // Only the report itself: the margin round it stays where the reader has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls into sight, and stays there when the room changes
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let isAtEnd = true;
    let height = element.clientHeight;
    const toEnd = (): void => {
      height = element.clientHeight;
      if (isAtEnd) element.scrollTo({ top: element.scrollHeight });
    };
    const onScroll = (): void => {
      // The room changed meanwhile: that was not the reader.
      if (element.clientHeight !== height) return;
      isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < END;
    };
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    element.addEventListener("scroll", onScroll);
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [shown.length, waiting]);
  return (
    <section className="panel" aria-label={text.report} id="report">
      <h2>{text.report}</h2>
      {shown.length === 0 && <p className="reason">{text.nothingYet}</p>}
      <ol ref={list} className="report" aria-live="polite">
        {shown.map(({ line, words }, index) => {
          const chapter = line.kind === "event" ? chapterOf(line.event) : undefined;
          const key = `${line.no}.${line.kind}.${index}`;
          if (chapter !== undefined)
            return (
              <li key={key} className="turn">
                {chapter}
              </li>
            );
          return (
            <li key={key} data-sealed={isSealed(line) ? "" : undefined}>
              <span>{line.kind === "event" && line.entry !== entryBefore(shown, index) ? line.entry : ""}</span>
              <span>
                {line.kind === "event" ? (
                  <>
                    {say(words ?? eventWords(session, line.event, language))}{" "}
                    {line.event.rules.slice(0, 2).map((rule) => (
                      <Fragment key={rule}>
                        <Citation rule={rule} />{" "}
                      </Fragment>
                    ))}
                    {sums(line.event).map(({ of, tally }) => (
                      <span key={of} className="account">
                        {say(of)}: {tally.reasons.length !== 1 && `${figure(tally.total)} = `}
                        {tally.reasons.map(({ rule, value, marks }, at) => (
                          <Fragment key={`${rule}${marks?.join() ?? ""}`}>
                            {at === 0 ? figure(value) : ` · ${signed(value)}`}
                            {"\u00a0"}
                            {reasons[rule]}
                            {namesOf(marks, say)} <Citation rule={rule} />
                          </Fragment>
                        ))}
                      </span>
                    ))}
                  </>
                ) : (
                  <em>{matterWords(line.told, text, isFork)}</em>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** A line of a sum names its causes, but not a whole army. */
const MOST_NAMES = 3;
const namesOf = (marks: readonly string[] = [], say: (text: string) => string): string =>
  marks.length > 0 && marks.length <= MOST_NAMES ? `: ${say(marks.join(", "))}` : "";

/** A footnote's number stands once, at the first of its lines. */
const entryBefore = <E extends Fact>(told: readonly Told<E>[], index: number): number | undefined => {
  const before = told[index - 1]?.line;
  return before?.kind === "event" ? before.entry : undefined;
};

/** Lines at the end that belong to events not yet on the table. */
const waitingAmong = <E extends Fact>(
  lines: readonly Line<E>[],
  beats: number,
  bookkeeping: readonly string[],
): number => {
  let left = beats;
  let count = 0;
  for (const line of lines.toReversed()) {
    if (left === 0) break;
    if (line.kind !== "event") continue;
    left -= 1;
    if (!bookkeeping.includes(line.event.type)) count += 1;
  }
  return count;
};
