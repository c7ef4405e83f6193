/** The draft in hand: ghosts, tracks, handles and labels. It has a layer of its own, so that dragging repaints nothing else. */
import { memo, type ReactNode, useLayoutEffect, useRef } from "react";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { placing, polyline, uprightTurn } from "./draw.ts";
import type { Projection } from "./projection.ts";
import type { Draft, Ghost, Handle, HandleKind, Label } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { SETTLE } from "./useSheetTransform.ts";

const GhostMark = ({
  ghost,
  projection,
  uid,
}: {
  readonly ghost: Ghost;
  readonly projection: Projection;
  readonly uid: string;
}): ReactNode => {
  const [width, depth] = [ghost.width / 1000, ghost.depth / 1000];
  const turn = uprightTurn(projection.degrees(ghost.pose.facing));
  const size = Math.min(depth - 3, width * 0.5, 18.5);
  const box = { x: -width / 2, width, height: depth };
  return (
    <g
      className="bf-ghost"
      data-kind={ghost.kind}
      data-tincture={ghost.tincture}
      transform={placing(ghost.pose, projection)}
    >
      <rect {...box} style={ghost.kind === "refused" ? { fill: `url(#${uid}-refuse)` } : undefined} />
      {ghost.kind === "legal" && <path className="gh-front" d={`M${-width / 2} 0h${width}`} />}
      {ghost.kind === "legal" && (
        <path className="gh-points" d={`M${-width / 2 + 5.2} 2.4l3 3.5h-6zM${width / 2 - 5.2} 2.4l3 3.5h-6z`} />
      )}
      {ghost.glyph !== undefined && ghost.number === undefined && ghost.kind === "legal" && (
        <use
          className="gh-glyph"
          href={`#${uid}-g-${ghost.glyph}`}
          x={-size / 2}
          y={-size / 2}
          width={size}
          height={size}
          transform={`translate(0 ${depth / 2 + 0.8})rotate(${turn})`}
        />
      )}
      {ghost.number !== undefined && (
        <g transform={`translate(0 ${depth / 2})rotate(${-projection.degrees(ghost.pose.facing)})`}>
          <text className="bf-px gh-number" textAnchor="middle" y="5">
            {ghost.number}
          </text>
        </g>
      )}
      {ghost.kind === "refused" && (
        <g transform={`translate(${width / 2} 0)rotate(${-projection.degrees(ghost.pose.facing)})`}>
          <g className="bf-px gh-no">
            <circle r="9" />
            <path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4" />
          </g>
        </g>
      )}
    </g>
  );
};

const HANDLE_ICON: Readonly<Partial<Record<HandleKind, string>>> = {
  wheel: INTERFACE["u-wheel"].d,
  turn: INTERFACE["u-turn"].d,
};

const HandleMark = ({
  handle,
  projection,
}: {
  readonly handle: Handle;
  readonly projection: Projection;
}): ReactNode => {
  const { x, y } = projection.toSheet(handle.at);
  const icon = HANDLE_ICON[handle.kind];
  return (
    <g transform={`translate(${x} ${y})`} data-handle={handle.id}>
      <g className="bf-px bf-handle" data-kind={handle.kind}>
        {handle.kind === "stretch" ? <rect x="-4.5" y="-4.5" width="9" height="9" /> : <circle className="hd-rim" />}
        {handle.kind === "pivot" && <circle className="hd-hub" />}
        {icon !== undefined && <path transform="translate(-8.5 -8.5)scale(.71)" d={icon} />}
      </g>
    </g>
  );
};

export interface DraftLayerProps {
  readonly draft: Draft;
  readonly projection: Projection;
  readonly uid: string;
}

export const DraftLayer = memo(
  ({ draft, projection, uid }: DraftLayerProps): ReactNode => (
    <>
      {draft.ghosts.map((ghost) => (
        <GhostMark key={ghost.id} ghost={ghost} projection={projection} uid={uid} />
      ))}
      {draft.lines.map(({ id, stroke, points, tincture }) => (
        <path
          key={id}
          className="bf-line"
          data-stroke={stroke}
          data-tincture={tincture}
          markerEnd={stroke === "arrow" ? `url(#${uid}-arrow)` : undefined}
          d={polyline(points.map(projection.toSheet))}
        />
      ))}
      {draft.handles.map((handle) => (
        <HandleMark key={handle.id} handle={handle} projection={projection} />
      ))}
    </>
  ),
);

const LabelMark = ({ label, projection }: { readonly label: Label; readonly projection: Projection }): ReactNode => {
  const { at, runs, tone, side } = label;
  const { x, y } = projection.toSheet(at);
  return (
    <div className="bf-label" data-tone={tone} data-side={side} style={{ left: x, top: y }} aria-hidden="true">
      <div className="bf-label-box">
        {runs.map((run) => (
          <span key={`${run.tone ?? ""} ${run.text}`} data-tone={run.tone}>
            {run.text}
          </span>
        ))}
      </div>
    </div>
  );
};

/** How far a stretch must be moved to lie between two ends. */
const inwards = (from: number, to: number, least: number, most: number): number =>
  from < least ? least - from : to > most ? most - to : 0;

const AIR = 6;

/** A label that would leave the table's window is pushed back into it. */
const keepInSight = (label: HTMLElement): void => {
  label.style.translate = "";
  const anchor = label.parentElement;
  const window = label.closest(".bf")?.getBoundingClientRect();
  if (window === undefined || anchor === null) return;
  delete anchor.dataset.pushed;
  const point = anchor.getBoundingClientRect();
  const isShown =
    point.left > window.left && point.left < window.right && point.top > window.top && point.top < window.bottom;
  if (!isShown) return;
  const { left, right, top, bottom } = label.getBoundingClientRect();
  const x = inwards(left, right, window.left + AIR, window.right - AIR);
  const y = inwards(top, bottom, window.top + AIR, window.bottom - AIR);
  if (x === 0 && y === 0) return;
  label.style.translate = `${x}px ${y}px`;
  anchor.dataset.pushed = "";
};

export interface LabelsProps {
  readonly labels: readonly Label[];
  readonly projection: Projection;
  readonly stage: Stage;
}

/** Raised labels are words, so they are set as words: HTML over the sheet, kept to the size of the screen. */
export const Labels = memo(({ labels, projection, stage }: LabelsProps): ReactNode => {
  const all = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const keep = (): void => {
      for (const label of all.current?.querySelectorAll<HTMLElement>(".bf-label-box") ?? []) keepInSight(label);
    };
    keep();
    if (labels.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = stage.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLE + 20);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [labels, stage]);
  return (
    <div ref={all}>
      {labels.map((label) => (
        <LabelMark key={label.id} label={label} projection={projection} />
      ))}
    </div>
  );
});
