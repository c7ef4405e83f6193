import { tally } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { dba, type State } from "../src/index.ts";
import { SCALE, type ScaleName } from "../src/scale.ts";
import { area, bua, camp, field, river } from "./field.ts";
import { column, file, reds } from "./rules/companies.ts";
import { play } from "./rules/manoeuvring.ts";

const remarks = (state: State, code: string) => dba.describe(state).filter((remark) => remark.code === code);
const said = (state: State, code: string, lang: "en" | "es"): readonly string[] =>
  remarks(state, code).map((remark) => dba.phrases[lang].remarks[code]?.(remark) ?? `nothing to say for ${code}`);

const scene = field({
  red: [
    ["3Kn", 300, 300, 0, { general: true }],
    ["4Sp", 100, 100, 0],
    ["4Sp", 140, 100, 0],
    ["CF", 0, 0, 0, { where: "inside", hold: "red.camp" }],
    ["2Ps", 0, 0, 0, { where: "reserve" }],
  ],
  blue: [
    ["4Bd", 300, 300, 180, { general: true }],
    ["2LH", 320, 280, 270],
    ["4Bw", 110, 130, 180],
  ],
  terrain: [area("t1", "wood", 500, 500, 40, 40), river("t2", 20, [0, 250], [300, 230], [600, 250])],
  holds: [camp("red", 500, 1), bua("blue", 400, 300, { sackedSince: null })],
});

describe("remarks on a position", () => {
  it("tell the turn, the losses, the groups, the reserve and the places", () => {
    expect(remarks(scene, "turn")).toMatchObject([{ facts: { turn: 5, seat: "red", pips: 6, rolled: 6 } }]);
    expect(remarks(scene, "losses")).toMatchObject([{ facts: { red: 0, blue: 0 } }]);
    expect(remarks(scene, "group")).toMatchObject([{ facts: { seat: "red", count: 2 }, marks: ["red.2", "red.3"] }]);
    expect(remarks(scene, "reserve")).toMatchObject([{ facts: { seat: "red", elements: "red.5" } }]);
    expect(remarks(scene, "heldBy")).toMatchObject([{ facts: { hold: "red.camp", occupant: "red.4" } }]);
    expect(remarks(scene, "heldByDenizens")).toMatchObject([{ facts: { hold: "bua" } }]);
  });

  it("tell who fights whom, who is struck where and who is controlled by whom", () => {
    expect(remarks(scene, "fights").map(({ facts }) => `${facts?.element} ${facts?.foe}`)).toEqual([
      "red.1 blue.1",
      "blue.1 red.1",
    ]);
    expect(remarks(scene, "struckOn")).toMatchObject([
      { facts: { element: "red.1", foe: "blue.2", on: "rightFlank" } },
    ]);
    const controlled = remarks(scene, "controlled").map(({ facts }) => `${facts?.element} by ${facts?.by}`);
    expect(controlled).toContain("red.2 by blue.3");
    expect(controlled).toContain("blue.3 by red.2, red.3");
  });

  it("tell of everybody on the table who is nearest and how far", () => {
    const stands = remarks(scene, "stands");
    expect(stands).toHaveLength(6);
    expect(stands.find(({ facts }) => facts?.element === "red.2")).toMatchObject({
      facts: { nearest: "blue.3", gap: 30_000, bad: 0, general: 0, pace: 254 },
    });
  });

  it("say all of it in both languages, with the names of the pieces", () => {
    for (const lang of ["en", "es"] as const) {
      for (const { code } of dba.describe(scene))
        for (const text of said(scene, code, lang)) expect(text.length).toBeGreaterThan(5);
      expect(said(scene, "fights", lang)[0]).toMatch(/red\.1.*blue\.1/);
      expect(said(scene, "struckOn", lang)[0]).toMatch(/red\.1|blue\.2/);
    }
  });

  it("say only that the battle has not begun before it has", () => {
    const laid = dba.setup({ scenario: "open", armies: { red: "", blue: "" }, options: {} });
    expect(laid.ok && dba.describe(laid.value)).toEqual([{ code: "beforeBattle" }]);
  });
});

describe("the drawing", () => {
  it("has every element with its front, every piece and every camp, inside the board", () => {
    const { width, height, unit, pieces, areas } = dba.sketch(scene);
    expect([width, height, unit]).toEqual([600_000, 600_000, { name: "paces", size: 254 }]);
    expect(pieces.map(({ id }) => id)).toEqual(["red.1", "red.2", "red.3", "blue.1", "blue.2", "blue.3"]);
    expect(areas.map(({ id }) => id)).toEqual(["t1", "t2", "red.camp"]);
    const knights = pieces.find(({ id }) => id === "red.1");
    expect(knights?.kind).toBe("3Kn*");
    expect(knights?.front).toEqual([
      [280_000, 300_000],
      [320_000, 300_000],
    ]);
    for (const { outline } of [...pieces, ...areas])
      for (const [x, y] of outline) expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(0);
  });

  it("draws the end of a slanting river at the edge of the board", () => {
    const { areas } = dba.sketch(field({ terrain: [river("t1", 40, [0, 100], [600, 500])] }));
    expect(areas[0]?.outline.every(([x]) => x >= 0 && x <= 600_000)).toBe(true);
  });
});

