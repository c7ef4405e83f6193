/** Who sits there, as the page calls them: a bot by its level in words, an empty chair as one. */
import type { Language } from "@acies/contract";
import { LEVELS } from "@acies/players";
import type { Sitter } from "@acies/protocol";
import type { AppText } from "../text/app.es.ts";

const levelName = (name: string, text: AppText, side?: string): string | undefined => {
  const level = LEVELS.find((one) => one === name);
  return level === undefined ? undefined : text.setup.machine(text.setup.levels[level], side);
};

export const sitterName = (sitter: Sitter, text: AppText): string => {
  if (sitter.kind === "open") return text.matches.openSeat;
  return (sitter.kind === "bot" ? levelName(sitter.level, text) : undefined) ?? sitter.name;
};

/** In a sentence a name comes with its side, so that nobody wonders who that is: «Bea (azul)», «Máquina (capitán, azul)». */
export const sitterWithSide = (sitter: Sitter | undefined, seat: string, text: AppText): string => {
  if (sitter === undefined || sitter.kind === "open" || sitter.name === "") return seat;
  const side = seat.toLowerCase();
  const level = sitter.kind === "bot" ? levelName(sitter.level, text, side) : undefined;
  return level ?? `${sitter.name} (${side})`;
};

/** How whoever plays on this device without a name is called there: it names nobody to whoever reads the record. */
export const UNNAMED: Readonly<Record<Language, string>> = { es: "Tú", en: "You" };

/** A record keeps only names: a level's for a bot. */
export const sitterInRecord = (written = ""): Sitter => {
  const name = Object.values(UNNAMED).includes(written) ? "" : written;
  const isBot = LEVELS.some((level) => level === name);
  return isBot ? { kind: "bot", level: name, name } : { kind: "person", account: "", name };
};
