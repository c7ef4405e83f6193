/** One gesture, one step. Sideways sweeps, forward drags; what is held always drags; empty ground pans (LOOK §7.1, §7.2). */
import type { Gesture, Target } from "../battlefield/gesture.ts";
import { type Hand, heldIn, IDLE, type Step, stay, take, type World } from "./hand.ts";
import { onKey } from "./keys.ts";
import { markAt, marked } from "./measuring.ts";

export const stepOf = (hand: Hand, gesture: Gesture, world: World): Step => {
  switch (gesture.kind) {
    case "hover":
      return stay(pointing(hand, gesture.on?.kind === "piece" ? gesture.on.id : undefined));
    case "leave":
      return stay(pointing(hand, undefined));
    case "press":
      return onPress(hand, gesture, world);
    case "longPress":
      return gesture.on?.kind === "piece"
        ? stay(hand, { effect: "describe", piece: gesture.on.id })
        : take({ tool: "measuring", from: markAt(gesture), to: undefined });
    case "tap":
      return onTap(hand, gesture, world);
    case "double":
      return gesture.on?.kind === "piece" && world.isAble(gesture.on.id)
        ? take({ tool: "holding", held: world.company(gesture.on.id) })
        : stay(hand);
    case "drag":
      return onDrag(hand, gesture, world);
    case "drop":
      return onDrop(hand);
    case "cancel":
      return stay(letGo(hand));
    case "notch":
      return onNotch(hand, gesture, world);
    case "twist":
      return onTwist(hand, gesture.turn, world);
    case "focus":
      return stay(pointing(hand, gesture.piece));
    case "key":
      return onKey(hand, gesture.key, gesture.keys, gesture.on, world);
  }
};

const pointing = (hand: Hand, piece: string | undefined): Hand => {
  if (hand.tool !== "idle" && hand.tool !== "holding") return hand;
  const { pointed: _before, ...rest } = hand;
  return piece === undefined ? rest : { ...rest, pointed: piece };
};

const onPress = (hand: Hand, gesture: Extract<Gesture, { kind: "press" }>, world: World): Step => {
  if (hand.tool === "measuring") return take(hand);
  if (gesture.button === "second") return take({ tool: "measuring", from: markAt(gesture), to: undefined });
  const { on } = gesture;
  if (on?.kind === "handle") return take(hand);
  if (on?.kind === "piece" && (heldIn(hand).includes(on.id) || world.isAble(on.id))) return take(hand);
  return isGround(on) && gesture.keys.shift ? take(hand) : stay(hand);
};

/** Where nothing stands that could be meant: the ground itself, or terrain on it. */
const isGround = (on: Target | undefined): boolean => on === undefined || on.kind === "area" || on.kind === "cell";

const onTap = (hand: Hand, gesture: Extract<Gesture, { kind: "tap" }>, world: World): Step => {
  const { on, keys } = gesture;
  if (hand.tool === "measuring") {
    if (gesture.button === "second") return stay(IDLE); // a right click without a pull measures nothing
    return take(marked(hand, markAt(gesture)));
  }
  if (on?.kind === "seam") return take(hand, { effect: "answerAt", id: on.id });
  if (on?.kind === "cell") return take(hand, { effect: "answerAt", id: on.id });
  if (on?.kind === "handle") return take(hand, { effect: "grip", id: on.id });
  const held = heldIn(hand);
  // Who is nowhere on the table can be dragged by nobody: a touch says where he comes in.
  if (isGround(on) && held.length > 0 && world.place(held[0] ?? "") === undefined)
    return take({ tool: "dragging", held, at: gesture.at, pixel: gesture.pixel, isTapped: true });
  if (on?.kind !== "piece") return stay(IDLE);
  if (world.isAble(on.id)) {
    if (keys.shift && held.length > 0 && !held.includes(on.id) && world.together([...held, on.id]))
      return take({ tool: "holding", held: [...held, on.id] });
    return take({ tool: "holding", held: [on.id] });
  }
  // A click on a foe while something is held means it as a target; otherwise it may be an answer by itself.
  if (held.length > 0 && world.isTarget(on.id))
    return take({ tool: "dragging", held, at: gesture.at, pixel: gesture.pixel, target: on.id, isTapped: true });
  return take(hand, { effect: "answerAt", id: on.id });
};

