/** How the opponents lay out an army in the free setup. */
import { SEATS, type Seat } from "@acies/contract";
import { makeBot, playMatch } from "@acies/players";
import { describe, expect, it } from "vitest";
import type { ActionOf } from "../src/actions.ts";
import { deploy } from "../src/advice/deploying.ts";
import { advice } from "../src/advice.ts";
import { distance } from "../src/ground.ts";
import { chariots } from "../src/index.ts";
import { deploying, proposeDeployments } from "../src/rules/deploying.ts";
import type { State } from "../src/state.ts";
import { meleeSetting } from "./melee.ts";

const openingOf = (scenario: string): State => {
  const laid = chariots.setup({ scenario, armies: { red: "", blue: "" }, options: { freeSetup: true } });
  if (!laid.ok) throw new Error(JSON.stringify(laid.error));
  return laid.value;
};

const deploymentOf = (state: State, seat: Seat): ActionOf<"deploy"> => {
  const [best] = deploy(state, { task: "deploy", seat });
  if (best?.action.type !== "deploy") throw new Error("no deployment");
  expect(best.code, "a line of its own").toBe("array");
  expect(deploying.deploy.violations(state, { task: "deploy", seat }, best.action)).toEqual([]);
  return best.action;
};

const rowOf = (hex: string): number => Number(hex.slice(0, 2));

/** How far ahead a hex lies, for a side that looks north or south. */
const ahead = (state: State, seat: Seat): ((hex: string) => number) => {
  const faces = Object.values(state.units).find((unit) => unit.seat === seat)?.facing;
  return (hex) => (faces === "V0" ? -rowOf(hex) : rowOf(hex));
};

describe("COF-DAT-04: the free setup of the opponents", () => {
  const SIDES = ["sumer", "canal", "megiddo", "troy"].flatMap((scenario) =>
    SEATS.map((seat) => [scenario, seat] as const),
  );

  it.each(SIDES)("%s, %s: spears shoulder to shoulder, a screen before them, commanders behind", (scenario, seat) => {
    const state = openingOf(scenario);
    const { units, leaders } = deploymentOf(state, seat);
    const depth = ahead(state, seat);
    const of = (...types: readonly string[]) =>
      units.filter(({ unit }) => types.includes(state.units[unit]?.type ?? ""));
    const spears = of("SI", "HI");
    const [line = 0] = spears.map(({ hex }) => depth(hex));
    for (const { unit, hex, facing } of spears) {
      expect(depth(hex)).toBe(line);
      const beside = spears.filter((other) => other.facing === facing && distance(state, other.hex, hex) === 1);
      expect(beside.length, `beside ${unit}`).toBeGreaterThan(0);
    }
    for (const { hex } of of("LI")) expect(depth(hex)).toBe(line + 1);
    for (const { hex } of of("CH2", "CH3", "BW", "BI", "RI")) expect(depth(hex)).toBeLessThanOrEqual(line);
    for (const { leader, hex } of leaders)
      expect(depth(hex), leader).toBe(state.leaders[leader]?.kind === "hero" ? line : line - 1);
  });

  it("puts the chariots of the outer wings at the ends of the line, with their runners", () => {
    const state = openingOf("megiddo");
    const { units } = deploymentOf(state, "red");
    const columnOf = (id: string): number => Number(units.find(({ unit }) => unit === id)?.hex.slice(2));
    const spears = ["E11", "E12", "E13", "E14", "E21", "E22", "E23", "E24", "ES1", "ES2"].map(columnOf);
    for (const id of ["EC1", "EC2"]) expect(columnOf(id)).toBeLessThan(Math.min(...spears));
    for (const id of ["E31", "E32", "E33", "E34"]) expect(columnOf(id)).toBeGreaterThan(Math.max(...spears));
    const hexOf = (id: string) => units.find(({ unit }) => unit === id);
    expect(hexOf("EQ1")?.hex).toBe(hexOf("E31")?.hex);
    expect(hexOf("EQ1")?.facing).toBe(hexOf("E31")?.facing);
  });

  it("leaves a wing as it is where its ground has no room for a line", () => {
    const state = openingOf("kadesh");
    const { units } = deploymentOf(state, "red");
    const [listed] = proposeDeployments(state, "red", 1);
    const marching = (deployed: ActionOf<"deploy"> | undefined) =>
      deployed?.units.filter(({ unit }) => state.units[unit]?.wing === "ra");
    expect(marching({ type: "deploy", units, leaders: [] })).toEqual(marching(listed));
    expect(units).not.toEqual(listed?.units);
  });

  it("is what a bot says, and the battle goes on from there", () => {
    const battle = meleeSetting({ freeSetup: true });
    const bot = makeBot(chariots, advice, "captain", 1);
    const { record, ended } = playMatch(chariots, battle, { red: bot, blue: bot }, { seed: 3, cap: 40 });
    expect(ended).toBe("cut");
    expect(record.entries).toHaveLength(40);
    const said = record.entries.flatMap(({ seat, action }) => (action.type === "deploy" ? [{ seat, action }] : []));
    expect(said.map(({ seat }) => seat).toSorted()).toEqual(["blue", "red"]);
    const opened = chariots.setup(battle);
    const [first] = said;
    expect(first?.action).toEqual(opened.ok && first && deploymentOf(opened.value, first.seat));
  });
});
