import { describe, expect, it } from "vitest";
import type { State } from "../../src/state.ts";
import type { UnitType } from "../../src/vocabulary.ts";
import { type Placed, told } from "../field.ts";
import {
  act,
  acts,
  asked,
  begin,
  choices,
  march,
  offered,
  pass,
  refusals,
  SLOW,
  STOP,
  step,
  turn,
  unit,
} from "./marching.ts";

const KEEP = { type: "keepFacing" } as const;
const BLOCK = { type: "tryBlock" } as const;
const LET = { type: "letPass" } as const;
const hold = (id: string) => ({ type: "holdFire", unit: id }) as const;
const shoot = (id: string, target: string) => ({ type: "shoot", unit: id, target }) as const;

// A red chariot in 1015 looking north; 0915 before it, then 0815 and 0816.
const facing = (enemy: UnitType = "CH2", more = {}, given = {}) =>
  act(
    march({ red: [["CH2", "1015", "V0"]], blue: [[enemy, "0915", "V3", { ...SLOW, ...more }]], ...given }),
    begin("red.1"),
  ).state;
/** Against a CH-2 of TQ 5 with its runners. */
const barred = (red = {}, given = {}) =>
  act(
    march({
      red: [["CH2", "1015", "V0", red]],
      blue: [
        ["CH2", "0915", "V3", { ...SLOW, tq: 5 }],
        ["RI", "0915", "V3", SLOW],
      ],
      ...given,
    }),
    begin("red.1"),
  ).state;

/** Declines whatever the inactive side is offered. */
const quietly = (state: State): State => {
  const [kind] = [asked(state)];
  if (kind === "blue: faceAbout") return quietly(act(state, KEEP).state);
  const held = choices(state).find(({ type }) => type === "holdFire");
  return kind.startsWith("blue") && held !== undefined ? quietly(act(state, held).state) : state;
};

describe("COF-6.71a", () => {
  it("lets chariots and stacks through chariots that are not engaged, for the ground alone", () => {
    const { state, events } = act(facing(), pass("0915"));
    expect(told(events, "stepped")).toMatchObject([
      { kind: "passThrough", to: "0915", costs: { "red.1": { total: 1 } } },
    ]);
    expect(state.move).toMatchObject({ passed: 1, passing: true });
    expect(state.orders?.passedThrough).toEqual(["red.1"]);
    const engaged = facing("CH2", {}, { state: { engaged: [["blue.1", "red.9"]] } });
    expect(refusals(engaged, pass("0915"))).toEqual(["passesEngaged COF-6.71a"]);
    expect(refusals(facing(), pass("0914"))).toEqual(["nobodyToPass COF-6.71a"]);
  });

  it("is for the active side in command (COF-5.45c)", () => {
    expect(refusals(facing("CH2", {}, { orders: { inCommand: [] } }), pass("0915"))).toEqual([
      "outOfCommandPass COF-5.45c",
    ]);
  });
});

describe("COF-6.71b", () => {
  it("leaves by the front hexes of the facing it came with, without a turn", () => {
    const inside = act(facing(), pass("0915")).state;
    expect(offered(inside, "turn")).toEqual([]);
    expect(refusals(inside, turn("V1"))).toEqual(["turnsInEnemyHex COF-6.71b"]);
    expect(offered(inside, "step")).toEqual(["0816", "0815"]);
    expect(refusals(inside, STOP)).toEqual(["mustPassOn COF-6.71b"]);
  });
});

describe("COF-6.71c", () => {
  it("goes on afterwards, turning too", () => {
    const out = acts(facing("CH2", { facing: "V0" }), pass("0915"), step("0816"));
    expect(out.move).toMatchObject({ passing: false, spent: { "red.1": 2 } });
    const behind = acts(facing(), pass("0915"), step("0816"));
    expect(offered(behind, "turn").length).toBeGreaterThan(0);
    expect(refusals(behind, STOP)).toEqual([]);
  });
});

describe("COF-6.72a", () => {
  it("asks no lone chariot to block", () => {
    for (const type of ["CH2", "CH3"] as const)
      expect(
        told(act(facing(type), pass("0915")).events, "asked").some(({ task }) => task.task === "block"),
        type,
      ).toBe(false);
  });
});

describe("COF-6.72b", () => {
  it("lets a stack try: less than the TQ of its chariot blocks", () => {
    const asks = act(barred(), pass("0915")).state;
    expect(asked(asks)).toBe("blue: block");
    expect(choices(asks)).toEqual([BLOCK, LET]);
    const blocked = act(asks, BLOCK, 4);
    expect(told(blocked.events, "blockRolled")).toMatchObject([{ unit: "blue.1", face: 4, needed: 5, blocked: true }]);
    for (const face of [5, 7]) {
      const open = act(asks, BLOCK, face);
      expect(told(open.events, "blockRolled")).toMatchObject([{ face, blocked: false }]);
      expect(unit(open.state, "red.1").hex).toBe("0915");
    }
    expect(unit(act(asks, LET).state, "red.1").hex).toBe("0915");
  });
});

