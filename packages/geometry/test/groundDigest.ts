/** One number for the whole ground half of the kernel: every engine must find the same. Pure: no Node, no DOM. */
import * as arcs from "../src/arc.ts";
import { type Base, EDGES, edgesOf, outlineOf, type Segment } from "../src/base.ts";
import * as corridors from "../src/corridor.ts";
import { type Point, snapPoint } from "../src/lattice.ts";
import * as outlines from "../src/outline.ts";
import * as extents from "../src/outlineExtent.ts";
import * as pieces from "../src/outlinePieces.ts";
import * as relations from "../src/outlineRelation.ts";
import * as shapes from "../src/outlineShapes.ts";
import * as reliefs from "../src/relief.ts";
import * as ribbons from "../src/ribbon.ts";
import * as courses from "../src/ribbonCourse.ts";
import * as sights from "../src/sight.ts";
import * as shares from "../src/sightShare.ts";
import { forwardOf, TURN } from "../src/turn.ts";

type Outline = outlines.Outline;

/** Whole numbers from `low` to `high`, xorshift on 32 bits. */
interface Source {
  readonly whole: (low: number, high: number) => number;
}

const sourceFrom = (seed: number): Source => {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return {
    whole: (low, high) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return low + ((state >>> 0) % (high - low + 1));
    },
  };
};

/** Sixty-four bits in two halves; text of numbers is the same in every engine to the last bit of the number. */
interface Fold {
  readonly add: (value: unknown) => void;
  readonly hex: () => string;
}

