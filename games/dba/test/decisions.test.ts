/** Who decides, and what is refused to him, asked at the door of the game: the rules behind it have tests of their own. */
import type { Seat } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { evolve } from "../src/evolve.ts";
import { dba } from "../src/index.ts";
import { isLegal } from "../src/legality.ts";
import type { State } from "../src/state.ts";
import { area, bua, type Field, field, pose, road } from "./field.ts";
import { tableOf } from "./tableOf.ts";

/** It is blue's turn. */
const blues = (given: Field): State => field({ ...given, turn: { number: 6, seat: "blue" } });

const asked = (state: State): readonly string[] => dba.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);

const codes = (state: State, seat: Seat, text: string): readonly string[] => {
  const action = dba.notation.readAction(text);
  if (!action.ok) throw new Error(action.error.code);
  return dba.violations(state, seat, action.value).map(({ code }) => code);
};

describe("DBA-RUL-40", () => {
  const town = (): State =>
    tableOf(
      blues({
        red: [
          ["4Bd", 280, 300, 0],
          ["4Bd", 100, 100, 0],
        ],
        holds: [bua("blue", 260, 300)],
      }),
    )
      .play("blue", "endMoves")
      .play("blue", "fightAt bua")
      .state();

  it("leaves the attack to the owner of those in contact, in the enemy's turn too", () => {
    expect(asked(town())).toEqual(["red assault"]);
    expect(codes(town(), "red", "assault red.1")).toEqual([]);
  });

  it("refuses the attack of one that is elsewhere", () => {
    expect(codes(town(), "red", "assault red.2")).toEqual(["notAgainstHold"]);
  });
});

describe("DBA-RUL-64", () => {
  it("lets the fleeing player choose the way in the enemy's turn", () => {
    const rout = blues({
      red: [["3Cv", 300, 300, 0]],
      blue: [
        ["SCh", 300, 300, 180],
        ["4Sp", 300, 185, 180],
      ],
    });
    const fought = tableOf(rout).play("blue", "endMoves").dice(6, 3).play("blue", "fight blue.1 red.1");
    expect(asked(fought.state())).toEqual(["red chooseFlight"]);
  });
});

describe("DBA-PUR-05", () => {
  it("lets the owner of the winner choose in the enemy's turn", () => {
    const cover = blues({
      red: [["3Kn", 300, 300, 0]],
      blue: [["4Ax", 300, 300, 180]],
      terrain: [area("t1", "wood", 300, 340, 60, 30)],
    });
    const fought = tableOf(cover).play("blue", "endMoves").dice(3, 5).play("blue", "fight blue.1 red.1");
    expect(asked(fought.state())).toEqual(["red choosePursuit"]);
  });
});

describe("DBA-WWG-07", () => {
  it("refuses to pick one that is not among the attackers", () => {
    const wagon = field({
      red: [["WWg", 300, 340, 0]],
      blue: [
        ["4Bd", 280, 320, 90],
        ["4Ax", 280, 280, 90],
        ["4Bd", 100, 100, 90],
      ],
      state: {
        touches: [
          { by: "blue.1", on: "red.1" },
          { by: "blue.2", on: "red.1" },
        ],
      },
    });
    const state = tableOf(wagon).play("red", "endMoves").play("red", "fight red.1 blue.1").state();
    expect(codes(state, "blue", "pickFoe blue.3")).toEqual(["notAmongThem"]);
  });
});

describe("DBA-RUL-52", () => {
  it("refuses help in the answer from one that cannot shoot at the shooter", () => {
    const bowmen = field({
      red: [["4Bw", 300, 300, 0]],
      blue: [
        ["4Bw", 300, 340, 180],
        ["4Bw", 340, 340, 180],
        ["4Bd", 260, 340, 180],
      ],
    });
    const shot = tableOf(bowmen).play("red", "endMoves").play("red", "nextShooter red.1").play("red", "shoot blue.1");
    expect(asked(shot.state())).toEqual(["blue returnFire"]);
    expect(codes(shot.state(), "blue", "returnFire aided blue.2")).toEqual([]);
    expect(codes(shot.state(), "blue", "returnFire aided blue.3")).not.toEqual([]);
  });
});

describe("DBA-BUA-14", () => {
  it("is refused to whoever has no town to raise", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]], holds: [bua("blue", 400, 400)] });
    expect(codes(state, "red", "revolt")).toContain("neverYours");
    expect(codes(field({ red: [["4Bd", 300, 300, 0]] }), "red", "revolt")).toEqual(["noBuiltUpArea"]);
  });
});

describe("DBA-RUL-60", () => {
  it("is forgotten when the turn is over", () => {
    const knights = ["3Kn", 300, 300, 0, { moves: 1, charged: "blue.1" }] as const;
    const state = field({ red: [knights], blue: [["4Bw", 300, 300, 180]] });
    const next = evolve(state, { type: "turnBegan", number: 6, seat: "blue", rules: ["DBA-TRN-01"] });
    expect(next.elements["red.1"]).toMatchObject({ moves: 0, charged: null });
  });
});

describe("DBA-CMD-06", () => {
  it("counts in the price, whoever of a group is named first", () => {
    const state = field({
      red: [
        ["3Kn", 300, 100, 0, { general: true }],
        ["4Sp", 540, 370, 0],
        ["4Sp", 500, 370, 0],
      ],
      turn: { pips: 1 },
    });
    expect(codes(state, "red", "moveElement red.2 to 540,380,0")).toEqual(["noPips"]); // out of command by itself
    for (const named of ["red.2,red.3", "red.3,red.2"])
      expect(codes(state, "red", `moveGroup ${named} steps advance 10`)).toEqual([]);
  });
});

describe("DBA-SUB-02", () => {
  it("(d) is known to those who only ask whether", () => {
    const state = field({
      red: [["4Sp", 300, 200, 0, { general: true, moves: 2 }]],
      terrain: [road("r", 20, [300, 0], [300, 600])],
    });
    const move = { type: "moveElement", element: "red.1", legs: [pose(300, 280, 0)] } as const;
    expect(isLegal(state, "red", { ...move, road: true })).toBe(true);
    expect(isLegal(state, "red", move)).toBe(false);
  });
});
