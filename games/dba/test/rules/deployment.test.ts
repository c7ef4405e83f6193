import type { Seat, Violation } from "@acies/contract";
import { courseAt, type Pose } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import type { ActionOf } from "../../src/actions.ts";
import { newHold } from "../../src/rules/camps.ts";
import { combatantOf } from "../../src/rules/combatants.ts";
import { deploy, deployViolations, toDeploy } from "../../src/rules/deployment.ts";
import { OPPOSITE } from "../../src/rules/edges.ts";
import { proposeDeployment } from "../../src/rules/formations.ts";
import { generateLayout } from "../../src/rules/generator.ts";
import { randomFrom } from "../../src/rules/landforms.ts";
import { TEMPLATES } from "../../src/rules/ordersOfBattle.ts";
import { proposeDeployments } from "../../src/rules/proposals.ts";
import { supportsFor } from "../../src/rules/support.ts";
import { endSwaps, swap, swapViolations } from "../../src/rules/swaps.ts";
import { isArea, type Waterway } from "../../src/rules/terrain.ts";
import { SCALE } from "../../src/scale.ts";
import { deploymentZone } from "../../src/settingUp.ts";
import { elementOf, elementsOf, type Piece, type State } from "../../src/state.ts";
import { baseOf } from "../../src/table.ts";
import { violations as en } from "../../src/text/parts/setUp.en.ts";
import { violations as es } from "../../src/text/parts/setUp.es.ts";
import { BOARD_EDGES, type ElementId, type HoldId, type Subtype, TOPOGRAPHIES } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, point, pose, river, road } from "../field.ts";
import { bookOf, eve, ROMANS, typesIn, waiting } from "./eve.ts";

/** Twelve in two rows, 20 mm behind the front of the zone of the southern army: all within the rules on bare ground. */
const rows = (): Record<string, Pose> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [`red.${i + 1}`, pose(180 + (i % 6) * 45, 130 - Math.floor(i / 6) * 50, 0)]),
  );

const plan = (more: Readonly<Record<string, Pose>> = {}): ActionOf<"deploy"> => ({
  type: "deploy",
  poses: { ...rows(), ...more },
  inside: {},
  reserve: [],
});

/** Some of the twelve begin elsewhere than on the table. */
const without = (inside: Readonly<Record<string, HoldId>>, reserve: readonly string[] = []): ActionOf<"deploy"> => {
  const away = new Set([...Object.keys(inside), ...reserve]);
  const poses = Object.fromEntries(Object.entries(rows()).filter(([id]) => !away.has(id)));
  return { type: "deploy", poses, inside, reserve };
};

const about = (state: State, action: ActionOf<"deploy">, seat: Seat = "red"): readonly Violation[] =>
  deployViolations(state, seat, action);
const rules = (state: State, action: ActionOf<"deploy">) => about(state, action).map(({ rule }) => rule);

const sea: Waterway = { id: "sea", terrain: "waterway", edge: "south", shore: [point(0, 60), point(600, 60)] };

describe("DBA-DEP-01", () => {
  it("takes the whole army at once", () => {
    expect(about(eve({}), plan())).toEqual([]);
  });
  it("misses nobody, takes nobody twice and nobody else's", () => {
    const { "red.3": _, ...rest } = rows();
    expect(about(eve({}), { ...plan(), poses: rest })).toMatchObject([
      { code: "notDeployed", rule: "DBA-DEP-01", facts: { elements: "red.3" } },
    ]);
    expect(about(eve({}), { ...plan(), poses: { ...rows(), "blue.1": pose(300, 500, 180) } })).toMatchObject([
      { code: "notToDeploy", facts: { elements: "blue.1" } },
    ]);
    const camped = eve({ holds: [camp("red", 300, 0)] });
    expect(about(camped, { ...plan(), inside: { "red.3": "red.camp" } })).toMatchObject([{ code: "deployedTwice" }]);
    expect(about(eve({}), { ...plan(), poses: { ...rows(), "red.13": pose(450, 100, 0) } })).toMatchObject([
      { code: "notToDeploy", facts: { elements: "red.13" } },
    ]);
  });
  it("lets the defender deploy, then the invader, then the defender swap", () => {
    const state = eve({ state: { invader: "blue", agenda: [{ task: "deploy", seat: "red" }] } });
    const book = bookOf(state);
    deploy(book, "red", plan());
    expect(toDeploy(book.state(), "red")).toEqual([]);
    expect(book.state().agenda).toEqual([{ task: "deploy", seat: "blue" }]);
    const [north] = proposeDeployments(book.state(), "blue", 1);
    if (north === undefined) throw new Error("nothing to propose");
    deploy(book, "blue", north);
    expect(book.state().agenda).toEqual([{ task: "swap", left: 2 }]);
    expect(book.events().filter(({ type }) => type === "deployed")).toHaveLength(24);
    expect(book.state().elements["red.13"]?.where).toBe("absent"); // no camp, no followers
  });
});

