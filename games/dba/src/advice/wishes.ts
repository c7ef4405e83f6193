/** What to try at a move, best guesses first: the doctrine. `propose` makes moves of it, or finds that there are none. */
import type { Decision, Hint, Seat } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { aheadBy, asideBy, contactSlots, isInReach, isTaken, overlapSlots } from "../proposing/places.ts";
import { canSupport } from "../proposing/singles.ts";
import { joinedTo } from "../rules/groups.ts";
import { mayLand } from "../rules/landing.ts";
import { overlapsOn } from "../rules/overlaps.ts";
import { frontFoes } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { type Element, type State, scaleOf } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Body, bodies, type Plan } from "./bodies.ts";
import { isRecoilFatal, meleesIn, trampledBy } from "./contests.ts";
import { isByRiver, mayGo, type Ranks, strayIn } from "./goers.ts";
import { ambushesOf, roomBefore, type Stalk, stalksOf } from "./stalking.ts";
import { edgeOf, foesIn, gapOf, priceOf, prizeOf, type Survey, shotAt, surveyOf, type Unit } from "./survey.ts";

/** Structurally the players' `Wish`. */
export interface Wish {
  readonly hint: Hint;
  readonly body?: string;
  readonly code?: string;
}

interface Weighed extends Wish {
  readonly prior: number;
}

interface Field extends Ranks {
  readonly survey: Survey;
}

/** Whoever is at close quarters does not shoot: what his next two volleys would do to this one is saved. */
const silencing = (state: State, unit: Unit, foe: Unit): number =>
  TROOP_TABLE[foe.troop].range === 0 ? 0 : 2 * shotAt(state, foe, unit);

/** Slots of the enemy in reach, as a fight would look there. */
const contactWishes = (field: Field, unit: Unit): readonly Weighed[] => {
  const { state, foes, bw } = field;
  const found: Weighed[] = [];
  const own = priceOf(field.survey, unit);
  const controllers: readonly string[] = controllersOf(state, unit.element.id);
  const isControlled = controllers.length > 0;
  for (const foe of foes) {
    if (gapOf(unit, foe) > unit.reach + 2 * bw) continue;
    // DBA-ZOC-06, DBA-ZOC-09: whoever is controlled meets one of those who control it, in front.
    if (isControlled && !controllers.includes(foe.element.id)) continue;
    const { dies, kills } = edgeOf(state, unit, foe);
    const stake = prizeOf(field.survey, foe);
    const isHeld = frontFoes(state, foe.element.id).length > 0;
    for (const { on, pose } of contactSlots(state, unit.element, foe.element)) {
      if (on === "front" ? isHeld : isControlled) continue;
      if (!isInReach(state, unit.element, pose) || isTaken(state, unit.element, pose)) continue;
      const from = on === "front" ? 0 : isHeld ? 0.8 : 0.25;
      const manner = on === "front" ? "contactFront" : on === "rear" ? "contactRear" : "contactFlank";
      found.push({
        prior: kills * stake - (dies - silencing(state, unit, foe)) * own + from * stake,
        hint: { pieces: [unit.element.id], target: foe.element.id, manner },
        body: `${unit.element.id}/${foe.element.id}/${manner}`,
        code: on === "front" ? "meet" : "flank",
      });
    }
  }
  return distinct(found).slice(0, 3);
};

/** What each neighbour beside the one who strikes adds: he overlaps the enemy, and keeps others from doing so. */
const ABREAST = 0.12;
const PARTIES = 8;

const besideOf = (state: State, own: readonly Unit[], { element }: Unit): readonly Unit[] => {
  const { bw } = scaleOf(state);
  const joined = new Set(joinedTo(state, element.id));
  return own.filter(
    (unit) =>
      joined.has(unit.element.id) &&
      Math.abs(asideBy(element, unit.element)) > bw / 2 &&
      unit.element.moves === 0 &&
      !unit.isBad &&
      mayGo(state, unit),
  );
};

