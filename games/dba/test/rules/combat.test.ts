import type { Tally } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { TROOP_TABLE } from "../../src/data/tables.ts";
import { dba } from "../../src/index.ts";
import { degreeOf, meleeTally, shootingTally } from "../../src/rules/combat.ts";
import { fightOut } from "../../src/rules/fighting.ts";
import type { State } from "../../src/state.ts";
import type { ElementId, Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, river, road } from "../field.ts";
import { bookOf, eventsOf, scripted } from "./fray.ts";

const value = ({ reasons }: Tally, rule: string): number | undefined => reasons.find((r) => r.rule === rule)?.value;
const lines = ({ reasons }: Tally): readonly (readonly [string, number])[] => reasons.map((r) => [r.rule, r.value]);

/** Red below, blue above, front edges together at (300, 300). */
const duel = (red: Subtype, blue: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  field({ red: [[red, 300, 300, 0]], blue: [[blue, 300, 300, 180]], ...more });

const inside = { where: "inside", x: 0, y: 0, facing: 0 } as const;
const inBua = { ...inside, hold: "bua" } as const;
const wood = area("t1", "wood", 300, 270, 40, 25); // y 245 … 295
const dunes = area("t1", "dunes", 300, 270, 40, 25);

describe("DBA-FAC-01", () => {
  it("is the printed table", () => {
    const printed = `
      El 4 5, Kn 3 4, HCh 3 4, Cv 3 3, LCh 3 3, SCh 4 4, Cm 2 4, LH 2 2, LCm 2 2, Sp 4 4, Pk 3 4, Bd 5 3, Bw 2 4,
      Wb 3 2, Hd 3 2, Ax 3 2, Ps 2 2, Art 2 2, WWg 3 4, Lit 3 4, CF 1 1, Den 1 1`;
    const read = Object.fromEntries(
      printed
        .split(",")
        .map((row) => row.trim().split(" "))
        .map(([troop, foot, mounted]) => [troop, [Number(foot), Number(mounted)]]),
    );
    const table = Object.fromEntries(
      Object.entries(TROOP_TABLE).map(([troop, row]) => [troop, [row.foot, row.mounted]]),
    );
    expect(table).toEqual(read);
  });

  it("gives the factor against the category of the opponent", () => {
    const state = duel("4Bd", "3Kn");
    expect(lines(meleeTally(state, "red.1", "blue.1"))).toEqual([["DBA-FAC-01", 3]]);
    expect(lines(meleeTally(state, "blue.1", "red.1"))).toEqual([["DBA-FAC-01", 3]]);
    expect(meleeTally(duel("4Bd", "4Sp"), "red.1", "blue.1").total).toBe(5);
  });
});

describe("DBA-RES-03", () => {
  it("counts artillery, wagons, litters, followers and denizens as foot", () => {
    for (const foe of ["Art", "4Sp"] as const) expect(meleeTally(duel("4Bd", foe), "red.1", "blue.1").total).toBe(5);
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [["CF", 0, 0, 0, { ...inside, hold: "blue.camp" }]],
      holds: [camp("blue", 270, 300), bua("blue", 400, 300)],
    });
    expect(value(meleeTally(state, "red.1", "blue.camp"), "DBA-FAC-01")).toBe(5);
    expect(value(meleeTally(state, "red.1", "bua"), "DBA-FAC-01")).toBe(5);
  });
});

describe("DBA-RUL-07", () => {
  it("gives denizens one, and three for the walls", () => {
    const state = field({ red: [["3Kn", 300, 300, 0]], holds: [bua("blue", 260, 300)] });
    expect(lines(meleeTally(state, "bua", "red.1"))).toEqual([
      ["DBA-RUL-07", 1],
      ["DBA-BUA-03", 3],
    ]);
  });
});

describe("DBA-RUL-53", () => {
  it("gives artillery four when it shoots or is shot at, two in melee", () => {
    const state = duel("Art", "Art");
    expect(shootingTally(state, "red.1", "blue.1", { role: "shooting", aiders: 0 }).total).toBe(4);
    expect(shootingTally(state, "blue.1", "red.1", { role: "shotAt", aiders: 0 }).total).toBe(4);
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(2);
  });
});

