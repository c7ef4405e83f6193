import { greedyBot, randomBot } from "@acies/players";
import { describe, expect, it } from "vitest";
import { ford } from "../../reference/index.ts";
import { conform, laws, writeReport } from "../../src/index.ts";
import { mirror } from "../mirror.ts";
import { shortFord } from "../shortFord.ts";

describe("the reference game, with everything in its catalogue", () => {
  for (const law of laws(ford, { battles: 6, samples: 6, seed: 3 })) it(law.name, law.run);
});

describe("the reference game, in hundreds of short battles", () => {
  const report = conform(shortFord, {
    battles: 300,
    samples: 1,
    seed: 2026,
    mirror,
    bots: [randomBot(shortFord), greedyBot(shortFord)],
  });

  it("keeps every law", () => {
    expect(report.failures, writeReport(report)).toEqual([]);
    expect(report.battles).toBe(300);
    expect(report.laws).toHaveLength(35);
  });

  it("was tried by every law that looks at battles, at hundreds of moments", () => {
    const aboutTheGame = ["version", "catalogue", "setupRefuses", "rulebook", "replay", "botsDoNotPeek"];
    const few = report.laws.filter(({ law, checked }) => !aboutTheGame.includes(law) && checked < 300);
    expect(few).toEqual([]);
  });

  it("met every kind of event, action and decision", () => {
    // The texts are complete by type: what never occurred would be a law tried on nothing.
    const said = new Set<string>();
    const spy: typeof ford = {
      ...shortFord,
      upshot: (event) => {
        said.add(event.type);
        return ford.upshot(event);
      },
    };
    conform(spy, { battles: 20, only: ["upshot"] });
    expect([...said].toSorted()).toEqual(Object.keys(ford.phrases.en.events).toSorted());
  });
});
