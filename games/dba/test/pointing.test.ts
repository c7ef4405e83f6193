import type { Hint } from "@acies/contract";
import { play, scriptedDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { type Action, decodeAction } from "../src/actions.ts";
import { dba } from "../src/index.ts";
import { proposeMoves } from "../src/proposing.ts";
import { frontFoe, frontHolds } from "../src/rules/contact.ts";
import { overlapsOn } from "../src/rules/overlaps.ts";
import type { Element, Piece, State } from "../src/state.ts";
import { elementOf } from "../src/state.ts";
import type { ElementId } from "../src/vocabulary.ts";
import { area, bua, camp, type Field, field, type Placed, river, road } from "./field.ts";

/** As many as the table on the screen leafs through. */
const SHOWN = 6;

const at = (x: number, y: number): readonly [number, number] => [Math.round(x * 1000), Math.round(y * 1000)];

const after = (state: State, action: Action): State => {
  const played = play(dba, state, "red", action, scriptedDice([3, 3, 3, 3]));
  if (!played.ok) throw new Error(`refused: ${played.error.map(({ code }) => code).join(", ")}`);
  return played.value.after;
};

/** What the table is like after each thing offered; all of it is legal or this throws. */
const offered = (state: State, hint: Hint): readonly State[] =>
  actions(state, hint).map((action) => after(state, action));

/** What is offered, as it goes over the wire: with no key that the door refuses. */
const actions = (state: State, hint: Hint): readonly Action[] =>
  proposeMoves(state, "red", hint, SHOWN).map((action) => {
    const decoded = decodeAction(structuredClone(action));
    if (!decoded.ok) throw new Error(`not decoded: ${JSON.stringify(action)}`);
    return decoded.value;
  });

const standsAt = (state: State, id: ElementId): string => {
  const { x, y, facing, where } = elementOf(state, id);
  return where === "table" ? `${x / 1000} ${y / 1000} ${Math.round(facing * 0.00036)}` : where;
};

/** Where red.1 would come to stand. */
const places = (state: State, hint: Omit<Hint, "pieces">): readonly string[] =>
  offered(state, { pieces: ["red.1"], ...hint }).map((end) => standsAt(end, "red.1"));

const inside = (hold: "blue.camp" | "bua" | "red.camp"): Partial<Element> => ({ where: "inside", hold, x: 0, y: 0 });

describe("pointing at a camp", () => {
  const state = field({
    red: [
      ["4Bd", 300, 250, 0],
      ["4Bd", 340, 250, 0],
    ],
    blue: [["CF", 0, 0, 0, inside("blue.camp")]],
    holds: [camp("blue", 270, 290)],
  });
  const assails = (end: State): boolean => frontHolds(end, "red.1").length > 0;

  it("offers one element the assault first, named or only pointed at", () => {
    expect(places(state, { target: "blue.camp" })[0]).toBe("300 290 0");
    expect(places(state, { point: at(300, 304) })[0]).toBe("300 290 0");
    expect(places(state, { point: at(303, 288) })[0]).toBe("300 290 0");
  });

  it("leaves alone a pointer that stays away from it", () => {
    expect(places(state, { point: at(300, 270) })[0]).toBe("300 270 0");
  });

  it("offers a line of them the same", () => {
    for (const hint of [{ target: "blue.camp" }, { point: at(300, 300) }]) {
      const [first] = offered(state, { pieces: ["red.1", "red.2"], ...hint });
      expect(first !== undefined && assails(first)).toBe(true);
    }
  });
});

describe("pointing at a built-up area", () => {
  const town = (denizens: boolean): State =>
    field({
      red: [["4Bd", 300, 250, 0]],
      blue: [["4Bd", 500, 500, 180]],
      holds: [bua("blue", 260, 290, { denizens })],
    });

  it("offers the assault where somebody is inside, and to go in where nobody is", () => {
    for (const hint of [{ target: "bua" }, { point: at(310, 330) }]) {
      expect(places(town(true), hint)[0]).toBe("300 290 0");
      expect(places(town(false), hint).slice(0, 2)).toEqual(["inside", "300 290 0"]);
    }
  });

  it("offers to come out on the side of the pointer, and on towards it", () => {
    const state = field({
      red: [["4Bd", 0, 0, 0, inside("bua")]],
      blue: [["4Bd", 500, 500, 180]],
      holds: [bua("red", 270, 290, { denizens: false })],
    });
    expect(places(state, { point: at(315, 400) }).slice(0, 2)).toEqual(["315 400 0", "310 385 0"]);
    expect(places(state, { point: at(380, 330) })[0]).toBe("380 330 90");
    expect(places(state, {})).toContain("310 385 0");
  });
});

describe("pointing at a war wagon", () => {
  const facing = (more: Field = {}): State =>
    field({ red: [["3Cv", 240, 345, 90]], blue: [["WWg", 300, 300, 180]], ...more });

  it("offers the half of its long edge that is meant, not only the nearer one (DBA-WWG-04)", () => {
    expect(places(facing(), { point: at(282, 362) })[0]).toBe("280 360 90");
    expect(places(facing(), { point: at(282, 318) })[0]).toBe("280 320 90");
    expect(places(facing(), { target: "blue.1", point: at(282, 318) })[0]).toBe("280 320 90");
    expect(places(facing(), { target: "blue.1", manner: "contactFlank" })).toEqual(["280 360 90", "280 320 90"]);
  });

  it("offers the place that is left beside another", () => {
    const red: readonly Placed[] = [
      ["3Cv", 240, 345, 90],
      ["4Bd", 280, 360, 90],
    ];
    const taken = facing({ red, state: { touches: [{ by: "red.2", on: "blue.1" }] } });
    expect(places(taken, { target: "blue.1", point: at(282, 360) })[0]).toBe("280 320 90");
  });

  it("offers a line of two its whole long edge", () => {
    const red: readonly Placed[] = [
      ["4Bd", 240, 360, 90],
      ["4Bd", 240, 320, 90],
    ];
    const [end] = offered(facing({ red }), { pieces: ["red.1", "red.2"], target: "blue.1" });
    expect(end && [standsAt(end, "red.1"), standsAt(end, "red.2")]).toEqual(["280 360 90", "280 320 90"]);
  });
});

describe("pointing beside and behind a friend", () => {
  // The straight way to the right of red.2 leads through red.2.
  const state = field({
    red: [
      ["4Sp", 310, 230, 0],
      ["4Sp", 300, 270, 0],
    ],
    blue: [["4Bd", 300, 500, 180]],
  });

  it("offers to line up, round him where he is in the way", () => {
    for (const hint of [{ target: "red.2" }, { point: at(338, 268) }])
      expect(places(state, hint)).toContain("340 270 0");
  });

  it("offers to stand behind him", () => {
    expect(places(state, { target: "red.2" })).toContain("300 255 0");
    expect(places(state, { point: at(301, 253) })[0]).toBe("300 255 0");
  });
});

describe("pointing with a line", () => {
  const three = { pieces: ["red.1", "red.2", "red.3"] };
  const line = (...blue: readonly Placed[]): State =>
    field({ red: [260, 300, 340].map((x): Placed => ["4Bd", x, 250, 0]), blue });
  const meets = (state: State, hint: Hint): string | undefined => {
    const [end] = offered(state, hint);
    return end && frontFoe(end, "red.1")?.id;
  };

  it("draws it into contact: a sidestep, or a wheel", () => {
    const level = line(["4Sp", 270, 290, 180], ["4Sp", 310, 290, 180]);
    expect(meets(level, { ...three, point: at(271, 288) })).toBe("blue.1");
    expect(standsAt(offered(level, { ...three, point: at(260, 270) })[0] ?? level, "red.1")).toBe("260 270 0");
    const oblique = line(["4Sp", 268, 285, 195]);
    expect(meets(oblique, { ...three, point: at(268, 285) })).toBe("blue.1");
  });

  it("goes on before it wheels where a sidestep is not enough", () => {
    // On 40 mm, 30 degrees about the right corner, and 2 mm in: wheeled at once they would have to go 20 mm to the left.
    const red = [260, 300].map((x): Placed => ["3Cv", x, 250, 0]);
    const state = field({ red, blue: [["4Sp", 269.038, 321.732, 210]] });
    const [action] = actions(state, { pieces: ["red.1", "red.2"], target: "blue.1" });
    expect(action?.type === "moveGroup" && action.steps.map(({ step }) => step)).toEqual([
      "advance",
      "wheel",
      "advance",
    ]);
    expect(meets(state, { pieces: ["red.1", "red.2"], target: "blue.1" })).toBe("blue.1");
  });

  it("draws it to a flank, level with the corner", () => {
    const state = field({
      red: [
        ["4Bd", 250, 336, 90],
        ["4Bd", 250, 376, 90],
      ],
      blue: [["4Sp", 300, 310, 180]],
    });
    const pair = ["red.1", "red.2"];
    for (const hint of [{ target: "blue.1" }, { point: at(279, 331) }, { target: "blue.1", manner: "contactFlank" }])
      expect(offered(state, { pieces: pair, ...hint }).map((end) => standsAt(end, "red.1"))).toContain("280 330 90");
  });

  it("brings it as far as a zone of control that it may not cross, or up to an enemy who stands askew (DBA-ZOC-11)", () => {
    // The zone of blue.1 lies across the way of the left one from y 260 on; half the way would be too far already.
    const crossed = line(["4Sp", 210, 280, 90]);
    const [first] = offered(crossed, { ...three, point: at(260, 300) });
    expect(first !== undefined && standsAt(first, "red.3")).toBe("340 260.091 0");
    const askew = line(["2LH", 312, 259, 200]);
    const [next] = offered(askew, { ...three, manner: "advance" });
    expect(next && elementOf(next, "red.1").y).toBeGreaterThan(250_000);
  });
});

describe("pointing with a column", () => {
  const file = (...blue: readonly Placed[]): State =>
    field({ red: [250, 235, 220].map((y): Placed => ["4Sp", 300, y, 0]), blue });
  const three = { pieces: ["red.1", "red.2", "red.3"] };

  it("goes as far as the pointer and no farther", () => {
    for (const manner of [{}, { manner: "column" }]) {
      const [first] = offered(file(["4Bd", 300, 550, 180]), { ...three, ...manner, point: at(300, 280) });
      expect(first && standsAt(first, "red.1")).toBe("300 280 0");
    }
  });

  it("follows its head round a bend", () => {
    const state = file(["4Bd", 300, 550, 180]);
    const [action] = actions(state, { ...three, point: at(330, 275) });
    expect(action).toMatchObject({
      type: "moveColumn",
      steps: [{ step: "wheel", hand: "right" }, { step: "advance" }],
    });
  });

  it("meets an enemy with its head", () => {
    // A wheel of ten degrees about the right corner of the head, and 20 mm on.
    const state = file(["4Bd", 303.777, 273.169, 190]);
    for (const manner of [{}, { manner: "contactFront" }]) {
      const found = actions(state, { ...three, ...manner, target: "blue.1" });
      const columns = found.filter((action) => action.type === "moveColumn");
      expect(columns.map((action) => frontFoe(after(state, action), "red.1")?.id)).toContain("blue.1");
    }
  });
});

describe("pointing at the flank of an enemy that is overlapped", () => {
  const fight = (enemy: "4Bd" | "WWg", y: number, facing: number): State =>
    field({
      red: [
        ["4Sp", 340, y, facing],
        ["4Sp", 300, y, facing],
      ],
      blue: [[enemy, 300, 300, 180]],
      state: { touches: [{ by: "red.2", on: "blue.1" }] },
    });

  it("offers to close the door", () => {
    const state = fight("4Bd", 300, 0);
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.1"]);
    for (const hint of [{}, { target: "blue.1" }, { point: at(322, 318) }])
      expect(actions(state, { pieces: ["red.1"], ...hint })[0]).toEqual({
        type: "closeDoor",
        element: "red.1",
        enemy: "blue.1",
      });
  });

  it("offers it on a wagon too, on the flank of the edge that fights", () => {
    expect(places(fight("WWg", 380, 180), { point: at(322, 362) })[0]).toBe("320 360 270");
  });
});

describe("pointing out of a fight", () => {
  const fight = (...more: readonly Placed[]): State =>
    field({
      red: [["2LH", 300, 300, 0], ...more],
      blue: [["4Bd", 300, 300, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });

  it("breaks off as far as the pointer, between the least and the most (DBA-BRK-03)", () => {
    expect(places(fight(), { point: at(310, 230) })[0]).toBe("300 230 0");
    expect(places(fight(), { point: at(300, 290) })[0]).toBe("300 249.2 0");
    expect(places(fight(), { point: at(300, 100) })[0]).toBe("300 173 0");
  });

  it("breaks off as far as there is room before a friend", () => {
    // Its base is 30 mm deep: the way is clear for 60.
    expect(places(fight(["4Sp", 300, 210, 0]), {})[0]).toBe("300 240 0");
  });
});

describe("pointing past whoever is in the way (DBA-RUL-82)", () => {
  it("goes as far as there is room, ahead and back, or just short of an enemy who stands askew", () => {
    const ahead = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Sp", 330, 224, 0],
      ],
    });
    for (const hint of [{ manner: "advance" }, { point: at(300, 240) }])
      expect(places(ahead, hint)).toContain("300 209 0");
    const behind = field({ red: [["4Ax", 300, 200, 0]], blue: [["4Bd", 300, 145, 170]] });
    const ways = offered(behind, { pieces: ["red.1"], manner: "retire" }).map((end) => elementOf(end, "red.1").y);
    expect(ways).toHaveLength(1);
    expect(ways[0]).toBeGreaterThan(180_000);
    expect(ways[0]).toBeLessThan(190_000);
  });
});

