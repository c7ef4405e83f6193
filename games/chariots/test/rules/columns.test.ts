import { ledger } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { Action } from "../../src/actions.ts";
import { evolve } from "../../src/evolve.ts";
import { revertColumns } from "../../src/rules/columns.ts";
import { maOf, tqOf } from "../../src/units.ts";
import { told } from "../field.ts";
import {
  act,
  acts,
  asked,
  begin,
  choices,
  march,
  offered,
  refusals,
  SLOW,
  STOP,
  step,
  turn,
  unit,
} from "./marching.ts";

const form = (facing: Extract<Action, { type: "changeFormation" }>["facing"]): Action => ({
  type: "changeFormation",
  facing,
});
/** In column to the north-east: 0915 before it, 0914 and 1016 beside that. */
const column = (more = {}, given = {}) => march({ red: [["SI", "1015", "D0", more]], ...given });
const begun = (more = {}, given = {}) => act(column(more, given), begin("red.1")).state;

describe("COF-6.31a", () => {
  it("lets only SI and HI change to or from column", () => {
    for (const type of ["SI", "HI", "BI", "LI", "RI", "CH2", "CH3", "BW"] as const) {
      const here = act(march({ red: [[type, "1015", "V0"]] }), begin("red.1")).state;
      expect(offered(here, "changeFormation"), type).toEqual(type === "SI" || type === "HI" ? ["D5", "D0"] : []);
    }
    const bi = act(march({ red: [["BI", "1015", "V0"]] }), begin("red.1")).state;
    expect(refusals(bi, form("D0"))).toEqual(["neverInColumn COF-6.31a"]);
  });
});

describe("COF-6.31b", () => {
  it("costs the last point and ends the move", () => {
    const here = act(march({ red: [["SI", "1015", "V0"]] }), begin("red.1")).state;
    const moved = acts(here, step("0915"), step("0816"));
    const { state, events } = act(moved, form("D0"));
    expect(told(events, "moveEnded")).toMatchObject([{ units: ["red.1"], rules: ["COF-6.31b"] }]);
    expect(unit(state, "red.1").facing).toBe("D0");
    expect(state.orders?.moved).toContain("red.1");
    expect(state.move).toBeNull();
    const tired = act(march({ red: [["SI", "1015", "V0", { ma: 3 }]] }), begin("red.1")).state;
    expect(refusals(acts(tired, step("0915"), turn("V1")), form("D0"))).toEqual([]);
    const spent = evolve(tired, {
      type: "turned",
      units: ["red.1"],
      facing: "V0",
      cost: 3,
      kind: "march",
      rules: ["COF-6.62a"],
    });
    expect(refusals(spent, form("D0"))).toEqual(["noPointForFormation COF-6.31b"]);
  });
});

describe("COF-6.31c", () => {
  it("moves as a column only what began the phase in column", () => {
    const formed = acts(march({ red: [["SI", "1015", "V0"]] }), begin("red.1"), form("D0"));
    expect(refusals(formed, begin("red.1"))).toEqual(["hasActed COF-6.12"]);
    const here = act(march({ red: [["SI", "1015", "V0"]] }), begin("red.1")).state;
    expect(offered(here, "step")).toEqual(["0915", "0914"]);
  });
});

describe("COF-6.32a", () => {
  it("gives a column one point more", () => {
    expect(maOf(unit(column({ ma: 4 }), "red.1"))).toBe(5);
    const there = acts(begun(), step("0915"), step("0816"), step("0716"), step("0617"));
    expect(refusals(there, step("0517"))).toEqual([]);
    expect(acts(there, step("0517")).move).toBeNull();
  });
});

describe("COF-6.33a", () => {
  it("has one front hex, across the side it faces", () => {
    const front = march({ red: [["SI", "1015", "D0"]], blue: [["BI", "0914", "V0", SLOW]] });
    expect(refusals(act(front, begin("red.1")).state, turn("V1"))).toEqual(["wrongFacing COF-6.33a"]);
    // An enemy column's front hex is one hex only: beside it turning is free.
    const enemy = (hex: string) =>
      acts(march({ red: [["BI", "1015", "V0"]], blue: [["SI", hex, "D3", SLOW]] }), begin("red.1"), step("0915"));
    expect(refusals(enemy("0816"), turn("V1"))).toEqual(["enteredEnemyFront COF-6.63a"]);
    expect(refusals(enemy("0815"), turn("V1"))).toEqual([]);
  });
});

describe("COF-6.33b", () => {
  it("faces either end of its side when it leaves column", () => {
    expect(offered(begun(), "changeFormation")).toEqual(["V0", "V1"]);
    expect(refusals(begun(), form("V2"))).toEqual(["formationFacing COF-6.33b"]);
    expect(unit(act(begun(), form("V1")).state, "red.1").facing).toBe("V1");
  });
});

