import { HALF_TURN, normaliseTurn, overlaps, type Pose, placeBehind } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mustConform, settlements } from "../../src/rules/conforming.ts";
import { conformersTo, contactPose, frontFoe, frontFoes, isLocked, touchedFoes } from "../../src/rules/contact.ts";
import { overlapsOn } from "../../src/rules/overlaps.ts";
import { TOUCH } from "../../src/scale.ts";
import { elementOf, type State } from "../../src/state.ts";
import { standOf, standsOf } from "../../src/table.ts";
import { CONTACTS, type ElementId, type Subtype } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed, pose } from "../field.ts";
import { arrived, codes, contact, ended, kindsOf, moved, named, pairs, poseAt, reasons } from "./standing.ts";

/** A red pair in line comes up against one light enemy that stands between them, out of line with either. */
const loose = (subtype: Subtype, blue: readonly Placed[] = [], more: Parameters<typeof field>[0] = {}): State =>
  field({
    red: [
      ["4Bd", 300, 200, 0],
      ["4Bd", 340, 200, 0],
    ],
    blue: [[subtype, 315, 300, 180], ...blue],
    ...more,
  });
const line = { "red.1": pose(300, 300, 0), "red.2": pose(340, 300, 0) };

describe("DBA-CNF-01", () => {
  it.each(["2LH", "2Cm", "2Ps"] as const)("makes a lone %s conform to a group that contacts it", (subtype) => {
    const state = loose(subtype);
    expect(codes(state, line, "group")).toEqual([]);
    const { events, state: after } = ended(arrived(state, line, "group"));
    expect(kindsOf(events)).toEqual(["conform", "touched"]);
    expect(frontFoe(after, "blue.1")?.id).toBe("red.1");
  });

  it.each(["3Cv", "4Ax", "3Bw"] as const)("makes no %s conform", (subtype) => {
    expect(new Set(codes(loose(subtype), line, "group"))).toEqual(new Set(["unaligned DBA-CON-02"]));
  });

  it("holds for a column and a landing, not for a single element", () => {
    const state = loose("2LH");
    expect(codes(state, line, "column")).toEqual([]);
    expect(codes(state, line, "landing")).toEqual([]);
    expect(codes(state, { "red.1": pose(300, 300, 0) }, "landing")).toEqual(["unaligned DBA-CON-02"]);
    expect(codes(state, { "red.1": pose(300, 300, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });

  it("does not hold for one that belongs to a group", () => {
    expect(codes(loose("2LH", [["4Sp", 355, 300, 180]]), line, "group")).not.toEqual([]);
    expect(codes(loose("2LH", [["4Sp", 315, 330, 180]]), line, "group")).not.toEqual([]);
    // Out of line by a millimetre it is on its own.
    expect(codes(loose("2LH", [["4Sp", 315, 331, 180]]), line, "group")).toEqual([]);
  });

  it("does not hold for one with an enemy in front contact", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 340, 200, 0],
        ["4Bd", 315, 300, 0],
      ],
      blue: [["2LH", 315, 300, 180]],
    });
    const after = arrived(state, { "red.1": pose(360, 310, 0), "red.2": pose(400, 310, 0) }, "group");
    expect(mustConform(after, "blue.1")).toBeUndefined();
  });

  it("tells whose zone a move may ignore", () => {
    const state = loose("2LH", [["4Sp", 100, 100, 0]]);
    const ids: readonly ElementId[] = ["red.1", "red.2"];
    expect([...conformersTo(state, moved(state, line), ids, "group")]).toEqual(["blue.1"]);
    expect([...conformersTo(state, moved(state, line), ids, "single")]).toEqual([]);
    expect([...conformersTo(state, state, ids, "group")]).toEqual([]);
  });

  it("asks only about contacts of this phase", () => {
    const { state } = ended(arrived(loose("2LH"), line, "group"));
    expect(pairs(state.touches).some((touch) => touch.endsWith("together"))).toBe(false);
    const old = { ...arrived(loose("2LH"), line, "group") };
    const aged = { ...old, touches: old.touches.map(({ by, on }) => ({ by, on })) };
    expect(settlements(aged)).toEqual([]);
  });
});

