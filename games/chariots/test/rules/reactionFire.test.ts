import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action } from "../../src/actions.ts";
import { moversLeft } from "../../src/rules/movers.ts";
import {
  canEntryFire,
  entryFireViolations,
  fireBeforeWithdrawing,
  partingFirers,
  withdrawalFireViolations,
} from "../../src/rules/reactionFire.ts";
import { type State, type Task, unitOf } from "../../src/state.ts";
import { type Field, fixed, type Placed, told } from "../field.ts";
import { asked, carried, choices, codes, onTheMove, play, range, refused, write } from "./volley.ts";

const shot = (unit: string, target: string): Action => ({ type: "shoot", unit, target });
const hold = (unit: string): Action => ({ type: "holdFire", unit });

/** Runners beside archers who look east, and about to walk away from them. */
const leaving = (more: Partial<Field> = {}): State =>
  onTheMove(
    range({
      red: [["RI", "1511", "V2"]],
      blue: [["LI", "1510", "V2", { missile: "B" }]],
      ...more,
    }),
    ["red.1"],
  );
const away: Action = { type: "step", to: "1512" };

describe("COF-7.4", () => {
  it("belongs to the inactive side", () => {
    const state = onTheMove(
      range({
        red: [
          ["RI", "1511", "V2"],
          ["LI", "1510", "V2", { missile: "B" }],
        ],
        blue: [["LI", "1411", "V3", { missile: "B" }]],
      }),
      ["red.1"],
    );
    expect(codes(entryFireViolations(state, "red.2", "red.1", ["red.1"]))).toEqual(["activeDoesNotReact COF-7.4"]);
    expect(canEntryFire(state, "blue.1", ["red.1"])).toBe(true);
  });
});

describe("COF-7.41", () => {
  it("is asked before the step, and settled before it", () => {
    const first = play(leaving(), away, fixed());
    expect(asked(first.state)).toEqual(["partingFire", "blue"]);
    expect(unitOf(first.state, "red.1").hex).toBe("1511");
    const { events, state } = play(first.state, shot("blue.1", "red.1"), fixed(4));
    expect(told(events, "shot")).toMatchObject([
      { kind: "withdrawal", firer: "blue.1", target: "red.1", range: 2, hits: 1 },
    ]);
    expect(unitOf(state, "red.1")).toMatchObject({ hits: 1, hex: "1512" });
  });

  it("may be held", () => {
    const first = play(leaving(), away, fixed());
    const { events, state } = play(first.state, hold("blue.1"), fixed());
    expect(told(events, "fireHeld")).toMatchObject([{ unit: "blue.1", kind: "withdrawal" }]);
    expect(unitOf(state, "red.1").hex).toBe("1512");
  });

  it("stops one that it routs", () => {
    const weak = leaving({
      red: [
        ["RI", "1511", "V2", { hits: 4 }],
        ["SI", "2530", "V0"],
      ],
    });
    const { state } = play(play(weak, away, fixed()).state, shot("blue.1", "red.1"), fixed(4, 9));
    expect(unitOf(state, "red.1").eliminated).toBe(true);
    expect(state.move).toBeNull();
    expect(asked(state)).toEqual(["nextUnit", "red"]);
  });

  it("is not for those out of arc, of range 1, or still adjacent", () => {
    expect(partingFirers(leaving(), "1511", "1512")).toEqual(["blue.1"]);
    expect(partingFirers(leaving(), "1511", "1610")).toEqual([]);
    const armed = (missile: "J" | "S", facing: "V2" | "V5"): State =>
      leaving({ blue: [["LI", "1510", facing, { missile }]] });
    expect(partingFirers(armed("S", "V2"), "1511", "1512")).toEqual(["blue.1"]);
    expect(partingFirers(armed("J", "V2"), "1511", "1512")).toEqual([]);
    expect(partingFirers(armed("S", "V5"), "1511", "1512")).toEqual([]);
  });
});

describe("COF-7.43", () => {
  it("is at range 2 though they were adjacent", () => {
    const { events } = play(play(leaving(), away, fixed()).state, shot("blue.1", "red.1"), fixed(8));
    expect(told(events, "shot")[0]?.range).toBe(2);
  });
});

