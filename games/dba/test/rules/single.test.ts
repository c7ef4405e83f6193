import { describe, expect, it } from "vitest";
import { dba } from "../../src/index.ts";
import { area, camp, field, type Placed, pose } from "../field.ts";
import { at, codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

describe("DBA-SNG-01", () => {
  it("ends in any place and facing within the allowance", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]] });
    expect(at(play(state, go([312, 310, 30])).after, "red.1")).toEqual([312, 310, 30]);
    expect(codes(state, go([295, 285, 70]))).toEqual([]); // back, aside and round
  });

  it("is no move at all when it goes nowhere", () => {
    expect(codes(field({ red: [["4Bd", 300, 300, 0]] }), go())).toEqual(["goesNowhere"]);
  });
});

describe("DBA-SNG-03", () => {
  it("goes 30 mm straight to clear a friend and then 60 mm obliquely: 90 of 101.6", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["4Sp", 341, 111, 0],
      ],
    });
    expect(codes(state, go([336, 178, 0]))).toEqual(["cornersCross"]);
    const [moved] = eventsOf(play(state, go([300, 130, 0], [336, 178, 0])), "moved");
    expect(moved?.spent[0]?.moved.total).toBe(90_000);
    expect(moved?.spent[0]?.allowed).toBe(101_600);
  });

  it("goes in as many legs as one likes", () => {
    const legs = Array.from({ length: 20 }, (_, i) => pose(300, 101 + i, 0));
    expect(dba.decodeAction({ type: "moveElement", element: "red.1", legs }).ok).toBe(true);
  });

  it("needs legs where a straight one would meet a friend", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["4Sp", 300, 130, 0],
      ],
    });
    expect(codes(state, go([300, 170, 0]))).toEqual(["cornersCross"]);
    expect(codes(state, go([341, 100, 0], [341, 145, 0]))).toEqual([]);
  });

  it("refuses a way round that is too long, however many legs", () => {
    const state = field({
      red: [
        ["3Cv", 300, 100, 0],
        ["4Sp", 300, 130, 0],
      ],
    });
    expect(refusal(state, go([341, 100, 0], [341, 145, 0], [300, 170, 0]), "tooFar").facts).toMatchObject({
      moved: 41_000 + 45_000 + 48_021,
    });
  });
});

