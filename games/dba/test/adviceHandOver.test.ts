/** The turn handed over, what is not counted twice, and whom zones of control hold back. */
import type { Dice } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { meleesIn, settle } from "../src/advice/contests.ts";
import { fightOut, handOver } from "../src/advice/handOver.ts";
import { STAKE_OF_GENERAL } from "../src/advice/stakes.ts";
import { surveyOf } from "../src/advice/survey.ts";
import { blowsBy } from "../src/advice/threats.ts";
import { dba } from "../src/index.ts";
import { controllersOf } from "../src/rules/zones.ts";
import { field } from "./field.ts";

const fight = (isGeneral: boolean) =>
  field({
    red: [
      ["3Kn", 300, 300, 0, { moves: 1 }],
      ["4Bd", 100, 60, 0, { general: true }],
    ],
    blue: [
      ["4Bd", 300, 300, 180, { general: isGeneral }],
      ["4Bd", 500, 500, 180, { general: !isGeneral }],
    ],
    state: {
      touches: [
        { by: "red.1", on: "blue.1" },
        { by: "blue.1", on: "red.1" },
      ],
    },
  });

describe("handing over", () => {
  it("gives the other side a fresh turn with so many points, and leaves the fights as they are", () => {
    const state = fight(false);
    const after = handOver(state, 3);
    expect(after?.turn).toMatchObject({ seat: "blue", number: (state.turn?.number ?? 0) + 1, pips: 3 });
    expect(after?.touches).toEqual(state.touches);
    expect(Object.values(after?.elements ?? {}).every(({ moves }) => moves === 0)).toBe(true);
    expect(after === undefined ? [] : dba.pending(after).map(({ seat, kind }) => `${seat} ${kind}`)).toEqual([
      "blue move",
    ]);
  });

  it("is only for whoever is moving", () => {
    const state = fight(false);
    expect(handOver({ ...state, agenda: [] }, 3)).toBeUndefined();
  });
});

describe("fighting it out", () => {
  const throws = (red: number, blue: number): Dice => ({
    roll: ({ by, count }) => Array.from({ length: count }, () => (by === "red" ? red : blue)),
  });

  it("fights as the dice fall and then gives the other side so many points", () => {
    const beaten = fightOut(fight(false), 2, throws(1, 6));
    expect(beaten?.elements["red.1"]?.where).toBe("lost");
    expect(beaten?.turn).toMatchObject({ seat: "blue", pips: 2 });
    const won = fightOut(fight(false), 5, throws(6, 1));
    expect(won?.elements["red.1"]?.where).toBe("table");
    expect(won?.elements["blue.1"]?.where).toBe("lost");
    expect(won?.turn).toMatchObject({ seat: "blue", pips: 5 });
  });

  it("stops where the battle does, and is only for whoever is moving", () => {
    const over = fightOut(fight(true), 3, throws(6, 1));
    expect(over === undefined ? undefined : dba.outcome(over)?.winner).toBe("red");
    expect(fightOut({ ...fight(false), agenda: [] }, 3, throws(6, 1))).toBeUndefined();
  });
});

describe("contests", () => {
  it("leave out the general whose death ends the battle: that is counted as its end", () => {
    const worth = (state: ReturnType<typeof fight>) => settle(state, "red")[0]?.outcomes[0]?.worth ?? 0;
    const [melee] = meleesIn(fight(true));
    const prize = (melee?.deathB.chance ?? 0) * STAKE_OF_GENERAL;
    expect(prize).toBeGreaterThan(0.05);
    expect(worth(fight(true))).toBeLessThan(worth(fight(false)));
  });
});

describe("blows", () => {
  it("are not struck at others by whoever stands in a zone of control", () => {
    const state = field({
      red: [
        ["3Cv", 300, 300, 0],
        ["4Bd", 80, 60, 0, { general: true }],
      ],
      blue: [
        ["4Sp", 300, 330, 180],
        ["2Ps", 360, 330, 180],
        ["4Bd", 500, 560, 180, { general: true }],
      ],
    });
    expect(controllersOf(state, "red.1")).toEqual(["blue.1"]);
    const targets = (of: typeof state) => new Set(blowsBy(of, surveyOf(of), "red").map(({ on }) => on.element.id));
    expect([...targets(state)]).not.toContain("blue.2");
    const free = field({
      red: [
        ["3Cv", 340, 270, 0],
        ["4Bd", 80, 60, 0, { general: true }],
      ],
      blue: [
        ["4Sp", 240, 330, 180],
        ["2Ps", 360, 330, 180],
        ["4Bd", 500, 560, 180, { general: true }],
      ],
    });
    expect(controllersOf(free, "red.1")).toEqual([]);
    expect([...targets(free)]).toContain("blue.2");
  });
});
