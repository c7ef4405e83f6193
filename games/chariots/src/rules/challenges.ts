/** Heroic challenges and the arrows of heroic archers (10.23, 10.3). */
import type { Dice, Seat, Violation } from "@acies/contract";
import { DIRECTIONS } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { rollDigit } from "../dice.ts";
import { distance, hexesAround } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { allLeaders, findLeader, type Leader, leaderOf, type State } from "../state.ts";
import { hasEnemy } from "../units.ts";
import { type HexId, type MarkerId, momentumOf } from "../vocabulary.ts";
import { flinch, newDuel } from "./duels.ts";
import { killLeader } from "./falling.ts";
import { canDuel, dismounted, isHero } from "./heroes.ts";
import { surveySight } from "./sight.ts";

type Challenge = ActionOf<"challenge">;

/** COF-10.23c, COF-10.13: as far as he goes on foot. */
const FARTHEST = 5;
/** COF-10.33a */
const BOWSHOT = 3;
/** COF-10.33b */
const DEADLY = 9;

const refuse = (code: string, rule: Violation["rule"], leader: string, target: string): readonly Violation[] => [
  { code, rule, facts: { leader, target }, marks: [leader, target] },
];

/** COF-RUL-51: on foot, or this marker lets him get off now: his own wing's, or Momentum; for a pure hero Momentum alone (COF-10.16c). */
const mayBeOnFoot = ({ wing, mounted, seat }: Leader, marker: MarkerId): boolean =>
  !mounted || marker === momentumOf(seat) || marker === wing;

/** COF-10.23b */
const challengerViolations = (
  state: State,
  seat: Seat,
  { leader: id, target, manner }: Challenge,
  marker: MarkerId,
): readonly Violation[] => {
  const leader = findLeader(state, id);
  if (!state.heroic) return refuse("noHeroicRules", "COF-10.0", id, target);
  if (leader === undefined || leader.seat !== seat || leader.hex === null)
    return refuse("noSuchHero", "COF-10.23b", id, target);
  if (!isHero(leader)) return refuse("notHeroic", "COF-10.11", id, target);
  if (manner === "duel" && !canDuel(leader)) return refuse("cannotDuel", "COF-RUL-55", id, target);
  if (manner === "arrow" && !leader.archer) return refuse("notAnArcher", "COF-10.31", id, target);
  return mayBeOnFoot(leader, marker) ? [] : refuse("mountedNow", "COF-RUL-51", id, target);
};

/** COF-10.23c, COF-RUL-51: steps round hexes with enemy combat units, the target's own excepted; undefined beyond his reach. */
const stepsTo = (state: State, seat: Seat, from: HexId, to: HexId): number | undefined => {
  const seen = new Set<HexId>([from]);
  let ring: readonly HexId[] = [from];
  for (let steps = 0; steps <= FARTHEST; steps += 1) {
    if (ring.includes(to)) return steps;
    const next: HexId[] = [];
    for (const hex of ring) {
      for (const other of hexesAround(state, hex)) {
        if (seen.has(other) || (other !== to && hasEnemy(state, seat, other))) continue;
        seen.add(other);
        next.push(other);
      }
    }
    ring = next;
  }
  return undefined;
};

/** COF-RUL-73: an arrow needs no way to go, only to see. */
const targetViolations = (state: State, leader: Leader, { target: name, manner }: Challenge): readonly Violation[] => {
  const target = findLeader(state, name);
  if (target === undefined || target.hex === null || target.seat === leader.seat || leader.hex === null)
    return refuse("noSuchTarget", "COF-10.23c", leader.id, name);
  if (manner === "duel" && !canDuel(target)) return refuse("cannotDuel", "COF-RUL-55", leader.id, name);
  const far = distance(state, leader.hex, target.hex);
  const most = manner === "duel" ? FARTHEST : BOWSHOT;
  const facts = { leader: leader.id, target: name, range: far, most };
  const marks = [leader.id, name];
  if (far > most)
    return [{ code: "challengeTooFar", rule: manner === "duel" ? "COF-10.23c" : "COF-10.33a", facts, marks }];
  if (!surveySight(state, leader.hex, target.hex, DIRECTIONS).seen)
    return [{ code: "challengeUnseen", rule: manner === "duel" ? "COF-10.23c" : "COF-10.33a", facts, marks }];
  return manner === "arrow" || stepsTo(state, leader.seat, leader.hex, target.hex) !== undefined
    ? []
    : [{ code: "noWayToHim", rule: "COF-RUL-51", facts, marks }];
};

