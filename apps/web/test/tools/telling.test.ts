import type { Fact } from "@acies/contract";
import { dba } from "@acies/dba";
import type { Chance } from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Scene, ScenePiece } from "../../src/battlefield/scene.ts";
import { aimsOf, verdictOf } from "../../src/games/dba/telling.ts";
import { isSameJson } from "../../src/session/sameJson.ts";
import { turnFor, turnOf } from "../../src/tools/handles.ts";
import { nearestLimit, tapeBetween } from "../../src/tools/measuring.ts";
import { asRead } from "../../src/tools/naming.ts";
import { partsOf, waysOf } from "../../src/tools/odds.ts";
import { drawnTraces, type Trace, tracesAfter } from "../../src/tools/traces.ts";
import { wayBetween } from "../../src/tools/ways.ts";

const piece = (id: string, x: number, y: number): ScenePiece => ({
  id,
  form: "base",
  pose: { x, y, facing: 0 },
  width: 40_000,
  depth: 20_000,
  tincture: id.startsWith("red") ? "gules" : "azure",
  states: [],
  name: id,
});
const scene = (...pieces: readonly ScenePiece[]): Scene => ({
  width: 600_000,
  height: 600_000,
  ruler: { segment: 25_000, every: 5, counts: 100, unit: "p" },
  areas: [],
  pieces,
});

const marathon = dba.setup({ scenario: "marathon", armies: { red: "", blue: "" }, options: {} });
if (!marathon.ok) throw new Error("Marathon is refused");
const view = marathon.value;
const verdict = (upshots: readonly string[]) => verdictOf(upshots, view);

describe("odds for a reader", () => {
  const chance = (ways: bigint, of: bigint, ...upshots: readonly string[]): Chance<Fact> => ({
    upshots,
    ways,
    of,
    share: Number(ways) / Number(of),
    example: [],
    faces: [],
  });
  const CHANCES = [
    chance(7n, 18n, "recoil blue.2"),
    chance(1n, 6n),
    chance(13n, 36n, "recoil red.1"),
    chance(1n, 36n, "destroyed blue.2", "pursuit red.1"),
    chance(1n, 18n, "destroyed red.1"),
  ];

  it("are sorted from best to worst, counted of one number, and lose nothing", () => {
    const { parts, of } = partsOf(CHANCES, verdict, "red");
    expect(of).toBe(36);
    expect(parts.map(({ verdict, ways }) => [verdict.loser, verdict.degree, ways])).toEqual([
      ["blue", "destroyed", "1"],
      ["blue", "back", "14"],
      [undefined, "none", "6"],
      ["red", "back", "13"],
      ["red", "destroyed", "2"],
    ]);
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 4);
  });

  it("are turned about for the other", () => {
    const red = partsOf(CHANCES, verdict, "red").parts.map(({ ways }) => ways);
    const blue = partsOf(CHANCES, verdict, "blue").parts.map(({ ways }) => ways);
    expect(blue).toEqual(red.toReversed());
  });

  it("put what is alike together", () => {
    const { parts } = partsOf(
      [chance(1n, 2n, "recoil red.1"), chance(1n, 4n, "flight red.1"), chance(1n, 4n)],
      verdict,
      "red",
    );
    expect(parts.map(({ ways }) => ways)).toEqual(["9", "27"]);
    expect(waysOf({ ways: 1n, of: 7n }, 36)).toBe("5.1");
  });

  it("call it even when both lose alike", () => {
    expect(verdict(["destroyed red.1", "destroyed blue.1"])).toEqual({ loser: undefined, degree: "none" });
    expect(verdict(["passedThrough blue.1"])).toEqual({ loser: "blue", degree: "back" });
    expect(verdict(["recoil red.1", "destroyed blue.1"])).toEqual({ loser: "blue", degree: "destroyed" });
  });
  it("count a place that falls as a loss of whoever holds it (DBA-VIC-04, DBA-VIC-05)", () => {
    const bua = { ...view.holds["red.camp"], id: "bua", kind: "bua", control: "blue", denizens: true } as const;
    const town = { ...view, holds: { ...view.holds, bua } } as typeof view;
    expect(verdict(["entered red.1 blue.camp"])).toEqual({ loser: "blue", degree: "destroyed" });
    expect(verdict(["entered red.1 red.camp"])).toEqual({ loser: undefined, degree: "none" });
    for (const falls of ["denizensKilled bua", "surrendered bua"])
      expect(verdictOf([falls], town)).toEqual({ loser: "blue", degree: "destroyed" });
  });
});

