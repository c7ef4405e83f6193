import { describe, expect, it } from "vitest";
import {
  beginCombat,
  boutsOf,
  combatChoices,
  continueCombat,
  fight,
  fightAtViolations,
  fightViolations,
  openBouts,
  pickerOf,
  pickFoe,
  pickFoeViolations,
} from "../../src/rules/bouts.ts";
import { meleeTally } from "../../src/rules/combat.ts";
import { continueAftermath } from "../../src/rules/outcomes.ts";
import { type State, topTask } from "../../src/state.ts";
import { field } from "../field.ts";
import { at, bookOf, eventsOf, lost, scripted } from "./fray.ts";

const line = (more: Parameters<typeof field>[0] = {}): State =>
  field({
    red: [
      ["4Bd", 300, 300, 0],
      ["4Bd", 340, 300, 0],
      ["4Bd", 400, 300, 0],
    ],
    blue: [
      ["4Bd", 300, 300, 180],
      ["4Bd", 340, 300, 180],
    ],
    ...more,
  });

const phase = (state: State) => {
  const book = bookOf(state);
  beginCombat(book);
  return book;
};

const fightOn = (book: ReturnType<typeof phase>, element: string, enemy: string, ...faces: readonly number[]) => {
  const dice = scripted(...faces);
  expect(fightViolations(book.state(), { type: "fight", element, enemy })).toEqual([]);
  fight(book, { type: "fight", element, enemy }, dice);
  continueAftermath(book, dice);
  continueCombat(book);
  dice.spent();
};

describe("DBA-MEL-01", () => {
  it("lists every pair in mutual front contact, the active player's element first", () => {
    expect(boutsOf(line())).toEqual([
      { kind: "pair", a: "red.1", b: "blue.1" },
      { kind: "pair", a: "red.2", b: "blue.2" },
    ]);
    expect(boutsOf(line({ turn: { seat: "blue" } }))[0]).toEqual({ kind: "pair", a: "blue.1", b: "red.1" });
  });
  it("leaves out flank contacts and unaligned ones", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 100, 100, 0],
      ],
      blue: [
        ["4Bd", 320, 280, 270],
        ["4Bd", 105, 100, 180],
      ],
    });
    expect(boutsOf(state)).toEqual([]);
  });
});

