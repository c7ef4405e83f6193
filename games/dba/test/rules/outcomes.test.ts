import { describe, expect, it } from "vitest";
import { fightOut } from "../../src/rules/fighting.ts";
import { answerPursuit, continueAftermath, settleFight, stepsAfter } from "../../src/rules/outcomes.ts";
import { elementOf, type State } from "../../src/state.ts";
import { area, bua, field, type Placed } from "../field.ts";
import { at, befall, bookOf, eventsOf, lost, scripted, whyLost } from "./fray.ts";

const melee = { kind: "melee", a: "red.1", b: "blue.1" } as const;

/** Fights red.1 against blue.1 with these faces, red's first, to the end. */
const fought = (state: State, ...faces: readonly number[]) => {
  const book = bookOf(state);
  const dice = scripted(...faces);
  fightOut(book, melee, dice);
  continueAftermath(book, dice);
  dice.spent();
  return { state: book.state(), events: book.events() };
};

/** Red knights with friends on both flanks and the rear of a blue blade. */
const pinned: readonly Placed[] = [
  ["3Kn", 300, 300, 0],
  ["4Ax", 300, 315, 180], // on its rear
  ["4Ax", 280, 320, 90], // on its right flank: blue faces south
  ["4Ax", 320, 320, 270], // on its left flank
];

describe("DBA-OMV-01", () => {
  it("puts the result first, then supporters, helpers, the winner", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
        ["4Ax", 280, 320, 90],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    const steps = stepsAfter(state, [{ party: "red.1", foe: "blue.1", result: "destroyed", cause: "melee" }]);
    expect(steps).toEqual([
      { step: "destroy", element: "red.1" },
      { step: "fate", element: "red.2", of: "red.1" },
      { step: "recoil", element: "red.3", cause: "helper" },
      { step: "pursue", element: "blue.1" },
    ]);
  });
  it("is all carried out from the dice to the last step", () => {
    const state = field({ red: [["4Sp", 300, 300, 0]], blue: [["3Kn", 300, 300, 180]] });
    const { state: after, events } = fought(state, 1, 6); // 5 against 9: beaten by knights in the open
    expect(events.map(({ type }) => type).filter((type) => type !== "steps")).toEqual([
      "fought",
      "resulted",
      "asked",
      "destroyed",
      "moved",
      "answered",
    ]);
    expect(at(after, "blue.1")).toEqual([300, 270, 180]);
    expect(after.agenda).toEqual(state.agenda);
  });
});

describe("DBA-OMV-02", () => {
  it("makes friends on the flanks and rear of the enemy recoil: left, right, rear", () => {
    const state = field({ red: pinned, blue: [["4Bd", 300, 300, 180]] });
    const { state: after, events } = befall(state, "red.1", "blue.1", "recoil");
    expect(eventsOf(events, "moved").map(({ kind, poses }) => [kind, Object.keys(poses)[0]])).toEqual([
      ["recoil", "red.1"],
      ["helperRecoil", "red.4"],
      ["helperRecoil", "red.3"],
      ["helperRecoil", "red.2"],
    ]);
    expect(at(after, "red.4")).toEqual([340, 320, 270]);
    expect(at(after, "red.2")).toEqual([300, 335, 180]);
  });
  it("asks nothing of helpers when the element stands, is shot at, or the enemy is not helped against", () => {
    const state = field({ red: pinned, blue: [["4Bd", 300, 300, 180]] });
    expect(befall(state, "red.1", "blue.1", "stand").events).toEqual([]);
    const overlapping = field({
      red: [
        ["3Kn", 300, 300, 0],
        ["4Ax", 340, 300, 0],
      ],
      blue: [["4Bd", 300, 300, 180]],
    });
    expect(at(befall(overlapping, "red.1", "blue.1", "recoil").state, "red.2")).toEqual([340, 300, 0]);
  });
  it("asks nothing of those of either side who helped when two scythed chariots tie and both are gone", () => {
    const state = field({
      red: [
        ["SCh", 300, 300, 0],
        ["4Ax", 320, 320, 270], // on the left flank of the blue chariots
      ],
      blue: [
        ["SCh", 300, 300, 180],
        ["4Ax", 280, 280, 90], // on the left flank of the red ones
      ],
    });
    const { state: after, events } = fought(state, 3, 3);
    expect(lost(events).toSorted()).toEqual(["blue.1", "red.1"]);
    expect([at(after, "red.2"), at(after, "blue.2")]).toEqual([
      [320, 320, 270],
      [280, 280, 90],
    ]);
  });
});

