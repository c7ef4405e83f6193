import type { Hint } from "@acies/contract";
import { distance } from "@acies/geometry";
import { play, scriptedDice } from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action } from "../src/actions.ts";
import { answer } from "../src/advice/answers.ts";
import { dba } from "../src/index.ts";
import { isLegal } from "../src/legality.ts";
import { MANNERS, proposeMoves } from "../src/proposing.ts";
import { overlapsOn } from "../src/rules/overlaps.ts";
import { frontFoe } from "../src/rules/touching.ts";
import { elementOf, type Piece, type State } from "../src/state.ts";
import type { ElementId, Subtype } from "../src/vocabulary.ts";
import { field, type Placed } from "./field.ts";
import { randomPlay } from "./randomPlay.ts";

const FACES = [3, 3, 3, 3, 3, 3, 3, 3];

const after = (state: State, action: Action): State => {
  const played = play(dba, state, "red", action, scriptedDice(FACES));
  if (!played.ok) throw new Error(`refused: ${played.error.map(({ code }) => code).join(", ")}`);
  return played.value.after;
};

const first = (state: State, hint: Hint): Action => {
  const [action] = proposeMoves(state, "red", hint, 1);
  if (action === undefined) throw new Error(`nothing for ${JSON.stringify(hint)}`);
  return action;
};

/** Two lines a move apart: spears and horse against blades and psiloi. */
const lines = (more: Parameters<typeof field>[0] = {}): State =>
  field({
    red: [
      ["4Sp", 260, 250, 0],
      ["4Sp", 300, 250, 0, { general: true }],
      ["4Sp", 340, 250, 0],
      ["3Cv", 400, 250, 0],
      ["2Ps", 300, 220, 0],
    ],
    blue: [
      ["4Bd", 260, 320, 180],
      ["4Bd", 300, 320, 180, { general: true }],
      ["4Bd", 340, 320, 180],
      ["2Ps", 420, 330, 180],
    ],
    ...more,
  });

describe("what every proposal is", () => {
  const walks = ["marathon", "cannae", "teutoburg", "agincourt"].flatMap((scenario, i) =>
    randomPlay(scenario, 20 + i, 70)
      .turned.filter(({ state }) => dba.pending(state)[0]?.kind === "move")
      .map(({ state }) => state),
  );
  const positions = [...walks, lines()];

  const hintFor = (state: State): fc.Arbitrary<Hint> => {
    const ids = Object.keys(state.elements);
    const names = fc.constantFrom(...ids, "red.camp", "bua", "nobody");
    return fc.record(
      {
        pieces: fc.array(names, { minLength: 1, maxLength: 4 }),
        point: fc.tuple(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 600_000 })),
        facing: fc.integer({ min: 0, max: 999_999 }),
        target: names,
        manner: fc.constantFrom(...MANNERS, "dance"),
      },
      { requiredKeys: [] },
    );
  };

  it("is legal, unlike the others, and no more than asked for", () => {
    const asked = fc
      .constantFrom(...positions)
      .chain((state) =>
        fc.record({ state: fc.constant(state), hint: hintFor(state), limit: fc.integer({ min: 1, max: 6 }) }),
      );
    fc.assert(
      fc.property(asked, ({ state, hint, limit }) => {
        const seat = dba.pending(state)[0]?.seat ?? "red";
        const found = proposeMoves(state, seat, hint, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found.map((action) => JSON.stringify(action))).size).toBe(found.length);
        for (const action of found) expect(isLegal(state, seat, action), JSON.stringify(action)).toBe(true);
      }),
      { seed: 7, numRuns: 250 },
    );
  });

  it("comes for an empty hint wherever moves are asked for, and to stop is among the first three", () => {
    expect(positions.length).toBeGreaterThan(20);
    for (const state of positions) {
      const seat = dba.pending(state)[0]?.seat ?? "red";
      expect(proposeMoves(state, seat, {}, 1)).toHaveLength(1);
      expect(proposeMoves(state, seat, {}, 3)).toContainEqual({ type: "endMoves" });
      expect(proposeMoves(state, seat, { manner: "stop" }, 5)).toEqual([{ type: "endMoves" }]);
    }
  });

  it("is only to stop when the points are spent", () => {
    const state = lines({ turn: { pips: 0 } });
    expect(proposeMoves(state, "red", {}, 5)).toEqual([{ type: "endMoves" }]);
    expect(proposeMoves(state, "red", { pieces: ["red.1"], point: [260_000, 270_000] }, 5)).toEqual([]);
  });
});

