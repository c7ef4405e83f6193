import { describe, expect, it } from "vitest";
import type { Action, ActionOf } from "../../src/actions.ts";
import {
  canReload,
  canShoot,
  fire,
  fireArc,
  fireCandidates,
  fireViolations,
  isUnderMissiles,
  maxRange,
  shoot,
} from "../../src/rules/firing.ts";
import { leaderOf, type State, unitOf } from "../../src/state.ts";
import { TYPES } from "../../src/vocabulary.ts";
import { type Field, field, fixed, told } from "../field.ts";
import { choices, codes, onTheMove, play, range, refused, write } from "./volley.ts";

const at = (unit: string, target: string, willMove: boolean | null = null): ActionOf<"fire"> => ({
  type: "fire",
  unit,
  target,
  willMove,
});

/** A chariot with composite bows two hexes from an infantry unit. */
const duo = (more: Partial<Field> = {}): State =>
  range({ red: [["CH2", "1510", "V1", { missile: "C" }]], blue: [["SI", "1512", "V4"]], ...more });

/** Light infantry with this weapon two hexes west of an infantry unit, facing it. */
const foot = (missile: "B" | "C" | "S" | "J", hex = "1510", more: Partial<Field> = {}): State =>
  range({ red: [["LI", hex, "V2", { missile }]], blue: [["SI", "1512", "V4"]], ...more });

const targetsOf = (state: State, unit: string): readonly string[] =>
  choices(state).flatMap((action) => (action.type === "fire" && action.unit === unit ? [action.target] : []));

describe("COF-7.11a", () => {
  it("lets chariots and light infantry fire and nobody else", () => {
    const able = TYPES.filter((type) => {
      const state = range({ red: [[type, "1510", "V2", { missile: "B" }]], blue: [["SI", "1511", "V4"]] });
      return canShoot(state, unitOf(state, "red.1"), "1511", "fire").length === 0;
    });
    expect(able).toEqual(["LI", "CH2", "CH3"]);
    const unarmed = range({ red: [["CH2", "1510", "V2"]], blue: [["SI", "1511", "V4"]] });
    expect(codes(canShoot(unarmed, unitOf(unarmed, "red.1"), "1511", "fire"))).toEqual(["neverFires COF-7.11a"]);
  });
});

describe("COF-6.35b", () => {
  it("leaves columns out, whatever they carry", () => {
    const state = range({ red: [["HI", "1510", "D1", { missile: "J" }]], blue: [["SI", "1511", "V4"]] });
    for (const kind of ["fire", "entry", "return"] as const)
      expect(codes(canShoot(state, unitOf(state, "red.1"), "1511", kind))).toEqual(["neverFires COF-7.11a"]);
  });
});

describe("COF-6.64b", () => {
  it("bars fire after turning in an enemy's front hex", () => {
    expect(refused(duo({ orders: { turnedUnderThreat: ["red.1"] } }), at("red.1", "blue.1"))).toEqual([
      "turnedBeforeEnemy COF-6.64b",
    ]);
  });
});

describe("COF-7.11b", () => {
  it("lets a unit fire before it moves, and not once it has finished", () => {
    const { state } = play(duo(), at("red.1", "blue.1"), fixed(8));
    expect(choices(state).some((action) => action.type === "begin" && action.unit === "red.1")).toBe(true);
    expect(refused(duo({ orders: { done: ["red.1"] } }), at("red.1", "blue.1"))).toEqual(["hasActed COF-6.12"]);
  });

  it("lets every unit of the wing choose for itself", () => {
    const state = range({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["CH2", "1410", "V1", { missile: "C" }],
      ],
      blue: [["SI", "1512", "V4"]],
    });
    const fired = play(state, at("red.1", "blue.1"), fixed(8)).state;
    expect(targetsOf(fired, "red.1")).toEqual([]);
    expect(targetsOf(fired, "red.2")).toEqual(["blue.1"]);
  });
});

describe("COF-7.11c", () => {
  const walked = (cameFrom: string | null): State =>
    onTheMove(foot("S", "1510", { orders: { moved: ["red.1"] } }), ["red.1"], { cameFrom, stepped: true });

  it("lets light infantry fire directly after a step nearer the target", () => {
    expect(refused(walked("1509"), at("red.1", "blue.1"))).toEqual([]);
  });

  it("not after a step to the side or away, nor after a turn", () => {
    // 1511 is nearer 1512 than 1510 is: it came back; from 1610 it kept its distance of 2.
    for (const from of ["1511", "1611", null])
      expect(refused(walked(from), at("red.1", "blue.1")), from ?? "turn").toEqual(["notAfterForwardStep COF-7.11c"]);
  });
});

