/** What Chariots of Fire tells the table: scene, reach and ways, questions with their reasons, shocks, layers, free setup. */
import { type Action, chariots } from "@acies/chariots";
import { shockCards } from "@acies/chariots/inspect";
import { play, scriptedDice } from "@acies/match";
import { describe, expect, it } from "vitest";
import { chariotsHandling as handling } from "../../src/games/chariots/handling.ts";
import { centreOf, hexAt } from "../../src/games/chariots/plan.ts";
import { chanceOf } from "../../src/tools/chances.ts";
import { AT_ONCE, narrowedTo, offeredOf } from "../../src/tools/offering.ts";
import { FACE_TO_FACE, menuOf, SETTING, seenBy, until } from "./chariotsField.ts";

const NEXT = until("nextUnit", SETTING, ({ view }) => view.orders?.wing === "wheels");
const WITHDRAW = until("withdraw");
const ALLOT = until("allotShock", FACE_TO_FACE, ({ view }) => {
  const task = view.agenda.at(-1);
  return task?.task === "allotShock" && task.left.length > 2;
});

describe("arrows at a counter", () => {
  it("turn whoever is on the move by a vertex, and whoever is chosen after it has begun", () => {
    const moving = until("moveOn");
    const sides = handling.grips?.(moving.view, moving.decision, undefined, "es") ?? [];
    expect(sides.length).toBeGreaterThan(0);
    for (const { steps, handle } of sides) {
      expect(steps).toHaveLength(1);
      const [turn] = steps;
      if (turn?.type !== "turn") throw new Error("no turn");
      expect(chariots.violations(moving.view, moving.decision.seat, turn)).toEqual([]);
      expect(handle.kind).toBe(handle.id.replace("turn.", ""));
    }
    expect(handling.grips?.(NEXT.view, NEXT.decision, undefined, "es")).toEqual([]);
    const chosen = handling.grips?.(NEXT.view, NEXT.decision, "C2", "es") ?? [];
    expect(chosen.map(({ steps }) => steps.map(({ type }) => type))).toEqual([
      ["begin", "turn"],
      ["begin", "turn"],
    ]);
  });
});

describe("the scene", () => {
  it("draws every hex, counter, leader and standard, and numbers each hex", () => {
    const scene = handling.scene(NEXT.view, seenBy(NEXT));
    expect(scene.cells).toHaveLength(12 * 14);
    expect(new Set(scene.cells?.map(({ label }) => label)).size).toBe(12 * 14);
    const { units, leaders, standards } = NEXT.view;
    const onMap = [units, leaders, standards].flatMap((all) => Object.values(all)).filter(({ hex }) => hex !== null);
    expect(scene.pieces).toHaveLength(onMap.length);
    expect(new Set(scene.pieces.map(({ id }) => id))).toEqual(new Set(onMap.map(({ id }) => id)));
  });

  it("says who can act, and frames who is chosen", () => {
    const scene = handling.scene(NEXT.view, seenBy(NEXT, { described: "C2" }));
    const statesOf = (id: string) => scene.pieces.find((piece) => piece.id === id)?.states ?? [];
    expect(statesOf("C1")).toContain("ready");
    expect(statesOf("C2")).toContain("held");
    expect(statesOf("A1")).not.toContain("ready");
  });

  it("puts runners under their chariot, and both apart when they are spread out", () => {
    const stack = handling.stack?.(NEXT.view, "C1") ?? [];
    expect(stack).toEqual(["C1", "D1"]);
    const flat = handling.scene(NEXT.view, seenBy(NEXT));
    expect(flat.fan).toBeUndefined();
    const spread = handling.scene(NEXT.view, seenBy(NEXT, { fanned: stack }));
    expect(spread.fan?.names.map(({ text }) => text)).toEqual(["C1", "D1"]);
    const [first, second] = stack.map((id) => spread.pieces.find((piece) => piece.id === id));
    expect(Math.abs((first?.pose.x ?? 0) - (second?.pose.x ?? 0))).toBeGreaterThan(first?.width ?? 0);
    expect(first?.states).toContain("fanned");
  });

  it("lets the mover wait for the answer, in dashes", () => {
    const scene = handling.scene(WITHDRAW.view, seenBy(WITHDRAW));
    const mover = WITHDRAW.view.move?.units[0];
    expect(scene.pieces.find(({ id }) => id === mover)?.states).toContain("waiting");
    expect(handling.asked?.(WITHDRAW.view, WITHDRAW.decision)).not.toContain(mover);
  });

  it("finds the hex under a point, and none beside the map", () => {
    const at = centreOf(NEXT.view.map, "0810");
    expect(at && hexAt(NEXT.view.map, { x: at.x + 4000, y: at.y - 3000 })).toBe("0810");
    expect(hexAt(NEXT.view.map, { x: -90_000, y: 0 })).toBeUndefined();
  });
});

