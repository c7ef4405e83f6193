/** A small dose of what `npm run fuzz -- --inputs 10000` gives in full. */
import { expect, it } from "vitest";
import { fuzz } from "./fuzzing.ts";

it("bears strange input at every route and in every message", async () => {
  const report = await fuzz(20);
  expect(report.faults).toEqual([]);
  expect(report.routes).toBeGreaterThan(55);
  expect(report.requests).toBe(report.routes * 20);
  expect(report.messages).toBe(5 * 20);
});
