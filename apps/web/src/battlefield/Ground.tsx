/** The ground: engraved once for each table, in its own layer, and never touched while pieces move. */
import { memo, type ReactNode, useMemo } from "react";
import { polygon } from "./draw.ts";
import { type Ground as EngravedGround, engrave } from "./engrave/engrave.ts";
import type { Engraving, InkPath, Layer, Veil } from "./engrave/layers.ts";
import { seedOf } from "./engrave/random.ts";
import type { Projection } from "./projection.ts";
import { sameAreas } from "./same.ts";
import type { Caption, SceneArea, SceneCell } from "./scene.ts";

const veil = (opacity: Veil | undefined): string | number | undefined =>
  opacity === undefined ? undefined : typeof opacity === "number" ? opacity : `var(--veil-${opacity})`;

const Ink = ({ path, clip }: { readonly path: InkPath; readonly clip?: string | undefined }): ReactNode => (
  <path
    d={path.d}
    clipPath={clip === undefined ? undefined : `url(#${clip})`}
    style={{
      fill: path.fill === undefined ? "none" : `var(--${path.fill})`,
      stroke: path.stroke === undefined ? undefined : `var(--${path.stroke})`,
      strokeWidth: path.width,
      strokeDasharray: path.dash,
      opacity: veil(path.opacity),
    }}
  />
);

const Layered = ({ layer, id }: { readonly layer: Layer; readonly id: string }): ReactNode => {
  if (layer.kind === "path")
    return layer.clip === undefined ? (
      <Ink path={layer} />
    ) : (
      <>
        <clipPath id={id}>
          <path d={layer.clip} />
        </clipPath>
        <Ink path={layer} clip={id} />
      </>
    );
  return (
    <>
      <clipPath id={id}>
        <path d={layer.clip} />
      </clipPath>
      <defs>
        {layer.symbols.map((paths, symbol) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: symbols have no other name
          <g key={symbol} id={`${id}-${symbol}`}>
            {paths.map((path) => (
              <Ink key={path.d} path={path} />
            ))}
          </g>
        ))}
      </defs>
      <g clipPath={`url(#${id})`}>
        {layer.plants.map(({ symbol, x, y, scale }) => (
          <use key={`${x} ${y}`} href={`#${id}-${symbol}`} transform={`translate(${x} ${y})scale(${scale})`} />
        ))}
      </g>
    </>
  );
};

const groundOf = (area: SceneArea, { toSheet, width, height }: Projection): EngravedGround => ({
  kind: area.kind,
  outline: area.outline.map(toSheet),
  ...(area.line === undefined ? {} : { line: area.line.map(toSheet) }),
  ...(area.width === undefined ? {} : { width: area.width / 1000 }),
  ...(area.owner === undefined ? {} : { owner: area.owner }),
  gateTo: { x: width / 2, y: height / 2 },
});

/** Water under roads, everything else in the order of the scene; towns and camps stand on top. */
const HEIGHT: Readonly<Partial<Record<SceneArea["kind"], number>>> = {
  sea: -2,
  lake: -2,
  river: -1,
  road: 1,
  town: 2,
  camp: 3,
  rampart: 3,
  hedge: 3,
};

const stacked = (areas: readonly SceneArea[]): readonly SceneArea[] =>
  areas.toSorted((a, b) => (HEIGHT[a.kind] ?? 0) - (HEIGHT[b.kind] ?? 0));

export interface GroundProps {
  readonly areas: readonly SceneArea[];
  readonly projection: Projection;
  readonly uid: string;
}

const AreaDrawing = memo(
  ({ area, projection, uid }: { readonly area: SceneArea; readonly projection: Projection; readonly uid: string }) => {
    const engraving: Engraving = useMemo(
      () => engrave(groundOf(area, projection), seedOf(area.id)),
      [area, projection],
    );
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of strokes is a picture, with its name
      <g role="img" aria-label={area.name} data-area={area.id}>
        {engraving.map((layer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers of an engraving never change places
          <Layered key={i} layer={layer} id={`${uid}-${area.id}-${i}`} />
        ))}
      </g>
    );
  },
);

export const Ground = memo(
  ({ areas, projection, uid }: GroundProps): ReactNode =>
    stacked(areas).map((area) => <AreaDrawing key={area.id} area={area} projection={projection} uid={uid} />),
  (a, b) => a.projection === b.projection && a.uid === b.uid && sameAreas(a.areas, b.areas),
);

/** A printed grid lies over the terrain. */
export const Cells = memo(
  ({ cells, projection }: { readonly cells: readonly SceneCell[]; readonly projection: Projection }): ReactNode =>
    cells.map((cell) => <Cell key={cell.id} cell={cell} projection={projection} />),
);

/** Of a thousand cells few change at a time. */
const Cell = memo(({ cell, projection }: { readonly cell: SceneCell; readonly projection: Projection }): ReactNode => {
  const { outline, label, state, figure } = cell;
  const corners = outline.map(projection.toSheet);
  const top = corners.reduce((a, b) => (b.y < a.y ? b : a), corners[0] ?? { x: 0, y: 0 });
  const low = corners.reduce((a, b) => (b.y > a.y ? b : a), corners[0] ?? { x: 0, y: 0 });
  return (
    <g className="bf-cell" data-state={state}>
      <path d={polygon(corners)} />
      {label !== undefined && (
        <text x={top.x} y={top.y} dy="0.95em" textAnchor="middle">
          {label}
        </text>
      )}
      {figure !== undefined && (
        <text className="bf-cell-figure" x={top.x} y={(top.y + low.y) / 2 + 3.2} textAnchor="middle">
          {figure}
        </text>
      )}
    </g>
  );
});

export const Captions = memo(
  ({ captions, projection }: { readonly captions: readonly Caption[]; readonly projection: Projection }): ReactNode =>
    captions.map(({ id, text, style, at, slope = 0 }) => {
      const { x, y } = projection.toSheet(at);
      return (
        <text
          key={id}
          className="bf-caption"
          data-style={style}
          transform={`translate(${x} ${y})rotate(${slope})`}
          textAnchor="middle"
        >
          {text}
        </text>
      );
    }),
);
