/** Hachures: rings of wedges from the foot to the crest, thick uphill, heavy on the side away from the light. */
import { between, distance, type Outline, type Point } from "@acies/geometry";
import { type Engraving, inked, lawEdge, wash } from "./layers.ts";
import { closedPath, finePath, openPath } from "./pathData.ts";
import { type Chance, seeded, wobble } from "./random.ts";
import { at, nearestOnLine, paced } from "./shapes.ts";

export type Slope = "gentle" | "steep";

interface Recipe {
  readonly rings: number;
  readonly height: number;
  readonly apart: number;
  readonly thin: number;
  readonly thick: number;
}

const RECIPE: Readonly<Record<Slope, Recipe>> = {
  gentle: { rings: 5, height: 0.72, apart: 2.2, thin: 0.28, thick: 0.66 },
  steep: { rings: 6, height: 0.84, apart: 1.8, thin: 0.46, thick: 0.85 },
};

/** The light comes from the north-west, as engravers have it: this points away from it. */
const SHADE: Point = { x: 0.64, y: 0.77 };

/** x^1.6 as good as the eye can tell. */
const weight = (shade: number): number => shade * Math.sqrt(shade) * (0.9 + 0.1 * shade);

const wedge = (foot: Point, crest: Point, share: readonly [number, number], recipe: Recipe, chance: Chance): string => {
  const length = distance(foot, crest) || 1;
  const out = { x: (foot.x - crest.x) / length, y: (foot.y - crest.y) / length };
  const shade = Math.max(0, Math.min(1, (out.x * SHADE.x + out.y * SHADE.y + 1) / 2));
  if (recipe === RECIPE.gentle && shade < 0.36 && chance() < 0.3) return "";
  const [from, to] = share;
  const low = between(foot, crest, from + (to - from) * (0.06 + wobble(chance, 0.08)));
  const high = between(foot, crest, from + (to - from) * (0.94 - 0.12 * chance() + wobble(chance, 0.09)));
  const across = { x: -out.y, y: out.x };
  const lean = wobble(chance, 0.25);
  const half = (recipe.thin + recipe.thick * weight(shade)) / 2;
  return finePath([
    { x: low.x + across.x * lean, y: low.y + across.y * lean },
    { x: high.x + across.x * half, y: high.y + across.y * half },
    { x: high.x - across.x * half, y: high.y - across.y * half },
  ]);
};

export const engraveHill = (outline: Outline, crest: readonly Point[], slope: Slope, seed: number): Engraving => {
  const recipe = RECIPE[slope];
  const chance = seeded(seed);
  const foot = paced(outline, 1).map(({ point }) => point);
  const tops = foot.map((p) => nearestOnLine(crest, p));
  const heightOf = (ring: number): number => 0.03 + (ring / recipe.rings) * recipe.height;
  let hachures = "";
  for (let ring = 0; ring < recipe.rings; ring++) {
    const share = [heightOf(ring), heightOf(ring + 1)] as const;
    const contour = foot.map((p, i) => between(p, at(tops, i), share[0]));
    for (const { side } of paced(contour, recipe.apart * (1 + 0.07 * ring))) {
      hachures += wedge(at(foot, side), at(tops, side), share, recipe, chance);
    }
  }
  const edge = closedPath(outline);
  return [
    wash(edge, slope === "steep" ? "steep" : "hill"),
    inked(hachures, { fill: "engrave", opacity: "hachure" }),
    inked(openPath(crest), { stroke: "engrave", width: 0.55, dash: "2.2 1.3 .4 1.3" }),
    lawEdge(edge),
  ];
};
