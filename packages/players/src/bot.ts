/** What a bot is, and what a game may tell it. A bot sees a view, never a state, and has dice of its own. */
import type { BySeat, Decision, Dice, Hint, Json, RuleId, Seat } from "@acies/contract";
import { rollOne } from "@acies/contract";
import type { Effort } from "./settings.ts";

export interface Bot<S, A> {
  readonly name: string;
  /**
   * Pure: the same view, decision, dice, notes and nodes give the same choice. A bot takes one seed from its dice (`seedFrom`) and
   * makes its own chance out of it, so that a bot in a worker chooses as it would here.
   */
  readonly choose: (view: S, decision: Decision, dice: Dice, notes: Notes, budget: Budget) => Choice<A>;
  /** What its game's advice would like to see counted in an arena. */
  readonly account?: (view: S) => Account;
  /** Its game's, for the arena. */
  readonly prospect?: (state: S, seat: Seat) => number;
}

/** Things counted for each seat when a match is over, by name: the game's own words. */
export type Account = Readonly<Record<string, BySeat<number>>>;

export interface Choice<A> {
  readonly action: A;
  readonly notes: Notes;
  readonly why: readonly Reason[];
  /** Positions looked at. It must not depend on anything the view does not show. */
  readonly nodes: number;
}

/** What a bot wants to remember: JSON, kept by the driver, one for each seat. */
export interface Notes {
  readonly plan: Json;
  /** The choices still planned, in the game's notation. */
  readonly rest: readonly Json[];
  /** The worth (0 … 1) that the next position should have; another one is a surprise. */
  readonly expected: number;
  /** Set by the driver: what this very decision was answered with and refused, because of something the view did not show. */
  readonly refused?: readonly Json[];
}

export const NO_NOTES: Notes = { plan: null, rest: [], expected: 0.5 };

/** Nodes decide, so that a match can be played again; the clock behind `stop` only interrupts. */
export interface Budget {
  readonly nodes: number;
  readonly stop: () => boolean;
}

/** A sentence in the making; the words are in the catalogue of texts of whoever shows it. */
export interface Reason {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly marks: readonly string[];
}

/** Troops that act together. */
export interface Body {
  readonly id: string;
  readonly pieces: readonly string[];
}

/** A role and a target for each body. Plain data: it is kept in the notes. */
export type Plan = {
  readonly id: string;
  readonly roles: { readonly [body: string]: { readonly role: string; readonly target?: string } };
};

export interface Wish {
  readonly hint: Hint;
  /** The body it is for: a level may take only the best few of each. */
  readonly body?: string;
  readonly code?: string;
}

/** Named numbers, own minus enemy. */
export type Terms = Readonly<Record<string, number>>;

/** A combat still to be fought: every outcome with its chance and what it is worth to the seat asked for. */
export interface Contest {
  readonly about: readonly string[];
  readonly outcomes: readonly { readonly chance: number; readonly worth: number }[];
  /** What caution and haste add for whoever chooses what to fight; it is nothing to whoever only judges what the other chose. */
  readonly taste?: readonly { readonly chance: number; readonly worth: number }[];
}

/** The chances that what stands to be decided by dice ends the match at once, one way or the other. */
export interface Ends {
  readonly won: number;
  readonly lost: number;
}

export interface Weighed<A> {
  readonly action: A;
  readonly value: number;
  readonly code?: string;
  /** What would follow it, of the same player's, if nothing happens in between. */
  readonly rest?: readonly A[];
}

