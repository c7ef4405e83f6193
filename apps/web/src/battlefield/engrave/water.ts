/** Water: lines that follow the shore, closer and darker by the bank. */
import type { Outline, Point } from "@acies/geometry";
import { type Engraving, type Layer, line, wash } from "./layers.ts";
import { closedPath, openPath } from "./pathData.ts";
import { type Chance, seeded } from "./random.ts";
import { at, besides, densified, eased, isInside } from "./shapes.ts";

/** A pool whose shore can be asked for drawn in (negative) or grown. */
export const waterLines = (shore: (grown: number) => readonly Point[]): Engraving => {
  const rings = [1, 2.45, 4.37].map((depth, i) => line(closedPath(shore(-depth)), 0.38 - 0.03 * i, 0.7 - 0.1 * i));
  const edge = closedPath(shore(0));
  return [wash(edge, "water"), line(edge, 0.6), ...rings];
};

const SEA_LINES = 12;

/** A shore with the water on its left hand. */
const seawards = (outline: Outline, shore: readonly Point[]): readonly Point[] => {
  const line = densified(shore, 3);
  const half = Math.floor(line.length / 2);
  const probe = at(
    besides(line, () => 2),
    half,
  );
  return isInside(outline, probe) ? line : line.toReversed();
};

export const engraveSea = (outline: Outline, shore: readonly Point[]): Engraving => {
  const coast = seawards(outline, shore);
  const layers: Layer[] = [wash(closedPath(outline), "water")];
  let depth = 1.2;
  let gap = 1.25;
  for (let i = 0; i < SEA_LINES; i++) {
    const away = depth;
    const ridge = eased(
      besides(eased(coast, 2), () => away),
      Math.min(20, 2 + 2 * i),
    );
    layers.push({
      ...line(openPath(ridge), Math.max(0.2, 0.46 - 0.022 * i), Math.max(0.18, 0.85 - 0.066 * i)),
      clip: closedPath(outline),
    });
    gap *= 1.22;
    depth += gap;
  }
  return [...layers, line(openPath(shore), 0.95)];
};

/** A lake: the same lines, drawn towards the middle. */
export const engraveLake = (outline: Outline): Engraving => {
  const middle = outline.reduce((sum, p) => ({ x: sum.x + p.x / outline.length, y: sum.y + p.y / outline.length }), {
    x: 0,
    y: 0,
  });
  const reach = Math.max(
    1,
    Math.min(
      ...outline.map((p) => Math.sqrt((p.x - middle.x) * (p.x - middle.x) + (p.y - middle.y) * (p.y - middle.y))),
    ),
  );
  return waterLines((grown) =>
    outline.map((p) => ({
      x: p.x + (p.x - middle.x) * (grown / reach),
      y: p.y + (p.y - middle.y) * (grown / reach),
    })),
  );
};

/** Uneven banks by a slow drift that never leaves the ribbon of the rules. */
const drift = (chance: Chance, most: number): ((index: number) => number) => {
  const knots = Array.from({ length: 64 }, () => chance() * most);
  return (index) => {
    const place = (index / 5) % knots.length;
    const whole = Math.floor(place);
    const share = place - whole;
    const ease = share * share * (3 - 2 * share);
    return (knots[whole] ?? 0) * (1 - ease) + (knots[(whole + 1) % knots.length] ?? 0) * ease;
  };
};

interface Ribbon {
  readonly left: readonly Point[];
  readonly right: readonly Point[];
}

/** The two sides of a course; `rough` is the share of half the width by which a bank may fall short. */
const ribbonOf = (course: readonly Point[], width: number, rough: number, seed: number): Ribbon => {
  const chance = seeded(seed);
  const centre = eased(densified(course, 3), 3);
  const [near, far] = [drift(chance, rough), drift(chance, rough)];
  return {
    left: besides(centre, (i) => (width / 2) * (1 - near(i))),
    right: besides(centre, (i) => (-width / 2) * (1 - far(i))),
  };
};

const across = ({ left, right }: Ribbon, share: number): readonly Point[] =>
  left.map((p, i) => {
    const q = at(right, i);
    return { x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share };
  });

export const engraveRiver = (course: readonly Point[], width: number, seed: number): Engraving => {
  const ribbon = ribbonOf(course, width, 0.16, seed);
  const chance = seeded(seed + 1);
  const inner = Math.min(0.16, 1.1 / width);
  const layers: Layer[] = [
    wash(closedPath([...ribbon.left, ...ribbon.right.toReversed()]), "water"),
    line(openPath(across(ribbon, inner)) + openPath(across(ribbon, 1 - inner)), 0.32, 0.7),
  ];
  if (width > 7) {
    const second = 2.6 / width;
    layers.push(line(openPath(across(ribbon, second)) + openPath(across(ribbon, 1 - second)), 0.28, 0.5));
  }
  let current = "";
  for (let i = 3; i < ribbon.left.length - 5; i += 3 + Math.floor(chance() * 4)) {
    const reach = { left: ribbon.left.slice(i, i + 3), right: ribbon.right.slice(i, i + 3) };
    current += openPath(across(reach, 0.3 + 0.4 * chance()));
  }
  return [...layers, line(current, 0.28, 0.5), line(openPath(ribbon.left), 0.75), line(openPath(ribbon.right), 0.5)];
};

/** Paper between a thin edge and a thick one; it covers what it crosses. */
export const engraveRoad = (course: readonly Point[], width: number, seed: number): Engraving => {
  const ribbon = ribbonOf(course, width, 0.03, seed);
  return [
    wash(closedPath([...ribbon.left, ...ribbon.right.toReversed()]), "road"),
    line(openPath(ribbon.left), 0.42),
    line(openPath(ribbon.right), 0.85),
  ];
};
