/** Ground without trees: marsh, dunes, rough, and the oasis with its pool. */
import { boundsOf, cosTurn, type Outline, type Point, sinTurn, TURN } from "@acies/geometry";
import { type Engraving, inked, lawEdge, line, wash } from "./layers.ts";
import { closedPath, cubic, dot, rectangle, segment } from "./pathData.ts";
import { type Chance, seeded, wobble } from "./random.ts";
import { scattered } from "./scatter.ts";
import { edgeDistance, isInside, middleOf, smoothed } from "./shapes.ts";
import { waterLines } from "./water.ts";

const stipple = (outline: Outline, apart: number, seed: number, keep: () => boolean): string =>
  scattered(outline, { apart, seed, margin: 1, tries: 8 })
    .filter(() => keep())
    .map(dot)
    .join("");

const isWellInside = (outline: Outline, p: Point): boolean => isInside(outline, p) && edgeDistance(outline, p) > 0.8;

const REEDS = [
  [-1.7, 2.1],
  [-0.9, 3],
  [0, 3.5],
  [0.9, 2.9],
  [1.7, 2],
] as const;

const tuft = ({ x, y }: Point): string =>
  REEDS.map(([lean, height]) => segment({ x: x + lean * 0.35, y }, { x: x + lean, y: y - height })).join("") +
  segment({ x: x - 2.3, y: y + 0.5 }, { x: x + 2.3, y: y + 0.5 });

export const engraveMarsh = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed);
  const { left, right, bottom, top } = boundsOf(outline);
  let pools = "";
  for (let y = bottom + 2; y < top; y += 2.35) {
    let x = left + chance() * 6;
    while (x < right) {
      const end = x + 3 + chance() * 9;
      if (isWellInside(outline, { x, y }) && isWellInside(outline, { x: end, y }))
        pools += segment({ x, y }, { x: end, y });
      x = end + 2 + chance() * 4.5;
    }
  }
  const tufts = scattered(outline, { apart: 8.4, seed: seed + 5, margin: 4 });
  const cleared = tufts.map(({ x, y }) => rectangle(x - 2.6, y - 3.4, 5.2, 4.2)).join("");
  const edge = closedPath(outline);
  return [
    wash(edge, "marsh"),
    line(pools, 0.36, 0.62),
    wash(cleared, "marsh"),
    line(tufts.map(tuft).join(""), 0.46),
    lawEdge(edge),
  ];
};

interface Crescent {
  readonly ridge: string;
  readonly lee: readonly Point[];
}

const crescent = ({ x, y }: Point, chance: Chance): Crescent => {
  const half = 3.4 + chance() * 2.2;
  const turn = -56_000 + chance() * 40_000;
  const [cos, sin] = [cosTurn(turn), sinTurn(turn)];
  const placed = (along: number, down: number): Point => ({
    x: x + along * cos - down * sin,
    y: y + along * sin + down * cos,
  });
  const lee = Array.from({ length: 20 }, () => {
    const u = wobble(chance, 0.86);
    const fall = chance() * chance();
    return placed(u * half, 1.65 * u * u - 0.65 + fall * 4.2);
  });
  return {
    ridge: cubic(placed(-half, 1.5), placed(-half * 0.55, -2.3), placed(half * 0.6, -2.2), placed(half, 1.3)),
    lee,
  };
};

export const engraveDunes = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed);
  const crescents = scattered(outline, { apart: 8.6, seed, margin: 4.6 }).map((p) => crescent(p, chance));
  const lee = crescents.flatMap((one) => one.lee.filter((p) => isInside(outline, p)).map(dot)).join("");
  const edge = closedPath(outline);
  return [
    wash(edge, "dunes"),
    line(crescents.map(({ ridge }) => ridge).join(""), 0.5),
    line(lee + stipple(outline, 2.6, seed + 9, () => chance() < 0.45), 0.48, 0.8),
    lawEdge(edge),
  ];
};

const stone = ({ x, y }: Point, chance: Chance): string => {
  const sides = 5 + Math.floor(chance() * 2);
  const size = 1.1 + chance() * 1.3;
  const first = chance() * TURN;
  return closedPath(
    Array.from({ length: sides }, (_, i) => {
      const turn = first + (i * TURN) / sides;
      const radius = size * (0.75 + 0.4 * chance());
      return { x: x + radius * 1.25 * cosTurn(turn), y: y + radius * 0.85 * sinTurn(turn) };
    }),
  );
};

const stoneShade = ({ x, y }: Point): string =>
  [0, 1, 2]
    .map((i) => ({ x: x + 0.1 + i * 0.5, y: y - 0.2 + i * 0.1 }))
    .map((a) => segment(a, { x: a.x + 0.5, y: a.y + 0.9 }))
    .join("");

const scrub = (p: Point): string =>
  segment({ x: p.x - 1, y: p.y - 1.5 }, p) +
  segment(p, { x: p.x + 0.3, y: p.y - 1.9 }) +
  segment(p, { x: p.x + 1.3, y: p.y - 1.2 });

export const engraveRough = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed);
  const places = scattered(outline, { apart: 5.2, seed, margin: 2.6 });
  let stones = "";
  let strokes = "";
  for (const p of places) {
    if (chance() < 0.62) {
      stones += stone(p, chance);
      strokes += stoneShade(p);
    } else strokes += scrub(p);
  }
  const edge = closedPath(outline);
  return [
    wash(edge, "rough"),
    line(
      stipple(outline, 2.1, seed + 2, () => chance() < 0.55),
      0.4,
      0.65,
    ),
    inked(stones, { fill: "stone", stroke: "engrave", width: 0.38 }),
    line(strokes, 0.38),
    lawEdge(edge),
  ];
};

const FRONDS = [
  [-2.6, 0.2],
  [-2, -1.6],
  [0, -2.2],
  [1.9, -1.6],
  [2.6, 0.2],
] as const;

const palm = ({ x, y }: Point): string => {
  const top = { x: x - 0.2, y: y - 1.6 };
  const trunk = cubic({ x, y: y + 2.4 }, { x: x + 0.4, y: y + 0.8 }, { x, y: y - 0.6 }, top);
  return FRONDS.reduce((d, [dx, dy]) => {
    const bend = { x: top.x + dx * 0.5, y: top.y + dy * 0.5 - 1 };
    return d + cubic(top, bend, bend, { x: top.x + dx, y: top.y + dy });
  }, trunk);
};

export const engraveOasis = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed);
  const { left, right, bottom, top } = boundsOf(outline);
  const centre = middleOf(outline);
  const shore = (grown: number): readonly Point[] => {
    const bank = seeded(seed + 3);
    return smoothed(
      Array.from({ length: 9 }, (_, i) => {
        const stretch = 1 + wobble(bank, 0.1);
        const [wide, high] = [(right - left) * 0.2 + grown, (top - bottom) * 0.14 + grown];
        const turn = (i * TURN) / 9;
        return { x: centre.x + wide * stretch * cosTurn(turn), y: centre.y + 2 + high * stretch * sinTurn(turn) };
      }),
      2.2,
    );
  };
  const bank = shore(2.5);
  const palms = scattered(outline, { apart: 8, seed, margin: 4 }).filter((p) => !isInside(bank, p));
  const edge = closedPath(outline);
  return [
    wash(edge, "wood"),
    line(
      stipple(outline, 2.5, seed + 2, () => chance() < 0.5),
      0.42,
      0.7,
    ),
    ...waterLines(shore),
    line(palms.map(palm).join(""), 0.5),
    lawEdge(edge),
  ];
};
