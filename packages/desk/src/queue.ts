/** One queue a name: what is asked of one match is done in order, and no match waits for another. */
export interface Queues {
  readonly run: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** When all that was begun is done. */
  readonly idle: () => Promise<void>;
}

export const openQueues = (): Queues => {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const before = tails.get(name);
      const mine = before === undefined ? work() : before.then(work, work);
      tails.set(name, mine);
      const leave = (): void => {
        if (tails.get(name) === mine) tails.delete(name);
      };
      mine.then(leave, leave);
      return mine;
    },
    idle: async () => {
      while (tails.size > 0) await Promise.allSettled(tails.values());
    },
  };
};
