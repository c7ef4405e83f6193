import { degrees, distance, outlineCentroid } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { crestAcross, crestsBetween, defaultCrest, heightAt, isUphill, withCrest } from "../../src/rules/hills.ts";
import { isArea } from "../../src/rules/terrain.ts";
import type { State } from "../../src/state.ts";
import { area, bua, field, type Placed, point } from "../field.ts";

const hill = area("h", "gentleHill", 300, 300, 80, 80);

const duel = (red: Placed, blue: Placed, terrain = [hill]): State => field({ red: [red], blue: [blue], terrain });

describe("DBA-RUL-21", () => {
  it("rises from the edge to the middle", () => {
    const state = field({ terrain: [hill] });
    expect(heightAt(state, point(300, 300))).toBe(1);
    expect(heightAt(state, point(300, 345))).toBeCloseTo(0.4375, 2);
    expect(heightAt(state, point(300, 355))).toBeCloseTo(0.3125, 2);
    expect(heightAt(state, point(300, 380))).toBe(0);
    expect(heightAt(state, point(300, 500))).toBe(0);
  });

  it("finds the worked example uphill: A's line has 0.44, B's 0.31", () => {
    const state = duel(["4Sp", 300, 350, 0], ["4Sp", 300, 350, 180]);
    expect(isUphill(state, "red.1", "blue.1")).toBe(true);
    expect(isUphill(state, "blue.1", "red.1")).toBe(false);
  });

  it("finds nobody uphill on the flat, or on both sides of the summit", () => {
    const flat = duel(["4Sp", 100, 100, 0], ["4Sp", 100, 100, 180]);
    expect(isUphill(flat, "red.1", "blue.1")).toBe(false);
    const across = duel(["4Sp", 300, 300, 0], ["4Sp", 300, 300, 180]);
    expect(isUphill(across, "red.1", "blue.1")).toBe(false);
    expect(isUphill(across, "blue.1", "red.1")).toBe(false);
  });

  it("wants more than a fiftieth of the hill between them", () => {
    // Side on to the slope: the lines are 20.2 and 21.2 mm from the middle at their nearest, 0.012 apart; then 20 and 22.4, 0.03.
    const level = duel(["4Sp", 302, 340, 90], ["4Sp", 302, 340, 270]);
    expect(isUphill(level, "red.1", "blue.1")).toBe(false);
    const above = duel(["4Sp", 305, 340, 90], ["4Sp", 305, 340, 270]);
    expect(isUphill(above, "red.1", "blue.1")).toBe(true);
    const slope = duel(["4Sp", 340, 300, 270], ["4Sp", 340, 300, 90]);
    expect(isUphill(slope, "blue.1", "red.1")).toBe(true);
  });

  it("wants part of the own front edge on the hill", () => {
    // Red has climbed down: its front is 2 mm past the foot, its line still 3 mm on the slope.
    const below = duel(["4Sp", 300, 382, 0], ["4Sp", 300, 382, 180]);
    expect(isUphill(below, "red.1", "blue.1")).toBe(false);
    const above = duel(["4Sp", 300, 379, 0], ["4Sp", 300, 379, 180]);
    expect(isUphill(above, "red.1", "blue.1")).toBe(true);
  });

  it("knows no height for whoever is inside a town or camp", () => {
    const inside = { where: "inside", hold: "bua" } as const;
    const state = field({
      red: [["4Sp", 300, 350, 0]],
      blue: [["4Sp", 0, 0, 0, inside]],
      terrain: [hill],
      holds: [bua("blue", 260, 350)],
    });
    expect(isUphill(state, "red.1", "blue.1")).toBe(false);
  });

  it("puts the crest on the central half of the long axis", () => {
    const long = area("h", "steepHill", 300, 300, 80, 50);
    if (!isArea(long)) throw new Error("no area");
    const [from, to] = defaultCrest(long.outline);
    expect([from, to]).toHaveLength(2);
    if (from === undefined || to === undefined) return;
    expect(distance(from, to)).toBeCloseTo(80_000, -3);
    expect(Math.abs(from.y - 300_000)).toBeLessThan(1000);
    expect(distance({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, outlineCentroid(long.outline))).toBeLessThan(
      500,
    );
  });

  it("gives a hill laid without a crest the usual one, and other ground none", () => {
    const bare = { ...hill, crest: [] };
    const laid = withCrest(bare);
    expect(isArea(laid) && laid.crest).toHaveLength(2);
    const wood = area("w", "wood", 300, 300, 60, 45);
    expect(withCrest(wood)).toBe(wood);
  });
});

describe("DBA-TER-05 crests in sight", () => {
  const state = field({ terrain: [area("h", "steepHill", 300, 300, 80, 50)] }); // crest from 260 to 340 at y 300
  const base = (x: number, y: number) => ({ ...point(x, y), facing: degrees(0), width: 40_000, depth: 20_000 });

  it("stops a line that passes it", () => {
    const line = { start: point(300, 200), end: point(300, 400) };
    expect(crestAcross(state, line, [base(300, 200), base(300, 420)])?.piece).toBe("h");
    expect(crestAcross(state, { start: point(200, 200), end: point(200, 400) }, [])).toBeUndefined();
  });

  it("does not stop those who have part of their base on it", () => {
    const line = { start: point(300, 305), end: point(300, 400) };
    expect(crestsBetween(state, [base(300, 310), base(300, 420)])).toEqual([]);
    expect(crestAcross(state, { ...line, start: point(300, 290) }, [base(300, 310)])).toBeUndefined();
    expect(crestsBetween(state, [base(300, 290)])).toHaveLength(1);
  });
});
