import { ford } from "@acies/conformance/reference";
import { dba, type State } from "@acies/dba";
import { outlineOf } from "@acies/geometry";
import { play, seededDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { baseOfPiece } from "../../src/battlefield/hit.ts";
import { groundKindOf, sketchScene } from "../../src/battlefield/sketchScene.ts";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { SUBTYPE_GLYPH } from "../../src/games/dba/pictograms.ts";
import { dbaScene, sceneOf } from "../../src/games/dba/scene.ts";
import { sceneOf as fordSceneOf } from "../../src/games/ford/scene.ts";
import { DBX } from "../../src/glyphs/data/dbx.ts";
import { CUMAE } from "../../src/look/show/cumae.ts";
import { foresee } from "../../src/tools/preview.ts";

const cumae = (): State => {
  const read = dba.notation.readPosition(CUMAE);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

const scenario = (name: string): State => {
  const set = dba.setup({ scenario: name, armies: { red: "", blue: "" }, options: {} });
  if (!set.ok) throw new Error(name);
  return set.value;
};

const SEEN = {
  language: "es",
  as: "red",
  decision: undefined,
  held: [],
  pointed: undefined,
  marked: [],
  able: [],
  layers: [],
} as const;

describe("DBA on the table", () => {
  it("has every element where its rules have it, to the corner", () => {
    const view = cumae();
    const scene = dbaScene(view, { language: "es" });
    const sketched = dba.sketch(view).pieces;
    expect(scene.pieces).toHaveLength(sketched.length);
    for (const { id, outline } of sketched) {
      const piece = scene.pieces.find((one) => one.id === id);
      if (piece === undefined) throw new Error(id);
      outlineOf(baseOfPiece(piece)).forEach((corner, i) => {
        expect(Math.abs(corner.x - (outline[i]?.[0] ?? 0))).toBeLessThan(2);
        expect(Math.abs(corner.y - (outline[i]?.[1] ?? 0))).toBeLessThan(2);
      });
    }
  });

  it("has a pictogram on every sheet for every element, and marks the generals", () => {
    for (const glyph of Object.values(SUBTYPE_GLYPH)) expect(DBX[glyph].d).not.toBe("");
    const scene = dbaScene(cumae(), { language: "es" });
    expect(scene.pieces.filter(({ rank }) => rank === "general").map(({ id }) => id)).toEqual(["red.1", "blue.4"]);
    expect(scene.pieces.find(({ id }) => id === "blue.9")).toMatchObject({
      glyph: "el",
      tincture: "azure",
      code: "El 9",
    });
  });

  it("names pieces in either language", () => {
    const name = (language: "es" | "en") =>
      dbaScene(cumae(), { language }).pieces.find(({ id }) => id === "red.1")?.name;
    expect(name("es")).toBe("Caballería\u00a01, Rojo, general");
    expect(name("en")).toBe("Cavalry\u00a01, Red, general");
  });

  it("draws each kind of ground of every scenario, with the lines that shape it", () => {
    const kinds = new Set<string>();
    for (const { id } of dba.catalogue.scenarios) {
      const view = scenario(id);
      for (const area of dbaScene(view, { language: "en" }).areas) {
        kinds.add(area.kind);
        expect(area.outline.length, `${id} ${area.id}`).toBeGreaterThan(2);
        if (["river", "road"].includes(area.kind)) expect(area.width).toBeGreaterThan(0);
        if (["river", "road", "sea", "gentleHill", "steepHill"].includes(area.kind))
          expect(area.line?.length, `${id} ${area.id}`).toBeGreaterThan(1);
      }
    }
    expect([...kinds].toSorted()).toEqual([
      "camp",
      "dunes",
      "gentleHill",
      "marsh",
      "river",
      "road",
      "rough",
      "sea",
      "steepHill",
      "town",
      "wood",
    ]);
  });

  it("shows who is inside a camp as a round counter in its middle", () => {
    const followers = dbaScene(scenario("zama"), { language: "es" }).pieces.filter(({ form }) => form === "leader");
    expect(followers.map(({ id }) => id)).toEqual(["red.13", "blue.13"]);
    const [red] = followers;
    expect((red?.pose.y ?? 0) - (red?.depth ?? 0) / 2).toBe(15_000);
  });

  it("says what the tools see as states, and who has moved", () => {
    const scene = sceneOf(cumae(), {
      ...SEEN,
      able: ["red.2", "red.3"],
      held: ["red.2"],
      pointed: "red.3",
      marked: ["blue.1"],
    });
    const states = (id: string) => scene.pieces.find((piece) => piece.id === id)?.states;
    expect(states("red.2")).toEqual(["ready", "held"]);
    expect(states("red.3")).toEqual(["ready", "pointed"]);
    expect(states("blue.1")).toEqual(["marked"]);
    expect(states("red.10")).toEqual(["moved"]);
    expect(scene.seams).toBeUndefined();
    const over: State = { ...cumae(), agenda: [], result: { winner: "red", rule: "DBA-VIC-02" } };
    expect(sceneOf(over, SEEN).pieces.filter(({ states: so }) => so.includes("moved"))).toEqual([]);
  });

  it("numbers the combats when they are to be fought", () => {
    const fighting: State = { ...cumae(), agenda: [{ task: "combat", bouts: [] }] };
    const seams = sceneOf(fighting, SEEN).seams ?? [];
    expect(seams.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(seams.map(({ at }) => at.y)).toEqual([304_000, 304_000, 304_000]);
  });

  it("measures in hundreds of paces", () => {
    expect(dbaScene(cumae(), { language: "es" }).ruler).toEqual({ segment: 25_400, every: 5, counts: 100, unit: "p" });
  });
});

describe("what DBA offers beside the table", () => {
  const town = (owner: "red" | "blue", control: "red" | "blue"): State => {
    const battle = scenario("zama");
    const { "red.camp": camp } = battle.holds;
    if (camp === undefined) throw new Error("no camp");
    return { ...battle, holds: { ...battle.holds, bua: { ...camp, id: "bua", kind: "bua", owner, control } } };
  };
  const asked = { seat: "red", kind: "move", rule: "DBA-TRN-03" } as const;

  it("is a revolt of one's own town in enemy hands, and of no other", () => {
    expect(dbaHandling.deeds?.(town("red", "blue"), asked)).toEqual([{ type: "revolt" }]);
    for (const other of [town("red", "red"), town("blue", "blue"), town("blue", "red"), scenario("zama")])
      expect(dbaHandling.deeds?.(other, asked)).toEqual([]);
    expect(dbaHandling.deeds?.(town("red", "blue"), { ...asked, kind: "combat" })).toEqual([]);
  });

  it("is no landing where nobody waits at sea", () => {
    expect(dbaHandling.offTable?.(scenario("zama"), asked, "es")).toBe(undefined);
  });

  it("foretells a dismounting by what it makes of the element, and no way where none is gone", () => {
    let state = scenario("agincourt");
    for (const action of [{ type: "begin" }, { type: "endMoves" }] as const) {
      const [decision] = dba.pending(state);
      const played = decision && play(dba, state, decision.seat, action, seededDice(1));
      if (played?.ok !== true) throw new Error(action.type);
      state = played.value.after;
    }
    const told = (to: { readonly x: number; readonly y: number } | undefined) => {
      const { x = 0, y = 0, facing = 0 } = state.elements["red.2"] ?? {};
      const legs = to === undefined ? [] : [{ x: x + to.x, y: y + to.y, facing }];
      const action = { type: "moveElement", element: "red.2", legs, dismount: true } as const;
      return dbaHandling.preview(state, action, foresee(dba, state, "red", action), "es").runs.map(({ text }) => text);
    };
    expect(told(undefined)).toEqual(["a pie: 4Bd", "1 PIP"]);
    expect(told({ x: 0, y: 25_400 })).toEqual(["a pie: 4Bd", "100 de 200 p", "1 PIP"]);
  });

  it("says how the options stand", () => {
    expect(Object.keys(dbaHandling.options?.(scenario("zama")) ?? {}).toSorted()).toEqual(
      dba.catalogue.options.map(({ id }) => id).toSorted(),
    );
  });
});

describe("any game on the table", () => {
  it("is drawn from its sketch alone", () => {
    const scene = sketchScene(dba.sketch(cumae()), {});
    expect(scene.pieces).toHaveLength(21);
    expect(scene.pieces.find(({ id }) => id === "red.2")).toMatchObject({ width: 40_000, depth: 15_000, code: "4Bd" });
    expect(scene.areas.map(({ kind }) => kind)).toEqual(["sea", "gentleHill", "town", "wood", "road", "camp"]);
  });

  it("has ground for words it has never heard", () => {
    expect(groundKindOf("lava")).toBe("other");
    expect(groundKindOf("waterway")).toBe("sea");
  });

  it("is the reference game too, with strengths as discs", () => {
    const [first] = ford.catalogue.scenarios;
    const set = ford.setup({ scenario: first?.id ?? "", armies: first?.armies ?? { red: "", blue: "" }, options: {} });
    if (!set.ok) throw new Error("no ford");
    let view = set.value;
    for (let [next] = ford.pending(view); next?.kind === "place"; [next] = ford.pending(view)) {
      const [action] = ford.propose(view, next, {}, 1);
      if (action === undefined) break;
      const step = play(ford, view, next.seat, action, seededDice(1));
      if (!step.ok) break;
      view = step.value.after;
    }
    const scene = fordSceneOf(view, { ...SEEN, held: ["red.1"] });
    expect(scene.pieces).toHaveLength(6);
    expect(scene.pieces[0]?.discs?.[0]?.text).toBe(String(Object.values(view.companies)[0]?.strength));
    expect(scene.pieces.find(({ id }) => id === "red.1")?.states).toEqual(["held"]);
    expect(scene.areas.map(({ kind }) => kind)).toEqual(["wood"]);
  });
});
