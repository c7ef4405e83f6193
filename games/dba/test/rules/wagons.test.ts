import type { Pose } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { duelsIn } from "../../src/inspect.ts";
import { meleeTally } from "../../src/rules/combat.ts";
import { contactPose, flankFoes, frontFoe, frontFoes, isLocked } from "../../src/rules/contact.ts";
import { overlapsOn } from "../../src/rules/overlaps.ts";
import { combatFront, slotsOf } from "../../src/rules/wagons.ts";
import { elementOf, type Piece } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { area, field, type Placed, pose, river } from "../field.ts";
import { play } from "./manoeuvring.ts";
import { arrived, besetBy, codes, contact, ended, named, poseAt, standing } from "./standing.ts";

/** A blue wagon faces south on x 280…320, y 300…380; red is told where to go. */
const around = (count: number, wagon: Subtype = "WWg") =>
  field({
    red: Array.from({ length: count }, (_, i): Placed => ["4Bd", 100 + 50 * i, 100, 0]),
    blue: [[wagon, 300, 300, 180]],
  });

const SOUTH = pose(300, 300, 0); // its front edge
const WEST_FRONT = pose(280, 320, 90); // its right edge, both halves
const WEST_REAR = pose(280, 360, 90);
const NORTH = pose(300, 380, 180); // its rear edge
const EAST_REAR = pose(320, 360, 270); // its left edge
const EAST_FRONT = pose(320, 320, 270);

describe("DBA-WWG-01", () => {
  it.each(["WWg", "Lit"] as const)("lets a %s be contacted on any edge", (wagon) => {
    const state = arrived(around(1, wagon), { "red.1": WEST_REAR });
    expect(combatFront(state, "blue.1")).toBe("right");
    expect(frontFoe(state, "blue.1")?.id).toBe("red.1");
  });
});

