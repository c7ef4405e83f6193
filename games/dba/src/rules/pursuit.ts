/** §36 Pursuit (DBA-PUR-01 … DBA-PUR-07, DBA-RUL-66). */
import type { Dice, Ledger } from "@acies/contract";
import { forwardOf } from "@acies/geometry";
import { TERRAIN_TABLE } from "../data/tables.ts";
import type { Bar, Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { depthOf } from "../scale.ts";
import { elementOf, type Hold, isOccupied, type State, scaleOf } from "../state.ts";
import { groundOf, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { enters } from "./builtUp.ts";
import { isImpetuous } from "./combatants.ts";
import { barOf } from "./falls.ts";
import { bankAt, mayWade } from "./fording.ts";
import { edgeMet, elementsMet, holdsMet, nearestOf, type Slide, slidPose, sweptBy, waterMet } from "./slides.ts";
import { sweepEnters } from "./sweeping.ts";

type Book = Ledger<State, Event>;

export interface Chase {
  readonly slide: Slide;
  /** How far it goes, rivers apart. */
  readonly by: number;
  /** What stops it there. */
  readonly met: readonly Bar[];
  /** DBA-PUR-07: the empty place it runs into. */
  readonly into: Hold | undefined;
}

/** DBA-PUR-02: straight ahead by its depth or a base width; DBA-PUR-03: until it meets anything but open ground. */
export const chaseOf = (state: State, id: ElementId): Chase | undefined => {
  const stand = standOf(state, id);
  if (stand === undefined) return undefined; // DBA-PUR-06: nor does a garrison
  const { element, base } = stand;
  const scale = scaleOf(state);
  const length = Math.min(depthOf(element.subtype, scale), scale.bw);
  const slide: Slide = { from: base, way: forwardOf(base.facing), length };
  const met = [
    ...elementsMet(state, slide, (other) => other.id !== id),
    ...holdsMet(state, slide, () => true),
    ...waterMet(state, slide),
    ...edgeMet(state, slide),
  ];
  if (met.length === 0) return { slide, by: length, met: [], into: undefined };
  const nearest = nearestOf(met);
  const place = nearest.find((obstacle) => obstacle.kind === "hold" && !isOccupied(state, obstacle.hold));
  const isBarred = nearest.some((obstacle) => obstacle !== place);
  const by = Math.min(...nearest.map(({ at }) => at));
  const bars = nearest.map(barOf);
  return { slide, by, met: bars, into: place?.kind === "hold" && !isBarred ? place.hold : undefined };
};

/** DBA-PUR-05: some of it would lie in wood, steep hill, oasis or dunes, so its owner may let it be. */
export const isOptional = (state: State, { slide, by }: Chase): boolean => {
  const swept = sweptBy(slide, by);
  return state.pieces.some(
    (piece) => TERRAIN_TABLE[piece.terrain].pursuitChoice && sweepEnters(swept, groundOf(piece, scaleOf(state))),
  );
};

/** DBA-PUR-01, DBA-PUR-06: an impetuous element on the table. */
export const mustPursue = (state: State, id: ElementId): boolean => {
  const element = elementOf(state, id);
  return element.where === "table" && isImpetuous(state, element);
};

/** Sends it after the enemy, for that reason; DBA-RUL-33: a river it may not enter stops it at the bank. */
export const pursue = (book: Book, id: ElementId, dice: Dice, reason: "DBA-PUR-01" | "DBA-PUR-04"): void => {
  const state = book.state();
  const chase = chaseOf(state, id);
  if (chase === undefined) return;
  const { slide, by, met, into } = chase;
  const mayGoOn = mayWade(book, id, slide, by, dice);
  if (into !== undefined && mayGoOn) {
    const entered = enters(state, id, into, "walkedIn");
    book.add({ ...entered, rules: [...entered.rules, reason, "DBA-PUR-07"] });
    return;
  }
  const reach = mayGoOn ? by : Math.min(by, bankAt(state, { ...slide, length: by }));
  const halted: readonly DbaRule[] = reach < slide.length ? ["DBA-PUR-03", "DBA-RUL-66"] : [];
  const rules: readonly DbaRule[] = [reason, "DBA-PUR-02", ...halted];
  const poses = { [id]: slidPose(state, id, slide, reach) };
  book.add({ type: "moved", kind: "pursuit", poses, spent: [], by: mayGoOn ? met : ["river"], rules });
};

/** DBA-BRK-06: opens the pursuit of one whose enemy breaks off; what follows is carried on like any aftermath. */
export const pursueAfterBreakOff = (book: Book, pursuer: ElementId): void => {
  if (!mustPursue(book.state(), pursuer)) return;
  const steps = [{ step: "pursue", element: pursuer } as const];
  book.add({ type: "asked", task: { task: "aftermath", steps }, rules: ["DBA-BRK-06", "DBA-PUR-01"] });
};
