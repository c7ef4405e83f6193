/** The fault harness in small: `npm run faults` does the same for hundreds of kills. */
import { describe, expect, it } from "vitest";
import { type Campaign, runFaults } from "./harness/faults.ts";

const small = async (campaign: Pick<Campaign, "database" | "victim" | "trials">): Promise<void> => {
  const said: string[] = [];
  const report = await runFaults({ ...campaign, matches: 4, pause: 30, say: (line) => void said.push(line) });
  expect(report.found).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(campaign.trials);
  expect(report.acknowledged).toBeGreaterThan(campaign.trials);
  expect(report.resumed).toBeGreaterThanOrEqual(campaign.trials);
  expect(report.told).toBeGreaterThan(report.acknowledged);
  expect(said).toHaveLength(campaign.trials);
};

/** A busy machine may need long for what takes seconds on an idle one. */
const PATIENCE = 300_000;

describe("kill -9 under load", () => {
  it("of the server on SQLite", () => small({ database: "sqlite", victim: "server", trials: 5 }), PATIENCE);
  it("of the server on PostgreSQL", () => small({ database: "postgres", victim: "server", trials: 3 }), PATIENCE);
  it("of PostgreSQL itself", () => small({ database: "postgres", victim: "database", trials: 1 }), PATIENCE);
  it(
    "of one of two servers on one PostgreSQL",
    () => small({ database: "postgres", victim: "one-of-two", trials: 1 }),
    PATIENCE,
  );
});
