import { describe, expect, it } from "vitest";
import type { Action } from "../../src/actions.ts";
import { endanger } from "../../src/rules/casualties.ts";
import { newCombat } from "../../src/rules/combats.ts";
import { beginShockDuel, duelHits, mustDuel } from "../../src/rules/duels.ts";
import { type Combat, type Duel, type Leader, leaderOf, type Shock, type State } from "../../src/state.ts";
import { type Field, field, fixed, type Led, told } from "../field.ts";
import { asked, carried, choices, play, refused, write } from "./volley.ts";

const hero = (combat: number, endurance: number, more: Partial<Leader> = {}): Partial<Leader> => ({
  duel: { combat, endurance },
  mounted: false,
  heroic: true,
  ...more,
});

const COMBAT: Combat = { ...newCombat(["red.1"], []), defenders: ["blue.1"], ground: ["1410"] };
const SHOCK: Shock = {
  kind: "segment",
  seat: "red",
  step: "leaders",
  combats: [COMBAT],
  mustCheck: [],
  seen: ["0"],
  engagedBefore: [],
  held: [],
};

const meeting = (red: readonly Led[], blue: readonly Led[], more: Partial<Field> = {}): State =>
  field({
    red: [["SI", "1510", "V0"]],
    blue: [["SI", "1410", "V3"]],
    redLeaders: red,
    blueLeaders: blue,
    agenda: [{ task: "shock", shock: SHOCK }],
    orders: { segment: "shock" },
    ...more,
    state: { heroic: true, ...more.state },
  });
/** The same, about to see to the leaders. */
const toLead = (red: readonly Led[], blue: readonly Led[]): State =>
  meeting(red, blue, { agenda: [{ task: "shock", shock: { ...SHOCK, seen: [] } }] });
const ajax: Led = ["ajax", "hero", "1510", hero(5, 5)];
const hector: Led = ["hector", "gc", "1410", hero(5, 4)];

/** A challenge that has been accepted; its marker is spent. */
const challenged = (before: Partial<Record<"ajax" | "hector", number>> = {}, more: Partial<Field> = {}): State => {
  const wounds = { ajax: before.ajax ?? 0, hector: before.hector ?? 0 };
  const duel: Duel = {
    occasion: "challenge",
    challenger: "ajax",
    target: "hector",
    before: wounds,
    marker: "red.wing",
    combat: null,
  };
  return meeting(
    [["ajax", "hero", "1510", hero(5, 5, { wounds: wounds.ajax })]],
    [["hector", "gc", "1410", hero(5, 4, { wounds: wounds.hector })]],
    {
      orders: null,
      turn: { spent: ["red.wing"] },
      agenda: [{ task: "fightOn", duel, leader: wounds.ajax > wounds.hector ? "ajax" : "hector" }],
      ...more,
    },
  );
};
/** With another question waiting below, so that the turn does not go on by itself. */
const under = (state: State): State => ({
  ...state,
  agenda: [{ task: "returnMomentum", seat: "red" }, ...state.agenda],
});
const ON: Action = { type: "fightOn" };
const OFF: Action = { type: "leaveDuel" };

describe("COF-10.11", () => {
  it("lets a commander without the mark defend himself", () => {
    const plain: Led = ["nestor", "wc", "1410", hero(2, 3, { heroic: false })];
    expect(mustDuel(meeting([ajax], [plain]), COMBAT)).toBe(true);
    expect(mustDuel(meeting([["agamemnon", "gc", "1510", hero(3, 4, { heroic: false })]], [plain]), COMBAT)).toBe(
      false,
    );
  });
});

describe("COF-10.21", () => {
  it("happens in shock where both sides have a leader and one is a hero", () => {
    expect(mustDuel(meeting([ajax], [hector]), COMBAT)).toBe(true);
    expect(mustDuel(meeting([ajax], []), COMBAT)).toBe(false);
    expect(mustDuel(meeting([ajax], [["hector", "gc", "1110", hero(5, 4)]]), COMBAT)).toBe(false);
  });
});

describe("COF-10.22a", () => {
  it("is fought without asking, and noted in the combat", () => {
    // 9 + 5 against 0 + 5: 14 to 5 is a hit of 2; the worse off is asked.
    const fought = carried(toLead([ajax], [hector]), fixed(9, 0));
    expect(told(fought.events, "championNamed").map(({ leader }) => leader)).toEqual(["ajax", "hector"]);
    expect(told(fought.events, "duelRolled")).toMatchObject([{ a: "ajax", b: "hector", hits: [0, 2] }]);
    expect(asked(fought.state)).toEqual(["fightOn", "blue"]);
    const { events } = play(fought.state, OFF, fixed(5, 9, 9, 9));
    expect(told(events, "combatChanged")[0]?.combat.duel).toEqual({ winner: "ajax", loser: "hector" });
  });
});