describe("ways", () => {
  const walk = (to: string): readonly Action[] => handling.route?.(NEXT.view, NEXT.decision, "C2", to) ?? [];

  it("leads to every hex that is shown in reach, by steps that the rules accept one after the other", () => {
    const scene = handling.scene(NEXT.view, seenBy(NEXT, { described: "C2" }));
    const cells = scene.cells?.filter(({ state }) => state !== undefined) ?? [];
    expect(cells.length).toBeGreaterThan(6);
    for (const { id } of cells.slice(0, 12)) {
      let view = NEXT.view;
      for (const action of walk(id)) {
        const [decision] = chariots.pending(view);
        // Somebody else may be asked on the way; up to there every step is legal.
        if (decision?.seat !== NEXT.decision.seat) break;
        expect(chariots.violations(view, decision.seat, action)).toEqual([]);
        const played = play(chariots, view, decision.seat, action, scriptedDice([]));
        if (!played.ok) throw new Error("refused");
        view = played.value.after;
      }
    }
  });

  it("begins the move by itself and has no way beyond its points", () => {
    expect(walk("0610")[0]).toMatchObject({ type: "begin", unit: "C2" });
    expect(walk("0101")).toEqual([]);
  });

  it("turns the unit on the move by a bracket", () => {
    const on = until("moveOn");
    const [unit] = on.view.move?.units ?? [];
    const turned = handling.shortcut?.(on.view, on.decision, "]");
    expect(turned).toMatchObject({ type: "turn" });
    expect(turned).not.toMatchObject({ facing: on.view.units[unit ?? ""]?.facing });
    expect(handling.shortcut?.(NEXT.view, NEXT.decision, "]")).toBeUndefined();
  });
});

describe("answers", () => {
  it("come by who acts first, then by what he does", () => {
    const answers = menuOf(NEXT);
    expect(answers.length).toBeGreaterThan(AT_ONCE);
    const grouping = { actor: handling.actor, isManner: (type: string) => handling.sort?.(type, "es") !== undefined };
    const nothing = { described: undefined, manner: undefined, place: undefined };
    const first = offeredOf(answers, nothing, grouping);
    expect(first.length).toBeLessThan(AT_ONCE);
    expect(first).toContainEqual(expect.objectContaining({ kind: "piece", id: "C1" }));
    const his = offeredOf(answers, { ...nothing, described: "bob" }, grouping);
    expect(his).toContainEqual(expect.objectContaining({ kind: "manner", id: "moveLeader" }));
    const there = narrowedTo(answers, { described: "bob", manner: "moveLeader", place: "1010" }, grouping);
    expect(there).toEqual([{ type: "moveLeader", leader: "bob", to: "1010", standard: false }]);
  });

  it("call a turn by hand and by what is then ahead", () => {
    const on = until("moveOn", SETTING, (asked) => menuOf(asked).some(({ type }) => type === "turn"));
    const said = menuOf(on)
      .filter(({ type }) => type === "turn")
      .map((action) => handling.saying?.(on.view, on.decision, action, "es", undefined).words);
    expect(said.join()).toMatch(/Girar un vértice a la (izquierda|derecha), hacia \d{4} y \d{4}/);
  });

  it("say why they are asked, in both languages, with the mover's hex and the distance", () => {
    const [mover] = WITHDRAW.view.move?.units ?? [];
    const hex = WITHDRAW.view.units[mover ?? ""]?.hex;
    const es = handling.asking?.(WITHDRAW.view, WITHDRAW.decision, "es");
    expect(es?.isReaction).toBe(true);
    expect(es?.why).toContain(`está en ${hex}`);
    expect(es?.why).toMatch(/a [12] hexágonos? de/);
    expect(handling.asking?.(WITHDRAW.view, WITHDRAW.decision, "en")?.why).toContain("Its move waits");
  });

  it("have their exact chance: a chariot withdraws for certain, foot by its TQ", () => {
    const luck = handling.luck;
    const going = menuOf(WITHDRAW).filter(({ type }) => type === "withdraw");
    for (const action of going) {
      if (action.type !== "withdraw" || luck === undefined) throw new Error("not a withdrawal");
      const chance = chanceOf(chariots, WITHDRAW.view, { seat: WITHDRAW.decision.seat, action }, luck.succeeds);
      const unit = WITHDRAW.view.units[action.unit];
      const isSure = unit?.type.startsWith("CH") === true && !action.together;
      if (isSure) expect(chance).toBe(1);
      else expect(chance).toBeLessThan(1);
    }
    expect(going.length).toBeGreaterThan(0);
  });
});

