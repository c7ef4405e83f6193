/** Pieces of terrain in the hand: moved, turned, stretched. Where they may lie is not decided here. */
import type { State } from "@acies/dba";
import { isArea, scaleOf } from "@acies/dba/inspect";
import { add, boundsOf, outlineCentroid, type Point, rotateAbout, snapPoint } from "@acies/geometry";
import type { Handle } from "../../../battlefield/scene.ts";

export type Piece = State["pieces"][number];
type AreaPiece = Extract<Piece, { readonly outline: readonly Point[] }>;
type Ribbon = Extract<Piece, { readonly course: readonly Point[] }>;
type Water = Extract<Piece, { readonly shore: readonly Point[] }>;

/** How near to an edge of the board the end of a course lies on it. */
const ON_EDGE = 500;

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** An end that lay on an edge of the board stays on it. */
const keptOnEdge = (was: Point, is: Point, board: number): Point => {
  const keep = (from: number, to: number): number => {
    if (from <= ON_EDGE) return 0;
    return from >= board - ON_EDGE ? board : within(to, board);
  };
  return snapPoint({ x: keep(was.x, is.x), y: keep(was.y, is.y) });
};

const movedArea = (piece: AreaPiece, by: Point): AreaPiece => ({
  ...piece,
  outline: piece.outline.map((p) => snapPoint(add(p, by))),
  crest: piece.crest.map((p) => snapPoint(add(p, by))),
});

const movedRibbon = (piece: Ribbon, by: Point, board: number): Ribbon => ({
  ...piece,
  course: piece.course.map((p) => keptOnEdge(p, add(p, by), board)),
});

const INTO: Readonly<Record<Water["edge"], Point>> = {
  south: { x: 0, y: 1 },
  west: { x: 1, y: 0 },
  north: { x: 0, y: -1 },
  east: { x: -1, y: 0 },
};

/** A shore comes nearer or goes back; it does not move along its edge. */
const inwardPart = (edge: Water["edge"], by: Point): Point => {
  const into = INTO[edge];
  return { x: by.x * Math.abs(into.x), y: by.y * Math.abs(into.y) };
};

export const movedPiece = (view: State, piece: Piece, by: Point): Piece => {
  const { board } = scaleOf(view);
  if (isArea(piece)) return movedArea(piece, by);
  if (piece.terrain === "waterway") {
    const inward = inwardPart(piece.edge, by);
    return { ...piece, shore: piece.shore.map((p) => snapPoint(add(p, inward))) };
  }
  return movedRibbon(piece, by, board);
};

export const turnedPiece = (piece: Piece, turn: number): Piece => {
  if (!isArea(piece)) return piece;
  const middle = outlineCentroid(piece.outline);
  const turned = (p: Point): Point => snapPoint(rotateAbout(p, middle, turn));
  return { ...piece, outline: piece.outline.map(turned), crest: piece.crest.map(turned) };
};

/** Nothing shrinks below this share of itself in one pull. */
const LEAST_SHARE = 0.25;

type Corner = "sw" | "se" | "nw" | "ne";
const isCorner = (name: string): name is Corner => ["sw", "se", "nw", "ne"].includes(name);

const stretched = (piece: AreaPiece, corner: Corner, to: Point): AreaPiece => {
  const { left, right, bottom, top } = boundsOf(piece.outline);
  const fixed = { x: corner.endsWith("w") ? right : left, y: corner.startsWith("s") ? top : bottom };
  const grip = { x: corner.endsWith("w") ? left : right, y: corner.startsWith("s") ? bottom : top };
  const share = (from: number, at: number, end: number): number =>
    Math.max(LEAST_SHARE, (end - from) / (at - from || 1));
  const [sx, sy] = [share(fixed.x, grip.x, to.x), share(fixed.y, grip.y, to.y)];
  const grown = ({ x, y }: Point): Point =>
    snapPoint({ x: fixed.x + (x - fixed.x) * sx, y: fixed.y + (y - fixed.y) * sy });
  return { ...piece, outline: piece.outline.map(grown), crest: piece.crest.map(grown) };
};

const bent = (view: State, piece: Ribbon | Water, index: number, to: Point): Piece => {
  const { board } = scaleOf(view);
  if (piece.terrain === "waterway") {
    const into = INTO[piece.edge];
    const shore = piece.shore.map((p, i) =>
      i === index ? snapPoint({ x: into.x === 0 ? p.x : to.x, y: into.y === 0 ? p.y : to.y }) : p,
    );
    return { ...piece, shore };
  }
  const isEnd = index === 0 || index === piece.course.length - 1;
  const place = (p: Point): Point =>
    isEnd ? keptOnEdge(p, to, board) : snapPoint({ x: within(to.x, board), y: within(to.y, board) });
  return { ...piece, course: piece.course.map((p, i) => (i === index ? place(p) : p)) };
};

/** `sw` and its like stretch an area; a number bends a course or a shore at that point. */
export const pulledPiece = (view: State, piece: Piece, grip: string, to: Point): Piece => {
  if (isArea(piece)) return isCorner(grip) ? stretched(piece, grip, to) : piece;
  const index = Number(grip);
  return Number.isInteger(index) ? bent(view, piece, index, to) : piece;
};

/** Beyond the box of an area, so that it does not lie on a corner. */
const AHEAD = 22_000;

export const turnGrip = (piece: Piece): Point | undefined => {
  if (!isArea(piece)) return undefined;
  const { left, right, top } = boundsOf(piece.outline);
  return { x: (left + right) / 2, y: top + AHEAD };
};

/** What a held piece can be seized by; each handle is named for its piece and its place. */
export const gripsOf = (piece: Piece, name: string): readonly Handle[] => {
  const grip = (at: Point, place: string): Handle => ({ id: `${piece.id} ${place}`, kind: "stretch", at, name });
  if (!isArea(piece)) {
    const points = piece.terrain === "waterway" ? piece.shore : piece.course;
    return points.map((p, i) => grip(p, String(i)));
  }
  const { left, right, bottom, top } = boundsOf(piece.outline);
  const at = turnGrip(piece);
  return [
    grip({ x: left, y: bottom }, "sw"),
    grip({ x: right, y: bottom }, "se"),
    grip({ x: left, y: top }, "nw"),
    grip({ x: right, y: top }, "ne"),
    ...(at === undefined ? [] : [{ id: `${piece.id} turn`, kind: "turn" as const, at, name }]),
  ];
};
