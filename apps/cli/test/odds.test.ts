import { describe, expect, it } from "vitest";
import { acies, FIRE, json } from "./terminal.ts";

describe("odds", () => {
  it("counts exactly: four dice that hit on 4 or more", async () => {
    const { value, code } = await json(["odds", "p", "fire", "blue.1"], { files: { p: FIRE } });
    expect(code).toBe(0);
    expect(value).toMatchObject({ kind: "exact", falls: 1296, seat: "red", action: "fire blue.1" });
    const table = value.chances.map((one: { upshots: string[]; fraction: string }) => [
      one.upshots.join(", "),
      one.fraction,
    ]);
    expect(table).toEqual([
      ["lost blue.1 2", "3/8"],
      ["lost blue.1 1", "1/4"],
      ["lost blue.1 3", "1/4"],
      ["", "1/16"],
      ["lost blue.1 4, routed blue.1", "1/16"],
    ]);
    expect(value.chances[4].text).toContain("huye");
  });

  it("writes figures as the language does", async () => {
    const { out } = await acies(["odds", "p", "red fire blue.1"], { files: { p: FIRE } });
    expect(out).toContain("37,50 %");
    expect(out).not.toMatch(/\d\.\d/);
  });

  it("says it in words with bars", async () => {
    const { out } = await acies(["odds", "p", "red fire blue.1", "--lang", "en"], { files: { p: FIRE } });
    expect(out).toContain("Exact: every fall of the dice counted (1296).");
    expect(out).toMatch(/█{9}·+ {2}37\.50 % {3}3\/8 {2}blue\.1 loses 2/);
    expect(out).toContain("Nothing that counts happens.");
  });

  it("samples beyond the limit, with an error that holds", async () => {
    const { value } = await json(["odds", "p", "fire blue.1", "--limit", "100", "--samples", "4000", "--seed", "3"], {
      files: { p: FIRE },
    });
    expect(value).toMatchObject({ kind: "sampled", samples: 4000, seed: 3 });
    const two = value.chances.find((one: { upshots: string[] }) => one.upshots[0] === "lost blue.1 2");
    expect(two.fraction).toBeUndefined();
    expect(Math.abs(two.share - 3 / 8)).toBeLessThan(2 * two.error);
    expect(two.error).toBeCloseTo(0.015, 3);
  });

  it("refuses what the rules refuse, and what it cannot read", async () => {
    const files = { p: FIRE };
    expect(await json(["odds", "p", "fire blue.2"], { files })).toMatchObject({
      code: 2,
      value: { ok: false, refusals: [{ code: "notAhead", rule: "FRD-FIR-01" }] },
    });
    expect((await acies(["odds", "p", "charge!"], { files })).code).toBe(64);
    expect((await acies(["odds", "p"], { files })).code).toBe(64);
  });

  it("prints what all factors come to against all others, without a table", async () => {
    const { out, code } = await acies(["odds", "dba", "--lang", "en"]);
    const lines = out.trimEnd().split("\n");
    expect(code).toBe(0);
    expect(lines).toHaveLength(2 + 64);
    expect(lines[1]?.split(/ {2,}/)).toEqual([
      "factor",
      "against",
      "doubles",
      "beats",
      "ties",
      "is beaten",
      "is doubled",
    ]);
    // By hand: against 3 + 1 it doubles with 3 to 6, against 3 + 2 with 5 and 6; it ties with 1 to 4 against 3 to 6.
    expect(lines.find((line) => /^5 +3 /.test(line))?.split(/ +/)).toEqual(["5", "3", "6", "20", "4", "6", "0"]);
  });

  it("and of one factor, or two, which need not be in the table", async () => {
    expect((await json(["odds", "dba", "4"])).value.pairs).toHaveLength(8);
    const { value } = await json(["odds", "dba", "2", "11"]);
    expect(value).toMatchObject({ game: "dba", rule: "DBA-RES-02", sides: 6 });
    expect(value.pairs).toEqual([
      { own: 2, other: 11, ways: { doubles: 0, beats: 0, tie: 0, beaten: 6, doubled: 30 }, of: 36 },
    ]);
    for (const words of [["2", "x"], ["2", "3", "4"], ["1e9"], ["-100"]])
      expect((await acies(["odds", "dba", ...words])).code).toBe(64);
    const { err: said } = await acies(["odds", "ford"]);
    expect(said).toContain("posición");
  });
});

describe("army", () => {
  it("lists armies, and searches without case or accents", async () => {
    expect((await json(["army", "ford"])).value.armies).toHaveLength(4);
    const { value } = await json(["army", "ford", "--search", "LINEA y dos"]);
    expect(value.armies).toEqual([{ id: "line light light", text: "Una de línea y dos ligeras" }]);
    expect((await json(["army", "ford", "--search", "gera"])).value.armies).toEqual([]); // words from their beginning
    const dated = (await json(["army", "dba", "--search", "359-320 a. C.", "--lang", "es"])).value.armies;
    expect(dated).toMatchObject([{ id: "II/12" }]); // written with the keys there are
  });

  it("musters a name, a file, standard input or notation", async () => {
    const given = { files: { "own.army": "light line  light\n" }, stdin: "line line line" };
    expect((await json(["army", "ford", "line line light"], given)).value.pieces).toEqual([
      { kind: "line", count: 2 },
      { kind: "light", count: 1 },
    ]);
    expect((await json(["army", "ford", "own.army"], given)).value.army).toBe("light line light");
    expect((await acies(["army", "ford", "-"], given)).out).toContain("3 piezas.");
  });

  it("names a list by the number that it answers to, in Spanish too", async () => {
    const { err } = await acies(["army", "dba", "IV/61"]);
    expect(err).toContain("IV/61.1, IV/61.2.");
    expect((await acies(["army", "dba", "IV/61.1"])).code).toBe(0);
  });

  it("is refused by the rules", async () => {
    expect((await json(["army", "ford", "line line"])).value.refusals[0]).toMatchObject({
      code: "wrongCount",
      rule: "FRD-ARM-01",
    });
    expect((await acies(["army", "ford", "line line"])).code).toBe(2);
    for (const term of [
      ["--scenario", "moon"],
      ["--option", "fog=true"],
    ])
      expect((await acies(["army", "ford", "line line light", ...term])).code).toBe(2);
    expect((await acies(["army", "ford", "elephant"])).code).toBe(2);
  });
});
