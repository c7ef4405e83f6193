/**
 * States of a match that waits. What a game remembers of a state, or the print of it, lives as long as that state; thousands of
 * matches that each wait for their next entry would hold all of it for nothing.
 */

/** The first state before and after it was copied: what a later state has of it, it has of the copy then. */
export interface Ground<S> {
  readonly was: S | undefined;
  readonly is: S | undefined;
}

export const restingCopy = <S>(state: S, { was, is }: Ground<S>): S => {
  const copied = copy(state, was, is);
  return isCopyOf(copied, state) ? copied : state;
};

/** Plain data, copied field by field, has the shape of its original. */
const isCopyOf = <S>(_copied: unknown, _original: S): _copied is S => true;

const copy = (value: unknown, was: unknown, is: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (value === was) return is;
  if (Array.isArray(value)) return value.map((item: unknown, i) => copy(item, partOf(was, i), partOf(is, i)));
  const made: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) made[key] = copy(item, partOf(was, key), partOf(is, key));
  return made;
};

const partOf = (whole: unknown, key: PropertyKey): unknown =>
  typeof whole === "object" && whole !== null ? Reflect.get(whole, key) : undefined;
