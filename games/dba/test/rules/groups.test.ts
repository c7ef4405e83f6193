import { distance } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { violations } from "../../src/legality.ts";
import { blockOf, groupsOf, isGroup } from "../../src/rules/groups.ts";
import type { State } from "../../src/state.ts";
import { elementOf } from "../../src/state.ts";
import type { ElementId, Subtype } from "../../src/vocabulary.ts";
import { area, camp, field, type Placed, pose, road } from "../field.ts";
import { advance, group, line, reds, shift, wheel } from "./companies.ts";
import { at, codes, eventsOf, plan, play, refusal } from "./manoeuvring.ts";

const both = (a: Placed, b: Placed): boolean => isGroup(field({ red: [a, b] }), reds(1, 2));

describe("DBA-GRP-01", () => {
  it("joins elements side by side with level fronts, whatever their depths", () => {
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 340, 300, 0])).toBe(true);
    expect(both(["4Sp", 300, 300, 0], ["3Kn", 260, 300, 0])).toBe(true);
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 340, 300.09, 0])).toBe(true);
  });

  it("joins front edge to rear edge with both corners", () => {
    expect(both(["4Sp", 300, 300, 0], ["3Kn", 300, 285, 0])).toBe(true);
    expect(both(["3Kn", 300, 300, 0], ["4Sp", 300, 270, 0])).toBe(true);
  });

  it("joins nothing else", () => {
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 340, 295, 0])).toBe(false); // fronts not level
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 341, 300, 0])).toBe(false); // a gap
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 310, 285, 0])).toBe(false); // behind, corners apart
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 340, 285, 0])).toBe(false); // corner to corner
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 300, 300, 180])).toBe(false); // back to back would do no better
    expect(both(["4Sp", 300, 300, 0], ["4Sp", 340, 300, 0.2])).toBe(false); // facing otherwise
  });

  it("is one connected set of two or more", () => {
    const state = field({ red: [...line("4Sp", 2, 100, 300), ...line("4Sp", 2, 300, 300)] });
    expect(isGroup(state, reds(1))).toBe(false);
    expect(isGroup(state, reds(1, 1))).toBe(false);
    expect(isGroup(state, reds(1, 2, 3, 4))).toBe(false);
    expect(codes(state, group(reds(1, 2, 3), advance(10)))).toEqual(["notAGroup"]);
    expect(groupsOf(state, "red")).toEqual([reds(1, 2), reds(3, 4)]);
    expect(groupsOf(state, "blue")).toEqual([]);
    expect(blockOf(state, "red.4")).toEqual(reds(4, 3));
  });

  it("is one in whatever order its elements are named", () => {
    const state = field({ red: line("4Sp", 4, 100, 300) });
    for (const order of [reds(1, 3, 2), reds(4, 1, 2, 3), reds(2, 4, 3)]) {
      expect(isGroup(state, order)).toBe(true);
      expect(codes(state, group(order, advance(10)))).toEqual([]);
    }
    expect(isGroup(state, reds(1, 3, 1))).toBe(false);
  });

  it("names own elements on the table, each once", () => {
    const state = field({ red: line("4Sp", 2, 100, 300), blue: [["4Sp", 300, 300, 180]] });
    expect(codes(state, group(["red.1", "blue.1"], advance(10)))).toEqual(["notYours"]);
    expect(codes(state, group(reds(1, 9), advance(10)))).toEqual(["unknownElement"]);
    expect(codes(state, group(reds(1, 2, 2), advance(10)))).toEqual(["namedTwice"]);
    expect(codes(state, group(reds(1, 2)))).toEqual(["groupGoesNowhere"]);
  });
});

const gaps = (state: State): readonly number[] =>
  [1, 2, 3].map((n) => Math.round(distance(elementOf(state, `red.${n}`), elementOf(state, `red.${n + 1}`))));

