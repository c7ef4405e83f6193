/** Nothing is hidden: every counter lies open, and what is in the cup follows from what has been drawn (COF-2.2). */
import type { Dice, Viewer } from "@acies/contract";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

export const view = (state: State, _viewer: Viewer): State => state;
export const witness = (_before: State, event: Event, _viewer: Viewer): Event => event;
export const imagine = (seen: State, _dice: Dice): State => seen;
