import { ledger } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { displaceLoneLeaders } from "../../src/rules/leading.ts";
import { captureAt, dropLostStandards, standardsOf } from "../../src/rules/standards.ts";
import type { Standard, State } from "../../src/state.ts";
import { type Field, field, type Placed, told } from "../field.ts";
import { against, askedOf, choices, decide, goOn, types } from "./deciding.ts";

const written = (state: State, write: (book: ReturnType<typeof ledger<State, Event>>) => void) => {
  const book = ledger<State, Event>(state, evolve);
  write(book);
  return { events: book.events(), state: book.state() };
};

const ROUTED: Placed = ["SI", "2013", "V0", { routed: true }];
/** The Standard of red and its general at 2015; a routed unit two hexes off, another four. */
const raised = (more: Field = {}, standard: Partial<Standard> = {}): State =>
  field({
    red: [["SI", "3015", "V0"], ROUTED, ["SI", "2011", "V0", { routed: true }]],
    blue: [["SI", "1015", "V3"]],
    redLeaders: [["ra", "gc", "2015"]],
    standards: [{ seat: "red", hex: "2015", leader: "ra", ...standard }],
    turn: { cup: ["blue.wing"] },
    ...more,
  });
const flag = (state: State): Standard | undefined => state.standards["red.standard"];
const gone = (events: readonly Event[]): readonly string[] => told(events, "eliminated").map(({ unit }) => unit);
const move = (to: string, standard: boolean) => ({ type: "moveLeader", leader: "ra", to, standard }) as const;

describe("COF-9.31", () => {
  it("draws its army's routed units while it is on the map, a leader's or a feature's", () => {
    expect(standardsOf(raised(), "red")).toHaveLength(1);
    expect(standardsOf(raised({}, { leader: null }), "red")).toHaveLength(1);
    expect(standardsOf(raised({}, { hex: null }), "red")).toEqual([]);
    expect(standardsOf(raised(), "blue")).toEqual([]);
  });
});

describe("COF-9.32a", () => {
  it("moves with its leader, or stays if he leaves it", () => {
    expect(flag(decide(raised(), move("2017", true)).state)?.hex).toBe("2017");
    expect(flag(decide(raised(), move("2017", false)).state)?.hex).toBe("2015");
    const apart = raised({ redLeaders: [["ra", "gc", "2016"]] });
    expect(against(apart, move("2017", true))).toEqual(["noStandardHere COF-9.32a"]);
  });
});

describe("COF-9.32b", () => {
  it("enters a hex with a unit at no more than its leader's cost", () => {
    const state = raised({ red: [["SI", "2017", "V0"]] });
    const [moved] = told(decide(state, move("2017", true)).events, "leaderMoved");
    expect(moved?.cost.total).toBe(3);
    expect(told(decide(state, move("2017", false)).events, "leaderMoved")[0]?.cost.total).toBe(3);
  });
});

/** A blue unit has come into the Standard's hex. */
const entered = (more: Field = {}, standard: Partial<Standard> = {}) =>
  written(raised({ blue: [["SI", "2015", "V3"]], redLeaders: [["ra", "gc", "3015"]], ...more }, standard), (book) =>
    captureAt(book, "blue.1"),
  );

describe("COF-9.33a", () => {
  it("is taken by an enemy unit that enters its hex", () => {
    const { events, state } = entered();
    expect(told(events, "standardTaken")).toMatchObject([{ standard: "red.standard", by: "blue.1" }]);
    expect(askedOf(state)).toBe("blue standardTaken");
  });

  it("is not where a unit of its own is, nor by its own side", () => {
    const guarded = entered({ red: [["CH2", "2015", "V0"]] });
    expect(guarded.events).toEqual([]);
    expect(written(raised({ red: [["SI", "2015", "V0"]] }), (book) => captureAt(book, "red.1")).events).toEqual([]);
  });
});

describe("COF-9.33b", () => {
  it("goes with a leader who is displaced", () => {
    const state = raised({ red: [["SI", "2018", "V0"]], blue: [["SI", "2014", "V0"]] });
    const now = written(state, displaceLoneLeaders).state;
    expect([now.leaders.ra?.hex, flag(now)?.hex]).toEqual(["2018", "2018"]);
  });
});

const LATER = { number: 4, cup: ["blue.wing"] };
const removed = (turn: number): State =>
  raised(
    {
      orders: null,
      agenda: [{ task: "useMarker", seat: "red", marker: "red.wing" }],
      turn: { ...LATER, number: turn },
    },
    { hex: null, takenIn: 3 },
  );

