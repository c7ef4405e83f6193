import { ledger } from "@acies/contract";
import { degrees, distance, outlineOf } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import type { ActionOf } from "../../src/actions.ts";
import { evolve } from "../../src/evolve.ts";
import { defendsBank } from "../../src/rules/banks.ts";
import { isColumn } from "../../src/rules/columns.ts";
import { bankAt, mayWade } from "../../src/rules/fording.ts";
import { difficultyFor } from "../../src/rules/rivers.ts";
import { isInRiver } from "../../src/rules/wading.ts";
import { elementOf, type State } from "../../src/state.ts";
import { baseOf } from "../../src/table.ts";
import type { RiverDifficulty, Subtype } from "../../src/vocabulary.ts";
import { field, type Placed, pose, river, road } from "../field.ts";
import { at, codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

/** Water from y = 235 to y = 265, all across. */
const water = river("v", 30, [-10, 250], [610, 250]);

const bank = (difficulty: RiverDifficulty, ...red: readonly Placed[]): State =>
  field({ red, terrain: [water], river: difficulty });

const pair: readonly Placed[] = [
  ["3Cv", 300, 200, 0],
  ["3Cv", 340, 200, 0],
];
const advance = (distance: number) =>
  ({
    type: "moveGroup",
    elements: ["red.1", "red.2"],
    steps: [{ step: "advance", distance: distance * 1000 }],
  }) as const;

describe("DBA-RIV-02", () => {
  it("asks nothing of whoever crosses by road or bridge", () => {
    const bridge = field({
      red: [["4Sp", 300, 220, 0]],
      terrain: [water, road("r", 20, [300, 0], [300, 600])],
      turn: { riverClosed: true },
      river: "difficult",
    });
    const played = play(bridge, { ...go([300, 300, 0]), road: true });
    expect(at(played.after, "red.1")).toEqual([300, 300, 0]);
    // from the bridge itself, past the cap of those in the water
    const onIt = field({
      red: [["4Sp", 300, 250, 0]],
      terrain: [water, road("r", 20, [300, 0], [300, 600])],
      river: "normal",
    });
    expect(codes(onIt, { ...go([300, 330, 0]), road: true })).toEqual([]);
    const unknown = { ...bridge, river: "unknown" as const };
    expect(eventsOf(play(unknown, go([300, 270, 0])), "riverGauged")).toEqual([]);
  });
});

describe("DBA-RIV-03", () => {
  it("is gauged by the first to enter, once for all", () => {
    const state = bank("unknown", ["3Cv", 300, 215, 0], ["3Cv", 400, 215, 0]);
    const first = play(state, go([300, 245, 0]), 2);
    expect(eventsOf(first, "riverGauged")[0]).toMatchObject({ face: 2, difficulty: "paltry" });
    expect(first.after.river).toBe("paltry");
    const second = play(first.after, { ...go([400, 245, 0]), element: "red.2" });
    expect(eventsOf(second, "riverGauged")).toEqual([]);
  });

  it("is not gauged by whoever stops at the bank", () => {
    expect(eventsOf(play(bank("unknown", ["3Cv", 300, 215, 0]), go([300, 235, 0])), "riverGauged")).toEqual([]);
  });
});

describe("DBA-RIV-03 in the water", () => {
  // An enemy it turned to may bring an element into water that nobody has waded yet.
  const adrift = bank("unknown", ["3Cv", 300, 245, 0], ["3Cv", 340, 245, 0]);
  it("is gauged by whoever moves on in water that nobody knows", () => {
    const paltry = play(adrift, go([300, 330, 0]), 2);
    expect(eventsOf(paltry, "riverGauged")[0]).toMatchObject({ face: 2, difficulty: "paltry" });
    expect(at(paltry.after, "red.1")).toEqual([300, 330, 0]);
  });
  it("DBA-RUL-31: holds that move to the cap, and a group where it is", () => {
    const normal = play(adrift, go([300, 330, 0]), 4);
    expect(at(normal.after, "red.1")[1]).toBeCloseTo(270.4, 1);
    expect(eventsOf(normal, "moved")[0]?.rules).toContain("DBA-RIV-09");
    const group = play(adrift, advance(50), 4);
    expect(at(group.after, "red.1")).toEqual([300, 245, 0]);
    expect(eventsOf(group, "moved")[0]?.rules).toContain("DBA-RIV-08");
  });
  it("is not gauged by one who stays where he is", () => {
    const rider = bank("unknown", ["3Kn", 300, 245, 0, { dismount: "4Bd" }]);
    expect(eventsOf(play(rider, { ...go(), dismount: true }), "riverGauged")).toEqual([]);
  });
  it("DBA-RIV-13: asks no crossing die of it", () => {
    expect(eventsOf(play(adrift, go([300, 260, 0]), 6), "crossingTried")).toEqual([]);
  });
});

describe("DBA-RIV-04", () => {
  it("is the printed table", () => {
    expect([1, 2, 3, 4, 5, 6].map(difficultyFor)).toEqual([
      "paltry",
      "paltry",
      "normal",
      "normal",
      "normal",
      "difficult",
    ]);
  });
});

describe("DBA-RIV-05", () => {
  it("goes straight forward or back in the water, whatever the river", () => {
    for (const difficulty of ["paltry", "normal", "unknown"] as const) {
      const state = bank(difficulty, ["3Cv", 300, 230, 0]);
      expect(codes(state, go([300, 250, 0]))).toEqual([]);
      expect(refusal(state, go([310, 250, 0]), "notStraightInRiver").rule).toBe("DBA-RIV-05");
      expect(codes(state, go([300, 250, 5]))).toEqual(["notStraightInRiver"]);
    }
    const wading = bank("paltry", ["3Cv", 300, 260, 0]);
    expect(codes(wading, go([300, 225, 0]))).toEqual([]);
    expect(codes(wading, go([300, 260, 20]))).toEqual(["notStraightInRiver"]);
  });

  it("is as strict about a little: half a degree or a third of a millimetre is a turn or a step aside (DBA-RUL-14)", () => {
    const state = bank("paltry", ["3Cv", 300, 230, 0]);
    expect(codes(state, go([300.05, 250, 0.05]))).toEqual([]);
    for (const aside of [go([300, 250, 0.5]), go([300, 250, 359.5]), go([300.3, 250, 0]), go([299.7, 250, 0])])
      expect(codes(state, aside)).toEqual(["notStraightInRiver"]);
  });

  it("is free again once the whole base is out", () => {
    const state = bank("paltry", ["3Cv", 300, 260, 0]);
    expect(codes(state, go([300, 295, 0], [330, 310, 40]))).toEqual([]);
    expect(codes(state, go([300, 290, 0], [330, 310, 40]))).toEqual(["notStraightInRiver"]);
  });
});

describe("DBA-RIV-06", () => {
  it("lets one in the water face or contact the enemy in whose zone it is", () => {
    const zoned = field({
      red: [["4Ax", 305, 262, 0]],
      blue: [["4Sp", 300, 285, 180]],
      terrain: [water],
      river: "paltry",
    });
    expect(codes(zoned, { type: "contact", element: "red.1", enemy: "blue.1", on: "front" })).toEqual([]);
    const free = field({ red: [["4Ax", 305, 262, 0]], terrain: [water], river: "paltry" });
    expect(codes(free, go([300, 285, 0]))).toEqual(["notStraightInRiver"]);
  });

  it("is for those in the zone when they get wet", () => {
    const at = (y: number): State =>
      field({ red: [["4Ax", 306, 233, 0]], blue: [["4Sp", 300, y, 180]], terrain: [water], river: "paltry" });
    expect(codes(at(268), go([300, 240, 0]))).toEqual([]);
    expect(codes(at(295), go([300, 240, 0]))).toContain("notStraightInRiver");
  });
});

describe("DBA-RIV-06 on the way", () => {
  // The zone of blue.1 begins at y = 255.
  const wading = (...blue: readonly Placed[]) =>
    field({ red: [["4Ax", 305, 240, 0]], blue, terrain: [water], river: "paltry" });
  const foe: Placed = ["4Sp", 300, 295, 180];

  it("lets one that comes into a zone in the water face that enemy from there on", () => {
    expect(codes(wading(foe), go([305, 258, 0], [303, 270, 0]))).toEqual([]);
    expect(codes(wading(foe), go([305, 258, 0], [300, 295, 0]))).toEqual([]);
    expect(codes(wading(), go([305, 258, 0], [303, 270, 0]))).toEqual(["notStraightInRiver"]);
  });

  it("holds it to its line before it is in the zone", () => {
    expect(codes(wading(foe), go([303, 258, 0], [303, 270, 0]))).toEqual(["notStraightInRiver"]);
  });

  it("lets nobody turn from that enemy", () => {
    expect(codes(wading(foe), go([305, 258, 0], [305, 262, 20]))).not.toEqual([]);
    expect(codes(wading(foe), go([305, 258, 0], [305, 262, 20]))).not.toContain("notStraightInRiver");
  });

  it("lets one on the bank who is in a zone wade obliquely against that enemy", () => {
    const bankside = field({
      red: [["4Ax", 305, 234, 0]],
      blue: [["4Sp", 300, 262, 180]],
      terrain: [water],
      river: "paltry",
    });
    expect(codes(bankside, { type: "contact", element: "red.1", enemy: "blue.1", on: "front" })).toEqual([]);
    // His zone begins between where this one starts and the bank, or only in the water.
    const coming = (y: number) =>
      field({ red: [["4Ax", 307, 228, 0]], blue: [["4Sp", 300, y, 180]], terrain: [water], river: "paltry" });
    expect(codes(coming(272), go([300, 272, 0]))).toEqual([]);
    expect(codes(coming(278), go([300, 278, 0]))).toContain("notStraightInRiver");
  });
});

describe("DBA-RIV-07", () => {
  it("hinders nobody: no cap, no die, and groups cross", () => {
    const state = bank("paltry", ...pair);
    const played = play(state, advance(100));
    expect(at(played.after, "red.2")).toEqual([340, 300, 0]);
    expect(eventsOf(played, "crossingTried")).toEqual([]);
  });
});

describe("DBA-RIV-08", () => {
  it("bars groups from a normal or difficult river", () => {
    for (const difficulty of ["normal", "difficult"] as const) {
      const refused = refusal(bank(difficulty, ...pair), advance(60), "groupInRiver");
      expect(refused).toMatchObject({ rule: "DBA-RIV-08", facts: { river: difficulty } });
    }
    expect(codes(bank("normal", ...pair), advance(35))).toEqual([]);
    // That is all there is against them: the cap is for those who may cross.
    expect(codes(bank("normal", ...pair), advance(60))).toEqual(["groupInRiver", "groupInRiver"]);
  });
});

describe("DBA-RIV-09", () => {
  it("caps a single move at 100 paces if the front edge starts in or enters the water", () => {
    const before = bank("normal", ["3Cv", 300, 220, 0]);
    expect(codes(before, go([300, 245.4, 0]))).toEqual([]);
    expect(refusal(before, go([300, 250, 0]), "tooFar")).toMatchObject({
      rule: "DBA-RIV-09",
      facts: { moved: 30_000, allowed: 25_400, over: 4600 },
    });
    expect(codes(bank("normal", ["3Cv", 300, 250, 0]), go([300, 276, 0]))).toEqual(["tooFar"]);
  });

  it("DBA-RUL-14: takes a front edge that is deeper than a tenth of a millimetre for one in the water", () => {
    const leaving = (y: number) => bank("normal", ["3Cv", 300, y, 0]);
    expect(codes(leaving(265.05), go([300, 300, 0]))).toEqual([]);
    expect(codes(leaving(264.95), go([300, 300, 0]))).toEqual([]);
    expect(codes(leaving(264.8), go([300, 300, 0]))).toEqual(["tooFar"]);
  });

  it("does not cap one whose front edge is clear", () => {
    expect(codes(bank("normal", ["3Cv", 300, 270, 0]), go([300, 350, 0]))).toEqual([]);
    expect(codes(bank("normal", ["3Cv", 300, 200, 0]), go([300, 235, 0]))).toEqual([]);
  });
});

const file = (lead: number, subtype: Subtype = "3Cv"): readonly Placed[] => [
  [subtype, 300, lead, 0],
  [subtype, 300, lead - 30, 0],
];
const march = (distance: number) =>
  ({
    type: "moveColumn",
    elements: ["red.1", "red.2"],
    steps: [{ step: "advance", distance: distance * 1000 }],
  }) as const;

describe("DBA-RIV-10", () => {
  it("caps a column by its lead's front edge, and no longer when that is clear", () => {
    const state = bank("normal", ...file(220));
    expect(codes(state, march(25.4))).toEqual([]);
    expect(refusal(state, march(30), "tooFar").rule).toBe("DBA-RIV-10");
    expect(codes(bank("normal", ...file(270)), march(60))).toEqual([]); // the second is in the water
  });
});

describe("DBA-RIV-11", () => {
  it("rolls to enter a difficult river: 3 and more goes in", () => {
    const state = bank("difficult", ["3Cv", 300, 220, 0]);
    const played = play(state, go([300, 245, 0]), 3);
    expect(eventsOf(played, "crossingTried")[0]).toMatchObject({ element: "red.1", face: 3, may: true });
    expect(at(played.after, "red.1")).toEqual([300, 245, 0]);
    expect(played.after.turn?.riverClosed).toBe(false);
  });

  it("halts at the bank on 1 or 2", () => {
    const played = play(bank("difficult", ["3Cv", 300, 220, 0]), go([300, 245, 0]), 2);
    expect(at(played.after, "red.1")).toEqual([300, 235, 0]);
    expect(eventsOf(played, "moved")[0]?.spent[0]?.moved.total).toBe(15_000);
  });
});

describe("DBA-RIV-12", () => {
  it("closes the river for the rest of the turn", () => {
    const state = bank("difficult", ["3Cv", 300, 220, 0], ["3Cv", 400, 220, 0]);
    const { after } = play(state, go([300, 245, 0]), 1);
    expect(after.turn?.riverClosed).toBe(true);
    const other = { ...go([400, 245, 0]), element: "red.2" };
    expect(refusal(after, other, "riverClosed").rule).toBe("DBA-RIV-12");
    expect(codes(state, other)).toEqual([]);
  });
});

describe("DBA-RIV-13", () => {
  it("asks nothing of one already in the water", () => {
    const state = { ...bank("difficult", ["3Cv", 300, 245, 0]) };
    const closed = { ...state, turn: state.turn && { ...state.turn, riverClosed: true } };
    expect(at(play(closed, go([300, 270, 0])).after, "red.1")).toEqual([300, 270, 0]);
  });
});

describe("DBA-RIV-13 and a bridge", () => {
  /** The bridge runs north, 20 mm wide; its element faces 30° off, so that it leaves it as it goes on. */
  const onBridge = (more: Partial<Parameters<typeof field>[0]> = {}) =>
    field({
      red: [["2Ps", 300, 255, 30]],
      terrain: [river("v", 90, [-10, 250], [610, 250]), road("r", 20, [300, 0], [300, 600])],
      river: "difficult",
      ...more,
    });
  const off = go([312.5, 276.65, 30]);

  it("is not the water: who goes into it from there rolls, and stays on the bridge if he fails", () => {
    expect(eventsOf(play(onBridge(), off, 3), "crossingTried")[0]).toMatchObject({ element: "red.1", face: 3 });
    const halted = play(onBridge(), off, 2);
    expect(halted.after.turn?.riverClosed).toBe(true);
    // As far as the bridge goes under it: its front is at the edge of the road.
    const [x, y] = at(halted.after, "red.1");
    expect(x).toBeCloseTo(310.05, 1);
    expect(y).toBeCloseTo(272.4, 1);
    expect(isInRiver(halted.after, baseOf(halted.after, elementOf(halted.after, "red.1")))).toBe(false);
  });

  it("is no way into a river that is closed", () => {
    expect(codes(onBridge({ turn: { riverClosed: true } }), off)).toEqual(["riverClosed"]);
  });

  it("gauges an unknown river when it is left for the water", () => {
    expect(eventsOf(play(onBridge({ river: "unknown" }), off, 1), "riverGauged")).toHaveLength(1);
  });

  it("asks the die of one who is driven off it as well", () => {
    const state = onBridge();
    const left = [2];
    const from = baseOf(state, elementOf(state, "red.1"));
    const slide = { from, way: { x: 1, y: 0 }, length: 30_000 };
    const book = ledger(state, evolve);
    expect(mayWade(book, "red.1", slide, 30_000, { roll: ({ count }) => left.splice(0, count) })).toBe(false);
    expect(left).toEqual([]);
    expect(bankAt(state, slide)).toBeLessThan(11_000); // where the middle of its front leaves the road
  });
});

describe("DBA-RIV-14", () => {
  it("rolls for each element of a column as it reaches the bank", () => {
    // 2Ps are 20 mm deep: after 25 mm both fronts are past the bank.
    const state = field({
      red: [
        ["2Ps", 300, 230, 0],
        ["2Ps", 300, 210, 0],
      ],
      terrain: [river("v", 30, [-10, 250], [610, 250])],
      river: "difficult",
    });
    const both = play(state, march(25.4), 4, 5);
    expect(eventsOf(both, "crossingTried").map(({ element }) => element)).toEqual(["red.1", "red.2"]);
    expect(at(both.after, "red.2")).toEqual([300, 235.4, 0]);
  });

  it("halts all of it at that moment when one must halt", () => {
    const state = field({
      red: [
        ["2Ps", 300, 230, 0],
        ["2Ps", 300, 210, 0],
      ],
      terrain: [water],
      river: "difficult",
    });
    const first = play(state, march(25.4), 1);
    expect(at(first.after, "red.1")).toEqual([300, 235, 0]);
    expect(at(first.after, "red.2")).toEqual([300, 215, 0]);
    const second = play(state, march(25.4), 6, 2);
    expect(at(second.after, "red.1")).toEqual([300, 255, 0]);
    expect(at(second.after, "red.2")).toEqual([300, 235, 0]);
  });
});

/** One behind the other, the lead about to wheel on its way into the water. */
const bent = (difficulty: RiverDifficulty, subtype: Subtype, ...fronts: readonly number[]): State =>
  bank(difficulty, ...fronts.map((front): Placed => [subtype, 300, front, 0]));
const winding = (count: number, steps: ActionOf<"moveColumn">["steps"]): ActionOf<"moveColumn"> => ({
  type: "moveColumn",
  elements: ["red.1", "red.2", "red.3"].slice(0, count),
  steps,
});

describe("DBA-RUL-83 at a river", () => {
  it("DBA-RUL-31: holds a column that wheels to the cap of its lead, the others closed up behind", () => {
    const state = bent("unknown", "4Ax", 217, 197, 177);
    const { after, events } = play(
      state,
      winding(3, [
        { step: "advance", distance: 12_000 },
        { step: "wheel", hand: "right", turn: degrees(7) },
        { step: "advance", distance: 31_000 },
      ]),
      3,
    );
    expect(["red.1", "red.2", "red.3"].map((id) => at(after, id as "red.1"))).toEqual([
      [301.117, 239.317, 7],
      [300, 217.029, 0], // its front edge at the corner that the lead swung back
      [300, 197.029, 0],
    ]);
    expect(isColumn(after, ["red.1", "red.2", "red.3"])).toBe(true);
    const spent = events.flatMap((event) =>
      event.type === "moved" ? event.spent.map(({ moved }) => moved.total) : [],
    );
    expect(spent[0]).toBeCloseTo(25_400, -1);
  });

  it("DBA-RIV-14: halts it when one that has come round the bend fails at the bank", () => {
    const steps = [
      { step: "wheel", hand: "right", turn: degrees(3) },
      { step: "advance", distance: 23_000 },
    ] as const;
    const { after } = play(bent("difficult", "4Sp", 232, 217), winding(2, [...steps]), 6, 2);
    // The front left corner of the second is on the bank, and it is right behind the first.
    expect(at(after, "red.2")).toEqual([300.075, 233.953, 3]);
    expect(at(after, "red.1")).toEqual([300.86, 248.932, 3]);
    expect(isColumn(after, ["red.1", "red.2"])).toBe(true);
  });
});

describe("DBA-RUL-31", () => {
  it("halts a group at the bank when the river proves more than paltry", () => {
    for (const face of [3, 6]) {
      const { after } = play(bank("unknown", ...pair), advance(60), face);
      expect(at(after, "red.1")).toEqual([300, 235, 0]);
      expect(at(after, "red.2")).toEqual([340, 235, 0]);
      expect(after.turn?.pips).toBeLessThan(6);
    }
    expect(at(play(bank("unknown", ...pair), advance(60), 1).after, "red.1")).toEqual([300, 260, 0]);
  });

  it("halts a group that has wheeled on its way without breaking its ranks", () => {
    const wheeled = play(
      bank("unknown", ...pair),
      {
        type: "moveGroup",
        elements: ["red.1", "red.2"],
        steps: [
          { step: "wheel", hand: "right", turn: degrees(10) },
          { step: "advance", distance: 60_000 },
        ],
      },
      4,
    );
    const [one, other] = [baseOf(wheeled.after, elementOf(wheeled.after, "red.1")), elementOf(wheeled.after, "red.2")];
    expect([one.facing, other.facing]).toEqual([degrees(10), degrees(10)]);
    expect(distance(one, other)).toBeCloseTo(40_000, -1);
    expect(Math.max(...outlineOf(one).map(({ y }) => y))).toBeCloseTo(235_000, -3); // a corner at the bank
  });

  it("halts a group before a friend whom one of them was passing, not on top of him (DBA-INT-03)", () => {
    const state = bank("unknown", ["3Cv", 300, 190, 0], ["3Cv", 340, 190, 0], ["2Ps", 340, 225, 0]);
    const { after } = play(state, advance(70), 4);
    const [one, other] = [at(after, "red.1"), at(after, "red.2")];
    expect(one[1]).toBe(other[1]);
    expect(other[1]).toBeGreaterThan(204);
    expect(other[1]).toBeLessThanOrEqual(205.1); // his rear edge is at y 205
  });

  it("halts a group that narrows its front at the bank, those who drop in behind the others (DBA-GRP-09)", () => {
    const abreast = (y: number): readonly Placed[] => [240, 280, 320, 360].map((x): Placed => ["4Ax", x, y, 0]);
    const gap: readonly Placed[] = [
      ["3Kn", 227.5, 260, 270],
      ["3Kn", 372.5, 260, 90],
    ];
    const state = field({ red: abreast(215), blue: gap, terrain: [water], river: "unknown" });
    const passing = {
      type: "narrowFront",
      elements: ["red.1", "red.2", "red.3", "red.4"],
      steps: [
        { step: "advance", distance: 15_000 },
        { step: "advance", distance: 25_000 },
      ],
      behind: { "red.1": pose(280, 235, 0), "red.4": pose(320, 235, 0) },
    } as const;
    const { after } = play(state, { ...passing, steps: [...passing.steps] }, 4);
    expect(["red.1", "red.2", "red.3", "red.4"].map((id) => at(after, id as "red.1"))).toEqual([
      [280, 215, 0],
      [280, 235, 0],
      [320, 235, 0],
      [320, 215, 0],
    ]);
  });

  it("halts a group in whichever of its steps comes to the bank", () => {
    const advances = (...distances: readonly number[]) =>
      ({
        type: "moveGroup",
        elements: ["red.1", "red.2"],
        steps: distances.map((distance) => ({ step: "advance", distance: distance * 1000 }) as const),
      }) as const;
    for (const distances of [
      [45, 10],
      [20, 30, 10],
      [10, 10, 40],
    ]) {
      const { after } = play(bank("unknown", ...pair), advances(...distances), 4);
      expect([at(after, "red.1"), at(after, "red.2")], distances.join(" ")).toEqual([
        [300, 235, 0],
        [340, 235, 0],
      ]);
    }
  });

  it("halts a single element at the bank that has 100 paces behind it", () => {
    const { after } = play(bank("unknown", ["3Cv", 300, 200, 0]), go([300, 280, 0]), 4);
    expect(at(after, "red.1")).toEqual([300, 235, 0]); // 35 mm of 25.4
  });

  it("lets one that has not go on up to 100 paces in all", () => {
    const played = play(bank("unknown", ["3Cv", 300, 220, 0]), go([300, 280, 0]), 4);
    expect(at(played.after, "red.1")).toEqual([300, 245.4, 0]);
    expect(eventsOf(played, "crossingTried")).toEqual([]);
  });

  it("halts nobody on top of the friend he was passing: he stays behind him", () => {
    const through = field({
      red: [
        ["2Ps", 300, 215, 0],
        ["4Bd", 300, 235, 0], // on the bank, 15 mm deep
      ],
      terrain: [water],
    });
    const { after } = play(through, go([300, 256, 0]), 6, 2);
    expect(at(after, "red.1")).toEqual([300, 220, 0]);
  });

  it("asks for the crossing die too when it proves difficult", () => {
    const state = bank("unknown", ["3Cv", 300, 220, 0]);
    expect(at(play(state, go([300, 280, 0]), 6, 3).after, "red.1")).toEqual([300, 245.4, 0]);
    expect(at(play(state, go([300, 280, 0]), 6, 2).after, "red.1")).toEqual([300, 235, 0]);
    // Already spent: at the bank there is nothing left to try.
    expect(at(play(bank("unknown", ["3Cv", 300, 200, 0]), go([300, 280, 0]), 6).after, "red.1")).toEqual([300, 235, 0]);
  });

  it("cuts legs short where they reach the bank", () => {
    const state = bank("unknown", ["3Cv", 300, 200, 0]);
    const played = play(state, go([320, 210, 0], [320, 260, 0]), 5);
    expect(at(played.after, "red.1")).toEqual([320, 235, 0]);
    expect(eventsOf(played, "moved")[0]?.spent[0]?.moved.reasons).toHaveLength(2);
  });
});

describe("DBA-RUL-31 and DBA-RUL-32, told", () => {
  const citedBy = (state: State, action: Parameters<typeof play>[1], ...faces: readonly number[]) =>
    (eventsOf(play(state, action, ...faces), "moved")[0]?.rules ?? []).filter((rule) => /RIV|RUL-3/.test(rule));

  it("cites why the river stopped a move, and nothing when it did not", () => {
    const lone = bank("unknown", ["3Cv", 300, 220, 0]);
    expect(citedBy(bank("unknown", ...pair), advance(60), 3)).toEqual(["DBA-RIV-08", "DBA-RUL-31"]);
    expect(citedBy(lone, go([300, 280, 0]), 4)).toEqual(["DBA-RIV-09", "DBA-RUL-31"]);
    expect(citedBy(bank("unknown", ...file(220)), march(60), 4)).toEqual(["DBA-RIV-10", "DBA-RUL-31"]);
    expect(citedBy(lone, go([300, 280, 0]), 6, 2)).toEqual(["DBA-RIV-11", "DBA-RUL-32"]);
    expect(citedBy(bank("difficult", ...file(220)), march(25), 2)).toEqual(["DBA-RIV-11", "DBA-RIV-14", "DBA-RUL-32"]);
    expect(citedBy(lone, go([300, 280, 0]), 1)).toEqual([]);
    expect(citedBy(lone, go([300, 235, 0]))).toEqual([]);
  });
});

describe("DBA-RUL-32", () => {
  it("ends the move at the bank, paid and counted", () => {
    const played = play(bank("difficult", ["3Cv", 300, 220, 0]), go([300, 245, 0]), 1);
    expect(played.after.elements["red.1"]?.moves).toBe(1);
    expect(played.after.turn?.pips).toBeLessThan(6);
  });
});

describe("DBA-RUL-31, DBA-RUL-32", () => {
  it("never halt anybody on top of a friend it was passing through", () => {
    // The bank is at 244: halted there, the psiloi would stand on the blades they came through.
    const state = field({
      red: [
        ["2Ps", 300, 190, 0],
        ["4Bd", 300, 240, 0],
      ],
      terrain: [river("v", 12, [-10, 250], [610, 250])],
    });
    const action = go([300, 262, 0]);
    expect(at(play(state, action, 1).after, "red.1")).toEqual([300, 262, 0]);
    const [, y] = at(play(state, action, 4).after, "red.1");
    expect(y).toBeLessThanOrEqual(225.1);
    expect(y).toBeGreaterThan(223);
  });
});

describe("DBA-RUL-33", () => {
  /** Backwards by 40 mm from a place on the far bank. */
  const wade = (difficulty: RiverDifficulty, faces: readonly number[], closed = false, y = 300) => {
    const state = field({
      red: [["3Cv", 300, y, 0]],
      terrain: [water],
      river: difficulty,
      turn: { riverClosed: closed },
    });
    const left = [...faces];
    const book = ledger(state, evolve);
    const from = baseOf(state, elementOf(state, "red.1"));
    const slide = { from, way: { x: 0, y: -1 }, length: 40_000 };
    const may = mayWade(book, "red.1", slide, 40_000, { roll: ({ count }) => left.splice(0, count) });
    return { may, left: left.length, river: book.state().river };
  };

  it("DBA-RIV-03: has the river gauged by the player whose turn it is, whoever falls back into it", () => {
    const state = field({ red: [["3Cv", 300, 300, 0]], terrain: [water], turn: { seat: "blue", number: 6 } });
    const from = baseOf(state, elementOf(state, "red.1"));
    const by: unknown[] = [];
    const dice = { roll: (given: { by?: unknown }) => [by.push(given.by)] };
    mayWade(ledger(state, evolve), "red.1", { from, way: { x: 0, y: -1 }, length: 40_000 }, 40_000, dice);
    expect(by).toEqual(["blue"]);
  });

  it("lets those who fall back into a paltry or normal river, after gauging it", () => {
    expect(wade("unknown", [3])).toEqual({ may: true, left: 0, river: "normal" });
    expect(wade("normal", [])).toMatchObject({ may: true });
  });

  it("asks 3 or more of a difficult one, and nothing opens a closed one", () => {
    expect(wade("difficult", [3])).toMatchObject({ may: true, left: 0 });
    expect(wade("difficult", [2])).toMatchObject({ may: false, left: 0 });
    expect(wade("unknown", [6, 2])).toMatchObject({ may: false, left: 0 });
    expect(wade("difficult", [6], true)).toMatchObject({ may: false, left: 1 });
  });

  it("asks nothing of those in the water", () => {
    expect(wade("difficult", [1], true, 270)).toMatchObject({ may: true, left: 1 });
  });
});

describe("DBA-RUL-34", () => {
  it("lets a group in a paltry river only advance straight", () => {
    const state = bank("paltry", ["3Cv", 300, 250, 0], ["3Cv", 340, 250, 0]);
    expect(codes(state, advance(30))).toEqual([]);
    const wheel = { ...advance(30), steps: [{ step: "wheel", hand: "left", turn: degrees(10) }] } as const;
    expect(codes(state, wheel)).toContain("notStraightInRiver");
  });

  it("keeps the lead of a column from wheeling in the water", () => {
    const state = bank("paltry", ...file(250));
    const wheel = { ...march(0), steps: [{ step: "wheel", hand: "left", turn: degrees(10) }] } as const;
    expect(codes(state, wheel)).toContain("notStraightInRiver");
  });
});

describe("DBA-RIV-16", () => {
  const defends = (y: number, facing = 0, terrain = [water]) =>
    defendsBank(field({ red: [["4Bd", 300, y, facing]], terrain, river: "normal" }), "red.1");

  it("stands on the bank with its front edge, no part in the water", () => {
    expect(defends(235)).toBe(true);
    expect(defends(280, 0)).toBe(false); // its rear is there, not its front
    expect(defends(265, 180)).toBe(true);
    expect(defends(236)).toBe(false);
    expect(defends(234)).toBe(false);
  });

  it("defends nothing from a road", () => {
    expect(defends(235, 0, [water, road("r", 20, [300, 0], [300, 600])])).toBe(false);
  });
});

describe("DBA-RUL-35", () => {
  it("needs a river known to be normal or difficult", () => {
    const known = (["unknown", "paltry", "normal", "difficult"] as const).map((difficulty) =>
      defendsBank(bank(difficulty, ["4Bd", 300, 235, 0]), "red.1"),
    );
    expect(known).toEqual([false, false, true, true]);
  });
});
