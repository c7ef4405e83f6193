/** The only writer: applies what an event says, and decides nothing. */
import type { Seat } from "@acies/contract";
import type { Event, EventOf } from "./events.ts";
import {
  changed,
  changedAll,
  changedSide,
  changedStandard,
  inOrders,
  inShock,
  inTurn,
  isPairOf,
  withAll,
  without,
} from "./evolving/changes.ts";
import { ofLeaders } from "./evolving/leading.ts";
import { onTheMove, shot } from "./evolving/moving.ts";
import { leaderOf, type Side, type State, type Turn, unitOf } from "./state.ts";
import type { UnitId } from "./vocabulary.ts";

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case "asked":
      return { ...state, agenda: [...state.agenda, event.task] };
    case "answered":
      return { ...state, agenda: state.agenda.slice(0, -1) };
    case "remained":
      return { ...state, agenda: [...state.agenda.slice(0, -1), event.task] };
    case "deployed":
      return deployed(state, event);
    case "turnBegan":
    case "initiativeRolled":
    case "initiativeGiven":
    case "cupFilled":
    case "markerDrawn":
    case "markerPlayed":
    case "markerSpent":
    case "markerReturned":
    case "returnOwed":
    case "ignoreOwed":
    case "trumpRolled":
    case "phaseBegan":
    case "wingActivated":
    case "orderChosen":
    case "segmentEnded":
    case "ordersEnded":
    case "markersRemoved":
    case "reloaded":
    case "ended":
    case "routLevelChanged":
      return inSequence(state, event);
    case "leaderMoved":
    case "leaderWent":
    case "leaderDisplaced":
    case "modeSet":
    case "leaderWounded":
    case "leaderKilled":
    case "leaderReplaced":
    case "woundsSet":
      return ofLeaders(state, event);
    case "standardMoved":
      return changedStandard(state, event.standard, { hex: event.to });
    case "standardTaken":
      return changedStandard(state, event.standard, { captor: event.by, takenIn: state.turn?.number ?? 0 });
    case "standardRemoved":
      return changedStandard(state, event.standard, { hex: null, captor: null, gone: event.forGood });
    case "standardKept":
      return changedStandard(state, event.standard, { hex: event.hex, captor: event.unit });
    case "standardRaised":
      return changedStandard(state, event.standard, { hex: event.hex, captor: null, takenIn: null });
    case "unitBegun":
    case "stepped":
    case "turned":
    case "formationChanged":
    case "stackSplit":
    case "stackJoined":
    case "moveEnded":
      return onTheMove(state, event);
    case "markedMoved":
      return changed(state, event.unit, { moved: true });
    case "unitDone":
      return inOrders(state, ({ done }) => ({ done: withAll(done, event.units) }));
    case "turnedUnderThreat":
      return inOrders(state, ({ turnedUnderThreat }) => ({
        turnedUnderThreat: withAll(turnedUnderThreat, event.units),
      }));
    case "chanceGone":
      return inOrders(state, ({ chancesGone }) => ({
        chancesGone: withAll(chancesGone, [`${event.unit}>${event.mover}`]),
      }));
    case "chanceBack":
      return inOrders(state, ({ chancesGone }) => ({
        chancesGone: without(chancesGone, [`${event.unit}>${event.mover}`]),
      }));
    case "withdrawalRolled": {
      const { unit, passed } = event.check;
      return inOrders(state, ({ withdrawals }) => ({
        withdrawals: { ...withdrawals, [unit]: passed ? "passed" : "failed" },
      }));
    }
    case "reactionFaced":
      return inOrders(state, ({ faced }) => ({ faced: withAll(faced, event.units) }));
    case "shot":
      return shot(state, event);
    case "ammoChanged":
      return changed(state, event.unit, { ammo: event.ammo });
    case "moveForsworn":
      return inOrders(state, ({ forsworn }) => ({ forsworn: withAll(forsworn, [event.unit]) }));
    case "movePledged":
      return inOrders(state, ({ pledged }) => ({ pledged: withAll(pledged, [event.unit]) }));
    case "stepEntered":
      return inShock(state, () => ({ step: event.step, seen: [] }));
    case "combatChanged":
      return inShock(state, ({ combats }) => ({ combats: combats.with(event.index, event.combat) }));
    case "seenTo":
      return inShock(state, ({ seen }) => ({ seen: withAll(seen, [event.what]) }));
    case "routHeld":
      return inShock(state, ({ held }) => ({ held: [...held, { unit: event.unit, defenders: event.defenders }] }));
    case "columnAttacked":
      return inOrders(state, ({ columnsAttacked }) => ({ columnsAttacked: withAll(columnsAttacked, [event.unit]) }));
    case "duelCounted":
      return inOrders(state, ({ duelModifier }) => ({ duelModifier: duelModifier + event.change }));
    case "engaged":
      return { ...state, engaged: [...state.engaged, ...event.pairs] };
    case "released":
      return {
        ...state,
        engaged: state.engaged.filter(
          ([a, b]) => !event.pairs.some(([c, d]) => (a === c && b === d) || (a === d && b === c)),
        ),
      };
    case "hitsTaken":
      return changed(state, event.unit, { hits: unitOf(state, event.unit).hits + event.hits });
    case "hitsSet":
      return changed(state, event.unit, { hits: event.hits });
    case "recovered":
      return changed(state, event.unit, { hits: unitOf(state, event.unit).hits - event.hits });
    case "routRolled":
      return event.check.passed ? apart(changed(state, event.check.unit, { routed: true }), event.check.unit) : state;
    case "routed": {
      // COF-RUL-45: its hits no longer matter; the next one removes it.
      const there = { hex: event.to, facing: event.facing, routed: true, hits: 0 };
      return apart(changed(state, event.unit, there), event.unit);
    }
    case "eliminated":
      return eliminated(state, event);
    case "rallied":
      return changed(state, event.unit, { routed: false, rallied: true, hits: event.hits });
    case "allotted":
    case "aggressionRolled":
    case "arrowShot":
    case "blockRolled":
    case "brinkRolled":
    case "challengeAnswered":
    case "challenged":
    case "championNamed":
    case "disengageRolled":
    case "duelEnded":
    case "duelRolled":
    case "fireHeld":
    case "leaderEndangered":
    case "momentumRolled":
    case "overturnRolled":
    case "passed":
    case "preShockRolled":
    case "rallyRolled":
    case "reactionFacingRolled":
    case "routLevelsCompared":
    case "shockJoined":
    case "shockRolled":
    case "withdrew":
      return state; // told; what they bring about has its own events
  }
};