describe("DBA-OMV-02, elsewhere", () => {
  // The elephant would run over blades, x 315 … 330, y 220 … 260, who fight spears; auxilia are on the spears' right flank.
  const beside = (foe: Placed): State =>
    field({
      red: [
        ["El", 300, 300, 0],
        ["4Bd", 330, 240, 90],
        ["4Ax", 350, 260, 180],
      ],
      blue: [foe, ["4Sp", 330, 240, 270]],
    });
  it("makes those recoil who helped a friend that an elephant tramples as he fights, whether beaten or shot at", () => {
    for (const cause of ["melee", "shooting"] as const) {
      const foe: Placed = cause === "melee" ? ["4Pk", 300, 300, 180] : ["Art", 300, 500, 180];
      const { state, events } = befall(beside(foe), "red.1", "blue.1", "recoil", { cause });
      expect(lost(events)).toEqual(["red.2"]);
      expect(eventsOf(events, "moved").map(({ kind, rules }) => [kind, rules])).toEqual([
        ["recoil", ["DBA-REC-01"]],
        ["helperRecoil", ["DBA-REC-01", "DBA-OMV-02"]],
      ]);
      expect(at(state, "red.3")).toEqual([350, 280, 180]);
    }
  });
  it("leaves them where they are when the elephant does not come so far", () => {
    const { state, events } = befall(beside(["4Pk", 300, 300, 180]), "red.1", "blue.1", "destroyed");
    expect([lost(events), at(state, "red.3")]).toEqual([["red.1"], [350, 260, 180]]);
  });
  it("does so before the winner pursues", () => {
    const knights: Placed = ["3Kn", 300, 300, 180];
    const steps = stepsAfter(beside(knights), [{ party: "red.1", foe: "blue.1", result: "recoil", cause: "melee" }]);
    expect(steps).toEqual([
      { step: "recoil", element: "red.1", cause: "melee" },
      { step: "aid", element: "red.3", of: "red.2" },
      { step: "pursue", element: "blue.1" },
    ]);
  });
});

describe("DBA-OMV-02, with those taken along or off a wagon", () => {
  it("makes those recoil who helped one whom a recoil takes along (DBA-REC-09)", () => {
    // Spears behind the blades are fought from behind, and auxilia help against them.
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Sp", 300, 265, 0],
      ],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Sp", 300, 265, 180],
        ["4Ax", 280, 245, 90],
      ],
    });
    const { state: after, events } = befall(state, "red.1", "blue.1", "recoil");
    expect(lost(events).toSorted()).toEqual(["blue.2", "red.1"]);
    expect(at(after, "blue.3")).toEqual([260, 245, 90]);
  });
  it("makes those recoil who helped one that leaves a wagon and the enemy before it (DBA-WWG-08)", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Sp", 340, 330, 0],
        ["4Ax", 360, 350, 270],
      ],
      blue: [
        ["WWg", 300, 300, 180],
        ["4Sp", 340, 330, 180],
      ],
    });
    const { state: after } = befall(state, "red.1", "blue.1", "recoil");
    expect(at(after, "red.2")).toEqual([340, 315, 0]);
    expect(at(after, "red.3")).toEqual([380, 350, 270]);
  });
});

