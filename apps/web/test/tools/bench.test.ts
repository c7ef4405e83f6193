/** The workbench over a real DBA match: the same acts by pointer, keys and list, and what it says when it cannot be. */
import { type Action, dba, type State } from "@acies/dba";
import { findElement } from "@acies/dba/inspect";
import type { Point } from "@acies/geometry";
import { beforeEach, describe, expect, it } from "vitest";
import type { Contact, Gesture, Modifiers, Pull, Target } from "../../src/battlefield/gesture.ts";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import { createSession } from "../../src/session/session.ts";
import { type BenchOptions, createBench } from "../../src/tools/bench.ts";
import { heldIn } from "../../src/tools/hand.ts";
import { handlesOf } from "../../src/tools/handles.ts";
import { seatMatch } from "../session/memoryDesk.ts";

const NO_KEYS: Modifiers = { shift: false, alt: false, ctrl: false };
const PACE = 254; // a hundred paces are an inch at this scale
const settled = () => new Promise<void>((go) => setTimeout(go, 5));

const open = async (options: Partial<BenchOptions<State, Action>> = {}) => {
  const { door } = await seatMatch(dba, { scenario: "cannae", armies: { red: "", blue: "" }, options: {} });
  const session = createSession(dba, door(), () => 0);
  await session.open();
  const bench = createBench(session, dbaHandling, { language: () => "es", skip: () => undefined, ...options });
  return { session, bench };
};

let { session, bench }: Awaited<ReturnType<typeof open>> = await open();
beforeEach(async () => {
  ({ session, bench } = await open());
});

const view = () => {
  const { view: now } = session.store.getState();
  if (now === undefined) throw new Error("no position");
  return now;
};
const pose = (id: string) => {
  const element = findElement(view(), id);
  if (element === undefined) throw new Error(id);
  return element;
};
const contact = (at: Point, on?: Target): Contact => ({
  at,
  on,
  pointer: "mouse",
  button: "main",
  keys: NO_KEYS,
  pixel: 400,
});
const key = (name: string, on?: string, keys = NO_KEYS) => bench.onGesture({ kind: "key", key: name, keys, on });
const type = (word: string) => {
  for (const letter of word) key(letter);
};
const drag = (id: string, by: Point, more: Partial<Pull> = {}): Gesture => {
  const from = { x: pose(id).x, y: pose(id).y };
  const at = { x: from.x + by.x, y: from.y + by.y };
  return { kind: "drag", ...contact(at), from, origin: { kind: "piece", id }, over: [id], leftBy: "front", ...more };
};
const drop = (): void => {
  bench.onGesture({
    kind: "drop",
    ...contact({ x: 0, y: 0 }),
    from: { x: 0, y: 0 },
    origin: undefined,
    over: [],
  });
};
const state = () => bench.store.getState();

describe("a pull whose places are proposed elsewhere", () => {
  /** Answers as a worker would: later, and when it is let. */
  const openAside = async () => {
    const answers: (() => void)[] = [];
    const opened = await open({
      aside: (table, decision, hint, limit) =>
        new Promise((give) => answers.push(() => give(dba.propose(table, decision, hint, limit)))),
    });
    ({ session, bench } = opened);
    const answer = (): void => {
      for (const give of answers.splice(0)) give();
    };
    return { answer, asked: () => answers.length };
  };

  it("drafts when the answer comes, for where the hand is by then", async () => {
    const { answer, asked } = await openAside();
    bench.onGesture(drag("red.3", { x: 0, y: 100 * PACE }));
    bench.onGesture(drag("red.3", { x: 0, y: 200 * PACE }));
    expect(state().drafted).toBeUndefined();
    expect(asked()).toBe(1);
    answer();
    await settled();
    expect(state().drafted?.runs[0]?.text).toBe("100 de 500 p");
    expect(state().isApart).toBe(true); // the hand is at 200 already
    answer();
    await settled();
    expect(state().drafted?.runs[0]?.text).toBe("200 de 500 p");
    expect(state().isApart).toBe(false);
  });

  it("commits what was dropped, even if it was dropped before the answer came", async () => {
    const { answer } = await openAside();
    const { y } = pose("red.3");
    bench.onGesture(drag("red.3", { x: 0, y: 100 * PACE }));
    bench.onGesture(drag("red.3", { x: 0, y: 200 * PACE }));
    drop();
    for (let i = 0; i < 2; i++) {
      await settled();
      answer();
    }
    await settled();
    session.showAll();
    expect(pose("red.3").y).toBe(y + 200 * PACE);
  });

  it("drafts nothing for a hand that has let go", async () => {
    const { answer } = await openAside();
    bench.onGesture(drag("red.3", { x: 0, y: 100 * PACE }));
    bench.onGesture({ kind: "cancel" });
    answer();
    await settled();
    expect(state().drafted).toBeUndefined();
  });
});

