import { type Point, rotateAbout, snapPoint } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { campViolations, hasCamp, holdsOne } from "../../src/rules/camps.ts";
import { OPPOSITE } from "../../src/rules/edges.ts";
import { generateLayout } from "../../src/rules/generator.ts";
import { randomFrom } from "../../src/rules/landforms.ts";
import { proposeCamp } from "../../src/rules/proposals.ts";
import { pitchCamp } from "../../src/rules/setUp.ts";
import { SCALE } from "../../src/scale.ts";
import { occupantOf, type Piece, type State } from "../../src/state.ts";
import { BOARD_EDGES, type BoardEdge, TOPOGRAPHIES } from "../../src/vocabulary.ts";
import { area, point, river, road } from "../field.ts";
import { bookOf, eve, ROMANS, waiting } from "./eve.ts";

const oblong = (x: number, y: number, w: number, h: number): readonly Point[] => [
  point(x, y),
  point(x, y + h),
  point(x + w, y + h),
  point(x + w, y),
];

const town: Piece = { id: "town", terrain: "bua", outline: oblong(60, 60, 80, 80), crest: [] };
const sea: Piece = {
  id: "sea",
  terrain: "waterway",
  edge: "south",
  shore: [point(0, 60), point(300, 90), point(600, 60)],
};

const rules = (state: State, outline: readonly Point[], seat: "red" | "blue" = "red") =>
  campViolations(state, seat, outline).map(({ rule }) => rule);

describe("DBA-CMP-01", () => {
  it("gives both a camp", () => {
    const state = eve({});
    expect([hasCamp(state, "red"), hasCamp(state, "blue")]).toEqual([true, true]);
  });
  it("gives none to the defender who laid a town; the invader keeps his", () => {
    const state = eve({ terrain: [town] }); // blue defends
    expect([hasCamp(state, "red"), hasCamp(state, "blue")]).toEqual([true, false]);
    expect(campViolations(state, "blue", oblong(300, 570, 60, 30))).toMatchObject([
      { code: "noCamp", rule: "DBA-CMP-01" },
    ]);
  });
  it("gives none to an army with two war wagons, but one with a single one", () => {
    const wagons = (count: number) => waiting(ROMANS.map((subtype, i) => (i > 0 && i <= count ? "WWg" : subtype)));
    expect(hasCamp(eve({ red: wagons(1) }), "red")).toBe(true);
    expect(hasCamp(eve({ red: wagons(2) }), "red")).toBe(false);
  });
  it("leaves it to an army of litters, which are no war wagons", () => {
    const litters = waiting(ROMANS.map((subtype, i) => (i > 0 && i < 4 ? "Lit" : subtype)));
    expect(hasCamp(eve({ red: litters }), "red")).toBe(true);
  });
});

describe("DBA-CMP-02", () => {
  it("holds the followers' base, 40 × 20 mm, whichever way it lies", () => {
    const scale = SCALE[15];
    expect(holdsOne(oblong(0, 0, 40, 20), scale)).toBe(true);
    expect(holdsOne(oblong(0, 0, 20, 40), scale)).toBe(true);
    const aslant = oblong(0, 0, 40.2, 20.2).map((p) => snapPoint(rotateAbout(p, point(20, 10), 77_777)));
    expect(holdsOne(aslant, scale)).toBe(true);
    expect(holdsOne(oblong(0, 0, 39, 39), scale)).toBe(false);
    expect(holdsOne(oblong(0, 0, 39.8, 19.8), scale)).toBe(false);
    expect(holdsOne([point(0, 0), point(0, 40), point(40, 0)], scale)).toBe(false);
    expect(holdsOne([point(0, 0), point(0, 70), point(70, 0)], scale)).toBe(true);
  });
  it("searches shapes with bays", () => {
    const corner = (arm: number) => [
      point(0, 0),
      point(0, 60),
      point(arm, 60),
      point(arm, arm),
      point(60, arm),
      point(60, 0),
    ];
    expect(holdsOne(corner(25), SCALE[15])).toBe(true);
    expect(holdsOne(corner(15), SCALE[15])).toBe(false);
    expect(holdsOne(corner(19.7), SCALE[15])).toBe(false);
    for (const size of [57, 65, 70])
      for (const arm of [20, 20.3, 21]) {
        const angle = [
          point(0, 0),
          point(0, size),
          point(arm, size),
          point(arm, arm),
          point(size, arm),
          point(size, 0),
        ];
        expect(holdsOne(angle, SCALE[15]), `${size} ${arm}`).toBe(true);
        const aslant = angle.map((p) => snapPoint(rotateAbout(p, point(20, 10), 77_777)));
        if (arm > 20) expect(holdsOne(aslant, SCALE[15]), `${size} ${arm} aslant`).toBe(true);
      }
  });
  it("finds room that lies along none of the sides", () => {
    const notched = (y: number) =>
      [
        [175, 48],
        [181, 69],
        [194, 86],
        [217, 82],
        [231, 60],
        [223, 31],
        [196, y],
      ].map(([x = 0, up = 0]) => point(x, up));
    expect(holdsOne(notched(43), SCALE[15])).toBe(true);
    expect(holdsOne(notched(70), SCALE[15])).toBe(false); // the notch goes nearly through
  });
  it("fits in four base widths, length and width together", () => {
    expect(rules(eve({}), oblong(200, 0, 100, 60))).toEqual([]);
    expect(rules(eve({}), oblong(200, 0, 100, 60.05))).toEqual([]); // DBA-RUL-13
    expect(rules(eve({}), oblong(200, 0, 100, 60.06))).toEqual(["DBA-CMP-02"]);
    expect(campViolations(eve({}), "red", oblong(200, 0, 101, 60))).toMatchObject([
      { code: "campTooBig", rule: "DBA-CMP-02", facts: { measured: 161_000, limit: 160_000, margin: -1000 } },
    ]);
    expect(campViolations(eve({}), "red", oblong(200, 0, 30, 19))).toMatchObject([{ code: "campTooSmall" }]);
    expect(campViolations(eve({}), "red", [point(0, 0), point(10, 0)])).toMatchObject([{ code: "campNoOutline" }]);
  });
});

