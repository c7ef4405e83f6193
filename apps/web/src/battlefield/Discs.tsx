/** States of pieces on paper discs: upright, over all pieces, 22 pixels or what a small piece has room for. */
import { type CSSProperties, memo, type ReactNode } from "react";
import { placing } from "./draw.ts";
import type { Projection } from "./projection.ts";
import { samePiece } from "./same.ts";
import type { Disc, ScenePiece } from "./scene.ts";

/** Shares of the width from the middle, and of the depth from the front. */
const PLACE: Readonly<Record<Disc["place"], readonly [side: number, back: number]>> = {
  rearLeft: [-0.5, 1],
  rearRight: [0.5, 1],
  frontRight: [0.5, 0],
};

const MOST = 3;

/** Of a disc of 22 pixels, as much as lets two of them stand side by side on the edge of the piece. */
const roomOf = ({ width }: ScenePiece): number => Math.round((width / 1000 / 44) * 1000) / 1000;

/** Three discs; a fourth makes the third say how many more there are. */
export const shownDiscs = (discs: readonly Disc[]): readonly Disc[] => {
  if (discs.length <= MOST) return discs;
  const shown = discs.slice(0, MOST - 1);
  const last = discs[MOST - 1];
  const rest = discs.slice(MOST - 1);
  return last === undefined
    ? shown
    : [...shown, { place: last.place, text: `+${rest.length}`, name: rest.map(({ name }) => name).join(", ") }];
};

interface PieceDiscsProps {
  readonly piece: ScenePiece;
  readonly projection: Projection;
  readonly uid: string;
}

const PieceDiscs = memo(
  ({ piece, projection, uid }: PieceDiscsProps): ReactNode => (
    <g
      transform={placing(piece.pose, projection)}
      style={{ "--disc": `clamp(0.7, ${roomOf(piece)} / var(--px), 1)` } as CSSProperties}
    >
      {shownDiscs(piece.discs ?? []).map(({ place, text, glyph }) => {
        const [side, back] = PLACE[place];
        return (
          <g key={place} transform={`translate(${(side * piece.width) / 1000} ${(back * piece.depth) / 1000})`}>
            <g className="bf-disc-at" data-place={place}>
              <g transform={`rotate(${-projection.degrees(piece.pose.facing)})`}>
                <g className="bf-disc">
                  <circle r="11" />
                  {glyph !== undefined && <use href={`#${uid}-g-${glyph}`} x="-7" y="-7" width="14" height="14" />}
                  {text !== undefined && (
                    <text textAnchor="middle" y="4.6">
                      {text}
                    </text>
                  )}
                </g>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  ),
  (a, b) => a.projection === b.projection && a.uid === b.uid && samePiece(a.piece, b.piece),
);

export interface DiscsProps {
  readonly pieces: readonly ScenePiece[];
  readonly projection: Projection;
  readonly uid: string;
}

export const Discs = memo(
  ({ pieces, projection, uid }: DiscsProps): ReactNode =>
    pieces
      .filter(({ discs }) => discs !== undefined && discs.length > 0)
      .map((piece) => <PieceDiscs key={piece.id} piece={piece} projection={projection} uid={uid} />),
);