describe("COF-6.72c", () => {
  it("ends the move of whoever is blocked, where it is", () => {
    const { state } = act(act(barred(), pass("0915")).state, BLOCK, 0);
    expect(unit(state, "red.1").hex).toBe("1015");
    expect(state.move).toBeNull();
    expect(state.orders?.done).toContain("red.1");
  });

  it("cannot be risked in a friend's hex, where nobody may stop", () => {
    const among = (enemies: readonly Placed[]) =>
      acts(
        march({
          red: [
            ["CH2", "1115", "V0"],
            ["SI", "1015", "V0"],
          ],
          blue: enemies,
        }),
        begin("red.1"),
        { type: "step", to: "1015" },
      );
    const chariot: Placed = ["CH2", "0915", "V3", SLOW];
    expect(refusals(among([chariot, ["RI", "0915", "V3", SLOW]]), pass("0915"))).toEqual(["blockedOnFriend COF-6.72c"]);
    expect(refusals(among([chariot]), pass("0915"))).toEqual([]);
  });
});

describe("COF-6.73", () => {
  it("needs the points to come in and to go out", () => {
    const tired = (ma: number) =>
      act(march({ red: [["CH2", "1015", "V0", { ma }]], blue: [["CH2", "0915", "V3", SLOW]] }), begin("red.1")).state;
    expect(refusals(tired(1), pass("0915"))).toEqual(["cannotComeOut COF-6.73"]);
    expect(refusals(tired(2), pass("0915"))).toEqual([]);
    const walled = facing("CH2", {}, { map: { terrain: { "0815": "woods", "0816": "woods" } } });
    expect(refusals(walled, pass("0915"))).toEqual(["cannotComeOut COF-6.73"]);
  });

  it("counts a chain of enemy hexes", () => {
    const chain = (ma: number) =>
      act(
        march({
          red: [["CH2", "1015", "V0", { ma }]],
          blue: [
            ["CH2", "0915", "V3", SLOW],
            ["CH2", "0815", "V3", SLOW],
            ["CH2", "0816", "V3", SLOW],
          ],
        }),
        begin("red.1"),
      ).state;
    expect(refusals(chain(2), pass("0915"))).toEqual(["cannotComeOut COF-6.73"]);
    expect(refusals(chain(3), pass("0915"))).toEqual([]);
  });
});

describe("COF-6.74a", () => {
  it("passes several enemies in one move", () => {
    const start = march({
      red: [["CH2", "1015", "V0"]],
      blue: [
        ["CH2", "0915", "V3", SLOW],
        ["CH3", "0816", "V3", SLOW],
        ["CH3", "0616", "V3", SLOW],
      ],
    });
    let state = quietly(act(start, begin("red.1")).state);
    for (const action of [pass("0915"), pass("0816"), step("0716"), pass("0616"), step("0516")])
      state = quietly(act(state, action).state);
    expect(state.move?.passed).toBe(3);
    expect(unit(state, "red.1").hex).toBe("0516");
  });
});

describe("COF-6.74b", () => {
  it("routs whoever is blocked inside an enemy's hex", () => {
    const start = march({
      red: [["CH2", "1015", "V0"]],
      blue: [
        ["CH3", "0915", "V3", SLOW],
        ["CH2", "0816", "V3", { ...SLOW, tq: 5 }],
        ["RI", "0816", "V3", SLOW],
      ],
      standards: [{ seat: "red", hex: "3020" }],
    });
    const inside = quietly(act(quietly(act(start, begin("red.1")).state), pass("0915")).state);
    const asks = act(inside, pass("0816")).state;
    expect(asked(asks)).toBe("blue: block");
    const { state, events } = act(asks, BLOCK, 2, 9);
    expect(told(events, "routRolled")).toMatchObject([{ check: { unit: "red.1", face: 9 } }]);
    expect(unit(state, "red.1").eliminated).toBe(true);
  });
});

