/** Takes up one job, says so, and never finishes it. */
import { systemClock } from "../../src/clock.ts";
import { openJobs } from "../../src/jobs/openJobs.ts";
import { openStore } from "../../src/store/openStore.ts";

const { database } = await openStore(JSON.parse(process.argv[2] ?? ""));
const jobs = await openJobs(database, systemClock, { leaseMs: Number(process.argv[3]) });
const hold = async (body: string): Promise<void> => {
  console.log(body);
  await new Promise(() => undefined);
};
await jobs.start({ botTurn: hold, deadline: hold, notice: hold, digest: hold, webhook: hold }, 1);