describe("pointing at a shore", () => {
  const sea: Piece = {
    id: "sea",
    terrain: "waterway",
    edge: "west",
    shore: [
      { x: 80_000, y: 600_000 },
      { x: 80_000, y: 0 },
    ],
  };
  const held: Placed = ["4Bd", 0, 0, 0, { where: "reserve" }];
  const beach = field({
    turn: { number: 1 },
    red: [held, held, held, ["4Bd", 300, 100, 0]],
    blue: [["4Bd", 500, 500, 180]],
    terrain: [sea],
  });
  const landed = (hint: Hint): readonly string[] => {
    const [end] = offered(beach, hint);
    return end === undefined ? [] : (["red.1", "red.2", "red.3"] as const).map((id) => standsAt(end, id));
  };

  it("lands all that are held back about the point, the one that is named among them", () => {
    for (const hint of [{ pieces: ["red.1"] }, { pieces: ["red.1"], manner: "land" }, { manner: "land" }])
      expect(landed({ ...hint, point: at(100, 150) })).toEqual(["95 190 90", "95 150 90", "95 110 90"]);
    const alone = actions(beach, { pieces: ["red.3"], point: at(100, 150) });
    for (const action of alone) expect(action.type === "land" && Object.keys(action.poses)).toContain("red.3");
  });

  it("lands only those named when they are several", () => {
    expect(landed({ pieces: ["red.1", "red.3"], point: at(100, 150) })).toEqual(["95 170 90", "reserve", "95 130 90"]);
  });

  it("keeps them on the shore at its end, and offers it unasked while it can be done", () => {
    expect(landed({ pieces: ["red.1"], point: at(100, 20) })).toEqual(["95 100 90", "95 60 90", "95 20 90"]);
    expect(actions(beach, {}).map(({ type }) => type)).toContain("land");
  });
});