const pitched = (followers: boolean, given: Parameters<typeof eve>[0] = {}) => {
  const book = bookOf(eve({ ...given, state: { agenda: [{ task: "pitchCamp", seat: "red" }], ...given.state } }));
  pitchCamp(book, "red", { type: "pitchCamp", outline: oblong(200, 0, 60, 30).toReversed(), followers });
  return book;
};

describe("DBA-CMP-04", () => {
  it("puts followers in the camp, beside the twelve", () => {
    const state = pitched(true).state();
    expect(occupantOf(state, "red.camp")?.id).toBe("red.13");
    expect(
      Object.values(state.elements).filter(({ seat, where }) => seat === "red" && where === "waiting"),
    ).toHaveLength(12);
  });
});

describe("DBA-CMP-07", () => {
  it("leaves the camp empty when its owner says so", () => {
    const state = pitched(false).state();
    expect(state.holds["red.camp"]).toMatchObject({ owner: "red", control: "red", kind: "camp", denizens: false });
    expect(state.holds["red.camp"]?.outline).toEqual(oblong(200, 0, 60, 30)); // in one form, however it was drawn
    expect(occupantOf(state, "red.camp")).toBeUndefined();
    expect(state.elements["red.13"]?.where).toBe("absent");
  });
});

describe("DBA-SET-07", () => {
  it("lets the defender pitch first, then the invader, then deploys", () => {
    const book = bookOf(eve({ state: { agenda: [{ task: "pitchCamp", seat: "blue" }] } }));
    pitchCamp(book, "blue", { type: "pitchCamp", outline: oblong(200, 570, 60, 30), followers: true });
    expect(book.state().agenda).toEqual([{ task: "pitchCamp", seat: "red" }]);
    pitchCamp(book, "red", { type: "pitchCamp", outline: oblong(200, 0, 60, 30), followers: true });
    expect(book.state().agenda).toEqual([{ task: "deploy", seat: "blue" }]);
  });
});

describe("DBA-SET-08", () => {
  it("touches its owner's edge", () => {
    expect(rules(eve({}), oblong(0, 0, 60, 30))).toEqual([]);
    expect(rules(eve({}), oblong(0, 0.1, 60, 30))).toEqual([]); // DBA-RUL-14
    expect(campViolations(eve({}), "red", oblong(200, 1, 60, 30))).toMatchObject([
      { code: "campOffEdge", rule: "DBA-SET-08", facts: { measured: 1000 } },
    ]);
    expect(rules(eve({}), oblong(200, 570, 60, 30), "red")).toEqual(["DBA-SET-08"]);
    expect(rules(eve({}), oblong(200, 570, 60, 30), "blue")).toEqual([]);
  });
  it("touches the shore where a waterway covers that edge", () => {
    const state = eve({ terrain: [sea] });
    expect(rules(state, oblong(270, 90, 60, 30))).toEqual([]); // at the cape
    expect(rules(state, oblong(270, 91, 60, 30))).toEqual(["DBA-SET-08"]);
    expect(rules(state, oblong(270, 0, 60, 30))).toEqual(["DBA-SET-09"]);
    expect(rules(state, oblong(200, 570, 60, 30), "blue")).toEqual([]);
  });
});

