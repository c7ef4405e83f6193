import { contactOf } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isColumn, isColumnJoint } from "../../src/rules/columns.ts";
import { TOUCH } from "../../src/scale.ts";
import type { State } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { area, field, type Placed } from "../field.ts";
import { advance, column, file, line, reds, shift, wheel } from "./companies.ts";
import { at, codes, eventsOf, plan, play, refusal } from "./manoeuvring.ts";

const three = (): State => field({ red: file("4Sp", 3, 15, 300, 300) });
const all = (state: State, count: number) => Array.from({ length: count }, (_, i) => at(state, `red.${i + 1}`));

describe("DBA-COL-01", () => {
  it("is a file of two or more, in order", () => {
    expect(isColumn(three(), reds(1, 2, 3))).toBe(true);
    expect(isColumn(three(), reds(2, 3))).toBe(true);
    expect(isColumn(three(), reds(1))).toBe(false);
    expect(isColumn(three(), reds(1, 3))).toBe(false);
    expect(isColumn(three(), reds(2, 1, 3))).toBe(false);
    expect(isColumn(field({ red: line("4Sp", 2, 300, 300) }), reds(1, 2))).toBe(false);
    expect(codes(three(), column(reds(1), advance(10)))).toEqual(["notAColumn"]);
  });
});

const joint = (behind: Placed): boolean => isColumn(field({ red: [["4Sp", 300, 300, 0], behind] }), reds(1, 2));

describe("DBA-COL-02", () => {
  it("is square, with both corners", () => {
    expect(joint(["3Kn", 300, 285, 0])).toBe(true);
    expect(joint(["3Kn", 302, 285, 0])).toBe(false);
    expect(joint(["3Kn", 300, 283, 0])).toBe(false);
  });

  it("or bent, with one rear corner on the front edge of the next", () => {
    // The follower faces 30°: the line of its front runs through the rear left corner (280, 285).
    const c = Math.cos(Math.PI / 6);
    expect(joint(["4Sp", 280 + 10 * c, 285 - 5, 30])).toBe(true);
    expect(joint(["4Sp", 280 + 30 * c, 285 - 15, 30])).toBe(false); // the corner is beside the edge
    expect(joint(["4Sp", 280 + 10 * c, 285 - 7, 30])).toBe(false); // short of it
    expect(joint(["4Sp", 300, 285, 180])).toBe(false);
  });

  it("is none beyond a right angle, nor on a side or a rear corner of the next", () => {
    expect(joint(["4Sp", 265.858, 270.858, 135])).toBe(false); // its front corner on the rear corner, but doubling back
    expect(joint(["4Sp", 257.01, 275.18, 300])).toBe(false); // its rear corner on the rear corner
    expect(joint(["4Sp", 336.062, 271.18, 60])).toBe(false); // the rear corner on its side
  });
});

describe("DBA-COL-03", () => {
  it("goes straight ahead", () => {
    const { after, events } = play(three(), column(reds(1, 2, 3), advance(50)));
    expect(all(after, 3)).toEqual([
      [300, 350, 0],
      [300, 335, 0],
      [300, 320, 0],
    ]);
    expect(events.some((event) => event.type === "moved" && event.kind === "column")).toBe(true);
  });

  it("may end bent", () => {
    const { after } = play(three(), column(reds(1, 2, 3), advance(15), wheel("right", 45)));
    expect(at(after, "red.1")).toEqual([305.858, 329.142, 45]);
    expect(at(after, "red.2")[2]).toBe(0);
    expect(isColumn(after, reds(1, 2, 3))).toBe(true);
  });

  it("has no sidestep", () => {
    const state = field({ red: file("4Sp", 2, 15, 300, 300), blue: [["4Sp", 312, 330, 180]] });
    expect(codes(state, column(reds(1, 2), shift("right", 12)))).toEqual(["columnSidesteps"]);
    expect(codes(state, column(reds(1, 2)))).toEqual(["groupGoesNowhere"]);
  });
});

