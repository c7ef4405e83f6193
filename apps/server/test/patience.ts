import { setTimeout as wait } from "node:timers/promises";

const LONG_MS = 30_000;

/** Until it is so. Fails after a time that no healthy run needs. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + LONG_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It did not come about");
    await wait(10);
  }
};