describe("COF-10.22b", () => {
  it("has each player name his champion, a hero if he has one there", () => {
    const two = meeting(
      [ajax, ["diomedes", "hero", "1510", hero(5, 4)], ["nestor", "wc", "1510", hero(2, 3, { heroic: false })]],
      [hector, ["aeneas", "wc", "1410", hero(4, 4)]],
    );
    const begun = write(two, (book) => beginShockDuel(book, 0)).state;
    expect(asked(begun)).toEqual(["champion", "red"]);
    expect(choices(begun)).toEqual([
      { type: "champion", leader: "ajax" },
      { type: "champion", leader: "diomedes" },
    ]);
    expect(refused(begun, { type: "champion", leader: "nestor" })).toEqual(["notAChampion COF-10.22b"]);
    const named = play(begun, { type: "champion", leader: "diomedes" }, fixed());
    expect(asked(named.state)).toEqual(["champion", "blue"]);
    const fought = play(named.state, { type: "champion", leader: "aeneas" }, fixed(9, 0));
    expect(told(fought.events, "duelRolled")).toMatchObject([{ a: "diomedes", b: "aeneas" }]);
  });
});

describe("COF-10.22c", () => {
  it("leaves the others out: they neither roll for wounds nor modify", () => {
    const nestor: Led = ["nestor", "wc", "1510", hero(2, 3, { heroic: false })];
    const fought = carried(toLead([ajax, nestor], [hector]), fixed(9, 0));
    const { events } = play(fought.state, OFF, fixed(5, 9, 9, 9));
    expect([...told(fought.events, "leaderEndangered"), ...told(events, "leaderEndangered")]).toEqual([]);
    const reasons = told(events, "shockRolled")[0]?.roll.reasons.map(({ rule }) => rule) ?? [];
    expect(reasons).not.toContain("COF-4.22a");
    // Without a duel the same commander does both.
    const alone = carried(toLead([nestor], []), fixed(5, 5, 9, 9, 9));
    expect(told(alone.events, "leaderEndangered").length).toBe(1);
    expect(told(alone.events, "shockRolled")[0]?.roll.reasons.map(({ rule }) => rule)).toContain("COF-4.22a");
  });
});

describe("COF-10.22d", () => {
  it("leaves commanders who are no heroes to the common roll", () => {
    const plain = meeting(
      [["agamemnon", "gc", "1510", hero(3, 4, { heroic: false })]],
      [["acamas", "wc", "1410", hero(3, 4, { heroic: false })]],
    );
    expect(mustDuel(plain, COMBAT)).toBe(false);
    const { events } = write(plain, (book) => endanger(book, "agamemnon", ["COF-8.15a"], fixed(5)));
    expect(told(events, "leaderEndangered").length).toBe(1);
  });
});

describe("COF-10.24b", () => {
  it("asks nobody in shock whether he will fight", () => {
    const begun = write(meeting([ajax], [hector]), (book) => beginShockDuel(book, 0));
    expect(told(begun.events, "asked").map(({ task }) => task.task)).toEqual(["champion"]);
    expect(refused(begun.state, { type: "refuse" })).toEqual(["notNow COF-10.22b"]);
  });
});

describe("COF-10.25a", () => {
  it("adds the combat factor to each die", () => {
    const { events } = play(challenged({ hector: 1 }), ON, fixed(6, 4));
    expect(told(events, "duelRolled")[0]?.totals.map(({ total }) => total)).toEqual([11, 9]);
  });
});

describe("COF-10.25b", () => {
  it("counts 1, 2 at half, 3 at a third, and nothing for equals", () => {
    expect(duelHits(8, 9)).toBe(1);
    expect(duelHits(5, 9)).toBe(1);
    expect(duelHits(5, 10)).toBe(2);
    expect(duelHits(4, 11)).toBe(2);
    expect(duelHits(4, 12)).toBe(3);
    expect(duelHits(7, 7)).toBe(0);
  });

  it("gives them to the lower", () => {
    const low = play(challenged({ hector: 1 }), ON, fixed(0, 9));
    expect(told(low.events, "duelRolled")[0]?.hits).toEqual([2, 0]);
    expect(leaderOf(low.state, "ajax").wounds).toBe(2);
  });
});

