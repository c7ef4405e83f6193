import type { Decision, Seat } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { Action } from "../src/actions.ts";
import { dba } from "../src/index.ts";
import { quartersUnder } from "../src/rules/placement.ts";
import { SCALE } from "../src/scale.ts";
import type { State } from "../src/state.ts";
import { area, bua, field, point } from "./field.ts";
import { tableOf } from "./tableOf.ts";

const bowmen = field({
  red: [
    ["4Bw", 260, 300, 0],
    ["4Bw", 300, 300, 0, { general: true }],
  ],
  blue: [
    ["4Bw", 260, 340, 180],
    ["4Bw", 300, 340, 180, { general: true }],
  ],
});

const wagon = field({
  red: [["WWg", 300, 340, 0, { general: true }]],
  blue: [
    ["4Bd", 280, 320, 90],
    ["4Ax", 280, 280, 90],
  ],
  state: {
    touches: [
      { by: "blue.1", on: "red.1" },
      { by: "blue.2", on: "red.1" },
    ],
  },
});

const town = field({ red: [["4Bd", 280, 300, 0]], holds: [bua("blue", 260, 300)] });

/** Cavalry beaten by scythed chariots runs south, into spears dead ahead. */
const rout = field({ red: [["3Cv", 300, 300, 0]], blue: [["SCh", 300, 300, 180], ["4Sp", 300, 185, 180]] }); // biome-ignore format: one line

/** Knights behind whose beaten enemy lies a wood. */
const cover = field({
  red: [["3Kn", 300, 300, 0]],
  blue: [["4Ax", 300, 300, 180]],
  terrain: [area("t1", "wood", 300, 340, 60, 30)],
});

/** Where each kind of choice in a battle arises; set-up is told in setup.test.ts. */
const shooting = (): State => tableOf(bowmen).play("red", "endMoves").state();
const aim = (): State => tableOf(bowmen).play("red", "endMoves").play("red", "nextShooter red.1").state();
const returnFire = (): State => tableOf(aim()).play("red", "shoot blue.1").state();
const pickFoe = (): State => tableOf(wagon).play("red", "endMoves").play("red", "fight red.1 blue.1").state();
const combat = (): State => tableOf(town).play("red", "endMoves").state();
const assault = (): State => tableOf(combat()).play("red", "fightAt bua").state();
const chooseFlight = (): State =>
  tableOf(rout).play("red", "endMoves").dice(3, 6).play("red", "fight red.1 blue.1").state();
const choosePursuit = (): State =>
  tableOf(cover).play("red", "endMoves").dice(5, 3).play("red", "fight red.1 blue.1").state();

const asked = (state: State): readonly string[] => dba.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
const decisionOf = (state: State): Decision => {
  const [decision] = dba.pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  return decision;
};
const listed = (state: State): readonly Action[] => {
  const menu = dba.menu(state, decisionOf(state));
  if (menu.kind !== "listed") throw new Error("The choices are not listed");
  return menu.actions;
};
const texts = (state: State): readonly string[] => listed(state).map((action) => dba.notation.writeAction(action));

describe("choices of a battle", () => {
  it("asks the active player for the next shooter, of either side", () => {
    const state = shooting();
    expect(asked(state)).toEqual(["red shooting"]);
    expect(texts(state)).toEqual([
      "nextShooter red.1",
      "nextShooter red.2",
      "nextShooter blue.1",
      "nextShooter blue.2",
    ]);
  });

  it("asks the owner of the shooter for its target and its aiders", () => {
    const state = aim();
    expect(asked(state)).toEqual(["red aim"]);
    expect(dba.pending(state)).toMatchObject([{ about: ["red.1"], rule: "DBA-RUL-52" }]);
    expect(texts(state)).toContain("shoot blue.1");
    expect(texts(state)).toContain("shoot blue.1 aided red.2 primary red.1"); // equally near: one of them leads
  });

  it("asks the owner of a target that shoots back for its aiders", () => {
    const state = returnFire();
    expect(asked(state)).toEqual(["blue returnFire"]);
    expect(texts(state)).toEqual(["returnFire", "returnFire aided blue.2"]);
    const table = tableOf(state).dice(3, 3).play("blue", "returnFire aided blue.2");
    table.done(["red shooting"]);
  });

  it("asks the owner of two attackers on the long edge of a war wagon which one fights", () => {
    const state = pickFoe();
    expect(asked(state)).toEqual(["blue pickFoe"]);
    expect(texts(state)).toEqual(["pickFoe blue.1", "pickFoe blue.2"]);
    tableOf(state).dice(3, 3, 4).play("blue", "pickFoe blue.2").done(["blue move"]);
  });

  it("asks whoever stands before a built-up area whether to attack, and with whom", () => {
    expect(texts(combat())).toEqual(["fightAt bua"]);
    const state = assault();
    expect(asked(state)).toEqual(["red assault"]);
    expect([...texts(state)].toSorted()).toEqual(["assault none", "assault red.1"]);
    tableOf(state).dice(5).play("red", "assault none").done(["blue move"]);
    const taken = tableOf(state).dice(6, 1, 5).play("red", "assault red.1");
    expect(taken.last("denizensKilled").hold).toBe("bua");
    expect(taken.last("entered")).toMatchObject({ element: "red.1", hold: "bua", control: "red" });
    taken.done(["blue move"]);
  });

  it("asks the fleeing player when two ways are equally good", () => {
    const state = chooseFlight();
    expect(asked(state)).toEqual(["red chooseFlight"]);
    expect(texts(state)).toEqual(["fleeTo left", "fleeTo right"]);
    const left = tableOf(state).dice(4).play("red", "fleeTo left").state().elements["red.1"];
    const right = tableOf(state).dice(4).play("red", "fleeTo right").state().elements["red.1"];
    expect(Math.sign((left?.x ?? 0) - 300_000)).toBe(-Math.sign((right?.x ?? 0) - 300_000));
  });

  it("asks the owner of an impetuous winner whether to follow into cover", () => {
    const state = choosePursuit();
    expect(asked(state)).toEqual(["red choosePursuit"]);
    expect(texts(state)).toEqual(["pursue", "stay"]);
    expect(tableOf(state).dice(4).play("red", "stay").state().elements["red.1"]?.y).toBe(300_000);
    expect(tableOf(state).dice(4).play("red", "pursue").state().elements["red.1"]?.y).toBeGreaterThan(300_000);
  });

  it("offers moves by hint, never more than asked for, and always the end of the moves", () => {
    const decision = decisionOf(bowmen);
    expect(dba.menu(bowmen, decision)).toEqual({ kind: "open" });
    expect(dba.propose(bowmen, decision, {}, 0)).toEqual([]);
    for (const limit of [1, 2, 5]) {
      const found = dba.propose(bowmen, decision, { pieces: ["red.1"], point: [260_000, 320_000] }, limit);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(limit);
      for (const action of found) expect(dba.violations(bowmen, "red", action)).toEqual([]);
    }
    expect(dba.propose(bowmen, decision, {}, 50)).toContainEqual({ type: "endMoves" });
  });
});