describe("COF-RUL-30", () => {
  it("lets a stack that the mover began next to fire before or after its roll, whatever the roll", () => {
    const asks = act(
      act(
        march({
          red: [["CH2", "1015", "V0"]],
          blue: [
            ["CH2", "0915", "V3", { ...SLOW, tq: 5, missile: "C" }],
            ["RI", "0915", "V3", SLOW],
          ],
        }),
        begin("red.1"),
      ).state,
      pass("0915"),
    ).state;
    expect(choices(asks)).toEqual([BLOCK, LET, shoot("blue.1", "red.1")]);
    const fired = act(asks, shoot("blue.1", "red.1"), 8).state;
    expect(choices(fired)).toEqual([BLOCK, LET]);
    const tried = act(asks, BLOCK, 0).state;
    expect(choices(tried)).toEqual([shoot("blue.1", "red.1"), hold("blue.1")]);
    expect(unit(tried, "red.1").hex).toBe("1015");
    const after = act(tried, shoot("blue.1", "red.1"), 8);
    expect(told(after.events, "shot")).toMatchObject([{ kind: "entry", range: 1 }]);
    expect(after.state.move).toBeNull();
    const passed = act(act(asks, LET).state, hold("blue.1")).state;
    expect(unit(passed, "red.1").hex).toBe("0915");
  });

  it("routs each unit of a stack by itself when it is blocked inside", () => {
    const start = march({
      red: [
        ["CH2", "1015", "V0"],
        ["RI", "1015", "V0"],
      ],
      blue: [
        ["CH3", "0915", "V3", SLOW],
        ["CH2", "0816", "V3", { ...SLOW, tq: 5 }],
        ["RI", "0816", "V3", SLOW],
      ],
      standards: [{ seat: "red", hex: "3020" }],
    });
    const inside = quietly(act(quietly(act(start, begin("red.1", true)).state), pass("0915")).state);
    const { events } = act(act(inside, pass("0816")).state, BLOCK, 2, 9, 9);
    expect(told(events, "routRolled").map(({ check }) => check.unit)).toEqual(["red.1", "red.2"]);
  });

  it("makes the attempt once for each passage", () => {
    const asks = act(
      act(
        march({
          red: [["CH2", "1015", "V0"]],
          blue: [
            ["CH2", "0915", "V3", { ...SLOW, tq: 5, missile: "C" }],
            ["RI", "0915", "V3", SLOW],
          ],
        }),
        begin("red.1"),
      ).state,
      pass("0915"),
    ).state;
    expect(refusals(act(asks, BLOCK, 9).state, BLOCK)).toEqual(["blockedOnce COF-RUL-30"]);
  });
});

describe("COF-RUL-17", () => {
  const armed = { ...SLOW, missile: "C" } as const;

  it("lets the passed unit fire once on entry: when the mover comes next to it, or before it is entered if it began there", () => {
    const began = act(facing("CH2", armed), pass("0915")).state;
    expect(asked(began)).toBe("blue: entryFire");
    const inside = act(began, shoot("blue.1", "red.1"), 8).state;
    expect(unit(inside, "red.1").hex).toBe("0915");
    // One that comes next to it is fired at then, and not again.
    const start = march({ red: [["CH2", "1114", "V0"]], blue: [["CH2", "0915", "V3", armed]] });
    const came = acts(act(start, begin("red.1")).state, step("1015"), KEEP);
    expect(asked(came)).toBe("blue: entryFire");
    const entered = act(act(came, hold("blue.1")).state, pass("0915")).state;
    expect(unit(entered, "red.1").hex).toBe("0915");
    expect(asked(entered)).toBe("red: moveOn");
  });

  it("asks for withdrawal fire only when the mover goes out of reach of the unit", () => {
    const inside = act(act(facing("CH2", armed), pass("0915")).state, hold("blue.1")).state;
    const out = act(inside, step("0816")).state;
    expect(asked(out)).toBe("red: moveOn");
    const leaving = act(out, step("0716")).state;
    expect(asked(leaving)).toBe("blue: partingFire");
    expect(unit(leaving, "red.1").hex).toBe("0816");
    expect(unit(act(leaving, hold("blue.1")).state, "red.1").hex).toBe("0716");
  });

  it("asks nobody when the mover goes from one hex beside the unit to another", () => {
    const start = march({ red: [["CH2", "1015", "V1"]], blue: [["CH2", "0915", "V3", armed]] });
    const moved = act(act(start, begin("red.1")).state, step("1016")).state;
    expect(asked(moved)).toBe("red: moveOn");
  });
});

