import type { Violation } from "@acies/contract";
import { type Point, rotateAbout, snapPoint } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { TERRAIN_TABLE } from "../../src/data/tables.ts";
import { linearViolations } from "../../src/rules/linear.ts";
import { type AreaPiece, areaViolations, isArea, type Ribboned, type Waterway } from "../../src/rules/terrain.ts";
import { SCALE } from "../../src/scale.ts";
import type { Piece } from "../../src/state.ts";
import { badGoingUnder, goingFor } from "../../src/table.ts";
import { type Area, type BoardEdge, TERRAINS } from "../../src/vocabulary.ts";
import { area, field, point, river, road } from "../field.ts";

const scale = SCALE[15];

const asArea = (piece: Piece): AreaPiece => {
  if (!isArea(piece)) throw new Error(`${piece.id} is no area`);
  return piece;
};

const oval = (terrain: Area, rx: number, ry: number): AreaPiece => asArea(area("t1", terrain, 300, 300, rx, ry));

const polygon = (terrain: Area, ...points: readonly (readonly [number, number])[]): AreaPiece => ({
  id: "t1",
  terrain,
  outline: points.map(([x, y]) => point(x, y)),
  crest: [],
});

const box = (terrain: Area, w: number, h: number): AreaPiece =>
  polygon(terrain, [200, 200], [200, 200 + h], [200 + w, 200 + h], [200 + w, 200]);

const about = (piece: Piece, ...others: readonly Piece[]): readonly Violation[] =>
  isArea(piece) ? areaViolations(piece, scale) : linearViolations(piece, { pieces: [piece, ...others], scale });

const codes = (piece: Piece, ...others: readonly Piece[]) => about(piece, ...others).map(({ code }) => code);

describe("DBA-TER-01", () => {
  it("takes ovals, and towns of any straight shape", () => {
    expect(codes(oval("wood", 60, 45))).toEqual([]);
    expect(codes(box("bua", 80, 60))).toEqual([]);
    expect(codes(polygon("bua", [200, 200], [200, 280], [230, 280], [230, 230], [280, 230], [280, 200]))).toEqual([]);
  });
  it("refuses boxes, triangles and horseshoes as woods", () => {
    expect(about(box("wood", 80, 60))).toMatchObject([{ code: "notOval", rule: "DBA-TER-01", facts: { ofBox: 100 } }]);
    expect(codes(polygon("wood", [200, 200], [250, 290], [300, 200]))).toEqual(["notOval"]);
    const bay = [300, 300] as const;
    const outline = [...oval("marsh", 60, 45).outline.slice(0, 24), point(...bay)];
    expect(codes({ ...oval("marsh", 60, 45), outline })).toEqual(["notOval"]);
  });
  it("refuses what is no outline", () => {
    const bow = polygon("bua", [200, 200], [280, 280], [280, 200], [200, 280]);
    expect(about(bow)).toMatchObject([{ code: "noOutline", rule: "DBA-TER-01" }]);
  });
});

describe("DBA-TER-02", () => {
  it("wants a base width in every direction", () => {
    expect(codes(oval("marsh", 60, 20.2))).toEqual([]);
    expect(codes(oval("marsh", 60, 19.5))).toEqual(["pieceTooNarrow"]);
    expect(about(box("bua", 60, 39))).toMatchObject([
      { code: "pieceTooNarrow", rule: "DBA-TER-02", facts: { measured: 39_000, limit: 40_000, margin: -1000 } },
    ]);
  });
  it("DBA-RUL-13: has half a tenth of a millimetre of grace", () => {
    expect(codes(box("bua", 60, 39.95))).toEqual([]);
    expect(codes(box("bua", 60, 39.94))).toEqual(["pieceTooNarrow"]);
    expect(codes(box("bua", 180.05, 180))).toEqual([]);
    expect(codes(box("bua", 180.06, 180))).toEqual(["pieceTooBig"]);
  });
  it("measures a turned piece as it lies", () => {
    const piece = oval("rough", 60, 19.5);
    const outline = piece.outline.map((p): Point => snapPoint(rotateAbout(p, point(300, 300), 77_777)));
    expect(codes({ ...piece, outline })).toEqual(["pieceTooNarrow"]);
  });
  it("grows with the scale", () => {
    expect(areaViolations(oval("marsh", 60, 25), SCALE[25]).map(({ code }) => code)).toEqual(["pieceTooNarrow"]);
  });
});