describe("answers given beforehand", () => {
  const answered = (state: State, wish: string): string | undefined => {
    const action = dba.standing?.answer(state, decisionOf(state), wish);
    if (action === undefined) return undefined;
    const { seat }: { readonly seat: Seat } = decisionOf(state);
    expect(dba.violations(state, seat, action)).toEqual([]);
    return dba.notation.writeAction(action);
  };

  it.each([
    ["pursue", choosePursuit, "pursue"],
    ["stay", choosePursuit, "stay"],
    ["left", chooseFlight, "fleeTo left"],
    ["right", chooseFlight, "fleeTo right"],
    ["never", assault, "assault none"],
    ["alone", returnFire, "returnFire"],
    ["withAll", returnFire, "returnFire aided blue.2"],
  ] as const)("%s", (wish, at, action) => {
    expect(answered(at(), wish)).toBe(action);
    expect(dba.standing?.wishes[decisionOf(at()).kind]).toContain(wish);
  });

  it("are none for other choices, nor for words nobody promised", () => {
    expect(answered(shooting(), "pursue")).toBeUndefined();
    expect(answered(bowmen, "stay")).toBeUndefined();
    expect(answered(choosePursuit(), "left")).toBeUndefined();
    expect(answered(chooseFlight(), "up")).toBeUndefined();
  });
});

describe("found by random play", () => {
  const wood = (id: string, left: number, right: number): State["pieces"][number] => ({
    id,
    terrain: "wood",
    outline: [point(left, 216), point(left, 260), point(right, 260), point(right, 216)],
    crest: [],
  });

  it("nobody forms up behind where another follows already (DBA-INT-03)", () => {
    // red.2 stands behind red.1 and goes on with it: the place behind is taken for red.3.
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 300, 185, 0],
        ["4Bd", 340, 200, 0, { general: true }],
      ],
      blue: [["4Bd", 300, 500, 180]],
      terrain: [wood("t1", 220, 275), wood("t2", 325, 380)], // a gap of 50 mm: one passes
    });
    const action = dba.notation.readAction("narrowFront red.1,red.2,red.3 behind red.3=300,215,0 steps advance 30");
    if (!action.ok) throw new Error(action.error.code);
    expect(dba.violations(state, "red", action.value)).toContainEqual(
      expect.objectContaining({ code: "endsOnFriend", rule: "DBA-INT-03", marks: ["red.3"] }),
    );
  });

  it("a piece lies in the quarters of the board it is on", () => {
    const outline = [point(310, 310), point(310, 400), point(400, 400), point(400, 310)];
    const quarters = ([15, 25, 15] as const).map((scale) => quartersUnder(outline, SCALE[scale]));
    expect(quarters).toEqual([["northEast"], ["southWest"], ["northEast"]]);
  });

  it("water reaches to the edge of the board it is on", () => {
    const piece = { id: "w", terrain: "waterway", edge: "east", shore: [point(500, 0), point(500, 600)] } as const;
    const right = (scale: 15 | 25): number =>
      Math.max(
        ...dba
          .sketch(field({ terrain: [piece], options: { scale } }))
          .areas.flatMap(({ outline }) => outline.map(([x]) => x)),
      );
    expect([right(15), right(25), right(15)]).toEqual([600_000, 900_000, 600_000]);
  });
});