describe("DBA-TAC-01", () => {
  it("helps foot behind walls, foot in its camp and the general, when shot at", () => {
    const state = field({
      red: [
        ["4Bw", 300, 300, 0],
        ["4Bd", 0, 0, 0, { ...inBua, general: true }],
      ],
      blue: [
        ["4Bw", 300, 340, 180],
        ["4Bd", 0, 0, 0, { ...inside, hold: "blue.camp" }],
      ],
      holds: [bua("red", 100, 100), camp("blue", 300, 500)],
    });
    expect(lines(shootingTally(state, "red.2", "blue.1", { role: "shotAt", aiders: 0 }))).toEqual([
      ["DBA-FAC-01", 5],
      ["DBA-BUA-04", 3],
      ["DBA-TAC-05", 1],
    ]);
    expect(lines(shootingTally(state, "blue.camp", "red.1", { role: "shotAt", aiders: 1 }))).toEqual([
      ["DBA-FAC-01", 5],
      ["DBA-TAC-10", 2],
      ["DBA-TAC-04", -1],
    ]);
  });

  it("helps nobody behind walls who shoots and is not shot at", () => {
    const state = field({
      red: [["4Bw", 0, 0, 0, inBua]],
      blue: [["4Bd", 140, 220, 0]],
      holds: [bua("red", 100, 100)],
    });
    expect(lines(shootingTally(state, "red.1", "blue.1", { role: "shooting", aiders: 0 }))).toEqual([
      ["DBA-FAC-01", 2],
    ]);
  });
});

describe("DBA-TAC-02", () => {
  it("lets neither height, bank, bad going nor supports count in shooting", () => {
    const state = field({
      red: [
        ["4Sp", 300, 290, 0],
        ["2Ps", 300, 275, 0],
      ],
      blue: [["4Bw", 300, 330, 180]],
      terrain: [area("t1", "steepHill", 300, 280, 60, 60)],
    });
    expect(lines(shootingTally(state, "red.1", "blue.1", { role: "shotAt", aiders: 0 }))).toEqual([["DBA-FAC-01", 4]]);
  });
});

describe("DBA-TAC-04", () => {
  it("takes one from the target for each aiding shooter", () => {
    const state = duel("4Bw", "4Bw");
    for (const aiders of [0, 1, 2])
      expect(shootingTally(state, "blue.1", "red.1", { role: "shotAt", aiders }).total).toBe(2 - aiders);
    expect(shootingTally(state, "red.1", "blue.1", { role: "shooting", aiders: 0 }).total).toBe(2);
  });
});

describe("DBA-TAC-05", () => {
  it("shelters behind walls only who is shot at", () => {
    const state = field({
      red: [["4Bw", 300, 280, 0]],
      blue: [["4Bw", 0, 0, 0, inBua]],
      holds: [bua("blue", 260, 300)],
    });
    expect(shootingTally(state, "blue.1", "red.1", { role: "shooting", aiders: 0 }).total).toBe(2);
    expect(shootingTally(state, "blue.1", "red.1", { role: "shotAt", aiders: 0 }).total).toBe(5);
  });

  it("helps the general only when he is shot at", () => {
    const state = field({ red: [["4Bw", 300, 300, 0, { general: true }]], blue: [["4Bw", 300, 340, 180]] });
    expect(shootingTally(state, "red.1", "blue.1", { role: "shooting", aiders: 0 }).total).toBe(2);
    expect(shootingTally(state, "red.1", "blue.1", { role: "shotAt", aiders: 0 }).total).toBe(3);
  });
});

