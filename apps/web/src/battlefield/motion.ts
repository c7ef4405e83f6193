/** How a piece goes from one scene to the next: poses between poses, and how long it takes. Pure. */
import {
  cosTurn,
  distance,
  type Point,
  type Pose,
  rotate,
  rotateAbout,
  signedTurn,
  sinTurn,
  TURN,
} from "@acies/geometry";

export const MOTIONS = ["full", "brief", "off"] as const;
/** `brief`: pieces cross-fade; `off`: they are simply there. */
export type Motion = (typeof MOTIONS)[number];

/** 180 ms and 1.2 ms for a millimetre, at most 480. */
export const moveTime = (from: Pose, to: Pose): number => {
  const turned = (Math.abs(signedTurn(to.facing - from.facing)) / TURN) * 400;
  return Math.min(480, 180 + (1.2 * distance(from, to)) / 1000 + turned);
};

/** `cubic-bezier(.2,.7,.2,1)`, as near as a frame can show. */
export const eased = (share: number): number => {
  const left = 1 - Math.max(0, Math.min(1, share));
  return 1 - left * left * left;
};

/** Above this a turn is a turn on the spot while going, not a wheel. */
const WIDEST_WHEEL = TURN / 3;
const LEAST_WHEEL = 200;

/** The one point that a rigid motion with a turn leaves where it is: for a wheel, its corner. On the right of a clockwise way. */
const centreOfTurn = (from: Pose, to: Pose, turn: number): Point => {
  const half = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  const side = rotate(half, TURN / 4);
  const reach = cosTurn(turn / 2) / sinTurn(turn / 2);
  return { x: from.x + half.x + side.x * reach, y: from.y + half.y + side.y * reach };
};

export const poseBetween = (from: Pose, to: Pose, share: number): Pose => {
  const turn = signedTurn(to.facing - from.facing);
  const facing = from.facing + turn * share;
  const isStraight =
    Math.abs(turn) < LEAST_WHEEL || Math.abs(turn) > WIDEST_WHEEL || (from.x === to.x && from.y === to.y);
  if (isStraight) return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, facing };
  const about = centreOfTurn(from, to, turn);
  return { ...rotateAbout(from, about, turn * share), facing };
};

/** Along stations in order, each leg taking its share of the time. */
export const poseAlongStations = (stations: readonly Pose[], share: number): Pose | undefined => {
  const [first] = stations;
  if (first === undefined) return undefined;
  const times = stations.slice(1).map((to, i) => moveTime(stations[i] ?? to, to));
  const whole = times.reduce((sum, time) => sum + time, 0);
  let left = Math.max(0, Math.min(1, share)) * whole;
  for (const [i, time] of times.entries()) {
    const from = stations[i] ?? first;
    const to = stations[i + 1] ?? from;
    if (left <= time) return poseBetween(from, to, time === 0 ? 1 : left / time);
    left -= time;
  }
  return stations.at(-1);
};

export const journeyTime = (stations: readonly Pose[]): number =>
  Math.min(
    480,
    stations.slice(1).reduce((sum, to, i) => sum + moveTime(stations[i] ?? to, to), 0),
  );
