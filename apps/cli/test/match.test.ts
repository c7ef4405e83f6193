import { describe, expect, it } from "vitest";
import { acies, json } from "./terminal.ts";

const BOTS = [
  "play",
  "ford",
  "--scenario",
  "ford",
  "--option",
  "turns=3",
  "--red",
  "bot:random",
  "--blue",
  "bot:random",
];

const recorded = async (...args: readonly string[]): Promise<string> => {
  const ended = await acies([...BOTS, "--record", "r.match", ...args]);
  expect(ended.code).toBe(0);
  return ended.files["r.match"] ?? "";
};

describe("play", () => {
  it("plays bots to the end, the same for the same seed, and the record is true", async () => {
    const one = await recorded("--seed", "7");
    expect(one).toMatch(/^acies record 1\ngame ford 1\nmatch cli\.7\n/);
    expect(one).toMatch(/\nending outcome (red|blue|draw)\n/);
    expect(await recorded("--seed", "7")).toBe(one);
    expect(await recorded("--seed", "8")).not.toBe(one);
    expect((await acies(["verify", "-"], { stdin: one })).code).toBe(0);
  });

  it("tells each step with --show, and only progress on stderr without", async () => {
    const shown = await acies([...BOTS, "--seed", "7", "--show"]);
    expect(shown.out).toContain("1. Rojo: Órdenes: red.1 ");
    expect(shown.out).toContain("Iniciativa:");
    const silent = await acies([...BOTS, "--seed", "7"]);
    expect(silent.out).not.toContain("Iniciativa:");
    expect(silent.err).toContain("anotaciones");
    expect(silent.out).toMatch(/Fin: .+\[FRD-END-0[12]\]/);
  });

  it("draws the table at the end of every bound that is watched, under the bound's heading", async () => {
    const bots = ["--red", "bot:random", "--blue", "bot:random", "--option", "turnLimit=20", "--seed", "3"];
    const { out } = await acies(["play", "dba", "--scenario", "zama", ...bots, "--show"]);
    const headings = [...out.matchAll(/^—— Turno (\d+) · (?:Rojo|Azul) ——$/gm)].map(([, number]) => Number(number));
    expect(headings.length).toBeGreaterThan(3);
    expect(headings).toEqual(headings.map((_, i) => i + 1));
    // Before each bound, and once at the end of all; who stands where is said below it, what the ground is in words.
    const pictures = [...out.matchAll(/^\|-+\| 500 pasos .*$/gm)];
    expect(pictures).toHaveLength(headings.length + 1);
    expect(out).toMatch(/^A[↑→↓←↖↗↘↙] red\.1 \(\w+\*\)/m);
    expect(out.match(/^Fin: /gm)).toHaveLength(1);
  });

  it("adds up a fight line by line, each with its words and its rule", async () => {
    const bots = ["--red", "bot:recruit", "--blue", "bot:random", "--seed", "3"];
    const { out } = await acies(["play", "dba", "--scenario", "zama", ...bots, "--show", "--lang", "en"]);
    const fight = /^ {3}· Combat\. (\S+ \(\S+\)): (-?\d) \+ (\d) = (\d+);/m.exec(out);
    expect(fight).not.toBeNull();
    expect(Number(fight?.[2]) + Number(fight?.[3])).toBe(Number(fight?.[4]));
    expect(out).toContain(`\n       ${fight?.[1]} = ${fight?.[2]}: +`);
    expect(out).toMatch(/\+\d against this enemy \[DBA-FAC-01\]/);
    // Who causes a line is named.
    expect(out).toMatch(/ −1 overlapped: (red|blue)\.\d+ \(\S+\) \[DBA-OVL-0[12]\]/);
  });

  it("commits to fair dice first and tells the secret last", async () => {
    const ended = await acies([...BOTS, "--record", "r.match"]);
    const record = ended.files["r.match"] ?? "";
    const commitment = /^dice fair ([0-9a-f]{64})$/m.exec(record)?.[1];
    expect(ended.out.split("\n")[0]).toBe(`Compromiso de los dados: ${commitment}`);
    expect(ended.out).toContain(`Secreto de los dados: ${/^secret (\S+)$/m.exec(record)?.[1]}`);
    expect((await json(["verify", "-"], { stdin: record })).value.records[0].dice).toMatchObject({
      kind: "fair",
      source: "fair",
    });
  });

  it("gives one JSON document for bots, and refuses it for persons", async () => {
    const { value, code } = await json([...BOTS, "--seed", "7"]);
    expect([code, value.ok, value.ending.by]).toEqual([0, true, "outcome"]);
    expect(value.record).toBe(await recorded("--seed", "7"));
    expect((await acies(["play", "ford", "--json"])).code).toBe(64);
  });

  it("lets a person choose by number, in notation, and ask about it", async () => {
    const typed = [
      "?",
      "show",
      "why",
      "odds 1",
      "99",
      "fire blue.1",
      "dance",
      "14",
      "undo",
      "why activate red.9",
      "activate red.2",
      "resign",
    ];
    const ended = await acies(
      ["play", "ford", "--scenario", "ford", "--red", "person", "--blue", "bot:random", "--seed", "3", "--record", "r"],
      { typed },
    );
    expect(ended.code).toBe(0);
    expect(ended.out).toContain("resign          rendirse");
    expect(ended.out).toContain("FRD-ORD-01: Los dos bandos dan en secreto");
    expect(ended.out).toContain("Exacto: todas las tiradas contadas (1).");
    expect(ended.err).toContain("No hay número 99");
    expect(ended.err).toContain("Antes hay que decidir otra cosa");
    expect(ended.err).toContain("«dance» no es ninguno de");
    expect(ended.err).not.toContain("línea");
    expect(ended.err).toContain("Lo último no lo hiciste tú.");
    expect(ended.out).toContain("no es una compañía tuya que tenga que actuar");
    expect(ended.out).toContain("Fin por abandono: gana Azul.");
    expect(ended.files.r).toContain("1 red plan red.1=fire red.2=fire red.3=fire");
    expect(ended.files.r).toContain("ending resignation blue");
    expect((await acies(["verify", "-"], { stdin: ended.files.r ?? "" })).code).toBe(0);
  });

  it("does not tell a person what the other side wrote in secret", async () => {
    const ended = await acies(["play", "ford", "--scenario", "ford", "--blue", "bot:random", "--seed", "3"], {
      typed: ["14"],
    });
    expect(ended.out).toContain("2. Azul: …");
    expect(ended.out).not.toMatch(/blue\.1=(march|fire|ready)/);
  });

  it("takes back what showed nothing and rolled nothing while the same side decides", async () => {
    const game = [
      "play",
      "ford",
      "--scenario",
      "meadow",
      "--red",
      "bot:random",
      "--blue",
      "person",
      "--seed",
      "1",
      "--record",
      "r",
    ];
    // Blue places last and then writes orders, so its last placing may still be changed; the one before it may not.
    const places = ["place blue.1 40 220 180", "place blue.2 100 220 180", "place blue.3 160 220 180"];
    const typed = [...places, "undo", "undo", "place blue.3 200 220 180", "quit"];
    const ended = await acies(game, { typed });
    expect(ended.out).toContain("Deshecha la anotación 6.");
    expect(ended.err.match(/Lo último no lo hiciste tú\./g)).toHaveLength(1);
    expect(ended.files.r).toContain("6 blue place blue.3 200 220 180");
    expect(ended.code).toBe(1);
    expect(ended.out).toContain("La partida se queda a medias.");
    expect((await acies(["verify", "-"], { stdin: ended.files.r ?? "" })).code).toBe(0);
  });

  it("asks a person for the faces of typed dice until they can be true", async () => {
    const typed = ["1", "1", "9", "5", "2", "quit"];
    const ended = await acies(
      ["play", "ford", "--scenario", "ford", "--red", "person", "--blue", "person", "--dice", "typed", "--record", "r"],
      { typed },
    );
    expect(ended.out).toContain("Rojo tira 1d6 (FRD-INI-01). Caras: ");
    expect(ended.err).toContain("Hace falta una cara del 1 al 6.");
    expect(ended.files.r).toContain("dice typed");
    expect(ended.files.r).toMatch(/^2 blue plan .* \{5 2\} /m);
    expect(ended.code).toBe(1);
    expect((await json(["verify", "-"], { stdin: ended.files.r ?? "" })).value.records[0].dice.why).toBe("typed");
  });

  it.each([
    [["--red", "bot:god"], 64],
    [["--red", "cat"], 64],
    [["--dice", "loaded"], 64],
    [["--seed", "-1"], 64],
    [["--scenario", "moon", "--red", "bot:random"], 2],
  ])("refuses %j with %i", async (args, code) => {
    expect((await acies(["play", "ford", ...args])).code).toBe(code);
  });

  it("knows the levels by their other names", async () => {
    const ended = await json([...BOTS, "--red", "bot:low", "--seed", "2"]);
    expect(ended.value.record).toContain("player red recruit");
  });
});