describe("COF-7.11d", () => {
  it("lets chariots fire at any point of their move", () => {
    const walked = (cameFrom: string | null): State =>
      onTheMove(duo({ orders: { moved: ["red.1"] } }), ["red.1"], { cameFrom, stepped: true, spent: { "red.1": 3 } });
    for (const from of ["1509", "1511", "1610", null])
      expect(refused(walked(from), at("red.1", "blue.1")), from ?? "turn").toEqual([]);
  });
});

describe("COF-7.11e", () => {
  it("costs nothing", () => {
    const state = onTheMove(duo({ orders: { moved: ["red.1"] } }), ["red.1"], { spent: { "red.1": 3 }, stepped: true });
    expect(play(state, at("red.1", "blue.1"), fixed(8)).state.move?.spent).toEqual({ "red.1": 3 });
  });
});

describe("COF-7.12a", () => {
  it("belongs to the units activated", () => {
    const state = range({
      red: [["CH2", "1510", "V1", { missile: "C", wing: "red.other" }]],
      blue: [["SI", "1512", "V4"]],
    });
    expect(refused(state, at("red.1", "blue.1"))).toEqual(["notActivated COF-5.41b"]);
    expect(refused(duo(), at("blue.1", "red.1"))).toEqual(["notActivated COF-5.41b"]);
  });
});

describe("COF-7.12b", () => {
  it("is one unit's die for one unit's fire", () => {
    const { events } = play(duo(), at("red.1", "blue.1"), fixed(8));
    expect(told(events, "shot").map(({ firer, target }) => [firer, target])).toEqual([["red.1", "blue.1"]]);
  });
});

describe("COF-7.12c", () => {
  const state = range({
    red: [
      ["CH2", "1510", "V1", { missile: "C" }],
      ["SI", "1511", "V2"],
    ],
    blue: [
      ["SI", "1512", "V4"],
      ["SI", "1409", "V2"],
    ],
  });

  it("keeps engaged units from being fired at", () => {
    const fight: State = { ...state, engaged: [["red.2", "blue.1"]] };
    expect(refused(fight, at("red.1", "blue.1"))).toEqual(["targetEngaged COF-7.12c"]);
    expect(targetsOf(fight, "red.1")).toEqual(["blue.2"]);
  });

  it("and from firing", () => {
    const fight: State = { ...state, engaged: [["red.1", "blue.2"]] };
    expect(codes(fireViolations(fight, at("red.1", "blue.1")))).toEqual(["firerEngaged COF-7.12c"]);
  });
});

describe("COF-7.12d", () => {
  it("allows one fire in an Orders Phase", () => {
    const { state } = play(duo(), at("red.1", "blue.1"), fixed(8));
    expect(state.orders?.fired).toEqual(["red.1"]);
    expect(refused(state, at("red.1", "blue.1"))).toEqual(["hasFired COF-7.12d"]);
    const moving = onTheMove(state, ["red.1"]);
    expect(refused(moving, at("red.1", "blue.1"))).toEqual(["hasFired COF-7.12d"]);
  });
});

describe("COF-7.13a", () => {
  it("is at one enemy within range and in sight", () => {
    const state = duo({
      blue: [
        ["SI", "1513", "V4"],
        ["SI", "1514", "V4"],
      ],
    });
    expect(targetsOf(state, "red.1")).toEqual(["blue.1"]);
    expect(refused(state, at("red.1", "blue.2"))).toEqual(["outOfRange COF-7.13a"]);
    expect(refused(state, at("red.1", "red.1"))).toEqual(["ownTarget COF-7.13a"]);
    expect(refused(state, at("red.1", "nobody"))).toEqual(["noSuchTarget COF-7.13a"]);
  });
});

describe("COF-7.13b", () => {
  it("gives light infantry the four sides in front", () => {
    const unit = unitOf(range({ red: [["LI", "1510", "V0", { missile: "B" }]] }), "red.1");
    expect(fireArc(unit)).toEqual([0, 1, 4, 5]);
    const behind = range({ red: [["LI", "1510", "V0", { missile: "B" }]], blue: [["SI", "1610", "V0"]] });
    expect(refused(behind, at("red.1", "blue.1", false))).toEqual(["outOfArc COF-7.13b"]);
  });
});

