/** The roving focus: one tab stop, arrows go to the nearest piece that way as the reader sees the sheet. */
import { centreOf, type Point } from "@acies/geometry";
import { baseOfPiece } from "./hit.ts";
import type { Projection } from "./projection.ts";
import type { ScenePiece } from "./scene.ts";

export const WAYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
export type Way = (typeof WAYS)[number];

const STEP: Readonly<Record<Way, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isWay = (key: string): key is Way => WAYS.some((way) => way === key);

const placeOf = (piece: ScenePiece, projection: Projection): Point => projection.toSheet(centreOf(baseOfPiece(piece)));

/** The nearest piece that way; what lies aside counts double, what lies more aside than ahead not at all. */
export const nextThatWay = (
  pieces: readonly ScenePiece[],
  from: string | undefined,
  way: Way,
  projection: Projection,
): string | undefined => {
  const start = pieces.find(({ id }) => id === from);
  if (start === undefined) return readingOrder(pieces, projection, undefined)[0]?.id;
  const origin = placeOf(start, projection);
  const step = STEP[way];
  let best: { readonly id: string; readonly cost: number } | undefined;
  for (const piece of pieces) {
    if (piece.id === from) continue;
    const there = placeOf(piece, projection);
    const [x, y] = [there.x - origin.x, there.y - origin.y];
    const ahead = x * step.x + y * step.y;
    const aside = Math.abs(x * step.y - y * step.x);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + 2 * aside;
    if (best === undefined || cost < best.cost) best = { id: piece.id, cost };
  }
  return best?.id;
};

/** Left to right from the reader's edge, those of `first` before the others. */
export const readingOrder = (
  pieces: readonly ScenePiece[],
  projection: Projection,
  first: ScenePiece["tincture"] | undefined,
): readonly ScenePiece[] =>
  pieces
    .map((piece) => ({ piece, place: placeOf(piece, projection) }))
    .toSorted((a, b) => {
      const rank = Number(b.piece.tincture === first) - Number(a.piece.tincture === first);
      return rank !== 0 ? rank : a.place.x - b.place.x || b.place.y - a.place.y;
    })
    .map(({ piece }) => piece);

/** The next (1) or previous (−1) piece in reading order that can act; round and round. */
export const nextReady = (
  ordered: readonly ScenePiece[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const ready = ordered.filter(({ states }) => states.includes("ready"));
  if (ready.length === 0) return undefined;
  const index = ready.findIndex(({ id }) => id === from);
  if (index < 0) return (step === 1 ? ready[0] : ready.at(-1))?.id;
  return ready[(index + step + ready.length) % ready.length]?.id;
};