describe("shock", () => {
  it("draws the allotted attacks as arrows with numbered seams, and foretells them exactly", () => {
    const [action] = menuOf(ALLOT);
    if (action?.type !== "attack") throw new Error("no attack");
    const played = play(chariots, ALLOT.view, ALLOT.decision.seat, action, scriptedDice([]));
    const after = played.ok ? played.value.after : ALLOT.view;
    const scene = handling.scene(after, seenBy(ALLOT));
    expect(scene.lines?.some(({ id, stroke }) => stroke === "arrow" && id.startsWith(`attack.${action.unit}`))).toBe(
      true,
    );
    expect(scene.seams?.map(({ number }) => number)).toContain(1);
    const [card] = handling.contests(after, "es");
    expect(card?.tallies[0].reasons[0]?.rule).toBe("COF-8.16a");
    expect(card?.outcomes?.reduce((sum, { ways }) => sum + ways, 0)).toBe(10);
    // A low die and a high one do not come to the same.
    expect(new Set(card?.outcomes?.map(({ words }) => words)).size).toBeGreaterThan(1);
  });

  it("foretells an attack that is only pointed at", () => {
    const [action] = menuOf(ALLOT);
    if (action === undefined) throw new Error("no attack");
    const [card] = handling.foretold?.(ALLOT.view, action, "en") ?? [];
    expect(card?.heads?.[0]).toMatch(/^Column \d+$/);
    expect(handling.contests(ALLOT.view, "en")).toEqual([]);
  });

  it("knows when the hits would make a lone defender rout", () => {
    const cards = shockCards(
      ALLOT.view,
      menuOf(ALLOT).find((action) => action.type === "attack"),
    );
    const [card] = cards;
    const [defender] = card?.defenders ?? [];
    const unit = ALLOT.view.units[defender ?? ""];
    const worn = {
      ...ALLOT.view,
      units: { ...ALLOT.view.units, ...(unit !== undefined && { [unit.id]: { ...unit, hits: unit.tq - 1 } }) },
    };
    const [now] = shockCards(
      worn,
      menuOf(ALLOT).find((action) => action.type === "attack"),
    );
    for (const { hits, routs } of now?.forecast?.outcomes ?? [])
      if (now?.defenders.length === 1) expect(routs.defender).toBe(hits[1] > 0);
    expect(now?.forecast?.outcomes).toHaveLength(10);
  });
});

