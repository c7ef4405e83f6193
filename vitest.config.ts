import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Rough shares of the whole run: what takes longest starts first, or one core waits for it at the end. */
const WEIGHTS: readonly (readonly [path: string, weight: number])[] = [
  ["/apps/web/test/browser/", 4],
  ["/apps/server/test/faults.test.ts", 4],
  [".browser.test.ts", 3],
  ["/conformance", 2],
  ["/apps/", 1],
];

const weightOf = ({ moduleId }: TestSpecification): number =>
  WEIGHTS.find(([path]) => moduleId.includes(path))?.[1] ?? 0;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => weightOf(b) - weightOf(a));
  }
}

/** One project for every workspace; browser tests carry `.browser.test.ts` and drive Chromium themselves. */
export default defineConfig({
  test: {
    include: ["{packages,games,apps}/*/test/**/*.test.ts", "test/**/*.test.ts"],
    // Left to itself vitest keeps a core free, which on two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
