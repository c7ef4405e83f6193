/**
 * What a game tells the tools about decisions that are answered by laying something out whole: an army in its zone, terrain on a
 * table, a camp on an edge. The draft is always one whole action; what is wrong with it is asked of the session, never decided here.
 */
import type { Decision, Hint, Language, RuleId, Violation } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { Scene } from "../battlefield/scene.ts";
import type { FactLine, Seen } from "./seen.ts";

/** A draft on the table, and what the hand has of it. */
export interface Laid<S, A> {
  readonly view: S;
  readonly decision: Decision;
  readonly draft: A;
  readonly held: readonly string[];
  /** Things that stay when the rest is made anew. */
  readonly locked: readonly string[];
  /** The draft as it was when the hand began to pull at it; absent while nothing is pulled. */
  readonly before?: A;
}

/** Something that can be taken up. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly glyph?: string;
}

/** A place that things lie in: the table, the tray, the reserve, a camp. */
export interface Bin {
  readonly id: string;
  readonly words: string;
  readonly things: readonly Thing[];
  /** What is held can be put here. */
  readonly isOpen: boolean;
  readonly rule?: RuleId;
}

export interface Act<A> {
  readonly id: string;
  readonly words: string;
  /** As the keyboard names it. */
  readonly key?: string;
  readonly isOn?: boolean;
  /** Found only when asked for; undefined when there is no such thing to be had. */
  readonly make: () => A | undefined;
}

export interface ReadyMade<A> {
  readonly id: string;
  readonly words: Readonly<Record<Language, string>>;
  readonly action: A;
}

/** What is wrong with the draft, the first reason in words. */
export interface Refused {
  readonly violations: readonly Violation[];
  readonly words: string;
}

export type Propose<A> = (hint: Hint, limit: number) => readonly A[];
export type Check<A> = (action: A) => readonly Violation[];

export interface Arranging<S, A> {
  /** Of decisions. */
  readonly kinds: readonly string[];
  readonly ready: (view: S, decision: Decision, propose: Propose<A>) => readonly ReadyMade<A>[];
  readonly start: (view: S, decision: Decision, first: A | undefined) => A | undefined;
  readonly can: (laid: Laid<S, A>, id: string) => boolean;
  /** All that stands with it, itself included. */
  readonly company: (laid: Laid<S, A>, id: string) => readonly string[];
  /** `snap`: world units within which things line up with their neighbours; 0 for not at all. */
  readonly move: (laid: Laid<S, A>, by: Point, snap: number) => A;
  readonly turn: (laid: Laid<S, A>, by: number) => A;
  readonly pull: (laid: Laid<S, A>, handle: string, to: Point) => A;
  /** What is held is let go with the hand here; `moved` is where the pull has brought it. */
  readonly land: (laid: Laid<S, A>, at: Point, moved: A) => A;
  readonly put: (laid: Laid<S, A>, bin: string) => A;
  readonly spread: (laid: Laid<S, A>) => A;
  /** A touch that answers by itself, before it is taken for taking something up. */
  readonly touch?: (laid: Laid<S, A>, at: Point, id: string | undefined) => A | undefined;
  /** Made anew round what is locked. */
  readonly again?: (laid: Laid<S, A>, seed: number, propose: Propose<A>) => A | undefined;
  readonly isLockable: boolean;
  /** What an arrow key moves by, where it is not millimetres. */
  readonly step?: Readonly<Record<Language, string>>;
  /** Many small things: they can be taken up by a rectangle. */
  readonly isMany?: true;
  /** The nearest draft that nothing is wrong with, if there is one within reach. */
  readonly mend: (laid: Laid<S, A>, check: Check<A>) => A | undefined;
  readonly bins: (laid: Laid<S, A>, language: Language) => readonly Bin[];
  readonly acts: (laid: Laid<S, A>, language: Language) => readonly Act<A>[];
  readonly facts: (laid: Laid<S, A>, language: Language) => readonly FactLine[];
  /** How it is done, where the drawing does not say it. */
  readonly told?: Readonly<Record<Language, string>>;
  readonly scene: (laid: Laid<S, A>, seen: Seen, refused: Refused | undefined) => Scene;
}

