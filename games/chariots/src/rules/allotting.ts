/** Who attacks whom in the shock segment: those who must, those who choose to, and the allocation (COF-8.11, 8.12, COF-RUL-34). */
import { type Dice, remembered, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { type Book, question } from "../question.ts";
import { type Combat, findUnit, isEngaged, type State, type TaskOf, type Unit, unitOf, unitsOnMap } from "../state.ts";
import { activeSeat, isActivated, isColumn } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { defendersAt, newCombat, type Party, partyWith, targetHexes } from "./combats.ts";

/** COF-8.11a, COF-8.11b, COF-RUL-23: it moved, or it is engaged, so that it attacks without a check. */
const isObliged = (state: State, { id }: Unit): boolean =>
  isEngaged(state, id) || state.orders?.moved.includes(id) === true;

/** What keeps one unit out of shock whatever is in front of it. */
const isBarred = ({ orders }: State, unit: Unit): boolean =>
  unit.routed || // COF-9.42
  isColumn(unit) || // COF-6.35b
  orders?.turnedUnderThreat.includes(unit.id) === true || // COF-6.64b
  orders?.passedThrough.includes(unit.id) === true; // COF-8.33, COF-RUL-29

interface Eligible {
  readonly party: Party;
  readonly targets: readonly HexId[];
  readonly obliged: boolean;
}

/** COF-8.11, COF-8.12f: every unit or stack of the wing with somebody in front of it that it can attack. */
const eligible = remembered(
  (state: State) => state,
  (state): readonly Eligible[] => {
    const found = new Map<UnitId, Eligible>();
    for (const unit of unitsOnMap(state)) {
      if (!isActivated(state, unit)) continue;
      const party = partyWith(state, unit);
      if (party === undefined || found.has(party.lead.id) || party.units.some((one) => isBarred(state, one))) continue;
      // COF-RUL-58: after an order to disengage only the engaged fight.
      const obliged = party.units.some((one) => isObliged(state, one));
      if (!obliged && state.orders?.order === "disengage") continue;
      const targets = targetHexes(state, party);
      if (targets.length > 0) found.set(party.lead.id, { party, targets, obliged });
    }
    return [...found.values()];
  },
);

const eligibleFor = (state: State, lead: UnitId): Eligible | undefined =>
  eligible(state).find(({ party }) => party.lead.id === lead);

/** COF-8.1a, COF-3.0g: the movement segment is over; designation begins. */
export const beginShock = (book: Book, _dice: Dice): void => {
  book.add({ type: "segmentEnded", segment: "movement", rules: ["COF-3.0e", "COF-8.1a"] });
  book.add({ type: "asked", task: { task: "joinShock", joined: [] }, rules: ["COF-8.11c"] });
};

const volunteers = (state: State, { joined }: TaskOf<"joinShock">): readonly UnitId[] =>
  eligible(state).flatMap(({ party, obliged }) => (obliged || joined.includes(party.lead.id) ? [] : [party.lead.id]));

/** Designation is over: the markers are placed, unit by unit (COF-8.41c). */
const designate = (book: Book, joined: readonly UnitId[]): void => {
  const state = book.state();
  const taking = eligible(state).filter(({ party, obliged }) => obliged || joined.includes(party.lead.id));
  const mustCheck = taking.flatMap(({ party }) =>
    party.units.filter((unit) => !isObliged(state, unit)).map(({ id }) => id),
  );
  const left = taking.map(({ party }) => party.lead.id);
  book.add({ type: "remained", task: { task: "allotShock", mustCheck, allotted: [], left }, rules: ["COF-8.12g"] });
};

type Allotted = TaskOf<"allotShock">["allotted"];

/** COF-RUL-34: what the attackers so far leave open. A hex attacked by one unit along with another hex is closed to all others. */
const takenBy = (allotted: Allotted): { readonly closed: ReadonlySet<HexId>; readonly open: ReadonlySet<HexId> } => ({
  closed: new Set(allotted.flatMap(({ hexes }) => (hexes.length > 1 ? hexes : []))),
  open: new Set(allotted.flatMap(({ hexes }) => (hexes.length > 1 ? [] : hexes))),
});

/**
 * Whether those left can make it a legal allocation: each has a hex still open, and nobody who must be attacked is out of their
 * reach. That is enough: see the hexes as points and the attackers between two of them as lines. What hangs together with a hex
 * already attacked, or by as many lines as points, is covered by one line a point; what does not is covered by one unit taking two.
 */
export const canComplete = (
  allotted: Allotted,
  left: readonly (readonly HexId[])[],
  all: ReadonlySet<HexId>,
): boolean => {
  const { closed, open } = takenBy(allotted);
  const within = new Set(left.flat());
  return (
    left.every((targets) => targets.some((hex) => !closed.has(hex))) &&
    [...all].every((hex) => closed.has(hex) || open.has(hex) || within.has(hex))
  );
};

const targetsOf = (state: State, lead: UnitId): readonly HexId[] => eligibleFor(state, lead)?.targets ?? [];

type Attack = ActionOf<"attack">;

const NOT_NOW: Violation = { code: "notNextToAttack", rule: "COF-RUL-34" };

/** COF-8.12, COF-RUL-34, one attacker at a time in a fixed order. */
const attackViolations = (state: State, task: TaskOf<"allotShock">, { unit, hexes }: Attack): readonly Violation[] => {
  const [next, ...rest] = task.left;
  if (next === undefined || unit !== next)
    return [{ ...NOT_NOW, facts: { unit, next: next ?? "" }, marks: next === undefined ? [] : [next] }];
  const targets = targetsOf(state, unit);
  // Left to right, so that an attack has one name.
  const wrong = hexes.find((hex, i) => targets.indexOf(hex) <= targets.indexOf(hexes[i - 1] ?? ""));
  if (hexes.length === 0 || wrong !== undefined)
    return [
      { code: "noTargetThere", rule: "COF-RUL-33", facts: { unit, hex: wrong ?? "" }, marks: [unit, ...targets] },
    ];
  const { closed, open } = takenBy(task.allotted);
  const shared = hexes.find((hex) => closed.has(hex) || (hexes.length > 1 && open.has(hex)));
  if (shared !== undefined)
    return [{ code: "onlyOneHexTogether", rule: "COF-8.12c", facts: { unit, hex: shared }, marks: [unit, shared] }];
  const left = rest.map((id) => targetsOf(state, id));
  const all = new Set([...task.allotted.flatMap((one) => targetsOf(state, one.unit)), ...targets, ...left.flat()]);
  const allotted = [...task.allotted, { unit, hexes }];
  if (canComplete(allotted, left, all)) return [];
  const { closed: shut, open: held } = takenBy(allotted);
  const missed = [...all].filter((hex) => !shut.has(hex) && !held.has(hex) && !left.flat().includes(hex));
  return missed.length > 0
    ? [{ code: "enemyLeftOut", rule: "COF-8.12a", facts: { unit, hexes: missed.join(" ") }, marks: missed }]
    : [{ code: "nothingLeftForOthers", rule: "COF-RUL-34", facts: { unit }, marks: [unit, ...rest] }];
};

const attackCandidates = (state: State, { left: [next] }: TaskOf<"allotShock">): readonly Attack[] => {
  if (next === undefined) return [];
  const targets = targetsOf(state, next);
  const single = targets.map((hex): Attack => ({ type: "attack", unit: next, hexes: [hex] }));
  return targets.length > 1 ? [...single, { type: "attack", unit: next, hexes: targets }] : single;
};

/** COF-8.12d, COF-8.12e, COF-8.12x. The combats of an allocation: one unit against its two hexes, or all who attack the same hex (COF-8.12b, COF-8.12c). */
const combatsOf = (state: State, allotted: Allotted): readonly Combat[] => {
  const byHexes = new Map<string, { readonly hexes: readonly HexId[]; readonly attackers: UnitId[] }>();
  for (const { unit, hexes } of allotted) {
    const key = hexes.join();
    const units = eligibleFor(state, unit)?.party.units.map(({ id }) => id) ?? [unit];
    const known = byHexes.get(key);
    if (known === undefined) byHexes.set(key, { hexes, attackers: [...units] });
    else known.attackers.push(...units);
  }
  const seat = activeSeat(state);
  return [...byHexes.values()].map(({ hexes, attackers }) =>
    newCombat(
      attackers,
      hexes.flatMap((hex) => defendersAt(state, seat, hex) ?? []),
    ),
  );
};

const allot = (book: Book, task: TaskOf<"allotShock">, { unit, hexes }: Attack): void => {
  const allotted = [...task.allotted, { unit, hexes }];
  book.add({ type: "remained", task: { ...task, allotted, left: task.left.slice(1) }, rules: ["COF-8.12g"] });
};

const openCombats = (book: Book, { allotted, mustCheck }: TaskOf<"allotShock">): void => {
  const state = book.state();
  const combats = combatsOf(state, allotted);
  if (combats.length > 0) book.add({ type: "allotted", combats, mustCheck, rules: ["COF-8.12g", "COF-RUL-34"] });
  const engagedBefore = combats
    .flatMap(({ attackers, defenders }) => [...attackers, ...defenders])
    .filter((id) => isEngaged(state, id));
  book.add({
    type: "remained",
    task: {
      task: "shock",
      shock: {
        kind: "segment",
        seat: activeSeat(state),
        step: "attackerChecks",
        combats,
        mustCheck,
        seen: [],
        engagedBefore,
        held: [],
      },
    },
    rules: ["COF-8.13"],
  });
};

export const ALLOT_QUESTIONS = {
  joinShock: question("joinShock", {
    rule: "COF-8.11c",
    answers: ["attackToo", "noMore"],
    seat: (state) => activeSeat(state),
    about: (state, task) => volunteers(state, task),
    candidates: (state, task) => [
      ...volunteers(state, task).map((unit) => ({ type: "attackToo", unit }) as const),
      { type: "noMore" },
    ],
    violations: (state, task, action) => {
      if (action.type === "noMore" || volunteers(state, task).includes(action.unit)) return [];
      const found = findUnit(state, action.unit) !== undefined;
      return [
        {
          code: "cannotJoinShock",
          rule: "COF-8.11c",
          facts: { unit: action.unit },
          ...(found && { marks: [action.unit] }),
        },
      ];
    },
    answer: (book, { joined }, action) => {
      if (action.type === "noMore") {
        designate(book, joined);
        return;
      }
      book.add({ type: "shockJoined", unit: action.unit, rules: ["COF-8.11c"] });
      book.add({
        type: "remained",
        task: { task: "joinShock", joined: [...joined, action.unit] },
        rules: ["COF-8.11c"],
      });
    },
    carryOn: (book, task) => {
      if (volunteers(book.state(), task).length > 0) return false;
      designate(book, task.joined);
      return true;
    },
  }),

  allotShock: question("allotShock", {
    rule: "COF-8.12g",
    answers: ["attack"],
    seat: (state) => activeSeat(state),
    about: (_state, { left }) => left,
    candidates: attackCandidates,
    violations: attackViolations,
    answer: allot,
    carryOn: (book, task) => {
      if (task.left.length === 0) {
        openCombats(book, task);
        return true;
      }
      const state = book.state();
      const legal = attackCandidates(state, task).filter((one) => attackViolations(state, task, one).length === 0);
      const [only, another] = legal;
      if (only === undefined) throw new Error(`No attack is left for ${unitOf(state, task.left[0] ?? "").id}`);
      if (another !== undefined) return false;
      allot(book, task, only);
      return true;
    },
  }),
};