describe("replay", () => {
  it("tells the match to an entry, and says where it stands", async () => {
    const record = await recorded("--seed", "7");
    const { value } = await json(["replay", "-", "--to", "3"], { stdin: record });
    expect(value).toMatchObject({ ok: true, to: 3, ending: null });
    expect(value.steps).toHaveLength(3);
    const all = await acies(["replay", "-"], { stdin: record });
    expect(all.out).toMatch(/Fin por las reglas/);
    const drawn = await acies(["replay", "-", "--to", "2", "--show"], { stdin: record });
    expect(drawn.out.split(`+${"-".repeat(78)}+`).length - 1).toBe(6);
    expect((await acies(["replay", "-", "--to", "9999"], { stdin: record })).code).toBe(64);
  });

  it("does not begin a match whose record could not be written", async () => {
    const ended = await acies([
      "play",
      "ford",
      "--red",
      "bot:random",
      "--blue",
      "bot:random",
      "--record",
      "no/a.match",
    ]);
    expect(ended).toMatchObject({ code: 1, out: "", err: "acies: No se puede escribir no/a.match (ENOENT).\n" });
  });

  it("stops at the first entry that is not true, but not before it", async () => {
    const record = await recorded("--seed", "7");
    const false5 = record.replace(
      /^(5 .*)([0-9a-f])$/m,
      (_, line: string, last: string) => `${line}${last === "0" ? "1" : "0"}`,
    );
    const ended = await json(["replay", "-"], { stdin: false5 });
    expect([ended.code, ended.value.refusals[0].facts]).toEqual([1, { seq: 5, why: "result" }]);
    expect((await acies(["replay", "-", "--to", "4"], { stdin: false5 })).code).toBe(0);
  });
});

