import { everyFall, oddsOf, play, scriptedDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE } from "../src/data/tables.ts";
import { type Action, dba } from "../src/index.ts";
import { degreeOf, meleeTally } from "../src/rules/combat.ts";
import { duel } from "../src/rules/duel.ts";
import type { State } from "../src/state.ts";
import type { Subtype } from "../src/vocabulary.ts";
import { area, field, type Placed } from "./field.ts";

/** How the 36 falls of two dice divide, counted from the factors alone: DBA-RES-02. */
const byHand = (red: number, blue: number): Readonly<Record<string, number>> => {
  const ways: Record<string, number> = {};
  for (let i = 1; i <= 6; i++) {
    for (let j = 1; j <= 6; j++) {
      const [lower, higher] = [Math.min(red + i, blue + j), Math.max(red + i, blue + j)];
      const loser = red + i === blue + j ? "nobody" : red + i < blue + j ? "red" : "blue";
      const degree = lower === higher ? "tie" : lower + lower <= higher ? "doubled" : "defeat";
      ways[`${loser} ${degree}`] = (ways[`${loser} ${degree}`] ?? 0) + 1;
    }
  }
  return ways;
};

interface Recipe {
  readonly subtype: Subtype;
  readonly general?: true;
  readonly pikeBehind?: true;
  readonly overlapped?: true;
  readonly higher?: true;
}

/** An element of foot, and what makes its whole factor against foot come to 1 … 8. */
const RECIPES: Readonly<Record<number, Recipe>> = {
  1: { subtype: "Art", overlapped: true },
  2: { subtype: "Art" },
  3: { subtype: "4Ax" },
  4: { subtype: "4Sp" },
  5: { subtype: "4Bd" },
  6: { subtype: "4Bd", general: true },
  7: { subtype: "4Pk", general: true, pikeBehind: true },
  8: { subtype: "4Pk", general: true, pikeBehind: true, higher: true },
};

const depth = (subtype: Subtype): number => SUBTYPE_TABLE[subtype].depth15;

/** red.1 and blue.1 front to front at y = 300, so made that they fight with these factors. */
const fightWith = (red: number, blue: number): State => {
  const [mine, theirs] = [RECIPES[red], RECIPES[blue]];
  if (mine === undefined || theirs === undefined) throw new Error("No such factor");
  const men = (recipe: Recipe, enemy: Recipe, back: 1 | -1): readonly Placed[] => {
    const facing = back === 1 ? 180 : 0;
    const rear: Placed[] = recipe.pikeBehind ? [["4Pk", 300, 300 + back * depth(recipe.subtype), facing]] : [];
    // Beside its comrade with nobody opposite: it overlaps the enemy, red's on the one side, blue's on the other.
    const beside: Placed[] = enemy.overlapped ? [["2Ps", 300 + back * 40, 300, facing]] : [];
    const first: Placed = [recipe.subtype, 300, 300, facing, { general: recipe.general === true }];
    return [first, ...rear, ...beside];
  };
  const hill = (y: number) => area("t1", "gentleHill", 300, y, 110, 60);
  const state = field({
    red: men(mine, theirs, -1),
    blue: men(theirs, mine, 1),
    terrain: [...(mine.higher ? [hill(270)] : []), ...(theirs.higher ? [hill(330)] : [])],
  });
  return { ...state, agenda: [{ task: "combat", bouts: [{ kind: "pair", a: "red.1", b: "blue.1" }] }] };
};

const FIGHT = { type: "fight", element: "red.1", enemy: "blue.1" } as const;
const FACTORS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Both higher than each other cannot be: the last pair is tried on the totals alone. */
const PAIRS = FACTORS.flatMap((red) => FACTORS.map((blue) => [red, blue] as const)).filter(
  ([red, blue]) => red !== 8 || blue !== 8,
);

/** What every fall of the two dice comes to when the fight is really fought; the PIP die of the next turn falls one. */
const fought = (state: State): Readonly<Record<string, number>> => {
  const ways: Record<string, number> = {};
  for (let i = 1; i <= 6; i++) {
    for (let j = 1; j <= 6; j++) {
      const played = play(dba, state, "red", FIGHT, scriptedDice([i, j, 1]));
      if (!played.ok) throw new Error(played.error.map(({ code }) => code).join());
      const event = played.value.events.find(({ type }) => type === "fought");
      if (event?.type !== "fought") throw new Error("Nobody fought");
      const loser = event.loser === null ? "nobody" : event[event.loser].seat;
      ways[`${loser} ${event.degree}`] = (ways[`${loser} ${event.degree}`] ?? 0) + 1;
    }
  }
  return ways;
};

