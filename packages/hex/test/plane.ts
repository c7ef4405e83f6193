/** The plane as floating numbers: an oracle that shares no arithmetic with the package. Adjacent centres are 1 apart, y grows south. */
import fc from "fast-check";
import { DIRECTIONS, type Direction, FACINGS, type Hex } from "../src/index.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const ROW = Math.sqrt(3) / 2;
const EPSILON = 1e-9;

export const centreOf = (hex: Hex): Spot => ({ x: hex.q + hex.r / 2, y: hex.r * ROW });

/** The unit vector this many degrees clockwise from north. */
const bearing = (degrees: number): Spot => ({
  x: Math.sin((degrees * Math.PI) / 180),
  y: -Math.cos((degrees * Math.PI) / 180),
});

export const bearingOfDirection = (direction: Direction): Spot => bearing(30 + 60 * direction);

/** Vertex k of a hex. */
export const vertexSpot = (hex: Hex, vertex: number): Spot => {
  const centre = centreOf(hex);
  const way = bearing(60 * vertex);
  return { x: centre.x + way.x / Math.sqrt(3), y: centre.y + way.y / Math.sqrt(3) };
};

/** Degrees clockwise from north, 0 ≤ result < 360. */
export const degreesFrom = (a: Hex, b: Hex): number => {
  const from = centreOf(a);
  const to = centreOf(b);
  return ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360;
};

export const isNear = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < EPSILON;

export interface Meeting {
  readonly kind: "through" | "along" | "touch";
  /** Shares of the way from a to b. */
  readonly enter: number;
  readonly leave: number;
}

/** Clips the segment between two centres to the closed hexagon about `hex`. */
export const meetingOf = (a: Hex, b: Hex, hex: Hex): Meeting | undefined => {
  const start = centreOf(a);
  const end = centreOf(b);
  const centre = centreOf(hex);
  let enter = 0;
  let leave = 1;
  const slack = (share: number, normal: Spot): number => {
    const x = start.x + (end.x - start.x) * share - centre.x;
    const y = start.y + (end.y - start.y) * share - centre.y;
    return 0.5 - (x * normal.x + y * normal.y);
  };
  for (const direction of DIRECTIONS) {
    const normal = bearingOfDirection(direction);
    const atStart = slack(0, normal);
    const fall = atStart - slack(1, normal);
    if (Math.abs(fall) < EPSILON) {
      if (atStart < -EPSILON) return undefined;
      continue;
    }
    const share = atStart / fall;
    if (fall > 0) leave = Math.min(leave, share);
    else enter = Math.max(enter, share);
  }
  if (leave - enter < -EPSILON) return undefined;
  if (leave - enter < EPSILON) return { kind: "touch", enter, leave };
  const middle = (enter + leave) / 2;
  const least = Math.min(...DIRECTIONS.map((direction) => slack(middle, bearingOfDirection(direction))));
  return { kind: least < EPSILON ? "along" : "through", enter, leave };
};

/** The hex nearest to a spot, by looking at all of them. */
export const nearestHex = (spot: Spot, among: readonly Hex[]): Hex | undefined => {
  const away = (hex: Hex): number => Math.hypot(centreOf(hex).x - spot.x, centreOf(hex).y - spot.y);
  return among.reduce<Hex | undefined>(
    (best, hex) => (best === undefined || away(hex) < away(best) ? hex : best),
    undefined,
  );
};

const SEED = 20_260_101;
export const RUNS = { seed: SEED, numRuns: 300 } as const;

export const anyHex = (size = 40): fc.Arbitrary<Hex> =>
  fc.record({ q: fc.integer({ min: -size, max: size }), r: fc.integer({ min: -size, max: size }) });
export const anyDirection: fc.Arbitrary<Direction> = fc.constantFrom(...DIRECTIONS);
export const anyFacing = fc.constantFrom(...FACINGS);
export const anySixths = fc.integer({ min: -9, max: 9 });
