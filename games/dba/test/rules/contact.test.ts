import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE } from "../../src/data/tables.ts";
import {
  contactPose,
  flankFoes,
  frontFoe,
  frontFoes,
  frontHolds,
  isInContact,
  isLocked,
  pressingFoes,
  touchedFoes,
  touchesAfter,
} from "../../src/rules/contact.ts";
import { overlapsOn } from "../../src/rules/overlaps.ts";
import { elementOf, type State } from "../../src/state.ts";
import { CONTACTS, SUBTYPES, type Subtype } from "../../src/vocabulary.ts";
import { bua, camp, field, type Placed, pose } from "../field.ts";
import { arrived, codes, contact, ended, moved, named, pairs, poseAt, reasons } from "./standing.ts";

/** A red blade before a blue spear, wherever the blade stands. */
const duel = (x: number, y: number, facing: number, subtype: Subtype = "4Sp") =>
  field({ red: [["4Bd", x, y, facing]], blue: [[subtype, 300, 300, 180]] });

describe("DBA-FFR-01", () => {
  it("is front contact when both pairs of front corners meet", () => {
    const state = duel(300, 300, 0);
    expect(contact(state, "red.1", "blue.1")).toBe("front");
    expect(contact(state, "blue.1", "red.1")).toBe("front");
    expect(frontFoe(state, "red.1")?.id).toBe("blue.1");
    expect(named(frontFoes(state, "blue.1"))).toEqual(["red.1"]);
  });

  it("is none on part of the edge, nor at a gap, nor between friends", () => {
    expect(contact(duel(310, 300, 0), "red.1", "blue.1")).toBeUndefined();
    expect(named(touchedFoes(duel(310, 300, 0), "red.1"))).toEqual(["blue.1"]);
    expect(contact(duel(300, 299, 0), "red.1", "blue.1")).toBeUndefined();
    expect(touchedFoes(duel(300, 299, 0), "red.1")).toEqual([]);
    const friends = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 300, 300, 180],
      ],
    });
    expect(contact(friends, "red.1", "red.2")).toBeUndefined();
  });
});

describe("DBA-RUL-14", () => {
  it("takes corners within a tenth of a millimetre for one", () => {
    expect(contact(duel(300.1, 300, 0), "red.1", "blue.1")).toBe("front");
    expect(contact(duel(300.11, 300, 0), "red.1", "blue.1")).toBeUndefined();
    expect(contact(duel(300, 299.9, 0), "red.1", "blue.1")).toBe("front");
    expect(contact(duel(300, 299.89, 0), "red.1", "blue.1")).toBeUndefined();
  });

  it("takes facings within a tenth of a degree for equal", () => {
    expect(contact(duel(300, 300, 0.1), "red.1", "blue.1")).toBe("front");
    expect(contact(duel(300, 300, 0.11), "red.1", "blue.1")).toBeUndefined();
  });

  it("gives places on the lattice that are proper contacts at any angle, for any base", () => {
    fc.assert(
      fc.property(
        fc.record({
          x: fc.integer({ min: 150_000, max: 450_000 }),
          y: fc.integer({ min: 150_000, max: 450_000 }),
          facing: fc.integer({ min: 0, max: 999_999 }),
        }),
        fc.constantFrom(...SUBTYPES),
        fc.constantFrom(...CONTACTS),
        fc.constantFrom(15 as const, 25 as const),
        (stand, subtype, on, scale) => {
          const state = field({
            red: [["4Bd", 0, 0, 0]],
            blue: [[subtype, 0, 0, 0, stand]],
            options: { scale },
          });
          const at = contactPose(state, elementOf(state, "red.1"), elementOf(state, "blue.1"), on);
          expect(at).toBeDefined();
          if (at === undefined) return;
          expect([at.x, at.y, at.facing].every(Number.isInteger)).toBe(true);
          const there = moved(state, { "red.1": at });
          const { troop } = SUBTYPE_TABLE[subtype];
          // The first enemy makes any edge of a wagon its front.
          expect(contact(there, "red.1", "blue.1")).toBe(troop === "WWg" || troop === "Lit" ? "front" : on);
          expect(reasons(state, { "red.1": at })).toEqual([]);
        },
      ),
      { seed: 14, numRuns: 400 },
    );
  });

  it("has no place against a friend or somebody who is not on the table", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 100, 200, 0],
      ],
      blue: [["4Sp", 300, 300, 180, { where: "lost" }]],
    });
    const blade = elementOf(state, "red.1");
    expect(contactPose(state, blade, elementOf(state, "red.2"), "front")).toBeUndefined();
    expect(contactPose(state, blade, elementOf(state, "blue.1"), "front")).toBeUndefined();
  });
});