describe("DBA-GRP-02", () => {
  it("keeps everybody in place among the others, move after move", () => {
    const start = field({ red: [...line("3Cv", 3, 200, 300), ["4Kn", 200, 270, 0]] });
    let state = start;
    for (const angle of [3, 7, 11, 13]) {
      const fresh = { ...state, turn: start.turn, elements: { ...state.elements } };
      for (const id of reds(1, 2, 3, 4)) fresh.elements[id] = { ...elementOf(state, id), moves: 0 };
      const hand = angle % 2 === 1 && angle > 5 ? "right" : "left";
      state = play(fresh, group(reds(1, 2, 3, 4), wheel(hand, angle), advance(7), wheel(hand, 1))).after;
    }
    for (const [i, gap] of gaps(state).entries()) expect(Math.abs(gap - (gaps(start)[i] ?? 0))).toBeLessThan(6);
    expect(isGroup(state, reds(1, 2, 3, 4))).toBe(true);
  });

  it("is refused when dismounting would leave one of them alone", () => {
    // red.3 stands beside red.2, which closes up behind red.1 when that one dismounts.
    const state = field({
      red: [
        ["3Kn", 300, 300, 0, { dismount: "4Bd" }],
        ["3Kn", 300, 270, 0],
        ["3Kn", 340, 270, 0],
      ],
    });
    const leave = { ...group(reds(1, 2, 3), advance(10)), dismount: reds(1) };
    expect(codes(state, leave)).toEqual(["groupComesApart"]);
    expect(codes(state, { ...group(reds(1, 2), advance(10)), dismount: reds(1) })).toEqual([]);
  });
});

describe("DBA-GRP-03", () => {
  it("advances and wheels in any combination, each a leg", () => {
    const state = field({ red: line("3Cv", 2, 300, 300) });
    const [moved] = eventsOf(play(state, group(reds(1, 2), advance(20), wheel("left", 10), advance(30))), "moved");
    expect(moved?.kind).toBe("group");
    expect(moved?.spent.map(({ moved: { reasons } }) => reasons.map(({ value }) => value))).toEqual([
      [20_000, 8_716, 30_000], // 50 mm to its rear right corner: 2 · 50 · sin 5°
      [20_000, 14_893, 30_000], // 85.44 mm
    ]);
  });

  it("goes straight ahead, the way it faces", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 90],
        ["4Sp", 300, 260, 90],
      ],
    });
    const { after } = play(state, group(reds(1, 2), advance(50)));
    expect(at(after, "red.1")).toEqual([350, 300, 90]);
    expect(at(after, "red.2")).toEqual([350, 260, 90]);
  });

  it("leaves out whoever is in front contact", () => {
    const state = field({ red: line("4Sp", 2, 300, 300), blue: [["4Sp", 300, 300, 180]] });
    expect(codes(state, group(reds(1, 2), wheel("left", 1)))).toContain("locked");
  });
});

describe("DBA-GRP-04", () => {
  it("wheels forward about the outer front corner", () => {
    const state = field({ red: line("4Sp", 2, 300, 300) });
    expect(at(play(state, group(reds(1, 2), wheel("left", 30))).after, "red.1")).toEqual([297.321, 310, 330]);
    expect(at(play(state, group(reds(1, 2), wheel("right", 30))).after, "red.2")).toEqual([342.679, 310, 30]);
  });

  it("takes the foremost of several that are as far out", () => {
    const state = field({
      red: [
        ["4Sp", 300, 285, 0],
        ["4Sp", 300, 300, 0],
      ],
    });
    const { after } = play(state, group(reds(1, 2), wheel("left", 30)));
    expect(at(after, "red.2")).toEqual([297.321, 310, 330]);
  });

  it("takes the one farthest out, though it stands behind", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 300, 285, 0],
        ["4Sp", 260, 285, 0],
      ],
    });
    for (const named of [reds(1, 2, 3), reds(3, 2, 1)]) {
      const { after } = play(state, group(named, wheel("left", 30)));
      expect(at(after, "red.3")).toEqual([257.321, 295, 330]);
    }
  });
});

