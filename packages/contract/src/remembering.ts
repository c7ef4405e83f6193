/**
 * Answers kept as long as what they were asked about. A position is asked the same things by hundreds of moves that are thought of,
 * most of them one after the other, so the last one asked about is at hand without a search. Not for what a single move makes: it is
 * gone at once, and to keep it costs more than to work it out again.
 */

interface Kept<Answer> {
  readonly answer: Answer;
}

/** A question whose answer is decided by some part of what is asked about, and kept with that part. */
export const remembered = <Asked, Answer>(
  partOf: (asked: Asked) => object,
  ask: (asked: Asked) => Answer,
): ((asked: Asked) => Answer) => {
  const known = new WeakMap<object, Kept<Answer>>();
  let last: object | undefined;
  let latest: Kept<Answer> | undefined;
  return (asked) => {
    const part = partOf(asked);
    if (part === last && latest !== undefined) return latest.answer;
    let kept = known.get(part);
    if (kept === undefined) {
      kept = { answer: ask(asked) };
      known.set(part, kept);
    }
    last = part;
    latest = kept;
    return kept.answer;
  };
};

/** The same of one piece in a position. */
export const rememberedOf = <Asked, Id, Answer>(
  partOf: (asked: Asked) => object,
  ask: (asked: Asked, id: Id) => Answer,
): ((asked: Asked, id: Id) => Answer) => {
  const answersOf = remembered(partOf, () => new Map<Id, Kept<Answer>>());
  return (asked, id) => {
    const answers = answersOf(asked);
    let kept = answers.get(id);
    if (kept === undefined) {
      kept = { answer: ask(asked, id) };
      answers.set(id, kept);
    }
    return kept.answer;
  };
};
