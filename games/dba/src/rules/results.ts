/** §32 Combat results: the reader of the tables in `data/results.ts`. */
import { DOUBLED, type ResultBlock, type ResultRow, SIMPLE_DEFEAT, TIE } from "../data/results.ts";
import type { DbaRule } from "../rulebook.ts";
import type { State } from "../state.ts";
import { isInBadGoing } from "../table.ts";
import { type Degree, RESULTS, type Result } from "../vocabulary.ts";
import { type Combatant, combatantOf, footingOf, namedAs, type Party } from "./combatants.ts";
import { countsAs } from "./elements.ts";

export type FightKind = "melee" | "shooting";

export interface Verdict {
  readonly result: Result;
  /** The row that gave it. */
  readonly rule: DbaRule;
  /** What made that row the one to read, if anything did. */
  readonly rulings: readonly DbaRule[];
}

/** DBA-OUT-22: going and place are the loser's, `by` is the kind of combat, the opponent is the winner (of shots, the primary). */
const fits = (state: State, row: ResultRow, loser: Combatant, winner: Combatant, kind: FightKind): boolean => {
  const { element, hold } = loser;
  if (row.by !== undefined && row.by !== kind) return false;
  if (row.vs !== undefined && !isNamed(state, row, winner)) return false;
  if (row.going !== undefined && (element !== null && isInBadGoing(state, element) ? "bad" : "good") !== row.going)
    return false;
  if (row.inside === "hold" && hold === null) return false;
  if (row.outside === "hold" && hold !== null) return false;
  if (row.outside === "camp" && hold?.kind === "camp") return false;
  if (row.option !== undefined && !state.options[row.option]) return false; // DBA-RUL-10
  // DBA-RUL-60
  return (
    row.charged === undefined || (element !== null && element.charged !== null && element.charged === winner.party)
  );
};

const isNamed = (state: State, { vs = [] }: ResultRow, winner: Combatant): boolean =>
  vs.some((name) => name === namedAs(state, winner) || name === footingOf(winner));

/** DBA-RUL-05: the row names the winner only as what it counts as. DBA-RUL-10: a row that the players may leave out. */
const rulingsOf = (state: State, { vs = [], option }: ResultRow, winner: Combatant): readonly DbaRule[] => {
  const named = namedAs(state, winner);
  const rulings: DbaRule[] = named !== winner.troop && vs.includes(named) ? ["DBA-RUL-05"] : [];
  return option === undefined ? rulings : [...rulings, "DBA-RUL-10"];
};

const readBlock = (state: State, block: ResultBlock, loser: Combatant, winner: Combatant, kind: FightKind): Verdict => {
  const row = block.rows.find((candidate) => fits(state, candidate, loser, winner, kind));
  if (row === undefined) throw new Error(`${block.rule} has no last row`);
  return { result: row.result, rule: block.rule, rulings: rulingsOf(state, row, winner) };
};

const harshness = (result: Result): number => RESULTS.indexOf(result);

/** What a side suffers. In a tie both ask: scythed chariots do not survive one. */
export const resultOf = (state: State, loser: Party, winner: Party, kind: FightKind, degree: Degree): Verdict => {
  const own = combatantOf(state, loser);
  const foe = combatantOf(state, winner);
  if (degree === "tie") return readBlock(state, own.troop === "SCh" ? TIE.SCh : TIE.others, own, foe, kind);
  const simple = readBlock(state, SIMPLE_DEFEAT[own.troop], own, foe, kind);
  if (degree === "defeat") return simple;
  // DBA-RUL-05: a light chariot is read as cavalry here.
  const block = DOUBLED[countsAs(own.troop, state.options)];
  const doubled = readBlock(state, block ?? DOUBLED.others, own, foe, kind);
  if (own.troop === "Den" && kind === "shooting") return { ...doubled, rulings: ["DBA-RUL-37"] };
  // DBA-RUL-59: never milder than a simple defeat.
  if (harshness(simple.result) > harshness(doubled.result))
    return { ...simple, rulings: [...simple.rulings, "DBA-RUL-59"] };
  return block === DOUBLED[own.troop] ? doubled : { ...doubled, rulings: ["DBA-RUL-05"] };
};
