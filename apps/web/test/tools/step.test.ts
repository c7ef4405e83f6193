/** Every state of the hand by pointer, touch and keys, over a small table that knows no game. */
import type { Point } from "@acies/geometry";
import { describe, expect, it } from "vitest";
import type { Contact, Gesture, Modifiers, Pull, Target } from "../../src/battlefield/gesture.ts";
import { type Effect, type Hand, heldIn, IDLE, type World } from "../../src/tools/hand.ts";
import { stepOf } from "../../src/tools/step.ts";

/** Three friends in a row that act as one, a fourth apart, a foe. */
const PLACES: Readonly<Record<string, Point>> = {
  a: { x: 0, y: 0 },
  b: { x: 40, y: 0 },
  c: { x: 80, y: 0 },
  d: { x: 400, y: 0 },
  foe: { x: 40, y: 300 },
};
const FRIENDS = ["a", "b", "c", "d"];
const ROW = ["a", "b", "c"];

const world = (over: Partial<World> = {}): World => ({
  isDrafted: () => false,
  isAble: (piece) => FRIENDS.includes(piece),
  company: (piece) => (ROW.includes(piece) ? ROW : [piece]),
  together: (pieces) => pieces.every((piece) => ROW.includes(piece)),
  mannerByKey: (_held, key) =>
    key === "A" ? { id: "advance", amount: "length" } : key === "V" ? { id: "wheel", amount: "angle" } : undefined,
  isSteppable: () => true,
  reach: () => 90,
  step: () => ({ coarse: 10, fine: 1 }),
  amountOf: (_held, _manner, typed) => {
    const number = Number.parseFloat(typed);
    return Number.isFinite(number) ? number : undefined;
  },
  turned: () => 0,
  turning: () => ({ manner: "wheel", unit: 7 }),
  anchor: (held) => PLACES[held[0] ?? ""],
  place: (piece) => PLACES[piece],
  neighbour: (piece, way) => {
    const at = ROW.indexOf(piece ?? "");
    return way === "ArrowRight" ? ROW[at + 1] : way === "ArrowLeft" ? ROW[at - 1] : undefined;
  },
  isLayer: (name) => "zksh".includes(name),
  within: (from, to) => {
    const isIn = ({ x, y }: Point): boolean => (x - from.x) * (x - to.x) <= 0 && (y - from.y) * (y - to.y) <= 0;
    return ROW.filter((id) => isIn(PLACES[id] ?? { x: -1, y: -1 }));
  },
  isTarget: (piece) => piece === "foe",
  ...over,
});

const NO_KEYS: Modifiers = { shift: false, alt: false, ctrl: false };
const SHIFT: Modifiers = { ...NO_KEYS, shift: true };
const CTRL: Modifiers = { ...NO_KEYS, ctrl: true };

const piece = (id: string): Target => ({ kind: "piece", id });
const at = (where: string | Point, more: Partial<Contact> = {}): Contact => ({
  at: typeof where === "string" ? (PLACES[where] ?? { x: 0, y: 0 }) : where,
  on: typeof where === "string" ? piece(where) : undefined,
  pointer: "mouse",
  button: "main",
  keys: NO_KEYS,
  pixel: 1,
  ...more,
});
const pull = (from: string, to: Point, more: Partial<Pull> = {}): Pull => ({
  ...at(to),
  from: PLACES[from] ?? { x: 0, y: 0 },
  origin: piece(from),
  over: [from],
  ...more,
});
const key = (name: string, on?: string, keys: Modifiers = NO_KEYS): Gesture => ({ kind: "key", key: name, keys, on });

interface Driven {
  readonly hand: Hand;
  readonly effects: readonly Effect[];
  readonly taken: readonly boolean[];
}

const drive = (gestures: readonly Gesture[], from: Hand = IDLE, table: World = world()): Driven => {
  let hand = from;
  const effects: Effect[] = [];
  const taken: boolean[] = [];
  for (const gesture of gestures) {
    const step = stepOf(hand, gesture, table);
    hand = step.hand;
    effects.push(...step.effects);
    taken.push(step.taken);
  }
  return { hand, effects, taken };
};