/** One goes in with those who stand beside him: one order, and the enemy has one before him and others at his corners. */
const partyWishes = (field: Field): readonly Weighed[] => {
  const { state, survey, own, foes, bw } = field;
  const found: Weighed[] = [];
  for (const unit of own) {
    // DBA-GRP-07: nobody goes along out of bad going.
    if (unit.element.moves > 0 || unit.isBad || !mayGo(state, unit)) continue;
    const near = foes.filter((foe) => gapOf(unit, foe) <= unit.reach + bw && aheadBy(unit.element, foe.element) > 0);
    if (near.length === 0) continue;
    const beside = besideOf(state, own, unit);
    if (beside.length === 0) continue;
    const parties = beside.length === 1 ? [beside] : [beside, ...beside.map((friend) => [friend])];
    for (const foe of near) {
      if (Math.abs(asideBy(foe.element, unit.element)) > 0.5 * bw || frontFoes(state, foe.element.id).length > 0)
        continue;
      const { dies, kills } = edgeOf(state, unit, foe);
      const stake = prizeOf(survey, foe);
      const edge = kills * stake - (dies - silencing(state, unit, foe)) * priceOf(survey, unit);
      for (const party of parties) {
        const pieces = [unit, ...party].map(({ element }) => element.id);
        const hint = { pieces, target: foe.element.id, manner: "contactFront" };
        const prior = edge + ABREAST * party.length * stake;
        found.push({ prior, hint, body: `${pieces.join("+")}/${foe.element.id}`, code: "meet" });
      }
    }
  }
  return found.toSorted((a, b) => b.prior - a.prior).slice(0, PARTIES);
};

