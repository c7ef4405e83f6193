import { openTable } from "@acies/conformance";
import type { Seat, Setting } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { type Action, dba } from "../src/index.ts";
import type { State } from "../src/state.ts";
import { typesOf } from "./tableOf.ts";

const OPEN: Setting = { scenario: "open", armies: { red: "", blue: "" }, options: {} };

/** What the game itself proposes for the choice in hand. */
const proposal = (
  state: State,
  point?: readonly [number, number],
): { readonly seat: Seat; readonly action: Action } => {
  const [decision] = dba.pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  const [action] = dba.propose(state, decision, point === undefined ? {} : { point }, 1);
  if (action === undefined) throw new Error(`Nothing is proposed for ${decision.kind}`);
  return { seat: decision.seat, action };
};

const refusals = (setting: Partial<Setting>): readonly string[] => {
  const laid = dba.setup({ ...OPEN, ...setting });
  return laid.ok
    ? []
    : laid.error.map((refusal) => ("rule" in refusal ? `${refusal.code} ${refusal.rule}` : refusal.code));
};

describe("the open set-up", () => {
  it("asks every step in its order, defender before invader, and ends in the invader's first turn", () => {
    const table = openTable(dba, OPEN);
    const next = (...faces: readonly number[]): void => {
      const { seat, action } = proposal(table.state());
      table.dice(...faces).play(seat, action);
    };
    table.done(["red rollInvader"]);
    // Macedonians (aggression 4) with a six invade Persians (1) with a one.
    next(6, 1);
    expect(table.last("aggressionRolled")).toMatchObject({ invader: "red" });
    table.done(["blue layTerrain"]);
    next();
    table.done(["red numberEdges"]);
    table.dice(1).play("red", "numberEdges south west north");
    expect(table.last("edgeRolled").face).toBe(1);
    expect(table.state().edges).toEqual({ red: "south", blue: "north" }); // the die finds the invader's edge
    const asked: string[] = [];
    while (table.state().turn === null) {
      const [decision] = dba.pending(table.state());
      asked.push(`${decision?.seat} ${decision?.kind}`);
      if (decision?.kind === "swap") table.dice(3).play(decision.seat, "endSwaps");
      else next();
    }
    expect(asked).toEqual(["blue pitchCamp", "red pitchCamp", "blue deploy", "red deploy", "blue swap"]);
    table.done(["red move"]);
    expect(table.state().turn).toEqual({ number: 1, seat: "red", rolled: 3, pips: 3, riverClosed: false });
    const count = (type: string): number => typesOf(table.story()).filter((name) => name === type).length;
    expect(count("deployed") + count("garrisoned") + count("heldBack")).toBe(24);
    expect(count("campPitched")).toBe(2);
    expect(Object.values(table.state().elements).some(({ where }) => where === "waiting")).toBe(false);
  });

  it("rolls again on a tie of aggression", () => {
    const table = openTable(dba, { ...OPEN, armies: { red: "II/12", blue: "II/12" } });
    table.dice(3, 3, 2, 5).play("red", "rollInvader");
    expect(typesOf(table.events()).filter((type) => type === "aggressionRolled")).toHaveLength(2);
    expect(table.state().invader).toBe("blue");
    table.done(["red layTerrain"]);
  });

  it("asks nobody to number the edges where they are agreed (DBA-OPT-02)", () => {
    const table = openTable(dba, { ...OPEN, options: { fixedEdges: true } });
    table.dice(6, 1).play("red", "rollInvader");
    const { seat, action } = proposal(table.state());
    table.play(seat, action);
    expect(table.state().edges).toEqual({ red: "south", blue: "north" });
    expect(dba.pending(table.state())[0]?.kind).toBe("pitchCamp");
  });

  it("tells who is not asked by which rule another decides", () => {
    const table = openTable(dba, OPEN).dice(6, 1);
    table.play("red", "rollInvader");
    const said: string[] = [];
    while (dba.pending(table.state())[0]?.kind !== "swap") {
      const { seat, action } = proposal(table.state());
      const [refusal] = table.refuse(seat === "red" ? "blue" : "red", action);
      said.push(`${action.type} ${refusal?.code} ${refusal?.rule}`);
      if (action.type === "numberEdges") table.dice(1);
      table.play(seat, action);
    }
    expect(said).toEqual([
      "layTerrain notYourTurn DBA-SET-05",
      "numberEdges notYourTurn DBA-SET-06",
      "pitchCamp notYourTurn DBA-SET-07",
      "pitchCamp notYourTurn DBA-SET-07",
      "deploy notYourTurn DBA-DEP-01",
      "deploy notYourTurn DBA-DEP-01",
    ]);
    expect(table.refuse("red", "endSwaps")).toMatchObject([{ code: "notYourTurn", rule: "DBA-DEP-09" }]);
  });

  it("answers too many at once with the rule they break, not as something that cannot be read", () => {
    const table = openTable(dba, OPEN).dice(6, 1);
    table.play("red", "rollInvader");
    const { seat, action } = proposal(table.state());
    table.play(seat, action);
    expect(table.refuse("red", "numberEdges south west north east")).toMatchObject([
      { code: "edgesNotNumbered", rule: "DBA-SET-06" },
    ]);
    table.dice(1).play("red", "numberEdges south west north");
    while (dba.pending(table.state())[0]?.kind === "pitchCamp") {
      const camp = proposal(table.state());
      table.play(camp.seat, camp.action);
    }
    const crowd = "deploy in blue.1=blue.camp blue.2=blue.camp blue.3=blue.camp";
    expect(table.refuse("blue", crowd).map(({ rule }) => rule)).toContain("DBA-DEP-06");
  });

  it("lets the defender swap twice and no more", () => {
    const table = openTable(dba, { ...OPEN, options: { fixedEdges: true } }).dice(6, 1);
    while (dba.pending(table.state())[0]?.kind !== "swap") {
      const { seat, action } = proposal(table.state());
      table.play(seat, action);
    }
    const swapOf = (): Action => {
      const [decision] = dba.pending(table.state());
      const menu = decision === undefined ? undefined : dba.menu(table.state(), decision);
      const swap = menu?.kind === "listed" ? menu.actions.find(({ type }) => type === "swap") : undefined;
      if (swap === undefined) throw new Error("No swap is offered");
      return swap;
    };
    expect(table.refuse("blue", "begin")[0]?.code).toBe("notNow");
    const first = swapOf();
    if (first.type !== "swap") throw new Error("No swap");
    const turned = table.refuse("blue", { ...first, a: first.b, b: first.a });
    expect(turned).toMatchObject([{ code: "swapOutOfOrder", rule: "DBA-DEP-09" }]); // each swap has one name
    table.play("blue", swapOf());
    table.done(["blue swap"]);
    table.dice(2).play("blue", swapOf());
    table.done(["red move"]);
  });

  it("proposes other terrain for another pointer, and all of it is legal", () => {
    const table = openTable(dba, OPEN).dice(6, 1);
    table.play("red", "rollInvader");
    const layouts = [undefined, [100_000, 100_000], [400_000, 250_000]].map((point) =>
      proposal(table.state(), point === undefined ? undefined : [point[0] ?? 0, point[1] ?? 0]),
    );
    for (const { seat, action } of layouts) expect(dba.violations(table.state(), seat, action)).toEqual([]);
    expect(new Set(layouts.map(({ action }) => dba.notation.writeAction(action))).size).toBe(3);
  });
});

