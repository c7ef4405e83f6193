import type { Refusal } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { ARMY_LISTS, armiesOf, armyOf, compositionOf, findList, muster, searchLists } from "../../src/rules/armies.ts";
import { compositionFaults, readComposition, writeEntry } from "../../src/rules/composition.ts";
import { choicesOf, writeRoster } from "../../src/rules/roster.ts";
import { violations as en } from "../../src/text/parts/armies.en.ts";
import { violations as es } from "../../src/text/parts/armies.es.ts";

const refusals = (army: string): readonly Refusal[] => {
  const found = muster(army);
  return found.ok ? [] : found.error;
};
const codes = (army: string): readonly string[] => refusals(army).map(({ code }) => code);
const written = (army: string): string => {
  const found = muster(army);
  return found.ok ? found.value.army : found.error.map(({ code }) => code).join(" ");
};

/** Entries as read, package by package. */
const read = (text: string): readonly (readonly (readonly string[])[])[] => {
  const found = readComposition(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value.map((item) => item.map((entries) => entries.map(writeEntry)));
};
const choices = (text: string): readonly string[] => {
  const found = readComposition(text);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return choicesOf(found.value, 1000).map(writeRoster);
};

describe("DBA-ARM-01", () => {
  it("keeps number, name, years, home, aggression and elements", () => {
    expect(findList("I/17a")).toEqual({
      id: "I/17a",
      name: "Hyksos",
      years: [[-1645, -1591]],
      home: "littoral",
      aggression: 2,
      elements: "1xLCh (Gen), 4x3Bd, 1x4Ax, 4x3Ax, 2x2Ps",
    });
  });

  it("hands home and aggression on to the army", () => {
    const army = armyOf("IV/35");
    expect(army.ok && army.value.army).toEqual({ list: "IV/35", topography: "steppe", aggression: 4 });
  });

  it("refuses a list it does not know, and says so of nothing at all", () => {
    expect(refusals("ii / 12\n 3Cv")).toMatchObject([{ facts: { found: "ii / 12 3Cv", near: "II/12" } }]);
    expect(refusals("V/1")).toEqual([{ code: "noSuchList", rule: "DBA-ARM-01", facts: { found: "V/1" } }]);
    expect(refusals("  ")).toEqual([{ line: 1, code: "empty" }]);
    expect(codes("x".repeat(401))).toEqual(["tooLong"]);
  });

  it("knows a list by its number in any capitals and with spaces", () => {
    expect(written("ii/12")).toBe(written("II/12"));
    expect(written(" I / 17A ")).toBe(written("I/17a"));
    expect(written("Iv/61.1")).toBe(written("IV/61.1"));
    expect(codes("iii/77")).toEqual(["listKeptOut"]);
    expect(codes("i/17")).toEqual(["pickSublist"]);
  });

  it("names the lists that may be meant: the number without its letter, or what the words find in either language", () => {
    const near = (army: string): unknown => refusals(army)[0]?.facts?.near;
    expect(near("II/12a")).toBe("II/12");
    expect(near("I/17c")).toBe("I/17a, I/17b");
    expect(near("II/12 Alexandrian Macedonian")).toBe("II/12");
    expect(near("alexandrian macedonian")).toBe("II/12");
    expect(near("cartagineses")).toBe("I/61a, I/61b, II/32");
    expect(near("Roman")?.toString().split(", ").length).toBe(4);
    expect(near("II/99")).toBeUndefined();
    expect(near("hello")).toBeUndefined();
  });
});

describe("DBA-ARM-02", () => {
  it("reads a count and a subtype", () => {
    expect(read("4x3Bd")).toEqual([[["4x3Bd"]]]);
    expect(read("10x4Wb, 1x2Ps")).toEqual([[["10x4Wb"]], [["1x2Ps"]]]);
  });

  it("names what the list lacks and what there is too much of, with the entry", () => {
    expect(refusals("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 1x4Ax, 1x2Ps, 1x5Wb")).toEqual([
      { code: "notInList", rule: "DBA-ARM-02", facts: { element: "5Wb", found: 1 } },
      {
        code: "entryShort",
        rule: "DBA-ARM-04",
        facts: { entry: "1x4Sp or 4Ax or 2Ps or Art", found: 0, wanted: 1 },
      },
    ]);
    expect(refusals("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 7x4Pk, 1x4Ax, 1x2Ps")).toEqual([
      { code: "tooMany", rule: "DBA-ARM-02", facts: { element: "4Pk", found: 7, most: 6, entry: "6x4Pk" } },
      {
        code: "entryShort",
        rule: "DBA-ARM-04",
        facts: { entry: "1x4Sp or 4Ax or 2Ps or Art", found: 0, wanted: 1 },
      },
    ]);
  });

  it("refuses what is no subtype, no count, no end", () => {
    expect(codes("II/12: 1x9Zz (Gen)")).toEqual(["unknownSubtype"]);
    expect(codes("II/12: 3Kn (Gen)")).toEqual(["expected"]);
    expect(codes("II/12: 0x3Kn")).toEqual(["expected"]);
    expect(codes("II/12: 1x 3Kn or")).toEqual(["missing"]);
    expect(codes("II/12: 1x3Kn (Gen) 2x3Cv")).toEqual(["trailing"]);
    expect(codes("II/12: 1x3Kn (Gen),")).toEqual(["missing"]);
    expect(codes("II/12:")).toEqual(["empty"]);
    expect(codes(": 1x3Kn (Gen)")).toEqual(["empty"]); // twelve of no list
  });

  it("does not mind capitals, spaces or the order of the entries", () => {
    expect(written(" II/12 :  6x4pk,1x2Ps , 2x4Ax,1x2Lh,1x3Cv, 1x3Kn(gen)")).toBe(
      "II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 2x4Ax, 1x2Ps",
    );
    expect(written("ii / 12: 1X3KN (GEN), 1x3cv, 1x2lh, 6 x 4Pk, 2 X 4AX, 1x2ps")).toBe(
      "II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 2x4Ax, 1x2Ps",
    );
    expect(written("iv/62: 1x3kn // 4bd (gen), 2x3Kn//4Bd, 7x4lb, 1x3CB, 1x2Ps")).toBe(
      "IV/62: 1x3Kn//4Bd (Gen), 2x3Kn//4Bd, 7x4Lb, 1x3Cb, 1x2Ps",
    );
    expect(read("1xel OR hch, 2x3/4ax, (1xLIT + 1xart) O 2XWWG")).toEqual([
      [["1xEl or HCh"]],
      [["2x3Ax or 4Ax"]],
      [["1xLit", "1xArt"], ["2xWWg"]],
    ]);
  });

  it("names the subtypes that are written nearly so", () => {
    const near = (subtype: string): unknown => refusals(`II/12: 1x${subtype}`)[0]?.facts?.near;
    expect(near("Pk")).toBe("4Pk");
    expect(near("9kn")).toBe("6Kn, 4Kn, 3Kn");
    expect(near("CF")).toBeUndefined();
    expect(near("Zz")).toBeUndefined();
  });

  it("shows how an element without its count is written", () => {
    expect(refusals("II/12: 3Kn (Gen)")).toEqual([
      { line: 1, code: "expected", facts: { what: "1x3Kn", found: "3Kn" } },
    ]);
  });
});

describe("DBA-ARM-03", () => {
  it("makes the type taken for the marked entry the general", () => {
    for (const general of ["3Kn", "4Bd"]) {
      const army = armyOf(`IV/80: 1x${general} (Gen), 1x2LH, 4x4Bd, 5xWWg, 1xArt`);
      const generals = army.ok ? army.value.elements.filter((element) => element.general) : [];
      expect(generals).toEqual([{ subtype: general, dismount: null, general: true }]);
    }
  });

  it("wants a light chariot to lead the Hyksos", () => {
    for (const id of ["I/17a", "I/17b"]) {
      const army = armyOf(id);
      expect(army.ok && army.value.elements[0]).toEqual({ subtype: "LCh", dismount: null, general: true });
    }
    expect(refusals("I/17a: 1xLCh, 1x3Bd (Gen), 3x3Bd, 1x4Ax, 4x3Ax, 2x2Ps")).toEqual([
      { code: "wrongGeneral", rule: "DBA-ARM-03", facts: { element: "3Bd", entry: "1xLCh (Gen)" } },
    ]);
  });

  it("does not let another take the general's own place", () => {
    expect(refusals("II/12: 1x3Kn (Gen), 1x3Kn, 1x3Cv, 1x2LH, 6x4Pk, 1x4Ax, 1x2Ps")).toEqual([
      { code: "tooMany", rule: "DBA-ARM-03", facts: { element: "3Kn", found: 2, most: 1, entry: "1x3Kn (Gen)" } },
      {
        code: "entryShort",
        rule: "DBA-ARM-04",
        facts: { entry: "1x4Sp or 4Ax or 2Ps or Art", found: 0, wanted: 1 },
      },
    ]);
  });
});

describe("DBA-ELM-08", () => {
  it("wants one general and no second", () => {
    expect(refusals("II/12: 1x3Kn (Gen), 1x3Cv (Gen), 1x2LH, 6x4Pk, 2x4Ax, 1x2Ps")[0]).toEqual({
      code: "manyGenerals",
      rule: "DBA-ELM-08",
      facts: { found: 2 },
    });
  });

  it("names the entries that are filled with what there is too much of", () => {
    expect(refusals("I/52b: 1x4Sp (Gen), 12x4Sp")).toMatchObject([
      { code: "wrongCount" },
      {
        code: "tooMany",
        rule: "DBA-ARM-02",
        facts: { found: 13, most: 12, entry: "1x4Sp (Gen); 10x4Sp; 1x4Sp or 7Hd" },
      },
    ]);
  });
});

describe("DBA-ARM-04", () => {
  it("leaves any mix of the kinds of one entry", () => {
    expect(choices("1x3Cv (Gen), 2x7Hd or 2Ps")).toEqual([
      "1x3Cv (Gen), 2x7Hd",
      "1x3Cv (Gen), 1x7Hd, 1x2Ps",
      "1x3Cv (Gen), 2x2Ps",
    ]);
    expect(choices("1x7Hd or 2Ps")).toEqual(["1x7Hd", "1x2Ps"]);
  });

  it("reads the Spanish o as well", () => {
    expect(read("1x7Hd o 2Ps")).toEqual(read("1x7Hd or 2Ps"));
  });

  it("moves elements between entries that both would take them", () => {
    // 4Ax fills its own entry, 2Ps fills theirs, and the mix takes either: whichever is written first
    for (const army of [
      "II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 2x4Ax, 1x2Ps",
      "II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 1x4Ax, 2x2Ps",
      "II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 1x4Ax, 1xArt, 1x2Ps",
    ])
      expect(codes(army)).toEqual([]);
  });

  it("refuses a choice not made", () => {
    expect(refusals("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 2x4Ax or 2Ps, 1x2Ps")).toEqual([
      { code: "undecided", rule: "DBA-SET-02", facts: { entry: "2x4Ax or 2Ps" } },
    ]);
  });
});

describe("DBA-ARM-05", () => {
  it("reads 3/4Ax as any mix of both, in either order, or with the code written twice", () => {
    expect(choices("2x3/4Ax")).toEqual(["2x3Ax", "1x4Ax, 1x3Ax", "2x4Ax"]);
    expect(read("2x3/4Ax")).toEqual([[["2x3Ax or 4Ax"]]]);
    expect(read("1x4/3Ax or 4Ax")).toEqual([[["1x4Ax or 3Ax"]]]);
    expect(read("1x3Wb/4Wb (Gen)")).toEqual([[["1x3Wb or 4Wb (Gen)"]]]);
    expect(readComposition("1x3/9Ax").ok).toBe(false);
  });
});

describe("DBA-ARM-06", () => {
  it("takes one package or the other, whole", () => {
    expect(choices("(2x6Cv+2x2LH) or (2x4Bd+2x2Ps)")).toEqual(["2x6Cv, 2x2LH", "2x4Bd, 2x2Ps"]);
  });

  it("takes all of the one or all of the other where both have a count", () => {
    expect(choices("6x4Ax or 6x2Ps")).toEqual(["6x4Ax", "6x2Ps"]);
  });

  it("lets a package hold a mix, and a mix be a package", () => {
    expect(choices("(2x2Ps + 1x7Hd or 3Ax) or 3x2LH")).toEqual(["1x7Hd, 2x2Ps", "1x3Ax, 2x2Ps", "3x2LH"]);
    expect(choices("2x2LH or 3Cm o (1x3Kn + 1x3Cb)")).toEqual(["2x2LH", "1x3Cm, 1x2LH", "2x3Cm", "1x3Kn, 1x3Cb"]);
  });

  it("refuses a mixture of packages", () => {
    const rest = "1x6Cv (Gen), 3x6Cv, 3x2LH, 1x3Kn";
    expect(codes(`III/17: ${rest}, 2x6Cv, 2x2LH`)).toEqual([]);
    expect(codes(`III/17: ${rest}, 2x4Bd, 2x2Ps`)).toEqual([]);
    expect(refusals(`III/17: ${rest}, 2x6Cv, 2x2Ps`)).toEqual([
      { code: "otherPackage", rule: "DBA-ARM-06", facts: { element: "2Ps", found: 2 } },
      { code: "entryShort", rule: "DBA-ARM-06", facts: { entry: "2x2LH", found: 0, wanted: 2 } },
    ]);
  });

  it("allows a general in either package", () => {
    expect(codes("III/8: 1x3Kn (Gen), 5x3Kn, 1x2LH, 4x3Bw, 1x7Hd")).toEqual([]);
    expect(codes("III/8: 1x3Cv (Gen), 5x3Cv, 1x2LH, 4x3Bw, 1x7Hd")).toEqual([]);
    expect(codes("III/8: 1x3Kn (Gen), 5x3Cv, 1x2LH, 4x3Bw, 1x7Hd")).toContain("otherPackage");
  });
});

describe("DBA-ARM-07", () => {
  it("shows the whole word when nothing follows the strokes", () => {
    expect(refusals("IV/62: 1x3Kn//")).toEqual([
      { code: "unknownSubtype", rule: "DBA-ELM-05", facts: { found: "3Kn//" } },
    ]);
  });

  it("keeps what an element may dismount to", () => {
    expect(read("4x3Kn//4Bd")).toEqual([[["4x3Kn//4Bd"]]]);
    const army = armyOf("IV/62");
    const riders = army.ok ? army.value.elements.filter(({ dismount }) => dismount !== null) : [];
    expect(riders).toEqual([true, false, false].map((general) => ({ subtype: "3Kn", dismount: "4Bd", general })));
  });

  it("tells a rider who may dismount from one who may not", () => {
    expect(codes("IV/62: 1x3Kn (Gen), 2x3Kn//4Bd, 7x4Lb, 1x3Cb, 1x2Ps")).toContain("wrongGeneral");
    expect(codes("IV/62: 1x3Kn//4Bd (Gen), 1x3Kn//4Bd, 1x3Kn, 7x4Lb, 1x3Cb, 1x2Ps")).toEqual([
      "dismountsElse",
      "entryShort",
    ]);
    expect(refusals("IV/62: 1x3Kn//4Bd (Gen), 1x3Kn//4Bd, 1x3Kn, 7x4Lb, 1x3Cb, 1x2Ps")[0]).toEqual({
      code: "dismountsElse",
      rule: "DBA-ARM-07",
      facts: { element: "3Kn", found: 1, wanted: "3Kn//4Bd" },
    });
  });

  it("never lets dismounting need room: B is shallower than A in every pair (D5)", () => {
    const composition = readComposition("1x3Cv (Gen), 10x3Bw, 1x3Kn//5Wb");
    expect(composition.ok && compositionFaults(composition.value)).toEqual(["dismount"]);
    // 40 mm both at the smaller scale, 80 and 60 at the larger.
    const elephants = readComposition("1xEl//6Bd (Gen), 11x4Sp");
    expect(elephants.ok && compositionFaults(elephants.value)).toEqual(["dismount"]);
    const pairs = ARMY_LISTS.flatMap((list) => compositionOf(list).flat(2)).flatMap(({ kinds }) => kinds);
    expect(pairs.some(({ dismount }) => dismount !== null)).toBe(true);
    for (const list of ARMY_LISTS) expect(compositionFaults(compositionOf(list))).toEqual([]);
  });
});

describe("DBA-ARM-08", () => {
  it("builds an army from one sublist only", () => {
    expect(refusals("I/17")).toEqual([
      { code: "pickSublist", rule: "DBA-ARM-08", facts: { list: "I/17", sublists: "I/17a, I/17b" } },
    ]);
    expect(codes("I/1")).toEqual(["pickSublist"]);
    expect(refusals("I/1")[0]?.facts?.sublists).toBe("I/1a, I/1b");
    expect(written("I/17b")).toBe("I/17b: 1xLCh (Gen), 3xLCh, 4x3Bd, 1x7Hd, 1x4Ax, 2x2Ps");
  });
});

describe("DBA-ARM-09", () => {
  it("finds lists by year, name, book and home", () => {
    const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);
    expect(ids(searchLists({ text: "carthaginian" }))).toEqual(["I/61a", "I/61b", "II/32"]);
    expect(ids(searchLists({ text: "Carthaginian", year: -216 }))).toEqual(["II/32"]);
    expect(ids(searchLists({ text: "cartagineses", book: 2 }))).toEqual(["II/32"]);
    expect(ids(searchLists({ text: "i/17" }))).toEqual(["I/17a", "I/17b"]);
    expect(ids(searchLists({ year: 378, home: "forest" }))).toEqual([
      "II/70a",
      "II/72a",
      "II/72b",
      "II/72c",
      "II/72d",
      "II/73.3",
    ]);
    expect(searchLists({}).length).toBe(ARMY_LISTS.length);
  });

  it("counts both years of a span, and every span of a list", () => {
    const years = [-331, -330, -322, -321, -300, 17, 18].filter((year) =>
      searchLists({ text: "kappadokian", year }).some(({ id }) => id === "II/14"),
    );
    expect(years).toEqual([-330, -322, -300, 17]);
  });

  it("has the right years where the table's are a slip of the copyist, and none where it prints one end only", () => {
    const years = ["II/28a", "III/49", "III/62b", "II/22e", "II/22f"].map((id) => findList(id)?.years);
    expect(years).toEqual([
      [[-83, -69]],
      [
        [868, 905],
        [935, 969],
      ],
      [[1201, 1335]],
      [],
      [],
    ]);
    expect(findList("II/22e")?.name).toBe("Arabo-Aramean Edessa, Singara or Adiabene");
  });
});