describe("verify", () => {
  it("finds every kind of tampering, with the entry and the reason", async () => {
    const record = await recorded("--seed", "7");
    const verdict = async (text: string) => {
      const { code, value } = await json(["verify", "-"], { stdin: text });
      return { code, ...value.records[0] };
    };
    expect(await verdict(record)).toMatchObject({ code: 0, ok: true, difference: null, dice: { kind: "fair" } });
    const first = /^(\d+) .*\{(\d) (\d)\}/m.exec(record);
    const seq = Number(first?.[1]);
    const face = first?.[2] === "6" ? "5" : "6";
    const loaded = record.replace(/\{\d (\d)\}/, `{${face} $1}`);
    expect(await verdict(loaded)).toMatchObject({
      code: 1,
      ok: false,
      chain: null,
      difference: { seq, why: "result" },
    });
    const longer = record.replace(/\{(\d \d)\}/, "{$1 1}");
    expect(await verdict(longer)).toMatchObject({ code: 1, difference: { seq, why: "dice" } });
    const illegal = record.replace(/^1 red plan \S+/m, "1 red plan blue.1=fire");
    expect(await verdict(illegal)).toMatchObject({
      code: 1,
      difference: { seq: 1, why: "refused", refusals: [{ rule: "FRD-ORD-01" }, {}] },
    });
    expect((await acies(["verify", "-"], { stdin: illegal })).out).toContain(" [FRD-ORD-01]");
    const stolen = record.replace(/^ending outcome .*$/m, (line) =>
      line.endsWith("red") ? "ending outcome blue" : "ending outcome red",
    );
    expect(await verdict(stolen)).toMatchObject({ code: 1, difference: { why: "ending" } });
    const moved = record.replace("scenario ford", "scenario meadow");
    expect((await verdict(moved)).code).toBe(1);
    expect(await verdict(record.replace("scenario ford", "scenario moon"))).toMatchObject({
      difference: { seq: 0, why: "refused" },
    });
    expect(await verdict(record.replace("game ford 1", "game ford 2"))).toMatchObject({ difference: { seq: 0 } });
  });

  it("finds faces that do not come from the promised source", async () => {
    const fair = await recorded();
    const other = fair.replace(/^secret .*/m, `secret ${"0".repeat(64)}`);
    expect(await json(["verify", "-"], { stdin: other })).toMatchObject({
      code: 1,
      value: { ok: false, records: [{ dice: { kind: "false", why: "commitment" } }] },
    });
    const untold = fair.replace(/^secret .*\n/m, "");
    expect(await json(["verify", "-"], { stdin: untold })).toMatchObject({
      code: 0,
      value: { records: [{ dice: { kind: "unchecked", why: "secretUntold" } }] },
    });
  });

  it("takes folders and files, and reports each", async () => {
    const record = await recorded("--seed", "7");
    const files = {
      "all/a.match": record,
      "all/b.match": record.replace(/\{\d/, "{9"),
      "all/notes.txt": "no",
      "c.match": record,
    };
    const ended = await acies(["verify", "all", "c.match"], { files });
    expect(ended.code).toBe(1);
    expect(ended.out).toMatch(
      /VALE {2}all\/a\.match: ford 1, \d+ anotaciones\. Cadena [0-9a-f]{16}\. Dados de semilla/,
    );
    expect(ended.out).toMatch(/FALLA all\/b\.match: .* sus caras no son/);
    expect(ended.out.trimEnd().endsWith("Partidas: 2 valen, 1 falla.")).toBe(true);
  });

  it("tells a record of another version, and one that has no end, perhaps because it was cut off", async () => {
    const record = await recorded("--seed", "7");
    const other = await acies(["verify", "-"], { stdin: record.replace(/^game ford 1$/m, "game ford 7") });
    expect([other.code, other.out]).toEqual([
      1,
      expect.stringContaining("El planteamiento no vale. Es de la versión 7; esta es la 1."),
    ]);
    expect((await acies(["verify", "-"], { stdin: record })).out).not.toContain("Sin acabar.");
    const cut = `${record.split("\n").slice(0, 12).join("\n")}\n`;
    expect(await acies(["verify", "-"], { stdin: cut })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^VALE .* Sin acabar\.\n/),
    });
    const fly = await acies(["verify", "-"], { stdin: record.replace(/^1 red \w+/m, "1 red fly") });
    expect(fly.out).toMatch(/línea \d+: «fly» no es/);
  });

  it("calls what is no record malformed, and nothing at all a failure", async () => {
    expect((await acies(["verify", "-"], { stdin: "hello" })).code).toBe(64);
    expect((await acies(["verify", "-"], { stdin: "acies record 1\ngame chess 1\n" })).code).toBe(64);
    expect(
      (await acies(["verify", "-"], { stdin: "acies record 1\ngame ford 1\n\n1 red dance 0000000000000000\n" })).code,
    ).toBe(64);
    expect((await acies(["verify", "nowhere.match"])).code).toBe(1);
    expect((await acies(["verify"])).code).toBe(64);
  });
});

