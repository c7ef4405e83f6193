/** Answers that are listed: what was pointed at narrows them, and a touch may answer or walk there step by step. */
import type { Fact, Language, Tagged } from "@acies/contract";
import type { Session } from "../session/session.ts";
import type { Handling } from "./handling.ts";
import { mentions } from "./naming.ts";
import { type Narrowed, narrowedTo, type Offered, offeredOf } from "./offering.ts";
import { createWalking, type Halted } from "./walking.ts";

/** `described`: the piece whose description or answers were asked for; of these, the sort and the place pointed at. */
export interface Pointed extends Narrowed {
  /** Pieces of one place, spread out to be picked from. */
  readonly fanned: readonly string[];
  /** A walk that could not be walked to its end. */
  readonly halted: Halted | undefined;
}

/** Nothing pointed at. */
export const UNPOINTED: Pointed = {
  described: undefined,
  manner: undefined,
  place: undefined,
  fanned: [],
  halted: undefined,
};

export interface AnsweringOptions<A> {
  readonly language: () => Language;
  readonly now: () => Pointed;
  readonly set: (pointed: Partial<Pointed>) => void;
  readonly commitAction: (action: A) => Promise<boolean>;
}

export interface Answering<A> {
  readonly answersAt: (id: string) => readonly A[];
  readonly offered: () => readonly Offered<A>[];
  readonly pick: (offered: Offered<A>) => void;
  readonly widen: () => void;
  readonly answerAt: (touched: string) => void;
  /** A handle was touched: what it stands for is done. */
  readonly gripAt: (id: string) => void;
  /** A player's own act; whatever is still being walked is left. */
  readonly answer: (action: A) => Promise<boolean>;
}

export const createAnswering = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  handling: Handling<S, A, E>,
  { language, now, set, commitAction }: AnsweringOptions<A>,
): Answering<A> => {
  const answersAt = (id: string): readonly A[] => {
    const menu = session.menu();
    return menu?.kind === "listed"
      ? menu.actions.filter((action) => mentions(action, id) || handling.seam?.(action) === id)
      : [];
  };

  const listed = (): readonly A[] => {
    const menu = session.menu();
    return menu?.kind === "listed" ? menu.actions : [];
  };

  /** What the one solid button does is not said twice. */
  const besidesPass = (): readonly A[] => {
    const { view } = session.store.getState();
    const decision = session.decision();
    const pass = view === undefined || decision === undefined ? undefined : handling.pass(view, decision);
    if (pass === undefined) return listed();
    const { writeAction } = session.rules.notation;
    return listed().filter((action) => writeAction(action) !== writeAction(pass));
  };

  const offered = (): readonly Offered<A>[] =>
    offeredOf(besidesPass(), now(), {
      actor: handling.actor,
      isManner: (type) => handling.sort?.(type, language()) !== undefined,
    });

  const walking = createWalking(session, handling, { commit: commitAction, halt: (halted) => set({ halted }) });
  /** An act of the mover himself ends his walk; an answer to somebody else's question does not. */
  const answer = (action: A): Promise<boolean> => {
    if (session.decision()?.kind === handling.walk?.kind) walking.leave();
    return commitAction(action);
  };

  const pick = (one: Offered<A>): void => {
    if (one.kind === "answer") void answer(one.action);
    else if (one.kind === "piece") set({ described: one.id, manner: undefined, place: undefined });
    else set({ manner: one.id, place: undefined });
  };

  const widen = (): void => {
    const { manner, place } = now();
    walking.leave();
    if (place !== undefined) set({ place: undefined, fanned: [] });
    else if (manner !== undefined) set({ manner: undefined });
    else set({ ...UNPOINTED });
  };

  /** Those of a stack that have something to answer with what is pointed at already. */
  const askable = (pieces: readonly string[]): readonly string[] => {
    const answers = narrowedTo(listed(), { ...now(), place: undefined }, handling);
    const named = pieces.filter((piece) => answers.some((action) => mentions(action, piece)));
    return named.length > 0 ? named : pieces.filter((piece) => answersAt(piece).length > 0);
  };

  /** A touch on a stack spreads it out, unless only one of it could be meant. */
  const spreads = (id: string): string | undefined => {
    const { view } = session.store.getState();
    const stack = view === undefined ? [] : (handling.stack?.(view, id) ?? []);
    if (stack.length < 2 || now().fanned.includes(id)) return id;
    const able = askable(stack);
    if (able.length === 1) return able[0];
    set({ fanned: stack });
    return undefined;
  };

  const isSettled = (action: A): boolean => handling.luck?.isChanced(action) !== true;

  /** The answer that a touch means together with what was touched before; what throws dice is touched twice. */
  const answerAt = (touched: string): void => {
    const id = spreads(touched);
    if (id === undefined) return;
    const { described, place } = now();
    const isMore = described !== undefined && described !== id;
    const both = isMore ? narrowedTo(listed(), { ...now(), place: id }, handling) : [];
    const fits = both.filter((action) => mentions(action, id));
    // With somebody chosen a place is where he shall go, not what others could do there.
    const answers = fits.length > 0 || (isMore && !isPiece(id)) ? fits : answersAt(id);
    const [only, other] = answers;
    if (only !== undefined && other === undefined && (isSettled(only) || place === id)) void answer(only);
    else if (fits.length > 0) set({ place: id });
    else if (only !== undefined) set({ described: id, manner: undefined, place: undefined });
    else walkTo(id);
  };

  const isPiece = (id: string): boolean => {
    const { view } = session.store.getState();
    return view !== undefined && handling.seatOf(view, id) !== undefined;
  };

  /** Step after step, for as long as each is still allowed. */
  const walkTo = (place: string): void => {
    const { view } = session.store.getState();
    const decision = session.decision();
    const steps =
      view === undefined || decision === undefined
        ? []
        : (handling.route?.(view, decision, now().described, place) ?? []);
    if (steps.length === 0) set({ described: place, manner: undefined, place: undefined, fanned: [] });
    else void walking.walk(place, steps);
  };

  const gripAt = (id: string): void => {
    const { view } = session.store.getState();
    const decision = session.decision();
    if (view === undefined || decision === undefined) return;
    const grip = handling.grips?.(view, decision, now().described, language()).find(({ handle }) => handle.id === id);
    if (grip !== undefined) void walking.walk(grip.place, grip.steps);
  };

  return { answersAt, offered, pick, widen, answerAt, gripAt, answer };
};
