import { type Base, boxOf, degrees, edgesOf, outlineOf, reachTo } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Step } from "../../src/actions.ts";
import { reachInto, zonesOfSide } from "../../src/rules/carpets.ts";
import { mustConform } from "../../src/rules/conforming.ts";
import { runsOf, startsIn } from "../../src/rules/entries.ts";
import { facingFault, type Spot } from "../../src/rules/facing.ts";
import { baseAlong } from "../../src/rules/sweeping.ts";
import { controllersOf, zoneEntries, zoneOf, zoneViolations } from "../../src/rules/zones.ts";
import { TOUCH } from "../../src/scale.ts";
import type { State } from "../../src/state.ts";
import type { ElementId } from "../../src/vocabulary.ts";
import { bua, camp, field, type Placed, pose } from "../field.ts";
import { advance, column, file, group, line, reds, wheel } from "./companies.ts";
import { codes, go, plan, refusal } from "./manoeuvring.ts";

/** Faces south with its front at y 300: its zone is x 280 … 320, y 260 … 300. */
const FOE: Placed = ["4Sp", 300, 300, 180];

const near = (red: Placed, more: readonly Placed[] = []): State => field({ red: [red, ...more], blue: [FOE] });
const isHeld = (red: Placed, more: readonly Placed[] = []): boolean =>
  controllersOf(near(red, more), "red.1").includes("blue.1");

const NONE: ReadonlySet<ElementId> = new Set();
const limits = (state: State, action: Parameters<typeof plan>[1], waived = NONE): readonly string[] =>
  zoneViolations(state, plan(state, action), waived).map(({ code, rule }) => `${code} ${rule}`);

describe("DBA-ZOC-01", () => {
  it("every element has one, but not from inside a camp or town", () => {
    expect(isHeld(["4Sp", 300, 280, 0])).toBe(true);
    const inside = field({
      red: [["4Sp", 300, 280, 0]],
      blue: [["4Sp", 0, 0, 0, { where: "inside", hold: "blue.camp" }]],
      holds: [camp("blue", 270, 300)],
    });
    expect(controllersOf(inside, "red.1")).toEqual([]);
    expect(zoneOf(inside, "blue.1")).toBeUndefined();
  });

  it("friends do not control each other", () => {
    expect(controllersOf(field({ red: [["4Sp", 300, 280, 0], FOE] }), "red.1")).toEqual([]);
  });
});

describe("DBA-ZOC-02", () => {
  it("is as wide as the base and one base width deep", () => {
    expect(zoneOf(near(["4Sp", 500, 500, 0]), "blue.1")).toMatchObject({
      x: 300_000,
      y: 260_000,
      facing: 500_000,
      width: 40_000,
      depth: 40_000,
    });
    const large = field({ blue: [FOE], options: { scale: 25 } });
    expect(zoneOf(large, "blue.1")).toMatchObject({ width: 60_000, depth: 60_000 });
  });

  it("of a wagon lies before its movement front, whatever it fights", () => {
    const state = field({ red: [["4Bd", 320, 320, 270]], blue: [["WWg", 300, 300, 180]] });
    expect(zoneOf(state, "blue.1")).toMatchObject({ x: 300_000, y: 260_000, facing: 500_000 });
  });
});

describe("DBA-ZOC-03", () => {
  it("stops across its whole width at the first thing it meets, friend or enemy", () => {
    expect(isHeld(["4Sp", 330, 270, 0])).toBe(true);
    expect(isHeld(["4Sp", 330, 270, 0], [["4Sp", 265, 285, 0]])).toBe(false); // only 5 mm of the strip, but nearer
    const friend = field({ red: [["4Sp", 330, 270, 0]], blue: [FOE, ["4Sp", 265, 270, 180]] });
    expect(controllersOf(friend, "red.1")).toEqual([]);
    expect(zoneOf(friend, "blue.1")?.depth).toBe(15_000);
  });

  it("is rolled out anew when somebody comes, goes or takes up a town beside it, though it was known before", () => {
    const state = field({
      red: [
        ["4Sp", 330, 270, 0],
        ["4Sp", 100, 100, 0],
      ],
      blue: [FOE],
      holds: [],
    });
    const without = (at: State): readonly ElementId[] => controllersOf(at, "red.1");
    const withSecondAt = (x: number, y: number): State => {
      const second = state.elements["red.2"];
      if (second === undefined) throw new Error("No second");
      return { ...state, elements: { ...state.elements, "red.2": { ...second, x, y } } };
    };
    expect(without(state)).toEqual(["blue.1"]);
    expect(without(withSecondAt(265_000, 285_000))).toEqual([]);
    expect(without(state)).toEqual(["blue.1"]);
    expect(without(withSecondAt(265_000, 240_000))).toEqual(["blue.1"]);
    // From before the first to behind him, both of them near all the while.
    expect(without(withSecondAt(265_000, 285_000))).toEqual([]);
    expect(without(withSecondAt(265_000, 262_000))).toEqual(["blue.1"]);
    const { holds } = field({ red: [], blue: [], holds: [bua("red", 310, 275, { denizens: true })] });
    expect(without({ ...state, holds })).toEqual([]);
    expect(without(state)).toEqual(["blue.1"]);
  });

  it("stops at an occupied camp or town, not at an empty one, nor at terrain", () => {
    const held = (more: Parameters<typeof field>[0]): readonly ElementId[] =>
      controllersOf(field({ red: [["4Sp", 300, 262, 0]], blue: [FOE], ...more }), "red.1");
    const town = (denizens: boolean) => [bua("red", 310, 270, { denizens })];
    expect(held({ holds: town(true) })).toEqual([]);
    expect(held({ holds: town(false) })).toEqual(["blue.1"]);
  });
});

