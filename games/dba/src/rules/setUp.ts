/**
 * Before the battle (section 7): who invades, the terrain, the edges, the camps. Armies are chosen before all this (DBA-SET-02);
 * roles matter here and for the first turn, and never again (DBA-SET-04).
 */
import { type Dice, type Ledger, rollOne, SEATS, type Seat, type Tally, tally, type Violation } from "@acies/contract";
import { normaliseOutline } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { defenderOf, elementsOf, generalOf, type Piece, type State, scaleOf, type Task, troopOf } from "../state.ts";
import { BOARD_EDGES, type BoardEdge, ELEMENTS_AN_ARMY } from "../vocabulary.ts";
import { campIdOf, followersOf, newHold, owesCamp } from "./camps.ts";
import { edgesFor } from "./edges.ts";
import { withCrest } from "./hills.ts";
import { layoutViolations } from "./placement.ts";
import { isArea } from "./terrain.ts";

export type Book = Ledger<State, Event>;

/** DBA-DEP-09 */
const SWAPS = 2;

const SET_UP = ["rollInvader", "layTerrain", "numberEdges", "pitchCamp", "deploy", "swap"] as const;
type SetUpTask = Extract<Task, { readonly task: (typeof SET_UP)[number] }>;

export const isSetUpTask = (task: Task): task is SetUpTask => SET_UP.some((name) => name === task.task);

/** Who does a task of the set-up; the aggression dice are thrown by both, and red says so. */
export const setUpSeat = (state: State, task: SetUpTask): Seat | undefined => {
  switch (task.task) {
    case "rollInvader":
      return "red";
    case "layTerrain": // DBA-SET-05
    case "swap": // DBA-DEP-01
      return defenderOf(state) ?? undefined;
    case "numberEdges": // DBA-SET-06
      return state.invader ?? undefined;
    case "pitchCamp":
    case "deploy":
      return task.seat;
  }
};

/** DBA-SET-07, DBA-DEP-01: the defender before the invader. */
const inOrder = (state: State): readonly Seat[] => {
  const defender = defenderOf(state);
  return defender === null || state.invader === null ? [] : [defender, state.invader];
};

/** The camps still to be pitched, then the deployment of whoever comes first. */
const campsOrDeploy = (state: State): SetUpTask | undefined => {
  const [first, second] = inOrder(state);
  if (first === undefined || second === undefined) return undefined;
  const owing = [first, second].find((seat) => owesCamp(state, seat));
  return owing === undefined ? { task: "deploy", seat: first } : { task: "pitchCamp", seat: owing };
};

/** DBA-SET-01: what comes after a task of the set-up; nothing when the battle can begin. */
const taskAfter = (state: State, done: SetUpTask): SetUpTask | undefined => {
  switch (done.task) {
    case "rollInvader":
      return { task: "layTerrain" };
    case "layTerrain":
      return state.edges === null ? { task: "numberEdges" } : campsOrDeploy(state);
    case "numberEdges":
    case "pitchCamp":
      return campsOrDeploy(state);
    case "deploy":
      return done.seat === state.invader || state.invader === null
        ? { task: "swap", left: SWAPS }
        : { task: "deploy", seat: state.invader };
    case "swap":
      return done.left > 1 ? { task: "swap", left: done.left - 1 } : undefined;
  }
};

/** The task in hand is done: it leaves the agenda and the next one comes. */
export const proceed = (book: Book, rule: DbaRule): void => {
  const done = book.state().agenda.at(-1);
  if (done === undefined || !isSetUpTask(done)) return;
  book.add({ type: "answered", rules: [rule] });
  const next = taskAfter(book.state(), done);
  if (next !== undefined) book.add({ type: "asked", task: next, rules: ["DBA-SET-01"] });
};

// — invader and defender —

/** DBA-SET-02: both armies are whole before anything is thrown. */
export const invaderViolations = (state: State): readonly Violation[] =>
  SEATS.flatMap((seat) => {
    const elements = elementsOf(state, seat).filter((element) => troopOf(element) !== "CF").length;
    if (elements === ELEMENTS_AN_ARMY && generalOf(state, seat) !== undefined) return [];
    return [{ code: "armyNotReady", rule: "DBA-SET-02", facts: { seat, elements, wanted: ELEMENTS_AN_ARMY } }];
  });

