/**
 * What was told, kept as text. Thousands of matches lie ready at once, and a text is one thing to whoever clears up memory, where
 * the same words as objects are hundreds, with all that was ever worked out about them.
 */
import type { HappeningTold } from "@acies/protocol";
import type { Tale } from "./table.ts";

/** What one viewer is told: on top of what all are told, or without it. */
interface Own {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Most of what is told is told to all alike: it is kept once, and of each viewer only what differs. */
const ownOf = (said: HappeningTold | undefined, all: HappeningTold | undefined): Own | undefined => {
  if (said === undefined) return undefined;
  const fields = Object.entries(said);
  const common = new Map<string, unknown>(Object.entries(all ?? {}));
  if (fields.length !== common.size || fields.some(([field]) => !common.has(field)))
    return { text: JSON.stringify(said), isWhole: true };
  const differ = fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(common.get(field)));
  return { text: differ.length === 0 ? "" : JSON.stringify(Object.fromEntries(differ)), isWhole: false };
};

const read = (base: string, { text, isWhole }: Own): HappeningTold => {
  const told: HappeningTold = JSON.parse(isWhole ? text : base);
  return isWhole || text === "" ? told : Object.assign(told, JSON.parse(text));
};

export const keptTale = ({ no, tell }: Tale): Tale => {
  const all = tell("spectator");
  const base = all === undefined ? "" : JSON.stringify(all);
  const own = { red: ownOf(tell("red"), all), blue: ownOf(tell("blue"), all), spectator: ownOf(all, all) };
  return {
    no,
    tell: (viewer) => {
      const found = own[viewer];
      return found === undefined ? undefined : read(base, found);
    },
  };
};
