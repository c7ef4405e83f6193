/** Whether two values say the same as JSON, whatever the order of their keys: a folded position and a sent one. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [filled(a), filled(b)];
  return one.length === other.length && one.every(([key, value]) => isSameJson(value, Reflect.get(b, key)));
};

/** What JSON would write: keys without a value are not there. */
const filled = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, part]) => part !== undefined);
