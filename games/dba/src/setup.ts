/** Setting → state. Rolls nothing: aggression, terrain, deployment and every PIP die are decisions of the match. */
import { err, ok, type Refusal, type Result, SEATS, type Seat, type Setting, type Violation } from "@acies/contract";
import { OPTIONS } from "./data/options.ts";
import type { LaidScenario, Scenario } from "./data/scenario.ts";
import { SCENARIOS } from "./data/scenarios/all.ts";
import { armyOf, type Levy } from "./rules/armies.ts";
import { newHold } from "./rules/camps.ts";
import type { Element, Hold, Options, State } from "./state.ts";
import type { ElementId, HoldId } from "./vocabulary.ts";

/** The thirteenth of an army are its camp followers, who wait until the camp is pitched. */
const FOLLOWERS = 13;

const optionViolations = (setting: Setting): readonly Violation[] =>
  Object.entries(setting.options).flatMap(([id, value]): readonly Violation[] => {
    const card = OPTIONS.find((option) => option.id === id);
    if (card === undefined) return [{ code: "noSuchOption", rule: "DBA-OPT-01", facts: { option: id } }];
    const values: readonly unknown[] = card.values;
    if (values.includes(value)) return [];
    return [
      {
        code: "noSuchValue",
        rule: card.rule,
        facts: { option: id, value: String(value), values: card.values.join(", ") },
      },
    ];
  });

const readOptions = (setting: Setting, scenario: Scenario): Options => {
  const chosen = (id: string): unknown => setting.options[id] ?? OPTIONS.find((option) => option.id === id)?.standard;
  const scale = scenario.kind === "laid" && setting.options.scale === undefined ? scenario.scale : chosen("scale");
  return {
    scale: scale === 25 ? 25 : 15,
    chariotsCount: chosen("chariotsCount") === true,
    lightHorseKillsSpears: chosen("lightHorseKillsSpears") === true,
    areaGap: chosen("areaGap") === true,
    supportsStack: chosen("supportsStack") === true,
    fixedEdges: chosen("fixedEdges") === true,
    turnLimit: Number(chosen("turnLimit")),
  };
};

/** A laid battle is drawn for one scale and for its own armies; an open one takes any. */
const scenarioViolations = (scenario: Scenario, setting: Setting): readonly Violation[] => {
  if (scenario.kind === "open") return [];
  const found: Violation[] = [];
  if (setting.options.scale !== undefined && setting.options.scale !== scenario.scale) {
    found.push({ code: "otherScale", rule: "DBA-ELM-03", facts: { scale: scenario.scale } });
  }
  for (const seat of SEATS) {
    if (setting.armies[seat] !== "" && setting.armies[seat] !== scenario.armies[seat]) {
      found.push({ code: "otherArmy", rule: "DBA-SET-02", facts: { seat, army: scenario.armies[seat].slice(0, 60) } });
    }
  }
  return found;
};

const NOWHERE = { hold: null, x: 0, y: 0, facing: 0, moves: 0, charged: null } as const;

const recruits = (seat: Seat, levy: Levy): readonly Element[] => [
  ...levy.elements.map(
    ({ subtype, dismount, general }, i): Element => ({
      ...NOWHERE,
      id: `${seat}.${i + 1}`,
      seat,
      subtype,
      dismount,
      general,
      where: "waiting",
    }),
  ),
  { ...NOWHERE, id: `${seat}.${FOLLOWERS}`, seat, subtype: "CF", dismount: null, general: false, where: "waiting" },
];

/** Everybody at his station; without a camp there are no followers (DBA-CMP-04). */
const stationed = (element: Element, scenario: LaidScenario): Element => {
  const { seat } = element;
  if (element.subtype === "CF") {
    const hold: HoldId = `${seat}.camp`;
    return scenario.camps[seat]?.followers === true
      ? { ...element, where: "inside", hold }
      : { ...element, where: "absent" };
  }
  const station = scenario.deployed[seat][Number(element.id.split(".")[1]) - 1];
  if (station === undefined) return { ...element, where: "absent" };
  return "hold" in station
    ? { ...element, where: "inside", hold: station.hold }
    : { ...element, ...station.pose, where: "table" };
};

const holdsOf = (scenario: LaidScenario): State["holds"] => {
  const holds: Partial<Record<HoldId, Hold>> = {};
  for (const seat of SEATS) {
    const pitch = scenario.camps[seat];
    if (pitch !== undefined) holds[`${seat}.camp`] = newHold(`${seat}.camp`, seat, pitch.outline);
  }
  const town = scenario.pieces.find(({ terrain }) => terrain === "bua");
  const defender: Seat = scenario.invader === "red" ? "blue" : "red";
  if (town !== undefined && "outline" in town) holds.bua = newHold("bua", defender, town.outline);
  return holds;
};

export const setup = (setting: Setting): Result<State, readonly Refusal[]> => {
  const scenario = SCENARIOS.find(({ id }) => id === setting.scenario);
  if (scenario === undefined)
    return err([{ code: "noSuchScenario", rule: "DBA-SET-01", facts: { scenario: setting.scenario.slice(0, 60) } }]);
  const found: Refusal[] = [...optionViolations(setting), ...scenarioViolations(scenario, setting)];
  if (setting.materials !== undefined) found.push({ code: "noMaterials", rule: "DBA-SET-01" });
  const red = armyOf(setting.armies.red === "" ? scenario.armies.red : setting.armies.red);
  const blue = armyOf(setting.armies.blue === "" ? scenario.armies.blue : setting.armies.blue);
  if (!red.ok) found.push(...red.error);
  if (!blue.ok) found.push(...blue.error);
  if (found.length > 0 || !red.ok || !blue.ok) return err(found);
  const waiting = [...recruits("red", red.value), ...recruits("blue", blue.value)];
  const isLaid = scenario.kind === "laid";
  const elements: Record<ElementId, Element> = {};
  for (const element of waiting) elements[element.id] = isLaid ? stationed(element, scenario) : element;
  return ok({
    scenario: scenario.id,
    options: readOptions(setting, scenario),
    armies: { red: red.value.army, blue: blue.value.army },
    invader: isLaid ? scenario.invader : null,
    edges: isLaid ? scenario.edges : null,
    pieces: isLaid ? scenario.pieces : [],
    river: "unknown",
    holds: isLaid ? holdsOf(scenario) : {},
    elements,
    touches: [],
    turn: null,
    agenda: [isLaid ? { task: "begin" } : { task: "rollInvader" }],
    result: null,
  });
};
