/** Woods: scalloped crowns over stippled ground. Orchards are the same trees in rows: planted means planted. */
import { boundsOf, cosTurn, type Outline, type Point, sinTurn, TURN } from "@acies/geometry";
import { type Engraving, type InkPath, inked, lawEdge, line, type Plant, type Planting, wash } from "./layers.ts";
import { closedPath, dot, segment } from "./pathData.ts";
import { type Chance, seeded } from "./random.ts";
import { scattered } from "./scatter.ts";
import { edgeDistance, isInside } from "./shapes.ts";

const CROWNS = 6;
const RADIUS = 3;

const round = (value: number): number => Math.round(value * 100) / 100;
const polar = (turn: number, radius: number): Point => ({ x: radius * cosTurn(turn), y: radius * sinTurn(turn) });

const scallops = (chance: Chance): string => {
  const lobes = 6 + Math.floor(chance() * 2);
  const first = chance() * TURN;
  const corner = (i: number): Point => polar(first + (i * TURN) / lobes, RADIUS * 0.82);
  const start = corner(0);
  let d = `M${round(start.x)} ${round(start.y)}`;
  for (let i = 1; i <= lobes; i++) {
    const end = corner(i);
    const radius = round(RADIUS * (0.46 + 0.1 * chance()));
    d += `A${radius} ${radius} 0 0 1 ${round(end.x)} ${round(end.y)}`;
  }
  return `${d}Z`;
};

const crown = (chance: Chance): readonly InkPath[] => {
  let shading = "";
  for (let i = 0; i < 5; i++) {
    const turn = -40_000 + i * 67_000;
    const inner = polar(turn, 0.7 + 0.9 * chance());
    shading += segment({ x: inner.x + 0.25, y: inner.y + 0.2 }, polar(turn, 2.88));
  }
  return [
    inked("M.6 1.9a2.85 1.8 0 1 0 3.75-1.05z", { fill: "engrave", opacity: "shade" }),
    inked(scallops(chance), { fill: "crown", stroke: "engrave", width: 0.36 }),
    line(shading, 0.46),
  ];
};

const stipple = (outline: Outline, seed: number, chance: Chance): InkPath => {
  const dots = scattered(outline, { apart: 2.6, seed, margin: 0.8, tries: 8 }).filter(() => chance() < 0.75);
  return line(dots.map(dot).join(""), 0.42, 0.6);
};

const planted = (outline: Outline, places: readonly Point[], chance: Chance): Planting => {
  const symbols = Array.from({ length: CROWNS }, () => crown(chance));
  const plants = places
    .toSorted((a, b) => a.y - b.y)
    .map((p): Plant => {
      const room = Math.max(1.5, edgeDistance(outline, p) - 0.2);
      const radius = Math.min(2.3 + chance() * 1.35, room);
      return {
        symbol: Math.floor(chance() * CROWNS),
        x: Math.round(p.x * 10) / 10,
        y: Math.round(p.y * 10) / 10,
        scale: round(radius / RADIUS),
      };
    });
  return { kind: "planting", symbols, plants, clip: closedPath(outline) };
};

export const engraveWood = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed + 7);
  const places = scattered(outline, { apart: 4.9, seed, margin: 2.2, tries: 22 });
  const edge = closedPath(outline);
  return [wash(edge, "wood"), stipple(outline, seed + 3, chance), planted(outline, places, chance), lawEdge(edge)];
};

export const engraveOrchard = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed + 7);
  const { left, right, bottom, top } = boundsOf(outline);
  const places: Point[] = [];
  for (let y = bottom + 4; y < top; y += 7.4)
    for (let x = left + 4; x < right; x += 7.4) {
      const p = { x, y };
      if (isInside(outline, p) && edgeDistance(outline, p) > 2.2) places.push(p);
    }
  const edge = closedPath(outline);
  return [wash(edge, "wood"), planted(outline, places, chance), lawEdge(edge)];
};
