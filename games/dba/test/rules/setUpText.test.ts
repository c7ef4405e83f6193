import { describe, expect, it } from "vitest";
import { rulebook } from "../../src/rulebook.ts";
import { campViolations } from "../../src/rules/camps.ts";
import { deployViolations } from "../../src/rules/deployment.ts";
import { layoutViolations } from "../../src/rules/placement.ts";
import { edgeViolations, invaderViolations } from "../../src/rules/setUp.ts";
import { swapViolations } from "../../src/rules/swaps.ts";
import { SCALE } from "../../src/scale.ts";
import type { Piece } from "../../src/state.ts";
import * as setUpEn from "../../src/text/parts/setUp.en.ts";
import * as setUpEs from "../../src/text/parts/setUp.es.ts";
import * as terrainEn from "../../src/text/parts/terrain.en.ts";
import * as terrainEs from "../../src/text/parts/terrain.es.ts";
import { area, bua, camp, point, pose, river, road } from "../field.ts";
import { eve } from "./eve.ts";

const es = { ...terrainEs.violations, ...setUpEs.violations };
const en = { ...terrainEn.violations, ...setUpEn.violations };

describe("texts of terrain and set-up", () => {
  it("say the same things in both languages", () => {
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
    expect(Object.keys(terrainEs.rules)).toEqual(Object.keys(terrainEn.rules));
    expect(Object.keys(setUpEs.rules)).toEqual(Object.keys(setUpEn.rules));
  });

  it("explain every rule of their chapters", () => {
    const told = { ...terrainEn.rules, ...setUpEn.rules };
    const ours = Object.keys(rulebook).filter((rule) => /DBA-(TER|TPL|SET|DEP)-/.test(rule));
    const rest = ["DBA-CMP-01", "DBA-CMP-02", "DBA-CMP-04", "DBA-CMP-07", "DBA-BUA-01", "DBA-BUA-02"];
    const rulings = [21, 26, 27, 28, 29, 30, 78, 80, 84, 85].map((n) => `DBA-RUL-${n}`);
    expect(Object.keys(told).toSorted()).toEqual([...ours, ...rest, ...rulings].toSorted());
  });

  it("DBA-SET-06: tell too many edges, and one named twice, from too few", () => {
    const told = (...edges: readonly ("south" | "west" | "north" | "east")[]) =>
      edgeViolations({ type: "numberEdges", edges }).map((v) => [es.edgesNotNumbered?.(v), en.edgesNotNumbered?.(v)]);
    expect(told("south", "west")).toEqual([
      [
        "Hay que numerar tres bordes distintos, ni uno más ni uno menos; van 2.",
        "Number three different edges, no more and no fewer; given: 2.",
      ],
    ]);
    expect(told("south", "west", "north", "east").flat().join(" ")).toMatch(/van 4\. .*given: 4\./);
    expect(told("south", "west", "south")).toEqual([
      [
        "Hay que numerar tres bordes distintos, ni uno más ni uno menos; van 3, y alguno se repite.",
        "Number three different edges, no more and no fewer; given: 3, not all different.",
      ],
    ]);
  });

  it("say so of one as of several", () => {
    const terms = { scale: SCALE[15], areaGap: true };
    const told = (code: string, ...pieces: readonly Piece[]) =>
      layoutViolations(pieces, "forest", terms).flatMap((v) => (v.code === code ? [es[code]?.(v), en[code]?.(v)] : []));
    const wood = area("w", "wood", 450, 450, 45, 45);
    expect(told("quartersBare", wood)).toEqual([
      "Solo hay terreno en 1 cuadrante; debe haberlo al menos en 3.",
      "Terrain lies in 1 quarter of the board; it must lie in at least 3.",
    ]);
    expect(told("quartersOpen", wood)).toEqual([
      "Solo hay agua o terreno difícil en 1 cuadrante; debe haberlo al menos en 2.",
      "Water or bad going lies in 1 quarter of the board; it must lie in at least 2.",
    ]);
    expect(told("quartersOpen").join(" ")).toMatch(/en 0 cuadrantes;.* in 0 quarters of/);
    expect(told("optionalCount", wood, area("m", "marsh", 150, 450, 45, 45))[1]).toMatch(/, and there is 1\.$/);
    const state = eve({});
    const away = (...names: readonly string[]) =>
      deployViolations(state, "red", {
        type: "deploy",
        poses: {},
        inside: Object.fromEntries(names.map((name) => [name, "bua" as const])),
        reserve: Array.from({ length: 12 }, (_, i) => `red.${i + 1}`).slice(names.length),
      }).flatMap((v) => (v.code === "garrisonNowhere" ? [es[v.code]?.(v)] : []));
    expect(away("red.1")).toEqual(["red.1 no puede empezar en la población: no existe en esta mesa."]);
    expect(away("red.1", "red.2")).toEqual(["red.1, red.2 no pueden empezar en la población: no existe en esta mesa."]);
    const missing = (count: number) =>
      deployViolations(state, "red", {
        type: "deploy",
        poses: {},
        inside: {},
        reserve: Array.from({ length: 12 - count }, (_, i) => `red.${i + 1}`),
      }).flatMap((v) => (v.code === "notDeployed" ? [es[v.code]?.(v)] : []));
    expect([...missing(1), ...missing(2)]).toEqual([
      "Falta por desplegar: red.12.",
      "Faltan por desplegar: red.11, red.12.",
    ]);
  });

  it("leave no blank in any refusal", () => {
    const terms = { scale: SCALE[15], areaGap: true };
    const town = { id: "b", terrain: "bua", outline: bua("red", 200, 250).outline, crest: [point(0, 0)] } as const;
    const messy = [
      area("a", "wood", 590, 300, 190, 15),
      area("a", "marsh", 560, 300, 60, 45),
      town,
      river("r", 50, [10, 0], [10, 300], [200, 250], [10, 200], [10, 560]),
      road("s", 50, [0, 20], [300, 50], [600, 20]),
      road("s2", 20, [0, 30], [600, 400]),
      { id: "w", terrain: "waterway", edge: "south", shore: [point(0, 20), point(300, 200), point(600, 200)] },
    ] as const;
    const broken = [
      { id: "x", terrain: "wood", outline: [point(0, 0)], crest: [] },
      { id: "y", terrain: "river", course: [], width: 0 },
      { id: "z", terrain: "waterway", edge: "west", shore: [] },
    ] as const;
    const state = eve({ holds: [camp("red", 300, 0), bua("blue", 200, 40)], terrain: [messy[0], messy[3]] });
    const found = [
      ...layoutViolations(messy, "littoral", terms),
      ...layoutViolations(broken, "arable", terms),
      ...invaderViolations(eve({ red: [] })),
      ...edgeViolations({ type: "numberEdges", edges: [] }),
      ...campViolations(state, "red", [point(-10, 100), point(0, 290), point(190, 300)]),
      ...campViolations(state, "red", [point(0, 0), point(1, 1), point(2, 0)]),
      ...deployViolations(state, "red", {
        type: "deploy",
        poses: {
          "red.1": pose(-10, 300, 0),
          "red.2": pose(210, 60, 0),
          "red.3": pose(215, 60, 0),
          "blue.1": pose(0, 0, 0),
        },
        inside: { "red.4": "red.camp", "red.5": "red.camp", "red.6": "bua" },
        reserve: ["red.7", "red.8"],
      }),
      ...swapViolations(state, "red", { type: "swap", a: "red.1", b: "red.99" }),
    ];
    expect(new Set(found.map(({ code }) => code)).size).toBeGreaterThan(25);
    for (const violation of found) {
      for (const sentences of [es, en]) {
        const sentence = sentences[violation.code]?.(violation) ?? `nothing for ${violation.code}`;
        expect(sentence).not.toMatch(/undefined|NaN|nothing for|[a-z][A-Z][a-z]+/);
      }
    }
  });
});