describe("COF-6.33c", () => {
  it("faces either side at its vertex when it forms column, for nothing more", () => {
    const here = act(march({ red: [["HI", "1015", "V2"]] }), begin("red.1")).state;
    expect(offered(here, "changeFormation")).toEqual(["D1", "D2"]);
    expect(refusals(here, form("D3"))).toEqual(["formationFacing COF-6.33c"]);
  });
});

describe("COF-RUL-03", () => {
  it("turns Vk to D(k-1) or Dk, and Dk to Vk or V(k+1)", () => {
    for (let k = 0; k < 6; k += 1) {
      const line = act(march({ red: [["SI", "1015", `V${k}` as "V0"]] }), begin("red.1")).state;
      expect(offered(line, "changeFormation")).toEqual([`D${(k + 5) % 6}`, `D${k}`]);
      const col = act(march({ red: [["SI", "1015", `D${k}` as "D0"]] }), begin("red.1")).state;
      expect(offered(col, "changeFormation")).toEqual([`V${k}`, `V${(k + 1) % 6}`]);
    }
  });
});

describe("COF-6.34a", () => {
  it("enters its front or a front-flank hex for nothing, and ends looking that way", () => {
    expect(offered(begun(), "step")).toEqual(["0915", "1016", "0914"]);
    const { state } = act(begun(), step("1016"));
    expect(unit(state, "red.1").facing).toBe("D1");
    expect(state.move?.spent["red.1"]).toBe(1);
  });
});

describe("COF-6.34b", () => {
  it("pays a point a side to enter any other hex", () => {
    expect(refusals(begun(), step("1115"))).toEqual(["notAhead COF-6.34b"]);
    const turned = act(begun(), turn("D1")).state;
    expect(turned.move?.spent["red.1"]).toBe(1);
    expect(refusals(turned, step("1115"))).toEqual([]);
    expect(act(begun(), turn("D3")).state.move?.spent["red.1"]).toBe(3);
  });
});

describe("COF-6.34c", () => {
  it("goes through nobody", () => {
    const start = march({
      red: [
        ["SI", "1015", "D0"],
        ["LI", "0915", "V0"],
      ],
    });
    expect(refusals(act(start, begin("red.1")).state, step("0915"))).toEqual(["columnThroughFriend COF-6.34c"]);
  });
});

describe("COF-6.35a", () => {
  it("takes two off its TQ, also for what routs it", () => {
    expect(tqOf(unit(column({ tq: 6 }), "red.1"))).toBe(4);
    const map = { terrain: { "1015": "clear" } } as const;
    const start = march({ red: [["SI", "1015", "V0", { tq: 6, hits: 4 }]], map });
    const { state, events } = act(act(start, begin("red.1")).state, form("D0"));
    expect(told(events, "eliminated")).toMatchObject([{ unit: "red.1" }]);
    expect(unit(state, "red.1").eliminated).toBe(true);
    const sound = march({ red: [["SI", "1015", "V0", { tq: 6, hits: 3 }]] });
    expect(unit(acts(sound, begin("red.1"), form("D0")), "red.1").eliminated).toBe(false);
  });
});

describe("COF-6.35b", () => {
  it("does nothing in column but move", () => {
    const start = column({ hits: 2 });
    expect(offered(start, "recover")).toEqual([]);
    expect(refusals(start, { type: "recover", unit: "red.1" }).length).toBeGreaterThan(0);
    const shot = march({ red: [["SI", "1015", "D0", { missile: "B" }]], blue: [["SI", "0816", "V0", SLOW]] });
    expect(offered(shot, "fire")).toEqual([]);
  });
});

describe("COF-6.36", () => {
  const attacked = (more = {}) => {
    const start = march({
      red: [["SI", "1115", "V0"]],
      blue: [["SI", "1015", "D0", more]],
      orders: { columnsAttacked: ["blue.1"] },
    });
    const book = ledger(start, evolve);
    revertColumns(book);
    return book.state();
  };

  it("puts an attacked column back into line, as its owner likes, and hits it", () => {
    const asks = attacked();
    expect(asked(asks)).toBe("blue: revert");
    expect(choices(asks)).toEqual([form("V0"), form("V1")]);
    expect(refusals(asks, form("V2"))).toEqual(["formationFacing COF-6.33b"]);
    const { state } = act(asks, form("V1"));
    expect(unit(state, "blue.1")).toMatchObject({ facing: "V1", hits: 1 });
    expect(asked(state)).toBe("red: nextUnit");
  });

  it("hits it even if that routs it", () => {
    expect(unit(act(attacked({ hits: 5 }), form("V0")).state, "blue.1").eliminated).toBe(true);
  });

  it("leaves alone who has routed or is no column any more", () => {
    expect(asked(attacked({ routed: true }))).toBe("red: nextUnit");
    expect(asked(attacked({ facing: "V0" }))).toBe("red: nextUnit");
  });
});

describe("a column that stops", () => {
  it("stays in column", () => {
    expect(unit(acts(begun(), step("0915"), STOP), "red.1").facing).toBe("D0");
  });
});
