/** Who sits there, as the page calls them: a bot by its level in words, an empty chair as one. */
import { LEVELS } from "@acies/players";
import type { Sitter } from "@acies/protocol";
import type { AppText } from "../text/app.es.ts";

/** A record keeps only the name of a level. */
export const levelName = (name: string, text: AppText): string => {
  const level = LEVELS.find((one) => one === name);
  return level === undefined ? name : text.setup.machine(text.setup.levels[level]);
};

export const sitterName = (sitter: Sitter, text: AppText): string => {
  if (sitter.kind === "open") return text.matches.openSeat;
  return sitter.kind === "bot" ? levelName(sitter.level, text) : sitter.name;
};
