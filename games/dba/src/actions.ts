/** What a player can say, and the door it comes in by. Whether it is allowed is `legality.ts`'s to say. */
import {
  type Decoded,
  type Decoder,
  dictionary,
  err,
  flag,
  integer,
  list,
  literal,
  mapped,
  nullable,
  ok,
  oneOf,
  shape,
  string,
  tagged,
  taggedBy,
} from "@acies/contract";
import { AREAS, BOARD_EDGES, HANDS, HOLDS } from "./vocabulary.ts";

/** Stretches of one move: the book sets no limit (DBA-GRP-03, DBA-SNG-03), and nobody needs so many. */
const MOST_LEGS = 32;
/** Nothing on any board is farther than this: a metre, in micrometres. */
const FAR = 1_000_000;

const coordinate = integer(-FAR, FAR);
const length = integer(0, FAR);
const turn = integer(0, 999_999);
/** One word: anything else would not survive being written down. */
const id: Decoder<string> = mapped(string(10), (name, path) =>
  /^[A-Za-z0-9._-]+$/.test(name) ? ok(name) : err({ line: 0, path, code: "unknownId", facts: { found: name } }),
);
const point = shape({ x: coordinate, y: coordinate });
const pose = shape({ x: coordinate, y: coordinate, facing: turn });
const elements = list(id, 13);
const hold = oneOf(HOLDS);

/** A stretch of a group or column move: DBA-GRP-03, DBA-GRP-05, DBA-COL-03. Wheels go forward; the hand is the corner pivoted on. */
export const decodeStep = taggedBy("step", {
  advance: shape({ step: literal("advance"), distance: length }),
  wheel: shape({ step: literal("wheel"), hand: oneOf(HANDS), turn: integer(0, 500_000) }),
  shift: shape({ step: literal("shift"), hand: oneOf(HANDS), distance: length }),
});

const area = shape({ id, terrain: oneOf(AREAS), outline: list(point, 64), crest: list(point, 16) });

export const decodePiece = taggedBy("terrain", {
  wood: area,
  bua: area,
  gentleHill: area,
  steepHill: area,
  marsh: area,
  rough: area,
  dunes: area,
  oasis: area,
  river: shape({ id, terrain: literal("river"), course: list(point, 32), width: length }),
  road: shape({ id, terrain: literal("road"), course: list(point, 32), width: length }),
  waterway: shape({ id, terrain: literal("waterway"), edge: oneOf(BOARD_EDGES), shore: list(point, 32) }),
});

export const decodeAction = tagged({
  // before the battle
  rollInvader: shape({ type: literal("rollInvader") }),
  layTerrain: shape({ type: literal("layTerrain"), pieces: list(decodePiece, 8) }),
  numberEdges: shape({ type: literal("numberEdges"), edges: list(oneOf(BOARD_EDGES), 4) }), // 1, 2, 3; the fourth is 4-5-6
  pitchCamp: shape({ type: literal("pitchCamp"), outline: list(point, 32), followers: flag }),
  deploy: shape({
    type: literal("deploy"),
    poses: dictionary(pose, 13, id),
    inside: dictionary(hold, 13, id),
    reserve: elements,
  }),
  swap: shape({ type: literal("swap"), a: id, b: id }),
  endSwaps: shape({ type: literal("endSwaps") }),
  begin: shape({ type: literal("begin") }),

  // tactical moves
  /** A single element: where it stands after each leg. `out` is the place it steps out to from a camp or BUA, `into` the one it enters. */
  moveElement: shape(
    { type: literal("moveElement"), element: id, legs: list(pose, MOST_LEGS) },
    { dismount: literal(true), road: literal(true), out: pose, into: hold },
  ),
  /** Straight to front, flank or rear contact with an enemy: the rules find the exact place. */
  contact: shape({
    type: literal("contact"),
    element: id,
    enemy: id,
    on: oneOf(["front", "leftFlank", "rightFlank", "rear"]),
  }),
  closeDoor: shape({ type: literal("closeDoor"), element: id, enemy: id }),
  breakOff: shape({ type: literal("breakOff"), element: id, distance: length }, { dismount: literal(true) }),
  moveGroup: shape(
    { type: literal("moveGroup"), elements, steps: list(decodeStep, MOST_LEGS) },
    { dismount: elements, first: id },
  ),
  /** DBA-GRP-09: those that fit go on by `steps`, the others end at `behind`. */
  narrowFront: shape(
    { type: literal("narrowFront"), elements, steps: list(decodeStep, MOST_LEGS), behind: dictionary(pose, 12, id) },
    { dismount: elements, first: id },
  ),
  /** The lead first, then in order; those that form up behind it (DBA-COL-05) stand in the same list. */
  moveColumn: shape(
    { type: literal("moveColumn"), elements, steps: list(decodeStep, MOST_LEGS) },
    { dismount: elements, road: literal(true), first: id },
  ),
  land: shape({ type: literal("land"), poses: dictionary(pose, 4, id) }, { dismount: elements, first: id }),
  revolt: shape({ type: literal("revolt") }),
  endMoves: shape({ type: literal("endMoves") }),

  // shooting and close combat
  nextShooter: shape({ type: literal("nextShooter"), shooter: id }),
  /** `target` is an element or a hold. `primary` is said when several shooters are equally near (DBA-SHT-11). */
  shoot: shape({ type: literal("shoot"), target: id, aiders: list(id, 2) }, { primary: id }),
  returnFire: shape({ type: literal("returnFire"), aiders: list(id, 2) }),
  fight: shape({ type: literal("fight"), element: id, enemy: id }),
  fightAt: shape({ type: literal("fightAt"), hold }),
  assault: shape({ type: literal("assault"), element: nullable(id) }), // null: do not attack
  pickFoe: shape({ type: literal("pickFoe"), element: id }),
  fleeTo: shape({ type: literal("fleeTo"), hand: oneOf(HANDS) }),
  pursue: shape({ type: literal("pursue") }),
  stay: shape({ type: literal("stay") }),
});

export type Action = Decoded<typeof decodeAction>;
export type ActionOf<T extends Action["type"]> = Extract<Action, { readonly type: T }>;
export type Step = Decoded<typeof decodeStep>;
