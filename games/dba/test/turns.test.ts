import { openTable } from "@acies/conformance";
import { describe, expect, it } from "vitest";
import { dba } from "../src/index.ts";
import { area, bua, camp, field } from "./field.ts";
import { tableOf, typesOf } from "./tableOf.ts";

const OWN = { red: "", blue: "" };
const codes = (violations: readonly { readonly code: string; readonly rule: string }[]): readonly string[] =>
  violations.map(({ code, rule }) => `${code} ${rule}`);

/** Two lines of spears far apart: nobody shoots, nobody fights. */
const apart = field({
  red: [
    ["4Sp", 280, 100, 0, { general: true }],
    ["4Sp", 320, 100, 0],
  ],
  blue: [
    ["4Sp", 280, 500, 180, { general: true }],
    ["4Sp", 320, 500, 180],
  ],
});

/** red.1 and blue.1 in contact; red.2 and blue.2 are bows that see each other, off to the side. */
const bothPhases = field({
  red: [
    ["4Bd", 100, 300, 0, { general: true }],
    ["3Bw", 400, 270, 0],
  ],
  blue: [
    ["4Bd", 100, 300, 180, { general: true }],
    ["3Bw", 400, 310, 180],
  ],
});

describe("DBA-TRN-01", () => {
  it("gives the invader the first turn, and then the players take turns", () => {
    const table = openTable(dba, { scenario: "marathon", armies: OWN, options: {} });
    table.dice(5).play("red", "begin");
    expect(table.last("turnBegan")).toMatchObject({ number: 1, seat: "red" });
    table.dice(2).play("red", "endMoves");
    expect(table.last("turnBegan")).toMatchObject({ number: 2, seat: "blue" });
    table.dice(1).play("blue", "endMoves");
    expect(table.last("turnBegan")).toMatchObject({ number: 3, seat: "red" });
    table.done(["red move"]);
  });

  it("gives it to blue where blue invades", () => {
    const laid = dba.setup({ scenario: "marathon", armies: OWN, options: {} });
    if (!laid.ok) throw new Error("Marathon does not set up");
    const table = tableOf({ ...laid.value, invader: "blue" });
    table.done(["blue begin"]);
    expect(codes(table.refuse("red", "begin"))).toEqual(["notYourTurn DBA-TRN-01"]);
    table.dice(4).play("blue", "begin");
    expect(table.last("turnBegan")).toMatchObject({ number: 1, seat: "blue" });
    table.done(["blue move"]);
  });

  it("goes on until somebody has won", () => {
    const lost = { where: "lost", x: 0, y: 0, facing: 0 } as const;
    const state = field({
      red: [["4Sp", 280, 100, 0, { general: true }]],
      blue: [
        ["4Sp", 280, 500, 180, { general: true }],
        ["4Sp", 0, 0, 0, lost],
        ["4Sp", 0, 0, 0, lost],
        ["4Sp", 0, 0, 0, lost],
      ],
    });
    const three = tableOf(state).dice(3).play("red", "endMoves");
    three.done(["blue move"]);
    const blue1 = state.elements["blue.1"];
    if (blue1 === undefined) throw new Error("No blue.1");
    const four = tableOf({
      ...state,
      elements: { ...state.elements, "blue.5": { ...blue1, id: "blue.5", general: false, ...lost } },
    }).play("red", "endMoves");
    four.done([]);
    expect(dba.outcome(four.state())).toEqual({ winner: "red", rules: ["DBA-VIC-02"] });
  });
});