describe("DBA-OMV-02, at a place", () => {
  it("asks nothing of a garrison's friends on the flank of who takes it", () => {
    const state = field({
      red: [
        ["4Bd", 0, 0, 0, { where: "inside", hold: "bua" }],
        ["4Ax", 280, 280, 90],
      ],
      blue: [["4Sp", 300, 300, 0]],
      holds: [bua("red", 260, 300)],
    });
    const flanked = { ...state, touches: [{ by: "red.2", on: "blue.1" } as const] };
    const { events } = befall(flanked, "bua", "blue.1", "recoil");
    expect([lost(events), eventsOf(events, "moved")]).toEqual([["red.1"], []]);
  });
});

describe("DBA-OMV-03", () => {
  it("does nothing to one that stands and takes the destroyed off the board", () => {
    const state = field({ red: [["7Hd", 300, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    const stood = fought(state, 1, 2); // 4 against 6
    expect(eventsOf(stood.events, "resulted")).toMatchObject([
      { result: "stand", rules: ["DBA-OUT-11", "DBA-OUT-22"] },
    ]);
    expect(stood.state.elements).toEqual(state.elements);
    const { state: after } = befall(state, "red.1", "blue.1", "destroyed");
    expect(elementOf(after, "red.1")).toMatchObject({ where: "lost", hold: null, x: 0, y: 0, facing: 0 });
  });
});

describe("DBA-SUP-08", () => {
  it("destroys the supporter right behind with the one it supported", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 300, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    const { events } = befall(state, "red.1", "blue.1", "destroyed");
    expect(lost(events)).toEqual(["red.1", "red.2"]);
    expect(whyLost(events, "red.2")).toContain("DBA-SUP-08");
  });
  it("spares pikes", () => {
    const state = field({
      red: [
        ["4Pk", 300, 300, 0],
        ["4Pk", 300, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    expect(lost(befall(state, "red.1", "blue.1", "destroyed").events)).toEqual(["red.1"]);
  });
});

describe("DBA-RUL-75", () => {
  it("spares one whose factor did not count", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
      ],
      blue: [["4Bd", 300, 300, 180]],
    });
    expect(lost(befall(state, "red.1", "blue.1", "destroyed").events)).toEqual(["red.1"]);
  });
  it("counts a failed recoil as destruction", () => {
    // The psiloi behind cannot be pushed: a camp's worth of enemy stands in the way.
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
      ],
      blue: [
        ["3Kn", 300, 300, 180],
        ["4Sp", 300, 260, 0],
      ],
    });
    const { events } = befall(state, "red.1", "blue.1", "recoil");
    expect(lost(events)).toEqual(["red.1", "red.2"]);
    expect(whyLost(events, "red.1")).toContain("DBA-PSH-04");
  });
  it("spares the supporter when the recoil succeeds", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    expect(lost(befall(state, "red.1", "blue.1", "recoil").events)).toEqual([]);
  });
  it("is for close combat, not for shots", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    const { events } = befall(state, "red.1", "blue.1", "destroyed", { cause: "shooting" });
    expect(lost(events)).toEqual(["red.1"]);
  });
});

