/** The program itself, as a process: serving, stopping, refusing to start. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newcomer, openLine } from "./client.ts";
import { playOne, see, sitDown } from "./table.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
let folder: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "acies-main-"));
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

const start = (args: readonly string[], extra: Readonly<Record<string, string>> = {}) => {
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data"), BOT_THREADS: "1", ...extra };
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  let [out, errors] = ["", ""];
  child.stdout.on("data", (data) => {
    out += String(data);
  });
  child.stderr.on("data", (data) => {
    errors += String(data);
  });
  const ended: Promise<Ended> = once(child, "close").then(([code]) => ({ code, out, errors }));
  const address = async (): Promise<string> => {
    for (;;) {
      const found = /^Acies: (http:\S+)$/m.exec(out)?.[1];
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`It ended: ${errors}`);
      await new Promise((go) => setTimeout(go, 20));
    }
  };
  return { child, ended, address };
};
const run = (...args: readonly string[]): Promise<Ended> => start(args).ended;

describe("serve", () => {
  it("says where it is, stops gracefully on SIGTERM, and goes on where it was", async () => {
    const server = start(["serve"]);
    const url = await server.address();
    const pair = await sitDown(url, "ford");
    const line = await openLine(url, pair.seats.red.cookie());
    line.send({ type: "watch", match: pair.card.id });
    await line.next("snapshot");
    for (let i = 0; i < 5; i++) await playOne(pair, ([first]) => first);
    const before = await see(pair, pair.seats.red);
    server.child.kill("SIGTERM");
    expect((await line.closed).code).toBe(1012);
    const ended = await server.ended;
    expect(`${ended.code} ${ended.errors.includes('"stopped"')}`).toBe("0 true");
    expect(ended.out.trim().split("\n")).toHaveLength(1);

    const again = start([]);
    const there = newcomer(await again.address());
    const after = await there.ask("GET", `${pair.path}/snapshot?as=red`, undefined, {
      cookie: pair.seats.red.cookie(),
    });
    expect(after.body).toMatchObject({ no: before.no, entry: before.entry, view: before.view, yours: ["red"] });
    again.child.kill("SIGINT");
    expect((await again.ended).code).toBe(0);
  });
  it("does not start half understood", async () => {
    const { code, errors } = await start(["serve"], { PORT: "a lot", LOG_LEVEL: "loud" }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/PORT: .*\n.*LOG_LEVEL: /);
    expect(errors).not.toMatch(/\n\s+at /);
  });
  it("says so when the port is taken", async () => {
    const first = start(["serve"]);
    const { port } = new URL(await first.address());
    const second = await start(["serve"], { PORT: port, DATA_DIR: join(folder, "other") }).ended;
    expect(second.code).toBe(1);
    expect(second.errors).toContain("EADDRINUSE");
  });
});

it("explains itself, and refuses what it does not know", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, out: expect.stringContaining("backup FILE") });
  expect((await run("dance")).code).toBe(64);
  expect((await run("backup")).code).toBe(64);
});
