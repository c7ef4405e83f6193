import { defineConfig } from "vitest/config";

/** One project for every workspace; browser tests carry `.browser.test.ts` and drive Chromium themselves. */
export default defineConfig({
  test: {
    include: ["{packages,games,apps}/*/test/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