describe("DBA-ZOC-04", () => {
  it("holds what stops it, and all that is as near", () => {
    const state = near(
      ["4Sp", 275, 280, 0],
      [
        ["4Sp", 325, 280, 0],
        ["4Sp", 300, 265, 0],
      ],
    );
    expect(["red.1", "red.2", "red.3"].map((id) => controllersOf(state, id as "red.1").length)).toEqual([1, 1, 0]);
  });

  it("is all taken up by an enemy in front contact", () => {
    const state = near(["4Sp", 300, 300, 0], [["4Sp", 300, 285, 0]]);
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    expect(controllersOf(state, "red.2")).toEqual([]);
    expect(zoneOf(state, "blue.1")?.depth).toBe(0);
  });
});

describe("DBA-ZOC-05", () => {
  it("includes its far edge", () => {
    expect(isHeld(["4Sp", 300, 260, 0])).toBe(true);
    expect(isHeld(["4Sp", 300, 259.99, 0])).toBe(false);
  });

  it("ends there, whatever stops it a hair before", () => {
    const beside = (y: number) => field({ red: [["3Cv", 265, y, 0]], blue: [FOE, ["2Ps", 305, 240.05, 180]] });
    expect(controllersOf(beside(260), "red.1")).toEqual(["blue.1"]);
    expect(controllersOf(beside(259.97), "red.1")).toEqual([]);
  });

  it("excludes its sides and its far corners", () => {
    expect(isHeld(["4Sp", 340, 280, 0])).toBe(false);
    expect(isHeld(["4Sp", 339, 280, 0])).toBe(true);
    expect(isHeld(["4Sp", 340, 260, 0])).toBe(false);
    // A corner of one that stands askew, on the far corner.
    expect(isHeld(["4Sp", 320 + 14.1421, 260 - 14.1421, 45])).toBe(false);
  });
});

describe("DBA-RUL-46", () => {
  it("agrees with the kernel's carpet for any base", () => {
    const coordinate = fc.integer({ min: 240_000, max: 360_000 });
    const state = field({ blue: [["4Sp", 300, 300, 163]] });
    const [zone] = zonesOfSide(state, "blue");
    if (zone === undefined) throw new Error("No zone");
    const { front } = edgesOf(zone.by.base);
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 15, max: 80 }),
        (x, y, facing, depth) => {
          const base: Base = { x, y, facing, width: 40_000, depth: depth * 1000 };
          const expected = reachTo(front, outlineOf(base), TOUCH) ?? Number.POSITIVE_INFINITY;
          const found = reachInto(zone.by, boxOf(base));
          // Where it only brushes a side the two may differ by a hair in whether it is there at all.
          if (expected === found) return;
          expect(Math.abs(expected - found)).toBeLessThan(0.01);
        },
      ),
      { seed: 46, numRuns: 2000 },
    );
  });

  it("counts the other members of the group where they are at that instant", () => {
    // The second rank is shielded by the first, all the way in.
    const state = near(["4Sp", 300, 250, 0], [["4Sp", 300, 235, 0]]);
    expect(limits(state, group(reds(1, 2), advance(40)))).toEqual([]);
    expect(zoneEntries(state, plan(state, group(reds(1, 2), advance(40)))).map(({ element }) => element)).toEqual([
      "red.1",
    ]);
  });

  it("holds one as soon as the fellow who went before him leaves the strip", () => {
    // They cross the strip of an enemy who faces north, askew: the first nearer to him all the while.
    const state = field({
      red: [
        ["4Sp", 330, 350, 225],
        ["4Sp", 330 + 15 * Math.SQRT1_2, 350 + 15 * Math.SQRT1_2, 225],
      ],
      blue: [["4Sp", 300, 300, 0]],
    });
    const manoeuvre = plan(state, group(reds(1, 2), advance(90)));
    const [zone] = zonesOfSide(state, "blue");
    const found = zoneEntries(state, manoeuvre).find(({ element }) => element === "red.2");
    const [first, second] = manoeuvre.movers.map(({ legs }) => legs[0]);
    if (zone === undefined || found === undefined || !first || !second) throw new Error("No entry");
    const reachAt = (leg: typeof first, share: number) => reachInto(zone.by, boxOf(baseAlong(leg, share)));
    const share = (found.at.y - second.from.y) / (second.to.y - second.from.y);
    for (const before of [0.01, 0.05, 0.1]) {
      expect(reachAt(second, share - before)).toBeLessThan(40_000);
      expect(reachAt(first, share - before)).toBeLessThan(reachAt(second, share - before));
    }
    expect(reachAt(second, share)).toBeLessThan(reachAt(first, share) + TOUCH);
  });

  it("has those of a column go the same share of their way, into however many legs it is cut", () => {
    // The second has one leg to the bend, the lead two: a millimetre, and the rest.
    const state = field({
      red: file("2Ps", 2, 20, 295, 245),
      blue: [
        ["3Cv", 341, 307, 195],
        ["El", 260, 298, 195],
      ],
    });
    const round = (...steps: readonly Step[]) =>
      column(reds(1, 2), ...steps, { step: "wheel", hand: "right", turn: 36_111 }, advance(26));
    const found = (action: Parameters<typeof plan>[1]) =>
      zoneEntries(state, plan(state, action)).map(({ element, at, controllers }) => [
        element,
        Math.round(at.x / 100),
        Math.round(at.y / 100),
        ...controllers,
      ]);
    const whole = round(advance(40));
    expect(found(round(advance(1), advance(39)))).toEqual(found(whole));
    expect(found(round(advance(20), advance(20)))).toEqual(found(whole));
    expect(limits(state, round(advance(1), advance(39)))).toEqual(limits(state, whole));
  });

  it("shields the second rank at the start as well", () => {
    const state = near(["4Sp", 300, 280, 0], [["4Sp", 300, 265, 0]]);
    const { movers } = plan(state, group(reds(1, 2), advance(10)));
    const held = runsOf(state, movers, NONE).filter((run) => run.reaches.some((reach) => startsIn(run, reach)));
    expect(held.map(({ mover }) => mover.element.id)).toEqual(["red.1"]);
  });

  it("does not count the camp that the mover has come out of", () => {
    const leaving = (denizens: boolean) => {
      const tents = camp("red", 270, 300);
      const hold = denizens ? bua("red", 270, 300, { outline: tents.outline }) : tents;
      const inside = { where: "inside", hold: hold.id } as const;
      return field({ red: [["2LH", 0, 0, 0, inside]], blue: [["4Sp", 300, 295, 0]], holds: [hold] });
    };
    const out = { out: pose(300, 350, 0) };
    // The camp is 30 mm deep: behind it he is 35 mm ahead of the enemy, whom nothing else stops now.
    expect(limits(leaving(false), { ...go([300, 360, 30]), ...out })).toEqual(["movesAway DBA-ZOC-09"]);
    expect(limits(leaving(false), { ...go([300, 360, 0]), ...out })).toEqual(["movesAway DBA-ZOC-09"]);
    expect(limits(leaving(true), { ...go([300, 360, 30]), ...out })).toEqual([]);
  });

  it("does not count the mover itself", () => {
    const state = near(["4Sp", 300, 280, 0]);
    expect(limits(state, go([330, 270, 0]))).not.toEqual([]);
  });
});