const onDrag = (hand: Hand, gesture: Extract<Gesture, { kind: "drag" }>, world: World): Step => {
  const { origin, leftBy, over, on } = gesture;
  if (hand.tool === "measuring")
    return take({ tool: "measuring", from: markAt({ at: gesture.from, on: origin }), to: markAt(gesture) });
  const held = heldIn(hand);
  if (origin?.kind === "handle" && held.length === 0) return take(hand);
  if (origin?.kind === "handle") return take({ tool: "wheeling", held, handle: origin.id, at: gesture.at });
  if (isGround(origin)) {
    const { from, at: to } = gesture;
    return take({ tool: "lassoing", from, to, held: world.within(from, to) });
  }
  if (origin?.kind !== "piece") return stay(hand);
  const target = on?.kind === "piece" && world.isTarget(on.id) ? { target: on.id } : {};
  const dragged = (pieces: readonly string[]): Hand => {
    const { at, from, pixel } = gesture;
    const anchor = world.anchor(pieces) ?? from;
    const there = { x: anchor.x + at.x - from.x, y: anchor.y + at.y - from.y };
    return { tool: "dragging", held: pieces, at: there, pixel, ...target };
  };
  if (hand.tool === "sweeping") return take({ ...hand, held: sweptOver(over, world) });
  if (hand.tool === "dragging" || held.includes(origin.id)) return take(dragged(held));
  if (leftBy === undefined) return take(hand);
  const swept = sweptOver(over, world);
  return (leftBy === "left" || leftBy === "right") && swept.length > 1
    ? take({ tool: "sweeping", held: swept, from: origin.id })
    : take(dragged([origin.id]));
};

/** The wheel over the handle: a unit of the outer corner at each notch, ten with Shift. */
const onNotch = (hand: Hand, { steps, keys }: Extract<Gesture, { kind: "notch" }>, world: World): Step => {
  const by = (turning: number): number => steps * turning * (keys.shift ? 10 : 1);
  return turnedBy(hand, by, world) ?? stay(hand);
};

/** Two fingers turn what is being turned already; otherwise they zoom. */
const onTwist = (hand: Hand, turn: number, world: World): Step => {
  const isTurning = hand.tool === "drafting" && world.turning(hand.held)?.manner === hand.manner;
  return (isTurning ? turnedBy(hand, () => turn, world) : undefined) ?? stay(hand);
};

const turnedBy = (hand: Hand, by: (unit: number) => number, world: World): Step | undefined => {
  const held = heldIn(hand);
  const turning = held.length === 0 ? undefined : world.turning(held);
  if (turning === undefined) return undefined;
  const before = hand.tool === "drafting" && hand.manner === turning.manner ? (hand.amount ?? 0) : 0;
  const amount = Math.round(before + by(turning.unit));
  return take({ tool: "drafting", held, manner: turning.manner, amount, typed: "" });
};

/** As many of those passed over, in order, as can act as one. */
const sweptOver = (over: readonly string[], world: World): readonly string[] => {
  const held: string[] = [];
  for (const piece of over)
    if (world.isAble(piece) && (held.length === 0 || world.together([...held, piece]))) held.push(piece);
  return held;
};

const onDrop = (hand: Hand): Step => {
  switch (hand.tool) {
    case "sweeping":
    case "lassoing":
      return take(hand.held.length === 0 ? IDLE : { tool: "holding", held: hand.held });
    case "dragging":
    case "wheeling":
      return take(hand, { effect: "commit" });
    case "idle":
    case "holding":
    case "drafting":
    case "offering":
    case "measuring":
      return stay(hand);
  }
};

const letGo = (hand: Hand): Hand => {
  const held = heldIn(hand);
  return held.length === 0 ? IDLE : { tool: "holding", held };
};
