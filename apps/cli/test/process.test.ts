import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { FIRE } from "./terminal.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "acies-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: readonly string[], input = "", env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    input,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "", LC_MESSAGES: "", LANG: "", ...env },
  });

describe("the process", () => {
  it("reads standard input, writes files whole and ends with the code of the command", () => {
    const applied = run(["apply", "-", "moves.txt"], FIRE);
    expect([applied.status, applied.stdout]).toEqual([1, ""]);
    writeFileSync(join(folder, "moves.txt"), "fire blue.1\n");
    const done = run(["apply", "-", "moves.txt", "--dice", "6,6,1,1", "--out", "after.pos"], FIRE);
    expect([done.status, done.stderr]).toEqual([0, ""]);
    expect(readFileSync(join(folder, "after.pos"), "utf8")).toContain("company blue.1 line 2");
    expect(readdirSync(folder).sort()).toEqual(["after.pos", "moves.txt"]);
    expect(run(["menu", "after.pos", "--json"]).status).toBe(0);
    expect(run(["show", "."]).status).toBe(1);
    expect(run(["new", "ford", "--out", "nowhere/a.pos"]).status).toBe(1);
    expect(run(["odds", "-", "fire blue.3"], FIRE).status).toBe(2);
    expect(run(["dance"]).status).toBe(64);
  });

  it("refuses bytes that are no text", () => {
    writeFileSync(join(folder, "bytes.pos"), Buffer.from([0x66, 0xff, 0xfe]));
    expect(run(["show", "bytes.pos"]).status).toBe(64);
    rmSync(join(folder, "bytes.pos"));
  });

  it("speaks Spanish, and English where the environment does", () => {
    expect(run(["games"]).stdout).toContain("El vado");
    expect(run(["games"], "", { LANG: "en_GB.UTF-8" }).stdout).toContain("The Ford");
  });

  it("plays with a person and ends when their input does", () => {
    const ended = run(
      ["play", "ford", "--scenario", "ford", "--blue", "bot:random", "--seed", "3", "--record", "r.match"],
      "14\n2\n",
    );
    expect(ended.status).toBe(1);
    expect(ended.stdout).toContain("La partida se queda a medias.");
    expect(run(["verify", "r.match"]).status).toBe(0);
    expect(run(["verify", folder]).stdout).toContain("Partidas: 1 vale, 0 fallan.");
  });

  it("serves until it is told to stop", async () => {
    const child = spawn(process.execPath, [main, "serve", "--port", "0", "--json"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const said = await new Promise<string>((resolve) =>
      child.stdout.once("data", (data: Buffer) => resolve(data.toString())),
    );
    const answer = await fetch(`${JSON.parse(said).address}games`);
    expect(answer.status).toBe(200);
    child.kill("SIGTERM");
    expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  });

  it("is not hurt by a reader that has had enough", async () => {
    const child = spawn(process.execPath, [main, "games", "ford"], { stdio: ["ignore", "pipe", "pipe"] });
    let error = "";
    child.stderr.on("data", (data: Buffer) => {
      error += data.toString();
    });
    child.stdout.destroy();
    await new Promise((resolve) => child.once("exit", resolve));
    expect(error).toBe("");
  });
});
