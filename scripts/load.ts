// npm run load -- --matches N --seconds S [--rate R] [--knee] [--database sqlite|postgres] [--game dba] [--scenario marathon]
//   [--node=--trace-gc]
//
// Starts a real server and plays N live matches on it with two sockets each, R actions a second in all (one in eight seconds a match
// if absent). Prints the time from an action to its acknowledgement and to the event at the other seat, errors, memory and processor
// time. With --knee the rate then grows until one in a hundred takes more than 100 ms, or falls until it
// no longer does. Exit code 1 on any error.
// --node gives the server's Node further options, to look into it.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findKnee, linesOf, openLoad } from "../apps/server/test/harness/load.ts";
import { freePort, startServerProcess } from "../apps/server/test/harness/servers.ts";
import { startPostgres } from "../apps/server/test/postgres.ts";

// A harness that is stopped takes its servers with it.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(143));

const { values } = parseArgs({
  options: {
    matches: { type: "string", default: "200" },
    seconds: { type: "string", default: "30" },
    rate: { type: "string" },
    knee: { type: "boolean", default: false },
    database: { type: "string", default: "sqlite" },
    game: { type: "string", default: "dba" },
    scenario: { type: "string", default: "marathon" },
    node: { type: "string" },
  },
});
const say = (line: string): void => console.log(line);
const [matches, seconds] = [Number(values.matches), Number(values.seconds)];
const rate = Number(values.rate ?? matches / 8);
const { game, scenario } = values;

const folder = mkdtempSync(join(tmpdir(), "acies-load-"));
const postgres = values.database === "postgres" ? await startPostgres() : undefined;
const databaseUrl = await postgres?.fresh();
const server = startServerProcess({
  port: await freePort(),
  dataDir: folder,
  ...(databaseUrl !== undefined && { databaseUrl }),
  ...(values.node !== undefined && { node: values.node.split(" ") }),
});
try {
  await server.ready();
  const field = await openLoad({ address: server.address, pid: server.pid(), matches, game, scenario, say });
  const stretch = await field.run(rate, seconds);
  for (const line of linesOf(stretch)) say(line);
  if (values.knee) say(`the knee: ${await findKnee(field, rate, say)} actions a second`);
  say(`${field.entries()} entries in all`);
  process.exitCode = stretch.errors.length === 0 && server.isAlive() ? 0 : 1;
  field.close();
} finally {
  await server.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
