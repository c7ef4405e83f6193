import type { Refusal } from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dba, type State } from "../src/index.ts";
import type { Element, Task } from "../src/state.ts";
import type { ElementId, HoldId } from "../src/vocabulary.ts";
import { bua, camp, field, point, road } from "./field.ts";
import { randomPlay } from "./randomPlay.ts";

const told = (refusals: readonly Refusal[]): readonly string[] =>
  refusals.map((refusal) => ("rule" in refusal ? `${refusal.code} ${refusal.rule}` : refusal.code));

/** Why a state from outside is refused; nothing when it is not. */
const refused = (state: unknown): readonly string[] => {
  const read = dba.decodeState(JSON.parse(JSON.stringify(state)));
  return read.ok ? [] : told(read.error);
};

const duel = field({
  red: [["3Kn", 300, 300, 0, { general: true }], ["4Sp", 200, 100, 0]], // biome-ignore format: one line
  blue: [["4Bd", 300, 300, 180, { general: true }]],
  holds: [camp("red", 400, 1), bua("blue", 450, 300)],
});
const changed = (id: ElementId, change: Partial<Element>): State => {
  const element = duel.elements[id];
  if (element === undefined) throw new Error(`No ${id}`);
  return { ...duel, elements: { ...duel.elements, [id]: { ...element, ...change } } };
};
const amid = (...agenda: readonly Task[]): State => ({ ...duel, agenda });
const inside = (hold: HoldId) => ({ where: "inside", hold, x: 0, y: 0, facing: 0 }) as const;

describe("positions from outside", () => {
  it("are read when they make sense", () => {
    expect(refused(duel)).toEqual([]);
    expect(refused(changed("red.2", inside("red.camp")))).toEqual([]);
  });

  it.each([
    ["elements on top of each other", changed("red.2", { x: 300_000, y: 290_000 }), "onTopOf DBA-RUL-14"],
    ["a contact with nobody", { ...duel, touches: [{ by: "red.1", on: "blue.9" }] }, "nowhere DBA-CNF-04"],
    ["an element off the board", changed("red.2", { x: 10_000 }), "offBoard DBA-MOV-09"],
    ["an element under another's name", changed("red.2", { id: "red.3" }), "wrongName DBA-ELM-01"],
    ["an element of the wrong side", changed("red.2", { seat: "blue" }), "wrongName DBA-ELM-01"],
    ["two generals", changed("red.2", { general: true }), "severalGenerals DBA-ELM-08"],
    ["one inside a place that is not there", changed("red.2", inside("blue.camp")), "nowhere DBA-CMP-03"],
    ["one inside without a place", changed("red.2", { where: "inside" }), "nowhere DBA-CMP-03"],
    ["nothing to decide", { ...duel, agenda: [] }, "nothingToDecide DBA-TRN-02"],
    [
      "something to decide when all is over",
      { ...duel, result: { winner: "red", rule: "DBA-VIC-02" } },
      "nothingToDecide DBA-TRN-02",
    ],
    [
      "consequences nobody carries out",
      amid({ task: "combat", bouts: [] }, { task: "aftermath", steps: [] }),
      "nothingToDecide DBA-TRN-02",
    ],
    [
      "a shooting phase without shooters",
      amid({ task: "shooting", shot: [], targets: [] }),
      "nothingToDecide DBA-TRN-02",
    ],
    ["a combat phase without fights", amid({ task: "combat", bouts: [] }), "nothingToDecide DBA-TRN-02"],
    ["set-up in the middle of a battle", amid({ task: "move" }, { task: "layTerrain" }), "nothingToDecide DBA-TRN-02"],
    [
      "a battle before its first turn",
      { ...duel, turn: null, agenda: [{ task: "move" }, { task: "move" }] },
      "nothingToDecide DBA-TRN-02",
    ],
    ["set-up once the turns have begun", amid({ task: "begin" }), "nothingToDecide DBA-TRN-02"],
    ["moves before the first turn", { ...duel, turn: null }, "nothingToDecide DBA-TRN-02"],
    [
      "an assault on an empty town",
      {
        ...amid(
          {
            task: "combat",
            bouts: [{ kind: "hold", hold: "bua", seat: "red", against: "bua", left: 3, by: ["red.1"], tried: [] }],
          },
          { task: "assault", hold: "bua", seat: "red" },
        ),
        holds: { bua: bua("blue", 450, 300, { denizens: false }), "red.camp": camp("red", 400, 1) },
      },
      "nothingToDecide DBA-TRN-02",
    ],
    [
      "a choice about somebody unknown",
      amid(
        { task: "combat", bouts: [] },
        { task: "aftermath", steps: [] },
        { task: "choosePursuit", element: "red.9" },
      ),
      "noSuchElement DBA-TRN-02",
    ],
    [
      "a choice about somebody lost",
      {
        ...changed("red.2", { where: "lost", x: 0, y: 0 }),
        agenda: [
          { task: "combat", bouts: [] },
          { task: "aftermath", steps: [] },
          { task: "choosePursuit", element: "red.2" },
        ],
      },
      "nothingToDecide DBA-TRN-02",
    ],
    [
      "consequences that hang on somebody unknown",
      amid(
        { task: "combat", bouts: [] },
        { task: "aftermath", steps: [{ step: "fate", element: "blue.1", of: "red.9" }] },
        { task: "choosePursuit", element: "red.1" },
      ),
      "noSuchElement DBA-TRN-02",
    ],
    [
      "a pursuit that follows from nothing",
      amid({ task: "combat", bouts: [] }, { task: "choosePursuit", element: "red.1" }),
      "nothingToDecide DBA-TRN-02",
    ],
    [
      "an assault among the shots",
      amid({ task: "shooting", shot: [], targets: [] }, { task: "assault", hold: "bua", seat: "red" }),
      "nothingToDecide DBA-TRN-02",
    ],
    ["a lost element with a place", changed("red.2", { where: "lost" }), "nowhere DBA-ELM-01"],
    [
      "a camp under the name of a town",
      { ...duel, holds: { bua: { ...bua("blue", 450, 300), kind: "camp" } } },
      "wrongName DBA-CMP-01",
    ],
    [
      "a camp under its enemy's name",
      { ...duel, holds: { "red.camp": { ...camp("red", 400, 1), owner: "blue" } } },
      "wrongName DBA-CMP-01",
    ],
    ["an element half in a town", changed("red.2", { x: 440_000, y: 330_000 }), "onTopOf DBA-RUL-19"],
    [
      "two pieces of one name",
      { ...duel, pieces: [road("t1", 20, [0, 50], [600, 50]), road("t1", 20, [0, 550], [600, 550])] },
      "wrongName DBA-TPL-14",
    ],
    ["a road that goes nowhere", { ...duel, pieces: [road("t1", 20, [0, 50])] }, "badOutline DBA-TPL-14"],
    [
      "a wood whose outline crosses itself",
      {
        ...duel,
        pieces: [
          {
            id: "t1",
            terrain: "wood",
            crest: [],
            outline: [point(20, 400), point(60, 440), point(60, 400), point(20, 440)],
          },
        ],
      },
      "badOutline DBA-TPL-14",
    ],
  ])("are refused with %s", (_what, state, reason) => {
    expect(refused(state)).toContain(reason);
  });

  it("are refused with two in one place", () => {
    const second = changed("red.2", inside("bua"));
    const state = {
      ...second,
      elements: { ...second.elements, "blue.1": { ...second.elements["blue.1"], ...inside("bua") } },
    };
    expect(refused(state)).toContain("crowded DBA-BUA-01");
  });

  it("are refused with an element in the water", () => {
    const sea = { id: "w", terrain: "waterway", edge: "west", shore: [point(250, 600), point(250, 0)] };
    expect(refused({ ...duel, pieces: [sea] })).toContain("inWater DBA-MOV-09");
  });

  it.each([
    ["no object", 7],
    ["a missing member", { ...duel, agenda: undefined }],
    ["a member too many", { ...duel, weather: "rain" }],
    ["a fraction of a micrometre", changed("red.2", { x: 0.5 })],
    ["a facing beyond the turn", changed("red.2", { facing: 1_000_000 })],
    [
      "an unknown subtype",
      { ...duel, elements: { ...duel.elements, "red.2": { ...duel.elements["red.2"], subtype: "9Kn" } } },
    ],
    ["a battle of several words", { ...duel, scenario: "field\ninvader blue" }],
    ["a list of no word", { ...duel, armies: { ...duel.armies, red: { ...duel.armies.red, list: "" } } }],
    ["targets with a comment", amid({ task: "shooting", shot: [], targets: ["bua #"] })],
    ["a fourteenth element", { ...duel, elements: { ...duel.elements, "red.14": duel.elements["red.2"] } }],
  ])("are refused when they are %s", (_what, state) => {
    const read = dba.decodeState(state);
    expect(read.ok).toBe(false);
  });

  it("say every reason in both languages", () => {
    const read = dba.decodeState(JSON.parse(JSON.stringify(changed("red.2", { x: 300_000, y: 290_000 }))));
    for (const refusal of read.ok ? [] : read.error) {
      if (!("rule" in refusal)) throw new Error("A parse error");
      expect(dba.phrases.en.violations[refusal.code]?.(refusal)).toMatch(/red\.2/);
      expect(dba.phrases.es.violations[refusal.code]?.(refusal)).toMatch(/red\.2/);
    }
    expect(read.ok).toBe(false);
  });

  it("call camps and towns by their names", () => {
    const half = { code: "onTopOf", rule: "DBA-RUL-19", facts: { a: "red.2", b: "red.camp" } } as const;
    expect(dba.phrases.en.violations.onTopOf?.(half)).toBe("red.2 stands on the red camp.");
    expect(dba.phrases.es.violations.onTopOf?.(half)).toBe("red.2 está encima del campamento rojo.");
  });
});