describe("a pull of the hand", () => {
  it("drafts a legal place with its cost, and commits it when dropped", async () => {
    const { y } = pose("red.3");
    bench.onGesture(drag("red.3", { x: 0, y: 200 * PACE }));
    const { drafted, isApart } = state();
    expect(drafted?.runs.map(({ text }) => text)).toEqual(["200 de 500 p", "1 PIP"]);
    expect(isApart).toBe(false);
    expect(session.store.getState().draft?.violations).toEqual([]);
    drop();
    await settled();
    session.showAll();
    expect(pose("red.3").y).toBe(y + 200 * PACE);
    expect(heldIn(state().hand)).toEqual([]);
  });

  it("too far: draws the nearest legal place, says which rule and by how much, and commits nothing when dropped", async () => {
    const { y } = pose("red.3");
    bench.onGesture(drag("red.3", { x: 0, y: 600 * PACE }));
    const { wanted, drafted, isApart } = state();
    expect(isApart).toBe(true);
    const [first] = wanted?.violations ?? [];
    expect(first?.rule).toBe("DBA-MOV-01");
    expect(first?.facts).toMatchObject({ moved: 600 * PACE, allowed: 500 * PACE, over: 100 * PACE });
    expect(drafted?.runs[0]?.text).toBe("500 de 500 p");
    drop();
    await settled();
    expect(pose("red.3").y).toBe(y);
    expect(state().hand).toMatchObject({ tool: "offering", held: ["red.3"] });
    expect(state().isWarned).toBe(true);
    expect(state().spoken).toContain("DBA-MOV-01");
    expect(state().spoken).toContain("Caballería ligera\u00a03");
    // The same act again takes the nearest.
    key("Enter");
    await settled();
    session.showAll();
    expect(Math.abs(pose("red.3").y - y - 500 * PACE)).toBeLessThan(50); // within a hair of its limit
  });

  it("marks whom the refusal speaks of", () => {
    bench.onGesture(drag("red.1", { x: 0, y: 300 * PACE }));
    expect(state().wanted?.violations.length).toBeGreaterThan(0);
    expect(bench.seen().marked).toEqual(state().wanted?.violations.flatMap(({ marks }) => marks ?? []));
    expect(bench.seen().marked.length).toBeGreaterThan(0);
  });

  it("over a foe out of reach is no contact: it asks before it takes the nearest place", () => {
    const { x, y } = pose("blue.2");
    const at = { x: x - pose("red.3").x, y: y - pose("red.3").y };
    bench.onGesture(drag("red.3", at, { on: { kind: "piece", id: "blue.2" } }));
    expect(state().hand).toMatchObject({ tool: "dragging", target: "blue.2" });
    expect(state().isApart).toBe(true);
    expect(state().wanted?.violations.length).toBeGreaterThan(0);
  });

  it("a few pixels beyond the limit is the limit", async () => {
    bench.onGesture(drag("red.3", { x: 0, y: 500 * PACE + 8 * 400 }));
    expect(state().isApart).toBe(false);
    drop();
    await settled();
    expect(heldIn(state().hand)).toEqual([]);
  });

  it("is looked at once a frame, however often the hand moves, and never lost at the drop", async () => {
    const frames: (() => void)[] = [];
    ({ session, bench } = await open({ frame: (run) => frames.push(run) }));
    let drafts = 0;
    bench.store.subscribe((now, before) => {
      if (now.drafted !== before.drafted) drafts += 1;
    });
    for (let paces = 10; paces <= 100; paces += 10) bench.onGesture(drag("red.3", { x: 0, y: paces * PACE }));
    expect(frames).toHaveLength(1);
    expect(drafts).toBe(0);
    for (const run of frames.splice(0)) run();
    expect(drafts).toBe(1);
    expect(state().drafted?.runs[0]?.text).toBe("100 de 500 p");
    bench.onGesture(drag("red.3", { x: 0, y: 150 * PACE }));
    const { y } = pose("red.3");
    drop();
    await settled();
    session.showAll();
    expect(pose("red.3").y).toBe(y + 150 * PACE);
  });
});