describe("a pointer", () => {
  it("gets the point when it is in reach", () => {
    const action = first(lines(), { pieces: ["red.4"], point: [440_000, 262_000] });
    const { x, y } = elementOf(after(lines(), action), "red.4");
    expect(distance({ x, y }, { x: 440_000, y: 262_000 })).toBeLessThan(1000);
  });

  it("gets as near as the move allows when it is not", () => {
    const state = field({ red: [["4Sp", 300, 100, 0]], blue: [["4Bd", 300, 500, 180]] });
    const action = first(state, { pieces: ["red.1"], point: [300_000, 400_000] });
    // 200 paces of 254 micrometres, limits inclusive
    expect(elementOf(after(state, action), "red.1").y).toBeGreaterThan(150_700);
    expect(elementOf(after(state, action), "red.1").y).toBeLessThanOrEqual(150_850);
  });

  it("is drawn to the front of an enemy close by", () => {
    const state = field({ red: [["3Cv", 300, 250, 0]], blue: [["4Bd", 310, 320, 180]] });
    expect(first(state, { pieces: ["red.1"], point: [308_000, 317_000] })).toEqual({
      type: "contact",
      element: "red.1",
      enemy: "blue.1",
      on: "front",
    });
  });

  it("is drawn to the side of a friend close by", () => {
    const state = lines();
    const action = first(state, { pieces: ["red.4"], point: [384_000, 252_000] });
    const { x, y } = elementOf(after(state, action), "red.4");
    expect([x, y]).toEqual([380_000, 250_000]);
  });

  it("turns a piece where the facing is said", () => {
    const state = lines();
    const action = first(state, { pieces: ["red.4"], point: [440_000, 255_000], facing: 125_000 });
    expect(elementOf(after(state, action), "red.4").facing).toBe(125_000);
  });
});