describe("DBA-RUL-83", () => {
  it("brings the follower up to the one ahead that has only wheeled", () => {
    // Its rear left corner swings to 15 sin 30°, 15 cos 30° behind the pivot (280, 300): the follower gains 15 − 12.99 mm.
    const { after } = play(three(), column(reds(1, 2, 3), wheel("left", 30)));
    expect(all(after, 3)).toEqual([
      [297.321, 310, 330],
      [300, 287.01, 0],
      [300, 272.01, 0],
    ]);
  });

  it("wheels the follower about the same point once it gets there", () => {
    // The lead has gone its own depth beyond the bend: the second is squarely behind it, just round the corner.
    const played = play(three(), column(reds(1, 2, 3), wheel("left", 30), advance(15)));
    expect(all(played.after, 3)).toEqual([
      [289.821, 322.99, 330],
      [297.321, 310, 330],
      [300, 287.01, 0],
    ]);
    const [moved] = eventsOf(played, "moved");
    expect(moved?.spent[1]?.moved.reasons.map(({ value }) => value)).toEqual([15_000, 22_114]); // 2 · 42.72 · sin 15°
  });

  it("takes the whole column round, one after the other", () => {
    const { after } = play(
      field({ red: file("3Cv", 3, 30, 300, 300) }),
      column(reds(1, 2, 3), advance(10), wheel("right", 20), advance(60)),
    );
    const facings = all(after, 3).map(([, , facing]) => facing);
    expect(facings).toEqual([20, 20, 20]);
    expect(isColumn(after, reds(1, 2, 3))).toBe(true);
  });

  it("goes on round a bend that is there already", () => {
    const bent = play(three(), column(reds(1, 2, 3), wheel("left", 30))).after;
    const fresh = { ...bent, elements: { ...bent.elements } };
    for (const [id, element] of Object.entries(bent.elements)) fresh.elements[id as "red.1"] = { ...element, moves: 0 };
    const { after } = play(fresh, column(reds(1, 2, 3), advance(15)));
    for (const [i, [x, y, facing]] of [
      [289.821, 322.99, 330] as const,
      [297.321, 310, 330] as const,
      [300, 287.01, 0] as const,
    ].entries()) {
      const [ax, ay, af] = at(after, `red.${i + 1}`);
      expect(Math.abs(ax - x)).toBeLessThan(0.02);
      expect(Math.abs(ay - y)).toBeLessThan(0.02);
      expect(Math.abs(af - facing)).toBeLessThan(0.01);
    }
  });

  it("always leaves a column, whatever the steps, with nobody inside another", () => {
    const step = fc.oneof(
      fc.integer({ min: 0, max: 50 }).map(advance),
      fc
        .record({ left: fc.boolean(), angle: fc.integer({ min: 0, max: 40 }) })
        .map(({ left, angle }) => wheel(left ? "left" : "right", angle)),
    );
    const state = field({ red: [...file("4Sp", 2, 15, 300, 300), ["3Kn", 300, 270, 0], ["4Ax", 300, 240, 0]] });
    let planned = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
        const action = column(reds(1, 2, 3, 4), ...steps);
        if (codes(state, action).includes("columnBreaks")) return;
        planned += 1;
        const ends = plan(state, action).movers.map(({ end }) => end);
        for (const [i, behind] of ends.entries()) {
          const ahead = ends[i - 1];
          if (ahead === undefined) continue;
          expect(isColumnJoint(ahead, behind)).toBe(true);
          expect(contactOf(ahead, behind, TOUCH).kind).not.toBe("overlapping");
        }
      }),
      { seed: 83, numRuns: 200 },
    );
    expect(planned).toBeGreaterThan(150);
  });
});

