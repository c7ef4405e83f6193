/** The keys of the table: the same letters in both languages (LOOK §7.1). */
import { isWay, type Way } from "../battlefield/focus.ts";
import type { Modifiers } from "../battlefield/gesture.ts";
import { type Effect, type Hand, heldIn, IDLE, type Step, stay, take, type World } from "./hand.ts";
import { marked } from "./measuring.ts";

/** Acts that do not depend on what is held. */
const ANYWHERE: Readonly<Record<string, Effect>> = {
  u: { effect: "undo" },
  U: { effect: "redo" },
  l: { effect: "list" },
  "?": { effect: "help" },
  " ": { effect: "skip" },
};

export const onKey = (hand: Hand, key: string, keys: Modifiers, on: string | undefined, world: World): Step => {
  if (key === "Escape") return stay(back(hand));
  if (key === ".") return stay(hand, { effect: "describe", piece: on });
  if (hand.tool === "drafting") {
    const drafted = onDraftKey(hand, key, keys, world);
    if (drafted !== undefined) return drafted;
  }
  if (isWay(key)) return onArrow(hand, key, keys, on, world);
  // With empty hands Tab leaves the table, as everywhere.
  if (key === "Tab")
    return heldIn(hand).length === 0 ? stay(hand) : take(hand, { effect: "cycle", by: keys.shift ? -1 : 1 });
  if (key === "Enter" && keys.ctrl) return take(hand, { effect: "pass" });
  if (key === "Enter") return onEnter(hand, on, world);
  if (key === "g" || key === "G") return spread(hand, on, world);
  if (key === "m" || key === "M") return take({ tool: "measuring", from: undefined, to: undefined });
  const held = heldIn(hand);
  if (held.length > 0) {
    const manner = world.mannerByKey(held, key.toUpperCase());
    if (manner !== undefined) return take({ tool: "drafting", held, manner: manner.id, amount: undefined, typed: "" });
  }
  if (/^[1-9]$/.test(key)) return take(hand, { effect: "choose", index: Number(key) - 1 });
  const effect = ANYWHERE[key] ?? (world.isLayer(key) ? ({ effect: "layer", key } as const) : undefined);
  return effect === undefined ? stay(hand) : take(hand, effect);
};

/** Escape always goes one word back. */
const back = (hand: Hand): Hand => {
  switch (hand.tool) {
    case "idle":
    case "holding":
    case "measuring":
    case "sweeping":
    case "lassoing":
      return IDLE;
    case "dragging":
    case "wheeling":
    case "drafting":
    case "offering":
      return { tool: "holding", held: hand.held };
  }
};

const onEnter = (hand: Hand, on: string | undefined, world: World): Step => {
  if (hand.tool === "measuring") {
    const at = on === undefined ? undefined : world.place(on);
    return on === undefined || at === undefined ? stay(hand) : take(marked(hand, { at, piece: on }));
  }
  if (hand.tool !== "idle" && hand.tool !== "holding" && hand.tool !== "sweeping" && hand.tool !== "lassoing")
    return take(hand, { effect: "commit" });
  if (hand.tool === "holding" && world.isDrafted()) return take(hand, { effect: "commit" });
  if (on === undefined) return stay(hand);
  if (world.isAble(on)) return take({ tool: "holding", held: [on] });
  return take(hand, { effect: "answerAt", id: on });
};

/** G takes the whole line. */
const spread = (hand: Hand, on: string | undefined, world: World): Step => {
  const [first] = heldIn(hand);
  const from = first ?? on;
  if (from === undefined || !world.isAble(from)) return stay(hand);
  return take({ tool: "holding", held: world.company(from) });
};

/** Arrows move the battlefield's focus; with Shift they first add the neighbour to what is held. */
const onArrow = (hand: Hand, arrow: Way, keys: Modifiers, on: string | undefined, world: World): Step => {
  const held = heldIn(hand);
  const next = keys.shift && held.length > 0 ? world.neighbour(on, arrow) : undefined;
  return next !== undefined && !held.includes(next) && world.together([...held, next])
    ? stay({ tool: "holding", held: [...held, next] })
    : stay(hand);
};

type Drafting = Extract<Hand, { tool: "drafting" }>;

/** Up and down step the amount, figures type it, Ctrl goes to the limit. */
const onDraftKey = (hand: Drafting, key: string, keys: Modifiers, world: World): Step | undefined => {
  const { held, manner } = hand;
  if (!world.isSteppable(held, manner)) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    if (keys.ctrl) return take({ ...hand, amount: undefined, typed: "" });
    const { coarse, fine } = world.step(held, manner);
    const by = (keys.shift ? fine : coarse) * (key === "ArrowUp" ? 1 : -1);
    // Drafted as far as it goes: less is less than that.
    const from = hand.amount ?? (by < 0 ? world.reach(held, manner) : undefined) ?? 0;
    return take({ ...hand, amount: from + by, typed: "" });
  }
  if ((key === "ArrowLeft" || key === "ArrowRight") && hand.amount !== undefined)
    return take({ ...hand, amount: (key === "ArrowLeft" ? -1 : 1) * Math.abs(hand.amount), typed: "" });
  const typed = key === "Backspace" ? hand.typed.slice(0, -1) : /^[0-9.,-]$/.test(key) ? hand.typed + key : undefined;
  if (typed === undefined) return undefined;
  return take({ ...hand, typed, amount: world.amountOf(held, manner, typed) });
};
