import { type Bot, greedyBot, makeBot, randomBot, sameChoiceForSameView, searchBot } from "@acies/players";
import { describe, expect, it } from "vitest";
import { type Race, type RaceAction, race } from "../../match/test/race.ts";
import { ADVICE, SETTING } from "./table.ts";

const options = { setting: SETTING, seed: 5, nodes: 150, decisions: 12, worlds: 4 };
const lawsBroken = (bot: Bot<Race, RaceAction>) =>
  [...new Set(sameChoiceForSameView(race, bot, options).map((breach) => breach.law))].sort();

describe("the laws of bots", () => {
  it("hold for ours", () => {
    for (const bot of [randomBot(race), greedyBot(race), searchBot(race, ADVICE), makeBot(race, ADVICE, "captain", 3)])
      expect(sameChoiceForSameView(race, bot, options), bot.name).toEqual([]);
  });

  it("find a bot that knows more than its view", () => {
    let calls = 0;
    const restless: Bot<Race, RaceAction> = {
      name: "restless",
      choose: (view, decision, dice, notes, budget) => {
        calls++;
        const choice = randomBot(race).choose(view, decision, dice, notes, budget);
        return { ...choice, notes: { ...choice.notes, expected: calls }, nodes: calls };
      },
    };
    expect(lawsBroken(restless)).toEqual(["sameChoice", "sameNodes"]);
  });

  it("find a bot that spends too much, plays what it may not, or keeps notes that do not survive", () => {
    const random = randomBot(race);
    const spender: Bot<Race, RaceAction> = {
      ...random,
      choose: (...asked) => ({ ...random.choose(...asked), nodes: 151 }),
    };
    expect(lawsBroken(spender)).toEqual(["withinBudget"]);
    const cheat: Bot<Race, RaceAction> = {
      ...random,
      choose: (...asked) => ({ ...random.choose(...asked), action: { type: "deal" } }),
    };
    expect(lawsBroken(cheat)).toEqual(["legalOnView"]);
    const forgetful: Bot<Race, RaceAction> = {
      ...random,
      choose: (view, decision, dice, notes, budget) => {
        const choice = random.choose(view, decision, dice, notes, budget);
        const menu = race.menu(view, decision);
        const lost =
          notes.expected === null && menu.kind === "listed"
            ? menu.actions.at(-1)
            : menu.kind === "listed"
              ? menu.actions[0]
              : undefined;
        return { ...choice, action: lost ?? choice.action, notes: { ...choice.notes, expected: Number.NaN } };
      },
    };
    expect(lawsBroken(forgetful)).toEqual(["notesSurviveJson"]);
  });
});
