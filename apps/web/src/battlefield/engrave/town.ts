/** Towns: the ground inside the wall is split by streets again and again until only blocks of houses are left. */
import { boundsOf, cosTurn, distance, type Outline, type Point, sinTurn } from "@acies/geometry";
import { type Engraving, inked, line, wash } from "./layers.ts";
import { closedPath, rectangle, segment } from "./pathData.ts";
import { type Chance, seeded, wobble } from "./random.ts";
import { areaOf, cut, drawnIn, inset, middleOf, paced } from "./shapes.ts";

type Block = readonly Point[];

const SMALLEST = 150;
const DEEPEST = 6;

const streetWidth = (depth: number): number => (depth < 1 ? 3.6 : depth < 3 ? 2.1 : 1.3);

/** Both parts of a block that a street runs through, square to its longer side. */
const parted = (block: Block, turn: number, depth: number, chance: Chance): readonly Block[] => {
  const along = { x: cosTurn(turn), y: sinTurn(turn) };
  const over = { x: -along.y, y: along.x };
  const reach = (way: Point): readonly [number, number] => {
    const places = block.map((p) => p.x * way.x + p.y * way.y);
    return [Math.min(...places), Math.max(...places)];
  };
  const [a, b] = reach(along);
  const [c, d] = reach(over);
  const isLong = b - a > d - c;
  const [way, start, length] = isLong ? [along, a, b - a] : [over, c, d - c];
  const middle = start + length * (0.42 + 0.16 * chance());
  const half = streetWidth(depth) / 2;
  const side = { x: -way.y, y: way.x };
  const lineAt = (place: number): readonly [Point, Point] => {
    const p = { x: way.x * place, y: way.y * place };
    return [p, { x: p.x + side.x, y: p.y + side.y }];
  };
  const [p, q] = lineAt(middle - half);
  const [r, s] = lineAt(middle + half);
  return [cut(block, p, q), cut(block, s, r)];
};

const blocksOf = (block: Block, turn: number, depth: number, chance: Chance): readonly Block[] => {
  if (Math.abs(areaOf(block)) < SMALLEST || depth > DEEPEST) return [block];
  const next = turn + wobble(chance, 7_000);
  return parted(block, turn, depth, chance).flatMap((part) => blocksOf(part, next, depth + 1, chance));
};

const hatchesOver = (outline: Outline): string => {
  const { left, right, bottom, top } = boundsOf(outline);
  let d = "";
  for (let x = left - (top - bottom); x < right; x += 1.15)
    d += segment({ x, y: top }, { x: x + (top - bottom), y: bottom });
  return d;
};

const courtOf = (block: Block): string => {
  const size = Math.abs(areaOf(block));
  if (size <= 75) return "";
  const court = inset(block, Math.sqrt(size) * 0.26);
  return Math.abs(areaOf(court)) > 3 ? closedPath(court) : "";
};

const temple = (plaza: Block | undefined): Engraving => {
  if (plaza === undefined) return [];
  const { x, y } = middleOf(plaza);
  const cross = segment({ x: x - 2.2, y }, { x: x + 2.2, y }) + segment({ x, y: y - 1.2 }, { x, y: y + 1.2 });
  return [
    inked(closedPath(plaza), { fill: "road", stroke: "engrave", width: 0.3 }),
    inked(rectangle(x - 3.2, y - 2, 6.4, 4), { fill: "engrave" }),
    inked(cross, { stroke: "road", width: 0.5 }),
  ];
};

export const engraveTown = (outline: Outline, seed: number): Engraving => {
  const chance = seeded(seed);
  const centre = middleOf(outline);
  const found = blocksOf(drawnIn(outline, 3.2), wobble(chance, 40_000), 0, chance)
    .filter((block) => Math.abs(areaOf(block)) > 14)
    .toSorted((a, b) => distance(middleOf(a), centre) - distance(middleOf(b), centre));
  const [plaza, ...rest] = found;
  const blocks = rest.map((block) => inset(block, 0.35)).filter((block) => block.length > 2);
  const houses = blocks.map(closedPath).join("");
  const shadow = blocks.map((block) => closedPath(block.map(({ x, y }) => ({ x: x + 0.55, y: y + 0.6 })))).join("");
  const wall = drawnIn(outline, 1);
  const towers = paced(wall, 15).map(({ point }) => rectangle(point.x - 1.5, point.y - 1.5, 3, 3));
  return [
    wash(closedPath(outline), "town"),
    inked(shadow, { fill: "engrave", opacity: 0.55 }),
    wash(houses, "town-block"),
    { ...line(hatchesOver(outline), 0.3, 0.75), clip: houses },
    line(houses, 0.35),
    inked(blocks.map(courtOf).join(""), { fill: "town", stroke: "engrave", width: 0.3 }),
    ...temple(plaza),
    line(closedPath(wall), 1.5),
    inked(closedPath(wall), { stroke: "town", width: 0.5 }),
    inked(towers.join(""), { fill: "engrave" }),
  ];
};
