/** The laws of the contract over a few battles; `campaign.ts` goes over a thousand. */
import { laws } from "@acies/conformance";
import { describe, it } from "vitest";
import { chariots } from "../src/index.ts";
import { KIT } from "./campaign.ts";
import { meleeSetting } from "./melee.ts";

/** The smallest battle and its armies: the kit plays every scenario of a catalogue before anything else. */
const { scenarios, options } = chariots.catalogue;
const [small] = scenarios.slice(0, 1);
const armies = small === undefined ? [] : [small.armies.red, small.armies.blue];
const smallest = { ...chariots, catalogue: { scenarios: scenarios.slice(0, 1), armies, options } };

const settings = [meleeSetting({ turnLimit: 10 }), meleeSetting({ turnLimit: 10, overturn: true, freeCommand: true })];

describe("chariots", () => {
  for (const law of laws(smallest, { ...KIT, battles: 3, samples: 1, cap: 10_000, seed: 1, settings }))
    it(law.name, law.run);
});

describe("chariots on the shelf", () => {
  const only = ["catalogue", "setupRefuses"] as const;
  for (const law of laws(chariots, { ...KIT, battles: 0, only })) it(law.name, law.run);
});