describe("DBA-COL-04", () => {
  it("holds each to its own allowance and keeps the order", () => {
    const state = field({
      red: [
        ["2LH", 300, 300, 0],
        ["4Sp", 300, 270, 0],
      ],
    });
    expect(codes(state, column(reds(1, 2), advance(50.8)))).toEqual([]);
    expect(refusal(state, column(reds(1, 2), advance(60)), "tooFar").facts).toMatchObject({ element: "red.2" });
  });

  it("lets nobody go past the one ahead of him, but those who may pass through (DBA-INT-01)", () => {
    expect(refusal(three(), column(reds(3, 2, 1), advance(20)), "changesOrder")).toMatchObject({
      rule: "DBA-COL-04",
      facts: { element: "red.3", ahead: "red.2" },
    });
    const pair = (front: Subtype, rear: Subtype, depth: number) =>
      field({
        red: [
          [front, 300, 300, 0],
          [rear, 300, 300 - depth, 0],
        ],
      });
    // Riders do not change places with the spears before them; with psiloi they do.
    expect(codes(pair("4Sp", "3Kn", 15), column(reds(2, 1), advance(60)))).toEqual(["changesOrder"]);
    expect(codes(pair("2Ps", "3Kn", 20), column(reds(2, 1), advance(70)))).toEqual([]);
    // Nor does one who falls in from a rear rank come before his own front rank.
    const block = field({ red: [...line("4Sp", 2, 300, 300), ["4Sp", 340, 285, 0]] });
    expect(codes(block, column(reds(1, 3, 2), advance(40)))).toEqual(["changesOrder"]);
    expect(codes(block, column(reds(1, 2, 3), advance(40)))).toEqual([]);
  });
});

describe("DBA-COL-05", () => {
  it("lets a line form column behind the one named", () => {
    const state = field({ red: line("3Cv", 3, 260, 300) });
    const { after } = play(state, column(reds(2, 1, 3), advance(70)));
    expect(all(after, 3)).toEqual([
      [300, 340, 0],
      [300, 370, 0],
      [300, 310, 0],
    ]);
  });

  it("takes only elements of the lead's own group", () => {
    const state = field({ red: [...line("3Cv", 2, 260, 300), ["3Cv", 380, 300, 0]] });
    expect(refusal(state, column(reds(1, 2, 3), advance(60)), "notInTheGroup").facts).toEqual({
      lead: "red.1",
      element: "red.3",
    });
  });

  it("lets one beside the lead fall in behind a column that is bent, and names who is in neither", () => {
    // Bent to the left by 30°.
    const bent: readonly Placed[] = [
      ["4Sp", 297.321, 310, 330],
      ["4Sp", 300, 287.01, 0],
    ];
    const besideLead = field({ red: [...bent, ["4Sp", 331.962, 330, 330]] });
    expect(isColumn(besideLead, reds(1, 2))).toBe(true);
    const { after } = play(besideLead, column(reds(1, 2, 3), advance(30)));
    expect(all(after, 3).map(([, , facing]) => facing)).toEqual([330, 330, 330]);
    expect(isColumn(after, reds(1, 2, 3))).toBe(true);
    const besideFollower = field({ red: [...bent, ["4Sp", 340, 287.01, 0]] });
    expect(refusal(besideFollower, column(reds(1, 2, 3), advance(30)), "notInTheGroup")).toMatchObject({
      facts: { lead: "red.1", element: "red.3" },
      marks: ["red.3"],
    });
  });

  it("lets those behind the lead follow it and the others fall in after them", () => {
    const state = field({ red: [...line("3Cv", 2, 260, 300), ["3Cv", 260, 270, 0], ["3Cv", 300, 270, 0]] });
    const { after } = play(state, column(reds(1, 3, 2, 4), advance(60)));
    expect(all(after, 4)).toEqual([
      [260, 360, 0],
      [260, 300, 0],
      [260, 330, 0],
      [260, 270, 0],
    ]);
  });
});

describe("DBA-COL-06", () => {
  it("lets nobody go backwards to join", () => {
    const state = field({ red: line("4Sp", 3, 260, 300) });
    expect(codes(state, column(reds(1, 2), advance(15)))).toEqual([]);
    expect(refusal(state, column(reds(1, 2), advance(14)), "joinsBackwards").facts).toEqual({
      element: "red.2",
      back: 1_000,
    });
    expect(codes(state, column(reds(1, 2, 3), advance(29)))).toContain("joinsBackwards");
  });

  it("measures one straight leg from start to end", () => {
    const state = field({ red: line("3Cv", 3, 260, 300) });
    const [moved] = eventsOf(play(state, column(reds(1, 2, 3), advance(60))), "moved");
    expect(moved?.spent.map(({ moved: { reasons } }) => reasons.map(({ value }) => value))).toEqual([
      [60_000],
      [50_000], // √(40² + 30²)
      [80_000],
    ]);
    const slow = field({ red: line("4Sp", 3, 260, 300) });
    expect(refusal(slow, column(reds(1, 2, 3), advance(40)), "tooFar").facts).toMatchObject({ element: "red.3" });
  });

  it("leaves the rest where they are", () => {
    const state = field({ red: line("3Cv", 3, 260, 300) });
    expect(at(play(state, column(reds(1, 2), advance(60))).after, "red.3")).toEqual([340, 300, 0]);
  });
});