describe("DBA-RUL-69", () => {
  it("names the reason for lists that could not be read", () => {
    expect(refusals("IV/3")).toEqual([
      { code: "listKeptOut", rule: "DBA-RUL-69", facts: { list: "IV/3", name: "Anglo-Norman", reason: "wrongCount" } },
    ]);
    expect(refusals("I/1c")[0]?.facts?.reason).toBe("unknownSubtype");
  });

  it("agrees with the two sublists that the book describes", () => {
    expect(searchLists({ text: "hyksos" }).map(({ years }) => years)).toEqual([[[-1645, -1591]], [[-1590, -1537]]]);
    expect(findList("I/17a")?.elements).toContain("4x3Bd");
    expect(findList("I/17b")?.elements).toContain("1x7Hd or 2Ps");
  });
});

describe("a list that cannot be kept", () => {
  const faults = (text: string): readonly string[] => {
    const found = readComposition(text);
    return found.ok ? compositionFaults(found.value) : ["unreadable"];
  };

  it("makes other than twelve by some choice", () => {
    expect(faults("1x4Sp (Gen), 11x4Sp")).toEqual([]);
    expect(faults("1x4Sp (Gen), 10x4Sp")).toEqual(["wrongCount"]);
    expect(faults("1x4Sp (Gen), 8x4Sp, 3x2Ps or (1x3Cv + 1x2LH)")).toEqual(["wrongCount"]);
    expect(faults("1x4Sp (Gen), 8x4Sp, 3x2Ps or (1x3Cv + 2x2LH)")).toEqual([]);
  });

  it("has no general, or two, by some choice", () => {
    expect(faults("12x4Sp")).toEqual(["generals"]);
    expect(faults("2x4Sp (Gen), 10x4Sp")).toEqual(["generals"]);
    expect(faults("1x4Sp (Gen), 10x4Sp, 1x3Cv (Gen)")).toEqual(["generals"]);
    expect(faults("(1x4Sp (Gen) + 2x4Sp) or 3x2Ps, 9x4Sp")).toEqual(["generals"]);
    expect(faults("(1x4Sp (Gen) + 2x4Sp) or (1x3Cv (Gen) + 2x2Ps), 9x4Sp")).toEqual([]);
  });
});