/** COF-10.23a: instead of activating units, by the marker drawn. */
export const challengeViolations = (
  state: State,
  seat: Seat,
  action: Challenge,
  marker: MarkerId,
): readonly Violation[] => {
  const found = challengerViolations(state, seat, action, marker);
  return found.length > 0 ? found : targetViolations(state, leaderOf(state, action.leader), action);
};

export const challengeCandidates = (state: State, seat: Seat, marker: MarkerId): readonly Challenge[] => {
  if (!state.heroic) return [];
  const found: Challenge[] = [];
  for (const leader of allLeaders(state)) {
    if (leader.seat !== seat || leader.hex === null || !isHero(leader) || !mayBeOnFoot(leader, marker)) continue;
    for (const target of allLeaders(state)) {
      if (target.seat === seat || target.hex === null) continue;
      found.push({ type: "challenge", leader: leader.id, target: target.id, manner: "duel" });
      if (leader.archer) found.push({ type: "challenge", leader: leader.id, target: target.id, manner: "arrow" });
    }
  }
  return found;
};

/** The marker is spent already; a won duel may bring it back (COF-10.41a). */
export const challenge = (book: Book, seat: Seat, action: Challenge, marker: MarkerId, dice: Dice): void => {
  const { leader, target, manner } = action;
  book.add({ type: "challenged", leader, target, manner, rules: ["COF-10.23a", "COF-10.23b"] });
  if (leaderOf(book.state(), leader).mounted) book.add(dismounted(leader, "COF-RUL-51"));
  if (manner === "arrow") {
    shootArrow(book, seat, action, dice);
    return;
  }
  const duel = newDuel(book.state(), leader, target, { occasion: "challenge", marker, combat: null });
  book.add({ type: "asked", task: { task: "answerChallenge", duel }, rules: ["COF-10.24a"] });
};

/** COF-10.32: only here. COF-10.33b, COF-10.45: it kills or nothing happens, and the marker stays spent. */
const shootArrow = (book: Book, seat: Seat, { leader, target }: Challenge, dice: Dice): void => {
  const face = rollDigit(dice, { rule: "COF-10.33b", by: seat, about: [leader, target] });
  const killed = face === DEADLY;
  book.add({ type: "arrowShot", leader, target, face, killed, rules: ["COF-10.33a", "COF-10.33b"] });
  if (killed) killLeader(book, target, ["COF-10.33b", "COF-10.45"]);
};

const answerChallenge = question("answerChallenge", {
  rule: "COF-10.24a",
  answers: ["accept", "refuse"],
  seat: (state, { duel }) => leaderOf(state, duel.target).seat,
  about: (_state, { duel }) => [duel.target, duel.challenger],
  candidates: () => [{ type: "accept" }, { type: "refuse" }],
  violations: () => [],
  answer: (book, { duel }, { type }) => {
    const { target } = duel;
    const accepted = type === "accept";
    book.add({ type: "challengeAnswered", leader: target, accepted, rules: ["COF-10.24a"] });
    if (!accepted) {
      book.add({ type: "answered", rules: ["COF-10.24a"] });
      flinch(book, target);
      return;
    }
    if (leaderOf(book.state(), target).mounted) book.add(dismounted(target, "COF-10.15b"));
    book.add({ type: "remained", task: { task: "duel", duel }, rules: ["COF-10.25a"] });
  },
});

const returnMarker = question("returnMarker", {
  rule: "COF-10.41a",
  answers: ["returnMarker", "keepOut"],
  seat: (_state, { seat }) => seat,
  about: (_state, { marker }) => [marker],
  candidates: () => [{ type: "returnMarker" }, { type: "keepOut" }],
  violations: () => [],
  answer: (book, { marker }, { type }) => {
    book.add({ type: "answered", rules: ["COF-10.41a"] });
    if (type === "returnMarker") book.add({ type: "markerReturned", marker, rules: ["COF-10.41a"] });
  },
});

export const CHALLENGE_QUESTIONS = { answerChallenge, returnMarker } satisfies Record<string, Asked>;
