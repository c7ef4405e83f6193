/**
 * The workbench: the hand, the draft it leads to, the wish it could not have, the layers that are on. Gestures come in, drafts and
 * commits go to the session; panels and battlefield read the store.
 */
import type { Decision, Fact, Hint, Language, Tagged } from "@acies/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Contact, Gesture, GestureAnswer } from "../battlefield/gesture.ts";
import type { Session } from "../session/session.ts";
import { createAnswering, type Pointed, UNPOINTED } from "./answering.ts";
import type { Arranger } from "./arranged.ts";
import { createArranger } from "./arranger.ts";
import { createDrafter, type Drafted, type Drafting, NO_DRAFT, PROPOSALS } from "./drafting.ts";
import { createFollowing } from "./following.ts";
import { type Effect, type Hand, heldIn, IDLE } from "./hand.ts";
import type { Handling, Seen } from "./handling.ts";
import { asRead, mentions, namesAt } from "./naming.ts";
import type { Offered } from "./offering.ts";
import { stepOf } from "./step.ts";
import { rememberedAble, worldOf } from "./world.ts";

export interface BenchState<S, A, E> extends Drafting<S, A, E>, Pointed {
  readonly hand: Hand;
  /** How the table is touched, and one pixel of it in world units: what is too small for a finger is not offered to it. */
  readonly touch: { readonly pointer: Contact["pointer"]; readonly pixel: number };
  /** The refusal was said; the same act again takes the nearest legal draft. */
  readonly isWarned: boolean;
  readonly layers: readonly string[];
  readonly view: "table" | "list";
  readonly help: boolean;
  /** Said aloud, politely. */
  readonly spoken: string;
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
  /** What `propose` says, without holding up the page. */
  readonly propose: (hint: Hint, limit: number) => readonly A[] | Promise<readonly A[]>;
  /** What an action would do, without drafting it. */
  readonly foretold: (action: A) => Drafted<S, A, E> | undefined;
  /** To the next way to have what is wished, or the one before. */
  readonly cycle: (by: 1 | -1) => void;
  readonly commit: () => Promise<boolean>;
  readonly commitAction: (action: A) => Promise<boolean>;
  readonly toggleLayer: (id: string) => void;
  readonly show: (view: "table" | "list") => void;
  readonly help: (open: boolean) => void;
  readonly letGo: () => void;
  /** Ends at once what is being shown. */
  readonly skip: () => void;
  readonly seen: () => Seen;
  /** The listed answers that name this piece. */
  readonly answersAt: (id: string) => readonly A[];
  /** The answers on offer in portions, as panels and figures count them. */
  readonly offered: () => readonly Offered<A>[];
  readonly pick: (offered: Offered<A>) => void;
  /** One word back from what was pointed at. */
  readonly widen: () => void;
}

/** Somebody who asks `propose` elsewhere, so that the page goes on meanwhile; undefined while he is not there yet. */
export type Aside<S, A> = (view: S, decision: Decision, hint: Hint, limit: number) => Promise<readonly A[]> | undefined;

export interface BenchOptions<S, A> {
  readonly language: () => Language;
  /** Animations are still running: Space ends them. */
  readonly skip: () => void;
  /** When to look at a hand that moves: once a frame in a page, at once elsewhere. */
  readonly frame?: (run: () => void) => void;
  readonly aside?: Aside<S, A>;
}

