import { ledger } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { eliminate } from "../../src/rules/eliminating.ts";
import { killLeader } from "../../src/rules/falling.ts";
import { displaceLoneLeaders, takeAlong } from "../../src/rules/leading.ts";
import { leaderReach } from "../../src/rules/riding.ts";
import { type Leader, leaderOf, type State } from "../../src/state.ts";
import { type Field, field, told } from "../field.ts";
import { against, askedOf, choices, decide, goOn, kindsOf } from "./deciding.ts";

const led = (more: Field = {}): State =>
  field({ red: [["SI", "3015", "V0"]], redLeaders: [["rw", "wc", "2015"]], turn: { cup: ["blue.wing"] }, ...more });
const costs = (state: State, hex: string, id = "rw"): number | undefined =>
  leaderReach(state, leaderOf(state, id)).get(hex)?.total;
const written = (state: State, write: (book: ReturnType<typeof ledger<State, Event>>) => void) => {
  const book = ledger<State, Event>(state, evolve);
  write(book);
  return { events: book.events(), state: book.state() };
};
const displaced = (state: State) => written(state, displaceLoneLeaders);

describe("COF-4.1a", () => {
  it("has generals, commanders and heroes; heroes command nobody and move on Momentum", () => {
    const state = led({
      redLeaders: [
        ["rw", "wc", "2015"],
        ["hero", "hero", "2016"],
      ],
    });
    expect(against(state, { type: "moveLeader", leader: "hero", to: "2017", standard: false })).toEqual([
      "leaderNotActive COF-5.46b",
    ]);
  });
});

describe("COF-4.1b", () => {
  it("turns to the replacement, or to the leader on foot where duels are fought", () => {
    const state = led({
      redLeaders: [["rw", "wc", "2015", { duel: { combat: 3, endurance: 3 } }]],
      orders: { order: null },
      agenda: [{ task: "chooseOrder" }],
      state: { heroic: true },
    });
    expect(choices(state)).toContainEqual({ type: "setMode", leader: "rw", mounted: false });
    expect(kindsOf({ ...state, heroic: false, agenda: [{ task: "nextUnit" }] })).not.toContain("setMode");
  });
});

describe("COF-4.13", () => {
  it("is 9 points mounted, 5 on foot", () => {
    expect([costs(led(), "2024"), costs(led(), "2025")]).toEqual([9, undefined]);
    const afoot = led({ redLeaders: [["rw", "wc", "2015", { mounted: false }]] });
    expect([costs(afoot, "2020"), costs(afoot, "2021")]).toEqual([5, undefined]);
    expect(against(led(), { type: "moveLeader", leader: "rw", to: "2025", standard: false })).toEqual([
      "leaderOutOfReach COF-4.13",
    ]);
  });
});

describe("COF-4.14a", () => {
  it("leaves by any side without turning", () => {
    for (const hex of ["1914", "1915", "2014", "2016", "2114", "2115"]) expect(costs(led(), hex)).toBe(1);
  });
});

describe("COF-4.14b", () => {
  const ground = { terrain: { "2016": "woods", "2014": "rough" } } as const;
  it("takes ground as chariots do when mounted, as infantry on foot", () => {
    const mounted = led({ map: ground });
    expect([costs(mounted, "2016"), costs(mounted, "2014")]).toEqual([undefined, 3]);
    const afoot = led({ map: ground, redLeaders: [["rw", "wc", "2015", { mounted: false }]] });
    expect([costs(afoot, "2016"), costs(afoot, "2014")]).toEqual([2, 2]);
  });
});

describe("COF-6.56b", () => {
  it("costs a leader a point more to enter a hex with a friendly unit", () => {
    expect(costs(led({ red: [["SI", "2016", "V0"]] }), "2016")).toBe(2);
  });
});

describe("COF-4.11a", () => {
  it("gives a general Command Range, Initiative and Charisma, and a wound takes 1 off each", () => {
    const state = led({ redLeaders: [["ra", "gc", "2015"]] });
    expect(leaderOf(state, "ra").ratings).toMatchObject({ commandRange: 6, initiative: 5, charisma: 2 });
    expect(leaderOf(state, "ra").duel).toBeNull();
  });
});

describe("COF-4.12a", () => {
  it("gives a wing commander Command Range and Capability", () => {
    expect(leaderOf(led(), "rw").ratings).toMatchObject({ commandRange: 6, capability: 4, initiative: 0, charisma: 0 });
  });
});

/** A red unit engaged with a blue one; the leaders as given, none of them hit. */
const clash = (more: Field, ...safe: readonly number[]) => {
  const state = field({
    red: [["SI", "1015", "V0"]],
    blue: [["SI", "0915", "V3"]],
    state: { engaged: [["red.1", "blue.1"]] },
    turn: { cup: ["blue.wing"] },
    ...more,
  });
  const [rolled] = told(decide(state, { type: "endSegment" }, ...safe, 4).events, "shockRolled");
  return rolled?.roll.reasons.filter(({ rule }) => rule.startsWith("COF-4.2")).map(({ rule, value }) => [rule, value]);
};

describe("COF-4.21", () => {
  it("adds nothing by a leader who is elsewhere", () => {
    expect(clash({ redLeaders: [["rw", "wc", "1115"]] })).toEqual([]);
  });
});

describe("COF-4.22a", () => {
  it("adds 1 to the roll of an attack with a wing commander", () => {
    expect(clash({ redLeaders: [["rw", "wc", "1015"]] }, 5)).toEqual([["COF-4.22a", 1]]);
  });
});

