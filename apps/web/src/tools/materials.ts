import type { Language } from "@acies/contract";

/** A file that a match can be made with: a battle, tables. */
export interface MaterialCard {
  readonly id: string;
  readonly words: Readonly<Record<Language, string>>;
  readonly form: "text" | "json";
  /** The scenario that is played with it; without one it goes with any. */
  readonly scenario?: string;
}
