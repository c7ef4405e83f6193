import { describe, expect, it } from "vitest";
import { dba } from "../../src/index.ts";
import { enters, isDefending, revolt, revoltViolations, sackEnds } from "../../src/rules/builtUp.ts";
import { combatantOf } from "../../src/rules/combatants.ts";
import { fightOut } from "../../src/rules/fighting.ts";
import { continueAftermath } from "../../src/rules/outcomes.ts";
import { type Hold, occupantOf, type State } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { bua, camp, field, type Placed } from "../field.ts";
import { bookOf, eventsOf, lost, scripted } from "./fray.ts";
import { go, play } from "./manoeuvring.ts";

const inBua = { where: "inside", hold: "bua", x: 0, y: 0 } as const;

const town = (garrison: Subtype | null, more: Partial<Hold> = {}, attacker: Subtype = "4Bd"): State =>
  field({
    red: [[attacker, 300, 300, 0]],
    blue: garrison === null ? [] : [[garrison, 0, 0, 0, inBua]],
    holds: [bua("blue", 260, 300, more)],
  });

const holdOf = (state: State): Hold => {
  const hold = state.holds.bua;
  if (hold === undefined) throw new Error("no built-up area");
  return hold;
};

/** The attacker before it storms or shoots at it; faces: red's, then blue's. */
const attack = (state: State, kind: "melee" | "shooting", ...faces: readonly number[]) => {
  const book = bookOf(state);
  const dice = scripted(...faces);
  const shot = { kind: "shooting", a: "red.1", b: "bua", aiders: 0, at: "anyEdge", back: null } as const;
  fightOut(book, kind === "melee" ? { kind, a: "red.1", b: "bua" } : shot, dice);
  continueAftermath(book, dice);
  dice.spent();
  return { state: book.state(), events: book.events() };
};

describe("DBA-BUA-03", () => {
  it("lets living denizens defend", () => {
    expect(isDefending(town(null), holdOf(town(null)))).toBe(true);
    const dead = town(null, { denizens: false });
    expect(isDefending(dead, holdOf(dead))).toBe(false);
  });
});

describe("DBA-BUA-04", () => {
  it("lets foot defend, never mounted, and nobody who came in otherwise", () => {
    for (const [subtype, more, expected] of [
      ["4Bd", {}, true],
      ["3Kn", {}, false],
      ["4Bd", { defended: false }, false],
      ["4Bd", { sackedSince: 3 }, false],
    ] as const) {
      const state = town(subtype, more);
      expect(isDefending(state, holdOf(state))).toBe(expected);
    }
  });
  it("lets foot that enters a friendly one defend at once", () => {
    const state = town(null, { control: "red" });
    expect(enters(state, "red.1", holdOf(state), "walkedIn")).toMatchObject({ defended: true, sackedSince: null });
    const book = bookOf(town(null, { control: "red" }, "3Kn"));
    book.add(enters(book.state(), "red.1", holdOf(book.state()), "walkedIn"));
    expect(holdOf(book.state()).sackedSince).toBe(null);
    expect(isDefending(book.state(), holdOf(book.state()))).toBe(false);
  });
  it("lets riders who came in as friends, or have done with sacking, defend once they have got off inside", () => {
    const rider: Placed = ["3Kn", 0, 0, 0, { ...inBua, dismount: "4Bd" }];
    const defendsOnFoot = (more: Partial<Hold>): boolean => {
      const { after } = play(field({ red: [rider], holds: [bua("blue", 260, 300, more)] }), {
        ...go(),
        dismount: true,
      });
      return isDefending(after, holdOf(after));
    };
    const entered = bookOf(town(null, { control: "red" }, "3Kn"));
    entered.add(enters(entered.state(), "red.1", holdOf(entered.state()), "walkedIn"));
    expect(defendsOnFoot(holdOf(entered.state()))).toBe(true);
    const sacking: Partial<Hold> = { control: "red", sackedSince: 3, defended: false };
    const sacked = bookOf(field({ red: [rider], holds: [bua("blue", 260, 300, sacking)] }));
    sacked.add(...sackEnds(sacked.state(), 5));
    expect(defendsOnFoot(holdOf(sacked.state()))).toBe(true);
    expect(defendsOnFoot(sacking)).toBe(false);
  });
});

describe("DBA-BUA-05", () => {
  it("sets the element inside against the attacker, or else the denizens", () => {
    expect(combatantOf(town("4Sp"), "bua")).toMatchObject({ troop: "Sp", seat: "blue" });
    expect(combatantOf(town(null), "bua")).toMatchObject({ troop: "Den", seat: "blue", element: null });
    expect(combatantOf(town(null, { control: "red" }), "bua").seat).toBe("red");
  });
});

