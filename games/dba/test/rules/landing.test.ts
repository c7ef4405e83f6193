import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { dba } from "../../src/index.ts";
import { landings } from "../../src/proposing/holding.ts";
import { mayLand, missedLandings } from "../../src/rules/landing.ts";
import { lossesOf, victory } from "../../src/rules/victory.ts";
import { elementOf, type Piece } from "../../src/state.ts";
import { area, field, type Placed, pose, river, road } from "../field.ts";
import { at, codes, eventsOf, play, refusal } from "./manoeuvring.ts";

/** Water along the western edge, 80 mm wide. Its shore runs from north to south, so that the water closes clockwise. */
const sea: Piece = {
  id: "sea",
  terrain: "waterway",
  edge: "west",
  shore: [
    { x: 80_000, y: 600_000 },
    { x: 80_000, y: 0 },
  ],
};

const held = (subtype: Placed[0] = "4Bd", more: Placed[4] = {}): Placed => [
  subtype,
  0,
  0,
  0,
  { where: "reserve", ...more },
];

const beach = (...red: readonly Placed[]) => field({ turn: { number: 1 }, red, terrain: [sea] });

type Landing = { readonly [id: string]: readonly [number, number, number] };
const land = (where: Landing) =>
  ({
    type: "land",
    poses: Object.fromEntries(Object.entries(where).map(([id, [x, y, facing]]) => [id, pose(x, y, facing)])),
  }) as const;

describe("DBA-LIT-01", () => {
  it("lands some or all in the first turn as one move", () => {
    const state = beach(held(), held(), held());
    const played = play(state, land({ "red.1": [95, 300, 90], "red.2": [95, 340, 90] }));
    expect(at(played.after, "red.1")).toEqual([95, 300, 90]);
    expect(played.after.elements["red.2"]).toMatchObject({ where: "table", moves: 1 });
    expect(played.after.elements["red.3"]?.where).toBe("reserve");
    expect(eventsOf(played, "moved")[0]?.kind).toBe("landing");
  });

  it("lands once: a second landing in the same turn is refused, and a position read back remembers", () => {
    const state = beach(held(), held(), held());
    const landed = play(state, land({ "red.1": [95, 200, 90] })).after;
    expect(refusal(landed, land({ "red.2": [95, 400, 90] }), "landsTwice").rule).toBe("DBA-LIT-01");
    expect([...landings(landed, [elementOf(landed, "red.2")], {})]).toEqual([]);
    expect(dba.decodeState(structuredClone(landed))).toEqual({ ok: true, value: landed });
    expect(dba.notation.readPosition(dba.notation.writePosition(landed))).toEqual({ ok: true, value: landed });
  });

  it("is not used up by other moves", () => {
    const state = field({ turn: { number: 1 }, red: [held(), ["4Sp", 300, 300, 0]], terrain: [sea] });
    const moved = play(state, { type: "moveElement", element: "red.2", legs: [pose(300, 320, 0)] }).after;
    expect(codes(moved, land({ "red.1": [95, 200, 90] }))).toEqual([]);
  });

  it("leaves the other player the landing of his own first turn", () => {
    const state = field({ turn: { number: 1 }, red: [held()], blue: [held()], terrain: [sea] });
    const landed = play(state, land({ "red.1": [95, 200, 90] })).after;
    const theirs = evolve(landed, { type: "turnBegan", number: 2, seat: "blue", rules: ["DBA-TRN-01"] });
    expect(mayLand(landed)).toBe(false);
    expect(mayLand(theirs)).toBe(true);
  });

  it("is too late afterwards", () => {
    const late = field({ turn: { number: 3 }, red: [held()], terrain: [sea] });
    expect(refusal(late, land({ "red.1": [95, 300, 90] }), "tooLateToLand").rule).toBe("DBA-LIT-01");
    expect(mayLand(late)).toBe(false);
  });

  it("lands nobody who was not held back", () => {
    const state = field({ turn: { number: 1 }, red: [["4Bd", 300, 300, 0]], terrain: [sea] });
    expect(codes(state, land({ "red.1": [95, 300, 90] }))).toEqual(["notInReserve"]);
    expect(codes(state, land({}))).toEqual(["nobodyLands"]);
  });
});

