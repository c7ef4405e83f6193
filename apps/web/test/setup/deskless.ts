/** A session of DBA over a door that keeps the match in memory: whoever must answer is the one who looks. */
import { err, type Json, ok } from "@acies/contract";
import { type Action, dba, type Event, type State } from "@acies/dba";
import { play, seededDice } from "@acies/match";
import type { MatchCard, Snapshot } from "@acies/protocol";
import { dbaHandling } from "../../src/games/dba/handling.ts";
import type { Door, Heard, Said } from "../../src/session/door.ts";
import { createSession, type Session } from "../../src/session/session.ts";
import { type Bench, createBench } from "../../src/tools/bench.ts";

export interface Deskless {
  readonly session: Session<State, Action, Event>;
  readonly bench: Bench<State, Action, Event>;
  readonly state: () => State;
  /** Enters actions, by whoever must answer, without the page. */
  readonly enter: (...actions: readonly Action[]) => void;
}

const CARD: MatchCard = {
  id: "test",
  game: "dba",
  version: 1,
  title: null,
  scenario: "open",
  seats: { red: { kind: "open" }, blue: { kind: "open" } },
  pace: { kind: "none" },
  access: "link",
  rated: false,
  takebacks: true,
  chat: false,
  status: "playing",
  turn: [],
  since: 0,
  deadline: null,
  no: 0,
  createdAt: 0,
  ending: null,
  fork: null,
};

const never = async (): Said<never> =>
  err({ type: "about:blank", title: "never", status: 400, detail: "", code: "notFound" });

export const deskless = async (start: State, seed = 5): Promise<Deskless> => {
  let state = start;
  let no = 1;
  let hear: (heard: Heard) => void = () => undefined;
  const dice = seededDice(seed);
  const step = (action: Action): void => {
    const [decision] = dba.pending(state);
    if (decision === undefined) throw new Error("nobody decides");
    const played = play(dba, state, decision.seat, action, dice);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    state = played.value.after;
    no += 1;
  };
  const snapshot = (): Snapshot => {
    const view: Json = JSON.parse(JSON.stringify(state));
    const pending = [...dba.pending(state)];
    const as = pending[0]?.seat ?? "red";
    return {
      card: CARD,
      as,
      yours: ["red", "blue"],
      no,
      entry: no,
      setting: { scenario: "open", armies: { red: "", blue: "" }, options: {} },
      view,
      pending,
      clocks: null,
      now: 0,
      offers: [],
      wishes: [],
      undo: "nothing",
      dice: { commitment: "", salts: { red: null, blue: null }, secret: null },
    };
  };
  const show = (): void => hear({ type: "snapshot", snapshot: snapshot() });
  const door: Door = {
    where: "here",
    open: async (listener) => {
      hear = listener;
      return ok(snapshot());
    },
    act: async (_after, json) => {
      const action = dba.decodeAction(json);
      if (!action.ok) return never();
      step(action.value);
      show();
      return ok({ no, entry: no });
    },
    undo: never,
    offer: never,
    answer: never,
    resign: never,
    wishes: never,
    talk: never,
    record: never,
    close: () => undefined,
  };
  const session = createSession(dba, door, () => 0);
  const bench = createBench(session, dbaHandling, { language: () => "es", skip: () => undefined });
  await session.open();
  return {
    session,
    bench,
    state: () => state,
    enter: (...actions) => {
      for (const action of actions) step(action);
      show();
    },
  };
};

interface Way {
  readonly red: string;
  readonly blue: string;
  readonly seed?: number;
  /** What is answered on the way, instead of the first proposal. */
  readonly answer?: (action: Action) => Action;
}

/** A match up to the question of this kind, everything before it as the rules propose it. */
export const upTo = (kind: string, { seed = 5, answer = (action) => action, ...armies }: Way): State => {
  const set = dba.setup({ scenario: "open", armies, options: {} });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  let state = set.value;
  const dice = seededDice(seed);
  for (let i = 0; i < 20; i += 1) {
    const [decision] = dba.pending(state);
    if (decision === undefined || decision.kind === kind) return state;
    const [action] = dba.propose(state, decision, {}, 1);
    if (action === undefined) throw new Error(decision.kind);
    const played = play(dba, state, decision.seat, answer(action), dice);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    state = played.value.after;
  }
  throw new Error(`never asked for ${kind}`);
};
