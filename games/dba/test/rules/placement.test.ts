import type { Violation } from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TERRAIN_TABLE, TOPOGRAPHY_TABLE } from "../../src/data/tables.ts";
import { layoutViolations, quartersUnder, selectionOf, selectionViolations } from "../../src/rules/placement.ts";
import { SCALE } from "../../src/scale.ts";
import type { Piece } from "../../src/state.ts";
import { groundOf } from "../../src/table.ts";
import { type BoardEdge, type Terrain, TOPOGRAPHIES, type Topography } from "../../src/vocabulary.ts";
import { area, point, river, road } from "../field.ts";

const terms = { scale: SCALE[15], areaGap: true };

const town = (x: number, y: number, w: number, h: number): Piece => ({
  id: "town",
  terrain: "bua",
  outline: [point(x, y), point(x, y + h), point(x + w, y + h), point(x + w, y)],
  crest: [],
});

const water = (edge: BoardEdge, ...shore: readonly (readonly [number, number])[]): Piece => ({
  id: "sea",
  terrain: "waterway",
  edge,
  shore: shore.map(([x, y]) => point(x, y)),
});

const main = road("main", 24, [100, 0], [100, 600]);
const wood = area("wood", "wood", 450, 450, 60, 45);
const steep = area("steep", "steepHill", 450, 150, 60, 45);
/** Arable and legal: town and road, wood and hill. */
const legal: readonly Piece[] = [town(60, 60, 80, 80), main, wood, steep];

const about = (pieces: readonly Piece[], land: Topography = "arable", given = terms): readonly Violation[] =>
  layoutViolations(pieces, land, given);
const rules = (pieces: readonly Piece[], land: Topography = "arable", given = terms) => [
  ...new Set(about(pieces, land, given).map(({ rule }) => rule)),
];

describe("DBA-TPL-01", () => {
  it("has the printed table", () => {
    expect(TOPOGRAPHY_TABLE).toEqual({
      arable: {
        compulsory: ["bua", "road"],
        optional: [["river"], ["steepHill"], ["gentleHill"], ["wood"], ["road"], ["waterway"]],
      },
      forest: { compulsory: ["wood"], optional: [["river"], ["marsh"], ["gentleHill"]] },
      hilly: { compulsory: ["steepHill"], optional: [["river"], ["wood"], ["bua"], ["road"]] },
      steppe: { compulsory: ["gentleHill"], optional: [["river"], ["rough"], ["bua"]] },
      dry: { compulsory: ["rough"], optional: [["dunes"], ["steepHill"], ["oasis"], ["bua"]] },
      tropical: { compulsory: ["wood"], optional: [["river"], ["marsh"], ["rough"], ["bua"], ["road"]] },
      littoral: { compulsory: ["waterway"], optional: [["steepHill", "marsh"], ["wood", "dunes"], ["bua"], ["river"]] },
    });
  });
  it("takes only what the land has", () => {
    expect(about(legal)).toEqual([]);
    expect(about([...legal, area("m", "marsh", 150, 450, 40, 40)])).toMatchObject([
      { code: "notInThisLand", rule: "DBA-TPL-01", facts: { terrain: "marsh", topography: "arable" } },
    ]);
  });
});

describe("DBA-TPL-02", () => {
  it("counts an arable land's road as compulsory or optional, whichever is wanted", () => {
    expect(selectionOf(["road", "wood", "river"], "arable")).toEqual({ compulsory: 1, optional: 2 });
    expect(selectionOf(["road", "road", "wood", "river"], "arable")).toEqual({ compulsory: 1, optional: 3 });
    expect(selectionOf(["bua", "road", "wood"], "arable")).toEqual({ compulsory: 1, optional: 2 });
    expect(selectionOf(["bua", "road", "wood", "river"], "arable")).toEqual({ compulsory: 2, optional: 2 });
  });
  it("keeps a littoral land to one kind of each pair", () => {
    const kinds = (...list: readonly Terrain[]) => selectionViolations(list, "littoral").map(({ rule }) => rule);
    expect(kinds("waterway", "steepHill", "wood")).toEqual([]);
    expect(kinds("waterway", "steepHill", "steepHill", "dunes")).toEqual([]);
    expect(kinds("waterway", "steepHill", "marsh")).toEqual(["DBA-TPL-02"]);
    expect(kinds("waterway", "wood", "dunes")).toEqual(["DBA-TPL-02"]);
  });
});