describe("DBA-LIT-02", () => {
  it("lands one group", () => {
    const state = beach(held(), held());
    expect(codes(state, land({ "red.1": [95, 300, 90], "red.2": [95, 341, 90] }))).toEqual(["landsApart"]);
    expect(codes(state, land({ "red.1": [95, 300, 90], "red.2": [95, 340, 270] }))).toContain("landsApart");
  });
});

describe("DBA-LIT-03", () => {
  it("asks one that lands alone to touch the shore", () => {
    const state = beach(held());
    expect(codes(state, land({ "red.1": [95, 300, 90] }))).toEqual([]);
    expect(refusal(state, land({ "red.1": [98, 300, 90] }), "offShore").facts).toEqual({
      touching: 0,
      least: 1,
      short: 1,
      away: 3000,
    });
  });

  it("knows the shore from the straight line between its ends", () => {
    const bay: Piece = {
      ...sea,
      shore: [
        { x: 80_000, y: 600_000 },
        { x: 50_000, y: 300_000 },
        { x: 80_000, y: 0 },
      ],
    };
    const state = field({ turn: { number: 1 }, red: [held()], terrain: [bay] });
    expect(codes(state, land({ "red.1": [95, 300, 90] }))).toContain("offShore");
  });

  it("asks two of several", () => {
    const state = beach(held(), held(), held());
    const one = land({ "red.1": [95, 300, 90], "red.2": [110, 300, 90] });
    expect(refusal(state, one, "offShore").facts).toMatchObject({ touching: 1, least: 2, short: 1 });
    expect(codes(state, land({ "red.1": [95, 300, 90], "red.2": [95, 340, 90], "red.3": [110, 300, 90] }))).toEqual([]);
  });
});

describe("DBA-LIT-04", () => {
  it("lands outside the water, on nobody", () => {
    const state = field({ turn: { number: 1 }, red: [held(), ["4Sp", 130, 310, 0]], terrain: [sea] });
    expect(codes(state, land({ "red.1": [90, 300, 90] }))).toContain("intoTheWater");
    expect(codes(state, land({ "red.1": [120, 300, 90] }))).toContain("endsOnFriend");
    expect(codes(state, land({ "red.1": [95, 300, 90] }))).toEqual([]);
  });

  it("touches the enemy only as contact allows", () => {
    const state = (y: number) =>
      field({ turn: { number: 1 }, red: [held()], blue: [["4Sp", 95, y, 270]], terrain: [sea] });
    expect(codes(state(300), land({ "red.1": [95, 300, 90] }))).toEqual([]); // front to front
    expect(codes(state(310), land({ "red.1": [95, 300, 90] }))).toContain("unaligned");
  });

  it("faces any way", () => {
    expect(codes(beach(held()), land({ "red.1": [100, 300, 0] }))).toEqual([]);
  });
});

describe("DBA-LIT-05", () => {
  it("leaves out for good who has not landed, and is no loss", () => {
    const state = beach(held(), ["4Bd", 300, 300, 0]);
    expect(missedLandings(state, "red")).toEqual([
      { type: "landingMissed", element: "red.1", rules: ["DBA-LIT-05", "DBA-RUL-24"] },
    ]);
    expect(missedLandings(state, "blue")).toEqual([]);
    const after = missedLandings(state, "red").reduce(evolve, state);
    expect(after.elements["red.1"]?.where).toBe("absent");
    expect(lossesOf(after, "red").total).toBe(0);
  });
});

describe("DBA-LIT-06", () => {
  it("costs one PIP", () => {
    const played = play(beach(held("El"), held("El")), land({ "red.1": [120, 300, 90], "red.2": [120, 340, 90] }));
    expect(eventsOf(played, "paid")[0]?.cost.total).toBe(1);
    expect(played.after.turn?.pips).toBe(5);
  });
});

describe("DBA-LIT-07", () => {
  it("is a tactical move: who lands goes on only if section 18 lets him", () => {
    const landed = play(beach(held("2Ps"), held()), land({ "red.1": [100, 300, 90] })).after;
    const on = { type: "moveElement", element: "red.1", legs: [pose(150, 300, 90)] } as const;
    expect(codes(landed, on)).toEqual([]);
    const blades = play(beach(held()), land({ "red.1": [95, 300, 90] })).after;
    expect(codes(blades, on)).toContain("alreadyMoved");
  });
});

