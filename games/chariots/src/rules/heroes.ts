/**
 * Heroes and heroic commanders (10.1): who they are, and how they mount and dismount. Left alone or going along with a unit they are
 * leaders like any other (COF-10.16a, COF-10.16b: `leading.ts`).
 */
import type { Seat, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { allLeaders, findLeader, type Leader, type State } from "../state.ts";
import { type LeaderId, type MarkerId, momentumOf } from "../vocabulary.ts";

/** COF-10.1: heroes, and commanders marked H. */
export const isHero = ({ kind, heroic }: Leader): boolean => kind === "hero" || heroic;

/** COF-10.11, COF-RUL-55: whoever has individual ratings can fight a duel; only a hero may begin one. */
export const canDuel = (leader: Leader): leader is Leader & { readonly duel: NonNullable<Leader["duel"]> } =>
  leader.duel !== null && leader.hex !== null;

/**
 * Whether this marker, or the Orders Phase of this wing, activates him. COF-10.16c: a pure hero only Momentum does, and also a general
 * without troops; a commander his own wing.
 */
export const isActivatedBy = ({ seat, kind, wing }: Leader, by: MarkerId): boolean =>
  kind === "hero" || wing === null ? by === momentumOf(seat) : by === wing;

/** COF-10.15a: why he may not mount or dismount now; `by` is the marker or the wing that activates. */
export const modeViolations = (
  state: State,
  seat: Seat,
  id: LeaderId,
  mounted: ActionOf<"setMode">["mounted"],
  by: MarkerId,
): readonly Violation[] => {
  const leader = findLeader(state, id);
  const refusal = (code: string, rule: Violation["rule"]): readonly Violation[] => [
    { code, rule, facts: { leader: id }, marks: [id] },
  ];
  if (!state.heroic) return refusal("noHeroicRules", "COF-10.0");
  if (leader === undefined || leader.seat !== seat || leader.hex === null) return refusal("noSuchHero", "COF-10.12");
  if (leader.mounted === mounted) return refusal("sameMode", "COF-10.12");
  if (!isActivatedBy(leader, by))
    return refusal("notActivatedNow", leader.kind === "hero" ? "COF-10.16c" : "COF-10.15a");
  return state.orders?.modesSet.includes(id) === true ? refusal("modeKept", "COF-10.15a") : [];
};

export const modeCandidates = (state: State, seat: Seat, by: MarkerId): readonly ActionOf<"setMode">[] =>
  state.heroic
    ? allLeaders(state)
        .filter((leader) => leader.seat === seat && leader.hex !== null && isActivatedBy(leader, by))
        .map(({ id, mounted }) => ({ type: "setMode", leader: id, mounted: !mounted }))
    : [];

/** He gets off his chariot (COF-10.15b, COF-RUL-51). */
export const dismounted = (leader: LeaderId, rule: "COF-10.15b" | "COF-RUL-51") =>
  ({ type: "modeSet", leader, mounted: false, rules: [rule] }) as const;
