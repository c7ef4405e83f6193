/**
 * The workbench: the hand, the draft it leads to, the wish it could not have, the layers that are on. Gestures come in, drafts and
 * commits go to the session; panels and battlefield read the store.
 */
import type { Decision, Fact, Hint, Language, Menu, Tagged, Violation } from "@acies/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import { nextThatWay } from "../battlefield/focus.ts";
import type { Gesture, GestureAnswer } from "../battlefield/gesture.ts";
import { projectionOf } from "../battlefield/projection.ts";
import type { Scene } from "../battlefield/scene.ts";
import type { Session } from "../session/session.ts";
import { type Arranger, createArranger } from "./arranger.ts";
import { type Effect, type Hand, heldIn, hintOf, IDLE, type World } from "./hand.ts";
import type { Handling, Manner, Preview, Seen } from "./handling.ts";
import { type Foreseen, foresee } from "./preview.ts";
import { stepOf } from "./step.ts";

export interface Drafted<S, A, E> extends Preview, Foreseen<S, E> {
  readonly action: A;
}

/** The literal wish, when it is not what can be had. */
export interface Wanted<A> {
  readonly action: A;
  readonly violations: readonly Violation[];
}

export interface BenchState<S, A, E> {
  readonly hand: Hand;
  /** Legal, nearest to the wish, ready to be committed as it stands. */
  readonly drafted: Drafted<S, A, E> | undefined;
  readonly wanted: Wanted<A> | undefined;
  /** Other ways to have it, best first; Tab goes through them. */
  readonly proposals: readonly A[];
  readonly at: number;
  readonly layers: readonly string[];
  readonly view: "table" | "list";
  readonly help: boolean;
  /** Said aloud, politely. */
  readonly spoken: string;
  /** The piece whose description was asked for. */
  readonly described: string | undefined;
}

export interface Bench<S, A extends Tagged, E extends Fact> {
  readonly store: StoreApi<BenchState<S, A, E>>;
  readonly handling: Handling<S, A, E>;
  /** For what is laid out whole; off most of the time. */
  readonly arranger: Arranger<S, A>;
  readonly onGesture: (gesture: Gesture) => GestureAnswer;
  readonly hold: (pieces: readonly string[]) => void;
  readonly choose: (manner: string, amount?: number) => void;
  readonly draft: (action: A) => void;
  readonly commit: () => Promise<boolean>;
  readonly commitAction: (action: A) => Promise<boolean>;
  readonly toggleLayer: (id: string) => void;
  readonly show: (view: "table" | "list") => void;
  readonly help: (open: boolean) => void;
  readonly letGo: () => void;
  readonly seen: () => Seen;
  /** The listed answers that name this piece. */
  readonly answersAt: (id: string) => readonly A[];
}

const PROPOSALS = 6;
const NOTHING = { drafted: undefined, wanted: undefined, proposals: [], at: 0 } as const;

/** Whether an action speaks of this piece or place, wherever in it. */
export const mentions = (value: unknown, id: string): boolean => {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((part) => mentions(part, id));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === id || mentions(part, id));
};

export interface BenchOptions {
  readonly language: () => Language;
  /** Animations are still running: Space ends them. */
  readonly skip: () => void;
}