const POINTERS = ["mouse", "touch"] as const;
const holding = (...held: readonly string[]): Hand => ({ tool: "holding", held });

describe("idle and pointing", () => {
  it("points at what the hand or the focus rests on, and at nothing when it leaves", () => {
    expect(drive([{ kind: "hover", ...at("a") }]).hand).toEqual({ tool: "idle", pointed: "a" });
    expect(drive([{ kind: "focus", piece: "b" }]).hand).toEqual({ tool: "idle", pointed: "b" });
    expect(drive([{ kind: "hover", ...at("a") }, { kind: "leave" }]).hand).toEqual(IDLE);
  });

  it("leaves the ground to panning", () => {
    expect(drive([{ kind: "press", ...at({ x: 900, y: 900 }) }]).taken).toEqual([false]);
  });

  it("describes by a long press or a point", () => {
    expect(drive([{ kind: "longPress", ...at("foe", { pointer: "touch" }) }]).effects).toEqual([
      { effect: "describe", piece: "foe" },
    ]);
    expect(drive([key(".", "foe")]).effects).toEqual([{ effect: "describe", piece: "foe" }]);
  });

  it("moves the focus with arrows and lets Tab leave the table when nothing is held", () => {
    expect(drive([key("ArrowLeft", "b"), key("Tab", "b")]).taken).toEqual([false, false]);
  });
});

describe("holding", () => {
  it.each(POINTERS)("takes up with a tap, by %s", (pointer) => {
    expect(
      drive([
        { kind: "press", ...at("a", { pointer }) },
        { kind: "tap", ...at("a", { pointer }) },
      ]).hand,
    ).toEqual(holding("a"));
  });

  it("takes up with Enter", () => {
    expect(drive([key("Enter", "a")]).hand).toEqual(holding("a"));
  });

  it("changes to another, lets go on the ground and with Escape", () => {
    expect(drive([{ kind: "tap", ...at("d") }], holding("a")).hand).toEqual(holding("d"));
    expect(drive([{ kind: "tap", ...at({ x: 900, y: 900 }) }], holding("a")).hand).toEqual(IDLE);
    expect(drive([key("Escape")], holding("a")).hand).toEqual(IDLE);
  });

  it.each(POINTERS)("takes the whole body with two taps, by %s", (pointer) => {
    expect(drive([{ kind: "double", ...at("b", { pointer }) }]).hand).toEqual(holding(...ROW));
  });

  it("takes the whole body with G, and adds one by one with Shift", () => {
    expect(drive([key("g", "b")]).hand).toEqual(holding(...ROW));
    expect(drive([{ kind: "tap", ...at("b", { keys: SHIFT }) }], holding("a")).hand).toEqual(holding("a", "b"));
    expect(drive([key("ArrowRight", "a", SHIFT)], holding("a")).hand).toEqual(holding("a", "b"));
  });

  it("does not add what cannot act as one with it", () => {
    expect(drive([{ kind: "tap", ...at("d", { keys: SHIFT }) }], holding("a")).hand).toEqual(holding("d"));
  });
});

describe("sweeping", () => {
  const sweep = (pointer: "mouse" | "touch"): readonly Gesture[] => [
    { kind: "press", ...at("a", { pointer }) },
    { kind: "drag", ...pull("a", { x: 42, y: 0 }, { pointer, leftBy: "right", over: ["a", "b"] }) },
    { kind: "drag", ...pull("a", { x: 84, y: 0 }, { pointer, leftBy: "right", over: ["a", "b", "c"] }) },
  ];

  it.each(POINTERS)("gathers whom it passes sideways, by %s, and holds them when it ends", (pointer) => {
    const swept = drive(sweep(pointer));
    expect(swept.hand).toEqual({ tool: "sweeping", held: ROW, from: "a" });
    expect(drive([{ kind: "drop", ...pull("a", { x: 84, y: 0 }) }], swept.hand).hand).toEqual(holding(...ROW));
  });

  it("leaves out who does not belong", () => {
    const beyond: Gesture = { kind: "drag", ...pull("a", { x: 400, y: 0 }, { leftBy: "right", over: [...ROW, "d"] }) };
    expect(heldIn(drive([...sweep("mouse"), beyond]).hand)).toEqual(ROW);
  });
});