describe("pointing into a wood or a river", () => {
  const wood = area("t1", "wood", 300, 290, 60, 40);
  const water = river("t1", 30, [-10, 250], [610, 250]);

  it("offers all of the way that bad going leaves (DBA-MOV-04)", () => {
    const state = field({ red: [["3Cv", 300, 215, 0]], terrain: [wood] });
    expect(places(state, { point: at(300, 280) })[0]).toBe("300 265.797 0"); // of 50.8
    expect(places(field({ red: [["3Cv", 300, 215, 0]] }), { point: at(300, 280) })[0]).toBe("300 280 0");
  });

  it("offers what the river leaves, straight ahead where the point lies aside (DBA-RIV-05, DBA-RIV-09)", () => {
    const state = field({ red: [["4Bd", 300, 230, 0]], terrain: [water], river: "normal" });
    expect(places(state, { point: at(300, 270) })[0]).toBe("300 255.4 0");
    expect(places(state, { point: at(312, 250) })[0]).toBe("300 250 0");
  });

  it("offers a line the bank of a river that groups do not cross, and a column its cap (DBA-RIV-08, DBA-RIV-10)", () => {
    const red: readonly Placed[] = [
      ["4Bd", 300, 230, 0],
      ["4Bd", 340, 230, 0],
      ["4Bd", 300, 215, 0],
    ];
    const state = field({ red, terrain: [water], river: "difficult" });
    const [line] = offered(state, { pieces: ["red.1", "red.2"], point: at(300, 270) });
    expect(line !== undefined && standsAt(line, "red.2")).toBe("340 235 0");
    const [file] = actions(state, { pieces: ["red.1", "red.3"], point: at(300, 270) });
    expect(file).toMatchObject({ type: "moveColumn", steps: [{ step: "advance", distance: 25_400 }] });
    const paltry = field({ red, terrain: [water], river: "paltry" });
    const [across] = offered(paltry, { pieces: ["red.1", "red.2"], point: at(300, 270) });
    expect(across !== undefined && standsAt(across, "red.2")).toBe("340 270 0");
  });
});