describe("COF-10.25c", () => {
  it("counts them against his endurance", () => {
    const { state } = play(challenged({ hector: 1 }), ON, fixed(6, 4));
    expect(leaderOf(state, "hector")).toMatchObject({ wounds: 2, wounded: false });
  });
});

describe("COF-10.25d", () => {
  it("moves nobody", () => {
    const { state } = play(challenged({ hector: 1 }), ON, fixed(6, 4));
    expect([leaderOf(state, "ajax").hex, leaderOf(state, "hector").hex]).toEqual(["1510", "1410"]);
  });
});

describe("COF-10.26a", () => {
  it("goes on by itself while both have taken as much", () => {
    // Round 1: ajax takes 1, as many as hector has. Round 2: equal totals. Round 3: hector takes 1.
    const { events, state } = play(challenged({ hector: 1 }), ON, fixed(4, 6, 3, 3, 6, 4));
    expect(told(events, "duelRolled").length).toBe(3);
    expect(asked(state)).toEqual(["fightOn", "blue"]);
  });
});

describe("COF-10.26b", () => {
  it("asks whoever is worse off, and nobody else", () => {
    const { state } = play(challenged({ hector: 1 }), ON, fixed(0, 9));
    expect(leaderOf(state, "ajax").wounds).toBe(2);
    expect(asked(state)).toEqual(["fightOn", "red"]);
    expect(choices(state)).toEqual([ON, OFF]);
  });
});

describe("COF-10.26c", () => {
  it("is lost by whoever leaves: he stays with his unit, or goes to the nearest", () => {
    const { events, state } = play(challenged({ hector: 1 }), OFF, fixed());
    expect(told(events, "duelEnded")).toMatchObject([{ winner: "ajax", loser: "hector", withdrew: true }]);
    expect(leaderOf(state, "hector").hex).toBe("1410");
    const alone = challenged({ hector: 1 }, { blue: [["SI", "1210", "V3"]] });
    expect(leaderOf(play(alone, OFF, fixed()).state, "hector").hex).toBe("1210");
  });
});

describe("COF-10.27", () => {
  it("kills at his endurance", () => {
    const { events, state } = play(challenged({ hector: 3 }), ON, fixed(6, 4));
    expect(told(events, "leaderKilled")).toMatchObject([{ leader: "hector", routPoints: 25 }]);
    expect(told(events, "duelEnded")).toMatchObject([{ winner: "ajax", withdrew: false }]);
    expect(leaderOf(state, "hector").life).toBe("dead");
  });
});

describe("COF-10.28", () => {
  it("leaves one of the hits of this duel: from 1, with 2 more, to 2", () => {
    const first = play(challenged({ hector: 1 }), ON, fixed(9, 0));
    expect(leaderOf(first.state, "hector").wounds).toBe(3);
    expect(leaderOf(play(first.state, OFF, fixed()).state, "hector").wounds).toBe(2);
  });

  it("leaves none to one who took none", () => {
    expect(leaderOf(play(challenged({ hector: 1 }), OFF, fixed()).state, "hector").wounds).toBe(1);
    expect(leaderOf(play(challenged({ hector: 1 }), OFF, fixed()).state, "ajax").wounds).toBe(0);
  });
});

describe("COF-10.41a", () => {
  it("lets the challenger's side have the marker back when it wins", () => {
    const won = play(challenged({ hector: 1 }), OFF, fixed()).state;
    expect(asked(won)).toEqual(["returnMarker", "red"]);
    expect(choices(won)).toEqual([{ type: "returnMarker" }, { type: "keepOut" }]);
    const back = play(under(won), { type: "returnMarker" }, fixed()).state.turn;
    expect([back?.cup, back?.spent]).toEqual([["red.wing"], []]);
    const out = play(under(won), { type: "keepOut" }, fixed()).state.turn;
    expect([out?.cup, out?.spent]).toEqual([[], ["red.wing"]]);
  });
});

describe("COF-10.41b", () => {
  it("leaves it spent when it loses", () => {
    const { events } = play(under(challenged({ ajax: 1 })), OFF, fixed());
    expect(told(events, "asked").filter(({ task }) => task.task === "returnMarker")).toEqual([]);
    expect(told(events, "duelEnded")).toMatchObject([{ winner: "hector", loser: "ajax" }]);
  });
});

