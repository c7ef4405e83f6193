import type { Decision } from "@acies/contract";
import { readRecord, replay } from "@acies/match";
import { type Bot, type Choice, NO_NOTES } from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Action, ford, type State } from "../reference/index.ts";
import { conform, LAW_NAMES, laws, writeFailure, writeReport } from "../src/index.ts";
import { mirror } from "./mirror.ts";
import { shortFord } from "./shortFord.ts";

const FEW = { battles: 2, samples: 2 } as const;

/** Pressing on is never legal, though the menu offers it: seen only after a reaction, deep in a battle. */
const noPressing: typeof ford = {
  ...ford,
  catalogue: { ...ford.catalogue, scenarios: ford.catalogue.scenarios.filter(({ id }) => id === "ford") },
  violations: (state, seat, action) =>
    action.type === "press"
      ? [{ code: "notNow", rule: "FRD-REA-03", facts: { asked: "press" } }]
      : ford.violations(state, seat, action),
};

describe("a failure", () => {
  const report = conform(noPressing, { battles: 6, only: ["listed"] });
  const [failure] = report.failures;

  it("names its law, its battle and what is wrong", () => {
    expect(report.failures).toHaveLength(1);
    expect(failure?.law).toBe("listed");
    expect(failure?.detail).toContain('{"type":"press"}');
    expect(failure?.shownBy?.setting.scenario).toBe("ford");
  });

  it("comes with a record that can be read and replayed to the position that shows it", () => {
    const read = readRecord(ford, failure?.shownBy?.record ?? "");
    if (!read.ok) throw new Error("the record cannot be read");
    expect(read.value.entries).toHaveLength(failure?.shownBy?.entries ?? -1);
    const again = replay(ford, read.value);
    if (!again.ok) throw new Error("the record cannot be replayed");
    expect(ford.notation.writePosition(again.value.state())).toBe(failure?.shownBy?.position);
    expect(ford.pending(again.value.state()).map(({ kind }) => kind)).toEqual(["press"]);
  });

  it("is cut down to few entries", () => {
    // Two plans, a company set marching into a ready one's ground, its reaction, perhaps the losses.
    expect(failure?.shownBy?.entries).toBeLessThanOrEqual(8);
  });

  it("is the same every time", () => {
    expect(conform(noPressing, { battles: 6, only: ["listed"] })).toEqual(report);
  });

  it("is written so that it can be read and fed to the command line", () => {
    const text = failure === undefined ? "" : writeFailure(failure);
    expect(text).toContain("acies record 1\ngame ford 1\n");
    expect(text).toContain("ford 1 position\n");
    expect(writeReport(report)).toMatch(/listed +\d+ {2}BROKEN/);
  });
});

describe("laws as tests", () => {
  it("throw what is wrong", () => {
    const [listed] = laws(noPressing, { battles: 6, only: ["listed"] });
    expect(listed?.name).toMatch(/^listed: /);
    expect(() => listed?.run()).toThrow(/^listed: .*press/);
  });

  it("are all there, but for those that need a mirror or a bot", () => {
    const names = laws(ford).map(({ name }) => name.split(":")[0]);
    expect(names).toEqual(LAW_NAMES.filter((name) => name !== "mirrored" && name !== "botsDoNotPeek"));
  });

  it("fail when there is nothing to try them on", () => {
    const shut = {
      ...ford,
      setup: () => ({ ok: false, error: [{ code: "noMaterials", rule: "FRD-SET-01" }] }) as const,
    };
    const [json] = laws(shut, { ...FEW, only: ["json"] });
    expect(() => json?.run()).toThrow("no scenario sets up");
  });
});

describe("an excused law", () => {
  it("is reported and does not count", () => {
    const report = conform(noPressing, {
      battles: 6,
      only: ["listed"],
      excused: { listed: "pressing is being rewritten" },
    });
    expect(report.failures).toEqual([]);
    expect(report.laws[0]?.failures).toHaveLength(1);
    expect(writeReport(report)).toContain("excused: pressing is being rewritten");
  });
});

describe("settings", () => {
  it("given by the game are played as well", () => {
    const played = new Set<unknown>();
    const spy: typeof ford = {
      ...shortFord,
      setup: (setting) => {
        played.add(setting.options.turns);
        return ford.setup(setting);
      },
    };
    const mine = { scenario: "ford", armies: { red: "", blue: "" }, options: { turns: 99 } } as const;
    conform(spy, { battles: 3, cap: 5, settings: [mine], only: ["version"] });
    expect([...played]).toContain(99);
  });
});

describe("mirrored", () => {
  it("notices a rule that favours a side", () => {
    const unfair: typeof ford = {
      ...shortFord,
      violations: (state, seat, action) =>
        seat === "blue" && action.type === "march" && action.legs.length > 1
          ? [{ code: "tooFar", rule: "FRD-MOV-01" }]
          : ford.violations(state, seat, action),
    };
    const report = conform(unfair, { ...FEW, mirror, only: ["mirrored"] });
    expect(report.failures.map(({ law }) => law)).toEqual(["mirrored"]);
  });
});

describe("botsDoNotPeek", () => {
  const offer = (view: State, decision: Decision, at: number): Action => {
    const offers = ford.propose(view, decision, {}, 8);
    const action = offers[at % offers.length];
    if (action === undefined) throw new Error("nothing was offered");
    return action;
  };
  const bot = (
    name: string,
    choose: (view: State, decision: Decision) => Pick<Choice<Action>, "action" | "nodes">,
  ) => ({
    name,
    choose: (view: State, decision: Decision) => ({ notes: NO_NOTES, why: [], ...choose(view, decision) }),
  });
  const breaches = (watched: Bot<State, Action>) =>
    conform(shortFord, { ...FEW, bots: [watched], only: ["botsDoNotPeek"] }).failures.map(({ detail }) => detail);

  it("lets an honest bot pass", () => {
    expect(breaches(bot("honest", (view, decision) => ({ action: offer(view, decision, 0), nodes: 1 })))).toEqual([]);
  });

  it("notices a bot that chooses by something else than its view", () => {
    let calls = 0;
    const restless = bot("restless", (view, decision) => ({ action: offer(view, decision, calls++), nodes: 1 }));
    expect(breaches(restless)[0]).toMatch(/^restless breaks sameChoice at /);
  });

  it("notices a bot whose effort differs where its choice does not", () => {
    let calls = 0;
    const tired = bot("tired", (view, decision) => ({ action: offer(view, decision, 0), nodes: calls++ % 90 }));
    expect(breaches(tired)[0]).toMatch(/^tired breaks sameNodes at /);
  });

  it("notices a bot that does what its own view refuses", () => {
    const cheat = bot("cheat", () => ({ action: { type: "fire", target: "red.9" }, nodes: 1 }));
    expect(breaches(cheat)[0]).toMatch(/^cheat breaks legalOnView at /);
  });
});