describe("DBA-OVL-02", () => {
  it("is cited by the sum when nothing but side edges overlap", () => {
    const beset = (...others: readonly Placed[]) =>
      meleeTally(
        field({ red: [["4Bd", 300, 300, 0]], blue: [["4Bd", 300, 300, 180], ...others] }),
        "red.1",
        "blue.1",
      ).reasons.slice(1);
    const beside: Placed = ["4Bd", 340, 290, 180];
    const atCorner: Placed = ["4Bd", 260, 300, 180];
    expect(beset(beside)).toEqual([{ rule: "DBA-OVL-02", value: -1, marks: ["blue.2"] }]);
    expect(beset(atCorner)).toEqual([{ rule: "DBA-OVL-01", value: -1, marks: ["blue.2"] }]);
    // Two on one side: one point, told by the corner.
    expect(beset(["4Bd", 260, 299, 0], atCorner)).toEqual([
      { rule: "DBA-OVL-01", value: -1, marks: ["blue.2", "blue.3"] },
    ]);
  });
});

describe("DBA-TAC-03", () => {
  it("adds one for the general", () => {
    const state = field({ red: [["3Kn", 300, 300, 0, { general: true }]], blue: [["4Bd", 300, 300, 180]] });
    expect(lines(meleeTally(state, "red.1", "blue.1"))).toEqual([
      ["DBA-FAC-01", 3],
      ["DBA-TAC-03", 1],
    ]);
  });

  it("takes one for each side and the rear, once each (DBA-OVL-04)", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 260, 300, 180], // overlaps the left
        ["4Bd", 320, 280, 270], // on the right flank: FR on FR
        ["4Bd", 300, 285, 0], // on the rear
      ],
    });
    expect(lines(meleeTally(state, "red.1", "blue.1"))).toEqual([
      ["DBA-FAC-01", 5],
      ["DBA-OVL-01", -1],
      ["DBA-FFR-03", -1],
      ["DBA-FFR-04", -1],
    ]);
  });

  it("takes no more for a flank contact and an overlap on one side", () => {
    for (const blue of [
      [["4Bd", 260, 300, 180] as const, ["4Bd", 280, 280, 90] as const],
      [["4Bd", 340, 300, 180] as const, ["4Bd", 320, 280, 270] as const],
    ]) {
      const state = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Bd", 300, 300, 180], ...blue] });
      expect(lines(meleeTally(state, "red.1", "blue.1"))).toEqual([
        ["DBA-FAC-01", 5],
        ["DBA-FFR-03", -1],
      ]);
    }
  });

  it("takes two from heavy foot in bad going", () => {
    for (const [subtype, loses] of [
      ["4Sp", 2],
      ["4Pk", 2],
      ["4Bd", 2],
      ["7Hd", 2],
      ["Art", 2],
      ["4Wb", 0],
    ] as const) {
      const open = meleeTally(duel(subtype, "4Sp"), "red.1", "blue.1").total;
      const hemmed = meleeTally(duel(subtype, "4Sp", { terrain: [wood] }), "red.1", "blue.1").total;
      expect([subtype, open - hemmed]).toEqual([subtype, loses]);
    }
  });
});

describe("DBA-TAC-06", () => {
  const hill = area("t1", "gentleHill", 300, 300, 80, 80);
  it("counts height and bank as one", () => {
    // The worked position of DBA-RUL-21: the one whose front looks outwards is the higher.
    const above = field({ red: [["4Bd", 300, 350, 0]], blue: [["4Bd", 300, 350, 180]], terrain: [hill] });
    expect(value(meleeTally(above, "red.1", "blue.1"), "DBA-MEL-06")).toBe(1);
    expect(value(meleeTally(above, "blue.1", "red.1"), "DBA-MEL-06")).toBeUndefined();
    const stream = river("t2", 20, [0, 360], [600, 360]);
    const both = field({
      red: [["4Bd", 300, 350, 0]],
      blue: [["4Bd", 300, 350, 180]],
      terrain: [hill, stream],
      river: "normal",
    });
    expect(meleeTally(both, "red.1", "blue.1").total).toBe(6);
  });
});

