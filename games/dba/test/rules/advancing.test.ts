import { describe, expect, it } from "vitest";
import { groupAdvance, largestAdvance, wheelTowards } from "../../src/rules/advancing.ts";
import { area, field, point } from "../field.ts";
import { group, line, reds } from "./companies.ts";
import { codes } from "./manoeuvring.ts";

describe("a straight advance", () => {
  it("goes as far as the slowest may", () => {
    const state = field({ red: [...line("4Sp", 2, 200, 200), ["3Cv", 280, 200, 0]] });
    expect(largestAdvance(state, reds(1, 2, 3))).toBe(50_800);
    expect(groupAdvance(state, reds(1, 2), 30_000)).toEqual(group(reds(1, 2), { step: "advance", distance: 30_000 }));
    expect(groupAdvance(state, reds(1, 2), 90_000)).toEqual(group(reds(1, 2), { step: "advance", distance: 50_800 }));
  });

  it("goes into an enemy that it would meet squarely, and stops short of one that it would not", () => {
    const ahead = (x: number) => field({ red: line("3Cv", 2, 200, 200), blue: [["4Bd", x, 260, 180]] });
    expect(largestAdvance(ahead(200), reds(1, 2))).toBe(60_000);
    expect(largestAdvance(ahead(215), reds(1, 2))).toBe(59_800);
  });

  it("stops before bad going and at the edge of the board", () => {
    const wooded = field({ red: line("3Cv", 2, 200, 200), terrain: [area("t1", "wood", 220, 290, 60, 40)] });
    const length = largestAdvance(wooded, reds(1, 2));
    expect(length).toBeGreaterThan(49_000);
    expect(codes(wooded, group(reds(1, 2), { step: "advance", distance: length }))).toEqual([]);
    expect(codes(wooded, group(reds(1, 2), { step: "advance", distance: length + 500 }))).not.toEqual([]);
    const edge = field({ red: line("3Cv", 2, 200, 570) });
    expect(Math.abs(largestAdvance(edge, reds(1, 2)) - 30_000)).toBeLessThan(200);
  });

  it("is nothing for those who may not move", () => {
    const state = field({ red: line("4Sp", 2, 200, 200), turn: { pips: 0 } });
    expect(groupAdvance(state, reds(1, 2), 30_000)).toBeUndefined();
    expect(groupAdvance(field({ red: line("4Sp", 3, 200, 200) }), reds(1, 3), 30_000)).toBeUndefined();
  });
});

describe("a wheel towards a point", () => {
  it("turns to face it, to either hand", () => {
    const state = field({ red: line("3Cv", 2, 280, 200) });
    const left = wheelTowards(state, reds(1, 2), point(270, 500));
    expect(left?.steps).toEqual([{ step: "wheel", hand: "left", turn: 15_863 }]); // 30 in 300: 5.71°
    const right = wheelTowards(state, reds(1, 2), point(330, 500));
    expect(right?.steps).toEqual([{ step: "wheel", hand: "right", turn: 15_863 }]);
    expect(wheelTowards(state, reds(1, 2), point(300, 500))).toBeUndefined();
  });

  it("turns no farther than it may", () => {
    const state = field({ red: line("4Sp", 4, 200, 300) });
    const wheel = wheelTowards(state, reds(1, 2, 3, 4), point(0, 300));
    expect(wheel?.steps).toEqual([{ step: "wheel", hand: "left", turn: expect.closeTo(50_520, -3) }]); // between 18° and 19°
    expect(wheel === undefined ? ["none"] : codes(state, wheel)).toEqual([]);
  });

  it("stops before it runs into somebody", () => {
    const state = field({ red: line("3Cv", 2, 280, 200), blue: [["4Bd", 320, 240, 180]] });
    const wheel = wheelTowards(state, reds(1, 2), point(0, 200));
    expect(wheel === undefined ? ["none"] : codes(state, wheel)).toEqual([]);
  });
});
