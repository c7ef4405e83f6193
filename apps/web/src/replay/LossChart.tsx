/** Losses of both sides over the entries, as steps; a click goes there. */

import type { Seat } from "@acies/contract";
import { scaleLinear } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { usePlayText, useText } from "../text/useText.ts";
import type { Frame } from "./tape.ts";

const WIDTH = 900;
const HEIGHT = 120;
const EDGE = 8;

interface LossChartProps<S, E> {
  readonly frames: readonly Frame<S, E>[];
  readonly at: number;
  readonly go: (entry: number) => void;
}

export const LossChart = <S, E>({ frames, at, go }: LossChartProps<S, E>) => {
  const text = useText();
  const play = usePlayText();
  const most = Math.max(4, ...frames.map(({ lost }) => Math.max(lost.red, lost.blue)));
  const x = scaleLinear([0, Math.max(1, frames.length - 1)], [EDGE, WIDTH - EDGE]);
  const y = scaleLinear([0, most], [HEIGHT - EDGE, EDGE]);
  const path = (seat: Seat): string =>
    line<Frame<S, E>>()
      .x(({ entry }) => x(entry))
      .y(({ lost }) => y(lost[seat]))
      .curve(curveStepAfter)(frames) ?? "";
  const end = frames.at(-1)?.lost ?? { red: 0, blue: 0 };
  return (
    <figure className="losschart">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the range above goes to every entry by keyboard */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${text.replay.losses}: ${play.seats.red} ${end.red}, ${play.seats.blue} ${end.blue}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          go(Math.round(x.invert(((event.clientX - box.left) / box.width) * WIDTH)));
        }}
      >
        {Array.from({ length: most + 1 }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of the ruling
          <line key={n} x1={EDGE} x2={WIDTH - EDGE} y1={y(n)} y2={y(n)} className="ruling-line" />
        ))}
        <path d={path("red")} className="gules-line" />
        <path d={path("blue")} className="azure-line" />
        <line x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} className="now-line" />
      </svg>
      <figcaption className="small">
        <span className="gules-text">— {play.seats.red}</span> <span className="azure-text">┄ {play.seats.blue}</span>
      </figcaption>
    </figure>
  );
};
