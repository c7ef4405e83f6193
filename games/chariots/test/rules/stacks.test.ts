import { describe, expect, it } from "vitest";
import { act, acts, march, offered, refusals, SLOW } from "./marching.ts";

describe("COF-8.42a", () => {
  const stack = march({
    red: [
      ["CH2", "1015", "V0"],
      ["RI", "1015", "V0"],
    ],
  });
  const begun = acts(
    stack,
    { type: "begin", unit: "red.1", together: true, speed: null },
    { type: "step", to: "0915" },
  );
  it("moves a chariot and its runners together, until they part at no cost", () => {
    expect([begun.units["red.1"]?.hex, begun.units["red.2"]?.hex]).toEqual(["0915", "0915"]);
    const apart = acts(begun, { type: "split", unit: "red.1" });
    expect(apart.move).toMatchObject({ units: ["red.1"], waiting: { units: ["red.2"] } });
    expect(apart.move?.spent["red.1"]).toBe(1);
  });
  it("lets each go on up to its own allowance", () => {
    const apart = acts(begun, { type: "split", unit: "red.1" }, { type: "step", to: "0816" }, { type: "stop" });
    expect(apart.move).toMatchObject({ units: ["red.2"], waiting: null });
    expect(acts(apart, { type: "step", to: "0815" }).units["red.2"]?.hex).toBe("0815");
  });
});

describe("COF-8.42b", () => {
  it("lets neither move again once its move has ended", () => {
    const apart = acts(
      march({
        red: [
          ["CH2", "1015", "V0"],
          ["RI", "1015", "V0"],
        ],
      }),
      { type: "begin", unit: "red.1", together: true, speed: null },
      { type: "step", to: "0915" },
      { type: "split", unit: "red.1" },
      { type: "step", to: "0816" },
      { type: "stop" },
      { type: "step", to: "0815" },
      { type: "stop" },
    );
    expect(apart.move).toBeNull();
    expect(offered(apart, "begin")).toEqual(["red.3"]);
    expect(refusals(apart, { type: "begin", unit: "red.1", together: false, speed: null })).toHaveLength(1);
  });
});

describe("COF-9.21c", () => {
  const state = march({
    red: [
      ["CH2", "1015", "V0", { missile: "C" }],
      ["SI", "0816", "V5"],
    ],
    blue: [["CH2", "0815", "V3", SLOW]],
  });
  it("lets nobody fire at an engaged unit", () => {
    const fire = { type: "fire", unit: "red.1", target: "blue.1", willMove: null } as const;
    expect(refusals(state, fire)).toEqual([]);
    const engaged = { ...state, engaged: [["red.2", "blue.1"]] as const };
    expect(refusals(engaged, fire).join()).toBe("targetEngaged COF-7.12c");
  });
  it("lets nobody pass through it", () => {
    const near = march({
      red: [
        ["CH2", "0915", "V0"],
        ["SI", "0716", "V5"],
      ],
      blue: [["CH2", "0815", "V3", SLOW]],
    });
    const begin = { type: "begin", unit: "red.1", together: false, speed: null } as const;
    expect(offered(act(near, begin).state, "passThrough")).toEqual(["0815"]);
    const engaged = { ...near, engaged: [["red.2", "blue.1"]] as const };
    expect(offered(act(engaged, begin).state, "passThrough")).toEqual([]);
  });
});

describe("COF-8.43", () => {
  it("leaves the runners with their chariot while it fires and runs", () => {
    const state = march({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["RI", "1510", "V1"],
      ],
      blue: [["SI", "1513", "V4", SLOW]],
    });
    const run = { type: "fireAndRun", unit: "red.1", target: "blue.1", path: ["1511", "1512", "1513"] } as const;
    const { state: done, events } = act(state, run, 8);
    expect(events.some(({ type }) => type === "shot")).toBe(true);
    expect([done.units["red.1"]?.hex, done.units["red.2"]?.hex]).toEqual(["1510", "1510"]);
    expect(done.orders?.done).toEqual(["red.1"]);
  });
});