describe("DBA-TER-03", () => {
  it("lets length and width add up to nine base widths", () => {
    expect(codes(box("bua", 180, 180))).toEqual([]);
    expect(about(box("bua", 181, 180))).toMatchObject([
      { code: "pieceTooBig", rule: "DBA-TER-03", facts: { measured: 361_000, limit: 360_000, margin: -1000 } },
    ]);
  });
  it("turns the rectangle as the piece lies", () => {
    const aslant = (side: number) => {
      const piece = box("bua", side, side);
      return codes({
        ...piece,
        outline: piece.outline.map((p) => snapPoint(rotateAbout(p, point(300, 300), 125_000))),
      });
    };
    expect(aslant(179)).toEqual([]); // upright its rectangle would take 253 mm either way
    expect(aslant(181)).toEqual(["pieceTooBig"]);
  });
  it("takes the rectangle whose sides add up to least, whatever its surface", () => {
    // 181 + 172 mm; the one of least surface is 236 by 131 mm
    const town = polygon("bua", [30, 160], [180, 190], [210, 190], [220, 20]);
    const turned = town.outline.map((p) => snapPoint(rotateAbout(p, point(150, 150), 83_333)));
    expect(codes({ ...town, outline: turned })).toEqual([]);
  });
});

describe("DBA-TER-04", () => {
  it("keeps woods, towns, hills, dunes and oases from being longer than twice their width", () => {
    for (const terrain of ["wood", "gentleHill", "steepHill", "dunes", "oasis"] as const) {
      expect(codes(oval(terrain, 60, 30.5))).toEqual([]);
      expect(about(oval(terrain, 63, 30))).toMatchObject([{ code: "pieceTooLong", rule: "DBA-TER-04" }]);
    }
    expect(about(box("bua", 100, 49.9))).toMatchObject([
      { code: "pieceTooLong", facts: { measured: 100_000, limit: 99_800, margin: -200 } },
    ]);
    expect(codes(box("bua", 100, 49.98))).toEqual([]); // 0.04 mm: within the grace of DBA-RUL-13
  });
  it("takes the rectangle of least surface", () => {
    // 225 by 101 mm; the one whose sides add up to least is 190 by 130 mm
    expect(about(polygon("bua", [0, 0], [0, 140], [130, 190], [80, 70]))).toMatchObject([
      { code: "pieceTooLong", facts: { measured: 225_385, limit: 201_538 } },
    ]);
  });
  it("leaves marsh and rough alone", () => {
    for (const terrain of ["marsh", "rough"] as const) expect(codes(oval(terrain, 90, 30))).toEqual([]);
  });
});

describe("DBA-TER-05", () => {
  it("wants a crest that lies on its hill", () => {
    const hill = oval("steepHill", 60, 45);
    expect(codes({ ...hill, crest: [point(280, 300), point(320, 310)] })).toEqual([]);
    expect(about({ ...hill, crest: [point(300, 300), point(370, 300)] })).toMatchObject([
      { code: "crestOutside", rule: "DBA-TER-05", facts: { length: 70_000, outside: 10_000 } },
    ]);
    expect(codes({ ...hill, crest: [point(300, 300)] })).toEqual(["crestOutside"]);
  });
  it("gives no crest to flat ground", () => {
    const wood = { ...oval("wood", 60, 45), crest: [point(290, 300), point(310, 300)] };
    expect(codes(wood)).toEqual(["crestOnFlatGround"]);
  });
});

describe("DBA-TER-06", () => {
  it("runs from an edge to the opposite one", () => {
    expect(codes(river("t1", 20, [200, 0], [200, 600]))).toEqual([]);
    expect(codes(river("t1", 20, [0, 200], [600, 250]))).toEqual([]);
    expect(about(river("t1", 20, [200, 0], [200, 590]))).toMatchObject([{ code: "notAcross", rule: "DBA-TER-06" }]);
    expect(codes(river("t1", 20, [200, 0.1], [200, 600]))).toEqual([]); // DBA-RUL-14
    expect(codes(river("t1", 20, [200, 0.2], [200, 600]))).toEqual(["notAcross"]);
    expect(codes(road("t1", 20, [200, 0], [0, 200]))).toEqual(["notAcross"]);
  });
  it("may run on a little to cover the edge, and no farther", () => {
    expect(codes(river("t1", 20, [200, -30], [200, 630]))).toEqual([]);
    expect(about(river("t1", 20, [200, -60], [200, 600]))).toMatchObject([
      { code: "runsBeyond", facts: { measured: 60_000, limit: 40_000, margin: -20_000 } },
    ]);
    expect(codes(river("t1", 20, [200, -40.05], [200, 640.05]))).toEqual([]); // DBA-RUL-13
    expect(codes(river("t1", 20, [200, -40.06], [200, 600]))).toEqual(["runsBeyond"]);
    expect(codes(road("t1", 20, [200, 0], [-50, 200], [-50, 400], [200, 600]))).toContain("runsBeyond");
  });
  it("refuses a course that is none", () => {
    expect(codes(river("t1", 20, [200, 0]))).toEqual(["noCourse"]);
    expect(codes(river("t1", 20, [200, 0], [200, 300], [200, 300], [200, 600]))).toEqual(["noCourse"]);
  });
});

