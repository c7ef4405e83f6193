import type { Action, State } from "@acies/dba";
import { boundsOf } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Modifiers, Target } from "../../src/battlefield/gesture.ts";
import type { Scene } from "../../src/battlefield/scene.ts";
import { movedPiece, pulledPiece, turnedPiece } from "../../src/games/dba/setup/shaping.ts";
import { type Deskless, deskless, upTo } from "./deskless.ts";

type Lay = Extract<Action, { readonly type: "layTerrain" }>;
type Piece = State["pieces"][number];
type Area = Extract<Piece, { readonly outline: unknown }>;

const NONE: Modifiers = { shift: false, alt: false, ctrl: false };
const ARMIES = { red: "II/33", blue: "II/32" };
const begun = (armies = ARMIES): Promise<Deskless> => deskless(upTo("layTerrain", armies));

const draftOf = ({ bench }: Deskless): Lay => {
  const { draft } = bench.arranger.store.getState();
  if (draft?.type !== "layTerrain") throw new Error("no terrain");
  return draft;
};
const state = ({ bench }: Deskless) => bench.arranger.store.getState();
const sceneOf = ({ bench }: Deskless): Scene => {
  const scene = bench.arranger.scene(bench.seen());
  if (scene === undefined) throw new Error("no scene");
  return scene;
};
const piecesOf = (table: Deskless): readonly Piece[] => draftOf(table).pieces;
const isArea = (piece: Piece): piece is Area => "outline" in piece;
const areaIn = (table: Deskless): Area => {
  const area = piecesOf(table).find((piece) => isArea(piece) && piece.terrain !== "bua");
  if (area === undefined || !isArea(area)) throw new Error("no area");
  return area;
};

const pulling = (table: Deskless, origin: Target, from: { x: number; y: number }, to: { x: number; y: number }) => {
  const contact = { on: origin, pointer: "mouse", button: "main", keys: NONE, pixel: 600 } as const;
  const pull = { ...contact, from, origin, over: [], at: to } as const;
  expect(table.bench.onGesture({ kind: "press", ...contact, at: from })).toBe("taken");
  table.bench.onGesture({ kind: "drag", ...pull });
  return () => table.bench.onGesture({ kind: "drop", ...pull });
};

