/** Small words both halves of the notation share: places `300,120.5,90`, outlines `10,20 30,40`, lists `red.1,red.2`. */
import { readAngle, readLength, writeAngle, writeLength } from "@acies/contract";
import type { Point, Pose } from "@acies/geometry";
import type { Piece } from "../state.ts";

export const writePose = ({ x, y, facing }: Pose): string =>
  `${writeLength(x)},${writeLength(y)},${writeAngle(facing)}`;
const writePoint = ({ x, y }: Point): string => `${writeLength(x)},${writeLength(y)}`;
export const writePoints = (points: readonly Point[]): string => points.map(writePoint).join(" ");

/** Plain data for the decoders: what cannot be read becomes undefined, and they refuse it where it stands. */
export const readPose = (word: string): unknown => {
  const [x = "", y = "", facing = "", extra] = word.split(",");
  return { x: readLength(x), y: readLength(y), facing: readAngle(facing), ...(extra === undefined ? {} : { extra }) };
};

const readPoint = (word: string): unknown => {
  const [x = "", y = "", extra] = word.split(",");
  return { x: readLength(x), y: readLength(y), ...(extra === undefined ? {} : { extra }) };
};

/** A whole number as written, or none. */
export const number = (word: string | undefined): number =>
  word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : Number.NaN;

export const readPoints = (words: readonly string[]): readonly unknown[] => words.map(readPoint);
export const readIds = (word: string | undefined): readonly string[] =>
  word === undefined || word === "-" ? [] : word.split(",");
export const writeIds = (ids: readonly string[]): string => (ids.length === 0 ? "-" : ids.join(","));

export type Sections = Readonly<Record<string, readonly string[]>>;

/**
 * Splits words into sections by key words: `outline 1,2 3,4 crest 5,6` → { outline: [...], crest: [...] }; the rest is
 * under "". A key word said twice is no key the second time, so that it is left over where it stands.
 */
export const sectionsOf = (words: readonly string[], keys: readonly string[]): Sections => {
  const found: Record<string, string[]> = { "": [] };
  let current: string[] = [];
  found[""] = current;
  for (const word of words) {
    if (keys.includes(word) && !Object.hasOwn(found, word)) {
      current = [];
      found[word] = current;
    } else current.push(word);
  }
  return found;
};

/** The first word that is one too many for its section; sections not listed may have any number. */
export const leftOver = (sections: Sections, most: Readonly<Record<string, number>>): string | undefined => {
  for (const [key, limit] of Object.entries(most)) {
    const found = sections[key] ?? [];
    if (found.length > limit) return found[limit];
  }
  return undefined;
};

export const writePiece = (piece: Piece): string => {
  if (piece.terrain === "waterway")
    return `${piece.terrain} ${piece.id} edge ${piece.edge} shore ${writePoints(piece.shore)}`;
  if ("course" in piece)
    return `${piece.terrain} ${piece.id} width ${writeLength(piece.width)} course ${writePoints(piece.course)}`;
  const crest = piece.crest.length === 0 ? "" : ` crest ${writePoints(piece.crest)}`;
  return `${piece.terrain} ${piece.id} outline ${writePoints(piece.outline)}${crest}`;
};

export const readPiece = (words: readonly string[]): unknown => {
  const [terrain, id, ...rest] = words;
  const parts = sectionsOf(rest, ["outline", "crest", "width", "course", "edge", "shore"]);
  const extra = leftOver(parts, { "": 0, width: 1, edge: 1 });
  if (extra !== undefined) return { id, terrain, extra };
  if (terrain === "waterway") return { id, terrain, edge: parts.edge?.[0], shore: readPoints(parts.shore ?? []) };
  if (terrain === "river" || terrain === "road") {
    return { id, terrain, course: readPoints(parts.course ?? []), width: readLength(parts.width?.[0] ?? "") };
  }
  return { id, terrain, outline: readPoints(parts.outline ?? []), crest: readPoints(parts.crest ?? []) };
};