describe("what a match may start from", () => {
  it.each(dba.catalogue.scenarios.map(({ id }) => id))("%s sets up", (id) => {
    expect(refusals({ scenario: id })).toEqual([]);
  });

  it("refuses what is unknown, each with its rule", () => {
    expect(refusals({ scenario: "waterloo" })).toEqual(["noSuchScenario DBA-SET-01"]);
    expect(refusals({ options: { weather: 1 } })).toEqual(["noSuchOption DBA-OPT-01"]);
    expect(refusals({ options: { scale: 28 } })).toEqual(["noSuchValue DBA-ELM-03"]);
    expect(refusals({ armies: { red: "nobody", blue: "" } })).toHaveLength(1);
    expect(refusals({ materials: { map: "1" } })).toEqual(["noMaterials DBA-SET-01"]);
  });

  it("DBA-OPT-01: plays by the options that are given, each by itself, and else by the standard ones", () => {
    const read = (options: Setting["options"]) => {
      const laid = dba.setup({ ...OPEN, options });
      if (!laid.ok) throw new Error("The open battle does not set up");
      return laid.value.options;
    };
    const standard = Object.fromEntries(dba.catalogue.options.map((card) => [card.id, card.standard]));
    expect(read({})).toEqual(standard);
    for (const { id, values } of dba.catalogue.options)
      for (const value of values) expect(read({ [id]: value })).toEqual({ ...standard, [id]: value });
  });

  it("keeps a laid battle to its scale and its armies", () => {
    expect(refusals({ scenario: "marathon", options: { scale: 25 } })).toEqual(["otherScale DBA-ELM-03"]);
    expect(refusals({ scenario: "marathon", armies: { red: "II/12", blue: "" } })).toEqual(["otherArmy DBA-SET-02"]);
    expect(refusals({ scenario: "marathon", options: { scale: 15 } })).toEqual([]);
  });

  it("DBA-BUA-02, DBA-CMP-01: gives a laid town to its defender, who has no camp then", () => {
    const laid = dba.setup({ ...OPEN, scenario: "watlingStreet" });
    if (!laid.ok) throw new Error("Watling Street does not set up");
    const { holds, elements } = laid.value;
    expect(holds.bua).toMatchObject({ owner: "blue", control: "blue", denizens: true, defended: true });
    expect(Object.keys(holds).toSorted()).toEqual(["bua", "red.camp"]);
    expect(elements["red.13"]).toMatchObject({ where: "inside", hold: "red.camp" });
    expect(elements["blue.13"]?.where).toBe("absent");
    expect(elements["blue.11"]).toMatchObject({ where: "inside", hold: "bua" });
  });

  it("lays a battle out to the last element", () => {
    const laid = dba.setup({ ...OPEN, scenario: "gaugamela" });
    if (!laid.ok) throw new Error("Gaugamela does not set up");
    expect(Object.values(laid.value.elements).some(({ where }) => where === "waiting")).toBe(false);
    expect(dba.pending(laid.value).map(({ kind }) => kind)).toEqual(["begin"]);
  });
});
