/**
 * Answers kept while what they were asked about is in talk. A position is asked the same things by hundreds of moves that are thought
 * of, most of them one after the other, so the last one asked about is at hand without a search. Not for what a single move makes: it
 * is gone at once, and to keep it costs more than to work it out again.
 */

export interface Memory<Key, Answer> {
  readonly get: (key: Key) => Answer | undefined;
  readonly set: (key: Key, answer: Answer) => void;
}

const USUAL = 48;

/**
 * The last few hundred things asked about: two generations, the older forgotten whole when the younger is full. A WeakMap would keep
 * every answer as long as its key, and clearing up behind one costs a server with thousands of waiting matches pauses of seconds. Not for answers that are told apart by
 * identity: what was forgotten is made anew.
 */
export const memory = <Key extends object, Answer>(most = USUAL): Memory<Key, Answer> => {
  let recent = new Map<Key, Answer>();
  let older = new Map<Key, Answer>();
  const set = (key: Key, answer: Answer): void => {
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, answer);
  };
  return {
    get: (key) => {
      const found = recent.get(key);
      if (found !== undefined) return found;
      const before = older.get(key);
      if (before !== undefined) set(key, before);
      return before;
    },
    set,
  };
};

interface Kept<Answer> {
  readonly answer: Answer;
}

/** A question whose answer is decided by some part of what is asked about, and kept with that part. */
export const remembered = <Asked, Answer>(
  partOf: (asked: Asked) => object,
  ask: (asked: Asked) => Answer,
  most = USUAL,
): ((asked: Asked) => Answer) => {
  const known = memory<object, Kept<Answer>>(most);
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