describe("DBA-MEL-02", () => {
  it("lets the active player choose the order and finishes each fight before the next", () => {
    const book = phase(line());
    expect(combatChoices(book.state())).toEqual([
      { type: "fight", element: "red.1", enemy: "blue.1" },
      { type: "fight", element: "red.2", enemy: "blue.2" },
    ]);
    fightOn(book, "red.2", "blue.2", 3, 3);
    expect(topTask(book.state())).toEqual({ task: "combat", bouts: [{ kind: "pair", a: "red.1", b: "blue.1" }] });
    fightOn(book, "red.1", "blue.1", 3, 3);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
  it("refuses fights that are not in the list", () => {
    const book = phase(line());
    expect(fightViolations(book.state(), { type: "fight", element: "blue.1", enemy: "red.1" })).toMatchObject([
      { code: "nameYoursFirst", rule: "DBA-MEL-02" },
    ]);
    expect(fightViolations(book.state(), { type: "fight", element: "red.3", enemy: "blue.1" })).toMatchObject([
      { code: "notFighting", rule: "DBA-MEL-01" },
    ]);
    expect(fightAtViolations(book.state(), { type: "fightAt", hold: "bua" })).toMatchObject([
      { code: "nobodyAttacks" },
    ]);
  });
});

describe("DBA-MEL-03", () => {
  it("lets a pair lapse when one of it is destroyed in another fight", () => {
    // An elephant beaten back tramples the blade that fights beside it.
    const state = field({
      red: [
        ["El", 300, 300, 0],
        ["4Bd", 330, 240, 90],
        ["4Bd", 100, 100, 0],
      ],
      blue: [
        ["4Pk", 300, 300, 180],
        ["4Sp", 330, 240, 270],
        ["4Bd", 100, 100, 180],
      ],
    });
    const book = phase(state);
    fightOn(book, "red.1", "blue.1", 2, 4); // 6 against 8
    expect(lost(book.events())).toContain("red.2");
    expect(eventsOf(book.events(), "lapsed")).toMatchObject([{ element: "red.2", enemy: "blue.2" }]);
    expect(topTask(book.state())).toEqual({ task: "combat", bouts: [{ kind: "pair", a: "red.3", b: "blue.3" }] });
  });
  it("lets a pair lapse when it is in contact no more", () => {
    const apart: State = {
      ...line({
        red: [
          ["4Bd", 300, 300, 0],
          ["4Bd", 340, 290, 0],
        ],
      }),
      agenda: [
        { task: "move" },
        {
          task: "combat",
          bouts: [
            { kind: "pair", a: "red.1", b: "blue.1" },
            { kind: "pair", a: "red.2", b: "blue.2" },
          ],
        },
      ],
    };
    expect(openBouts(apart)).toEqual([{ kind: "pair", a: "red.1", b: "blue.1" }]);
    expect(fightViolations(apart, { type: "fight", element: "red.2", enemy: "blue.2" })).toMatchObject([
      { code: "contactBroken", rule: "DBA-MEL-03" },
    ]);
    const book = bookOf(apart);
    fightOn(book, "red.1", "blue.1", 2, 2);
    expect(eventsOf(book.events(), "lapsed")).toMatchObject([{ element: "red.2", enemy: "blue.2" }]);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
});

describe("DBA-MEL-04", () => {
  it("does not let a pair fight that met in this phase", () => {
    // Blue knights destroy red.1 and run exactly into red.2.
    const state = field({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Sp", 300, 270, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    const book = phase(state);
    fightOn(book, "red.1", "blue.1", 1, 6);
    expect(at(book.state(), "blue.1")).toEqual([300, 270, 180]);
    expect(boutsOf(book.state())).toHaveLength(1); // in contact, but not in this phase
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
});

describe("DBA-MEL-05", () => {
  it("reads overlaps anew for each fight, so the order matters", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
      ],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Ax", 340, 300, 180],
      ],
    });
    const book = phase(state);
    expect(meleeTally(book.state(), "blue.1", "red.1").total).toBe(5);
    fightOn(book, "red.2", "blue.2", 5, 4); // 10 against 7: blue.2 recoils
    expect(at(book.state(), "blue.2")).toEqual([340, 320, 180]);
    expect(meleeTally(book.state(), "blue.1", "red.1").total).toBe(4); // red.2, free now, overlaps
  });
});

describe("DBA-WWG-07", () => {
  const wagon = field({
    red: [["WWg", 300, 340, 0]], // x 280 … 320, y 260 … 340
    blue: [
      ["4Bd", 280, 320, 90],
      ["4Ax", 280, 280, 90],
    ], // both on its left edge
    state: {
      touches: [
        { by: "blue.1", on: "red.1" },
        { by: "blue.2", on: "red.1" },
      ],
    },
  });
  it("asks the owner of two attackers on a long edge which one fights; the other is ignored", () => {
    const book = phase(wagon);
    expect(combatChoices(book.state())).toHaveLength(2);
    fight(book, { type: "fight", element: "red.1", enemy: "blue.1" }, scripted());
    expect(topTask(book.state())).toEqual({ task: "pickFoe", wagon: "red.1", among: ["blue.1", "blue.2"] });
    expect(pickerOf(book.state())).toBe("blue");
    expect(pickFoeViolations(book.state(), { type: "pickFoe", element: "red.1" })).toMatchObject([
      { code: "notAmongThem" },
    ]);
    expect(pickFoeViolations(book.state(), { type: "pickFoe", element: "blue.2" })).toEqual([]);
    const dice = scripted(3, 3);
    pickFoe(book, { type: "pickFoe", element: "blue.2" }, dice);
    continueAftermath(book, dice);
    continueCombat(book);
    dice.spent();
    expect(eventsOf(book.events(), "fought")).toMatchObject([{ a: { element: "red.1" }, b: { element: "blue.2" } }]);
    expect(eventsOf(book.events(), "fought")[0]?.a.total).toBe(6); // nobody overlaps
    expect(topTask(book.state())).toEqual({ task: "move" });
  });

  it("asks nobody when there is only one", () => {
    const { "blue.2": gone, ...elements } = wagon.elements;
    const book = phase({ ...wagon, elements, touches: wagon.touches.filter(({ by }) => by !== gone?.id) });
    fightOn(book, "red.1", "blue.1", 3, 3);
    expect(eventsOf(book.events(), "fought")).toMatchObject([{ a: { element: "red.1" }, b: { element: "blue.1" } }]);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
});
