/** All pieces: shadows below, frames of what is pointed at or held between the rest and the raised ones. */
import { centreOf, outlineOf } from "@acies/geometry";
import { memo, type ReactNode } from "react";
import { polygon } from "./draw.ts";
import { baseOfPiece } from "./hit.ts";
import { Piece } from "./Piece.tsx";
import type { Projection } from "./projection.ts";
import type { Fan, ScenePiece, Seam } from "./scene.ts";

export interface PiecesProps {
  readonly pieces: readonly ScenePiece[];
  readonly focused: string | undefined;
  readonly projection: Projection;
  readonly uid: string;
  readonly fan?: Fan | undefined;
}

const RINGS = ["asked", "held", "focus", "pointed", "marked", "waiting"] as const;
type RingKind = (typeof RINGS)[number];

/** Strokes laid over each other from wide to narrow make a frame; done kind by kind, a group gets one frame round it. */
const PASSES: Readonly<Record<RingKind, readonly ("ink" | "select" | "plate")[]>> = {
  asked: ["select"],
  held: ["ink", "select", "plate"],
  focus: ["ink", "plate"],
  pointed: ["ink", "plate"],
  marked: ["ink", "plate"],
  waiting: ["ink", "plate"],
};

const hasRing = (piece: ScenePiece, kind: RingKind, focused: string | undefined): boolean =>
  kind === "focus" ? piece.id === focused : piece.states.includes(kind);

const isRaised = (piece: ScenePiece, focused: string | undefined): boolean =>
  RINGS.some((kind) => hasRing(piece, kind, focused));

/** One path for all, so that edges that two of them share are inked once. */
const around = (pieces: readonly ScenePiece[], projection: Projection): string =>
  pieces
    .map((piece) => {
      if (piece.form !== "leader") return polygon(outlineOf(baseOfPiece(piece)).map(projection.toSheet));
      const { x, y } = projection.toSheet(centreOf(baseOfPiece(piece)));
      const radius = Math.min(piece.width, piece.depth) / 2000;
      return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
    })
    .join("");

const Rings = ({ pieces, focused, projection }: Omit<PiecesProps, "uid">): ReactNode =>
  RINGS.map((kind) => {
    const framed = pieces.filter((piece) => hasRing(piece, kind, focused));
    return framed.length === 0
      ? null
      : PASSES[kind].map((pass) => (
          <path
            key={`${kind} ${pass}`}
            className={`bf-ring ring-${kind} pass-${pass}`}
            d={around(framed, projection)}
          />
        ));
  });

/** A stack laid out on a label over the table, with a line to where it stands. */
const Fanned = ({ fan, projection }: { readonly fan: Fan; readonly projection: Projection }): ReactNode => {
  const [from, to] = [projection.toSheet(fan.from), projection.toSheet(fan.to)];
  return (
    <g className="bf-fan">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <path d={polygon(fan.outline.map(projection.toSheet))} />
      {fan.names.map(({ at, text }) => {
        const { x, y } = projection.toSheet(at);
        return (
          <text key={text} x={x} y={y} textAnchor="middle">
            {text}
          </text>
        );
      })}
    </g>
  );
};

const isFanned = ({ states }: ScenePiece): boolean => states.includes("fanned");

export const Pieces = memo(({ pieces, focused, projection, uid, fan }: PiecesProps): ReactNode => {
  const standing = pieces.filter(({ states }) => !states.includes("destroyed"));
  const low = pieces.filter((piece) => !isRaised(piece, focused) && !isFanned(piece));
  const raised = pieces.filter((piece) => isRaised(piece, focused) && !isFanned(piece));
  const spread = pieces.filter(isFanned);
  const drawn = (piece: ScenePiece): ReactNode => (
    <Piece key={piece.id} piece={piece} projection={projection} uid={uid} />
  );
  return (
    <>
      {/* One shape for all: hundreds of placed ones are as many things for the browser to sort at every movement of the hand. */}
      <g className="bf-shadows">{standing.length > 0 && <path d={around(standing, projection)} />}</g>
      {[
        ...low.map(drawn),
        <g key="rings" className="bf-rings">
          <Rings pieces={pieces.filter((piece) => !isFanned(piece))} focused={focused} projection={projection} />
        </g>,
        ...raised.map(drawn),
        fan === undefined ? null : <Fanned key="fan" fan={fan} projection={projection} />,
        spread.length === 0 ? null : (
          <g key="fanrings" className="bf-rings">
            <Rings pieces={spread} focused={focused} projection={projection} />
          </g>
        ),
        ...spread.map(drawn),
      ]}
    </>
  );
});

export const Seams = memo(
  ({ seams, projection }: { readonly seams: readonly Seam[]; readonly projection: Projection }): ReactNode =>
    seams.map(({ id, at, number, state, name }) => {
      const { x, y } = projection.toSheet(at);
      return (
        // biome-ignore lint/a11y/useSemanticElements: a button element cannot live in an SVG
        <g key={id} role="button" aria-label={name} transform={`translate(${x} ${y})`}>
          <g className="bf-px bf-seam" data-state={state}>
            <circle r="8" />
            <text textAnchor="middle" y="4">
              {number}
            </text>
          </g>
        </g>
      );
    }),
);
