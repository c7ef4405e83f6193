/** The key map: the whole table in a corner, and where the window is on it. Shown when zoomed in. */
import { centreOf, cornersOf, type Point } from "@acies/geometry";
import { memo, type PointerEvent, type ReactNode, useRef } from "react";
import { placing, polygon } from "./draw.ts";
import { useView } from "./Frame.tsx";
import { baseOfPiece } from "./hit.ts";
import type { Projection } from "./projection.ts";
import type { Scene, ScenePiece } from "./scene.ts";
import type { Stage } from "./stage.ts";
import { fitScale, type Pane, toScreen, type View } from "./view.ts";

const SIZE = { wide: 84, narrow: 64 } as const;
const NARROW = 480;
const sizeIn = ({ width }: Pane): number => (width < NARROW ? SIZE.narrow : SIZE.wide);

export const CORNERS = ["low left", "low right", "top left", "top right"] as const;
export type Corner = (typeof CORNERS)[number];

/** How many of these bases, by their corners on the screen, a map in this corner would hide some of. */
const hiddenIn = (corner: Corner, pane: Pane, bases: readonly (readonly Point[])[]): number => {
  const room = sizeIn(pane) + 24;
  const left = corner.endsWith("left") ? pane.left : pane.left + pane.width - room;
  const top = corner.startsWith("top") ? pane.top : pane.top + pane.height - room;
  const isHidden = ({ x, y }: Point): boolean => x > left && x < left + room && y > top && y < top + room;
  return bases.filter((corners) => corners.some(isHidden)).length;
};

/**
 * It stays where it is until it hides something that it would not hide elsewhere. Nowhere at all, when it would hide something
 * everywhere and nothing that could act lies outside the window anyway.
 */
export const cornerFor = (
  { pieces }: Scene,
  projection: Projection,
  { view, pane }: { readonly view: View; readonly pane: Pane },
  now: Corner,
): Corner | undefined => {
  const onScreen = (point: Point): Point => toScreen(view, pane, projection.toSheet(point));
  const at = (piece: ScenePiece): Point => onScreen(centreOf(baseOfPiece(piece)));
  const bases = pieces.map((piece) => Object.values(cornersOf(baseOfPiece(piece))).map(onScreen));
  let best = { corner: now, hides: hiddenIn(now, pane, bases) };
  for (const corner of CORNERS) {
    const hides = best.hides === 0 ? 0 : hiddenIn(corner, pane, bases);
    if (hides < best.hides) best = { corner, hides };
  }
  const isOut = ({ x, y }: Point): boolean =>
    x < pane.left || y < pane.top || x > pane.left + pane.width || y > pane.top + pane.height;
  const isNeeded = best.hides === 0 || pieces.some((piece) => piece.form !== "leader" && isOut(at(piece)));
  return isNeeded ? best.corner : undefined;
};

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
  const corner = useRef<Corner>(CORNERS[0]);
  const [sheet, pane] = [stage.sheet(), stage.pane()];
  if (view.scale < fitScale(sheet, pane) * 1.15) return null;
  const found = cornerFor(scene, projection, { view, pane }, corner.current);
  if (found === undefined) return null;
  corner.current = found;
  const scale = sizeIn(pane) / Math.max(sheet.width, sheet.height);
  const [width, height] = [pane.width / view.scale, pane.height / view.scale];
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons === 0) return;
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    stage.look({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
  };
  return (
    <div className="bf-corner" data-keep="" data-corner={corner.current}>
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
    </div>
  );
};
