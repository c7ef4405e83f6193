import type { Budget } from "./bot.ts";

/** Counts nodes against a budget. The clock is asked every 64 nodes and can only end things sooner. */
export interface Meter {
  /** False when the node must not be spent any more. */
  readonly spend: () => boolean;
  readonly over: () => boolean;
  readonly spent: () => number;
  readonly left: () => number;
}

const ASK_EVERY = 64;

export const meterOf = (budget: Budget): Meter => {
  let spent = 0;
  let stopped = budget.stop();
  const over = (): boolean => stopped || spent >= budget.nodes;
  return {
    spend: () => {
      if (over()) return false;
      spent++;
      if (spent % ASK_EVERY === 0) stopped = budget.stop();
      return true;
    },
    over,
    spent: () => spent,
    left: () => (stopped ? 0 : Math.max(0, budget.nodes - spent)),
  };
};

/** A part of what is left, so that one stage of thinking cannot starve the next. */
export const partOf = (meter: Meter, share: number): Meter => {
  const until = meter.spent() + Math.floor(meter.left() * share);
  const over = (): boolean => meter.over() || meter.spent() >= until;
  return {
    spend: () => !over() && meter.spend(),
    over,
    spent: meter.spent,
    left: () => Math.min(meter.left(), Math.max(0, until - meter.spent())),
  };
};