describe("dragging", () => {
  const forward: Gesture = { kind: "drag", ...pull("a", { x: 5, y: 60 }, { leftBy: "front" }) };

  it.each(POINTERS)("pulls what was pressed out by its front, by %s, as far as the hand went", (pointer) => {
    const { hand } = drive([
      { kind: "press", ...at("a", { pointer }) },
      { kind: "drag", ...pull("a", { x: 5, y: 60 }, { pointer, leftBy: "front" }) },
    ]);
    expect(hand).toEqual({ tool: "dragging", held: ["a"], at: { x: 5, y: 60 }, pixel: 1 });
  });

  it("keeps the grip: where the piece was seized does not move it", () => {
    const seized = pull("a", { x: 15, y: 60 }, { leftBy: "front", from: { x: 10, y: -8 } });
    expect(drive([{ kind: "drag", ...seized }]).hand).toMatchObject({ at: { x: 5, y: 68 } });
  });

  it("drags all that is held", () => {
    expect(drive([forward], holding("b", "a")).hand).toMatchObject({ tool: "dragging", held: ["b", "a"] });
  });

  it("means the foe it is over", () => {
    const over = pull("a", PLACES.foe ?? { x: 0, y: 0 }, { leftBy: "front", on: piece("foe") });
    expect(drive([{ kind: "drag", ...over }]).hand).toMatchObject({ target: "foe" });
    expect(drive([{ kind: "tap", ...at("foe") }], holding("a")).hand).toMatchObject({
      tool: "dragging",
      target: "foe",
    });
  });

  it("commits when it is dropped, and goes back to the hand when it is broken off", () => {
    const dragged = drive([forward]).hand;
    expect(drive([{ kind: "drop", ...pull("a", { x: 5, y: 60 }) }], dragged).effects).toEqual([{ effect: "commit" }]);
    expect(drive([{ kind: "cancel" }], dragged).hand).toEqual(holding("a"));
    expect(drive([key("Escape")], dragged).hand).toEqual(holding("a"));
  });
});

describe("a number instead of a hand", () => {
  const drafting = drive([key("a", "a")], holding("a")).hand;

  it("chooses a manner by its letter, first as far as it goes", () => {
    expect(drafting).toEqual({ tool: "drafting", held: ["a"], manner: "advance", amount: undefined, typed: "" });
  });

  it("types figures, takes one away, and commits with Enter", () => {
    const typed = drive([key("1"), key("8"), key("6")], drafting);
    expect(typed.hand).toMatchObject({ typed: "186", amount: 186 });
    expect(drive([key("Backspace")], typed.hand).hand).toMatchObject({ typed: "18", amount: 18 });
    expect(drive([key("Enter")], typed.hand).effects).toEqual([{ effect: "commit" }]);
  });

  it("steps by ten, by one with Shift, to the limit with Ctrl", () => {
    expect(drive([key("ArrowUp"), key("ArrowUp")], drafting).hand).toMatchObject({ amount: 20 });
    expect(drive([key("ArrowUp"), key("ArrowDown", "a", SHIFT)], drafting).hand).toMatchObject({ amount: 9 });
    expect(drive([key("ArrowDown")], drafting).hand).toMatchObject({ amount: 80 }); // from as far as it goes
    expect(drive([key("ArrowUp"), key("ArrowUp", "a", CTRL)], drafting).hand).toMatchObject({ amount: undefined });
  });

  it("chooses the side of a wheel with the arrows", () => {
    const wheel = drive([key("v"), key("ArrowUp"), key("ArrowLeft")], holding("a")).hand;
    expect(wheel).toMatchObject({ manner: "wheel", amount: -10 });
    expect(drive([key("ArrowRight")], wheel).hand).toMatchObject({ amount: 10 });
  });

  it("goes one word back with Escape", () => {
    expect(drive([key("Escape")], drafting).hand).toEqual(holding("a"));
  });
});

