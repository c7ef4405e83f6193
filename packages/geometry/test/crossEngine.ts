/**
 * One number for all of motion and contact: the same cases, from a small generator of our own, through every question of the
 * kernel, folded into a hash. Two engines that compute the same bits print the same text. No platform API is used.
 */
import * as kernel from "../src/index.ts";

const { CORNERS, EDGES, MM, TURN } = kernel;

interface Source {
  /** A whole number from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
}

const sourceOf = (seed: number): Source => {
  let state = seed | 1;
  return {
    whole: (least, most) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return least + ((state >>> 0) % (most - least + 1));
    },
  };
};

interface Hash {
  readonly add: (value: unknown) => void;
  readonly text: () => string;
}

const hashOf = (): Hash => {
  const bytes = new DataView(new ArrayBuffer(8));
  let high = 0x811c9dc5;
  let low = 0x01000193;
  const word = (value: number): void => {
    high = Math.imul(high ^ value, 0x85ebca6b);
    high ^= high >>> 13;
    low = Math.imul(low ^ (value + 0x9e3779b9), 0xc2b2ae35);
    low ^= (low >>> 16) ^ high;
  };
  const add = (value: unknown): void => {
    if (typeof value === "number") {
      bytes.setFloat64(0, value);
      word(bytes.getInt32(0));
      word(bytes.getInt32(4));
    } else if (typeof value === "string") {
      for (let i = 0; i < value.length; i += 1) word(value.charCodeAt(i));
    } else if (typeof value === "boolean") word(value ? 1 : 2);
    else if (value === undefined || value === null) word(3);
    else if (Array.isArray(value)) {
      word(value.length);
      for (const each of value) add(each);
    } else if (typeof value === "object") {
      for (const entry of Object.entries(value)) add(entry);
    }
  };
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
  return { add, text: () => hex(high) + hex(low) };
};

const pointFrom = (source: Source, reach: number): kernel.Point => ({
  x: source.whole(-reach, reach),
  y: source.whole(-reach, reach),
});

const baseFrom = (source: Source, reach: number): kernel.Base => ({
  ...pointFrom(source, reach),
  facing: source.whole(0, TURN - 1),
  width: source.whole(10 * MM, 80 * MM),
  depth: source.whole(10 * MM, 80 * MM),
});

const legFrom = (source: Source): kernel.Leg => {
  const length = source.whole(-200 * MM, 200 * MM);
  const turn = source.whole(-TURN, TURN);
  switch (source.whole(0, 6)) {
    case 0:
      return { kind: "advance", distance: length };
    case 1:
      return { kind: "retire", distance: length };
    case 2:
      return { kind: "shift", right: length };
    case 3:
      return { kind: "slide", ...pointFrom(source, 150 * MM) };
    case 4:
      return { kind: "wheel", corner: CORNERS[source.whole(0, 3)] ?? "frontLeft", turn };
    case 5:
      return { kind: "pivot", about: pointFrom(source, 150 * MM), turn };
    default:
      return { kind: "polyline", points: [pointFrom(source, 150 * MM), pointFrom(source, 150 * MM)] };
  }
};

const foldPlane = (hash: Hash, source: Source, a: kernel.Base, b: kernel.Base): void => {
  const p = pointFrom(source, 300 * MM);
  const share = source.whole(0, 1000) / 1000;
  const turn = source.whole(-2 * TURN, 2 * TURN);
  hash.add([kernel.add(a, b), kernel.subtract(a, b), kernel.scale(a, share), kernel.dot(a, b), kernel.cross(a, b)]);
  hash.add([
    kernel.orientation(a, b, p),
    kernel.distance(a, p),
    kernel.distanceSquared(b, p),
    kernel.between(a, b, share),
  ]);
  hash.add([kernel.sinTurn(turn + share), kernel.cosTurn(turn), kernel.directionOf(p), kernel.signedTurn(turn)]);
  hash.add([kernel.rotate(p, turn), kernel.rotateAbout(p, a, turn), kernel.radians(turn), kernel.degrees(share * 360)]);
  hash.add([kernel.snapPoint(kernel.scale(p, share)), kernel.snapTurn(turn * share), kernel.centreOf(a)]);
  hash.add([kernel.forwardOf(a.facing), kernel.rightOf(a.facing), kernel.poseAtCentre(p, a.facing, a.depth)]);
  hash.add([
    kernel.cornersOf(a),
    kernel.edgesOf(b),
    kernel.snapPose({ ...a, x: a.x * share, facing: a.facing * share }),
  ]);
};

const foldShapes = (hash: Hash, source: Source, a: kernel.Base, b: kernel.Base): void => {
  const one = kernel.boxOf(a);
  const two = kernel.boxOf(b);
  const p = pointFrom(source, 200 * MM);
  const tolerance = source.whole(0, 5000);
  const segment = { start: p, end: pointFrom(source, 200 * MM) };
  hash.add([one, kernel.boxCorners(two), kernel.penetrationOf(one, two), kernel.pushApart(one, two)]);
  hash.add([kernel.overlaps(one, two, tolerance), kernel.isWithin(one, two, tolerance), kernel.touches(one, two, 100)]);
  hash.add([kernel.gapBetween(one, two), kernel.nearestBetween(one, two), kernel.nearestInBox(one, p)]);
  hash.add([kernel.containsPoint(one, p), kernel.distanceToPoint(two, p), kernel.distanceToSegment(one, segment)]);
  hash.add([kernel.clipSegment(two, segment), kernel.contactOf(a, b, tolerance), kernel.contactOf(a, b, 100)]);
  const hull = kernel.convexOf([p, segment.end, a, b, pointFrom(source, 99 * MM)]);
  hash.add([
    hull,
    kernel.convexHull([p, a, b]),
    kernel.convexOfBoth(a, b),
    kernel.convexPenetration(hull, kernel.convexOfBase(a)),
  ]);
};

const foldMotion = (hash: Hash, source: Source, a: kernel.Base, others: readonly kernel.Base[]): void => {
  const leg = legFrom(source);
  const share = source.whole(0, 1000) / 1000;
  const about = pointFrom(source, 200 * MM);
  const group = [a, ...others.slice(0, 2)];
  const polygon = [pointFrom(source, 200 * MM), pointFrom(source, 200 * MM), pointFrom(source, 200 * MM)];
  const space = kernel.spaceOfBases(others.slice(2));
  const still = kernel.convexOf(polygon);
  const [motion] = kernel.motionsOf(a, leg);
  hash.add([kernel.poseAlong(a, leg, share), kernel.posesOf(a, [leg, leg]), kernel.restsOf(a, [leg, leg])]);
  hash.add([kernel.groupAlong(group, leg, share), kernel.groupRestAfter(group, leg), kernel.travelOf(a, leg)]);
  hash.add([kernel.farthestTravel(a, leg, "arc"), kernel.farthestTravel(a, leg, "chord")]);
  hash.add([kernel.largestWheel(group, about, 50 * MM, "arc"), kernel.largestWheel(group, about, 50 * MM, "chord")]);
  hash.add([kernel.turnForArc(about.x + 9e5, about.y), kernel.turnForChord(4e5, Math.abs(about.y))]);
  hash.add([kernel.firstObstacle(a, leg, space, 100), kernel.firstObstacle(group, leg, space, 100)]);
  hash.add([kernel.impactOn(a, leg, still, 50), kernel.firstTouch(a, leg, still)]);
  hash.add([kernel.sweptTouches(a, leg, polygon), kernel.sweptEnters(a, leg, polygon, 100)]);
  if (motion !== undefined) {
    const shape = kernel.convexOfBase(a);
    hash.add([kernel.sweptCircle(shape, motion), kernel.nearSweep(space, shape, motion, 100)]);
    hash.add([kernel.entryOf(shape, motion, still, 10), kernel.nearBox(space, kernel.boxOf(a), 50 * MM)]);
  }
};

const foldPlaces = (hash: Hash, source: Source, a: kernel.Base, others: readonly kernel.Base[]): void => {
  const target = pointFrom(source, 200 * MM);
  const [friend = a] = others;
  const space = kernel.spaceOfBases(others);
  const bounds = { least: -30 * MM, most: 150 * MM, space, tolerance: 100 };
  const corner = CORNERS[source.whole(0, 3)] ?? "frontLeft";
  const joint = { edge: EDGES[source.whole(0, 3)] ?? "front", against: EDGES[source.whole(0, 3)] ?? "rear" } as const;
  hash.add([kernel.placeAdvance(a, target, bounds), kernel.placeShift([a, friend], target, bounds)]);
  hash.add([kernel.placeWheel(a, corner, target, bounds), kernel.placePivot(a, friend, target, bounds)]);
  const flush = [
    kernel.placeFlush(a, friend, joint, { kind: "corners" }, target),
    kernel.placeFlush(a, friend, joint, { kind: "sliding", overlap: 9 * MM }, target),
    kernel.placeFlush(a, friend, joint, { kind: "middle" }, target),
    kernel.placeBeside(a, friend, "left", target),
    kernel.placeBeside(a, friend, "right", target),
    kernel.placeBehind(a, friend, target),
  ].flatMap((placement) => (placement === undefined ? [] : [placement.pose]));
  hash.add(kernel.rankPlacements(target, flush));
  hash.add(kernel.nearestPlacement(target, flush, (pose) => pose.x % 3 !== 0));
};

/** The hash of so many cases, sixteen hexadecimal digits. */
export const geometryDigest = (cases: number): string => {
  const source = sourceOf(0x5eed);
  const hash = hashOf();
  for (let i = 0; i < cases; i += 1) {
    const a = baseFrom(source, 120 * MM);
    const others = Array.from({ length: 8 }, () => baseFrom(source, 200 * MM));
    foldPlane(hash, source, a, others[0] ?? a);
    foldShapes(hash, source, a, baseFrom(source, 60 * MM));
    foldMotion(hash, source, a, others);
    foldPlaces(hash, source, a, others);
    // Drawing only, and dear: now and then.
    if (i % 16 === 0) hash.add(kernel.sweptOutlines(a, legFrom(source), 500));
  }
  return hash.text();
};
