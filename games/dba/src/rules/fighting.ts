/** §31 A combat from the dice to its results, the same for melee and shooting (DBA-RES-01). */
import { type Dice, type Ledger, rollOne, type Tally } from "@acies/contract";
import type { Event, Fighter } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Cause, type Element, isCamel, type State, troopOf } from "../state.ts";
import { badGoingUnder, baseOf, isInBadGoing } from "../table.ts";
import type { Degree } from "../vocabulary.ts";
import { degreeOf, meleeTally, shootingTally } from "./combat.ts";
import { combatantOf, namedAs, type Party } from "./combatants.ts";
import { type Fate, settleFight } from "./outcomes.ts";
import { resultOf } from "./results.ts";

type Book = Ledger<State, Event>;

/** `a` shoots at `b`: the primary shooter and its target. */
export interface Shot {
  readonly kind: "shooting";
  readonly a: Party;
  readonly b: Party;
  /** Who shoot with `a`. */
  readonly aiders: number;
  /** DBA-SHT-24, DBA-SHT-25: every one of them at the target's rear. */
  readonly at: "rearOnly" | "anyEdge";
  /** DBA-SHT-13: the target shoots back, with so many aiders; null when it does not (DBA-SHT-14). */
  readonly back: { readonly aiders: number; readonly at: Shot["at"] } | null;
}

export interface Melee {
  readonly kind: "melee";
  readonly a: Party;
  readonly b: Party;
}

export type Fight = Melee | Shot;

const talliesOf = (state: State, fight: Fight): Readonly<Record<"a" | "b", Tally>> => {
  const { a, b } = fight;
  if (fight.kind === "melee") return { a: meleeTally(state, a, b), b: meleeTally(state, b, a) };
  const { aiders, back } = fight;
  const role = back === null ? "shooting" : "shotAt";
  return {
    a: shootingTally(state, a, b, { role, aiders: back?.aiders ?? 0 }),
    b: shootingTally(state, b, a, { role: "shotAt", aiders }),
  };
};

/** One die a side, the active player's first. */
const facesOf = (state: State, { a, b }: Fight, dice: Dice): Readonly<Record<"a" | "b", number>> => {
  const roll = (self: Party, foe: Party): number =>
    rollOne(dice, { sides: 6, rule: "DBA-RES-01", by: combatantOf(state, self).seat, about: [self, foe] });
  if (combatantOf(state, b).seat === state.turn?.seat) {
    const second = roll(b, a);
    return { a: roll(a, b), b: second };
  }
  const first = roll(a, b);
  return { a: first, b: roll(b, a) };
};

const fighterOf = (state: State, party: Party, tally: Tally, face: number): Fighter => {
  const { element, hold, seat } = combatantOf(state, party);
  return { element: element?.id ?? null, hold: hold?.id ?? null, seat, tally, face, total: tally.total + face };
};

const causeOf = (fight: Fight, side: "a" | "b"): Cause => {
  if (fight.kind === "melee") return "melee";
  const at = side === "b" ? fight.at : fight.back?.at;
  return at === "rearOnly" ? "rearShot" : "shooting";
};

/** Who asks the tables: the loser, or both in a tie. DBA-SHT-14: nothing befalls a shooter that is not shot at. */
const sufferers = (fight: Fight, loser: "a" | "b" | null): readonly ("a" | "b")[] => {
  const sides: readonly ("a" | "b")[] = loser === null ? ["a", "b"] : [loser];
  return fight.kind === "shooting" && fight.back === null ? sides.filter((side) => side === "b") : sides;
};

/** DBA-OUT-22: what was made of the ground under a loser. */
const groundRules = (state: State, element: Element | null): readonly DbaRule[] => {
  if (element === null || element.where !== "table") return [];
  if (isInBadGoing(state, element)) return ["DBA-RUL-11"];
  const isBadToOthers = isCamel(troopOf(element)) && badGoingUnder(state, baseOf(state, element), "Cv").length > 0;
  return isBadToOthers ? ["DBA-RUL-12"] : [];
};

