/** Duels (10.2): round after round until one dies or leaves. */
import { type Dice, otherSeat, type Seat, type Tally, tally } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { type Asked, type Book, forced, question } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { type Combat, type Duel, type Leader, leaderOf, type Shock, type State } from "../state.ts";
import { isEscorted } from "../units.ts";
import type { LeaderId } from "../vocabulary.ts";
import { leadersIn } from "./casualties.ts";
import { killLeader } from "./falling.ts";
import { canDuel, isHero } from "./heroes.ts";
import { displaceLeader } from "./leading.ts";

/** COF-10.42 */
const DUEL_BONUS = 2;

/** COF-10.25b, COF-RUL-53: what the lower of two totals takes; only the worst line counts. */
export const duelHits = (low: number, high: number): number => {
  if (low === high) return 0;
  if (3 * low <= high) return 3;
  return 2 * low <= high ? 2 : 1;
};

const totalOf = (leader: Leader, other: LeaderId, dice: Dice): Tally => {
  const face = rollDigit(dice, { rule: "COF-10.25a", by: leader.seat, about: [leader.id, other] });
  return tally(
    { rule: "COF-10.25a", value: face },
    { rule: "COF-10.1", value: leader.duel?.combat ?? 0, marks: [leader.id] },
  );
};

/** COF-10.27 */
const isDead = ({ duel, wounds }: Leader): boolean => wounds >= (duel?.endurance ?? 0);

/**
 * One round, in which old hits weaken nobody (COF-10.44), and what it decides: a death, another round by itself (COF-10.26a), or the
 * choice of the worse off (COF-10.26b).
 */
const fightRound = (book: Book, duel: Duel, dice: Dice): void => {
  const a = leaderOf(book.state(), duel.challenger);
  const b = leaderOf(book.state(), duel.target);
  const totals = [totalOf(a, b.id, dice), totalOf(b, a.id, dice)] as const;
  const [{ total: mine }, { total: theirs }] = totals;
  const hits = duelHits(Math.min(mine, theirs), Math.max(mine, theirs));
  const [hitA, hitB] = mine < theirs ? [hits, 0] : [0, hits];
  book.add({ type: "duelRolled", a: a.id, b: b.id, totals, hits: [hitA, hitB], rules: ["COF-10.25a", "COF-10.25b"] });
  if (hitA > 0) book.add({ type: "woundsSet", leader: a.id, wounds: a.wounds + hitA, rules: ["COF-10.25c"] });
  if (hitB > 0) book.add({ type: "woundsSet", leader: b.id, wounds: b.wounds + hitB, rules: ["COF-10.25c"] });
  decide(book, duel);
};

const decide = (book: Book, duel: Duel): void => {
  const a = leaderOf(book.state(), duel.challenger);
  const b = leaderOf(book.state(), duel.target);
  if (isDead(a) || isDead(b)) endDuel(book, duel, { winner: isDead(a) ? (isDead(b) ? null : b.id) : a.id });
  else if (a.wounds !== b.wounds)
    book.add({
      type: "remained",
      task: { task: "fightOn", duel, leader: a.wounds > b.wounds ? a.id : b.id },
      rules: ["COF-10.26b"],
    });
};

interface Outcome {
  readonly winner: LeaderId | null;
  readonly withdrew?: LeaderId;
}

/** COF-10.26c: whoever dies or leaves has lost. The duel is the task in hand. */
const endDuel = (book: Book, duel: Duel, { winner, withdrew }: Outcome): void => {
  const { challenger, target } = duel;
  const loser = winner === null ? null : winner === challenger ? target : challenger;
  book.add(
    { type: "answered", rules: ["COF-10.26c"] },
    { type: "duelEnded", winner, loser, withdrew: withdrew !== undefined, rules: ["COF-10.26c"] },
  );
  if (duel.occasion === "challenge") rewardChallenger(book, duel, winner);
  else countInShock(book, duel, winner, loser);
  for (const id of [challenger, target]) {
    const leader = leaderOf(book.state(), id);
    if (isDead(leader)) killLeader(book, id, ["COF-10.27"]);
    else shakeOff(book, leader, duel.before[id] ?? 0);
  }
  if (withdrew !== undefined) flinch(book, withdrew);
};

/** COF-10.28: of what he took in this duel only one hit stays. */
const shakeOff = (book: Book, { id, wounds }: Leader, before: number): void => {
  const kept = before + Math.min(1, wounds - before);
  if (kept !== wounds) book.add({ type: "woundsSet", leader: id, wounds: kept, rules: ["COF-10.28"] });
};

/** COF-10.41a: his side may have the marker back. COF-10.41b: otherwise it stays spent. */
const rewardChallenger = (book: Book, { challenger, marker }: Duel, winner: LeaderId | null): void => {
  if (winner !== challenger || marker === null) return;
  const { seat } = leaderOf(book.state(), challenger);
  book.add({ type: "asked", task: { task: "returnMarker", seat, marker }, rules: ["COF-10.41a"] });
};

/** COF-10.42, COF-RUL-54: counted for the active side, for every shock roll of the segment. */
const countInShock = (book: Book, duel: Duel, winner: LeaderId | null, loser: LeaderId | null): void => {
  const combat = duel.combat === null ? undefined : shockInHand(book.state())?.combats[duel.combat];
  if (combat !== undefined && duel.combat !== null)
    book.add({
      type: "combatChanged",
      index: duel.combat,
      combat: { ...combat, duel: { winner, loser } },
      rules: ["COF-10.22a"],
    });
  if (winner === null) return;
  const ours = leaderOf(book.state(), winner).seat === book.state().orders?.seat;
  book.add({ type: "duelCounted", change: ours ? DUEL_BONUS : -DUEL_BONUS, rules: ["COF-10.42"] });
};

