/** Outcome moves and rivers (DBA-RIV-15, DBA-RUL-33). */
import type { Dice, Ledger } from "@acies/contract";
import { convexOfBase } from "@acies/geometry";
import type { Event } from "../events.ts";
import type { State } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { gaugeRiver, tryCrossing } from "./rivers.ts";
import { followsRoad } from "./roads.ts";
import { outlineAt, type Slide, slidBase, sweptBy } from "./slides.ts";
import { sweepEnters } from "./sweeping.ts";
import { isInRiver, riverGround, wetFrom } from "./wading.ts";

/** Whether the slide, as far as it goes, takes the base into the water; along a road or over a bridge it does not (DBA-RIV-02). */
export const getsWet = (state: State, slide: Slide, by: number): boolean => {
  const water = riverGround(state);
  if (water === undefined || !sweepEnters(sweptBy(slide, by), water)) return false;
  return !followsRoad(state, { from: slide.from, to: slidBase(slide, by), wheel: null });
};

/** How far along the slide it gets wet: at the bank, or where it leaves the road or bridge that it is on (DBA-RIV-02). */
export const bankAt = (state: State, slide: Slide): number => {
  const { from, length } = slide;
  const water = riverGround(state);
  const bank = (water === undefined ? undefined : outlineAt(convexOfBase(from), slide, water)) ?? length;
  if (length === 0) return bank;
  return wetFrom(state, { from, to: slidBase(slide, length), wheel: null }, bank / length) * length;
};

/**
 * Whether an outcome move may go into the river. An unknown one is gauged first; a difficult one asks for the die, and lets nobody
 * in once it is closed for the turn. DBA-RIV-13: who is in the water already needs none.
 */
export const mayWade = (book: Ledger<State, Event>, id: ElementId, slide: Slide, by: number, dice: Dice): boolean => {
  const state = book.state();
  if (!getsWet(state, slide, by) || isInRiver(state, slide.from)) return true;
  if (gaugeRiver(book, dice) !== "difficult") return true;
  return book.state().turn?.riverClosed !== true && tryCrossing(book, id, dice);
};