export const createBench = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  options: BenchOptions<S, A>,
): Bench<S, A, E> => {
  const store = createStore<BenchState<S, A, E>>(() => ({
    ...NO_DRAFT,
    hand: IDLE,
    touch: { pointer: "mouse", pixel: 1 },
    isWarned: false,
    layers: [],
    view: "table",
    help: false,
    spoken: "",
    ...UNPOINTED,
  }));
  const { getState: now, setState: set } = store;
  const frame = options.frame ?? ((run: () => void) => run());
  const able = rememberedAble(session, handling);

  const seen = (): Seen => {
    const { hand, layers, wanted } = now();
    return {
      language: options.language(),
      as: session.store.getState().as,
      decision: session.decision(),
      held: heldIn(hand),
      pointed: hand.tool === "idle" || hand.tool === "holding" ? hand.pointed : undefined,
      described: now().described,
      narrowed: { manner: now().manner, place: now().place },
      fanned: now().fanned,
      marked: wanted?.violations.flatMap(({ marks }) => marks ?? []) ?? [],
      able: able(),
      layers,
    };
  };

  const arranger = createArranger(session, handling.arranging ?? [], {
    language: options.language,
    seen,
    reader: (table) => handling.reader(table, session.store.getState().as),
    say: (spoken) => set({ spoken }),
    nameOf: (table, id) => handling.nameOf(table, id, options.language()),
  });

  const world = worldOf(session, handling, {
    able,
    seen,
    manners: handling.manners,
    isDrafted: () => now().drafted !== undefined,
    after: () => now().drafted?.after,
  });
  const drafter = createDrafter(session, handling, world, options.language);

  const called = (text: string): string => {
    const { view } = session.store.getState();
    if (view === undefined) return text;
    const language = options.language();
    return asRead(text, namesAt(handling, view, language), language);
  };

  /** The first reason, for who listens. */
  const reason = (): string => {
    const [first] = now().wanted?.violations ?? [];
    return first === undefined ? "" : `${called(session.explain(first, options.language()))} ${first.rule}.`;
  };

  const showDraft = (drafting: Drafting<S, A, E>): void => {
    set({ ...drafting, isWarned: false });
    set({ spoken: [reason(), drafting.drafted?.spoken ?? ""].filter(Boolean).join(" ") });
    const action = drafting.drafted?.action;
    // What `propose` gave is legal: it need not be judged once more at every movement.
    if (action !== undefined && drafting.proposals.includes(action)) session.draft(action, []);
    else session.draft(action);
  };

  const clear = (): void => {
    const { drafted, wanted } = now();
    if (drafted === undefined && wanted === undefined) return;
    set({ ...NO_DRAFT, isWarned: false });
    session.draft(undefined);
  };

  /** Elsewhere if somebody is there, else here and at once. */
  const propose = (hint: Hint, limit: number): readonly A[] | Promise<readonly A[]> => {
    const { view } = session.store.getState();
    const decision = session.decision();
    const promised =
      view === undefined || decision === undefined ? undefined : options.aside?.(view, decision, hint, limit);
    return promised?.catch(() => session.propose(hint, limit)) ?? session.propose(hint, limit);
  };

  /** The hand moved: what would it lead to now? */
  const redraft = (hand: Hand): void => {
    if (hand.tool === "offering") return; // what was found stays on offer
    const hint = drafter.askedOf(hand);
    if (hint === undefined) clear();
    else showDraft(drafter.draftFrom(hand, session.propose(hint, PROPOSALS)));
  };

  const following = createFollowing({
    frame,
    ask: (hand) => {
      const { view } = session.store.getState();
      const hint = drafter.askedOf(hand);
      if (hint === undefined) return { view, proposals: [] };
      const proposals = propose(hint, PROPOSALS);
      return proposals instanceof Promise
        ? proposals.then((given) => ({ view, proposals: given }))
        : { view, proposals };
    },
    show: (asked, { view, proposals }) => {
      const { hand } = now();
      const isSame = hand.tool === asked.tool && heldIn(hand).join() === heldIn(asked).join();
      // The newest hand: it may have gone on while the answer was on its way.
      if (isSame && view === session.store.getState().view) showDraft(drafter.draftFrom(hand, proposals));
    },
  });

  const goTo = (hand: Hand): void => {
    if (hand === now().hand) return;
    set({ hand });
    if (hand.tool === "dragging" || hand.tool === "wheeling") {
      following.follow(hand);
      return;
    }
    following.leave();
    redraft(hand);
  };

  const commitAction = async (action: A): Promise<boolean> => {
    const kept = await session.commit(action);
    if (kept) set({ ...NO_DRAFT, ...UNPOINTED, isWarned: false, hand: IDLE });
    return kept;
  };

  /** A draft that is not what was wished says why first; the same act again takes it. */
  const commit = async (): Promise<boolean> => {
    const answer = following.settle();
    if (answer !== undefined) await answer;
    const { drafted, hand, isApart, isWarned } = now();
    const held = heldIn(hand);
    if (drafted !== undefined && (!isApart || isWarned)) return commitAction(drafted.action);
    set({ isWarned: true, spoken: reason() });
    if (hand.tool === "dragging") set({ hand: { tool: "offering", held, at: hand.at } });
    if (hand.tool === "wheeling") set({ hand: { tool: "offering", held } });
    return false;
  };

  const { answersAt, offered, pick, widen, answerAt, gripAt, answer } = createAnswering(session, handling, {
    language: options.language,
    now,
    set,
    commitAction,
  });

  const carryOut = (effect: Effect): void => {
    switch (effect.effect) {
      case "commit":
        void commit();
        return;
      case "pass": {
        const { view } = session.store.getState();
        const decision = session.decision();
        const action = view === undefined || decision === undefined ? undefined : handling.pass(view, decision);
        if (action !== undefined) void answer(action);
        return;
      }
      case "choose": {
        const one = session.menu()?.kind === "listed" ? offered()[effect.index] : undefined;
        const action = now().proposals[effect.index];
        if (one !== undefined) pick(one);
        else if (action !== undefined && session.menu()?.kind !== "listed") void commitAction(action);
        return;
      }
      case "answerAt":
        answerAt(effect.id);
        return;
      case "grip":
        gripAt(effect.id);
        return;
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
        describe(effect.piece);
        return;
      case "help":
        set({ help: !now().help });
        return;
      case "skip":
        options.skip();
        return;
      case "cycle":
        cycle(effect.by);
    }
  };

  /** The next way to have it; with nothing drafted yet, the contacts and places in reach. */
  const cycle = (by: 1 | -1): void => {
    const { proposals, at, hand } = now();
    if (proposals.length === 0) {
      showDraft(drafter.proposed({ pieces: heldIn(hand) }));
      return;
    }
    const next = (at + by + proposals.length) % proposals.length;
    const action = proposals[next];
    const drafted = action === undefined ? undefined : drafter.foretold(action);
    set({ at: next, drafted, wanted: undefined, isApart: false, isWarned: false, spoken: drafted?.spoken ?? "" });
    session.draft(action);
  };

  const describe = (piece: string | undefined): void => {
    const { view } = session.store.getState();
    const language = options.language();
    const words = session.rules.phrases[language].remarks;
    const remarks = view === undefined ? [] : session.rules.describe(view);
    const about = piece === undefined ? remarks : remarks.filter((remark) => mentions(remark, piece));
    set({ described: piece, spoken: about.map((one) => called(words[one.code]?.(one) ?? one.code)).join(" ") });
  };

  const shortcut = (key: string): A | undefined => {
    const { view } = session.store.getState();
    const decision = session.decision();
    const action = view === undefined || decision === undefined ? undefined : handling.shortcut?.(view, decision, key);
    return action !== undefined && session.check(action).length === 0 ? action : undefined;
  };

  const feel = ({ pointer, pixel }: Contact): void => {
    const { touch } = now();
    if (touch.pointer !== pointer || touch.pixel !== pixel) set({ touch: { pointer, pixel } });
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
      if ("pixel" in gesture) feel(gesture);
      const meant = gesture.kind === "key" && !gesture.keys.ctrl ? shortcut(gesture.key) : undefined;
      if (meant !== undefined) {
        void answer(meant);
        return "taken";
      }
      if (gesture.kind === "key" && gesture.key === "Escape" && heldIn(now().hand).length === 0) widen();
      if (gesture.kind === "tap" && gesture.on?.kind !== "piece" && now().fanned.length > 0) set({ fanned: [] });
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
    foretold: drafter.foretold,
    propose,
    draft: (action) => {
      showDraft({ ...NO_DRAFT, drafted: drafter.foretold(action), proposals: [action] });
    },
    cycle,
    commit,
    commitAction: answer,
    toggleLayer,
    show: (shown) => set({ view: shown }),
    help: (open) => set({ help: open }),
    letGo: () => goTo(IDLE),
    skip: options.skip,
    seen,
    answersAt,
    offered,
    pick,
    widen,
  };
};
