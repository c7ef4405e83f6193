import type { Action } from "@acies/dba";
import { type Base, boxOf, gapBetween, overlaps } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import type { Gesture, Modifiers } from "../../src/battlefield/gesture.ts";
import { baseOfPiece } from "../../src/battlefield/hit.ts";
import type { Scene } from "../../src/battlefield/scene.ts";
import { type Deskless, deskless, upTo } from "./deskless.ts";

type Deploy = Extract<Action, { readonly type: "deploy" }>;

const ARMIES = { red: "II/33", blue: "II/32" };
const NONE: Modifiers = { shift: false, alt: false, ctrl: false };
const PIXEL = 600;

const begun = (): Promise<Deskless> => deskless(upTo("deploy", ARMIES));

const draftOf = ({ bench }: Deskless): Deploy => {
  const { draft } = bench.arranger.store.getState();
  if (draft?.type !== "deploy") throw new Error("no deployment");
  return draft;
};
const codes = ({ bench }: Deskless): readonly string[] =>
  bench.arranger.store.getState().violations.map(({ code }) => code);
const sceneOf = ({ bench }: Deskless): Scene => {
  const scene = bench.arranger.scene(bench.seen());
  if (scene === undefined) throw new Error("no scene");
  return scene;
};
const baseOf = (table: Deskless, id: string): Base => {
  const piece = sceneOf(table).pieces.find((one) => one.id === id);
  if (piece === undefined) throw new Error(id);
  return baseOfPiece(piece);
};

/** Presses a piece at the middle of its front and lets it go so far away. */
const drag = (table: Deskless, id: string, by: { readonly x: number; readonly y: number }, keys = NONE): void => {
  const { x, y } = baseOf(table, id);
  const on = { kind: "piece", id } as const;
  const contact = { on, pointer: "mouse", button: "main", keys, pixel: PIXEL } as const;
  const pull = { ...contact, from: { x, y }, origin: on, over: [id], at: { x: x + by.x, y: y + by.y } } as const;
  expect(table.bench.onGesture({ kind: "press", ...contact, at: { x, y } })).toBe("taken");
  table.bench.onGesture({ kind: "drag", ...pull });
  table.bench.onGesture({ kind: "drop", ...pull });
};
const tap = (table: Deskless, gesture: Partial<Extract<Gesture, { kind: "tap" }>>): void => {
  table.bench.onGesture({
    kind: "tap",
    at: { x: 0, y: 0 },
    on: undefined,
    pointer: "mouse",
    button: "main",
    keys: NONE,
    pixel: PIXEL,
    ...gesture,
  });
};
const key = (table: Deskless, name: string, on?: string, keys = NONE) =>
  table.bench.onGesture({ kind: "key", key: name, keys, on });