describe("pointing along a road (DBA-MOV-02)", () => {
  const lane = road("t1", 20, [300, 0], [300, 250], [450, 400]);
  const walker: Placed = ["4Bd", 300, 180, 0];
  const first = (state: State, x: number, y: number, pieces = ["red.1"]): Action | undefined =>
    actions(state, { pieces, point: at(x, y) })[0];

  it("offers the march to the point where it is too far for a plain move, straight or round a bend", () => {
    const state = field({ red: [walker], terrain: [lane] });
    expect(first(state, 300, 245)).toMatchObject({ road: true, legs: [{ x: 300_000, y: 245_000, facing: 0 }] });
    expect(first(state, 301, 100)).toMatchObject({ road: true, legs: [{ x: 300_000, y: 100_000, facing: 0 }] }); // back
    const round = first(state, 310, 260);
    expect(round).toMatchObject({ road: true });
    expect(round?.type === "moveElement" && round.legs.map(({ facing }) => facing)).toEqual([0, 125_000]);
    expect(first(state, 450, 400)).toMatchObject({ road: true }); // as far as 400 paces go
    expect(places(state, { point: at(300, 200) })[0]).toBe("300 200 0");
    expect(first(state, 300, 200)).not.toHaveProperty("road");
    expect(first(state, 360, 245)).not.toHaveProperty("road"); // away from the road
    expect(first(field({ red: [["4Bd", 330, 180, 0]], terrain: [lane] }), 300, 245)).not.toHaveProperty("road");
  });

  it("offers it to wheels in a wood, and to whoever has moved already, who go no other way", () => {
    const wood = area("t2", "wood", 300, 200, 90, 60);
    const gun = field({ red: [["Art", 300, 180, 0, { general: true }]], terrain: [lane, wood] });
    expect(first(gun, 300, 200)).toMatchObject({ road: true, legs: [{ x: 300_000, y: 200_000 }] });
    const again = field({ red: [["4Bd", 300, 180, 0, { moves: 1, general: true }]], terrain: [lane] });
    expect(first(again, 300, 200)).toMatchObject({ road: true, legs: [{ x: 300_000, y: 200_000 }] });
  });

  it("takes a column along it, wheeling where it bends", () => {
    const red: readonly Placed[] = [walker, ["4Bd", 300, 165, 0], ["4Bd", 300, 150, 0]];
    const state = field({ red, terrain: [lane] });
    const files = ["red.1", "red.2", "red.3"];
    expect(first(state, 300, 248, files)).toMatchObject({
      type: "moveColumn",
      road: true,
      steps: [{ step: "advance", distance: 68_000 }],
    });
    const round = first(state, 450, 400, files);
    expect(round).toMatchObject({ type: "moveColumn", road: true });
    expect(round?.type === "moveColumn" && round.steps.map(({ step }) => step)).toEqual([
      "advance",
      "wheel",
      "advance",
    ]);
    expect(first(state, 300, 210, files)).not.toHaveProperty("road");
  });
});
