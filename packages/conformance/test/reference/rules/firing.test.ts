import { describe, expect, it } from "vitest";
import { codes, lay, types } from "../positions.ts";

const FIRING = ["activate blue", "fire red.1"];

/** Red's first company about to fire north from 240, 100; the enemy as told. */
const firing = (companies: Readonly<Record<string, string>>, longRange = false) =>
  lay({
    companies: { "red.1": "line 4 at 240 100 facing 0 order fire shown acted", ...companies },
    tasks: FIRING,
    longRange,
  });

describe("FRD-FIR-01", () => {
  it("fires straight ahead, within 140 mm", () => {
    const near = firing({ "blue.1": "line 4 at 240 240 facing 180" });
    near.dice(1, 1, 1, 1).play("red", "fire blue.1");
    expect(near.last("fired")).toMatchObject({ company: "red.1", target: "blue.1", hits: 0 });
    near.done(["blue activate"]);
    const far = firing({ "blue.1": "line 4 at 240 240.1 facing 180" });
    expect(far.refuse("red", "fire blue.1")).toEqual([
      { code: "notAhead", rule: "FRD-FIR-01", facts: { away: 140_100, range: 140_000 }, marks: ["blue.1"] },
    ]);
  });

  it("fires as wide as it stands", () => {
    const table = firing({ "blue.1": "line 4 at 280 200 facing 180", "blue.2": "line 4 at 201 200 facing 180" });
    expect(codes(table.refuse("red", "fire blue.1"))).toEqual(["notAhead"]);
    table.dice(1, 1, 1, 1).play("red", "fire blue.2").done(["blue activate"]);
  });

  it("fires at enemies only, and need not", () => {
    const table = firing({ "red.2": "line 4 at 240 160 facing 0" });
    expect(codes(table.refuse("red", "fire red.2"))).toEqual(["noSuchTarget"]);
    table.play("red", "holdFire");
    expect(types(table.events())).toEqual(["answered", "heldFire"]);
    table.done(["blue activate"]);
  });
});

describe("FRD-FIR-02", () => {
  it("rolls a die a point of strength, and each 4 or more hits", () => {
    const table = firing({ "blue.1": "line 4 at 240 200 facing 180" });
    table.dice(3, 4, 6, 1).play("red", "fire blue.1");
    expect(table.last("fired")).toMatchObject({ faces: [3, 4, 6, 1], hits: 2 });
    expect(table.lastTally("need")).toEqual({ reasons: [{ rule: "FRD-FIR-02", value: 4 }], total: 4 });
    expect(table.state().companies["blue.1"]?.strength).toBe(2);
    table.done(["blue activate"]);
  });

  it("rolls fewer dice when fewer are left", () => {
    const table = lay({
      companies: {
        "red.1": "line 2 at 240 100 facing 0 order fire shown acted",
        "blue.1": "line 4 at 240 200 facing 180",
      },
      tasks: FIRING,
    });
    table.dice(6, 6).play("red", "fire blue.1");
    expect(table.last("lost")).toMatchObject({ company: "blue.1", strength: 2 });
    table.done(["blue activate"]);
  });
});

describe("FRD-FIR-03", () => {
  it("needs one more against a target in the wood, even partly", () => {
    const table = firing({ "blue.1": "line 4 at 230 160 facing 180" }); // the wood ends at 220
    table.dice(4, 4, 5, 1).play("red", "fire blue.1");
    expect(table.lastTally("need")).toEqual({
      reasons: [
        { rule: "FRD-FIR-02", value: 4 },
        { rule: "FRD-FIR-03", value: 1 },
      ],
      total: 5,
    });
    expect(table.last("fired").hits).toBe(1);
    table.done(["blue activate"]);
  });
});

describe("FRD-FIR-04", () => {
  const close = { "blue.1": "line 4 at 240 200 facing 180", "blue.2": "line 1 at 310 200 facing 180" };

  it("lets the owner share the hits among friends within 30 mm", () => {
    const table = firing(close);
    table.dice(4, 5, 6, 1).play("red", "fire blue.1").done(["blue assign"]);
    expect(table.refuse("blue", "assign blue.1=1 blue.2=2")).toEqual([
      {
        code: "wrongShare",
        rule: "FRD-FIR-04",
        facts: { hits: 3, among: "blue.1, blue.2" },
        marks: ["blue.1", "blue.2"],
      },
    ]);
    expect(codes(table.refuse("blue", "assign blue.1=2 blue.2=0"))).toEqual(["wrongShare"]);
    table.play("blue", "assign blue.1=3 blue.2=0");
    expect(table.state().companies["blue.1"]?.strength).toBe(1);
    expect(table.state().companies["blue.2"]?.strength).toBe(1);
    table.done(["blue activate"]);
  });

  it("leaves no choice beyond 30 mm", () => {
    const table = firing({ ...close, "blue.2": "line 1 at 310.1 200 facing 180" });
    table.dice(4, 5, 1, 1).play("red", "fire blue.1");
    expect(table.last("lost")).toMatchObject({ company: "blue.1", strength: 2 });
    table.done(["blue activate"]);
  });

  it("wastes what nobody can bear", () => {
    const table = firing({ "blue.1": "line 2 at 240 200 facing 180", "blue.2": "line 1 at 310 200 facing 180" });
    table.dice(4, 4, 4, 4).play("red", "fire blue.1");
    expect(types(table.events()).filter((type) => type === "routed")).toHaveLength(2);
    table.done(["blue activate"]);
  });
});

describe("FRD-FIR-05", () => {
  it("removes a company that has no strength left", () => {
    const table = firing({ "blue.1": "line 1 at 240 200 facing 180", "blue.2": "line 4 at 240 235 facing 180" });
    table.dice(4, 1, 1, 1).play("red", "fire blue.1").play("blue", "assign blue.1=1 blue.2=0");
    expect(table.last("routed")).toEqual({ type: "routed", company: "blue.1", rules: ["FRD-FIR-05"] });
    expect(codes(table.refuse("blue", "activate blue.1"))).toEqual(["cannotAct"]);
    table.done(["blue activate"]);
  });
});

describe("FRD-OPT-01", () => {
  it("makes the range 180 mm", () => {
    const enemy = { "blue.1": "line 4 at 240 270 facing 180" };
    expect(codes(firing(enemy).refuse("red", "fire blue.1"))).toEqual(["notAhead"]);
    const table = firing(enemy, true);
    table.dice(1, 1, 1, 1).play("red", "fire blue.1").done(["blue activate"]);
  });
});