describe("manners of one element", () => {
  it("advances up to an enemy who stands half before it, nearer than a quarter of its move (DBA-MOV-01, DBA-ZOC-11)", () => {
    const state = field({ red: [["2LH", 440, 200, 0]], blue: [["3Cv", 420, 225, 180]] });
    const action = first(state, { pieces: ["red.1"], manner: "advance" });
    expect(action).toMatchObject({ type: "moveElement", legs: [{ x: 440_000, y: 224_800, facing: 0 }] });
    expect(isLegal(state, "red", action)).toBe(true);
  });

  it("advances as far as a zone of control lets it, and no more than a hair less (DBA-ZOC-09)", () => {
    const state = field({ red: [["3Cv", 300, 200, 0]], blue: [["4Bd", 336, 241, 225]] });
    const action = first(state, { pieces: ["red.1"], manner: "advance" });
    if (action.type !== "moveElement") throw new Error(action.type);
    const [leg] = action.legs;
    const by = (length: number): Action => ({ ...action, legs: [{ x: 300_000, y: 200_000 + length, facing: 0 }] });
    expect(leg?.y).toBeGreaterThan(205_000);
    expect(isLegal(state, "red", by((leg?.y ?? 0) - 200_000))).toBe(true);
    for (let more = 100; more <= 5_000; more += 100)
      expect(isLegal(state, "red", by((leg?.y ?? 0) - 200_000 + more))).toBe(false);
  });

  it("contactFront meets the enemy front to front", () => {
    const state = field({ red: [["3Cv", 300, 250, 0]], blue: [["4Bd", 330, 320, 180]] });
    const end = after(state, first(state, { pieces: ["red.1"], target: "blue.1", manner: "contactFront" }));
    expect(frontFoe(end, "red.1")?.id).toBe("blue.1");
  });

  it("contactFlank comes in from outside his zone", () => {
    const state = field({ red: [["3Cv", 370, 312, 270]], blue: [["4Bd", 300, 320, 180]] });
    const action = first(state, { pieces: ["red.1"], target: "blue.1", manner: "contactFlank" });
    const { x, y, facing } = elementOf(after(state, action), "red.1");
    // Seen from behind, his left flank lies to the east: front edge on x = 320, its corner on his front line y = 320
    expect([x, y, facing]).toEqual([320_000, 340_000, 750_000]);
  });

  it("contactRear takes him from behind", () => {
    const state = field({ red: [["3Cv", 300, 390, 180]], blue: [["4Bd", 300, 320, 180]] });
    const end = after(state, first(state, { pieces: ["red.1"], target: "blue.1", manner: "contactRear" }));
    expect([elementOf(end, "red.1").x, elementOf(end, "red.1").y]).toEqual([300_000, 335_000]);
  });

  it("contactFlank sends nobody to where he stands already, for a PIP and nothing", () => {
    const state = field({
      red: [["3Cv", 280, 340, 90]],
      blue: [["4Bd", 300, 320, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    const there = { type: "contact", element: "red.1", enemy: "blue.1", on: "rightFlank" } as const;
    expect(isLegal(state, "red", there)).toBe(true);
    const hint = { pieces: ["red.1"], target: "blue.1", manner: "contactFlank" };
    expect(proposeMoves(state, "red", hint, 9)).not.toContainEqual(there);
  });

  it("overlap stands beside the friend who fights him", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 350, 270, 0],
      ],
      blue: [["4Bd", 300, 300, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    const end = after(state, first(state, { pieces: ["red.2"], target: "blue.1", manner: "overlap" }));
    expect(overlapsOn(end, "blue.1")).toEqual({ left: ["red.2"], right: [] });
  });

  it("support does not send one where it stands already, facing the same way but for a hair (DBA-RUL-14)", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 300, 285, 0.05],
      ],
    });
    expect(proposeMoves(state, "red", { pieces: ["red.2"], target: "red.1", manner: "support" }, 1)).toEqual([]);
  });

  it("overlap without an enemy named looks for a fight", () => {
    const spearsAt = (y: number): State =>
      field({
        red: [
          ["4Sp", 260, y, 0],
          ["2LH", 340, 250, 0],
        ],
        blue: [
          ["4Bd", 260, 300, 180],
          ["2Ps", 400, 300, 180],
        ],
      });
    const hint = { pieces: ["red.2"], manner: "overlap" };
    expect(proposeMoves(spearsAt(200), "red", hint, 1)).toEqual([]);
    const end = after(spearsAt(300), first(spearsAt(300), hint));
    expect(overlapsOn(end, "blue.1")).toEqual({ left: ["red.2"], right: [] });
  });

  it("closeDoor goes from the overlap to the flank", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 340, 300, 0],
      ],
      blue: [["4Bd", 300, 300, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    expect(first(state, { pieces: ["red.2"], target: "blue.1", manner: "closeDoor" })).toEqual({
      type: "closeDoor",
      element: "red.2",
      enemy: "blue.1",
    });
  });

  it("closeDoor is found for whoever can, when nobody is named", () => {
    const row = (y: number, facing: number) =>
      Array.from({ length: 9 }, (_, i): Placed => ["4Sp", 60 + 40 * i, y, facing]);
    const state = field({ red: [...row(300, 0), ["4Sp", 420, 300, 0]], blue: row(300, 180) });
    const door = { type: "closeDoor", element: "red.10", enemy: "blue.9" };
    expect(proposeMoves(state, "red", { manner: "closeDoor" }, 3)).toEqual([door, { type: "endMoves" }]);
  });

  it("support stands squarely behind the friend named", () => {
    const end = after(lines(), first(lines(), { pieces: ["red.5"], target: "red.2", manner: "support" }));
    expect([elementOf(end, "red.5").x, elementOf(end, "red.5").y]).toEqual([300_000, 235_000]);
  });

  it("lineUp stands beside the friend named", () => {
    const end = after(lines(), first(lines(), { pieces: ["red.4"], target: "red.3", manner: "lineUp" }));
    expect([elementOf(end, "red.4").x, elementOf(end, "red.4").y]).toEqual([380_000, 250_000]);
  });

  it("retire goes straight back, all the way if nothing is said", () => {
    const state = field({ red: [["4Sp", 300, 250, 0]], blue: [["4Bd", 300, 320, 180]] });
    const end = after(state, first(state, { pieces: ["red.1"], manner: "retire" }));
    expect(elementOf(end, "red.1")).toMatchObject({ x: 300_000, y: 250_000 - 50_800, facing: 0 });
  });

  it("breakOff leaves a fight by at least 200 paces, and a fighter has nothing else", () => {
    const state = field({
      red: [["2LH", 300, 300, 0]],
      blue: [["4Bd", 300, 300, 180]],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    const found = proposeMoves(state, "red", { pieces: ["red.1"], point: [200_000, 200_000] }, 5);
    expect(found.length).toBeGreaterThan(0);
    for (const action of found) expect(action.type).toBe("breakOff");
    expect(elementOf(after(state, first(state, { pieces: ["red.1"], manner: "breakOff" })), "red.1").y).toBe(173_000);
  });

  it("face turns to whom it is told", () => {
    const state = field({ red: [["3Cv", 300, 200, 0]], blue: [["4Bd", 400, 200, 270]] });
    const end = after(state, first(state, { pieces: ["red.1"], target: "blue.1", manner: "face" }));
    expect(elementOf(end, "red.1")).toMatchObject({ x: 300_000, y: 200_000, facing: 250_000 });
  });

  it("go is to the place that was named or half the way, facing as told, and nothing else", () => {
    const state = field({ red: [["3Cv", 300, 200, 0]], blue: [["4Bd", 300, 500, 180]] });
    const going: Hint = { pieces: ["red.1"], point: [330_000, 260_000], facing: 100_000, manner: "go" };
    const ends = (at: State): readonly string[] =>
      proposeMoves(at, "red", going, 20).map((action) => {
        const { x, y, facing } = elementOf(after(at, action), "red.1");
        return `${x} ${y} ${facing}`;
      });
    expect(ends(state)).toEqual(["330000 260000 100000", "330000 260000 0", "315000 230000 100000", "315000 230000 0"]);
    // Between two friends it can go nowhere but back or on: it does not offer to turn or to retire instead.
    const hemmed = field({
      red: [
        ["4Sp", 300, 200, 0],
        ["4Sp", 260, 200, 0],
        ["4Sp", 340, 200, 0],
      ],
      blue: [["4Bd", 300, 500, 180]],
    });
    expect(proposeMoves(hemmed, "red", { pieces: ["red.1"], point: [400_000, 190_000] }, 20)).not.toEqual([]);
    expect(proposeMoves(hemmed, "red", { pieces: ["red.1"], point: [400_000, 190_000], manner: "go" }, 20)).toEqual([]);
    expect(proposeMoves(state, "red", { pieces: ["red.1"], manner: "go" }, 20)).toEqual([]);
  });

  it("dismount breaks off on foot for whoever is in a fight (DBA-DIS-02)", () => {
    const fight = (dismount: Subtype | null) =>
      field({ red: [["4Kn", 300, 300, 0, { dismount }]], blue: [["4Bd", 300, 300, 180]] });
    const offers = proposeMoves(fight("4Bd"), "red", { pieces: ["red.1"], manner: "dismount" }, 3);
    expect(offers).toEqual([{ type: "breakOff", element: "red.1", distance: 50_800, dismount: true }]);
    expect(proposeMoves(fight(null), "red", { pieces: ["red.1"], manner: "dismount" }, 3)).toEqual([]);
  });

  it("dismount and enter are there for those who can", () => {
    const camp = [
      { x: 280_000, y: 60_000 },
      { x: 340_000, y: 60_000 },
      { x: 340_000, y: 30_000 },
      { x: 280_000, y: 30_000 },
    ];
    const state = field({
      red: [["4Kn", 310, 100, 180, { dismount: "4Bd" }]],
      blue: [["4Bd", 300, 500, 180]],
      holds: [
        {
          id: "red.camp",
          kind: "camp",
          owner: "red",
          outline: camp,
          control: "red",
          denizens: false,
          sackedSince: null,
          defended: false,
          unclaimed: false,
        },
      ],
    });
    expect(elementOf(after(state, first(state, { pieces: ["red.1"], manner: "dismount" })), "red.1").subtype).toBe(
      "4Bd",
    );
    const inside = after(state, first(state, { pieces: ["red.1"], target: "red.camp", manner: "enter" }));
    expect(elementOf(inside, "red.1")).toMatchObject({ where: "inside", hold: "red.camp" });
    const next = { ...inside, elements: { ...inside.elements, "red.1": { ...elementOf(inside, "red.1"), moves: 0 } } };
    const out = after(next, first(next, { pieces: ["red.1"], point: [310_000, 200_000] }));
    expect(elementOf(out, "red.1").where).toBe("table");
    expect(elementOf(out, "red.1").y).toBeGreaterThan(60_000);
  });
});

