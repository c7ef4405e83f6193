/** One piece, true to scale: fillet, points, hatched field, pictogram, rear shade. LOOK §5. Sizes below are millimetres. */
import { memo, type ReactNode } from "react";
import { placing, uprightTurn } from "./draw.ts";
import type { Projection } from "./projection.ts";
import { samePiece } from "./same.ts";
import type { ScenePiece, Tincture } from "./scene.ts";

const FILLET = 1.7;
const FILLET_INSET = 0.85;
const REAR_SHADE = 2.4;
const MERLON = 4.75;

/** Plain for gules, embattled for azure: the front can be told in grey print. */
const fillet = (tincture: Tincture, width: number): string => {
  const length = width - 2;
  if (tincture === "gules") return `M${-length / 2} ${FILLET_INSET}h${length}v${FILLET}h${-length}z`;
  const count = Math.max(3, Math.round(length / MERLON));
  const step = length / count;
  return Array.from(
    { length: count },
    (_, i) => `M${-length / 2 + i * step} ${FILLET_INSET}h${step * 0.8}v${FILLET}h${-step * 0.8}z`,
  ).join("");
};

const points = (width: number): string => {
  const x = width / 2 - 5.2;
  return `M${-x} 3.5l3 3.5h-6zM${x} 3.5l3 3.5h-6z`;
};

interface GlyphPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const glyphPlace = ({ form, plan }: ScenePiece, width: number, depth: number): GlyphPlace => {
  if (form === "leader") return { x: 0, y: depth / 2, size: depth * 0.66 };
  if (form === "counter") return { x: 0, y: depth * 0.45, size: depth * 0.52 };
  if (plan !== undefined)
    return { x: -width * 0.23, y: 3.4 + (depth - 6) / 2, size: Math.min(depth - 5, width * 0.4, 24) };
  const size = Math.min(depth - 3.4, width < 36 ? width * 0.7 : width * 0.5, 18.5);
  return { x: 0, y: depth <= 22 ? 2.5 + (depth - 3.2) / 2 : 2.5 + (depth - 4) / 2, size };
};

/** The code stands upright in the rear corner on the reader's left, wherever the base looks. */
const codePlace = (turn: number, width: number, depth: number): { readonly x: number; readonly y: number } => {
  const quarters = ((Math.round(turn / 90) % 4) + 4) % 4;
  const [across, down] = quarters % 2 === 0 ? [width, depth] : [depth, width];
  return { x: -across / 2 + (quarters === 0 ? 1.6 : 2.6), y: quarters === 2 ? -down / 2 + 6.2 : down / 2 - 3.2 };
};

/** Figures along an edge are read from the other side when the piece looks down the sheet: a 6 must not become a 9. */
const isUpsideDown = (degrees: number): boolean => {
  const turn = ((degrees % 360) + 360) % 360;
  return turn > 90.5 && turn < 270.5;
};

interface PlacedGlyphProps {
  readonly href: string;
  readonly place: GlyphPlace;
  readonly turn: number;
  readonly className: string;
}

const PlacedGlyph = ({ href, place: { x, y, size }, turn, className }: PlacedGlyphProps): ReactNode => (
  <use
    href={href}
    className={className}
    x={-size / 2}
    y={-size / 2}
    width={size}
    height={size}
    transform={`translate(${x} ${y})rotate(${turn})`}
  />
);

const Field = ({
  piece,
  width,
  depth,
  uid,
}: {
  readonly piece: ScenePiece;
  readonly width: number;
  readonly depth: number;
  readonly uid: string;
}): ReactNode => {
  if (piece.form === "leader") {
    const radius = Math.min(width, depth) / 2;
    return (
      <>
        <circle className="pc-field" cy={depth / 2} r={radius} />
        <circle cy={depth / 2} r={radius} fill={`url(#${uid}-hatch-${piece.tincture})`} />
        <circle className="pc-ring" cy={depth / 2} r={radius - 1.2} />
      </>
    );
  }
  const box = { x: -width / 2, width, height: depth };
  return (
    <>
      <rect className="pc-field" {...box} />
      <rect className="pc-hatch" {...box} fill={`url(#${uid}-hatch-${piece.tincture})`} />
      <rect className="pc-rear" x={-width / 2} y={depth - REAR_SHADE} width={width} height={REAR_SHADE} />
      <path className="pc-front" d={fillet(piece.tincture, width)} />
      <path className="pc-front pc-detail" d={points(width)} />
      <rect className="pc-edge" {...box} />
    </>
  );
};

