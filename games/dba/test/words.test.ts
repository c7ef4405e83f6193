import type { Violation } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { dba } from "../src/index.ts";

const { es, en } = dba.phrases;

const told = (code: string, rule: string, facts: Violation["facts"]) => {
  const violation = { code, rule, facts } as Violation;
  return [es.violations[code]?.(violation), en.violations[code]?.(violation)];
};

describe("the words of moves and set-up", () => {
  it("DBA-RIV-04: calls a paltry river by the name of the book", () => {
    const gauged = { type: "riverGauged", face: 1, difficulty: "paltry", rules: ["DBA-RIV-04"] } as const;
    expect(es.events.riverGauged(gauged)).toBe("El río es ínfimo (sale un 1).");
    expect(en.events.riverGauged(gauged)).toContain("paltry");
  });

  it("DBA-DEP-11: says what water it is", () => {
    expect(told("deployedInWater", "DBA-DEP-11", { element: "red.1", terrain: "waterway" })).toEqual([
      "red.1 está dentro del agua: costa.",
      "red.1 stands in the waterway.",
    ]);
  });

  it("DBA-CMP-02, DBA-TER-03: says so when a limit is exceeded by less than the figures show", () => {
    const camp = (measured: number) => told("campTooBig", "DBA-CMP-02", { measured, limit: 160_000, bw: 40_000 });
    expect(camp(160_060)).toEqual([
      "El largo y el ancho del campamento suman 4 anchos de peana; el máximo es 4, y lo supera por un margen ínfimo.",
      "The camp's length and width add up to 4 base widths; 4 is the most, exceeded by a hair's breadth.",
    ]);
    for (const text of camp(180_000)) expect(text).not.toMatch(/ínfimo|hair/);
  });

  it("DBA-CUT-01: says that a friend is in the way before it counts corners", () => {
    const into = (lines: number) =>
      told("cornersCross", "DBA-CUT-01", { element: "red.1", other: "red.2", lines, allowed: 1 });
    expect(into(0)).toEqual([
      "red.1 no puede pasar por encima de red.2: para cortar una esquina ha de cruzar amigos justo una de las suyas, y no lo hace ninguna.",
      "red.1 cannot pass over red.2: to cut a corner just one of its own must cross friends, and none does.",
    ]);
    expect(into(2)[0]).toMatch(/y lo hacen 2\.$/);
    expect(into(2)[1]).toMatch(/and 2 do\.$/);
  });

  it("DBA-BRK-03: asks for paces, and labels an action in millimetres, which no scale changes", () => {
    const [said] = told("breaksOffTooLittle", "DBA-BRK-03", {
      element: "red.1",
      moved: 40_000,
      least: 80_000,
      short: 40_000,
      pace: 400,
    });
    expect(said).toBe("red.1 se separaría 100 pasos: necesita 200, le faltan 100.");
    const action = { type: "breakOff", element: "red.1", distance: 60_000 } as const;
    expect([es.actions.breakOff(action), en.actions.breakOff(action)]).toEqual([
      "red.1 se separa 60 mm hacia atrás",
      "red.1 breaks off, 60 mm straight back",
    ]);
  });

  it("DBA-DIS-02: says who gets off his horses", () => {
    const off = { type: "breakOff", element: "red.1", distance: 50_800, dismount: true } as const;
    const step = { type: "moveElement", element: "red.1", legs: [], dismount: true } as const;
    const march = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 10 }],
      dismount: ["red.2"],
    } as const;
    expect([es.actions.breakOff(off), en.actions.breakOff(off)]).toEqual([
      "red.1 desmonta y se separa 50,8 mm hacia atrás",
      "red.1 dismounts and breaks off, 50.8 mm straight back",
    ]);
    expect([es.actions.moveElement(step), en.actions.moveElement(step)]).toEqual(["red.1 desmonta", "red.1 dismounts"]);
    expect([es.actions.moveGroup(march), en.actions.moveGroup(march)]).toEqual([
      "Mover el grupo red.1, red.2 (1 tramo); desmonta red.2",
      "Move the group red.1, red.2 (1 leg); red.2 dismounts",
    ]);
  });

  it("DBA-RUL-19: says who comes out of a camp or town, and counts no legs where there are none", () => {
    const out = { x: 300_000, y: 200_000, facing: 0 };
    const said = (more: object) => {
      const action = { type: "moveElement", element: "red.1", legs: [], ...more } as const;
      return [es.actions.moveElement(action), en.actions.moveElement(action)];
    };
    expect(said({ out })).toEqual(["Sacar a red.1", "Move red.1 out"]);
    expect(said({ out, dismount: true })).toEqual(["Sacar a red.1; desmonta", "Move red.1 out; it dismounts"]);
    expect(said({ into: "bua" })).toEqual([
      "Mover red.1 hasta entrar en la población",
      "Move red.1 into the built-up area",
    ]);
    expect(said({ out, legs: [out] })).toEqual(["Sacar a red.1 (1 tramo)", "Move red.1 out (1 leg)"]);
  });

  it("DBA-GRP-03: says how far a group goes before how", () => {
    const spent = [{ element: "red.1", moved: { total: 25_400, reasons: [] }, allowed: 50_800 }] as const;
    const poses = { "red.1": { x: 0, y: 0, facing: 0 }, "red.2": { x: 40_000, y: 0, facing: 0 } };
    expect(en.events.moved({ type: "moved", kind: "group", poses, spent, rules: ["DBA-GRP-03"] })).toBe(
      "red.1, red.2 move 100 paces as a group.",
    );
  });

  it("speaks of one thing as of one", () => {
    const only = { type: "layTerrain", pieces: [{ id: "t1", terrain: "road", course: [], width: 0 }] } as const;
    const few = { type: "deploy", poses: { "red.1": { x: 0, y: 0, facing: 0 } }, inside: {}, reserve: [] } as const;
    const bare = { code: "quartersBare", rule: "DBA-TPL-03", facts: { count: 1, least: 3 } } as const;
    expect([es.actions.layTerrain(only), en.actions.layTerrain(only)]).toEqual([
      "Colocar 1 pieza de terreno",
      "Lay 1 piece of terrain",
    ]);
    expect([es.actions.deploy(few), en.actions.deploy(few)]).toEqual(["Desplegar 1 elemento", "Deploy 1 element"]);
    expect(es.violations.quartersBare?.(bare)).toContain("en 1 cuadrante;");
    expect(en.violations.quartersBare?.(bare)).toContain("in 1 quarter of");
  });

  it("DBA-MOV-09: says who is off the board or in the water", () => {
    const facts = { element: "red.1", by: 3000 };
    for (const code of ["offBoard", "inWater"])
      for (const { violations } of [es, en])
        expect(violations[code]?.({ code, rule: "DBA-MOV-09", facts })).toMatch(/^red\.1 /);
  });

  it("DBA-MOV-08: does not say that somebody moves who goes nowhere", () => {
    const spent = (total: number) => [{ element: "red.1", moved: { total, reasons: [] }, allowed: 50_800 }] as const;
    const poses = { "red.1": { x: 0, y: 0, facing: 0 } };
    const moved = (total: number) =>
      ({ type: "moved", kind: "single", poses, spent: spent(total), rules: ["DBA-SNG-01"] }) as const;
    expect([es.events.moved(moved(0)), en.events.moved(moved(0))]).toEqual([
      "red.1 no va más allá.",
      "red.1 goes no farther.",
    ]);
    expect([es.events.moved(moved(25_400)), en.events.moved(moved(25_400))]).toEqual([
      "red.1 se mueve 100 pasos.",
      "red.1 moves 100 paces.",
    ]);
  });

  it("DBA-CMP-04, DBA-CMP-06: says whose camp followers they are", () => {
    const none = { type: "followersDismissed", element: "blue.13", rules: ["DBA-CMP-04"] } as const;
    const gone = { type: "followersReplaced", element: "red.13", rules: ["DBA-CMP-06"] } as const;
    expect([es.events.followersDismissed(none), en.events.followersDismissed(none)]).toEqual([
      "Azul no lleva seguidores de campamento.",
      "Blue has no camp followers.",
    ]);
    expect([es.events.followersReplaced(gone), en.events.followersReplaced(gone)]).toEqual([
      "Los seguidores de Rojo dejan el campamento.",
      "Red's followers leave the camp.",
    ]);
  });

  it("DBA-RUL-14: says of those who touch that they do, not that nothing lies between them", () => {
    const stands = (gap: number) =>
      ({ code: "stands", facts: { element: "red.1", subtype: "4Sp", nearest: "blue.2", gap, pace: 254 } }) as const;
    expect([es.remarks.stands?.(stands(100)), en.remarks.stands?.(stands(100))]).toEqual([
      "red.1, 4Sp: toca a blue.2.",
      "red.1, 4Sp: touching blue.2.",
    ]);
    expect(es.remarks.stands?.(stands(25_400))).toBe("red.1, 4Sp: a 100 pasos de blue.2.");
  });

  it("DBA-RUL-19: names camps and built-up areas, with the article where it belongs", () => {
    expect(told("holdInTheWay", "DBA-RUL-82", { element: "red.1", hold: "blue.camp" })).toEqual([
      "red.1 no puede pasar por encima del campamento azul.",
      "red.1 cannot pass over the blue camp.",
    ]);
    expect(told("breaksOffInto", "DBA-BRK-05", { element: "red.1", other: "bua" })[0]).toBe(
      "red.1 acabaría en contacto con la población.",
    );
    expect(
      told("gapTooNarrow", "DBA-SNG-02", { element: "red.1", a: "red.2", b: "south", gap: 1, short: 1 })[0],
    ).toMatch(/^El hueco entre red.2 y el borde sur /);
    const left = {
      type: "left",
      element: "red.1",
      hold: "red.camp",
      pose: { x: 0, y: 0, facing: 0 },
      rules: [],
    } as const;
    expect(es.events.left(left)).toBe("red.1 sale del campamento rojo.");
  });

  it("DBA-GRP-10, DBA-CON-06: counts one base width as one", () => {
    const wide = (gap: number) => told("frontTooWide", "DBA-GRP-10", { gap, fits: 1, front: 2, bw: 40_000 });
    expect(wide(40_000)).toEqual([
      "Por el hueco, de 1 ancho de peana, solo cabe 1 de frente, no 2.",
      "The gap is 1 base width wide and lets only 1 abreast through, not 2.",
    ]);
    expect(wide(60_000)[0]).toMatch(/^Por el hueco, de 1,5 anchos de peana, solo cabe 1 /);
    // What would read like two widths is told in millimetres.
    expect(wide(79_900)).toEqual([
      "Por el hueco, de 79,9 mm con peanas de 40 mm, solo cabe 1 de frente, no 2.",
      "The gap is 79.9 mm wide, elements are 40 mm, and lets only 1 abreast through, not 2.",
    ]);
    const far = told("farFromContact", "DBA-CON-06", { element: "red.1", enemy: "blue.1", gap: 40_000, bw: 40_000 });
    expect(far[0]).toContain(" está a 1 ancho de peana de ");
    expect(far[1]).toContain(" stands 1 base width from ");
  });

  it("DBA-DEP-03: does not measure backwards from whoever hangs over a side edge", () => {
    const aside = (measured: number) =>
      told("tooFarAside", "DBA-DEP-03", { element: "red.1", measured, limit: 76_200 });
    expect(aside(-20_320)).toEqual([
      "red.1 sobresale 80 pasos por un borde lateral; el mínimo es estar a 300.",
      "red.1 sticks out 80 paces over a side edge; 300 from it is the least.",
    ]);
    expect(aside(25_400)[0]).toBe("red.1 está a 100 pasos de un borde lateral; el mínimo es 300.");
  });

  it("DBA-DEP-07: says of a town and of a camp alike that there is none", () => {
    const nowhere = (hold: string) => told("garrisonNowhere", "DBA-DEP-07", { elements: "red.1", hold })[0];
    expect(nowhere("bua")).toBe("red.1 no puede empezar en la población: no existe en esta mesa.");
    expect(nowhere("red.camp")).toBe("red.1 no puede empezar en el campamento rojo: no existe en esta mesa.");
  });

  it("DBA-BUA-14: speaks to the player as everywhere else", () => {
    expect(told("stillYours", "DBA-BUA-14", {})[0]).toBe("La población ya está bajo tu control.");
    expect(told("neverYours", "DBA-RUL-39", {})[0]).toMatch(/^La población nunca fue tuya/);
  });

  it("DBA-PIP-03: counts one PIP as one", () => {
    expect(told("noPips", "DBA-PIP-03", { cost: 2, left: 1, short: 1 })[0]).toBe("Cuesta 2 PIP y queda 1: falta 1.");
  });

  it("DBA-LIT-03: asks one, or two of several, to touch the shore", () => {
    const several = { touching: 1, least: 2, short: 1, away: 3000 };
    expect(told("offShore", "DBA-LIT-03", several)[0]).toBe(
      "Al menos dos de los que desembarcan deben tocar la orilla; el más próximo que no la toca está a 3 mm.",
    );
  });
});
