import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acies, FIRE, json } from "./terminal.ts";

const start = async (...args: readonly string[]): Promise<string> => (await acies(["new", "ford", ...args])).out;

/** DBA: a knight who may dismount, far from everybody. */
const RIDER = `dba 1 position
scenario field
option scale 15
option chariotsCount true
option lightHorseKillsSpears true
option areaGap true
option supportsStack false
option fixedEdges false
option turnLimit 60
army red IV/62 arable 3
army blue II/12 arable 3
invader red
edges south north
element red.1 3Kn general dismounts 4Bd at 100 240 facing 0
element blue.1 4Bd general at 500 500 facing 180
turn 5 red rolled 4 pips 4
task move
`;

const PLANS = "red plan red.1=fire red.2=fire red.3=march\nblue plan blue.1=ready blue.2=fire blue.3=march\n";

describe("games", () => {
  it("lists the registry in both languages", async () => {
    const es = await acies(["games"]);
    expect(es).toMatchObject({ code: 0, err: "" });
    expect(es.out).toContain("El vado");
    expect((await acies(["games", "--lang", "en"])).out).toContain("The Ford");
  });

  it("gives a game in detail as JSON", async () => {
    const { value, code } = await json(["games", "ford"]);
    expect(code).toBe(0);
    expect(value.game).toMatchObject({ id: "ford", version: 1, rules: 25 });
    expect(value.game.scenarios.map((card: { id: string }) => card.id)).toEqual(["meadow", "ford"]);
    expect(value.game.options[1]).toMatchObject({ id: "turns", standard: 6 });
  });

  it("refuses a game that is not there", async () => {
    expect(await acies(["games", "chess"])).toMatchObject({ code: 64, out: "" });
    const { value, code } = await json(["games", "chess"]);
    expect([code, value.ok, value.refusals[0].code]).toEqual([64, false, "noSuchGame"]);
  });
});

describe("new", () => {
  it("prints a position that the game reads back", async () => {
    const text = await start("--scenario", "meadow", "--option", "turns=3", "--red", "light light light");
    expect(text).toMatch(/^ford 1 position\nscenario meadow\n/);
    expect(text).toContain("option turns 3");
    expect((await acies(["show", "-"], { stdin: text })).code).toBe(0);
  });

  it("writes a file with --out, or says why not", async () => {
    const ended = await acies(["new", "ford", "--out", "a.pos"]);
    expect(ended.files["a.pos"]).toBe(ended.out);
    expect(await acies(["new", "ford", "--out", "no/a.pos"])).toMatchObject({ code: 1, out: "" });
  });

  it.each([
    [["--scenario", "moon"], "noSuchScenario"],
    [["--option", "turns=4"], "noSuchValue"],
    [["--option", "fog=true"], "noSuchOption"],
    [["--red", "line line"], "badArmy"],
  ])("is refused by the rules for %j", async (args, code) => {
    const ended = await json(["new", "ford", ...args]);
    expect(ended.code).toBe(2);
    expect(ended.value.refusals[0]).toMatchObject({ code, rule: expect.stringMatching(/^FRD-/) });
    expect(ended.value.refusals[0].text).not.toBe(code);
  });

  it("calls a malformed option wrong use", async () => {
    expect((await acies(["new", "ford", "--option", "turns"])).code).toBe(64);
  });
});

