import { describe, expect, it } from "vitest";
import { assault, assaultChoices, assaultViolations, attackersIn, holdBouts } from "../../src/rules/assaults.ts";
import { beginCombat, combatChoices, continueCombat, fightAt } from "../../src/rules/bouts.ts";
import { meleeTally } from "../../src/rules/combat.ts";
import { continueAftermath } from "../../src/rules/outcomes.ts";
import { occupantOf, type State, topTask } from "../../src/state.ts";
import { bua, camp, field, type Placed } from "../field.ts";
import { at, bookOf, eventsOf, lost, scripted } from "./fray.ts";

const inside = { where: "inside", x: 0, y: 0 } as const;

const camped = (red: readonly Placed[]): State =>
  field({ red, blue: [["CF", 0, 0, 0, { ...inside, hold: "blue.camp" }]], holds: [camp("blue", 270, 300)] }); // x 270 … 330

const besieged = (red: readonly Placed[], garrison: readonly Placed[] = []): State =>
  field({ red, blue: garrison, holds: [bua("blue", 260, 300)] }); // x 260 … 340

const four: readonly Placed[] = [
  ["4Bd", 280, 300, 0],
  ["4Bd", 320, 300, 0],
  ["4Bd", 260, 320, 90],
  ["4Bd", 340, 320, 270],
];

/** A combat phase with the assault on the hold in hand. */
const before = (state: State, hold: "blue.camp" | "bua") => {
  const book = bookOf(state);
  beginCombat(book);
  fightAt(book, { type: "fightAt", hold });
  return book;
};

describe("DBA-ATK-01", () => {
  it("lets one of those in contact attack a camp in a phase", () => {
    const state = camped([
      ["4Bd", 285, 300, 0],
      ["4Ax", 325, 300, 0],
      ["2Ps", 100, 100, 0],
    ]);
    expect(holdBouts(state)).toEqual([
      { kind: "hold", hold: "blue.camp", seat: "red", against: "blue.1", left: 1, by: ["red.1", "red.2"], tried: [] },
    ]);
    const book = before(state, "blue.camp");
    assault(book, { type: "assault", element: "red.2" }, scripted(1, 6)); // 4 against 9: doubled
    continueAftermath(book, scripted());
    continueCombat(book);
    expect(lost(book.events())).toEqual(["red.2"]);
    expect(topTask(book.state())).toEqual({ task: "move" }); // red.1 has no attack left: the phase is over
  });
  it("lets nobody attack who has been driven off in the meantime", () => {
    const state = camped([
      ["4Bd", 285, 300, 0],
      ["4Ax", 325, 280, 0],
    ]);
    const bout = {
      kind: "hold",
      hold: "blue.camp",
      seat: "red",
      against: "blue.1",
      left: 1,
      by: ["red.1", "red.2"],
      tried: [],
    } as const;
    expect(attackersIn(state, bout).map(({ id }) => id)).toEqual(["red.1"]);
  });
  it("needs the camp to be held by the enemy", () => {
    expect(holdBouts(field({ red: [["4Bd", 300, 300, 0]], holds: [camp("blue", 270, 300)] }))).toEqual([]);
  });
});