describe("DBA-RUL-35", () => {
  const stream = river("t1", 20, [0, 310], [600, 310]); // y 300 … 320
  it("adds one on the bank of a normal or difficult river, none of a paltry or unknown one", () => {
    for (const [difficulty, bonus] of [
      ["normal", 1],
      ["difficult", 1],
      ["paltry", 0],
      ["unknown", 0],
    ] as const) {
      const state = duel("4Bd", "4Bd", { terrain: [stream], river: difficulty });
      expect([difficulty, meleeTally(state, "red.1", "blue.1").total]).toEqual([difficulty, 5 + bonus]);
      expect(meleeTally(state, "blue.1", "red.1").total).toBe(5); // it stands in the water
    }
  });

  it("adds none to one that stands back from the bank", () => {
    const state = field({
      red: [["4Bd", 300, 295, 0]],
      blue: [["4Bd", 300, 295, 180]],
      terrain: [stream],
      river: "normal",
    });
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(5);
  });
});

describe("DBA-RIV-16", () => {
  it("does not count on a road", () => {
    const stream = river("t1", 20, [0, 310], [600, 310]);
    const state = duel("4Bd", "4Bd", { terrain: [stream, road("t2", 30, [300, 0], [300, 600])], river: "normal" });
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(5);
  });
});

describe("DBA-RIV-17", () => {
  it("is a line of its own in the sum", () => {
    const state = duel("4Bd", "4Bd", { terrain: [river("t1", 20, [0, 310], [600, 310])], river: "difficult" });
    expect(value(meleeTally(state, "red.1", "blue.1"), "DBA-RIV-17")).toBe(1);
  });
});

describe("DBA-ATK-03", () => {
  it("counts no overlap on who attacks a camp, though it also faces an enemy who is helped by one", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 260, 300, 180],
        ["CF", 0, 0, 0, { ...inside, hold: "blue.camp" }],
      ],
      holds: [camp("blue", 320, 300)],
    });
    expect(value(meleeTally(state, "red.1", "blue.1"), "DBA-OVL-01")).toBe(-1);
    expect(lines(meleeTally(state, "red.1", "blue.camp"))).toEqual([["DBA-FAC-01", 5]]);
    const cites = (b: "blue.1" | "blue.camp"): boolean => {
      const book = bookOf(state);
      fightOut(book, { kind: "melee", a: "red.1", b }, scripted(6, 1));
      return eventsOf(book.events(), "fought")[0]?.rules.includes("DBA-ATK-03") === true;
    };
    expect([cites("blue.1"), cites("blue.camp")]).toEqual([false, true]);
  });
});

describe("DBA-TAC-07", () => {
  it("takes two from mounted in bad going or against it, never four", () => {
    expect(meleeTally(duel("3Kn", "4Bd", { terrain: [wood] }), "red.1", "blue.1").total).toBe(1);
    const marsh = area("t2", "marsh", 300, 330, 40, 25); // y 305 … 355: under blue
    expect(meleeTally(duel("3Kn", "4Bd", { terrain: [marsh] }), "red.1", "blue.1").total).toBe(1);
    expect(meleeTally(duel("3Kn", "4Bd", { terrain: [wood, marsh] }), "red.1", "blue.1").total).toBe(1);
  });
});

describe("DBA-RUL-11", () => {
  it("needs more than a tenth of a millimetre of the base in the piece", () => {
    // Oval pieces are polygons: a square hut of bad ground is exact.
    const square = (top: number) => ({
      id: "t1",
      terrain: "rough" as const,
      outline: [
        { x: 280_000, y: 200_000 },
        { x: 280_000, y: top },
        { x: 320_000, y: top },
        { x: 320_000, y: 200_000 },
      ],
      crest: [],
    });
    const total = (top: number): number =>
      meleeTally(duel("4Bd", "4Bd", { terrain: [square(top)] }), "red.1", "blue.1").total;
    expect(total(285_000)).toBe(5); // touching the rear edge
    expect(total(285_090)).toBe(5);
    expect(total(285_200)).toBe(3);
  });
});

