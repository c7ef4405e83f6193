import { describe, expect, it } from "vitest";
import { isLegal } from "../../src/legality.ts";
import type { Hold } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { bua, camp, field, type Placed, road } from "../field.ts";
import { codes, go, play, refusal } from "./manoeuvring.ts";

/** red.1 has moved so often already. */
const again = (subtype: Subtype, moves = 1, y = 200): Placed => [subtype, 300, y, 0, { moves }];

describe("DBA-SUB-01", () => {
  it("refuses a second move to whoever has no leave for it", () => {
    expect(refusal(field({ red: [again("4Bd")] }), go([300, 220, 0]), "alreadyMoved")).toMatchObject({
      rule: "DBA-TRN-05",
      facts: { element: "red.1", moves: 1, allowed: 1 },
    });
  });

  it("asks every member of a group for leave", () => {
    const state = field({
      turn: { number: 1 },
      red: [again("2Ps"), ["4Ax", 340, 200, 0, { moves: 1 }]],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 20_000 }],
    } as const;
    expect(refusal(state, action, "alreadyMoved").facts?.element).toBe("red.2");
    expect(codes(state, action)).toHaveLength(1);
  });

  it("costs PIPs like the first", () => {
    const state = field({ turn: { number: 1, pips: 0 }, red: [again("2Ps")] });
    expect(codes(state, go([300, 220, 0]))).toEqual(["noPips"]);
  });
});

