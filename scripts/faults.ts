// npm run faults -- --trials N [--database sqlite|postgres] [--kill server|database|one-of-two] [--matches M] [--pause MS]
//
// Plays matches on a real server, kills it (or its database, or one of two servers) with kill -9 at random moments, starts it again
// and checks that every acknowledged happening is there as it was given, that every log is whole, that every match goes on, and that
// every socket heard exactly what it missed. Exit code 1 on any loss.

import { parseArgs } from "node:util";
import { isClean, runFaults, VICTIMS } from "../apps/server/test/harness/faults.ts";

// A harness that is stopped takes its servers with it.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(143));

const { values } = parseArgs({
  options: {
    trials: { type: "string", default: "20" },
    database: { type: "string", default: "sqlite" },
    kill: { type: "string", default: "server" },
    matches: { type: "string", default: "6" },
    pause: { type: "string", default: "30" },
  },
});

const victim = VICTIMS.find((one) => one === values.kill);
const database = (["sqlite", "postgres"] as const).find((one) => one === values.database);
const [trials, matches, pause] = [Number(values.trials), Number(values.matches), Number(values.pause)];
const isCount = (count: number): boolean => Number.isInteger(count) && count > 0;

if (victim === undefined || database === undefined || ![trials, matches, pause].every(isCount)) {
  console.error("--trials N --database sqlite|postgres --kill server|database|one-of-two --matches M --pause MS");
  process.exitCode = 2;
} else if (victim !== "server" && database === "sqlite") {
  console.error("Only PostgreSQL can be killed by itself or shared by two servers: --database postgres");
  process.exitCode = 2;
} else {
  const report = await runFaults({ trials, database, victim, matches, pause, say: (line) => console.log(line) });
  for (const line of report.found) console.log(line);
  const { kills, byOthers, acknowledged, faults, resumed, returns, told, played, finished } = report;
  console.log(
    `kills ${kills}${byOthers > 0 ? ` (and ${byOthers} by others)` : ""}, matches ${played}, played to the end and replayed ${finished}`,
  );
  console.log(
    `acknowledged ${acknowledged}, lost ${faults.lost}, corrupt ${faults.corrupt}, doubled ${faults.doubled}`,
  );
  console.log(`resumed ${resumed}, stuck ${faults.stuck}, sockets that came back ${returns}, happenings told ${told}`);
  console.log(`refused without reason ${faults.wrong}, servers that fell by themselves ${faults.fell}`);
  process.exitCode = isClean(report) ? 0 : 1;
}
