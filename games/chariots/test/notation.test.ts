import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action } from "../src/actions.ts";
import { SCENARIOS } from "../src/data/scenarios/all.ts";
import { readAction, writeAction } from "../src/notation/actions.ts";
import { readPlain, writePlain } from "../src/notation/plain.ts";
import { readPosition, writePosition } from "../src/notation/positions.ts";
import { proposeDeployments } from "../src/rules/deploying.ts";
import { setup } from "../src/setup.ts";
import type { State } from "../src/state.ts";
import { field } from "./field.ts";

const start = (scenario: string, options = {}): State => {
  const made = setup({ scenario, armies: { red: "", blue: "" }, options });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

describe("plain data", () => {
  it("comes back as it was", () => {
    const word = fc.constantFrom("red", "LR1", "1512", "a.b", "COF-6.1", "a>b", "V0");
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        word,
        fc.integer({ min: -999, max: 999 }),
        fc.boolean(),
        fc.constant(null),
        tie("list"),
        tie("record"),
      ),
      list: fc.array(tie("tree"), { maxLength: 3 }),
      record: fc.dictionary(fc.constantFrom("a", "b", "LR1"), tie("tree"), { maxKeys: 3 }),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const json = JSON.parse(JSON.stringify(value));
        expect(readPlain(writePlain(json))).toEqual(json);
      }),
      { seed: 6, numRuns: 300 },
    );
  });
  it.each(["", "[", "[a", "{a}", "{a:1,a:2}", "a]", "[a,]", "{:1}", "{__proto__:1}"])("%s is refused", (text) => {
    expect(readPlain(text)).toBeUndefined();
  });
});

const ACTIONS: readonly (readonly [string, Action])[] = [
  ["startBattle", { type: "startBattle" }],
  ["open royal", { type: "open", marker: "royal" }],
  ["moveLeader eannatum 1512 standard", { type: "moveLeader", leader: "eannatum", to: "1512", standard: true }],
  ["setMode hector", { type: "setMode", leader: "hector", mounted: false }],
  ["challenge hector ajax duel", { type: "challenge", leader: "hector", target: "ajax", manner: "duel" }],
  ["begin EP1 together speed=7", { type: "begin", unit: "EP1", together: true, speed: 7 }],
  ["begin EP1", { type: "begin", unit: "EP1", together: false, speed: null }],
  ["fire EA1 SF1 willMove=false", { type: "fire", unit: "EA1", target: "SF1", willMove: false }],
  ["fireAndRun SM1 E11 path=1512,1513", { type: "fireAndRun", unit: "SM1", target: "E11", path: ["1512", "1513"] }],
  [
    "withdraw SM1 together leaders=megiddoKing fire=E11",
    { type: "withdraw", unit: "SM1", together: true, leaders: ["megiddoKing"], fire: "E11" },
  ],
  ["addTo 2", { type: "addTo", combat: 2 }],
  ["takeHits units=EP1,ER1", { type: "takeHits", units: ["EP1", "ER1"] }],
  ["turn V3", { type: "turn", facing: "V3" }],
];

describe("actions", () => {
  it.each(ACTIONS)("%s", (text, action) => {
    expect(writeAction(action)).toBe(text);
    expect(readAction(text)).toEqual({ ok: true, value: action });
  });
  it("a deployment too", () => {
    const [action] = proposeDeployments(start("troy", { freeSetup: true }), "red", 1);
    if (action === undefined) throw new Error("no proposal");
    expect(readAction(writeAction(action))).toEqual({ ok: true, value: action });
  });
  it.each([
    ["", "empty"],
    ["march", "notOneOf"],
    ["constructor", "notOneOf"],
    ["step", "missing"],
    ["step 15", "badLabel"],
    ["step 1512 1513", "unknownKey"],
    ["turn V9", "notOneOf"],
    ["begin EP1 speed=fast", "expected"],
    ["stop\nstop", "trailing"],
  ])("%j is refused: %s", (text, code) => {
    expect(readAction(text)).toMatchObject({ ok: false, error: { code } });
  });
});

const battles = SCENARIOS.map(({ id }) => id);

describe("positions", () => {
  it.each(battles)("%s comes back as it was", (id) => {
    for (const options of [{}, { freeSetup: true }]) {
      const state = start(id, options);
      expect(readPosition(writePosition(state))).toEqual({ ok: true, value: state });
    }
  });
  it("reads like this", () => {
    const lines = writePosition(start("canal")).split("\n");
    expect(lines).toContain("scenario canal heroic");
    expect(lines).toContain("marsh 0901-0903 1001-1003 1101-1102");
    expect(lines).toContain("unit LS1 red girsu LI 4 5 S 1407 V0");
    expect(lines).toContain("leader eannatum red gc royal 1512 6 5 2 0 duel 4/4 heroic afoot");
    expect(lines).toContain("standard red.standard red 1512 eannatum");
    expect(lines).toContain("side red 34");
    expect(lines).toContain("task startBattle");
  });
  it("in the middle of things", () => {
    const state = field({
      red: [
        ["CH2", "1010", "V0", { missile: "C", hits: 2, ammo: "low" }],
        ["RI", "1010", "V0", { hits: 1 }],
        ["SI", "1020", "V0", { moved: true }],
      ],
      blue: [["CH3", "0520", "V3", { missile: "J" }]],
      redLeaders: [["a", "gc", "1020", { wounded: true }]],
      blueLeaders: [["b", "gc", "0520"]],
      standards: [{ seat: "red", hex: "1020", leader: "a" }],
      orders: { threatened: { "red.1": 1 }, entryFires: ["blue.1>red.1"] },
      move: {
        units: ["red.1", "red.2"],
        spent: { "red.1": 3, "red.2": 3 },
        speed: null,
        start: "1310",
        cameFrom: "1110",
        turned: 0,
        stepped: true,
        passed: 0,
        passing: false,
        waiting: null,
      },
      agenda: [{ task: "nextUnit" }, { task: "moveOn" }],
    });
    expect(readPosition(writePosition(state))).toEqual({ ok: true, value: state });
  });

  const text = writePosition(start("canal"));
  it.each([
    ["another title", text.replace("chariots 1", "dba 1"), "expected"],
    ["a unit twice", `${text}unit LS1 red girsu LI 4 5 S 1407 V0`, "duplicate"],
    ["an unknown line", `${text}camel 1`, "unknownKey"],
    ["a task that is none", text.replace("task startBattle", "task sleep"), "notOneOf"],
    ["a task with too much", text.replace("task startBattle", "task startBattle x=1"), "unknownKey"],
    ["a task of later", text.replace("task startBattle", "task nextUnit"), "tasksDoNotFit"],
    ["no task at all", text.replace("task startBattle\n", ""), "tasksDoNotFit"],
    ["two units in a hex", text.replace("1407 V0", "1409 V0"), "hexTaken"],
    ["a unit off the map", text.replace("1407 V0", "9907 V0"), "impossiblePiece"],
    ["a wagon in the rough", text.replace("1610 V0", "1305 V0"), "groundForbids"],
    [
      "a leader who is nobody's",
      text.replace("standard red.standard red 1512 eannatum", "standard red.standard red 1512 bob"),
      "unknownName",
    ],
    ["half a line", text.replace("side red 34", "side red"), "missing"],
    ["no side", text.replace("side red 34\n", ""), "missing"],
    ["an engagement with itself", text.replace("task start", "engaged LR1 LR2\ntask start"), "impossiblePair"],
  ])("refuses %s", (_, wrong, code) => {
    const read = readPosition(wrong);
    expect(read.ok ? "accepted" : read.error.map((one) => one.code)).toContain(code);
  });
});
