/**
 * What the geometry kernel costs: `node bench/geometry.ts`, with `--json` for machines. Every ratio compares two loops over the
 * same inputs in the same run, in turns, so that a busy machine slows both.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import {
  type Base,
  type Box,
  boxOf,
  type Circle,
  firstObstacle,
  gapBetween,
  type Leg,
  MM,
  nearCircle,
  outlineOf,
  overlaps,
  pushApart,
  type Space,
  spaceOfBases,
  TURN,
} from "@acies/geometry";

/** The part of `sat` that is compared; the package carries no types. */
interface Sat {
  readonly Vector: new (x: number, y: number) => unknown;
  readonly Polygon: new (at: unknown, points: readonly unknown[]) => unknown;
  readonly Response: new () => { clear(): unknown; readonly overlap: number };
  readonly testPolygonPolygon: (a: unknown, b: unknown, response?: unknown) => boolean;
}

const sat: Sat = createRequire(import.meta.url)("sat");

interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

const randomOf = (seed: number) => {
  let state = seed;
  return (least: number, most: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return least + ((state >>> 0) % (most - least + 1));
  };
};

const now = (): number => Number(process.hrtime.bigint());
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Nanoseconds a call for several loops over the same inputs, run in turns: the median of the rounds. */
const compare = (loops: readonly (() => number)[], calls: number, rounds: number): readonly number[] => {
  const times = loops.map((): number[] => []);
  let sink = 0;
  for (let round = 0; round < rounds + 3; round += 1) {
    for (const [i, loop] of loops.entries()) {
      const start = now();
      sink += loop();
      // The first rounds only warm the machine up.
      if (round >= 3) times[i]?.push((now() - start) / calls);
    }
  }
  if (Number.isNaN(sink)) throw new Error("a loop computed nothing");
  return times.map((list) =>
    quantile(
      list.toSorted((a, b) => a - b),
      0.5,
    ),
  );
};

/** Bases of common sizes scattered on a table in proportion to their number, as on a real one. */
const scatter = (count: number, seed: number): readonly Base[] => {
  const random = randomOf(seed);
  const side = Math.round(Math.sqrt(count) * 80 * MM);
  return Array.from({ length: count }, () => ({
    x: random(0, side),
    y: random(0, side),
    facing: random(0, TURN - 1),
    width: 40 * MM,
    depth: random(15, 40) * MM,
  }));
};

const againstSat = (): readonly Row[] => {
  const random = randomOf(77);
  const pairs = Array.from({ length: 4000 }, () => {
    const at = (): Base => ({
      x: random(0, 90 * MM),
      y: random(0, 90 * MM),
      facing: random(0, TURN - 1),
      width: 40 * MM,
      depth: random(15, 40) * MM,
    });
    const a = at();
    const b = at();
    const polygon = (base: Base) =>
      new sat.Polygon(
        new sat.Vector(0, 0),
        // sat wants its corners counter-clockwise.
        outlineOf(base)
          .toReversed()
          .map(({ x, y }) => new sat.Vector(x, y)),
      );
    return { a: boxOf(a), b: boxOf(b), p: polygon(a), q: polygon(b) };
  });
  const response = new sat.Response();
  // Written out one by one: a shared loop would call its test through a pointer and charge both sides for it.
  const ours = (): number => {
    let hits = 0;
    for (const { a, b } of pairs) if (overlaps(a, b, 0)) hits += 1;
    return hits;
  };
  const theirs = (): number => {
    let hits = 0;
    for (const { p, q } of pairs) if (sat.testPolygonPolygon(p, q)) hits += 1;
    return hits;
  };
  const ourPush = (): number => {
    let sum = 0;
    for (const { a, b } of pairs) sum += pushApart(a, b)?.depth ?? 0;
    return sum;
  };
  const theirPush = (): number => {
    let sum = 0;
    for (const { p, q } of pairs) {
      response.clear();
      if (sat.testPolygonPolygon(p, q, response)) sum += response.overlap;
    }
    return sum;
  };
  const ourGap = (): number => {
    let sum = 0;
    for (const { a, b } of pairs) sum += gapBetween(a, b);
    return sum;
  };
  if (Math.abs(ours() - theirs()) > 2) throw new Error(`sat finds ${theirs()} overlaps, we ${ours()}`);
  if (Math.abs(ourPush() / theirPush() - 1) > 1e-6) throw new Error(`sat pushes ${theirPush()}, we ${ourPush()}`);
  const [own = 0, their = 0, push = 0, respond = 0, gap = 0] = compare(
    [ours, theirs, ourPush, theirPush, ourGap],
    pairs.length,
    60,
  );
  return [
    { what: "overlap, ours", value: own, unit: "ns" },
    { what: "overlap, sat", value: their, unit: "ns" },
    { what: "overlap, sat / ours", value: their / own, unit: "x" },
    { what: "least push, ours", value: push, unit: "ns" },
    { what: "least push, sat with response", value: respond, unit: "ns" },
    { what: "least push, sat / ours", value: respond / push, unit: "x" },
    { what: "exact distance, ours (sat has none)", value: gap, unit: "ns" },
    { what: "exact distance, sat overlap / ours", value: their / gap, unit: "x" },
  ];
};

const legOf: Readonly<Record<"advance" | "wheel", (n: number) => Leg>> = {
  advance: () => ({ kind: "advance", distance: 100 * MM }),
  wheel: (n) => ({
    kind: "wheel",
    corner: n % 2 === 0 ? "frontLeft" : "frontRight",
    turn: (n % 2 === 0 ? -1 : 1) * 120_000,
  }),
};