describe("DBA-ATK-02", () => {
  it("lets up to three attack a built-up area, one after the other", () => {
    const book = before(besieged(four), "bua");
    for (const [i, element] of ["red.1", "red.3", "red.4"].entries()) {
      if (i > 0) fightAt(book, { type: "fightAt", hold: "bua" });
      expect(assaultViolations(book.state(), { type: "assault", element })).toEqual([]);
      assault(book, { type: "assault", element }, scripted(2, 6)); // 7 against 10: the attacker recoils
      continueAftermath(book, scripted());
      continueCombat(book);
    }
    expect(eventsOf(book.events(), "fought")).toHaveLength(3);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
  it("loses the attacks left once the defender is destroyed", () => {
    const book = before(besieged(four), "bua");
    assault(book, { type: "assault", element: "red.1" }, scripted(6, 1));
    continueAftermath(book, scripted());
    continueCombat(book);
    expect(topTask(book.state())).toEqual({ task: "move" });
    expect(occupantOf(book.state(), "bua")?.id).toBe("red.1");
  });
  it("loses them with a garrison that takes its attacker along: the denizens look on (DBA-BUA-06)", () => {
    const state = besieged([["SCh", 290, 300, 0], ...four.slice(2)], [["SCh", 0, 0, 0, { ...inside, hold: "bua" }]]);
    const book = before(state, "bua");
    assault(book, { type: "assault", element: "red.1" }, scripted(4, 2)); // 5 against 5: both are gone
    continueAftermath(book, scripted());
    expect(lost(book.events()).toSorted()).toEqual(["blue.1", "red.1"]);
    expect(combatChoices(book.state())).toEqual([]);
    continueCombat(book);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
  it("lets nobody attack twice", () => {
    const book = before(besieged(four), "bua");
    assault(book, { type: "assault", element: "red.1" }, scripted(5, 6)); // 10 against 10
    fightAt(book, { type: "fightAt", hold: "bua" });
    expect(assaultViolations(book.state(), { type: "assault", element: "red.1" })).toMatchObject([
      { code: "alreadyAttacked", rule: "DBA-ATK-02" },
    ]);
    expect(assaultChoices(book.state())).toEqual([
      { type: "assault", element: "red.2" },
      { type: "assault", element: "red.3" },
      { type: "assault", element: "red.4" },
      { type: "assault", element: null },
    ]);
  });
});

describe("DBA-ATK-03", () => {
  it("counts no overlaps, but rear support", () => {
    const state = besieged(
      [
        ["4Bd", 300, 300, 0],
        ["2Ps", 300, 285, 0],
      ],
      [
        ["4Sp", 340, 300, 180],
        ["4Sp", 0, 0, 0, { ...inside, hold: "bua" }],
      ],
    );
    expect(meleeTally(state, "red.1", "bua").reasons.map(({ rule }) => rule)).toEqual(["DBA-FAC-01", "DBA-SUP-04"]);
    expect(meleeTally(state, "bua", "red.1").reasons.map(({ rule }) => rule)).toEqual(["DBA-FAC-01", "DBA-BUA-04"]);
  });
});

describe("DBA-ATK-04", () => {
  it("takes the victor inside at once, his supporter stays", () => {
    const state = camped([
      ["4Bd", 300, 300, 0],
      ["2Ps", 300, 285, 0],
    ]);
    const book = before(state, "blue.camp");
    assault(book, { type: "assault", element: "red.1" }, scripted(4, 4)); // 10 against 7
    continueAftermath(book, scripted());
    expect(lost(book.events())).toEqual(["blue.1"]);
    expect(occupantOf(book.state(), "blue.camp")?.id).toBe("red.1");
    expect(book.state().holds["blue.camp"]?.control).toBe("red");
    expect(at(book.state(), "red.2")).toEqual([300, 285, 0]);
  });
  it("takes it in over a mounted or sacking occupant too, and an impetuous victor does not pursue", () => {
    const sacking = field({
      red: [["3Kn", 300, 300, 0]],
      blue: [["3Cv", 0, 0, 0, { ...inside, hold: "bua" }]],
      holds: [bua("red", 260, 300, { control: "blue", sackedSince: 4, defended: false })],
    });
    const book = before(sacking, "bua");
    assault(book, { type: "assault", element: "red.1" }, scripted(6, 1)); // 4 − 2 + 6 against 3 + 1
    continueAftermath(book, scripted());
    expect(occupantOf(book.state(), "bua")?.id).toBe("red.1");
    expect(book.state().holds.bua).toMatchObject({ control: "red", sackedSince: 5 }); // its own town, sacked anew
    expect(eventsOf(book.events(), "moved")).toEqual([]);
  });
});

describe("DBA-RUL-40", () => {
  it("asks the owner of those in contact, in either turn, and lets him decline", () => {
    const state = {
      ...besieged(four),
      turn: { number: 6, seat: "blue", rolled: 0, pips: 0, riverClosed: false } as const,
    };
    const book = before(state, "bua");
    expect(topTask(book.state())).toEqual({ task: "assault", hold: "bua", seat: "red" });
    assault(book, { type: "assault", element: null }, scripted());
    continueCombat(book);
    expect(eventsOf(book.events(), "stayed").map(({ element }) => element)).toEqual([
      "red.1",
      "red.2",
      "red.3",
      "red.4",
    ]);
    expect(topTask(book.state())).toEqual({ task: "move" });
  });
  it("never lets the occupant begin", () => {
    const book = before(besieged(four), "bua");
    expect(assaultViolations(book.state(), { type: "assault", element: "blue.1" })).toMatchObject([
      { code: "notYourElement" },
    ]);
  });
  it("refuses those not in contact, and those that came later", () => {
    const state = besieged([...four.slice(0, 1), ["4Bd", 100, 100, 0], ["4Bd", 320, 300, 0]]);
    const bouts = [
      { kind: "hold", hold: "bua", seat: "red", against: "bua", left: 3, by: ["red.1"], tried: [] },
    ] as const;
    const late: State = {
      ...state,
      agenda: [
        { task: "combat", bouts },
        { task: "assault", hold: "bua", seat: "red" },
      ],
    };
    expect(assaultViolations(late, { type: "assault", element: "red.2" })).toMatchObject([{ code: "notAgainstHold" }]);
    expect(assaultViolations(late, { type: "assault", element: "red.3" })).toMatchObject([
      { code: "cameTooLate", rule: "DBA-MEL-04" },
    ]);
    expect(attackersIn(late, bouts[0]).map(({ id }) => id)).toEqual(["red.1"]);
  });
  it("offers the attack to the active player to have it next", () => {
    const book = bookOf(besieged(four));
    beginCombat(book);
    expect(combatChoices(book.state())).toEqual([{ type: "fightAt", hold: "bua" }]);
  });
});