describe("DBA-TER-07", () => {
  const water = (...deeps: readonly number[]): Waterway => ({
    id: "t1",
    terrain: "waterway",
    edge: "south",
    shore: deeps.map((deep, i) => point((600 * i) / (deeps.length - 1), deep)),
  });
  it("is 200 to 600 paces wide", () => {
    expect(codes(water(50.8, 152.4, 50.8))).toEqual([]);
    expect(about(water(50, 80, 60))).toMatchObject([
      { code: "waterTooThin", rule: "DBA-TER-07", facts: { measured: 50_000, limit: 50_800, margin: -800 } },
    ]);
    expect(about(water(60, 153, 60, 60))).toMatchObject([{ code: "waterTooWide", rule: "DBA-TER-07" }]);
  });
  it("DBA-RUL-13: has half a tenth of a millimetre of grace at either end", () => {
    expect(codes(water(50.75, 152.45, 50.75))).toEqual([]);
    expect(codes(water(50.74, 80, 60))).toEqual(["waterTooThin"]);
    expect(codes(water(60, 152.46, 60, 60))).toEqual(["waterTooWide"]);
  });
  it("is at most 400 paces wide over half of its length", () => {
    expect(codes(water(152.4, 101.6, 101.6))).toEqual([]); // the slope is too wide, the flat is not
    expect(about(water(152.4, 101.6, 152.4, 101.6, 101.6))).toMatchObject([
      { code: "waterMostlyWide", rule: "DBA-TER-07", facts: { percent: 25, limit: 50 } },
    ]);
    // Nowhere near 400 paces, at either end of any stretch.
    expect(about(water(127, 140, 127))).toMatchObject([{ code: "waterMostlyWide", facts: { percent: 0 } }]);
    const half = (split: number) => ({
      ...water(),
      shore: [point(0, 101.6), point(split, 101.6), point(split + 1, 120), point(600, 120)],
    });
    expect(codes(half(301))).toEqual([]);
    expect(codes(half(298))).toEqual(["waterMostlyWide"]);
  });
  it("DBA-RUL-28: measures in from the edge it lies along, whichever that is", () => {
    const along: Readonly<Record<BoardEdge, readonly Point[]>> = {
      south: [point(0, 60), point(600, 80)],
      north: [point(600, 540), point(0, 520)],
      west: [point(60, 600), point(80, 0)],
      east: [point(540, 0), point(520, 600)],
    };
    for (const edge of ["south", "north", "west", "east"] as const)
      expect(codes({ ...water(), edge, shore: along[edge] })).toEqual([]);
  });
});

describe("DBA-TER-08", () => {
  it("is at most a base width wide", () => {
    expect(codes(river("t1", 40, [200, 0], [200, 600]))).toEqual([]);
    expect(about(river("t1", 41, [200, 0], [200, 600]))).toMatchObject([
      { code: "pieceTooWide", rule: "DBA-TER-08", facts: { measured: 41_000, limit: 40_000 } },
    ]);
    expect(codes(river("t1", 40.05, [200, 0], [200, 600]))).toEqual([]); // DBA-RUL-13
    expect(codes(river("t1", 40.06, [200, 0], [200, 600]))).toEqual(["pieceTooWide"]);
  });
  it("winds no more than half as long again", () => {
    const zigzag = (off: number) =>
      river("t1", 10, [200, 0], [200 + off, 150], [200, 300], [200 + off, 450], [200, 600]);
    expect(codes(zigzag(160))).toEqual([]); // √(150² + 160²) = 219.3 a leg: 146 %
    expect(codes(zigzag(167.7))).toEqual([]); // 224.996: not quite half as long again
    expect(about(zigzag(167.8))).toMatchObject([{ code: "tooWinding", rule: "DBA-TER-08", facts: { percent: 151 } }]);
  });
  it("counts only the part on the board", () => {
    const zigzag = [
      [200, 0],
      [372, 150],
      [200, 300],
      [372, 450],
      [200, 600],
    ] as const;
    // 153 % from edge to edge; with the tips beyond it would be 146 %
    expect(codes(river("t1", 10, [200, -38], ...zigzag, [200, 638]))).toEqual(["tooWinding"]);
    const aslant = river("t1", 10, [100, -40], [140, 0], [140, 600], [100, 640]);
    expect(codes(aslant)).toEqual(["runsBeyond"]);
  });
});

