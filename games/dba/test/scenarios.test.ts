import { SEATS, type Seat } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { LaidScenario } from "../src/data/scenario.ts";
import { SCENARIOS } from "../src/data/scenarios/all.ts";
import { TROOP_TABLE } from "../src/data/tables.ts";
import { armyOf, findList, type Levy, muster } from "../src/rules/armies.ts";
import { campIdOf, campViolations, hasCamp, newHold } from "../src/rules/camps.ts";
import { deployViolations } from "../src/rules/deployment.ts";
import { layoutViolations } from "../src/rules/placement.ts";
import { isArea } from "../src/rules/terrain.ts";
import { SCALE } from "../src/scale.ts";
import { type Element, type Hold, type State, troopOf } from "../src/state.ts";
import { badGoingUnder, baseAt } from "../src/table.ts";
import { scenarios as en } from "../src/text/parts/armies.en.ts";
import { scenarios as es } from "../src/text/parts/armies.es.ts";
import type { ElementId, HoldId } from "../src/vocabulary.ts";
import { field } from "./field.ts";

const laid = SCENARIOS.filter((scenario): scenario is LaidScenario => scenario.kind === "laid");

const levyOf = (scenario: LaidScenario, seat: Seat): Levy => {
  const found = armyOf(scenario.armies[seat]);
  if (!found.ok) throw new Error(`${scenario.id} ${seat}: ${JSON.stringify(found.error)}`);
  return found.value;
};

const waiting = (levy: Levy, seat: Seat): readonly Element[] =>
  levy.elements.map((recruit, i) => ({
    ...recruit,
    id: `${seat}.${i + 1}`,
    seat,
    where: "waiting",
    hold: null,
    x: 0,
    y: 0,
    facing: 0,
    moves: 0,
    charged: null,
  }));

const defenderIn = ({ invader }: LaidScenario): Seat => (invader === "red" ? "blue" : "red");

/** The table before anybody is deployed. */
const tableOf = (scenario: LaidScenario): State => {
  const elements: Record<ElementId, Element> = {};
  for (const seat of SEATS) for (const each of waiting(levyOf(scenario, seat), seat)) elements[each.id] = each;
  const holds: Partial<Record<HoldId, Hold>> = {};
  for (const seat of SEATS) {
    const pitch = scenario.camps[seat];
    if (pitch !== undefined) holds[campIdOf(seat)] = newHold(campIdOf(seat), seat, pitch.outline);
  }
  const town = scenario.pieces.find(({ terrain }) => terrain === "bua");
  if (town !== undefined && isArea(town)) holds.bua = newHold("bua", defenderIn(scenario), town.outline);
  const armies = { red: levyOf(scenario, "red").army, blue: levyOf(scenario, "blue").army };
  const { invader, edges, pieces } = scenario;
  return field({ terrain: pieces, state: { armies, invader, edges, elements, holds, turn: null } });
};

const deployment = (scenario: LaidScenario, seat: Seat) => {
  const poses: Record<string, { x: number; y: number; facing: number }> = {};
  const inside: Record<string, HoldId> = {};
  for (const [i, station] of scenario.deployed[seat].entries()) {
    if ("pose" in station) poses[`${seat}.${i + 1}`] = station.pose;
    else inside[`${seat}.${i + 1}`] = station.hold;
  }
  return { type: "deploy", poses, inside, reserve: [] } as const;
};

describe("scenarios", () => {
  it("are a dozen and more, each named once and in both languages, the open one first", () => {
    const ids = SCENARIOS.map(({ id }) => id);
    expect(ids[0]).toBe("open");
    expect(laid.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(es)).toEqual(ids);
    expect(Object.keys(en)).toEqual(ids);
  });

  it("have armies that can be mustered", () => {
    for (const { armies } of SCENARIOS) for (const seat of SEATS) expect(muster(armies[seat]).ok).toBe(true);
  });
});

describe.each(laid.map((scenario) => [scenario.id, scenario] as const))("%s", (_id, scenario) => {
  const table = tableOf(scenario);

  it("DBA-ARM-09: has lists that were in use in its year", () => {
    for (const seat of SEATS) {
      const years = findList(levyOf(scenario, seat).army.list)?.years ?? [];
      expect(years.some(([first, last]) => first <= scenario.year && scenario.year <= last)).toBe(true);
    }
  });

  it("writes its armies as they are written, and deploys each element under its number", () => {
    for (const seat of SEATS) {
      const army = muster(scenario.armies[seat]);
      expect(army.ok && army.value.army).toBe(scenario.armies[seat]);
      const stations = scenario.deployed[seat].map(({ subtype }) => subtype);
      expect(stations).toEqual(levyOf(scenario, seat).elements.map(({ subtype }) => subtype));
    }
  });

  it("DBA-SET-05, DBA-TPL-14: has terrain that its defender may lay", () => {
    const { topography } = levyOf(scenario, defenderIn(scenario)).army;
    expect(layoutViolations(scenario.pieces, topography, { scale: SCALE[15], areaGap: true })).toEqual([]);
  });

  it("DBA-CMP-01, DBA-SET-08: has the camps that are due, where they may stand", () => {
    for (const seat of SEATS) {
      const pitch = scenario.camps[seat];
      expect(pitch !== undefined).toBe(hasCamp(table, seat));
      if (pitch !== undefined) expect(campViolations(table, seat, pitch.outline)).toEqual([]);
    }
  });

  it("keeps those whom bad going hampers out of it", () => {
    for (const seat of SEATS) {
      for (const [i, station] of scenario.deployed[seat].entries()) {
        const element = table.elements[`${seat}.${i + 1}`];
        if (element === undefined || !("pose" in station) || !TROOP_TABLE[troopOf(element)].sinks) continue;
        const base = baseAt(table, element, station.pose);
        expect(badGoingUnder(table, base, troopOf(element)).map(({ id }) => `${element.id} in ${id}`)).toEqual([]);
      }
    }
  });

  it("DBA-DEP-01, DBA-DEP-11: deploys everybody where they may stand", () => {
    for (const seat of SEATS) expect(deployViolations(table, seat, deployment(scenario, seat))).toEqual([]);
  });
});