describe("the same act by other ways", () => {
  const after = async () => {
    await settled();
    session.showAll();
    const { x, y, facing } = pose("red.3");
    return { x, y, facing };
  };

  it("pointer, keys, number and list lead to one place", async () => {
    bench.onGesture(drag("red.3", { x: 0, y: 186 * PACE }));
    drop();
    const byPointer = await after();

    ({ session, bench } = await open());
    key("Enter", "red.3");
    key("a");
    type("186");
    key("Enter");
    const byKeys = await after();

    ({ session, bench } = await open());
    bench.hold(["red.3"]);
    bench.choose("advance", 186 * PACE);
    expect(await bench.commit()).toBe(true);
    const byForm = await after();

    ({ session, bench } = await open());
    const { x, y } = pose("red.3");
    const [action] = session.propose({ pieces: ["red.3"], manner: "advance", point: [x, y + 186 * PACE] }, 1);
    if (action === undefined) throw new Error("nothing on offer");
    bench.draft(action);
    expect(state().drafted?.runs[0]?.text).toBe("186 de 500 p");
    expect(await bench.commitAction(action)).toBe(true);
    const byList = await after();

    expect(byKeys).toEqual(byPointer);
    expect(byForm).toEqual(byPointer);
    expect(byList).toEqual(byPointer);
  });

  it("a typed number beyond the limit says no first, and takes the nearest at the second Enter", async () => {
    key("Enter", "red.3");
    key("a");
    type("900");
    expect(state().wanted?.violations[0]?.rule).toBe("DBA-MOV-01");
    key("Enter");
    await settled();
    expect(state().isWarned).toBe(true);
    expect(session.store.getState().beats).toEqual([]);
    const { y } = pose("red.3");
    key("Enter");
    expect((await after()).y).toBe(y + 500 * PACE);
  });

  it("Escape goes back one word at a time and leaves nothing drafted", () => {
    key("Enter", "red.3");
    key("a");
    expect(state().drafted).toBeDefined();
    key("Escape");
    expect(state().hand).toEqual({ tool: "holding", held: ["red.3"] });
    expect(state().drafted).toBeUndefined();
    expect(session.store.getState().draft).toBeUndefined();
    key("Escape");
    expect(state().hand).toEqual({ tool: "idle" });
  });

  it("Tab offers what is in reach and goes round it", () => {
    key("Enter", "red.3");
    key("Tab");
    const { proposals, drafted } = state();
    expect(proposals.length).toBeGreaterThan(1);
    expect(drafted?.action).toBe(proposals[0]);
    key("Tab");
    expect(state().drafted?.action).toBe(proposals[1]);
    for (let i = 1; i < proposals.length; i += 1) key("Tab");
    expect(state().drafted?.action).toBe(proposals[0]);
  });
});

describe("a wheel by its handle", () => {
  it("turns about the other corner by what the hand says, never further than is legal", () => {
    bench.hold(["red.3", "red.4"]);
    const scene = dbaHandling.scene(view(), bench.seen());
    const handles = handlesOf(scene, ["red.3", "red.4"], "");
    expect(handles).toHaveLength(2);
    const right = handles.toSorted((a, b) => b.at.x - a.at.x)[0];
    if (right === undefined) throw new Error("no handle");
    const origin: Target = { kind: "handle", id: right.id };
    const to = { x: right.at.x - 2_000, y: right.at.y + 30_000 };
    bench.onGesture({ kind: "drag", ...contact(to), from: right.at, origin, over: [] });
    const { drafted } = state();
    expect(drafted?.action).toMatchObject({ type: "moveGroup", steps: [{ step: "wheel", hand: "left" }] });
    expect(drafted?.runs[0]?.text).toMatch(/ de 500 p$/);
    const far = { x: right.at.x - 60_000, y: right.at.y + 400_000 };
    bench.onGesture({ kind: "drag", ...contact(far), from: right.at, origin, over: [] });
    const legal = state().drafted?.action;
    expect(legal === undefined ? ["none"] : session.check(legal)).toEqual([]);
  });
});

describe("layers and speech", () => {
  it("lays and lifts a layer by its key, and describes what is asked for", () => {
    key("z");
    expect(state().layers).toEqual(["zones"]);
    expect(dbaHandling.scene(view(), bench.seen()).zones?.some(({ kind }) => kind === "control")).toBe(true);
    key("k");
    expect(dbaHandling.scene(view(), bench.seen()).zones?.filter(({ kind }) => kind === "command")).toHaveLength(2);
    key("z");
    expect(state().layers).toEqual(["command"]);
    key("h");
    expect(dbaHandling.scene(view(), bench.seen()).captions?.length).toBeGreaterThan(0);
    key(".");
    expect(state().spoken.length).toBeGreaterThan(40);
    expect(state().spoken).not.toMatch(/\bred\.\d/);
  });

  it("names a piece with its side only where both sides have such troops", () => {
    expect(dbaHandling.calledOf?.(view(), "red.2", "es")).toBe("Caballería\u00a02 (rojo)");
    expect(dbaHandling.calledOf?.(view(), "red.8", "es")).toBe("Banda de guerra\u00a08");
    expect(dbaHandling.calledOf?.(view(), "red.2", "en")).toMatch(/\(red\)$/);
  });

  it("says an army's number once", () => {
    const [red] = dbaHandling.armies(view(), "es");
    expect(red?.name).toBe("Cartagineses tardíos");
    expect(red?.note).toMatch(/^II\/32 · 275–\u2060146\u00a0a\.\u00a0C\. · /);
  });
});