describe("manners of several", () => {
  const three = { pieces: ["red.1", "red.2", "red.3"] };
  const poses = (state: State, ids: readonly ElementId[]) => ids.map((id) => elementOf(state, id).y);

  it("advance goes all the way, or as far as the point says", () => {
    const open = lines({ blue: [["4Bd", 300, 500, 180]] });
    expect(poses(after(open, first(open, { ...three, manner: "advance" })), ["red.1", "red.2", "red.3"])).toEqual([
      300_800, 300_800, 300_800,
    ]);
    const part = first(open, { ...three, manner: "advance", point: [260_000, 270_000] });
    expect(poses(after(open, part), ["red.1", "red.3"])).toEqual([270_000, 270_000]);
  });

  it("advance stops on the enemy, not in him", () => {
    const near = lines({ blue: [["4Bd", 260, 280, 180]] });
    const end = after(near, first(near, { ...three, manner: "advance" }));
    expect(elementOf(end, "red.1").y).toBeGreaterThan(279_800);
    expect(frontFoe(end, "red.1")?.id).toBe("blue.1");
  });

  it("advance goes up to an enemy who stands askew, not half the way (DBA-GRP-03)", () => {
    const askew = lines({ blue: [["4Bd", 260, 280, 170]] });
    const wanted = first(askew, { ...three, manner: "advance", point: [220_000, 280_000] });
    const y = elementOf(after(askew, wanted), "red.1").y;
    const beyond = { type: "moveGroup", elements: ["red.1", "red.2", "red.3"] } as const;
    expect(y).toBeGreaterThan(270_000);
    const farther = {
      ...beyond,
      steps: [{ step: "advance" as const, distance: y - elementOf(askew, "red.1").y + 200 }],
    };
    expect(dba.violations(askew, "red", farther)).not.toEqual([]);
  });

  it("contactFront sidesteps to come level with him", () => {
    const near = lines({ blue: [["4Bd", 250, 280, 180]] });
    const action = first(near, { ...three, target: "blue.1", manner: "contactFront" });
    expect(action).toMatchObject({
      type: "moveGroup",
      steps: expect.arrayContaining([expect.objectContaining({ step: "shift" })]),
    });
    expect(frontFoe(after(near, action), "red.1")?.id).toBe("blue.1");
  });

  it("wheel turns towards the point, no farther than the outer corner may go", () => {
    const open = lines({ blue: [["4Bd", 300, 550, 180]] });
    const end = after(open, first(open, { ...three, manner: "wheel", point: [500_000, 300_000] }));
    const facing = elementOf(end, "red.2").facing;
    expect(facing).toBeGreaterThan(20_000);
    expect(facing).toBeLessThan(125_000);
    expect(elementOf(end, "red.1").facing).toBe(facing);
  });

  it("a hand that leads a line by its end ahead marches it as far as it goes; one that leads it aside wheels it that way", () => {
    const open = lines({ blue: [["4Bd", 300, 550, 180]] });
    const ends = (point: readonly [number, number]) => {
      const end = after(open, first(open, { ...three, point }));
      return (["red.1", "red.2", "red.3"] as const).map((id) => elementOf(end, id));
    };
    // The first is the left end, and three millimetres aside of 80 is a hand that trembles.
    expect(ends([263_000, 330_000]).map(({ x, y, facing }) => [x, y, facing])).toEqual([
      [260_000, 300_800, 0],
      [300_000, 300_800, 0],
      [340_000, 300_800, 0],
    ]);
    for (const { facing } of ends([320_000, 290_000])) expect(facing).toBeGreaterThan(20_000);
    for (const { facing } of ends([200_000, 290_000])) expect(facing).toBeGreaterThan(900_000);
  });

  it("narrow proposes nothing where there is no gap to pass", () => {
    const pair = [
      ["4Sp", 260, 250, 0],
      ["4Sp", 300, 250, 0],
    ] as const;
    const hint = { pieces: ["red.1", "red.2"], manner: "narrow" };
    const open = lines({ red: pair, blue: [["4Bd", 300, 550, 180]], turn: { pips: 6 } });
    expect(proposeMoves(open, "red", hint, 2)).toEqual([]);
  });

  it("narrow lets one or two drop behind at a gap too narrow for all", () => {
    const at = (width: number, middle: number, count: number): State =>
      field({
        red: Array.from({ length: count }, (_, i) => ["4Sp", 240 + 40 * i, 300, 0] as const),
        blue: [
          ["3Kn", middle - width / 2 - 30, 345, 270],
          ["3Kn", middle + width / 2 + 30, 345, 90],
        ],
      });
    const names = (count: number) => Array.from({ length: count }, (_, i) => `red.${i + 1}`);
    const four = proposeMoves(at(85, 300, 4), "red", { pieces: names(4), manner: "narrow" }, 3);
    expect(four.map((action) => action.type === "narrowFront" && Object.keys(action.behind).toSorted())).toContainEqual(
      ["red.1", "red.4"],
    );
    const two = proposeMoves(at(45, 240, 2), "red", { pieces: names(2), manner: "narrow" }, 3);
    expect(two.map((action) => action.type === "narrowFront" && Object.keys(action.behind))).toContainEqual(["red.2"]);
    for (const action of four) expect(isLegal(at(85, 300, 4), "red", action)).toBe(true);
  });

  it("column follows the first named", () => {
    const file = lines({
      red: [
        ["4Sp", 300, 250, 0],
        ["4Sp", 300, 235, 0],
        ["4Sp", 300, 220, 0],
      ],
      blue: [["4Bd", 300, 550, 180]],
    });
    const action = first(file, { ...three, manner: "column" });
    expect(action.type).toBe("moveColumn");
    expect(poses(after(file, action), ["red.1", "red.2", "red.3"])).toEqual([300_800, 285_800, 270_800]);
  });
});

