/** The draft in hand: ghosts, tracks and handles. It has a layer of its own, so that dragging repaints nothing else. */
import { memo, type ReactNode } from "react";
import { INTERFACE } from "../glyphs/data/interface.ts";
import { placing, polyline, uprightTurn } from "./draw.ts";
import type { Projection } from "./projection.ts";
import type { Draft, Ghost, Handle, HandleKind, Line } from "./scene.ts";

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
      {ghost.kind === "refused" && ghost.uncrossed !== true && (
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

/** Round to the side and on: drawn about the handle's own middle, looking the way it turns to. */
const ARROWS: Readonly<Partial<Record<HandleKind, string>>> = {
  left: "M7 6.2A9.6 9.6 0 0 0-.6-3.2",
  right: "M-7 6.2A9.6 9.6 0 0 1 .6-3.2",
};
const HEADS: Readonly<Partial<Record<HandleKind, string>>> = {
  left: "M1.6-8L-7.2-3.6L1.4 1.8Z",
  right: "M-1.6-8L7.2-3.6L-1.4 1.8Z",
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
  const arrow = ARROWS[handle.kind];
  return (
    <g transform={`translate(${x} ${y})`} data-handle={handle.id}>
      <g className="bf-px bf-handle" data-kind={handle.kind}>
        {handle.kind === "stretch" ? <rect x="-4.5" y="-4.5" width="9" height="9" /> : <circle className="hd-rim" />}
        {handle.kind === "pivot" && <circle className="hd-hub" />}
        {arrow !== undefined && (
          <g transform={`rotate(${projection.degrees(handle.turn ?? 0)})`}>
            <path className="hd-arrow" d={arrow} />
            <path d={HEADS[handle.kind]} />
          </g>
        )}
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

export const Lines = memo(
  ({ lines, projection, uid }: Omit<DraftLayerProps, "draft"> & { readonly lines: readonly Line[] }): ReactNode =>
    lines.map(({ id, stroke, points, tincture }) => (
      <path
        key={id}
        className="bf-line"
        data-stroke={stroke}
        data-tincture={tincture}
        markerEnd={stroke === "arrow" ? `url(#${uid}-arrow)` : undefined}
        d={polyline(points.map(projection.toSheet))}
      />
    )),
);

export const DraftLayer = memo(
  ({ draft, projection, uid }: DraftLayerProps): ReactNode => (
    <>
      {draft.ghosts.map((ghost) => (
        <GhostMark key={ghost.id} ghost={ghost} projection={projection} uid={uid} />
      ))}
      <Lines lines={draft.lines} projection={projection} uid={uid} />
      {draft.handles.map((handle) => (
        <HandleMark key={handle.id} handle={handle} projection={projection} />
      ))}
    </>
  ),
);
