/** §5 Built-up areas and §4 camps, what becomes of them: defence, control, sack, surrender, revolt. */
import { type Seat, tally, type Violation } from "@acies/contract";
import type { Event, EventOf } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Element, elementOf, type Hold, holdsOf, isMounted, occupantOf, type State } from "../state.ts";
import type { ElementId, HoldId } from "../vocabulary.ts";

/** DBA-BUA-14 */
const REVOLT = 6;
/** DBA-BUA-13 */
const SACK_ENDS = 5;

/**
 * DBA-BUA-03: living denizens always defend. DBA-BUA-04: an element defends only on foot, and if it was deployed there, entered it
 * while friendly, or has done with sacking: `defended` remembers that. DBA-BUA-12: while it sacks it does not.
 */
export const isDefending = (state: State, hold: Hold): boolean => {
  if (hold.kind !== "bua") return false;
  const occupant = occupantOf(state, hold.id);
  if (occupant === undefined) return hold.denizens;
  return hold.defended && hold.sackedSince === null && !isMounted(occupant);
};

/** DBA-TAC-10, DBA-RUL-67: foot in the camp of its own army; a captor gets nothing. */
export const isInOwnCamp = (element: Element, hold: Hold): boolean =>
  hold.kind === "camp" && hold.owner === element.seat && !isMounted(element);

export type Manner = "stormed" | "walkedIn";

/**
 * What entering does to a place. DBA-CMP-08: a camp is its latest occupant's. DBA-BUA-11, DBA-RUL-36: a built-up area that the
 * army does not control passes to it at once and is sacked, but not one that shooting emptied (DBA-BUA-09). DBA-BUA-04: whoever
 * enters without sacking defends, if he is on foot or as soon as he gets off his horse there.
 */
export const enters = (state: State, id: ElementId, hold: Hold, manner: Manner): EventOf<"entered"> => {
  const element = elementOf(state, id);
  const into = { type: "entered", element: id, hold: hold.id, control: element.seat } as const;
  if (hold.kind === "camp")
    return {
      ...into,
      sackedSince: null,
      defended: hold.defended,
      rules: ["DBA-CMP-08", "DBA-RUL-67", ...byManner(manner)],
    };
  const isFree = manner === "walkedIn" && hold.unclaimed;
  if (hold.control === element.seat || isFree) {
    const rule = isFree ? "DBA-BUA-09" : "DBA-BUA-04";
    return { ...into, sackedSince: null, defended: true, rules: [rule, ...byManner(manner)] };
  }
  const rules: readonly DbaRule[] = ["DBA-BUA-11", "DBA-RUL-36", ...byManner(manner)];
  return { ...into, sackedSince: state.turn?.number ?? 0, defended: false, rules };
};

const byManner = (manner: Manner): readonly DbaRule[] => (manner === "stormed" ? ["DBA-ATK-04"] : ["DBA-RUL-19"]);

/** DBA-BUA-13: for the PIP die of the active player; the turn in which the sack began does not count. */
export const sackEnds = (state: State, face: number): readonly Event[] => {
  const { turn } = state;
  if (turn === null || face < SACK_ENDS) return [];
  return holdsOf(state).flatMap((hold): readonly Event[] => {
    const occupant = occupantOf(state, hold.id);
    if (hold.sackedSince === null || occupant === undefined || occupant.seat !== turn.seat) return [];
    if (hold.sackedSince >= turn.number) return [];
    return [{ type: "sackEnded", hold: hold.id, defended: true, rules: ["DBA-BUA-13"] }];
  });
};

const refusal = (code: string, facts?: Violation["facts"]): Violation => ({
  code,
  rule: "DBA-BUA-14",
  ...(facts === undefined ? {} : { facts }),
  marks: ["bua"],
});

/** DBA-BUA-14, DBA-RUL-39: his own, in enemy hands, nobody inside, its denizens alive, and all six PIPs of a six. */
export const revoltViolations = (state: State, seat: Seat): readonly Violation[] => {
  const hold = state.holds.bua;
  if (hold === undefined) return [{ code: "noBuiltUpArea", rule: "DBA-BUA-14" }];
  const found: Violation[] = [];
  if (hold.owner !== seat) found.push({ ...refusal("neverYours"), rule: "DBA-RUL-39" });
  if (hold.control === seat) found.push(refusal("stillYours"));
  const occupant = occupantOf(state, hold.id);
  if (occupant !== undefined) found.push({ ...refusal("garrisoned"), marks: [occupant.id] });
  if (!hold.denizens) found.push(refusal("denizensDead"));
  const left = state.turn?.pips ?? 0;
  if (left < REVOLT) found.push(refusal("needsSixPips", { left, needed: REVOLT, margin: left - REVOLT }));
  return found;
};

export const revolt = (seat: Seat): readonly Event[] => [
  { type: "paid", cost: tally({ rule: "DBA-BUA-14", value: REVOLT }), rules: ["DBA-BUA-14", "DBA-RUL-39"] },
  { type: "revolted", hold: "bua", seat, rules: ["DBA-BUA-14"] },
];

/** DBA-BUA-08, DBA-BUA-09: the last of the denizens. */
export const denizensKilled = (hold: HoldId, kind: "melee" | "shooting"): Event => ({
  type: "denizensKilled",
  hold,
  rules: [kind === "melee" ? "DBA-BUA-08" : "DBA-BUA-09"],
});

/** DBA-BUA-10: to artillery they give themselves up, and live. */
export const surrendered = (hold: HoldId, to: Seat): Event => ({
  type: "surrendered",
  hold,
  to,
  rules: ["DBA-BUA-10", "DBA-RUL-37"],
});