describe("the sea", () => {
  const sea: Piece = {
    id: "sea",
    terrain: "waterway",
    edge: "west",
    shore: [
      { x: 80_000, y: 600_000 },
      { x: 80_000, y: 0 },
    ],
  };
  const held = ["4Bd", 0, 0, 0, { where: "reserve" }] as const;

  it("land puts the reserve ashore side by side, near the point if one is given", () => {
    const state = field({ turn: { number: 1 }, red: [held, held, held, ["4Bd", 300, 100, 0]], terrain: [sea] });
    const actions = proposeMoves(state, "red", { pieces: ["red.1"], manner: "land" }, 3);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(isLegal(state, "red", action)).toBe(true);
    const landed = after(state, first(state, { pieces: ["red.1"], manner: "land" }));
    expect(
      ["red.1", "red.2", "red.3"].map((id) => landed.elements[elementOf(state, id as ElementId).id]?.where),
    ).toEqual(["table", "table", "table"]);
    const late = field({ turn: { number: 3 }, red: [held], terrain: [sea] });
    expect(proposeMoves(late, "red", { pieces: ["red.1"], manner: "land" }, 3)).toEqual([]);
  });

  it("stops a line that goes ahead at the shore, as the edge of the board does", () => {
    const to = (x: number, facing: number, terrain: readonly Piece[]) => {
      const pair = [0, 40].map((aside) => ["3Cv", x, 300 + aside, facing] as const);
      const state = field({ red: facing === 270 ? pair.toReversed() : pair, terrain });
      const action = first(state, { pieces: ["red.1", "red.2"], manner: "advance" });
      return elementOf(after(state, action), "red.1").x;
    };
    expect(to(130, 270, [sea])).toBe(80_000);
    expect(to(50, 270, [])).toBe(0);
    expect(to(550, 90, [])).toBe(600_000);
  });

  it("lands bases of different depths too, in file with their sides on the shore (DBA-LIT-03), and beside whoever is in the way", () => {
    const mixed = (["4Bd", "3Kn", "Art"] as const).map((subtype) => [subtype, 0, 0, 0, { where: "reserve" }] as const);
    const state = field({ turn: { number: 1 }, red: mixed, terrain: [sea] });
    const ashore = first(state, { pieces: ["red.1"], point: [80_000, 400_000] });
    expect(ashore).toEqual({
      type: "land",
      poses: {
        "red.1": { x: 100_000, y: 357_500, facing: 500_000 },
        "red.2": { x: 100_000, y: 372_500, facing: 500_000 },
        "red.3": { x: 100_000, y: 402_500, facing: 500_000 },
      },
    });
    const taken = field({ turn: { number: 1 }, red: [held, ["4Bd", 95, 400, 90]], terrain: [sea] });
    const beside = after(taken, first(taken, { pieces: ["red.1"], point: [80_000, 400_000] }));
    expect(elementOf(beside, "red.1")).toMatchObject({ x: 95_000, y: 440_000 });
  });

  it("is where an army from the coast may hold some back when it deploys, and bots do so", () => {
    const waiting = (subtype: "4Bd" | "4Ax" | "3Cv" | "2Ps", general = false) =>
      [subtype, 0, 0, 0, { where: "waiting", general }] as const;
    const coast = { list: "II/12", topography: "littoral", aggression: 3 } as const;
    const state = field({
      red: [
        waiting("4Bd", true),
        ...Array.from({ length: 7 }, () => waiting("4Bd")),
        ...Array.from({ length: 4 }, () => waiting("4Ax")),
      ],
      blue: [["4Bd", 300, 500, 180, { general: true }]],
      terrain: [sea],
      agenda: [{ task: "deploy", seat: "red" }],
      state: { armies: { red: coast, blue: coast }, turn: null },
    });
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("nobody deploys");
    const choices = answer(state, decision);
    const held = choices.filter(({ action }) => action.type === "deploy" && action.reserve.length > 0);
    expect(held.length).toBeGreaterThan(0);
    for (const { action } of held) expect(isLegal(state, "red", action)).toBe(true);
    const best = (pieces: State["pieces"]): string | undefined => {
      const found = answer({ ...state, pieces }, decision).toSorted((a, b) => b.value - a.value)[0]?.action;
      return found?.type === "deploy" ? (found.reserve.length > 0 ? "lands" : "ashore") : undefined;
    };
    const coasts = ["sea", "sea2", "sea33"].map((id) => best([{ ...sea, id }]));
    expect(coasts.filter((order) => order === "lands")).toHaveLength(1);
    expect(coasts.filter((order) => order === "ashore")).toHaveLength(2);
  });
});
