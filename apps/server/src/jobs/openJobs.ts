/** The jobs that suit the database. */
import type { Clock } from "../clock.ts";
import type { Database } from "../store/port.ts";
import { openEmbeddedJobs } from "./embeddedJobs.ts";
import { openGraphileJobs } from "./graphileJobs.ts";
import type { Jobs, JobsOptions } from "./port.ts";

/** How long a job is believed to be worked on by somebody who no longer shows life. */
const LEASE_MS = 20_000;

export const openJobs = (database: Database, clock: Clock, options: JobsOptions = {}): Promise<Jobs> => {
  const leaseMs = options.leaseMs ?? LEASE_MS;
  const failed = options.failed ?? (() => undefined);
  return database.dialect === "sqlite"
    ? Promise.resolve(openEmbeddedJobs(database, clock, { leaseMs, failed }))
    : openGraphileJobs(database, { leaseMs, failed });
};
