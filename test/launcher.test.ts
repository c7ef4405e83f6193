import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../scripts/tools.ts";

const folder = mkdtempSync(join(tmpdir(), "acies-launcher-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string, text: string): NodeJS.ProcessEnv => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return { ...process.env, ACIES_MAIN: file };
};

describe("the launcher", () => {
  const launcher = join(ROOT, "acies");

  it("runs TypeScript on Node 24 or later, with the arguments as given", () => {
    const env = fixture(
      "arguments.ts",
      "const seen: readonly string[] = [process.versions.node, ...process.argv.slice(2)];\nconsole.log(JSON.stringify(seen));\n",
    );
    const ended = spawnSync(launcher, ["play", "--seed", "a b", ""], { cwd: folder, env, encoding: "utf8" });
    expect(ended.stderr).toBe("");
    const [version, ...args] = JSON.parse(ended.stdout);
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
    expect(args).toEqual(["play", "--seed", "a b", ""]);
  });

  it.each([0, 1, 3, 64])("passes exit code %i on", (code) => {
    const env = fixture(`exit${code}.ts`, `process.exitCode = ${code};\n`);
    expect(spawnSync(launcher, [], { env }).status).toBe(code);
  });

  it("passes standard input on", () => {
    const env = fixture("input.ts", "process.stdin.pipe(process.stdout);\n");
    expect(spawnSync(launcher, [], { env, input: "red rollPips", encoding: "utf8" }).stdout).toBe("red rollPips");
  });

  it("passes signals on, and ends as its child ended", async () => {
    const env = fixture(
      "signal.ts",
      'process.on("SIGTERM", () => { console.log("asked to end"); process.exit(5); });\nsetTimeout(() => process.exit(9), 5000);\nconsole.log("ready");\n',
    );
    const child = spawn(launcher, [], { env, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.on("data", (data: Buffer) => {
      if (output === "") child.kill("SIGTERM");
      output += data.toString();
    });
    const code = await new Promise((resolve) => child.on("exit", resolve));
    expect([output, code]).toEqual(["ready\nasked to end\n", 5]);
  });

  it("dies of the signal that its child died of", () => {
    const env = fixture("killed.ts", 'process.kill(process.pid, "SIGKILL");\n');
    expect(spawnSync(launcher, [], { env }).signal).toBe("SIGKILL");
  });

  it("says what to run when nothing is installed", () => {
    cpSync(launcher, join(folder, "acies"));
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const ended = spawnSync(process.execPath, [join(folder, "acies"), "--version"], { encoding: "utf8" });
    expect([ended.status, ended.stdout]).toEqual([2, ""]);
    expect(ended.stderr).toMatch(/`npm install` or `npm start`/);
  });
});
