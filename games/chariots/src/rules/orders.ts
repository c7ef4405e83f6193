/** The movement and missile segment: which order, and then unit by unit (COF-3.0e, COF-5.43 to COF-5.46). */
import type { Dice, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { type Book, question } from "../question.ts";
import type { Leader, State } from "../state.ts";
import { activeSeat } from "../units.ts";
import { actViolations } from "./acting.ts";
import { beginShock } from "./allotting.ts";
import { beginDisengaging, unitsToDisengage } from "./disengaging.ts";
import { fireAndRun, fireAndRunCandidates, fireAndRunViolations } from "./fireAndRun.ts";
import { fire, fireCandidates, fireViolations } from "./firing.ts";
import { modeCandidates, modeViolations } from "./heroes.ts";
import { movableInOrders, moveLeader, moveLeaderCandidates, moveLeaderViolations } from "./leading.ts";
import { begin, beginCandidates, beginViolations } from "./moving.ts";
import { canRallyAny } from "./rallying.ts";
import { recover, recoverCandidates, recoverViolations } from "./recovering.ts";

type OrderChoice = ActionOf<"order" | "setMode">;
type UnitChoice = ActionOf<"begin" | "fire" | "fireAndRun" | "recover" | "moveLeader" | "endSegment">;

/** COF-3.0f */
const orderViolations = (state: State, action: OrderChoice): readonly Violation[] => {
  if (action.type === "setMode") {
    const wing = state.orders?.wing ?? "";
    if (state.orders?.modesSet.includes(action.leader) === true)
      return [{ code: "modeSetAlready", rule: "COF-10.15a", marks: [action.leader] }];
    return modeViolations(state, activeSeat(state), action.leader, action.mounted, wing);
  }
  if (action.order === "disengage" && unitsToDisengage(state).length === 0)
    return [{ code: "noneToDisengage", rule: "COF-9.22" }];
  if (action.order === "rally" && !canRallyAny(state, [])) return [{ code: "noneToRally", rule: "COF-9.51" }];
  return [];
};

const orderCandidates = (state: State): readonly OrderChoice[] => [
  { type: "order", order: "move" },
  { type: "order", order: "disengage" },
  { type: "order", order: "rally" },
  ...modeCandidates(state, activeSeat(state), state.orders?.wing ?? ""),
];

const giveOrder = (book: Book, { order }: ActionOf<"order">): void => {
  book.add({ type: "orderChosen", order, rules: ["COF-3.0f"] });
  if (order === "disengage") beginDisengaging(book);
  else if (order === "rally")
    book.add({ type: "remained", task: { task: "nextRally", tried: [] }, rules: ["COF-5.43a", "COF-9.54a"] });
  else book.add({ type: "remained", task: { task: "nextUnit" }, rules: ["COF-5.41b"] });
};

/** Leaders who still may move in this phase. */
const leadersToMove = (state: State): readonly Leader[] =>
  movableInOrders(state).filter(({ id }) => state.orders?.leadersMoved.includes(id) === false);

const END: UnitChoice = { type: "endSegment" };

const unitCandidates = (state: State): readonly UnitChoice[] =>
  state.orders?.order === "disengage"
    ? [...moveLeaderCandidates(state, leadersToMove(state)), END]
    : [
        ...beginCandidates(state),
        ...fireCandidates(state),
        ...fireAndRunCandidates(state),
        ...recoverCandidates(state),
        ...moveLeaderCandidates(state, leadersToMove(state)),
        END,
      ];

/** COF-5.44, COF-5.45a */
const unitViolations = (state: State, action: UnitChoice): readonly Violation[] => {
  switch (action.type) {
    case "endSegment":
      return [];
    case "moveLeader":
      return moveLeaderViolations(state, action, leadersToMove(state));
    case "recover":
      return recoverViolations(state, action);
    case "begin":
    case "fire":
    case "fireAndRun": {
      const refused = actViolations(state, action.unit);
      if (refused.length > 0) return refused;
      if (action.type === "begin") return beginViolations(state, action);
      return action.type === "fire" ? fireViolations(state, action) : fireAndRunViolations(state, action);
    }
  }
};

const act = (book: Book, action: UnitChoice, dice: Dice): void => {
  switch (action.type) {
    case "endSegment":
      endSegment(book, dice);
      break;
    case "moveLeader":
      moveLeader(book, action, "order");
      break;
    case "recover":
      recover(book, action);
      break;
    case "begin":
      begin(book, action);
      break;
    case "fire":
      fire(book, action, dice);
      break;
    case "fireAndRun":
      fireAndRun(book, action, dice);
      break;
  }
};

/** COF-3.0e, COF-5.45e: shock follows without an order and whoever is in command (COF-5.47). */
const endSegment = (book: Book, dice: Dice): void => {
  book.add({ type: "answered", rules: ["COF-3.0e"] });
  beginShock(book, dice);
};

/** COF-5.48: shock is finished, and so is the phase. */
export const endOrders = (book: Book): void => {
  book.add({ type: "segmentEnded", segment: "shock", rules: ["COF-3.0e"] });
  book.add({ type: "ordersEnded", rules: ["COF-5.48"] });
};

/** Cheapest questions first: mostly some unit still may move. */
const hasAnythingToDo = (state: State): boolean => {
  const isLegal = (action: UnitChoice): boolean => unitViolations(state, action).length === 0;
  if (state.orders?.order !== "disengage") {
    if (beginCandidates(state).some(isLegal)) return true;
    if (recoverCandidates(state).some(isLegal)) return true;
    if (fireCandidates(state).some(isLegal) || fireAndRunCandidates(state).some(isLegal)) return true;
  }
  return moveLeaderCandidates(state, leadersToMove(state)).length > 0;
};

export const ORDER_QUESTIONS = {
  chooseOrder: question("chooseOrder", {
    rule: "COF-3.0f",
    answers: ["order", "setMode"],
    seat: activeSeat,
    candidates: orderCandidates,
    violations: (state, _task, action) => orderViolations(state, action),
    answer: (book, _task, action) => {
      if (action.type === "order") giveOrder(book, action);
      else book.add({ type: "modeSet", leader: action.leader, mounted: action.mounted, rules: ["COF-10.15a"] });
    },
    carryOn: (book) => {
      const open = orderCandidates(book.state()).filter((action) => orderViolations(book.state(), action).length === 0);
      const [only] = open;
      if (open.length > 1 || only?.type !== "order") return false;
      giveOrder(book, only);
      return true;
    },
  }),

  nextUnit: question("nextUnit", {
    rule: "COF-5.41b",
    answers: ["begin", "fire", "fireAndRun", "recover", "moveLeader", "endSegment"],
    seat: activeSeat,
    candidates: unitCandidates,
    violations: (state, _task, action) => unitViolations(state, action),
    answer: (book, _task, action, dice) => act(book, action, dice),
    carryOn: (book, _task, dice) => {
      if (hasAnythingToDo(book.state())) return false;
      endSegment(book, dice);
      return true;
    },
  }),
};