describe("DBA-TRN-02", () => {
  it("rolls the PIPs, then moves, shoots, fights, and checks for victory", () => {
    const table = tableOf(bothPhases);
    table.play("red", "endMoves");
    table.done(["red shooting"]);
    table.play("red", "nextShooter red.2");
    table.done(["red aim"]);
    table.dice(4, 4).play("red", "shoot blue.2");
    table.done(["red combat"]);
    table.dice(3, 3, 5).play("red", "fight red.1 blue.1");
    table.done(["blue move"]);
    const told = ["shotAt", "fought", "turnEnded", "turnBegan", "pipsRolled"];
    expect(typesOf(table.story()).filter((type) => told.includes(type))).toEqual([
      "shotAt",
      "fought",
      "fought",
      "turnEnded",
      "turnBegan",
      "pipsRolled",
    ]);
    expect(table.state().turn).toMatchObject({ number: 6, seat: "blue", rolled: 5, pips: 5 });
  });

  it("refuses what belongs to another phase", () => {
    const table = tableOf(bothPhases);
    expect(codes(table.refuse("red", "fight red.1 blue.1"))).toEqual(["notNow DBA-TRN-02"]);
    expect(codes(table.refuse("red", "nextShooter red.2"))).toEqual(["notNow DBA-TRN-02"]);
    table.play("red", "endMoves");
    expect(codes(table.refuse("red", "moveElement red.2 to 400,260,0"))).toEqual(["notNow DBA-TRN-02"]);
    expect(codes(table.refuse("red", "endMoves"))).toEqual(["notNow DBA-TRN-02"]);
  });

  it("lets both players' elements shoot and fight, the active player only chooses the order", () => {
    const table = tableOf({ ...bothPhases, turn: { number: 5, seat: "blue", rolled: 3, pips: 3, riverClosed: false } });
    table.play("blue", "endMoves");
    table.done(["blue shooting"]);
    // Red's bow is named by blue, who has the turn, and aimed by red, who owns it.
    table.play("blue", "nextShooter red.2");
    table.done(["red aim"]);
    expect(codes(table.refuse("blue", "shoot blue.2"))).toEqual(["notYourTurn DBA-RUL-52"]);
    table.dice(4, 4).play("red", "shoot blue.2");
    table.done(["blue combat"]);
    expect(codes(table.refuse("red", "fight red.1 blue.1"))).toEqual(["notYourTurn DBA-MEL-02"]);
    table.dice(2, 2, 6).play("blue", "fight blue.1 red.1");
    table.done(["red move"]);
  });

  it("skips the phases in which nobody has anything to do", () => {
    const table = tableOf(apart).dice(2).play("red", "endMoves");
    expect(typesOf(table.events())).toContain("turnEnded");
    expect(typesOf(table.events())).not.toContain("fought");
    table.done(["blue move"]);
  });
});

describe("DBA-TRN-02, at the turn", () => {
  it("ends the sack with the PIP die of the sacker, and opens a closed river again", () => {
    const inside = { where: "inside", hold: "bua" } as const;
    const state = field({
      red: [["4Sp", 280, 100, 0, { general: true }]],
      blue: [
        ["4Sp", 280, 500, 180, { general: true }],
        ["4Bd", 0, 0, 0, inside],
      ],
      holds: [bua("red", 20, 20, { control: "blue", sackedSince: 4, defended: false })],
      turn: { riverClosed: true },
    });
    const table = tableOf(state).dice(5).play("red", "endMoves");
    expect(table.last("sackEnded")).toMatchObject({ hold: "bua", defended: true, rules: ["DBA-BUA-13"] });
    expect(table.state().holds.bua).toMatchObject({ sackedSince: null, defended: true });
    expect(table.state().turn).toMatchObject({ seat: "blue", riverClosed: false });
  });

  it("asks the owner of those before a place whether they attack, whoever's turn it is", () => {
    const state = field({
      red: [["4Sp", 280, 100, 0, { general: true }]],
      blue: [
        ["4Sp", 280, 500, 180, { general: true }],
        ["4Bd", 60, 100, 180],
      ],
      holds: [bua("red", 20, 20)],
    });
    const table = tableOf(state).play("red", "endMoves");
    table.done(["red combat"]);
    table.play("red", "fightAt bua");
    table.done(["blue assault"]);
    table.dice(3).play("blue", "assault none");
    table.done(["blue move"]);
  });
});

describe("DBA-TRN-03", () => {
  it("refuses moves of the other player and of other people's elements", () => {
    const table = tableOf(apart);
    expect(codes(table.refuse("blue", "moveElement blue.1 to 280,480,180"))).toEqual(["notYourTurn DBA-TRN-03"]);
    expect(codes(table.refuse("red", "moveElement blue.1 to 280,480,180"))[0]).toMatch(/DBA-TRN-03$/);
    expect(codes(table.refuse("red", "moveGroup red.1,blue.2 steps advance 10")).length).toBeGreaterThan(0);
  });

  it("lets the active player move nobody at all, with PIPs to spare", () => {
    const table = tableOf(apart).dice(1).play("red", "endMoves");
    expect(typesOf(table.events())).not.toContain("moved");
    expect(table.state().elements["red.1"]).toMatchObject({ x: 280_000, y: 100_000, facing: 0 });
  });
});