describe("DBA-TER-09", () => {
  const wood = area("w", "wood", 300, 300, 40, 40);
  it("is at most a base width wide", () => {
    expect(about(road("t1", 41, [200, 0], [200, 600]))).toMatchObject([{ code: "pieceTooWide", rule: "DBA-TER-09" }]);
  });
  it("bends round an area piece", () => {
    const round = road("t1", 20, [290, 0], [240, 250], [240, 350], [290, 600]);
    expect(codes(round, wood)).toEqual([]);
    expect(about(round)).toMatchObject([{ code: "bendsForNothing", rule: "DBA-TER-09" }]);
    // a small wood within the bow, which the straight road would miss
    const within = area("w", "wood", 360, 300, 20, 20);
    expect(codes(road("t1", 20, [300, 0], [420, 300], [300, 600]), within)).toEqual([]);
  });
  it("does not bend where there is nothing, nor over what it goes through", () => {
    const wandering = road("t1", 20, [100, 0], [120, 150], [100, 300], [100, 600]);
    expect(codes(wandering, wood)).toEqual(["bendsForNothing"]);
    const through = road("t1", 20, [290, 0], [300, 300], [290, 600]);
    expect(codes(through, wood)).toEqual(["bendsForNothing"]);
  });
  it("is straight aslant as well, however many points it is drawn with", () => {
    expect(codes(road("t1", 20, [0, 100], [300, 130], [600, 160]))).toEqual([]);
    expect(codes(road("t1", 20, [0, 100], [300, 131], [600, 160]))).toEqual(["bendsForNothing"]);
  });
  it("may step aside for a piece beside the straight way", () => {
    const beside = road("t1", 20, [255, 0], [249, 300], [255, 600]);
    expect(codes(beside, wood)).toEqual([]);
  });
});

describe("DBA-TER-10", () => {
  it("has the printed families and classes", () => {
    const printed = {
      wood: "bad",
      bua: "special",
      gentleHill: "good",
      steepHill: "bad",
      marsh: "bad",
      rough: "bad",
      dunes: "bad",
      oasis: "bad",
      waterway: "special",
      river: "special",
      road: "special",
    };
    for (const terrain of TERRAINS) expect(TERRAIN_TABLE[terrain].going, terrain).toBe(printed[terrain]);
  });
});

describe("DBA-TER-04, DBA-CMD-03, DBA-SHT-22, DBA-PUR-05, DBA-FLE-05", () => {
  it("have their columns of the terrain table (D6); hills hide and stop by their crests alone", () => {
    const having = (column: Exclude<keyof (typeof TERRAIN_TABLE)["wood"], "going" | "camels" | "most">) =>
      TERRAINS.filter((terrain) => TERRAIN_TABLE[terrain][column]);
    expect(having("twoToOne")).toEqual(["wood", "bua", "gentleHill", "steepHill", "dunes", "oasis"]);
    expect(having("hidesCommand")).toEqual(["wood", "bua", "dunes", "oasis"]);
    expect(having("stopsShots")).toEqual(["wood", "oasis"]);
    expect(having("pursuitChoice")).toEqual(["wood", "steepHill", "dunes", "oasis"]);
    expect(having("fledByCamels")).toEqual(["wood", "steepHill"]);
    expect(having("fledByOthers")).toEqual(["wood", "steepHill", "dunes", "oasis"]);
  });
});

describe("DBA-TER-11", () => {
  it("makes dunes and oases good going for camels only", () => {
    for (const terrain of ["dunes", "oasis"] as const) {
      for (const troop of ["Cm", "LCm"] as const) expect(goingFor(oval(terrain, 60, 45), troop)).toBe("good");
      for (const troop of ["Cv", "LH", "Ps"] as const) expect(goingFor(oval(terrain, 60, 45), troop)).toBe("bad");
    }
    expect(goingFor(oval("wood", 60, 45), "Cm")).toBe("bad");
  });
});

describe("DBA-TER-12", () => {
  it("leaves a wood under a road bad going", () => {
    const state = field({
      red: [["4Sp", 300, 300, 0]],
      terrain: [area("w", "wood", 300, 300, 60, 45), road("r", 30, [300, 0], [300, 600])],
    });
    const base = { x: 300_000, y: 300_000, facing: 0, width: 40_000, depth: 15_000 };
    expect(badGoingUnder(state, base, "Sp").map(({ id }) => id)).toEqual(["w"]);
    const onlyRoad = road("r", 30, [300, 0], [300, 600]) as Ribboned;
    expect(goingFor(onlyRoad, "Sp")).toBe("good");
  });
});
