/** The key map: the whole table in a corner, and where the window is on it. Shown when zoomed in. */
import { centreOf } from "@acies/geometry";
import { memo, type PointerEvent, type ReactNode } from "react";
import { placing, polygon } from "./draw.ts";
import { useView } from "./Frame.tsx";
import { baseOfPiece } from "./hit.ts";
import type { Projection } from "./projection.ts";
import type { Scene } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { fitScale } from "./view.ts";

const SIZE = 84;

const Miniature = memo(
  ({ areas, pieces, projection }: Pick<Scene, "areas" | "pieces"> & { readonly projection: Projection }): ReactNode => (
    <>
      {areas.map(({ id, kind, outline }) => (
        <path key={id} className="km-area" data-kind={kind} d={polygon(outline.map(projection.toSheet))} />
      ))}
      {pieces.map((piece) => (
        <rect
          key={piece.id}
          className="km-piece"
          data-tincture={piece.tincture}
          transform={placing({ ...piece.pose, ...centreOf(baseOfPiece(piece)) }, projection)}
          x={-piece.width / 2000}
          y={-Math.max(piece.depth, piece.width / 3) / 2000}
          width={piece.width / 1000}
          height={Math.max(piece.depth, piece.width / 3) / 1000}
        />
      ))}
    </>
  ),
);

export interface KeyMapProps {
  readonly scene: Scene;
  readonly projection: Projection;
  readonly stage: Stage;
  readonly name: string;
}

export const KeyMap = ({ scene, projection, stage, name }: KeyMapProps): ReactNode => {
  const view = useView(stage);
  const [sheet, pane] = [stage.sheet(), stage.pane()];
  if (view.scale < fitScale(sheet, pane) * 1.15) return null;
  const scale = SIZE / Math.max(sheet.width, sheet.height);
  const [width, height] = [pane.width / view.scale, pane.height / view.scale];
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    stage.look({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  return (
    <svg
      className="bf-keymap"
      role="img"
      aria-label={name}
      width={sheet.width * scale}
      height={sheet.height * scale}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      onPointerDown={go}
      onPointerMove={go}
    >
      <rect className="km-plate" width={sheet.width} height={sheet.height} />
      <Miniature areas={scene.areas} pieces={scene.pieces} projection={projection} />
      <rect className="km-window" x={view.x - width / 2} y={view.y - height / 2} width={width} height={height} />
    </svg>
  );
};