describe("COF-7.13c", () => {
  it("gives chariots all six", () => {
    for (const type of ["CH2", "CH3"] as const)
      expect(fireArc(unitOf(range({ red: [[type, "1510", "V0"]] }), "red.1"))).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe("COF-7.13d", () => {
  it("aims at either of a stack", () => {
    const state = duo({
      blue: [
        ["CH2", "1512", "V4"],
        ["RI", "1512", "V4"],
      ],
    });
    expect(targetsOf(state, "red.1")).toEqual(["blue.1", "blue.2"]);
    const { state: hit } = write(state, (book) => fire(book, at("red.1", "blue.2"), fixed(4)));
    expect([unitOf(hit, "blue.1").hits, unitOf(hit, "blue.2").hits]).toEqual([0, 1]);
  });
});

describe("COF-7.15a", () => {
  it("makes a unit low on missiles when the die shows 9", () => {
    expect(unitOf(play(duo(), at("red.1", "blue.1"), fixed(9)).state, "red.1").ammo).toBe("low");
    expect(unitOf(play(duo(), at("red.1", "blue.1"), fixed(8)).state, "red.1").ammo).toBe("full");
  });

  it("looks at the die before it is modified", () => {
    const uphill = duo({ map: { terrain: { "1512": "woods" } } });
    const { events, state } = play(uphill, at("red.1", "blue.1"), fixed(8));
    expect(told(events, "shot")[0]?.roll.total).toBe(9);
    expect(unitOf(state, "red.1").ammo).toBe("full");
  });
});

describe("COF-7.15b", () => {
  it("leaves nothing after the next fire, whatever the die", () => {
    const low = duo({ red: [["CH2", "1510", "V1", { missile: "C", ammo: "low" }]] });
    expect(unitOf(play(low, at("red.1", "blue.1"), fixed(4)).state, "red.1").ammo).toBe("none");
  });
});

describe("COF-7.15c", () => {
  it("forbids all fire", () => {
    const none = duo({ red: [["CH2", "1510", "V1", { missile: "C", ammo: "none" }]] });
    expect(refused(none, at("red.1", "blue.1"))).toEqual(["noMissiles COF-7.15c"]);
    for (const kind of ["fire", "entry", "withdrawal", "return", "orderlyWithdrawal", "passThrough"] as const)
      expect(codes(canShoot(none, unitOf(none, "red.1"), "1511", kind))).toEqual(["noMissiles COF-7.15c"]);
  });
});

describe("COF-7.16", () => {
  const spent = (ammo: "low" | "none", enemy: Field["blue"] = []): State =>
    range({ red: [["LI", "1510", "V0", { missile: "B", ammo }]], blue: enemy });
  const reloads = (state: State): boolean => canReload(state, unitOf(state, "red.1"));

  it("fills up whoever is low or out", () => {
    expect([reloads(spent("low")), reloads(spent("none"))]).toEqual([true, true]);
    const full = range({ red: [["LI", "1510", "V0", { missile: "B" }]] });
    expect(reloads(full)).toBe(false);
  });

  it("not when engaged, nor within an enemy's field of fire unless he is out himself", () => {
    expect(reloads({ ...spent("low", [["SI", "1511", "V4"]]), engaged: [["red.1", "blue.1"]] })).toBe(false);
    expect(reloads(spent("low", [["CH2", "1513", "V4", { missile: "C" }]]))).toBe(false);
    expect(reloads(spent("low", [["CH2", "1513", "V4", { missile: "C", ammo: "low" }]]))).toBe(false);
    expect(reloads(spent("low", [["CH2", "1513", "V4", { missile: "C", ammo: "none" }]]))).toBe(true);
    expect(reloads(spent("low", [["CH2", "1514", "V4", { missile: "C" }]]))).toBe(true);
  });
});

describe("COF-7.17a", () => {
  it("adds the modifiers to the die and reads the hits in the row of the range", () => {
    for (const [die, hits] of [
      [0, 3],
      [1, 2],
      [2, 2],
      [3, 1],
      [6, 1],
      [7, 0],
    ] as const) {
      const [shot] = told(write(duo(), (book) => fire(book, at("red.1", "blue.1"), fixed(die))).events, "shot");
      expect(shot?.hits, String(die)).toBe(hits);
      expect(shot?.range).toBe(2);
    }
  });
});

describe("COF-7.17b", () => {
  it("scores 1 hit with a composite bow at range 2 and an adjusted 4", () => {
    const state = field({
      red: [["CH2", "1510", "V1", { missile: "C" }]],
      blue: [["LI", "1512", "V4", { missile: "B" }]],
    });
    const { events } = write(state, (book) => fire(book, at("red.1", "blue.1"), fixed(4)));
    expect(told(events, "shot")[0]).toMatchObject({ range: 2, face: 4, hits: 1 });
    expect(told(events, "shot")[0]?.roll.total).toBe(4);
  });
});

describe("COF-7.17c", () => {
  it("adds what protects the target from the weapon", () => {
    const state = duo();
    const { tables } = state;
    if (tables === null) throw new Error("plain tables");
    const { protection } = tables;
    const armoured: State = {
      ...state,
      tables: { ...tables, protection: { ...protection, SI: { ...protection.SI, C: 3 } } },
    };
    const [shot] = told(write(armoured, (book) => fire(book, at("red.1", "blue.1"), fixed(4))).events, "shot");
    expect(shot?.roll).toEqual({
      total: 7,
      reasons: [
        { rule: "COF-7.17a", value: 4 },
        { rule: "COF-7.17c", value: 3, marks: ["blue.1"] },
      ],
    });
    expect(shot?.hits).toBe(0);
  });
});

const rollFor = (state: State, action: ActionOf<"fire">): number | undefined =>
  told(write(state, (book) => fire(book, action, fixed(3))).events, "shot")[0]?.roll.total;

describe("COF-7.17d", () => {
  it("adds 1 for bows on foot that have moved or will", () => {
    for (const missile of ["B", "C"] as const) {
      expect(rollFor(foot(missile), at("red.1", "blue.1", true))).toBe(4);
      expect(rollFor(foot(missile), at("red.1", "blue.1", false))).toBe(3);
      expect(rollFor(foot(missile, "1510", { orders: { moved: ["red.1"] } }), at("red.1", "blue.1"))).toBe(4);
    }
  });

  it("never for slings, javelins and chariots", () => {
    const moved = { orders: { moved: ["red.1"] } };
    expect(rollFor(foot("S", "1510", moved), at("red.1", "blue.1"))).toBe(3);
    expect(rollFor(foot("J", "1511", moved), at("red.1", "blue.1"))).toBe(3);
    expect(rollFor(duo(moved), at("red.1", "blue.1"))).toBe(3);
  });
});

describe("COF-7.17e", () => {
  it("adds 1 against a target in woods", () => {
    expect(rollFor(duo({ map: { terrain: { "1512": "woods" } } }), at("red.1", "blue.1"))).toBe(4);
    expect(rollFor(duo({ map: { terrain: { "1510": "woods" } } }), at("red.1", "blue.1"))).toBe(3);
  });
});

describe("COF-7.17f", () => {
  it("takes 1 off downhill at range 2 or more", () => {
    const hill = { map: { levels: { "1510": 1 } } };
    expect(rollFor(duo(hill), at("red.1", "blue.1"))).toBe(2);
    expect(rollFor(duo({ ...hill, blue: [["SI", "1511", "V4"]] }), at("red.1", "blue.1"))).toBe(3);
    expect(rollFor(duo({ map: { levels: { "1512": 1 } } }), at("red.1", "blue.1"))).toBe(3);
  });
});

describe("COF-7.17g", () => {
  it("routs a target at its TQ at once", () => {
    const shaken = duo({ blue: [["SI", "1512", "V4", { hits: 5 }]] });
    const { state } = play(shaken, at("red.1", "blue.1"), fixed(4, 9));
    expect(unitOf(state, "blue.1")).toMatchObject({ eliminated: true, hex: null });
  });

  it("removes a routed one by any hit", () => {
    const routed = duo({ blue: [["SI", "1512", "V4", { routed: true }]] });
    expect(unitOf(play(routed, at("red.1", "blue.1"), fixed(4)).state, "blue.1").eliminated).toBe(true);
  });
});

describe("COF-7.18a", () => {
  const led = (more: Partial<Field> = {}): State => duo({ blueLeaders: [["prince", "wc", "1512"]], ...more });
  const prince = (state: State, ...dice: readonly number[]) =>
    leaderOf(write(state, (book) => fire(book, at("red.1", "blue.1"), fixed(...dice))).state, "prince");

  it("asks for another roll only when the die of the fire shows 0", () => {
    expect(prince(led(), 1).wounded).toBe(false);
    expect(prince(led(), 0, 3).wounded).toBe(false);
  });

  it("looks at the die before it is modified", () => {
    const inWoods = led({ map: { terrain: { "1512": "woods" } } });
    expect(prince(inWoods, 0, 0, 4).wounded).toBe(true);
    const downhill = led({ map: { levels: { "1510": 1 } } });
    expect(prince(downhill, 1).wounded).toBe(false);
  });

  it("wounds at a second 0 and kills when the third exceeds his Capability", () => {
    expect(prince(led(), 0, 0, 4)).toMatchObject({ wounded: true, life: "alive" });
    expect(prince(led(), 0, 0, 5)).toMatchObject({ hex: null, life: "awaited" });
  });

  it("kills a wounded one at the second 0", () => {
    const hurt = led({ blueLeaders: [["prince", "wc", "1512", { wounded: true }]] });
    expect(prince(hurt, 0, 0)).toMatchObject({ hex: null, life: "awaited" });
  });
});

describe("COF-7.18b", () => {
  const alone = duo({ blue: [["SI", "2030", "V4"]], blueLeaders: [["prince", "wc", "1512"]] });

  it("lets a unit fire at a leader alone in his hex, with no effect but on him", () => {
    expect(targetsOf(alone, "red.1")).toEqual(["prince"]);
    const { events, state } = write(alone, (book) => fire(book, at("red.1", "prince"), fixed(0, 0, 9)));
    expect(told(events, "shot")[0]?.hits).toBe(0);
    expect(leaderOf(state, "prince").hex).toBeNull();
  });

  it("not at one who stands with a unit", () => {
    const covered = duo({ blueLeaders: [["prince", "wc", "1512"]] });
    expect(refused(covered, at("red.1", "prince"))).toEqual(["leaderCovered COF-7.18b"]);
  });
});

describe("COF-7.18c", () => {
  it("spares heroes and heroic commanders where heroes fight", () => {
    const state = duo({
      blueLeaders: [
        ["ajax", "hero", "1512"],
        ["hector", "gc", "1512", { heroic: true }],
      ],
    });
    const heroic: State = { ...state, heroic: true };
    const { events } = write(heroic, (book) => fire(book, at("red.1", "blue.1"), fixed(0)));
    expect(told(events, "leaderEndangered")).toEqual([]);
  });
});

describe("COF-RUL-50", () => {
  it("rolls for the leader after the hits, though his unit routed", () => {
    const state = duo({
      blue: [
        ["SI", "1512", "V4", { hits: 5 }],
        ["SI", "1712", "V4"],
      ],
      blueLeaders: [["prince", "wc", "1512"]],
      standards: [{ seat: "blue", hex: "1720" }],
    });
    // fire 0: 3 hits; rout roll 2 passes; second 0; third 4.
    const { events, state: left } = write(state, (book) => fire(book, at("red.1", "blue.1"), fixed(0, 2, 0, 4)));
    const order = events.map(({ type }) => type);
    expect(order.indexOf("routRolled")).toBeLessThan(order.indexOf("leaderEndangered"));
    expect(leaderOf(left, "prince").wounded).toBe(true);
  });

  it("not for one who fell with his unit", () => {
    const state = duo({
      blue: [
        ["SI", "1512", "V4", { hits: 5 }],
        ["SI", "1712", "V4"],
      ],
      blueLeaders: [["prince", "wc", "1512"]],
      standards: [{ seat: "blue", hex: "1720" }],
    });
    const { events } = write(state, (book) => fire(book, at("red.1", "blue.1"), fixed(0, 9)));
    expect(told(events, "leaderKilled").length).toBe(1);
    expect(told(events, "leaderEndangered")).toEqual([]);
  });
});

describe("COF-RUL-10", () => {
  it("uses up missiles in reaction as in any fire, and not only once", () => {
    const state = range({ red: [["SI", "1511", "V4"]], blue: [["LI", "1510", "V2", { missile: "B" }]] });
    const shot = { firer: "blue.1", target: "red.1", kind: "entry", range: 1 } as const;
    const first = write(state, (book) => shoot(book, shot, fixed(9)));
    expect(unitOf(first.state, "blue.1").ammo).toBe("low");
    const second = write(first.state, (book) => shoot(book, { ...shot, kind: "withdrawal", range: 2 }, fixed(8)));
    expect(unitOf(second.state, "blue.1").ammo).toBe("none");
    const routed = range({ red: [["SI", "1511", "V4"]], blue: [["LI", "1510", "V2", { missile: "B", routed: true }]] });
    expect(codes(canShoot(routed, unitOf(routed, "blue.1"), "1511", "entry"))).toEqual(["firerRouted COF-RUL-10"]);
  });
});

describe("COF-RUL-20", () => {
  it("makes bows on foot say whether they will move", () => {
    expect(refused(foot("B"), at("red.1", "blue.1"))).toEqual(["mustDeclareMove COF-RUL-20"]);
    expect(refused(foot("S"), at("red.1", "blue.1", true))).toEqual(["nothingToDeclare COF-RUL-20"]);
    const fires = choices(foot("B")).filter((action) => action.type === "fire");
    expect(fires.map((action) => action.type === "fire" && action.willMove)).toEqual([false, true]);
  });

  it("holds them to it", () => {
    const begins = (state: State): boolean =>
      choices(state).some((action) => action.type === "begin" && action.unit === "red.1");
    const two = foot("B", "1510", {
      red: [
        ["LI", "1510", "V2", { missile: "B" }],
        ["SI", "2530", "V0"],
      ],
    });
    const stays = play(two, at("red.1", "blue.1", false), fixed(8)).state;
    expect(stays.orders).toMatchObject({ forsworn: ["red.1"], done: ["red.1"] });
    expect(begins(stays)).toBe(false);
    const goes = play(two, at("red.1", "blue.1", true), fixed(8)).state;
    expect(goes.orders?.pledged).toEqual(["red.1"]);
    expect(begins(goes)).toBe(true);
  });

  it("lets one that has begun fire from its start with the modifier only", () => {
    const begun = onTheMove(foot("B"), ["red.1"]);
    expect(refused(begun, at("red.1", "blue.1", false))).toEqual(["hasBegunToMove COF-RUL-20"]);
    expect(refused(begun, at("red.1", "blue.1", true))).toEqual([]);
  });
});

describe("COF-RUL-57", () => {
  const threat = (facing: "V0" | "V2", more: object = {}): State =>
    range({
      blue: [
        ["LI", "1510", facing, { missile: "B", ...more }],
        ["SI", "1409", "V2"],
      ],
    });

  it("is range, arc and sight, whatever the enemy is doing", () => {
    expect(isUnderMissiles(threat("V2"), "red", "1512")).toBe(true);
    expect(isUnderMissiles(threat("V2"), "red", "1513")).toBe(false);
    expect(isUnderMissiles(threat("V2"), "red", "1508")).toBe(false);
    expect(isUnderMissiles(threat("V2"), "blue", "1512")).toBe(false);
    expect(isUnderMissiles({ ...threat("V2"), engaged: [["blue.1", "blue.2"]] }, "red", "1512")).toBe(true);
    expect(isUnderMissiles(threat("V2", { ammo: "none" }), "red", "1512")).toBe(false);
  });
});

describe("the menu of fire", () => {
  it("lists exactly what is allowed", () => {
    const state = range({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["LI", "1509", "V1", { missile: "B" }],
        ["LI", "1609", "V1", { missile: "J" }],
      ],
      blue: [
        ["SI", "1512", "V4"],
        ["CH2", "1410", "V3", { missile: "C" }],
        ["RI", "1410", "V3"],
      ],
      blueLeaders: [["prince", "wc", "1610"]],
    });
    const listed = fireCandidates(state).filter((action) => fireViolations(state, action).length === 0);
    const all: ActionOf<"fire">[] = ["red.1", "red.2", "red.3"].flatMap((unit) =>
      ["blue.1", "blue.2", "blue.3", "prince", "red.1"].flatMap((target) =>
        [null, true, false].map((willMove) => at(unit, target, willMove)),
      ),
    );
    const allowed = all.filter((action) => fireViolations(state, action).length === 0);
    const key = (action: Action): string => JSON.stringify(action);
    expect(new Set(listed.map(key))).toEqual(new Set(allowed.map(key)));
    expect(allowed.length).toBeGreaterThan(5);
    expect(maxRange(state, unitOf(state, "red.3"))).toBe(1);
  });
});