export const createBench = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  options: BenchOptions,
): Bench<S, A, E> => {
  const { rules } = session;
  const store = createStore<BenchState<S, A, E>>(() => ({
    ...NOTHING,
    hand: IDLE,
    layers: [],
    view: "table",
    help: false,
    spoken: "",
    described: undefined,
  }));
  const { getState: now, setState: set } = store;
  const view = (): S | undefined => session.store.getState().view;

  const ableIn = (decision: Decision | undefined, menu: Menu<A> | undefined): readonly string[] => {
    const table = view();
    return decision === undefined || table === undefined || menu?.kind !== "open" ? [] : handling.able(table, decision);
  };

  const seen = (): Seen => {
    const { hand, layers, wanted } = now();
    const decision = session.decision();
    return {
      language: options.language(),
      as: session.store.getState().as,
      decision,
      held: heldIn(hand),
      pointed: hand.tool === "idle" || hand.tool === "holding" ? hand.pointed : undefined,
      marked: wanted?.violations.flatMap(({ marks }) => marks ?? []) ?? [],
      able: ableIn(decision, session.menu()),
      layers,
    };
  };

  const scene = (table: S): Scene => handling.scene(table, seen());
  const manners = (held: readonly string[]): readonly Manner[] => {
    const table = view();
    return table === undefined ? [] : handling.manners(table, held);
  };
  const unit = (): number => {
    const table = view();
    return table === undefined ? 1 : handling.unit(table).size;
  };

  const arranger = createArranger(session, handling.arranging ?? [], {
    language: options.language,
    reader: (table) => handling.reader(table, session.store.getState().as),
    say: (spoken) => set({ spoken }),
  });

  const DEGREE = 1_000_000 / 360;
  const sizeOf = (held: readonly string[], manner: string): number =>
    manners(held).find(({ id }) => id === manner)?.amount === "angle" ? DEGREE : unit();

  const world: World = {
    isAble: (piece) => seen().able.includes(piece),
    company: (piece) => {
      const table = view();
      return table === undefined ? [piece] : handling.company(table, piece);
    },
    together: (pieces) => {
      const table = view();
      return table !== undefined && handling.together(table, pieces);
    },
    mannerByKey: (held, key) => manners(held).find((manner) => manner.key === key),
    isSteppable: (held, manner) => manners(held).find(({ id }) => id === manner)?.amount !== undefined,
    step: (held, manner) => {
      const size = sizeOf(held, manner);
      return size === DEGREE ? { coarse: 5 * size, fine: size } : { coarse: 10 * size, fine: size };
    },
    amountOf: (held, manner, typed) => {
      const number = Number.parseFloat(typed.replace(",", "."));
      return Number.isFinite(number) ? Math.round(number * sizeOf(held, manner)) : undefined;
    },
    neighbour: (piece, way) => {
      const table = view();
      if (table === undefined) return undefined;
      const drawn = scene(table);
      const projection = projectionOf(drawn, handling.reader(table, session.store.getState().as));
      return nextThatWay(drawn.pieces, piece, way, projection);
    },
    isTarget: (piece) => !seen().able.includes(piece),
  };

  const foretold = (action: A): Drafted<S, A, E> | undefined => {
    const table = view();
    const decision = session.decision();
    if (table === undefined || decision === undefined) return undefined;
    const foreseen = foresee(rules, table, decision.seat, action);
    return { action, ...foreseen, ...handling.preview(table, action, foreseen.events, options.language()) };
  };

  const propose = (hint: Hint): void => {
    const proposals = session.propose(hint, PROPOSALS);
    const [first] = proposals;
    const drafted = first === undefined ? undefined : foretold(first);
    set({ proposals, at: 0, drafted, spoken: drafted?.spoken ?? "" });
    session.draft(first);
  };

  /** The hand moved: what would it lead to now? */
  const redraft = (hand: Hand): void => {
    const table = view();
    if (table === undefined) return;
    if (hand.tool === "drafting") {
      const manner = manners(hand.held).find(({ id }) => id === hand.manner);
      if (manner === undefined) return;
      propose(
        hand.amount === undefined
          ? { pieces: hand.held, manner: hand.manner }
          : handling.hintFor(table, hand.held, manner, hand.amount),
      );
      return;
    }
    const hint = hintOf(hand);
    if (hint === undefined) {
      if (now().drafted !== undefined || now().wanted !== undefined) {
        set({ ...NOTHING });
        session.draft(undefined);
      }
      return;
    }
    propose(hint);
    if (hand.tool === "dragging") {
      const wish = handling.wish(table, hand.held, hand.at);
      const violations = wish === undefined ? [] : session.check(wish);
      set({ wanted: wish === undefined || violations.length === 0 ? undefined : { action: wish, violations } });
    }
  };

  const goTo = (hand: Hand): void => {
    if (hand === now().hand) return;
    set({ hand });
    redraft(hand);
  };

  const commitAction = async (action: A): Promise<boolean> => {
    const kept = await session.commit(action);
    if (kept) set({ ...NOTHING, hand: IDLE });
    return kept;
  };

  const commit = async (): Promise<boolean> => {
    const { drafted, hand } = now();
    if (drafted === undefined) {
      const held = heldIn(hand);
      set({ hand: held.length === 0 ? IDLE : { tool: "holding", held } });
      return false;
    }
    return commitAction(drafted.action);
  };

  const answersAt = (id: string): readonly A[] => {
    const menu = session.menu();
    return menu?.kind === "listed" ? menu.actions.filter((action) => mentions(action, id)) : [];
  };

  const carryOut = (effect: Effect): void => {
    switch (effect.effect) {
      case "commit":
        void commit();
        return;
      case "choose": {
        const menu = session.menu();
        const action = menu?.kind === "listed" ? menu.actions[effect.index] : now().proposals[effect.index];
        if (action !== undefined) void commitAction(action);
        return;
      }
      case "answerAt": {
        const [only, other] = answersAt(effect.id);
        if (only !== undefined && other === undefined) void commitAction(only);
        else set({ described: effect.id });
        return;
      }
      case "undo":
        void session.undo();
        return;
      case "redo":
        void session.redo();
        return;
      case "layer": {
        const layer = handling.layers.find(({ key }) => key.toLowerCase() === effect.key);
        if (layer !== undefined) toggleLayer(layer.id);
        return;
      }
      case "list":
        set({ view: now().view === "list" ? "table" : "list" });
        return;
      case "describe":
        set({ described: effect.piece });
        return;
      case "help":
        set({ help: !now().help });
        return;
      case "skip":
        options.skip();
        return;
      case "cycle": {
        const { proposals, at } = now();
        if (proposals.length < 2) return;
        const next = (at + effect.by + proposals.length) % proposals.length;
        const action = proposals[next];
        const drafted = action === undefined ? undefined : foretold(action);
        set({ at: next, drafted, spoken: drafted?.spoken ?? "" });
        session.draft(action);
      }
    }
  };

  const toggleLayer = (id: string): void => {
    const { layers } = now();
    set({ layers: layers.includes(id) ? layers.filter((one) => one !== id) : [...layers, id] });
  };

  return {
    store,
    handling,
    arranger,
    onGesture: (gesture) => {
      const arranged = arranger.isOn() && now().hand.tool !== "measuring" ? arranger.onGesture(gesture) : "passed";
      if (arranged !== "passed") return arranged;
      const step = stepOf(now().hand, gesture, world);
      goTo(step.hand);
      for (const effect of step.effects) carryOut(effect);
      return step.taken ? "taken" : undefined;
    },
    hold: (pieces) => goTo(pieces.length === 0 ? IDLE : { tool: "holding", held: pieces }),
    choose: (manner, amount) => {
      const held = heldIn(now().hand);
      if (held.length > 0) goTo({ tool: "drafting", held, manner, amount, typed: "" });
    },
    draft: (action) => {
      const drafted = foretold(action);
      set({ drafted, proposals: [action], at: 0, wanted: undefined, spoken: drafted?.spoken ?? "" });
      session.draft(action);
    },
    commit,
    commitAction,
    toggleLayer,
    show: (shown) => set({ view: shown }),
    help: (open) => set({ help: open }),
    letGo: () => goTo(IDLE),
    seen,
    answersAt,
  };
};