describe("DBA-FFR-03", () => {
  it("is flank contact with the front edge on the side edge and like front corners together", () => {
    // Blue faces south: its left is east, its front left corner (320, 300).
    expect(contact(duel(320, 320, 270), "red.1", "blue.1")).toBe("leftFlank");
    expect(contact(duel(280, 320, 90), "red.1", "blue.1")).toBe("rightFlank");
    expect(flankFoes(duel(280, 320, 90), "blue.1")).toMatchObject([{ foe: { id: "red.1" }, on: "rightFlank" }]);
    expect(flankFoes(duel(280, 320, 90), "red.1")).toEqual([]);
  });

  it("is none farther back along the side", () => {
    const state = duel(280, 322, 90);
    expect(contact(state, "red.1", "blue.1")).toBeUndefined();
    expect(flankFoes(state, "blue.1")).toEqual([]);
    expect(named(touchedFoes(state, "blue.1"))).toEqual(["red.1"]);
  });
});

describe("DBA-FFR-04", () => {
  it("is rear contact with front corners on rear corners", () => {
    expect(contact(duel(300, 315, 180), "red.1", "blue.1")).toBe("rear");
    expect(contact(duel(301, 315, 180), "red.1", "blue.1")).toBeUndefined();
    expect(flankFoes(duel(300, 315, 180), "blue.1")).toMatchObject([{ on: "rear" }]);
  });
});

/** A blue camp from (300, 300) to (360, 330) with followers in it. */
const besieged = (x: number, y: number, facing: number, where: "inside" | "lost" = "inside") =>
  field({
    red: [["4Bd", x, y, facing]],
    blue: [["CF", 0, 0, 0, where === "inside" ? { where, hold: "blue.camp" } : { where }]],
    holds: [camp("blue", 300, 300)],
  });

describe("DBA-FFR-02", () => {
  it("is front contact with an occupied camp wherever the front edge touches it", () => {
    expect(frontHolds(besieged(330, 300, 0), "red.1").map(({ id }) => id)).toEqual(["blue.camp"]);
    expect(frontHolds(besieged(345, 300, 0), "red.1")).toHaveLength(1);
    expect(frontHolds(besieged(330, 299, 0), "red.1")).toEqual([]);
  });

  it("needs somebody in the camp, and an enemy", () => {
    expect(frontHolds(besieged(330, 300, 0, "lost"), "red.1")).toEqual([]);
    const own = field({
      red: [
        ["4Bd", 330, 300, 0],
        ["CF", 0, 0, 0, { where: "inside", hold: "red.camp" }],
      ],
      holds: [camp("red", 300, 300)],
    });
    expect(frontHolds(own, "red.1")).toEqual([]);
  });
});

describe("DBA-FFR-05", () => {
  it("knows no flank or rear of a camp: only the front edge makes contact", () => {
    expect(frontHolds(besieged(280, 340, 0), "red.1")).toEqual([]); // side by side
    expect(codes(besieged(200, 200, 0), { "red.1": pose(280, 340, 0) })).toEqual(["notByFront DBA-CON-04"]);
    expect(codes(besieged(200, 200, 0), { "red.1": pose(330, 345, 0) })).toEqual(["notByFront DBA-CON-04"]);
  });
});