describe("DBA-DEP-02", () => {
  it("keeps every element wholly within 600 paces of its edge", () => {
    expect(rules(eve({}), plan({ "red.1": pose(180, 152.45, 0) }))).toEqual([]); // DBA-RUL-13
    expect(rules(eve({}), plan({ "red.1": pose(180, 152.46, 0) }))).toEqual(["DBA-DEP-02"]);
    expect(about(eve({}), plan({ "red.1": pose(180, 152.6, 0) }))).toMatchObject([
      {
        code: "tooFarForward",
        rule: "DBA-DEP-02",
        facts: { element: "red.1", measured: 152_600, limit: 152_400, margin: -200 },
      },
    ]);
  });
});

describe("DBA-RUL-26", () => {
  it("measures the whole base, turned as it is", () => {
    // its front is at 140, but a corner swings to 140 + 20 sin 60°
    expect(rules(eve({}), plan({ "red.1": pose(130, 140, 60) }))).toContain("DBA-DEP-02");
    // a litter backs out of the zone: rear 80 mm behind its front
    const litter = eve({ red: waiting(["Lit", ...ROMANS.slice(1)]) });
    expect(rules(litter, plan({ "red.1": pose(130, 90, 180) }))).toContain("DBA-DEP-02");
  });
  it("measures from the nearest point of a winding shore", () => {
    const bay: Piece = {
      id: "sea",
      terrain: "waterway",
      edge: "south",
      shore: [point(0, 60), point(280, 60), point(300, 120), point(320, 60), point(600, 60)],
    };
    const high = plan({ "red.1": pose(300, 230, 0) }); // 110 mm above the cape, 170 above the bay
    const lift = (y: number) => Object.fromEntries(Object.entries(rows()).map(([id, p]) => [id, { ...p, y: p.y + y }]));
    const others = { ...high, poses: { ...lift(75_000), "red.1": pose(300, 260, 0) } };
    expect(rules(eve({ terrain: [bay] }), others)).toEqual([]);
  });
});

describe("DBA-DEP-03", () => {
  it("keeps 300 paces from both side edges", () => {
    expect(rules(eve({}), plan({ "red.1": pose(96.15, 130, 0) }))).toEqual([]); // DBA-RUL-13
    expect(rules(eve({}), plan({ "red.1": pose(96.14, 130, 0) }))).toEqual(["DBA-DEP-03"]);
    expect(about(eve({}), plan({ "red.1": pose(96, 130, 0) }))).toMatchObject([
      { code: "tooFarAside", rule: "DBA-DEP-03", facts: { measured: 76_000, limit: 76_200, margin: -200 } },
    ]);
    expect(rules(eve({}), plan({ "red.6": pose(504, 130, 0) }))).toEqual(["DBA-DEP-03"]);
  });
  it("takes the side edges of whoever looks in from the west", () => {
    const state = eve({ state: { edges: { red: "west", blue: "east" } } });
    const poses = Object.fromEntries(
      Object.entries(rows()).map(([id, p]) => [id, { x: p.y, y: 600_000 - p.x, facing: 250_000 }]),
    );
    expect(rules(state, { ...plan(), poses })).toEqual([]);
    expect(rules(state, { ...plan(), poses: { ...poses, "red.1": pose(130, 504.5, 90) } })).toEqual(["DBA-DEP-03"]);
  });
});

describe("DBA-DEP-04", () => {
  it("measures from the shore of a waterway on the own edge, and only there", () => {
    const shifted = {
      ...plan(),
      poses: Object.fromEntries(Object.entries(rows()).map(([id, p]) => [id, { ...p, y: p.y + 60_000 }])),
    };
    expect(rules(eve({ terrain: [sea] }), shifted)).toEqual([]);
    const far = { ...shifted, poses: { ...shifted.poses, "red.1": pose(180, 213, 0) } };
    expect(about(eve({ terrain: [sea] }), far)).toMatchObject([
      { code: "tooFarFromShore", rule: "DBA-DEP-04", facts: { measured: 153_000, limit: 152_400 } },
    ]);
    const elsewhere: Piece = { ...sea, edge: "north", shore: [point(600, 540), point(0, 540)] };
    expect(rules(eve({ terrain: [elsewhere] }), far)).toContain("DBA-DEP-02");
  });
  it("DBA-RUL-26: is kept by the whole base, which bulges out of the zone between two capes", () => {
    const capes = [point(0, 60), point(260, 120), point(300, 60), point(340, 120), point(600, 60)];
    const bay: Waterway = { ...sea, shore: capes };
    const wagons = eve({ terrain: [bay], red: waiting(["WWg"]) });
    /** Broadside on, its corners over the capes, its far side so many millimetres north of them. */
    const at = (off: number): ActionOf<"deploy"> => ({
      type: "deploy",
      poses: { "red.1": pose(340, 120 + off - 20, 90) },
      inside: {},
      reserve: [],
    });
    expect(about(wagons, at(147))).toEqual([]); // 152.34 in the middle
    expect(about(wagons, at(147.2))).toMatchObject([
      { code: "tooFarFromShore", rule: "DBA-DEP-04", facts: { measured: 152_538, limit: 152_400 } },
    ]);
  });
  it("draws the zone from the shore to 600 paces off it", () => {
    const cape: Waterway = { ...sea, shore: [point(0, 60), point(300, 120), point(600, 90)] };
    const zone = deploymentZone(eve({ terrain: [cape] }), "red");
    const [far, near] = [zone.slice(0, zone.length / 2), zone.slice(zone.length / 2)];
    for (const [x, shore] of [
      [76.2, 75.24],
      [300, 120],
      [523.8, 97.62],
    ] as const) {
      const { x: at } = point(x, 0);
      expect(near.find((p) => Math.abs(p.x - at) < 1)?.y).toBeCloseTo(shore * 1000, -1);
      const front = far.find((p) => Math.abs(p.x - at) < 1);
      expect(front === undefined ? 0 : courseAt(cape.shore, front).away).toBeCloseTo(152_400, -2);
    }
  });
});

