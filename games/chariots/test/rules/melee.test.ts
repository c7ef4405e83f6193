/** Random crowds moved at random: menus hold exactly what is legal, and nobody ends where nobody may stand. */
import type { Dice } from "@acies/contract";
import { FACINGS, type Facing, SIDE_FACINGS, VERTEX_FACINGS } from "@acies/hex";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action } from "../../src/actions.ts";
import { menu } from "../../src/flow.ts";
import { hexesAround } from "../../src/ground.ts";
import { pending, violations } from "../../src/legality.ts";
import { resolve } from "../../src/resolve.ts";
import { type State, unitsAt, unitsOnMap } from "../../src/state.ts";
import { maOf } from "../../src/units.ts";
import { type HexId, TERRAINS, TYPES, type UnitType } from "../../src/vocabulary.ts";
import { after, type Placed } from "../field.ts";
import { march } from "./marching.ts";

const HEXES: readonly HexId[] = Array.from({ length: 49 }, (_, i) => `${10 + Math.floor(i / 7)}${10 + (i % 7)}`);
const MOVERS: readonly string[] = ["moveOn", "withdraw", "withdrawOn", "faceAbout", "adjacent", "block"];

/** Numbers that repeat for a seed. */
const numbers = (seed: number) => {
  let at = seed >>> 0;
  return (below: number): number => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 4294967296) * below);
  };
};

const diceOf = (next: (below: number) => number): Dice => ({
  roll: ({ count, sides }) => Array.from({ length: count }, () => next(sides) + 1),
});

const crowd = (next: (below: number) => number): State => {
  const free = [...HEXES];
  const place = (): Placed[] => {
    const found: Placed[] = [];
    for (let i = 0; i < 6; i += 1) {
      const type: UnitType = TYPES[next(TYPES.length)] ?? "SI";
      const [hex] = free.splice(next(free.length), 1);
      if (hex === undefined) continue;
      const isColumn = (type === "SI" || type === "HI") && next(4) === 0;
      const facing: Facing = (isColumn ? SIDE_FACINGS : VERTEX_FACINGS)[next(6)] ?? "V0";
      const missile = type === "LI" ? "B" : type.startsWith("CH") ? "C" : null;
      found.push([type, hex, facing, { missile, hits: next(4), routed: next(12) === 0 && !isColumn }]);
      if (type === "CH2" && next(2) === 0) found.push(["RI", hex, facing, {}]);
    }
    return found;
  };
  const terrain = Object.fromEntries(
    HEXES.filter(() => next(5) === 0).map((hex) => [hex, TERRAINS[next(6)] ?? "clear"]),
  );
  const red = place();
  const blue = place();
  return march({
    red,
    blue,
    map: {
      terrain,
      roads: [["1010", "1110", "1211", "1311"]],
      barriers: [
        ["1212", 1, "minorRiver"],
        ["1313", 0, "stream"],
      ],
    },
    options: { overturn: next(2) === 0 },
    standards: [
      { seat: "red", hex: "2030" },
      { seat: "blue", hex: "0505" },
    ],
    redLeaders: [["redLeader", "wc", red[0]?.[1] ?? "2020"]],
    blueLeaders: [["blueLeader", "gc", blue[0]?.[1] ?? "2121"]],
    orders: { inCommand: red.map((_, i) => `red.${i + 1}`).filter(() => next(5) > 0) },
  });
};

/** Everything a player could say to a question of this chapter, sense or no sense. */
const sayings = (state: State): readonly Action[] => {
  const units = [...unitsOnMap(state).map(({ id }) => id), "nobody"];
  const hexes = [
    ...new Set(unitsOnMap(state).flatMap(({ hex }) => (hex === null ? [] : [hex, ...hexesAround(state, hex)]))),
  ];
  return [
    ...hexes.flatMap((to): Action[] => [
      { type: "step", to },
      { type: "passThrough", to },
      { type: "stepBack", to },
    ]),
    ...FACINGS.flatMap((facing): Action[] => [
      { type: "turn", facing },
      { type: "changeFormation", facing },
      { type: "faceAbout", facing },
    ]),
    ...units.flatMap((unit): Action[] => [
      { type: "split", unit },
      { type: "join", unit },
      { type: "decline", unit },
      { type: "react", unit },
      { type: "holdFire", unit },
      ...units.flatMap((target): Action[] => [
        { type: "shoot", unit, target },
        { type: "fire", unit, target, willMove: null },
      ]),
      ...[null, ...(state.move?.units ?? [])].flatMap((fire): Action[] =>
        [true, false].flatMap((together): Action[] => [
          { type: "withdraw", unit, together, leaders: [], fire },
          { type: "withdraw", unit, together, leaders: ["blueLeader"], fire },
          { type: "withdraw", unit, together, leaders: ["redLeader"], fire },
        ]),
      ),
    ]),
    { type: "stop" },
    { type: "halt" },
    { type: "keepFacing" },
    { type: "tryBlock" },
    { type: "letPass" },
  ];
};

const written = (action: Action): string => JSON.stringify(action, Object.keys(action).sort());

const expectFair = (state: State): readonly Action[] => {
  const [decision] = pending(state);
  if (decision === undefined) return [];
  const found = menu(state, decision);
  const actions = found.kind === "listed" ? found.actions : [];
  expect(actions.length, decision.kind).toBeGreaterThan(0);
  if (!MOVERS.includes(decision.kind)) return actions;
  const listed = new Set(actions.map(written));
  expect(listed.size).toBe(actions.length);
  for (const action of sayings(state)) {
    if (violations(state, decision.seat, action).length === 0)
      expect(listed, written(action)).toContain(written(action));
  }
  return actions;
};

const expectSound = (state: State): void => {
  for (const [id, spent] of Object.entries(state.move?.spent ?? {})) {
    const unit = state.units[id];
    if (unit !== undefined && !unit.eliminated && !unit.routed) expect(spent, id).toBeLessThanOrEqual(maOf(unit));
  }
  const isWaiting = state.agenda.some(({ task }) => task === "routTo" || task === "withdrawOn");
  if (state.move !== null || isWaiting) return;
  for (const { hex } of unitsOnMap(state)) {
    if (hex === null) continue;
    const there = unitsAt(state, hex);
    const types = there.map(({ type }) => type).join("+");
    if (there.length > 1) expect(types, hex).toBe("CH2+RI");
    expect(new Set(there.map(({ seat }) => seat)).size, hex).toBe(1);
    expect(new Set(there.map(({ facing }) => facing)).size, hex).toBe(1);
  }
};

/** Movement is over once something else is asked than who goes next or what belongs to a move. */
const isMovement = (state: State): boolean => state.orders?.segment === "movement" && state.orders.seat === "red";

describe("moves at random", () => {
  it("list exactly what is legal, and leave nobody where nobody may stand", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = numbers(seed);
        const dice = diceOf(next);
        let state = crowd(next);
        for (let i = 0; i < 60 && isMovement(state); i += 1) {
          const actions = expectFair(state).filter(({ type }) => type !== "endSegment");
          const [seat] = pending(state).map((decision) => decision.seat);
          const action = actions[next(actions.length)];
          if (seat === undefined || action === undefined) break;
          state = after(state, resolve(state, seat, action, dice));
          expectSound(state);
        }
      }),
      { seed: 6, numRuns: 15 },
    );
  });
});