describe("DBA-TPL-03", () => {
  const kinds = (land: Topography, ...list: readonly Terrain[]) =>
    selectionViolations(list, land).map(({ code, facts }) => [code, facts?.count]);
  it("wants one or two compulsory pieces", () => {
    expect(kinds("forest", "wood", "wood", "marsh", "river")).toEqual([]);
    expect(kinds("forest", "marsh", "river")).toEqual([["compulsoryCount", 0]]);
    expect(kinds("forest", "wood", "wood", "wood", "marsh", "river")).toContainEqual(["compulsoryCount", 3]);
  });
  it("wants two or three optional ones", () => {
    expect(kinds("forest", "wood", "marsh")).toEqual([["optionalCount", 1]]);
    expect(kinds("forest", "wood", "marsh", "river", "gentleHill")).toEqual([]);
    expect(kinds("forest", "wood", "marsh", "marsh", "gentleHill", "gentleHill")).toEqual([["optionalCount", 4]]);
  });
});

describe("DBA-TPL-04", () => {
  it("wants terrain in three quarters", () => {
    const three = [
      area("a", "wood", 450, 450, 40, 40),
      area("b", "marsh", 150, 450, 40, 40),
      area("c", "marsh", 150, 150, 40, 40),
    ];
    expect(rules(three, "forest")).toEqual([]);
    const two = [...three.slice(0, 2), area("c", "marsh", 150, 360, 30, 30)];
    expect(rules(two, "forest", { ...terms, areaGap: false })).toEqual(["DBA-TPL-04"]);
    const apart = [three[0] ?? wood, area("b", "marsh", 80, 520, 40, 40), area("c", "marsh", 200, 360, 30, 30)];
    expect(about(apart, "forest")).toMatchObject([{ code: "quartersBare", facts: { count: 2, least: 3 } }]);
  });
  it("counts a piece on the line for both sides", () => {
    expect(quartersUnder(groundOf(area("a", "wood", 300, 450, 40, 40), SCALE[15]), SCALE[15])).toEqual([
      "northWest",
      "northEast",
    ]);
    expect(quartersUnder(groundOf(area("a", "wood", 260, 450, 40, 40), SCALE[15]), SCALE[15])).toEqual(["northWest"]);
    // A sliver within the slack is none.
    const over = (mm: number) => [point(200, 400), point(200, 480), point(300 + mm, 480), point(300 + mm, 400)];
    expect(quartersUnder(over(0.04), SCALE[15])).toEqual(["northWest"]);
    expect(quartersUnder(over(0.06), SCALE[15])).toEqual(["northWest", "northEast"]);
  });
});

describe("DBA-TPL-05", () => {
  it("wants water or bad going in two of them", () => {
    const gentle = [wood, area("b", "gentleHill", 150, 450, 40, 40), area("c", "gentleHill", 150, 150, 40, 40)];
    expect(about(gentle, "forest")).toMatchObject([
      { code: "quartersOpen", rule: "DBA-TPL-05", facts: { count: 1, least: 2 } },
    ]);
    const marsh = [...gentle.slice(0, 2), area("c", "marsh", 150, 150, 40, 40)];
    expect(rules(marsh, "forest")).toEqual([]);
  });
  it("takes a river or a waterway for two quarters each", () => {
    const hills = [area("a", "gentleHill", 450, 450, 40, 40), area("b", "gentleHill", 450, 150, 40, 40)];
    const open = [area("c", "gentleHill", 150, 520, 40, 40), ...hills];
    const quarters = (...pieces: readonly Piece[]) =>
      about(pieces, "steppe").flatMap(({ code, facts }) => (code === "quartersOpen" ? [facts?.count] : []));
    expect(quarters(...open)).toEqual([0]);
    expect(quarters(...open, river("r", 20, [200, 0], [200, 600]))).toEqual([]);
    expect(quarters(...open, water("west", [60, 600], [60, 0]))).toEqual([]);
    expect(quarters(...open, road("r", 20, [250, 0], [250, 600]))).toEqual([0]);
  });
});

describe("DBA-TPL-06", () => {
  it("has the printed maxima", () => {
    const most = Object.fromEntries(Object.entries(TERRAIN_TABLE).map(([terrain, row]) => [terrain, row.most]));
    expect(most).toEqual({
      wood: 2,
      steepHill: 2,
      gentleHill: 2,
      marsh: 2,
      rough: 2,
      dunes: 2,
      oasis: 1,
      bua: 1,
      waterway: 1,
      river: 1,
      road: 2,
    });
  });
  it("refuses a third wood and a second river", () => {
    const list: readonly Terrain[] = ["steepHill", "river", "river", "wood"];
    expect(selectionViolations(list, "hilly")).toMatchObject([
      { code: "tooManyOfAKind", rule: "DBA-TPL-06", facts: { terrain: "river", count: 2, most: 1 } },
    ]);
  });
});

