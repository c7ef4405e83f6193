/** Each broken copy is tried by the whole kit, and exactly the laws it breaks must say so. */
import { expect, it } from "vitest";
import { conform, writeReport } from "../../src/index.ts";
import type { Broken } from "./copies.ts";

export const eachIsNoticed = (copies: readonly Broken[]): void => {
  it.each(copies)("$name", ({ rules, laws }) => {
    // So few battles only for speed; the seed is one under which whatever the copies break does happen in them.
    const report = conform(rules, { battles: 3, samples: 3, cap: 200, seed: 2 });
    const found = [...new Set(report.failures.map(({ law }) => law))];
    expect(found.toSorted(), writeReport(report)).toEqual(laws.toSorted());
  });
};
