/** The battle from left to right: what each side had lost by each entry, the turns, the moments, and where we are. */
import type { Seat } from "@acies/contract";
import { scaleLinear } from "d3-scale";
import { area, curveStepAfter } from "d3-shape";
import { useMemo } from "react";
import { Icon } from "../glyphs/Icon.tsx";
import { usePlayText, useText } from "../text/useText.ts";
import type { Frame, Moment, TurnMark } from "./tape.ts";

const HEIGHT = 100;
/** More turn figures than this run into each other, and so do two that are nearer than this share of the line. */
const MOST_FIGURES = 16;
const LEAST_GAP = 0.045;

/** Which turns are told by their figure: regularly, but for those that hardly lasted. */
const figuresOf = (turns: readonly TurnMark[], last: number): ReadonlySet<number> => {
  const every = Math.max(1, Math.ceil(turns.length / MOST_FIGURES));
  const told = new Set<number>();
  let before = Number.NEGATIVE_INFINITY;
  for (const [index, { entry }] of turns.entries()) {
    if (index % every !== 0 || entry / last - before < LEAST_GAP) continue;
    told.add(index);
    before = entry / last;
  }
  return told;
};

interface TimelineProps<S, E> {
  readonly frames: readonly Frame<S, E>[];
  readonly at: number;
  readonly moments: readonly Moment[];
  readonly turns: readonly TurnMark[];
  readonly running: boolean;
  readonly go: (entry: number) => void;
  readonly toggle: () => void;
}

const sideOf = (seat: Seat): "gules" | "azure" => (seat === "red" ? "gules" : "azure");

const LossBands = <S, E>({ frames }: { readonly frames: readonly Frame<S, E>[] }) => {
  const last = Math.max(1, frames.length - 1);
  const paths = useMemo(() => {
    const most = Math.max(4, ...frames.map(({ lost }) => Math.max(lost.red, lost.blue)));
    const reach = scaleLinear([0, most], [0, HEIGHT / 2 - 4]);
    const band = (seat: Seat, way: 1 | -1): string =>
      area<Frame<S, E>>()
        .x(({ entry }) => entry)
        .y0(HEIGHT / 2)
        .y1(({ lost }) => HEIGHT / 2 + way * reach(lost[seat]))
        .curve(curveStepAfter)(frames) ?? "";
    return { blue: band("blue", -1), red: band("red", 1) };
  }, [frames]);
  return (
    <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={paths.blue} className="azure-band" vectorEffect="non-scaling-stroke" />
      <path d={paths.red} className="gules-band" vectorEffect="non-scaling-stroke" />
      <path d={`M0 ${HEIGHT / 2}H${last}`} className="axis-line" vectorEffect="non-scaling-stroke" />
    </svg>
  );
};

const Steps = ({
  at,
  last,
  running,
  go,
  toggle,
}: Omit<TimelineProps<unknown, unknown>, "frames" | "moments" | "turns"> & { readonly last: number }) => {
  const { replay } = useText();
  return (
    <div className="steps">
      <div>
        <button
          type="button"
          className="button"
          aria-label={replay.previous}
          title={replay.previous}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon name="u-prev" />
        </button>
        <button
          type="button"
          className="button primary"
          aria-label={running ? replay.pause : replay.autoplay}
          title={running ? replay.pause : replay.autoplay}
          onClick={toggle}
        >
          <Icon name={running ? "u-pause" : "u-play"} />
        </button>
        <button
          type="button"
          className="button"
          aria-label={replay.next}
          title={replay.next}
          disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <Icon name="u-next" />
        </button>
      </div>
      <output>{replay.entry(at, last)}</output>
    </div>
  );
};

export const Timeline = <S, E>({ frames, at, moments, turns, running, go, toggle }: TimelineProps<S, E>) => {
  const text = useText();
  const play = usePlayText();
  const last = Math.max(1, frames.length - 1);
  const share = (entry: number): string => `${(entry / last) * 100}%`;
  const lost = frames[at]?.lost ?? { red: 0, blue: 0 };
  const figures = figuresOf(turns, last);
  return (
    <section className="timeline" aria-label={text.replay.losses}>
      <h2>{text.replay.losses}</h2>
      <div className="course">
        <div className="bands">
          <LossBands frames={frames} />
          <span className="side azure-text">{text.replay.lostSoFar(play.seats.blue, lost.blue)}</span>
          <span className="side below gules-text">{text.replay.lostSoFar(play.seats.red, lost.red)}</span>
          <span className="now" style={{ left: share(at) }} />
          {moments.map(({ entry }, index) => (
            <button
              key={entry}
              type="button"
              className="moment"
              style={{ left: share(entry) }}
              aria-current={entry === at}
              aria-label={text.replay.momentAt(index + 1, entry)}
              onClick={() => go(entry)}
            >
              {index + 1}
            </button>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={at}
          aria-label={text.replay.scrub}
          aria-valuetext={text.replay.entry(at, frames.length - 1)}
          onChange={(event) => go(Number(event.target.value))}
        />
        <ol className="turns" aria-hidden="true">
          {turns.map(({ entry, seat }, index) => (
            <li key={entry} style={{ left: share(entry) }} data-tincture={sideOf(seat)}>
              {figures.has(index) ? index + 1 : "\u00a0"}
            </li>
          ))}
        </ol>
      </div>
      <Steps at={at} last={frames.length - 1} running={running} go={go} toggle={toggle} />
    </section>
  );
};