/** COF-RUL-43: whoever routs or is gone is engaged with nobody. */
const apart = (state: State, unit: UnitId): State => ({
  ...state,
  engaged: state.engaged.some((pair) => isPairOf(pair, [unit]))
    ? state.engaged.filter((pair) => !isPairOf(pair, [unit]))
    : state.engaged,
});

const eliminated = (state: State, { unit, routPoints }: EventOf<"eliminated">): State => {
  const { seat } = unitOf(state, unit);
  const gone = apart(changed(state, unit, { hex: null, eliminated: true }), unit);
  return changedSide(gone, seat, { routPoints: gone.sides[seat].routPoints + routPoints });
};

const deployed = (state: State, event: EventOf<"deployed">): State => {
  const units = { ...state.units };
  for (const { unit, hex, facing } of event.units) units[unit] = { ...unitOf(state, unit), hex, facing };
  const leaders = { ...state.leaders };
  for (const { leader, hex, mounted } of event.leaders) leaders[leader] = { ...leaderOf(state, leader), hex, mounted };
  const placed = { ...state, units, leaders };
  return event.standards.reduce((so, { standard, hex }) => changedStandard(so, standard, { hex }), placed);
};

type SequenceEvent = EventOf<
  | "turnBegan"
  | "initiativeRolled"
  | "initiativeGiven"
  | "cupFilled"
  | "markerDrawn"
  | "markerPlayed"
  | "markerSpent"
  | "markerReturned"
  | "returnOwed"
  | "ignoreOwed"
  | "trumpRolled"
  | "phaseBegan"
  | "wingActivated"
  | "orderChosen"
  | "segmentEnded"
  | "ordersEnded"
  | "markersRemoved"
  | "reloaded"
  | "ended"
  | "routLevelChanged"
>;

const inSequence = (state: State, event: SequenceEvent): State => {
  switch (event.type) {
    case "turnBegan":
      return turnBegan(state, event.number);
    case "initiativeRolled":
    case "initiativeGiven":
      return inTurn(state, () => ({ initiative: event.seat }));
    case "cupFilled":
      return inTurn(state, () => ({ cup: event.markers, opening: event.opening }));
    case "markerDrawn":
      return inTurn(state, ({ cup }) => ({ cup: without(cup, [event.marker]) }));
    case "markerPlayed":
      return inTurn(state, () => ({ opening: null }));
    case "markerSpent":
      return inTurn(state, ({ spent }) => ({ spent: withAll(spent, [event.marker]) }));
    case "markerReturned":
      return inTurn(state, ({ cup, spent }) => ({
        cup: [...cup, event.marker],
        spent: without(spent, [event.marker]),
      }));
    case "returnOwed":
      return changedSide(state, event.seat, { returnsOwed: state.sides[event.seat].returnsOwed + event.change });
    case "ignoreOwed":
      return changedSide(state, event.seat, { ignores: state.sides[event.seat].ignores + event.change });
    case "trumpRolled":
      return changedSide(state, event.seat, { trumpTried: true });
    case "phaseBegan":
      return inTurn(state, () => ({ phase: event.phase }));
    case "wingActivated":
      return { ...state, orders: event.phase };
    case "orderChosen":
      // COF-9.54b: after a rally the wing acts out of command.
      return inOrders(state, ({ inCommand }) => ({
        order: event.order,
        inCommand: event.order === "rally" ? [] : inCommand,
      }));
    case "routLevelChanged":
      return changedSide(state, event.seat, { routLevel: state.sides[event.seat].routLevel + event.change });
    case "segmentEnded":
      return inOrders(state, ({ segment }) => ({ segment: event.segment === "movement" ? "shock" : segment }));
    case "ordersEnded":
      return { ...state, orders: null, move: null };
    case "markersRemoved":
      return changedAll(changedAll(state, event.moved, { moved: false }), event.rallied, { rallied: false });
    case "reloaded":
      return changedAll(state, event.units, { ammo: "full" });
    case "ended":
      return { ...state, agenda: [], orders: null, move: null, result: event.result };
  }
};

/** A new turn: nobody has tried to trump, and a Momentum that could have come back no longer does (COF-5.32e). */
const turnBegan = (state: State, number: number): State => {
  const fresh: Turn = { number, phase: "initiative", initiative: null, opening: null, cup: [], spent: [] };
  const side = (seat: Seat): Side => ({ ...state.sides[seat], trumpTried: false, returnsOwed: 0 });
  return { ...state, turn: fresh, sides: { red: side("red"), blue: side("blue") } };
};
