/** How elements of DBA are called in a sentence, one by one and many at once. */
import { dba } from "@acies/dba";
import { describe, expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { calledTogether, forfeitOf, purseOf } from "../../src/games/dba/margin.ts";
import { asRead, namesAt } from "../../src/tools/naming.ts";

const set = dba.setup({ scenario: "cannae", armies: { red: "", blue: "" }, options: {} });
if (!set.ok) throw new Error("no battle");
const view = set.value;

describe("elements named in a row", () => {
  it("are told troop by troop, with the side once where both have such troops", () => {
    expect(calledTogether(view, ["red.9", "red.8", "red.10"], "es")).toBe("Banda de guerra\u00a08–10");
    expect(calledTogether(view, ["red.9", "red.8", "red.5", "red.2", "red.7"], "es")).toBe(
      "Banda de guerra\u00a08 y 9, Lanzas\u00a05 y 7, Caballería\u00a02 (rojo)",
    );
    expect(calledTogether(view, ["blue.5", "blue.6", "blue.7", "blue.9"], "en")).toBe("Blades\u00a05–7 and 9");
  });

  it("of both sides are called one by one", () => {
    expect(calledTogether(view, ["red.2", "blue.2"], "es")).toBeUndefined();
    expect(asRead("red.3, red.4 y blue.5.", namesAt(dbaHandling, view, "es"), "es")).toBe(
      "Caballería ligera\u00a03, Caballería ligera\u00a04 y Espadas\u00a05.",
    );
    expect(asRead("red.3 y red.4 avanzan.", namesAt(dbaHandling, view, "es"), "es")).toBe(
      "Caballería ligera\u00a03 y 4 avanzan.",
    );
  });
});

describe("whoever ends his moves", () => {
  it("is told what he loses by it (DBA-PIP-01)", () => {
    const turn = { number: 1, seat: "red", rolled: 4, pips: 3, riverClosed: false } as const;
    const move = { seat: "red", kind: "move", rule: "DBA-TRN-03" } as const;
    expect(forfeitOf({ ...view, turn }, move, "es")).toBe("Pierdes 3 PIP.");
    expect(forfeitOf({ ...view, turn: { ...turn, pips: 1 } }, move, "en")).toBe("You lose 1 PIP.");
    expect(forfeitOf({ ...view, turn: { ...turn, pips: 0 } }, move, "en")).toBeUndefined();
    expect(forfeitOf({ ...view, turn }, { ...move, kind: "combat" }, "en")).toBeUndefined();
  });

  it("has nothing left from then on: shooting and combat show no PIPs", () => {
    const turn = { number: 1, seat: "red", rolled: 4, pips: 3, riverClosed: false } as const;
    expect(purseOf({ ...view, turn, agenda: [{ task: "move" }] }, "en")?.words).toBe("3 PIPs left.");
    expect(purseOf({ ...view, turn, agenda: [{ task: "combat", bouts: [] }] }, "en")).toBeUndefined();
    expect(purseOf({ ...view, turn, agenda: [] }, "en")).toBeUndefined();
  });
});
