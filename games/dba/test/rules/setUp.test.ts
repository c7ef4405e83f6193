import { forwardOf, rightOf } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { deploy } from "../../src/rules/deployment.ts";
import { alongEdge, depthFrom, INWARD, pointFrom } from "../../src/rules/edges.ts";
import { generateLayout } from "../../src/rules/generator.ts";
import { randomFrom } from "../../src/rules/landforms.ts";
import { proposeCamp, proposeDeployments, proposeLayout } from "../../src/rules/proposals.ts";
import {
  edgeViolations,
  invaderViolations,
  isSetUpTask,
  layTerrain,
  numberEdges,
  pitchCamp,
  rollInvader,
  setUpSeat,
  terrainViolations,
} from "../../src/rules/setUp.ts";
import { endSwaps } from "../../src/rules/swaps.ts";
import { isArea } from "../../src/rules/terrain.ts";
import { SCALE } from "../../src/scale.ts";
import { nearestEdge } from "../../src/settingUp.ts";
import type { Piece, State } from "../../src/state.ts";
import { BOARD_EDGES, type Terrain, type Topography } from "../../src/vocabulary.ts";
import { area, point, road } from "../field.ts";
import { bookOf, eve, falling, ROMANS, typesIn, waiting } from "./eve.ts";

const armies = (red: number, blue: number, topography: Topography = "arable"): Partial<State> => ({
  armies: {
    red: { list: "a", topography, aggression: red },
    blue: { list: "b", topography, aggression: blue },
  },
});

const town: Piece = {
  id: "town",
  terrain: "bua",
  outline: [point(60, 60), point(140, 60), point(140, 140), point(60, 140)], // against the clock, as a player may draw it
  crest: [],
};
const wood = area("wood", "wood", 450, 450, 60, 45);
const hill = area("hill", "steepHill", 450, 150, 60, 45);
const legal: readonly Piece[] = [town, road("main", 24, [100, 0], [100, 600]), wood, hill];

describe("DBA-SET-01", () => {
  it("goes through its steps in order, and leaves the table to the first turn", () => {
    const book = bookOf(
      eve({ state: { ...armies(2, 0, "forest"), invader: null, edges: null, agenda: [{ task: "rollInvader" }] } }),
    );
    const dice = falling(3, 3, 6);
    const asked: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const task = book.state().agenda.at(-1);
      if (task === undefined || !isSetUpTask(task)) break;
      const seat = setUpSeat(book.state(), task) ?? "red";
      asked.push(`${task.task} ${seat}`);
      if (task.task === "rollInvader") rollInvader(book, dice);
      else if (task.task === "layTerrain") {
        const layout = proposeLayout(book.state(), seat, 1);
        if (layout !== undefined) layTerrain(book, seat, layout);
      } else if (task.task === "numberEdges")
        numberEdges(book, seat, { type: "numberEdges", edges: ["north", "west", "east"] }, dice);
      else if (task.task === "pitchCamp") {
        const [camp] = proposeCamp(book.state(), seat, 1);
        if (camp !== undefined) pitchCamp(book, seat, camp);
      } else if (task.task === "deploy") {
        const [action] = proposeDeployments(book.state(), seat, 1);
        if (action !== undefined) deploy(book, seat, action);
      } else endSwaps(book);
    }
    expect(asked).toEqual([
      "rollInvader red",
      "layTerrain blue",
      "numberEdges red",
      "pitchCamp blue",
      "pitchCamp red",
      "deploy blue",
      "deploy red",
      "swap blue",
    ]);
    expect(book.state().agenda).toEqual([]);
    expect(book.state().turn).toBeNull();
    expect(book.state().edges).toEqual({ red: "south", blue: "north" });
    expect(dice.left()).toBe(0);
  });
});

describe("DBA-SET-02", () => {
  it("wants twelve elements and a general on both sides before the dice", () => {
    expect(invaderViolations(eve({}))).toEqual([]);
    expect(invaderViolations(eve({ blue: waiting(ROMANS.slice(0, 11)) }))).toMatchObject([
      { code: "armyNotReady", rule: "DBA-SET-02", facts: { seat: "blue", elements: 11, wanted: 12 } },
    ]);
    expect(invaderViolations(eve({ red: waiting(ROMANS, { general: false }) }))).toHaveLength(1);
  });
});

