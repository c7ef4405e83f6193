import { describe, expect, it } from "vitest";
import { endanger, isExempt, leadersIn } from "../../src/rules/casualties.ts";
import { type Leader, leaderOf, type State } from "../../src/state.ts";
import { ratingsOf } from "../../src/units.ts";
import { type Field, field, fixed, told } from "../field.ts";
import { write } from "./volley.ts";

const led = (more: Partial<Leader> = {}, kind: "gc" | "wc" | "hero" = "wc", given: Partial<Field> = {}): State =>
  field({ red: [["SI", "1510", "V0"]], redLeaders: [["chief", kind, "1510", more]], ...given });
const risk = (state: State, ...dice: readonly number[]) =>
  write(state, (book) => endanger(book, "chief", ["COF-8.15a"], fixed(...dice)));
const chief = (state: State, ...dice: readonly number[]): Leader => leaderOf(risk(state, ...dice).state, "chief");

describe("COF-8.15a", () => {
  it("wounds at 0 and at nothing else", () => {
    for (let die = 1; die <= 9; die += 1)
      expect(chief(led(), die), String(die)).toMatchObject({ wounded: false, hex: "1510" });
    expect(chief(led(), 0, 0).wounded).toBe(true);
  });

  it("is for leaders of either side with units in the combat", () => {
    const state = field({
      red: [["SI", "1510", "V0"]],
      blue: [["SI", "1410", "V3"]],
      redLeaders: [
        ["chief", "wc", "1510"],
        ["absent", "wc", "1810"],
      ],
      blueLeaders: [["prince", "gc", "1410"]],
    });
    expect(leadersIn(state, ["red.1", "blue.1"]).map(({ id }) => id)).toEqual(["chief", "prince"]);
  });
});

describe("COF-8.15b", () => {
  it("kills when the second roll exceeds his rating", () => {
    expect(chief(led(), 0, 4)).toMatchObject({ wounded: true, life: "alive" });
    expect(chief(led(), 0, 5)).toMatchObject({ life: "awaited", hex: null });
  });
});

describe("COF-8.15c", () => {
  it("takes 1 off every rating, and never below 0", () => {
    const hurt = chief(led({ ratings: { commandRange: 6, initiative: 0, charisma: 0, capability: 4 } }), 0, 0);
    expect(ratingsOf(hurt)).toEqual({ commandRange: 5, initiative: 0, charisma: 0, capability: 3 });
  });
});

describe("COF-8.15d", () => {
  it("kills a wounded leader at the next 0 without another roll", () => {
    const dice = fixed(0, 0);
    const { state } = write(led({ wounded: true }), (book) => endanger(book, "chief", ["COF-8.15a"], dice));
    expect(leaderOf(state, "chief").hex).toBeNull();
    expect(dice.left()).toBe(1);
  });
});

describe("COF-8.15e", () => {
  it("does not roll for heroic leaders, whose fate is the duel", () => {
    for (const state of [led({}, "hero"), led({ heroic: true }, "gc"), led({ heroic: true }, "wc")])
      expect(risk({ ...state, heroic: true }).events).toEqual([]);
    expect(isExempt({ ...led({}, "gc"), heroic: true }, leaderOf(led({}, "gc"), "chief"))).toBe(false);
  });
});

describe("COF-8.15x", () => {
  const barattarna = { ratings: { commandRange: 8, initiative: 5, charisma: 2, capability: 0 } };

  it("wounds Barattarna at 0 and lets him live at 3", () => {
    const hurt = chief(led(barattarna, "gc"), 0, 3);
    expect(hurt).toMatchObject({ wounded: true, hex: "1510" });
    expect(ratingsOf(hurt)).toMatchObject({ initiative: 4, charisma: 1, commandRange: 7 });
  });

  it("would have killed him had he been wounded before", () => {
    const { events, state } = risk(led({ ...barattarna, wounded: true }, "gc"), 0);
    expect(leaderOf(state, "chief").life).toBe("dead");
    expect(told(events, "leaderKilled")).toMatchObject([{ leader: "chief", routPoints: 25 }]);
  });
});

describe("COF-8.65", () => {
  it("tells what was rolled and what came of it", () => {
    const endangered = (state: State, ...dice: readonly number[]) =>
      told(risk(state, ...dice).events, "leaderEndangered");
    expect(endangered(led(), 7)).toMatchObject([{ faces: [7], wounded: false }]);
    expect(endangered(led(), 0, 2)).toMatchObject([{ faces: [0, 2], wounded: true }]);
    expect(endangered(led({ wounded: true }), 0)).toMatchObject([{ faces: [0], wounded: true }]);
  });
});

describe("COF-RUL-49", () => {
  it("tests a wing commander by Capability and a general by Initiative", () => {
    const ratings = { commandRange: 6, initiative: 2, charisma: 2, capability: 7 };
    expect(chief(led({ ratings }, "wc"), 0, 7).life).toBe("alive");
    expect(chief(led({ ratings }, "wc"), 0, 8).life).toBe("awaited");
    expect(chief(led({ ratings }, "gc"), 0, 2).life).toBe("alive");
    expect(chief(led({ ratings }, "gc"), 0, 3).life).toBe("dead");
  });

  it("lets a hero without either never roll", () => {
    expect(risk(led({}, "hero")).events).toEqual([]);
  });
});