describe("DBA-RUL-24", () => {
  it("lets one of several land and costs one PIP", () => {
    const played = play(beach(held(), held()), land({ "red.2": [95, 300, 90] }));
    expect(played.after.turn?.pips).toBe(5);
    expect(missedLandings(played.after, "red").map((event) => event.type === "landingMissed" && event.element)).toEqual(
      ["red.1"],
    );
  });
});

describe("DBA-RUL-25", () => {
  it("keeps wheels out of bad going and out of contact", () => {
    const state = field({
      turn: { number: 1 },
      red: [held("Art"), held()],
      terrain: [sea, area("m", "marsh", 140, 300, 40, 40)],
    });
    expect(refusal(state, land({ "red.1": [120, 300, 90] }), "wheelsInBadGoing").rule).toBe("DBA-RUL-25");
    expect(codes(state, land({ "red.2": [110, 300, 90] }))).not.toContain("wheelsInBadGoing");
    const foe = field({ turn: { number: 1 }, red: [held("Art")], blue: [["4Sp", 120, 300, 270]], terrain: [sea] });
    expect(codes(foe, land({ "red.1": [120, 300, 90] }))).toContain("neverContacts");
  });

  it("lands nobody in the water of a river, but on its bridge", () => {
    const mouth = (...more: readonly Piece[]) =>
      field({ turn: { number: 1 }, red: [held()], terrain: [sea, river("v", 30, [80, 300], [620, 300]), ...more] });
    const ashore = (y: number) => land({ "red.1": [95, y, 90] });
    expect(refusal(mouth(), ashore(300), "landsInRiver")).toMatchObject({ rule: "DBA-RUL-25", marks: ["red.1"] });
    expect(codes(mouth(), ashore(334))).toEqual(["landsInRiver"]);
    expect(codes(mouth(), ashore(335))).toEqual([]);
    expect(codes(mouth(road("r", 20, [80, 300], [620, 300])), ashore(300))).toEqual([]);
  });

  it("lets the first contact be of one who lands (DBA-CNF-04)", () => {
    const state = beach(held(), held());
    const ashore = land({ "red.1": [95, 300, 90] });
    expect(codes(state, { ...ashore, first: "red.1" })).toEqual([]);
    expect(refusal(state, { ...ashore, first: "red.2" }, "firstNotAlong").rule).toBe("DBA-CNF-04");
  });

  it("does not ask about zones of control", () => {
    const state = field({ turn: { number: 1 }, red: [held()], blue: [["4Sp", 130, 300, 270]], terrain: [sea] });
    expect(codes(state, land({ "red.1": [100, 310, 0] }))).toEqual([]);
  });
});

describe("DBA-RUL-88", () => {
  it("lets a general land like anybody, and never counts one who missed it as destroyed", () => {
    const state = beach(held("4Bd", { general: true }));
    expect(codes(state, land({ "red.1": [95, 300, 90] }))).toEqual([]);
    const [missed] = missedLandings(state, "red");
    expect(missed?.type).toBe("landingMissed");
    expect(victory(missedLandings(state, "red").reduce(evolve, state))).toBeNull();
  });
});

describe("dismounting in a landing", () => {
  it("lands on foot, and only who may", () => {
    const rider = held("3Kn", { dismount: "4Bd" });
    const action = { ...land({ "red.1": [95, 300, 90] }), dismount: ["red.1"] };
    expect(play(beach(rider), action).after.elements["red.1"]?.subtype).toBe("4Bd");
    expect(codes(beach(held("3Kn")), { ...land({ "red.1": [110, 300, 90] }), dismount: ["red.1"] })).toEqual([
      "cannotDismount",
    ]);
    expect(codes(beach(rider), { ...action, dismount: ["red.2"] })).toEqual(["cannotDismount"]);
    const two = land({ "red.1": [95, 300, 90], "red.2": [95, 340, 90] });
    const landed = play(beach(rider, held()), { ...two, dismount: ["red.1"] }).after;
    expect(["red.1", "red.2"].map((id) => landed.elements[id as "red.1"]?.subtype)).toEqual(["4Bd", "4Bd"]);
  });
});
