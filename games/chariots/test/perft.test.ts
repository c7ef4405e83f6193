/** How many ways there are to go on, to a fixed depth from fixed positions: a rule that opens or closes a choice shows here at once. */
import { type Dice, type Roll, SEATS } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { type Action, chariots, type State } from "../src/index.ts";
import { field } from "./field.ts";
import { MELEE } from "./melee.ts";

/** Every die falls in the middle: chance has one branch. */
const MIDDLING: Dice = {
  roll: ({ count, sides }: Roll) => Array.from({ length: count }, () => Math.ceil(sides / 2)),
};

const menuAt = (state: State): readonly Action[] => {
  const [decision] = chariots.pending(state);
  if (decision === undefined) return [];
  const menu = chariots.menu(state, decision);
  return menu.kind === "listed" ? menu.actions : [];
};

const after = (state: State, action: Action): State => {
  const seat = chariots.pending(state)[0]?.seat ?? "red";
  return chariots.resolve(state, seat, action, MIDDLING).reduce(chariots.evolve, state);
};

/** Sequences of this many legal answers; `among` leaves out those that are not counted. */
const perft = (state: State, depth: number, among: (action: Action) => boolean = () => true): number => {
  if (depth === 0) return 1;
  let count = 0;
  for (const action of menuAt(state)) if (among(action)) count += perft(after(state, action), depth - 1, among);
  return count;
};

const setUp = (scenario: string): State => {
  const laid = chariots.setup({ scenario, armies: { red: "", blue: "" }, options: {} });
  if (!laid.ok) throw new Error(`${scenario} does not set up`);
  return laid.value;
};

const isWalk = ({ type }: Action): boolean => type === "step" || type === "turn";

/** One unit of foot in the open, counted without the rules: two hexes ahead, five ways to turn at a point a vertex. */
const walks = (points: number, depth: number): number => {
  if (depth === 0) return 1;
  const spend = (cost: number, ways: number): number => (points < cost ? 0 : ways * walks(points - cost, depth - 1));
  return spend(1, 2) + spend(1, 2) + spend(2, 2) + spend(3, 1);
};

describe("perft", () => {
  it.each([1, 2, 3, 4, 5])("a unit of foot alone, %i deep, as counted by hand", (depth) => {
    const alone = field({ red: [["LI", "2020", "V0"]] });
    const begun = after(alone, { type: "begin", unit: "red.1", together: false, speed: null });
    expect(perft(begun, depth, isWalk)).toBe(walks(5, depth));
  });

  it.each([
    ["sumer", [1, 2, 3, 582]],
    ["canal", [1, 3, 6, 9, 1149]],
    ["megiddo", [1, 4, 8, 1056]],
    ["troy", [1, 4, 8, 12, 1528]],
    ["kadesh", [1, 2, 249, 1716]],
  ] as const)("%s from its beginning", (scenario, counts) => {
    const start = setUp(scenario);
    expect(counts.map((_, i) => perft(start, i + 1))).toEqual(counts);
  });

  it("a brawl in which everything meets", () => {
    const laid = chariots.setup({
      scenario: "own",
      armies: { red: "", blue: "" },
      options: {},
      materials: { battle: MELEE },
    });
    if (!laid.ok) throw new Error(JSON.stringify(laid.error));
    expect([1, 2, 3, 4, 5].map((depth) => perft(laid.value, depth))).toEqual([1, 2, 7, 12, 540]);
  });

  it("a chariot with runners before shock infantry and a bowman", () => {
    const state = field({
      red: [
        ["CH2", "2020", "V0", { missile: "C" }],
        ["RI", "2020", "V0"],
      ],
      blue: [
        ["SI", "1720", "V3"],
        ["LI", "1722", "V3", { missile: "B" }],
      ],
    });
    expect(SEATS.map((seat) => chariots.pending(state).filter((decision) => decision.seat === seat).length)).toEqual([
      1, 0,
    ]);
    expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual([8, 39, 250, 1522]);
  });
});