describe("wheeling", () => {
  const handle: Target = { kind: "handle", id: "wheel.1" };

  it.each(POINTERS)("by the handle, by %s", (pointer) => {
    const { hand, taken } = drive(
      [
        { kind: "press", ...at({ x: 100, y: 0 }, { on: handle, pointer }) },
        { kind: "drag", ...pull("a", { x: 100, y: 30 }, { origin: handle, pointer }) },
      ],
      holding(...ROW),
    );
    expect(taken).toEqual([true, true]);
    expect(hand).toEqual({ tool: "wheeling", held: ROW, handle: "wheel.1", at: { x: 100, y: 30 } });
    expect(drive([{ kind: "drop", ...pull("a", { x: 100, y: 30 }) }], hand).effects).toEqual([{ effect: "commit" }]);
  });

  it("by notches over the handle: one unit each, ten with Shift", () => {
    const notch = (steps: number, keys: Modifiers = NO_KEYS): Gesture => ({
      kind: "notch",
      steps,
      ...at({ x: 100, y: 0 }, { on: handle, keys }),
    });
    expect(drive([notch(1), notch(1)], holding("a")).hand).toMatchObject({ manner: "wheel", amount: 14 });
    expect(drive([notch(-1, SHIFT)], holding("a")).hand).toMatchObject({ amount: -70 });
    expect(drive([notch(1)]).taken).toEqual([false]);
  });

  it("by two fingers once it is being turned; otherwise they zoom", () => {
    const twist: Gesture = { kind: "twist", turn: 500, phase: "on" };
    expect(drive([twist], holding("a")).taken).toEqual([false]);
    const turning: Hand = { tool: "drafting", held: ["a"], manner: "wheel", amount: 100, typed: "" };
    expect(drive([twist], turning).hand).toMatchObject({ amount: 600 });
  });
});

describe("contacts and choices", () => {
  it("goes through what is in reach with Tab, both ways, and takes it with Enter", () => {
    expect(drive([key("Tab"), key("Tab", "a", SHIFT)], holding("a")).effects).toEqual([
      { effect: "cycle", by: 1 },
      { effect: "cycle", by: -1 },
    ]);
    expect(drive([key("Enter", "a")], holding("a"), world({ isDrafted: () => true })).effects).toEqual([
      { effect: "commit" },
    ]);
  });

  it("answers by figure, by touching whom an answer names, by a seam", () => {
    expect(drive([key("3")]).effects).toEqual([{ effect: "choose", index: 2 }]);
    expect(drive([{ kind: "tap", ...at("foe") }]).effects).toEqual([{ effect: "answerAt", id: "foe" }]);
    expect(drive([key("Enter", "foe")]).effects).toEqual([{ effect: "answerAt", id: "foe" }]);
    const seam: Target = { kind: "seam", id: "a foe" };
    expect(drive([{ kind: "tap", ...at({ x: 0, y: 0 }, { on: seam, pointer: "touch" }) }]).effects).toEqual([
      { effect: "answerAt", id: "a foe" },
    ]);
  });

  it("has a key for undo, redo, layers, list, help and for ending the show", () => {
    expect(drive(["u", "U", "z", "k", "s", "h", "l", "?", " "].map((name) => key(name))).effects).toEqual([
      { effect: "undo" },
      { effect: "redo" },
      ...["z", "k", "s", "h"].map((name) => ({ effect: "layer", key: name })),
      { effect: "list" },
      { effect: "help" },
      { effect: "skip" },
    ]);
  });
});