describe("DBA-RUL-38", () => {
  const town = (denizens: boolean, control: "red" | "blue") =>
    field({ red: [["4Bd", 340, 300, 0]], holds: [bua("blue", 300, 300, { denizens, control })] });

  it("counts living denizens that obey the enemy as an occupant", () => {
    expect(frontHolds(town(true, "blue"), "red.1")).toHaveLength(1);
    expect(frontHolds(town(true, "red"), "red.1")).toEqual([]);
    expect(frontHolds(town(false, "blue"), "red.1")).toEqual([]);
  });
});

describe("DBA-BRK-01", () => {
  it("holds an element in front contact with an enemy element, camp or built-up area", () => {
    expect(isLocked(duel(300, 300, 0), "red.1")).toBe(true);
    expect(isLocked(duel(300, 300, 0), "blue.1")).toBe(true);
    expect(isLocked(besieged(330, 300, 0), "red.1")).toBe(true);
    expect(isLocked(besieged(330, 299, 0), "red.1")).toBe(false);
  });

  it("does not hold one that stands on a flank or rear, or touches out of line", () => {
    expect(isLocked(duel(280, 320, 90), "red.1")).toBe(false);
    expect(isLocked(duel(300, 315, 180), "red.1")).toBe(false);
    expect(isLocked(duel(310, 300, 0), "red.1")).toBe(false);
  });

  it("does not hold an overlapper", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(overlapsOn(state, "blue.1").left).toEqual(["red.2"]);
    expect(isLocked(state, "red.2")).toBe(false);
  });
});

describe("DBA-RUL-86", () => {
  it("counts the one that touches a camp with its front as in contact, and no other", () => {
    expect(isInContact(besieged(330, 300, 0), "red.1")).toBe(true);
    expect(isInContact(besieged(280, 340, 0), "red.1")).toBe(false);
  });

  it("counts both sides of front, flank and rear contact", () => {
    for (const [x, y, facing] of [
      [300, 300, 0],
      [280, 320, 90],
      [300, 315, 180],
    ] as const) {
      expect(isInContact(duel(x, y, facing), "red.1")).toBe(true);
      expect(isInContact(duel(x, y, facing), "blue.1")).toBe(true);
    }
    expect(isInContact(duel(310, 300, 0), "red.1")).toBe(false);
  });
});

describe("DBA-RUL-81", () => {
  it("leaves an element one frontal opponent, even between two that touch its front", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 340, 300, 180],
        ["4Sp", 260, 300, 180],
      ],
    });
    expect(named(touchedFoes(state, "red.1"))).toHaveLength(3);
    expect(named(frontFoes(state, "red.1"))).toEqual(["blue.1"]);
  });
});

describe("DBA-RUL-57", () => {
  it("takes no unaligned front edge for flank contact, though it presses all the same", () => {
    const state = duel(280, 325, 90);
    expect(flankFoes(state, "blue.1")).toEqual([]);
    expect(named(pressingFoes(state, "blue.1"))).toEqual(["red.1"]);
    expect(named(pressingFoes(duel(280, 320, 90), "blue.1"))).toEqual(["red.1"]); // aligned too
  });

  it("takes a front corner on its side or a rear corner on a front, not a rear corner or a front one", () => {
    const askew = (x: number, y: number, facing: number) =>
      named(pressingFoes(field({ red: [["3Cv", 300, 300, 0]], blue: [["4Sp", x, y, facing]] }), "red.1"));
    expect(askew(334.142, 270.858, 225)).toEqual(["blue.1"]); // its front corner in the middle of the side
    expect(askew(344.749, 281.465, 45)).toEqual([]); // its rear corner there
    expect(askew(320, 270, 315)).toEqual(["blue.1"]); // its front edge on the rear corner
    expect(askew(320, 300, 225)).toEqual([]); // its front edge on the front corner
  });

  it("takes a mere meeting of corners, or a front on a front, for no pressure", () => {
    expect(pressingFoes(duel(280, 335, 90), "blue.1")).toEqual([]); // corner on rear corner
    expect(touchedFoes(duel(280, 335, 90), "blue.1")).toHaveLength(1);
    expect(pressingFoes(duel(310, 300, 0), "blue.1")).toEqual([]);
    expect(pressingFoes(duel(260, 300, 0), "blue.1")).toEqual([]);
    expect(pressingFoes(duel(340, 310, 0), "blue.1")).toEqual([]); // side on side
    // Its own front on their flank presses them, not itself.
    expect(pressingFoes(duel(280, 320, 90), "red.1")).toEqual([]);
  });
});