describe("DBA-RUL-15", () => {
  it("lets four spears wheel 18° but not 19°", () => {
    const state = field({ red: line("4Sp", 4, 200, 300) });
    const [moved] = eventsOf(play(state, group(reds(1, 2, 3, 4), wheel("left", 18))), "moved");
    expect(moved?.spent[3]?.moved.total).toBe(50_278);
    expect(refusal(state, group(reds(1, 2, 3, 4), wheel("left", 19)), "tooFar").facts).toMatchObject({
      element: "red.4",
      moved: 53_047,
      allowed: 50_800,
    });
  });

  it("lets two spears wheel 20° and then advance 22.5 mm, no more", () => {
    const state = field({ red: line("4Sp", 2, 200, 300) });
    expect(codes(state, group(reds(1, 2), wheel("left", 20), advance(22.5)))).toEqual([]);
    expect(refusal(state, group(reds(1, 2), wheel("left", 20), advance(22.6)), "tooFar").facts).toMatchObject({
      element: "red.2",
      moved: 28_268 + 22_600,
    });
  });

  it("charges for wheeling out and back: no sliding aside for nothing", () => {
    const state = field({ red: line("4Sp", 2, 200, 300) });
    const weave = group(reds(1, 2), wheel("left", 15), advance(10), wheel("right", 15));
    const [moved] = eventsOf(play(state, weave), "moved");
    expect(moved?.spent[0]?.moved.reasons.map(({ value }) => value)).toEqual([11_152, 10_000, 21_248]);
  });
});

describe("DBA-GRP-05", () => {
  const facing = (x: number, y: number): State => field({ red: line("4Sp", 2, 300, 300), blue: [["4Sp", x, y, 180]] });

  it("steps aside to line up with an enemy near by", () => {
    const { after } = play(facing(288, 330), group(reds(1, 2), shift("left", 12), advance(30)));
    expect(at(after, "red.1")).toEqual([288, 330, 0]);
    expect(codes(facing(352, 330), group(reds(1, 2), shift("right", 12)))).toEqual([]);
  });

  it("counts as a leg", () => {
    const long = group(reds(1, 2), advance(25), shift("left", 12), advance(15));
    expect(refusal(facing(288, 345), long, "tooFar").facts).toMatchObject({ moved: 52_000 });
  });

  it("goes half a base width at the most, and once", () => {
    expect(codes(facing(280, 330), group(reds(1, 2), shift("left", 20)))).toEqual([]);
    expect(refusal(facing(279, 330), group(reds(1, 2), shift("left", 21)), "sidestepTooFar").facts).toEqual({
      moved: 21_000,
      allowed: 20_000,
      over: 1_000,
    });
    expect(codes(facing(288, 330), group(reds(1, 2), shift("left", 5), shift("left", 7)))).toContain("sidestepsTwice");
  });

  it("needs the enemy within a base width of somebody at that moment", () => {
    expect(codes(facing(288, 340), group(reds(1, 2), shift("left", 12)))).toEqual([]);
    expect(refusal(facing(288, 345), group(reds(1, 2), shift("left", 12)), "nobodyToLineUpWith").facts).toEqual({
      nearest: 45_000,
      allowed: 40_000,
      over: 5_000,
    });
    expect(codes(facing(288, 345), group(reds(1, 2), advance(6), shift("left", 12)))).toEqual([]);
  });

  it("asks for anybody near, not for the first one named", () => {
    // 20 aside and 36 ahead of red.1, which is too far; straight ahead of red.2.
    for (const named of [reds(1, 2), reds(2, 1)])
      expect(codes(facing(360, 336), group(named, shift("right", 20)))).toEqual([]);
  });

  it("asks it before the shift, not after", () => {
    // It faces east, its right side to the south, 5 aside of red.2; after the shift it is right ahead.
    const aside = (y: number): State => field({ red: line("4Sp", 2, 300, 300), blue: [["4Sp", 380, y, 90]] });
    expect(codes(aside(359.7), group(reds(1, 2), shift("right", 20)))).toEqual([]);
    expect(codes(aside(359.8), group(reds(1, 2), shift("right", 20)))).toEqual(["nobodyToLineUpWith"]);
    const empty = field({ red: line("4Sp", 2, 300, 300) });
    expect(refusal(empty, group(reds(1, 2), shift("left", 10)), "nobodyNear").facts).toEqual({ allowed: 40_000 });
  });

  it("lines up with the enemy that is near, not with one farther off", () => {
    const state = field({
      red: line("4Sp", 2, 300, 300),
      blue: [
        ["4Sp", 288, 400, 180],
        ["4Sp", 396, 310, 180],
      ],
    });
    expect(codes(state, group(reds(1, 2), shift("left", 12)))).toEqual(["notLinedUp"]);
  });

  it("needs a straight way into contact afterwards", () => {
    expect(codes(facing(288, 330), group(reds(1, 2), shift("left", 11)))).toEqual(["notLinedUp"]);
    expect(codes(facing(288, 330), group(reds(1, 2), shift("right", 12)))).toEqual(["notLinedUp"]);
  });

  it("may be all the way to the enemy, who stands right before it", () => {
    const { after } = play(facing(288, 300), group(reds(1, 2), shift("left", 12)));
    expect(at(after, "red.1")).toEqual([288, 300, 0]);
    expect(codes(facing(288, 300), group(reds(1, 2), shift("left", 11)))).toContain("notLinedUp");
  });

  it("may line up for a flank", () => {
    // It faces west, its left side to the south: red.2 would have its left front corner on the enemy's, at (325, 335).
    const state = field({ red: line("4Sp", 2, 300, 300), blue: [["4Sp", 325, 355, 270]] });
    expect(codes(state, group(reds(1, 2), shift("right", 5)))).toEqual([]);
    expect(codes(state, group(reds(1, 2), shift("right", 4)))).toEqual(["notLinedUp"]);
  });

  it("lines up with one of several that are near, not with all", () => {
    const state = field({
      red: line("4Sp", 2, 300, 300),
      blue: [
        ["4Sp", 312, 335, 180],
        ["4Sp", 371, 335, 180],
      ],
    });
    expect(codes(state, group(reds(1, 2), shift("right", 12), advance(35)))).toEqual([]);
    expect(codes(state, group(reds(1, 2), shift("right", 8), advance(35)))).toContain("notLinedUp");
  });
});

