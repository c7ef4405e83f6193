/** Off the horses where riding does not pay. */
import type { Decision } from "@acies/contract";
import { play, seededDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { terms } from "../src/advice/terms.ts";
import { wishes } from "../src/advice/wishes.ts";
import { dba } from "../src/index.ts";
import { elementOf, type State } from "../src/state.ts";
import type { Subtype } from "../src/vocabulary.ts";
import { field, type Placed } from "./field.ts";

const RED: Decision = { seat: "red", kind: "move", rule: "DBA-TRN-03" };
const OFF = { dismount: "4Bd" } as const;

const line = (y: number, facing: number, ...kinds: readonly Subtype[]): readonly Placed[] =>
  kinds.map((kind, i): Placed => [kind, 220 + 40 * i, y, facing]);

describe("saddle", () => {
  const against = (foe: Subtype, more: Partial<ReturnType<typeof elementOf>>): State =>
    field({
      red: line(200, 0, "3Kn", "3Kn", "3Kn").map(([kind, x, y, way]): Placed => [kind, x, y, way, more]),
      blue: line(400, 180, foe, foe, foe),
    });

  it("weighs on riders before bows who may get off, and not before their prey", () => {
    expect(terms(against("4Lb", OFF), "red").saddle).toBeLessThan(-0.3);
    expect(terms(against("3Wb", OFF), "red").saddle).toBeCloseTo(0, 12);
    expect(terms(against("4Lb", {}), "red").saddle).toBeCloseTo(0, 12);
  });

  it("weighs on those who fight already, too: that is no way to be rid of it", () => {
    const state = field({ red: [["3Kn", 220, 300, 0, OFF]], blue: [["4Lb", 220, 300, 180]] });
    const touches: State["touches"] = [
      { by: "red.1", on: "blue.1" },
      { by: "blue.1", on: "red.1" },
    ];
    const idle = terms(state, "red").saddle ?? 0;
    const busy = terms({ ...state, touches }, "red").saddle ?? 0;
    expect(idle).toBeLessThan(-0.1);
    expect(busy).toBeCloseTo(0.7 * idle, 9);
  });

  it("is lifted by one order, with which the whole line goes on", () => {
    const state = against("4Lb", OFF);
    const wish = wishes(state, RED, undefined).find(({ code }) => code === "dismount");
    const [action] = wish === undefined ? [] : dba.propose(state, RED, wish.hint, 1);
    if (action === undefined) throw new Error("No such move");
    const played = play(dba, state, "red", action, seededDice(1));
    if (!played.ok) throw new Error("refused");
    const { after } = played.value;
    for (const id of ["red.1", "red.2", "red.3"] as const) {
      expect(elementOf(after, id).subtype).toBe("4Bd");
      expect(elementOf(after, id).y).toBe(250_800);
    }
    expect(terms(after, "red").saddle).toBeCloseTo(0, 12);
  });

  it("wishes for no dismounting where the list has none", () => {
    expect(wishes(against("4Lb", {}), RED, undefined).map(({ code }) => code)).not.toContain("dismount");
  });
});