describe("DBA-DEP-05", () => {
  const littoral: Partial<State> = {
    armies: {
      red: { list: "a", topography: "littoral", aggression: 0 },
      blue: { list: "b", topography: "arable", aggression: 0 },
    },
  };
  const north: Piece = { id: "sea", terrain: "waterway", edge: "north", shore: [point(600, 540), point(0, 540)] };
  it("lets an army from a littoral land hold back up to four if there is a waterway", () => {
    const state = eve({ terrain: [north], state: { ...littoral, agenda: [{ task: "deploy", seat: "red" }] } });
    expect(rules(state, without({}, ["red.1", "red.2", "red.3", "red.4"]))).toEqual([]);
    expect(about(state, without({}, ["red.1", "red.2", "red.3", "red.4", "red.5"]))).toMatchObject([
      { code: "tooManyReserved", rule: "DBA-DEP-05", facts: { count: 5, most: 4 } },
    ]);
    const book = bookOf(state);
    deploy(book, "red", without({}, ["red.2", "red.11"]));
    expect(["red.1", "red.2", "red.11"].map((id) => elementOf(book.state(), id as ElementId).where)).toEqual([
      "table",
      "reserve",
      "reserve",
    ]);
  });
  it("lets nobody else", () => {
    expect(rules(eve({ state: littoral }), without({}, ["red.1"]))).toEqual(["DBA-DEP-05"]);
    expect(rules(eve({ terrain: [north] }), without({}, ["red.1"]))).toEqual(["DBA-DEP-05"]);
  });
});

describe("DBA-DEP-06", () => {
  it("lets one element begin in the own camp, side margin or not", () => {
    const state = eve({ holds: [camp("red", 0, 0)], state: { agenda: [{ task: "deploy", seat: "red" }] } });
    expect(rules(state, without({ "red.5": "red.camp" }))).toEqual([]);
    const book = bookOf(state);
    deploy(book, "red", without({ "red.5": "red.camp" }));
    expect(elementOf(book.state(), "red.5")).toMatchObject({ where: "inside", hold: "red.camp" });
    expect(about(state, without({ "red.5": "red.camp", "red.6": "red.camp" }))).toMatchObject([
      { code: "garrisonOnlyOne", rule: "DBA-DEP-06", facts: { count: 2 } },
    ]);
  });
  it("finds it taken when followers are in it", () => {
    const held = eve({
      red: waiting(ROMANS).map(
        ([subtype, x, y, facing, more]): Placed =>
          subtype === "CF"
            ? [subtype, x, y, facing, { where: "inside", hold: "red.camp" }]
            : [subtype, x, y, facing, more ?? {}],
      ),
      holds: [camp("red", 0, 0)],
    });
    expect(about(held, without({ "red.5": "red.camp" }))).toMatchObject([{ code: "garrisonTaken" }]);
  });
  it("keeps out of the enemy's", () => {
    const state = eve({ holds: [camp("blue", 0, 570)] });
    expect(about(state, without({ "red.5": "blue.camp" }))).toMatchObject([{ code: "garrisonNotYours" }]);
  });
  it("says so when there is no camp, or no town, to begin in", () => {
    const nowhere = about(eve({}), without({ "red.5": "red.camp" }));
    expect(nowhere).toMatchObject([{ code: "garrisonNowhere", rule: "DBA-DEP-06", facts: { hold: "red.camp" } }]);
    expect(about(eve({}), without({ "red.5": "bua" }))).toMatchObject([
      { code: "garrisonNowhere", rule: "DBA-DEP-07" },
    ]);
    for (const say of [es, en]) expect(nowhere.map((v) => say.garrisonNowhere?.(v))[0]).toContain("red.5");
  });
});

