import type { Refusal, Setting } from "@acies/contract";
import { describe, expect, it } from "vitest";
import type { ActionOf } from "../src/actions.ts";
import { CANAL } from "../src/data/scenarios/s1canal.ts";
import { RECONSTRUCTED } from "../src/data/tables/reconstructed.ts";
import { spotsOfMap } from "../src/ground.ts";
import { readBattle } from "../src/notation/battles.ts";
import { writeGround } from "../src/notation/ground.ts";
import { deploying, proposeDeployments } from "../src/rules/deploying.ts";
import { OWN, setup } from "../src/setup.ts";
import type { State } from "../src/state.ts";

const setting = (scenario: string, more: Partial<Setting> = {}): Setting => ({
  scenario,
  armies: { red: "", blue: "" },
  options: {},
  ...more,
});
const made = (from: Setting): State => {
  const state = setup(from);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
};
const codes = (from: Setting): readonly string[] => {
  const state = setup(from);
  return state.ok ? [] : state.error.map(({ code }) => code);
};
const refusals = (text: string): readonly Refusal[] => {
  const battle = readBattle(text);
  return battle.ok ? [] : battle.error;
};

describe("settings", () => {
  it("refuses what it does not know", () => {
    expect(codes(setting("nowhere"))).toEqual(["noSuchScenario"]);
    expect(codes(setting("canal", { options: { x: true } }))).toEqual(["noSuchOption"]);
    expect(codes(setting("canal", { options: { turnLimit: 7 } }))).toEqual(["noSuchValue"]);
    expect(codes(setting("canal", { armies: { red: "umma", blue: "" } }))).toEqual(["otherArmy"]);
    expect(codes(setting("canal", { materials: { x: 1 } }))).toEqual(["noSuchMaterial"]);
    expect(codes(setting("canal", { materials: { battle: "x" } }))).toEqual(["battleNotAsked"]);
    expect(codes(setting(OWN))).toEqual(["battleMissing"]);
    expect(codes(setting(OWN, { materials: { battle: CANAL } }))).toEqual(["battleNameTaken"]);
  });
  it("takes the options and the standard of the rest", () => {
    const { options } = made(setting("canal", { options: { overturn: true } }));
    expect(options).toMatchObject({ overturn: true, freeSetup: false, turnLimit: 40 });
  });
});

