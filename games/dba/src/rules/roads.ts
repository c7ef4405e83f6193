/** Section 13, roads: who is on one, and which moves are made along one. */
import { type Base, centreOf, courseAt, forwardOf, type Point, signedTurn, TURN } from "@acies/geometry";
import { SLACK } from "../scale.ts";
import type { Piece, State } from "../state.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";
import { baseAlong, basesAlong } from "./sweeping.ts";

type Road = Extract<Piece, { readonly terrain: "river" | "road" }>;

const isRoad = (piece: Piece): piece is Road => piece.terrain === "road";

/** DBA-RUL-18: an eighth of a turn either way of the road. */
const ALONG = TURN / 8;

const isInStrip = (road: Road, p: Point): boolean => courseAt(road.course, p).away <= road.width / 2 + SLACK;

const rearOf = (base: Base): Point => {
  const ahead = forwardOf(base.facing);
  return { x: base.x - ahead.x * base.depth, y: base.y - ahead.y * base.depth };
};

/** Between a facing and a line that runs both ways: at most a quarter of a turn. */
const offLine = (facing: number, direction: number): number => {
  const off = Math.abs(signedTurn(facing - direction));
  return Math.min(off, TURN / 2 - off);
};

const isOn = (road: Road, base: Base): boolean =>
  isInStrip(road, base) &&
  isInStrip(road, rearOf(base)) &&
  offLine(base.facing, courseAt(road.course, centreOf(base)).direction) <= ALONG;

/** DBA-RUL-18: the middles of the front and rear edges are on the strip and it faces along it. */
export const isOnRoad = (state: State, base: Base): boolean =>
  state.pieces.some((piece) => isRoad(piece) && isOn(piece, base));

/** Whether an element keeps to a road all along a leg; where roads meet it may pass from one to the other. */
export const followsRoad = (state: State, leg: MoverLeg): boolean =>
  state.pieces.some(isRoad) && basesAlong(leg).every((base) => isOnRoad(state, base));

/** How finely the place is found where a leg leaves the road. */
const PARTS = 64;
const HALVINGS = 12;

/** The last share of a leg up to which it keeps to a road, from one where it is on it. */
export const leavesRoadAt = (state: State, leg: MoverLeg, from: number): number => {
  const isOnAt = (share: number): boolean => isOnRoad(state, baseAlong(leg, share));
  const shareOf = (part: number): number => from + ((1 - from) * part) / PARTS;
  let part = 1;
  while (part <= PARTS && isOnAt(shareOf(part))) part += 1;
  if (part > PARTS) return 1;
  let on = shareOf(part - 1);
  let off = shareOf(part);
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (on + off) / 2;
    if (isOnAt(middle)) on = middle;
    else off = middle;
  }
  return on;
};

/** DBA-MOV-03: all of the move, start to finish, along a road. */
export const isAllByRoad = (state: State, mover: Mover): boolean =>
  isOnRoad(state, mover.start) && mover.legs.every((leg) => followsRoad(state, leg));
