import type { Seat } from "@acies/contract";
import { everyFall, play, seededDice } from "@acies/match";
import { makeBot, NO_NOTES } from "@acies/players";
import { describe, expect, it } from "vitest";
import { answer } from "../src/advice/answers.ts";
import { bodies, plans } from "../src/advice/bodies.ts";
import { isRecoilFatal, meleeBetween, meleesIn, settle } from "../src/advice/contests.ts";
import { gist } from "../src/advice/gist.ts";
import { spreadOf } from "../src/advice/odds.ts";
import { stakeOf } from "../src/advice/stakes.ts";
import { terms } from "../src/advice/terms.ts";
import { wishes } from "../src/advice/wishes.ts";
import { advice } from "../src/advice.ts";
import { dba } from "../src/index.ts";
import { boutsOf } from "../src/rules/bouts.ts";
import { elementOf, type State } from "../src/state.ts";
import type { ElementId, Subtype } from "../src/vocabulary.ts";
import { area, field, type Placed } from "./field.ts";

const facing = (red: readonly Placed[], blue: readonly Placed[], more: Parameters<typeof field>[0] = {}): State => {
  const laid = field({ red, blue, ...more });
  return { ...laid, agenda: [{ task: "combat", bouts: boutsOf(laid) }] };
};

const duel = (red: Subtype, blue: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  facing(
    [
      [red, 300, 300, 0],
      ["4Bd", 100, 100, 0, { general: true }],
    ],
    [
      [blue, 300, 300, 180],
      ["4Bd", 500, 500, 180, { general: true }],
    ],
    more,
  );

/** How often each of the two is gone when the fight is really fought, over all falls of the dice. */
const fought = (state: State): Readonly<Record<Seat, number>> => {
  const { falls, complete } = everyFall((dice) => {
    const played = play(dba, state, "red", { type: "fight", element: "red.1", enemy: "blue.1" }, dice);
    if (!played.ok) throw new Error("refused");
    return played.value.events.flatMap((event) => (event.type === "destroyed" ? [event.element] : []));
  }, 1296);
  expect(complete).toBe(true);
  const gone = (id: ElementId): number =>
    falls.reduce((sum, { value, oneIn }) => sum + (value.includes(id) ? 1 / oneIn : 0), 0);
  return { red: gone("red.1"), blue: gone("blue.1") };
};

const counted = (state: State): Readonly<Record<Seat, number>> => {
  const { fatesA, fatesB } = meleeBetween(state, elementOf(state, "red.1"), elementOf(state, "blue.1"));
  const lost = (fates: typeof fatesA, id: ElementId): number =>
    fates.destroyed + (isRecoilFatal(state, id) ? fates.recoils : 0);
  return { red: lost(fatesA, "red.1"), blue: lost(fatesB, "blue.1") };
};

describe("the odds of a fight", () => {
  it("are the 36 falls of two dice", () => {
    for (let own = -2; own <= 8; own++) {
      for (let foe = -2; foe <= 8; foe++) {
        const { tie, defeat, doubled, beats, doubles } = spreadOf(own, foe);
        expect(tie + defeat + doubled + beats + doubles).toBeCloseTo(1, 12);
        expect(spreadOf(foe, own)).toMatchObject({ tie, beats: defeat, doubles: doubled });
      }
    }
    expect(spreadOf(3, 3).tie).toBeCloseTo(6 / 36, 12);
  });

  const troops: readonly Subtype[] = ["4Sp", "4Bd", "3Kn", "3Cv", "2LH", "2Ps", "4Ax", "3Wb", "El", "4Bw", "7Hd"];

  it("are what the game comes to, for many pairs", () => {
    for (const [i, red] of troops.entries()) {
      for (const blue of troops.filter((_, j) => (3 * i + j) % 5 === 0)) {
        const state = duel(red, blue);
        const [real, count] = [fought(state), counted(state)];
        expect(count.red, `${red} against ${blue}`).toBeCloseTo(real.red, 9);
        expect(count.blue, `${blue} against ${red}`).toBeCloseTo(real.blue, 9);
      }
    }
  });

  it("are so in bad going too", () => {
    for (const [red, blue] of [
      ["3Kn", "4Ax"],
      ["2Ps", "4Sp"],
      ["4Bd", "2LH"],
    ] as const) {
      const state = duel(red, blue, { terrain: [area("t1", "rough", 300, 300, 90, 90)] });
      expect(counted(state).red).toBeCloseTo(fought(state).red, 9);
      expect(counted(state).blue).toBeCloseTo(fought(state).blue, 9);
    }
  });

  it("count a recoil that has no room as a death", () => {
    const behind: readonly Placed[] = [["El", 300, 270, 90]];
    const free = duel("4Sp", "4Bd");
    const blocked = facing([["4Sp", 300, 300, 0], ...behind], [["4Bd", 300, 300, 180]]);
    expect(isRecoilFatal(free, "red.1")).toBe(false);
    expect(isRecoilFatal(blocked, "red.1")).toBe(true);
    expect(counted(blocked).red).toBeCloseTo(fought(blocked).red, 9);
    expect(counted(blocked).red).toBeGreaterThan(counted(free).red);
  });
});

describe("settle", () => {
  const worth = (state: State, seat: Seat): number =>
    settle(state, seat).reduce((sum, { outcomes }) => sum + outcomes.reduce((s, o) => s + o.chance * o.worth, 0), 0);

  it("is nothing where nobody fights", () => {
    expect(settle(field({ red: [["4Sp", 300, 200, 0]], blue: [["4Bd", 300, 320, 180]] }), "red")).toEqual([]);
  });

  it("tells who has the better of it, and more so with an overlap", () => {
    const touching = { state: { touches: [{ by: "red.1", on: "blue.1" }] } } as const;
    const even = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Ax", 300, 300, 180]], ...touching });
    const overlapped = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
      ],
      blue: [["4Ax", 300, 300, 180]],
      ...touching,
    });
    expect(worth(even, "red")).toBeGreaterThan(worth(even, "blue"));
    expect(worth(overlapped, "red")).toBeGreaterThan(worth(even, "red"));
  });

  it("weighs the general above the others", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0, { general: true }],
        ["4Bd", 340, 300, 0],
      ],
      blue: [["4Bd", 300, 500, 180, { general: true }]],
    });
    expect(stakeOf(state, elementOf(state, "red.1"))).toBeGreaterThan(4 * stakeOf(state, elementOf(state, "red.2")));
  });

  it("an element is worth as much to the one who leads as to the other, and more the nearer the end is", () => {
    const after = (lost: number): State => {
      const state = field({
        red: [["4Bd", 300, 300, 0]],
        blue: [0, 1, 2, 3].map((i) => ["4Bd", 300 + 40 * i, 500, 180] as const),
      });
      const elements = { ...state.elements };
      for (const element of Object.values(elements).slice(1, 1 + lost))
        elements[element.id] = { ...element, where: "lost" };
      return { ...state, elements };
    };
    const stake = (lost: number, id: ElementId): number => stakeOf(after(lost), elementOf(after(lost), id));
    expect(stake(3, "red.1")).toBe(stake(3, "blue.4"));
    expect(stake(3, "red.1")).toBeGreaterThan(stake(2, "red.1"));
    expect(stake(1, "red.1")).toBeGreaterThan(stake(0, "red.1"));
  });

  it("an even fight is feared more than hoped for, until it is late; one with twice as much to win is not", () => {
    const fight = (foe: "4Bd" | "3Ax", number: number, isHelped: boolean): State => {
      const helper: readonly Placed[] = isHelped ? [["4Bd", 340, 300, 0]] : [];
      const state = field({
        red: [["4Bd", 300, 300, 0], ...helper],
        blue: [[foe, 300, 300, 180]],
        state: { touches: [{ by: "red.1", on: "blue.1" }] },
      });
      return { ...state, turn: state.turn === null ? null : { ...state.turn, number } };
    };
    const worths = (state: State): readonly number[] => {
      const [{ outcomes, taste = [] } = { outcomes: [] }] = settle(state, "red");
      return outcomes.map(({ worth }, i) => worth + (taste[i]?.worth ?? 0));
    };
    const [hope = 0, fear = 0] = worths(fight("4Bd", 5, false));
    expect(-fear).toBeCloseTo(2 * hope, 12);
    // Twelve turns in vain, then less and less for eight; what is hoped for grows only later.
    for (const [turn, fears] of [
      [12, 2],
      [16, 1.5],
      [20, 1],
    ] as const) {
      const [hoped = 0, feared = 0] = worths(fight("4Bd", turn, false));
      expect(hoped).toBeCloseTo(hope, 12);
      expect(-feared).toBeCloseTo(fears * hope, 12);
    }
    const [late = 0, dread = 0] = worths(fight("4Bd", 60, false));
    expect(late).toBeCloseTo(2 * hope, 12);
    expect(-dread).toBeCloseTo(hope, 12);
    // Without liking or disliking it, an even fight is even at any time.
    for (const number of [5, 60]) {
      const outcomes = settle(fight("4Bd", number, false), "red").flatMap((contest) => contest.outcomes);
      expect(outcomes[0]?.worth).toBeCloseTo(hope, 12);
      expect(outcomes[1]?.worth).toBeCloseTo(-hope, 12);
    }
    const { costA = 0, costB = 0 } = meleesIn(fight("3Ax", 5, true))[0] ?? {};
    expect(costB).toBeGreaterThan(2 * costA);
    expect(worths(fight("3Ax", 5, true))).toEqual([costB, -costA]);
  });
});

