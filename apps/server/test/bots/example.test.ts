/** The example of a bot from outside, run as its readme says, against the real program. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { matchCard, tokenMade } from "@acies/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comeAsGuest, oneAddress, type Person } from "../harness/person.ts";
import { freePort, type ServerProcess, startServerProcess } from "../harness/servers.ts";

const EXAMPLE = fileURLToPath(new URL("../../../../examples/bot-client/bot.mjs", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "acies-example-"));
let server: ServerProcess;
beforeAll(async () => {
  server = startServerProcess({ port: await freePort(), dataDir: folder });
  await server.ready();
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const tokenOf = async (person: Person): Promise<string> => {
  const reply = await person.ask("POST", "/me/tokens", { name: "example" });
  return tokenMade.parse(reply.body).token;
};

const runExample = async (token: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [EXAMPLE, "--server", server.address, ...args], {
    env: { PATH: process.env.PATH, ACIES_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  const complained: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => complained.push(chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, lines: said.join("").trim().split("\n"), complained: complained.join("") };
};

describe("the example of an outside bot", () => {
  it("plays a whole battle of DBA through HTTP against a bot of the server", async () => {
    const owner = await comeAsGuest(oneAddress(server.address), "Owner");
    const args = ["--once", "--challenge", "dba", "marathon", "recruit"];
    const { code, lines, complained } = await runExample(await tokenOf(owner), args);
    expect(complained).toBe("");
    expect(code).toBe(0);
    const id = lines[0]?.replace("challenged ", "") ?? "";
    expect(lines.at(-1)).toBe(`ended ${id}`);
    const played = lines.filter((line) => line.startsWith(`${id} `));
    expect(played.length).toBeGreaterThan(10);
    const card = matchCard.parse((await owner.ask("GET", `/matches/${id}`)).body);
    expect(card.status).toBe("ended");
    expect(card.ending?.by).toBe("outcome");
    const record = (await owner.ask("GET", `/matches/${id}/record`)).body;
    for (const line of played) {
      const [, entry, seat, ...words] = line.split(" ");
      expect(record).toContain(`\n${entry} ${seat} ${words.join(" ")}`);
    }
  }, 240_000);

  it("is refused with a token that is none", async () => {
    const child = spawn(process.execPath, [EXAMPLE, "--server", server.address, "--challenge"], {
      env: { PATH: process.env.PATH, ACIES_TOKEN: "acies_nobody" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said: string[] = [];
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
    await once(child, "close");
    expect(child.exitCode).toBe(1);
    expect(said.join("")).toBe("Come in as a guest or with your account.\n");
  });
});
