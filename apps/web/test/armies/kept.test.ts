import { describe, expect, it } from "vitest";
import { forgotten, type KeptArmy, kept, readArmies, writeArmies } from "../../src/armies/kept.ts";
import { dbaArmyBook } from "../../src/games/dba/setup/armyBook.ts";

const armyOf = (list: string): string => {
  const selection = dbaArmyBook.read(list);
  if (selection === undefined) throw new Error(list);
  return dbaArmyBook.write(selection);
};
const isArmy = (army: string): boolean => dbaArmyBook.read(army) !== undefined;
const ROME: KeptArmy = { game: "dba", name: 'Roma "la vieja" \\ 1', army: armyOf("II/33") };
const CARTHAGE: KeptArmy = { game: "dba", name: "Cartago", army: armyOf("II/32") };

describe("armies that are kept", () => {
  it("have one place for each name in a game, and keep it when they change", () => {
    const two = kept(kept([], ROME), CARTHAGE);
    expect(two).toEqual([ROME, CARTHAGE]);
    const changed = { ...ROME, army: CARTHAGE.army };
    expect(kept(two, changed)).toEqual([changed, CARTHAGE]);
    expect(kept(two, { ...ROME, game: "dbm" })).toHaveLength(3);
    expect(forgotten(two, ROME)).toEqual([CARTHAGE]);
    expect(forgotten(two, { ...ROME, game: "dbm" })).toEqual(two);
  });

  it("come back from their text as they were, whatever the name", () => {
    const text = writeArmies([ROME, CARTHAGE]);
    expect(text.trim().split("\n")).toHaveLength(2);
    expect(readArmies(text, "dba", isArmy)).toEqual({ ok: true, value: [ROME, CARTHAGE] });
    expect(readArmies(`\n${text.replaceAll("\n", "\r\n")}\n`, "dba", isArmy)).toMatchObject({ ok: true });
  });

  it("are refused whole when a line is none of this game, and the line is named", () => {
    const good = writeArmies([ROME]);
    for (const bad of ['dbm "x" II/33', "nonsense", 'dba "" II/33', 'dba "x" IX/99', 'dba "x\\" II/33', "<script>"])
      expect(readArmies(`${good}${bad}`, "dba", isArmy)).toEqual({ ok: false, error: { line: 2 } });
    expect(readArmies("", "dba", isArmy)).toEqual({ ok: false, error: { line: 1 } });
  });
});
