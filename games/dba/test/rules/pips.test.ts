import { type Dice, ledger, type Roll } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { pipCost, rollPips } from "../../src/rules/pips.ts";
import type { State } from "../../src/state.ts";
import { area, bua, camp, type Field, field, type Placed, pose, road } from "../field.ts";
import { advance, column, group, line, reds } from "./companies.ts";
import { codes, eventsOf, go, plan, play, refusal } from "./manoeuvring.ts";

const GENERAL: Placed = ["3Kn", 300, 100, 0, { general: true }];

/** red.1 is the general, in the open and near; the rest as given. */
const led = (more: Field & { readonly red: readonly Placed[] }): State =>
  field({
    ...more,
    red: [
      more.red[0]?.[4]?.general === true ? more.red[0] : GENERAL,
      ...more.red.filter((placed) => placed[4]?.general !== true),
    ],
  });

const step = (n: number, x: number, y: number) =>
  ({ type: "moveElement", element: `red.${n}`, legs: [pose(x, y, 0)] }) as const;

const cost = (state: State, action: Parameters<typeof plan>[1]) => {
  const { reasons, total } = pipCost(state, plan(state, action));
  return [total, ...reasons.map(({ rule }) => rule)];
};

describe("DBA-PIP-01", () => {
  it("rolls one die for the player whose turn it is", () => {
    const asked: Roll[] = [];
    const dice: Dice = {
      roll: (roll) => {
        asked.push(roll);
        return [4];
      },
    };
    const book = ledger(field({ turn: { seat: "blue", rolled: 0, pips: 0 } }), evolve);
    rollPips(book, dice);
    expect(asked).toEqual([{ sides: 6, count: 1, rule: "DBA-PIP-01", by: "blue" }]);
    expect(book.events()).toEqual([{ type: "pipsRolled", face: 4, rules: ["DBA-PIP-01"] }]);
    expect(book.state().turn).toMatchObject({ rolled: 4, pips: 4 });
  });

  it("rolls nothing before the battle", () => {
    const book = ledger(field({ state: { turn: null } }), evolve);
    rollPips(book, { roll: () => [6] });
    expect(book.events()).toEqual([]);
  });
});

describe("DBA-PIP-02", () => {
  it("costs one, each time, however many move together", () => {
    const state = led({ red: line("4Sp", 3, 260, 200) });
    expect(cost(state, step(2, 260, 220))).toEqual([1, "DBA-PIP-02"]);
    expect(cost(state, group(reds(2, 3, 4), advance(20)))).toEqual([1, "DBA-PIP-02"]);
    const played = play(state, group(reds(2, 3, 4), advance(20)));
    expect(eventsOf(played, "paid").map(({ cost: { total } }) => total)).toEqual([1]);
    expect(played.after.turn?.pips).toBe(5);
  });

  it("is what a break-off costs too", () => {
    const state = led({ red: [["3Cv", 300, 200, 0]], blue: [["4Sp", 300, 200, 180]] });
    expect(cost(state, { type: "breakOff", element: "red.2", distance: 60_000 })).toEqual([1, "DBA-PIP-02"]);
  });
});

describe("DBA-PIP-03", () => {
  it("pays in full or not at all", () => {
    const red = [["El", 260, 200, 0] as const];
    expect(codes({ ...led({ red, turn: { pips: 2 } }) }, step(2, 260, 220))).toEqual([]);
    expect(refusal(led({ red, turn: { pips: 1 } }), step(2, 260, 220), "noPips").facts).toEqual({
      cost: 2,
      left: 1,
      short: 1,
    });
  });

  it("keeps nothing for the next turn", () => {
    const state = field({ turn: { pips: 5 } });
    const next = evolve(state, { type: "turnBegan", number: 6, seat: "blue", rules: ["DBA-TRN-01"] });
    expect(next.turn?.pips).toBe(0);
  });
});

