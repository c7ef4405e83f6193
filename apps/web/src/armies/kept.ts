/** Armies that the player has kept under a name: on this device, and as lines of text that can be carried elsewhere. */
import { err, ok, type Result } from "@acies/contract";
import { create } from "zustand";
import { persist } from "zustand/middleware";

export interface KeptArmy {
  readonly game: string;
  readonly name: string;
  /** As it is written in the setting of a match. */
  readonly army: string;
}

export const LONGEST_NAME = 60;
/** More than anybody musters; a text that was made to hurt stops here. */
const MOST = 500;

/** One name, one army of a game: keeping it again replaces it where it stood. */
export const kept = (armies: readonly KeptArmy[], army: KeptArmy): readonly KeptArmy[] => {
  const isIt = (one: KeptArmy): boolean => one.game === army.game && one.name === army.name;
  if (!armies.some(isIt)) return [...armies, army].slice(-MOST);
  return armies.map((one) => (isIt(one) ? army : one));
};

export const forgotten = (armies: readonly KeptArmy[], { game, name }: KeptArmy): readonly KeptArmy[] =>
  armies.filter((one) => one.game !== game || one.name !== name);

/** A line each: the game, the name in quotes, the army. */
export const writeArmies = (armies: readonly KeptArmy[]): string =>
  armies.map(({ game, name, army }) => `${game} ${JSON.stringify(name)} ${army}\n`).join("");

const LINE = /^(\w+)\s+("(?:[^"\\]|\\.)*")\s+(\S.*)$/;

const readName = (quoted: string): string | undefined => {
  try {
    const name: unknown = JSON.parse(quoted);
    return typeof name === "string" && name.trim() !== "" ? name.trim().slice(0, LONGEST_NAME) : undefined;
  } catch {
    return undefined;
  }
};

/** All of it or nothing: the first line that says nothing of this game is named. */
export const readArmies = (
  text: string,
  game: string,
  isArmy: (army: string) => boolean,
): Result<readonly KeptArmy[], { readonly line: number }> => {
  const armies: KeptArmy[] = [];
  for (const [index, line] of text.split(/\r?\n/).slice(0, MOST).entries()) {
    if (line.trim() === "") continue;
    const [, its, quoted = "", army = ""] = LINE.exec(line.trim()) ?? [];
    const name = readName(quoted);
    if (its !== game || name === undefined || !isArmy(army)) return err({ line: index + 1 });
    armies.push({ game, name, army });
  }
  return armies.length === 0 ? err({ line: 1 }) : ok(armies);
};

export const useKeptArmies = create<{ readonly armies: readonly KeptArmy[] }>()(
  persist((): { readonly armies: readonly KeptArmy[] } => ({ armies: [] }), { name: "acies-armies", version: 1 }),
);

export const keepArmies = (some: readonly KeptArmy[]): void => {
  void useKeptArmies.setState(({ armies }) => ({ armies: some.reduce(kept, armies) }));
};

export const forgetArmy = (army: KeptArmy): void => {
  void useKeptArmies.setState(({ armies }) => ({ armies: forgotten(armies, army) }));
};