describe("DBA-WWG-08", () => {
  const wagon: Placed = ["WWg", 300, 300, 180]; // y 300 … 380
  const around: readonly Placed[] = [
    ["4Bd", 300, 300, 0], // on its front
    ["4Bd", 280, 320, 90], // on its long edges
    ["4Bd", 320, 360, 270],
    ["4Bd", 340, 300, 0], // corner to corner
  ];
  const state = field({
    red: around,
    blue: [wagon],
    state: {
      touches: [
        { by: "red.1", on: "blue.1" },
        { by: "red.3", on: "blue.1" },
        { by: "red.2", on: "blue.1" },
      ],
    },
  });
  it("makes everybody who touches the wagon fall back with the one it beat, in order of contact", () => {
    const { events } = befall(state, "red.1", "blue.1", "recoil");
    expect(eventsOf(events, "moved").map(({ poses }) => Object.keys(poses)[0])).toEqual([
      "red.1",
      "red.3",
      "red.2",
      "red.4",
    ]);
    expect(eventsOf(events, "moved").map(({ kind, rules }) => [kind, rules.includes("DBA-WWG-08")])).toEqual([
      ["recoil", false],
      ["helperRecoil", true],
      ["helperRecoil", true],
      ["helperRecoil", true],
    ]);
    expect(events.some(({ rules }) => rules.includes("DBA-OMV-02"))).toBe(false);
  });
  it("lets nobody who falls back with others pursue, neither the rival on the long front nor one at the corner", () => {
    const long = field({
      red: [
        ["4Bd", 280, 320, 90], // on the left edge, which is the combat front
        ["3Kn", 280, 360, 90], // on the other half of it
      ],
      blue: [["WWg", 300, 340, 0]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    const rival = befall(long, "red.1", "blue.1", "recoil");
    expect(at(rival.state, "red.2")).toEqual([250, 360, 90]);
    const corner = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["3Kn", 340, 300, 0],
      ],
      blue: [wagon, ["4Sp", 340, 300, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    expect(at(befall(corner, "red.1", "blue.1", "recoil").state, "red.2")).toEqual([340, 270, 0]);
  });
  it("is given as the cause where such a recoil destroys", () => {
    const hemmed = field({
      red: around,
      blue: [wagon, ["4Sp", 265, 320, 90]], // behind red.2
      state: { touches: state.touches },
    });
    const { events } = befall(hemmed, "red.1", "blue.1", "recoil");
    expect(lost(events)).toEqual(["red.2"]);
    expect(whyLost(events, "red.2")).toEqual(["DBA-REC-02", "DBA-WWG-08"]);
  });
});

describe("DBA-RUL-61", () => {
  it("lets an impetuous element elsewhere pursue last when its opponent is gone", () => {
    // The elephant tramples a blade of its own that fights blue knights side by side with it.
    const state = field({
      red: [
        ["El", 300, 300, 0],
        ["4Bd", 330, 240, 90],
      ], // x 315 … 330, y 220 … 260: in the way of the elephant
      blue: [
        ["4Pk", 300, 300, 180],
        ["3Kn", 330, 240, 270],
      ],
    });
    const { state: after, events } = befall(state, "red.1", "blue.1", "recoil");
    expect(lost(events)).toEqual(["red.2"]);
    expect(eventsOf(events, "moved").map(({ kind, poses }) => [kind, Object.keys(poses)[0]])).toEqual([
      ["recoil", "red.1"],
      ["pursuit", "blue.2"],
    ]);
    expect(at(after, "blue.2")).toEqual([320, 240, 270]); // up to the elephant
  });
  it("does so after shots as well", () => {
    const state = field({
      red: [
        ["El", 300, 300, 0],
        ["4Bd", 330, 240, 90],
      ],
      blue: [
        ["Art", 300, 500, 180],
        ["3Kn", 330, 240, 270],
      ],
    });
    const { state: after } = befall(state, "red.1", "blue.1", "recoil", { cause: "shooting" });
    expect(at(after, "blue.2")).toEqual([320, 240, 270]);
  });
  it("leaves impetuous elements alone whose own opponent stays", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 400, 300, 0],
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ["3Kn", 400, 300, 180],
      ],
    });
    const { events } = befall(state, "red.1", "blue.1", "recoil");
    expect(eventsOf(events, "moved").map(({ poses }) => Object.keys(poses))).toEqual([["red.1"]]);
    const waiting = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Sp", 300, 300, 180], ["3Kn", 340, 310, 180]] }); // biome-ignore format: one line
    expect(at(befall(waiting, "red.1", "blue.1", "recoil").state, "blue.2")).toEqual([340, 310, 180]);
  });
  it("does not let a destroyed winner pursue", () => {
    const state = field({ red: [["SCh", 300, 300, 0]], blue: [["SCh", 300, 300, 180]] });
    const { events } = fought(state, 3, 3);
    expect(lost(events).toSorted()).toEqual(["blue.1", "red.1"]);
    expect(eventsOf(events, "moved")).toEqual([]);
  });
  it("lets the other side of a tie with scythed chariots pursue", () => {
    const state = field({ red: [["SCh", 300, 300, 0]], blue: [["3Kn", 300, 300, 180]] });
    const { state: after, events } = fought(state, 3, 3);
    expect(lost(events)).toEqual(["red.1"]);
    expect(at(after, "blue.1")).toEqual([300, 270, 180]);
  });
});

