/** The load harness in small: `npm run load` does the same with thousands of sockets. No time is asserted. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf, openLoad } from "./harness/load.ts";
import { freePort, type ServerProcess, startServerProcess } from "./harness/servers.ts";

const folder = mkdtempSync(join(tmpdir(), "acies-load-"));
let server: ServerProcess;
beforeAll(async () => {
  server = startServerProcess({ port: await freePort(), dataDir: folder, botThreads: 0 });
  await server.ready();
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe("live matches by socket", () => {
  it("answer every action and tell the other seat of it, without an error", async () => {
    const field = await openLoad({
      address: server.address,
      pid: server.pid(),
      matches: 10,
      game: "dba",
      scenario: "marathon",
      say: () => undefined,
    });
    const stretch = await field.run(30, 3);
    field.close();
    expect(stretch.errors).toEqual([]);
    expect(stretch.refusals).toEqual({});
    expect(stretch.sent).toBeGreaterThan(10);
    expect(stretch.ack.most).toBeGreaterThan(0);
    expect(stretch.event.most).toBeGreaterThan(0);
    expect(field.entries()).toBeGreaterThanOrEqual(stretch.sent);
    expect(linesOf(stretch).join("\n")).toContain("errors 0");
  });
});
