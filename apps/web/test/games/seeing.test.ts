/** What is laid over a DBA table: the ground the enemy threatens, and whom shooters have before them. */
import { dba, type State } from "@acies/dba";
import { locate } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { shotLines, tagOf, zonesOf } from "../../src/games/dba/seeing.ts";
import type { Seen } from "../../src/tools/handling.ts";

const set = dba.setup({ scenario: "agincourt", armies: { red: "", blue: "" }, options: {} });
if (!set.ok) throw new Error("no battle");
const START = set.value;
const seen = (over: Partial<Seen> = {}): Seen => ({
  language: "es",
  as: "red",
  decision: undefined,
  held: [],
  pointed: undefined,
  marked: [],
  able: [],
  layers: [],
  ...over,
});

const bowOf = (state: State): State["elements"][keyof State["elements"]] => {
  const bow = Object.values(state.elements).find(({ subtype, where }) => /Lb|Bw|Cb/.test(subtype) && where === "table");
  if (bow === undefined) throw new Error("no bow");
  return bow;
};

/** A foe put so far straight ahead of the first bow, and perhaps a friend of the bow half-way. */
const faced = (
  by: number,
  isBlocked: boolean,
): { readonly state: State; readonly bow: string; readonly foe: string } => {
  const bow = bowOf(START);
  const others = Object.values(START.elements).filter(({ id }) => id !== bow.id);
  const foe = others.find(({ seat }) => seat !== bow.seat);
  const friend = others.find(({ seat }) => seat === bow.seat);
  if (foe === undefined || friend === undefined) throw new Error("nobody");
  const up = bow.facing === 0 ? 1 : -1;
  const middle = { ...bow, x: 300_000, y: 300_000 - up * 20_000 };
  const placed = {
    [bow.id]: middle,
    [foe.id]: { ...foe, x: 300_000, y: middle.y + up * by, facing: bow.facing === 0 ? 500_000 : 0, where: "table" },
    ...(isBlocked && { [friend.id]: { ...friend, x: 300_000, y: middle.y + up * 22_000, facing: bow.facing } }),
  };
  return { state: { ...START, pieces: [], elements: placed } as State, bow: bow.id, foe: foe.id };
};

describe("the threat", () => {
  it("is nobody's until it is asked for, and then the enemy's, round each of his pieces", () => {
    expect(zonesOf(START, seen())).toEqual([]);
    const zones = zonesOf(START, seen({ layers: ["threat"] }));
    expect(new Set(zones.map(({ kind, tincture }) => `${kind} ${tincture}`))).toEqual(new Set(["threat azure"]));
    for (const foe of Object.values(START.elements).filter(({ seat, where }) => seat === "blue" && where === "table"))
      expect(zones.some(({ outline }) => locate(foe, outline) === "inside")).toBe(true);
    expect(zonesOf(START, seen({ layers: ["threat"], as: "blue" }))[0]?.tincture).toBe("gules");
  });

  it("goes as far as the move, and for bows a shot further", () => {
    const { state, bow, foe } = faced(100_000, false);
    const reach = (id: string, as: "red" | "blue"): number => {
      const zone = zonesOf(state, seen({ layers: ["threat"], as })).find((one) => one.id.startsWith(`threat.${id}.`));
      const element = Object.values(state.elements).find((one) => one.id === id);
      if (zone === undefined || element === undefined) throw new Error(id);
      const up = element.facing === 0 ? 1 : -1;
      return Math.round(Math.max(...zone.outline.map(({ y }) => (y - element.y) * up)) / 254);
    };
    const bowSeat = state.elements[bow as keyof State["elements"]]?.seat ?? "red";
    const foeSide = bowSeat;
    const bowSide = bowSeat === "red" ? "blue" : "red";
    expect(Math.abs(reach(bow, bowSide) - (200 + 200))).toBeLessThanOrEqual(1); // the arc has a hair of its own
    expect([100, 200, 300, 400, 500]).toContain(reach(foe, foeSide));
  });
});

describe("lines of fire", () => {
  it("are solid to whom it can shoot at and dotted to whom something hides", () => {
    const clear = faced(40_000, false);
    expect(shotLines(clear.state, seen({ layers: ["ranges"] }))).toMatchObject([
      { id: `shot.${clear.bow}.${clear.foe}`, stroke: "free" },
    ]);
    const hidden = faced(48_000, true);
    expect(shotLines(hidden.state, seen({ held: [hidden.bow] }))).toMatchObject([
      { id: `shot.${hidden.bow}.${hidden.foe}`, stroke: "blocked" },
    ]);
  });

  it("are drawn for the one that is asked at whom to shoot", () => {
    const { state, bow, foe } = faced(40_000, false);
    const decision = { seat: "red", kind: "aim", rule: "DBA-SHT-06", about: [bow] } as const;
    expect(shotLines(state, seen({ decision })).map(({ id }) => id)).toEqual([`shot.${bow}.${foe}`]);
  });

  it("are not drawn to whom it does not have before it, nor unasked", () => {
    const far = faced(200_000, false);
    expect(shotLines(far.state, seen({ layers: ["ranges"] }))).toEqual([]);
    expect(shotLines(faced(40_000, false).state, seen())).toEqual([]);
  });
});

describe("whoever has moved this turn", () => {
  const cannae = dba.setup({ scenario: "cannae", armies: { red: "", blue: "" }, options: {} });
  if (!cannae.ok) throw new Error("no battle");
  const turn = { number: 1, seat: "red", rolled: 4, pips: 3, riverClosed: false } as const;
  const moved = ["red.3", "red.9"].map((id) => [id, { ...cannae.value.elements[id as "red.3"], moves: 1 }] as const);
  const elements = { ...cannae.value.elements, ...Object.fromEntries(moved) } as State["elements"];
  const state: State = { ...cannae.value, elements, turn, agenda: [{ task: "move" }] };
  const tag = (id: string): string =>
    tagOf(state, id, "es")
      .map(({ text }) => text)
      .join(" · ");

  it("is told what another move would cost where the rules give him one, else that he has had it (DBA-SUB-02)", () => {
    expect(tag("red.3")).toBe("Caballería ligera · 500 p · otra vez: 1 PIP");
    expect(tag("red.9")).toBe("Banda de guerra · 200 p · ya movió");
    expect(tag("red.4")).toBe("Caballería ligera · 500 p · 1 PIP");
  });

  it("keeps the dot of those who can act as long as he can", () => {
    const { pieces } = dbaHandling.scene(state, seen({ able: ["red.3", "red.4", "red.9"] }));
    const ready = pieces.filter(({ states }) => states.includes("ready")).map(({ id }) => id);
    expect(ready.toSorted()).toEqual(["red.3", "red.4"]);
  });
});