/** COF-10.43, COF-10.24a, COF-10.26c: whoever shuns the fight costs his side a marker, and does not stay where he would be alone. */
export const flinch = (book: Book, id: LeaderId): void => {
  const leader = leaderOf(book.state(), id);
  book.add({ type: "ignoreOwed", seat: leader.seat, change: 1, rules: ["COF-10.43"] });
  if (leader.hex !== null && !isEscorted(book.state(), leader)) displaceLeader(book, id, ["COF-4.24a", "COF-10.26c"]);
};

/** COF-10.25d, COF-RUL-52: nobody changes his hex for it. */
export const newDuel = (
  state: State,
  challenger: LeaderId,
  target: LeaderId,
  more: Pick<Duel, "occasion" | "marker" | "combat">,
): Duel => ({
  ...more,
  challenger,
  target,
  before: { [challenger]: leaderOf(state, challenger).wounds, [target]: leaderOf(state, target).wounds },
});

// in a shock combat

const shockInHand = (state: State): Shock | undefined => {
  const task = state.agenda.findLast((one) => one.task === "shock");
  return task?.task === "shock" ? task.shock : undefined;
};

/** COF-10.22b: those of a side who can fight in a combat; only its heroes where it has any there. */
const championsOf = (state: State, combat: Combat, side: "attackers" | "defenders"): readonly Leader[] => {
  const there = leadersIn(state, combat[side]).filter(canDuel);
  const heroes = there.filter(isHero);
  return heroes.length > 0 ? heroes : there;
};

/** COF-10.21: both sides have a leader there, and one of them is a hero. COF-10.22d: otherwise there is no duel. */
export const mustDuel = (state: State, combat: Combat): boolean => {
  if (!state.heroic) return false;
  const attackers = championsOf(state, combat, "attackers");
  const defenders = championsOf(state, combat, "defenders");
  return attackers.length > 0 && defenders.length > 0 && [...attackers, ...defenders].some(isHero);
};

/** COF-10.22a: in the shock in hand, the attacker names his champion first; nobody may draw back beforehand (COF-10.24b). */
export const beginShockDuel = (book: Book, index: number): void => {
  const shock = shockInHand(book.state());
  const combat = shock?.combats[index];
  if (shock === undefined || combat === undefined) return;
  const among = championsOf(book.state(), combat, "attackers").map(({ id }) => id);
  book.add({
    type: "asked",
    task: { task: "champion", seat: shock.seat, combat: index, among, against: null },
    rules: ["COF-10.22b"],
  });
};

/** The first named waits for the second; then they fight. */
const nameChampion = (book: Book, index: number, leader: LeaderId, against: LeaderId | null): void => {
  book.add({ type: "championNamed", leader, combat: index, rules: ["COF-10.22b"] });
  const state = book.state();
  const combat = shockInHand(state)?.combats[index];
  if (against !== null) {
    const duel = newDuel(state, against, leader, { occasion: "shock", marker: null, combat: index });
    book.add({ type: "remained", task: { task: "duel", duel }, rules: ["COF-10.22a"] });
  } else if (combat !== undefined) {
    const seat: Seat = otherSeat(leaderOf(state, leader).seat);
    const among = championsOf(state, combat, "defenders").map(({ id }) => id);
    book.add({
      type: "remained",
      task: { task: "champion", seat, combat: index, among, against: leader },
      rules: ["COF-10.22b"],
    });
  }
};

const champion = question("champion", {
  rule: "COF-10.22b",
  answers: ["champion"],
  seat: (_state, { seat }) => seat,
  about: (_state, { among }) => among,
  candidates: (_state, { among }) => among.map((leader) => ({ type: "champion", leader }) as const),
  violations: (_state, { among }, { leader }) =>
    among.includes(leader) ? [] : [{ code: "notAChampion", rule: "COF-10.22b", facts: { leader }, marks: among }],
  answer: (book, { combat, against }, { leader }) => nameChampion(book, combat, leader, against),
  carryOn: (book, { combat, among, against }) => {
    const [only] = among;
    if (only === undefined) book.add({ type: "answered", rules: ["COF-10.22d"] });
    else if (among.length === 1) nameChampion(book, combat, only, against);
    else return false;
    return true;
  },
});

const FIGHT_ON: CofRule = "COF-10.26b";

const fightOn = question("fightOn", {
  rule: FIGHT_ON,
  answers: ["fightOn", "leaveDuel"],
  seat: (state, { leader }) => leaderOf(state, leader).seat,
  about: (_state, { leader, duel }) => [leader, leader === duel.target ? duel.challenger : duel.target],
  candidates: () => [{ type: "fightOn" }, { type: "leaveDuel" }],
  violations: () => [],
  answer: (book, { duel, leader }, action) => {
    if (action.type === "fightOn") book.add({ type: "remained", task: { task: "duel", duel }, rules: [FIGHT_ON] });
    else
      endDuel(book, duel, {
        winner: leader === duel.target ? duel.challenger : duel.target,
        withdrew: leader,
      });
  },
});

export const DUEL_QUESTIONS = {
  champion,
  fightOn,
  duel: forced("duel", "COF-10.25a", (book, { duel }, dice) => fightRound(book, duel, dice)),
} satisfies Record<string, Asked>;