describe("show", () => {
  it("draws every piece with its letter and the way it faces, and the wood, within the width", async () => {
    const { out, code } = await acies(["show", "p", "--width", "60"], {
      files: { p: await start("--scenario", "ford") },
    });
    expect(code).toBe(0);
    const lines = out.split("\n");
    const drawn = lines.slice(0, lines.lastIndexOf(`+${"-".repeat(58)}+`) + 1);
    expect(drawn.length).toBeGreaterThan(15);
    for (const line of drawn) expect(line).toHaveLength(60);
    const picture = drawn.join("\n");
    for (const mark of ["A", "B", "C", "a", "b", "c", ":", "↑", "↓"]) expect(picture).toContain(mark);
    // Red stands below, nearer the reader.
    expect(picture.indexOf("A")).toBeGreaterThan(picture.indexOf("a"));
    expect(out).toContain("A↑ red.1 (line)");
    expect(out).toContain(`|${"-".repeat(13)}| 100 mm   :: bosque`);
    expect(out).toContain("Decide Rojo: Rojo escribe sus órdenes. [FRD-ORD-01]");
  });

  it("writes figures as the language does", async () => {
    const files = { p: (await acies(["new", "dba", "--scenario", "zama"])).out };
    expect((await acies(["show", "p"], { files })).out).toContain("a 1181,1 pasos de");
    expect((await acies(["show", "p", "--lang", "en"], { files })).out).toContain("1181.1 paces");
  });

  it("hides from a viewer what the rules hide", async () => {
    const files = { p: FIRE };
    const blue = await json(["show", "p", "--viewer", "blue"], { files });
    expect(blue.value).toMatchObject({ ok: true, viewer: "blue", outcome: null });
    expect(blue.value.sketch.pieces).toHaveLength(6);
    expect((await acies(["show", "p", "--viewer", "nobody"], { files })).code).toBe(64);
  });

  it("reads JSON positions, and only of this version", async () => {
    const { value } = await json(["new", "ford"]);
    const sealed = (version: number): string => JSON.stringify({ game: "ford", version, state: value.position.state });
    expect((await acies(["show", "-"], { stdin: sealed(1) })).code).toBe(0);
    const old = await json(["show", "-"], { stdin: sealed(2) });
    expect([old.code, old.value.refusals[0].code]).toEqual([64, "wrongVersion"]);
  });

  it("tells a malformed position (64) from an illegal one (2) and a missing file (1)", async () => {
    const malformed = await json(["show", "-"], { stdin: FIRE.replace("turn 1", "turn one") });
    expect([malformed.code, malformed.value.refusals[0].line]).toEqual([64, 5]);
    const illegal = await json(["show", "-"], { stdin: FIRE.replace("red.1 line 4", "red.1 line 9") });
    expect([illegal.code, illegal.value.refusals[0].code]).toEqual([2, "tooStrong"]);
    expect((await json(["show", "nowhere.pos"])).code).toBe(1);
  });
});

describe("menu", () => {
  it("lists every legal action of each seat that decides", async () => {
    const files = { p: await start("--scenario", "ford") };
    const { value } = await json(["menu", "p"], { files });
    expect(value.decisions.map((one: { seat: string }) => one.seat)).toEqual(["red", "blue"]);
    expect(value.decisions[0]).toMatchObject({ menu: "listed", total: 27, kind: "plan", rule: "FRD-ORD-01" });
    const red = await acies(["menu", "p", "--seat", "red", "--limit", "2"], { files });
    expect(red.out).toContain("2 de las 27");
    expect(red.out).not.toContain("blue.1");
  });

  it("proposes towards a point in millimetres where actions cannot be listed", async () => {
    const files = { p: await start("--scenario", "meadow") };
    const at = async (point: string): Promise<string> =>
      (await json(["menu", "p", "--at", point, "--piece", "red.2", "--limit", "1"], { files })).value.decisions[0]
        .actions[0].notation;
    expect(await at("100,80")).toBe("place red.2 100 80 0");
    expect(await at("300,80")).toBe("place red.2 300 80 0");
    expect((await acies(["menu", "p", "--at", "here"], { files })).code).toBe(64);
  });

  it("takes the point in millimetres in a game that measures in paces, too", async () => {
    const at = async (point: string): Promise<string> =>
      (await json(["menu", "-", "--piece", "red.1", "--at", point, "--limit", "1"], { stdin: RIDER })).value
        .decisions[0].actions[0].notation;
    expect(await at("100,270")).toBe("moveElement red.1 to 100,270,0");
    expect(await at("100,260.5")).toBe("moveElement red.1 to 100,260.5,0");
  });

  it("says so when it has nothing to propose", async () => {
    const { out } = await acies(["menu", "-", "--piece", "blue.1"], { stdin: RIDER });
    expect(out).toContain("Ninguna propuesta para eso.");
  });

  it("refuses a piece or an enemy that the position does not know", async () => {
    for (const option of ["--piece", "--target"]) {
      const { code, err } = await acies(["menu", "-", option, "nobody"], { stdin: RIDER });
      expect([code, err]).toEqual([64, "acies: En esta posición nada se llama «nobody».\n"]);
    }
  });

  it("proposes nothing twice, and everything it proposes is legal", async () => {
    const files = {
      p: FIRE.replace("task fire red.1", "task march red.1").replace("order fire shown", "order march shown"),
    };
    const { value } = await json(["menu", "p"], { files });
    const notations: string[] = value.decisions[0].actions.map((one: { notation: string }) => one.notation);
    expect(notations.length).toBeGreaterThan(3);
    expect(new Set(notations).size).toBe(notations.length);
    for (const notation of notations) {
      const applied = await acies(["apply", "p", "-", "--seed", "1"], { files, stdin: notation });
      expect(applied.code, notation).toBe(0);
    }
  });

  it("says so when a seat decides nothing", async () => {
    const { out, code } = await acies(["menu", "-", "--seat", "blue"], { stdin: FIRE });
    expect([code, out]).toEqual([0, "Azul no tiene que decidir nada ahora.\n"]);
  });
});