/** What the tables say of a side, and the event that tells it. */
const fateOf = (book: Book, fight: Fight, side: "a" | "b", degree: Degree): Fate => {
  const state = book.state();
  const [party, foe] = side === "a" ? [fight.a, fight.b] : [fight.b, fight.a];
  const { result, rule, rulings } = resultOf(state, party, foe, fight.kind, degree);
  const { element, hold } = combatantOf(state, party);
  const rules: DbaRule[] = [rule, ...rulings];
  if (degree !== "tie") rules.push("DBA-OUT-22", ...groundRules(state, element));
  book.add({ type: "resulted", element: element?.id ?? null, hold: hold?.id ?? null, result, rules });
  return { party, foe, result, cause: causeOf(fight, side) };
};

/** What stands behind a line of the sum, besides the rule the line itself names. */
const BEHIND: Readonly<Record<string, readonly DbaRule[]>> = {
  "DBA-MEL-06": ["DBA-TAC-06"],
  "DBA-RIV-17": ["DBA-RIV-16", "DBA-RUL-35", "DBA-TAC-06"],
  "DBA-SUP-02": ["DBA-SUP-01", "DBA-SUP-03", "DBA-SUP-07", "DBA-SUP-09"],
  "DBA-SUP-04": ["DBA-SUP-01", "DBA-SUP-07", "DBA-SUP-09"],
  "DBA-SUP-05": ["DBA-SUP-01", "DBA-SUP-06", "DBA-SUP-07", "DBA-SUP-09"],
  "DBA-TAC-09": ["DBA-RUL-11"],
  "DBA-TAC-07": ["DBA-RUL-11"],
};

/** DBA-RUL-05: pikes, warband and spears support against heavy chariots because these count as knights. */
const isReadAsKnights = (state: State, { tally }: Fighter, foe: Party): boolean => {
  const other = combatantOf(state, foe);
  return tally.reasons.some(({ rule }) => rule === "DBA-SUP-02") && namedAs(state, other) !== other.troop;
};

const rulesOf = (state: State, fight: Fight, a: Fighter, b: Fighter): readonly DbaRule[] => {
  const rules: DbaRule[] = ["DBA-RES-01", "DBA-RES-02", "DBA-RES-03"];
  if (fight.kind === "shooting") rules.push("DBA-TAC-01", "DBA-TAC-02");
  else rules.push("DBA-MEL-05");
  if (fight.kind === "melee" && (a.hold !== null || b.hold !== null)) rules.push("DBA-ATK-03");
  if (Math.min(a.total, b.total) <= 0) rules.push("DBA-RUL-76");
  for (const { rule } of [...a.tally.reasons, ...b.tally.reasons]) rules.push(...(BEHIND[rule] ?? []));
  if (isReadAsKnights(state, a, fight.b) || isReadAsKnights(state, b, fight.a)) rules.push("DBA-RUL-05");
  const cited = state.options.supportsStack
    ? rules.map((rule) => (rule === "DBA-SUP-09" ? "DBA-RUL-58" : rule)) // no highest: they add up
    : rules;
  return [...new Set(cited)];
};

/** Rolls, compares, tells, and opens the aftermath for `continueAftermath` to carry on. */
export const fightOut = (book: Book, fight: Fight, dice: Dice): void => {
  const state = book.state();
  const tallies = talliesOf(state, fight);
  const faces = facesOf(state, fight, dice);
  const a = fighterOf(state, fight.a, tallies.a, faces.a);
  const b = fighterOf(state, fight.b, tallies.b, faces.b);
  const loser = a.total === b.total ? null : a.total < b.total ? "a" : "b";
  const degree = degreeOf(Math.min(a.total, b.total), Math.max(a.total, b.total));
  const isSafe = fight.kind === "shooting" && fight.back === null && loser === "a";
  const rules: readonly DbaRule[] = [...rulesOf(state, fight, a, b), ...(isSafe ? (["DBA-SHT-14"] as const) : [])];
  book.add({ type: "fought", kind: fight.kind, a, b, degree, loser, rules });
  settleFight(
    book,
    sufferers(fight, loser).map((side) => fateOf(book, fight, side, degree)),
  );
};