/** What a game knows about playing it well. All of it may be missing: the bot then counts pieces and tries what is proposed. */
export interface Advice<S, A> {
  readonly bodies?: (view: S, seat: Seat) => readonly Body[];
  /** Best first. */
  readonly plans?: (view: S, seat: Seat) => readonly Plan[];
  /** Best first; `plan` is undefined when the game gives no plans. */
  readonly wishes?: (view: S, decision: Decision, plan: Plan | undefined) => readonly Wish[];
  /** Things that only pay when several choices are made one after the other: hints in order. For searching bots. */
  readonly drills?: (view: S, decision: Decision) => readonly (readonly Hint[])[];
  readonly terms?: (view: S, seat: Seat) => Terms;
  /** Of the terms by name, 1 where nothing is said; of `contests`, and of what may be lost in them, the `risks`, if that weighs otherwise. */
  readonly weights?: Readonly<Record<string, number>>;
  readonly settle?: (view: S, seat: Seat) => readonly Contest[];
  /** Taken into account before the odds of going on: what ends a match is not weighed, it is won or lost. */
  readonly ends?: (view: S, seat: Seat) => Ends;
  /**
   * What a player does here without thinking, legal; undefined when nothing comes to mind. Replies are played out with it, so it must
   * cost less than looking at a few positions.
   */
  readonly habit?: (view: S, decision: Decision) => A | undefined;
  /** For small choices that need no search; empty when this decision is not one of them. A game may know stances to answer in. */
  readonly answer?: (view: S, decision: Decision, stance?: string) => readonly Weighed<A>[];
  /** Such answers that fall short of the best by no more than this are as good: one of them is drawn. Without it the best is given. */
  readonly leeway?: (decision: Decision) => number | undefined;
  /** What the rest of a plan counts on, as a text: before another scene it is void. For bots that go by answers. */
  readonly scene?: (view: S, seat: Seat) => string;
  /** Whether what was played on from `start` may be judged now: nobody is in the middle of anything. For bots that go by answers. */
  readonly isOver?: (start: S, now: S) => boolean;
  /** How likely an imagined world is, in any unit. */
  readonly belief?: (view: S, world: S) => number;
  /** What no level may do; ignored when nothing else is left. */
  readonly absurd?: (view: S, decision: Decision, action: A) => boolean;
  /**
   * To do nothing more, as far as this seat goes: judged by the position as it stands, like the others, and not by what the dice
   * make of it afterwards.
   */
  readonly passes?: (action: A) => boolean;
  /** For the arena, when a match is over. */
  readonly account?: (view: S) => Account;
  /** For the arena: the chance of winning at a glance, by what has been lost; see `luckOf`. */
  readonly prospect?: (state: S, seat: Seat) => number;
  /** The action that passes at such a decision: a plan that ends before its orders are spent is tested as it stands. */
  readonly stop?: (decision: Decision) => A | undefined;
  /** The position if the turn passed to the other side now, without anything being fought, and he had so many orders. */
  readonly handOver?: (view: S, orders: number) => S | undefined;
  /** The same when everything has been fought with these dice; whoever chooses on the way answers as the advice does. */
  readonly fightOut?: (view: S, orders: number, dice: Dice) => S | undefined;
  /** A position as the eye sees it: what differs by a hair is the same. Without it only equal positions are one. */
  readonly gist?: (state: S) => string;
  /** Nobody can do anything to anybody in the next turn: what the enemy answers need not be looked at. */
  readonly isQuiet?: (view: S) => boolean;
  /**
   * Of the turns that are usually answered, what share here (at most 1): so that a long match does not take ever longer. Below 1 a
   * turn is also looked for among fewer choices. At 0 nothing is answered: whoever only waits for what the enemy will do waits for ever.
   */
  readonly care?: (view: S) => number;
  /** By the name of the level. */
  readonly efforts?: Readonly<Record<string, Effort>>;
}

const SEED_SIDES = 2_147_483_647;
const SEED_RULE: RuleId = "BOT-SEED";

/** The one roll a bot makes with the dice it is given. */
export const seedFrom = (dice: Dice, seat: Seat): number =>
  rollOne(dice, { sides: SEED_SIDES, rule: SEED_RULE, by: seat });

/** Dice that give a seed already drawn: for whoever carries a choice to another thread. */
export const seedDice = (seed: number): Dice => ({
  roll: (roll) => {
    if (roll.rule !== SEED_RULE || roll.count !== 1)
      throw new Error(`A bot may only draw its seed; it asked for ${roll.rule}`);
    return [seed];
  },
});