describe("DBA-ZOC-06", () => {
  it("lets one who starts in a zone stay, retire, contact or face, and nothing else", () => {
    const state = near(["3Cv", 310, 270, 0]);
    expect(limits(state, go([310, 270, 0]))).toEqual([]);
    expect(limits(state, go([310, 200, 0]))).toEqual([]);
    expect(limits(state, go([300, 300, 0]))).toEqual([]);
    expect(limits(state, go([300, 285, 0]))).toEqual([]);
    expect(limits(state, go([350, 270, 0]))).toEqual(["movesAway DBA-ZOC-09"]);
  });

  it("keeps it from the flank and rear of anybody", () => {
    // blue.2 shows its left flank straight ahead: a straight advance, but into its side.
    const state = field({ red: [["3Cv", 310, 270, 0]], blue: [FOE, ["4Sp", 345, 290, 90, { facing: degrees(270) }]] });
    const flank = field({
      red: [["3Cv", 300, 265, 0]],
      blue: [
        ["4Sp", 265, 281, 90],
        ["4Sp", 280, 310, 270],
      ],
    });
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    expect(controllersOf(flank, "red.1")).toEqual(["blue.1"]);
    expect(refusal(flank, go([300, 290, 0]), "flankFromZone")).toMatchObject({
      rule: "DBA-ZOC-06",
      facts: { element: "red.1", enemy: "blue.2" },
    });
  });

  it("keeps it from a camp", () => {
    const state = field({
      red: [["3Cv", 300, 270, 0]],
      blue: [
        ["4Sp", 325, 300, 180],
        ["4Sp", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
      ],
      holds: [camp("blue", 240, 290)],
    });
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    expect(refusal(state, go([300, 290, 0]), "holdFromZone")).toMatchObject({
      rule: "DBA-ZOC-06",
      facts: { element: "red.1", hold: "blue.camp" },
    });
  });
});

describe("DBA-ZOC-06 and who dismounts", () => {
  // On horseback its rear is at y 265, on foot at y 250: the zone reaches as far as 260.
  const leaving = near(["3Kn", 300, 235, 180, { dismount: "4Bd" }]);
  const onFoot = (...legs: readonly (readonly [number, number, number])[]) =>
    ({ ...go(...legs), dismount: true }) as const;

  it("holds him from where he stood on horseback", () => {
    expect(limits(leaving, go([330, 235, 180]))).toEqual(["movesAway DBA-ZOC-09"]);
    expect(limits(leaving, onFoot([330, 235, 180]))).toEqual(["movesAway DBA-ZOC-09"]);
    expect(limits(leaving, onFoot([300, 200, 180]))).toEqual(["movesAway DBA-ZOC-09"]);
    const [violation] = zoneViolations(leaving, plan(leaving, onFoot([330, 235, 180])), NONE);
    expect(violation?.facts).toMatchObject({ since: "start" });
  });

  it("lets him dismount where he stands, and one who stood outside go where he likes", () => {
    expect(codes(leaving, onFoot())).toEqual([]);
    const outside = near(["3Kn", 300, 229.9, 180, { dismount: "4Bd" }]);
    expect(codes(outside, onFoot([330, 229.9, 180]))).toEqual([]);
  });

  it("holds no fellow who stands clear of it, but one who dismounts beside him", () => {
    const pair = field({
      red: [
        ["3Kn", 300, 235, 180, { dismount: "4Bd" }],
        ["3Kn", 340, 235, 180, { dismount: "4Bd" }],
      ],
      blue: [FOE],
    });
    const off = { ...group(reds(1, 2), advance(20)), dismount: reds(1, 2) };
    expect(zoneViolations(pair, plan(pair, off), NONE).map(({ facts }) => facts?.element)).toEqual(["red.1"]);
  });
});

describe("DBA-ZOC-06 and own camps", () => {
  const beside = (owner: "red" | "blue", y: number) =>
    field({
      red: [["3Cv", 310, y, 0]],
      blue: [
        FOE,
        ["4Sp", 0, 0, 0, { where: owner === "blue" ? "inside" : "lost", hold: owner === "blue" ? "blue.camp" : null }],
      ],
      holds: [camp(owner, 325, 285)],
    });

  it("may come to touch an own camp while it faces the enemy, but no enemy's", () => {
    expect(limits(beside("red", 270), go([310, 285, 0]))).toEqual([]);
    expect(limits(beside("blue", 270), go([310, 285, 0]))).toEqual(["holdFromZone DBA-ZOC-06"]);
  });

  it("does not come to an empty camp of the enemy either, which it would go into (DBA-CMP-09)", () => {
    const empty = (y: number) => field({ red: [["3Cv", 310, y, 0]], blue: [FOE], holds: [camp("blue", 325, 285)] });
    expect(limits(empty(270), go([310, 285, 0]))).toEqual(["holdFromZone DBA-ZOC-06"]);
    expect(limits(empty(240), go([310, 285, 0]))).toEqual(["holdFromZone DBA-ZOC-11"]);
    expect(limits(empty(270), go([310, 284, 0]))).toEqual([]);
    const art = field({ red: [["Art", 310, 270, 0]], blue: [FOE], holds: [camp("blue", 325, 285)] });
    expect(limits(art, go([310, 285, 0]))).toEqual([]);
    const pair = field({ red: line("3Cv", 2, 310, 270), blue: [FOE], holds: [camp("blue", 325, 285)] });
    expect(limits(pair, group(reds(1, 2), advance(15)))).toEqual(["holdFromZone DBA-ZOC-06"]);
  });

  it("goes into none, not even its own, from another place or from where it stands", () => {
    const into = { into: "red.camp" } as const;
    expect(limits(beside("red", 270), { ...go([310, 285, 0]), ...into })).toEqual(["holdFromZone DBA-ZOC-06"]);
    expect(limits(beside("red", 285), { ...go(), ...into })).toEqual(["holdFromZone DBA-ZOC-06"]);
  });
});

describe("DBA-ZOC-07", () => {
  const state = near(["3Cv", 310, 270, 10]);
  const back = (mm: number, aside: number, turn: number) =>
    go([310 - mm * Math.sin(Math.PI / 18) + aside, 270 - mm * Math.cos(Math.PI / 18), 10 + turn]);

  it("goes straight back, facing as before, as far as it may", () => {
    expect(limits(state, back(10, 0, 0))).toEqual([]);
    expect(limits(state, back(100, 0, 0))).toEqual([]);
  });

  it("takes no turn and no step aside", () => {
    expect(limits(state, back(50, 1, 0))).not.toEqual([]);
    expect(limits(state, back(50, 0, 5))).not.toEqual([]);
  });

  it("does not come forward again, though it ends behind where it was", () => {
    const legs = (...lengths: readonly number[]) => go(...lengths.map((mm) => [310, 270 - mm, 0] as const));
    const square = near(["3Cv", 310, 270, 0]);
    expect(limits(square, legs(20, 50))).toEqual([]);
    expect(limits(square, legs(50, 20))).toEqual(["movesAway DBA-ZOC-09"]);
  });
});

describe("DBA-ZOC-08", () => {
  it("reaches front contact with a controller by any way", () => {
    const state = near(["3Cv", 322, 275, 300]);
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    // Away at first, then straight into contact, or a millimetre short of it.
    expect(limits(state, go([322, 255, 300], [300, 300, 0]))).toEqual([]);
    expect(limits(state, go([322, 255, 300], [300, 299, 0]))).toEqual(["movesAway DBA-ZOC-09"]);
  });
});

const spot = (base: Base): Spot => ({ base, box: boxOf(base) });
const foe = spot({ x: 300_000, y: 300_000, facing: 500_000, width: 40_000, depth: 15_000 });
const own = (x: number, y: number, facing: number): Spot =>
  spot({ ...pose(x, y, facing), width: 40_000, depth: 30_000 });
const fault = (from: Spot, to: Spot): string | undefined => facingFault(from, to, foe)?.code;

describe("DBA-ZOC-09", () => {
  it("lets no front corner get farther from its counterpart", () => {
    expect(fault(own(310, 270, 0), own(310, 290, 0))).toBeUndefined();
    expect(fault(own(310, 270, 0), own(310, 265, 0))).toBe("movesAway");
    // One corner nearer, the other farther.
    expect(fault(own(300, 270, 340), own(300, 270, 0))).toBe("movesAway");
  });

  it("lets none cross the line that runs forward from its counterpart", () => {
    expect(fault(own(330, 270, 0), own(300, 290, 0))).toBeUndefined(); // up to the line
    expect(fault(own(310, 262, 0), own(299, 290, 0))).toBe("crossesLane");
  });

  it("lets none cross it with two legs either, up to the line with the one and off it with the other", () => {
    const inside = near(["3Cv", 310, 265, 0]);
    const [whole, upTo, over] = [
      [290, 285, 0],
      [300, 275, 0],
      [290, 285, 0],
    ] as const;
    expect(limits(inside, go(whole))).toEqual(["crossesLane DBA-ZOC-09"]);
    expect(limits(inside, go(upTo))).toEqual([]);
    expect(limits(inside, go(upTo, over))).toEqual(["crossesLane DBA-ZOC-09"]);
    expect(limits(inside, go(upTo, [300, 277, 0], over))).toEqual(["crossesLane DBA-ZOC-09"]);
    // Up to it and back to where it came from, or along it, or off it to either side by one that starts on it.
    expect(limits(inside, go(upTo, [308, 290, 0]))).toEqual([]);
    expect(limits(inside, go(upTo, [300, 290, 0]))).toEqual([]);
    expect(limits(near(["3Cv", 300, 265, 0]), go([300, 275, 0], over))).toEqual([]);
    expect(limits(near(["3Cv", 300, 265, 0]), go([302, 275, 0], [300, 280, 0], [299, 290, 0]))).toEqual([
      "crossesLane DBA-ZOC-09",
    ]);
    const [violation] = zoneViolations(inside, plan(inside, go(upTo, over)), NONE);
    expect(violation?.facts).toMatchObject({ leg: 2, across: 10_000 });
    // The same from the outside, by one that comes into the zone on the first leg.
    expect(limits(near(["3Cv", 310, 240, 0]), go([310, 262, 0], upTo, over))).toEqual(["crossesLane DBA-ZOC-09"]);
  });

  it("minds both corners on every leg, though only one comes to its line", () => {
    const crossing = (hand: 1 | -1): readonly unknown[] => {
      const state = near(["3Cv", 300, 265, 20 * hand]);
      // At an angle of 20° a corner is 18.794 mm beside the middle of the front.
      const legs = [
        [300 + 1.206 * hand, 270, 20 * hand],
        [300 + 4 * hand, 275, 20 * hand],
      ] as const;
      return zoneViolations(state, plan(state, go(...legs)), NONE).map(({ code, facts }) => [code, facts?.corner]);
    };
    expect(crossing(-1)).toEqual([["crossesLane", "frontLeft"]]);
    expect(crossing(1)).toEqual([["crossesLane", "frontRight"]]);
  });

  it("adds up what the legs turn away", () => {
    const tenths = (...all: readonly number[]) => go(...all.map((tenth, i) => [300, 275 + i, tenth / 10] as const));
    expect(limits(near(["3Cv", 300, 270, 0]), tenths(0.9, 0.5, 0.9))).toEqual([]);
    expect(limits(near(["3Cv", 300, 270, 0]), tenths(0.9, 1.8))).toEqual(["turnsAway DBA-ZOC-09"]);
    expect(limits(near(["3Cv", 300, 260, 3]), tenths(10, 18))).toEqual(["turnsAway DBA-ZOC-09"]);
  });

  it("takes a tenth of a degree for no angle (DBA-RUL-14)", () => {
    expect(limits(near(["3Cv", 300, 270, 0]), go([300, 275, 0.1]))).toEqual([]);
    expect(limits(near(["3Cv", 300, 270, 0]), go([300, 275, 0.1005]))).toEqual(["turnsAway DBA-ZOC-09"]);
  });

  it("lets the angle between the fronts not grow", () => {
    expect(fault(own(300, 270, 20), own(300, 292, 20))).toBeUndefined();
    expect(fault(own(300, 265, 5), own(300, 285, 0))).toBeUndefined();
    expect(fault(own(300, 265, 5), own(300, 285, 8))).toBe("turnsAway");
  });
});

describe("DBA-RUL-47", () => {
  it("pairs the left front corner with the enemy's right, and the right with his left", () => {
    const state = near(["3Cv", 310, 270, 0]);
    const [violation] = zoneViolations(state, plan(state, go([325, 272, 0])), NONE);
    expect(violation?.facts).toMatchObject({ corner: "frontLeft" });
    // About its left corner to the right: only the right one moves, back from the enemy's left.
    expect(facingFault(own(300, 270, 0), own(299.696, 266.527, 10), foe)?.facts).toMatchObject({
      corner: "frontRight",
    });
  });

  it("may come up to the line from outside, and may not leave from inside", () => {
    expect(fault(own(330, 270, 0), own(300, 292, 0))).toBeUndefined();
    expect(fault(own(300, 270, 0), own(300.04, 292, 0))).toBeUndefined(); // within the slack
    expect(fault(own(302, 265, 0), own(298, 292, 0))).toBe("crossesLane");
  });

  it("draws no line behind the corner", () => {
    // Both corners come from beside the enemy's front corners, across the lines of its sides, and nearer.
    expect(fault(own(305, 310, 0), own(299, 302, 0))).toBeUndefined();
    expect(fault(own(305, 290, 0), own(299, 298, 0))).toBe("crossesLane");
    // The same against one who faces east.
    const east = spot({ x: 300_000, y: 300_000, facing: 250_000, width: 40_000, depth: 15_000 });
    expect(facingFault(own(290, 305, 270), own(298, 299, 270), east)).toBeUndefined();
    expect(facingFault(own(310, 305, 270), own(302, 299, 270), east)?.code).toBe("crossesLane");
  });
});

describe("DBA-RUL-48", () => {
  it("passes and refuses the worked example", () => {
    const state = near(["3Cv", 310, 270, 0]);
    expect(codes(state, go([300, 285, 0]))).toEqual([]);
    expect(refusal(state, go([325, 272, 0]), "movesAway").facts).toMatchObject({
      element: "red.1",
      enemy: "blue.1",
      corner: "frontLeft",
      since: "start",
      leg: 1,
    });
  });

  it("wants every leg to pass", () => {
    const state = near(["3Cv", 310, 270, 0]);
    expect(limits(state, go([312, 268, 0], [300, 285, 0]))).toEqual(["movesAway DBA-ZOC-09"]);
    const [violation] = zoneViolations(state, plan(state, go([300, 285, 0], [300, 280, 0])), NONE);
    expect(violation?.facts).toMatchObject({ leg: 2 });
  });

  it("forgives half a tenth of a millimetre", () => {
    expect(fault(own(310, 270, 0), own(310, 269.96, 0))).toBeUndefined();
    expect(fault(own(310, 270, 0), own(310, 269.9, 0))).toBe("movesAway");
  });
});

/** Two enemies side by side, fronts level: zones x 260 … 300 and 300 … 340. */
const pair = (red: Placed): State =>
  field({
    red: [red],
    blue: [
      ["4Sp", 280, 300, 180],
      ["4Sp", 320, 300, 180],
    ],
  });

describe("DBA-ZOC-10", () => {
  it("lets the mover choose among those in whose zone it starts", () => {
    const state = pair(["3Cv", 300, 270, 0]);
    expect(controllersOf(state, "red.1")).toEqual(["blue.1", "blue.2"]);
    expect(limits(state, go([280, 285, 0]))).toEqual([]);
    expect(limits(state, go([320, 285, 0]))).toEqual([]);
    expect(limits(state, go([320, 300, 0]))).toEqual([]);
  });

  it("counts none whose zone it only enters later", () => {
    const state = pair(["3Cv", 275, 270, 0]);
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    expect(limits(state, go([320, 285, 0]))).not.toEqual([]);
    expect(limits(state, go([320, 300, 0]))).not.toEqual([]);
  });
});

describe("DBA-ZOC-11", () => {
  const state = near(["2LH", 380, 270, 270]);

  it("goes freely until it enters a zone, and may stop there", () => {
    expect(limits(state, go([321, 270, 270]))).toEqual([]);
    expect(limits(state, go([319.9, 270, 270]))).toEqual([]);
    expect(limits(state, go([319, 270, 270]))).toEqual(["movesAway DBA-ZOC-09"]); // its right corner passes the enemy's left
  });

  it("then neither passes nor goes back out", () => {
    expect(limits(state, go([290, 270, 270]))).not.toEqual([]);
    expect(limits(near(["3Cv", 300, 240, 0]), go([300, 270, 0], [300, 250, 0]))).toEqual(["movesAway DBA-ZOC-09"]);
  });

  it("may go on straight towards the one that controls it, and into its front", () => {
    const ahead = near(["3Cv", 310, 240, 0]);
    expect(limits(ahead, go([310, 290, 0]))).toEqual([]);
    expect(limits(ahead, go([300, 300, 0]))).toEqual([]);
    expect(limits(ahead, go([310, 262, 0], [330, 290, 0]))).not.toEqual([]);
  });

  it("contacts no flank, rear or camp from there", () => {
    const flank = field({
      red: [["2LH", 300, 215, 0]],
      blue: [
        ["4Sp", 265, 281, 90],
        ["4Sp", 280, 310, 270],
      ],
    });
    expect(limits(flank, go([300, 290, 0]))).toEqual(["flankFromZone DBA-ZOC-11"]);
    const camped = field({
      red: [["3Cv", 300, 240, 0]],
      blue: [
        ["4Sp", 325, 300, 180],
        ["4Sp", 0, 0, 0, { where: "inside", hold: "blue.camp" }],
      ],
      holds: [camp("blue", 240, 290)],
    });
    expect(limits(camped, go([300, 290, 0]))).toEqual(["holdFromZone DBA-ZOC-11"]);
  });
});

describe("DBA-ZOC-12", () => {
  it("is held only by those whose zone it enters first", () => {
    // Coming from the east it enters blue.2's zone and may not then go on to blue.1.
    const state = pair(["2LH", 380, 270, 0]);
    expect(limits(state, go([320, 270, 0], [320, 290, 0]))).toEqual([]);
    expect(limits(state, go([280, 275, 0]))).not.toEqual([]);
  });

  it("chooses among several entered at the same instant", () => {
    const state = pair(["3Cv", 300, 240, 0]);
    expect(limits(state, go([300, 265, 0], [280, 290, 0]))).toEqual([]);
    expect(limits(state, go([300, 265, 0], [320, 290, 0]))).toEqual([]);
  });
});

describe("DBA-RUL-49", () => {
  const entry = (state: State, action: Parameters<typeof plan>[1]) => zoneEntries(state, plan(state, action));

  it("finds the point of entry exactly", () => {
    const [found] = entry(near(["3Cv", 300, 240, 0]), go([300, 290, 0]));
    expect(found).toMatchObject({ element: "red.1", leg: 0, controllers: ["blue.1"] });
    expect(found?.at.y).toBeCloseTo(259_998, 0);
  });

  it("sees the corner of a strip that a straight leg only grazes", () => {
    // The left corner comes into the strip at 319.6, 260 and is out of it 0.3 mm farther on either way; or 0.1 mm beside it.
    const grazing = (x: number) => limits(near(["3Cv", x, 250, 0]), go([x + 30, 280, 0]));
    expect(grazing(329.6)).toEqual(["movesAway DBA-ZOC-09"]);
    expect(grazing(330)).toEqual([]);
  });

  it("agrees with stepping along the leg, a tenth of a millimetre at a time", () => {
    const state = near(["2LH", 250, 235, 30]);
    const [zone] = zonesOfSide(state, "blue");
    if (zone === undefined) throw new Error("No zone");
    fc.assert(
      fc.property(
        fc.integer({ min: 270, max: 340 }),
        fc.integer({ min: 225, max: 300 }),
        fc.integer({ min: -60, max: 60 }),
        (x, y, turn) => {
          const action = go([x, y, 30 + turn]);
          const manoeuvre = plan(state, action);
          const leg = manoeuvre.movers[0]?.legs[0];
          if (leg === undefined) return;
          const steps = 1200;
          let first: Base | undefined;
          for (let i = 0; i <= steps && first === undefined; i += 1) {
            const base = baseAlong(leg, i / steps);
            if (reachInto(zone.by, boxOf(base)) <= 40_002) first = base;
          }
          const [found] = zoneEntries(state, manoeuvre);
          if (first === undefined || found === undefined) {
            expect(found === undefined).toBe(first === undefined);
            return;
          }
          expect(Math.abs(found.at.x - first.x)).toBeLessThan(500);
          expect(Math.abs(found.at.y - first.y)).toBeLessThan(500);
        },
      ),
      { seed: 49, numRuns: 150 },
    );
  });

  it("sees who only swings through a zone while turning, beyond where it starts and ends", () => {
    const faced = (foe: Placed) => limits(field({ red: [["3Kn", 300, 300, 0]], blue: [foe] }), go([300, 300, 180]));
    // The rear goes round by the west, as far as 36 mm from the middle of the front: 264; the strip ends at 271 or 263.
    expect(faced(["4Sp", 231, 300, 90])).toEqual(["movesAway DBA-ZOC-09"]);
    expect(faced(["4Sp", 223, 300, 90])).toEqual([]);
    expect(faced(["4Sp", 369, 300, 270])).toEqual([]);
    // The strip begins at 267, 310: a corner comes over it, far from where the base stands at first.
    expect(faced(["4Sp", 227, 330, 90])).toEqual(["movesAway DBA-ZOC-09"]);
    expect(faced(["4Sp", 224, 330, 90])).toEqual([]);
  });

  it("takes entries within half a millimetre for simultaneous", () => {
    const staggered = (offset: number): State =>
      field({
        red: [["3Cv", 300, 240, 0]],
        blue: [
          ["4Sp", 280, 300, 180],
          ["4Sp", 320, 300 + offset, 180],
        ],
      });
    expect(entry(staggered(0.4), go([300, 280, 0]))[0]?.controllers).toEqual(["blue.1", "blue.2"]);
    expect(entry(staggered(0.6), go([300, 280, 0]))[0]?.controllers).toEqual(["blue.1"]);
    // However the way is cut into legs.
    const halting = go([300, 260.2, 0], [300, 260.3, 0], [300, 280, 0]);
    expect(entry(staggered(0.4), halting)[0]).toMatchObject({ leg: 0, controllers: ["blue.1", "blue.2"] });
    expect(entry(staggered(0.6), halting)[0]).toMatchObject({ leg: 0, controllers: ["blue.1"] });
  });

  it("lets it stop where it entered, or anywhere further on", () => {
    for (const y of [260, 261, 275, 299]) expect(limits(near(["3Cv", 310, 240, 0]), go([310, y, 0]))).toEqual([]);
  });
});

describe("DBA-RUL-50", () => {
  it("asks every member by itself", () => {
    // red.1 faces blue.1; red.2, beside it, is in blue.2's zone and would turn its back on it.
    const state = field({
      red: line("3Cv", 2, 300, 240),
      blue: [FOE, ["4Sp", 395, 262, 270]],
    });
    expect(
      zoneViolations(state, plan(state, group(reds(1, 2), advance(50))), NONE).map(({ facts }) => facts?.element),
    ).toEqual(["red.2"]);
  });

  it("lets a line go straight at a line, aligned or not", () => {
    for (const offset of [0, 7, 20, 33]) {
      const blue = [260, 300, 340, 380].map((x): Placed => ["4Sp", x + offset, 300, 180]);
      const state = field({ red: line("3Cv", 4, 260, 235), blue });
      expect(limits(state, group(reds(1, 2, 3, 4), advance(60)))).toEqual([]);
    }
  });

  it("lets a member use whichever of two makes the move legal", () => {
    const state = field({
      red: line("3Cv", 2, 280, 270),
      blue: [
        ["4Sp", 292, 300, 180],
        ["4Sp", 332, 300, 180],
      ],
    });
    const aside = { step: "shift", hand: "right", distance: 12_000 } as const;
    expect(limits(state, group(reds(1, 2), aside, advance(20)))).toEqual([]);
  });

  it("asks no more of the others once one of them meets their controller in front", () => {
    // red.2 lines up with the enemy at x 240, and red.1 beside it, partly before him as well, must step away from him.
    const facing = (...blue: readonly Placed[]): State => field({ red: line("4Sp", 3, 215, 300), blue });
    const aside = { step: "shift", hand: "left", distance: 15_000 } as const;
    const strays = (state: State, ...steps: readonly Step[]) =>
      zoneViolations(state, plan(state, group(reds(1, 2, 3), ...steps)), NONE).map(({ facts }) => facts?.element);
    const alone = facing(["4Bd", 240, 330, 180]);
    expect(strays(alone, aside)).toEqual(["red.1"]);
    expect(strays(alone, aside, advance(29))).toEqual(["red.1"]);
    expect(codes(alone, group(reds(1, 2, 3), aside, advance(30)))).toEqual([]);
    // red.3 meets another enemy; the one who controls red.1 stands a little farther back and is met by nobody.
    const staggered = facing(["4Bd", 240, 331, 180], ["4Bd", 280, 330, 180]);
    expect(strays(staggered, aside, advance(30))).toEqual(["red.1"]);
  });

  it("has no retiring for a group, but for a column neither", () => {
    const state = near(["4Sp", 300, 270, 0], [["4Sp", 300, 255, 0]]);
    expect(limits(state, group(reds(1, 2), wheel("left", 20)))).not.toEqual([]);
    expect(limits(state, column(reds(1, 2), wheel("left", 20)))).not.toEqual([]);
    expect(limits(state, column(reds(1, 2), advance(20)))).toEqual([]);
  });
});

describe("DBA-ZOC-13", () => {
  it("is asked of tactical moves only: outcome moves never become manoeuvres", () => {
    // A landing is placed, and a flight is not even planned; of the kinds of manoeuvre only a landing is let off.
    const state = near(["2LH", 380, 270, 270]);
    const manoeuvre = plan(state, go([290, 270, 270]));
    expect(zoneViolations(state, { ...manoeuvre, kind: "landing" }, NONE)).toEqual([]);
    expect(zoneViolations(state, manoeuvre, NONE)).not.toEqual([]);
  });
});

describe("DBA-ZOC-14", () => {
  it("asks about contacts of a position written by hand, though one of them names nobody", () => {
    const state = field({ red: line("4Sp", 2, 300, 280), blue: [["4Bd", 300, 300, 180]] });
    const gone = { ...state, touches: [{ by: "blue.1", on: "red.9" }] } as const;
    expect(codes(gone, group(reds(1, 2), advance(20)))).toEqual(codes(state, group(reds(1, 2), advance(20))));
  });

  it("ignores the zone of one that must conform", () => {
    const state = field({ red: line("4Sp", 2, 300, 240), blue: [["2Ps", 320, 300, 180]] });
    const action = group(reds(1, 2), advance(20), wheel("left", 15));
    expect(limits(state, action)).not.toEqual([]);
    expect(limits(state, action, new Set(["blue.1"]))).toEqual([]);
  });

  it("does so in play: light horse alone is run into as it stands, others are not", () => {
    const action = group(reds(1, 2), wheel("left", 10), advance(46.819));
    const facing = (placed: Placed): State => field({ red: line("3Cv", 2, 280, 240), blue: [placed] });
    expect(limits(facing(["2LH", 330, 300, 180]), action)).toEqual(["movesAway DBA-ZOC-09"]);
    expect(codes(facing(["2LH", 330, 300, 180]), action)).toEqual([]);
    expect(codes(facing(["3Cv", 330, 300, 180]), action)).toContain("movesAway");
  });

  it("holds for the movers to whom it must conform, not for whoever comes after them", () => {
    // blue.1 was struck out of line by the pair of red.1 and must conform to it; red.3 and red.4 pass its front to blue.2.
    const state = field({
      red: [
        ["4Bd", 320, 315, 270],
        ["4Bd", 320, 355, 270],
        ["4Bd", 289, 270, 90],
        ["4Bd", 289, 230, 90],
      ],
      blue: [
        ["2Ps", 300, 300, 180],
        ["4Sp", 330, 270, 270],
      ],
      state: { touches: [{ by: "red.1", on: "blue.1", together: true }] },
    });
    expect(mustConform(state, "blue.1")?.to).toBe("red.1");
    expect(codes(state, group(reds(3, 4), advance(41)))).toEqual(["movesAway"]);
  });
});