describe("COF-RUL-18", () => {
  it("is at units that move by points, and by nobody engaged, routed or out of missiles", () => {
    const by = (more: object): readonly string[] =>
      partingFirers(leaving({ blue: [["LI", "1510", "V2", { missile: "B", ...more }]] }), "1511", "1512");
    expect(by({})).toEqual(["blue.1"]);
    expect(by({ routed: true })).toEqual([]);
    expect(by({ ammo: "none" })).toEqual([]);
    const still: State = { ...leaving(), move: null };
    const task: Task = { task: "partingFire", intent: { kind: "step", to: "1512" }, units: ["blue.1"] };
    expect(refused({ ...still, agenda: [task] }, shot("blue.1", "red.1"))).toEqual(["notTheMover COF-RUL-18"]);
  });
});

/** Runners two hexes east of archers, about to come adjacent. */
const coming = (more: Partial<Field> = {}): State =>
  onTheMove(
    range({
      red: [
        ["RI", "1512", "V4"],
        ["SI", "2530", "V0"],
      ],
      blue: [["LI", "1510", "V2", { missile: "B" }]],
      orders: { faced: ["blue.1"], withdrawals: { "blue.1": "failed" } },
      ...more,
    }),
    ["red.1"],
  );
const nearer: Action = { type: "step", to: "1511" };

describe("COF-7.44", () => {
  it("is asked as soon as the mover is adjacent, at range 1", () => {
    const first = play(coming(), nearer, fixed());
    expect(asked(first.state)).toEqual(["entryFire", "blue"]);
    expect(unitOf(first.state, "red.1").hex).toBe("1511");
    const { events, state } = play(first.state, shot("blue.1", "red.1"), fixed(4));
    expect(told(events, "shot")).toMatchObject([{ kind: "entry", range: 1, hits: 1 }]);
    expect(asked(state)).toEqual(["moveOn", "red"]);
  });

  it("is not asked out of arc", () => {
    const blind = coming({ blue: [["LI", "1510", "V5", { missile: "B" }]] });
    expect(asked(play(blind, nearer, fixed()).state)).toEqual(["moveOn", "red"]);
  });

  it("ends the move of one that it routs", () => {
    const weak = coming({
      red: [
        ["RI", "1512", "V4", { hits: 4 }],
        ["SI", "2530", "V0"],
      ],
    });
    const { state } = play(play(weak, nearer, fixed()).state, shot("blue.1", "red.1"), fixed(4, 9));
    expect(unitOf(state, "red.1").eliminated).toBe(true);
    expect(asked(state)).toEqual(["nextUnit", "red"]);
  });

  it("is not at one that has routed meanwhile", () => {
    const fled = (routed: boolean): State =>
      range({ red: [["SI", "1511", "V4", { routed }]], blue: [], orders: { segment: "shock" } });
    expect(moversLeft(fled(false), ["red.1"]).map(({ id }) => id)).toEqual(["red.1"]);
    expect(moversLeft(fled(true), ["red.1"])).toEqual([]);
  });

  it("also meets an advance after combat", () => {
    const state = range({
      red: [["SI", "1511", "V4"]],
      blue: [["LI", "1510", "V2", { missile: "B" }]],
      orders: { segment: "shock" },
      agenda: [{ task: "entryFire", unit: "blue.1", mover: ["red.1"] }],
    });
    expect(refused(state, shot("blue.1", "red.1"))).toEqual([]);
  });
});

describe("COF-7.45a", () => {
  const exchange = (more: Partial<Field> = {}): State =>
    range({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["SI", "2530", "V0"],
      ],
      blue: [["LI", "1512", "V4", { missile: "B" }]],
      ...more,
    });
  const fire: Action = { type: "fire", unit: "red.1", target: "blue.1", willMove: null };

  it("lets the target fire back at the same range", () => {
    const first = play(exchange(), fire, fixed(4));
    expect(asked(first.state)).toEqual(["returnFire", "blue"]);
    expect(choices(first.state)).toEqual([shot("blue.1", "red.1"), hold("blue.1")]);
    const { events, state } = play(first.state, shot("blue.1", "red.1"), fixed(4));
    expect(told(events, "shot")).toMatchObject([{ kind: "return", range: 2, hits: 1 }]);
    expect(unitOf(state, "red.1").hits).toBe(1);
    expect(asked(state)).toEqual(["nextUnit", "red"]);
  });

  it("is not asked of one that cannot", () => {
    const silent = (blue: readonly Placed[]): void =>
      expect(asked(play(exchange({ blue }), fire, fixed(8)).state)).toEqual(["nextUnit", "red"]);
    silent([["SI", "1512", "V4"]]);
    silent([["LI", "1512", "V1", { missile: "B" }]]);
    silent([["LI", "1512", "V4", { missile: "B", ammo: "none" }]]);
    silent([["LI", "1512", "V4", { missile: "J" }]]);
    silent([["LI", "1513", "V4", { missile: "B" }]]);
  });
});