const distinct = (wishes: readonly Weighed[]): readonly Weighed[] => {
  const seen = new Set<string>();
  return wishes
    .toSorted((a, b) => b.prior - a.prior)
    .filter(({ hint }) => {
      const key = `${hint.target ?? ""} ${hint.manner ?? ""}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
};

/** The places beside an enemy who is being fought, and from there his flank. */
const overlapWishes = (field: Field, unit: Unit): readonly Weighed[] => {
  const { state, foes, bw } = field;
  const found: Weighed[] = [];
  for (const foe of foes) {
    if (gapOf(unit, foe) > unit.reach + 2 * bw || frontFoes(state, foe.element.id).length === 0) continue;
    const { id } = foe.element;
    const { left, right } = overlapsOn(state, id);
    const pieces = [unit.element.id];
    const stake = prizeOf(field.survey, foe);
    if ([...left, ...right].includes(unit.element.id)) {
      const hint = { pieces, target: id, manner: "closeDoor" };
      found.push({ prior: 0.9 * stake, hint, body: `${unit.element.id}/door`, code: "closeDoor" });
      continue;
    }
    if (left.length > 0 && right.length > 0) continue;
    const slot = overlapSlots(state, foe.element).find(({ pose }) => isInReach(state, unit.element, pose));
    if (slot === undefined) continue;
    const hint = { pieces, target: id, manner: "overlap" };
    found.push({ prior: 0.3 * stake, hint, body: `${unit.element.id}/${id}/overlap`, code: "overlap" });
  }
  return found.toSorted((a, b) => b.prior - a.prior).slice(0, 2);
};

/** Behind a friend whom it can help and who is fighting or about to. */
const supportWishes = (field: Field, unit: Unit): readonly Weighed[] => {
  const { own, foes, bw } = field;
  let best: Unit | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const friend of own) {
    if (friend === unit || !canSupport(unit.element, friend.element) || gapOf(unit, friend) > unit.reach + bw) continue;
    let threat = Number.POSITIVE_INFINITY;
    for (const foe of foes) threat = Math.min(threat, gapOf(friend, foe));
    if (threat < least && threat < 4 * bw) {
      least = threat;
      best = friend;
    }
  }
  if (best === undefined) return [];
  const hint = { pieces: [unit.element.id], target: best.element.id, manner: "support" };
  return [{ prior: 0.1, hint, body: `${unit.element.id}/support`, code: "support" }];
};

/** Out of a fight that goes badly, out of the way of a friend's recoil, away from what kills it. */
const saveWishes = (field: Field, unit: Unit): readonly Weighed[] => {
  const { state, foes, bw } = field;
  const pieces = [unit.element.id];
  let danger = 0;
  for (const foe of foes) {
    if (gapOf(unit, foe) > foe.reach + bw || field.survey.engaged.has(foe.element.id)) continue;
    danger = Math.max(danger, edgeOf(state, unit, foe).dies);
  }
  for (const foe of foes) {
    const range = TROOP_TABLE[foe.troop].range * scaleOf(state).pace;
    if (range === 0 || gapOf(unit, foe) > range + bw || field.survey.engaged.has(foe.element.id)) continue;
    danger = Math.max(danger, 2 * shotAt(state, foe, unit, 1));
  }
  if (danger < 0.3) return [];
  return [
    { prior: 0.15 * danger, hint: { pieces, manner: "retire" }, body: `${unit.element.id}/save`, code: "retire" },
    { prior: 0.12 * danger, hint: { pieces, manner: "lineUp" }, body: `${unit.element.id}/line`, code: "lineUp" },
  ];
};

const BAD_FIGHT = 0.25;

const breakOffWishes = ({ state, seat }: Field): readonly Weighed[] =>
  meleesIn(state).flatMap(({ a, b, costA, costB }): readonly Weighed[] => {
    const [own, loss] = a.seat === seat ? [a, costA - costB] : [b, costB - costA];
    if (loss < BAD_FIGHT) return [];
    const hint = { pieces: [own.id], manner: "breakOff" };
    return [{ prior: loss * 0.5, hint, body: `${own.id}/off`, code: "breakOff" }];
  });

/** Friends in the way of a recoil that would otherwise only be a step back. */
const clearingWishes = ({ state, seat, own, bw }: Field): readonly Weighed[] =>
  meleesIn(state).flatMap(({ a, b }): readonly Weighed[] => {
    const fighter = a.seat === seat ? a : b;
    if (!isRecoilFatal(state, fighter.id) && trampledBy(state, fighter).length === 0) return [];
    const unit = own.find(({ element }) => element.id === fighter.id);
    if (unit === undefined) return [];
    return own
      .filter((friend) => friend !== unit && gapOf(friend, unit) < 1.6 * bw && mayGo(state, friend))
      .flatMap(({ element: { id } }): readonly Weighed[] => [
        { prior: 0.6, hint: { pieces: [id], manner: "retire" }, body: `${id}/clear`, code: "clear" },
        { prior: 0.5, hint: { pieces: [id], manner: "lineUp" }, body: `${id}/clearTo`, code: "clear" },
      ]);
  });

const middleOf = (units: readonly Unit[]): Unit | undefined => units[Math.floor(units.length / 2)];

/** Of the way to him: an enemy less aside than this is straight ahead. */
const ASKEW = 0.06;

/** The body as a whole: into contact, up to the enemy, just out of his reach, round towards him. */
const bodyWishes = (field: Field, body: Body, plan: Plan | undefined): readonly Weighed[] => {
  const { state, own, foes, bw } = field;
  const members = own.filter(({ element }) => body.pieces.includes(element.id) && mayGo(state, unitAt(own, element)));
  if (members.length !== body.pieces.length) return [];
  const { id, pieces } = body;
  const role = plan?.roles[body.id]?.role;
  const found: Weighed[] = [];
  const near = nearestTo(members, foes);
  const push = (prior: number, hint: Hint, code: string): void => {
    const key = `${id}/${code}/${hint.target ?? ""}`;
    found.push({ prior, hint: { pieces, ...hint }, body: key, code });
  };
  if (members.some(({ element }) => element.dismount !== null)) push(0.19, { manner: "dismount" }, "dismount");
  // DBA-GRP-07: nobody in a group starts in bad going; they go one by one.
  if (pieces.length > 1 && members.some(({ isBad }) => isBad)) return found;
  const most = Math.min(...members.map(({ reach }) => reach));
  const eager = role === "hold" ? 0.02 : role === "strike" ? 0.35 : 0.2;
  for (const { foe, gap } of near.slice(0, 2))
    if (pieces.length > 1 && gap < most + bw)
      push(eager + 0.05, { target: foe.element.id, manner: "contactFront" }, "meet");
  push(eager, { manner: "march" }, "advance");
  const [nearest] = near;
  const lead = middleOf(members);
  if (nearest === undefined || lead === undefined) return found;
  const range = TROOP_TABLE[nearest.foe.troop].range * scaleOf(state).pace;
  const safe = nearest.gap - nearest.foe.reach - range - bw / 2;
  if (safe > bw / 4 && safe < most) push(0.15, { manner: "march", point: pointAhead(members, safe) }, "keepOff");
  const room = roomBefore(members, foes, bw);
  if (room > bw / 8 && room < most) push(0.18, { manner: "march", point: pointAhead(members, room) }, "standOff");
  if (pieces.length > 1) {
    const isAside = Math.abs(asideBy(lead.element, nearest.foe)) > ASKEW * nearest.gap;
    if (isAside) push(0.08, { manner: "wheel", point: [nearest.foe.x, nearest.foe.y] }, "wheel");
  } else {
    const towards: readonly [number, number] = [nearest.foe.x, nearest.foe.y];
    push(0.12, { point: stopShort(lead, nearest.foe, bw), manner: "go" }, "approach");
    push(0.06, { manner: "lineUp" }, "lineUp");
    if (nearest.gap < 3 * bw) push(0.05, { manner: "face", point: towards }, "face");
  }
  return found;
};

/** Where no group can go, across a river or out of bad going, they go one by one; thought of before the line's own advance. */
const stragglerWishes = (state: State, unit: Unit): readonly Weighed[] => {
  if (!unit.isBad && !isByRiver(state, unit)) return [];
  const hint = { pieces: [unit.element.id], manner: "march" };
  return [{ prior: 0.22, hint, body: `${unit.element.id}/alone`, code: "advance" }];
};

const unitAt = (own: readonly Unit[], { id }: Element): Unit => {
  const unit = own.find(({ element }) => element.id === id);
  if (unit === undefined) throw new Error(`No unit ${id}`);
  return unit;
};

const nearestTo = (members: readonly Unit[], foes: readonly Unit[]) =>
  foes
    .map((foe) => ({ foe, gap: Math.min(...members.map((member) => gapOf(member, foe))) }))
    .toSorted((a, b) => a.gap - b.gap);

const pointAhead = (members: readonly Unit[], length: number): readonly [number, number] => {
  const [lead] = members;
  if (lead === undefined) return [0, 0];
  const { element, forwardX, forwardY } = lead;
  return [Math.round(element.x + forwardX * length), Math.round(element.y + forwardY * length)];
};

const stopShort = (unit: Unit, foe: Unit, bw: number): readonly [number, number] => {
  const gap = gapOf(unit, foe);
  const share = Math.max(0, gap - 2 * bw) / Math.max(1, gap);
  return [Math.round(unit.x + (foe.x - unit.x) * share), Math.round(unit.y + (foe.y - unit.y) * share)];
};

/** Places of the enemy within a move. */
const placeWishes = ({ state, seat, bw }: Field, unit: Unit): readonly Weighed[] =>
  Object.values(state.holds).flatMap((hold): readonly Weighed[] => {
    const [corner] = hold.outline;
    if (hold.control === seat || corner === undefined) return [];
    const x = corner.x - unit.x;
    const y = corner.y - unit.y;
    if (Math.sqrt(x * x + y * y) > unit.reach + 2 * bw) return [];
    const hint = { pieces: [unit.element.id], target: hold.id, manner: "enter" };
    return [{ prior: 0.5, hint, body: `${unit.element.id}/enter`, code: "enter" }];
  });

/** To where it can strike next, or to the end of a line of friends. */
const strayWishes = (field: Field): readonly Weighed[] => {
  const { state, survey, foes } = field;
  const strays = strayIn(field);
  const wishFor =
    (code: string) =>
    ({ unit: { element }, gain, point, facing }: Stalk): Weighed => {
      const hint = { pieces: [element.id], point, facing, manner: "go" };
      return { prior: 0.06 + gain, hint, body: `${element.id}/${code}`, code };
    };
  const stalks = stalksOf(state, survey, strays, foes).map(wishFor("stalk"));
  const ambushes = ambushesOf(state, survey, strays, foes).map(wishFor("ambush"));
  const joining = strays.map(({ element: { id } }): Weighed => {
    const hint = { pieces: [id], manner: "lineUp" };
    return { prior: 0.065, hint, body: `${id}/join`, code: "lineUp" };
  });
  return [...stalks, ...ambushes, ...joining];
};

const reserveOf = (state: State, seat: Seat): ElementId | undefined =>
  mayLand(state)
    ? Object.values(state.elements).find((element) => element.seat === seat && element.where === "reserve")?.id
    : undefined;

export const wishes = (state: State, decision: Decision, plan: Plan | undefined): readonly Wish[] => {
  if (decision.kind !== "move" || (state.turn?.pips ?? 0) < 1) return [];
  const { seat } = decision;
  const survey = surveyOf(state);
  const foes = foesIn(survey, seat);
  const field: Field = { state, seat, survey, own: survey.units[seat], foes, bw: scaleOf(state).bw };
  const found: Weighed[] = [...breakOffWishes(field), ...clearingWishes(field), ...partyWishes(field)];
  const reserve = reserveOf(state, seat);
  if (reserve !== undefined) found.push({ prior: 2, hint: { pieces: [reserve], manner: "land" }, code: "land" });
  for (const unit of field.own) {
    if (!mayGo(state, unit)) continue;
    found.push(...contactWishes(field, unit), ...overlapWishes(field, unit), ...placeWishes(field, unit));
    found.push(...supportWishes(field, unit), ...saveWishes(field, unit), ...stragglerWishes(state, unit));
  }
  found.push(...strayWishes(field));
  for (const body of bodies(state, seat)) found.push(...bodyWishes(field, body, plan));
  return found.toSorted((a, b) => b.prior - a.prior);
};