describe("a battle of one's own", () => {
  const own = CANAL.replace("battle canal", "battle mine");
  it("is set up like ours and named", () => {
    expect(made(setting(OWN, { materials: { battle: own } }))).toEqual({ ...made(setting("canal")), scenario: "mine" });
  });
  it("is refused with lines and reasons, all at once", () => {
    const text = `${own}
unit ZZ1 nobody SI 6 4 - V0 1701
unit ZZ2 royal XX 6 4 - V0 1701
unit LR1 royal SI 6 4 - V0 1701
unit ZZ3-ZZ4 royal SI 6 4 - V0 1701
unit ZZ5 royal SI 6 4 - V9 1701
unit ZZ6 royal SI 6 4 - V0 9901
nonsense
road 0101 0103
marsh 0901`;
    const first = own.split("\n").length + 1;
    expect(refusals(text).map((one) => ("line" in one ? `${one.line - first} ${one.code}` : one.code))).toEqual([
      "0 unknownId",
      "1 notOneOf",
      "2 duplicate",
      "3 expected",
      "4 notOneOf",
      "5 badLabel",
      "6 unknownKey",
      "7 expected",
      "8 duplicate",
    ]);
  });
  it("needs a name, a map and both sides", () => {
    expect(refusals("map 5 5").map(({ code }) => code)).toEqual(["missing", "missing"]);
    expect(refusals("battle x\nunit A a SI 1 1 - V0 0101")).toMatchObject([{ line: 2, code: "missing" }, {}]);
    expect(refusals("")).toMatchObject([{ code: "empty" }]);
  });
  it.each([
    ["hexTaken", "LT1 nina BI 5 5 - V0 1519", "LT1 nina BI 5 5 - V0 1518"],
    ["groundForbids", "LW1-LW2 royal BW 5 6 - V0 1610 1614", "LW1-LW2 royal BW 5 6 - V0 1305 1614"],
    ["wrongMissile", "LB1 girsu BI 5 5 -", "LB1 girsu BI 5 5 J"],
    ["noColumn", "LB1 girsu BI 5 5 - V0", "LB1 girsu BI 5 5 - D0"],
    ["standardAway", "standard red 1512", "standard red 1513"],
    ["oneGeneralNeeded", "leader akurgal red wc nina", "leader akurgal red gc nina"],
    ["wrongCommand", "leader akurgal red wc nina", "leader akurgal red hero nina"],
    ["noHeroesHere", "battle mine heroic", "battle mine"],
    ["amongEnemies", "leader akurgal red wc nina 1517", "leader akurgal red wc nina 0617"],
  ])("%s", (code, found, instead) => {
    expect(own).toContain(found);
    expect(codes(setting(OWN, { materials: { battle: own.replace(found, instead) } }))).toContain(code);
  });
  it("writes hexsides one by one as well as along a boundary", () => {
    const whole = readBattle(own);
    if (!whole.ok) throw new Error("own");
    const ground = writeGround(whole.value.map).join("\n");
    const lines = own.split("\n");
    const from = lines.indexOf("map 20 25");
    const to = lines.findIndex((line) => line.startsWith("stream boundary"));
    const explicit = lines.toSpliced(from, to - from + 1, ground).join("\n");
    expect(readBattle(explicit)).toEqual(whole);
    const [hex = "", side = 0] = whole.value.map.barriers[0] ?? [];
    const other = spotsOfMap(whole.value.map).get(hex)?.neighbours[side] ?? "";
    const back = explicit.replace(`${hex}/D${side}`, `${other}/D${side + 3}`); // the same side from the other hex
    expect(back).not.toBe(explicit);
    expect(readBattle(back)).toEqual(whole);
    expect(refusals(explicit.replace(/^stream /m, "stream 9999/D0 "))).toMatchObject([{ code: "badLabel" }]);
  });
  it("may give reverses and changes of the Rout Level", () => {
    const text = `${own}\nreverse enanatum range 3 capability 2\nroutLevel 4 red -5`;
    expect(made(setting(OWN, { materials: { battle: text } })).special).toEqual({
      reverses: { enanatum: { commandRange: 3, capability: 2 } },
      levelChanges: [{ turn: 4, seat: "red", change: -5 }],
    });
  });
});

describe("tables of one's own", () => {
  interface Loose {
    name: string;
    readonly clash: Record<string, Record<string, number | null>>;
    readonly results: [number, number][][];
    readonly movement: { readonly terrain: Record<string, Record<string, { mp: number | null; hits: number }>> };
  }
  const brought = (change: (tables: Loose) => void): Setting => {
    const tables: Loose = JSON.parse(JSON.stringify(RECONSTRUCTED));
    change(tables);
    return setting("sumer", { materials: { tables: JSON.parse(JSON.stringify(tables)) } });
  };
  it("are kept in the state, and may differ where nothing is pinned", () => {
    const state = made(
      brought((tables) => {
        tables.name = "printed cards";
        const row = tables.clash.SI;
        if (row !== undefined) row.SI = 7;
      }),
    );
    expect([state.tables?.name, state.tables?.clash.SI.SI]).toEqual(["printed cards", 7]);
  });
  it("are refused with the cell and the rule where the text says otherwise", () => {
    const wrong = setup(
      brought((tables) => {
        const row = tables.clash.CH3;
        if (row !== undefined) row.CH2 = 8;
        tables.results[6]?.splice(8, 1, [1, 1]);
        const cell = tables.movement.terrain.rough?.chariot;
        if (cell !== undefined) cell.hits = 0;
      }),
    );
    expect(wrong).toMatchObject({
      ok: false,
      error: [
        { code: "againstRulebook", rule: "COF-6.22a", facts: { cell: "movement rough chariot hits", wanted: "1" } },
        { code: "againstRulebook", rule: "COF-8.61", facts: { cell: "clash CH3 CH2", wanted: "9", found: "8" } },
        { code: "againstRulebook", rule: "COF-8.63", facts: { cell: "results column 9 die 6", found: "1 1" } },
      ],
    });
  });
  it("are refused by shape", () => {
    expect(codes(setting("sumer", { materials: { tables: { name: "x" } } }))).toEqual(["missing"]);
    expect(
      codes(
        brought((tables) => {
          tables.results.pop();
        }),
      ),
    ).toEqual(["outOfRange"]);
  });
});

