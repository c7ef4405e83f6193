import type { Action } from "@acies/dba";
import { boundsOf } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import type { Modifiers } from "../../src/battlefield/gesture.ts";
import { type Deskless, deskless, upTo } from "./deskless.ts";

const NONE: Modifiers = { shift: false, alt: false, ctrl: false };
const ARMIES = { red: "II/33", blue: "II/32" };

const draftOf = ({ bench }: Deskless): Action => {
  const { draft } = bench.arranger.store.getState();
  if (draft === undefined) throw new Error("nothing laid out");
  return draft;
};
const codes = ({ bench }: Deskless): readonly string[] =>
  bench.arranger.store.getState().violations.map(({ code }) => code);
const tap = (table: Deskless, at: { readonly x: number; readonly y: number }, piece?: string): void => {
  const on = piece === undefined ? undefined : ({ kind: "piece", id: piece } as const);
  table.bench.onGesture({ kind: "tap", at, on, pointer: "touch", button: "main", keys: NONE, pixel: 600 });
};
const key = (table: Deskless, name: string, on?: string, keys = NONE): void => {
  table.bench.onGesture({ kind: "key", key: name, keys, on });
};

describe("the numbers of the edges", () => {
  it("are given by touching the edges in order, and taken back by touching again", async () => {
    const table = await deskless(upTo("numberEdges", ARMIES));
    expect(codes(table).length).toBeGreaterThan(0);
    tap(table, { x: 300_000, y: 10_000 });
    tap(table, { x: 10_000, y: 300_000 });
    tap(table, { x: 300_000, y: 590_000 });
    expect(draftOf(table)).toEqual({ type: "numberEdges", edges: ["south", "west", "north"] });
    expect(codes(table)).toEqual([]);
    const labels = table.bench.arranger.scene(table.bench.seen())?.draft?.labels ?? [];
    expect(labels.map(({ id, runs }) => [id, runs[0]?.text])).toEqual([
      ["edge.north", "3"],
      ["edge.east", "4, 5, 6"],
      ["edge.south", "1"],
      ["edge.west", "2"],
    ]);
    tap(table, { x: 10_000, y: 300_000 });
    expect(draftOf(table)).toEqual({ type: "numberEdges", edges: ["south"] });
    expect(await table.bench.arranger.commit()).toBe(false);
  });

  it("are explained in both languages", async () => {
    const told = (await deskless(upTo("numberEdges", ARMIES))).bench.arranger.laid()?.arranging.told;
    expect(told?.es).toContain("Toca los bordes por orden");
    expect(told?.en).toContain("Touch the edges in order");
  });

  it("are given by arrows and Enter", async () => {
    const table = await deskless(upTo("numberEdges", ARMIES));
    for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown"]) key(table, arrow);
    key(table, "Enter");
    await Promise.resolve();
    expect(table.state().edges).not.toBeNull();
  });
});

describe("a camp", () => {
  it("is dragged along its edge only, stretched by its corners, and said to be too big", async () => {
    const table = await deskless(upTo("pitchCamp", ARMIES));
    const first = draftOf(table);
    if (first.type !== "pitchCamp") throw new Error(first.type);
    expect(codes(table)).toEqual([]);
    const box = boundsOf(first.outline);
    const seat = table.bench.arranger.laid()?.laid.decision.seat ?? "red";
    const on = { kind: "area", id: `${seat}.camp` } as const;
    const contact = { on, pointer: "mouse", button: "main", keys: NONE, pixel: 600 } as const;
    const from = { x: box.left + 1000, y: box.bottom + 1000 };
    const at = { x: from.x - 30_000, y: from.y + 200_000 };
    table.bench.onGesture({ kind: "press", ...contact, at: from });
    table.bench.onGesture({ kind: "drop", ...contact, at, from, origin: on, over: [] });
    const moved = draftOf(table);
    if (moved.type !== "pitchCamp") throw new Error(moved.type);
    expect(boundsOf(moved.outline)).toEqual({ ...box, left: box.left - 30_000, right: box.right - 30_000 });
    const grip = table.bench.arranger.scene(table.bench.seen())?.draft?.handles.find(({ id }) => id === "right");
    if (grip === undefined) throw new Error("no grip");
    const origin = { kind: "handle", id: grip.id } as const;
    const far = { x: grip.at.x + 300_000 * (grip.at.x > box.left - 30_000 ? 1 : -1), y: grip.at.y };
    table.bench.onGesture({ kind: "drop", ...contact, on: origin, at: far, from: grip.at, origin, over: [] });
    expect(codes(table)).toContain("campTooBig");
    table.bench.arranger.mend();
    expect(codes(table)).toEqual([]);
  });

  it("has followers or none", async () => {
    const table = await deskless(upTo("pitchCamp", ARMIES));
    expect(draftOf(table)).toMatchObject({ followers: true });
    table.bench.arranger.act("bare");
    expect(draftOf(table)).toMatchObject({ followers: false });
    expect(await table.bench.arranger.commit()).toBe(true);
  });
});

describe("swaps", () => {
  it("are made by touching two, and ended by the act that passes", async () => {
    const table = await deskless(upTo("swap", ARMIES));
    const seat = table.bench.arranger.laid()?.laid.decision.seat ?? "red";
    const place = (id: string): { readonly x: number; readonly y: number } => {
      const element = Object.values(table.state().elements).find((one) => one.id === id);
      if (element === undefined) throw new Error(id);
      return { x: element.x, y: element.y };
    };
    expect(draftOf(table)).toEqual({ type: "endSwaps" });
    const [a, b] = [`${seat}.7`, `${seat}.3`];
    const before = [place(a), place(b)];
    tap(table, place(a), a);
    expect(table.bench.arranger.store.getState().held).toEqual([a]);
    tap(table, place(b), b);
    expect(draftOf(table)).toEqual({ type: "swap", a: b, b: a });
    const ghosts = table.bench.arranger.scene(table.bench.seen())?.draft?.ghosts ?? [];
    expect(ghosts.map(({ id }) => id).toSorted()).toEqual([b, a].toSorted());
    expect(await table.bench.arranger.commit()).toBe(true);
    expect([place(b), place(a)]).toEqual(before);
    expect(draftOf(table)).toEqual({ type: "endSwaps" });
  });

  it("are made by keys: take one, take the other", async () => {
    const table = await deskless(upTo("swap", ARMIES));
    const seat = table.bench.arranger.laid()?.laid.decision.seat ?? "red";
    key(table, "Enter", `${seat}.2`);
    key(table, "Enter", `${seat}.5`);
    expect(draftOf(table)).toEqual({ type: "swap", a: `${seat}.2`, b: `${seat}.5` });
    key(table, "Enter", `${seat}.5`, { ...NONE, ctrl: true });
    await Promise.resolve();
    expect(table.state().agenda.at(-1)).toMatchObject({ task: "swap", left: 1 });
  });
});
