/** An army drawn up to scale, with the pieces of the table. */
import { type ReactNode, useId, useMemo } from "react";
import "../battlefield/battlefield.css";
import { Glyphs, Patterns } from "../battlefield/Defs.tsx";
import { Piece } from "../battlefield/Piece.tsx";
import { projectionOf } from "../battlefield/projection.ts";
import type { GlyphSheet } from "../glyphs/glyph.ts";
import type { Sheet } from "./book.ts";

export interface MusterProps {
  readonly sheet: Pick<Sheet, "pieces" | "size" | "caption" | "count" | "name">;
  readonly glyphs: GlyphSheet;
}

export const Muster = ({ sheet, glyphs }: MusterProps): ReactNode => {
  const uid = useId().replace(/[^a-zA-Z0-9]/g, "");
  const { pieces, caption, count, name } = sheet;
  const { width, height } = sheet.size;
  const projection = useMemo(() => projectionOf({ width, height }, "south"), [width, height]);
  const said = pieces.map((piece) => piece.name).join(", ");
  // Only the pictograms that are shown: a sheet has dozens.
  const used = useMemo(() => {
    const wanted = new Set(["gen", ...pieces.flatMap(({ glyph }) => glyph ?? [])]);
    return Object.fromEntries(Object.entries(glyphs).filter(([id]) => wanted.has(id)));
  }, [pieces, glyphs]);
  return (
    <figure className="muster">
      <svg
        viewBox={`0 0 ${projection.width} ${projection.height}`}
        aria-hidden="true"
        focusable="false"
        preserveAspectRatio="xMidYMid meet"
      >
        <Patterns uid={uid} />
        <Glyphs glyphs={used} uid={uid} />
        {pieces.map((piece) => (
          <Piece key={piece.id} piece={piece} projection={projection} uid={uid} />
        ))}
      </svg>
      <p className="unseen">{`${name}: ${said}`}</p>
      <figcaption>
        <i>{caption}</i>
        <strong>{count}</strong>
      </figcaption>
    </figure>
  );
};