describe("army notation", () => {
  it("takes the first package and the first kind unless told otherwise, and writes out the twelve", () => {
    expect(written("II/12")).toBe("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 1x4Sp, 6x4Pk, 1x4Ax, 1x2Ps");
    expect(written("III/17")).toBe("III/17: 1x6Cv (Gen), 1x3Kn, 5x6Cv, 5x2LH");
  });

  it("counts the pieces of a muster", () => {
    const found = muster("IV/62: 1x3Kn//4Bd (Gen), 2x3Kn//4Bd, 7x4Lb, 1x3Cb, 1x2Ps");
    expect(found.ok && found.value.pieces).toEqual([
      { kind: "3Kn//4Bd", count: 3 },
      { kind: "4Lb", count: 7 },
      { kind: "3Cb", count: 1 },
      { kind: "2Ps", count: 1 },
    ]);
  });

  it("lists the choices of a list, at most so many, the default first", () => {
    const list = findList("II/12");
    expect(list && armiesOf(list, 10).length).toBe(4);
    expect(list && armiesOf(list, 1)).toEqual([written("II/12")]);
  });
});

describe("refusals in words", () => {
  const said = (army: string): readonly string[] =>
    refusals(army).flatMap((refusal) =>
      [es, en].map(
        (texts) => texts[refusal.code]?.({ code: refusal.code, rule: "DBA-ARM-01", facts: refusal.facts ?? {} }) ?? "",
      ),
    );

  it("DBA-ARM-01, DBA-ARM-07, DBA-ELM-05: say what may be meant in both languages", () => {
    expect(said("alexandrian macedonian")).toEqual([
      "No hay ninguna lista alexandrian macedonian. Quizá: II/12 Macedonios de Alejandro (359–320\u00a0a.\u00a0C.).",
      "There is no list alexandrian macedonian. Perhaps: II/12 Alexandrian Macedonian (359–320\u00a0BC).",
    ]);
    expect(said("II/99")).toEqual(["No hay ninguna lista II/99.", "There is no list II/99."]);
    expect(said("II/12: 6xPk")).toEqual([
      "Pk no es ningún subtipo de elemento. Los hay así: 4Pk.",
      "Pk is no subtype of element. There are these: 4Pk.",
    ]);
    expect(said("IV/62: 1x3Kn//4Bd (Gen), 1x3Kn//4Bd, 1x3Kn, 7x4Lb, 1x3Cb, 1x2Ps").slice(0, 2)).toEqual([
      "3Kn no desmonta como pide la lista: se escribe 3Kn//4Bd (hay 1).",
      "3Kn does not dismount as the list has it: write 3Kn//4Bd (1 found).",
    ]);
    expect(said("II/12: 1x3Kn (Gen), 1x3Cv, 1x2LH, 6x4Pk, 2x4Ax, 2x2Ps")[2]).toBe(
      "Sobran 2Ps: hay 2 y cabe 1 (entrada «1x2Ps»).",
    );
  });
});