describe("DBA-GRP-06", () => {
  it("holds everybody to his own allowance", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["3Cv", 340, 300, 0],
      ],
    });
    expect(codes(state, group(reds(1, 2), advance(50.8)))).toEqual([]);
    expect(refusal(state, group(reds(1, 2), advance(60)), "tooFar").facts).toMatchObject({ element: "red.1" });
  });

  it("tells first who is farthest beyond it", () => {
    const state = field({
      red: [
        ["3Cv", 300, 300, 0],
        ["4Sp", 340, 300, 0],
      ],
    });
    const told = violations(state, "red", group(reds(1, 2), advance(140)));
    expect(told.map(({ facts }) => facts?.element)).toEqual(["red.2", "red.1"]);
  });

  it("lets a slow one near the pivot turn with fast ones outside", () => {
    const mixed = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["3Cv", 340, 300, 0],
      ],
    });
    expect(codes(mixed, group(reds(1, 2), wheel("left", 40)))).toEqual([]);
    const slow = field({ red: line("4Sp", 2, 300, 300) });
    expect(codes(slow, group(reds(1, 2), wheel("left", 40)))).toEqual(["tooFar"]);
  });
});

describe("DBA-GRP-07", () => {
  it("neither starts in bad going nor enters it", () => {
    const red = line("3Ax", 2, 300, 300);
    const ahead = field({ red, terrain: [area("t1", "wood", 365, 360, 40, 30)] });
    expect(codes(ahead, group(reds(1, 2), advance(25)))).toEqual([]);
    expect(refusal(ahead, group(reds(1, 2), advance(40)), "groupInBadGoing").facts).toEqual({
      element: "red.2",
      troop: "Ax",
    });
    const under = field({ red, terrain: [area("t1", "marsh", 300, 270, 40, 40)] });
    expect(codes(under, group(reds(1, 2), advance(20)))).toContain("groupInBadGoing");
  });

  it("holds where the horses stood that some get off, and for whoever closes up behind them", () => {
    const knights = (y: number) => ["3Kn", 300, y, 0, { dismount: "4Bd" }] as const;
    const marsh = [area("t1", "marsh", 300, 252, 30, 20)];
    const off = (...ids: ElementId[]) => ({ ...group(reds(1, 2), advance(20)), dismount: ids });
    // On foot red.1 is clear of the marsh, in which his horses stood.
    const abreast = field({ red: [knights(300), ["4Bd", 340, 300, 0]], terrain: marsh });
    expect(codes(abreast, off("red.1"))).toEqual(["groupInBadGoing"]);
    expect(codes({ ...abreast, pieces: [] }, off("red.1"))).toEqual([]);
    // red.2 steps up out of it behind red.1, who was clear of it all along.
    const deep = field({ red: [knights(330), ["4Bd", 300, 300, 0]], terrain: [area("t1", "marsh", 300, 269, 30, 20)] });
    expect(refusal(deep, off("red.1"), "groupInBadGoing").facts).toMatchObject({ element: "red.2" });
    expect(codes({ ...deep, pieces: [] }, off("red.1"))).toEqual([]);
  });

  it("holds for a group that narrows its front, for those who drop in as well", () => {
    const onTheWay = { ...narrows(85), pieces: [area("t1", "rough", 245, 290, 6, 6)] };
    expect(refusal(onTheWay, pairUp(40), "groupInBadGoing").facts).toMatchObject({ element: "red.1" });
  });

  it("lets camels through dunes", () => {
    const terrain = [area("t1", "dunes", 320, 340, 60, 30)];
    expect(codes(field({ red: line("3Cm", 2, 300, 300), terrain }), group(reds(1, 2), advance(80)))).toEqual([]);
    expect(codes(field({ red: line("3Cv", 2, 300, 300), terrain }), group(reds(1, 2), advance(40)))).toEqual([
      "groupInBadGoing",
      "groupInBadGoing",
    ]);
  });
});