describe("COF-7.45b", () => {
  it("comes after the fire it answers: one that routs answers nothing", () => {
    const state = range({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["SI", "2530", "V0"],
      ],
      blue: [["LI", "1512", "V4", { missile: "B", hits: 3 }]],
      standards: [{ seat: "blue", hex: "1530" }],
    });
    const fire: Action = { type: "fire", unit: "red.1", target: "blue.1", willMove: null };
    const first = play(state, fire, fixed(4, 0));
    expect(unitOf(first.state, "blue.1").routed).toBe(true);
    const settled =
      asked(first.state)?.[0] === "routTo" ? play(first.state, choices(first.state)[0] ?? fire, fixed()) : first;
    expect(asked(settled.state)).toEqual(["nextUnit", "red"]);
    expect(told(settled.events, "shot").filter(({ kind }) => kind === "return")).toEqual([]);
  });
});

const pending = (task: Task, more: Partial<Field> = {}): State => {
  const state = onTheMove(
    range({
      red: [["CH2", "1511", "V4", { missile: "C" }]],
      blue: [
        ["LI", "1510", "V2", { missile: "B" }],
        ["LI", "1410", "V2", { missile: "B" }],
      ],
      ...more,
    }),
    ["red.1"],
  );
  return { ...state, agenda: [...state.agenda, task] };
};
const ENTRY: Task = { task: "entryFire", unit: "blue.1", mover: ["red.1"] };
const RETURN: Task = { task: "returnFire", unit: "blue.1", firer: "red.1", range: 1, approach: null };

describe("COF-7.45c", () => {
  it("does not allow entry fire and return fire at the same unit", () => {
    const first = play(pending(ENTRY), shot("blue.1", "red.1"), fixed(8)).state;
    expect(first.orders?.entryFires).toEqual(["blue.1>red.1"]);
    expect(refused({ ...first, agenda: [RETURN] }, shot("blue.1", "red.1"))).toEqual(["entryFireMade COF-7.45c"]);
  });
});

describe("COF-RUL-19", () => {
  it("binds the player, not the unit, per active unit", () => {
    const entered = { orders: { entryFires: ["blue.2>red.1"] } };
    expect(refused(pending(RETURN, entered), shot("blue.1", "red.1"))).toEqual(["entryFireMade COF-7.45c"]);
    const other = { orders: { entryFires: ["blue.2>red.9"] } };
    expect(refused(pending(RETURN, other), shot("blue.1", "red.1"))).toEqual([]);
    const returned = { orders: { returnFires: ["blue.2>red.1"] } };
    expect(refused(pending(ENTRY, returned), shot("blue.1", "red.1"))).toEqual(["fireReturned COF-RUL-19"]);
  });

  it("lets several units use entry fire", () => {
    expect(refused(pending(ENTRY, { orders: { entryFires: ["blue.2>red.1"] } }), shot("blue.1", "red.1"))).toEqual([]);
  });

  it("binds the unit alone where that is agreed", () => {
    const options = { returnByUnit: true };
    const mine = { options, orders: { entryFires: ["blue.1>red.1"] } };
    const theirs = { options, orders: { entryFires: ["blue.2>red.1"] } };
    expect(refused(pending(RETURN, mine), shot("blue.1", "red.1"))).toEqual(["entryFireMade COF-7.45c"]);
    expect(refused(pending(RETURN, theirs), shot("blue.1", "red.1"))).toEqual([]);
  });
});

/** A chariot inside the hex of an enemy one, with archers next door. */
const passing = (more: Partial<Field> = {}): State =>
  onTheMove(
    range({
      red: [["CH2", "1511", "V2", { missile: "C" }]],
      blue: [
        ["CH2", "1511", "V4", { missile: "C" }],
        ["LI", "1510", "V2", { missile: "B" }],
      ],
      orders: { moved: ["red.1"], passedThrough: ["red.1"] },
      ...more,
    }),
    ["red.1"],
    { passing: true, passed: 1, stepped: true, cameFrom: "1411", spent: { "red.1": 2 } },
  );

