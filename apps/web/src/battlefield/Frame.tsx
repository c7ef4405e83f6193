/** The neat line: a ruler round what is shown of the table. Zoomed in, it stays at the edge of the window. */
import { type ReactNode, useSyncExternalStore } from "react";
import type { Ruler } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { type Pane, type Size, shownRectangle, toScreen, type View } from "./view.ts";

const BAND = 7;
const GAP = 5;

export type FrameStyle = "full" | "slim";

/** Room the frame takes from each side of the component; figures stand outside on the left and above. */
export const frameMargins = (
  style: FrameStyle,
): { readonly near: number; readonly far: number; readonly side: number } =>
  style === "full" ? { near: 30, far: BAND + GAP + 3, side: 30 } : { near: BAND, far: 0, side: 0 };

export const useView = (stage: Stage): View => useSyncExternalStore(stage.subscribe, stage.view, stage.view);

/** One dark segment in two along an axis, cut to what is shown; and the figures on it. */
interface Axis {
  readonly segments: readonly (readonly [from: number, to: number])[];
  readonly figures: readonly { readonly at: number; readonly text: string }[];
}

export interface Scale {
  /** Where the ruler's zero is on the screen, and pixels for one segment (negative when it counts leftwards or upwards). */
  readonly zero: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

export const axisOf = ({ zero, step, from, to }: Scale, { every, counts }: Ruler): Axis => {
  const [a, b] = [(from - zero) / step, (to - zero) / step];
  const [first, last] = [Math.floor(Math.min(a, b) + 1e-6), Math.ceil(Math.max(a, b) - 1e-6)];
  const segments: (readonly [number, number])[] = [];
  const figures: { readonly at: number; readonly text: string }[] = [];
  // Far away only every fifth or tenth segment would still be seen.
  for (let i = first; i < last; i++) {
    const ends = [zero + i * step, zero + (i + 1) * step];
    const [low, high] = [Math.max(from, Math.min(...ends)), Math.min(to, Math.max(...ends))];
    if (i % 2 === 0 && high > low) segments.push([low, high]);
    const at = zero + i * step;
    if (i % every === 0 && i > 0 && at > from + 10 && at < to - 10) figures.push({ at, text: String(i * counts) });
  }
  return { segments, figures };
};

const bars = (segments: Axis["segments"], bar: (from: number, length: number) => string): string =>
  segments.map(([from, to]) => bar(from, to - from)).join("");

export interface FrameProps {
  readonly stage: Stage;
  readonly ruler: Ruler;
  readonly style: FrameStyle;
  readonly size: Size;
}

const FullFrame = ({
  rect,
  across,
  up,
}: {
  readonly rect: Pane;
  readonly across: Axis;
  readonly up: Axis;
}): ReactNode => {
  const { left, top, width, height } = rect;
  const outer = BAND + GAP;
  const d =
    bars(
      across.segments,
      (x, l) => `M${x} ${top - BAND}h${l}v${BAND}h${-l}zM${x} ${top + height}h${l}v${BAND}h${-l}z`,
    ) +
    bars(up.segments, (y, l) => `M${left - BAND} ${y}v${l}h${BAND}v${-l}zM${left + width} ${y}v${l}h${BAND}v${-l}z`);
  return (
    <>
      <rect
        className="fr-outer"
        x={left - outer}
        y={top - outer}
        width={width + 2 * outer}
        height={height + 2 * outer}
      />
      <rect className="fr-inner" x={left - BAND} y={top - BAND} width={width + 2 * BAND} height={height + 2 * BAND} />
      <path className="fr-bars" d={d} />
      <rect className="fr-edge" x={left - 0.5} y={top - 0.5} width={width + 1} height={height + 1} />
      {across.figures.map(({ at, text }) => (
        <text key={`x${text}`} x={at} y={top - outer - 4} textAnchor="middle">
          {text}
        </text>
      ))}
      {up.figures.map(({ at, text }) => (
        <text key={`y${text}`} transform={`translate(${left - outer - 4} ${at})rotate(-90)`} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
};

const SlimFrame = ({ rect, across }: { readonly rect: Pane; readonly across: Axis }): ReactNode => (
  <>
    <rect className="fr-slim" x={rect.left} y={rect.top - BAND} width={rect.width} height={BAND} />
    <path
      className="fr-bars"
      d={bars(across.segments, (x, l) => `M${x} ${rect.top - BAND + 1}h${l}v${BAND - 2}h${-l}z`)}
    />
    <path
      className="fr-edge"
      d={`M${rect.left} ${rect.top}h${rect.width}M${rect.left} ${rect.top + rect.height}h${rect.width}`}
    />
  </>
);

export const Frame = ({ stage, ruler, style, size }: FrameProps): ReactNode => {
  const view = useView(stage);
  const [sheet, pane] = [stage.sheet(), stage.pane()];
  const rect = shownRectangle(view, sheet, pane);
  const corner = toScreen(view, pane, { x: 0, y: sheet.height });
  const step = (ruler.segment / 1000) * view.scale;
  const across = axisOf({ zero: corner.x, step, from: rect.left, to: rect.left + rect.width }, ruler);
  const up = axisOf({ zero: corner.y, step: -step, from: rect.top, to: rect.top + rect.height }, ruler);
  const { left, top, width, height } = rect;
  return (
    <svg className="bf-frame" width={size.width} height={size.height} aria-hidden="true">
      <path
        className="fr-mask"
        d={`M0 0H${size.width}V${size.height}H0ZM${left} ${top}v${height}h${width}v${-height}z`}
      />
      {style === "full" ? <FullFrame rect={rect} across={across} up={up} /> : <SlimFrame rect={rect} across={across} />}
    </svg>
  );
};