describe("DBA-GRP-08", () => {
  it("moves any part of a block that is itself a group", () => {
    const state = field({ red: line("4Sp", 4, 200, 300) });
    const { after } = play(state, group(reds(2, 3), advance(30)));
    expect([1, 2, 3, 4].map((n) => at(after, `red.${n}`)[1])).toEqual([300, 330, 330, 300]);
    expect(codes(state, group(reds(1, 3), advance(30)))).toEqual(["notAGroup"]);
  });
});

/** Four spears before a gap between two enemies back to back with it. */
const narrows = (width: number): State =>
  field({
    red: line("4Sp", 4, 240, 300),
    blue: [
      ["3Kn", 300 - width / 2 - 30, 345, 270],
      ["3Kn", 300 + width / 2 + 30, 345, 90],
    ],
  });

const narrow = (mm: number, behind: Readonly<Record<string, ReturnType<typeof pose>>>) =>
  ({ type: "narrowFront", elements: reds(1, 2, 3, 4), steps: [advance(mm)], behind }) as const;

/** The outer two behind the inner two, which go on by so much. */
const pairUp = (mm: number) => narrow(mm, { "red.1": pose(280, 285 + mm, 0), "red.4": pose(320, 285 + mm, 0) });

describe("DBA-GRP-09", () => {
  it("sends those that do not fit in behind the others, each in one straight leg", () => {
    const played = play(narrows(85), pairUp(40));
    expect([1, 2, 3, 4].map((n) => at(played.after, `red.${n}`))).toEqual([
      [280, 325, 0],
      [280, 340, 0],
      [320, 340, 0],
      [320, 325, 0],
    ]);
    const [moved] = eventsOf(played, "moved");
    expect(moved?.spent.find(({ element }) => element === "red.1")?.moved.reasons).toEqual([
      { rule: "DBA-MOV-08", value: 47_170 }, // √(40² + 25²)
    ]);
  });

  it("lets nobody go backwards to drop in", () => {
    expect(refusal(narrows(85), pairUp(14), "dropsBack").facts).toEqual({ element: "red.1", back: 1_000 });
  });

  it("wants everybody in one group at the end, squarely behind somebody", () => {
    const beside = narrow(40, { "red.1": pose(280, 325, 0), "red.4": pose(360, 340, 0) });
    expect(codes(narrows(85), beside)).toContain("notBehindAnybody");
    const loose = narrow(40, { "red.1": pose(280, 325, 0), "red.4": pose(320, 320, 0) });
    expect(codes(narrows(85), loose)).toContain("groupComesApart");
  });

  it("is for passing a gap, not for the open", () => {
    const open = field({ red: line("4Sp", 4, 240, 300) });
    expect(codes(open, pairUp(40))).toEqual(["noGapToPass"]);
    expect(codes(narrows(85), pairUp(20))).toEqual(["noGapToPass"]); // it does not reach it
    expect(codes(narrows(165), pairUp(40))).toEqual(["noGapToPass"]); // wide enough for all
  });

  it("is of those named alone: nobody else drops in", () => {
    const red = [...line("4Sp", 4, 240, 300), ...line("2Ps", 1, 100, 100)];
    const action = { ...pairUp(40), behind: { ...pairUp(40).behind, "red.5": pose(300, 100, 0) } };
    expect(codes(field({ red }), action)).toEqual(["notAGroup"]);
  });

  it("keeps only a group in front", () => {
    const split = narrow(40, { "red.2": pose(240, 325, 0), "red.4": pose(320, 325, 0) });
    expect(codes(narrows(85), split)).toEqual(["notAGroup"]);
  });
});