describe("DBA-PIP-04", () => {
  it("charges no extras in either player's first turn", () => {
    const red = [["El", 260, 590, 0] as const];
    const back = { type: "moveElement", element: "red.2", legs: [pose(260, 580, 0)] } as const;
    for (const number of [1, 2]) expect(cost(led({ red, turn: { number } }), back)).toEqual([1, "DBA-PIP-02"]);
    expect(cost(led({ red, turn: { number: 3 } }), back)).toEqual([3, "DBA-PIP-02", "DBA-PIP-05", "DBA-PIP-06"]);
  });
});

describe("DBA-PIP-05", () => {
  const one = (subtype: Placed[0]) => cost(led({ red: [[subtype, 260, 200, 0]] }), step(2, 260, 220));

  it("charges for elephants, hordes, wagons, litters and artillery", () => {
    for (const subtype of ["El", "7Hd", "WWg", "Lit", "Art"] as const)
      expect(one(subtype)).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    for (const subtype of ["3Kn", "4Sp", "SCh", "2Ps", "5Wb"] as const) expect(one(subtype)).toEqual([1, "DBA-PIP-02"]);
  });

  it("charges for a group with one of them in it", () => {
    const state = led({
      red: [
        ["4Sp", 260, 200, 0],
        ["7Hd", 300, 200, 0],
      ],
    });
    expect(cost(state, group(reds(2, 3), advance(20)))).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
  });

  it("charges for dismounting", () => {
    const state = led({ red: [["3Kn", 260, 200, 0, { dismount: "4Bd" }]] });
    expect(cost(state, { ...step(2, 260, 220), dismount: true })).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    expect(cost(state, step(2, 260, 220))).toEqual([1, "DBA-PIP-02"]);
  });

  it("charges for going into, out of or through a built-up area, not a camp", () => {
    const town = bua("red", 220, 205, { denizens: false });
    const state = led({ red: [["4Sp", 260, 200, 0]], holds: [town, camp("red", 300, 0)] });
    expect(cost(state, { ...step(2, 260, 205), into: "bua" })).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    const inside = led({ red: [["4Sp", 0, 0, 0, { where: "inside", hold: "bua" }]], holds: [town] });
    const leave = { type: "moveElement", element: "red.2", legs: [], out: pose(260, 190, 180) } as const;
    expect(cost(inside, { ...leave, legs: [] })).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    const camped = led({
      red: [["4Sp", 0, 0, 0, { where: "inside", hold: "red.camp" }]],
      holds: [town, camp("red", 300, 0)],
    });
    expect(cost(camped, { ...leave, legs: [], out: pose(330, 45, 0) })).toEqual([1, "DBA-PIP-02"]);
    expect(cost(state, { ...step(2, 330, 30), into: "red.camp" })).toEqual([1, "DBA-PIP-02"]);
    const street = road("t9", 30, [260, 0], [260, 600]);
    const passing = led({ red: [["2LH", 260, 200, 0]], holds: [town], terrain: [street] });
    expect(cost(passing, { ...step(2, 260, 295), road: true })).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    const beyond = { ...step(2, 260, 320), legs: [pose(260, 316, 0), pose(260, 320, 0)], road: true } as const;
    expect(cost(passing, beyond)).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]); // by its first leg alone
  });
});

describe("DBA-PIP-06", () => {
  it("charges for starting outside the command radius", () => {
    expect(cost(led({ red: [["4Sp", 300, 500, 0]] }), step(2, 300, 480))).toEqual([2, "DBA-PIP-02", "DBA-PIP-06"]);
    // Where it ends is no matter.
    expect(cost(led({ red: [["2LH", 300, 430, 0]] }), step(2, 300, 500))).toEqual([1, "DBA-PIP-02"]);
  });

  it("charges for everything once the general is destroyed", () => {
    const red: readonly Placed[] = [
      ["3Kn", 0, 0, 0, { general: true, where: "lost" }],
      ["4Sp", 300, 200, 0],
    ];
    expect(cost(led({ red }), step(2, 300, 220))).toEqual([2, "DBA-PIP-02", "DBA-PIP-06"]);
  });

  it("never charges the general for being far from himself", () => {
    expect(cost(led({ red: [] }), go([300, 120, 0]))).toEqual([1, "DBA-PIP-02"]);
  });
});