/** The first of red and the first of blue have met. */
const JOINED: State["touches"] = [
  { by: "red.1", on: "blue.1" },
  { by: "blue.1", on: "red.1" },
];

describe("terms", () => {
  const base = (red: readonly Placed[], blue: readonly Placed[]): State => field({ red, blue });

  it("are one side's gain and the other's loss at first, but for impatience", () => {
    const state = field({
      red: [
        ["4Sp", 300, 200, 0],
        ["3Kn", 350, 200, 0],
      ],
      blue: [
        ["4Bd", 300, 320, 180],
        ["4Bw", 340, 320, 180],
      ],
      turn: { number: 1 },
    });
    const [red, blue] = [terms(state, "red"), terms(state, "blue")];
    for (const name of Object.keys(red)) {
      expect(Object.keys(advice.weights)).toContain(name);
      if (name !== "impatience") expect(red[name]).toBeCloseTo(-(blue[name] ?? 0), 12);
    }
  });

  it("commander: a general is in danger of whoever has the better of him, and to fight another is no cure", () => {
    const general: Placed = ["4Bd", 260, 280, 0, { general: true }];
    const spears: Placed = ["4Sp", 260, 280, 180];
    const dangerOf = (knights: Placed, touches: State["touches"]): number =>
      -(terms({ ...base([general], [spears, knights]), touches }, "red").commander ?? 0);
    const near: Placed = ["3Kn", 310, 300, 180];
    const idle = dangerOf(near, []);
    const busy = dangerOf(near, JOINED);
    expect(busy).toBeLessThan(idle);
    expect(busy).toBeGreaterThan(idle / 2);
    expect(dangerOf(["3Kn", 310, 590, 180], JOINED)).toBeLessThan(busy);
  });

  it("guard is for one's own general alone, wherever he can be got at; the enemy's is no concern of it", () => {
    const guardOf = (x: number, seat: Seat, isGeneral = true): number =>
      terms(field({ red: [["4Bd", 300, 280, 0, { general: isGeneral }]], blue: [["3Kn", x, 350, 180]] }), seat).guard ??
      0;
    expect(guardOf(300, "red")).toBeLessThan(-0.1);
    expect(guardOf(580, "red")).toBeCloseTo(0, 12);
    expect(guardOf(300, "red", false)).toBeCloseTo(0, 12);
    expect(guardOf(300, "blue")).toBeCloseTo(0, 12);
  });

  it("matchUps draws knights to blades and away from elephants", () => {
    const towards = (x: number): number =>
      terms(
        base(
          [["3Kn", x, 220, 0]],
          [
            ["4Bd", 200, 300, 180],
            ["El", 420, 300, 180],
          ],
        ),
        "red",
      ).matchUps ?? 0;
    expect(towards(200)).toBeGreaterThan(towards(420));
  });

  it("flanks fears horse at an open side, not at a covered one", () => {
    const rider: Placed = ["2LH", 360, 240, 270];
    const open = terms(base([["4Sp", 300, 250, 0]], [rider]), "red").flanks ?? 0;
    const covered =
      terms(
        base(
          [
            ["4Sp", 300, 250, 0],
            ["4Sp", 340, 250, 0],
          ],
          [["2LH", 230, 400, 180]],
        ),
        "red",
      ).flanks ?? 0;
    expect(open).toBeLessThan(0);
    expect(covered).toBeCloseTo(0, 12);
  });

  it("promise by what is lost alone what they came to between equal captains", () => {
    const army = (lost: number, isLed: boolean): readonly Placed[] =>
      Array.from({ length: 8 }, (_, i): Placed => {
        const isLost = i === 0 ? !isLed : i <= lost;
        return ["4Sp", 60 + 45 * i, 250, 0, { general: i === 0, ...(isLost ? { where: "lost" } : {}) }];
      });
    const chance = (red: number, blue: number, isLed = true): number =>
      advice.prospect(field({ red: army(red, isLed), blue: army(blue, true) }), "red");
    expect(chance(0, 0)).toBe(0.5);
    expect(chance(1, 0) + chance(0, 1)).toBeCloseTo(1, 12);
    // 0.64, 0.87, 0.97, 0.71, 0.81 of 256 battles.
    const found = [chance(0, 1), chance(0, 2), chance(0, 3), chance(1, 2), chance(2, 3)];
    for (const [i, won] of [0.64, 0.87, 0.97, 0.71, 0.81].entries())
      expect(Math.abs((found[i] ?? 0) - won)).toBeLessThan(0.06);
    expect(chance(0, 0, false)).toBeLessThan(0.2);
  });

  it("are looked at with less care the longer a battle lasts, and what the enemy might do not at all when all waiting was in vain", () => {
    const careAt =
      (lost: number) =>
      (number: number): number => {
        const red = Array.from(
          { length: 5 },
          (_, i): Placed => ["4Sp", 100 + 45 * i, 250, 0, i < lost ? { where: "lost" } : {}],
        );
        const state = base(red, [["4Bd", 300, 400, 180]]);
        return advice.care(state.turn === null ? state : { ...state, turn: { ...state.turn, number } });
      };
    expect([1, 24, 25, 60].map(careAt(0))).toEqual([1, 1, 0, 0]);
    expect([24, 25, 39, 40].map(careAt(3))).toEqual([1, 1 / 2, 1 / 2, 0]);
  });

  it("are found among three quarters of the choices where less care will do, and half where none is called for", () => {
    const lines = (y: number, way: number): readonly Placed[] =>
      Array.from({ length: 11 }, (_, i): Placed => [i % 3 === 0 ? "2LH" : "4Sp", 60 + 45 * i, y + 9 * i, way]);
    const state = base(lines(200, 0), lines(330, 180));
    const choicesWith = (share: number): number => {
      const [decision] = dba.pending(state);
      if (decision === undefined) throw new Error("nobody is asked");
      const budget = { nodes: 800, stop: () => false };
      const mind = { ...advice, care: () => share };
      const { why } = makeBot(dba, mind, "captain").choose(state, decision, seededDice(1), NO_NOTES, budget);
      return Number(why[0]?.facts.of);
    };
    expect([1, 1 / 2, 0].map(choicesWith)).toEqual([13, 10, 7]);
  });

  it("fire is feared most for whoever has no room to step back from it", () => {
    const cornered: Placed = ["2LH", 330, 30, 0]; // the edge of the table at its back
    const fireOn = (other: Placed): number =>
      -(terms(base([other, cornered], [["3Bw", 300, 65, 180]]), "red").fire ?? 0);
    const alone = fireOn(["2LH", 100, 400, 0]);
    expect(fireOn(["2LH", 262, 60, 0])).toBeCloseTo(alone, 12);
  });

  it("cohesion likes a line, ground dislikes spears in a wood, impatience dislikes waiting far off", () => {
    const line = base(
      [
        ["4Sp", 260, 200, 0],
        ["4Sp", 300, 200, 0],
      ],
      [["4Bd", 300, 400, 180]],
    );
    const apart = base(
      [
        ["4Sp", 240, 200, 0],
        ["4Sp", 300, 200, 0],
      ],
      [["4Bd", 300, 400, 180]],
    );
    expect(terms(line, "red").cohesion).toBeGreaterThan(terms(apart, "red").cohesion ?? 0);
    const wood = field({
      red: [["4Sp", 300, 200, 0]],
      blue: [["4Bd", 300, 400, 180]],
      terrain: [area("t1", "wood", 300, 200, 60, 60)],
    });
    expect(terms(wood, "red").ground).toBeLessThan(0);
    const near = base([["4Sp", 300, 300, 0]], [["4Bd", 300, 400, 180]]);
    const far = base([["4Sp", 300, 100, 0]], [["4Bd", 300, 400, 180]]);
    expect(terms(far, "red").impatience).toBeLessThan(terms(near, "red").impatience ?? 0);
  });

  it("break counts losses, the fourth most of all", () => {
    const after = (lost: number): number => {
      const men = Array.from(
        { length: 8 },
        (_, i): Placed => ["4Sp", 100 + 45 * i, 200, 0, i < lost ? { where: "lost" } : {}],
      );
      return terms(base(men, [["4Bd", 300, 400, 180]]), "red").break ?? 0;
    };
    const steps = [1, 2, 3, 4].map((n) => after(n - 1) - after(n));
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    expect(steps[3]).toBeGreaterThan(2 * (steps[0] ?? 0));
  });
});

