/** §8 The end. */
import { SEATS } from "@acies/contract";
import type { Event } from "../events.ts";
import { companiesOf, type State, strengthOf } from "../state.ts";

/** FRD-END-01, at once; both may fall together only if a later rule lets them, and then it is a draw. */
export const nobodyLeft = (state: State): Event | undefined => {
  const standing = SEATS.filter((seat) => companiesOf(state, seat).length > 0);
  if (standing.length === SEATS.length) return undefined;
  return { type: "ended", winner: standing[0] ?? null, by: "FRD-END-01", rules: ["FRD-END-01"] };
};

/** FRD-END-02: after the last turn the stronger side has won. */
export const endTurn = (state: State): readonly Event[] => {
  const rules = ["FRD-ACT-01"] as const;
  if (state.turn < state.turns) {
    return [
      { type: "answered", rules },
      { type: "turnEnded", turn: state.turn, rules },
      { type: "asked", task: { task: "plan" }, rules: ["FRD-ORD-01"] },
    ];
  }
  const lead = strengthOf(state, "red") - strengthOf(state, "blue");
  const winner = lead > 0 ? "red" : lead < 0 ? "blue" : null;
  return [{ type: "ended", winner, by: "FRD-END-02", rules: ["FRD-END-02", "FRD-OPT-02"] }];
};
