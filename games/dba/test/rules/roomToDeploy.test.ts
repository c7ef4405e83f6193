import type { Seat } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { dba } from "../../src/index.ts";
import { generateLayout } from "../../src/rules/generator.ts";
import { randomFrom } from "../../src/rules/landforms.ts";
import { wheelRoomViolations } from "../../src/rules/roomToDeploy.ts";
import { SCALE } from "../../src/scale.ts";
import type { Piece, State } from "../../src/state.ts";
import { type Subtype, TOPOGRAPHIES } from "../../src/vocabulary.ts";
import { area, type Field, point } from "../field.ts";
import { eve, ROMANS, waiting } from "./eve.ts";

/** 204 mm wide and 154 deep on the southern edge, its corners cut to make it an oval. */
const oval = (left: number) => [
  point(left + 40, 0),
  point(left, 40),
  point(left, 114),
  point(left + 40, 154),
  point(left + 164, 154),
  point(left + 204, 114),
  point(left + 204, 40),
  point(left + 164, 0),
];
const hill = (id: string, left: number): Piece => ({ id, terrain: "steepHill", outline: oval(left), crest: [] });

/** All that a base can stand on between them is the gap of a base width. */
const hills = [hill("a", 76), hill("b", 320)];
const table = [...hills, area("c", "wood", 150, 450, 40, 40), area("d", "wood", 450, 450, 40, 40)];
const HUSSITES: readonly Subtype[] = [
  "4Bd",
  "2LH",
  "4Bd",
  "4Bd",
  "4Bd",
  "4Bd",
  "WWg",
  "WWg",
  "WWg",
  "WWg",
  "WWg",
  "Art",
];

const laying = (red: readonly Subtype[], more: Field = {}): State =>
  eve({
    red: waiting(red),
    ...more,
    state: {
      edges: null,
      agenda: [{ task: "layTerrain" }],
      armies: {
        red: { list: "a", topography: "arable", aggression: 1 },
        blue: { list: "b", topography: "hilly", aggression: 1 },
      },
    },
  });

const refusals = (state: State, seat: Seat = "blue") =>
  dba.violations(state, seat, { type: "layTerrain", pieces: table });

describe("DBA-RUL-85", () => {
  it("refuses a table that leaves an army no room for its wagons on an edge it may get", () => {
    expect(refusals(laying(HUSSITES))).toEqual([
      { code: "noRoomForWheels", rule: "DBA-RUL-85", facts: { seat: "red", edge: "south", wheels: 6 } },
    ]);
  });
  it("asks it of those alone who have wheels, as many as they have", () => {
    expect(refusals(laying(ROMANS))).toEqual([]);
    expect(refusals(laying(["WWg", ...ROMANS.slice(1)]))).toEqual([]);
  });
  it("asks it of the edge alone that an army has by agreement", () => {
    expect(refusals(laying(HUSSITES, { options: { fixedEdges: true } }))).toMatchObject([{ facts: { edge: "south" } }]);
    const north = laying(ROMANS, { blue: waiting(HUSSITES), options: { fixedEdges: true } });
    expect(refusals(north)).toEqual([]);
  });
  it("knows that nobody begins in or beside a town of the enemy's", () => {
    const gap: Piece = { id: "t", terrain: "bua", outline: oval(198), crest: [] };
    const walls: Piece[] = [gap, area("m", "marsh", 120, 80, 90, 90), area("n", "marsh", 480, 80, 90, 90)];
    const cannon = laying(["Art", ...ROMANS.slice(1)]);
    expect(wheelRoomViolations(cannon, "blue", walls)).toMatchObject([{ facts: { edge: "south", wheels: 1 } }]);
  });
  it("finds room on every table that is made by the rules", () => {
    for (const topography of TOPOGRAPHIES)
      for (let seed = 0; seed < 2; seed += 1) {
        const pieces = generateLayout({ topography, scale: SCALE[15], areaGap: true, random: randomFrom(seed) }) ?? [];
        expect(wheelRoomViolations(laying(HUSSITES), "blue", pieces)).toEqual([]);
      }
  });
  it("says so in both languages", () => {
    const [refusal] = refusals(laying(HUSSITES));
    if (refusal === undefined) throw new Error("Not refused");
    expect([
      dba.phrases.es.violations.noRoomForWheels?.(refusal),
      dba.phrases.en.violations.noRoomForWheels?.(refusal),
    ]).toEqual([
      "No queda sitio en el borde sur para desplegar la artillería, los vagones y las literas de Rojo (6), que no pueden empezar en terreno difícil.",
      "This leaves no room on the south edge to deploy Red's artillery, wagons and litters (6), which may not begin in bad going.",
    ]);
  });
});