describe("DBA-CNF-02", () => {
  const wood = area("w", "wood", 315, 330, 60, 40);

  it("leaves psiloi in bad going as they are, so that the contact must be proper by itself", () => {
    expect(codes(loose("2Ps", [], { terrain: [wood] }), line, "group")).not.toEqual([]);
    expect(codes(loose("2Ps"), line, "group")).toEqual([]);
  });

  it("does not spare light horse there", () => {
    expect(codes(loose("2LH", [], { terrain: [wood] }), line, "group")).toEqual([]);
  });
});

describe("DBA-CNF-03", () => {
  it("ends in exact front contact with the contacting element, at any angle", () => {
    const state = field({
      red: [
        ["4Bd", 200, 200, 37],
        ["4Bd", 231.946, 175.927, 37],
      ],
      blue: [["2Ps", 209.583, 192.778, 217]], // 12 mm to the right
    });
    const after = { ...state, touches: [{ by: "red.1", on: "blue.1", together: true }] as const };
    const { state: settled } = ended(after);
    expect(contact(settled, "blue.1", "red.1")).toBe("front");
    expect(poseAt(settled, "blue.1")).toEqual({
      ...poseAt(state, "red.1"),
      facing: normaliseTurn(poseAt(state, "red.1").facing + HALF_TURN),
    });
  });

  it("waits for the end of the phase", () => {
    const after = arrived(loose("2LH"), line, "group");
    expect(poseAt(after, "blue.1")).toEqual(pose(315, 300, 180));
    expect(poseAt(ended(after).state, "blue.1")).toEqual(pose(300, 300, 180));
  });
});

describe("DBA-CNF-04", () => {
  it("conforms to the one named as first", () => {
    const { state } = ended(arrived(loose("2LH"), line, "group", "red.2"));
    expect(poseAt(state, "blue.1")).toEqual(pose(340, 300, 180));
  });

  it("conforms to the one that came first", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 260, 200, 0],
        ["4Bd", 400, 440, 180],
        ["4Bd", 360, 440, 180],
      ],
      blue: [["2LH", 315, 300, 180]],
    });
    const north = { "red.3": pose(370, 330, 180), "red.4": pose(330, 330, 180) };
    const south = { "red.1": pose(300, 300, 0), "red.2": pose(260, 300, 0) };
    // Whatever stands behind leaves no room to turn round: the second pair must not touch the first one's victim.
    const first = arrived(state, north, "group", "red.4");
    expect(poseAt(ended(first).state, "blue.1")).toEqual(pose(330, 330, 0));
    const both = arrived(first, south, "group");
    expect(mustConform(both, "blue.1")?.to).toBe("red.4");
  });

  it("turns to one that took it in flank before the group came", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 340, 200, 0],
        ["4Bd", 500, 300, 0],
      ],
      blue: [["2LH", 315, 300, 180]],
    });
    const flanked = arrived(state, { "red.3": pose(335, 320, 270) });
    expect(contact(flanked, "red.3", "blue.1")).toBe("leftFlank");
    const both = arrived(flanked, { "red.1": pose(275, 300, 0), "red.2": pose(235, 300, 0) }, "group");
    expect(mustConform(both, "blue.1")).toBeUndefined();
    expect(frontFoe(ended(both).state, "blue.1")?.id).toBe("red.3");
  });
});

