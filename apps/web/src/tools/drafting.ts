/** From the hand to a draft: what `propose` offers for it, what was literally wished, and how far apart the two are. */
import type { Fact, Hint, Language, Tagged, Violation } from "@acies/contract";
import { distance } from "@acies/geometry";
import type { Session } from "../session/session.ts";
import { type Hand, hintOf, type World } from "./hand.ts";
import type { Handling, Manner, Preview } from "./handling.ts";
import { mentions } from "./naming.ts";
import { type Foreseen, foresee } from "./preview.ts";

export interface Drafted<S, A, E> extends Preview, Foreseen<S, E> {
  readonly action: A;
}

/** The literal wish, when it is not what can be had. */
export interface Wanted<A> {
  readonly action: A;
  readonly violations: readonly Violation[];
}

export interface Drafting<S, A, E> {
  /** Legal, nearest to the wish, ready to be committed as it stands. */
  readonly drafted: Drafted<S, A, E> | undefined;
  readonly wanted: Wanted<A> | undefined;
  /** The hand is elsewhere than the legal draft: the wish is drawn too, and a drop asks first. */
  readonly isApart: boolean;
  /** Other ways to have it, best first; Tab goes through them. */
  readonly proposals: readonly A[];
  readonly at: number;
}

export const NO_DRAFT = { drafted: undefined, wanted: undefined, isApart: false, proposals: [], at: 0 } as const;

/** Within so many pixels of the legal place the hand means it (LOOK §7.3). */
const NEAR = 12;

export interface Drafter<S, A extends Tagged, E extends Fact> {
  readonly foretold: (action: A) => Drafted<S, A, E> | undefined;
  readonly proposed: (hint: Hint) => Drafting<S, A, E>;
  /** What `propose` is asked for this hand; undefined when it means nothing yet. */
  readonly askedOf: (hand: Hand) => Hint | undefined;
  /** The draft that these proposals make for this hand. */
  readonly draftFrom: (hand: Hand, proposals: readonly A[]) => Drafting<S, A, E>;
}

/** How many ways to have it are asked for. */
export const PROPOSALS = 6;

/** A manner and how much of it, be it said by a key or by a hand on a handle. */
interface Meant {
  readonly held: readonly string[];
  readonly manner: string;
  readonly amount: number | undefined;
}

export const createDrafter = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  world: World,
  language: () => Language,
): Drafter<S, A, E> => {
  const foretold = (action: A): Drafted<S, A, E> | undefined => {
    const { view } = session.store.getState();
    const decision = session.decision();
    if (view === undefined || decision === undefined) return undefined;
    const dice = session.menu()?.kind === "open" ? "kind" : "unforeseen";
    const foreseen = foresee(session.rules, view, decision.seat, action, dice);
    const preview = handling.preview(view, action, foreseen, language());
    if (!foreseen.rolls || foreseen.after === undefined) return { action, ...foreseen, ...preview };
    const caution = { es: "si el dado lo deja", en: "if the die allows" }[language()];
    const { runs, spoken } = preview;
    return { action, ...foreseen, ...preview, runs: [...runs, { text: caution }], spoken: `${spoken} ${caution}.` };
  };

  const firstOf = (proposals: readonly A[]): Drafting<S, A, E> => {
    const [first] = proposals;
    return { ...NO_DRAFT, proposals, drafted: first === undefined ? undefined : foretold(first) };
  };

  const refusedWish = (wish: A | undefined): Wanted<A> | undefined => {
    const violations = wish === undefined ? [] : session.check(wish);
    return wish === undefined || violations.length === 0 ? undefined : { action: wish, violations };
  };

  const meantBy = (hand: Hand): Meant | undefined => {
    if (hand.tool === "drafting") return { held: hand.held, manner: hand.manner, amount: hand.amount };
    const turning = hand.tool === "wheeling" ? world.turning(hand.held) : undefined;
    if (hand.tool !== "wheeling" || turning === undefined) return undefined;
    return { held: hand.held, manner: turning.manner, amount: world.turned(hand.held, hand.handle, hand.at) };
  };
  const wayOf = (view: S, { held, manner }: Meant): Manner | undefined =>
    handling.manners(view, held).find(({ id }) => id === manner);

  const dragged = (hand: Extract<Hand, { tool: "dragging" }>, proposals: readonly A[]): Drafting<S, A, E> => {
    const { view } = session.store.getState();
    const found = firstOf(proposals);
    const wanted =
      view === undefined
        ? undefined
        : (refusedWish(handling.wish(view, hand.held, hand.at, hand.target)) ??
          refusedWish(handling.wish(view, hand.held, hand.at)));
    const there = found.drafted?.after === undefined ? undefined : handling.anchor(found.drafted.after, hand.held);
    // Pointing at somebody means him, not the spot: what comes to him is what was wished.
    const { target } = hand;
    const { action, events, after } = found.drafted ?? {};
    const isMeant =
      target !== undefined && after !== undefined && (mentions(action, target) || mentions(events, target));
    // What leads farther from him than to stay is not the nearest to it: nobody who points at an enemy is sent backwards.
    const here = view === undefined ? undefined : handling.anchor(view, hand.held);
    const isAway =
      target !== undefined &&
      !isMeant &&
      here !== undefined &&
      there !== undefined &&
      distance(there, hand.at) > distance(here, hand.at);
    if (isAway) return { ...NO_DRAFT, wanted, isApart: true };
    const decision = session.decision();
    const coming =
      view === undefined || decision === undefined ? undefined : handling.offTable?.(view, decision, language());
    if (found.drafted !== undefined && coming?.pieces.includes(hand.held[0] ?? "") === true) return found;
    // Up to a foe whom what may be had does not reach: few pixels, and another thing than was meant.
    const isShort =
      found.drafted?.touches !== true && wanted?.violations.some(({ code }) => handling.bars?.includes(code)) === true;
    const isApart = !isMeant && (isShort || there === undefined || distance(there, hand.at) > NEAR * hand.pixel);
    return { ...found, wanted: isMeant ? undefined : wanted, isApart };
  };

  return {
    foretold,
    proposed: (hint) => firstOf(session.propose(hint, PROPOSALS)),
    askedOf: (hand) => {
      const { view } = session.store.getState();
      const meant = meantBy(hand);
      const way = view === undefined || meant === undefined ? undefined : wayOf(view, meant);
      if (meant === undefined || view === undefined || way === undefined) return hintOf(hand);
      const { held, manner, amount } = meant;
      return amount === undefined ? { pieces: held, manner } : handling.hintFor(view, held, way, amount);
    },
    draftFrom: (hand, proposals) => {
      if (hand.tool === "dragging") return dragged(hand, proposals);
      const { view } = session.store.getState();
      const meant = meantBy(hand);
      const way = view === undefined || meant === undefined ? undefined : wayOf(view, meant);
      const found = firstOf(proposals);
      if (view === undefined || meant?.amount === undefined || way === undefined) return found;
      const wanted = refusedWish(handling.meant?.(view, meant.held, way, meant.amount));
      return { ...found, wanted, isApart: wanted !== undefined };
    },
  };
};