describe("DBA-RUL-12", () => {
  it("lets camels fight in dunes as in the open, and nobody else against them", () => {
    const state = duel("3Cm", "3Kn", { terrain: [dunes] });
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(4); // its own ground is good to it
    expect(meleeTally(state, "blue.1", "red.1").total).toBe(2); // 4 − 2 for an enemy in bad going
  });

  it("is cited where the ground is bad to one side only, and not by who is in bad going himself", () => {
    const goingOf = (state: State, self: ElementId, foe: ElementId) =>
      lines(meleeTally(state, self, foe)).filter(([, worth]) => worth === -2);
    expect(goingOf(duel("3Cm", "3Kn", { terrain: [dunes] }), "blue.1", "red.1")).toEqual([["DBA-RUL-12", -2]]);
    // A wood is bad going to the camels too; and whoever stands in the wood or the dunes loses two for that.
    expect(goingOf(duel("3Cm", "3Kn", { terrain: [wood] }), "blue.1", "red.1")).toEqual([["DBA-TAC-07", -2]]);
    expect(goingOf(duel("3Kn", "3Cm", { terrain: [dunes] }), "red.1", "blue.1")).toEqual([["DBA-TAC-07", -2]]);
    for (const [language, words] of [
      ["es", "enemigo en dunas u oasis"],
      ["en", "enemy in dunes or oasis"],
    ] as const)
      expect(dba.phrases[language].reasons["DBA-RUL-12"]).toBe(words);
  });

  it("is what a beaten camel in dunes is told, and nobody else", () => {
    const told = (loser: Subtype, terrain = [dunes]) => {
      const book = bookOf(duel(loser, "4Bd", { terrain }));
      fightOut(book, { kind: "melee", a: "red.1", b: "blue.1" }, scripted(4, 6));
      const [{ result, rules } = { result: undefined, rules: [] }] = eventsOf(book.events(), "resulted");
      return [result, ...rules.filter((rule) => rule === "DBA-RUL-11" || rule === "DBA-RUL-12")];
    };
    expect(told("3Cm")).toEqual(["recoil", "DBA-RUL-12"]);
    expect(told("3Cm", [wood])).toEqual(["destroyed", "DBA-RUL-11"]);
    expect(told("6Cv")).toEqual(["flee", "DBA-RUL-11"]);
    expect(told("3Cm", [])).toEqual(["recoil"]);
  });

  it("does not mind dunes under the enemy either", () => {
    const state = duel("3Kn", "3Cm", { terrain: [dunes] }); // the knights stand in them
    expect(meleeTally(state, "blue.1", "red.1").total).toBe(4);
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(2);
  });
});

describe("DBA-TAC-08", () => {
  const state = (subtype: Subtype) =>
    field({ red: [[subtype, 300, 300, 0]], blue: [["4Bd", 0, 0, 0, inBua]], holds: [bua("blue", 260, 300)] });
  it("takes two from mounted against a built-up area, but not from elephants", () => {
    expect(meleeTally(state("3Kn"), "red.1", "bua").total).toBe(1);
    expect(meleeTally(state("El"), "red.1", "bua").total).toBe(4);
    expect(meleeTally(state("4Bd"), "red.1", "bua").total).toBe(5);
  });

  it("takes nothing for a camp", () => {
    const blue = [["4Bd", 0, 0, 0, { ...inside, hold: "blue.camp" }]] as const;
    const before = field({ red: [["3Kn", 300, 300, 0]], blue, holds: [camp("blue", 270, 300)] });
    expect(lines(meleeTally(before, "red.1", "blue.camp"))).toEqual([["DBA-FAC-01", 3]]);
  });

  it("takes it from elephants in bad going", () => {
    expect(meleeTally(duel("El", "4Bd", { terrain: [wood] }), "red.1", "blue.1").total).toBe(2);
  });

  it("takes nothing against a camp", () => {
    const state = field({
      red: [["3Kn", 300, 300, 0]],
      blue: [["CF", 0, 0, 0, { ...inside, hold: "blue.camp" }]],
      holds: [camp("blue", 270, 300)],
    });
    expect(lines(meleeTally(state, "red.1", "blue.camp"))).toEqual([["DBA-FAC-01", 3]]);
  });
});

