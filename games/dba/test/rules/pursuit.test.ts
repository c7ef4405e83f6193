import { describe, expect, it } from "vitest";
import { answerPursuit, continueAftermath } from "../../src/rules/outcomes.ts";
import { mustPursue, pursueAfterBreakOff } from "../../src/rules/pursuit.ts";
import { elementOf, occupantOf, type Piece, type State, topTask } from "../../src/state.ts";
import { SUBTYPES, type Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river, road } from "../field.ts";
import { at, befall, bookOf, eventsOf, scripted } from "./fray.ts";

/** blue.1 fights red.1 at (300, 300); red.1 is destroyed and blue.1, which faces south, may follow. */
const stage = (pursuer: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  field({
    ...more,
    red: [["4Ax", 300, 300, 0], ...(more.red ?? [])],
    blue: [[pursuer, 300, 300, 180], ...(more.blue ?? [])],
  });

const won = (state: State, faces: readonly number[] = []) => befall(state, "red.1", "blue.1", "destroyed", { faces });

describe("DBA-PUR-01", () => {
  it("is for knights, scythed chariots, warband and hordes; heavy chariots by DBA-RUL-05", () => {
    const impetuous = SUBTYPES.filter((subtype) => mustPursue(field({ red: [[subtype, 300, 300, 0]] }), "red.1"));
    expect(impetuous).toEqual(["6Kn", "4Kn", "3Kn", "HCh", "SCh", "5Wb", "4Wb", "3Wb", "7Hd"]);
    const literal = field({ red: [["HCh", 300, 300, 0]], options: { chariotsCount: false } });
    expect(mustPursue(literal, "red.1")).toBe(false);
  });
  it.each(["recoil", "destroyed"] as const)("follows an enemy: %s", (result) => {
    const { state, events } = befall(stage("3Kn"), "red.1", "blue.1", result);
    const stop = result === "recoil" ? 280 : 270; // 20 mm after the auxilia, 30 into the void
    expect(at(state, "blue.1")).toEqual([300, stop, 180]);
    expect(eventsOf(events, "moved").at(-1)).toMatchObject({ kind: "pursuit" });
  });
  it("follows an enemy that flees", () => {
    const state = field({ red: [["2LH", 300, 300, 0]], blue: [["3Kn", 300, 300, 180]] });
    expect(at(befall(state, "red.1", "blue.1", "flee").state, "blue.1")).toEqual([300, 270, 180]);
  });
  it("is not for others, nor when the enemy stands", () => {
    expect(at(won(stage("3Cv")).state, "blue.1")).toEqual([300, 300, 180]);
    expect(at(befall(stage("3Kn"), "red.1", "blue.1", "stand").state, "blue.1")).toEqual([300, 300, 180]);
  });
  it("follows one that breaks off (DBA-BRK-06)", () => {
    const book = bookOf(
      field({
        red: [["4Ax", 300, 220, 0]],
        blue: [
          ["3Kn", 300, 300, 180],
          ["3Cv", 100, 300, 180],
        ],
      }),
    );
    pursueAfterBreakOff(book, "blue.1");
    pursueAfterBreakOff(book, "blue.2");
    continueAftermath(book, scripted());
    expect(at(book.state(), "blue.1")).toEqual([300, 270, 180]);
    expect(at(book.state(), "blue.2")).toEqual([100, 300, 180]);
    expect(book.state().agenda).toEqual([{ task: "move" }]);
  });
});

describe("DBA-PUR-02", () => {
  it("goes its depth or a base width", () => {
    for (const [subtype, ahead] of [
      ["4Wb", 15],
      ["3Wb", 20],
      ["3Kn", 30],
      ["6Kn", 40],
      ["SCh", 40],
    ] as const)
      expect([subtype, at(won(stage(subtype)).state, "blue.1")]).toEqual([subtype, [300, 300 - ahead, 180]]);
  });
});

describe("DBA-PUR-03", () => {
  it("stops at elements, held places, water and the edge, unharmed", () => {
    const coast: Piece = {
      id: "t1",
      terrain: "waterway",
      edge: "south",
      shore: [
        { x: 0, y: 290_000 },
        { x: 600_000, y: 290_000 },
      ],
    };
    const cases: readonly Parameters<typeof field>[0][] = [
      { red: [["4Sp", 310, 290, 0]] },
      { blue: [["4Sp", 300, 275, 180]] },
      { holds: [bua("red", 260, 210)] },
      { terrain: [coast] },
    ];
    for (const [i, more] of cases.entries()) {
      expect([i, at(won(stage("3Kn", more)).state, "blue.1")]).toEqual([i, [300, 290, 180]]);
    }
    const edge = field({ red: [["4Ax", 300, 20, 0]], blue: [["3Kn", 300, 20, 180]] });
    expect(at(won(edge).state, "blue.1")).toEqual([300, 0, 180]);
  });
});

const column = (second: Subtype, more: Parameters<typeof field>[0] = {}) =>
  stage("4Wb", { ...more, blue: [[second, 300, 315, 180], ...(more.blue ?? [])] });

describe("DBA-PUR-04", () => {
  it("takes the warband behind along, by its own depth", () => {
    const { state } = won(column("4Wb"));
    expect([at(state, "blue.1"), at(state, "blue.2")]).toEqual([
      [300, 285, 180],
      [300, 300, 180],
    ]);
    expect(at(won(column("5Wb")).state, "blue.2")).toEqual([300, 300, 180]); // 30 mm deep, but it stops behind the first
    expect(at(won(column("4Bd")).state, "blue.2")).toEqual([300, 315, 180]);
  });
  it("takes it along against an enemy it could not support against", () => {
    const psiloi = field({
      red: [["2Ps", 300, 300, 0]],
      blue: [
        ["4Wb", 300, 300, 180],
        ["4Wb", 300, 315, 180],
      ],
    });
    expect(at(won(psiloi).state, "blue.2")).toEqual([300, 300, 180]);
  });
  it("is for warband behind warband alone", () => {
    const { state } = won(stage("3Kn", { blue: [["4Wb", 300, 330, 180]] }));
    expect([at(state, "blue.1"), at(state, "blue.2")]).toEqual([
      [300, 270, 180],
      [300, 330, 180],
    ]);
  });
  it("leaves a third warband where it is", () => {
    const { state, events } = won(column("4Wb", { blue: [["4Wb", 300, 330, 180]] }));
    expect([at(state, "blue.1"), at(state, "blue.2"), at(state, "blue.3")]).toEqual([
      [300, 285, 180],
      [300, 300, 180],
      [300, 330, 180],
    ]);
    expect(eventsOf(events, "moved").map(({ rules }) => rules)).toEqual([
      ["DBA-PUR-01", "DBA-PUR-02"],
      ["DBA-PUR-04", "DBA-PUR-02"],
    ]);
  });
  it("takes nobody along in bad going, where nobody supports", () => {
    const marsh = area("t1", "marsh", 300, 330, 60, 12); // y 318 … 342, under the second alone
    expect(at(won(column("4Wb", { terrain: [marsh] })).state, "blue.2")).toEqual([300, 315, 180]);
  });
});

const wood = area("t1", "wood", 300, 260, 60, 30); // y 230 … 290

describe("DBA-PUR-05", () => {
  it.each(["wood", "steepHill", "oasis", "dunes"] as const)("asks before a %s", (terrain) => {
    const { state, book } = won(stage("3Kn", { terrain: [area("t1", terrain, 300, 260, 60, 30)] }));
    expect(topTask(state)).toEqual({ task: "choosePursuit", element: "blue.1" });
    answerPursuit(book, { type: "stay" }, scripted());
    continueAftermath(book, scripted());
    expect(at(book.state(), "blue.1")).toEqual([300, 300, 180]);
    expect(eventsOf(book.events(), "stayed")).toMatchObject([{ element: "blue.1" }]);
    expect(book.state().agenda).toEqual([{ task: "move" }]);
  });
  it.each(["marsh", "rough", "gentleHill"] as const)("does not ask before a %s", (terrain) => {
    const { state } = won(stage("3Kn", { terrain: [area("t1", terrain, 300, 260, 60, 30)] }));
    expect(at(state, "blue.1")).toEqual([300, 270, 180]);
  });
  it("goes when told to", () => {
    const { book } = won(stage("3Kn", { terrain: [wood] }));
    answerPursuit(book, { type: "pursue" }, scripted());
    continueAftermath(book, scripted());
    expect(at(book.state(), "blue.1")).toEqual([300, 270, 180]);
  });
});

describe("DBA-PUR-06", () => {
  it("keeps a garrison inside", () => {
    const inside = { where: "inside", hold: "blue.camp", x: 0, y: 0 } as const;
    const state = field({
      red: [["4Ax", 300, 300, 0]],
      blue: [["3Kn", 0, 0, 0, inside]],
      holds: [camp("blue", 270, 300)],
    });
    const { state: after, events } = befall(state, "red.1", "blue.camp", "recoil");
    expect(elementOf(after, "blue.1").where).toBe("inside");
    expect(eventsOf(events, "asked")[0]?.rules).toContain("DBA-PUR-06");
    expect(eventsOf(won(stage("3Kn")).events, "asked")[0]?.rules).not.toContain("DBA-PUR-06");
  });
});

describe("DBA-PUR-07", () => {
  it("runs into an empty camp or built-up area", () => {
    const camped = won(stage("3Kn", { holds: [camp("red", 270, 260)] })).state;
    expect(occupantOf(camped, "red.camp")?.id).toBe("blue.1");
    expect(camped.holds["red.camp"]?.control).toBe("blue");
    const town = won(stage("3Kn", { holds: [bua("red", 260, 210, { denizens: false })] }));
    expect(occupantOf(town.state, "bua")?.id).toBe("blue.1");
    expect(town.state.holds.bua?.sackedSince).toBe(5);
    expect(eventsOf(town.events, "entered")[0]?.rules).toContain("DBA-PUR-07");
  });
  it("does not enter one if it meets somebody at the same time", () => {
    const state = stage("3Kn", { holds: [camp("red", 300, 260)], red: [["4Sp", 275, 290, 0]] }); // both at y 290
    const { state: after } = won(state);
    expect([occupantOf(after, "red.camp"), at(after, "blue.1")]).toEqual([undefined, [300, 290, 180]]);
  });
  it("does not run past one to stop at something beyond", () => {
    const state = stage("3Kn", { holds: [camp("red", 270, 250)], red: [["4Sp", 300, 281, 0]] });
    expect(occupantOf(won(state).state, "red.camp")).toBeUndefined();
  });
});

describe("DBA-RUL-66", () => {
  it("decides by what is swept, its own place included", () => {
    const under = area("t1", "wood", 300, 320, 60, 15); // y 305 … 335
    expect(topTask(won(stage("3Kn", { terrain: [under] })).state)?.task).toBe("choosePursuit");
    const behindAFoe = stage("3Kn", { terrain: [wood], red: [["4Sp", 330, 295, 0]] }); // which stops it before the wood
    expect(at(won(behindAFoe).state, "blue.1")).toEqual([300, 295, 180]);
    const beyond = area("t1", "wood", 300, 240, 60, 30); // y 210 … 270: in touch at the end
    expect(at(won(stage("3Kn", { terrain: [beyond] })).state, "blue.1")).toEqual([300, 270, 180]);
  });
  it("leaves the second warband where it is if the first stays", () => {
    const { book } = won(column("4Wb", { terrain: [wood] }));
    answerPursuit(book, { type: "stay" }, scripted());
    continueAftermath(book, scripted());
    expect(at(book.state(), "blue.2")).toEqual([300, 315, 180]);
  });
  it("does not line a pursuer up with whom it runs into", () => {
    const askew: Placed = ["4Sp", 305, 285, 0];
    expect(at(won(stage("3Kn", { red: [askew] })).state, "blue.1")).toEqual([300, 285, 180]);
  });
});

describe("DBA-RUL-33, pursuit", () => {
  const stream = river("t1", 20, [0, 275], [600, 275]); // y 265 … 285
  it("enters a paltry or normal river, and a difficult one on three or more", () => {
    expect(at(won(stage("3Kn", { terrain: [stream], river: "normal" })).state, "blue.1")).toEqual([300, 270, 180]);
    expect(at(won(stage("3Kn", { terrain: [stream], river: "difficult" }), [3]).state, "blue.1")).toEqual([
      300, 270, 180,
    ]);
    expect(at(won(stage("3Kn", { terrain: [stream], river: "difficult" }), [2]).state, "blue.1")).toEqual([
      300, 285, 180,
    ]);
    expect(at(won(stage("3Kn", { terrain: [stream] }), [6, 1]).state, "blue.1")).toEqual([300, 285, 180]);
  });
  it("does not enter an empty camp beyond the bank it stops at", () => {
    const near = stage("3Kn", { terrain: [stream], river: "difficult", holds: [camp("red", 270, 243)] }); // y 243 … 273
    expect(at(won(near, [2]).state, "blue.1")).toEqual([300, 285, 180]);
    expect(occupantOf(won(near, [3]).state, "red.camp")?.id).toBe("blue.1");
  });
  it("rolls for no river beyond what stops it", () => {
    const brook = river("t1", 5, [0, 275], [600, 275]);
    const state = stage("3Kn", { terrain: [brook], river: "difficult", red: [["4Sp", 300, 292, 0]] });
    expect(at(won(state).state, "blue.1")).toEqual([300, 292, 180]);
  });
  it("is dry on a bridge as far as its road goes, and stops where it would leave it (DBA-RIV-02)", () => {
    const wide = river("t1", 100, [0, 300], [600, 300]); // y 250 … 350
    const bent = road("t2", 20, [300, 600], [300, 290], [400, 210]);
    const state = stage("3Kn", { terrain: [wide, bent], river: "difficult" });
    expect(at(won(state, [3]).state, "blue.1")).toEqual([300, 270, 180]);
    const [x, y] = at(won(state, [2]).state, "blue.1");
    expect([x, Number(y) > 270, Number(y) < 280]).toEqual([300, true, true]);
  });
  it("stops at the bank of a closed river", () => {
    const state = stage("3Kn", { terrain: [stream], river: "difficult", turn: { riverClosed: true } });
    expect(at(won(state).state, "blue.1")).toEqual([300, 285, 180]);
  });
});
