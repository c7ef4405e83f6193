/** From the hand to a draft: what `propose` offers for it, what was literally wished, and how far apart the two are. */
import type { Fact, Hint, Language, Tagged, Violation } from "@acies/contract";
import { distance } from "@acies/geometry";
import type { Session } from "../session/session.ts";
import { type Hand, hintOf, type World } from "./hand.ts";
import type { Handling, Preview } from "./handling.ts";
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

const PROPOSALS = 6;
/** Within so many pixels of the legal place the hand means it (LOOK §7.3). */
const NEAR = 12;

export interface Drafter<S, A extends Tagged, E extends Fact> {
  readonly foretold: (action: A) => Drafted<S, A, E> | undefined;
  readonly proposed: (hint: Hint) => Drafting<S, A, E>;
  /** Undefined when this hand means nothing yet. */
  readonly draftOf: (hand: Hand) => Drafting<S, A, E> | undefined;
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

  const proposed = (hint: Hint): Drafting<S, A, E> => {
    const proposals = session.propose(hint, PROPOSALS);
    const [first] = proposals;
    return { ...NO_DRAFT, proposals, drafted: first === undefined ? undefined : foretold(first) };
  };

  const refusedWish = (wish: A | undefined): Wanted<A> | undefined => {
    const violations = wish === undefined ? [] : session.check(wish);
    return wish === undefined || violations.length === 0 ? undefined : { action: wish, violations };
  };

  const withAmount = (held: readonly string[], manner: string, amount: number | undefined): Drafting<S, A, E> => {
    const { view } = session.store.getState();
    const way = view === undefined ? undefined : handling.manners(view, held).find(({ id }) => id === manner);
    if (view === undefined || way === undefined) return NO_DRAFT;
    if (amount === undefined) return proposed({ pieces: held, manner });
    const found = proposed(handling.hintFor(view, held, way, amount));
    const wanted = refusedWish(handling.meant?.(view, held, way, amount));
    return { ...found, wanted, isApart: wanted !== undefined };
  };

  const dragged = (hand: Extract<Hand, { tool: "dragging" }>, hint: Hint): Drafting<S, A, E> => {
    const { view } = session.store.getState();
    const found = proposed(hint);
    const wanted = view === undefined ? undefined : refusedWish(handling.wish(view, hand.held, hand.at));
    const there = found.drafted?.after === undefined ? undefined : handling.anchor(found.drafted.after, hand.held);
    // Pointing at somebody means him, not the spot: what comes to him is what was wished.
    const { target } = hand;
    const { action, events, after } = found.drafted ?? {};
    const isMeant =
      target !== undefined && after !== undefined && (mentions(action, target) || mentions(events, target));
    const isApart = !isMeant && (there === undefined || distance(there, hand.at) > NEAR * hand.pixel);
    return { ...found, wanted: isMeant ? undefined : wanted, isApart };
  };

  return {
    foretold,
    proposed,
    draftOf: (hand) => {
      if (hand.tool === "drafting") return withAmount(hand.held, hand.manner, hand.amount);
      if (hand.tool === "wheeling") {
        const turning = world.turning(hand.held);
        const turn = world.turned(hand.held, hand.handle, hand.at);
        return turning === undefined ? undefined : withAmount(hand.held, turning.manner, turn);
      }
      const hint = hintOf(hand);
      return hint === undefined || hand.tool !== "dragging" ? undefined : dragged(hand, hint);
    },
  };
};