describe("DBA-TAC-09", () => {
  it("spares bows, warband, auxilia and psiloi", () => {
    for (const subtype of ["4Bw", "4Wb", "4Ax", "2Ps"] as const) {
      const open = meleeTally(duel(subtype, "4Sp"), "red.1", "blue.1").total;
      expect(meleeTally(duel(subtype, "4Sp", { terrain: [wood] }), "red.1", "blue.1").total).toBe(open);
    }
  });
});

describe("DBA-TAC-10", () => {
  const held = (subtype: Subtype, owner: "red" | "blue") =>
    field({
      red: [["4Bd", 300, 300, 0]],
      blue: [[subtype, 0, 0, 0, { ...inside, hold: `${owner}.camp` }]],
      holds: [camp(owner, 270, 300)],
    });
  it("helps foot in its own camp, and nobody else", () => {
    expect(value(meleeTally(held("4Bd", "blue"), "blue.camp", "red.1"), "DBA-TAC-10")).toBe(2);
    expect(value(meleeTally(held("3Kn", "blue"), "blue.camp", "red.1"), "DBA-TAC-10")).toBeUndefined();
    expect(value(meleeTally(held("4Bd", "red"), "red.camp", "red.1"), "DBA-TAC-10")).toBeUndefined();
  });
});

describe("DBA-MEL-05", () => {
  it("reads the positions of the instant", () => {
    const before = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 340, 300, 180],
      ],
    });
    expect(meleeTally(before, "red.1", "blue.1").total).toBe(4);
    const gone = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 380, 300, 180],
      ],
    });
    expect(meleeTally(gone, "red.1", "blue.1").total).toBe(5);
  });
});