describe("DBA-SET-03", () => {
  const roll = (red: number, blue: number, ...faces: readonly number[]) => {
    const book = bookOf(eve({ state: { ...armies(red, blue), invader: null, agenda: [{ task: "rollInvader" }] } }));
    const dice = falling(...faces);
    rollInvader(book, dice);
    expect(dice.left()).toBe(0);
    return { book, dice };
  };
  it("adds the aggression to the die", () => {
    const { book } = roll(0, 3, 5, 3);
    expect(book.state().invader).toBe("blue");
    expect(book.events()[0]).toMatchObject({
      type: "aggressionRolled",
      red: { total: 5 },
      blue: {
        total: 6,
        reasons: [
          { rule: "DBA-SET-03", value: 3 },
          { rule: "DBA-ARM-01", value: 3 },
        ],
      },
      invader: "blue",
    });
    expect(roll(0, 3, 6, 2).book.state().invader).toBe("red");
  });
  it("throws again on a tie, both dice, in the same breath", () => {
    const { book, dice } = roll(1, 3, 5, 3, 2, 1);
    expect(book.events().filter(({ type }) => type === "aggressionRolled")).toMatchObject([
      { invader: null },
      { red: { total: 3 }, blue: { total: 4 }, invader: "blue" },
    ]);
    expect(dice.thrown()).toEqual(["red", "blue", "red", "blue"]);
  });
  it("hands over to the terrain", () => {
    expect(typesIn(roll(0, 0, 4, 2).book)).toEqual(["aggressionRolled", "answered", "asked"]);
    expect(roll(0, 0, 4, 2).book.state().agenda).toEqual([{ task: "layTerrain" }]);
  });
});

describe("DBA-SET-04", () => {
  it("gives roles nothing to do after the set-up but the first turn", () => {
    const state = eve({ state: { agenda: [{ task: "swap", left: 2 }] } });
    const book = bookOf(state);
    endSwaps(book);
    expect(book.events()).toMatchObject([{ type: "answered" }]);
    expect(book.state()).toEqual({ ...state, agenda: [] });
  });
});

describe("DBA-SET-05", () => {
  it("judges the layout by the defender's home, not the invader's", () => {
    const homes: Partial<State> = {
      armies: {
        red: { list: "a", topography: "forest", aggression: 0 },
        blue: { list: "b", topography: "arable", aggression: 0 },
      },
    };
    const state = eve({ state: homes });
    const action = { type: "layTerrain", pieces: legal } as const;
    expect(terrainViolations(state, "blue", action)).toEqual([]);
    expect(terrainViolations(state, "red", action).map(({ rule }) => rule)).toContain("DBA-TPL-01");
  });
  it("has the gap between area pieces as an option", () => {
    const action = { type: "layTerrain", pieces: [...legal, area("w2", "wood", 450, 350, 45, 45)] } as const;
    expect(terrainViolations(eve({}), "blue", action).map(({ rule }) => rule)).toEqual(["DBA-TPL-07"]);
    expect(terrainViolations(eve({ options: { areaGap: false } }), "blue", action)).toEqual([]);
  });
  it("lays every piece in one form, hills with their crest", () => {
    const book = bookOf(eve({ state: { edges: null, agenda: [{ task: "layTerrain" }] } }));
    const bare = isArea(hill) ? { ...hill, crest: [] } : hill;
    layTerrain(book, "blue", { type: "layTerrain", pieces: [town, wood, bare] });
    const [laid, , crowned] = book.state().pieces.filter(isArea);
    expect(laid?.outline).toEqual([point(60, 60), point(60, 140), point(140, 140), point(140, 60)]);
    expect(crowned?.crest).toHaveLength(2);
    expect(book.state().agenda).toEqual([{ task: "numberEdges" }]);
  });
});

describe("DBA-BUA-02", () => {
  it("founds the town with living denizens, loyal to whoever laid it", () => {
    const book = bookOf(eve({ state: { edges: null, agenda: [{ task: "layTerrain" }] } }));
    layTerrain(book, "blue", { type: "layTerrain", pieces: legal });
    expect(book.state().holds.bua).toMatchObject({
      kind: "bua",
      owner: "blue",
      control: "blue",
      denizens: true,
      defended: true,
      sackedSince: null,
    });
    expect(book.events().find(({ type }) => type === "builtUpAreaFounded")?.rules).toContain("DBA-BUA-02");
  });
  it("founds none where there is none", () => {
    const book = bookOf(eve({ state: { edges: null, agenda: [{ task: "layTerrain" }] } }));
    layTerrain(book, "blue", { type: "layTerrain", pieces: [wood, hill] });
    expect(book.state().holds).toEqual({});
  });
});