describe("free setup", () => {
  const free = made(setting("canal", { options: { freeSetup: true } }));
  const [, first] = free.agenda;
  const listed = (): ActionOf<"deploy"> => {
    const [one] = proposeDeployments(free, "blue", 1);
    if (one === undefined) throw new Error("no proposal");
    return one;
  };
  const wrong = (action: ActionOf<"deploy">): readonly string[] =>
    first === undefined ? ["?"] : deploying.deploy.violations(free, first, action).map(({ code }) => code);

  it("asks the side of the lower Initiative first", () => {
    expect(free.agenda).toEqual([
      { task: "deploy", seat: "red" },
      { task: "deploy", seat: "blue" },
    ]);
  });
  it("proposes the listed setup first, and other legal ones", () => {
    const proposals = proposeDeployments(free, "blue", 8);
    expect(proposals.length).toBeGreaterThan(3);
    expect(proposals.map(wrong)).toEqual(proposals.map(() => []));
    expect(proposals[0]?.units.find(({ unit }) => unit === "UR1")?.hex).toBe("0612");
  });
  it("wants everybody once, in the zone, on ground that is free and fit", () => {
    const { units, leaders } = listed();
    const placed = (unit: string, hex: string, facing: "V3" | "D3" = "V3"): ActionOf<"deploy"> => ({
      type: "deploy",
      units: units.map((one) => (one.unit === unit ? { unit, hex, facing } : one)),
      leaders,
    });
    expect(wrong({ type: "deploy", units: units.slice(1), leaders })).toEqual(["deployEveryone"]);
    expect(wrong({ type: "deploy", units: [...units.slice(1), ...units.slice(1, 2)], leaders })).toEqual([
      "deployEveryone",
    ]);
    expect(wrong(placed("UG1", "1210"))).toEqual(["outsideZone"]);
    expect(wrong(placed("UG1", "0613"))).toEqual(["hexTaken"]);
    expect(wrong(placed("UW1", "0721"))).toEqual(["groundForbids"]);
    expect(wrong(placed("UG1", "0421", "D3"))).toEqual([]);
    expect(wrong(placed("UB1", "0421", "D3"))).toEqual(["noColumn"]);
  });
  it("lets heroic leaders choose between chariot and foot, and others not", () => {
    const { units, leaders } = listed();
    const remounted = leaders.map((one) => ({ ...one, mounted: true }));
    expect(wrong({ type: "deploy", units, leaders: remounted })).toEqual([]);
    const plainField = made(setting("megiddo", { options: { freeSetup: true } }));
    const [task] = plainField.agenda.toReversed();
    const [proposal] = proposeDeployments(plainField, "blue", 1);
    if (task === undefined || proposal === undefined) throw new Error("no proposal");
    const afoot = { ...proposal, leaders: proposal.leaders.map((one) => ({ ...one, mounted: false })) };
    expect(deploying.deploy.violations(plainField, task, afoot)[0]?.code).toBe("noModeHere");
  });
  it("proposes for every battle and side", () => {
    for (const scenario of ["sumer", "canal", "megiddo", "troy", "kadesh"])
      for (const seat of ["red", "blue"] as const)
        expect(proposeDeployments(made(setting(scenario, { options: { freeSetup: true } })), seat, 1).length).toBe(1);
  });
});
