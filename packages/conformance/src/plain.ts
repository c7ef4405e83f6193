/** Plain data looked at from outside: is it JSON, are two values the same, what is hidden in it, can it be frozen. */

export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const writePath = (path: Path): string =>
  path.reduce<string>((text, step) => (typeof step === "number" ? `${text}[${step}]` : `${text}.${step}`), "$");

/** Nobody writes on it any more. What is frozen already is not walked again: states share most of their parts. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
};

/** A copy that shares nothing and may be written on. */
export const thaw = <T>(value: T): T => {
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    return isRecord(part) ? Object.fromEntries(Object.entries(part).map(([key, item]) => [key, copy(item)])) : part;
  };
  return copy(value) as T; // a copy has the type of what was copied
};

interface Parting {
  readonly path: (string | number)[]; // from the inside out
  readonly what: string;
}

const partingOf = (a: unknown, b: unknown): Parting | undefined => {
  if (Object.is(a, b)) return undefined;
  const inside = (step: string | number, found: Parting | undefined): Parting | undefined => {
    found?.path.push(step);
    return found;
  };
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return { path: [], what: `${a.length} and ${b.length} items` };
    for (let i = 0; i < a.length; i++) {
      const found = partingOf(a[i], b[i]);
      if (found !== undefined) return inside(i, found);
    }
    return undefined;
  }
  if (isRecord(a) && isRecord(b)) {
    for (const key of Object.keys(b)) if (!Object.hasOwn(a, key)) return { path: [key], what: "only in one" };
    for (const key of Object.keys(a)) {
      const found = Object.hasOwn(b, key) ? partingOf(a[key], b[key]) : { path: [], what: "only in one" };
      if (found !== undefined) return inside(key, found);
    }
    return undefined;
  }
  return { path: [], what: `${brief(a)} and ${brief(b)}` };
};

/** Where two values part, or undefined when they are the same; the order of keys does not count, an undefined field does. */
export const difference = (a: unknown, b: unknown): string | undefined => {
  const found = partingOf(a, b);
  return found === undefined ? undefined : `${writePath(found.path.toReversed())}: ${found.what}`;
};

export const isSame = (a: unknown, b: unknown): boolean => difference(a, b) === undefined;

/** A value on one short line, for a message. */
export const brief = (value: unknown, limit = 160): string => {
  const text =
    value === undefined ? "undefined" : Object.is(value, -0) ? "-0" : (JSON.stringify(value) ?? typeof value);
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
};

/** One text for one value, whatever the order of its keys. */
export const canon = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canon).join()}]`;
  if (!isRecord(value)) return brief(value, Number.POSITIVE_INFINITY);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canon(value[key])}`).join()}}`;
};

/** Visits every part, the whole first. The path is the walker's own: whoever keeps it copies it. */
export const walk = (value: unknown, visit: (part: unknown, path: Path) => void): void => {
  const path: (string | number)[] = [];
  const go = (part: unknown): void => {
    visit(part, path);
    if (typeof part !== "object" || part === null) return;
    const steps: Iterable<[string | number, unknown]> = Array.isArray(part) ? part.entries() : Object.entries(part);
    for (const [step, item] of steps) {
      path.push(step);
      go(item);
      path.pop();
    }
  };
  go(value);
};

export const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, step) =>
      Array.isArray(part) && typeof step === "number"
        ? part[step]
        : isRecord(part) && Object.hasOwn(part, step)
          ? part[step]
          : undefined,
    value,
  );

/** Why the value is not JSON of whole numbers. */
export const notPlain = (value: unknown): string | undefined => {
  let found: string | undefined;
  walk(value, (part, path) => {
    found ??= notPlainPart(part, path);
  });
  return found;
};

const notPlainPart = (part: unknown, path: Path): string | undefined => {
  const at = writePath(path);
  if (part === null || typeof part === "string" || typeof part === "boolean") return undefined;
  if (typeof part === "number") {
    if (Object.is(part, -0)) return `${at} is -0`;
    return Number.isSafeInteger(part) ? undefined : `${at} is ${part}, not a whole number`;
  }
  if (Array.isArray(part)) return Object.keys(part).length === part.length ? undefined : `${at} has gaps`;
  if (!isRecord(part)) return `${at} is ${typeof part}`;
  const prototype: unknown = Object.getPrototypeOf(part);
  return prototype === Object.prototype || prototype === null ? undefined : `${at} is not a plain object`;
};

const isHole = (part: unknown): boolean => isRecord(part) && part.known === false && Object.keys(part).length === 1;
const isTold = (part: unknown): boolean => isRecord(part) && part.known === true && Object.hasOwn(part, "value");

const pathsWhere = (value: unknown, holds: (part: unknown) => boolean): readonly Path[] => {
  const found: Path[] = [];
  walk(value, (part, path) => {
    if (holds(part)) found.push([...path]);
  });
  return found;
};

/** Where something is hidden, and where a secret is told. */
export const holesIn = (value: unknown): readonly Path[] => pathsWhere(value, isHole);
export const secretsToldIn = (value: unknown): readonly Path[] => pathsWhere(value, isTold);
export const hasSecret = (value: unknown): boolean => holesIn(value).length + secretsToldIn(value).length > 0;

/** Holes of the first that are told in the second. A list that changed its length has moved its items and proves nothing. */
export const holesFilled = (before: unknown, after: unknown): readonly Path[] =>
  holesIn(before).filter((path) => {
    for (let i = 0; i < path.length; i++) {
      const [was, is] = [partAt(before, path.slice(0, i)), partAt(after, path.slice(0, i))];
      if (Array.isArray(was) && Array.isArray(is) && was.length !== is.length) return false;
    }
    return isTold(partAt(after, path));
  });