const makes = <A, B extends A>({ make, ...act }: Act<B>): Act<A> => ({ ...act, make });

/** The same for a game whose actions are more than those of this decision: any other draft is left as it is. */
export const widened = <S, A, B extends A>(
  inner: Arranging<S, B>,
  isOwn: (action: A) => action is B,
  blank: (laid: Laid<S, A>, seen: Seen) => Scene,
): Arranging<S, A> => {
  const own = ({ before, ...laid }: Laid<S, A>): Laid<S, B> | undefined =>
    isOwn(laid.draft)
      ? { ...laid, draft: laid.draft, ...(before !== undefined && isOwn(before) && { before }) }
      : undefined;
  const change = (laid: Laid<S, A>, make: (mine: Laid<S, B>) => A): A => {
    const mine = own(laid);
    return mine === undefined ? laid.draft : make(mine);
  };
  const ask = <T>(laid: Laid<S, A>, otherwise: T, question: (mine: Laid<S, B>) => T): T => {
    const mine = own(laid);
    return mine === undefined ? otherwise : question(mine);
  };
  const proposing =
    (propose: Propose<A>): Propose<B> =>
    (hint, limit) =>
      propose(hint, limit).filter(isOwn);
  const { touch, again } = inner;
  return {
    kinds: inner.kinds,
    isLockable: inner.isLockable,
    ...(inner.isMany && { isMany: inner.isMany }),
    ...(inner.step !== undefined && { step: inner.step }),
    ...(inner.told !== undefined && { told: inner.told }),
    ready: (view, decision, propose) => inner.ready(view, decision, proposing(propose)),
    start: (view, decision, first) =>
      inner.start(view, decision, first !== undefined && isOwn(first) ? first : undefined),
    can: (laid, id) => ask(laid, false, (mine) => inner.can(mine, id)),
    company: (laid, id) => ask<readonly string[]>(laid, [id], (mine) => inner.company(mine, id)),
    move: (laid, by, snap) => change(laid, (mine) => inner.move(mine, by, snap)),
    turn: (laid, by) => change(laid, (mine) => inner.turn(mine, by)),
    pull: (laid, handle, to) => change(laid, (mine) => inner.pull(mine, handle, to)),
    land: (laid, at, moved) => change(laid, (mine) => (isOwn(moved) ? inner.land(mine, at, moved) : moved)),
    put: (laid, bin) => change(laid, (mine) => inner.put(mine, bin)),
    spread: (laid) => change(laid, inner.spread),
    mend: (laid, check) => ask<A | undefined>(laid, undefined, (mine) => inner.mend(mine, check)),
    bins: (laid, language) => ask<readonly Bin[]>(laid, [], (mine) => inner.bins(mine, language)),
    acts: (laid, language) => ask<readonly Act<A>[]>(laid, [], (mine) => inner.acts(mine, language).map(makes<A, B>)),
    facts: (laid, language) => ask<readonly FactLine[]>(laid, [], (mine) => inner.facts(mine, language)),
    scene: (laid, seen, refused) => {
      const mine = own(laid);
      return mine === undefined ? blank(laid, seen) : inner.scene(mine, seen, refused);
    },
    ...(touch !== undefined && {
      touch: (laid: Laid<S, A>, at: Point, id: string | undefined) =>
        ask<A | undefined>(laid, undefined, (mine) => touch(mine, at, id)),
    }),
    ...(again !== undefined && {
      again: (laid: Laid<S, A>, seed: number, propose: Propose<A>) =>
        ask<A | undefined>(laid, undefined, (mine) => again(mine, seed, proposing(propose))),
    }),
  };
};
