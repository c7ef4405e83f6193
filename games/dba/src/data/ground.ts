/** Builders of terrain, camps and battle lines for scenarios, in millimetres of the 15 mm scale. */
import { degrees, ovalOutline, type Point, rotate } from "@acies/geometry";
import type { Piece } from "../state.ts";
import type { Area, BoardEdge, HoldId, Subtype } from "../vocabulary.ts";
import type { Pitch, Station } from "./scenario.ts";

const MM = 1000;
type Spot = readonly [x: number, y: number];

const at = ([x, y]: Spot): Point => ({ x: Math.round(x * MM), y: Math.round(y * MM) });

interface Size {
  readonly wide: number; // west to east, before turning
  readonly deep: number;
  readonly turned?: number; // degrees clockwise
}

/** DBA-RUL-21: the central half of the long axis. */
const crestOf = (centre: Spot, { wide, deep, turned = 0 }: Size): readonly Point[] => {
  const reach = wide >= deep ? { x: wide / 4, y: 0 } : { x: 0, y: deep / 4 };
  const { x, y } = rotate(reach, degrees(turned));
  return [at([centre[0] - x, centre[1] - y]), at([centre[0] + x, centre[1] + y])];
};

const area =
  (terrain: Area) =>
  (id: string, centre: Spot, size: Size): Piece => {
    const oval = {
      centre: at(centre),
      across: size.wide * MM,
      along: size.deep * MM,
      facing: degrees(size.turned ?? 0),
    };
    const outline = ovalOutline(oval);
    if (!outline.ok) throw new Error(`${id} is no oval: ${outline.error.join(", ")}`);
    const isHill = terrain === "gentleHill" || terrain === "steepHill";
    return { id, terrain, outline: outline.value, crest: isHill ? crestOf(centre, size) : [] };
  };

export const wood = area("wood");
export const town = area("bua");
export const gentleHill = area("gentleHill");
export const steepHill = area("steepHill");
export const marsh = area("marsh");
export const rough = area("rough");
export const dunes = area("dunes");

const ribbon =
  (terrain: "river" | "road") =>
  (id: string, width: number, course: readonly Spot[]): Piece => ({
    id,
    terrain,
    course: course.map(at),
    width: width * MM,
  });

export const river = ribbon("river");
export const road = ribbon("road");

/** The shore from left to right, seen from that edge. */
export const waterway = (id: string, edge: BoardEdge, shore: readonly Spot[]): Piece => ({
  id,
  terrain: "waterway",
  edge,
  shore: shore.map(at),
});

/** A camp of 60 × 30 mm with its lower left corner here, its followers inside (DBA-CMP-07). */
export const camp = ([x, y]: Spot): Pitch => {
  const corners: readonly Spot[] = [
    [x, y],
    [x, y + 30],
    [x + 60, y + 30],
    [x + 60, y],
  ];
  return { outline: corners.map(at), followers: true };
};

type Placed = readonly [subtype: Subtype, x: number, y: number] | readonly [subtype: Subtype, hold: HoldId];

const stationed =
  (facing: number) =>
  (placed: readonly Placed[]): readonly Station[] =>
    placed.map((each): Station => {
      if (each.length === 2) return { subtype: each[0], hold: each[1] };
      const [subtype, x, y] = each;
      return { subtype, pose: { ...at([x, y]), facing } };
    });

/** Elements by the midpoint of their front edge, all looking one way. */
export const lookingNorth = stationed(0);
export const lookingSouth = stationed(degrees(180));
