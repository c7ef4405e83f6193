/** What a bot must not know it cannot use; and it answers every question of a battle legally, within its nodes, in any position. */
import { laws } from "@acies/conformance";
import { makeBot, sameChoiceForSameView } from "@acies/players";
import { describe, expect, it } from "vitest";
import { advice } from "../src/advice.ts";
import { chariots } from "../src/index.ts";
import { KIT } from "./campaign.ts";
import { meleeSetting } from "./melee.ts";

const BOTS = [
  makeBot(chariots, advice, "recruit", 1),
  makeBot(chariots, advice, "captain", 1),
  makeBot(chariots, advice, "marshal", 1),
];

const { scenarios, options } = chariots.catalogue;
const [small] = scenarios.slice(0, 1);
const armies = small === undefined ? [] : [small.armies.red, small.armies.blue];
const smallest = { ...chariots, catalogue: { scenarios: scenarios.slice(0, 1), armies, options } };

describe("chariots with its bots", () => {
  const few = { ...KIT, battles: 1, samples: 1, cap: 1500, seed: 1, nodes: 30 };
  for (const law of laws(smallest, { ...few, bots: BOTS, only: ["botsDoNotPeek"] })) it(law.name, law.run);

  it("keeps the laws of bots in the thick of it, whatever the options", () => {
    const odd = { overturn: true, freeCommand: true, leadersAddUp: true, returnByUnit: true, turnLimit: 10 };
    for (const [seed, set] of [{}, odd].entries()) {
      const setting = meleeSetting(set);
      for (const bot of BOTS)
        expect(
          sameChoiceForSameView(chariots, bot, { setting, seed: seed + 5, nodes: 40, decisions: 50, worlds: 1 }),
        ).toEqual([]);
    }
  });
});