describe("COF-6.9x", () => {
  /** The rulebook's Nihriya: ten points, since its steps add up to ten (COF-RUL-05). */
  const nihriya = (ma: number, missile: "C" | null = null) =>
    march({
      red: [["CH2", "1736", "V3", { ma, missile }]],
      blue: [
        ["CH2", "2036", "V0", { missile }],
        ["CH2", "2038", "V0", { tq: 5, missile }],
        ["RI", "2038", "V0"],
      ],
    });
  const beforeBlock = (start: State) => {
    let state = quietly(act(start, begin("red.1")).state);
    for (const action of [step("1836"), step("1935")]) state = quietly(act(state, action).state);
    expect(refusals(state, turn("V2"))).toEqual(["enteredEnemyFront COF-6.63a"]);
    state = quietly(act(state, pass("2036")).state);
    expect(offered(state, "step")).toEqual(["2136", "2135"]);
    state = quietly(act(state, step("2136")).state);
    state = act(state, turn("V1")).state;
    expect(state.move?.spent["red.1"]).toBe(6);
    expect(offered(state, "turn")).toEqual([]);
    state = quietly(act(state, step("2137")).state);
    return act(state, pass("2038")).state;
  };

  it("goes from 1736 to 1939 through two enemies for ten points", () => {
    const asks = beforeBlock(nihriya(10));
    expect(asked(asks)).toBe("blue: block");
    let state = act(asks, BLOCK, 7).state;
    expect(unit(state, "red.1").hex).toBe("2038");
    expect(offered(state, "step")).toEqual(["1938", "2039"]);
    state = quietly(act(state, step("1938")).state);
    expect(state.move?.spent["red.1"]).toBe(9);
    state = act(state, step("1939")).state;
    expect(unit(state, "red.1").hex).toBe("1939");
    expect(state.move).toBeNull();
  });

  it("would have ended in 2137 had the block succeeded", () => {
    const { state } = act(beforeBlock(nihriya(10)), BLOCK, 4);
    expect(unit(state, "red.1").hex).toBe("2137");
    expect(state.move).toBeNull();
  });

  it("has reaction fire first and then its own fire inside the enemy's hex", () => {
    let state = act(act(nihriya(10, "C"), begin("red.1")).state, step("1836")).state;
    state = act(state, step("1935")).state;
    expect(asked(state)).toBe("blue: faceAbout");
    state = act(state, KEEP).state;
    expect(asked(state)).toBe("blue: entryFire");
    state = act(state, shoot("blue.1", "red.1"), 9).state;
    state = act(state, pass("2036")).state;
    expect(asked(state)).toBe("red: moveOn");
    const { events } = act(state, { type: "fire", unit: "red.1", target: "blue.1", willMove: null }, 9);
    expect(told(events, "shot")).toMatchObject([{ kind: "passThrough", firer: "red.1", target: "blue.1" }]);
  });
});

describe("COF-RUL-05", () => {
  it("grants no free hex: with nine points the example ends in 1938", () => {
    const nine = march({
      red: [["CH2", "1736", "V3", { ma: 9 }]],
      blue: [
        ["CH2", "2036", "V0", SLOW],
        ["CH2", "2038", "V0", { ...SLOW, tq: 5 }],
        ["RI", "2038", "V0", SLOW],
      ],
    });
    let state = act(nine, begin("red.1")).state;
    for (const action of [
      step("1836"),
      step("1935"),
      pass("2036"),
      step("2136"),
      turn("V1"),
      step("2137"),
      pass("2038"),
      LET,
      step("1938"),
    ])
      state = quietly(act(state, action).state);
    expect(unit(state, "red.1").hex).toBe("1938");
    expect(state.move).toBeNull();
  });
});

describe("COF-RUL-29", () => {
  it("fires inside the enemy's hex at those whom it passes, and at nobody else", () => {
    const start = march({
      red: [["CH2", "1015", "V0", { missile: "C" }]],
      blue: [
        ["CH2", "0915", "V3", SLOW],
        ["SI", "0816", "V3", SLOW],
      ],
    });
    const inside = quietly(acts(start, begin("red.1"), pass("0915")));
    const at = (target: string) => ({ type: "fire", unit: "red.1", target, willMove: null }) as const;
    expect(refusals(inside, at("blue.1"))).toEqual([]);
    expect(refusals(inside, at("blue.2"))).toEqual(["firesOnlyAtPassed COF-7.31a"]);
  });

  it("must leave the hex even when the passed unit has routed from its fire", () => {
    const start = march({
      red: [["CH2", "1015", "V0", { missile: "C" }]],
      blue: [["CH2", "0915", "V3", { ...SLOW, hits: 5 }]],
    });
    const inside = acts(start, begin("red.1"), pass("0915"));
    const fired = act(inside, { type: "fire", unit: "red.1", target: "blue.1", willMove: null }, 0).state;
    expect(unit(fired, "blue.1").eliminated).toBe(true);
    expect(refusals(fired, STOP)).toEqual(["mustPassOn COF-6.71b"]);
    expect(refusals(fired, turn("V1"))).toEqual(["turnsInEnemyHex COF-6.71b"]);
    expect(offered(fired, "step")).toEqual(["0816", "0815"]);
  });
});