describe("the margin", () => {
  it("weighs two units against each other, and says what cannot attack", () => {
    const facts = handling.against?.(NEXT.view, "A1", "K1", "es") ?? [];
    expect(facts.map(({ word }) => word)).toEqual(["Distancia", "A1 ataca a K1", "K1 ataca a A1"]);
    expect(facts[1]?.value).toMatch(/^columna \d+/);
    expect(handling.against?.(NEXT.view, "A1", "A2", "es")).toEqual([]);
  });

  it("names wings, leaders and units in both languages", () => {
    const megiddo = until("nextUnit", { scenario: "megiddo", armies: { red: "", blue: "" }, options: {} });
    expect(handling.nameOf(megiddo.view, "thutmose", "es")).toBe("Tutmosis III");
    expect(handling.nameOf(megiddo.view, "pharaoh", "en")).toBe("Pharaoh's division");
    expect(handling.read?.(megiddo.view, "EP1 va a 1512.", "es")).toMatch(/^EP1 \(.+\) va a 1512\.$/);
    expect(handling.tracks?.(megiddo.view, "es")[0]?.marks.map(({ name }) => name)).toContain("División del Faraón");
  });

  it("tells why a unit of another wing cannot begin", () => {
    const wish = handling.idle?.(NEXT.view, NEXT.decision, "A1");
    expect(wish && chariots.violations(NEXT.view, NEXT.decision.seat, wish)[0]?.code).toBe("notActivated");
  });
});

describe("layers", () => {
  const zonesWith = (layer: string, pointed: string) =>
    handling.scene(NEXT.view, seenBy(NEXT, { layers: [layer], pointed })).zones?.map(({ kind }) => kind) ?? [];

  it("show fronts and the two hexes of a unit, its fire, command and heights", () => {
    expect(zonesWith("zones", "A1")).toEqual(expect.arrayContaining(["control", "reach"]));
    expect(zonesWith("command", "ann")).toContain("command");
    expect(zonesWith("ranges", "C1")).toContain("range");
    expect(zonesWith("ranges", "A1")).toEqual([]);
    const high = handling.scene(NEXT.view, seenBy(NEXT, { layers: ["heights"] })).cells;
    expect(high?.filter(({ figure }) => figure === "▲1").map(({ id }) => id)).toEqual(["0310", "0311", "0312"]);
  });
});

describe("the free setup", () => {
  const asked = until("deploy", { ...SETTING, options: { freeSetup: true } });
  const [arranging] = handling.arranging ?? [];
  const [draft] = chariots.propose(asked.view, asked.decision, {}, 1);
  if (arranging === undefined || draft?.type !== "deploy") throw new Error("nothing to arrange");
  const seat = asked.decision.seat;
  const [own] = draft.units;
  const laid = { ...asked, draft, held: [own?.unit ?? ""], locked: [], before: draft };
  const hexOf = (action: Action, id: string): string | undefined =>
    action.type === "deploy" ? action.units.find(({ unit }) => unit === id)?.hex : undefined;

  it("moves what is held to the hex under the hand, and turns it by a vertex", () => {
    const step = centreOf(asked.view.map, "0102")?.x ?? 0;
    const by = { x: step - (centreOf(asked.view.map, "0101")?.x ?? 0), y: 0 };
    const moved = arranging.move(laid, by, 0);
    const before = own?.hex ?? "";
    expect(hexOf(moved, own?.unit ?? "")).toBe(
      `${before.slice(0, 2)}${String(Number(before.slice(2)) + 1).padStart(2, "0")}`,
    );
    const [, right] = arranging.acts(laid, "en");
    const turned = right?.make();
    expect(turned?.type === "deploy" && turned.units[0]?.facing).not.toBe(own?.facing);
  });

  it("exchanges two that are dropped on each other, and refuses what lies outside the zone", () => {
    const [, friend] = draft.units;
    const home = friend?.hex ?? "";
    const dropped = {
      ...draft,
      units: draft.units.map((one) => (one.unit === own?.unit ? { ...one, hex: home } : one)),
    };
    const landed = arranging.land(laid, { x: 0, y: 0 }, dropped);
    expect(hexOf(landed, own?.unit ?? "")).toBe(home);
    expect(hexOf(landed, friend?.unit ?? "")).toBe(own?.hex);
    const far = { ...draft, units: draft.units.map((one) => (one.unit === own?.unit ? { ...one, hex: "0714" } : one)) };
    expect(chariots.violations(asked.view, seat, far)[0]?.code).toBe("outsideZone");
    expect(
      arranging.mend({ ...laid, draft: far }, (action) => chariots.violations(asked.view, seat, action)),
    ).toBeDefined();
  });
});
