/** What the finger hides, larger, in the corner far from it. Only what is near is drawn: it follows every movement. */
import { distance, type Point } from "@acies/geometry";
import { type CSSProperties, memo, type ReactNode } from "react";
import { DraftLayer } from "./DraftLayer.tsx";
import { polygon } from "./draw.ts";
import type { Projection } from "./projection.ts";
import { EMPTY_DRAFT, type Scene, type ScenePiece } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { toScreen } from "./view.ts";

/** Of the glass, in pixels, and how much larger than the table it shows things. */
const SIZE = 132;
const LARGER = 2.2;

const Ground = memo(
  ({ areas, projection }: { readonly areas: Scene["areas"]; readonly projection: Projection }): ReactNode =>
    areas.map(({ id, kind, outline }) => (
      <path key={id} className="km-area" data-kind={kind} d={polygon(outline.map(projection.toSheet))} />
    )),
);

export interface LoupeProps {
  readonly at: Point;
  readonly scene: Scene;
  readonly pieces: readonly ScenePiece[];
  readonly projection: Projection;
  readonly stage: Stage;
  readonly uid: string;
}

export const Loupe = ({ at, scene, pieces, projection, stage, uid }: LoupeProps): ReactNode => {
  const view = stage.view();
  const pane = stage.pane();
  const scale = view.scale * LARGER;
  const reach = SIZE / 2 / scale;
  const middle = projection.toSheet(at);
  const isLeft = toScreen(view, pane, middle).x < pane.left + pane.width / 2;
  const near = pieces.filter(({ pose, width, depth }) => distance(pose, at) < reach * 1500 + width + depth);
  const style: CSSProperties & Readonly<Record<"--px", string>> = {
    "--px": String(1 / scale),
    top: pane.top + 8,
    [isLeft ? "right" : "left"]: pane.left + 8,
  };
  return (
    <svg
      className="bf-loupe"
      data-side={isLeft ? "right" : "left"}
      aria-hidden="true"
      focusable="false"
      width={SIZE}
      height={SIZE}
      viewBox={`${middle.x - reach} ${middle.y - reach} ${2 * reach} ${2 * reach}`}
      style={style}
    >
      <rect className="km-plate" width={projection.width} height={projection.height} />
      <Ground areas={scene.areas} projection={projection} />
      {near.map((piece) => (
        <use key={piece.id} href={`#${uid}-p-${piece.id}`} />
      ))}
      <DraftLayer draft={{ ...(scene.draft ?? EMPTY_DRAFT), handles: [] }} projection={projection} uid={uid} />
    </svg>
  );
};
