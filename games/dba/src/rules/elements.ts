/** Section 1: what an element is, and the free measuring of DBA-ELM-09. Sizes are in `data/tables.ts` and `scale.ts`. */
import { type Outline, outlineDistance, outlineOf } from "@acies/geometry";
import { elementOf, type Options, type State } from "../state.ts";
import { baseOf } from "../table.ts";
import type { ElementId, Troop } from "../vocabulary.ts";

/**
 * DBA-RUL-05: what a troop counts as where knights or cavalry are named as opponent, supporter's opponent, pursuer or loser of a
 * doubled row. Its own factors and moves stay its own.
 */
export const countsAs = (troop: Troop, { chariotsCount }: Options): Troop => {
  if (!chariotsCount) return troop;
  if (troop === "HCh") return "Kn";
  return troop === "LCh" ? "Cv" : troop;
};

/** The ground an element covers: its base, or the camp or built-up area it is in; undefined off the table. */
const coverOf = (state: State, id: ElementId): Outline | undefined => {
  const element = elementOf(state, id);
  if (element.where === "table") return outlineOf(baseOf(state, element));
  return element.where === "inside" && element.hold !== null ? state.holds[element.hold]?.outline : undefined;
};

/** DBA-ELM-09: the shortest distance between any two elements. It asks for no seat: everybody may measure everything at any time. */
export const distanceBetween = (state: State, a: ElementId, b: ElementId): number | undefined => {
  const [from, to] = [coverOf(state, a), coverOf(state, b)];
  return from === undefined || to === undefined ? undefined : outlineDistance(from, to);
};
