/** §6 Fire, and sharing the losses. */
import { type Dice, type Tally, tally, type Violation } from "@acies/contract";
import { boxOf, gapBetween, isWithin, overlaps, placeOfBase, restAfter } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { BASE, CLOSE, COVER, RANGE, TO_HIT, TOUCH } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { baseOf, type Company, companiesOf, companyOf, inPlay, type State } from "../state.ts";
import type { CompanyId } from "../vocabulary.ts";

/** FRD-OPT-01 */
const rangeOf = (state: State): number => (state.longRange ? RANGE.long : RANGE.standard);

/** FRD-FIR-01: enemies in the strip straight ahead, as wide as the company and as long as its range. */
export const targetsOf = (state: State, company: Company): readonly Company[] => {
  const range = rangeOf(state) + 2 * TOUCH; // the limit itself is within range, though two bases there only touch the strip's end
  const front = restAfter(baseOf(company), { kind: "advance", distance: range });
  const strip = boxOf({ ...front, width: BASE.width, depth: range });
  return inPlay(state).filter((enemy) => enemy.seat !== company.seat && overlaps(strip, boxOf(baseOf(enemy)), TOUCH));
};

export const fireViolations = (state: State, company: Company, action: ActionOf<"fire">): readonly Violation[] => {
  const target = inPlay(state).find((enemy) => enemy.id === action.target && enemy.seat !== company.seat);
  if (target === undefined) return [{ code: "noSuchTarget", rule: "FRD-FIR-01", facts: { target: action.target } }];
  if (targetsOf(state, company).some((candidate) => candidate.id === target.id)) return [];
  const facts = { away: Math.ceil(gapBetween(boxOf(baseOf(company)), boxOf(baseOf(target)))), range: rangeOf(state) };
  return [{ code: "notAhead", rule: "FRD-FIR-01", facts, marks: [target.id] }];
};

export const inWood = (state: State, company: Company): boolean => {
  const place = placeOfBase(baseOf(company), state.wood, TOUCH);
  return place === "inside" || place === "partly";
};

/** FRD-FIR-02, FRD-FIR-03: the face each die needs. */
export const needOf = (state: State, target: Company): Tally =>
  tally({ rule: "FRD-FIR-02", value: TO_HIT }, inWood(state, target) && { rule: "FRD-FIR-03", value: COVER });

/** FRD-FIR-04: the target and its close friends may share what hits it. */
const sharers = (state: State, target: Company): readonly CompanyId[] => {
  const box = boxOf(baseOf(target));
  const friends = companiesOf(state, target.seat).filter(
    (friend) => friend.id !== target.id && isWithin(box, boxOf(baseOf(friend)), CLOSE),
  );
  return [target.id, ...friends.map((friend) => friend.id)];
};

/** Rolls, and leaves the losses to be shared out when there is a choice. */
export const fire = (state: State, shooter: Company, target: Company, dice: Dice): readonly Event[] => {
  const need = needOf(state, target);
  const faces = dice.roll({
    sides: 6,
    count: shooter.strength,
    rule: "FRD-FIR-02",
    by: shooter.seat,
    about: [shooter.id, target.id],
  });
  const hits = faces.filter((face) => face >= need.total).length;
  const fired: Event = {
    type: "fired",
    company: shooter.id,
    target: target.id,
    need,
    faces,
    hits,
    rules: ["FRD-FIR-02", "FRD-FIR-03"],
  };
  if (hits === 0) return [fired];
  const among = sharers(state, target);
  const ways = everyShare(state, hits, among);
  const [only] = ways;
  if (ways.length === 1 && only !== undefined) return [fired, ...losses(state, only.losses)];
  return [fired, { type: "asked", task: { task: "assign", seat: target.seat, hits, among }, rules: ["FRD-FIR-04"] }];
};

/** Every way to share `hits` among these companies, none losing more than it has; what nobody can bear is lost to the wind. */
export const everyShare = (state: State, hits: number, among: readonly CompanyId[]): readonly ActionOf<"assign">[] => {
  const strengths = among.map((id) => companyOf(state, id).strength);
  const toLose = Math.min(
    hits,
    strengths.reduce((sum, strength) => sum + strength, 0),
  );
  let ways: (readonly number[])[] = [[]];
  for (const strength of strengths) {
    ways = ways.flatMap((way) => Array.from({ length: strength + 1 }, (_, lost) => [...way, lost]));
  }
  return ways
    .filter((way) => way.reduce((sum, lost) => sum + lost, 0) === toLose)
    .map((way) => ({ type: "assign", losses: Object.fromEntries(among.map((id, i) => [id, way[i] ?? 0])) }));
};

export const assignViolations = (
  state: State,
  task: { readonly hits: number; readonly among: readonly CompanyId[] },
  action: ActionOf<"assign">,
): readonly Violation[] => {
  const fits = everyShare(state, task.hits, task.among).some((way) => {
    const keys = Object.keys(action.losses);
    return keys.length === task.among.length && task.among.every((id) => way.losses[id] === action.losses[id]);
  });
  return fits
    ? []
    : [
        {
          code: "wrongShare",
          rule: "FRD-FIR-04",
          facts: { hits: task.hits, among: task.among.join(", ") },
          marks: task.among,
        },
      ];
};

/** FRD-FIR-05: what has no strength left is gone. */
export const losses = (state: State, shares: Readonly<Record<string, number>>): readonly Event[] =>
  inPlay(state).flatMap((company): readonly Event[] => {
    const strength = shares[company.id] ?? 0;
    if (strength === 0) return [];
    const lost: Event = { type: "lost", company: company.id, strength, rules: ["FRD-FIR-04"] };
    return strength < company.strength
      ? [lost]
      : [lost, { type: "routed", company: company.id, rules: ["FRD-FIR-05"] }];
  });
