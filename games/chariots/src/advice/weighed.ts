/** One way to answer, what it is worth in points, and what would follow it. */
import type { Action } from "../actions.ts";

export interface Weighed {
  readonly action: Action;
  readonly value: number;
  readonly code?: string;
  /** The choices that would follow if nothing happens in between. */
  readonly rest?: readonly Action[];
}

export const byValue = (a: Weighed, b: Weighed): number => b.value - a.value;