describe("DBA-CNF-04", () => {
  it("keeps the list of contacts when outcomes change them", () => {
    const state = field({
      red: [
        ["4Ax", 300, 300, 0],
        ["4Sp", 300, 270, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
      state: {
        touches: [
          { by: "red.1", on: "blue.1" },
          { by: "blue.1", on: "red.1" },
        ],
      },
    });
    const { state: after } = befall(state, "red.1", "blue.1", "destroyed");
    expect(at(after, "blue.1")).toEqual([300, 270, 180]);
    expect(after.touches.map(({ by, on }) => `${by} ${on}`).toSorted()).toEqual(["blue.1 red.2", "red.2 blue.1"]);
  });
});

describe("DBA-CNF-04, elsewhere", () => {
  it("writes nothing down when an outcome changes nobody's contacts", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 450, 300, 0],
      ],
      blue: [
        ["Art", 300, 400, 180],
        ["4Bd", 450, 300, 180],
      ],
      state: {
        touches: [
          { by: "red.2", on: "blue.2" },
          { by: "blue.2", on: "red.2" },
        ],
      },
    });
    const { state: after, events } = befall(state, "red.1", "blue.1", "recoil", { cause: "shooting" });
    expect(at(after, "red.1")).toEqual([300, 285, 0]);
    expect([eventsOf(events, "touched"), after.touches]).toEqual([[], state.touches]);
  });
});

describe("DBA-CNF-04, after a choice", () => {
  it("writes down whom a pursuit by choice comes to touch", () => {
    const state = field({
      red: [
        ["4Ax", 300, 300, 0],
        ["4Sp", 300, 270, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
      terrain: [area("t1", "wood", 300, 325, 60, 15)],
    });
    const { book } = befall(state, "red.1", "blue.1", "destroyed");
    answerPursuit(book, { type: "pursue" }, scripted());
    const after = book.state();
    expect(after.touches.map(({ by, on }) => `${by} ${on}`).toSorted()).toEqual(["blue.1 red.2", "red.2 blue.1"]);
  });
  it("names whose front it is alone, and says of nobody that two moved together (DBA-CNF-01)", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Sp", 325, 265, 90], // x 310 … 325, y 245 … 285: its side is where the pursuit ends
      ],
      blue: [
        ["4Wb", 300, 300, 180],
        ["4Wb", 300, 315, 180],
      ],
      turn: { seat: "blue" },
    });
    const { state: after, events } = befall(state, "red.1", "blue.1", "destroyed");
    expect(eventsOf(events, "moved").map(({ poses }) => Object.keys(poses)[0])).toEqual(["blue.1", "blue.2"]);
    expect(after.touches).toEqual([{ by: "blue.1", on: "red.2" }]);
  });
});

describe("DBA-BUA-10", () => {
  it("opens no aftermath when denizens surrender", () => {
    const book = bookOf(field({ red: [["Art", 300, 200, 0]], holds: [bua("blue", 260, 300)] }));
    settleFight(book, [{ party: "bua", foe: "red.1", result: "surrender", cause: "shooting" }]);
    expect(book.events()).toMatchObject([{ type: "surrendered", hold: "bua", to: "red" }]);
  });
});