describe("DBA-TPL-07", () => {
  const near = (gap: number) => [...legal, area("other", "wood", 450, 450 - 90 - gap, 45, 45)];
  it("keeps area pieces a base width apart", () => {
    expect(rules(near(40.2))).toEqual([]);
    expect(about(near(39))).toMatchObject([
      { code: "piecesTooNear", rule: "DBA-TPL-07", facts: { measured: 39_000, limit: 40_000, margin: -1000 } },
    ]);
  });
  it("DBA-RUL-13: with half a tenth of a millimetre of grace", () => {
    expect(rules(near(39.95))).toEqual([]);
    expect(rules(near(39.94))).toEqual(["DBA-TPL-07"]);
  });
});

describe("DBA-RUL-30", () => {
  it("is a flag, and even without it pieces do not overlap", () => {
    const loose = { ...terms, areaGap: false };
    const near = (gap: number) => [...legal, area("other", "wood", 450, 450 - 90 - gap, 45, 45)];
    expect(rules(near(1), "arable", loose)).toEqual([]);
    expect(rules(near(-1), "arable", loose)).toEqual(["DBA-TPL-13"]);
  });
});

describe("DBA-TPL-08", () => {
  const at = (x: number, y: number) => [town(x, y, 80, 80), road("main", 24, [x + 40, 0], [x + 40, 600]), wood, steep];
  it("keeps a town in a corner", () => {
    expect(rules(at(148.65, 148.65))).toEqual([]); // DBA-RUL-13: half a tenth of a millimetre of grace
    expect(rules(at(148.66, 148.6))).toEqual(["DBA-TPL-08"]);
    expect(about(at(150, 60))).toMatchObject([
      { code: "notInACorner", rule: "DBA-TPL-08", facts: { measured: 230_000, limit: 228_600, margin: -1400 } },
    ]);
  });
});

describe("DBA-RUL-27", () => {
  it("asks it of the whole piece, at any corner", () => {
    const corner = [
      town(400, 400, 80, 80),
      road("main", 24, [440, 0], [440, 600]),
      area("w", "wood", 150, 450, 45, 45),
      area("s", "steepHill", 150, 150, 45, 45),
    ];
    expect(rules(corner)).toEqual([]);
    expect(rules([town(371, 400, 80, 80), ...corner.slice(1)])).toEqual(["DBA-TPL-08"]);
  });
});

describe("DBA-TPL-09", () => {
  it("leads a road to the town", () => {
    const past = road("main", 24, [160, 0], [160, 600]); // its side 8 mm off
    expect(about([town(60, 60, 80, 80), past, wood, steep])).toMatchObject([
      { code: "noRoadToTown", rule: "DBA-TPL-09", facts: { measured: 8000 } },
    ]);
    expect(rules([town(60, 60, 88, 80), past, wood, steep])).toEqual([]);
    expect(rules([town(60, 60, 87, 80), past, wood, steep])).toEqual(["DBA-TPL-09"]);
  });
  it("asks it of one of the roads, whichever that is", () => {
    const past = road("main", 24, [160, 0], [160, 600]);
    const far = road("far", 24, [560, 0], [560, 600]);
    const leads = (...roads: readonly Piece[]) => rules([town(60, 60, 88, 80), ...roads, wood, steep]);
    expect(leads(past, far)).not.toContain("DBA-TPL-09");
    expect(leads(far, past)).not.toContain("DBA-TPL-09");
    expect(leads(far)).toContain("DBA-TPL-09");
  });
});

describe("DBA-TPL-10", () => {
  it("keeps linear pieces in two quarters", () => {
    const askew = road("main", 24, [100, 0], [320, 600]);
    expect(about([town(60, 60, 80, 80), askew, wood, steep])).toMatchObject([
      { code: "wrongQuarters", rule: "DBA-TPL-10", facts: { count: 3 } },
    ]);
    const centre = road("main", 24, [300, 0], [300, 600]);
    expect(rules([centre, wood, steep])).toEqual(["DBA-TPL-10"]);
  });
});

describe("DBA-TPL-11", () => {
  it("runs along the whole of an edge without turning back", () => {
    const land = (sea: Piece) => [main, wood, steep, sea].filter(({ id }) => id !== "main" || sea.id === "sea");
    const whole = water("west", [60, 600], [60, 0]);
    expect(rules([road("main", 24, [200, 0], [200, 600]), wood, steep, whole])).toEqual([]);
    const short = water("west", [60, 590], [60, 0]);
    expect(about(land(short))).toMatchObject([{ code: "shoreBroken", rule: "DBA-TPL-11" }]);
    const back = water("west", [60, 600], [60, 200], [70, 300], [60, 0]);
    expect(about(land(back))).toMatchObject([{ code: "shoreBroken", rule: "DBA-TPL-11" }]);
  });
});