describe("arena", () => {
  const ARENA = [
    "arena",
    "ford",
    "--red",
    "bot:random",
    "--blue",
    "bot:random",
    "--pairs",
    "2",
    "--seed",
    "4",
    "--option",
    "turns=3",
    "--scenario",
    "ford",
  ];

  it("gives the same report for the same seed, in one thread or in two", async () => {
    const one = await json([...ARENA, "--jobs", "1"]);
    expect(one.code).toBe(0);
    expect(one.value).toMatchObject({ ok: true, games: 4, seed: 4, names: ["random", "random"], scenarios: ["ford"] });
    const { wins, draws, bySeat } = one.value;
    expect(wins.first + wins.second + draws).toBe(4);
    expect(bySeat.red + bySeat.blue + draws).toBe(4);
    const two = await json([...ARENA, "--jobs", "2"]);
    expect(two.value).toEqual(one.value);
    expect((await json([...ARENA, "--jobs", "1", "--seed", "5"])).value).not.toEqual(one.value);
  });

  it("tells score, seats, lengths, losses and endings; progress goes to stderr", async () => {
    const { out, err } = await acies([...ARENA, "--jobs", "1"]);
    for (const line of [
      "random contra random: ",
      "Por bando: Rojo ",
      "Anotaciones por batalla: ",
      "Piezas perdidas: ",
      "Finales: FRD-END-0",
    ])
      expect(out).toContain(line);
    expect(err).toContain("4/4 batallas");
    expect(out).not.toContain("batallas,");
  });

  it("tells the score without what the dice gave when asked, if the game knows", async () => {
    const args = ["arena", "dba", "--red", "bot:recruit", "--blue", "bot:random", "--pairs", "2", "--seed", "4"];
    const brief = [...args, "--jobs", "1", "--nodes", "5", "--cap", "60", "--scenario", "zama"];
    const { out } = await acies([...brief, "--luck"]);
    expect(out).toMatch(/Sin lo que dieron los dados: recruit, -?\d+,\d % \(/);
    expect((await acies(brief)).out).not.toContain("dados");
    expect((await acies([...ARENA, "--jobs", "1", "--luck"])).out).not.toContain("dados");
  });

  it("cuts battles that last too long, and counts them as draws", async () => {
    const { value } = await json([...ARENA, "--jobs", "1", "--cap", "5"]);
    expect([value.cuts, value.draws, value.endings]).toEqual([4, 4, { cut: 4 }]);
  });

  it.each([
    [["--red", "person"], 64],
    [["--pairs", "0"], 64],
    [["--scenario", "moon"], 2],
  ])("refuses %j with %i", async (args, code) => {
    expect((await acies([...ARENA, ...args])).code).toBe(code);
  });

  it("wants both bots", async () => {
    expect((await acies(["arena", "ford", "--red", "bot:random"])).code).toBe(64);
  });
});
