/** Nothing is hidden in DBA: everybody sees the whole table (DBA-ELM-09). The river's difficulty is unknown to all alike. */
import type { Dice, Viewer } from "@acies/contract";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

export const view = (state: State, _viewer: Viewer): State => state;
export const witness = (_before: State, event: Event, _viewer: Viewer): Event => event;
export const imagine = (seen: State, _dice: Dice): State => seen;