describe("bodies, plans and wishes", () => {
  const state = field({
    red: [
      ["4Sp", 260, 250, 0],
      ["4Sp", 300, 250, 0, { general: true }],
      ["3Cv", 340, 250, 0],
      ["2Ps", 500, 200, 0],
    ],
    blue: [
      ["4Bd", 300, 310, 180],
      ["4Bd", 340, 310, 180, { general: true }],
    ],
  });
  const decision = { seat: "red", kind: "move", rule: "DBA-TRN-03" } as const;

  it("a block is a body, and so are its horse and its foot", () => {
    const found = bodies(state, "red").map(({ pieces }) => pieces.toSorted().join());
    expect(found).toEqual(["red.1,red.2,red.3", "red.4", "red.1,red.2"]);
  });

  it("every body has a role in every plan", () => {
    for (const plan of plans(state, "red"))
      expect(Object.keys(plan.roles).toSorted()).toEqual(
        bodies(state, "red")
          .map(({ id }) => id)
          .toSorted(),
      );
    expect(plans(state, "red").map(({ id }) => id)).toEqual(["attack", "oneWing"]);
    expect(plans(state, "blue").map(({ id }) => id)).toEqual(["oneWing", "attack"]);
  });

  it("wishes for contact with whoever is in reach, for an advance of the line, for support", () => {
    const found = wishes(state, decision, undefined);
    const manners = new Set(found.map(({ hint }) => hint.manner));
    for (const manner of ["contactFront", "march"]) expect(manners).toContain(manner);
    expect(
      wishes({ ...state, turn: state.turn === null ? null : { ...state.turn, pips: 0 } }, decision, undefined),
    ).toEqual([]);
  });
});