describe("DBA-BUA-06", () => {
  it("eliminates a garrison that loses close combat; the denizens look on and the victor sacks", () => {
    const { state, events } = attack(town("4Ax"), "melee", 6, 1); // 11 against 7
    expect(lost(events)).toEqual(["blue.1"]);
    expect(holdOf(state)).toMatchObject({ denizens: true, control: "red", sackedSince: 5, defended: false });
    expect(occupantOf(state, "bua")?.id).toBe("red.1");
  });
});

describe("DBA-BUA-07", () => {
  it("eliminates a garrison that loses to shots; the denizens defend for the same side", () => {
    for (const subtype of ["4Ax", "7Hd", "WWg"] as const) {
      const { state, events } = attack(town(subtype, {}, "Art"), "shooting", 6, 1);
      expect([subtype, lost(events)]).toEqual([subtype, ["blue.1"]]);
      expect(holdOf(state)).toMatchObject({ denizens: true, control: "blue", sackedSince: null });
      expect(isDefending(state, holdOf(state))).toBe(true);
      expect(occupantOf(state, "bua")).toBeUndefined();
    }
  });
});

describe("DBA-BUA-08", () => {
  it("eliminates denizens that lose close combat, and the victor sacks", () => {
    const { state, events } = attack(town(null), "melee", 4, 4); // 9 against 8
    expect(eventsOf(events, "denizensKilled")).toMatchObject([{ hold: "bua", rules: ["DBA-BUA-08"] }]);
    expect(holdOf(state)).toMatchObject({ denizens: false, control: "red", sackedSince: 5, unclaimed: false });
    expect(occupantOf(state, "bua")?.id).toBe("red.1");
  });
});

describe("DBA-BUA-09", () => {
  it("leaves denizens beaten by bows standing, and kills them when doubled", () => {
    const beaten = attack(town(null, {}, "4Bw"), "shooting", 6, 1); // 8 against 5
    expect(holdOf(beaten.state)).toEqual(holdOf(town(null)));
    const doubled = attack(field({ red: [["Art", 300, 200, 0]], holds: [bua("blue", 260, 300)] }), "shooting", 6, 1);
    expect(doubled.events.some(({ type }) => type === "denizensKilled")).toBe(false); // artillery: they surrender
    const book = bookOf(town(null, {}, "4Bw"));
    fightOut(book, { kind: "shooting", a: "red.1", b: "bua", aiders: 2, at: "anyEdge", back: null }, scripted(6, 1)); // 8 against 3
    expect(holdOf(book.state())).toMatchObject({ denizens: false, control: "blue", unclaimed: true });
  });
  it("lets the first to enter the emptied place take it without sacking", () => {
    const empty = town(null, { denizens: false, unclaimed: true });
    expect(enters(empty, "red.1", holdOf(empty), "walkedIn")).toMatchObject({
      control: "red",
      sackedSince: null,
      defended: true,
    });
    const later = town(null, { denizens: false, unclaimed: false });
    expect(enters(later, "red.1", holdOf(later), "walkedIn")).toMatchObject({ sackedSince: 5, defended: false });
  });
});

describe("DBA-BUA-10", () => {
  it("makes denizens beaten by artillery change sides, alive and unsacked", () => {
    for (const faces of [
      [5, 4],
      [6, 1],
    ] as const) {
      const { state } = attack(town(null, {}, "Art"), "shooting", ...faces);
      expect(holdOf(state)).toMatchObject({ denizens: true, control: "red", sackedSince: null });
      expect(enters(state, "red.1", holdOf(state), "walkedIn")).toMatchObject({ sackedSince: null });
    }
  });
});

describe("DBA-BUA-11", () => {
  it("starts a sack when an element occupies what its army does not control", () => {
    const state = town(null);
    expect(enters(state, "red.1", holdOf(state), "walkedIn")).toMatchObject({
      type: "entered",
      control: "red",
      sackedSince: 5,
      defended: false,
    });
  });
});

describe("DBA-BUA-12", () => {
  it("gives a sacking element nothing for the walls", () => {
    const state = town("4Bd", { control: "blue", sackedSince: 4 });
    expect(isDefending(state, holdOf(state))).toBe(false);
  });
});