/** Microseconds of each single question, every base on the table asked in turn. */
const obstacleTimes = (count: number, kind: "advance" | "wheel"): readonly number[] => {
  const bases = scatter(count, 4242);
  const space = spaceOfBases(bases);
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < 12_000; n += 1) {
    const self = n % count;
    const mover = bases[self];
    if (mover === undefined) continue;
    const leg = legOf[kind](n);
    const start = now();
    const hit = firstObstacle(mover, leg, space, 100, (i) => i === self);
    const spent = (now() - start) / 1000;
    found += hit === undefined ? 0 : 1;
    if (n >= 4000) times.push(spent);
  }
  if (found === 0) throw new Error("nothing was ever in the way");
  return times.toSorted((a, b) => a - b);
};

const obstacles = (): readonly Row[] => {
  const rows: Row[] = [];
  for (const kind of ["advance", "wheel"] as const) {
    const medians = new Map<number, number>();
    for (const count of [24, 100, 300]) {
      const times = obstacleTimes(count, kind);
      medians.set(count, quantile(times, 0.5));
      rows.push({ what: `first obstacle, ${kind}, ${count} bases, median`, value: quantile(times, 0.5), unit: "µs" });
      rows.push({ what: `first obstacle, ${kind}, ${count} bases, p95`, value: quantile(times, 0.95), unit: "µs" });
    }
    const ratio = (medians.get(300) ?? Number.NaN) / (medians.get(24) ?? Number.NaN);
    rows.push({ what: `first obstacle, ${kind}, 300 / 24 (12.5 is linear)`, value: ratio, unit: "x" });
  }
  return rows;
};

/** The rival of the flat scan: square cells, each with the numbers of the circles that reach into it. */
const gridOf = (space: Space, cell: number): ReadonlyMap<number, readonly number[]> => {
  const cells = new Map<number, number[]>();
  for (let i = 0; i < space.xs.length; i += 1) {
    const [x = 0, y = 0, r = 0] = [space.xs[i], space.ys[i], space.radii[i]];
    for (let row = Math.floor((y - r) / cell); row <= Math.floor((y + r) / cell); row += 1)
      for (let column = Math.floor((x - r) / cell); column <= Math.floor((x + r) / cell); column += 1) {
        const list = cells.get(row * 4096 + column);
        if (list === undefined) cells.set(row * 4096 + column, [i]);
        else list.push(i);
      }
  }
  return cells;
};

const nearInGrid = (
  space: Space,
  grid: ReadonlyMap<number, readonly number[]>,
  cell: number,
  circle: Circle,
): readonly number[] => {
  const found = new Set<number>();
  const { x, y, radius } = circle;
  for (let row = Math.floor((y - radius) / cell); row <= Math.floor((y + radius) / cell); row += 1)
    for (let column = Math.floor((x - radius) / cell); column <= Math.floor((x + radius) / cell); column += 1)
      for (const i of grid.get(row * 4096 + column) ?? []) {
        const dx = (space.xs[i] ?? 0) - x;
        const dy = (space.ys[i] ?? 0) - y;
        const reach = (space.radii[i] ?? 0) + radius;
        if (dx * dx + dy * dy <= reach * reach) found.add(i);
      }
  return [...found].toSorted((a, b) => a - b);
};

/** The plain way: every box looked at as an object. */
const nearInList = (boxes: readonly Box[], circle: Circle): readonly number[] => {
  const found: number[] = [];
  for (const [i, box] of boxes.entries()) {
    const reach = box.radius + circle.radius;
    if ((box.x - circle.x) * (box.x - circle.x) + (box.y - circle.y) * (box.y - circle.y) <= reach * reach)
      found.push(i);
  }
  return found;
};

const index = (): readonly Row[] => {
  const bases = scatter(300, 99);
  const boxes = bases.map(boxOf);
  const space = spaceOfBases(bases);
  const cell = 100 * MM;
  const grid = gridOf(space, cell);
  const circles = boxes.map((box): Circle => ({ x: box.x, y: box.y, radius: 90 * MM }));
  for (const circle of circles)
    if (nearCircle(space, circle).join() !== nearInGrid(space, grid, cell, circle).join())
      throw new Error("grid differs");
  const total = (near: (circle: Circle) => readonly number[]) => (): number =>
    circles.reduce((sum, circle) => sum + near(circle).length, 0);
  const [flat = 0, list = 0, cells = 0] = compare(
    [
      total((circle) => nearCircle(space, circle)),
      total((circle) => nearInList(boxes, circle)),
      total((circle) => nearInGrid(space, grid, cell, circle)),
    ],
    circles.length,
    100,
  );
  const [build = 0, buildGrid = 0] = compare(
    [() => spaceOfBases(bases).xs.length, () => gridOf(space, cell).size],
    1,
    100,
  );
  return [
    { what: "near a circle of 90 mm among 300, flat scan", value: flat, unit: "ns" },
    { what: "near a circle of 90 mm among 300, list of boxes", value: list, unit: "ns" },
    { what: "near a circle of 90 mm among 300, grid", value: cells, unit: "ns" },
    { what: "grid / flat scan", value: cells / flat, unit: "x" },
    { what: "build, shapes and flat scan", value: build / 1000, unit: "µs" },
    { what: "build, the grid on top", value: buildGrid / 1000, unit: "µs" },
  ];
};

/** All figures, in order. */
export const run = (): Promise<readonly Row[]> => Promise.resolve([...againstSat(), ...obstacles(), ...index()]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const rows = await run();
  if (process.argv.includes("--json")) console.log(JSON.stringify(rows, null, 2));
  else
    for (const { what, value, unit } of rows) console.log(`${what.padEnd(56)}${value.toFixed(2).padStart(12)} ${unit}`);
}
