import { cornersOf } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { MISPRINTS } from "../../src/data/misprints.ts";
import { SIMPLE_DEFEAT } from "../../src/data/results.ts";
import { SUBTYPE_TABLE, TROOP_TABLE } from "../../src/data/tables.ts";
import { evolve } from "../../src/evolve.ts";
import { rulebook } from "../../src/rulebook.ts";
import { armyOf } from "../../src/rules/armies.ts";
import { countsAs, distanceBetween } from "../../src/rules/elements.ts";
import { depthOf, SCALE } from "../../src/scale.ts";
import { categoryOf, elementOf, generalOf } from "../../src/state.ts";
import { baseOf } from "../../src/table.ts";
import { rules as en } from "../../src/text/parts/armies.en.ts";
import { rules as es } from "../../src/text/parts/armies.es.ts";
import { FOOT, MOUNTED, SUBTYPES, type Subtype, TROOPS } from "../../src/vocabulary.ts";
import { camp, field, STANDARD } from "../field.ts";

describe("DBA-ELM-01", () => {
  it("is a rectangle with its front corners ahead of its rear corners", () => {
    const state = field({ red: [["4Bd", 300, 300, 0]] });
    const corners = cornersOf(baseOf(state, elementOf(state, "red.1")));
    expect(corners.frontLeft).toEqual({ x: 280_000, y: 300_000 });
    expect(corners.frontRight).toEqual({ x: 320_000, y: 300_000 });
    expect(corners.rearLeft).toEqual({ x: 280_000, y: 285_000 });
    expect(corners.rearRight).toEqual({ x: 320_000, y: 285_000 });
  });
});

describe("DBA-ELM-02", () => {
  it("gives every subtype the same width, whatever its depth", () => {
    for (const [scale, width] of [
      [15, 40_000],
      [25, 60_000],
    ] as const) {
      const state = field({ red: SUBTYPES.map((s) => [s, 300, 300, 0] as const), options: { scale } });
      const widths = Object.values(state.elements).map((element) => baseOf(state, element).width);
      expect(widths).toEqual(SUBTYPES.map(() => width));
    }
  });
});

describe("DBA-ELM-03", () => {
  it("converts paces and base widths by scale", () => {
    expect(SCALE[15]).toEqual({ name: 15, pace: 254, bw: 40_000, board: 600_000 });
    expect(SCALE[25]).toEqual({ name: 25, pace: 400, bw: 60_000, board: 900_000 });
    expect(100 * SCALE[15].pace).toBe(25_400);
    expect(100 * SCALE[25].pace).toBe(40_000);
  });
});

describe("DBA-ELM-04", () => {
  it("has nine mounted and twelve foot types, wheeled ones among the foot", () => {
    expect([...MOUNTED]).toEqual(["El", "Kn", "HCh", "Cv", "LCh", "SCh", "Cm", "LH", "LCm"]);
    expect(FOOT.filter((troop) => troop !== "Den").toSorted()).toEqual(
      ["Bd", "Sp", "Pk", "Bw", "Wb", "Ax", "Ps", "Hd", "Art", "WWg", "Lit", "CF"].toSorted(),
    );
    for (const troop of MOUNTED) expect(categoryOf(troop)).toBe("mounted");
    for (const troop of FOOT) expect(categoryOf(troop)).toBe("foot");
  });
});

/** The printed table: subtypes, type, depth at 15 mm scale, depth at 25 mm scale. */
const PRINTED: readonly (readonly [string, string, number, number])[] = [
  ["El", "El", 40, 80],
  ["6Kn", "Kn", 60, 80],
  ["4Kn 3Kn", "Kn", 30, 40],
  ["HCh", "HCh", 40, 80],
  ["6Cv", "Cv", 60, 80],
  ["3Cv", "Cv", 30, 40],
  ["LCh", "LCh", 40, 80],
  ["SCh", "SCh", 40, 80],
  ["3Cm", "Cm", 30, 40],
  ["2LH", "LH", 30, 40],
  ["2Cm", "LCm", 30, 40],
  ["4Sp", "Sp", 15, 20],
  ["3Sp", "Sp", 20, 30],
  ["4Pk", "Pk", 15, 20],
  ["6Bd", "Bd", 40, 60],
  ["4Bd", "Bd", 15, 20],
  ["3Bd", "Bd", 20, 30],
  ["8Bw 8Lb 8Cb 6Bw", "Bw", 40, 60],
  ["4Bw 4Lb 4Cb 3Bw 3Lb 3Cb", "Bw", 20, 30],
  ["5Wb", "Wb", 30, 40],
  ["4Wb", "Wb", 15, 20],
  ["3Wb", "Wb", 20, 30],
  ["7Hd", "Hd", 30, 40],
  ["4Ax 3Ax", "Ax", 20, 30],
  ["2Ps", "Ps", 20, 30],
  ["Art", "Art", 40, 80],
  ["WWg", "WWg", 80, 120],
  ["Lit", "Lit", 80, 120],
  ["CF", "CF", 20, 30],
];