describe("upshots", () => {
  it("name what is counted in odds, and nothing that is only told", () => {
    const rules = ["DBA-REC-01"] as const;
    expect(dba.upshot({ type: "destroyed", element: "red.1", how: "taken", by: [], rules })).toBe("destroyed red.1");
    expect(dba.upshot({ type: "ended", winner: null, by: "DBA-OPT-01", rules })).toBe("ended draw");
    const poses = { "red.1": { x: 0, y: 0, facing: 0 } };
    expect(dba.upshot({ type: "moved", kind: "recoil", poses, spent: [], rules })).toBe("recoil red.1");
    expect(dba.upshot({ type: "moved", kind: "single", poses, spent: [], rules })).toBeUndefined();
    expect(dba.upshot({ type: "answered", rules })).toBeUndefined();
  });
});

describe("the story", () => {
  it("says what else is to be decided in the words of the language", () => {
    const refusal = { code: "notNow", rule: "DBA-TRN-02", facts: { asked: "move" } } as const;
    expect(dba.phrases.es.violations.notNow?.(refusal)).toBe("Ahora hay que decidir otra cosa: los movimientos.");
    expect(dba.phrases.en.violations.notNow?.(refusal)).toBe("Something else must be decided now: the moves.");
  });

  it("runs the articles of places together in Spanish, and begins a sentence with a capital", () => {
    const { events, actions, violations } = dba.phrases.es;
    const rules = ["DBA-REC-01"] as const;
    expect(
      events.left({ type: "left", element: "red.1", hold: "red.camp", pose: { x: 0, y: 0, facing: 0 }, rules }),
    ).toBe("red.1 sale del campamento rojo.");
    const shot = { type: "shotAt", shooters: ["red.1", "red.2"], rearOnly: false, mutual: false, rules } as const;
    expect(events.shotAt({ ...shot, target: "blue.camp" })).toBe(
      "red.1 dispara al campamento azul con ayuda de red.2.",
    );
    expect(events.shotAt({ ...shot, shooters: ["red.1"], target: "blue.1" })).toBe("red.1 dispara a blue.1.");
    expect(actions.fightAt({ type: "fightAt", hold: "red.camp" })).toBe("Resolver el asalto al campamento rojo");
    expect(actions.shoot({ type: "shoot", target: "bua", aiders: [] })).toBe("Disparar a la población");
    expect(events.sackEnded({ type: "sackEnded", hold: "bua", defended: true, rules })).toBe(
      "Termina el saqueo de la población.",
    );
    expect(events.surrendered({ type: "surrendered", hold: "bua", to: "red", rules })).toBe(
      "La población se rinde a Rojo.",
    );
    const facts = { element: "red.camp", hold: "red.camp" };
    const refused = (code: string) => violations[code]?.({ code, rule: "DBA-SHT-09", facts });
    expect(refused("shotAtAlready")).toBe("Contra el campamento rojo ya se ha disparado este turno.");
    expect(refused("deployedOnHold")).toBe("red.camp está encima del campamento rojo.");
  });
  it("tells what each aggression is made of", () => {
    const sum = (die: number, own: number) =>
      tally({ rule: "DBA-SET-03", value: die }, { rule: "DBA-ARM-01", value: own });
    const rolled = {
      type: "aggressionRolled",
      red: sum(2, 4),
      blue: sum(3, 1),
      invader: "red",
      rules: ["DBA-SET-03"],
    } as const;
    const told = (lang: "en" | "es"): string => dba.phrases[lang].events.aggressionRolled(rolled);
    expect(told("es")).toBe("Dado y agresividad: Rojo 2 + 4 = 6, Azul 3 + 1 = 4. Invade Rojo.");
    expect(told("en")).toBe("Die and aggression: Red 2 + 4 = 6, Blue 3 + 1 = 4. Red invades.");
  });
  it("tells of one in the singular and of several in the plural", () => {
    const pose = { x: 0, y: 0, facing: 0 };
    const told = (lang: "en" | "es", ...ids: readonly ("red.1" | "red.2")[]): string =>
      dba.phrases[lang].events.moved({
        type: "moved",
        kind: "pushed",
        poses: Object.fromEntries(ids.map((id) => [id, pose])),
        spent: [],
        rules: [],
      });
    expect(told("es", "red.1")).toBe("Empujan hacia atrás a red.1.");
    expect(told("es", "red.1", "red.2")).toBe("Empujan hacia atrás a red.1 y red.2.");
    expect(told("en", "red.1")).toBe("red.1 is pushed back.");
    expect(told("en", "red.1", "red.2")).toBe("red.1 and red.2 are pushed back.");
  });

  it("tells how far the one that went farthest moved, in the paces of its table", () => {
    const told = (scale: ScaleName): readonly string[] => {
      const depth = scale === 15 ? 15 : 20;
      const start = field({ red: file("4Sp", 2, depth, 100, 100), options: { scale } });
      const { events } = play(start, column(reds(1, 2), { step: "advance", distance: 100 * SCALE[scale].pace }));
      return (["es", "en"] as const).flatMap((lang) =>
        events.flatMap((event) => (event.type === "moved" ? [dba.phrases[lang].events.moved(event)] : [])),
      );
    };
    const said = ["red.1, red.2 marchan en columna 100 pasos.", "red.1, red.2 march 100 paces in column."];
    expect(told(15)).toEqual(said);
    expect(told(25)).toEqual(said);
  });
});