describe("DBA-DEP-07", () => {
  it("lets whoever laid the town begin with one element in it, wherever it is", () => {
    const own = eve({ holds: [bua("red", 450, 450)] });
    expect(rules(own, without({ "red.1": "bua" }))).toEqual([]);
    expect(about(own, without({ "red.1": "bua", "red.2": "bua" }))).toMatchObject([
      { code: "garrisonOnlyOne", rule: "DBA-BUA-01" },
    ]);
    const hostile = eve({ holds: [bua("blue", 450, 450)] });
    expect(about(hostile, without({ "red.1": "bua" }))).toMatchObject([
      { code: "garrisonNotYours", rule: "DBA-DEP-07" },
    ]);
  });
});

describe("DBA-BUA-01", () => {
  it("holds one, without place or facing", () => {
    const state = eve({ holds: [bua("red", 450, 450)], state: { agenda: [{ task: "deploy", seat: "red" }] } });
    const book = bookOf(state);
    deploy(book, "red", without({ "red.1": "bua" }));
    expect(elementOf(book.state(), "red.1")).toMatchObject({ where: "inside", hold: "bua", x: 0, y: 0, facing: 0 });
  });
});

describe("DBA-DEP-08", () => {
  it("begins mounted what may dismount", () => {
    const knights = waiting(["3Kn", ...ROMANS.slice(1)]).map(
      ([subtype, x, y, facing, more]): Placed => [
        subtype,
        x,
        y,
        facing,
        subtype === "3Kn" ? { ...more, dismount: "4Bd" } : (more ?? {}),
      ],
    );
    const book = bookOf(eve({ red: knights, state: { agenda: [{ task: "deploy", seat: "red" }] } }));
    deploy(book, "red", plan());
    expect(elementOf(book.state(), "red.1")).toMatchObject({ subtype: "3Kn", dismount: "4Bd", where: "table" });
    expect(typesIn(book)).not.toContain("dismounted");
  });
});

describe("DBA-DEP-11", () => {
  it("stands on no other base", () => {
    expect(about(eve({}), plan({ "red.2": pose(200, 130, 0) }))).toMatchObject([
      { code: "deployedOnElement", rule: "DBA-DEP-11", facts: { element: "red.1", other: "red.2" } },
    ]);
    expect(rules(eve({}), plan({ "red.2": pose(220, 130, 0) }))).toEqual([]); // edge on edge
  });
  it("stands on no camp or town, and may touch its own", () => {
    expect(rules(eve({ holds: [camp("red", 300, 0)] }), plan({ "red.12": pose(330, 40, 0) }))).toEqual(["DBA-DEP-11"]);
    expect(rules(eve({ holds: [camp("red", 300, 0)] }), plan({ "red.12": pose(330, 50, 0) }))).toEqual([]);
    const own = eve({ holds: [bua("red", 460, 20)] });
    expect(rules(own, plan({ "red.12": pose(440, 60, 0) }))).toEqual([]);
    expect(rules(own, plan({ "red.12": pose(441, 60, 0) }))).toEqual(["DBA-DEP-11"]);
  });
  it("stands on the board and out of the water", () => {
    expect(rules(eve({}), plan({ "red.12": pose(440, 15, 0) }))).toEqual(["DBA-DEP-11"]); // psiloi, 20 mm deep
    const wet = eve({ terrain: [river("r", 20, [470, 0], [470, 600])] });
    expect(about(wet, plan({ "red.6": pose(450, 130, 0) }))).toMatchObject([
      { code: "deployedInWater", facts: { terrain: "river" } },
    ]);
    const coast = eve({ terrain: [sea] });
    expect(rules(coast, plan())).toEqual([]); // the rear of the second row is on the shore
    expect(about(coast, plan({ "red.12": pose(405, 79, 0) }))).toMatchObject([
      { code: "deployedInWater", rule: "DBA-DEP-11", facts: { terrain: "waterway" } },
    ]);
  });
  it("may stand on a road in a river", () => {
    const bridge = eve({ terrain: [river("r", 20, [0, 100], [600, 100]), road("b", 24, [480, 0], [480, 600])] });
    const clear = Object.fromEntries(
      Object.entries(rows()).map(([id, p]) => [id, { ...p, y: p.y > 100_000 ? 150_000 : 60_000 }]),
    );
    expect(rules(bridge, { ...plan(), poses: { ...clear, "red.12": pose(480, 105, 0) } })).toEqual([]);
    expect(rules(bridge, { ...plan(), poses: { ...clear, "red.12": pose(480, 105, 90) } })).toEqual(["DBA-DEP-11"]);
  });
  it("stands in no waterway, not even on the end of a road that runs out into it", () => {
    const quay = eve({ terrain: [sea, road("q", 24, [480, 40], [480, 600])] });
    const high = Object.fromEntries(Object.entries(rows()).map(([id, p]) => [id, { ...p, y: p.y + 60_000 }]));
    expect(rules(quay, { ...plan(), poses: { ...high, "red.12": pose(480, 80, 0) } })).toEqual([]);
    expect(rules(quay, { ...plan(), poses: { ...high, "red.12": pose(480, 75, 0) } })).toEqual(["DBA-DEP-11"]);
  });
  it("keeps artillery, wagons and litters out of bad going off a road; others may", () => {
    const wood = area("w", "wood", 180, 120, 45, 40);
    for (const subtype of ["Art", "WWg", "Lit"] as const) {
      const state = eve({ red: waiting([subtype, ...ROMANS.slice(1)]), terrain: [wood] });
      expect(rules(state, plan({ "red.1": pose(180, 152, 0), "red.7": pose(460, 80, 0) }))).toEqual(["DBA-DEP-11"]);
    }
    expect(rules(eve({ terrain: [wood] }), plan())).toEqual([]);
    const paved = eve({
      red: waiting(["Art", ...ROMANS.slice(1)]),
      terrain: [wood, road("r", 30, [180, 0], [180, 600])],
    });
    expect(rules(paved, plan())).toEqual([]);
  });
});