describe("DBA-GRP-09 in depth", () => {
  it("lets nobody of the rear go through the one ahead of him who drops in", () => {
    const two = (front: Subtype, rear: Subtype): State =>
      field({
        red: [
          [front, 300, 300, 0],
          [front, 340, 300, 0],
          [rear, 300, 270, 0],
          [rear, 340, 270, 0],
        ],
        blue: [
          ["3Kn", 247.5, 365, 270],
          ["3Kn", 352.5, 365, 90],
        ],
      });
    const action = {
      type: "narrowFront",
      elements: reds(1, 2, 3, 4),
      steps: [advance(120)],
      behind: { "red.1": pose(300, 360, 0), "red.2": pose(300, 330, 0), "red.4": pose(300, 300, 0) },
    } as const;
    expect(refusal(two("2LH", "2LH"), action, "changesOrder")).toMatchObject({
      rule: "DBA-GRP-09",
      facts: { element: "red.3", ahead: "red.1" },
    });
  });
});

describe("DBA-GRP-10", () => {
  it("narrows no more than it must", () => {
    // 125 mm let three through: two abreast would be too few.
    expect(refusal(narrows(125), pairUp(40), "narrowedTooMuch").facts).toEqual({
      front: 2,
      fits: 3,
      gap: 125_000,
      bw: 40_000,
    });
    const three = narrow(40, { "red.4": pose(320, 325, 0) });
    // 85 mm let two through: three abreast are too many.
    expect(refusal(narrows(85), three, "frontTooWide").facts).toMatchObject({ front: 3, fits: 2 });
    const shifted = { ...narrows(125), elements: { ...narrows(125).elements } };
    for (const id of ["blue.1", "blue.2"] as const) {
      const blue = elementOf(shifted, id);
      shifted.elements[id] = { ...blue, x: blue.x - 20_000 };
    }
    expect(codes(shifted, three)).toEqual([]);
  });

  it("fits exactly", () => {
    expect(codes(narrows(80.3), pairUp(40))).toEqual([]);
    expect(codes(narrows(80), pairUp(40))).toContain("unaligned"); // it fits, but brushes the enemy on both sides
    expect(codes(narrows(119.9), pairUp(40))).toEqual([]);
    expect(codes(narrows(120), pairUp(40))).toContain("narrowedTooMuch");
  });

  it("goes by the narrowest of the gaps that they pass", () => {
    // First 118 mm, then 60 mm: two abreast, then one.
    const friends: readonly Placed[] = [
      ["4Sp", 221, 320, 0],
      ["4Sp", 379, 320, 0],
      ["4Sp", 250, 350, 0],
      ["4Sp", 350, 350, 0],
    ];
    const narrow = {
      type: "narrowFront",
      elements: reds(1, 2, 3),
      steps: [advance(60)],
      behind: { "red.1": pose(300, 340, 0), "red.3": pose(300, 320, 0) },
    } as const;
    const passes = (bounds: readonly Placed[]) =>
      codes(field({ red: [...line("4Ax", 3, 260, 300), ...bounds] }), { ...narrow, steps: [...narrow.steps] });
    expect(passes(friends)).toEqual([]);
    expect(passes(friends.toReversed())).toEqual([]);
    expect(passes(friends.slice(0, 2))).toEqual(["narrowedTooMuch"]);
  });
});