describe("DBA-ELM-05", () => {
  it("gives every subtype the depth of the printed table", () => {
    const printed = PRINTED.flatMap(([names, troop, depth15, depth25]) =>
      names.split(" ").map((name) => [name, { troop, depth15, depth25 }] as const),
    );
    expect(SUBTYPE_TABLE).toEqual(Object.fromEntries(printed));
  });
});

describe("DBA-PUR-01, DBA-PIP-05, DBA-TAC-03, DBA-MOV-06", () => {
  it("have their columns of the table of types (D1)", () => {
    const being = (column: "impetuous" | "burden" | "sinks" | "wheels") =>
      TROOPS.filter((troop) => TROOP_TABLE[troop][column]);
    expect(being("impetuous")).toEqual(["Kn", "HCh", "SCh", "Wb", "Hd"]);
    expect(being("burden")).toEqual(["El", "Hd", "Art", "WWg", "Lit"]);
    expect(being("wheels")).toEqual(["Art", "WWg", "Lit"]);
    // All mounted, and of the foot those in close order or on wheels.
    expect(being("sinks")).toEqual([...MOUNTED, "Sp", "Pk", "Bd", "Hd", "Art", "WWg", "Lit"]);
  });
});

describe("DBA-ELM-06", () => {
  it("lets subtypes of one type differ in depth and in nothing else", () => {
    const [line, deep] = [SUBTYPE_TABLE["3Cv"], SUBTYPE_TABLE["6Cv"]];
    expect([depthOf("3Cv", SCALE[15]), depthOf("6Cv", SCALE[15])]).toEqual([30_000, 60_000]);
    expect(line.troop).toBe(deep.troop);
    const keys = new Set(Object.values(SUBTYPE_TABLE).flatMap((row) => Object.keys(row)));
    expect([...keys].toSorted()).toEqual(["depth15", "depth25", "troop"]);
  });
});

describe("DBA-ELM-07", () => {
  it("makes armies of twelve, without camp followers", () => {
    const army = armyOf("II/12");
    expect(army.ok && army.value.elements.length).toBe(12);
    expect(armyOf("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 1x4Ax, 1x2Ps, 1xCF").ok).toBe(false);
  });

  it("refuses eleven and thirteen, saying how many there are", () => {
    const eleven = armyOf("I/52b: 1x4Sp (Gen), 10x4Sp");
    const thirteen = armyOf("I/52b: 1x4Sp (Gen), 12x4Sp");
    expect(eleven.ok ? [] : eleven.error).toContainEqual({
      code: "wrongCount",
      rule: "DBA-ELM-07",
      facts: { found: 11, wanted: 12 },
    });
    expect(thirteen.ok ? [] : thirteen.error).toContainEqual({
      code: "wrongCount",
      rule: "DBA-ELM-07",
      facts: { found: 13, wanted: 12 },
    });
  });
});

describe("DBA-ELM-08", () => {
  it("wants one general and no more", () => {
    const none = armyOf("I/52b: 12x4Sp");
    const two = armyOf("I/52b: 1x4Sp (Gen), 1x4Sp (Gen), 10x4Sp");
    expect(none.ok ? [] : none.error).toEqual([{ code: "noGeneral", rule: "DBA-ELM-08" }]);
    expect(two.ok ? [] : two.error).toEqual([{ code: "manyGenerals", rule: "DBA-ELM-08", facts: { found: 2 } }]);
  });

  it("leaves him general when he dismounts and moves", () => {
    const state = field({ red: [["3Kn", 300, 270, 0, { general: true, dismount: "4Bd" }]] });
    const after = [
      { type: "dismounted", element: "red.1", subtype: "4Bd", rules: ["DBA-DIS-01"] } as const,
      { type: "destroyed", element: "red.1", how: "taken", by: [], rules: ["DBA-OUT-21"] } as const,
    ].reduce(evolve, state);
    expect(generalOf(after, "red")?.id).toBe("red.1");
  });
});

describe("DBA-ELM-09", () => {
  it("measures between any two elements, whoever asks and whosever they are", () => {
    const state = field({
      red: [["4Bd", 300, 270, 0]],
      blue: [
        ["4Bd", 300, 300, 180],
        ["4Bd", 350, 340, 0],
      ],
    });
    expect(distanceBetween(state, "red.1", "blue.1")).toBe(30_000);
    expect(distanceBetween(state, "blue.1", "red.1")).toBe(30_000);
    expect(distanceBetween(state, "blue.1", "blue.2")).toBeCloseTo(Math.sqrt(10 * 10 + 10 * 10) * 1000, 6);
  });

  it("measures to the camp of whoever is inside, and to nobody off the table", () => {
    const inside = { where: "inside", hold: "blue.camp" } as const;
    const state = field({
      red: [["4Bd", 300, 540, 0]],
      blue: [
        ["CF", 0, 0, 0, inside],
        ["4Bd", 0, 0, 0, { where: "lost" }],
      ],
      holds: [camp("blue", 270, 570)],
    });
    expect(distanceBetween(state, "red.1", "blue.1")).toBe(30_000);
    expect(distanceBetween(state, "red.1", "blue.2")).toBeUndefined();
  });
});