describe("DBA-SET-06", () => {
  const edges = (face: number) => {
    const book = bookOf(eve({ state: { edges: null, agenda: [{ task: "numberEdges" }] } }));
    numberEdges(book, "red", { type: "numberEdges", edges: ["east", "south", "west"] }, falling(face));
    return book.state().edges;
  };
  it("gives the invader the edge his die picks, the defender the opposite one", () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => edges(face)?.red)).toEqual([
      "east",
      "south",
      "west",
      "north",
      "north",
      "north",
    ]);
    expect(edges(1)).toEqual({ red: "east", blue: "west" });
    expect(edges(5)).toEqual({ red: "north", blue: "south" });
  });
  it("knows whose roll it is", () => {
    const dice = falling(2);
    const state = eve({ state: { edges: null, invader: "blue", agenda: [{ task: "numberEdges" }] } });
    const book = bookOf(state);
    numberEdges(book, "blue", { type: "numberEdges", edges: ["east", "south", "west"] }, dice);
    expect(dice.thrown()).toEqual(["blue"]);
    expect(book.state().edges).toEqual({ blue: "south", red: "north" });
    expect(book.state().agenda).toEqual([{ task: "pitchCamp", seat: "red" }]);
  });
  it("wants three different edges", () => {
    expect(edgeViolations({ type: "numberEdges", edges: ["east", "south", "west"] })).toEqual([]);
    expect(edgeViolations({ type: "numberEdges", edges: ["east", "east", "west"] })).toMatchObject([
      { code: "edgesNotNumbered", rule: "DBA-SET-06", facts: { numbered: 2, wanted: 3 } },
    ]);
    expect(edgeViolations({ type: "numberEdges", edges: ["east", "west"] })).toHaveLength(1);
    expect(edgeViolations({ type: "numberEdges", edges: ["east", "west", "south", "east"] })).toHaveLength(1);
  });
});

describe("the board from its edges", () => {
  it("is read from left to right and inwards by whoever looks in", () => {
    for (const edge of BOARD_EDGES) {
      const at = pointFrom(edge, 100_000, 30_000, SCALE[15]);
      expect(alongEdge(edge, at, SCALE[15])).toBe(100_000);
      expect(depthFrom(edge, at, SCALE[15])).toBe(30_000);
      const [right, forward] = [rightOf(INWARD[edge]), forwardOf(INWARD[edge])];
      const step = pointFrom(edge, 110_000, 50_000, SCALE[15]);
      expect([step.x - at.x, step.y - at.y]).toEqual([
        Math.round(10_000 * right.x + 20_000 * forward.x),
        Math.round(10_000 * right.y + 20_000 * forward.y),
      ]);
    }
  });
});

describe("a piece taken in hand", () => {
  it("lies along the edge it is nearest to", () => {
    const spots = [point(300, 20), point(20, 300), point(300, 580), point(580, 300)];
    expect(spots.map((spot) => nearestEdge(eve({}), spot))).toEqual(["south", "west", "north", "east"]);
  });
});

describe("DBA-OPT-02", () => {
  it("gives red the south without a die", () => {
    const book = bookOf(
      eve({ options: { fixedEdges: true }, state: { edges: null, agenda: [{ task: "layTerrain" }] } }),
    );
    layTerrain(book, "blue", { type: "layTerrain", pieces: legal });
    expect(book.state().edges).toEqual({ red: "south", blue: "north" });
    expect(typesIn(book)).toContain("edgesAgreed");
    // blue laid a town and has no camp
    expect(book.state().agenda).toEqual([{ task: "pitchCamp", seat: "red" }]);
  });
});

describe("proposeLayout", () => {
  it("offers legal tables from the defender's home", () => {
    for (const topography of ["arable", "littoral", "dry"] as const) {
      const state = eve({ state: armies(1, 1, topography) });
      for (let seed = 0; seed < 5; seed += 1) {
        const action = proposeLayout(state, "blue", seed);
        expect(action && terrainViolations(state, "blue", action)).toEqual([]);
      }
    }
  });
  it("draws from the same generator as everybody", () => {
    const given = generateLayout({
      topography: "arable",
      scale: SCALE[15],
      areaGap: true,
      random: randomFrom(3),
    });
    expect(proposeLayout(eve({}), "blue", 3)?.pieces.map(({ terrain }): Terrain => terrain)).toEqual(
      given?.map(({ terrain }) => terrain),
    );
  });
});
