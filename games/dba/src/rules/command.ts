/** Section 12: the general's command radius, and the sight that doubles it. */
import { memory } from "@acies/contract";
import {
  boxOf,
  gapBetween,
  type Outline,
  outlineDistance,
  outlineOf,
  sightLine,
  type WallBlocker,
} from "@acies/geometry";
import { TERRAIN_TABLE } from "../data/tables.ts";
import { SLACK, TOUCH } from "../scale.ts";
import { type Element, elementOf, generalOf, holdsOf, isInPlay, type State, scaleOf } from "../state.ts";
import { baseOf, groundOf, isWhollyIn } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { crestsBetween } from "./hills.ts";

/** DBA-CMD-01, in paces. */
const SEEN = 1200;
const UNSEEN = 600;

/** Where an element is measured to: its base, or all of the camp or built-up area it is in (DBA-CMD-05). */
const shapeOf = (state: State, element: Element): Outline | undefined => {
  if (element.where === "table") return outlineOf(baseOf(state, element));
  return element.hold === null ? undefined : state.holds[element.hold]?.outline;
};

const distanceBetween = (state: State, a: Element, b: Element): number => {
  if (a.where === "table" && b.where === "table") return gapBetween(boxOf(baseOf(state, a)), boxOf(baseOf(state, b)));
  const [one, two] = [shapeOf(state, a), shapeOf(state, b)];
  return one === undefined || two === undefined ? Number.POSITIVE_INFINITY : outlineDistance(one, two);
};

/** Twice round: a line through the corner with which the outline begins passes it in the midst of the second round. */
const boundary = (outline: Outline): WallBlocker => ({ kind: "wall", line: [...outline, ...outline] });

/** DBA-CMD-04: wholly inside a wood, an oasis or dunes, be the general in there with it or not. */
const isHidden = (state: State, element: Element): boolean => {
  const base = baseOf(state, element);
  return state.pieces.some(
    (piece) => TERRAIN_TABLE[piece.terrain].hidesCommand && isWhollyIn(base, groundOf(piece, scaleOf(state))),
  );
};

/** DBA-CMD-02, DBA-CMD-03, DBA-RUL-21: some straight line between the bases passes no such edge and no crest. */
const isSeen = (state: State, element: Element, general: Element): boolean => {
  if (element.where !== "table" || general.where !== "table" || isHidden(state, element)) return false;
  const bases = [baseOf(state, element), baseOf(state, general)] as const;
  const blockers: readonly WallBlocker[] = [
    ...state.pieces
      .filter(({ terrain }) => TERRAIN_TABLE[terrain].hidesCommand)
      .map((piece) => boundary(groundOf(piece, scaleOf(state)))),
    ...holdsOf(state).map(({ outline }) => boundary(outline)),
    ...crestsBetween(state, bases).map(({ line }): WallBlocker => ({ kind: "wall", line })),
  ];
  if (blockers.length === 0) return true;
  return sightLine(outlineOf(bases[0]), outlineOf(bases[1]), blockers, TOUCH) !== undefined;
};

const inCommand = (state: State, element: Element): boolean => {
  const general = generalOf(state, element.seat);
  // DBA-PIP-06, DBA-RUL-88: dead or not on the board, he commands nobody.
  if (general === undefined || !isInPlay(general) || !isInPlay(element)) return false;
  if (general.id === element.id) return true;
  const { pace } = scaleOf(state);
  const away = distanceBetween(state, element, general);
  if (away <= UNSEEN * pace + SLACK) return true;
  return away <= SEEN * pace + SLACK && isSeen(state, element, general);
};

const known = memory<State, Map<ElementId, boolean>>();

/** Whether an element is in the command radius where it stands now; remembered, since every move that is thought of asks it. */
export const isInCommand = (state: State, id: ElementId): boolean => {
  let answers = known.get(state);
  if (answers === undefined) {
    answers = new Map();
    known.set(state, answers);
  }
  const before = answers.get(id);
  if (before !== undefined) return before;
  const found = inCommand(state, elementOf(state, id));
  answers.set(id, found);
  return found;
};

/** DBA-CMD-06, DBA-RUL-20: one of a group is enough. */
export const isGroupInCommand = (state: State, ids: readonly ElementId[]): boolean =>
  ids.some((id) => isInCommand(state, id));
