/** Positions for rule tests, in millimetres and degrees: `field({ red: [["3Kn", 300, 270, 0]], blue: [["4Bw", 300, 300, 180]] })`. */
import type { Seat } from "@acies/contract";
import { degrees, ovalOutline, type Point } from "@acies/geometry";
import type { Element, Hold, Options, Piece, State, Task, Turn } from "../src/state.ts";
import type { Area, ElementId, HoldId, RiverDifficulty, Subtype } from "../src/vocabulary.ts";

export type Placed = readonly [subtype: Subtype, x: number, y: number, facing: number, more?: Partial<Element>];

export interface Field {
  readonly red?: readonly Placed[];
  readonly blue?: readonly Placed[];
  readonly terrain?: readonly Piece[];
  readonly holds?: readonly Hold[];
  readonly river?: RiverDifficulty;
  readonly turn?: Partial<Turn>;
  readonly agenda?: readonly Task[];
  readonly options?: Partial<Options>;
  readonly state?: Partial<State>;
}

export const STANDARD: Options = {
  scale: 15,
  chariotsCount: true,
  lightHorseKillsSpears: true,
  areaGap: true,
  supportsStack: false,
  fixedEdges: false,
  turnLimit: 0,
};

const um = (mm: number): number => Math.round(mm * 1000);

const place = (seat: Seat, number: number, [subtype, x, y, facing, more]: Placed): Element => ({
  id: `${seat}.${number}`,
  seat,
  subtype,
  dismount: null,
  general: false,
  where: "table",
  hold: null,
  x: um(x),
  y: um(y),
  facing: degrees(((facing % 360) + 360) % 360) % 1_000_000,
  moves: 0,
  charged: null,
  ...more,
});

/** It is turn 5, red's, with six PIPs to spend, unless said otherwise. */
export const field = (given: Field): State => {
  const elements: Record<ElementId, Element> = {};
  for (const seat of ["red", "blue"] as const) {
    for (const [i, placed] of (given[seat] ?? []).entries()) {
      const element = place(seat, i + 1, placed);
      elements[element.id] = element;
    }
  }
  const holds: Partial<Record<HoldId, Hold>> = {};
  for (const hold of given.holds ?? []) holds[hold.id] = hold;
  const army = { list: "II/12", topography: "arable", aggression: 3 } as const;
  return {
    scenario: "field",
    options: { ...STANDARD, ...given.options },
    armies: { red: army, blue: army },
    invader: "red",
    edges: { red: "south", blue: "north" },
    pieces: given.terrain ?? [],
    river: given.river ?? "unknown",
    holds,
    elements,
    touches: [],
    turn: { number: 5, seat: "red", rolled: 6, pips: 6, riverClosed: false, ...given.turn },
    agenda: given.agenda ?? [{ task: "move" }],
    result: null,
    ...given.state,
  };
};

export const point = (x: number, y: number): Point => ({ x: um(x), y: um(y) });
export const pose = (x: number, y: number, facing: number) => ({
  ...point(x, y),
  facing: degrees(((facing % 360) + 360) % 360) % 1_000_000,
});

/** An oval piece with half axes rx and ry; hills get a crest along the central half of the longer one. */
export const area = (id: string, terrain: Area, x: number, y: number, rx: number, ry: number): Piece => {
  const isHill = terrain === "gentleHill" || terrain === "steepHill";
  const crest = rx >= ry ? [point(x - rx / 2, y), point(x + rx / 2, y)] : [point(x, y - ry / 2), point(x, y + ry / 2)];
  const outline = ovalOutline({ centre: point(x, y), along: um(2 * rx), across: um(2 * ry), facing: degrees(90) });
  if (!outline.ok) throw new Error(`No such oval: ${outline.error.join(", ")}`);
  return { id, terrain, outline: outline.value, crest: isHill ? crest : [] };
};

export const river = (id: string, width: number, ...course: readonly (readonly [number, number])[]): Piece => ({
  id,
  terrain: "river",
  course: course.map(([x, y]) => point(x, y)),
  width: um(width),
});

export const road = (id: string, width: number, ...course: readonly (readonly [number, number])[]): Piece => ({
  id,
  terrain: "road",
  course: course.map(([x, y]) => point(x, y)),
  width: um(width),
});

const square = (x: number, y: number, w: number, h: number): readonly Point[] => [
  point(x, y),
  point(x, y + h),
  point(x + w, y + h),
  point(x + w, y),
];

/** A camp of 60 × 30 mm with its lower left corner here. */
export const camp = (owner: Seat, x: number, y: number, more?: Partial<Hold>): Hold => ({
  id: `${owner}.camp`,
  kind: "camp",
  owner,
  outline: square(x, y, 60, 30),
  control: owner,
  denizens: false,
  sackedSince: null,
  defended: true,
  unclaimed: false,
  ...more,
});

/** A built-up area of 80 × 80 mm with its lower left corner here. */
export const bua = (owner: Seat, x: number, y: number, more?: Partial<Hold>): Hold => ({
  id: "bua",
  kind: "bua",
  owner,
  outline: square(x, y, 80, 80),
  control: owner,
  denizens: true,
  sackedSince: null,
  defended: true,
  unclaimed: false,
  ...more,
});