describe("terrain by hand", () => {
  it("begins with a table that is legal, and counts what its land asks for", async () => {
    const table = await begun();
    expect(state(table).violations).toEqual([]);
    const here = table.bench.arranger.laid();
    if (here === undefined) throw new Error("nothing");
    const facts = here.arranging.facts(here.laid, "en");
    expect(facts.map(({ rule }) => rule)).toEqual(["DBA-TPL-01", "DBA-TPL-03", "DBA-TPL-03", "DBA-TPL-04"]);
    expect(facts[3]?.value).toMatch(/^[34] of 4$/);
  });

  it("drags a piece off the board: only its edge follows the hand, and the rule is named", async () => {
    const table = await begun();
    const area = areaIn(table);
    const from = area.outline[0] ?? { x: 0, y: 0 };
    const drop = pulling(table, { kind: "area", id: area.id }, from, { x: from.x - 600_000, y: from.y });
    const during = sceneOf(table);
    expect(during.areas.find(({ id }) => id === area.id)?.outline[0]).toEqual(from);
    expect(during.draft?.lines.find(({ id }) => id === `edge.${area.id}`)?.stroke).toBe("blocked");
    drop();
    expect(state(table).violations.find(({ code }) => code === "pieceOffBoard")).toMatchObject({
      rule: "DBA-TPL-14",
      marks: [area.id],
    });
    expect(await table.bench.arranger.commit()).toBe(false);
    table.bench.arranger.mend();
    expect(state(table).violations).toEqual([]);
    expect(await table.bench.arranger.commit()).toBe(true);
    expect(table.state().pieces.length).toBeGreaterThan(2);
  });

  it("stretches by a corner until it is too big, and says its size against the limit", async () => {
    const table = await begun();
    const area = areaIn(table);
    table.bench.arranger.hold([area.id]);
    const grip = sceneOf(table).draft?.handles.find(({ id }) => id === `${area.id} ne`);
    if (grip === undefined) throw new Error("no grip");
    const { left, bottom } = boundsOf(area.outline);
    pulling(table, { kind: "handle", id: grip.id }, grip.at, { x: left + 400_000, y: bottom + 400_000 })();
    const after = areaIn(table);
    expect(boundsOf(after.outline)).toMatchObject({ left, bottom, right: left + 400_000, top: bottom + 400_000 });
    expect(state(table).violations.some(({ facts }) => facts?.limit !== undefined)).toBe(true);
  });

  it("makes another table for every wish, and keeps what is locked", async () => {
    const table = await begun();
    const first = JSON.stringify(draftOf(table));
    table.bench.arranger.again();
    const second = draftOf(table);
    expect(JSON.stringify(second)).not.toBe(first);
    const [kept, ...rest] = second.pieces;
    if (kept === undefined) throw new Error("bare");
    table.bench.arranger.lock(kept.id);
    for (let i = 0; i < 4; i += 1) {
      table.bench.arranger.again();
      expect(draftOf(table).pieces).toContainEqual(kept);
      expect(state(table).violations).toEqual([]);
    }
    expect(
      rest.every((piece) => draftOf(table).pieces.some((one) => JSON.stringify(one) === JSON.stringify(piece))),
    ).toBe(false);
  });

  it("adds what the land allows and takes away what is held; the count is told", async () => {
    const table = await begun();
    const before = draftOf(table).pieces.length;
    const [piece] = draftOf(table).pieces;
    if (piece === undefined) throw new Error("bare");
    table.bench.arranger.hold([piece.id]);
    table.bench.onGesture({ kind: "key", key: "Backspace", keys: NONE, on: undefined });
    expect(draftOf(table).pieces).toHaveLength(before - 1);
    const here = table.bench.arranger.laid();
    const adding = here?.arranging.acts(here.laid, "es").filter(({ id }) => id.startsWith("add.")) ?? [];
    expect(adding.length).toBeGreaterThan(2);
    for (const { id } of adding) table.bench.arranger.act(id);
    expect(draftOf(table).pieces).toHaveLength(before - 1 + adding.length);
    expect(state(table).violations.map(({ rule }) => rule)).toContain("DBA-TPL-03");
    for (let i = 0; i < adding.length; i += 1) table.bench.arranger.undo();
    expect(draftOf(table).pieces).toHaveLength(before - 1);
  });

  it("keeps what it can of a table with too much on it", async () => {
    const table = await begun();
    const before = draftOf(table).pieces;
    const here = table.bench.arranger.laid();
    const adding = here?.arranging.acts(here.laid, "es").filter(({ id }) => id.startsWith("add.")) ?? [];
    for (const { id } of adding) if (state(table).violations.length === 0) table.bench.arranger.act(id);
    expect(state(table).violations.map(({ code }) => code)).toContain("optionalCount");
    const crowded = draftOf(table).pieces;
    table.bench.arranger.mend();
    expect(state(table).violations).toEqual([]);
    const after = draftOf(table).pieces;
    expect(after).toHaveLength(crowded.length - 1);
    for (const piece of before) expect(after).toContainEqual(piece);
  });

  it("writes the numbers of a reason as its language does", async () => {
    const table = await begun();
    const area = areaIn(table);
    table.bench.arranger.hold([area.id]);
    const grip = sceneOf(table).draft?.handles.find(({ id }) => id === `${area.id} ne`);
    if (grip === undefined) throw new Error("no grip");
    const { left, bottom } = boundsOf(area.outline);
    pulling(table, { kind: "handle", id: grip.id }, grip.at, { x: left + 30_500, y: bottom + 300_000 })();
    const words = sceneOf(table).draft?.labels.find(({ id }) => id === "refused")?.runs[0]?.text;
    expect(words).toMatch(/\d,\d/);
    expect(words).not.toMatch(/\d\.\d/);
  });

  it("keeps the ends of a course on the edges and a shore along its own edge, wherever it is pulled", async () => {
    const lands = await Promise.all([begun(), begun({ red: "II/32", blue: "II/33" })]);
    const views = lands.flatMap((table) => piecesOf(table).map((piece) => ({ view: table.state(), piece })));
    const reach = fc.integer({ min: -200_000, max: 200_000 });
    let courses = 0;
    fc.assert(
      fc.property(fc.constantFrom(...views), reach, reach, ({ view, piece }, x, y) => {
        const moved = movedPiece(view, piece, { x, y });
        if ("course" in piece && "course" in moved) {
          courses += 1;
          for (const end of [0, -1])
            for (const axis of ["x", "y"] as const) {
              const was = piece.course.at(end)?.[axis];
              if (was === 0) expect(moved.course.at(end)?.[axis]).toBe(0);
            }
        }
        if ("shore" in piece && "shore" in moved) {
          const along = piece.edge === "south" || piece.edge === "north" ? "x" : "y";
          expect(moved.shore.map((p) => p[along])).toEqual(piece.shore.map((p) => p[along]));
        }
        for (const one of [moved, turnedPiece(piece, Math.abs(x)), pulledPiece(view, piece, "1", { x, y })])
          for (const p of "outline" in one ? one.outline : "course" in one ? one.course : one.shore)
            expect(Number.isInteger(p.x) && Number.isInteger(p.y)).toBe(true);
      }),
      { seed: 7, numRuns: 200 },
    );
    expect(views.length + courses).toBeGreaterThan(4);
  });
});
