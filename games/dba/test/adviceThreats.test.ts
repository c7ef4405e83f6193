/** What the enemy can do, what ends a battle, what must be done together, and what is done without thinking. */
import type { Decision, Seat } from "@acies/contract";
import { everyFall, play } from "@acies/match";
import { describe, expect, it } from "vitest";
import { meleeBetween, settle } from "../src/advice/contests.ts";
import { drills } from "../src/advice/drills.ts";
import { ends } from "../src/advice/ends.ts";
import { habit } from "../src/advice/habits.ts";
import { edgeOf, surveyOf } from "../src/advice/survey.ts";
import { isQuiet, terms } from "../src/advice/terms.ts";
import { blowsBy, threatsBy } from "../src/advice/threats.ts";
import { advice } from "../src/advice.ts";
import { dba } from "../src/index.ts";
import { boutsOf } from "../src/rules/bouts.ts";
import { frontFoe } from "../src/rules/touching.ts";
import { elementOf, type Piece, type State } from "../src/state.ts";
import { area, field, type Placed, river } from "./field.ts";

const RED: Decision = { seat: "red", kind: "move", rule: "DBA-TRN-03" };
const general = (x: number, y: number, facing: number): Placed => ["4Bd", x, y, facing, { general: true }];
const threats = (state: State, seat: Seat): number => threatsBy(state, surveyOf(state), seat).hoped;