const depth15 = (subtype: Subtype): number => depthOf(subtype, SCALE[15]) / 1000;

describe("DBA-RUL-01", () => {
  it("reads the varying number as depth, also in the 25 mm half, and keeps the width", () => {
    expect([depth15("4Sp"), depth15("6Kn")]).toEqual([15, 60]);
    expect([depthOf("4Sp", SCALE[25]), depthOf("6Kn", SCALE[25])]).toEqual([20_000, 80_000]);
    expect([SCALE[15].bw, SCALE[25].bw]).toEqual([40_000, 60_000]);
  });
});

describe("DBA-RUL-02", () => {
  it("puts the shifted rows back", () => {
    expect((["2LH", "2Cm", "WWg", "Lit", "CF"] as const).map(depth15)).toEqual([30, 30, 80, 80, 20]);
    expect(depth15("WWg")).toBe((2 * SCALE[15].bw) / 1000);
  });
});

describe("DBA-RUL-03", () => {
  it("counts twenty-one types of element and the denizens, who have no base", () => {
    expect(TROOPS.length).toBe(22);
    const based: ReadonlySet<string> = new Set(Object.values(SUBTYPE_TABLE).map(({ troop }) => troop));
    expect(TROOPS.filter((troop) => !based.has(troop))).toEqual(["Den"]);
  });
});

describe("DBA-RUL-04", () => {
  it("tells camelry from light camelry by the figures", () => {
    expect(SUBTYPE_TABLE["3Cm"].troop).toBe("Cm");
    expect(SUBTYPE_TABLE["2Cm"].troop).toBe("LCm");
    expect([TROOP_TABLE.Cm.good, TROOP_TABLE.LCm.good]).toEqual([400, 500]);
    const bare = armyOf("I/6c: 1xCm (Gen), 2x3Cm, 1x2Cm, 4x3Ax, 4x2Ps");
    expect(bare.ok ? [] : bare.error).toEqual([
      { code: "unknownSubtype", rule: "DBA-ELM-05", facts: { found: "Cm", near: "3Cm, 2Cm" } },
    ]);
  });
});

describe("DBA-RUL-05", () => {
  it("counts heavy chariots as knights and light ones as cavalry, and nobody else as another", () => {
    const changed = TROOPS.filter((troop) => countsAs(troop, STANDARD) !== troop);
    expect(changed.map((troop) => [troop, countsAs(troop, STANDARD)])).toEqual([
      ["HCh", "Kn"],
      ["LCh", "Cv"],
    ]);
  });

  it("can be switched off", () => {
    for (const troop of TROOPS) expect(countsAs(troop, { ...STANDARD, chariotsCount: false })).toBe(troop);
  });

  it("rests on equal factors and moves", () => {
    expect([TROOP_TABLE.HCh.foot, TROOP_TABLE.HCh.mounted, TROOP_TABLE.HCh.good, TROOP_TABLE.HCh.bad]).toEqual([
      TROOP_TABLE.Kn.foot,
      TROOP_TABLE.Kn.mounted,
      TROOP_TABLE.Kn.good,
      TROOP_TABLE.Kn.bad,
    ]);
    expect({ ...TROOP_TABLE.LCh }).toEqual({ ...TROOP_TABLE.Cv });
  });
});

describe("DBA-RUL-06", () => {
  it("makes litters war wagons that do not shoot", () => {
    expect(TROOP_TABLE.Lit).toEqual({ ...TROOP_TABLE.WWg, range: 0 });
    expect(TROOP_TABLE.Lit).toMatchObject({ foot: 3, mounted: 4, burden: true });
  });
});

describe("DBA-RUL-08", () => {
  it("gives the sutlers' row to the denizens: they surrender to artillery", () => {
    const surrendering = Object.entries(SIMPLE_DEFEAT).filter(([, row]) => JSON.stringify(row).includes("surrender"));
    expect(surrendering.map(([troop]) => troop)).toEqual(["Den"]);
    expect(JSON.stringify(SIMPLE_DEFEAT.Den)).toContain("Art");
  });
});

describe("DBA-RUL-79", () => {
  it("names misprints of the lines the ruling cites, and tells them in both languages", () => {
    const lines = rulebook["DBA-RUL-79"].match(/\d+/g)?.map(Number) ?? [];
    for (const { line, printed, es: spanish, en: english } of MISPRINTS) {
      expect(lines).toContain(line);
      expect(es["DBA-RUL-79"]).toContain(`«${printed}»: ${spanish}`);
      expect(en["DBA-RUL-79"]).toContain(`“${printed}”: ${english}`);
    }
    expect(MISPRINTS.map(({ line }) => line)).toEqual([793, 931, 966, 982, 1305, 1622]);
  });
});
