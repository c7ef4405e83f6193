import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** One project for every workspace; browser tests carry `.browser.test.ts` and drive Chromium themselves. */
export default defineConfig({
  test: {
    include: ["{packages,games,apps}/*/test/**/*.test.ts", "test/**/*.test.ts"],
    // Left to itself vitest keeps a core free, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