describe("DBA-CON-01", () => {
  it.each(["Art", "WWg", "Lit"] as const)("never lets %s touch an enemy, not even with a corner", (subtype) => {
    const state = field({ red: [[subtype, 300, 200, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(codes(state, { "red.1": pose(300, 300, 0) })).toEqual(["neverContacts DBA-CON-01"]);
    expect(codes(state, { "red.1": pose(340, 300, 0) })).toEqual(["neverContacts DBA-CON-01"]);
    expect(codes(state, { "red.1": pose(341, 300, 0) })).toEqual([]);
  });

  it("never lets them touch an enemy camp, even in front", () => {
    const state = field({
      red: [["Art", 330, 200, 0]],
      blue: [["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }]],
      holds: [camp("blue", 300, 300)],
    });
    expect(codes(state, { "red.1": pose(330, 300, 0) })).toEqual(["neverAttacksHolds DBA-CON-01"]);
  });

  it("never lets them touch an empty camp of the enemy, with a side or a corner; their own they may", () => {
    const beside = (owner: "red" | "blue") =>
      field({ red: [["Art", 200, 200, 0]], holds: [camp(owner, 300, 300)], blue: [["4Sp", 100, 500, 180]] });
    const touching = { "red.1": pose(280, 320, 0) };
    expect(codes(beside("blue"), touching)).toEqual(["neverAttacksHolds DBA-CON-01"]);
    expect(codes(beside("red"), touching)).toEqual([]);
    expect(codes(beside("blue"), { "red.1": pose(279, 320, 0) })).toEqual([]);
  });

  it("keeps them out of overlaps", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["Art", 340, 200, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(codes(state, { "red.2": pose(340, 300, 0) })).toEqual(["neverContacts DBA-CON-01"]);
  });
});

describe("DBA-CON-02", () => {
  const state = duel(300, 200, 0);

  it("allows front, flank and rear contact", () => {
    expect(codes(state, { "red.1": pose(300, 300, 0) })).toEqual([]);
    expect(codes(state, { "red.1": pose(320, 320, 270) })).toEqual([]);
    expect(codes(state, { "red.1": pose(280, 320, 90) })).toEqual([]);
    expect(codes(state, { "red.1": pose(300, 315, 180) })).toEqual([]);
  });

  it("refuses contact out of line, telling how far it is from the next proper one", () => {
    const [violation, ...others] = reasons(state, { "red.1": pose(305, 300, 0) });
    expect(others).toEqual([]);
    expect(violation).toMatchObject({
      code: "unaligned",
      rule: "DBA-CON-02",
      facts: { element: "red.1", enemy: "blue.1", off: 5000, turn: 0 },
      marks: ["red.1", "blue.1"],
    });
  });

  it("allows the neighbour of the enemy in front to be touched too", () => {
    const line = field({
      red: [["4Bd", 300, 200, 0]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 340, 300, 180],
      ],
    });
    expect(codes(line, { "red.1": pose(300, 300, 0) })).toEqual([]);
  });

  it("allows who stands beside a camp to be touched by one that attacks the camp", () => {
    const inside = { where: "inside", hold: "blue.camp" } as const;
    const state = field({
      red: [["4Bd", 330, 200, 0]],
      blue: [
        ["CF", 0, 0, 0, inside],
        ["4Sp", 365, 290, 90],
      ],
      holds: [camp("blue", 300, 300)],
    });
    // The rear edge of blue.2 is at 350, along red.1's right side.
    expect(codes(state, { "red.1": pose(330, 300, 0) })).toEqual([]);
    expect(named(touchedFoes(moved(state, { "red.1": pose(330, 300, 0) }), "red.1"))).toEqual(["blue.2"]);
    // A hair short of the camp it is in contact with nobody.
    expect(codes(state, { "red.1": pose(330, 299.5, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });

  it("allows the second rank behind an engaged enemy to be touched by one on its flank", () => {
    const column = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 200, 320, 90],
      ],
      blue: [
        ["4Pk", 300, 300, 180],
        ["4Pk", 300, 315, 180],
      ],
    });
    const there = moved(column, { "red.2": pose(280, 320, 90) });
    expect(named(touchedFoes(there, "red.2"))).toEqual(["blue.1", "blue.2"]);
    expect(codes(column, { "red.2": pose(280, 320, 90) })).toEqual([]);
    expect(codes(column, { "red.2": pose(280, 338, 90) })).toEqual(["unaligned DBA-CON-02"]);
  });
});

describe("DBA-CON-03", () => {
  it("makes the mover line up, at any angle of the enemy", () => {
    const state = field({ red: [["4Bd", 300, 200, 0]], blue: [["4Sp", 300, 300, 203]] });
    expect(codes(state, { "red.1": pose(300, 300, 23) })).toEqual([]);
    expect(codes(state, { "red.1": pose(300, 300, 23.2) })).toEqual(["unaligned DBA-CON-02"]);
  });
});

describe("DBA-CON-04", () => {
  it("asks no alignment of one that attacks a camp, at any angle", () => {
    const state = besieged(200, 200, 0);
    expect(codes(state, { "red.1": pose(330, 300, 0) })).toEqual([]);
    expect(codes(state, { "red.1": pose(290, 290, 45) })).toEqual([]); // its corner of the camp in the middle of the edge
  });

  it("refuses to touch it with the side", () => {
    const [violation] = reasons(besieged(200, 200, 0), { "red.1": pose(280, 340, 0) });
    expect(violation).toMatchObject({ code: "notByFront", facts: { element: "red.1", hold: "blue.camp" } });
  });

  it("does not mind an empty camp", () => {
    expect(codes(besieged(200, 200, 0, "lost"), { "red.1": pose(280, 340, 0) })).toEqual([]);
  });
});

describe("DBA-RUL-42", () => {
  it("asks of one attacking a built-up area that its front edge touch, and nothing more", () => {
    const state = field({ red: [["3Kn", 200, 200, 0]], holds: [bua("blue", 300, 300)] });
    expect(codes(state, { "red.1": pose(330, 300, 0) })).toEqual([]);
    expect(codes(state, { "red.1": pose(287, 287, 45) })).toEqual([]);
    expect(codes(state, { "red.1": pose(340, 380, 180) })).toEqual([]);
    expect(codes(state, { "red.1": pose(340, 410, 0) })).toEqual(["notByFront DBA-CON-04"]); // with its rear
  });
});

/** DBA-RUL-41, with the numbers of the catalogue: E is blue.1, A red.1, B red.2. */
const pair = field({
  red: [
    ["4Bd", 180, 280, 90],
    ["4Bd", 180, 320, 90],
  ],
  blue: [["4Sp", 300, 300, 0]],
});
const A = pose(280, 280, 90);
const B = pose(280, 320, 90);

describe("DBA-RUL-41", () => {
  it("allows a pair that strikes a flank side by side: the enemy turns and the other overlaps", () => {
    expect(contact(moved(pair, { "red.1": A, "red.2": B }), "red.2", "blue.1")).toBeUndefined();
    expect(codes(pair, { "red.1": A, "red.2": B }, "group")).toEqual([]);
  });

  it("refuses the overlapper when nobody turns for it", () => {
    expect(codes(pair, { "red.2": B })).toEqual(["unaligned DBA-CON-02"]);
  });

  it("allows it when the frontal attacker came first", () => {
    const first = arrived(pair, { "red.1": A });
    expect(codes(first, { "red.2": B })).toEqual([]);
  });

  it("allows a proper contact as it stands, though the enemy will turn out of it to one who came before", () => {
    const behind = arrived(pair, { "red.1": pose(300, 285, 0) });
    expect(codes(behind, { "red.2": A })).toEqual([]);
    const { state } = ended(arrived(behind, { "red.2": A }));
    expect(poseAt(state, "blue.1")).toEqual(pose(300, 285, 180));
    expect(contact(state, "red.2", "blue.1")).toBeUndefined();
    expect(named(touchedFoes(state, "red.2"))).toEqual(["blue.1"]);
  });

  it("allows to touch one that is no longer touched when all has settled", () => {
    // blue.2 goes behind blue.1; red.2, beyond the corner of both, touches nobody then.
    const column = field({
      red: [
        ["4Bd", 180, 280, 90],
        ["4Bd", 180, 240, 90],
      ],
      blue: [
        ["4Sp", 300, 300, 0],
        ["6Bd", 300, 285, 0],
      ],
    });
    const poses = { "red.1": A, "red.2": pose(280, 240, 90) };
    const there = moved(column, poses);
    expect(named(touchedFoes(there, "red.2"))).toEqual(["blue.2"]);
    expect(codes(column, { "red.2": pose(280, 240, 90) })).toEqual(["unaligned DBA-CON-02"]);
    expect(codes(column, poses, "column")).toEqual([]);
  });
});

describe("DBA-CON-05", () => {
  it("allows an overlap as it stands", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 200, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    expect(codes(state, { "red.2": pose(340, 300, 0) })).toEqual([]);
    expect(codes(state, { "red.2": pose(340, 310, 0) })).toEqual([]); // side on side
    expect(codes(state, { "red.2": pose(320, 330, 270) })).toEqual(["unaligned DBA-CON-02"]); // front on the side
  });

  it("allows an overlap that only stands as it is: its friend will be pushed out of the fight", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 200, 0],
        ["6Kn", 260, 300, 0],
      ],
      blue: [
        ["4Sp", 300, 300, 180],
        ["3Kn", 240, 280, 90],
      ],
      state: { touches: [{ by: "blue.2", on: "red.3" }] },
    });
    const { state: settled } = ended(moved(state, { "red.2": pose(340, 300, 0) }));
    expect(frontFoe(settled, "blue.1")).toBeUndefined();
    expect(named(touchedFoes(settled, "red.2"))).toEqual(["blue.1"]);
    expect(codes(state, { "red.2": pose(340, 300, 0) })).toEqual([]);
  });

  it("refuses a corner that overlaps nobody", () => {
    const state = duel(340, 200, 0);
    expect(codes(state, { "red.1": pose(340, 300, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });
});

/** Red's pair in line against two enemies `gap` apart: red.1 lines up with blue.1, red.2 strikes blue.2 out of line. */
const special = (gap: number, third?: number) =>
  field({
    red: [
      ["4Bd", 300, 200, 0],
      ["4Bd", 340, 200, 0],
      ["4Bd", 380, 200, 0],
    ],
    blue: [
      ["4Sp", 300, 300, 180],
      ["4Sp", 340 + gap, 300, 180],
      ...(third === undefined ? [] : ([["4Sp", 380 + gap + third, 300, 180]] as const)),
    ],
  });
const onward = { "red.1": pose(300, 300, 0), "red.2": pose(340, 300, 0), "red.3": pose(380, 300, 0) };

describe("DBA-CON-06", () => {
  it("lets a member of a group touch an enemy out of line less than a base width from one properly contacted", () => {
    expect(codes(special(30), onward, "group")).toEqual([]);
    expect(codes(special(39.9), onward, "group")).toEqual([]);
  });

  it("does not over a gap of a base width or more", () => {
    const [violation] = reasons(special(45), onward, "group");
    expect(violation).toMatchObject({
      code: "farFromContact",
      rule: "DBA-CON-06",
      facts: { element: "red.3", enemy: "blue.2", gap: 45_000, limit: 40_000, margin: -5_000 },
    });
  });

  it("does not over a gap of exactly a base width", () => {
    const red = [300, 340, 380, 420].map((x): Placed => ["4Bd", x, 200, 0]);
    const row = (third: number) => field({ red, blue: [300, 370, third].map((x): Placed => ["4Sp", x, 300, 180]) });
    const poses = { ...onward, "red.4": pose(420, 300, 0) };
    expect(codes(row(450), poses, "group")).toEqual(["farFromContact DBA-CON-06"]);
    expect(codes(row(449.9), poses, "group")).toEqual([]);
    // The same next to the one properly contacted: blue.2 turns its side to red.3.
    const askew = (x: number) =>
      field({
        red,
        blue: [
          ["4Sp", 300, 300, 180],
          ["4Sp", x, 320, 90],
        ],
      });
    expect(new Set(codes(askew(375), onward, "group"))).toEqual(new Set(["farFromContact DBA-CON-06"]));
    expect(codes(askew(374.9), onward, "group")).toEqual([]);
  });

  it("says the same of exactly a base width whichever way the row faces, at both scales", () => {
    // Of a row of three the middle one is missing: red.1 meets the first, red.2 steps into the gap.
    for (const [scale, bw] of [
      [15, 40],
      [25, 60],
    ] as const) {
      for (let turn = 0; turn < 90; turn += 1) {
        const [x, y] = [Math.cos((turn * Math.PI) / 180) * bw, -Math.sin((turn * Math.PI) / 180) * bw];
        const place = (share: number, facing: number): Placed => ["4Sp", 300 + share * x, 300 + share * y, facing];
        const state = field({
          red: [place(0, turn), place(1, turn)],
          blue: [place(0, turn + 180), place(2, turn + 180)],
          options: { scale },
        });
        const poses = { "red.1": poseAt(state, "red.1"), "red.2": poseAt(state, "red.2") };
        const away = moved(state, { "red.1": pose(100, 100, turn), "red.2": pose(200, 100, turn) });
        expect([turn, codes(away, poses, "group")]).toEqual([turn, ["farFromContact DBA-CON-06"]]);
      }
    }
  });

  it("reaches from one so touched to the next", () => {
    // blue.3 is 60 mm from blue.1 and 20 mm from blue.2.
    const state = special(0.5, 30);
    const there = moved(state, onward);
    expect(named(touchedFoes(there, "red.3"))).toEqual(["blue.2", "blue.3"]);
    expect(codes(state, onward, "group")).toEqual([]);
  });

  it("measures the gap from where the one contacted stands or from where he will stand (DBA-RUL-41)", () => {
    // blue.1 conforms to red.1, 5 mm to the left or to the right; red.3 strikes blue.2 out of line.
    const row = (psiloi: number, foe: number): State =>
      field({
        red: [235, 275, 315].map((x): Placed => ["4Bd", x, 250, 0]),
        blue: [
          ["2Ps", psiloi, 300, 180],
          ["4Sp", foe, 300, 180],
        ],
      });
    const poses = { "red.1": pose(235, 300, 0), "red.2": pose(275, 300, 0), "red.3": pose(315, 300, 0) };
    expect(codes(row(240, 319.9), poses, "group")).toEqual([]); // 39.9 mm, and 44.9 mm in the end
    expect(codes(row(230, 314.9), poses, "group")).toEqual([]); // 44.9 mm, and 39.9 mm in the end
    expect(codes(row(240, 320.1), poses, "group")).toEqual(["farFromContact DBA-CON-06"]);
  });

  it("is for group moves only, and needs a proper contact", () => {
    expect(codes(special(30), onward, "column")).toEqual(["unaligned DBA-CON-02", "unaligned DBA-CON-02"]);
    const shifted = { "red.1": pose(305, 300, 0), "red.2": pose(345, 300, 0), "red.3": pose(385, 300, 0) };
    expect(new Set(codes(special(30), shifted, "group"))).toEqual(new Set(["unaligned DBA-CON-02"]));
    expect(codes(special(30), { "red.2": pose(355, 300, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });
});

describe("DBA-RUL-43", () => {
  const there = moved(special(30), onward, "group");

  it("leaves the unaligned member without front, flank or rear contact, and free", () => {
    expect(contact(there, "red.3", "blue.2")).toBeUndefined();
    expect(frontFoe(there, "red.3")).toBeUndefined();
    expect(isLocked(there, "red.3")).toBe(false);
    expect(isLocked(there, "red.1")).toBe(true);
    expect(isInContact(there, "red.3")).toBe(false);
  });

  it("lets it line up later by an ordinary move", () => {
    expect(codes(there, { "red.3": pose(370, 300, 0) })).toEqual([]);
  });

  it("makes it an overlapper only where section 27 does", () => {
    expect(overlapsOn(there, "blue.1").left).toEqual(["red.2"]);
    expect(overlapsOn(there, "blue.2")).toEqual({ left: [], right: [] });
  });
});

describe("DBA-CON-07", () => {
  it("refuses any other place that touches an enemy, a corner included", () => {
    const state = duel(300, 200, 0);
    expect(codes(state, { "red.1": pose(300, 285, 45) })).toEqual([]); // clear of it
    expect(codes(state, { "red.1": pose(314.142, 285.858, 45) })).toEqual(["unaligned DBA-CON-02"]);
    expect(codes(state, { "red.1": pose(260, 300, 0) })).toEqual(["unaligned DBA-CON-02"]);
  });

  it("does not ask about one that stayed where it was", () => {
    const state = duel(260, 300, 0);
    expect(codes(state, { "red.1": poseAt(state, "red.1") })).toEqual([]);
  });

  it("names every member that is wrong", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["4Bd", 380, 200, 0],
      ],
      blue: [
        ["4Sp", 310, 300, 180],
        ["4Sp", 390, 300, 180],
      ],
    });
    const found = reasons(state, { "red.1": pose(300, 300, 0), "red.2": pose(380, 300, 0) }, "group");
    expect(found.map(({ facts }) => `${facts?.element} ${facts?.enemy}`)).toEqual(["red.1 blue.1", "red.2 blue.2"]);
  });
});

describe("DBA-CNF-04, the order of contacts", () => {
  it("keeps old contacts in their place and puts new ones after them", () => {
    const state = field({
      red: [
        ["4Bd", 200, 200, 0],
        ["4Bd", 240, 200, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    const one = arrived(state, { "red.2": pose(280, 320, 90) });
    expect(pairs(one.touches)).toEqual(["red.2 blue.1", "blue.1 red.2"]); // its front corner is on blue's too
    const two = arrived(one, { "red.1": pose(300, 300, 0) });
    expect(pairs(two.touches)[0]).toBe("red.2 blue.1");
    expect(pairs(two.touches)).toContain("red.1 blue.1");
    expect(pairs(two.touches)).toContain("blue.1 red.1");
  });

  it("holds only those whose front edge, or an end of it, is on the other", () => {
    const state = field({ red: [["3Cv", 300, 300, 0]], blue: [["7Hd", 340, 290, 0]] });
    expect(named(touchedFoes(state, "red.1"))).toEqual(["blue.1"]);
    expect(pairs(touchesAfter(state, state))).toEqual(["blue.1 red.1"]);
  });

  it("forgets a contact that is over and takes it for new when it is made again", () => {
    const state = duel(200, 200, 0);
    const there = arrived(state, { "red.1": pose(300, 300, 0) });
    expect(there.touches).toHaveLength(2);
    expect(arrived(there, { "red.1": pose(300, 240, 0) }).touches).toEqual([]);
  });

  it("lets the mover name the first of several made at once", () => {
    const there = moved(pair, { "red.1": A, "red.2": B }, "group");
    expect(pairs(touchesAfter(pair, there))[0]).toBe("red.1 blue.1 together");
    expect(pairs(touchesAfter(pair, there, "red.2"))[0]).toBe("red.2 blue.1 together");
  });

  it("marks what a group does together, and nothing else", () => {
    const there = moved(pair, { "red.1": A, "red.2": B }, "group");
    expect(pairs(touchesAfter(pair, there)).every((p) => p.startsWith("blue") || p.endsWith("together"))).toBe(true);
    expect(pairs(arrived(pair, { "red.1": A }).touches).some((p) => p.endsWith("together"))).toBe(false);
    const outcome = { ...pair, agenda: [{ task: "aftermath", steps: [] }] as const };
    const after = moved(outcome, { "red.1": A, "red.2": B }, "pursuit");
    expect(pairs(touchesAfter(outcome, after)).some((p) => p.endsWith("together"))).toBe(false);
  });
});