describe("DBA-TRN-04", () => {
  it("makes the beaten fall back without asking anybody", () => {
    const duel = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Bd", 300, 300, 180]] });
    const table = tableOf({
      ...duel,
      agenda: [{ task: "combat", bouts: [{ kind: "pair", a: "red.1", b: "blue.1" }] }],
    });
    table.dice(2, 3, 4).play("red", "fight red.1 blue.1");
    expect(table.last("resulted")).toMatchObject({ element: "red.1", result: "recoil" });
    expect(table.story().filter((event) => event.type === "moved")).toMatchObject([{ kind: "recoil" }]);
    expect(table.state().elements["red.1"]?.y).toBeLessThan(300_000);
    table.done(["blue move"]);
  });
});

describe("DBA-TRN-05", () => {
  it("gives an element one tactical move a turn, and another the next turn", () => {
    const table = tableOf(apart);
    table.play("red", "moveElement red.1 to 280,110,0");
    expect(table.state().elements["red.1"]?.moves).toBe(1);
    expect(codes(table.refuse("red", "moveElement red.1 to 280,120,0")).join()).toMatch(/DBA-TRN-05|DBA-SUB/);
    table.play("red", "moveElement red.2 to 320,110,0");
    table.dice(3).play("red", "endMoves").dice(3).play("blue", "endMoves");
    expect(table.state().elements["red.1"]?.moves).toBe(0);
    table.play("red", "moveElement red.1 to 280,120,0").done(["red move"]);
  });
});

describe("DBA-TRN-06", () => {
  const near = field({
    red: [
      ["4Sp", 280, 250, 0, { general: true }],
      ["4Sp", 320, 250, 0],
      ["3Cv", 100, 100, 0],
      ["3Cv", 100, 70, 0],
    ],
    blue: [["4Sp", 300, 290, 180, { general: true }]],
  });
  const kinds = (text: string): readonly string[] =>
    tableOf(near)
      .play("red", text)
      .events()
      .flatMap((event) => (event.type === "moved" ? [event.kind] : []));

  it("knows moves of one element, of a group and of a column", () => {
    expect(kinds("moveElement red.3 to 100,120,0")).toEqual(["single"]);
    expect(kinds("moveGroup red.1,red.2 steps advance 10")).toEqual(["group"]);
    expect(kinds("moveColumn red.3,red.4 steps advance 20")).toEqual(["column"]);
  });

  it("knows no charge: moving into contact is an ordinary move that costs what it costs", () => {
    const table = tableOf(field({ red: [["4Sp", 300, 260, 0, { general: true }]], blue: [["4Sp", 300, 290, 180]] }));
    table.play("red", "contact red.1 blue.1 front");
    expect(table.last("moved").kind).toBe("single");
    expect(table.last("paid").cost.total).toBe(1);
  });

  it("knows landings on the first turn only", () => {
    const reserve = { where: "reserve", x: 0, y: 0, facing: 0 } as const;
    const state = field({
      red: [
        ["4Bd", 300, 200, 0, { general: true }],
        ["4Bd", 0, 0, 0, reserve],
      ],
      blue: [["4Bd", 300, 500, 180, { general: true }]],
      terrain: [
        {
          id: "w",
          terrain: "waterway",
          edge: "west",
          shore: [
            { x: 100_000, y: 600_000 },
            { x: 100_000, y: 0 },
          ],
        },
      ],
    });
    const landing = "land red.2=115,300,90";
    const first = tableOf({ ...state, turn: { number: 1, seat: "red", rolled: 6, pips: 6, riverClosed: false } });
    first.play("red", landing);
    expect(first.last("moved").kind).toBe("landing");
    expect(codes(tableOf(state).refuse("red", landing)).join()).toMatch(/DBA-LIT/);
  });
});

describe("a position with a camp and a wood", () => {
  it("goes through a whole turn of either player without asking for more than moves", () => {
    const state = field({
      red: [["4Sp", 280, 100, 0, { general: true }]],
      blue: [["4Sp", 280, 500, 180, { general: true }]],
      terrain: [area("t1", "wood", 450, 300, 40, 40)],
      holds: [camp("red", 20, 1)],
    });
    tableOf(state).dice(1).play("red", "endMoves").dice(1).play("blue", "endMoves").done(["red move"]);
  });
});