describe("DBA-GRP-11", () => {
  it("counts terrain, not only elements", () => {
    const wood = area("t1", "wood", 317, 345, 20, 20);
    const red = line("4Sp", 4, 320, 300);
    const blue: readonly Placed[] = [["3Kn", 453, 350, 90]];
    const action = narrow(46, { "red.1": pose(360, 331, 0), "red.4": pose(400, 331, 0) });
    // From the wood at x 337 to the knights at x 423: two abreast.
    expect(codes(field({ red, blue, terrain: [wood] }), action)).toEqual([]);
    expect(codes(field({ red, blue }), action)).toEqual(["noGapToPass"]);
    // A camp does as well; a road hinders nobody.
    expect(codes(field({ red, blue, holds: [camp("blue", 277, 332)] }), action)).toEqual([]);
    const lane = road("t1", 10, [332, 0], [332, 600]);
    expect(codes(field({ red, blue, terrain: [lane] }), action)).toEqual(["noGapToPass"]);
  });

  it("may be just one element wide, not less", () => {
    const between = (width: number): State =>
      field({
        red: [...line("4Ax", 2, 280, 300), ["4Sp", 260 - width / 2, 340, 0], ["4Sp", 300 + width / 2, 340, 0]],
      });
    const one = {
      type: "narrowFront",
      elements: reds(1, 2),
      steps: [advance(40)],
      behind: { "red.2": pose(280, 320, 0) },
    } as const;
    const through = (width: number) => codes(between(width), { ...one, steps: [...one.steps] });
    expect(through(40)).toEqual([]);
    expect(through(39)).toContain("noGapToPass");
  });

  it("counts the board edge", () => {
    const red = [...line("4Sp", 4, 20, 300)];
    const blue: readonly Placed[] = [["3Kn", 115, 345, 90]];
    const action = narrow(40, { "red.3": pose(20, 325, 0), "red.4": pose(60, 325, 0) });
    expect(codes(field({ red, blue }), action)).toContain("tooFar"); // and nothing else
    expect(codes(field({ red, blue }), action)).not.toContain("noGapToPass");
  });
});

describe("many moves of a group", () => {
  it("end as a group that stands as it stood, by any mixture of steps", () => {
    const step = fc.oneof(
      fc.integer({ min: 0, max: 60 }).map(advance),
      fc
        .record({ hand: fc.constantFrom("left", "right"), angle: fc.integer({ min: 0, max: 60 }) })
        .map(({ hand, angle }) => wheel(hand === "left" ? "left" : "right", angle)),
    );
    const state = field({ red: [...line("4Sp", 3, 260, 300), ["3Kn", 300, 285, 0]] });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const { movers } = plan(state, group(reds(1, 2, 3, 4), ...steps));
        const ends = movers.map(({ end }) => end);
        for (const [i, a] of movers.entries()) {
          for (const [j, b] of movers.entries()) {
            const [p, q] = [ends[i], ends[j]];
            if (p === undefined || q === undefined) continue;
            expect(Math.abs(distance(p, q) - distance(a.start, b.start))).toBeLessThan(2);
          }
        }
        expect(movers.every(({ legs }) => legs.length === steps.length)).toBe(true);
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});

describe("DBA-CNF-04 in groups, columns and landings", () => {
  const foes: readonly Placed[] = [
    ["4Sp", 300, 340, 180],
    ["4Sp", 340, 340, 180],
  ];

  it("takes the contact of the one named for the first", () => {
    const state = field({ red: line("4Bd", 2, 300, 300), blue: foes });
    const into = group(reds(1, 2), advance(40));
    const made = (action: typeof into) =>
      eventsOf(play(state, action), "touched")[0]?.touches.map(({ by, on }) => `${by} ${on}`)[0];
    expect(made(into)).toBe("red.1 blue.1");
    expect(made({ ...into, first: "red.2" })).toMatch(/red\.2/);
  });

  it("is of one who moves along", () => {
    const state = field({ red: [...line("4Bd", 2, 300, 300), ["4Bd", 300, 285, 0]], blue: foes });
    for (const first of ["red.3", "blue.1", "red.9"]) {
      const refused = refusal(state, { ...group(reds(1, 2), advance(10)), first }, "firstNotAlong");
      expect(refused).toMatchObject({ rule: "DBA-CNF-04", facts: { element: first } });
    }
    const file = { type: "moveColumn", elements: reds(1, 3), steps: [advance(10)] } as const;
    expect(codes(state, { ...file, first: "red.3" })).toEqual([]);
    expect(codes(state, { ...file, first: "red.2" })).toEqual(["firstNotAlong"]);
    expect(plan(narrows(85), { ...pairUp(40), first: "red.3" }).first).toBe("red.3");
    expect(codes(narrows(85), { ...pairUp(40), first: "blue.1" })).toEqual(["firstNotAlong"]);
  });
});
