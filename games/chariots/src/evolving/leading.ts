/** What becomes of leaders. */
import type { EventOf } from "../events.ts";
import { leaderOf, type State } from "../state.ts";
import { changedLeader, changedSide, inOrders, withAll } from "./changes.ts";

type LeaderEvent = EventOf<
  | "leaderMoved"
  | "leaderWent"
  | "leaderDisplaced"
  | "modeSet"
  | "leaderWounded"
  | "leaderKilled"
  | "leaderReplaced"
  | "woundsSet"
>;

export const ofLeaders = (state: State, event: LeaderEvent): State => {
  switch (event.type) {
    case "leaderMoved": {
      const there = changedLeader(state, event.leader, { hex: event.to });
      return event.why === "order"
        ? inOrders(there, ({ leadersMoved }) => ({ leadersMoved: withAll(leadersMoved, [event.leader]) }))
        : there;
    }
    case "leaderWent":
    case "leaderDisplaced":
      return changedLeader(state, event.leader, { hex: event.to });
    case "modeSet": {
      const set = changedLeader(state, event.leader, { mounted: event.mounted });
      return inOrders(set, ({ modesSet }) => ({ modesSet: withAll(modesSet, [event.leader]) }));
    }
    case "leaderWounded":
      return changedLeader(state, event.leader, { wounded: true });
    case "leaderKilled": {
      const { seat, kind } = leaderOf(state, event.leader);
      const dead = changedLeader(state, event.leader, { hex: null, life: kind === "wc" ? "awaited" : "dead" });
      return changedSide(dead, seat, { routPoints: dead.sides[seat].routPoints + event.routPoints });
    }
    case "leaderReplaced": {
      const { ratings, duel } = leaderOf(state, event.leader);
      const { commandRange, capability, hex } = event;
      return changedLeader(state, event.leader, {
        hex,
        ratings: { ...ratings, commandRange, capability },
        // COF-RUL-62: where leaders duel, his successor is an unnamed commander on foot.
        duel: duel === null ? null : { combat: 2, endurance: 3 },
        mounted: duel === null,
        heroic: false,
        archer: false,
        wounded: false,
        wounds: 0,
        life: "alive",
        replacement: true,
      });
    }
    case "woundsSet":
      return changedLeader(state, event.leader, { wounds: event.wounds });
  }
};
