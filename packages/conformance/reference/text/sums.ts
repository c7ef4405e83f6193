/** The sums of an event that a reader wants line by line. */
import type { Sum } from "@acies/contract";
import type { Event } from "../events.ts";

export const sums = (event: Event): readonly Sum[] => {
  if (event.type === "setOff") return [{ of: event.company, tally: event.cost }];
  return event.type === "fired" ? [{ of: event.company, tally: event.need }] : [];
};
