import { laws } from "@acies/conformance";
import { describe, it } from "vitest";
import { dba } from "../src/index.ts";
import { MANNERS } from "../src/proposing.ts";

describe("dba", () => {
  for (const law of laws(dba, { battles: 16, samples: 2, cap: 1500, seed: 1, manners: MANNERS })) it(law.name, law.run);
});
