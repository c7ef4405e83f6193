/**
 * A chain of consequences in the making: a chapter adds events and reads the state so far, without ever importing the writer.
 * The one mutable thing in the rules, and it lives no longer than one `resolve`.
 */
export interface Ledger<S, E> {
  readonly add: (...events: readonly E[]) => void;
  readonly state: () => S;
  readonly events: () => readonly E[];
}

export const ledger = <S, E>(start: S, evolve: (state: S, event: E) => S): Ledger<S, E> => {
  let state = start;
  const written: E[] = [];
  return {
    add: (...events) => {
      for (const event of events) {
        written.push(event);
        state = evolve(state, event);
      }
    },
    state: () => state,
    events: () => [...written],
  };
};
