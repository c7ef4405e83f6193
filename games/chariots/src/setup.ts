/** Setting → state. Rolls nothing: the initiative of the first turn is rolled when the battle starts. */
import {
  err,
  type Muster,
  type MusterTerms,
  ok,
  type Refusal,
  type Result,
  type ScenarioCard,
  SEATS,
  type Setting,
  type Violation,
} from "@acies/contract";
import { OPTIONS } from "./data/options.ts";
import { SCENARIOS } from "./data/scenarios/all.ts";
import type { Battle } from "./data/scenarios/battle.ts";
import { readTables } from "./data/tables/readTables.ts";
import type { Tables } from "./data/tables/tables.ts";
import { readBattle } from "./notation/battles.ts";
import { deployOrder } from "./rules/deploying.ts";
import { setupViolations } from "./rules/placing.ts";
import type { Options, Side, State } from "./state.ts";
import { TYPES } from "./vocabulary.ts";

/** The scenario of whoever brings a battle of his own in `materials.battle`. */
export const OWN = "own";

export const SCENARIO_CARDS: readonly ScenarioCard[] = SCENARIOS.map(({ id, armies }) => ({ id, armies }));
/** Each army belongs to its battle. */
export const ARMIES: readonly string[] = [...new Set(SCENARIOS.flatMap(({ armies }) => [armies.red, armies.blue]))];

const optionViolations = (options: Setting["options"]): readonly Violation[] =>
  Object.entries(options).flatMap(([id, value]): readonly Violation[] => {
    const card = OPTIONS.find((option) => option.id === id);
    if (card === undefined) return [{ code: "noSuchOption", rule: "COF-DAT-04", facts: { option: id.slice(0, 60) } }];
    const values: readonly unknown[] = card.values;
    if (values.includes(value)) return [];
    const facts = { option: id, value: String(value).slice(0, 60), values: card.values.join(", ") };
    return [{ code: "noSuchValue", rule: card.rule, facts }];
  });

const readOptions = (options: Setting["options"]): Options => {
  const chosen = (id: string): unknown => options[id] ?? OPTIONS.find((option) => option.id === id)?.standard;
  return {
    freeSetup: chosen("freeSetup") === true,
    overturn: chosen("overturn") === true,
    freeCommand: chosen("freeCommand") === true,
    returnByUnit: chosen("returnByUnit") === true,
    leadersAddUp: chosen("leadersAddUp") === true,
    turnLimit: Number(chosen("turnLimit")),
  };
};

const refused = (code: string, facts?: Violation["facts"]): readonly Violation[] => [
  facts === undefined ? { code, rule: "COF-DAT-04" } : { code, rule: "COF-DAT-04", facts },
];

const battleOf = ({ scenario, materials }: MusterTerms): Result<Battle, readonly Refusal[]> => {
  const brought = materials?.battle;
  if (scenario !== OWN) {
    const found = SCENARIOS.find(({ id }) => id === scenario);
    if (found === undefined) return err(refused("noSuchScenario", { scenario: scenario.slice(0, 60) }));
    return brought === undefined ? ok(found) : err(refused("battleNotAsked", { scenario }));
  }
  if (typeof brought !== "string") return err(refused("battleMissing"));
  const battle = readBattle(brought);
  if (battle.ok && SCENARIOS.some(({ id }) => id === battle.value.id))
    return err(refused("battleNameTaken", { name: battle.value.id }));
  return battle;
};

const tablesFrom = ({ materials }: MusterTerms): Result<Tables | null, readonly Refusal[]> =>
  materials?.tables === undefined ? ok(null) : readTables(materials.tables);

const MATERIALS = ["battle", "tables"];
const materialViolations = ({ materials }: MusterTerms): readonly Violation[] =>
  Object.keys(materials ?? {}).flatMap((name) =>
    MATERIALS.includes(name) ? [] : refused("noSuchMaterial", { material: name.slice(0, 60) }),
  );

const armyViolations = (battle: Battle, { armies }: Setting): readonly Violation[] =>
  SEATS.flatMap((seat) =>
    armies[seat] === "" || armies[seat] === battle.armies[seat]
      ? []
      : refused("otherArmy", { seat, army: battle.armies[seat] }),
  );

const side = (routLevel: number): Side => ({
  routLevel,
  routPoints: 0,
  trumpTried: false,
  ignores: 0,
  returnsOwed: 0,
});

/** The field before anything is decided. */
const fieldOf = (battle: Battle, options: Options, tables: Tables | null): State => {
  const { id, heroic, map, routLevels, wings, leaders, units, standards, zones, firstTurn, special } = battle;
  const field: State = {
    scenario: id,
    options,
    heroic,
    tables,
    firstTurn,
    special,
    zones: options.freeSetup ? zones : {},
    map,
    sides: { red: side(routLevels.red), blue: side(routLevels.blue) },
    wings,
    leaders,
    units,
    standards,
    engaged: [],
    turn: null,
    orders: null,
    move: null,
    agenda: [{ task: "startBattle" }],
    result: null,
  };
  if (!options.freeSetup) return field;
  const [first, second] = deployOrder(field);
  return {
    ...field,
    agenda: [
      { task: "deploy", seat: second },
      { task: "deploy", seat: first },
    ],
  };
};

export const setup = (setting: Setting): Result<State, readonly Refusal[]> => {
  const battle = battleOf(setting);
  const tables = tablesFrom(setting);
  const found: Refusal[] = [...optionViolations(setting.options), ...materialViolations(setting)];
  if (!battle.ok) found.push(...battle.error);
  else found.push(...armyViolations(battle.value, setting));
  if (!tables.ok) found.push(...tables.error);
  if (found.length > 0 || !battle.ok || !tables.ok) return err(found);
  const field = fieldOf(battle.value, readOptions(setting.options), tables.value);
  const wrong = setupViolations(field);
  return wrong.length > 0 ? err(wrong) : ok(field);
};

/** The army of a battle by its word; nobody may change it. */
export const muster = (army: string, terms: MusterTerms): Result<Muster, readonly Refusal[]> => {
  const battle = battleOf(terms);
  if (!battle.ok) return battle;
  const seat = SEATS.find((one) => battle.value.armies[one] === army);
  if (seat === undefined) return err(refused("noSuchArmy", { army: army.slice(0, 60) }));
  const units = Object.values(battle.value.units).filter((unit) => unit.seat === seat);
  const pieces = TYPES.map((kind) => ({ kind, count: units.filter(({ type }) => type === kind).length }));
  return ok({ army, pieces: pieces.filter(({ count }) => count > 0), points: battle.value.routLevels[seat] });
};