describe("odds of a fight", () => {
  it.each(PAIRS)("%i against %i fall as counted by hand", (red, blue) => {
    const state = fightWith(red, blue);
    expect(meleeTally(state, "red.1", "blue.1").total).toBe(red);
    expect(meleeTally(state, "blue.1", "red.1").total).toBe(blue);
    expect(fought(state)).toEqual(byHand(red, blue));
  });

  it("8 against 8 divides likewise", () => {
    const { falls } = everyFall((dice) => {
      const [i = 0, j = 0] = dice.roll({ sides: 6, count: 2, rule: "DBA-RES-01", by: "red" });
      const loser = i === j ? "nobody" : i < j ? "red" : "blue";
      return `${loser} ${degreeOf(8 + Math.min(i, j), 8 + Math.max(i, j))}`;
    });
    const ways: Record<string, number> = {};
    for (const { value } of falls) ways[value] = (ways[value] ?? 0) + 1;
    expect(ways).toEqual(byHand(8, 8));
  });

  it("are told as exact fractions by what comes of them", () => {
    // Blades against auxilia, 5 against 3: of 36 falls 4 tie, 6 make the blades double, 20 beat the auxilia and 6 the blades.
    const { chances, complete } = oddsOf(dba, fightWith(5, 3), "red", FIGHT);
    expect(complete).toBe(true);
    const told = chances.map(({ upshots, ways, of }) => [upshots.join("; "), `${ways}/${of}`]);
    expect(told).toEqual([
      ["recoil blue.1", "5/9"],
      ["destroyed blue.1", "1/6"],
      ["recoil red.1", "1/6"],
      ["", "1/9"],
    ]);
    expect(chances.reduce((sum, chance) => sum + chance.share, 0)).toBeCloseTo(1, 12);
  });
});

describe("DBA-RES-02, the table of factors", () => {
  it("tells every pair of factors as the 36 falls counted by hand do", () => {
    const names = {
      doubles: "blue doubled",
      beats: "blue defeat",
      tie: "nobody tie",
      beaten: "red defeat",
      doubled: "red doubled",
    };
    for (const red of duel.factors) {
      for (const blue of duel.factors) {
        const ways: Record<string, number> = {};
        for (let i = 1; i <= duel.sides; i++) {
          for (let j = 1; j <= duel.sides; j++) {
            const result = new Map(Object.entries(names)).get(duel.compare(red + i, blue + j)) ?? "unknown";
            ways[result] = (ways[result] ?? 0) + 1;
          }
        }
        expect(ways).toEqual(byHand(red, blue));
      }
    }
    expect(duel.results).toEqual(Object.keys(names));
    expect(duel.factors).toEqual(FACTORS);
  });
});

/** What odds tell of the falls that end at a choice. */
const asking = (state: State, action: Action): readonly string[] => {
  const { chances, complete } = oddsOf(dba, state, "red", action);
  expect(complete).toBe(true);
  return chances.map(({ upshots }) => upshots.join("; ")).filter((told) => told.includes("asked"));
};

/** A fight of red.1 against blue.1 that waits to be fought. */
const waiting = (given: Parameters<typeof field>[0]): State => ({
  ...field(given),
  agenda: [{ task: "combat", bouts: [{ kind: "pair", a: "red.1", b: "blue.1" }] }],
});

describe("DBA-RUL-64, odds", () => {
  it("say that the rest waits for the way a flight takes, and do not pass for the whole", () => {
    const state = waiting({
      red: [
        ["SCh", 300, 300, 0],
        ["4Sp", 300, 415, 180], // dead ahead of the runner
      ],
      blue: [["3Cv", 300, 300, 180]],
    });
    expect(asking(state, FIGHT)).toEqual(["recoil blue.1; flight blue.1; asked chooseFlight"]);
    const [asked] = oddsOf(dba, state, "red", FIGHT).chances.flatMap(({ example }) =>
      example.filter((event) => dba.upshot(event) === "asked chooseFlight"),
    );
    if (asked?.type !== "asked") throw new Error("Nobody is asked");
    expect(dba.phrases.es.events.asked(asked)).toBe("Queda por decidir hacia dónde se huye.");
    expect(dba.phrases.en.events.asked(asked)).toBe("Still to be decided: where to flee.");
  });
});

describe("DBA-PUR-05, odds", () => {
  it("say that a pursuit into cover is somebody's choice", () => {
    const state = waiting({
      red: [["3Kn", 300, 300, 0]],
      blue: [["4Ax", 300, 300, 180]],
      terrain: [area("t1", "wood", 300, 350, 60, 30)], // behind the auxilia, who stand clear of it
    });
    expect(asking(state, FIGHT)).toEqual(["destroyed blue.1; asked choosePursuit"]);
  });
});

describe("DBA-WWG-07, odds", () => {
  it("do not say that nothing happens when it is still open who fights a wagon", () => {
    const state = waiting({
      red: [["WWg", 300, 340, 0]],
      blue: [
        ["4Bd", 280, 320, 90],
        ["4Ax", 280, 280, 90],
      ],
      state: {
        touches: [
          { by: "blue.1", on: "red.1" },
          { by: "blue.2", on: "red.1" },
        ],
      },
    });
    const pairs = ["blue.1", "blue.2"] as const;
    const bouts = pairs.map((b) => ({ kind: "pair", a: "red.1", b }) as const);
    expect(asking({ ...state, agenda: [{ task: "combat", bouts }] }, FIGHT)).toEqual(["asked pickFoe"]);
  });
});