const makeFold = (): Fold => {
  let high = 0x811c9dc5 | 0;
  let low = 0x1b873593 | 0;
  return {
    add: (value) => {
      const text = JSON.stringify(value) ?? "undefined";
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        high = Math.imul(high ^ code, 0x01000193);
        low = Math.imul(low ^ code ^ (high >>> 15), 0x85ebca6b);
        low = (low << 13) | (low >>> 19);
      }
    },
    hex: () => [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
};

const TOLERANCE = 100;
const REACH = 300_000;

interface Scene {
  readonly p: Point;
  readonly q: Point;
  readonly line: Segment;
  readonly base: Base;
  readonly other: Base;
  readonly star: Outline;
  readonly blob: Outline;
  readonly river: ribbons.Ribbon;
}

const pointFrom = (source: Source): Point => ({ x: source.whole(-REACH, REACH), y: source.whole(-REACH, REACH) });

const baseFrom = (source: Source): Base => ({
  ...pointFrom(source),
  facing: source.whole(0, 3) === 0 ? source.whole(0, 7) * (TURN / 8) : source.whole(0, TURN - 1),
  width: source.whole(10_000, 80_000),
  depth: source.whole(10_000, 60_000),
});

const orElse = (reading: outlines.OutlineReading): Outline =>
  reading.ok
    ? reading.value
    : [
        { x: 0, y: 0 },
        { x: 0, y: 90_000 },
        { x: 90_000, y: 0 },
      ];

const starFrom = (source: Source): Outline => {
  const centre = pointFrom(source);
  const count = source.whole(3, 12);
  const corners = Array.from({ length: count }, (_, index) => {
    const way = forwardOf((TURN * index) / count);
    const radius = source.whole(20_000, 150_000);
    return snapPoint({ x: centre.x + way.x * radius, y: centre.y + way.y * radius });
  });
  return orElse(outlines.readOutline(corners));
};

const riverFrom = (source: Source): ribbons.Ribbon => {
  const course: Point[] = [{ x: -REACH, y: source.whole(-REACH, REACH) }];
  while ((course.at(-1)?.x ?? REACH) < REACH) {
    const last = course.at(-1) ?? { x: 0, y: 0 };
    course.push({ x: last.x + source.whole(90_000, 200_000), y: last.y + source.whole(-90_000, 90_000) });
  }
  return { course, width: source.whole(1_000, 20_000) * 2 };
};

const sceneFrom = (source: Source): Scene => {
  const p = pointFrom(source);
  const q = pointFrom(source);
  const radii = shapes.seededRadii(source.whole(0, 1_000_000), source.whole(4, 9), 40_000, 120_000);
  return {
    p,
    q,
    line: { start: p, end: q },
    base: baseFrom(source),
    other: baseFrom(source),
    star: starFrom(source),
    blob: orElse(shapes.blobOutline(pointFrom(source), radii, source.whole(0, TURN - 1))),
    river: riverFrom(source),
  };
};

const foldOutlines = (fold: Fold, { p, line, base, star, blob }: Scene): void => {
  fold.add([outlines.outlineFaults([...star, p]), outlines.outlineArea(blob), outlines.outlineCentroid(star)]);
  fold.add([
    outlines.boundsOf(star),
    outlines.outlinePerimeter(star),
    outlines.locate(p, star),
    outlines.isOnLattice(p),
  ]);
  fold.add([
    outlines.readOutline(star.toReversed()),
    outlines.outlineEdges(blob).length,
    outlines.normaliseOutline(blob),
  ]);
  fold.add([extents.convexHull(star), extents.leastBox(star, "area"), extents.leastBox(star, "girth")]);
  fold.add([extents.leastWidth(star), extents.greatestDiameter(blob)]);
  fold.add(shapes.ovalOutline({ centre: p, across: base.width, along: base.depth, facing: base.facing }));
  fold.add([shapes.regularOutline(p, base.width, base.facing, 7), shapes.footprintOutline(base)]);
  fold.add([
    shapes.rectangleOutline(outlines.boundsOf(blob)),
    outlines.boundsApart(outlines.boundsOf(blob), outlines.boundsOf(star), 5),
  ]);
  fold.add([pieces.piecesInside(line, star), pieces.lengthInside(line, blob), pieces.piecesDeeper(line, blob, 5_000)]);
  fold.add([
    pieces.pathLengthInside(star, blob),
    pieces.distanceToBoundary(p, star),
    pieces.closestOnBoundary(p, blob),
  ]);
  fold.add([
    pieces.entersOutline(line, star, TOLERANCE),
    pieces.shareInside(base, star),
    pieces.shareInside(base, blob),
  ]);
  fold.add([
    pieces.clipToWindow(star, outlineOf(base)),
    pieces.insetConvex(outlineOf(base), 700),
    pieces.commonArea(blob, outlineOf(base)),
  ]);
};

const TABLE = { left: -REACH, bottom: -REACH, right: REACH, top: REACH };

const foldRelations = (fold: Fold, { p, base, star, blob, river }: Scene): void => {
  fold.add([relations.placeOfBase(base, star, TOLERANCE), relations.placeOfConvex(outlineOf(base), blob, TOLERANCE)]);
  fold.add([
    relations.placeOfOutline(star, blob),
    relations.outlineMeeting(star, blob),
    relations.nearestApproach(star, blob),
  ]);
  fold.add([
    relations.baseOutlineDistance(base, star),
    relations.pointOutlineDistance(p, star),
    relations.outlineDistance(blob, star),
    relations.edgesEntering(base, blob, TOLERANCE),
  ]);
  fold.add([relations.insetBase(base, TOLERANCE), relations.isWithinBounds(star, TABLE)]);
  fold.add(
    relations.TABLE_SIDES.map((side) => [
      relations.stripAlong(TABLE, side, 9_000),
      relations.distanceFromSide(star, TABLE, side),
    ]),
  );
  fold.add([
    ribbons.ribbonFaults(river),
    ribbons.ribbonOutline(river),
    ribbons.windingOf(river.course),
    ribbons.courseLength(river.course),
  ]);
  fold.add([
    ribbons.ribbonEnds(river, TABLE, TOLERANCE),
    ribbons.runOn(river, 20_000),
    courses.courseAt(river.course, p),
  ]);
  fold.add([
    courses.pointAlong(river.course, 123_456),
    courses.stretchOfRibbon(river, 100_000, 180_000),
    courses.bankOf(river, p),
  ]);
  fold.add([courses.banksUnder(river, base, TOLERANCE), courses.courseCrossings(star, river.course)]);
};

const foldCorridors = (fold: Fold, { p, line, base, other, star, blob, river }: Scene): void => {
  const edges = edgesOf(base);
  const away = outlineOf(other);
  fold.add(courses.crossesCourse(river, line, TOLERANCE));
  for (const edge of EDGES) {
    fold.add([corridors.stripAhead(base, edge, 60_000, 5_000), corridors.offsetFrom(edges[edge], p)]);
    fold.add([corridors.reachTo(edges[edge], star, TOLERANCE), corridors.sideOfEdge(edges[edge], away, TOLERANCE)]);
    fold.add([
      corridors.coveredAhead(edges[edge], 150_000, blob),
      corridors.gapsAhead(edges[edge], 150_000, [star, away]),
    ]);
  }
  fold.add(corridors.rollCarpet(edges.front, 200_000, [star, blob, away], TOLERANCE));
  const corridor = corridors.corridorBetween(edges.front, edgesOf(other).rear);
  fold.add([
    corridor,
    corridors.bandsBetween(edges.front, edgesOf(other).left),
    corridors.placeInCorridor(star, corridor, TOLERANCE),
  ]);
  fold.add([corridors.gapPassed(line, star, away), relations.placeOfBase(other, corridor, TOLERANCE)]);
};

const foldArcs = (fold: Fold, { p, q, line, base, other, star, blob }: Scene): void => {
  const arc = arcs.arcAhead(base, "front", TURN / 8, TURN / 12);
  const sector = arcs.sectorFrom(p, base.facing, TURN / 10, TURN / 4);
  fold.add([arcs.isInArc(arc, p, TOLERANCE), arcs.placeInArc(arc, other, TOLERANCE), arcs.shareInArc(sector, other)]);
  fold.add([
    arcs.stretchInArc(arc, line),
    arcs.reachInArc(arc, star),
    arcs.pointReachInArc(sector, q, 1),
    arcs.clipToArc(sector, blob),
  ]);
  fold.add([arcs.bearingTo(base, p), arcs.ZONINGS.map((zoning) => arcs.zoneOf(base, p, zoning, TOLERANCE))]);
};

const foldSight = (fold: Fold, { p, q, line, base, other, star, blob, river }: Scene): void => {
  const solids = [
    { kind: "solid", shape: outlineOf({ ...base, x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }) },
    { kind: "wall", line: river.course },
  ] as const satisfies readonly sights.Blocker[];
  const blockers: readonly sights.Blocker[] = [
    ...solids.slice(0, 1),
    { kind: "screen", shape: star },
    { kind: "cover", shape: blob, depth: 40_000 },
  ];
  fold.add([sights.isClear(line, blockers, TOLERANCE), sights.firstBlocker(line, blockers, TOLERANCE)]);
  fold.add(blockers.map((blocker) => sights.blockedAt(line, blocker, TOLERANCE)));
  fold.add([
    sights.sightLine(outlineOf(base), outlineOf(other), solids, TOLERANCE),
    sights.sightLine([p], [q], solids, TOLERANCE),
  ]);
  fold.add([
    shares.visibleStretches(p, edgesOf(other).front, blockers, TOLERANCE),
    shares.visibleShare(q, edgesOf(base).left, blockers, 1),
  ]);
  fold.add(shares.sightFrom(p, outlineOf(other), blockers, TOLERANCE));
};

const foldRelief = (fold: Fold, { p, q, line, base, other, star, blob, river }: Scene): void => {
  const relief: reliefs.Relief = {
    contours: [
      { outline: blob, level: 1 },
      { outline: star, level: 2 },
    ],
    crests: [river.course],
  };
  fold.add([reliefs.reliefFaults(relief), reliefs.levelAt(relief, p), reliefs.levelsUnder(relief, base, TOLERANCE)]);
  fold.add([reliefs.profileAlong(relief, line), reliefs.climbAlong(relief, line), reliefs.levelsAlong(relief, line)]);
  fold.add([reliefs.higherPoint(relief, p, q), reliefs.higherBase(relief, base, other, TOLERANCE)]);
  fold.add(reliefs.GROUND_READINGS.map((reading) => reliefs.groundHides(relief, line, reading)));
  fold.add([reliefs.crestsPassed(relief, line, TOLERANCE), reliefs.standsOnCrest(relief, base)]);
  const summit = outlines.outlineCentroid(blob);
  fold.add([reliefs.riseAt(blob, summit, p), reliefs.highestRise(blob, summit, line)]);
};

/** Random ground, every exported question asked of it, folded to sixteen hexadecimal digits. */
export const groundDigest = (cases: number): string => {
  const fold = makeFold();
  for (let seed = 0; seed < cases; seed += 1) {
    const scene = sceneFrom(sourceFrom(seed));
    for (const part of [foldOutlines, foldRelations, foldCorridors, foldArcs, foldSight, foldRelief]) part(fold, scene);
  }
  return fold.hex();
};
