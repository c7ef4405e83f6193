import { describe, expect, it } from "vitest";
import { isOnRoad } from "../../src/rules/roads.ts";
import { baseOf } from "../../src/table.ts";
import { area, field, road } from "../field.ts";
import { codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

const straight = road("r", 20, [300, 0], [300, 600]);
const wide = road("r", 40, [300, 0], [300, 600]);

const isOn = (x: number, facing: number, on = straight) => {
  const state = field({ red: [["4Sp", x, 300, facing]], terrain: [on] });
  const element = state.elements["red.1"];
  return element !== undefined && isOnRoad(state, baseOf(state, element));
};

describe("DBA-RUL-18", () => {
  it("asks for the middles of front and rear on the strip", () => {
    expect(isOn(300, 0)).toBe(true);
    expect(isOn(310, 0)).toBe(true);
    expect(isOn(311, 0)).toBe(false);
  });

  it("asks for a facing within 45 degrees of the road, either way", () => {
    const facings = [0, 45, 46, 90, 134, 135, 180, 225, 226, 314, 315];
    expect(facings.filter((facing) => isOn(300, facing, wide))).toEqual([0, 45, 135, 180, 225, 315]);
  });

  it("follows bends leg by leg and does not cut across them", () => {
    const bent = road("r", 20, [300, 0], [300, 200], [400, 300], [400, 600]);
    const state = field({ red: [["4Sp", 300, 190, 0]], terrain: [bent] });
    const round = { ...go([300, 196, 20], [330, 230, 45]), road: true as const };
    expect(codes(state, round)).toEqual([]);
    expect(refusal(state, { ...go([345, 215, 60]), road: true }, "notAlongRoad").rule).toBe("DBA-MOV-03");
  });

  it("does not leave the road between two places on it", () => {
    const corner = road("r", 20, [300, 0], [300, 200], [380, 200], [380, 600]);
    const state = field({ red: [["4Sp", 300, 170, 0]], terrain: [corner] });
    expect(codes(state, { ...go([380, 230, 0]), road: true })).toContain("notAlongRoad");
  });

  it("gives the road allowance in a column only to those on the road throughout", () => {
    const column = (second: number) =>
      field({
        red: [
          ["4Sp", 300, 100, 0],
          ["4Sp", second, 85, 0],
        ],
        terrain: [road("r", 20, [300, 90], [300, 600])],
      });
    const action = {
      type: "moveColumn",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 80_000 }],
      road: true,
    } as const;
    // The road begins at 90 mm: the rear of the second is not on it at the start.
    expect(refusal(column(300), action, "tooFar").facts).toMatchObject({ element: "red.2", allowed: 50_800 });
  });
});

describe("DBA-MOV-03", () => {
  it("is a road move only if all of it is along the road", () => {
    const state = field({ red: [["4Sp", 300, 100, 0]], terrain: [straight] });
    expect(codes(state, { ...go([300, 180, 0]), road: true })).toEqual([]);
    expect(codes(state, { ...go([300, 140, 0], [320, 160, 0]), road: true })).toContain("notAlongRoad");
    expect(codes(field({ red: [["4Sp", 300, 100, 0]] }), { ...go([300, 140, 0]), road: true })).toEqual([
      "notAlongRoad",
    ]);
  });

  it("is none for one that stays where it is, off the road", () => {
    const state = field({ red: [["3Kn", 340, 100, 0, { dismount: "4Bd" }]], terrain: [straight] });
    expect(codes(state, { ...go(), dismount: true, road: true })).toEqual(["notAlongRoad"]);
  });

  it("starts on the road too", () => {
    const state = field({ red: [["4Sp", 315, 100, 0]], terrain: [straight] });
    expect(codes(state, { ...go([300, 140, 0]), road: true })).toContain("notAlongRoad");
  });
});

describe("DBA-TER-12 in movement", () => {
  it("takes artillery through a wood by road at 400 paces", () => {
    const state = field({
      red: [["Art", 300, 100, 0, { general: false }]],
      terrain: [straight, area("w", "wood", 300, 170, 60, 60)],
    });
    const [moved] = eventsOf(play(state, { ...go([300, 200, 0]), road: true }), "moved");
    expect(moved?.spent[0]?.allowed).toBe(101_600);
  });
});
