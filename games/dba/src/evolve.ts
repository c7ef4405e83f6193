/** The only file that builds a new state. It decides nothing and measures nothing. */
import type { Event } from "./events.ts";
import { type Element, elementOf, type Hold, type State } from "./state.ts";
import type { ElementId, HoldId } from "./vocabulary.ts";

const changed = (state: State, id: ElementId, change: Partial<Element>): State => ({
  ...state,
  elements: { ...state.elements, [id]: { ...elementOf(state, id), ...change } },
});

const changedHold = (state: State, id: HoldId, change: Partial<Hold>): State => {
  const hold = state.holds[id];
  return hold === undefined ? state : { ...state, holds: { ...state.holds, [id]: { ...hold, ...change } } };
};

const NOWHERE = { x: 0, y: 0, facing: 0, hold: null } as const;

const withTop = (state: State, task: State["agenda"][number]): State => ({
  ...state,
  agenda: [...state.agenda.slice(0, -1), task],
});

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case "asked":
      return { ...state, agenda: [...state.agenda, event.task] };
    case "answered":
      return { ...state, agenda: state.agenda.slice(0, -1) };
    case "remained":
      return withTop(state, event.task);
    case "steps":
      return withTop(state, { task: "aftermath", steps: event.steps });
    case "aggressionRolled":
      return { ...state, invader: event.invader };
    case "terrainLaid":
      return { ...state, pieces: event.pieces };
    case "builtUpAreaFounded":
    case "campPitched":
      return { ...state, holds: { ...state.holds, [event.hold.id]: event.hold } };
    case "edgeRolled":
    case "edgesAgreed":
      return { ...state, edges: event.edges };
    case "deployed":
      return changed(state, event.element, { ...event.pose, where: "table", hold: null });
    case "followersJoined":
    case "garrisoned":
      return changed(state, event.element, { ...NOWHERE, where: "inside", hold: event.hold });
    case "heldBack":
      return changed(state, event.element, { where: "reserve" });
    case "swapped": {
      const { where: whereA, hold: holdA, x: xa, y: ya, facing: facingA } = elementOf(state, event.a);
      const { where: whereB, hold: holdB, x: xb, y: yb, facing: facingB } = elementOf(state, event.b);
      const half = changed(state, event.a, { where: whereB, hold: holdB, x: xb, y: yb, facing: facingB });
      return changed(half, event.b, { where: whereA, hold: holdA, x: xa, y: ya, facing: facingA });
    }
    case "turnBegan": {
      const turn = { number: event.number, seat: event.seat, rolled: 0, pips: 0, riverClosed: false };
      return afresh({ ...state, turn });
    }
    case "pipsRolled":
      return state.turn === null ? state : { ...state, turn: { ...state.turn, rolled: event.face, pips: event.face } };
    case "paid":
      return state.turn === null
        ? state
        : { ...state, turn: { ...state.turn, pips: state.turn.pips - event.cost.total } };
    case "sackEnded":
      return changedHold(state, event.hold, { sackedSince: null, defended: event.defended });
    case "revolted":
      return changedHold(state, event.hold, { control: event.seat });
    case "landingMissed":
      return changed(state, event.element, { where: "absent" });
    case "moved": {
      const elements = { ...state.elements };
      for (const [id, pose] of entriesOf(event.poses))
        elements[id] = { ...elementOf(state, id), ...pose, where: "table", hold: null };
      const { turn } = state;
      return event.kind === "landing" && turn !== null
        ? { ...state, elements, turn: { ...turn, landed: true } }
        : { ...state, elements };
    }
    case "tacticallyMoved": {
      const elements = { ...state.elements };
      for (const id of event.elements)
        elements[id] = { ...elementOf(state, id), moves: elementOf(state, id).moves + 1 };
      return { ...state, elements };
    }
    case "dismounted":
      return changed(state, event.element, { subtype: event.subtype, dismount: null });
    case "charged":
      return changed(state, event.element, { charged: event.bow });
    case "left":
      return changed(state, event.element, { ...event.pose, where: "table", hold: null });
    case "entered": {
      const inside = changed(state, event.element, { ...NOWHERE, where: "inside", hold: event.hold });
      const { control, sackedSince, defended } = event;
      return changedHold(inside, event.hold, { control, sackedSince, defended, unclaimed: false });
    }
    case "followersReplaced":
    case "followersDismissed":
      return changed(state, event.element, { ...NOWHERE, where: "absent" });
    case "touched":
      return { ...state, touches: event.touches };
    case "riverGauged":
      return { ...state, river: event.difficulty };
    case "crossingTried":
      return event.may || state.turn === null ? state : { ...state, turn: { ...state.turn, riverClosed: true } };
    case "destroyed":
      return changed(state, event.element, { ...NOWHERE, where: "lost" });
    case "denizensKilled":
      return changedHold(state, event.hold, { denizens: false, unclaimed: true });
    case "surrendered":
      return changedHold(state, event.hold, { control: event.to });
    case "ended":
      return { ...state, agenda: [], result: { winner: event.winner, rule: event.by } };
    case "shotAt":
    case "fought":
    case "resulted":
    case "fledTo":
    case "stayed":
    case "lapsed":
    case "turnEnded":
      return state; // told; what they bring about has its own events
  }
};

/** A new turn: nobody has moved or charged in it yet. */
const afresh = (state: State): State => {
  const elements = { ...state.elements };
  for (const element of Object.values(state.elements)) {
    if (element.moves !== 0 || element.charged !== null) elements[element.id] = { ...element, moves: 0, charged: null };
  }
  return { ...state, elements };
};

/** The keys of a record by element id are element ids. */
const entriesOf = <T>(record: Readonly<Record<ElementId, T>>): readonly (readonly [ElementId, T])[] =>
  Object.entries(record) as [ElementId, T][];