describe("DBA-RUL-85", () => {
  it("does not touch a town the enemy holds", () => {
    const held = eve({ holds: [bua("blue", 460, 20)] });
    expect(about(held, plan({ "red.12": pose(440, 60, 0) }))).toMatchObject([
      { code: "deployedAtEnemyTown", rule: "DBA-RUL-85" },
    ]);
    expect(rules(held, plan({ "red.12": pose(439.5, 60, 0) }))).toEqual([]);
    const empty = eve({ holds: [bua("blue", 460, 20, { denizens: false })] });
    expect(rules(empty, plan({ "red.12": pose(440, 60, 0) }))).toEqual([]);
  });
});

// — swaps: blue defends, from the north; here red does, to keep the numbers small —

const swapping = (red: readonly Placed[], more: Parameters<typeof field>[0] = {}): State =>
  field({
    red,
    ...more,
    state: { invader: "blue", turn: null, agenda: [{ task: "swap", left: 2 }], ...more.state },
  });

const swapped = (state: State, a: string, b: string): State => {
  const book = bookOf(state);
  swap(book, { type: "swap", a, b });
  return book.state();
};

const swapRules = (state: State, a: string, b: string) =>
  swapViolations(state, "red", { type: "swap", a, b }).map(({ rule }) => rule);

const front = (state: State, id: ElementId) => {
  const { x, y, facing } = baseOf(state, elementOf(state, id));
  return [x / 1000, y / 1000, facing];
};

describe("DBA-DEP-09", () => {
  const two = swapping(
    [
      ["4Sp", 200, 150, 0],
      ["4Bd", 300, 140, 0],
      ["2Ps", 0, 0, 0, { where: "reserve" }],
      ["CF", 0, 0, 0, { where: "inside", hold: "red.camp" }],
    ],
    { blue: [["4Sp", 300, 500, 180]], holds: [camp("red", 300, 0)] },
  );
  it("swaps two of the defender's deployed elements", () => {
    expect(swapRules(two, "red.1", "red.2")).toEqual([]);
    const after = swapped(two, "red.1", "red.2");
    expect(front(after, "red.1")).toEqual([300, 140, 0]);
    expect(front(after, "red.2")).toEqual([200, 150, 0]);
  });
  it("leaves reserves, followers, enemies and itself out of it", () => {
    for (const other of ["red.3", "red.4", "blue.1", "red.9", "red.1"])
      expect(swapRules(two, "red.1", other), other).toEqual(["DBA-DEP-09"]);
    expect(swapViolations(two, "red", { type: "swap", a: "red.1", b: "blue.1" })[0]?.code).toBe("notToSwap");
  });
  it("may be done twice, once or not at all", () => {
    const book = bookOf(two);
    swap(book, { type: "swap", a: "red.1", b: "red.2" });
    expect(book.state().agenda).toEqual([{ task: "swap", left: 1 }]);
    swap(book, { type: "swap", a: "red.1", b: "red.2" });
    expect(book.state().agenda).toEqual([]);
    expect(front(book.state(), "red.1")).toEqual([200, 150, 0]);
    const none = bookOf(two);
    endSwaps(none);
    expect(none.state().agenda).toEqual([]);
  });
});

describe("DBA-RUL-78", () => {
  it("swaps a garrison with an element outside, and the same element twice", () => {
    const state = swapping(
      [
        ["4Sp", 200, 150, 0],
        ["7Hd", 0, 0, 0, { where: "inside", hold: "bua" }],
        ["4Bd", 300, 150, 0],
      ],
      { holds: [bua("red", 450, 450)] },
    );
    expect(swapRules(state, "red.1", "red.2")).toEqual([]);
    const once = swapped(state, "red.1", "red.2");
    expect(elementOf(once, "red.1")).toMatchObject({ where: "inside", hold: "bua" });
    expect(front(once, "red.2")).toEqual([200, 150, 0]);
    expect(swapRules(once, "red.2", "red.3")).toEqual([]);
    expect(front(swapped(once, "red.2", "red.3"), "red.2")).toEqual([300, 150, 0]);
  });
  it("asks of a garrison that comes out, whichever of the two is named first, what it asks of everybody", () => {
    const gunners: Placed = ["Art", 0, 0, 0, { where: "inside", hold: "bua" }];
    const line: Placed = ["4Sp", 200, 150, 0];
    const ground = { holds: [bua("red", 450, 450)], terrain: [area("w", "wood", 200, 120, 45, 40)] };
    for (const red of [[gunners, line] as const, [line, gunners] as const])
      expect(swapRules(swapping(red, ground), "red.1", "red.2")).toEqual(["DBA-DEP-11"]);
    const behind = swapping([gunners, line, ["4Sp", 200, 135, 0]], { holds: [bua("red", 450, 450)] });
    expect(swapRules(behind, "red.1", "red.2")).toEqual([]);
    const after = swapped(behind, "red.1", "red.2");
    expect(front(after, "red.1")).toEqual([200, 150, 0]);
    expect(front(after, "red.3")).toEqual([200, 110, 0]); // the guns are 40 mm deep
  });
});

