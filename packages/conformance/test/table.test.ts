import { describe, expect, it } from "vitest";
import { ford } from "../reference/index.ts";
import { openTable } from "../src/index.ts";
import { begin, lay } from "./reference/positions.ts";

const FIRE = {
  companies: {
    "red.1": "line 4 at 240 100 facing 0 order fire shown acted",
    "blue.1": "line 4 at 240 200 facing 180 order ready",
  },
  tasks: ["activate blue", "fire red.1"],
};

describe("a table", () => {
  it("plays texts and actions alike", () => {
    const text = lay(FIRE).dice(1, 2, 3, 4).play("red", "fire blue.1");
    const data = lay(FIRE).dice(1, 2, 3, 4).play("red", { type: "fire", target: "blue.1" });
    expect(text.events()).toEqual(data.events());
    expect(text.state()).toEqual(data.state());
  });

  it("keeps the events of the last action apart from the whole story", () => {
    const table = begin("ford").dice(6, 1);
    table.play("red", "plan red.1=march red.2=fire red.3=ready");
    const first = table.events();
    table.play("blue", "plan blue.1=march blue.2=fire blue.3=ready");
    expect(first.map(({ type }) => type)).toEqual(["planned"]);
    expect(table.events().map(({ type }) => type)).toEqual(["planned", "answered", "initiativeRolled", "asked"]);
    expect(table.story()).toEqual([...first, ...table.events()]);
  });

  it("finds the latest event and the latest sum", () => {
    const table = lay(FIRE).dice(6, 2, 3, 3).play("red", "fire blue.1");
    expect(table.last("fired").faces).toEqual([6, 2, 3, 3]);
    expect(table.lastTally()).toEqual(table.lastTally("need"));
    expect(() => table.last("routed")).toThrow("No routed happened: answered, fired, lost");
    expect(() => table.lastTally("cost")).toThrow('under "cost"');
  });

  it("says why a position cannot be laid", () => {
    expect(() => openTable(ford, "ford 1 position\nscenario nowhere")).toThrow(/line 2: .*nowhere/);
    expect(() => lay({ ...FIRE, tasks: ["fire red.2", "march red.1", "activate blue"] })).toThrow("nobodyToDecide");
    expect(() => begin("nowhere")).toThrow("There is no scenario nowhere. (noSuchScenario, FRD-SET-01)");
  });

  it("says why an action is refused, and does nothing then", () => {
    const table = lay(FIRE);
    const before = table.state();
    expect(() => table.play("red", "fire blue.2")).toThrow(/^red fire blue\.2 is refused: .*notAhead, FRD-FIR-01/);
    expect(() => table.play("red", "shoot blue.1")).toThrow('"shoot blue.1" is no action');
    expect(table.state()).toBe(before);
  });

  it("says when an action that should be refused is legal", () => {
    expect(() => lay(FIRE).refuse("red", "holdFire")).toThrow("red holdFire is legal");
  });

  it("says when faces are missing, impossible or left over", () => {
    expect(() => lay(FIRE).dice(1, 2).play("red", "fire blue.1")).toThrow(
      "FRD-FIR-02 asks for 4d6, and the script has only [1 2] left",
    );
    expect(() => lay(FIRE).dice(1, 2, 7, 1).play("red", "fire blue.1")).toThrow("no face 7 on a d6");
    expect(() => lay(FIRE).dice(5).play("red", "holdFire").done(["blue activate"])).toThrow("Faces nobody rolled: 5");
  });

  it("says when somebody else is asked", () => {
    const table = lay(FIRE).play("red", "holdFire");
    table.done(["blue activate"]);
    expect(() => table.done(["red activate"])).toThrow("Expected red activate to be asked, found blue activate");
    expect(() => table.done([])).toThrow("Expected nobody to be asked");
  });

  it("lets no rule write on the state", () => {
    const table = openTable(
      { ...ford, evolve: (state, event) => Object.assign(state, ford.evolve(state, event)) },
      { scenario: "ford", armies: { red: "", blue: "" }, options: {} },
    );
    expect(() => table.play("red", "plan red.1=march red.2=fire red.3=ready")).toThrow(TypeError);
  });
});