describe("DBA-RUL-44", () => {
  /** A spear that stands where the light horse would conform to red.1. */
  const crowded = loose("2LH", [["4Sp", 275, 325, 270]]);

  it("does not conform without room, and the contact must then be proper", () => {
    expect(touchedFoes(moved(crowded, line), "red.1").map(({ id }) => id)).toEqual(["blue.1"]);
    expect(codes(crowded, line, "group")).toEqual(["unaligned DBA-CON-02", "unaligned DBA-CON-02"]);
    expect(ended(arrived(crowded, line, "group")).events.some(({ type }) => type === "moved")).toBe(false);
  });

  it("has room before the other one, if that is named first", () => {
    expect(reasons(crowded, line, "group", "red.2")).toEqual([]);
  });

  it("needs room between camps, built-up areas, water and the edge of the board", () => {
    const stops = (more: Parameters<typeof field>[0]) => codes(loose("2LH", [], more), line, "group").length > 0;
    expect(stops({ holds: [camp("blue", 230, 310)] })).toBe(true);
    expect(stops({ holds: [camp("blue", 220, 310)] })).toBe(false);
    expect(stops({ holds: [bua("blue", 210, 310)] })).toBe(true);
    expect(stops({ holds: [bua("blue", 210, 310, { denizens: false })] })).toBe(true); // nobody stands half in one (DBA-BUA-01)
    const shore = [
      { x: 281_000, y: 0 },
      { x: 281_000, y: 600_000 },
    ];
    expect(stops({ terrain: [{ id: "sea", terrain: "waterway", edge: "west", shore }] })).toBe(true);
    const edge = field({
      red: [
        ["4Bd", 19, 200, 0],
        ["4Bd", 59, 200, 0],
      ],
      blue: [["2LH", 34, 300, 180]],
    });
    expect(
      mustConform(arrived(edge, { "red.1": pose(19, 300, 0), "red.2": pose(59, 300, 0) }), "blue.1"),
    ).toBeUndefined();
  });
});

/** A blue element faces north at (300, 300); red.1 goes for it. */
const target = (subtype: Subtype, red: readonly Placed[] = [], blue: readonly Placed[] = []) =>
  field({ red: [["4Bd", 100, 100, 0], ...red], blue: [[subtype, 300, 300, 0], ...blue] });
const LEFT = pose(280, 280, 90);
const RIGHT = pose(320, 280, 270);

describe("DBA-CNF-05", () => {
  it("turns to an enemy on its flank or rear, exactly, at any angle and with any base", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom<Subtype>("4Sp", "3Bd", "3Kn", "El", "6Kn", "Art"),
        fc.constantFrom(...CONTACTS.filter((on) => on !== "front")),
        (facing, subtype, on) => {
          const state = field({
            red: [["4Bd", 100, 100, 0]],
            blue: [[subtype, 0, 0, 0, { x: 300_123, y: 300_457, facing }]],
          });
          const at = contactPose(state, elementOf(state, "red.1"), elementOf(state, "blue.1"), on);
          if (at === undefined) throw new Error("no place");
          const { events, state: after } = ended(arrived(state, { "red.1": at }));
          expect(kindsOf(events).slice(0, 1)).toEqual(["turnToFace"]);
          expect(contact(after, "blue.1", "red.1")).toBe("front");
          expect(poseAt(after, "red.1")).toEqual(at);
        },
      ),
      { seed: 5, numRuns: 150 },
    );
  });

  it("turns to the one that came first", () => {
    const state = target("4Sp", [["4Bd", 500, 100, 0]]);
    const leftFirst = arrived(arrived(state, { "red.1": LEFT }), { "red.2": RIGHT });
    expect(frontFoe(ended(leftFirst).state, "blue.1")?.id).toBe("red.1");
    const rightFirst = arrived(arrived(state, { "red.2": RIGHT }), { "red.1": LEFT });
    expect(frontFoe(ended(rightFirst).state, "blue.1")?.id).toBe("red.2");
  });

  it("holds for either player, and for contacts made by an earlier pursuit", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [["3Kn", 280, 280, 90]],
      turn: { seat: "red" },
      state: { touches: [{ by: "blue.1", on: "red.1" }] },
    });
    expect(frontFoe(ended(state).state, "red.1")?.id).toBe("blue.1");
  });

  it("does not turn to one that touches it out of line", () => {
    const state = arrived(target("4Sp"), { "red.1": pose(280, 275, 90) });
    expect(kindsOf(ended(state).events)).toEqual([]);
    expect(frontFoes(ended(state).state, "blue.1")).toEqual([]);
  });

  it("makes the pair on a flank an attacker and an overlapper (DBA-RUL-41)", () => {
    const state = target("4Sp", [["4Bd", 100, 140, 0]]);
    const { state: after } = ended(arrived(state, { "red.1": LEFT, "red.2": pose(280, 320, 90) }, "group"));
    expect(poseAt(after, "blue.1")).toEqual(pose(280, 280, 270));
    expect(overlapsOn(after, "blue.1")).toEqual({ left: [], right: ["red.2"] });
  });

  it("turns away from a camp it attacks (DBA-RUL-86)", () => {
    const state = field({
      red: [
        ["4Bd", 100, 100, 0],
        ["CF", 0, 0, 0, { where: "inside", hold: "red.camp" }],
      ],
      blue: [["4Sp", 300, 300, 0]],
      holds: [camp("red", 270, 300)],
    });
    expect(isLocked(state, "blue.1")).toBe(true);
    const { state: after } = ended(arrived(state, { "red.1": LEFT }));
    expect(frontFoe(after, "blue.1")?.id).toBe("red.1");
  });
});