describe("apply", () => {
  it("tells the events with their sums, rules and dice, and prints the position after", async () => {
    const { out, code } = await acies(["apply", "p", "-", "--dice", "4,1,6,3"], {
      files: { p: FIRE },
      stdin: "fire blue.1",
    });
    expect(code).toBe(0);
    expect(out).toContain("dados: Rojo 4d6 4 1 6 3 [FRD-FIR-02]");
    expect(out).toContain("red.1 (line) = 4: +4 para acertar [FRD-FIR-02]");
    expect(out).toContain("blue.1 (line) pierde 2. [FRD-FIR-04]");
    expect(out).toContain("company blue.1 line 2 at 120 180");
  });

  it("calls a piece what it is at that moment: it dismounts as a rider and goes on as foot", async () => {
    const { out } = await acies(["apply", "-", "a"], {
      stdin: RIDER,
      files: { a: "moveElement red.1 dismount to 100,270,0" },
    });
    expect(out).toContain("red.1 (3Kn*) desmonta y lucha como 4Bd.");
    expect(out).toContain("red.1 (4Bd*) se mueve 118,1 pasos.");
  });

  it("gives the same as JSON, and the position it writes is the one it prints", async () => {
    const { value, files } = await json(["apply", "p", "a", "--dice", "4 1 6 3", "--out", "after"], {
      files: { p: FIRE, a: "red fire blue.1  # a comment\n\n" },
    });
    expect(value).toMatchObject({ ok: true, faces: [4, 1, 6, 3] });
    expect(value.events.map((event: { type: string }) => event.type)).toContain("fired");
    expect(value.pending).toMatchObject([{ seat: "blue", kind: "activate" }]);
    expect(files.after).toBe(value.position.text);
    expect(value.position.state.companies["blue.1"].strength).toBe(2);
  });

  it("takes actions as JSON", async () => {
    const actions = JSON.stringify([{ seat: "red", action: { type: "fire", target: "blue.1" } }]);
    const { value } = await json(["apply", "p", "-", "--dice", "1,1,1,1"], { files: { p: FIRE }, stdin: actions });
    expect(value.steps[0]).toMatchObject({ seat: "red", action: "fire blue.1" });
    const wrong = await json(["apply", "p", "-"], {
      files: { p: FIRE },
      stdin: '[{"action":{"type":"fire","target":7}}]',
    });
    expect([wrong.code, wrong.value.refusals[0].path]).toEqual([64, "$[0].action.target"]);
    for (const stdin of ["[]", "", "# nothing"])
      expect((await json(["apply", "p", "-"], { files: { p: FIRE }, stdin })).value.refusals[0].code).toBe("empty");
  });

  it("refuses an illegal action with its rule and its line, and writes nothing", async () => {
    const ended = await json(["apply", "p", "a", "--out", "after"], {
      files: { p: await start("--scenario", "ford"), a: `${PLANS}# now it breaks\nred fire blue.1\n` },
    });
    expect(ended.code).toBe(2);
    expect(ended.value.refusals).toMatchObject([{ code: "notNow", rule: "FRD-ACT-01", line: 4 }]);
    expect(ended.files.after).toBeUndefined();
  });

  it("wants every face used, and says which roll wants more", async () => {
    const files = { p: await start("--scenario", "ford"), a: PLANS };
    const many = await json(["apply", "p", "a", "--dice", "5,2,6"], { files });
    expect([many.code, many.value.refusals[0].facts]).toEqual([64, { faces: "6", count: 1 }]);
    const few = await json(["apply", "p", "a", "--dice", "5", "--out", "after"], { files });
    expect(few.code).toBe(64);
    expect(few.value.refusals[0]).toMatchObject({
      code: "facesWanted",
      rule: "FRD-INI-01",
      line: 2,
      facts: { sides: 6, count: 1, by: "blue" },
    });
    expect(few.files.after).toBeUndefined();
    const odd = await json(["apply", "p", "a", "--dice", "7,1"], { files });
    expect([odd.code, odd.value.refusals[0].code]).toEqual([64, "faceRefused"]);
  });

  it("throws its own dice when none are given; a seed repeats them", async () => {
    const files = { p: FIRE };
    const thrown = await json(["apply", "p", "-"], { files, stdin: "fire blue.1" });
    expect(thrown.value.faces).toHaveLength(4);
    const again = ["apply", "p", "-", "--seed", "9"];
    const one = await json(again, { files, stdin: "fire blue.1" });
    expect((await json(again, { files, stdin: "fire blue.1" })).value.faces).toEqual(one.value.faces);
    expect((await acies([...again, "--dice", "1"], { files, stdin: "fire blue.1" })).code).toBe(64);
  });

  it("says on which line it cannot read", async () => {
    const { code, err } = await acies(["apply", "p", "-"], { files: { p: FIRE }, stdin: "\nred fire blue.1\ndance\n" });
    expect(code).toBe(64);
    expect(err).toMatch(/^acies: línea 3: «dance» no es ninguno de: /);
  });

  it("asks who acts when both sides decide, and reads standard input only once", async () => {
    const p = await start("--scenario", "ford");
    const plan = "plan red.1=fire red.2=fire red.3=march";
    const both = await json(["apply", "p", "-"], { files: { p }, stdin: plan });
    expect([both.code, both.value.refusals[0].code]).toEqual([64, "seatWanted"]);
    expect((await acies(["apply", "-", "-"], { stdin: p })).code).toBe(64);
  });

  it("says that the battle is over", async () => {
    const over = FIRE.replace(/task activate blue\ntask fire red.1\n/, "result red FRD-END-02\n");
    const ended = await json(["apply", "p", "-"], { files: { p: over }, stdin: "fire blue.1" });
    expect([ended.code, ended.value.refusals[0].code]).toEqual([2, "battleOver"]);
  });

  it("never throws at what it is given: 0, 2 or 64, and one document", async () => {
    const pieces = fc.constantFrom(
      "red",
      "blue",
      "fire",
      "blue.1",
      "march",
      "advance",
      "10",
      "-3",
      "plan",
      "red.1=fire",
      "/",
      "\n",
      "{",
      "[",
      '"',
      "\u0000",
      "ñ",
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(pieces, { maxLength: 8 }),
        fc.array(fc.nat(8), { maxLength: 5 }),
        async (words, faces) => {
          const given = { files: { p: FIRE }, stdin: words.join(" ") };
          const { code, value } = await json(["apply", "p", "-", "--dice", faces.join(",")], given);
          expect([0, 2, 64]).toContain(code);
          expect(value.ok).toBe(code === 0);
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });

  it("never throws at a mangled position", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(FIRE.length - 1), fc.nat(12), fc.string({ maxLength: 4 }), async (at, cut, put) => {
        const { code, value } = await json(["menu", "-"], { stdin: FIRE.slice(0, at) + put + FIRE.slice(at + cut) });
        expect([0, 2, 64]).toContain(code);
        expect(value.ok).toBe(code === 0);
      }),
      { seed: 12, numRuns: 150 },
    );
  });
});
