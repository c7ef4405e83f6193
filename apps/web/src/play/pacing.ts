/** How long each event of the story stays before the next one comes. */
import type { Motion } from "../app/preferences.ts";
import type { Beat } from "../session/shown.ts";

const BEAT = { full: 350, brief: 120, off: 0 } as const;

/** One act that tells more than this (an army laid out) is not told singly. */
const MANY = 40;
/** Nor is a story longer than the fights of two turns: whoever comes back after a long absence sees where things stand. */
const LONG = 160;

/** To put the next one on the table after so many milliseconds, or all of them at once. */
export const paceOf = <S, E extends { readonly type: string }>(
  beats: readonly Beat<S, E>[],
  bookkeeping: readonly string[],
  motion: Motion,
): number | "all" => {
  const [next] = beats;
  if (next === undefined) return 0;
  const told = beats.filter(({ event }) => !bookkeeping.includes(event.type));
  const ofThisAct = told.filter(({ no }) => no === next.no).length;
  if (motion === "off" || ofThisAct > MANY || told.length > LONG) return "all";
  return bookkeeping.includes(next.event.type) ? 0 : BEAT[motion];
};
