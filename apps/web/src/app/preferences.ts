/** What this browser remembers about its user. Kept on the device; the language also goes to the account. */
import { LANGUAGES, type Language } from "@acies/contract";
import { create } from "zustand";
import { persist } from "zustand/middleware";

export const THEMES = ["system", "paper", "slate"] as const;
export type Theme = (typeof THEMES)[number];

export const MOTIONS = ["full", "brief", "off"] as const;
export type Motion = (typeof MOTIONS)[number];

export const TEXT_SIZES = [100, 115, 130, 150] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly textSize: TextSize;
  /** Letters act while the table has the focus. */
  readonly keys: boolean;
  readonly haptics: boolean;
  readonly coach: boolean;
  /** What the coach has said already. */
  readonly lessons: readonly string[];
  readonly name: string;
}

const languageOfBrowser = (): Language =>
  navigator.languages
    .map((tag) => LANGUAGES.find((language) => tag.startsWith(language)))
    .find((found) => found !== undefined) ?? "es";

export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      language: languageOfBrowser(),
      theme: "system",
      motion: "full",
      textSize: 100,
      keys: true,
      haptics: false,
      coach: true,
      lessons: [],
      name: "",
    }),
    { name: "acies-preferences", version: 1 },
  ),
);

export const prefer = (change: Partial<Preferences>): void => {
  void usePreferences.setState(change);
};
