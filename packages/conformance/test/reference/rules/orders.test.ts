import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";
import { begin, codes, lay, types } from "../positions.ts";

const RED_PLAN = "plan red.1=march red.2=fire red.3=ready";
const BLUE_PLAN = "plan blue.1=fire blue.2=ready blue.3=march";

describe("FRD-ORD-01", () => {
  it("wants one order for each company in play and for no other", () => {
    const table = begin("ford");
    expect(table.refuse("red", "plan red.1=march red.3=fire")).toEqual([
      { code: "withoutOrder", rule: "FRD-ORD-01", facts: { companies: "red.2" }, marks: ["red.2"] },
    ]);
    expect(codes(table.refuse("red", `${RED_PLAN} blue.1=ready`))).toEqual(["notYours"]);
    table.play("red", RED_PLAN).done(["blue plan"]);
    expect(codes(table.refuse("red", RED_PLAN))).toEqual(["notYourTurn"]);
  });

  it("asks nothing of a routed company", () => {
    const table = lay({ companies: { "red.2": "line 0 at 120 40 facing 0" }, tasks: ["plan"] });
    expect(codes(table.refuse("red", RED_PLAN))).toEqual(["notYours"]);
    table.play("red", "plan red.1=march red.3=ready").done(["blue plan"]);
  });

  it("is secret: the other side learns only that it was done", () => {
    const table = begin("ford").play("red", RED_PLAN);
    const [planned] = table.events();
    if (planned === undefined) throw new Error("nothing happened");
    expect(ford.witness(table.state(), planned, "red")).toEqual(planned);
    for (const viewer of ["blue", "spectator"] as const) {
      expect(ford.witness(table.state(), planned, viewer)).toMatchObject({ type: "planned", orders: { known: false } });
      expect(ford.view(table.state(), viewer).companies["red.1"]?.order).toEqual({ known: false });
    }
    table.done(["blue plan"]);
  });
});

describe("FRD-ORD-02", () => {
  it("keeps an order secret until its company acts", () => {
    const table = begin("ford").dice(6, 1).play("red", RED_PLAN).play("blue", BLUE_PLAN);
    const seen = () => ford.view(table.state(), "blue").companies;
    expect(seen()["red.3"]?.order).toEqual({ known: false });
    table.play("red", "activate red.3");
    expect(table.last("orderShown")).toEqual({
      type: "orderShown",
      company: "red.3",
      order: "ready",
      reveals: true,
      rules: ["FRD-ORD-02"],
    });
    expect(seen()["red.3"]?.order).toEqual({ known: true, value: "ready" });
    expect(seen()["red.1"]?.order).toEqual({ known: false });
    table.done(["blue activate"]);
  });
});

describe("FRD-INI-01", () => {
  it.each([
    [6, 1, "red"],
    [2, 5, "blue"],
  ] as const)("the higher die acts first: red %i, blue %i", (red, blue, first) => {
    const table = begin("ford").dice(red, blue).play("red", RED_PLAN).play("blue", BLUE_PLAN);
    expect(table.last("initiativeRolled")).toMatchObject({ red, blue });
    table.done([`${first} activate`]);
  });

  it("rolls ties again", () => {
    const table = begin("ford").dice(3, 3, 1, 1, 2, 4).play("red", RED_PLAN).play("blue", BLUE_PLAN);
    expect(table.last("initiativeRolled")).toMatchObject({ red: 2, blue: 4 });
    table.done(["blue activate"]);
  });
});

describe("FRD-ACT-01", () => {
  it("lets the sides act in turn, one company at a time", () => {
    const table = lay({ tasks: ["activate red"] });
    expect(codes(table.refuse("blue", "activate blue.1"))).toEqual(["notYourTurn"]);
    table.play("red", "activate red.1").done(["blue activate"]);
    table.play("blue", "activate blue.2").done(["red activate"]);
    expect(codes(table.refuse("red", "activate red.1"))).toEqual(["cannotAct"]);
  });

  it("passes over a side that has nobody left to act", () => {
    const acted = "order ready shown acted";
    const table = lay({
      companies: {
        "blue.1": `line 4 at 40 260 facing 180 ${acted}`,
        "blue.2": `line 4 at 120 260 facing 180 ${acted}`,
        "blue.3": `light 3 at 340 260 facing 180 ${acted}`,
      },
      tasks: ["activate red"],
    });
    table.play("red", "activate red.1").done(["red activate"]);
    table.play("red", "activate red.2").play("red", "activate red.3");
    expect(types(table.events())).toContain("turnEnded");
    table.done(["red plan", "blue plan"]);
  });
});

describe("FRD-ACT-02", () => {
  it("gives a company that acts on ready one point back", () => {
    const table = lay({ companies: { "red.1": "line 2 at 40 40 facing 0" }, tasks: ["activate red"] });
    table.play("red", "activate red.1");
    expect(table.last("rallied")).toMatchObject({ company: "red.1", rules: ["FRD-ACT-02"] });
    expect(table.state().companies["red.1"]?.strength).toBe(3);
    table.done(["blue activate"]);
  });

  it("never above its full strength", () => {
    const table = lay({ tasks: ["activate red"] });
    table.play("red", "activate red.3");
    expect(types(table.events())).not.toContain("rallied");
    expect(table.state().companies["red.3"]?.strength).toBe(3);
    table.done(["blue activate"]);
  });
});
