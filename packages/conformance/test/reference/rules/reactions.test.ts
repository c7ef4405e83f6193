import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";
import { lay, types } from "../positions.ts";

/** Red's first company about to march north from 240, 60; its enemy's ground begins at 110. */
const marching = (enemy: string) =>
  lay({
    companies: {
      "red.1": "line 4 at 240 60 facing 0 order march shown acted",
      "blue.1": `line 4 at 240 210 facing 180 ${enemy}`,
    },
    tasks: ["activate blue", "march red.1"],
  });

describe("FRD-REA-01", () => {
  it("stops the march where it enters the ground of a company that may fire", () => {
    const table = marching("order ready").play("red", "march advance 80");
    expect(types(table.events())).toEqual(["answered", "setOff", "asked", "marched", "sighted", "asked"]);
    expect(table.last("marched").pose.y).toBeGreaterThanOrEqual(110_000);
    expect(table.last("marched").pose.y).toBeLessThanOrEqual(110_020);
    table.done(["blue react"]);
  });

  it("lets a ready company fire with all its strength", () => {
    const table = marching("order ready").dice(6, 6, 1, 1).play("red", "march advance 80").play("blue", "react");
    expect(table.last("fired")).toMatchObject({ company: "blue.1", target: "red.1", hits: 2 });
    expect(table.last("orderShown")).toMatchObject({ company: "blue.1", order: "ready", reveals: true });
    expect(table.state().companies["blue.1"]?.acted).toBe(true);
    table.done(["red press"]);
  });

  it("does not ask a company that has acted", () => {
    const table = marching("order ready shown acted").play("red", "march advance 80");
    expect(table.last("marched").pose.y).toBe(140_000);
    table.done(["blue activate"]);
  });

  it("does not ask when the march stays outside, or was inside from the start", () => {
    marching("order ready").play("red", "march advance 50").done(["blue activate"]);
    const inside = lay({
      companies: {
        "red.1": "line 4 at 240 130 facing 0 order march shown acted",
        "blue.1": "line 4 at 240 210 facing 180 order ready",
      },
      tasks: ["activate blue", "march red.1"],
    });
    inside.play("red", "march advance 20").done(["blue activate"]);
  });
});

describe("FRD-REA-02", () => {
  it.each(["march", "fire", "ready"])("asks whatever the order: %s", (order) => {
    marching(`order ${order}`).play("red", "march advance 80").done(["blue react"]);
  });

  it("lets only a ready company fire, and tells nobody else which it is", () => {
    const table = marching("order march").play("red", "march advance 80");
    expect(table.refuse("blue", "react")).toEqual([
      { code: "notReady", rule: "FRD-REA-01", facts: { order: "march" } },
    ]);
    const [decision] = ford.pending(table.state());
    if (decision === undefined) throw new Error("nobody is asked");
    const menu = (viewer: "blue" | "spectator") => ford.menu(ford.view(table.state(), viewer), decision);
    expect(menu("blue")).toEqual({ kind: "listed", actions: [{ type: "decline" }] });
    expect(menu("spectator")).toEqual({ kind: "listed", actions: [{ type: "decline" }, { type: "react" }] });
  });

  it("lets the march go on when it is declined, and asks once", () => {
    const table = marching("order ready").play("red", "march advance 80").play("blue", "decline");
    expect(table.last("declined")).toMatchObject({ company: "blue.1", rules: ["FRD-REA-02"] });
    expect(table.last("marched").pose.y).toBe(140_000);
    expect(table.state().companies["blue.1"]?.acted).toBe(false);
    table.done(["blue activate"]);
  });
});

describe("FRD-REA-03", () => {
  const firedAt = () => marching("order ready").dice(6, 1, 1, 1).play("red", "march advance 80").play("blue", "react");

  it("lets the marcher press on to where it was going", () => {
    const table = firedAt().play("red", "press");
    expect(types(table.events())).toEqual(["answered", "pressedOn", "marched", "answered"]);
    expect(table.last("marched").pose.y).toBe(140_000);
    table.done(["blue activate"]);
  });

  it("or halt where it is", () => {
    const table = firedAt();
    const { pose } = table.last("marched");
    table.play("red", "halt");
    expect(types(table.events())).toEqual(["answered", "halted", "answered"]);
    expect(table.state().companies["red.1"]).toMatchObject(pose);
    table.done(["blue activate"]);
  });

  it("asks nothing of a marcher that routed", () => {
    const table = marching("order ready").dice(6, 6, 6, 6).play("red", "march advance 80").play("blue", "react");
    expect(types(table.events())).toContain("routed");
    table.done(["blue activate"]);
  });
});
