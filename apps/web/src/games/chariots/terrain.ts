/** The ground of a hex map as the engraver draws it: hexes of one kind grown together, rivers along hexsides, roads through middles. Pure. */
import { type HexMap, spotsOfMap } from "@acies/chariots/inspect";
import type { Language } from "@acies/contract";
import type { Point } from "@acies/geometry";
import {
  type Corner,
  cornerKey,
  endsOf,
  type Hex,
  type Hexside,
  hexKey,
  neighbours,
  outlineOf,
  readSideKey,
  sideKey,
  sideNetworks,
} from "@acies/hex";
import type { GroundKind } from "../../battlefield/engrave/engrave.ts";
import type { SceneArea } from "../../battlefield/scene.ts";
import { centreOf, cornerAt } from "./plan.ts";
import { GROUND_WORDS } from "./words.ts";

/** Hexes that hang together. */
const patches = (hexes: readonly Hex[]): readonly (readonly Hex[])[] => {
  const left = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const found: Hex[][] = [];
  for (const [key, first] of left) {
    left.delete(key);
    const patch = [first];
    // `patch` grows while it is walked: it is its own queue.
    for (const hex of patch) {
      for (const other of neighbours(hex)) {
        const beside = left.get(hexKey(other));
        if (beside !== undefined && left.delete(hexKey(other))) patch.push(beside);
      }
    }
    found.push(patch);
  }
  return found;
};

/** Hexsides end to end as lists of corners; a fork begins a new list. */
const chains = (sides: readonly Hexside[]): readonly (readonly Corner[])[] =>
  sideNetworks(sides).flatMap(({ sides: together, ends }) => {
    const left = new Map(together.map((side) => [sideKey(side), side]));
    const found: Corner[][] = [];
    while (left.size > 0) {
      const [any] = left.values();
      if (any === undefined) break;
      const start = ends.find((end) => [...left.values()].some((side) => touches(side, end))) ?? endsOf(any)[0];
      const chain = [start];
      for (let at = start; ; ) {
        const next = [...left.values()].find((side) => touches(side, at));
        if (next === undefined) break;
        left.delete(sideKey(next));
        const [a, b] = endsOf(next);
        at = cornerKey(a) === cornerKey(at) ? b : a;
        chain.push(at);
      }
      found.push(chain);
    }
    return found;
  });

const touches = (side: Hexside, corner: Corner): boolean =>
  endsOf(side).some((end) => cornerKey(end) === cornerKey(corner));

/** Corners cut twice: a printed hex grows into ground, a river into a course. */
const softened = (points: readonly Point[], closed: "closed" | "open", rounds = 2): readonly Point[] => {
  let line = points;
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = [];
    const last = line.length - 1;
    if (closed === "open" && line[0] !== undefined) next.push(line[0]);
    for (const [i, a] of line.entries()) {
      const b = line[i + 1] ?? (closed === "closed" ? line[0] : undefined);
      if (b === undefined) continue;
      next.push({ x: 0.75 * a.x + 0.25 * b.x, y: 0.75 * a.y + 0.25 * b.y });
      next.push({ x: 0.25 * a.x + 0.75 * b.x, y: 0.25 * a.y + 0.75 * b.y });
    }
    const end = line[last];
    if (closed === "open" && end !== undefined) next.push(end);
    line = next;
  }
  return line.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
};

const outlinesOf = (map: HexMap, patch: readonly Hex[]): readonly (readonly Point[])[] =>
  chains(outlineOf(patch)).map((chain) =>
    softened(
      chain.slice(0, -1).map((corner) => cornerAt(map, corner)),
      "closed",
    ),
  );

/** The edges round a set of hexes, as printed. */
export const edgesAround = (map: HexMap, keys: readonly string[]): readonly (readonly Point[])[] => {
  const spots = spotsOfMap(map);
  const hexes = keys.flatMap((key) => {
    const spot = spots.get(key);
    return spot === undefined ? [] : [spot.hex];
  });
  return patches(hexes).flatMap((patch) =>
    chains(outlineOf(patch)).map((chain) => chain.slice(0, -1).map((corner) => cornerAt(map, corner))),
  );
};