describe("lines from shooter to target", () => {
  const aim = { seat: "red", kind: "aim", rule: "DBA-SHT-06", about: ["red.11"] } as const;

  it("go from the one who is asked and from each who helps it", () => {
    expect(aimsOf({ type: "shoot", target: "blue.1", aiders: ["red.12"] }, aim)).toEqual([
      { from: "red.11", to: "blue.1" },
      { from: "red.12", to: "blue.1" },
    ]);
    expect(aimsOf({ type: "fight", element: "red.1", enemy: "blue.2" }, aim)).toEqual([
      { from: "red.1", to: "blue.2" },
    ]);
    expect(aimsOf({ type: "endMoves" }, aim)).toEqual([]);
  });
});

describe("the tape", () => {
  const table = scene(piece("red.1", 100_000, 100_000), piece("blue.1", 100_000, 200_000));

  it("lies from edge to edge between pieces, from edge to point otherwise", () => {
    const [a, b] = [
      { at: { x: 100_000, y: 90_000 }, piece: "red.1" },
      { at: { x: 100_000, y: 195_000 }, piece: "blue.1" },
    ];
    expect(tapeBetween(table, a, b).length).toBe(80_000); // from the front of one to the rear of the other
    expect(tapeBetween(table, a, { at: { x: 100_000, y: 150_000 } }).length).toBe(50_000);
    expect(tapeBetween(table, { at: { x: 0, y: 0 } }, { at: { x: 30, y: 40 } }).length).toBe(50);
  });

  it("is the same read from either end", () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 }), (dx, dy) => {
        const moved = scene(piece("red.1", 100_000, 100_000), piece("blue.1", 300_000 + dx, 300_000 + dy));
        const a = { at: { x: 100_000, y: 100_000 }, piece: "red.1" };
        const b = { at: { x: 300_000, y: 300_000 }, piece: "blue.1" };
        expect(tapeBetween(moved, a, b).length).toBeCloseTo(tapeBetween(moved, b, a).length, 6);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it("says how far it is from the nearest limit", () => {
    const limits = [
      { length: 50_000, words: "its move" },
      { length: 300_000, words: "command" },
    ];
    expect(nearestLimit(60_000, limits)).toEqual({ limit: limits[0], over: 10_000 });
    expect(nearestLimit(250_000, limits)).toEqual({ limit: limits[1], over: -50_000 });
    expect(nearestLimit(1, [])).toBeUndefined();
  });
});

describe("a hand on a corner", () => {
  const handles = [
    { id: "wheel.1", kind: "wheel", at: { x: 0, y: 0 }, name: "" },
    { id: "wheel.2", kind: "wheel", at: { x: 80_000, y: 0 }, name: "" },
  ] as const;

  it("means the turn about the other corner, to the left as well as to the right", () => {
    expect(turnOf(handles, "wheel.2", { x: 0, y: 80_000 })).toBeCloseTo(-250_000, -1);
    expect(turnOf(handles, "wheel.1", { x: 80_000, y: 80_000 })).toBeCloseTo(250_000, -1);
    expect(turnOf(handles, "wheel.2", { x: 80_000, y: 0 })).toBe(0);
    expect(turnOf(handles, "nobody", { x: 1, y: 1 })).toBe(0);
  });

  it("knows the turn that goes so far", () => {
    expect(turnFor(handles, 80_000 * 2 * Math.PI)).toBeCloseTo(1_000_000, 3);
    expect(turnFor([], 5)).toBe(0);
  });
});