describe("DBA-DEP-10", () => {
  it("moves those behind back to make room, one after another", () => {
    const state = swapping([
      ["4Sp", 200, 150, 0], // 15 deep
      ["4Sp", 200, 135, 0], // behind it
      ["4Sp", 200, 120, 0], // and behind that
      ["3Kn", 300, 150, 0], // 30 deep
    ]);
    expect(swapRules(state, "red.1", "red.4")).toEqual([]);
    const book = bookOf(state);
    swap(book, { type: "swap", a: "red.1", b: "red.4" });
    expect(book.events().find(({ type }) => type === "moved")).toMatchObject({ kind: "madeRoom" });
    const after = book.state();
    expect(front(after, "red.4")).toEqual([200, 150, 0]);
    expect(front(after, "red.2")).toEqual([200, 120, 0]);
    expect(front(after, "red.3")).toEqual([200, 105, 0]);
    expect(front(after, "red.1")).toEqual([300, 150, 0]);
  });
  it("moves them forward to keep contact", () => {
    const state = swapping([
      ["3Kn", 200, 150, 0],
      ["4Sp", 200, 120, 0],
      ["4Sp", 300, 150, 0],
    ]);
    expect(front(swapped(state, "red.1", "red.3"), "red.2")).toEqual([200, 135, 0]);
    const files = swapping([
      ["3Kn", 200, 150, 0],
      ["4Sp", 200, 120, 0],
      ["4Sp", 200, 105, 0],
      ["4Sp", 300, 150, 0],
    ]);
    expect(front(swapped(files, "red.1", "red.4"), "red.3")).toEqual([200, 120, 0]);
  });
  it("leaves alone who neither touches nor is in the way, and gives the rest just enough", () => {
    const state = swapping([
      ["4Sp", 200, 150, 0],
      ["2Ps", 200, 125, 0], // 10 mm behind: 5 mm are missing
      ["2Ps", 200, 60, 0],
      ["3Kn", 300, 150, 0],
    ]);
    const after = swapped(state, "red.1", "red.4");
    expect(front(after, "red.2")).toEqual([200, 120, 0]);
    expect(front(after, "red.3")).toEqual([200, 60, 0]);
  });
  it("does not pull forward who stands behind somebody else as well", () => {
    const state = swapping([
      ["3Kn", 200, 150, 0],
      ["3Kn", 240, 150, 0],
      ["4Sp", 220, 120, 0],
      ["4Sp", 350, 150, 0],
    ]);
    expect(front(swapped(state, "red.1", "red.4"), "red.3")).toEqual([220, 120, 0]);
    expect(swapRules(state, "red.1", "red.4")).toEqual([]);
  });
  it("gives one who stands behind both as much room as the deeper of them needs, whichever is named first", () => {
    const behindBoth = (left: Subtype, right: Subtype, [y, z]: readonly [number, number]) =>
      swapping([
        [left, 200, y, 0],
        [right, 240, z, 0],
        ["2Ps", 220, 85, 0], // against the rear of both
      ]);
    for (const state of [behindBoth("4Sp", "3Kn", [100, 115]), behindBoth("3Kn", "4Sp", [115, 100])]) {
      expect(front(swapped(state, "red.1", "red.2"), "red.3")).toEqual([220, 70, 0]);
      expect(swapRules(state, "red.1", "red.2")).toEqual([]);
    }
  });
  it("does not pull anybody on top of the other one that was swapped", () => {
    const state = swapping([
      ["3Kn", 200, 150, 0],
      ["4Sp", 240, 150, 0],
      ["4Sp", 220, 120, 0], // touches the knights, and will touch them again in their new place
      ["4Sp", 220, 105, 0],
    ]);
    expect(swapRules(state, "red.1", "red.2")).toEqual([]);
    const after = swapped(state, "red.1", "red.2");
    expect(front(after, "red.3")).toEqual([220, 120, 0]);
    expect(front(after, "red.4")).toEqual([220, 105, 0]);
    const short = swapping([
      ["3Kn", 200, 150, 0],
      ["4Sp", 240, 140, 0], // the knights will reach 10 mm farther back here
      ["4Sp", 220, 120, 0],
    ]);
    expect(front(swapped(short, "red.1", "red.2"), "red.3")).toEqual([220, 110, 0]);
    const partly = swapping([
      ["3Kn", 200, 150, 0],
      ["4Sp", 240, 160, 0], // and here 10 mm less far: so much room there is
      ["4Sp", 220, 120, 0],
    ]);
    expect(front(swapped(partly, "red.1", "red.2"), "red.3")).toEqual([220, 130, 0]);
  });
  it("moves straight back those behind, facing the same way, and nobody else", () => {
    const state = swapping([
      ["4Sp", 200, 150, 0],
      ["4Sp", 240, 130, 0], // behind, but beside it
      ["4Sp", 160, 130, 0],
      ["3Kn", 400, 150, 0],
    ]);
    const after = swapped(state, "red.1", "red.4");
    expect(front(after, "red.2")).toEqual([240, 130, 0]);
    expect(front(after, "red.3")).toEqual([160, 130, 0]);
    const askew = swapping([
      ["4Sp", 200, 150, 0],
      ["4Sp", 236, 130, 90], // looking east, a little behind and beside it
      ["3Kn", 400, 150, 0],
    ]);
    expect(front(swapped(askew, "red.1", "red.3"), "red.2")).toEqual([236, 130, 250_000]);
    const across = swapping([
      ["4Sp", 200, 150, 0],
      ["4Sp", 210, 115, 90], // from y = 95 to 135: in the way of anything deeper
      ["3Kn", 400, 150, 0],
    ]);
    expect(swapViolations(across, "red", { type: "swap", a: "red.1", b: "red.3" })).toMatchObject([
      { code: "deployedOnElement", rule: "DBA-DEP-11", facts: { element: "red.3", other: "red.2" } },
    ]);
  });
  it("makes as much room as the deeper of two neighbours wants", () => {
    const state = swapping([
      ["4Sp", 200, 150, 0],
      ["2Ps", 240, 145, 0],
      ["2Ps", 220, 120, 0], // behind both
      ["3Kn", 400, 150, 0],
    ]);
    expect(front(swapped(state, "red.1", "red.4"), "red.3")).toEqual([220, 120, 0]);
    const chain = swapping([
      ["4Sp", 200, 150, 0],
      ["2Ps", 200, 100, 0], // 35 mm behind the first, 15 behind the next, which comes back 60
      ["4Sp", 180, 130, 0],
      ["WWg", 400, 150, 0],
    ]);
    const after = swapped(chain, "red.1", "red.4");
    expect(front(after, "red.3")).toEqual([180, 70, 0]);
    expect(front(after, "red.2")).toEqual([200, 55, 0]);
  });
  it("refuses a swap that leaves somebody where nobody may begin", () => {
    const deep = swapping([
      ["4Sp", 200, 90, 0],
      ["WWg", 300, 150, 0],
      ["4Sp", 200, 75, 0],
      ["4Sp", 200, 60, 0],
      ["4Sp", 200, 45, 0],
    ]);
    expect(swapRules(deep, "red.1", "red.2")).toContain("DBA-DEP-11"); // pushed over the edge of the board
    const woods = swapping(
      [
        ["2Ps", 200, 150, 0],
        ["Art", 300, 150, 0],
      ],
      { terrain: [area("w", "wood", 200, 130, 45, 40)] },
    );
    expect(swapViolations(woods, "red", { type: "swap", a: "red.1", b: "red.2" })).toMatchObject([
      { code: "deployedInBadGoing", rule: "DBA-DEP-11" },
    ]);
    const column = swapping([
      ["4Sp", 200, 150, 0],
      ["3Kn", 200, 135, 0],
    ]);
    expect(swapRules(column, "red.1", "red.2")).toEqual(["DBA-DEP-11"]); // the fronts are 15 mm apart, the knights 30 deep
  });
});