describe("DBA-MEL-06", () => {
  it("looks along the combat front of a wagon", () => {
    const hill = area("t1", "gentleHill", 300, 300, 80, 80);
    // The wagon's left edge lies on the line x = 340, the enemy beyond it looks at the hill.
    const state = field({ red: [["4Bd", 340, 300, 90]], blue: [["4Bd", 340, 300, 270]], terrain: [hill] });
    expect(value(meleeTally(state, "red.1", "blue.1"), "DBA-MEL-06")).toBe(1);
    const cart = field({
      red: [["WWg", 320, 320, 0]], // right edge x = 340, y 240 … 320
      blue: [["4Bd", 340, 300, 270]],
      terrain: [hill],
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(value(meleeTally(cart, "red.1", "blue.1"), "DBA-MEL-06")).toBe(1);
    // Farther north its front as it moves is beyond the foot of the hill; the side on which it fights is not.
    const beyond = field({
      red: [["WWg", 320, 385, 0]], // right edge x = 340, y 305 … 385
      blue: [["4Bd", 340, 325, 270]],
      terrain: [hill],
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(value(meleeTally(beyond, "red.1", "blue.1"), "DBA-MEL-06")).toBe(1);
  });
});

describe("DBA-RUL-21", () => {
  it("reads the height as far inside the long side of a wagon as inside any other base", () => {
    // They meet on the very top: 5 mm inside either base it is as high.
    const astride = field({
      red: [["WWg", 320, 385, 0]],
      blue: [["4Bd", 340, 325, 270]],
      terrain: [area("t1", "gentleHill", 340, 325, 80, 80)],
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(value(meleeTally(astride, "red.1", "blue.1"), "DBA-MEL-06")).toBeUndefined();
    expect(value(meleeTally(astride, "blue.1", "red.1"), "DBA-MEL-06")).toBeUndefined();
  });
});

describe("DBA-RES-02", () => {
  it("doubles at twice the lower total", () => {
    expect(degreeOf(4, 8)).toBe("doubled");
    expect(degreeOf(4, 7)).toBe("defeat");
    expect(degreeOf(5, 5)).toBe("tie");
    expect(degreeOf(5, 6)).toBe("defeat");
    expect(degreeOf(3, 6)).toBe("doubled");
  });
});

describe("DBA-RUL-76", () => {
  it("takes totals of nought and less as they come", () => {
    expect(degreeOf(0, 1)).toBe("doubled");
    expect(degreeOf(-1, 0)).toBe("doubled");
    expect(degreeOf(-2, -1)).toBe("doubled");
    expect(degreeOf(0, 0)).toBe("tie");
  });

  it("is cited when a total is nought or less, and only then", () => {
    // Light horse in a wood, an enemy on each side and behind: 2 − 2 − 3.
    const beset = field({
      red: [["2LH", 300, 300, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 260, 300, 180],
        ["4Bd", 340, 300, 180],
        ["4Bd", 300, 270, 0],
      ],
      terrain: [wood],
    });
    const cited = (face: number): readonly [number, boolean] => {
      const book = bookOf(beset);
      fightOut(book, { kind: "melee", a: "red.1", b: "blue.1" }, scripted(face, 6));
      const [fought] = eventsOf(book.events(), "fought");
      return [fought?.a.total ?? 99, fought?.rules.includes("DBA-RUL-76") === true];
    };
    expect([2, 3, 4].map(cited)).toEqual([
      [-1, true],
      [0, true],
      [1, false],
    ]);
  });
});

describe("DBA-RES-01", () => {
  it("rolls one die a side, the active player's first, and compares the totals", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Sp", 300, 300, 180]], turn: { seat: "blue" } });
    const book = bookOf(state);
    const dice = scripted(6, 2);
    fightOut(book, { kind: "melee", a: "red.1", b: "blue.1" }, dice);
    dice.spent();
    expect(dice.rolls.map(({ by, about, sides, count }) => [by, about, sides, count])).toEqual([
      ["blue", ["blue.1", "red.1"], 6, 1],
      ["red", ["red.1", "blue.1"], 6, 1],
    ]);
    const [fought] = eventsOf(book.events(), "fought");
    expect(fought).toMatchObject({ a: { face: 2, total: 7 }, b: { face: 6, total: 10 }, degree: "defeat", loser: "a" });
    expect(eventsOf(book.events(), "resulted")).toMatchObject([{ element: "red.1", result: "recoil" }]);
  });

  it("lets nothing befall a shooter that nobody shoots at (DBA-SHT-14)", () => {
    const state = field({ red: [["4Bw", 300, 300, 0]], blue: [["4Sp", 300, 340, 180]] });
    const book = bookOf(state);
    fightOut(book, { kind: "shooting", a: "red.1", b: "blue.1", aiders: 0, at: "anyEdge", back: null }, scripted(1, 6));
    expect(eventsOf(book.events(), "fought")[0]?.loser).toBe("a");
    expect(eventsOf(book.events(), "resulted")).toEqual([]);
    expect(book.state().agenda).toHaveLength(1);
  });

  it("dooms the target of a rear shot that recoils, not the shooter", () => {
    const state = field({ red: [["4Bw", 300, 300, 0]], blue: [["WWg", 300, 340, 0]] });
    const book = bookOf(state);
    const shot = {
      kind: "shooting",
      a: "red.1",
      b: "blue.1",
      aiders: 0,
      at: "rearOnly",
      back: { aiders: 0, at: "anyEdge" },
    } as const;
    fightOut(book, shot, scripted(1, 2)); // 3 against 5
    expect(book.state().agenda.at(-1)).toEqual({
      task: "aftermath",
      steps: [{ step: "recoil", element: "red.1", cause: "shooting" }],
    });
  });

  it("lets both suffer when the shooting is mutual", () => {
    const state = field({ red: [["4Bw", 300, 300, 0]], blue: [["4Bw", 300, 340, 180]] });
    const book = bookOf(state);
    const shot = {
      kind: "shooting",
      a: "red.1",
      b: "blue.1",
      aiders: 0,
      at: "anyEdge",
      back: { aiders: 1, at: "anyEdge" },
    } as const;
    fightOut(book, shot, scripted(3, 3));
    expect(eventsOf(book.events(), "fought")[0]).toMatchObject({ loser: "a", a: { total: 4 }, b: { total: 5 } });
    expect(eventsOf(book.events(), "resulted")).toMatchObject([{ element: "red.1", result: "recoil" }]);
  });
});