describe("traces of the last moves", () => {
  const start = scene(piece("red.1", 0, 0), piece("blue.1", 0, 300_000));
  const redMoved = scene(piece("red.1", 0, 50_000), piece("blue.1", 0, 300_000));
  const both = scene(piece("red.1", 0, 50_000), piece("blue.1", 0, 250_000));
  const ids = (traces: readonly Trace[]) => traces.map(({ piece: id }) => id);

  it("stay until their side moves in a later turn", () => {
    const red = tracesAfter([], start, redMoved, "1");
    expect(ids(red)).toEqual(["red.1"]);
    expect(tracesAfter(red, redMoved, redMoved, "2")).toBe(red);
    const blue = tracesAfter(red, redMoved, both, "2");
    expect(ids(blue)).toEqual(["red.1", "blue.1"]);
    const again = scene(piece("red.1", 0, 90_000), piece("blue.1", 0, 250_000));
    const later = tracesAfter(blue, both, again, "3");
    expect(ids(later)).toEqual(["blue.1", "red.1"]);
    expect(later[1]?.ghost.pose.y).toBe(50_000);
  });

  it("begin where the turn's first move began, and are gone when it is taken back", () => {
    const twice = tracesAfter(tracesAfter([], start, redMoved, "1"), redMoved, start, "1");
    expect(drawnTraces(twice, start)).toEqual({ ghosts: [], lines: [] });
    const on = tracesAfter(tracesAfter([], start, redMoved, "1"), redMoved, both, "1");
    expect(drawnTraces(on, both).ghosts.map(({ pose }) => pose.y)).toEqual([0, 300_000]);
    expect(drawnTraces(on, scene()).lines).toEqual([]);
  });
});

describe("the way from one place to another", () => {
  const unit = { name: "p", size: 100 };
  const from = { x: 0, y: 0, facing: 250_000 }; // looks east

  it("is said as its own eyes see it", () => {
    expect(wayBetween(from, { x: 20_000, y: 3_000, facing: 250_000 }, unit, "en")).toEqual([
      "200 p ahead",
      "30 p to the left",
    ]);
    expect(wayBetween(from, { x: -500, y: -100, facing: 0 }, unit, "es")).toEqual([
      "5 p atrás",
      "1 p a la derecha",
      "gira 90° a la izquierda",
    ]);
    expect(wayBetween(from, from, unit, "es")).toEqual([]);
  });
});

describe("sentences", () => {
  it("call pieces by name and write figures as the language does", () => {
    const name = { one: (id: string) => `<${id}>` };
    expect(asRead("red.12 moves 45.5 p past blue.camp.", name, "es")).toBe("<red.12> moves 45,5 p past <blue.camp>.");
    expect(asRead("red.12 moves 45.5 p.", name, "en")).toBe("<red.12> moves 45.5 p.");
  });

  it("call several in a row in one breath, and one by one where that cannot be", () => {
    const several = (ids: readonly string[]) => (ids.includes("blue.1") ? undefined : `all of ${ids.length}`);
    const names = { one: (id: string) => `<${id}>`, several };
    expect(asRead("red.1, red.2 y red.3 avanzan.", names, "es")).toBe("all of 3 avanzan.");
    expect(asRead("red.1 aided by red.2 and red.3.", names, "en")).toBe("<red.1> aided by all of 2.");
    expect(asRead("red.1, blue.1.", names, "en")).toBe("<red.1>, <blue.1>.");
  });
});

describe("the same as JSON", () => {
  it("whatever the order of keys, and nothing else", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const turned = (value: unknown): unknown =>
          typeof value !== "object" || value === null
            ? value
            : Array.isArray(value)
              ? value.map(turned)
              : Object.fromEntries(
                  Object.entries(value)
                    .toReversed()
                    .map(([key, part]) => [key, turned(part)]),
                );
        expect(isSameJson(a, turned(a))).toBe(true);
        expect(isSameJson(a, b)).toBe(isSameJson(b, a));
        expect(isSameJson({ a }, { a, more: 1 })).toBe(false);
        expect(isSameJson([a], { 0: a })).toBe(false);
      }),
      { seed: 11, numRuns: 80 },
    );
  });
});
