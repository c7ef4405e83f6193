/** What is wrong, if anything: the answers that checks are made of. */

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The first thing wrong in a list of tries; a throw is something wrong too. */
export const firstWrong = <T>(items: readonly T[], wrong: (item: T) => string | undefined): string | undefined => {
  for (const item of items) {
    const found = wrong(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What is wrong, with what it is about in front. */
export const about = (what: string | (() => string), wrong: string | undefined): string | undefined =>
  wrong === undefined ? undefined : `${typeof what === "string" ? what : what()}: ${wrong}`;

export const thrown = (error: unknown): string => `threw: ${messageOf(error)}`;

/** Runs the check; whatever it throws is its answer. */
export const orThrown = (check: () => string | undefined): string | undefined => {
  try {
    return check();
  } catch (error) {
    return thrown(error);
  }
};