describe("deployment by hand", () => {
  it("begins with a legal order of battle and has all the others ready", async () => {
    const table = await begun();
    expect(codes(table)).toEqual([]);
    const { ready } = table.bench.arranger.store.getState();
    expect(ready.length).toBeGreaterThan(4);
    expect(new Set(ready.map(({ words }) => words.en)).size).toBe(ready.length);
    for (const { action } of ready) expect(table.session.check(action)).toEqual([]);
    expect(draftOf(table)).toEqual(ready[0]?.action);
    const zone = sceneOf(table).zones?.find(({ kind }) => kind === "deploy");
    expect(zone?.tincture).toBe("gules");
  });

  it("drags an element, and says which rule refuses it, by how much, and how to mend it", async () => {
    const table = await begun();
    drag(table, "red.4", { x: 0, y: 60_000 }, { ...NONE, alt: true });
    const { violations } = table.bench.arranger.store.getState();
    expect(violations[0]).toMatchObject({ code: "tooFarForward", rule: "DBA-DEP-02", marks: ["red.4"] });
    expect(violations[0]?.facts?.limit).toBe(152_400);
    expect(sceneOf(table).draft?.ghosts.map(({ id, kind }) => [id, kind])).toEqual([["red.4", "refused"]]);
    expect(
      sceneOf(table)
        .draft?.labels[0]?.runs.map(({ text }) => text)
        .join(""),
    ).toMatch(/^Lanzas\u00a04 .*DBA-DEP-02$/);
    expect(await table.bench.arranger.commit()).toBe(false);
    table.bench.arranger.mend();
    expect(codes(table)).toEqual([]);
    expect(await table.bench.arranger.commit()).toBe(true);
    expect(table.state().elements["red.4"]?.where).toBe("table");
    expect(table.bench.arranger.laid()?.laid.decision.seat).toBe("blue");
  });

  it("takes up all that stands in a rectangle, by Shift or by the mode for fingers, and they go together", async () => {
    const table = await begun();
    const all = sceneOf(table).pieces.filter(({ id }) => id.startsWith("red."));
    const [first, second] = all.toSorted((a, b) => a.pose.x - b.pose.x);
    if (first === undefined || second === undefined) throw new Error("nobody");
    const [from, at] = [
      { x: first.pose.x - 30_000, y: first.pose.y + 30_000 },
      { x: second.pose.x + 5_000, y: Math.min(first.pose.y, second.pose.y) - 60_000 },
    ];
    const contact = { on: undefined, pointer: "touch", button: "main", pixel: PIXEL } as const;
    const sweep = (keys: Modifiers): unknown => {
      const taken = table.bench.onGesture({ kind: "press", ...contact, keys, at: from });
      if (taken !== "taken") return taken;
      const pull = { ...contact, keys, from, at, origin: undefined, over: [] } as const;
      table.bench.onGesture({ kind: "drag", ...pull });
      expect(sceneOf(table).draft?.lines.map(({ id }) => id)).toEqual(["lasso"]);
      table.bench.onGesture({ kind: "drop", ...pull });
      expect(sceneOf(table).draft?.lines).toEqual([]);
      return [...table.bench.arranger.store.getState().held].toSorted();
    };
    const both = [first.id, second.id].toSorted();
    expect(sweep(NONE)).toBeUndefined(); // the table is moved
    expect(sweep({ ...NONE, shift: true })).toEqual(expect.arrayContaining(both));
    tap(table, {});
    table.bench.arranger.several();
    expect(sweep(NONE)).toEqual(expect.arrayContaining(both));
    const before = both.map((id) => baseOf(table, id).x);
    drag(table, first.id, { x: 0, y: -20_000 }, { ...NONE, alt: true });
    expect(both.map((id) => baseOf(table, id).x)).toEqual(before);
    for (const id of both)
      expect(baseOf(table, id).y).toBe((all.find((piece) => piece.id === id)?.pose.y ?? 0) - 20_000);
  });

  it("comes back to its zone from the far end of the board, and there to the nearest free place", async () => {
    const table = await begun();
    const { x } = baseOf(table, "red.4");
    drag(table, "red.4", { x: 30_000, y: 400_000 }, { ...NONE, alt: true });
    table.bench.arranger.mend();
    expect(codes(table)).toEqual([]);
    expect(Math.abs(baseOf(table, "red.4").x - x - 30_000)).toBeLessThan(80_000);
  });

  it("fits the corners of a neighbour when it comes near, and not with Alt", async () => {
    const table = await begun();
    table.bench.arranger.hold(["red.9"]);
    table.bench.arranger.put("tray");
    tap(table, {}); // lets go
    table.bench.arranger.carry("red.9");
    const end = Math.max(...sceneOf(table).pieces.map(({ pose }) => pose.x));
    const last = sceneOf(table).pieces.find(({ pose }) => pose.x === end);
    if (last === undefined) throw new Error("nobody");
    tap(table, { at: { x: last.pose.x + 43_000, y: last.pose.y - 2500 } });
    const placed = baseOf(table, "red.9");
    expect(placed.y).toBe(last.pose.y);
    expect(placed.x - last.pose.x).toBe(40_000);
    expect(overlaps(boxOf(placed), boxOf(baseOfPiece(last)), 100)).toBe(false);
    expect(gapBetween(boxOf(placed), boxOf(baseOfPiece(last)))).toBeLessThan(10);
    const before = baseOf(table, "red.9");
    drag(table, "red.9", { x: 2000, y: -1000 });
    expect(baseOf(table, "red.9")).toEqual(before);
    drag(table, "red.9", { x: 2000, y: -1000 }, { ...NONE, alt: true });
    expect(baseOf(table, "red.9")).toEqual({ ...before, x: before.x + 2000, y: before.y - 1000 });
  });

  it("is drawn from the tray over the table: shown where it would stand, back in the tray when the hand leaves", async () => {
    const table = await begun();
    table.bench.arranger.hold(["red.12"]);
    table.bench.arranger.put("tray");
    const before = draftOf(table);
    table.bench.arranger.carry("red.12");
    const contact = { on: undefined, pointer: "mouse", button: "main", keys: NONE, pixel: PIXEL } as const;
    table.bench.onGesture({ kind: "hover", ...contact, at: { x: 480_000, y: 40_000 } });
    expect(draftOf(table).poses["red.12"]).toMatchObject({ x: 480_000, y: 40_000 });
    table.bench.onGesture({ kind: "leave" });
    expect(draftOf(table)).toEqual(before);
    table.bench.onGesture({ kind: "hover", ...contact, at: { x: 480_000, y: 40_000 } });
    table.bench.arranger.drop();
    expect(draftOf(table).poses["red.12"]).toMatchObject({ x: 480_000, y: 40_000 });
    expect(codes(table)).toEqual([]);
    key(table, "u");
    expect(draftOf(table)).toEqual(before);
  });

  it("swaps with the friend it is dropped on, wherever both were", async () => {
    const table = await begun();
    const [a, b] = [baseOf(table, "red.3"), baseOf(table, "red.7")];
    drag(table, "red.3", { x: b.x - a.x, y: b.y - a.y - 2000 });
    expect(draftOf(table).poses["red.3"]).toMatchObject({ x: b.x, y: b.y });
    expect(draftOf(table).poses["red.7"]).toMatchObject({ x: a.x, y: a.y });
    key(table, "u");
    expect(draftOf(table).poses["red.3"]).toMatchObject({ x: a.x, y: a.y });
    key(table, "U");
    expect(draftOf(table).poses["red.3"]).toMatchObject({ x: b.x, y: b.y });
  });

  it("leaves the table when it is dropped beyond it, and cannot be committed so", async () => {
    const table = await begun();
    drag(table, "red.5", { x: 0, y: -400_000 });
    expect(draftOf(table).poses["red.5"]).toBeUndefined();
    expect(codes(table)).toEqual(["notDeployed"]);
    const bins = table.bench.arranger.laid()?.arranging.bins;
    const here = table.bench.arranger.laid();
    expect(here === undefined ? [] : bins?.(here.laid, "en").find(({ id }) => id === "tray")?.things).toMatchObject([
      { id: "red.5" },
    ]);
    table.bench.arranger.mend();
    expect(codes(table)).toEqual([]);
  });

  it("goes into its empty camp when it is dropped there; whoever was inside comes out", async () => {
    const bare = (action: Action): Action => (action.type === "pitchCamp" ? { ...action, followers: false } : action);
    const table = await deskless(upTo("deploy", { ...ARMIES, answer: bare }));
    const corner = table.state().holds["red.camp"]?.outline[0];
    if (corner === undefined) throw new Error("no camp");
    const dropInCamp = (id: string): void => {
      const { x, y } = baseOf(table, id);
      drag(table, id, { x: corner.x + 5000 - x, y: corner.y + 5000 - y });
    };
    dropInCamp("red.8");
    expect(draftOf(table).inside).toEqual({ "red.8": "red.camp" });
    expect(codes(table)).toEqual([]);
    dropInCamp("red.7");
    expect(draftOf(table).inside).toEqual({ "red.7": "red.camp" });
    expect(table.bench.arranger.store.getState().violations).toMatchObject([{ code: "notDeployed", marks: ["red.8"] }]);
  });

  it("stands on a camp that is full, and is told so", async () => {
    const table = await begun();
    const corner = table.state().holds["red.camp"]?.outline[0];
    if (corner === undefined) throw new Error("no camp");
    const { x, y } = baseOf(table, "red.8");
    drag(table, "red.8", { x: corner.x + 5000 - x, y: corner.y + 5000 - y });
    expect(draftOf(table).inside).toEqual({});
    expect(codes(table)).toContain("deployedOnHold");
  });

  it("offers the reserve to a littoral army with water on the table, and holds back no more than four", async () => {
    const table = await deskless(upTo("deploy", { red: "II/32", blue: "II/32" }));
    const here = table.bench.arranger.laid();
    if (here === undefined) throw new Error("nothing laid out");
    const { seat } = here.laid.decision;
    expect(here.arranging.bins(here.laid, "es").map(({ id }) => id)).toContain("reserve");
    table.bench.arranger.hold([1, 2, 3, 4, 5].map((number) => `${seat}.${number}`));
    table.bench.arranger.put("reserve");
    expect(table.bench.arranger.store.getState().violations).toMatchObject([
      { code: "tooManyReserved", facts: { count: 5, most: 4 } },
    ]);
  });

  it("is moved, turned and spread by keys alone", async () => {
    const table = await begun();
    const before = baseOf(table, "red.11");
    expect(key(table, "ArrowUp", "red.11")).toBeUndefined(); // the focus goes on its way
    key(table, "Enter", "red.11");
    expect(table.bench.arranger.store.getState().held).toEqual(["red.11"]);
    key(table, "ArrowDown", "red.11");
    key(table, "ArrowLeft", "red.11", { ...NONE, shift: true });
    expect(draftOf(table).poses["red.11"]).toMatchObject({ x: before.x - 1000, y: before.y - 10_000 });
    key(table, "]", "red.11");
    expect(draftOf(table).poses["red.11"]?.facing).toBe(13_889);
    key(table, "[", "red.11");
    expect(draftOf(table).poses["red.11"]?.facing).toBe(0);
    key(table, "Escape", "red.11");
    expect(table.bench.arranger.store.getState().held).toEqual([]);
    table.bench.arranger.hold(["red.3", "red.4", "red.5"]);
    key(table, "ArrowUp", undefined, { ...NONE, shift: true });
    drag(table, "red.4", { x: 0, y: -25_000 }, { ...NONE, alt: true });
    table.bench.arranger.hold(["red.3", "red.4", "red.5"]);
    key(table, "g");
    const level = ["red.3", "red.4", "red.5"].map((id) => draftOf(table).poses[id]);
    expect(new Set(level.map((pose) => pose?.y)).size).toBe(1);
    const along = level.map((pose) => pose?.x ?? 0).toSorted((a, b) => a - b);
    expect(along.slice(1).map((x, i) => x - (along[i] ?? 0))).toEqual([40_000, 40_000]);
  });

  it("turns by its handle, and squares up to its edge when nearly so", async () => {
    const table = await begun();
    table.bench.arranger.hold(["red.10"]);
    const handle = sceneOf(table).draft?.handles.find(({ kind }) => kind === "turn");
    if (handle === undefined) throw new Error("no handle");
    const base = baseOf(table, "red.10");
    const pulled = (at: { readonly x: number; readonly y: number }): number | undefined => {
      const origin = { kind: "handle", id: handle.id } as const;
      const contact = { at, on: origin, pointer: "mouse", button: "main", keys: NONE, pixel: PIXEL } as const;
      table.bench.onGesture({ kind: "press", ...contact, at: handle.at });
      table.bench.onGesture({ kind: "drop", ...contact, from: handle.at, origin, over: [] });
      return draftOf(table).poses["red.10"]?.facing;
    };
    const centre = { x: base.x, y: base.y - base.depth / 2 };
    expect(pulled({ x: centre.x + 50_000, y: centre.y + 50_000 })).toBe(125_000);
    expect(pulled({ x: centre.x + 1000, y: centre.y + 50_000 })).toBe(0);
  });

  it("faces its enemy from the other edge as well: up is away from the own edge", async () => {
    const table = await begun();
    table.enter(draftOf(table));
    expect(table.bench.arranger.laid()?.laid.decision.seat).toBe("blue");
    const before = draftOf(table).poses["blue.2"];
    table.bench.arranger.hold(["blue.2"]);
    key(table, "ArrowDown");
    const after = draftOf(table).poses["blue.2"];
    expect(after).toEqual({ ...before, y: (before?.y ?? 0) + 10_000 });
    table.bench.arranger.act("mirror");
    expect(codes(table)).toEqual([]);
  });
});