describe("threats", () => {
  const before = (psiloi: number): State =>
    field({
      red: [["2Ps", 300, psiloi, 0], general(80, 60, 0)],
      blue: [["3Cv", 300, 340, 180], general(500, 560, 180)],
    });

  it("are blows in reach, and nothing out of it", () => {
    expect(threats(before(260), "blue")).toBeGreaterThan(0.05);
    expect(threats(before(150), "blue")).toBe(0);
    expect(terms(before(260), "red").threats).toBeLessThan(terms(before(150), "red").threats ?? 0);
    expect(terms(before(260), "blue").chances).toBeGreaterThan(0);
  });

  it("make a position unquiet, and so do fights and bows in range", () => {
    expect(isQuiet(before(150))).toBe(true);
    expect(isQuiet(before(260))).toBe(false);
    const bows = (y: number) => field({ red: [["3Bw", 300, 200, 0]], blue: [["WWg", 300, y, 180]] });
    expect([isQuiet(bows(450)), isQuiet(bows(240))]).toEqual([true, false]);
    const fight = field({ red: [["4Sp", 300, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(isQuiet({ ...fight, touches: [{ by: "red.1", on: "blue.1" }] })).toBe(false);
  });

  it("are worth more two against one, most of all from the side", () => {
    const alone = field({
      red: [["4Bd", 300, 280, 0], general(80, 60, 0)],
      blue: [["4Sp", 300, 320, 180], general(500, 560, 180)],
    });
    const both = field({
      red: [["4Bd", 300, 280, 0], general(80, 60, 0), ["3Cv", 380, 322, 270]],
      blue: [["4Sp", 300, 320, 180], general(500, 560, 180)],
    });
    expect(threats(both, "red")).toBeGreaterThan(2 * threats(alone, "red"));
    const blows = blowsBy(both, surveyOf(both), "red");
    const best = blows.toSorted((a, b) => b.value - a.value)[0];
    expect(best?.by.map(({ part }) => part)).toEqual(["front", "flank"]);
  });

  it("DBA-CNF-05: are no smaller against whoever turns his side or back, and are in reach of his back", () => {
    const turned = (facing: number): State =>
      field({
        red: [["4Sp", 300, 260, facing], general(80, 60, 0)],
        blue: [["3Kn", 300, 310, 180], ["3Kn", 340, 310, 180], general(500, 560, 180)],
      });
    expect(threats(turned(0), "blue")).toBeGreaterThan(0);
    for (const facing of [90, 180, 270])
      expect(threats(turned(facing), "blue"), `${facing}`).toBeGreaterThanOrEqual(threats(turned(0), "blue"));
    // Straight behind him, and too far off to ride round to a side.
    const behind = field({
      red: [["4Sp", 300, 260, 180], general(80, 60, 0)],
      blue: [["3Kn", 300, 320, 180], general(500, 560, 180)],
    });
    const strokes = blowsBy(behind, surveyOf(behind), "blue").map(({ by }) => by.map(({ part }) => part));
    expect(strokes).toEqual([["flank"]]);
  });

  it("need room where they fall and an open way there", () => {
    const byKnights = (...others: readonly Placed[]): boolean => {
      const state = field({
        red: [["4Bd", 300, 260, 0], general(80, 60, 0)],
        blue: [["3Kn", 300, 310, 180], general(500, 560, 180), ...others],
      });
      return blowsBy(state, surveyOf(state), "blue").some(({ by }) => by[0]?.unit.element.id === "blue.1");
    };
    expect(byKnights()).toBe(true);
    expect(byKnights(["4Sp", 340, 310, 180])).toBe(true);
    // Askew at his corner, a friend stands where they would; another between them and him; psiloi make way.
    expect(byKnights(["4Sp", 324, 264, 240])).toBe(false);
    expect(byKnights(["4Sp", 305, 295, 180])).toBe(false);
    expect(byKnights(["2Ps", 300, 295, 180])).toBe(true);
  });

  it("do not come to a front from behind it", () => {
    const state = field({
      red: [["2Ps", 300, 260, 180], general(80, 60, 0)],
      blue: [["3Cv", 322, 285, 180], general(500, 560, 180)],
    });
    const parts = blowsBy(state, surveyOf(state), "blue").flatMap(({ by }) => by.map(({ part }) => part));
    expect(new Set(parts)).toEqual(new Set(["flank"]));
  });

  it("DBA-RIV-05, DBA-RIV-09: go straight and not far through a river, unless one stands in it before him", () => {
    const water = river("t1", 30, [0, 300], [600, 300]);
    const across = (x: number, y: number, terrain: readonly Piece[]): number =>
      threats(
        field({
          red: [["4Bd", 300, 300, 0], general(80, 60, 0)],
          blue: [["3Kn", x, y, 180], general(500, 560, 180)],
          terrain,
          river: "normal",
        }),
        "blue",
      );
    for (const [x, y] of [
      [300, 322],
      [312, 322],
      [300, 350],
    ] as const)
      expect(across(x, y, []), `${x},${y}`).toBeGreaterThan(0);
    expect(across(300, 322, [water])).toBeGreaterThan(0);
    expect(across(312, 322, [water])).toBe(0);
    expect(across(300, 350, [water])).toBe(0);
    expect(across(312, 308, [water])).toBeGreaterThan(0);
  });

  it("matter less and less as a battle drags on, and waiting more and more", () => {
    const at = (number: number): State => {
      const state = before(260);
      return { ...state, turn: state.turn === null ? null : { ...state.turn, number } };
    };
    expect(terms(at(40), "red").threats).toBeGreaterThan((terms(at(5), "red").threats ?? 0) / 2);
    const waiting = (number: number): State => {
      const state = field({ red: [["4Sp", 300, 200, 0]], blue: [["4Sp", 300, 400, 180]] });
      return { ...state, turn: state.turn === null ? null : { ...state.turn, number } };
    };
    const waits = [10, 20, 30, 40, 50, 60].map((number) => terms(waiting(number), "red").impatience ?? 0);
    expect(waits.toSorted((a, b) => b - a)).toEqual(waits);
    expect(waits[5]).toBeLessThan(4 * (waits[0] ?? 0));
  });

  it("a general is feared for more than he is hoped for, and others as much", () => {
    const before = (general: boolean): State =>
      field({ red: [["3Kn", 300, 300, 0]], blue: [["4Bd", 300, 360, 180, { general }]] });
    const { hoped, feared } = threatsBy(before(true), surveyOf(before(true)), "red");
    expect(hoped).toBeGreaterThan(0);
    expect(feared).toBeGreaterThan(2 * hoped);
    const other = threatsBy(before(false), surveyOf(before(false)), "red");
    expect(other.hoped).toBeGreaterThan(0);
    expect(other.feared).toBe(other.hoped);
  });

  it("a battle in which something happens is not late: losses put off haste and the taste for poor fights", () => {
    const after = (number: number, isLost: boolean): State => {
      const state = field({
        red: [
          ["4Sp", 300, 200, 0],
          ["4Sp", 100, 300, 0],
          ["4Bd", 500, 100, 0],
        ],
        blue: [
          ["4Sp", 300, 400, 180],
          ["4Bd", 100, 300, 180],
        ],
        turn: { number },
        state: { touches: [{ by: "red.2", on: "blue.2" }] },
      });
      const { "red.3": third, ...others } = state.elements;
      if (third === undefined) throw new Error("not there");
      return { ...state, elements: isLost ? { ...others, "red.3": { ...third, where: "lost" } } : others };
    };
    const haste = (number: number, isLost: boolean): number => -(terms(after(number, isLost), "red").impatience ?? 0);
    expect(haste(25, true)).toBeGreaterThan(0);
    expect(haste(25, true)).toBeLessThan(haste(25, false));
    expect(haste(30, true)).toBeCloseTo(haste(25, false), 12);
    const hope = (number: number, isLost: boolean): number => {
      const [{ outcomes, taste } = { outcomes: [], taste: [] }] = settle(after(number, isLost), "red");
      return (outcomes[0]?.worth ?? 0) + (taste?.[0]?.worth ?? 0);
    };
    expect(hope(32, false)).toBeGreaterThan(hope(24, false));
    expect(hope(24, false)).toBe(hope(5, false));
    expect(hope(37, true) / hope(32, true)).toBeCloseTo(hope(32, false) / hope(27, false), 12);
  });

  it("loose foot likes its wood while it is early, and spears never do", () => {
    const ground = (subtype: "4Sp" | "3Wb", number: number): number => {
      const state = field({
        red: [[subtype, 300, 200, 0]],
        blue: [["4Bd", 300, 400, 180]],
        terrain: [area("t1", "wood", 300, 200, 60, 60)],
      });
      return terms({ ...state, turn: state.turn === null ? null : { ...state.turn, number } }, "red").ground ?? 0;
    };
    expect(ground("3Wb", 5)).toBeGreaterThan(0);
    expect(ground("3Wb", 36)).toBeLessThan(ground("3Wb", 5) / 4);
    expect(ground("4Sp", 36)).toBe(ground("4Sp", 5));
    expect(ground("4Sp", 5)).toBeLessThan(0);
  });

  it("a stone's throw is near enough at first, not when it has grown late", () => {
    const at = (number: number): number => {
      const state = field({ red: [["4Sp", 300, 300, 0]], blue: [["4Sp", 300, 338, 180]] });
      return terms({ ...state, turn: state.turn === null ? null : { ...state.turn, number } }, "red").impatience ?? 0;
    };
    expect(at(8)).toBeCloseTo(0);
    expect(at(30)).toBeLessThan(-0.1);
    expect(at(45)).toBeLessThan(at(30));
  });

  it("know that knights who charge bows and lose are gone", () => {
    const state = field({
      red: [["3Kn", 300, 250, 0]],
      blue: [
        ["4Bw", 300, 310, 180],
        ["4Sp", 400, 310, 180],
      ],
    });
    const { red, blue } = surveyOf(state).units;
    const [knights, bows, spears] = [red[0], blue[0], blue[1]];
    if (knights === undefined || bows === undefined || spears === undefined) throw new Error("not there");
    expect(edgeOf(state, knights, bows).dies).toBeGreaterThan(0.5);
    expect(edgeOf(state, knights, spears).dies).toBeLessThan(0.35);
  });
});

describe("fire", () => {
  const under = (y: number, more: readonly Placed[] = []): number =>
    terms(
      field({
        red: [["3Kn", 300, y, 0], general(80, 60, 0)],
        blue: [["4Bw", 300, 330, 180], ...more, general(500, 560, 180)],
      }),
      "red",
    ).fire ?? 0;

  it("is feared in range, a little where bows can come into range, not beyond", () => {
    expect(under(285)).toBeLessThan(under(240));
    expect(under(240)).toBeLessThan(0);
    expect(under(150)).toBeCloseTo(0, 12);
  });

  it("is feared more of several than of one", () => {
    expect(under(285, [["4Bw", 340, 330, 180]])).toBeLessThan(under(285) * 1.3);
  });
});

describe("ends", () => {
  const lost = (seat: Seat, count: number): readonly Placed[] =>
    Array.from({ length: count }, (): Placed => ["4Sp", seat === "red" ? 20 : 580, 20, 0, { where: "lost" }]);

  const fight = (redLost: number, blueLost: number): State => {
    const laid = field({
      red: [["4Bd", 300, 300, 0], general(100, 100, 0), ...lost("red", redLost)],
      blue: [["4Wb", 300, 300, 180], general(500, 500, 180), ...lost("blue", blueLost)],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    return { ...laid, agenda: [{ task: "combat", bouts: boutsOf(laid) }] };
  };

  /** How often the battle is over when the fight has been fought, over all falls of the dice. */
  const fought = (state: State): Readonly<Record<Seat, number>> => {
    const { falls, complete } = everyFall((dice) => {
      const played = play(dba, state, "red", { type: "fight", element: "red.1", enemy: "blue.1" }, dice);
      if (!played.ok) throw new Error("refused");
      return dba.outcome(played.value.after)?.winner;
    }, 5000);
    expect(complete).toBe(true);
    const share = (seat: Seat): number =>
      falls.reduce((sum, { value, oneIn }) => sum + (value === seat ? 1 / oneIn : 0), 0);
    return { red: share("red"), blue: share("blue") };
  };

  it("are what the game comes to", () => {
    for (const [red, blue] of [
      [3, 3],
      [3, 0],
      [0, 3],
      [2, 3],
    ] as const) {
      const state = fight(red, blue);
      const [real, told] = [fought(state), ends(state, "red")];
      expect(told.won, `${red}:${blue}`).toBeCloseTo(real.red, 9);
      expect(told.lost, `${red}:${blue}`).toBeCloseTo(real.blue, 9);
      expect(ends(state, "blue")).toEqual({ won: told.lost, lost: told.won });
    }
  });

  it("are nowhere near when nobody can break", () => {
    expect(ends(fight(0, 0), "red")).toEqual({ won: 0, lost: 0 });
  });

  it("count the general's death when it decides", () => {
    const laid = field({
      red: [["4Bd", 300, 300, 0, { general: true }]],
      blue: [["4Wb", 300, 300, 180], general(500, 500, 180)],
      state: { touches: [{ by: "red.1", on: "blue.1" }] },
    });
    const { deathA } = meleeBetween(laid, elementOf(laid, "red.1"), elementOf(laid, "blue.1"));
    expect(ends(laid, "red").lost).toBeCloseTo(deathA.chance, 12);
    expect(deathA.chance).toBeGreaterThan(0.05);
  });
});

describe("drills", () => {
  it("bring a second against one who is met in front", () => {
    const state = field({
      red: [["4Bd", 300, 280, 0], general(80, 60, 0), ["3Cv", 380, 322, 270]],
      blue: [["4Sp", 300, 320, 180], general(500, 560, 180)],
    });
    expect(drills(state, RED)).toContainEqual([
      { pieces: ["red.1"], target: "blue.1", manner: "contactFront" },
      { pieces: ["red.3"], target: "blue.1", manner: "contactFlank" },
    ]);
    expect(drills({ ...state, turn: state.turn === null ? null : { ...state.turn, pips: 1 } }, RED)).toEqual([]);
  });

  it("make room for whoever must turn to meet an enemy standing askew", () => {
    const state = field({
      red: [["3Kn", 240, 247, 180], ["3Kn", 280, 247, 180], ["3Kn", 320, 247, 180], general(80, 560, 180)],
      blue: [
        ["3Kn", 272, 221, 0, { general: true }],
        ["4Lb", 500, 60, 0],
      ],
    });
    const room = drills(state, RED).find(([first]) => first?.manner === "retire");
    expect(room).toBeDefined();
    let now = state;
    for (const hint of room ?? []) {
      const [action] = dba.propose(now, RED, hint, 1);
      if (action === undefined) throw new Error("a drill that cannot be done");
      const played = play(dba, now, "red", action, { roll: ({ count }) => Array.from({ length: count }, () => 1) });
      if (!played.ok) throw new Error("refused");
      now = played.value.after;
    }
    expect(frontFoe(now, "red.2")?.id ?? frontFoe(now, "red.1")?.id).toBe("blue.1");
  });
});

describe("habit", () => {
  it("attacks where it pays and stops where it does not, always legally", () => {
    const good = field({
      red: [["3Cv", 300, 270, 0], general(80, 60, 0)],
      blue: [["2Ps", 300, 320, 180], general(500, 560, 180)],
    });
    const action = habit(good, RED);
    expect(action).toEqual({ type: "contact", element: "red.1", enemy: "blue.1", on: "front" });
    const bad = field({
      red: [["2Ps", 300, 270, 0], general(80, 60, 0)],
      blue: [["3Cv", 300, 320, 180], general(500, 560, 180)],
    });
    expect(habit(bad, RED)).toEqual({ type: "endMoves" });
    expect(habit({ ...good, turn: good.turn === null ? null : { ...good.turn, pips: 0 } }, RED)).toEqual({
      type: "endMoves",
    });
  });

  it("has nothing to say where no moves are asked for", () => {
    const laid = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Bd", 300, 300, 180]] });
    expect(habit({ ...laid, agenda: [{ task: "combat", bouts: boutsOf(laid) }] }, RED)).toBeUndefined();
  });
});

describe("the account of a battle", () => {
  it("tells the turns and whose general fell", () => {
    const state = field({
      red: [["4Bd", 300, 300, 0, { general: true, where: "lost" }]],
      blue: [general(500, 500, 180)],
    });
    expect(advice.account(state)).toEqual({ turns: { red: 5, blue: 5 }, generalsLost: { red: 1, blue: 0 } });
  });
});
