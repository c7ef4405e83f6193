/**
 * One match as one viewer sees it: the last view, the events on their way to the table, the draft in hand. The only door to rules
 * and server; it knows no screen.
 */
import {
  type Decision,
  explainParse,
  type Fact,
  type Hint,
  type Language,
  type Menu,
  type Refusal,
  type Ruleset,
  type Standing,
  type Tagged,
  type Violation,
} from "@acies/contract";
import type { OfferKind, Snapshot } from "@acies/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Door, Heard, Opening } from "./door.ts";
import { linesOfPast, type Played, playedAgain } from "./past.ts";
import { isSameJson } from "./sameJson.ts";
import type { Shown } from "./shown.ts";
import { afterTold, storyOf } from "./told.ts";

export interface Session<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly store: StoreApi<Shown<S, A, E>>;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** The one named in `handOver` sits down. */
  readonly sit: () => void;

  /** The decision that this player can answer now; undefined while events are still being shown or it is not their turn. */
  readonly decision: () => Decision | undefined;
  readonly menu: () => Menu<A> | undefined;
  readonly propose: (hint: Hint, limit: number) => readonly A[];
  readonly check: (action: A) => readonly Violation[];
  /** What is wrong with it is asked of the rules, unless whoever drafts it has just heard. */
  readonly draft: (action: A | undefined, known?: readonly Violation[]) => void;
  readonly commit: (action: A) => Promise<boolean>;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;

  /** Puts the next event on the table; true when there was one. */
  readonly showNext: () => boolean;
  readonly showAll: () => void;

  readonly offer: (offer: OfferKind) => Promise<boolean>;
  readonly answer: (offer: number, answer: "accepted" | "declined" | "withdrawn") => Promise<boolean>;
  readonly resign: () => Promise<boolean>;
  readonly wish: (wishes: readonly Standing[]) => Promise<boolean>;
  readonly say: (text: string) => Promise<boolean>;
  readonly record: () => Promise<string | undefined>;
  readonly explain: (refusal: Refusal, language: Language) => string;
}

const EMPTY = {
  phase: "opening",
  problem: undefined,
  connection: "up",
  card: undefined,
  as: "spectator",
  yours: [],
  no: 0,
  entry: 0,
  view: undefined,
  table: undefined,
  beats: [],
  pending: [],
  clocks: null,
  skew: 0,
  offers: [],
  wishes: [],
  undo: "nothing",
  redo: [],
  dice: undefined,
  lines: [],
  talk: [],
  presence: undefined,
  draft: undefined,
  busy: false,
  refused: undefined,
  handOver: undefined,
} as const;