const wooded = (subtype: "4Sp" | "3Cv"): State =>
  field({
    red: file(subtype, 2, subtype === "4Sp" ? 15 : 30, 300, 300),
    terrain: [area("t1", "wood", 300, 360, 60, 40)],
  });

describe("DBA-COL-07", () => {
  it("enters bad going at the allowance for it", () => {
    expect(codes(wooded("4Sp"), column(reds(1, 2), advance(50)))).toEqual([]);
    expect(refusal(wooded("3Cv"), column(reds(1, 2), advance(60)), "tooFar").facts).toMatchObject({
      element: "red.1",
      allowed: 50_800,
    });
  });
});

describe("DBA-RUL-17", () => {
  it("is the column's alone: the same file as a group stays out", () => {
    const action = { type: "moveGroup", elements: reds(1, 2), steps: [advance(50)] } as const;
    expect(codes(wooded("4Sp"), { ...action, steps: [...action.steps] })).toEqual([
      "groupInBadGoing",
      "groupInBadGoing",
    ]);
  });
});

describe("DBA-DIS-04 in a column", () => {
  it("closes up first, at no cost", () => {
    const red: readonly Placed[] = [
      ["3Kn", 300, 300, 0, { dismount: "4Bd" }],
      ["3Kn", 300, 270, 0],
    ];
    const leave = { ...column(reds(1, 2), advance(10)), dismount: reds(1) };
    const played = play(field({ red }), leave);
    expect(all(played.after, 2)).toEqual([
      [300, 310, 0],
      [300, 295, 0],
    ]);
    const [moved] = eventsOf(played, "moved");
    expect(moved?.spent[1]?.moved.total).toBe(10_000);
  });

  it("leaves alone who only forms up behind a bent column: he goes from where he stood (DBA-COL-06)", () => {
    const bent = play(field({ red: file("3Kn", 2, 30, 300, 300) }), column(reds(1, 2), wheel("left", 30))).after;
    const [one, two] = all(bent, 2);
    if (one === undefined || two === undefined) throw new Error("two of them");
    // The third stands beside the lead.
    const red: readonly Placed[] = [
      ["3Kn", ...one, { dismount: "4Bd" }],
      ["3Kn", ...two],
      ["3Kn", 331.962, 330, 330],
    ];
    const { movers } = plan(field({ red }), { ...column(reds(1, 2, 3), advance(48)), dismount: reds(1) });
    expect(movers[2]?.start).toMatchObject({ x: 331_962, y: 330_000 });
    expect(movers[2]?.legs).toHaveLength(1);
  });

  it("closes up round a bend as the column goes", () => {
    // The lead is 20 mm round a bend of 30° about (280, 300), its rear before it; on foot its rear is 5 mm beyond.
    const riders = field({ red: file("3Kn", 3, 30, 300, 300) });
    const bent = play(riders, column(reds(1, 2, 3), wheel("left", 30), advance(20))).after;
    const red = reds(1, 2, 3).map((id, i): Placed => {
      const [x, y, facing] = at(bent, id as "red.1");
      return ["3Kn", x, y, facing, i === 0 ? { dismount: "4Bd" } : {}];
    });
    const action = { ...column(reds(1, 2, 3), advance(10)), dismount: reds(1) };
    const played = play(field({ red }), action);
    expect(isColumn(played.after, reds(1, 2, 3))).toBe(true);
    expect(at(played.after, "red.2")[2]).toBe(330);
    expect(at(played.after, "red.3")[2]).toBe(0);
    const [moved] = eventsOf(played, "moved");
    expect(moved?.spent[1]?.moved.total).toBe(10_000); // it was round the bend before the move began
  });
});