describe("COF-9.33c", () => {
  it("may be removed", () => {
    const { state } = decide(entered().state, { type: "removeStandard" });
    expect(flag(state)).toMatchObject({ hex: null, gone: false, takenIn: 3 });
  });

  it("may be raised with its leader when he is activated, from the next turn", () => {
    const asked = decide(removed(4), { type: "takeOrders" }).state;
    expect(askedOf(asked)).toBe("red raiseStandard");
    expect(flag(decide(asked, { type: "raise" }).state)).toMatchObject({ hex: "2015", takenIn: null });
    expect(flag(decide(asked, { type: "notYet" }).state)?.hex).toBeNull();
    expect(askedOf(decide(removed(3), { type: "takeOrders" }).state)).not.toBe("red raiseStandard");
  });

  it("may be raised when a general without troops may move", () => {
    const state = raised(
      {
        redLeaders: [["ra", "gc", "2015", { wing: null }]],
        orders: null,
        agenda: [],
        turn: { number: 4, cup: ["red.momentum"] },
      },
      { hex: null, takenIn: 3 },
    );
    expect(askedOf(goOn(state).state)).toBe("red raiseStandard");
  });
});

describe("COF-9.33d", () => {
  const kept = (more: Field = {}): State =>
    raised({ blue: [["SI", "1015", "V3"]], ...more }, { hex: "1015", captor: "blue.1", takenIn: 3 });

  it("may be kept with the captor, and still draws routed units", () => {
    const asked = entered().state;
    expect(choices(asked)).toEqual([{ type: "removeStandard" }, { type: "keepStandard", unit: "blue.1" }]);
    const { state } = decide(asked, { type: "keepStandard", unit: "blue.1" });
    expect(flag(state)).toMatchObject({ hex: "2015", captor: "blue.1" });
    expect(standardsOf(state, "red")).toHaveLength(1);
  });

  it("moves with its captor", () => {
    const away = kept({ blue: [["SI", "1016", "V3"]] });
    expect(flag(written(away, (book) => captureAt(book, "blue.1")).state)?.hex).toBe("1016");
  });

  it("returns to its leader when he is activated in the next turn", () => {
    const call: Field = { orders: null, agenda: [{ task: "useMarker", seat: "red", marker: "red.wing" }] };
    const back = decide(kept({ ...call, turn: LATER }), { type: "takeOrders" });
    expect(flag(back.state)).toMatchObject({ hex: "2015", captor: null, takenIn: null });
    const same = decide(kept({ ...call, turn: { cup: ["blue.wing"] } }), { type: "takeOrders" });
    expect(flag(same.state)?.captor).toBe("blue.1");
  });

  it("is lost at the end of that turn if its leader is dead", () => {
    const dead: Field["redLeaders"] = [["ra", "gc", "2015", { hex: null, life: "dead" }]];
    const late = written(kept({ redLeaders: dead, turn: LATER }), dropLostStandards).state;
    expect(flag(late)).toMatchObject({ hex: null, gone: true });
    expect(written(kept({ redLeaders: dead }), dropLostStandards).events).toEqual([]);
    expect(written(kept({ turn: LATER }), dropLostStandards).events).toEqual([]);
    const turned = goOn(kept({ redLeaders: dead, orders: null, agenda: [], turn: { number: 4 } }), 5, 9);
    expect(types(turned)).toContain("standardRemoved");
  });
});

describe("COF-9.34", () => {
  it("makes routed units within three hexes vanish when it moves or is taken", () => {
    expect(gone(decide(raised(), move("2017", true)).events)).toEqual(["red.2"]);
    expect(gone(decide(raised(), move("2017", false)).events)).toEqual([]);
    expect(gone(entered().events)).toEqual(["red.2"]);
  });
});

describe("COF-RUL-46", () => {
  it("measures from the hex it leaves, and only its own army's units vanish", () => {
    const state = raised({
      red: [ROUTED, ["SI", "2024", "V0", { routed: true }]],
      blue: [["SI", "2018", "V3", { routed: true }]],
    });
    expect(gone(decide(state, move("2022", true)).events)).toEqual(["red.1"]);
  });

  it("counts a kept one that moves with its captor", () => {
    const state = raised(
      { red: [["SI", "1013", "V0", { routed: true }]], blue: [["SI", "1016", "V3"]] },
      { hex: "1015", captor: "blue.1", takenIn: 3 },
    );
    expect(gone(written(state, (book) => captureAt(book, "blue.1")).events)).toEqual(["red.1"]);
  });

  it("does not rally on one in enemy hands", () => {
    const state = raised({ agenda: [{ task: "nextRally", tried: [] }] }, { captor: "blue.1", takenIn: 3 });
    expect(against(state, { type: "rally", unit: "red.2" })).toEqual(["noRallier COF-9.51"]);
  });
});
