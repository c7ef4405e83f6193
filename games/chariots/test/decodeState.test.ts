/** What stands between a text from anywhere and the rules: shapes, names, sense. */
import { describe, expect, it } from "vitest";
import { decodeState } from "../src/decodeState.ts";
import type { Move, State, Task } from "../src/state.ts";
import { field } from "./field.ts";

const MOVE: Move = {
  units: ["red.1"],
  spent: { "red.1": 2 },
  speed: null,
  start: "1210",
  cameFrom: "1110",
  turned: 0,
  stepped: true,
  passed: 0,
  passing: false,
  waiting: null,
};

const on = (given: Partial<State> = {}, agenda: readonly Task[] = [{ task: "nextUnit" }]): State =>
  field({
    red: [
      ["CH2", "1010", "V0", { missile: "C" }],
      ["SI", "1012", "V0"],
    ],
    blue: [["SI", "0512", "V3"]],
    redLeaders: [["a", "gc", "1012"]],
    blueLeaders: [["b", "gc", "0512"]],
    agenda,
    state: given,
  });

const codes = (state: unknown): readonly string[] => {
  const read = decodeState(structuredClone(state));
  return read.ok ? [] : read.error.map(({ code }) => code);
};

describe("decodeState", () => {
  it("takes a position that makes sense, and gives it back whole", () => {
    const state = on({ move: MOVE }, [{ task: "nextUnit" }, { task: "moveOn" }]);
    expect(decodeState(structuredClone(state))).toEqual({ ok: true, value: state });
  });
  it("lets a mover share the hex that it passes, and nobody else", () => {
    const passing = on({ move: MOVE }, [{ task: "nextUnit" }, { task: "moveOn" }]);
    const shared = { ...passing, units: { ...passing.units, "red.1": { ...passing.units["red.1"], hex: "1012" } } };
    expect(codes(shared)).not.toContain("hexTaken");
    expect(codes({ ...shared, move: null, agenda: [{ task: "nextUnit" }] })).toEqual(["hexTaken"]);
  });
  it.each([
    ["a mover's task without a mover", { move: null }, [{ task: "nextUnit" }, { task: "moveOn" }]],
    ["an Orders Phase's task outside one", { orders: null }, [{ task: "nextUnit" }]],
    ["a battle that has not begun in the middle of one", { turn: null }, [{ task: "nextUnit" }]],
    ["a combat without a shock", {}, [{ task: "leadType", seat: "red", combat: 0, among: ["red.2"] }]],
    ["an end with something left to do", { result: { winner: "red", rule: "COF-11.0a" } }, [{ task: "nextUnit" }]],
    ["a start in the middle", {}, [{ task: "nextUnit" }, { task: "startBattle" }]],
    ["a mover of the other side", { move: { ...MOVE, units: ["blue.1"] } }, [{ task: "nextUnit" }, { task: "moveOn" }]],
  ] as const)("refuses %s", (_, given, agenda) => {
    expect(codes(on(given, agenda))).toContain("tasksDoNotFit");
  });
  it("refuses names that the battle does not know, and says where", () => {
    const read = decodeState(on({}, [{ task: "routTo", unit: "red.9", leaders: [] }]));
    expect(read).toMatchObject({ ok: false, error: [{ code: "unknownId", path: "$.agenda[0].unit" }] });
    expect(codes(on({}, [{ task: "useMarker", seat: "red", marker: "nobody" }]))).toEqual(["unknownId"]);
    expect(codes(on({ engaged: [["red.1", "ghost"]] }))).toEqual(["unknownId"]);
  });
  it("refuses maps that are none", () => {
    const { map } = on();
    const with_ = (change: Partial<State["map"]>) => codes(on({ map: { ...map, ...change } }));
    expect(with_({ terrain: { "4140": "woods" } })).toEqual(["offMap"]);
    expect(with_({ barriers: [["0140", 1, "wall"]] })).toEqual(["offMap"]);
    expect(with_({ roads: [["0101", "0103"]] })).toEqual(["roadGap"]);
    expect(
      with_({
        barriers: [
          ["0502", 1, "wall"],
          ["0501", 1, "wall"],
        ],
      }),
    ).toEqual(["sidesOutOfOrder"]);
  });
  it("refuses what nobody can answer", () => {
    expect(codes(on({}, [{ task: "intend", intent: { kind: "begin" }, mover: ["red.1"] }]))).toEqual([
      "nothingToDecide",
    ]);
  });
  it.each([null, 1, "x", [], {}, { scenario: "x" }])("refuses %j", (nonsense) => {
    expect(decodeState(nonsense).ok).toBe(false);
  });
});