describe("DBA-CNF-06", () => {
  it("does not turn while an enemy is in front contact with it", () => {
    const state = target("4Sp", [["4Bd", 300, 300, 180]]);
    const { state: after, events } = ended(arrived(state, { "red.1": LEFT }));
    expect(events.some(({ type }) => type === "moved")).toBe(false);
    expect(frontFoe(after, "blue.1")?.id).toBe("red.2");
  });
});

/** Blue spears one behind the other, 15 mm deep each, facing north; red.1 falls on the left flank of the first. */
const column = (ranks: number, red: readonly Placed[] = []) =>
  target(
    "4Sp",
    red,
    Array.from({ length: ranks - 1 }, (_, i): Placed => ["4Sp", 300, 285 - 15 * i, 0]),
  );

describe("DBA-CNF-07", () => {
  it("turns the second directly behind the first", () => {
    const { events, state } = ended(arrived(column(2), { "red.1": LEFT }));
    expect(kindsOf(events)).toEqual(["turnToFace", "touched"]);
    expect(poseAt(state, "blue.1")).toEqual(pose(280, 280, 270));
    expect(poseAt(state, "blue.2")).toEqual(pose(295, 280, 270));
    expect(frontFoe(state, "blue.1")?.id).toBe("red.1");
  });

  it("does so on the other flank, too", () => {
    const { state } = ended(arrived(column(2), { "red.1": RIGHT }));
    expect(poseAt(state, "blue.1")).toEqual(pose(320, 280, 90));
    expect(poseAt(state, "blue.2")).toEqual(pose(305, 280, 90));
  });

  it("pushes the third straight back, out of the way", () => {
    const { events, state } = ended(arrived(column(3), { "red.1": LEFT }));
    expect(kindsOf(events)).toEqual(["madeRoom", "turnToFace", "touched"]);
    expect(poseAt(state, "blue.1")).toEqual(pose(280, 280, 270));
    expect(poseAt(state, "blue.2")).toEqual(pose(295, 280, 270));
    expect(poseAt(state, "blue.3")).toEqual(pose(300, 260, 0));
  });

  it("takes for the second who stands next to the first, however they are numbered", () => {
    const third: Placed = ["4Sp", 300, 270, 0];
    const state = target("4Sp", [], [third, ["4Sp", 300, 285, 0]]);
    const left = ended(arrived(state, { "red.1": LEFT })).state;
    expect([poseAt(left, "blue.3"), poseAt(left, "blue.2")]).toEqual([pose(295, 280, 270), pose(300, 260, 0)]);
    const right = ended(arrived(state, { "red.1": RIGHT })).state;
    expect([poseAt(right, "blue.3"), poseAt(right, "blue.2")]).toEqual([pose(305, 280, 90), pose(300, 260, 0)]);
  });

  it("takes none for the second who has no flank on the attacker's front: he makes room", () => {
    const state = target("4Sp", [], [["4Sp", 280, 265, 270]]);
    const { events, state: after } = ended(arrived(state, { "red.1": LEFT }));
    expect(kindsOf(events)).toEqual(["madeRoom", "turnToFace", "touched"]);
    expect(poseAt(after, "blue.1")).toEqual(pose(280, 280, 270));
    expect(poseAt(after, "blue.2")).toEqual(pose(295, 265, 270));
  });

  it("cites its rules", () => {
    const { events } = ended(arrived(column(3), { "red.1": LEFT }));
    expect(events.map(({ rules }) => rules)).toEqual([
      ["DBA-CNF-07", "DBA-RUL-45"],
      ["DBA-CNF-05", "DBA-CNF-07"],
      ["DBA-CNF-04"],
    ]);
  });

  it("is a proper contact for the attacker, whatever the number of ranks", () => {
    for (const ranks of [1, 2, 3, 4]) expect(codes(column(ranks), { "red.1": LEFT })).toEqual([]);
  });
});