describe("DBA-SUB-02", () => {
  it("is the same for whoever asks only whether a move is legal, row by row", () => {
    const lane = road("t1", 20, [300, 0], [300, 600]);
    const foe: Placed = ["4Sp", 300, 250, 180];
    const may = (given: Parameters<typeof field>[0], action: ReturnType<typeof go> & { readonly road?: true }) =>
      isLegal(field(given), "red", action);
    expect(may({ turn: { number: 1 }, red: [again("2Ps", 2)] }, go([300, 220, 0]))).toBe(true);
    expect(may({ red: [again("4Wb")], blue: [foe] }, go([300, 250, 0]))).toBe(true);
    expect(may({ red: [again("4Wb", 2)], blue: [foe] }, go([300, 250, 0]))).toBe(false);
    for (const rider of ["2LH", "2Cm"] as const) expect(may({ red: [again(rider, 2)] }, go([300, 220, 0]))).toBe(true);
    expect(may({ red: [again("4Bd", 2)], terrain: [lane] }, { ...go([300, 220, 0]), road: true })).toBe(true);
    expect(may({ red: [again("4Bd")], terrain: [lane] }, go([300, 220, 0]))).toBe(false);
  });

  it("(a) lets psiloi move on in their player's first turn", () => {
    expect(codes(field({ turn: { number: 2 }, red: [again("2Ps", 3)] }), go([300, 270, 0]))).toEqual([]);
    expect(codes(field({ turn: { number: 3 }, red: [again("2Ps")] }), go([300, 270, 0]))).toEqual(["alreadyMoved"]);
  });

  it("(b) lets warband and scythed chariots move once more into contact", () => {
    const facing = (subtype: Subtype, moves: number) =>
      field({ red: [again(subtype, moves, 255)], blue: [["4Sp", 300, 300, 180]] });
    for (const subtype of ["4Wb", "SCh"] as const) {
      expect(codes(facing(subtype, 1), go([300, 300, 0]))).toEqual([]);
      expect(codes(facing(subtype, 2), go([300, 300, 0]))).toEqual(["alreadyMoved"]);
      expect(refusal(facing(subtype, 1), go([300, 290, 0]), "secondMoveNotIntoCombat").rule).toBe("DBA-SUB-02");
    }
    expect(codes(facing("4Bd", 1), go([300, 300, 0]))).toEqual(["alreadyMoved"]);
  });

  it("(b) does not take a camp or built-up area for an enemy element", () => {
    const state = field({ red: [again("4Wb", 1, 255)], holds: [bua("blue", 260, 300)] });
    expect(codes(state, go([300, 300, 0]))).toEqual(["secondMoveNotIntoCombat"]);
  });

  it("(b) takes an overlap or rear support in a combat", () => {
    const fight = (x: number, y: number) =>
      field({
        red: [
          ["4Wb", x, y, 0, { moves: 1 }],
          ["4Wb", 300, 300, 0],
        ],
        blue: [["4Sp", 300, 300, 180]],
      });
    expect(codes(fight(340, 270), go([340, 300, 0]))).toEqual([]);
    expect(codes(fight(300, 250), go([300, 285, 0]))).toEqual([]);
    expect(codes(fight(300, 250), go([300, 280, 0]))).toEqual(["secondMoveNotIntoCombat"]);
    // Against cavalry a second warband adds nothing.
    const idle = field({
      red: [
        ["4Wb", 300, 250, 0, { moves: 1 }],
        ["4Wb", 300, 300, 0],
      ],
      blue: [["3Cv", 300, 300, 180]],
    });
    expect(codes(idle, go([300, 285, 0]))).toEqual(["secondMoveNotIntoCombat"]);
  });

  it("(b) takes rear support of an attack on a camp or built-up area, too (DBA-RUL-70, DBA-ATK-03)", () => {
    const storm = (hold: Hold, rear: Subtype = "3Wb") =>
      field({
        red: [
          [rear, 500, 270, 0, { moves: 1 }],
          ["3Wb", 500, 300, 0],
        ],
        blue: [["CF", 0, 0, 0, { where: "inside", hold: hold.id }]],
        holds: [hold],
      });
    const inCamp = storm(camp("blue", 470, 300));
    expect(codes(inCamp, go([500, 280, 0]))).toEqual([]);
    expect(codes(inCamp, go([500, 275, 0]))).toEqual(["secondMoveNotIntoCombat"]);
    expect(codes(storm(camp("blue", 470, 300), "SCh"), go([500, 280, 0]))).toEqual(["secondMoveNotIntoCombat"]);
    // A second warband helps against spears in a town, not against its denizens (DBA-SUP-01).
    const town = (blue: readonly Placed[]) =>
      field({
        red: [
          ["3Wb", 300, 270, 0, { moves: 1 }],
          ["3Wb", 300, 300, 0],
        ],
        blue,
        holds: [bua("blue", 260, 300)],
      });
    expect(codes(town([["3Sp", 0, 0, 0, { where: "inside", hold: "bua" }]]), go([300, 280, 0]))).toEqual([]);
    expect(codes(town([]), go([300, 280, 0]))).toEqual(["secondMoveNotIntoCombat"]);
  });

  it("(c) keeps light horse a base width from every enemy, start, way and end", () => {
    const near = (y: number) => field({ red: [again("2LH", 4)], blue: [["4Sp", 300, y, 180]] });
    expect(codes(near(340), go([300, 300, 0]))).toEqual([]); // exactly 40 mm
    expect(refusal(near(339), go([300, 300, 0]), "tooNearForSecondMove")).toMatchObject({
      rule: "DBA-SUB-02",
      facts: { other: "blue.1", away: 39_000, least: 40_000, short: 1000 },
    });
    expect(codes(near(230), go([300, 180, 0]))).toContain("tooNearForSecondMove"); // starts too near
    const aside = field({ red: [again("2LH")], blue: [["4Sp", 375, 250, 0]] });
    expect(codes(aside, go([300, 300, 0]))).toContain("tooNearForSecondMove"); // passes at 35 mm
    const town = field({ red: [again("2LH")], holds: [bua("blue", 350, 220)] });
    expect(codes(town, go([300, 300, 0]))).toContain("tooNearForSecondMove");
    expect(codes(field({ red: [again("2LH")], holds: [bua("red", 350, 220)] }), go([300, 300, 0]))).toEqual([]);
    expect(codes(field({ red: [again("2Cm")], blue: [] }), go([300, 300, 0]))).toEqual([]);
  });

  it("(d) lets anybody move on by road, but not up to the enemy", () => {
    const highway = (foe: number) =>
      field({
        red: [again("4Sp", 2)],
        blue: [["4Sp", 300, foe, 180]],
        terrain: [road("r", 20, [300, 0], [300, 600])],
      });
    expect(codes(highway(400), { ...go([300, 280, 0]), road: true })).toEqual([]);
    expect(codes(highway(400), go([300, 240, 0]))).toEqual(["alreadyMoved"]);
    expect(refusal(highway(280), { ...go([300, 280, 0]), road: true }, "secondRoadMoveTouches")).toMatchObject({
      rule: "DBA-SUB-02",
      facts: { element: "red.1", other: "blue.1" },
    });
    // Who follows from beyond the end of the road does not move by road.
    const column = field({
      red: [again("4Sp"), again("4Sp", 1, 185)],
      terrain: [road("r", 20, [300, 190], [300, 600])],
    });
    const march = {
      type: "moveColumn",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 40_000 }],
      road: true,
    } as const;
    expect(refusal(column, march, "alreadyMoved").facts).toMatchObject({ element: "red.2" });
    const town = (owner: "red" | "blue") =>
      field({
        red: [again("4Sp", 2)],
        holds: [bua(owner, 260, 280)],
        terrain: [road("r", 20, [300, 0], [300, 600])],
      });
    expect(codes(town("blue"), { ...go([300, 280, 0]), road: true })).toEqual(["secondRoadMoveTouches"]);
    expect(codes(town("red"), { ...go([300, 280, 0]), road: true })).toEqual([]);
  });
});

describe("DBA-RUL-70", () => {
  it("takes the position as it settles: a flank contact that becomes an overlap", () => {
    const state = field({
      red: [
        ["4Wb", 230, 280, 90, { moves: 1 }],
        ["4Wb", 230, 320, 90, { moves: 1 }],
      ],
      blue: [["4Sp", 300, 300, 0]],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 50_000 }],
    } as const;
    expect(codes(state, action)).toEqual([]);
  });

  it("mixes rows from move to move", () => {
    const state = field({
      red: [["4Wb", 300, 170, 0]],
      blue: [["4Sp", 300, 300, 180]],
      terrain: [road("r", 20, [300, 0], [300, 600])],
    });
    const once = play(state, { ...go([300, 255, 0]), road: true }).after;
    expect(codes(once, go([300, 300, 0]))).toEqual([]);
  });
});

describe("DBA-RUL-22", () => {
  it("means each player's own first turn", () => {
    const first = field({ turn: { number: 1 }, red: [again("2Ps")] });
    const theirs = field({
      turn: { number: 2, seat: "blue" },
      blue: [["2Ps", 300, 400, 180, { moves: 1 }]],
    });
    expect(codes(first, go([300, 220, 0]))).toEqual([]);
    expect(codes(theirs, { ...go([300, 380, 180]), element: "blue.1" })).toEqual([]);
  });
});