describe("contact in one action", () => {
  it("finds the exact place against the front, a flank and the rear", () => {
    const state = field({ red: [["3Cv", 250, 310, 90]], blue: [["4Sp", 300, 300, 180]] });
    const on = (side: "front" | "leftFlank" | "rightFlank" | "rear") =>
      ({ type: "contact", element: "red.1", enemy: "blue.1", on: side }) as const;
    expect(at(play(state, on("rightFlank")).after, "red.1")).toEqual([280, 320, 90]);
    expect(codes(state, on("leftFlank"))).toContain("enemyInTheWay");
    const behind = field({ red: [["3Cv", 300, 370, 180]], blue: [["4Sp", 300, 300, 180]] });
    expect(at(play(behind, on("rear")).after, "red.1")).toEqual([300, 315, 180]);
    const before = field({ red: [["3Cv", 300, 230, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(at(play(before, on("front")).after, "red.1")).toEqual([300, 300, 0]);
  });

  it("is refused when the place is too far, like any other move", () => {
    const state = field({ red: [["4Bd", 300, 230, 0]], blue: [["4Sp", 300, 300, 180]] });
    const action = { type: "contact", element: "red.1", enemy: "blue.1", on: "front" } as const;
    expect(refusal(state, action, "tooFar").facts).toMatchObject({ moved: 70_000, over: 19_200 });
    expect(codes(state, { ...action, enemy: "red.1" })).toEqual(["noSuchEnemy"]);
  });
});

/** blue.1 fights red.2 in front; red.1 overlaps it from beside red.2. */
const overlapping = (red1: "4Bd" | "Art" = "4Bd", more: readonly Placed[] = []) =>
  field({
    red: [[red1, 340, 300, 0], ["4Sp", 300, 300, 0], ...more],
    blue: [["4Sp", 300, 300, 180]],
  });

describe("DBA-CON-04 in play", () => {
  it("keeps one from touching a camp with its side, though no other enemy is near", () => {
    const inside = { where: "inside", hold: "blue.camp" } as const;
    const state = field({
      red: [["4Bd", 275, 275, 0]],
      blue: [["CF", 0, 0, 0, inside]],
      holds: [camp("blue", 300, 280)],
    });
    expect(refusal(state, go([280, 315, 0]), "notByFront")).toMatchObject({ rule: "DBA-CON-04" });
    expect(codes(state, go([279.8, 315, 0]))).toEqual([]);
    expect(codes(state, go([310, 280, 0]))).toEqual([]);
  });
});

describe("DBA-MOV-10", () => {
  it("closes the door beyond the allowance", () => {
    const played = play(overlapping(), { type: "closeDoor", element: "red.1", enemy: "blue.1" });
    expect(at(played.after, "red.1")).toEqual([320, 320, 270]);
    const [moved] = eventsOf(played, "moved");
    expect(moved?.kind).toBe("closeDoor");
    expect(moved?.spent[0]).toMatchObject({ moved: { total: 60_415 }, allowed: 50_800 });
    expect(codes(overlapping(), { ...go([320, 320, 270]) })).toContain("tooFar");
  });

  it("needs an overlap with that very enemy", () => {
    const state = field({
      red: [
        ["4Bd", 341, 300, 0],
        ["4Sp", 300, 300, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(refusal(state, { type: "closeDoor", element: "red.1", enemy: "blue.1" }, "notOverlapping").rule).toBe(
      "DBA-MOV-10",
    );
  });
});

describe("DBA-MOV-11", () => {
  it("needs a friend in front of the enemy", () => {
    const state = field({ red: [["4Bd", 340, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    const refused = refusal(state, { type: "closeDoor", element: "red.1", enemy: "blue.1" }, "nobodyInFront");
    expect(refused.rule).toBe("DBA-MOV-11");
  });

  it("costs PIPs like any single move", () => {
    const played = play(overlapping(), { type: "closeDoor", element: "red.1", enemy: "blue.1" });
    const [paid] = eventsOf(played, "paid");
    expect(paid?.cost.reasons[0]?.rule).toBe("DBA-PIP-02");
    expect(played.after.turn?.pips).toBe(6 - (paid?.cost.total ?? 0));
  });
});

describe("DBA-RUL-74", () => {
  it("waives the distance alone: what stands in the way still does", () => {
    const state = field({
      red: [
        ["4Bd", 340, 300, 0],
        ["4Sp", 300, 300, 0],
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 350, 330, 180],
      ],
    });
    expect(codes(state, { type: "closeDoor", element: "red.1", enemy: "blue.1" })).toContain("enemyInTheWay");
  });

  it("may cut the corner of a friend like any single move (DBA-CUT-01)", () => {
    const beside = (x: number) => overlapping("4Bd", [["4Sp", x, 333, 0]]);
    const door = { type: "closeDoor", element: "red.1", enemy: "blue.1" } as const;
    expect(codes(beside(363), door)).toEqual([]); // one line crosses him
    expect(codes(beside(358), door)).toEqual(["cornersCross"]); // two do
  });

  it("may be done in bad going", () => {
    const { elements } = overlapping();
    const state = { ...field({ terrain: [area("m", "marsh", 320, 300, 80, 80)] }), elements };
    expect(codes(state, { type: "closeDoor", element: "red.1", enemy: "blue.1" })).toEqual([]);
  });

  it("is not for artillery, wagons and litters", () => {
    expect(codes(overlapping("Art"), { type: "closeDoor", element: "red.1", enemy: "blue.1" })).toContain(
      "neverContacts",
    );
  });
});

describe("names in an action", () => {
  it("may be anybody's or nobody's", () => {
    const state = field({ red: [["4Bd", 300, 100, 0]], blue: [["4Bd", 300, 500, 180]] });
    const legs = [pose(300, 120, 0)];
    expect(codes(state, { type: "moveElement", element: "blue.1", legs })).toEqual(["notYours"]);
    expect(codes(state, { type: "moveElement", element: "constructor", legs })).toEqual(["unknownElement"]);
    expect(codes(state, { type: "moveElement", element: "red.9", legs })).toEqual(["unknownElement"]);
  });
});
