/** Who may be moved at all (DBA-TRN-03, DBA-CMP-05): the names in an action may be anything. */
import { err, ok, type Result, type Seat, type Violation } from "@acies/contract";
import { type Element, findElement, type State, troopOf, type Whereabouts } from "../state.ts";

/** An element of this side that is where a move can begin. */
export const ownElement = (
  state: State,
  seat: Seat,
  name: string,
  where: Whereabouts,
): Result<Element, readonly Violation[]> => {
  const element = findElement(state, name);
  const refuse = (code: string, rule: "DBA-TRN-03" | "DBA-CMP-05" | "DBA-RUL-19" | "DBA-LIT-01") =>
    err([{ code, rule, facts: { element: name }, marks: [name] }]);
  if (element === undefined) return refuse("unknownElement", "DBA-TRN-03");
  if (element.seat !== seat) return refuse("notYours", "DBA-TRN-03");
  if (troopOf(element) === "CF") return refuse("followersStay", "DBA-CMP-05");
  if (element.where === where) return ok(element);
  if (element.where === "inside") return refuse("isInside", "DBA-RUL-19");
  if (where === "inside") return refuse("isNotInside", "DBA-RUL-19");
  if (where === "reserve") return refuse("notInReserve", "DBA-LIT-01");
  return refuse("notOnTable", "DBA-TRN-03");
};