describe("DBA-RUL-45", () => {
  it("pushes those behind the one that is pushed", () => {
    const { state } = ended(arrived(column(4), { "red.1": LEFT }));
    expect(poseAt(state, "blue.3")).toEqual(pose(300, 260, 0));
    expect(poseAt(state, "blue.4")).toEqual(pose(300, 245, 0));
  });

  it("pushes back a neighbour in the way of a deep base", () => {
    const state = target("6Kn", [], [["4Bd", 340, 300, 0]]);
    const { events, state: after } = ended(arrived(state, { "red.1": LEFT }));
    expect(kindsOf(events).slice(0, 2)).toEqual(["madeRoom", "turnToFace"]);
    expect(poseAt(after, "blue.2")).toEqual(pose(340, 260, 0));
    expect(frontFoe(after, "blue.1")?.id).toBe("red.1");
  });

  it("does not turn when an enemy stands behind the one that must make room", () => {
    const { events, state } = ended(arrived(column(3, [["4Bd", 300, 252, 0]]), { "red.1": LEFT }));
    expect(events.some(({ type }) => type === "moved")).toBe(false);
    expect(frontFoe(state, "blue.1")).toBeUndefined();
    const clear = ended(arrived(column(3, [["4Bd", 300, 245, 0]]), { "red.1": LEFT }));
    expect(frontFoe(clear.state, "blue.1")?.id).toBe("red.1");
  });

  it("does not push anybody through an enemy", () => {
    // The neighbour would go back 40 mm, over the psiloi behind it.
    const state = target("6Kn", [["2Ps", 361, 284, 0]], [["4Bd", 340, 300, 0]]);
    expect(kindsOf(ended(arrived(state, { "red.1": LEFT })).events)).not.toContain("turnToFace");
  });

  it("does not turn into a camp", () => {
    const state = arrived(target("6Kn"), { "red.1": LEFT });
    const beside = (x: number) => ({ ...state, holds: { "blue.camp": camp("blue", x, 265) } });
    expect(kindsOf(ended(beside(325)).events)).not.toContain("turnToFace");
    expect(kindsOf(ended(beside(340)).events)).toContain("turnToFace");
  });

  it("does not turn when a camp, a town though empty, the water or the edge of the board prevents it", () => {
    const turns = (more: Partial<State>) =>
      ended({ ...arrived(column(3), { "red.1": LEFT }), ...more }).events.some(({ type }) => type === "moved");
    const at = (y: number) => ({ holds: { "blue.camp": camp("blue", 270, y - 30) } });
    expect(turns(at(254))).toBe(false);
    expect(turns(at(245))).toBe(true);
    expect(turns({ holds: { bua: bua("red", 260, 174, { denizens: false }) } })).toBe(false);
    expect(turns({ holds: { bua: bua("red", 260, 165, { denizens: false }) } })).toBe(true);
    const shore = [
      { x: 600_000, y: 250_000 },
      { x: 0, y: 250_000 },
    ];
    expect(turns({ pieces: [{ id: "sea", terrain: "waterway", edge: "south", shore }] })).toBe(false);
    const low = field({
      red: [["4Bd", 100, 100, 0]],
      blue: [
        ["4Sp", 300, 45, 0],
        ["4Sp", 300, 30, 0],
        ["4Sp", 300, 15, 0],
      ],
    });
    expect(kindsOf(ended(arrived(low, { "red.1": pose(280, 25, 90) })).events)).toEqual([]);
  });

  it("does not turn into an enemy, nor to the next attacker instead", () => {
    // A red elephant stands where the knights would turn to red.1; red.3, in their rear, came later.
    const state = target("6Kn", [
      ["El", 345, 280, 0],
      ["4Bd", 500, 500, 0],
    ]);
    const both = arrived(arrived(state, { "red.1": LEFT }), { "red.3": pose(300, 240, 0) });
    expect(contact(both, "red.3", "blue.1")).toBe("rear");
    expect(named(touchedFoes(both, "blue.1"))).not.toContain("red.2");
    expect(kindsOf(ended(both).events).includes("turnToFace")).toBe(false);
  });

  it("goes on until all have turned", () => {
    const state = field({
      red: [
        ["4Bd", 100, 100, 0],
        ["4Bd", 150, 100, 0],
      ],
      blue: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 450, 300, 0],
      ],
    });
    const both = arrived(arrived(state, { "red.1": LEFT }), { "red.2": pose(470, 280, 270) });
    const { state: after, events } = ended(both);
    expect(kindsOf(events)).toEqual(["turnToFace", "turnToFace"]);
    expect(frontFoe(after, "blue.1")?.id).toBe("red.1");
    expect(frontFoe(after, "blue.2")?.id).toBe("red.2");
  });

  it("says beforehand what it will do, and changes nothing by it", () => {
    const there = arrived(column(3), { "red.1": LEFT });
    const before = JSON.stringify(there);
    expect(settlements(there).map(({ kind }) => kind)).toEqual(["madeRoom", "turnToFace"]);
    expect(JSON.stringify(there)).toBe(before);
  });

  it("never puts a base on another, on any table", () => {
    const somewhere = fc.record({
      x: fc.integer({ min: 60_000, max: 260_000 }),
      y: fc.integer({ min: 60_000, max: 260_000 }),
      facing: fc.oneof(fc.constantFrom(0, 250_000, 500_000, 750_000), fc.integer({ min: 0, max: 999_999 })),
      subtype: fc.constantFrom<Subtype>("4Sp", "2Ps", "3Kn", "6Kn", "2LH", "WWg", "El"),
    });
    const attack = fc.record({
      subtype: fc.constantFrom<Subtype>("4Bd", "3Cv", "6Kn"),
      on: fc.constantFrom(...CONTACTS),
      foe: fc.nat(20),
    });
    const isClear = (state: State, id: ElementId): boolean => {
      const stand = standOf(state, id);
      return standsOf(state).every(
        (other) => other.element.id === id || (stand !== undefined && !overlaps(stand.box, other.box, TOUCH)),
      );
    };
    let turns = 0;
    let pushes = 0;
    fc.assert(
      fc.property(
        fc.array(somewhere, { minLength: 2, maxLength: 9 }),
        fc.array(attack, { minLength: 2, maxLength: 8 }),
        (blue, red) => {
          let state = field({
            red: red.map(({ subtype }): Placed => [subtype, 0, 0, 0, { where: "lost" }]),
            blue: blue.map(({ subtype, ...more }): Placed => [subtype, 0, 0, 0, { ...more, where: "lost" }]),
          });
          const tryAt = (id: ElementId, at: Pose | undefined): void => {
            const next = at === undefined ? state : arrived(state, { [id]: at });
            if (isClear(next, id)) state = next;
          };
          // In ranks: each second one goes behind the one before it, if there is room.
          for (const [i, { x, y, facing }] of blue.entries()) {
            const ahead = i % 2 === 1 ? standOf(state, `blue.${i}`) : undefined;
            tryAt(
              `blue.${i + 1}`,
              ahead === undefined ? { x, y, facing } : placeBehind(ahead.base, ahead.base, ahead.base).pose,
            );
          }
          for (const [i, { on, foe }] of red.entries()) {
            const target = standOf(state, `blue.${1 + (foe % blue.length)}`);
            if (target !== undefined)
              tryAt(`red.${i + 1}`, contactPose(state, elementOf(state, `red.${i + 1}`), target.element, on));
          }
          const { events, state: after } = ended(state);
          turns += kindsOf(events).filter((kind) => kind === "turnToFace").length;
          pushes += kindsOf(events).filter((kind) => kind === "madeRoom").length;
          for (const { element } of standsOf(after)) expect(isClear(after, element.id)).toBe(true);
          for (const event of events) {
            if (event.type !== "moved") continue;
            for (const at of Object.values(event.poses))
              expect([at.x, at.y, at.facing].every(Number.isInteger)).toBe(true);
          }
        },
      ),
      { seed: 45, numRuns: 300 },
    );
    expect(turns).toBeGreaterThan(100);
    expect(pushes).toBeGreaterThan(10);
  });
});
