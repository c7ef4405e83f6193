/** One number for the whole package: random questions to every function it exports, their answers folded into 64 bits. Runs anywhere. */
import * as hex from "../src/index.ts";

type Draw = (below: number) => number;

/** xorshift32: whole numbers only, the same in every engine. */
const drawFrom = (seed: number): Draw => {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

interface Fold {
  readonly take: (value: unknown) => void;
  readonly text: () => string;
}

const newFold = (): Fold => {
  let high = 0x811c9dc5 | 0;
  let low = 0x1b873593 | 0;
  return {
    take: (value) => {
      const text = JSON.stringify(value) ?? "none";
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        high = Math.imul(high ^ code, 0x01000193);
        low = Math.imul(low ^ code ^ (high >>> 15), 0x5bd1e995);
      }
    },
    text: () => [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join(""),
  };
};

interface Case {
  readonly draw: Draw;
  readonly take: Fold["take"];
  readonly a: hex.Hex;
  readonly b: hex.Hex;
  readonly direction: hex.Direction;
  readonly facing: hex.Facing;
  readonly other: hex.Facing;
  readonly turn: number;
}

const foldHexes = ({ take, a, b, direction, turn, facing }: Case): void => {
  take([hex.add(a, b), hex.subtract(a, b), hex.distance(a, b), hex.scalar(a, b), hex.determinant(a, b)]);
  take([
    hex.isSameHex(a, b),
    hex.isAdjacent(a, b),
    Math.sign(hex.compareHexes(a, b)),
    hex.directionTo(a, hex.neighbour(a, direction)),
  ]);
  take([hex.neighbour(a, direction, turn), hex.neighbours(a), hex.directionsToward(a, b), hex.directionsNearer(a, b)]);
  take([hex.directionAt(turn), hex.turnDirection(direction, turn), hex.oppositeDirection(direction)]);
  take([hex.hexKey(a), hex.readHexKey(hex.hexKey(b)), hex.packHex(a), hex.unpackHex(hex.packHex(b))]);
  const radius = Math.abs(turn) % 4;
  take([hex.ring(a, radius), hex.spiral(a, radius), hex.disc(b, radius)]);
  take([hex.rotateHex(a, b, turn), hex.reflectHex(a, b, facing)]);
  take([hex.reflectFacing(hex.facingAt(turn), facing), hex.reflectDirection(direction, facing)]);
};

const foldFacings = ({ take, a, b, direction, facing, other, turn, draw }: Case): void => {
  take([
    hex.twelfthsOf(facing),
    hex.facingAt(turn),
    hex.isFacing(`V${draw(9)}`),
    hex.isVertexFacing(facing),
    hex.isSideFacing(facing),
  ]);
  take([
    hex.sideFacing(direction),
    hex.turnFacing(facing, turn),
    hex.turnFacingFine(facing, turn),
    hex.besideFacing(facing),
  ]);
  take([hex.turnBetween(facing, other), hex.fineTurnBetween(facing, other)]);
  take([hex.relationOf(facing, direction), hex.zoneOf(facing, direction), hex.fineZoneOf(facing, direction)]);
  for (const zone of hex.ZONES) take([hex.zoneDirections(facing, zone), hex.zoneHexes(a, facing, zone)]);
  for (const zone of hex.FINE_ZONES) take([hex.fineZoneDirections(facing, zone), hex.fineZoneHexes(a, facing, zone)]);
  take([hex.arcOf(a, facing, b), hex.fineArcOf(a, facing, b)]);
};

const foldSides = ({ take, a, b, direction, facing }: Case): void => {
  const side = hex.sideOf(a, direction);
  const next = hex.sideOf(a, hex.turnDirection(direction, 1));
  const vertex = hex.VERTICES[direction];
  const corner = hex.cornerOf(a, vertex);
  const far = hex.cornerOf(b, vertex);
  take([side, hex.sidesOf(a), hex.sideBetween(a, b), hex.hexesOfSide(side), hex.isSameSide(side, next)]);
  take([
    Math.sign(hex.compareSides(side, next)),
    hex.sideKey(side),
    hex.readSideKey(hex.sideKey(next)),
    hex.endsOf(side),
  ]);
  take([
    corner,
    hex.cornersOf(a),
    hex.isSameCorner(corner, far),
    Math.sign(hex.compareCorners(corner, far)),
    hex.cornerKey(corner),
  ]);
  take([hex.hexesOfCorner(corner), hex.sidesOfCorner(corner), hex.cornerBetween(side, next)]);
  const features = hex.sideFeatures([[side, facing]]);
  take([features, hex.featureOn(features, next), hex.featureCrossed(features, a, direction)]);
  take(hex.sidesCrossed([a, hex.neighbour(a, direction), hex.neighbour(a, hex.turnDirection(direction, 1))]));
  take(hex.sideNetworks([side, next, hex.sideOf(b, direction)]));
  take([hex.isSidePath([side, next]), hex.outlineOf([a, hex.neighbour(a, direction), b])]);
};

const foldLines = ({ take, a, b, turn, draw }: Case): void => {
  take([
    hex.lineBetween(a, b),
    hex.hexesOnLine(b, a),
    hex.isWithinBand(a, b, hex.neighbour(a, 1, turn), { parts: 1 + draw(4), of: 4 }),
  ]);
  const salt = draw(97);
  const ground: hex.Ground = {
    level: ({ q, r }) => (Math.imul(q + salt, 7) ^ Math.imul(r, 13)) & 3,
    blocks: ({ q, r }) => ((q * 5 + r * 3 + salt) & 15) === 0,
  };
  for (const reading of hex.SIGHT_READINGS) {
    for (const ties of hex.SIGHT_TIES) {
      take([hex.obstructions(a, b, ground, { reading, ties }), hex.isInSight(b, a, ground, { reading, ties })]);
    }
  }
};

const foldBoards = ({ take, a, b, draw }: Case): void => {
  const shift = hex.SHIFTS[draw(2)] ?? "oddRows";
  const board: hex.Board = {
    shift,
    firstRow: draw(9) - 4,
    firstColumn: draw(9) - 4,
    rows: 1 + draw(6),
    columns: 1 + draw(6),
  };
  take([hex.toRowColumn(a, shift), hex.fromRowColumn({ row: a.r, column: a.q }, shift)]);
  take([hex.indexOnBoard(board, a), hex.isOnBoard(board, b), hex.hexAtIndex(board, draw(40)), hex.boardHexes(board)]);
  take(hex.discOnBoard(board, a, 3));
  const labelling: hex.Labelling = {
    ...hex.RRCC,
    shift,
    order: hex.LABEL_ORDERS[draw(2)] ?? "rowColumn",
    firstRow: 20,
    firstColumn: 30,
  };
  take([
    hex.writeLabel(labelling, a),
    hex.readLabel(labelling, String(draw(20_000))),
    hex.readLabelOn(board, labelling, String(draw(9999))),
  ]);
};

const BOARD: hex.Board = { shift: "oddRows", firstRow: -4, firstColumn: -4, rows: 9, columns: 9 };

const foldReach = ({ take, direction, facing, draw }: Case): void => {
  const salt = draw(97);
  const start = hex.hexAtIndex(BOARD, draw(81)) ?? hex.ORIGIN;
  const target = hex.hexAtIndex(BOARD, draw(81)) ?? hex.ORIGIN;
  const stepCost: hex.StepCost = (_from, way, to) => {
    const cost = (Math.imul(to.q + salt, 5) ^ Math.imul(to.r + way, 11)) & 7;
    return cost > 4 ? undefined : cost;
  };
  const reached = hex.reach(BOARD, start, draw(9), stepCost);
  take([hex.reachedHexes(reached), hex.costTo(reached, target), hex.pathTo(reached, target)]);
  const found = hex.reachPlacings(BOARD, { hex: start, facing }, draw(6), {
    facings: hex.FACINGS,
    turning: hex.TURNINGS[draw(2)] ?? "any",
    stepCost: (from, way, to) => (hex.zoneOf(from.facing, way) === "front" ? stepCost(from.hex, way, to) : undefined),
    turnCost: (from, to) => hex.fineTurnBetween(from.facing, to).steps,
  });
  take(hex.reachedPlacings(found));
  const placing: hex.Placing = { hex: hex.neighbour(start, direction), facing };
  take([hex.costToPlacing(found, placing), hex.pathToPlacing(found, placing)]);
  const tree = hex.leastCosts({
    nodes: 50,
    start: draw(50),
    allowance: 20,
    expand: (node, relax) => relax((node * 7 + salt) % 50, node % 4),
  });
  take([tree.order, hex.wayTo(tree, draw(50)), Array.from(tree.costs), Array.from(tree.parents)]);
};

const caseFrom = (draw: Draw, take: Fold["take"]): Case => {
  const near = (): number => draw(25) - 12;
  return {
    draw,
    take,
    a: { q: near(), r: near() },
    b: { q: near(), r: near() },
    direction: hex.directionAt(draw(6)),
    facing: hex.facingAt(draw(12)),
    other: hex.facingAt(draw(12)),
    turn: draw(15) - 7,
  };
};

/** Sixteen hexadecimal digits; the same for the same number of cases in every engine. */
export const hexDigest = (cases: number): string => {
  const draw = drawFrom(0x2f6e2b1);
  const fold = newFold();
  for (let done = 0; done < cases; done += 1) {
    const one = caseFrom(draw, fold.take);
    foldHexes(one);
    foldFacings(one);
    foldSides(one);
    foldLines(one);
    foldBoards(one);
    if (done % 8 === 0) foldReach(one);
  }
  return fold.text();
};