describe("a lasso", () => {
  const ground = (x: number, y: number, keys: Modifiers): Contact => at({ x, y }, { keys });
  const across = (to: Point): Gesture => ({
    ...ground(to.x, to.y, SHIFT),
    kind: "drag",
    from: { x: -10, y: -10 },
    origin: undefined,
    over: [],
  });

  it("is drawn over empty ground with Shift, shows whom it has so far, and holds them when it is let go", () => {
    const { hand, taken } = drive([
      { kind: "press", ...ground(-10, -10, SHIFT) },
      across({ x: 20, y: 20 }),
      across({ x: 50, y: 20 }),
    ]);
    expect(taken[0]).toBe(true);
    expect(hand).toEqual({ tool: "lassoing", from: { x: -10, y: -10 }, to: { x: 50, y: 20 }, held: ["a", "b"] });
    expect(drive([{ ...across({ x: 50, y: 20 }), kind: "drop" } as Gesture], hand).hand).toEqual({
      tool: "holding",
      held: ["a", "b"],
    });
  });

  it("lets everything go when it has caught nobody, and without Shift the ground pans", () => {
    const { hand } = drive([{ kind: "press", ...ground(-10, -10, SHIFT) }, across({ x: -5, y: 200 })]);
    expect(heldIn(hand)).toEqual([]);
    expect(drive([{ ...across({ x: -5, y: 200 }), kind: "drop" } as Gesture], hand).hand).toEqual(IDLE);
    expect(drive([{ kind: "press", ...ground(-10, -10, NO_KEYS) }]).taken).toEqual([false]);
    expect(drive([key("Escape")], hand).hand).toEqual(IDLE);
  });
});

describe("measuring", () => {
  it("by a pull with the second button, edges of pieces counting", () => {
    const { hand } = drive([
      { kind: "press", ...at("a", { button: "second" }) },
      { kind: "drag", ...pull("a", PLACES.foe ?? { x: 0, y: 0 }, { on: piece("foe") }) },
    ]);
    expect(hand).toEqual({
      tool: "measuring",
      from: { at: PLACES.a, piece: "a" },
      to: { at: PLACES.foe, piece: "foe" },
    });
  });

  it("by M and two touches; a third begins again", () => {
    const touches: readonly Gesture[] = [
      { kind: "tap", ...at({ x: 1, y: 1 }, { pointer: "touch" }) },
      { kind: "tap", ...at({ x: 2, y: 2 }, { pointer: "touch" }) },
    ];
    const { hand } = drive([key("m"), ...touches]);
    expect(hand).toEqual({ tool: "measuring", from: { at: { x: 1, y: 1 } }, to: { at: { x: 2, y: 2 } } });
    expect(drive(touches.slice(0, 1), hand).hand).toMatchObject({ from: { at: { x: 1, y: 1 } }, to: undefined });
  });

  it("by a long press on the ground, then a pull", () => {
    const { hand } = drive([
      { kind: "longPress", ...at({ x: 9, y: 9 }, { pointer: "touch" }) },
      { kind: "drag", ...pull("a", { x: 20, y: 9 }, { origin: undefined, from: { x: 9, y: 9 } }) },
    ]);
    expect(hand).toEqual({ tool: "measuring", from: { at: { x: 9, y: 9 } }, to: { at: { x: 20, y: 9 } } });
  });

  it("by keys: M, and Enter at each piece", () => {
    const { hand } = drive([key("m"), key("Enter", "a"), key("Enter", "foe")]);
    expect(hand).toMatchObject({ from: { piece: "a" }, to: { piece: "foe" } });
  });

  it("never moves anything, and ends with Escape", () => {
    const measuring = drive([key("m")]).hand;
    const pulled: Gesture = { kind: "drag", ...pull("a", { x: 5, y: 60 }, { leftBy: "front" }) };
    expect(drive([pulled, { kind: "drop", ...pull("a", { x: 5, y: 60 }) }], measuring).effects).toEqual([]);
    expect(drive([key("Escape")], measuring).hand).toEqual(IDLE);
    expect(drive([{ kind: "tap", ...at("a", { button: "second" }) }], measuring).hand).toEqual(IDLE);
  });
});
