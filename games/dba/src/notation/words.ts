/** Small words both halves of the notation share: places `300,120.5,90`, outlines `10,20 30,40`, lists `red.1,red.2`. */
import { type Facts, type ParseError, readAngle, readLength, writeAngle, writeLength } from "@acies/contract";
import type { Point, Pose } from "@acies/geometry";
import type { Piece } from "../state.ts";

export const writePose = ({ x, y, facing }: Pose): string =>
  `${writeLength(x)},${writeLength(y)},${writeAngle(facing)}`;
const writePoint = ({ x, y }: Point): string => `${writeLength(x)},${writeLength(y)}`;
export const writePoints = (points: readonly Point[]): string => points.map(writePoint).join(" ");

/** Plain data for the decoders: what is no number stays the word that it is, so that they refuse it by what was written. */
const figure =
  (read: (word: string) => number | undefined) =>
  (word: string | undefined): unknown =>
    word === undefined || word === "" ? undefined : (read(word) ?? word);

export const length = figure(readLength);
export const angle = figure(readAngle);
export const number = figure((word) => (/^\d{1,6}$/.test(word) ? Number(word) : undefined));

export const readPose = (word: string): unknown => {
  const [x, y, facing, extra] = word.split(",");
  return { x: length(x), y: length(y), facing: angle(facing), ...(extra === undefined ? {} : { extra }) };
};

const readPoint = (word: string): unknown => {
  const [x, y, extra] = word.split(",");
  return { x: length(x), y: length(y), ...(extra === undefined ? {} : { extra }) };
};

interface Unit {
  readonly write: (value: number) => string;
  readonly example: string;
}
const MILLIMETRES: Unit = { write: writeLength, example: "12.345" };
const DEGREES: Unit = { write: writeAngle, example: "90" };

/** What is no plain number, by its name in the data. */
const UNITS: Readonly<Record<string, Unit>> = {
  x: MILLIMETRES,
  y: MILLIMETRES,
  distance: MILLIMETRES,
  width: MILLIMETRES,
  facing: DEGREES,
  turn: DEGREES,
  left: DEGREES,
  right: DEGREES,
  towards: DEGREES,
};

/** A decoder speaks of micrometres, and of where in the data it is; whoever wrote words wants millimetres, and the line. */
export const asWritten = ({ code, facts = {}, path = "" }: ParseError, line: number): ParseError => {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const unit = UNITS[name];
  const written = (value: Facts[string] | undefined): string =>
    unit !== undefined && typeof value === "number" ? unit.write(value) : String(value);
  if ((code === "expected" || code === "notOneOf") && (facts.found === "undefined" || facts.found === ""))
    return { line, code: "missing", facts: { what: name } };
  if (code === "tooLong" && name !== "") return { line, code, facts: { ...facts, what: name } };
  if (code === "outOfRange")
    return { line, code, facts: { found: written(facts.found), min: written(facts.min), max: written(facts.max) } };
  if (code === "expected" && unit !== undefined) return { line, code, facts: { ...facts, what: unit.example } };
  return { line, code, facts };
};

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
    return { id, terrain, course: readPoints(parts.course ?? []), width: length(parts.width?.[0]) };
  }
  return { id, terrain, outline: readPoints(parts.outline ?? []), crest: readPoints(parts.crest ?? []) };
};
