/** Hatchings and pictograms, defined once for each table. */
import { memo, type ReactNode } from "react";
import type { GlyphSheet } from "../glyphs/glyph.ts";

const Hatch = ({
  id,
  className,
  size,
  d,
}: {
  readonly id: string;
  readonly className: string;
  readonly size: number;
  readonly d: string;
}): ReactNode => (
  <pattern id={id} patternUnits="userSpaceOnUse" width={size} height={size}>
    <path className={className} d={d} />
  </pattern>
);

const Dots = ({ id, className }: { readonly id: string; readonly className: string }): ReactNode => (
  <pattern id={id} patternUnits="userSpaceOnUse" width="2.6" height="2.6">
    <path className={className} d="M.65 .65h0M1.95 1.95h0" />
  </pattern>
);

/** Along the facing for gules, along the front for azure, as Petra Sancta has them. */
export const Patterns = memo(
  ({ uid }: { readonly uid: string }): ReactNode => (
    <defs>
      <Hatch id={`${uid}-hatch-gules`} className="ht-gules" size={1.9} d="M.95 0V1.9" />
      <Hatch id={`${uid}-hatch-azure`} className="ht-azure" size={1.9} d="M0 .95H1.9" />
      <Hatch id={`${uid}-field-gules`} className="ht-zone-gules" size={4} d="M2 0V4" />
      <Hatch id={`${uid}-field-azure`} className="ht-zone-azure" size={4} d="M0 2H4" />
      <Hatch id={`${uid}-refuse`} className="ht-refuse" size={3.2} d="M0 3.2L3.2 0M-.8 .8L.8 -.8M2.4 4L4 2.4" />
      <marker id={`${uid}-arrow`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path className="bf-arrow" d="M0 .6L8 4L0 7.4L2 4Z" />
      </marker>
      <Dots id={`${uid}-dots-gules`} className="dt-gules" />
      <Dots id={`${uid}-dots-azure`} className="dt-azure" />
      <Dots id={`${uid}-dots-plain`} className="dt-plain" />
    </defs>
  ),
);

export const Glyphs = memo(
  ({ glyphs, uid }: { readonly glyphs: GlyphSheet; readonly uid: string }): ReactNode => (
    <defs>
      {Object.entries(glyphs).map(([id, { d }]) => (
        <symbol key={id} id={`${uid}-g-${id}`} viewBox="0 0 24 24">
          <path d={d} />
        </symbol>
      ))}
    </defs>
  ),
);
