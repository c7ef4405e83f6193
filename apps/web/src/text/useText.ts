import type { Language } from "@acies/contract";
import { usePreferences } from "../app/preferences.ts";
import { en } from "./app.en.ts";
import { type AppText, es, type Words } from "./app.es.ts";
import { playEn } from "./play.en.ts";
import { playEs } from "./play.es.ts";

const TEXTS: Readonly<Record<Language, AppText>> = { es, en };

export type PlayText = Words<typeof playEs>;
const PLAY: Readonly<Record<Language, PlayText>> = { es: playEs, en: playEn };

export const useLanguage = (): Language => usePreferences(({ language }) => language);

/** The words of the application in the language chosen; changes at once when it does. */
export const useText = (): AppText => TEXTS[useLanguage()];
export const usePlayText = (): PlayText => PLAY[useLanguage()];
