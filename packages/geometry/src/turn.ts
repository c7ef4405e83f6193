/**
 * Angles and our own trigonometry. An angle is a whole number of millionths of a turn, clockwise, 0 = +y ("north"), so the
 * reduction to an octant is exact and every engine computes the same bits: `Math.sin` and its kin differ between browsers.
 */
import type { Point } from "./lattice.ts";

/** A whole turn, in millionths of a turn. */
export const TURN = 1_000_000;
export const HALF_TURN = TURN / 2;
export const QUARTER_TURN = TURN / 4;
const EIGHTH = TURN / 8;

/** 2π, written out: the one irrational we need. */
const TAU = 6.283185307179586;
const RADIANS = TAU / TURN;

/** Any integer angle, brought into 0 … 999,999. */
export const normaliseTurn = (turn: number): number => {
  const rest = turn % TURN;
  if (rest >= 0) return rest + 0;
  // A fraction just below zero rounds up to a whole turn.
  const up = rest + TURN;
  return up === TURN ? 0 : up;
};

/** Any angle, brought into −500,000 < turn ≤ 500,000: the shorter way round, clockwise positive. */
export const signedTurn = (turn: number): number => {
  const rest = normaliseTurn(turn);
  return rest > HALF_TURN ? rest - TURN : rest;
};

/** The nearest whole angle, brought into 0 … 999,999. */
export const snapTurn = (turn: number): number => normaliseTurn(Math.floor(turn + 0.5));

export const radians = (turn: number): number => turn * RADIANS;

/** Degrees to the nearest millionth of a turn. */
export const degrees = (value: number): number => Math.floor((value * TURN) / 360 + 0.5);

// Taylor polynomials on |x| ≤ π/4: the first term left out is below half a unit in the last place.
const sinSmall = (x: number): number => {
  const z = x * x;
  return (
    x *
    (1 +
      z *
        (-1 / 6 +
          z *
            (1 / 120 +
              z *
                (-1 / 5040 +
                  z * (1 / 362880 + z * (-1 / 39916800 + z * (1 / 6227020800 + z * (-1 / 1307674368000))))))))
  );
};
const cosSmall = (x: number): number => {
  const z = x * x;
  return (
    1 +
    z *
      (-1 / 2 +
        z *
          (1 / 24 +
            z *
              (-1 / 720 +
                z *
                  (1 / 40320 +
                    z * (-1 / 3628800 + z * (1 / 479001600 + z * (-1 / 87178291200 + z * (1 / 20922789888000))))))))
  );
};

/** The sines last worked out, each in the one place it can have: those who stand in line face one way, and are asked again and again. */
const KEPT = 256;
const keptTurns = new Float64Array(KEPT).fill(Number.NaN);
const keptSines = new Float64Array(KEPT);

/** Sine of an angle in millionths of a turn (fractions allowed inside a calculation). */
export const sinTurn = (turn: number): number => {
  const place = turn & (KEPT - 1);
  if (keptTurns[place] === turn) return keptSines[place] ?? 0;
  const found = computedSine(turn);
  keptTurns[place] = turn;
  keptSines[place] = found;
  return found;
};

const computedSine = (turn: number): number => {
  const t = normaliseTurn(turn);
  const sign = t >= HALF_TURN ? -1 : 1;
  const half = t >= HALF_TURN ? t - HALF_TURN : t;
  const quarter = half > QUARTER_TURN ? HALF_TURN - half : half;
  return quarter <= EIGHTH ? sign * sinSmall(quarter * RADIANS) : sign * cosSmall((QUARTER_TURN - quarter) * RADIANS);
};

export const cosTurn = (turn: number): number => sinTurn(turn + QUARTER_TURN);

/** arctan on 0 … 1, in radians: two half-angle steps (square root only), then eleven terms. */
const arctanUnit = (t: number): number => {
  const a = t / (1 + Math.sqrt(1 + t * t));
  const b = a / (1 + Math.sqrt(1 + a * a));
  const z = b * b;
  const series =
    1 +
    z *
      (-1 / 3 +
        z *
          (1 / 5 +
            z *
              (-1 / 7 +
                z * (1 / 9 + z * (-1 / 11 + z * (1 / 13 + z * (-1 / 15 + z * (1 / 17 + z * (-1 / 19 + z / 21)))))))));
  return 4 * b * series;
};

/** The direction of a vector as a clockwise angle from +y, 0 ≤ angle < a turn, not snapped. The null vector points to 0. */
export const directionOf = (v: Point): number => {
  const x = Math.abs(v.x);
  const y = Math.abs(v.y);
  if (x === 0 && y === 0) return 0;
  // Angle from the y axis inside the first quadrant.
  const first = x <= y ? arctanUnit(x / y) / RADIANS : QUARTER_TURN - arctanUnit(y / x) / RADIANS;
  if (v.x >= 0) return v.y >= 0 ? first : HALF_TURN - first;
  const other = v.y >= 0 ? TURN - first : HALF_TURN + first;
  return other >= TURN ? 0 : other;
};

/** Unit vector of a facing: (sin, cos), since 0 points to +y. */
export const forwardOf = (facing: number): Point => ({ x: sinTurn(facing), y: cosTurn(facing) });

/** Unit vector to the right of a facing. */
export const rightOf = (facing: number): Point => ({ x: cosTurn(facing), y: -sinTurn(facing) });

/** A vector turned clockwise. */
export const rotate = (v: Point, turn: number): Point => {
  const s = sinTurn(turn);
  const c = cosTurn(turn);
  return { x: v.x * c + v.y * s, y: v.y * c - v.x * s };
};

/** A point turned clockwise about a centre. */
export const rotateAbout = (p: Point, centre: Point, turn: number): Point => {
  const v = rotate({ x: p.x - centre.x, y: p.y - centre.y }, turn);
  return { x: centre.x + v.x, y: centre.y + v.y };
};
