/**
 * What a game tells the army desk about its lists: how to find one, what it leaves open, how the choice is written. Every question
 * of what may be played is the game's; the desk only shows and asks.
 */
import type { Language, RuleId, Seat } from "@acies/contract";
import type { ScenePiece } from "../battlefield/scene.ts";
import type { FactLine } from "../tools/seen.ts";

/** A list and what is taken of each of its options. */
export interface Selection {
  readonly list: string;
  readonly counts: Readonly<Record<string, number>>;
}

export interface ArmyRow {
  readonly id: string;
  readonly name: string;
  readonly note: string;
}

/** One thing to narrow the search by. */
export interface Filter {
  readonly id: string;
  readonly words: string;
  readonly values: readonly { readonly id: string; readonly words: string }[];
}

export interface Query {
  readonly text: string;
  readonly picks: Readonly<Record<string, string>>;
  /** An army whose time it must share; empty for any. */
  readonly rival: string;
}

export interface Option {
  readonly id: string;
  readonly words: string;
  readonly glyph?: string;
  readonly count: number;
}

/** What a list asks to be chosen: one of several, or so many in any mix. A slot with one option is settled. */
export interface Slot {
  readonly id: string;
  readonly words: string;
  readonly kind: "one" | "mix";
  readonly wanted: number;
  readonly options: readonly Option[];
  readonly rule: RuleId;
}

export interface Cited {
  readonly words: string;
  readonly rule: RuleId | undefined;
}

export interface Sheet {
  readonly list: string;
  readonly name: string;
  readonly note: string;
  /** As it is written in the setting of a match. */
  readonly army: string;
  readonly facts: readonly FactLine[];
  /** The bases, to scale, on a board of their own. */
  readonly pieces: readonly ScenePiece[];
  readonly size: { readonly width: number; readonly height: number };
  readonly caption: string;
  readonly count: string;
  readonly slots: readonly Slot[];
  /** What it takes to be an army, and whether this is one. */
  readonly checks: readonly (Cited & { readonly isMet: boolean })[];
  /** Why it is none, in words. */
  readonly reasons: readonly Cited[];
  readonly contemporaries: readonly ArmyRow[];
}

export interface ArmyBook {
  readonly filters: (language: Language) => readonly Filter[];
  readonly find: (query: Query, language: Language) => readonly ArmyRow[];
  /** An army as it was written, or a list by its number with what it offers first. */
  readonly read: (army: string) => Selection | undefined;
  readonly write: (selection: Selection) => string;
  readonly choose: (selection: Selection, slot: string, option: string, count: number) => Selection;
  readonly sheet: (selection: Selection, seat: Seat, language: Language) => Sheet | undefined;
}
