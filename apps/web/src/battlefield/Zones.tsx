/** Ground that belongs to something: zones of control, ranges, deployment, lanes; and the traces of the last moves. */
import { memo, type ReactNode } from "react";
import { placing, polygon, polyline } from "./draw.ts";
import type { Projection } from "./projection.ts";
import type { Traces, Zone } from "./scene.ts";

const fillOf = ({ kind, tincture }: Zone, uid: string): string | undefined => {
  const side = tincture ?? "plain";
  switch (kind) {
    case "control":
    case "threat":
      return `url(#${uid}-dots-${side})`;
    case "deploy":
      return tincture === undefined ? undefined : `url(#${uid}-field-${tincture})`;
    case "command":
    case "range":
    case "reach":
    case "lane":
    case "sight":
      return undefined;
  }
};

export interface ZonesProps {
  readonly zones: readonly Zone[];
  readonly projection: Projection;
  readonly uid: string;
}

/** Ground that many threaten together is one ground: drawn as one path, with no edges within. */
const Threats = ({ zones, projection, uid }: ZonesProps): ReactNode =>
  (["gules", "azure"] as const).map((tincture) => {
    const theirs = zones.filter((zone) => zone.tincture === tincture);
    if (theirs.length === 0) return null;
    const d = theirs.map(({ outline }) => polygon(outline.map(projection.toSheet))).join("");
    return (
      <g key={tincture} className="bf-zone" data-kind="threat" data-tincture={tincture}>
        <path className="tint" d={d} />
        <path d={d} style={{ fill: `url(#${uid}-dots-${tincture})` }} />
      </g>
    );
  });

const isThreat = ({ kind }: Zone): boolean => kind === "threat";

export const Zones = memo(
  ({ zones, projection, uid }: ZonesProps): ReactNode => (
    <>
      <Threats zones={zones.filter(isThreat)} projection={projection} uid={uid} />
      <SingleZones zones={zones.filter((zone) => !isThreat(zone))} projection={projection} uid={uid} />
    </>
  ),
);

const SingleZones = ({ zones, projection, uid }: ZonesProps): ReactNode =>
  zones.map((zone) => {
    const outline = zone.outline.map(projection.toSheet);
    const lowest = outline.reduce((a, b) => (b.y > a.y ? b : a), outline[0] ?? { x: 0, y: 0 });
    const middle = outline.reduce((sum, p) => sum + p.x / outline.length, 0);
    return (
      <g key={zone.id} className="bf-zone" data-kind={zone.kind} data-tincture={zone.tincture}>
        <path d={polygon(outline)} style={{ fill: fillOf(zone, uid) }} />
        {zone.label !== undefined && (
          <g transform={`translate(${middle} ${lowest.y})`}>
            <text className="bf-px" textAnchor="middle" y="13">
              {zone.label}
            </text>
          </g>
        )}
      </g>
    );
  });

export const TraceLines = memo(
  ({ traces, projection }: { readonly traces: Traces; readonly projection: Projection }): ReactNode => (
    <g>
      {traces.ghosts.map(({ id, pose, width, depth, tincture }) => (
        <rect
          key={id}
          className="bf-past"
          data-tincture={tincture}
          transform={placing(pose, projection)}
          x={-width / 2000}
          width={width / 1000}
          height={depth / 1000}
        />
      ))}
      {traces.lines.map(({ id, stroke, points, tincture }) => (
        <path
          key={id}
          className="bf-line"
          data-stroke={stroke}
          data-tincture={tincture}
          d={polyline(points.map(projection.toSheet))}
        />
      ))}
    </g>
  ),
);
