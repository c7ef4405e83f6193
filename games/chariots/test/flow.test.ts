import { describe, expect, it } from "vitest";
import { menu, propose, standing } from "../src/flow.ts";
import { centreOf } from "../src/layout.ts";
import { pending, violations } from "../src/legality.ts";
import type { State, Task } from "../src/state.ts";
import { type Field, field } from "./field.ts";
import { decide } from "./rules/deciding.ts";

const asked = (state: State) => {
  const [decision] = pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  return decision;
};
const proposed = (state: State, hint: Parameters<typeof propose>[2], limit = 1) =>
  propose(state, asked(state), hint, limit);

const two = (more: Field = {}): State =>
  field({
    red: [
      ["SI", "2015", "V0"],
      ["SI", "2020", "V0"],
    ],
    blue: [["SI", "0515", "V3"]],
    redLeaders: [["rw", "wc", "2015"]],
    turn: { cup: ["blue.wing"] },
    ...more,
  });
const pointAt = (state: State, hex: string) => {
  const point = centreOf(state, hex);
  if (point === undefined) throw new Error(`No hex ${hex}`);
  return point;
};

describe("propose", () => {
  it("puts first what the piece in hand can do", () => {
    expect(proposed(two(), { pieces: ["red.2"] })).toEqual([
      { type: "begin", unit: "red.2", together: false, speed: null },
    ]);
    expect(proposed(two(), { pieces: ["rw"] })).toMatchObject([{ type: "moveLeader", leader: "rw" }]);
  });

  it("takes the leader to the hex that is pointed at", () => {
    const state = two();
    expect(proposed(state, { pieces: ["rw"], point: pointAt(state, "1816") })).toEqual([
      { type: "moveLeader", leader: "rw", to: "1816", standard: false },
    ]);
  });

  it("steps to the hex nearest to the pointer, or turns toward it", () => {
    const begun = decide(two(), { type: "begin", unit: "red.1", together: false, speed: null }).state;
    expect(proposed(begun, { point: pointAt(begun, "1014") })).toEqual([{ type: "step", to: "1914" }]);
    expect(proposed(begun, { manner: "turn", point: pointAt(begun, "2025") })).toMatchObject([{ type: "turn" }]);
    expect(proposed(begun, { manner: "turn", facing: 500_000 })).toEqual([{ type: "turn", facing: "V3" }]);
  });

  it("gives only legal actions, as many as asked for, and the whole menu without a hint", () => {
    const state = two();
    const listed = menu(state, asked(state));
    if (listed.kind === "open") throw new Error("An open menu");
    expect(proposed(state, {}, 10_000)).toEqual(listed.actions);
    const some = proposed(state, { point: [0, 0] }, 7);
    expect(some).toHaveLength(7);
    expect(some.flatMap((action) => violations(state, "red", action))).toEqual([]);
    expect(proposed(state, {}, 0)).toEqual([]);
  });
});

describe("centreOf", () => {
  it("puts neighbours a hex apart, odd rows half a hex to the right", () => {
    const state = two();
    expect([centreOf(state, "0101"), centreOf(state, "0102"), centreOf(state, "0201")]).toEqual([
      [1000, 577],
      [2000, 577],
      [500, 1443],
    ]);
    expect(centreOf(state, "9999")).toBeUndefined();
  });
});

const asking = (task: Task, more: Field = {}): State => two({ agenda: [{ task: "nextUnit" }, task], ...more });
const wished = (state: State, wish: string) => standing.answer(state, asked(state), wish);

describe("standing", () => {
  it("trumps always or never", () => {
    const state = asking(
      { task: "trump", seat: "red", marker: "blue.wing" },
      { redLeaders: [["ra", "gc", "2015"]], orders: null },
    );
    expect(wished(state, "never")).toEqual({ type: "pass" });
    expect(wished(state, "always")).toEqual({ type: "trump" });
  });

  it("does not answer what it does not understand", () => {
    const state = asking({ task: "trump", seat: "red", marker: "blue.wing" }, { orders: null });
    expect(wished(state, "toward")).toBeUndefined();
    expect(wished(two(), "never")).toBeUndefined();
  });

  it("never withdraws", () => {
    const state = two({ red: [["SI", "1015", "V0"]], blue: [["CH2", "0715", "V3"]] });
    const begun = decide(state, { type: "begin", unit: "red.1", together: false, speed: null }).state;
    const near = decide(begun, { type: "step", to: "0915" }).state;
    expect([asked(near).seat, asked(near).kind, asked(near).about?.[0]]).toEqual(["blue", "withdraw", "blue.1"]);
    expect(wished(near, "never")).toEqual({ type: "decline", unit: "blue.1" });
  });

  it("faces about toward the mover, or keeps its facing", () => {
    const state = (facing: "V3" | "V4" | "V5"): State =>
      asking(
        { task: "faceAbout", unit: "blue.1", mover: ["red.1"] },
        {
          red: [["SI", "1015", "V0"]],
          blue: [["SI", "0915", facing]],
          move: {
            units: ["red.1"],
            spent: { "red.1": 1 },
            speed: null,
            start: "1115",
            cameFrom: "1115",
            turned: 0,
            stepped: true,
            passed: 0,
            passing: false,
            waiting: null,
          },
        },
      );
    expect(wished(state("V3"), "toward")).toEqual({ type: "keepFacing" });
    expect(wished(state("V5"), "toward")).toEqual({ type: "faceAbout", facing: "V4" });
    expect(wished(state("V5"), "never")).toEqual({ type: "keepFacing" });
  });

  it("removes or keeps a captured Standard", () => {
    const state = asking(
      { task: "standardTaken", standard: "red.standard", unit: "blue.1" },
      { standards: [{ seat: "red", hex: "0515", takenIn: 3, captor: "blue.1" }] },
    );
    expect(wished(state, "remove")).toEqual({ type: "removeStandard" });
    expect(wished(state, "keep")).toEqual({ type: "keepStandard", unit: "blue.1" });
  });

  it("looks at the enemy where a routed unit gathers", () => {
    const state = asking(
      { task: "routTo", unit: "red.1", leaders: [] },
      {
        red: [["SI", "2015", "V3", { routed: true, hits: 0 }]],
        standards: [{ seat: "red", hex: "3015" }],
      },
    );
    expect(wished(state, "toward")).toMatchObject({ type: "routTo", to: "3015", facing: "V0" });
  });
});