const aggression = (state: State, seat: Seat, dice: Dice): Tally =>
  tally(
    { rule: "DBA-SET-03", value: rollOne(dice, { sides: 6, rule: "DBA-SET-03", by: seat, about: [seat] }) },
    { rule: "DBA-ARM-01", value: state.armies[seat].aggression },
  );

/** DBA-SET-03: thrown again until the totals differ. */
export const rollInvader = (book: Book, dice: Dice): void => {
  const state = book.state();
  let invader: Seat | null = null;
  while (invader === null) {
    const red = aggression(state, "red", dice);
    const blue = aggression(state, "blue", dice);
    if (red.total !== blue.total) invader = red.total > blue.total ? "red" : "blue";
    book.add({ type: "aggressionRolled", red, blue, invader, rules: ["DBA-SET-03"] });
  }
  proceed(book, "DBA-SET-03");
};

// — terrain —

/** DBA-SET-05: the defender lays it, from his own home. */
export const terrainViolations = (state: State, seat: Seat, action: ActionOf<"layTerrain">): readonly Violation[] =>
  layoutViolations(action.pieces, state.armies[seat].topography, {
    scale: scaleOf(state),
    areaGap: state.options.areaGap,
  });

/** One form for one piece: outlines from the same corner the same way round, hills with their crest. */
const asLaid = (piece: Piece): Piece =>
  withCrest(isArea(piece) ? { ...piece, outline: normaliseOutline(piece.outline) } : piece);

export const layTerrain = (book: Book, seat: Seat, action: ActionOf<"layTerrain">): void => {
  const pieces = action.pieces.map(asLaid);
  book.add({ type: "terrainLaid", seat, pieces, rules: ["DBA-SET-05", "DBA-TPL-14"] });
  const town = pieces.filter(isArea).find(({ terrain }) => terrain === "bua");
  if (town !== undefined)
    book.add({
      type: "builtUpAreaFounded",
      hold: newHold("bua", seat, town.outline),
      rules: ["DBA-BUA-01", "DBA-BUA-02"],
    });
  if (book.state().options.fixedEdges)
    book.add({ type: "edgesAgreed", edges: edgesFor("red", "south"), rules: ["DBA-OPT-02"] });
  proceed(book, "DBA-SET-05");
};

// — edges —

/** DBA-SET-06: three different edges. */
export const edgeViolations = (action: ActionOf<"numberEdges">): readonly Violation[] => {
  const numbered = new Set(action.edges).size;
  return numbered === 3 && action.edges.length === 3
    ? []
    : [{ code: "edgesNotNumbered", rule: "DBA-SET-06", facts: { numbered, named: action.edges.length, wanted: 3 } }];
};

/** The edge that a face stands for: the one left over has 4, 5 and 6. */
const edgeOfFace = (numbered: readonly BoardEdge[], face: number): BoardEdge =>
  numbered[face - 1] ?? BOARD_EDGES.find((edge) => !numbered.includes(edge)) ?? "south";

export const numberEdges = (book: Book, seat: Seat, action: ActionOf<"numberEdges">, dice: Dice): void => {
  const face = rollOne(dice, { sides: 6, rule: "DBA-SET-06", by: seat, about: action.edges });
  const edges = edgesFor(seat, edgeOfFace(action.edges, face));
  book.add({ type: "edgeRolled", face, edges, rules: ["DBA-SET-06"] });
  proceed(book, "DBA-SET-06");
};

// — camps —

/** DBA-CMP-07: whether there are followers is said outright. */
export const pitchCamp = (book: Book, seat: Seat, action: ActionOf<"pitchCamp">): void => {
  const id = campIdOf(seat);
  book.add({
    type: "campPitched",
    hold: newHold(id, seat, normaliseOutline(action.outline)),
    rules: ["DBA-SET-07", "DBA-CMP-01"],
  });
  const followers = followersOf(book.state(), seat);
  if (action.followers && followers !== undefined)
    book.add({
      type: "followersJoined",
      element: followers.id,
      hold: id,
      rules: ["DBA-CMP-04", "DBA-CMP-07", "DBA-DEP-06"],
    });
  dismissFollowers(book, seat);
  proceed(book, "DBA-SET-07");
};

/** DBA-CMP-04: followers who were not put in a camp are not in the battle. */
export const dismissFollowers = (book: Book, seat: Seat): void => {
  const followers = followersOf(book.state(), seat);
  if (followers?.where === "waiting")
    book.add({ type: "followersDismissed", element: followers.id, rules: ["DBA-CMP-04"] });
};
