/** The engraver's door: a piece of ground in millimetres of the sheet (y down) in, layers of ink out. Pure. */
import { type Outline, outlineCentroid, type Point } from "@acies/geometry";
import { engraveHill } from "./hill.ts";
import { type Engraving, lawEdge, line, wash } from "./layers.ts";
import { engraveDunes, engraveMarsh, engraveOasis, engraveRough } from "./openGround.ts";
import { closedPath, dot } from "./pathData.ts";
import { scattered } from "./scatter.ts";
import { engraveTown } from "./town.ts";
import { engraveLake, engraveRiver, engraveRoad, engraveSea } from "./water.ts";
import { engraveOrchard, engraveWood } from "./wood.ts";
import { engraveCamp, engraveHedge, engraveRampart, type Owner } from "./works.ts";

export const GROUND_KINDS = [
  "gentleHill",
  "steepHill",
  "wood",
  "orchard",
  "marsh",
  "dunes",
  "rough",
  "oasis",
  "sea",
  "lake",
  "river",
  "road",
  "town",
  "camp",
  "rampart",
  "hedge",
  "other",
] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];

export interface Ground {
  readonly kind: GroundKind;
  /** What the rules call the piece's ground. */
  readonly outline: Outline;
  /** A hill's crest, the course of a river, road, rampart or hedge, or the shore of a sea. */
  readonly line?: readonly Point[];
  /** Of a river or road. */
  readonly width?: number;
  readonly owner?: Owner;
  /** Where a camp's gate looks. */
  readonly gateTo?: Point;
}

/** A ribbon whose course is unknown is still an outline: its edge and a wash are true. */
const plain = (outline: Outline, fill: "water" | "road"): Engraving => [
  wash(closedPath(outline), fill),
  line(closedPath(outline), 0.6),
];

const other = (outline: Outline, seed: number): Engraving => [
  wash(closedPath(outline), "rough"),
  line(scattered(outline, { apart: 3, seed, margin: 1, tries: 8 }).map(dot).join(""), 0.45, 0.6),
  lawEdge(closedPath(outline)),
];

const ribbon = ({ kind, outline, line: course, width }: Ground, seed: number): Engraving => {
  if (course === undefined || course.length < 2 || width === undefined)
    return plain(outline, kind === "road" ? "road" : "water");
  return kind === "road"
    ? engraveRoad(course, width, seed)
    : [...engraveRiver(course, width, seed), lawEdge(closedPath(outline))];
};

export const engrave = (ground: Ground, seed: number): Engraving => {
  const { kind, outline } = ground;
  const centre = outlineCentroid(outline);
  switch (kind) {
    case "gentleHill":
      return engraveHill(outline, ground.line ?? [centre], "gentle", seed);
    case "steepHill":
      return engraveHill(outline, ground.line ?? [centre], "steep", seed);
    case "wood":
      return engraveWood(outline, seed);
    case "orchard":
      return engraveOrchard(outline, seed);
    case "marsh":
      return engraveMarsh(outline, seed);
    case "dunes":
      return engraveDunes(outline, seed);
    case "rough":
      return engraveRough(outline, seed);
    case "oasis":
      return engraveOasis(outline, seed);
    case "sea":
      return ground.line === undefined ? engraveLake(outline) : engraveSea(outline, ground.line);
    case "lake":
      return engraveLake(outline);
    case "river":
    case "road":
      return ribbon(ground, seed);
    case "town":
      return engraveTown(outline, seed);
    case "camp":
      return engraveCamp(outline, ground.gateTo ?? centre, ground.owner);
    case "rampart":
      return engraveRampart(ground.line ?? outline);
    case "hedge":
      return engraveHedge(ground.line ?? outline);
    case "other":
      return other(outline, seed);
  }
};
