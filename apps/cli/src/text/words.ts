/** The command line's own sentences, in the reader's language. */
import type { ByLanguage, Language } from "@acies/contract";
import { en } from "./en.ts";
import { es } from "./es.ts";

export type Words = typeof es;

const WORDS: ByLanguage<Words> = { es, en };

export const wordsOf = (lang: Language): Words => WORDS[lang];