const KIND: Readonly<Record<string, GroundKind>> = {
  rough: "rough",
  woods: "wood",
  marsh: "marsh",
  village: "town",
  impassable: "town",
};

const RIVER_WIDTH: Readonly<Record<string, number>> = { stream: 4_000, minorRiver: 9_000 };
const ROAD_WIDTH = 4_500;

/** A ribbon either side of a line, for pointing at. */
const ribbon = (line: readonly Point[], width: number): readonly Point[] => {
  const sides = line.map((p, i) => {
    const a = line[i - 1] ?? p;
    const b = line[i + 1] ?? p;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) || 1;
    return { p, x: (-(b.y - a.y) / length) * (width / 2), y: ((b.x - a.x) / length) * (width / 2) };
  });
  const left = sides.map(({ p, x, y }) => ({ x: Math.round(p.x + x), y: Math.round(p.y + y) }));
  const right = sides.map(({ p, x, y }) => ({ x: Math.round(p.x - x), y: Math.round(p.y - y) }));
  return [...left, ...right.reverse()];
};

const course = (id: string, kind: GroundKind, line: readonly Point[], width: number, name: string): SceneArea => ({
  id,
  kind,
  line,
  width,
  outline: ribbon(line, width),
  name,
});

export const areasOf = (map: HexMap, language: Language): readonly SceneArea[] => {
  const spots = spotsOfMap(map);
  const words = GROUND_WORDS[language];
  const of = (keys: readonly string[]): readonly Hex[] =>
    keys.flatMap((key) => {
      const spot = spots.get(key);
      return spot === undefined ? [] : [spot.hex];
    });
  const areas: SceneArea[] = [];
  const levels = [...new Set(Object.values(map.levels))].filter((level) => level > 0).sort((a, b) => a - b);
  for (const level of levels) {
    const high = Object.entries(map.levels).flatMap(([key, its]) => (its >= level ? [key] : []));
    for (const [i, patch] of patches(of(high)).entries())
      for (const [j, outline] of outlinesOf(map, patch).entries())
        areas.push({
          id: `level${level}.${i}.${j}`,
          kind: level > 1 ? "steepHill" : "gentleHill",
          outline,
          name: `${words.level} ${level}`,
        });
  }
  for (const [terrain, kind] of Object.entries(KIND)) {
    const keys = Object.entries(map.terrain).flatMap(([key, its]) => (its === terrain ? [key] : []));
    for (const [i, patch] of patches(of(keys)).entries())
      for (const [j, outline] of outlinesOf(map, patch).entries())
        areas.push({ id: `${terrain}.${i}.${j}`, kind, outline, name: words[terrain] ?? terrain });
  }
  for (const barrier of ["stream", "minorRiver", "wall"] as const) {
    const sides = map.barriers.flatMap(([key, side, its]) => {
      const spot = its === barrier ? spots.get(key) : undefined;
      const found = spot === undefined ? undefined : readSideKey(`${hexKey(spot.hex)}/D${side}`);
      return found === undefined ? [] : [found];
    });
    for (const [i, chain] of chains(sides).entries()) {
      const line = softened(
        chain.map((corner) => cornerAt(map, corner)),
        "open",
      );
      const kind = barrier === "wall" ? "rampart" : "river";
      areas.push(course(`${barrier}.${i}`, kind, line, RIVER_WIDTH[barrier] ?? 3_000, words[barrier] ?? barrier));
    }
  }
  for (const [i, road] of map.roads.entries()) {
    const line = road.flatMap((hex) => centreOf(map, hex) ?? []);
    if (line.length > 1)
      areas.push(course(`road.${i}`, "road", softened(line, "open"), ROAD_WIDTH, words.road ?? "road"));
  }
  return areas;
};
