/** Refusals in the words of the game they come from, in the language of whoever is refused. */
import { explainParse, LANGUAGES, type Language, type Refusal } from "@acies/contract";
import { inWords, type Problem, type ProblemCode, type Refused } from "@acies/protocol";
import type { Game } from "./registry.ts";
import type { MatchStore } from "./store/port.ts";

export interface Wording {
  /** `about` is the id of a match or of a game. */
  readonly problem: (refused: Refused, language: Language, about?: string) => Promise<Problem>;
  readonly reasons: (game: string, refusals: readonly Refusal[], language: Language) => readonly string[];
  /** The first language we speak in an Accept-Language header; Spanish when there is none. */
  readonly languageOf: (accept: string | undefined) => Language;
}

/** `counted` hears of every refusal that is put in words: for the figures. */
export const openWording = (
  games: readonly Game[],
  matches: Pick<MatchStore, "find">,
  counted: (code: ProblemCode) => void,
): Wording => {
  const explain = (game: string, language: Language) => (refusal: Refusal) => {
    if (!("rule" in refusal)) return explainParse(refusal, language);
    const found = games.find(({ id }) => id === game);
    const sentence = found?.open((rules) => rules.phrases[language].violations[refusal.code]);
    return sentence?.(refusal) ?? `${refusal.code} (${refusal.rule})`;
  };
  const gameOf = async (about: string | undefined): Promise<string> => {
    if (about === undefined || games.some(({ id }) => id === about)) return about ?? "";
    return (await matches.find(about))?.head.game ?? "";
  };
  return {
    problem: async (refused, language, about) => {
      counted(refused.code);
      if (refused.violations === undefined) return inWords(refused, language);
      return inWords(refused, language, explain(await gameOf(about), language));
    },
    reasons: (game, refusals, language) => refusals.map(explain(game, language)),
    languageOf: (accept) => {
      for (const part of accept?.slice(0, 200).split(",") ?? []) {
        const word = part.trim().slice(0, 2).toLowerCase();
        const found = LANGUAGES.find((language) => language === word);
        if (found !== undefined) return found;
      }
      return "es";
    },
  };
};