describe("proposeDeployment", () => {
  const ARMIES: readonly (readonly Subtype[])[] = [
    ROMANS,
    ["3Kn", "3Kn", "3Cv", "2LH", "2LH", "4Pk", "4Pk", "4Pk", "4Pk", "2Ps", "3Ax", "El"],
    ["3Cv", "WWg", "WWg", "6Cv", "8Bw", "8Bw", "7Hd", "7Hd", "4Sp", "4Sp", "Art", "2Ps"],
  ];
  const spread = (k: number): State => {
    const topography = TOPOGRAPHIES[k % TOPOGRAPHIES.length] ?? "arable";
    const edge = BOARD_EDGES[k % BOARD_EDGES.length] ?? "south";
    const army = waiting(ARMIES[k % ARMIES.length] ?? ROMANS);
    const pieces = generateLayout({ topography, scale: SCALE[15], areaGap: true, random: randomFrom(k) }) ?? [];
    const town = pieces.filter(isArea).find(({ terrain }) => terrain === "bua");
    return eve({
      red: army,
      blue: army,
      terrain: pieces,
      holds: town === undefined ? [] : [newHold("bua", "blue", town.outline)],
      state: {
        edges: { red: edge, blue: OPPOSITE[edge] },
        armies: {
          red: { list: "a", topography, aggression: 0 },
          blue: { list: "b", topography, aggression: 0 },
        },
      },
    });
  };
  it("finds several legal orders of battle on any ground, for both sides", () => {
    for (let k = 0; k < 28; k += 1) {
      const state = spread(k);
      for (const seat of ["red", "blue"] as const) {
        const found = proposeDeployments(state, seat, 12);
        expect(found.length, `table ${k} ${seat}`).toBeGreaterThanOrEqual(4);
        for (const action of found) expect(deployViolations(state, seat, action)).toEqual([]);
      }
    }
  });
  it("DBA-DEP-11: puts wagons along the edge where bad going leaves no room to face the enemy", () => {
    const marsh: Piece = {
      id: "m",
      terrain: "marsh",
      outline: [point(60, 60), point(60, 160), point(540, 160), point(540, 60)],
      crest: [],
    };
    const state = eve({ red: waiting(["4Bd", "WWg", "WWg", "WWg", ...ROMANS.slice(4)]), terrain: [marsh] });
    const [action, ...more] = proposeDeployments(state, "red", 12);
    expect(more).toEqual([]);
    expect(action && deployViolations(state, "red", action)).toEqual([]);
    expect(["red.1", "red.2", "red.3", "red.4"].map((id) => action?.poses[id]?.facing)).toEqual([
      0, 250_000, 250_000, 250_000,
    ]);
  });
  it("draws up what it is named after", () => {
    const state = eve({});
    const line = proposeDeployment(state, "red", "line");
    expect(new Set(Object.values(line?.poses ?? {}).map(({ y }) => y)).size).toBe(2);
    expect(Object.values(line?.poses ?? {}).filter(({ y }) => y === 152_400)).toHaveLength(10);
    const horse = (template: "strongLeft" | "strongRight") =>
      ["red.1", "red.2"].map((id) => proposeDeployment(state, "red", template)?.poses[id]?.x ?? 0);
    expect(Math.max(...horse("strongLeft"))).toBeLessThan(200_000);
    expect(Math.min(...horse("strongRight"))).toBeGreaterThan(400_000);
    expect(proposeDeployment(state, "red", "garrison")).toBeUndefined();
    expect(proposeDeployment(state, "red", "landing")).toBeUndefined();
    expect(proposeDeployment(eve({ holds: [camp("red", 300, 0)] }), "red", "garrison")?.inside).toEqual({
      "red.11": "red.camp",
    });
  });
  it("puts those who strengthen others right behind them, also where the one ahead had to step aside", () => {
    const MACEDON: readonly Subtype[] = [
      "3Kn",
      "4Pk",
      "4Pk",
      "4Pk",
      "4Pk",
      "4Pk",
      "3Cv",
      "2LH",
      "4Sp",
      "4Sp",
      "4Ax",
      "2Ps",
    ];
    const wood: Piece = area("t1", "wood", 300, 130, 40, 40);
    for (const terrain of [[], [wood]]) {
      const state = eve({ red: waiting(MACEDON), terrain });
      const poses = proposeDeployment(state, "red", "ranks")?.poses ?? {};
      const laid = field({
        red: MACEDON.map((subtype, i): Placed => {
          const { x = 0, y = 0 } = poses[`red.${i + 1}`] ?? {};
          return [subtype, x / 1000, y / 1000, 0];
        }),
        blue: [["3Kn", 300, 500, 180]],
      });
      const knight = combatantOf(laid, "blue.1");
      const supported = elementsOf(laid, "red").filter(({ id }) => supportsFor(laid, id, knight).length > 0);
      // Two of five pikes stand behind two others, and the psiloi behind one of the two spears, for both of them.
      expect(supported.map(({ subtype }) => subtype)).toEqual(["4Pk", "4Pk", "4Sp", "4Sp"]);
    }
  });
  it("doubles the foot by kinds", () => {
    const poses = proposeDeployment(eve({}), "red", "deep")?.poses ?? {};
    const behind = (id: string) =>
      Object.keys(poses).filter(
        (other) => poses[other]?.x === poses[id]?.x && (poses[other]?.y ?? 0) < (poses[id]?.y ?? 0),
      );
    // The foot of the Romans: two spears (9, 10), six blades (3 to 8), two psiloi (11, 12).
    expect(["red.9", "red.3", "red.5", "red.7", "red.11"].map(behind)).toEqual([
      ["red.10"],
      ["red.4"],
      ["red.6"],
      ["red.8"],
      ["red.12"],
    ]);
  });
  it("has no two templates alike on bare ground", () => {
    const state = eve({ red: waiting(ARMIES[1] ?? ROMANS) });
    const made = TEMPLATES.map((template) => proposeDeployment(state, "red", template)).filter((a) => a !== undefined);
    expect(new Set(made.map((action) => JSON.stringify(action))).size).toBe(made.length);
    expect(made.length).toBeGreaterThanOrEqual(8);
  });
});
