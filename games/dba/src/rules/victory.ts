/** §37 Winning and losing. */
import { type BySeat, otherSeat, type Reason, SEATS, type Seat, type Tally, tally } from "@acies/contract";
import type { Event } from "../events.ts";
import { elementsOf, generalOf, holdsOf, type State, troopOf } from "../state.ts";

/** DBA-VIC-02 */
const ENOUGH = 4;
/** DBA-VIC-04, DBA-VIC-05 */
const PLACE = 2;

/** DBA-VIC-03, DBA-RUL-68: what an army has lost. The general counts one; scythed chariots, followers and denizens nothing. */
export const lossesOf = (state: State, seat: Seat): Tally => {
  const elements = elementsOf(state, seat)
    .filter((element) => element.where === "lost" && troopOf(element) !== "SCh" && troopOf(element) !== "CF")
    .map(({ id }): Reason => ({ rule: "DBA-VIC-02", value: 1, marks: [id] }));
  // DBA-CMP-08, DBA-RUL-67: a camp is lost while its latest occupant is an enemy; a built-up area while the enemy controls it.
  const places = holdsOf(state)
    .filter((hold) => hold.owner === seat && hold.control !== seat)
    .map(
      (hold): Reason => ({
        rule: hold.kind === "camp" ? "DBA-VIC-04" : "DBA-VIC-05",
        value: PLACE,
        marks: [hold.id],
      }),
    );
  return tally(...elements, ...places);
};

/** DBA-VIC-02: the enemy's general or four of his elements, and more of his than of one's own. Never both sides. */
export const victory = (state: State): Seat | null => {
  const lost: BySeat<number> = { red: lossesOf(state, "red").total, blue: lossesOf(state, "blue").total };
  for (const seat of SEATS) {
    const foe = otherSeat(seat);
    const isBroken = generalOf(state, foe)?.where === "lost" || lost[foe] >= ENOUGH;
    if (isBroken && lost[foe] > lost[seat]) return seat;
  }
  return null;
};

/** DBA-VIC-01: at the end of every turn, for both. DBA-OPT-01: a battle with a last turn is drawn when that is over. */
export const endTurn = (state: State): readonly Event[] => {
  const lost = { red: lossesOf(state, "red"), blue: lossesOf(state, "blue") };
  const over: Event = { type: "turnEnded", lost, rules: ["DBA-VIC-01", "DBA-VIC-03", "DBA-RUL-68"] };
  const winner = victory(state);
  if (winner !== null) return [over, { type: "ended", winner, by: "DBA-VIC-02", rules: ["DBA-VIC-02"] }];
  const { turnLimit } = state.options;
  const isLast = turnLimit > 0 && (state.turn?.number ?? 0) >= turnLimit;
  return isLast ? [over, { type: "ended", winner: null, by: "DBA-OPT-01", rules: ["DBA-OPT-01"] }] : [over];
};
