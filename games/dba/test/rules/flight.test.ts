import { degrees } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { shuns, waysToRun } from "../../src/rules/flight.ts";
import { continueAftermath, fleeTo } from "../../src/rules/outcomes.ts";
import { elementOf, type Piece, type State, topTask } from "../../src/state.ts";
import { standOf } from "../../src/table.ts";
import { AREAS, type ElementId, type Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river } from "../field.ts";
import { at, befall, eventsOf, lost, scripted, whyLost } from "./fray.ts";

/** red.1 fights blue.1 at (300, 300) and runs southwards; 3Cv go 30 back and then 400 paces, 101.6 mm. */
const stage = (subtype: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  field({
    ...more,
    red: [[subtype, 300, 300, 0], ...(more.red ?? [])],
    blue: [["4Sp", 300, 300, 180], ...(more.blue ?? [])],
  });

const flees = (state: State, faces: readonly number[] = []) => befall(state, "red.1", "blue.1", "flee", { faces });

const square = (
  terrain: "rough" | "wood" | "marsh",
  [x, y, w, h]: readonly [number, number, number, number],
): Piece => ({
  id: "t1",
  terrain,
  outline: [
    { x: x * 1000, y: y * 1000 },
    { x: x * 1000, y: (y + h) * 1000 },
    { x: (x + w) * 1000, y: (y + h) * 1000 },
    { x: (x + w) * 1000, y: y * 1000 },
  ],
  crest: [],
});

describe("DBA-FLE-01", () => {
  it("recoils, turns about on the spot and runs a full move", () => {
    const { state, events } = flees(stage("3Cv"));
    // Recoil to y 270 (base 240 … 270), turned to front y 240 facing south, then 101.6 mm.
    expect(at(state, "red.1")).toEqual([300, 138.4, 180]);
    expect(eventsOf(events, "moved").map(({ kind, poses }) => [kind, poses["red.1"]])).toEqual([
      ["recoil", { x: 300_000, y: 270_000, facing: 0 }],
      ["flight", { x: 300_000, y: 240_000, facing: 500_000 }],
      ["flight", { x: 300_000, y: 138_400, facing: 500_000 }],
    ]);
  });
});

describe("DBA-FLE-02", () => {
  it("does not run if the recoil destroys it", () => {
    const { events } = flees(stage("3Cv", { blue: [["4Bd", 320, 280, 270]] }));
    expect(whyLost(events, "red.1")).toEqual(["DBA-REC-02"]);
    expect(eventsOf(events, "moved")).toEqual([]);
  });
});

describe("DBA-FLE-03", () => {
  it("runs the full allowance of its type", () => {
    const runs: readonly (readonly [Subtype, number, number])[] = [
      ["2Ps", 20, 76.2],
      ["2LH", 30, 127],
      ["2Cm", 30, 127],
      ["LCh", 40, 101.6],
    ];
    for (const [subtype, depth, run] of runs)
      expect([subtype, at(flees(stage(subtype)).state, "red.1")]).toEqual([subtype, [300, 300 - 2 * depth - run, 180]]);
  });
  it("runs the bad-going allowance if any of the run is in bad going", () => {
    const rough = square("rough", [250, 100, 100, 50]); // y 100 … 150
    expect(at(flees(stage("2LH", { terrain: [rough] })).state, "red.1")).toEqual([300, 240 - 50.8, 180]);
    const atTheStart = square("marsh", [250, 260, 100, 20]);
    expect(at(flees(stage("3Cv", { terrain: [atTheStart] })).state, "red.1")).toEqual([300, 240 - 50.8, 180]);
  });
});

describe("DBA-FLE-03, behind a wall", () => {
  const wall: readonly Placed[] = [200, 240, 280, 320, 360, 400].map((x): Placed => ["4Sp", x, 165, 180]); // y 165 … 180
  it("does not count bad going beyond what stops it", () => {
    const shut = stage("3Cv", {
      blue: [...wall, ["4Sp", 250, 240, 90], ["4Sp", 350, 240, 270]],
      terrain: [square("marsh", [250, 100, 100, 50])],
    });
    expect(at(flees(shut).state, "red.1")).toEqual([300, 180, 180]); // 60 mm, more than the 50.8 for bad going
  });
  it("counts what lies before it", () => {
    const shut = stage("3Cv", { blue: wall, terrain: [square("marsh", [250, 180, 100, 10])] });
    expect(at(flees(shut).state, "red.1")).toEqual([300, 240 - 50.8, 180]);
  });
});

describe("DBA-RUL-64", () => {
  it("bends 37° west in the worked example", () => {
    // A base of x 290 … 330, y 185 … 200: a 4Sp that faces south with its front at y 185.
    const { state } = flees(stage("3Cv", { blue: [["4Sp", 310, 185, 180]] }));
    const [x, y, facing] = at(state, "red.1");
    expect([Number(x).toFixed(1), Number(y).toFixed(1), facing]).toEqual(["238.9", "158.9", 180]);
  });

  const ahead = stage("3Cv", { blue: [["4Sp", 300, 185, 180]] }); // dead ahead: both ways are equal
  it("asks the fleeing player when both ways are equal, and goes the way he says", () => {
    const { book, state } = flees(ahead);
    expect(topTask(state)).toMatchObject({
      task: "chooseFlight",
      element: "red.1",
      left: degrees(-45),
      right: degrees(45),
    });
    fleeTo(book, { type: "fleeTo", hand: "right" });
    continueAftermath(book, scripted());
    // Facing south its right hand is west.
    const step = Math.round(101_600 * Math.SQRT1_2);
    expect(at(book.state(), "red.1")).toEqual([(300_000 - step) / 1000, (240_000 - step) / 1000, 180]);
    expect(eventsOf(book.events(), "fledTo")).toMatchObject([{ element: "red.1", hand: "right" }]);
    expect(book.state().agenda).toEqual([{ task: "move" }]);
  });

  it("looks no further than a right angle", () => {
    const wall: readonly Placed[] = [240, 280, 320, 360].map((x): Placed => ["4Sp", x, 185, 180]);
    const shut = stage("3Cv", { blue: [...wall, ["4Sp", 220, 240, 90], ["4Sp", 380, 240, 270]] });
    const { state } = flees(shut);
    expect(at(state, "red.1")).toEqual([300, 200, 180]); // straight on, up to the wall
  });
});

describe("DBA-FLE-04", () => {
  const blocked: Readonly<Record<string, Parameters<typeof field>[0]>> = {
    enemy: { blue: [["4Sp", 310, 185, 180]] },
    friend: { red: [["4Sp", 310, 185, 180]] },
    camp: { red: [["CF", 0, 0, 0, { where: "inside", hold: "red.camp" }]], holds: [camp("red", 285, 170)] },
    town: { holds: [bua("blue", 285, 120)] },
    wood: { terrain: [square("wood", [285, 150, 100, 50])] },
  };
  it.each(Object.keys(blocked))("steers clear of: %s", (name) => {
    const { state } = flees(stage("3Cv", blocked[name]));
    const [x, , facing] = at(state, "red.1");
    expect(facing).toBe(180);
    expect(Number(x)).toBeLessThan(270); // to the west, where it is nearer
  });
  it("steers clear of a waterway", () => {
    const coast: Piece = {
      id: "t1",
      terrain: "waterway",
      edge: "south",
      shore: [
        { x: 0, y: 150_000 },
        { x: 600_000, y: 150_000 },
      ],
    };
    const { state, book } = flees(stage("3Cv", { terrain: [coast] }));
    expect(topTask(state)?.task).toBe("chooseFlight");
    fleeTo(book, { type: "fleeTo", hand: "left" });
    continueAftermath(book, scripted());
    expect(elementOf(book.state(), "red.1").y).toBeGreaterThanOrEqual(150_000 - 100);
  });
});

describe("DBA-FLE-05", () => {
  it("shuns what the table says, by type", () => {
    const shunned = (subtype: Subtype): readonly string[] => {
      const element = elementOf(field({ red: [[subtype, 300, 300, 0]] }), "red.1");
      return AREAS.filter((terrain) => shuns(element, area("t1", terrain, 100, 100, 30, 30)));
    };
    expect(shunned("2LH")).toEqual([]);
    expect(shunned("2Ps")).toEqual([]);
    expect(shunned("3Cm")).toEqual(["wood", "steepHill"]);
    expect(shunned("2Cm")).toEqual(["wood", "steepHill"]);
    expect(shunned("3Cv")).toEqual(["wood", "steepHill", "dunes", "oasis"]);
    expect(shunned("LCh")).toEqual(["wood", "steepHill", "dunes", "oasis"]);
  });
  it("leaves the wood it is in as straight as it can", () => {
    const { state } = flees(stage("3Cv", { terrain: [square("wood", [250, 200, 100, 150])] }));
    expect(at(state, "red.1")).toEqual([300, 240 - 50.8, 180]);
  });
});

describe("DBA-FLE-06", () => {
  it("runs past an enemy front as if it were not there", () => {
    const { state } = flees(stage("3Cv", { blue: [["4Sp", 255, 180, 90]] })); // looks across the way, 25 mm off
    expect(at(state, "red.1")).toEqual([300, 138.4, 180]);
  });
});

describe("DBA-FLE-07", () => {
  it("is lost at the edge of the board, which it does not avoid", () => {
    const state = field({ red: [["3Cv", 300, 150, 0]], blue: [["4Sp", 300, 150, 180]] });
    expect(whyLost(flees(state).events, "red.1")).toEqual(["DBA-FLE-07"]);
  });
  const stream = river("t1", 20, [0, 190], [600, 190]);
  it("is lost in any river but a paltry one, gauged first if need be", () => {
    expect(lost(flees(stage("3Cv", { terrain: [stream], river: "normal" })).events)).toEqual(["red.1"]);
    expect(lost(flees(stage("3Cv", { terrain: [stream] }), [3]).events)).toEqual(["red.1"]);
    const { state, events } = flees(stage("3Cv", { terrain: [stream] }), [2]);
    expect(eventsOf(events, "riverGauged")).toMatchObject([{ difficulty: "paltry" }]);
    expect(at(state, "red.1")).toEqual([300, 138.4, 180]);
  });
  it("is lost in what it comes to first", () => {
    const shore = river("t1", 20, [0, 40], [600, 40]);
    const state = field({
      red: [["3Cv", 300, 150, 0]],
      blue: [["4Sp", 300, 150, 180]],
      terrain: [shore],
      river: "normal",
    });
    expect(eventsOf(flees(state).events, "destroyed")).toMatchObject([{ how: "ranInto", by: ["river"] }]);
  });
  it("is lost in the water at the start of its run", () => {
    const here = river("t1", 20, [0, 260], [600, 260]);
    expect(lost(flees(stage("3Cv", { terrain: [here], river: "normal" })).events)).toEqual(["red.1"]);
  });
});

describe("DBA-FLE-08", () => {
  it("stops where it is blocked, perhaps at once", () => {
    const ring = (y: number): readonly Placed[] => [
      ...[200, 240, 280, 320, 360, 400].map((x): Placed => ["4Sp", x, y, 180]),
      ["4Sp", 250, 240, 90],
      ["4Sp", 350, 240, 270],
    ];
    expect(at(flees(stage("3Cv", { blue: ring(200) })).state, "red.1")).toEqual([300, 215, 180]);
    expect(at(flees(stage("3Cv", { blue: ring(225) })).state, "red.1")).toEqual([300, 240, 180]);
  });
  it("stops at the first thing in its way, and runs out of nothing beyond it", () => {
    const ring: readonly Placed[] = [
      ...[200, 240, 280, 320, 360, 400].map((x): Placed => ["4Sp", x, 200, 180]),
      ["4Sp", 250, 240, 90],
      ["4Sp", 350, 240, 270],
    ];
    const nearer: Placed = ["4Sp", 330, 218, 180]; // y 218 … 233
    for (const blue of [
      [...ring, nearer],
      [nearer, ...ring],
    ]) {
      const { state, events } = flees(stage("3Cv", { blue }));
      expect(at(state, "red.1")).toEqual([300, 233, 180]);
      expect(eventsOf(events, "moved").at(-1)?.by).toEqual([`blue.${blue.indexOf(nearer) + 2}`]);
    }
    const low = ring.map(([subtype, x, y, facing]): Placed => [subtype, x, y - 150, facing]);
    const atTheEdge = field({ red: [["3Cv", 300, 150, 0]], blue: [["4Sp", 300, 150, 180], ...low] });
    expect(at(flees(atTheEdge).state, "red.1")).toEqual([300, 65, 180]); // the edge is 65 mm off, a run 101.6
  });
  it("stops before a friend on whom a camp would make it end", () => {
    const state = stage("3Cv", { red: [["2Ps", 300, 189, 0]], holds: [camp("red", 270, 120)] }); // y 169 … 189, 120 … 150
    expect(at(flees(state).state, "red.1")).toEqual([300, 189, 180]);
  });
  it("runs over an empty camp, but stops before one it would end in", () => {
    const inTheWay = stage("3Cv", { holds: [camp("red", 270, 185)] }); // y 185 … 215, ends at y 138 … 168
    expect(at(flees(inTheWay).state, "red.1")).toEqual([300, 138.4, 180]);
    const atTheEnd = stage("3Cv", { holds: [camp("red", 270, 120)] }); // y 120 … 150
    expect(at(flees(atTheEnd).state, "red.1")).toEqual([300, 150, 180]);
  });
});

describe("DBA-FLE-09", () => {
  const end = (runner: Subtype, friend: Placed) => at(flees(stage(runner, { red: [friend] })).state, "red.1");
  it("lets mounted run through psiloi and psiloi through anyone, facing either way", () => {
    expect(end("3Cv", ["2Ps", 300, 210, 0])).toEqual([300, 138.4, 180]);
    expect(end("3Cv", ["2Ps", 300, 200, 180])).toEqual([300, 138.4, 180]);
    expect(end("2Ps", ["4Pk", 300, 240, 0])).toEqual([300, 183.8, 180]);
  });
  it("not through enemies, and tells of nobody it does not come to", () => {
    expect(end("3Cv", ["4Pk", 300, 200, 0])).not.toEqual([300, 138.4, 180]);
    expect(at(flees(stage("3Cv", { blue: [["2Ps", 290, 200, 0]] })).state, "red.1")).not.toEqual([300, 138.4, 180]);
    const wall = [200, 240, 280, 320, 360, 400].map((x): Placed => ["4Sp", x, 200, 180]);
    const blue: readonly Placed[] = [...wall, ["4Sp", 250, 240, 90], ["4Sp", 350, 240, 270]];
    const { events } = flees(stage("3Cv", { blue, red: [["2Ps", 300, 180, 0]] })); // beyond the wall
    expect(eventsOf(events, "moved").at(-1)?.rules).toEqual(["DBA-FLE-03", "DBA-FLE-06", "DBA-FLE-08"]);
  });
  it("not when the friend looks aside, nor to end on top of him", () => {
    expect(end("3Cv", ["2Ps", 310, 210, 90])).not.toEqual([300, 138.4, 180]);
    const [x, y] = end("3Cv", ["2Ps", 310, 150, 0]);
    const run = Math.sqrt((300 - Number(x)) * (300 - Number(x)) + (240 - Number(y)) * (240 - Number(y)));
    expect([Number(x) < 290, run.toFixed(1)]).toEqual([true, "101.6"]); // past him, all the way
    const { events } = flees(stage("3Cv", { red: [["2Ps", 310, 150, 0]] }));
    expect(eventsOf(events, "moved").at(-1)?.by).toEqual(["red.2"]); // who turns it aside
  });
});

describe("DBA-RUL-64, the smallest turn", () => {
  it("is the first free degree, never less than the geometry needs", () => {
    const id: ElementId = "red.1";
    for (const dx of [0, 3, 7, 12, 18, 25, 33, 39.5]) {
      const state = field({ red: [["3Cv", 300, 240, 180]], blue: [["4Sp", 300 + dx, 185, 180]] });
      const stand = standOf(state, id);
      if (stand === undefined) throw new Error("no stand");
      const ways = waysToRun(state, stand);
      // West side: 40 − dx mm aside within 40 mm.
      const exact = (Math.atan2(40 - dx, 40) * 180) / Math.PI;
      const turn = ways.kind === "one" ? ways.turn : ways.kind === "two" ? ways.right : Number.NaN;
      expect([dx, turn]).toEqual([dx, degrees(Math.ceil(exact - 0.15))]);
    }
  });
});