describe("COF-4.22b", () => {
  it("takes 1 off the roll against a unit with a wing commander", () => {
    expect(clash({ blueLeaders: [["bw", "wc", "0915"]] }, 5)).toEqual([["COF-4.22b", -1]]);
  });
});

describe("COF-4.23", () => {
  it("uses a general's Charisma instead, both ways", () => {
    expect(clash({ redLeaders: [["ra", "gc", "1015"]] }, 5)).toEqual([["COF-4.23", 2]]);
    expect(clash({ blueLeaders: [["ba", "gc", "0915"]] }, 5)).toEqual([["COF-4.23", -2]]);
  });
});

describe("COF-4.24a", () => {
  it("puts a lone leader beside an enemy with the nearest friendly unit, for nothing", () => {
    const state = led({
      red: [
        ["SI", "2018", "V0"],
        ["SI", "2025", "V0"],
      ],
      blue: [["SI", "2014", "V0"]],
    });
    const { events, state: now } = displaced(state);
    expect(told(events, "leaderDisplaced")).toMatchObject([{ leader: "rw", to: "2018", unit: "red.1" }]);
    expect(now.leaders.rw?.hex).toBe("2018");
  });

  it("asks his owner which of equally near ones", () => {
    const state = led({
      red: [
        ["SI", "2018", "V0"],
        ["SI", "2318", "V0"],
        ["SI", "1916", "V0"],
      ],
      blue: [["SI", "2014", "V0"]],
    });
    const tied = led({
      red: [
        ["SI", "2018", "V0"],
        ["SI", "2012", "V0"],
      ],
      blue: [["SI", "2014", "V0"]],
    });
    expect(told(displaced(state).events, "leaderDisplaced")).toMatchObject([{ to: "1916" }]);
    const asked = displaced(tied).state;
    expect(askedOf(asked)).toBe("red leaderTo");
    expect(choices(asked)).toEqual([
      { type: "joinUnit", unit: "red.1" },
      { type: "joinUnit", unit: "red.2" },
    ]);
    expect(decide(asked, { type: "joinUnit", unit: "red.2" }).state.leaders.rw?.hex).toBe("2012");
  });
});

describe("COF-4.24b", () => {
  it("loses him where no friendly unit is left", () => {
    const { state } = displaced(led({ red: [], blue: [["SI", "2014", "V0"]] }));
    expect(state.leaders.rw).toMatchObject({ hex: null, life: "awaited" });
  });
});

describe("COF-4.24c", () => {
  it("leaves a leader where he is with a unit, and where no enemy is near", () => {
    expect(displaced(led({ red: [["SI", "2015", "V0"]], blue: [["SI", "2014", "V0"]] })).events).toEqual([]);
    expect(displaced(led({ blue: [["SI", "2012", "V0"]] })).events).toEqual([]);
  });
});

describe("COF-RUL-76", () => {
  it("displaces a leader whose own move ends alone beside an enemy; he may pass beside one", () => {
    const state = led({ red: [["SI", "2018", "V0"]], blue: [["SI", "1713", "V0"]] });
    const ended = decide(state, { type: "moveLeader", leader: "rw", to: "1714", standard: false });
    expect(told(ended.events, "leaderDisplaced")).toMatchObject([{ to: "2018" }]);
    expect(costs(state, "1612")).toBeDefined();
  });

  it("counts any friendly unit, routed or of another wing", () => {
    const state = led({
      red: [
        ["SI", "2018", "V0", { routed: true, wing: "red.left" }],
        ["SI", "2025", "V0"],
      ],
      blue: [["SI", "2014", "V0"]],
    });
    expect(told(displaced(state).events, "leaderDisplaced")).toMatchObject([{ to: "2018" }]);
  });
});

describe("COF-RUL-67", () => {
  it("never lets a leader enter an enemy unit's hex", () => {
    expect(costs(led({ blue: [["SI", "2016", "V0"]] }), "2016")).toBeUndefined();
  });

  it("lets him go along with a unit for nothing, his Standard with him", () => {
    const state = led({ standards: [{ seat: "red", hex: "2015", leader: "rw" }] });
    const { state: now } = written(state, (book) => takeAlong(book, ["rw"], "2115"));
    expect([now.leaders.rw?.hex, now.standards["red.standard"]?.hex]).toEqual(["2115", "2115"]);
    expect(now.orders?.leadersMoved).toEqual([]);
  });
});

describe("COF-11.0b", () => {
  const points = (state: State): number => state.sides.red.routPoints;

  it("counts the printed quality of eliminated units", () => {
    const state = led({ red: [["SI", "3015", "D0", { tq: 7, hits: 4 }]] });
    expect(points(written(state, (book) => eliminate(book, "red.1", ["COF-9.41d"])).state)).toBe(7);
  });

  it("counts five times the printed Initiative of a general, wounded or not, and nothing for others", () => {
    const dead = (leader: Partial<Leader>, kind: "gc" | "wc" | "hero"): number =>
      points(
        written(led({ redLeaders: [["x", kind, "2015", leader]] }), (book) => killLeader(book, "x", ["COF-8.15b"]))
          .state,
      );
    expect(dead({}, "gc")).toBe(25);
    expect(dead({ wounded: true }, "gc")).toBe(25);
    expect(dead({}, "wc")).toBe(0);
    expect(dead({}, "hero")).toBe(0);
  });

  it("counts nothing for a routed unit that is still on the map", () => {
    const over = goOn(led({ red: [["SI", "3015", "V0", { routed: true }]], orders: null, agenda: [], turn: {} }), 5, 2);
    expect(points(over.state)).toBe(0);
  });
});