describe("COF-7.31a", () => {
  it("fires at the chariot it passes in the row of its own", () => {
    const { events, state } = play(
      passing(),
      { type: "fire", unit: "red.1", target: "blue.1", willMove: null },
      fixed(7),
    );
    // The plain tables give 1 hit up to 7 here, and up to 6 at range 1.
    expect(told(events, "shot")).toMatchObject([{ kind: "passThrough", hits: 1 }]);
    expect(state.orders?.fired).toEqual(["red.1"]);
  });
});

describe("COF-7.31b", () => {
  it("is not returned", () => {
    const { state } = play(passing(), { type: "fire", unit: "red.1", target: "blue.1", willMove: null }, fixed(7));
    expect(asked(state)).toEqual(["moveOn", "red"]);
  });

  it("meets the entry fire of the chariot before it is entered", () => {
    // Its chance to withdraw is gone; it is asked whether it fires before the mover, who began beside it, enters.
    const beside = onTheMove(
      range({
        red: [["CH2", "1512", "V4", { missile: "C" }]],
        blue: [["CH2", "1511", "V2", { missile: "C" }]],
        orders: { chancesGone: ["blue.1>red.1"] },
      }),
      ["red.1"],
    );
    const first = play(beside, { type: "passThrough", to: "1511" }, fixed());
    expect(asked(first.state)).toEqual(["entryFire", "blue"]);
    expect(unitOf(first.state, "red.1").hex).toBe("1512");
    const { events, state } = play(first.state, shot("blue.1", "red.1"), fixed(4));
    expect(told(events, "shot")).toMatchObject([{ kind: "entry", range: 1, hits: 1 }]);
    expect(unitOf(state, "red.1").hex).toBe("1511");
  });
});

describe("COF-7.32", () => {
  it("chooses between chariot and runners", () => {
    const stack = passing({
      blue: [
        ["CH2", "1511", "V4", { missile: "C" }],
        ["RI", "1511", "V4"],
      ],
    });
    const targets = choices(stack).flatMap((action) => (action.type === "fire" ? [action.target] : []));
    expect(targets).toEqual(["blue.1", "blue.2"]);
  });
});

describe("COF-7.33", () => {
  it("shelters it from everybody else's reactions", () => {
    expect(codes(entryFireViolations(passing(), "blue.2", "red.1", ["red.1"]))).toEqual([
      "shelteredInEnemyHex COF-7.33",
    ]);
    expect(partingFirers(passing(), "1511", "1512")).toEqual([]);
    const answer: Task = { task: "returnFire", unit: "blue.2", firer: "red.1", range: 1, approach: null };
    expect(refused({ ...passing(), agenda: [answer] }, shot("blue.2", "red.1"))).toEqual([
      "shelteredInEnemyHex COF-7.33",
    ]);
  });
});

describe("COF-RUL-29", () => {
  it("leaves the mover to leave, though the unit it passed has gone", () => {
    const weak = passing({ blue: [["CH2", "1511", "V4", { missile: "C", hits: 5 }]] });
    const { state } = play(weak, { type: "fire", unit: "red.1", target: "blue.1", willMove: null }, fixed(4, 9));
    expect(unitOf(state, "blue.1").eliminated).toBe(true);
    expect(refused(state, { type: "stop" })).not.toEqual([]);
    expect(choices(state).some(({ type }) => type === "step")).toBe(true);
  });

  it("keeps it from shock in this phase", () => {
    expect(passing().orders?.passedThrough).toEqual(["red.1"]);
    const entered = onTheMove(
      range({
        red: [["CH2", "1512", "V4", { missile: "C" }]],
        blue: [["CH2", "1511", "V2"]],
        orders: { chancesGone: ["blue.1>red.1"] },
      }),
      ["red.1"],
    );
    expect(play(entered, { type: "passThrough", to: "1511" }, fixed()).state.orders?.passedThrough).toEqual(["red.1"]);
  });
});

describe("COF-7.42a", () => {
  const meeting = (more: Partial<Field> = {}): State =>
    range({ red: [["SI", "1512", "V4"]], blue: [["CH2", "1510", "V2", { missile: "C" }]], ...more });
  const may = (state: State): readonly string[] =>
    codes(withdrawalFireViolations(state, unitOf(state, "blue.1"), "red.1"));

  it("is for chariots with composite bows, at range 2", () => {
    expect(may(meeting())).toEqual([]);
    expect(may(meeting({ blue: [["CH3", "1510", "V2", { missile: "J" }]] }))).toEqual(["needsCompositeBow COF-7.42a"]);
    expect(may(meeting({ blue: [["LI", "1510", "V2", { missile: "C" }]] }))).toEqual(["needsCompositeBow COF-7.42a"]);
    const near = meeting({ red: [["SI", "1511", "V4"]] });
    const { events } = write(near, (book) => fireBeforeWithdrawing(book, "blue.1", "red.1", fixed(4)));
    expect(told(events, "shot")).toMatchObject([{ kind: "orderlyWithdrawal", range: 2, hits: 1 }]);
  });
});