describe("DBA-RUL-28", () => {
  it("takes a strip along an edge, 200 to 600 paces deep, at any of them", () => {
    const seas = [
      water("south", [0, 60], [600, 60]),
      water("west", [60, 600], [60, 0]),
      water("north", [600, 540], [0, 540]),
      water("east", [540, 0], [540, 600]),
    ];
    for (const sea of seas) {
      const found = about(
        [sea, area("w", "wood", 200, 400, 45, 45), area("d", "steepHill", 400, 200, 45, 45)],
        "littoral",
      );
      expect(found, sea.id).toEqual([]);
    }
  });
});

describe("DBA-TPL-12", () => {
  const with_ = (x: number) => [
    area("a", "wood", 450, 450, 45, 45),
    area("b", "marsh", 450, 150, 45, 45),
    river("r", 20, [x, 0], [x, 600]),
  ];
  it("keeps a river 600 paces from the edge beside it", () => {
    expect(rules(with_(162.35), "forest")).toEqual([]); // DBA-RUL-13: half a tenth of a millimetre of grace
    expect(rules(with_(162.34), "forest")).toEqual(["DBA-TPL-12"]);
    expect(about(with_(160), "forest")).toMatchObject([
      { code: "riverAtTheEdge", rule: "DBA-TPL-12", facts: { measured: 150_000, limit: 152_400, margin: -2400 } },
    ]);
  });
  it("knows the edges beside it wherever it is drawn from", () => {
    const [a, b] = with_(0);
    const rest = [a ?? wood, b ?? wood];
    expect(rules([...rest, river("r", 20, [160, 600], [160, 0])], "forest")).toEqual(["DBA-TPL-12"]);
    expect(rules([...rest, river("r", 20, [170, 600], [170, 0])], "forest")).toEqual([]);
    const level = (y: number) =>
      [area("a", "wood", 150, 450, 45, 45), area("b", "marsh", 450, 450, 45, 45)].concat(
        river("r", 20, [600, y], [0, y]),
      );
    expect(rules(level(160), "forest")).toEqual(["DBA-TPL-12"]);
    expect(rules(level(170), "forest")).toEqual([]);
  });
  it("measures what lies on the board, not the tip that covers its edge", () => {
    const aslant = (x: number) => [
      ...with_(0).slice(0, 2),
      river("r", 20, [x - 20, -20], [x, 0], [x + 20, 200], [x, 600], [x, 620]),
    ];
    expect(rules(aslant(172), "forest")).toEqual([]); // its tip comes within 145 mm of the edge, off the board
    expect(rules(aslant(162), "forest")).toEqual(["DBA-TPL-12"]);
  });
});

describe("DBA-RUL-29", () => {
  it("asks it of both edges beside it, and not of those it comes from", () => {
    const mirrored = [
      area("a", "wood", 150, 450, 45, 45),
      area("b", "marsh", 150, 150, 45, 45),
      river("r", 20, [440, 0], [440, 600]),
    ];
    expect(rules(mirrored, "forest")).toEqual(["DBA-TPL-12"]);
    const level = [
      area("a", "wood", 150, 450, 45, 45),
      area("b", "marsh", 450, 450, 45, 45),
      river("r", 20, [0, 200], [600, 200]),
    ];
    expect(rules(level, "forest")).toEqual([]);
  });
});

describe("DBA-TPL-13", () => {
  it("lets a road cross area pieces and a river", () => {
    const over = [
      town(60, 60, 80, 80),
      road("main", 24, [0, 100], [600, 140]),
      wood,
      steep,
      river("r", 20, [200, 0], [200, 600]),
    ];
    expect(rules(over)).toEqual([]);
  });
  it("lets nothing else lie on another piece", () => {
    const two = [
      road("a", 24, [100, 0], [100, 600]),
      road("b", 24, [0, 100], [600, 100]),
      wood,
      area("s", "steepHill", 450, 200, 45, 45),
    ];
    expect(about(two)).toMatchObject([{ code: "piecesOverlap", rule: "DBA-TPL-13", marks: ["a", "b"] }]);
    const wet = [main, area("s", "steepHill", 220, 450, 45, 45), steep, river("r", 20, [200, 0], [200, 600])];
    expect(rules(wet)).toEqual(["DBA-TPL-13"]);
    const drowned = [
      road("main", 24, [100, 50], [100, 600]),
      wood,
      area("s", "steepHill", 450, 80, 45, 45),
      water("south", [0, 60], [600, 60]),
    ];
    expect(rules(drowned)).toEqual(["DBA-TPL-13"]);
  });
});

