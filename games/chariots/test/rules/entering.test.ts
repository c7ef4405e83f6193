import { ledger } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { arriveByAdvance } from "../../src/rules/entering.ts";
import { told } from "../field.ts";
import { act, acts, asked, begin, choices, decline, march, SLOW, step, unit } from "./marching.ts";

const BOW = { ...SLOW, missile: "B" } as const;

describe("COF-RUL-16", () => {
  it("lets those withdraw who can, and then those turn and fire whom the mover stands next to, in their owner's order", () => {
    // The mover comes to 0915, next to LI in 0815 and 0816 and within two hexes of the chariot in 0715.
    const start = march({
      red: [["HI", "1015", "V0"]],
      blue: [
        ["LI", "0815", "V3", BOW],
        ["LI", "0816", "V3", BOW],
        ["CH2", "0715", "V3"],
      ],
    });
    const begun = act(start, begin("red.1")).state;
    const arrived = act(begun, step("0915"));
    expect(told(arrived.events, "stepped")).toHaveLength(1);
    expect(asked(arrived.state)).toBe("blue: withdraw");
    const next = act(arrived.state, decline("blue.3")).state;
    expect(asked(next)).toBe("blue: adjacent");
    expect(choices(next)).toEqual([
      { type: "react", unit: "blue.2" },
      { type: "react", unit: "blue.1" },
    ]);
    const second = act(next, { type: "react", unit: "blue.1" }).state;
    expect(asked(second)).toBe("blue: faceAbout");
    const fire = act(second, { type: "keepFacing" }).state;
    expect(asked(fire)).toBe("blue: entryFire");
    const last = act(fire, { type: "holdFire", unit: "blue.1" }).state;
    expect(asked(last)).toBe("blue: faceAbout");
    const done = acts(last, { type: "keepFacing" }, { type: "holdFire", unit: "blue.2" });
    expect(asked(done)).toBe("red: moveOn");
  });

  it("drops the rest when the mover routs on the way", () => {
    const start = march({
      red: [["HI", "1015", "V0", { hits: 6 }]],
      blue: [
        ["LI", "0815", "V3", { ...SLOW, missile: "C" }],
        ["LI", "0816", "V3", { ...SLOW, missile: "C" }],
      ],
    });
    const arrived = acts(
      start,
      begin("red.1"),
      step("0915"),
      { type: "react", unit: "blue.1" },
      { type: "keepFacing" },
    );
    const shot = act(arrived, { type: "shoot", unit: "blue.1", target: "red.1" }, 0);
    expect(unit(shot.state, "red.1").eliminated).toBe(true);
    expect(asked(shot.state)).toBe("red: nextUnit");
  });

  it("displaces lone leaders and takes Standards before anybody reacts", () => {
    const start = march({
      red: [["HI", "1015", "V0"]],
      blue: [
        ["LI", "0815", "V3", BOW],
        ["SI", "0520", "V3", SLOW],
      ],
      blueLeaders: [["wc", "wc", "0816"]],
      standards: [{ seat: "blue", hex: "0915" }],
    });
    const { state, events } = act(act(start, begin("red.1")).state, step("0915"));
    expect(told(events, "leaderDisplaced")).toMatchObject([{ leader: "wc", to: "0815" }]);
    expect(told(events, "standardTaken")).toMatchObject([{ by: "red.1" }]);
    expect(asked(state)).toBe("red: standardTaken");
    expect(state.agenda.map(({ task }) => task)).toEqual(["nextUnit", "moveOn", "adjacent", "standardTaken"]);
  });

  it("asks for withdrawal fire before the step", () => {
    const start = march({ red: [["HI", "0915", "V3"]], blue: [["LI", "0816", "V3", BOW]] });
    const away = act(act(start, begin("red.1")).state, step("1015")).state;
    expect(asked(away)).toBe("blue: partingFire");
    expect(unit(away, "red.1").hex).toBe("0915");
    const { state, events } = act(away, { type: "shoot", unit: "blue.1", target: "red.1" }, 1);
    expect(events.findIndex(({ type }) => type === "shot")).toBeLessThan(
      events.findIndex(({ type }) => type === "stepped"),
    );
    expect(unit(state, "red.1").hex).toBe("1015");
  });
});

describe("COF-6.47a", () => {
  it("lets neighbours of an advance turn or fire, and nobody withdraw (COF-RUL-65)", () => {
    const advanced = march({
      red: [["HI", "0915", "V0"]],
      blue: [
        ["CH2", "0816", "V3"],
        ["CH2", "0715", "V3"],
      ],
      orders: { segment: "shock" },
    });
    const book = ledger(advanced, evolve);
    arriveByAdvance(book, ["red.1"], "1015");
    expect(told(book.events(), "asked").map(({ task }) => task)).toEqual([
      { task: "adjacent", units: ["blue.1"], mover: ["red.1"] },
    ]);
  });
});