describe("DBA-WWG-04", () => {
  it("has six places, clockwise from the front", () => {
    const slots = slotsOf(standing(around(0), "blue.1"));
    expect(slots.map((slot) => slot.pose)).toEqual([SOUTH, WEST_FRONT, WEST_REAR, NORTH, EAST_REAR, EAST_FRONT]);
    expect(slots.map(({ edge }) => edge)).toEqual(["front", "right", "right", "rear", "left", "left"]);
  });

  it("allows exactly those six", () => {
    const state = around(1);
    for (const place of [SOUTH, WEST_FRONT, WEST_REAR, NORTH, EAST_REAR, EAST_FRONT])
      expect(codes(state, { "red.1": place })).toEqual([]);
    expect(codes(state, { "red.1": pose(280, 340, 90) })).toEqual(["unaligned DBA-CON-02"]);
    expect(codes(state, { "red.1": pose(310, 300, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });

  it("gives the place nearer to the mover, or the one that is left", () => {
    const state = around(3);
    const to = (who: "red.1" | "red.2" | "red.3", from = state) =>
      contactPose(from, elementOf(from, who), elementOf(from, "blue.1"), "rightFlank");
    expect(to("red.1")).toEqual(WEST_FRONT);
    const taken = arrived(state, { "red.1": WEST_FRONT });
    expect(to("red.2", taken)).toEqual(WEST_REAR);
    expect(to("red.1", taken)).toEqual(WEST_FRONT);
    expect(to("red.3", arrived(taken, { "red.2": WEST_REAR }))).toBeUndefined();
  });

  it("works for the larger scale", () => {
    const state = field({
      red: [["4Bd", 100, 100, 0]],
      blue: [["WWg", 400, 400, 33]],
      options: { scale: 25 },
    });
    const at = contactPose(state, elementOf(state, "red.1"), elementOf(state, "blue.1"), "leftFlank");
    if (at === undefined) throw new Error("no place");
    expect(contact(arrived(state, { "red.1": at }), "red.1", "blue.1")).toBe("front");
  });
});

describe("DBA-WWG-02", () => {
  it("fights with the edge that was contacted first", () => {
    const state = arrived(around(2), { "red.2": WEST_FRONT });
    const both = arrived(state, { "red.1": SOUTH });
    expect(combatFront(both, "blue.1")).toBe("right");
    expect(contact(both, "red.2", "blue.1")).toBe("front");
    expect(contact(both, "blue.1", "red.2")).toBe("front");
    expect(named(frontFoes(both, "blue.1"))).toEqual(["red.2"]);
    expect(isLocked(both, "red.2")).toBe(true);
    expect(isLocked(both, "red.1")).toBe(false);
    expect(poseAt(both, "blue.1").facing).toBe(500_000); // it moves as before
  });

  it("defends a river bank with that edge, not with the one it moves by", () => {
    const defends = (middle: number, touched: Pose): boolean => {
      const state = { ...around(1), pieces: [river("t1", 20, [0, middle], [600, middle])], river: "normal" } as const;
      const { reasons } = meleeTally(arrived(state, { "red.1": touched }), "blue.1", "red.1");
      return reasons.some(({ rule }) => rule === "DBA-RIV-17");
    };
    // The water laps at its front edge (y 280 … 300) or at its rear edge (y 380 … 400).
    expect(defends(290, SOUTH)).toBe(true);
    expect(defends(290, NORTH)).toBe(false);
    expect(defends(390, NORTH)).toBe(true);
    expect(defends(390, SOUTH)).toBe(false);
  });

  it("is no matter of other wagons, which contact nobody (DBA-CON-01)", () => {
    const state = field({ red: [["WWg", 280, 320, 90]], blue: [["WWg", 300, 300, 180]] });
    expect(combatFront(state, "blue.1")).toBe("front");
  });

  it("is higher or lower with that edge (DBA-MEL-06)", () => {
    const higher = (self: "red.1" | "blue.1", ...terrain: readonly Piece[]): boolean => {
      const state = arrived({ ...around(1), pieces: terrain }, { "red.1": NORTH });
      const { reasons } = meleeTally(state, self, self === "red.1" ? "blue.1" : "red.1");
      return reasons.some(({ rule }) => rule === "DBA-MEL-06");
    };
    // The rear edge of the wagon, where it fights, is on the hill; the front edge that it moves by is not.
    const under = area("h1", "gentleHill", 300, 350, 60, 45);
    expect(higher("blue.1", under)).toBe(true);
    // Red stands on one hill; the wagon's front edge, far from the fight, is on the crest of another.
    const behind = area("h2", "gentleHill", 300, 420, 60, 45);
    const away = area("h3", "gentleHill", 300, 295, 60, 20);
    expect(higher("red.1", behind)).toBe(true);
    expect(higher("red.1", behind, away)).toBe(true);
  });

  it("has its own front when nobody is there, and so has everybody else", () => {
    expect(combatFront(around(1), "blue.1")).toBe("front");
    expect(combatFront(around(1), "red.1")).toBe("front");
  });
});

describe("DBA-WWG-02 on a screen", () => {
  it("marks the fight where the enemy's front edge is, on whichever edge of the wagon", () => {
    const state = arrived(around(1), { "red.1": EAST_REAR });
    expect(duelsIn(state).map(({ a, b, at }) => [a, b, at])).toEqual([["red.1", "blue.1", { x: 320_000, y: 360_000 }]]);
    const turned = field({ red: [["WWg", 300, 300, 180]], blue: [["4Bd", 300, 380, 180]] });
    expect(duelsIn(turned).map(({ at }) => at)).toEqual([{ x: 300_000, y: 380_000 }]);
  });
});

describe("DBA-WWG-03", () => {
  it("takes the next in order of contact when the first is gone", () => {
    const one = arrived(around(3), { "red.1": NORTH });
    const two = arrived(one, { "red.3": EAST_REAR });
    const three = arrived(two, { "red.2": SOUTH });
    expect(combatFront(three, "blue.1")).toBe("rear");
    const left = arrived(three, { "red.1": pose(300, 500, 180) });
    expect(combatFront(left, "blue.1")).toBe("left");
    expect(contact(left, "red.2", "blue.1")).toBe("rightFlank");
  });
});

describe("DBA-WWG-05", () => {
  it("names the others by the combat front", () => {
    const one = arrived(around(6), { "red.1": SOUTH });
    const all = arrived(one, { "red.2": WEST_FRONT, "red.3": NORTH, "red.4": EAST_FRONT, "red.5": EAST_REAR });
    expect(flankFoes(all, "blue.1").map(({ foe, on }) => `${foe.id} ${on}`)).toEqual([
      "red.2 rightFlank",
      "red.3 rear",
      "red.4 leftFlank",
      "red.5 leftFlank",
    ]);
  });

  it("turns the names round with another front", () => {
    const one = arrived(around(6), { "red.1": WEST_REAR });
    const all = arrived(one, { "red.2": SOUTH, "red.3": NORTH, "red.4": EAST_FRONT });
    expect(flankFoes(all, "blue.1").map(({ foe, on }) => `${foe.id} ${on}`)).toEqual([
      "red.2 leftFlank",
      "red.3 rightFlank",
      "red.4 rear",
    ]);
  });

  it("closes the door on the flank of its combat front", () => {
    const close = { type: "closeDoor", element: "red.2", enemy: "blue.1" } as const;
    const closed = (front: Pose, overlapping: Pose) => {
      const engaged = arrived(around(2), { "red.1": front });
      return poseAt(play(arrived(engaged, { "red.2": overlapping }), close).after, "red.2");
    };
    // Short fronts: the half of the flank that is nearer to them.
    expect(closed(SOUTH, pose(340, 300, 0))).toEqual(EAST_FRONT);
    expect(closed(NORTH, pose(340, 380, 180))).toEqual(EAST_REAR);
    expect(closed(NORTH, pose(260, 380, 180))).toEqual(WEST_REAR);
    // A long front has the short edges for flanks.
    expect(closed(WEST_FRONT, pose(280, 400, 90))).toEqual(NORTH);
    expect(closed(EAST_REAR, pose(320, 280, 270))).toEqual(SOUTH);
  });
});

describe("DBA-WWG-06", () => {
  it("suffers once from two on the same flank", () => {
    const one = arrived(around(3), { "red.1": SOUTH });
    const all = arrived(one, { "red.2": EAST_FRONT, "red.3": EAST_REAR });
    expect(flankFoes(all, "blue.1")).toHaveLength(2);
    expect(besetBy(all, "blue.1")).toEqual([["red.2", "red.3"]]);
  });
});

describe("DBA-WWG-07", () => {
  const one = arrived(around(3), { "red.2": WEST_REAR });
  const two = arrived(one, { "red.1": WEST_FRONT });

  it("has two frontal opponents on a long front, the older contact first", () => {
    expect(named(frontFoes(two, "blue.1"))).toEqual(["red.2", "red.1"]);
  });

  it("has but one when the others are on other edges", () => {
    const apart = arrived(one, { "red.1": SOUTH, "red.3": NORTH });
    expect(named(frontFoes(apart, "blue.1"))).toEqual(["red.2"]);
    expect(besetBy(apart, "blue.1")).toEqual([["red.1"], ["red.3"]]);
  });

  it("takes neither for an overlap or a flank attack", () => {
    expect(overlapsOn(two, "blue.1")).toEqual({ left: [], right: [] });
    expect(besetBy(two, "blue.1")).toEqual([]);
  });
});

describe("DBA-RUL-77", () => {
  it("is overlapped at the ends of a long front, and flanked on its short edges", () => {
    const one = arrived(around(3), { "red.1": WEST_FRONT });
    const overlapped = arrived(one, { "red.2": pose(280, 400, 90), "red.3": SOUTH });
    expect(overlapsOn(overlapped, "blue.1")).toEqual({ left: [], right: ["red.2"] });
    expect(besetBy(overlapped, "blue.1")).toEqual([["red.3"], ["red.2"]]);
  });

  it("is no deeper on a long front than it is wide: what touches its far corner does not overlap it", () => {
    const one = arrived(around(2), { "red.1": WEST_FRONT });
    // Its right side lies on the line of the northern edge, from the corner on.
    expect(overlapsOn(arrived(one, { "red.2": pose(335, 400, 90) }), "blue.1")).toEqual({ left: [], right: [] });
    expect(overlapsOn(arrived(one, { "red.2": pose(334, 400, 90) }), "blue.1")).toEqual({ left: [], right: ["red.2"] });
  });

  it("is overlapped as usual on a short front, be it the rear edge", () => {
    const one = arrived(around(3), { "red.1": NORTH });
    const overlapped = arrived(one, { "red.2": pose(340, 380, 180), "red.3": pose(260, 370, 0) });
    // Facing north its right is east.
    expect(overlapsOn(overlapped, "blue.1")).toEqual({ left: ["red.3"], right: ["red.2"] });
  });

  it("overlaps others with the short edges while it fights on a long one", () => {
    const beside = (...first: readonly Placed[]) =>
      field({
        red: [
          ["WWg", 300, 300, 0], // x 280…320, its front edge at y 300
          ["4Bd", 310, 320, 270],
        ],
        blue: [["4Sp", 310, 320, 90], ...first], // its right edge on the wagon's front edge
      });
    expect(overlapsOn(beside(["4Bd", 280, 280, 90]), "blue.1")).toEqual({ left: [], right: ["red.1"] });
    expect(overlapsOn(beside(), "blue.1")).toEqual({ left: [], right: [] });
  });

  it("overlaps nobody by a corner while it has a frontal opponent", () => {
    const state = field({
      red: [
        ["4Bd", 260, 280, 90],
        ["4Bd", 300, 300, 0],
      ],
      blue: [
        ["WWg", 300, 300, 180],
        ["4Sp", 260, 280, 270],
      ],
    });
    expect(overlapsOn(state, "red.1")).toEqual({ left: [], right: [] });
    expect(frontFoe(state, "blue.1")?.id).toBe("red.2");
  });
});

describe("DBA-WWG-09", () => {
  it("never turns to face", () => {
    const one = arrived(around(2), { "red.1": SOUTH });
    const two = arrived(one, { "red.2": EAST_FRONT });
    const left = arrived(two, { "red.1": pose(300, 200, 0) });
    const { events, state } = ended(left);
    expect(events.filter(({ type }) => type === "moved")).toEqual([]);
    expect(poseAt(state, "blue.1")).toEqual(pose(300, 300, 180));
    expect(combatFront(state, "blue.1")).toBe("left");
  });

  it("is pushed back by a friend that turns, never turned behind it", () => {
    const state = field({
      red: [["4Bd", 100, 100, 0]],
      blue: [
        ["4Sp", 300, 300, 0],
        ["WWg", 300, 285, 0],
      ],
    });
    const { state: after } = ended(arrived(state, { "red.1": pose(280, 280, 90) }));
    expect(poseAt(after, "blue.1")).toEqual(pose(280, 280, 270));
    expect(poseAt(after, "blue.2")).toEqual(pose(300, 260, 0));
  });

  it("does not keep others from turning: one on its flank turns to its own attacker", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 320, 320, 270],
      ],
      blue: [
        ["WWg", 300, 300, 180],
        ["4Sp", 340, 300, 0],
      ],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    // blue.2's front is on the left flank of red.2, which faces west.
    expect(contact(state, "blue.2", "red.2")).toBe("leftFlank");
    const { state: after } = ended(state);
    expect(frontFoe(after, "red.2")?.id).toBe("blue.2");
  });
});
