/** §28 Rear support (DBA-SUP-01 … DBA-SUP-09, DBA-RUL-58, DBA-RUL-75). */
import type { Reason } from "@acies/contract";
import { signedTurn } from "@acies/geometry";
import { SUPPORT_TABLE, type SupportRow } from "../data/results.ts";
import type { DbaRule } from "../rulebook.ts";
import { SAME_FACING } from "../scale.ts";
import { type State, troopOf } from "../state.ts";
import { cornersAt, isInBadGoing, type Stand, standOf, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Combatant, footingOf, namedAs } from "./combatants.ts";
import { isSamePoint } from "./touching.ts";

export interface Support {
  readonly by: ElementId;
  readonly factor: number;
  readonly rule: DbaRule;
  /** Right behind the supported one, and so sharing its fate, or behind its neighbour. */
  readonly place: "behind" | "besideIt";
}

const facesAlike = (a: Stand, b: Stand): boolean => Math.abs(signedTurn(a.base.facing - b.base.facing)) <= SAME_FACING;

/** DBA-SUP-02: front edge on the other's rear edge, both corners together, facing the same way. */
export const isRightBehind = (rear: Stand, ahead: Stand): boolean => {
  if (rear.element.seat !== ahead.element.seat || !facesAlike(rear, ahead)) return false;
  const own = cornersAt(rear);
  const theirs = cornersAt(ahead);
  return isSamePoint(own.frontLeft, theirs.rearLeft) && isSamePoint(own.frontRight, theirs.rearRight);
};

/** DBA-SUP-05: the same type (whatever the subtype), side edges together and front corners too. */
const isTwinBeside = (a: Stand, b: Stand): boolean => {
  if (a.element.seat !== b.element.seat || a.element.id === b.element.id) return false;
  if (troopOf(a.element) !== troopOf(b.element) || !facesAlike(a, b)) return false;
  const own = cornersAt(a);
  const theirs = cornersAt(b);
  return isSamePoint(own.frontLeft, theirs.frontRight) || isSamePoint(own.frontRight, theirs.frontLeft);
};

/** The friends right behind an element. There is room for one. */
const behind = (state: State, ahead: Stand): Stand | undefined =>
  standsOf(state).find((stand) => isRightBehind(stand, ahead));

const isAgainst = (state: State, row: SupportRow, foe: Combatant): boolean =>
  row.against.some((named) => {
    if (named === "hold") return foe.hold !== null;
    return named === namedAs(state, foe) || named === footingOf(foe);
  });

/** DBA-SUP-01: the row for this supporter behind this troop against this enemy. */
const rowFor = (state: State, supported: Stand, supporter: Stand, foe: Combatant): SupportRow | undefined =>
  SUPPORT_TABLE.find(
    (row) =>
      row.supporter === troopOf(supporter.element) &&
      row.supported.includes(troopOf(supported.element)) &&
      isAgainst(state, row, foe),
  );

/** DBA-SUP-03, DBA-SUP-04: bad going under either hinders all but psiloi. */
const isHindered = (state: State, supported: Stand, supporter: Stand): boolean =>
  troopOf(supporter.element) !== "Ps" &&
  (isInBadGoing(state, supported.element) || isInBadGoing(state, supporter.element));

/** DBA-PUR-04: a warband right behind another, where it could support it against some enemy. */
export const secondWarband = (state: State, first: ElementId): ElementId | undefined => {
  const ahead = standOf(state, first);
  if (ahead === undefined || troopOf(ahead.element) !== "Wb") return undefined;
  const second = behind(state, ahead);
  return second !== undefined && troopOf(second.element) === "Wb" && !isHindered(state, ahead, second)
    ? second.element.id
    : undefined;
};

/** DBA-SUP-07: everyone able to support it, for they must; the one right behind comes first. Only the first rank (DBA-SUP-09). */
export const supportsFor = (state: State, id: ElementId, foe: Combatant): readonly Support[] => {
  const supported = standOf(state, id);
  if (supported === undefined) return [];
  const found: Support[] = [];
  const own = behind(state, supported);
  const ownRow = own === undefined ? undefined : rowFor(state, supported, own, foe);
  if (own !== undefined && ownRow !== undefined && !isHindered(state, supported, own)) {
    const rule = troopOf(own.element) === "Ps" ? "DBA-SUP-04" : "DBA-SUP-02";
    found.push({ by: own.element.id, factor: ownRow.factor, rule, place: "behind" });
  }
  for (const twin of standsOf(state)) {
    if (!isTwinBeside(twin, supported)) continue;
    const psiloi = behind(state, twin);
    if (psiloi === undefined || troopOf(psiloi.element) !== "Ps") continue;
    const row = rowFor(state, supported, psiloi, foe);
    if (row !== undefined)
      found.push({ by: psiloi.element.id, factor: row.factor, rule: "DBA-SUP-05", place: "besideIt" });
  }
  return found;
};

/** DBA-SUP-09, DBA-RUL-58: the supports that count: the highest, or all where the players let them add up. */
export const countingSupports = (state: State, id: ElementId, foe: Combatant): readonly Support[] => {
  const able = supportsFor(state, id, foe);
  if (state.options.supportsStack || able.length < 2) return able;
  const most = Math.max(...able.map(({ factor }) => factor));
  return able.filter(({ factor }) => factor === most).slice(0, 1);
};

export const supportReasons = (state: State, id: ElementId, foe: Combatant): readonly Reason[] =>
  countingSupports(state, id, foe).map(({ by, factor, rule }) => ({ rule, value: factor, marks: [by] }));

/** DBA-SUP-08, DBA-RUL-75: those whose factor counts, right behind it, and no pikes. Whoever helps from beside is safe (DBA-SUP-06). */
export const fellowSufferers = (state: State, id: ElementId, foe: Combatant): readonly ElementId[] =>
  countingSupports(state, id, foe)
    .filter(({ by, place }) => place === "behind" && !isPike(state, by))
    .map(({ by }) => by);

const isPike = (state: State, id: ElementId): boolean => {
  const stand = standOf(state, id);
  return stand !== undefined && troopOf(stand.element) === "Pk";
};