export const createSession = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  door: Door,
  clock: () => number,
): Session<S, A, E> => {
  const store = createStore<Shown<S, A, E>>(() => EMPTY);
  const { getState: shown, setState: set } = store;

  /** Own entries of this sitting, for redo: happenings tell events, not actions. */
  const made: A[] = [];

  const readView = (json: unknown): S | undefined => {
    if (json === null || json === undefined) return undefined;
    const read = rules.decodeState(json);
    if (read.ok) return read.value;
    throw new Error(
      `The desk sent a view that ${rules.id} cannot read: ${read.error.map((one) => one.code).join(", ")}`,
    );
  };

  const begin = (snapshot: Snapshot): void => {
    const view = readView(snapshot.view);
    const { card } = snapshot;
    set({
      phase: card.status === "ended" ? "over" : view === undefined ? "waiting" : "playing",
      problem: undefined,
      card,
      as: snapshot.as,
      yours: snapshot.yours,
      no: snapshot.no,
      entry: snapshot.entry,
      view,
      table: view,
      beats: [],
      pending: snapshot.pending,
      clocks: snapshot.clocks,
      skew: snapshot.now - clock(),
      offers: snapshot.offers,
      wishes: snapshot.wishes,
      undo: snapshot.undo,
      dice: snapshot.dice,
      draft: undefined,
      handOver: undefined,
    });
    void recall(snapshot);
  };

  /** What a fork begins with, played once. */
  let inherited: Promise<readonly Played<S, E>[]> | undefined;

  /** What happened before the snapshot, for the report; what is heard meanwhile comes after it. */
  const recall = async ({ no, as, setting }: Snapshot): Promise<void> => {
    const story = await door.story?.();
    inherited ??= Promise.resolve(door.past?.() ?? []).then((past) => playedAgain(rules, setting, past));
    const past = linesOfPast(rules, await inherited, as);
    if (story?.ok !== true || shown().handOver !== undefined || shown().as !== as) return;
    const earlier = storyOf<E>(story.value.filter((told) => told.no <= no));
    set({ lines: [...past, ...earlier, ...shown().lines.filter((line) => line.no > no)] });
  };

  /** Kept until what is being shown has been shown and the one it is for sits down; what is heard meanwhile waits. */
  let veiled: Opening | undefined;
  const late: Heard[] = [];
  const veil = (): void => {
    if (veiled === undefined || veiled.as === "spectator" || shown().beats.length > 0) return;
    made.length = 0;
    set({ ...EMPTY, phase: "playing", card: veiled.card, no: veiled.no, handOver: veiled.as });
  };
  const show = (opening: Opening): void => {
    if (opening.veiled !== true || opening.as === shown().as) {
      begin(opening);
      return;
    }
    veiled = opening;
    set({ pending: [], draft: undefined });
    veil();
  };
  const sit = (): void => {
    const opening = veiled;
    if (opening === undefined || shown().handOver === undefined) return;
    veiled = undefined;
    begin(opening);
    for (const heard of late.splice(0)) hear(heard);
  };

  /** The same moment through other eyes, and nothing is hidden from either: what is being shown goes on. */
  const isSameTable = ({ no, view }: Snapshot): boolean => no === shown().no && isSameJson(view, shown().view);
  const changeEyes = ({ as, yours, pending, wishes, undo }: Snapshot): void =>
    set({ as, yours, pending, wishes, undo, draft: undefined, redo: [] });

  /** Each sitting has a number: what still comes for one that was closed, or opened again meanwhile, is not of this one. */
  let sitting = 0;
  /** Heard before the opening itself: told after it, or it would be lost behind it. */
  let early: Heard[] | undefined;
  const hearOf = (mine: number) => (heard: Heard) => {
    if (mine !== sitting) return;
    if (early === undefined) hear(heard);
    else early.push(heard);
  };
  const open = async (): Promise<void> => {
    sitting += 1;
    const mine = sitting;
    early = [];
    const opened = await door.open(hearOf(mine));
    if (mine !== sitting) return;
    const waiting = early;
    early = undefined;
    if (opened.ok) show(opened.value);
    else set({ phase: "failed", problem: opened.error });
    for (const heard of waiting) hear(heard);
  };

  const hear = (heard: Heard): void => {
    switch (heard.type) {
      case "happened":
        if (veiled !== undefined) {
          late.push(heard);
          return;
        }
        for (const told of heard.happenings) if (told.no > shown().no) set(afterTold(rules, shown(), told, readView));
        set({ clocks: heard.clocks, skew: heard.now - clock() });
        return;
      case "snapshot":
        if (heard.snapshot.veiled !== true && isSameTable(heard.snapshot)) changeEyes(heard.snapshot);
        else show(heard.snapshot);
        return;
      case "presence":
        set({ presence: heard.presence });
        return;
      case "talk":
        if (!shown().talk.some(({ id }) => id === heard.talk.id)) set({ talk: [...shown().talk, heard.talk] });
        return;
      case "connection":
        set({ connection: heard.state });
    }
  };

  const decision = (): Decision | undefined => {
    const { pending, as, beats, phase } = shown();
    if (phase !== "playing" || beats.length > 0 || as === "spectator") return undefined;
    return pending.find(({ seat }) => seat === as);
  };

  /** Says it to the desk; a refusal is kept to be shown. */
  const tell = async (say: () => ReturnType<Door["act"]>): Promise<boolean> => {
    if (shown().busy) return false;
    set({ busy: true, refused: undefined });
    const answer = await say();
    set(answer.ok ? { busy: false } : { busy: false, refused: answer.error });
    return answer.ok;
  };

  const enter = async (action: A): Promise<boolean> => {
    const kept = await tell(() => door.act(shown().no, JSON.parse(JSON.stringify(action))));
    if (kept) {
      made.push(action);
      set({ draft: undefined });
    }
    return kept;
  };

  return {
    rules,
    store,
    open,
    close: () => {
      sitting += 1;
      door.close();
    },
    sit,
    decision,
    menu: () => {
      const asked = decision();
      const { view } = shown();
      return asked === undefined || view === undefined ? undefined : rules.menu(view, asked);
    },
    propose: (hint, limit) => {
      const asked = decision();
      const { view } = shown();
      return asked === undefined || view === undefined ? [] : rules.propose(view, asked, hint, limit);
    },
    check: (action) => {
      const asked = decision();
      const { view } = shown();
      return asked === undefined || view === undefined ? [] : rules.violations(view, asked.seat, action);
    },
    draft: (action, known) => {
      const asked = decision();
      const { view } = shown();
      if (action === undefined || asked === undefined || view === undefined) set({ draft: undefined });
      else {
        const violations = known ?? rules.violations(view, asked.seat, action);
        set({ draft: { action, violations }, refused: undefined });
      }
    },
    commit: async (action) => {
      set({ redo: [] });
      return enter(action);
    },
    undo: async () => {
      const done = await tell(() => door.undo(shown().no));
      const last = done ? made.pop() : undefined;
      if (last !== undefined) set({ redo: [last, ...shown().redo] });
      return done;
    },
    redo: async () => {
      const [next, ...rest] = shown().redo;
      if (next === undefined) return false;
      const done = await enter(next);
      set({ redo: done ? rest : [] });
      return done;
    },
    showNext: () => {
      const [next, ...rest] = shown().beats;
      if (next === undefined) return false;
      set({ table: next.after, beats: rest });
      veil();
      return true;
    },
    showAll: () => {
      set({ table: shown().view, beats: [] });
      veil();
    },
    offer: (offer) => tell(() => door.offer(shown().no, offer)),
    answer: (offer, answer) => tell(() => door.answer(offer, answer)),
    resign: () => tell(door.resign),
    wish: (wishes) => tell(() => door.wishes(wishes)),
    say: async (text) => {
      const said = await door.talk(text);
      if (!said.ok) set({ refused: said.error });
      return said.ok;
    },
    record: async () => {
      const record = await door.record();
      if (record.ok) return record.value;
      set({ refused: record.error });
      return undefined;
    },
    explain: (refusal, language) =>
      "rule" in refusal
        ? (rules.phrases[language].violations[refusal.code]?.(refusal) ?? refusal.code)
        : explainParse(refusal, language),
  };
};