export interface PieceProps {
  readonly piece: ScenePiece;
  readonly projection: Projection;
  readonly uid: string;
}

/** Its name, and what is printed on it: whoever says what he reads means this piece. */
const spoken = ({ name, figures }: ScenePiece): string =>
  figures === undefined ? name : `${name}, ${figures.filter((figure) => figure !== "").join(" ")}`;

const PieceDrawing = ({ piece, projection, uid }: PieceProps): ReactNode => {
  const [width, depth] = [piece.width / 1000, piece.depth / 1000];
  const turn = uprightTurn(projection.degrees(piece.pose.facing));
  const place = glyphPlace(piece, width, depth);
  const states = piece.states.join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot live in an SVG
    <g
      id={`${uid}-p-${piece.id}`}
      role="button"
      aria-label={spoken(piece)}
      aria-pressed={piece.states.includes("held")}
      aria-disabled={piece.inert === true ? true : undefined}
      className="bf-piece"
      data-piece={piece.id}
      data-tincture={piece.tincture}
      data-form={piece.form}
      data-states={states}
      data-rank={piece.rank}
      transform={placing(piece.pose, projection)}
    >
      {piece.states.includes("destroyed") ? (
        <path
          className="pc-destroyed"
          d={`M${-width / 2} 0h${width}v${depth}h${-width}zL${width / 2} ${depth}M${width / 2} 0L${-width / 2} ${depth}`}
        />
      ) : (
        <>
          <Field piece={piece} width={width} depth={depth} uid={uid} />
          {piece.glyph !== undefined && (
            <PlacedGlyph className="pc-glyph pc-detail" href={`#${uid}-g-${piece.glyph}`} place={place} turn={turn} />
          )}
          {piece.plan !== undefined && (
            <PlacedGlyph
              className="pc-glyph pc-detail"
              href={`#${uid}-g-${piece.plan}`}
              place={{ x: width * 0.23, y: place.y, size: Math.min(depth - 6, width * 0.34, 22) }}
              turn={0}
            />
          )}
          {piece.rank === "general" && piece.form === "base" && (
            <PlacedGlyph
              className="pc-general pc-detail"
              href={`#${uid}-g-gen`}
              place={{ x: width / 2 - 5.4, y: depth - 6.4, size: 8.4 }}
              turn={turn}
            />
          )}
          {piece.code !== undefined && (
            <text
              className="pc-code pc-close"
              transform={`translate(0 ${depth / 2})rotate(${turn})`}
              {...codePlace(turn, width, depth)}
            >
              {piece.code}
            </text>
          )}
          {piece.figures !== undefined && (
            <g
              transform={`translate(0 ${depth - 5.2})${isUpsideDown(projection.degrees(piece.pose.facing)) ? "rotate(180)" : ""}`}
            >
              {piece.figures.map((figure, i) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: left, middle and right never change places
                  key={i}
                  className="pc-figure pc-detail"
                  x={(i - 1) * (width / 2 - 4)}
                  y={2.2}
                  textAnchor="middle"
                  data-place={i}
                >
                  {`${figure} `}
                </text>
              ))}
            </g>
          )}
          <rect className="pc-veil" x={-width / 2} width={width} height={depth} />
          <circle className="pc-ready" cy={depth} />
          {piece.states.includes("moved") && (
            <g transform={`translate(${width / 2} ${depth})rotate(${-projection.degrees(piece.pose.facing)})`}>
              <use className="bf-px pc-moved" href={`#${uid}-g-m-moved`} x="-13" y="1" width="11" height="11" />
            </g>
          )}
        </>
      )}
    </g>
  );
};

export const Piece = memo(
  PieceDrawing,
  (a, b) => a.projection === b.projection && a.uid === b.uid && samePiece(a.piece, b.piece),
);