const inShock = (
  before: Partial<Record<"ajax" | "hector", number>>,
  leader: "ajax" | "hector",
  shock: Shock = SHOCK,
): State => {
  const state = challenged(before);
  const duel: Duel = {
    occasion: "shock",
    challenger: "ajax",
    target: "hector",
    before: { ajax: before.ajax ?? 0, hector: before.hector ?? 0 },
    marker: null,
    combat: 0,
  };
  const { orders } = meeting([], []);
  return {
    ...state,
    orders,
    agenda: [
      { task: "shock", shock },
      { task: "fightOn", duel, leader },
    ],
  };
};

describe("COF-10.42", () => {
  it("gives the winner's side 2 on every roll of the segment", () => {
    const won = play(inShock({ hector: 1 }, "hector"), OFF, fixed(5, 9, 9, 9, 9));
    expect(told(won.events, "duelCounted")).toMatchObject([{ change: 2 }]);
    const [rolled] = told(won.events, "shockRolled");
    expect(rolled?.roll.reasons).toContainEqual({ rule: "COF-10.42", value: 2 });
    const lost = play(inShock({ ajax: 1 }, "ajax"), OFF, fixed(5, 9, 9, 9, 9));
    expect(told(lost.events, "duelCounted")).toMatchObject([{ change: -2 }]);
    expect(told(lost.events, "shockRolled")[0]?.roll.reasons).toContainEqual({ rule: "COF-10.42", value: -2 });
  });
});

describe("COF-10.43", () => {
  it("costs the side of whoever leaves its next marker", () => {
    expect(play(challenged({ hector: 1 }), OFF, fixed()).state.sides.blue.ignores).toBe(1);
    const shocked = play(inShock({ hector: 1 }, "hector"), OFF, fixed(5, 9, 9, 9, 9));
    expect(told(shocked.events, "ignoreOwed")).toMatchObject([{ seat: "blue", change: 1 }]);
  });

  it("costs nothing to die", () => {
    const { events } = play(challenged({ hector: 3 }), ON, fixed(6, 4));
    expect(told(events, "ignoreOwed")).toEqual([]);
  });
});

describe("COF-10.44", () => {
  it("weakens nobody before he dies", () => {
    const fresh = play(challenged({ hector: 1 }), ON, fixed(6, 4));
    const hurt = play(challenged({ hector: 2 }), ON, fixed(6, 4));
    expect(told(hurt.events, "duelRolled")[0]?.totals).toEqual(told(fresh.events, "duelRolled")[0]?.totals);
  });
});

describe("COF-RUL-52", () => {
  it("sends home only a loser left without friends", () => {
    const won = challenged({ hector: 1 }, { red: [["SI", "1810", "V0"]], blue: [["SI", "1210", "V3"]] });
    const { state } = play(won, OFF, fixed());
    expect(leaderOf(state, "ajax").hex).toBe("1510");
    expect(leaderOf(state, "hector").hex).toBe("1210");
  });
});

describe("COF-RUL-53", () => {
  it("compares exactly, gives 3 against nothing, and never adds the lines up", () => {
    expect(duelHits(0, 1)).toBe(3);
    expect(duelHits(0, 0)).toBe(0);
    expect(duelHits(3, 7)).toBe(2);
    expect(duelHits(4, 7)).toBe(1);
    expect(duelHits(3, 9)).toBe(3);
    expect(duelHits(3, 8)).toBe(2);
  });

  it("compares all the hits they carry, old ones included", () => {
    const { state } = play(challenged({ hector: 2, ajax: 1 }), ON, fixed(6, 4));
    expect(asked(state)).toEqual(["fightOn", "blue"]);
  });
});

describe("COF-RUL-54", () => {
  it("adds up several duels, and queues up the markers to be ignored", () => {
    const twice = inShock({ hector: 1 }, "hector");
    const { orders } = twice;
    if (orders === null) throw new Error("an Orders Phase");
    const again: State = { ...twice, orders: { ...orders, duelModifier: 2 } };
    const { events } = play(again, OFF, fixed(5, 9, 9, 9, 9));
    expect(told(events, "shockRolled")[0]?.roll.reasons).toContainEqual({ rule: "COF-10.42", value: 4 });
    expect(told(events, "ignoreOwed").filter(({ seat }) => seat === "blue")).toMatchObject([{ change: 1 }]);
    const queued = play(
      { ...challenged({ hector: 1 }), sides: { ...twice.sides, blue: { ...twice.sides.blue, ignores: 1 } } },
      OFF,
      fixed(),
    );
    expect(queued.state.sides.blue.ignores).toBe(2);
  });
});
