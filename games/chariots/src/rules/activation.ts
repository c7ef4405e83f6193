/** Markers at work: the opening one, trumps, what a drawn marker is used for, and Momentum (COF-5.2, COF-5.3). */
import { otherSeat, type Seat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { rollDigit } from "../dice.ts";
import { type Book, question } from "../question.ts";
import {
  allLeaders,
  commanderOf,
  generalOf,
  type Leader,
  type State,
  type TaskOf,
  unitsOnMap,
  type Wing,
  wingsOf,
} from "../state.ts";
import { isLeaderEngaged, ratingsOf, resolveRating } from "../units.ts";
import { type MarkerId, momentumOf, type WingId } from "../vocabulary.ts";
import { challenge, challengeCandidates, challengeViolations } from "./challenges.ts";
import { openOrders, wingsInReach } from "./command.ts";
import { modeCandidates, modeViolations } from "./heroes.ts";
import { moveLeader, moveLeaderCandidates, moveLeaderViolations } from "./leading.ts";
import { endOrders } from "./orders.ts";
import { standardsComeBack } from "./standards.ts";

const isFirstTurn = ({ turn }: State): boolean => turn?.number === 1;

/** COF-5.21a, COF-5.21b, COF-RUL-22: a wing's marker is in play while it has its leader or a unit on the map. */
export const markersOf = (state: State, seat: Seat): readonly MarkerId[] => {
  const withheld = isFirstTurn(state) ? (state.firstTurn?.withheld ?? []) : [];
  const isInPlay = ({ id }: Wing): boolean =>
    !withheld.includes(id) &&
    ((commanderOf(state, id)?.hex ?? null) !== null || unitsOnMap(state).some(({ wing }) => wing === id));
  return [
    ...wingsOf(state, seat)
      .filter(isInPlay)
      .map(({ id }) => id),
    momentumOf(seat),
  ];
};

/** COF-5.22a, COF-RUL-21: wing markers only. */
export const openingMarkers = (state: State, seat: Seat): readonly MarkerId[] => {
  const open = markersOf(state, seat).filter((marker) => marker !== momentumOf(seat));
  const ordered = isFirstTurn(state) ? (state.firstTurn?.opening ?? null) : null;
  return ordered !== null && open.includes(ordered) ? [ordered] : open;
};

/** COF-5.22b: all other markers of both sides go into the cup. */
export const fillCup = (book: Book, opening: MarkerId | null): void => {
  const state = book.state();
  const markers = [...markersOf(state, "red"), ...markersOf(state, "blue")].filter((marker) => marker !== opening);
  book.add({
    type: "cupFilled",
    markers,
    opening,
    rules: opening === null ? ["COF-5.1b"] : ["COF-5.22a", "COF-5.22b"],
  });
  book.add({ type: "phaseBegan", phase: "activation", rules: ["COF-3.0a"] });
};

export const ownerOf = (state: State, marker: MarkerId): Seat =>
  state.wings[marker]?.seat ?? (marker === momentumOf("red") ? "red" : "blue");

/** COF-4.25a, COF-5.31b, COF-5.33: whether a seat may try to trump the marker just drawn. */
export const canTrump = (state: State, seat: Seat): boolean => {
  const general = generalOf(state, seat);
  return (
    general !== undefined && general.hex !== null && !state.sides[seat].trumpTried && !isLeaderEngaged(state, general)
  );
};

/** A marker that nobody trumped: its owner says what for. */
export const putInForce = (book: Book, marker: MarkerId): void => {
  const seat = ownerOf(book.state(), marker);
  if (marker !== momentumOf(seat)) {
    book.add({ type: "asked", task: { task: "useMarker", seat, marker }, rules: ["COF-5.24a"] });
    return;
  }
  book.add({ type: "markerSpent", marker, why: "used", rules: ["COF-5.25a"] });
  const task = { task: "useMomentum", seat, tried: false, moved: [], modes: [] } as const;
  book.add({ type: "asked", task, rules: ["COF-RUL-70"] });
  const general = generalOf(book.state(), seat);
  if (general?.wing === null) standardsComeBack(book, general);
};

/** COF-5.32e: Momentum may come back: now, if it was used, or after its next use. */
const trumpFailed = (book: Book, victim: Seat): void => {
  if (book.state().turn?.spent.includes(momentumOf(victim)) === true)
    book.add({ type: "asked", task: { task: "returnMomentum", seat: victim }, rules: ["COF-5.32e"] });
  else book.add({ type: "returnOwed", seat: victim, change: 1, rules: ["COF-5.32e"] });
};

/** COF-5.31a, COF-5.32g */
const tryTrump = (book: Book, { seat, marker }: TaskOf<"trump">, face: number): void => {
  const general = generalOf(book.state(), seat);
  const needed = general === undefined ? 0 : ratingsOf(general).initiative;
  const passed = face <= needed;
  book.add({ type: "trumpRolled", seat, face, needed, passed, rules: [passed ? "COF-5.32b" : "COF-5.32e"] });
  if (passed) {
    book.add({ type: "markerSpent", marker, why: "trumped", rules: ["COF-5.32b"] });
    if (wingsInReach(book.state(), seat).length > 0)
      // COF-5.32f: without a wing the marker is cancelled all the same
      book.add({ type: "asked", task: { task: "trumpOrders", seat }, rules: ["COF-5.32c"] });
    return;
  }
  // A failed trump of Momentum itself lets it come back after this use (COF-RUL-22).
  const victim = otherSeat(seat);
  const isItself = marker === momentumOf(victim);
  if (isItself) trumpFailed(book, victim);
  putInForce(book, marker);
  if (!isItself) trumpFailed(book, victim);
};

/** COF-5.25a: those Momentum may name. */
export const momentumWings = (state: State, seat: Seat): readonly WingId[] => {
  const only = isFirstTurn(state) ? (state.firstTurn?.momentum ?? null) : null;
  if (only !== null && state.wings[only]?.seat === seat)
    return (commanderOf(state, only)?.hex ?? null) === null ? [] : [only];
  return wingsInReach(state, seat).map(({ id }) => id);
};

/** COF-5.46a, COF-10.14: a general without a wing, and the heroes. */
const momentumMovers = (state: State, { seat, moved }: TaskOf<"useMomentum">): readonly Leader[] =>
  allLeaders(state).filter(
    (leader) => leader.seat === seat && leader.hex !== null && leader.wing === null && !moved.includes(leader.id),
  );

type MomentumChoice = ActionOf<"tryMomentum" | "challenge" | "moveLeader" | "setMode" | "done">;

const momentumCandidates = (state: State, task: TaskOf<"useMomentum">): readonly MomentumChoice[] => [
  ...(task.tried ? [] : momentumWings(state, task.seat).map((wing) => ({ type: "tryMomentum", wing }) as const)),
  ...(task.tried ? [] : challengeCandidates(state, task.seat, momentumOf(task.seat))),
  ...modeCandidates(state, task.seat, momentumOf(task.seat)),
  ...moveLeaderCandidates(state, momentumMovers(state, task)),
  { type: "done" },
];

const momentumViolations = (
  state: State,
  task: TaskOf<"useMomentum">,
  action: MomentumChoice,
): readonly Violation[] => {
  switch (action.type) {
    case "done":
      return [];
    case "moveLeader":
      return moveLeaderViolations(state, action, momentumMovers(state, task));
    case "setMode":
      if (task.modes.includes(action.leader) || task.moved.includes(action.leader))
        return [{ code: "modeSetAlready", rule: "COF-10.15a", marks: [action.leader] }];
      return modeViolations(state, task.seat, action.leader, action.mounted, momentumOf(task.seat));
    case "tryMomentum":
      if (task.tried) return [{ code: "momentumTried", rule: "COF-RUL-70" }];
      return momentumWings(state, task.seat).includes(action.wing)
        ? []
        : [{ code: "wingOutOfReach", rule: "COF-5.25a", facts: { wing: action.wing } }];
    case "challenge":
      if (task.tried) return [{ code: "momentumTried", rule: "COF-RUL-70" }];
      return challengeViolations(state, task.seat, action, momentumOf(task.seat));
  }
};

/** COF-5.25b, COF-5.25c; the wing's own marker stays where it is (COF-5.25e). */
const tryMomentum = (book: Book, seat: Seat, wing: WingId, face: number): void => {
  const commander = commanderOf(book.state(), wing);
  const needed = commander === undefined ? -1 : resolveRating(commander);
  const passed = face <= needed;
  book.add({
    type: "momentumRolled",
    seat,
    wing,
    face,
    needed,
    passed,
    rules: [passed ? "COF-5.25b" : "COF-5.25c"],
  });
  if (passed) openOrders(book, seat, wing, "momentum");
};

/** COF-5.32e: after its use it may come back, if a failed trump owes that. */
const endMomentum = (book: Book, seat: Seat): void => {
  book.add({ type: "answered", rules: ["COF-RUL-70"] });
  const { sides, turn } = book.state();
  if (sides[seat].returnsOwed === 0 || turn?.spent.includes(momentumOf(seat)) !== true) return;
  book.add({ type: "returnOwed", seat, change: -1, rules: ["COF-5.32e"] });
  book.add({ type: "asked", task: { task: "returnMomentum", seat }, rules: ["COF-5.32e"] });
};

export const ACTIVATION_QUESTIONS = {
  openTurn: question("openTurn", {
    rule: "COF-5.22a",
    answers: ["open"],
    seat: (_state, { seat }) => seat,
    candidates: (state, { seat }) => openingMarkers(state, seat).map((marker) => ({ type: "open", marker }) as const),
    violations: (state, { seat }, { marker }) => {
      if (marker === momentumOf(seat)) return [{ code: "momentumCannotOpen", rule: "COF-RUL-21" }];
      return openingMarkers(state, seat).includes(marker)
        ? []
        : [{ code: "notYourMarker", rule: "COF-5.22a", facts: { marker } }];
    },
    answer: (book, _task, { marker }) => {
      book.add({ type: "answered", rules: ["COF-5.22a"] });
      fillCup(book, marker);
    },
    carryOn: (book, { seat }) => {
      const [only, ...more] = openingMarkers(book.state(), seat);
      if (more.length > 0) return false;
      book.add({ type: "answered", rules: ["COF-5.22a"] });
      fillCup(book, only ?? null);
      return true;
    },
  }),

  trump: question("trump", {
    rule: "COF-5.32a",
    answers: ["trump", "pass"],
    seat: (_state, { seat }) => seat,
    about: (_state, { marker }) => [marker],
    candidates: () => [{ type: "trump" }, { type: "pass" }],
    violations: (state, { seat }, { type }) =>
      type === "pass" || canTrump(state, seat) ? [] : [{ code: "cannotTrump", rule: "COF-5.31b" }],
    answer: (book, task, { type }, dice) => {
      book.add({ type: "answered", rules: ["COF-5.32a"] });
      if (type === "trump")
        tryTrump(book, task, rollDigit(dice, { rule: "COF-5.32a", by: task.seat, about: [task.marker] }));
      else {
        book.add({ type: "passed", seat: task.seat, rules: ["COF-5.32a"] });
        putInForce(book, task.marker);
      }
    },
  }),

  trumpOrders: question("trumpOrders", {
    rule: "COF-5.32c",
    answers: ["giveOrders", "giveNone"],
    seat: (_state, { seat }) => seat,
    candidates: (state, { seat }) => [
      ...wingsInReach(state, seat).map(({ id }) => ({ type: "giveOrders", wing: id }) as const),
      { type: "giveNone" },
    ],
    violations: (state, { seat }, action) =>
      action.type === "giveNone" || wingsInReach(state, seat).some(({ id }) => id === action.wing)
        ? []
        : [{ code: "wingOutOfReach", rule: "COF-5.32c", facts: { wing: action.wing } }],
    answer: (book, { seat }, action) => {
      book.add({ type: "answered", rules: ["COF-5.32c"] });
      if (action.type === "giveOrders") openOrders(book, seat, action.wing, "trump");
      else book.add({ type: "passed", seat, rules: ["COF-5.32d"] });
    },
  }),

  returnMomentum: question("returnMomentum", {
    rule: "COF-5.32e",
    answers: ["returnMarker", "keepOut"],
    seat: (_state, { seat }) => seat,
    candidates: () => [{ type: "returnMarker" }, { type: "keepOut" }],
    violations: () => [],
    answer: (book, { seat }, { type }) => {
      book.add({ type: "answered", rules: ["COF-5.32e"] });
      if (type === "returnMarker") book.add({ type: "markerReturned", marker: momentumOf(seat), rules: ["COF-5.32e"] });
    },
  }),

  useMarker: question("useMarker", {
    rule: "COF-5.24a",
    answers: ["takeOrders", "challenge", "doNothing"],
    seat: (_state, { seat }) => seat,
    about: (_state, { marker }) => [marker],
    candidates: (state, { seat, marker }) => [
      { type: "takeOrders" },
      ...challengeCandidates(state, seat, marker),
      { type: "doNothing" },
    ],
    violations: (state, { seat, marker }, action) =>
      action.type === "challenge" ? challengeViolations(state, seat, action, marker) : [],
    answer: (book, { seat, marker }, action, dice) => {
      book.add({ type: "answered", rules: ["COF-5.24a"] });
      const why = action.type === "doNothing" ? "declined" : "used";
      book.add({
        type: "markerSpent",
        marker,
        why,
        rules: [action.type === "challenge" ? "COF-5.24b" : "COF-5.24a"],
      });
      if (action.type === "takeOrders") openOrders(book, seat, marker, "marker");
      else if (action.type === "challenge") challenge(book, seat, action, marker, dice);
    },
  }),

  useMomentum: question("useMomentum", {
    rule: "COF-RUL-70",
    answers: ["tryMomentum", "challenge", "moveLeader", "setMode", "done"],
    seat: (_state, { seat }) => seat,
    about: (_state, { seat }) => [momentumOf(seat)],
    candidates: momentumCandidates,
    violations: momentumViolations,
    answer: (book, task, action, dice) => {
      const goOn = (change: Partial<TaskOf<"useMomentum">>): void =>
        book.add({ type: "remained", task: { ...task, ...change }, rules: ["COF-RUL-70"] });
      switch (action.type) {
        case "done":
          endMomentum(book, task.seat);
          break;
        case "tryMomentum": {
          goOn({ tried: true });
          const face = rollDigit(dice, { rule: "COF-5.25b", by: task.seat, about: [action.wing] });
          tryMomentum(book, task.seat, action.wing, face);
          break;
        }
        case "challenge":
          goOn({ tried: true });
          challenge(book, task.seat, action, momentumOf(task.seat), dice);
          break;
        case "setMode":
          goOn({ modes: [...task.modes, action.leader] });
          book.add({ type: "modeSet", leader: action.leader, mounted: action.mounted, rules: ["COF-10.15a"] });
          break;
        case "moveLeader": {
          // COF-5.46a: a general moves after the attempt, so whoever moves him first forgoes it.
          const isGeneral = generalOf(book.state(), task.seat)?.id === action.leader;
          goOn({ tried: task.tried || isGeneral, moved: [...task.moved, action.leader] });
          moveLeader(book, action, "momentum");
          break;
        }
      }
    },
    carryOn: (book, task) => {
      const state = book.state();
      if (state.orders !== null) {
        endOrders(book);
        return true;
      }
      // COF-5.25d: nothing to choose, and the opportunity is lost.
      const canDo = momentumCandidates(state, task).some(
        (action) => action.type !== "done" && momentumViolations(state, task, action).length === 0,
      );
      if (canDo) return false;
      endMomentum(book, task.seat);
      return true;
    },
  }),
};