describe("COF-6.46c", () => {
  it("is made as part of the withdrawal, at the unit named, before the chariot goes", () => {
    const state = range({
      red: [
        ["SI", "1512", "V4"],
        ["SI", "2530", "V0"],
      ],
      blue: [["CH2", "1510", "V2", { missile: "C" }]],
    });
    const begun = play(state, { type: "begin", unit: "red.1", together: false, speed: null }, fixed());
    expect(asked(begun.state)).toEqual(["withdraw", "blue"]);
    const go: Action = { type: "withdraw", unit: "blue.1", together: false, leaders: [], fire: "red.1" };
    const { events, state: gone } = play(begun.state, go, fixed(4));
    expect(told(events, "shot")).toMatchObject([
      { kind: "orderlyWithdrawal", firer: "blue.1", target: "red.1", range: 2 },
    ]);
    expect(unitOf(gone, "red.1").hits).toBe(1);
    expect(asked(gone)).toEqual(["withdrawOn", "blue"]);
  });
});

describe("COF-7.42b", () => {
  it("is made once at each unit in a phase", () => {
    const state = range({
      red: [
        ["SI", "1512", "V4"],
        ["SI", "1412", "V4"],
      ],
      blue: [["CH2", "1510", "V2", { missile: "C" }]],
    });
    const fired = write(state, (book) => fireBeforeWithdrawing(book, "blue.1", "red.1", fixed(8))).state;
    const again = (target: string) => codes(withdrawalFireViolations(fired, unitOf(fired, "blue.1"), target));
    expect(again("red.1")).toEqual(["firedBeforeWithdrawing COF-7.42b"]);
    expect(again("red.2")).toEqual([]);
  });
});

describe("the menus of reactions", () => {
  const FACINGS = ["V0", "V1", "V2", "V3", "V4", "V5"] as const;
  const WEAPONS = ["B", "C", "J", "S"] as const;

  it("list exactly what is allowed, and are asked only where there is something to choose", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FACINGS),
        fc.constantFrom(...WEAPONS),
        fc.constantFrom("full", "low", "none"),
        fc.constantFrom("1510", "1410", "1509", "1412"),
        fc.constantFrom("entryFire", "returnFire", "partingFire"),
        fc.constantFrom(null, "1411", "1510", "1610"),
        fc.subarray(["blue.1>red.1", "blue.2>red.1"]),
        (facing, missile, ammo, hex, kind, approach, made) => {
          const position = onTheMove(
            range({
              red: [
                ["CH2", "1511", "V2", { missile: "C" }],
                ["RI", "1511", "V2"],
              ],
              blue: [["LI", hex, facing, { missile, ammo }]],
              orders: made.length === 2 ? { returnFires: made } : { entryFires: made },
            }),
            ["red.1", "red.2"],
          );
          const task: Task =
            kind === "entryFire"
              ? { task: "entryFire", unit: "blue.1", mover: ["red.1", "red.2"] }
              : kind === "partingFire"
                ? { task: "partingFire", intent: { kind: "step", to: "1512" }, units: ["blue.1"] }
                : { task: "returnFire", unit: "blue.1", firer: "red.1", range: 2, approach };
          const state: State = { ...position, agenda: [...position.agenda, task] };
          const answers: Action[] = [
            hold("blue.1"),
            ...["red.1", "red.2", "blue.1"].map((target) => shot("blue.1", target)),
            ...(kind === "returnFire" ? FACINGS.map((to): Action => ({ type: "faceAbout", facing: to })) : []),
          ];
          const allowed = answers.filter((action) => refused(state, action).length === 0).map((a) => JSON.stringify(a));
          const listed = choices(state).map((action) => JSON.stringify(action));
          expect([...listed].sort()).toEqual([...allowed].sort());
          const stays = carried(state, fixed()).state.agenda.at(-1)?.task === kind;
          expect(stays).toBe(allowed.length > 1);
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });
});