describe("DBA-BUA-13", () => {
  const sacked = (turn: number, seat: "red" | "blue" = "blue", subtype: Subtype = "4Bd"): State =>
    field({
      blue: [[subtype, 0, 0, 0, inBua]],
      holds: [bua("red", 260, 300, { control: "blue", sackedSince: 5, defended: false })],
      turn: { number: turn, seat },
    });
  it("ends on a five or six of the sacker in a later turn", () => {
    expect(sackEnds(sacked(7), 5)).toEqual([{ type: "sackEnded", hold: "bua", defended: true, rules: ["DBA-BUA-13"] }]);
    expect(sackEnds(sacked(7), 6)).toHaveLength(1);
    expect(sackEnds(sacked(7), 4)).toEqual([]);
    expect(sackEnds(sacked(5), 6)).toEqual([]); // the turn it began
    expect(sackEnds(sacked(6, "red"), 6)).toEqual([]); // the enemy's die
  });
  it("is told of nobody who does not sack", () => {
    const garrison = (hold: Partial<Hold>) =>
      field({
        blue: [["4Bd", 0, 0, 0, inBua]],
        holds: [bua("blue", 260, 300, hold)],
        turn: { number: 8, seat: "blue" },
      });
    expect(sackEnds(garrison({}), 6)).toEqual([]);
    expect(sackEnds(garrison({ sackedSince: 5, defended: false }), 6)).toHaveLength(1);
  });
  it("leaves a mounted element inside without defending", () => {
    const book = bookOf(sacked(7, "blue", "3Kn"));
    book.add(...sackEnds(book.state(), 6));
    expect(holdOf(book.state()).sackedSince).toBe(null);
    expect(isDefending(book.state(), holdOf(book.state()))).toBe(false);
  });
});

describe("DBA-BUA-14", () => {
  const lostTown = (more: Partial<Hold> = {}, pips = 6): State =>
    field({ holds: [bua("red", 260, 300, { control: "blue", ...more })], turn: { rolled: pips, pips } });
  const codes = (state: State, seat: "red" | "blue" = "red") => revoltViolations(state, seat).map(({ code }) => code);
  it("gives it back for six PIPs", () => {
    expect(codes(lostTown())).toEqual([]);
    const book = bookOf(lostTown());
    book.add(...revolt("red"));
    expect(holdOf(book.state()).control).toBe("red");
    expect(book.state().turn?.pips).toBe(0);
  });
  it("says how many PIPs are wanting", () => {
    expect(revoltViolations(lostTown({}, 4), "red")).toMatchObject([
      { code: "needsSixPips", facts: { left: 4, needed: 6, margin: -2 } },
    ]);
  });
  it("says so of one PIP as of several", () => {
    const told = (pips: number) =>
      revoltViolations(lostTown({}, pips), "red").flatMap((violation) => [
        dba.phrases.es.violations[violation.code]?.(violation),
        dba.phrases.en.violations[violation.code]?.(violation),
      ]);
    expect(revoltViolations(lostTown({}, 5), "red")).toMatchObject([{ code: "needsSixPips", facts: { margin: -1 } }]);
    expect(told(1)).toEqual(["Sublevar la población cuesta 6 PIP y queda 1.", "A revolt costs 6 PIPs and 1 is left."]);
    expect(told(4)).toEqual([
      "Sublevar la población cuesta 6 PIP y quedan 4.",
      "A revolt costs 6 PIPs and 4 are left.",
    ]);
  });
  it("needs living denizens, an empty place and an enemy in control", () => {
    expect(codes(lostTown({ denizens: false }))).toEqual(["denizensDead"]);
    expect(codes(lostTown({ control: "red" }))).toEqual(["stillYours"]);
    const held = field({ blue: [["4Bd", 0, 0, 0, inBua]], holds: [bua("red", 260, 300, { control: "blue" })] });
    expect(codes(held)).toEqual(["garrisoned"]);
    expect(codes(field({}))).toEqual(["noBuiltUpArea"]);
  });
});

describe("DBA-RUL-39", () => {
  it("is for the player who placed it alone", () => {
    const state = field({ holds: [bua("blue", 260, 300, { control: "blue" })], turn: { seat: "red" } });
    expect(revoltViolations(state, "red")).toMatchObject([{ code: "neverYours", rule: "DBA-RUL-39" }]);
  });
});

describe("DBA-RUL-36", () => {
  it("passes control with the occupation, and makes the former owner sack his own town anew", () => {
    const state = field({ blue: [["4Bd", 300, 300, 0]], holds: [bua("blue", 260, 300, { control: "red" })] });
    expect(enters(state, "blue.1", holdOf(state), "walkedIn")).toMatchObject({ control: "blue", sackedSince: 5 });
  });
});

describe("DBA-CMP-08", () => {
  it("makes a camp its latest occupant's", () => {
    const state = field({ blue: [["4Bd", 300, 300, 0]], holds: [camp("red", 270, 300)] });
    const hold = state.holds["red.camp"];
    if (hold === undefined) throw new Error("no camp");
    expect(enters(state, "blue.1", hold, "stormed")).toMatchObject({ control: "blue", sackedSince: null });
  });
});
