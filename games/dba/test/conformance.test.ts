import { laws } from "@acies/conformance";
import { makeBot } from "@acies/players";
import { describe, it } from "vitest";
import { advice } from "../src/advice.ts";
import { dba } from "../src/index.ts";
import { KIT } from "./campaign.ts";

describe("dba", () => {
  for (const law of laws(dba, { ...KIT, battles: 16, samples: 2, cap: 1500, seed: 1 })) it(law.name, law.run);
});

/** A few nodes are enough: what is asked is not how well they choose. */
const BOTS = [
  makeBot(dba, advice, "recruit", 1),
  makeBot(dba, advice, "captain", 1),
  makeBot(dba, advice, "marshal", 1),
];

describe("dba with its bots", () => {
  const few = { ...KIT, battles: 1, samples: 1, cap: 1500, seed: 1, nodes: 30 };
  for (const law of laws(dba, { ...few, bots: BOTS, only: ["botsDoNotPeek"] })) it(law.name, law.run);
});
