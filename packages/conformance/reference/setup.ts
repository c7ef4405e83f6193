/** Setting → state. Rolls nothing: placing and initiative are decisions of the match. */
import {
  err,
  type Muster,
  ok,
  type Refusal,
  type Result,
  SEATS,
  type Seat,
  type Setting,
  type Violation,
} from "@acies/contract";
import type { Pose } from "@acies/geometry";
import { OPTIONS, SCENARIOS, type Scenario } from "./data/scenarios.ts";
import { PROFILES } from "./data/tables.ts";
import type { Company, State } from "./state.ts";
import { COMPANIES_A_SIDE, type CompanyId, KINDS, type Kind } from "./vocabulary.ts";

/** FRD-ARM-01: an army is three companies, written `line line light`. */
export const muster = (army: string): Result<Muster, readonly Refusal[]> => {
  const words = army.split(/\s+/).filter((word) => word !== "");
  const kinds: Kind[] = [];
  for (const word of words) {
    const kind = KINDS.find((candidate) => candidate === word);
    if (kind === undefined)
      return err([{ line: 1, code: "notOneOf", facts: { found: word.slice(0, 40), words: KINDS.join(", ") } }]);
    kinds.push(kind);
  }
  if (kinds.length !== COMPANIES_A_SIDE) {
    return err([{ code: "wrongCount", rule: "FRD-ARM-01", facts: { found: kinds.length, wanted: COMPANIES_A_SIDE } }]);
  }
  const pieces = KINDS.map((kind) => ({ kind, count: kinds.filter((candidate) => candidate === kind).length }));
  return ok({ army: kinds.join(" "), pieces: pieces.filter(({ count }) => count > 0) });
};

const optionViolations = (setting: Setting): readonly Violation[] =>
  Object.entries(setting.options).flatMap(([id, value]): readonly Violation[] => {
    const card = OPTIONS.find((option) => option.id === id);
    if (card === undefined) return [{ code: "noSuchOption", rule: "FRD-OPT-02", facts: { option: id } }];
    const values: readonly unknown[] = card.values;
    return values.includes(value)
      ? []
      : [
          {
            code: "noSuchValue",
            rule: card.rule,
            facts: { option: id, value: String(value), values: card.values.join(", ") },
          },
        ];
  });

const companies = (seat: Seat, army: string, scenario: Scenario): readonly Company[] =>
  army.split(" ").map((word, i) => {
    const kind = KINDS.find((candidate) => candidate === word) ?? "line";
    const pose: Pose = scenario.deployed?.[seat][i] ?? { x: 0, y: 0, facing: seat === "red" ? 0 : 500_000 };
    const strength = PROFILES[kind].strength;
    const placed = scenario.deployed !== undefined;
    return { id: `${seat}.${i + 1}`, seat, kind, strength, placed, ...pose, order: null, shown: false, acted: false };
  });

export const setup = (setting: Setting): Result<State, readonly Refusal[]> => {
  const scenario = SCENARIOS.find((candidate) => candidate.id === setting.scenario);
  if (scenario === undefined)
    return err([{ code: "noSuchScenario", rule: "FRD-SET-01", facts: { scenario: setting.scenario } }]);
  const found: Refusal[] = [...optionViolations(setting)];
  if (setting.materials !== undefined) found.push({ code: "noMaterials", rule: "FRD-SET-01" });
  const all: Record<CompanyId, Company> = {};
  for (const seat of SEATS) {
    const army = muster(setting.armies[seat] === "" ? scenario.armies[seat] : setting.armies[seat]);
    if (!army.ok)
      found.push(
        { code: "badArmy", rule: "FRD-ARM-01", facts: { seat, army: setting.armies[seat].slice(0, 60) } },
        ...army.error,
      );
    else for (const company of companies(seat, army.value.army, scenario)) all[company.id] = company;
  }
  if (found.length > 0) return err(found);
  const { longRange = false, turns = 6 } = setting.options;
  return ok({
    scenario: scenario.id,
    longRange: longRange === true,
    turns: Number(turns),
    turn: 1,
    wood: scenario.wood,
    companies: all,
    agenda: [scenario.deployed === undefined ? { task: "place", seat: "red" } : { task: "plan" }],
    result: null,
  });
};