describe("whatever is read can be played on", () => {
  const states = ["hastings", "open", "zama"].flatMap((scenario) =>
    randomPlay(scenario, 5, 40)
      .turned.filter((_, i) => i % 8 === 0)
      .map(({ state }) => state),
  );

  it("even when pieces of a real position were moved, lost or renamed at random", () => {
    const hit = fc.record({
      pick: fc.nat(25),
      x: fc.integer({ min: -20_000, max: 620_000 }),
      y: fc.integer({ min: -20_000, max: 620_000 }),
      where: fc.constantFrom("table", "table", "lost", "absent", "inside", "reserve"),
      hold: fc.constantFrom(null, null, "red.camp", "blue.camp", "bua"),
    });
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(hit, { minLength: 1, maxLength: 2 }), (state, hits) => {
        const elements: Record<string, unknown> = { ...state.elements };
        for (const { pick, ...change } of hits) {
          const name = Object.keys(elements)[pick % Object.keys(elements).length] ?? "";
          const nowhere = change.where === "table" ? {} : { x: 0, y: 0, facing: 0 };
          elements[name] = { ...state.elements[name as ElementId], ...change, ...nowhere };
        }
        const read = dba.decodeState(JSON.parse(JSON.stringify({ ...state, elements })));
        if (!read.ok) return true;
        accepted++;
        const [decision] = dba.pending(read.value);
        if (decision === undefined) return read.value.result !== null;
        const choices = dba.propose(read.value, decision, {}, 2);
        return choices.every((action) => dba.violations(read.value, decision.seat, action).length === 0);
      }),
      { seed: 20261115, numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
