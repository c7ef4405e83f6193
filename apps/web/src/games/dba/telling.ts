/** How events of DBA are told beside the table: dice, verdicts, who aims at whom. */
import type { Decision, Seat } from "@acies/contract";
import type { Action, Event, State } from "@acies/dba";
import type { Throw, Verdict } from "../../tools/handling.ts";

export const diceOf = (event: Event, after: State): Throw | undefined => {
  if (event.type === "fought") {
    const sides = [event.a, event.b];
    return { dice: sides.map(({ seat, face, tally, total }) => ({ seat, face, plus: tally.total, total })) };
  }
  const isThrow = event.type === "pipsRolled" || event.type === "riverGauged" || event.type === "crossingTried";
  return isThrow ? { dice: [{ seat: after.turn?.seat ?? "red", face: event.face }] } : undefined;
};

export const aimsOf = (
  action: Action,
  { about }: Decision,
): readonly { readonly from: string; readonly to: string }[] => {
  if (action.type === "fight") return [{ from: action.element, to: action.enemy }];
  if (action.type !== "shoot") return [];
  const { target, aiders } = action;
  return [...(about ?? []).slice(0, 1), ...aiders].map((from) => ({ from, to: target }));
};

const NOTHING: Verdict = { loser: undefined, degree: "none" };

const seatOf = (id: string | undefined): Seat | undefined =>
  id?.startsWith("red.") === true ? "red" : id?.startsWith("blue.") === true ? "blue" : undefined;

const BACKWARD: readonly string[] = ["recoil", "passedThrough", "helperRecoil", "pushed", "flight"];

/** The worst that befalls anybody; when both lose something alike, nobody gains. */
export const verdictOf = (upshots: readonly string[]): Verdict => {
  const losses = upshots.map((upshot) => {
    const [what, id] = upshot.split(" ");
    const degree = what === "destroyed" ? 2 : BACKWARD.includes(what ?? "") ? 1 : 0;
    return { loser: seatOf(id), degree };
  });
  const worst = (seat: Seat): number =>
    Math.max(0, ...losses.filter(({ loser }) => loser === seat).map(({ degree }) => degree));
  const [red, blue] = [worst("red"), worst("blue")];
  if (red === blue) return NOTHING;
  const degree = Math.max(red, blue) === 2 ? "destroyed" : "back";
  return { loser: red > blue ? "red" : "blue", degree };
};