describe("DBA-RUL-84", () => {
  const sea = water("south", [0, 60], [600, 80]);
  const rest = [sea, area("a", "wood", 450, 450, 45, 45), area("b", "steepHill", 450, 200, 45, 45)];
  it("ends a river at the shore", () => {
    expect(rules([...rest, river("r", 20, [200, 66.667], [200, 600])], "littoral")).toEqual([]);
    expect(rules([...rest, river("r", 20, [200, 40], [200, 600])], "littoral")).toEqual([]); // its mouth
    expect(rules([...rest, river("r", 20, [200, 600], [200, 40])], "littoral")).toEqual([]); // drawn from its source
  });
  it("does not let it run on through the water, nor stop short of it", () => {
    expect(rules([...rest, river("r", 20, [200, 0], [200, 600])], "littoral")).toEqual(["DBA-TER-06"]);
    expect(rules([...rest, river("r", 20, [200, 90], [200, 600])], "littoral")).toEqual(["DBA-TER-06"]);
    const along = river("r", 20, [0, 78], [300, 72], [600, 200]);
    expect(rules([...rest, along], "littoral")).toContain("DBA-TPL-13");
  });
  it("measures its length from the shore", () => {
    const leg = (600 - 65.833) / 6;
    const wind = (off: number) => {
      const bends = Array.from({ length: 7 }, (_, i) => [175 + (i % 2) * off, 65.833 + i * leg] as const);
      return river("r", 10, ...bends);
    };
    expect(rules([...rest, wind(95)], "littoral")).toEqual([]); // 146 %
    // 152 %, though with a straight piece from the edge it would be 146 % of the board
    expect(about([...rest, wind(101.7)], "littoral")).toMatchObject([{ code: "tooWinding", facts: { percent: 152 } }]);
  });
});

describe("DBA-TPL-14", () => {
  it("names every rule a layout breaks", () => {
    const bad = [
      town(200, 200, 80, 80),
      road("town", 24, [560, 0], [560, 600]),
      area("w", "wood", 590, 450, 60, 45),
      area("s", "steepHill", 320, 240, 90, 30),
    ];
    expect(rules(bad).toSorted()).toEqual(["DBA-TER-04", "DBA-TPL-08", "DBA-TPL-09", "DBA-TPL-13", "DBA-TPL-14"]);
  });
  it("keeps area pieces wholly on the board", () => {
    expect(rules([...legal.slice(0, 3), area("steep", "steepHill", 540, 150, 60, 45)])).toEqual([]);
    expect(about([...legal.slice(0, 3), area("steep", "steepHill", 541, 150, 60, 45)])).toMatchObject([
      { code: "pieceOffBoard", rule: "DBA-TPL-14", facts: { piece: "steep" } },
    ]);
  });
  it("leaves room for a camp on every edge (DBA-RUL-80)", () => {
    const along = [town(60, 60, 80, 80), main, wood, steep, road("b", 24, [112, 20], [600, 20])];
    expect(rules(along)).toContain("DBA-TER-06");
    const rim = [wood, steep, road("b", 24, [0, 20], [600, 20])];
    expect(about(rim)).toMatchObject([{ code: "noRoomForCamp", rule: "DBA-RUL-80", facts: { edge: "south" } }]);
  });
  it("never throws at nonsense", () => {
    const coordinate = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const spot = fc.record({ x: coordinate, y: coordinate });
    const piece = fc.oneof(
      fc.record({
        id: fc.constantFrom("a", "b"),
        terrain: fc.constantFrom("wood" as const, "bua" as const, "steepHill" as const),
        outline: fc.array(spot, { maxLength: 6 }),
        crest: fc.array(spot, { maxLength: 3 }),
      }),
      fc.record({
        id: fc.constantFrom("a", "b"),
        terrain: fc.constantFrom("river" as const, "road" as const),
        course: fc.array(spot, { maxLength: 5 }),
        width: fc.integer({ min: 0, max: 60_000 }),
      }),
      fc.record({
        id: fc.constantFrom("a", "b"),
        terrain: fc.constant("waterway" as const),
        edge: fc.constantFrom("south" as const, "east" as const),
        shore: fc.array(spot, { maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.constantFrom(...TOPOGRAPHIES), (pieces, land) => {
        expect(layoutViolations(pieces, land, terms).length).toBeGreaterThan(0);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});
