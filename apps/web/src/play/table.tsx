/** What every panel of a match shares: session, workbench and game, typed by whoever opens them. */
import type { Fact, Language, Tagged } from "@acies/contract";
import { useStore } from "zustand";
import type { Stage } from "../battlefield/stage.ts";
import type { Session } from "../session/session.ts";
import type { Shown } from "../session/shown.ts";
import { useLanguage } from "../text/useText.ts";
import type { Bench, BenchState } from "../tools/bench.ts";
import { asRead, namesAt } from "../tools/naming.ts";

export interface TableProps<S, A extends Tagged, E extends Fact> {
  readonly session: Session<S, A, E>;
  readonly bench: Bench<S, A, E>;
}

/** Panels that reach over to the table itself. */
export interface StagedProps<S, A extends Tagged, E extends Fact> extends TableProps<S, A, E> {
  readonly stage: Stage;
}

export const useShown = <S, A extends Tagged, E extends Fact, T>(
  session: Session<S, A, E>,
  pick: (shown: Shown<S, A, E>) => T,
): T => useStore(session.store, pick);

export const useBench = <S, A extends Tagged, E extends Fact, T>(
  bench: Bench<S, A, E>,
  pick: (state: BenchState<S, A, E>) => T,
): T => useStore(bench.store, pick);

/** A sentence of the rules with the pieces called as a player calls them. */
export const useNamed = <S, A extends Tagged, E extends Fact>({
  session,
  bench,
}: TableProps<S, A, E>): ((text: string) => string) => {
  const language = useLanguage();
  const view = useShown(session, (shown) => shown.table);
  const { read } = bench.handling;
  return (text) => {
    if (view === undefined) return text;
    const named = asRead(text, namesAt(bench.handling, view, language), language);
    return read?.(view, named, language) ?? named;
  };
};

/** The sentence for an action in the words of its game. */
export const actionWords = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  action: A,
  language: Language,
): string => {
  const { actions } = session.rules.phrases[language];
  const say: unknown = Object.hasOwn(actions, action.type) ? Reflect.get(actions, action.type) : undefined;
  return typeof say === "function" ? String(say(action)) : action.type;
};

export const eventWords = <S, A extends Tagged, E extends Fact>(
  session: Session<S, A, E>,
  event: E,
  language: Language,
): string => {
  const { events } = session.rules.phrases[language];
  const say: unknown = Object.hasOwn(events, event.type) ? Reflect.get(events, event.type) : undefined;
  return typeof say === "function" ? String(say(event)) : event.type;
};
