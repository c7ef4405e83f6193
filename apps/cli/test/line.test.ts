import { readFileSync } from "node:fs";
import { LANGUAGES, ok } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { COMMANDS, languageOf, VERSION } from "../src/program.ts";
import { acies, FIRE, json } from "./terminal.ts";

const help = async (name: string, lang: string): Promise<string> => (await acies([name, "--help", "--lang", lang])).out;

describe("help", () => {
  it("exists for every command in both languages: purpose, arguments, options, an example", async () => {
    expect(COMMANDS.map(({ name }) => name).join(" ")).toBe(
      "games new show menu apply play replay verify arena odds coverage army bench serve",
    );
    for (const { name, arguments: args } of COMMANDS) {
      const [es, en] = [await help(name, "es"), await help(name, "en")];
      expect(es).toContain("Uso: acies");
      expect(es).toMatch(new RegExp(`Ejemplo:\\n  acies (\\S+ )*${name}|Ejemplo:\\n  acies new .*acies ${name}`));
      expect(en).toContain("Usage: acies");
      expect(en).toContain("Example:\n  acies ");
      for (const text of [es, en]) {
        for (const option of ["--json", "--lang <es|en>", "-h, --help"]) expect(text).toContain(option);
        expect(text).not.toMatch(/undefined|\[object/);
      }
      expect(es.includes("Argumentos:")).toBe(args.length > 0);
      const purpose = (text: string): string => text.split("\n")[2] ?? "";
      expect(purpose(es)).not.toBe(purpose(en));
    }
  });

  it("lists the commands and the exit codes", async () => {
    const { out, code } = await acies(["--help"]);
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} `, "m"));
    expect(out).toContain("64 mal uso");
    expect(out).not.toMatch(/\[options\]|Options:|Commands:/);
  });

  it("may be asked for as a command, of the whole or of one", async () => {
    for (const lang of LANGUAGES) {
      expect(await acies(["help", "--lang", lang])).toEqual(await acies(["--help", "--lang", lang]));
      for (const { name } of COMMANDS)
        expect((await acies(["help", name, "--lang", lang])).out).toBe(await help(name, lang));
    }
    const { out, code } = await acies(["--help"]);
    expect(out).toMatch(/^ {2}help \[command\] +Esta ayuda, o la de una orden\.$/m);
    expect(code).toBe(0);
    const unknown = await acies(["help", "dance"]);
    expect([unknown.code, unknown.out, unknown.err]).toEqual([
      64,
      "",
      "acies: No existe la orden dance. Mira --help.\n",
    ]);
    expect((await acies(["help", "play", "ford"])).code).toBe(64);
  });

  it("is shown on stderr to whoever says nothing", async () => {
    const ended = await acies([]);
    expect([ended.code, ended.out]).toEqual([64, ""]);
    expect(ended.err).toContain("Uso: acies");
    const unsaid = await acies(["--lang", "en"]);
    expect([unsaid.code, unsaid.out]).toEqual([64, ""]);
    expect(unsaid.err).toMatch(/^Usage: acies/);
    expect(unsaid.err).not.toContain("outputHelp");
  });

  it("tells the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(VERSION).toBe(version);
    expect((await acies(["--version"])).out).toBe(`${version}\n`);
  });
});

describe("language", () => {
  it.each([
    [{}, "es"],
    [{ LANG: "C.UTF-8" }, "es"],
    [{ LANG: "en_GB.UTF-8" }, "en"],
    [{ LANG: "en_US", LC_ALL: "es_ES" }, "es"],
    [{ LC_ALL: "", LC_MESSAGES: "en_US" }, "en"],
  ])("of %j is %s", (env, lang) => {
    expect(languageOf(["games"], env)).toBe(lang);
    for (const said of LANGUAGES) {
      expect(languageOf(["games", "--lang", said], env)).toBe(said);
      expect(languageOf([`--lang=${said}`, "games"], env)).toBe(said);
    }
  });

  it("may go before or after the command, and no other is known", async () => {
    expect((await acies(["--lang", "en", "games"])).out).toContain("The Ford");
    const wrong = await acies(["games", "--lang", "fr"]);
    expect([wrong.code, wrong.err]).toEqual([64, "acies: --lang debe ser es o en, no «fr». Mira --help.\n"]);
  });
});

describe("wrong use", () => {
  it.each([
    [["dance"], "unknownCommand", "No existe la orden dance."],
    [["games", "--fast"], "unknownOption", "No existe la opción --fast."],
    [["games", "ford", "ford"], "excessArguments", "Sobran argumentos para games."],
    [["new"], "missingArgument", "Falta game."],
    [["apply", "p"], "missingArgument", "Falta actions."],
    [["new", "ford", "--out"], "optionMissingArgument", "A la opción --out <file> le falta su valor."],
  ])("%j is %s: 64, on stderr, or one JSON document", async (argv, code, text) => {
    const ended = await acies(argv);
    expect(ended).toMatchObject({ code: 64, out: "" });
    expect(ended.err).toContain(text);
    // `--out --json` would take the second word for its value.
    const asJson = await acies(["--lang", "en", ...argv.slice(0, 1), "--json", ...argv.slice(1)]);
    expect(asJson.code).toBe(64);
    const value = JSON.parse(asJson.out);
    expect([value.ok, asJson.err]).toEqual([false, ""]);
    expect(value.refusals[0].code).toBe(code);
    expect(value.refusals[0].text).not.toContain(text);
  });

  it("is also a number or a word that will not do", async () => {
    const files = { p: FIRE };
    for (const args of [
      ["show", "p", "--width", "5"],
      ["menu", "p", "--limit", "x"],
      ["menu", "p", "--seat", "green"],
      ["menu", "p", "--facing", "north"],
      ["apply", "p", "-", "--dice", "a,b"],
      ["odds", "p", "fire blue.1", "--limit", "0"],
    ])
      expect((await acies(args, { files, stdin: "fire blue.1" })).code, args.join(" ")).toBe(64);
  });

  it("is input that is too long or no text", async () => {
    expect((await acies(["show", "p"], { files: { p: "x".repeat(2_000_001) } })).code).toBe(64);
    expect((await acies(["show", "-"], { stdin: "[".repeat(100) })).code).toBe(64);
    expect((await acies(["show", "-"], { stdin: "" })).code).toBe(64);
  });
});

describe("bench", () => {
  const bench = (code: number, output: string, names = ["geometry.ts", "run.ts", "deep/other.ts", "notes.md"]) => {
    const ran: string[] = [];
    const io = {
      root: "/root",
      filesUnder: async () => names.map((name) => `/root/bench/${name}`),
      read: async (file: string) =>
        ok(
          file.endsWith("geometry.ts") ? 'import { now } from "./timing.ts";\nimport { hex } from "@acies/hex";\n' : "",
        ),
      runScript: async (file: string, args: readonly string[], how: string) => {
        ran.push([file, ...args, how].join(" "));
        return { code, output };
      },
    };
    return { io, ran };
  };

  it("runs the scripts one after another, and shows what they print", async () => {
    const { io, ran } = bench(0, "", ["geometry.ts", "hex.ts", "run.ts", "timing.ts", "deep/other.ts"]);
    expect((await acies(["bench"], { io })).code).toBe(0);
    expect(ran).toEqual(["/root/bench/geometry.ts shown", "/root/bench/hex.ts shown"]);
  });

  it("gathers their JSON in one document", async () => {
    const { io, ran } = bench(0, '[{"what":"overlap"}]\n');
    expect((await json(["bench", "geometry"], { io })).value).toEqual({
      ok: true,
      benches: { geometry: [{ what: "overlap" }] },
    });
    expect(ran).toEqual(["/root/bench/geometry.ts --json kept"]);
  });

  it("fails with them, and knows no others", async () => {
    expect((await acies(["bench"], bench(3, ""))).code).toBe(1);
    expect((await acies(["bench", "--json"], bench(0, "a table"))).code).toBe(1);
    expect((await acies(["bench", "nothing"], bench(0, ""))).code).toBe(64);
  });
});