describe("DBA-SET-09", () => {
  it("stands on no terrain", () => {
    for (const terrain of ["wood", "steepHill", "marsh", "rough", "dunes", "oasis"] as const)
      expect(rules(eve({ terrain: [area("t", terrain, 230, 40, 40, 30)] }), oblong(200, 0, 60, 30))).toEqual([
        "DBA-SET-09",
      ]);
  });
  it("may stand on a gentle hill, and touch a wood", () => {
    expect(rules(eve({ terrain: [area("h", "gentleHill", 230, 40, 60, 40)] }), oblong(200, 0, 60, 30))).toEqual([]);
    expect(rules(eve({ terrain: [area("w", "wood", 230, 60, 30, 30)] }), oblong(200, 0, 60, 30))).toEqual([]);
  });
});

describe("DBA-RUL-80", () => {
  it("keeps off roads, rivers and towns", () => {
    expect(rules(eve({ terrain: [road("r", 20, [230, 0], [230, 600])] }), oblong(200, 0, 60, 30))).toEqual([
      "DBA-SET-09",
    ]);
    expect(rules(eve({ terrain: [river("r", 20, [230, 0], [230, 600])] }), oblong(200, 0, 60, 30))).toEqual([
      "DBA-SET-09",
    ]);
    expect(rules(eve({ terrain: [town] }), oblong(80, 0, 40, 70))).toEqual(["DBA-SET-09"]);
  });
  it("stays on the board, as far aside as it likes", () => {
    expect(rules(eve({}), oblong(540, 0, 60, 30))).toEqual([]);
    expect(rules(eve({}), oblong(550, 0, 60, 30))).toEqual(["DBA-RUL-80"]);
    expect(rules(eve({}), oblong(200, -5, 60, 35))).toContain("DBA-RUL-80");
  });
});

describe("proposeCamp", () => {
  const at = (edge: BoardEdge, terrain: readonly Piece[]): State =>
    eve({ terrain, state: { edges: { red: edge, blue: OPPOSITE[edge] } } });
  it("finds legal camps on every edge of every land, with and without followers", () => {
    for (const topography of TOPOGRAPHIES) {
      for (let seed = 0; seed < 4; seed += 1) {
        const pieces = generateLayout({ topography, scale: SCALE[15], areaGap: true, random: randomFrom(seed) }) ?? [];
        for (const edge of BOARD_EDGES) {
          const state = at(edge, pieces);
          const camps = proposeCamp(state, "red", 5);
          expect(camps.map(({ followers }) => followers)).toContain(false);
          for (const { outline } of camps) expect(campViolations(state, "red", outline)).toEqual([]);
        }
      }
    }
  });
  it("looks where it is told to", () => {
    const [camp] = proposeCamp(at("west", []), "red", 1, 0.25);
    const middle = (camp?.outline ?? []).reduce((sum, { y }) => sum + y / 4, 0);
    expect(middle).toBe(450_000); // a quarter from the left, looking east
  });
  it("offers a roomy one where there is room, and else the least there is", () => {
    const extent = (outline: readonly { readonly x: number; readonly y: number }[]) =>
      [outline.map(({ x }) => x), outline.map(({ y }) => y)].map((on) => Math.max(...on) - Math.min(...on));
    expect(extent(proposeCamp(at("south", []), "red", 1)[0]?.outline ?? [])).toEqual([60_000, 40_000]);
    // A road along the edge, 30 mm off: only the followers' base fits between.
    const tight = proposeCamp(at("south", [road("r", 20, [0, 40], [600, 40])]), "red", 1);
    expect(extent(tight[0]?.outline ?? [])).toEqual([40_000, 20_000]);
  });
  it("DBA-SET-08: finds the one place that is left, wherever it is along the edge", () => {
    const marsh = (left: number, right: number): readonly Piece[] =>
      right <= left
        ? []
        : [{ id: `m${left}`, terrain: "marsh", outline: oblong(left, 0, right - left, 60), crest: [] }];
    for (const left of [0, 100, 105, 110, 115, 455, 560]) {
      const state = at("south", [...marsh(0, left), ...marsh(left + 40, 600)]);
      expect(proposeCamp(state, "red", 5).map(({ outline }) => outline[0])).toContainEqual(point(left, 0));
    }
  });
  it("offers none to who has none", () => {
    expect(proposeCamp(eve({ terrain: [town] }), "blue", 5)).toEqual([]);
  });
});