describe("DBA-RUL-88", () => {
  it("has nobody in command, and nobody hidden, while the general waits to land", () => {
    const red: readonly Placed[] = [
      ["3Kn", 0, 0, 0, { general: true, where: "reserve" }],
      ["4Sp", 300, 200, 0],
    ];
    expect(cost(led({ red }), step(2, 300, 220))).toEqual([2, "DBA-PIP-02", "DBA-PIP-06"]);
    expect(cost(led({ red, turn: { number: 1 } }), step(2, 300, 220))).toEqual([1, "DBA-PIP-02"]);
  });
});

describe("DBA-PIP-07", () => {
  const covered = (terrain: "wood" | "oasis" | "marsh" | "rough" | "dunes" | "steepHill", rx = 60): State =>
    led({ red: [["4Sp", 300, 220, 0]], terrain: [area("t1", terrain, 300, 85, rx, 60)] });

  it("charges while the general is wholly in a wood, an oasis or a marsh", () => {
    for (const terrain of ["wood", "oasis", "marsh"] as const)
      expect(cost(covered(terrain), step(2, 300, 240))).toEqual([2, "DBA-PIP-02", "DBA-PIP-07"]);
    for (const terrain of ["rough", "dunes", "steepHill"] as const)
      expect(cost(covered(terrain), step(2, 300, 240))).toEqual([1, "DBA-PIP-02"]);
    expect(cost(covered("wood", 20), step(2, 300, 240))).toEqual([1, "DBA-PIP-02"]); // partly
  });

  it("charges while he is in a camp or a built-up area", () => {
    for (const [hold, place] of [["red.camp", camp("red", 270, 60)] as const, ["bua", bua("red", 260, 60)] as const]) {
      const red: readonly Placed[] = [
        ["3Kn", 0, 0, 0, { general: true, where: "inside", hold }],
        ["4Sp", 300, 220, 0],
      ];
      expect(cost(led({ red, holds: [place] }), step(2, 300, 240))).toEqual([2, "DBA-PIP-02", "DBA-PIP-07"]);
    }
  });
});

describe("DBA-RUL-23", () => {
  it("spares only the general moving by himself, not a column with him in it", () => {
    const terrain = [area("t1", "wood", 300, 85, 60, 70)];
    const state = led({ red: [["3Kn", 300, 70, 0]], terrain });
    expect(cost(state, go([300, 120, 0]))).toEqual([1, "DBA-PIP-02"]);
    expect(cost(state, column(reds(1, 2), advance(20)))).toEqual([2, "DBA-PIP-02", "DBA-PIP-07"]);
  });
});

describe("DBA-PIP-08", () => {
  it("adds one for each category and no more", () => {
    const red: readonly Placed[] = [
      ["El", 100, 100, 0],
      ["7Hd", 140, 100, 0],
      ["3Kn", 180, 100, 0, { dismount: "4Bd" }],
    ];
    const leave = { ...group(reds(2, 3, 4), advance(20)), dismount: reds(4) };
    const state = led({ red });
    expect(cost(state, leave)).toEqual([2, "DBA-PIP-02", "DBA-PIP-05"]);
    const [, reason] = pipCost(state, plan(state, leave)).reasons;
    expect(reason?.marks).toEqual(reds(2, 3, 4));
  });

  it("comes to four at the most", () => {
    const state = led({ red: [["El", 300, 550, 180]], terrain: [area("t1", "wood", 300, 85, 60, 60)] });
    const back = { type: "moveElement", element: "red.2", legs: [pose(300, 540, 180)] } as const;
    expect(cost(state, back)).toEqual([4, "DBA-PIP-02", "DBA-PIP-05", "DBA-PIP-06", "DBA-PIP-07"]);
  });
});