describe("gist", () => {
  const at = (x: number): State => field({ red: [["4Sp", x, 250, 0]], blue: [["4Bd", 300, 310, 180]] });
  const state = at(300);

  it("is the same a hair away, and another a step away, in a fight or with a point less", () => {
    expect(gist(at(300.4))).toBe(gist(state));
    expect(gist(at(304))).not.toBe(gist(state));
    expect(gist({ ...state, touches: JOINED })).not.toBe(gist(state));
    const spent = { ...state, turn: state.turn === null ? null : { ...state.turn, pips: 2 } };
    expect(gist(spent)).not.toBe(gist(state));
  });

  it("does not ask in which order fights were joined", () => {
    expect(gist({ ...state, touches: JOINED.toReversed() })).toBe(gist({ ...state, touches: JOINED }));
  });
});

describe("answers", () => {
  const best = (state: State): string => {
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("Nobody is asked");
    const found = answer(state, decision).toSorted((a, b) => b.value - a.value);
    return JSON.stringify(found[0]?.action);
  };

  it("fights the one first whose defeat lifts an overlap", () => {
    const state = facing(
      [
        ["4Bd", 300, 300, 0],
        ["4Ax", 340, 300, 0],
      ],
      [
        ["2Ps", 300, 300, 180],
        ["4Bd", 340, 300, 180],
        ["2Ps", 380, 300, 180],
      ],
    );
    expect(best(state)).toBe(JSON.stringify({ type: "fight", element: "red.1", enemy: "blue.1" }));
  });

  it("shoots at whom it can hurt most, with all that can", () => {
    const laid = field({
      red: [
        ["4Bw", 280, 250, 0],
        ["4Bw", 320, 250, 0],
      ],
      blue: [
        ["3Kn", 280, 290, 180],
        ["4Sp", 322, 290, 180],
      ],
    });
    const state: State = {
      ...laid,
      agenda: [
        { task: "shooting", shot: [], targets: [] },
        { task: "aim", shooter: "red.1" },
      ],
    };
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("Nobody is asked");
    const shots = answer(state, decision);
    const values = shots.map(({ value }) => value);
    expect(shots.length).toBeGreaterThan(1);
    const most = shots.find(({ value }) => value === Math.max(...values))?.action;
    expect(most).toMatchObject({ type: "shoot", aiders: ["red.2"] });
  });

  it("has something legal to say to every small question of a whole battle", () => {
    const laid = dba.setup({ scenario: "open", armies: { red: "", blue: "" }, options: {} });
    if (!laid.ok) throw new Error("open does not set up");
    let state = laid.value;
    let face = 0;
    const dice = {
      roll: ({ count, sides }: { count: number; sides: number }) =>
        Array.from({ length: count }, () => 1 + (face++ % sides)),
    };
    const asked = new Set<string>();
    for (let step = 0; step < 30; step++) {
      const [decision] = dba.pending(state);
      if (decision === undefined) break;
      asked.add(decision.kind);
      const found = answer(state, decision).toSorted((a, b) => b.value - a.value);
      for (const { action } of found) expect(dba.violations(state, decision.seat, action)).toEqual([]);
      const action = found[0]?.action ?? dba.propose(state, decision, {}, 1)[0];
      if (action === undefined) throw new Error(`Nothing at ${decision.kind}`);
      const played = play(dba, state, decision.seat, action, dice);
      if (!played.ok) throw new Error("refused");
      state = played.value.after;
    }
    for (const kind of ["layTerrain", "numberEdges", "pitchCamp", "deploy", "swap", "move"])
      expect(asked).toContain(kind);
  });
  it("lays different tables for the same armies", () => {
    const bot = makeBot(dba, advice, "captain");
    const setting = dba.setup({ scenario: "open", armies: { red: "", blue: "" }, options: {} });
    if (!setting.ok) throw new Error("no setting");
    const opened = play(dba, setting.value, "red", { type: "rollInvader" }, seededDice(4));
    if (!opened.ok) throw new Error("refused");
    const state = opened.value.after;
    const [decision] = dba.pending(state);
    if (decision?.kind !== "layTerrain") throw new Error("no terrain to lay");
    const budget = { nodes: 800, stop: () => false };
    const laid = [1, 2, 3, 4, 5, 6].map((seed) =>
      JSON.stringify(bot.choose(dba.view(state, decision.seat), decision, seededDice(seed), NO_NOTES, budget).action),
    );
    expect(new Set(laid).size).toBeGreaterThan(1);
  });
});
