import { dba } from "@acies/dba";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Query, Selection } from "../../src/armies/book.ts";
import { dbaArmyBook as book, soughtIn } from "../../src/games/dba/setup/armyBook.ts";
import { takenOf } from "../../src/games/dba/setup/composing.ts";

const ANY: Query = { text: "", picks: {}, rival: "" };
const ids = (query: Partial<Query>, language: "es" | "en" = "es"): readonly string[] =>
  book.find({ ...ANY, ...query }, language).map(({ id }) => id);
const read = (army: string): Selection => {
  const selection = book.read(army);
  if (selection === undefined) throw new Error(army);
  return selection;
};
const sheetOf = (selection: Selection) => {
  const sheet = book.sheet(selection, "red", "es");
  if (sheet === undefined) throw new Error(selection.list);
  return sheet;
};

describe("finding a list", () => {
  it("reads a year with its era out of the words", () => {
    expect(soughtIn("210 a. C.")).toEqual({ words: [], year: -210 });
    expect(soughtIn("cartago 210 BC")).toEqual({ words: ["cartago"], year: -210 });
    expect(soughtIn("600 d.C. Bizancio")).toEqual({ words: ["bizancio"], year: 600 });
    expect(soughtIn("AD 1066 norman")).toEqual({ words: ["norman"], year: 1066 });
    expect(soughtIn("-55")).toEqual({ words: [], year: -55 });
    expect(soughtIn("II/33")).toEqual({ words: ["ii/33"], year: undefined });
  });

  it("finds by name in either language, without accents, by number, book, home and year", () => {
    expect(ids({ text: "polibio" }, "en")).toContain("II/33");
    expect(ids({ text: "polybian" })).toContain("II/33");
    expect(ids({ text: "NUMIDAS" })).toContain("II/40");
    expect(ids({ text: "II/33" })).toEqual(["II/33"]);
    expect(ids({ picks: { book: "II" } }).every((id) => id.startsWith("II/"))).toBe(true);
    const dated = ids({ text: "210 a. C.", picks: { home: "littoral" } });
    expect(dated).toContain("II/32");
    expect(dated).not.toContain("II/12");
    expect(ids({})).toHaveLength(dba.catalogue.armies.length);
    expect(ids({ text: "qqq" })).toEqual([]);
  });

  it("keeps to the time of the army across the table", () => {
    const rivals = ids({ rival: "II/33" });
    expect(rivals).toContain("II/32");
    expect(rivals).not.toContain("I/1a");
    expect(rivals.length).toBeLessThan(ids({}).length / 2);
  });
});

describe("composing an army", () => {
  it("begins every list with twelve that the rules accept, drawn to scale", () => {
    for (const id of dba.catalogue.armies) {
      const selection = read(id);
      const mustered = dba.muster(book.write(selection), { scenario: "open", options: {} });
      expect(mustered.ok, id).toBe(true);
      expect(takenOf(selection)).toHaveLength(12);
    }
    const sheet = sheetOf(read("II/32"));
    expect(sheet.pieces).toHaveLength(12);
    expect(sheet.pieces.filter(({ rank }) => rank === "general")).toHaveLength(1);
    expect(sheet.pieces.every(({ width }) => width === 40_000)).toBe(true);
    expect(sheet.pieces.find(({ glyph }) => glyph === "el")?.depth).toBe(40_000);
    for (const { pose, depth } of sheet.pieces) {
      expect(pose.y - depth).toBeGreaterThan(0);
      expect(pose.y).toBeLessThan(sheet.size.height);
    }
    expect(sheet.checks.every(({ isMet }) => isMet)).toBe(true);
  });

  it("says which rule is broken when the twelve do not add up", () => {
    const selection = read("II/12");
    const mix = sheetOf(selection).slots.find(({ kind, options }) => kind === "mix" && options.length > 1);
    const other = sheetOf(read("II/32")).slots.find(({ kind, options }) => kind === "mix" && options.length > 1);
    const [slot, list] = mix === undefined ? [other, "II/32"] : [mix, "II/12"];
    if (slot === undefined) throw new Error("no mix");
    const [first, second] = slot.options;
    const start = read(list);
    const short = book.choose(start, slot.id, first?.id ?? "", (first?.count ?? 0) - 1);
    const sheet = sheetOf(short);
    expect(sheet.reasons.map(({ rule }) => rule)).toContain("DBA-ELM-07");
    expect(sheet.checks.find(({ rule }) => rule === "DBA-ELM-07")?.isMet).toBe(false);
    expect(sheet.count).toBe("11 de 12");
    const mended = book.choose(short, slot.id, second?.id ?? "", 1);
    expect(sheetOf(mended).reasons).toEqual([]);
    const over = book.choose(start, slot.id, second?.id ?? "", 1);
    expect(sheetOf(over).reasons.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["DBA-ELM-07", slot.rule]));
  });

  it("takes one package whole, and shows its entries only", () => {
    const list = dba.catalogue.armies.find((id) =>
      sheetOf(read(id)).slots.some(({ rule, kind }) => rule === "DBA-ARM-06" && kind === "one"),
    );
    if (list === undefined) throw new Error("no packages");
    const start = read(list);
    const packages = sheetOf(start).slots.find(({ rule }) => rule === "DBA-ARM-06");
    const other = packages?.options.find(({ count }) => count === 0);
    if (packages === undefined || other === undefined) throw new Error("one package");
    const changed = book.choose(start, packages.id, other.id, 1);
    expect(sheetOf(changed).reasons).toEqual([]);
    expect(book.write(changed)).not.toBe(book.write(start));
    expect(book.write(read(book.write(changed)))).toBe(book.write(changed));
  });

  it("reads back whatever legal army it has written, and refuses what the rules refuse", () => {
    const step = fc.tuple(fc.nat(20), fc.nat(6), fc.nat(6));
    let legal = 0;
    fc.assert(
      fc.property(fc.constantFrom(...dba.catalogue.armies), fc.array(step, { maxLength: 6 }), (id, steps) => {
        let selection = read(id);
        for (const [slot, option, count] of steps) {
          const { slots } = sheetOf(selection);
          const at = slots[slot % slots.length];
          const taken = at?.options[option % at.options.length];
          if (at === undefined || taken === undefined) continue;
          selection = book.choose(selection, at.id, taken.id, count);
          // Half of the time the mix is made whole again with its first kind.
          const [first, ...others] = at.options;
          if (count % 2 === 0 && at.kind === "mix" && first !== undefined)
            for (const one of [first, ...others])
              selection = book.choose(selection, at.id, one.id, one === first ? at.wanted : 0);
        }
        const text = book.write(selection);
        const mustered = dba.muster(text, { scenario: "open", options: {} });
        expect(sheetOf(selection).reasons.length === 0).toBe(mustered.ok);
        if (!mustered.ok) return;
        legal += 1;
        expect(book.write(read(text))).toBe(mustered.value.army);
      }),
      { seed: 11, numRuns: 150 },
    );
    expect(legal).toBeGreaterThan(30);
  });

  it("falls back on the list when the rest cannot be read, and knows no list that is none", () => {
    expect(book.write(read("II/33: 3xNonsense"))).toBe(book.write(read("II/33")));
    expect(book.read("IX/1")).toBeUndefined();
    expect(book.read("")).toBeUndefined();
  });
});
