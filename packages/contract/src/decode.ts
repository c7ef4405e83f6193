/**
 * Decoders: unknown JSON in, typed value or a located refusal out. Unknown keys are refused, every number is whole and bounded,
 * every text and list has a limit, so nothing strange gets past the door.
 */
import type { Json } from "./json.ts";
import { excerpt, type ParseCode, type ParseError } from "./parse.ts";
import { err, ok, type Result } from "./result.ts";
import type { Facts } from "./rule.ts";

export type Decoder<T> = (value: unknown, path?: string) => Result<T, ParseError>;
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

const refuse = (path: string, code: ParseCode, facts: Facts): Result<never, ParseError> =>
  err({ line: 0, path, code, facts });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const integer =
  (min: number, max: number): Decoder<number> =>
  (value, path = "$") => {
    if (typeof value !== "number") return refuse(path, "expected", { what: "123", found: excerpt(value) });
    if (!Number.isSafeInteger(value)) return refuse(path, "notWhole", { found: excerpt(value) });
    if (value < min || value > max) return refuse(path, "outOfRange", { found: value, min, max });
    return ok(value + 0); // −0 becomes 0
  };

export const flag: Decoder<boolean> = (value, path = "$") =>
  typeof value === "boolean" ? ok(value) : refuse(path, "expected", { what: "true/false", found: excerpt(value) });

export const string =
  (limit: number): Decoder<string> =>
  (value, path = "$") => {
    if (typeof value !== "string") return refuse(path, "expected", { what: '"…"', found: excerpt(value) });
    if (value.length > limit) return refuse(path, "tooLong", { size: value.length, limit });
    return ok(value);
  };

export const oneOf =
  <const W extends readonly (string | number | boolean)[]>(words: W): Decoder<W[number]> =>
  (value, path = "$") => {
    const found = words.find((word) => word === value);
    return found === undefined
      ? refuse(path, "notOneOf", { found: excerpt(value), words: words.join(", ") })
      : ok(found);
  };

export const literal = <const W extends string | number | boolean>(word: W): Decoder<W> => oneOf([word]);

export const list =
  <T>(item: Decoder<T>, limit: number): Decoder<readonly T[]> =>
  (value, path = "$") => {
    if (!Array.isArray(value)) return refuse(path, "expected", { what: "[…]", found: excerpt(value) });
    if (value.length > limit) return refuse(path, "tooLong", { size: value.length, limit });
    const items: T[] = [];
    for (let i = 0; i < value.length; i++) {
      const decoded = item(value[i], `${path}[${i}]`);
      if (!decoded.ok) return decoded;
      items.push(decoded.value);
    }
    return ok(items);
  };

/** A record by id. Keys that could reach a prototype are refused with the rest of the unknown. */
export const dictionary =
  <T>(item: Decoder<T>, limit: number, key: Decoder<string> = string(64)): Decoder<Readonly<Record<string, T>>> =>
  (value, path = "$") => {
    if (!isRecord(value)) return refuse(path, "expected", { what: "{…}", found: excerpt(value) });
    const keys = Object.keys(value);
    if (keys.length > limit) return refuse(path, "tooLong", { size: keys.length, limit });
    const found: Record<string, T> = {};
    for (const name of keys) {
      if (name === "__proto__" || !key(name).ok) return refuse(path, "unknownKey", { found: excerpt(name) });
      const decoded = item(value[name], `${path}.${name}`);
      if (!decoded.ok) return decoded;
      found[name] = decoded.value;
    }
    return ok(found);
  };

type Fields = Readonly<Record<string, Decoder<unknown>>>;
type Shape<R extends Fields, O extends Fields> = { readonly [K in keyof R]: Decoded<R[K]> } & {
  readonly [K in keyof O]?: Decoded<O[K]>;
};

/** An object with exactly these keys, in this order; `optional` ones may be absent. */
export const shape =
  <R extends Fields, O extends Fields = Record<never, never>>(required: R, optional?: O): Decoder<Shape<R, O>> =>
  (value, path = "$") => {
    if (!isRecord(value)) return refuse(path, "expected", { what: "{…}", found: excerpt(value) });
    const found: Record<string, unknown> = {};
    const optionalFields: Fields = optional ?? {};
    for (const name of [...Object.keys(required), ...Object.keys(optionalFields)]) {
      const decoder = Object.hasOwn(required, name) ? required[name] : optionalFields[name];
      if (!Object.hasOwn(value, name) || decoder === undefined) {
        if (Object.hasOwn(required, name)) return refuse(path, "missing", { what: name });
        continue;
      }
      const decoded = decoder(value[name], `${path}.${name}`);
      if (!decoded.ok) return decoded;
      found[name] = decoded.value;
    }
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(found, name)) return refuse(path, "unknownKey", { found: excerpt(name) });
    }
    return ok(found as Shape<R, O>);
  };

type Variants<K extends string> = Readonly<Record<string, Decoder<{ readonly [key in K]: string }>>>;

/** A tagged union by the word under `key`; each variant checks its own tag with `literal`. */
export const taggedBy =
  <K extends string, V extends Variants<K>>(key: K, variants: V): Decoder<Decoded<V[keyof V]>> =>
  (value, path = "$") => {
    if (!isRecord(value)) return refuse(path, "expected", { what: "{…}", found: excerpt(value) });
    const tag = value[key];
    const decoder = typeof tag === "string" && Object.hasOwn(variants, tag) ? variants[tag] : undefined;
    if (decoder === undefined) {
      return refuse(`${path}.${key}`, "notOneOf", { found: excerpt(tag), words: Object.keys(variants).join(", ") });
    }
    return decoder(value, path) as Result<Decoded<V[keyof V]>, ParseError>;
  };

/** A tagged union by its `type`: actions and events. */
export const tagged = <V extends Variants<"type">>(variants: V): Decoder<Decoded<V[keyof V]>> =>
  taggedBy("type", variants);

export const nullable =
  <T>(decoder: Decoder<T>): Decoder<T | null> =>
  (value, path = "$") =>
    value === null ? ok(null) : decoder(value, path);

/** Any of these, tried in order; the refusal is the last one's. */
export const either =
  <A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> =>
  (value, path = "$") => {
    const decoded = first(value, path);
    return decoded.ok ? decoded : second(value, path);
  };

export const mapped =
  <A, B>(decoder: Decoder<A>, change: (value: A, path: string) => Result<B, ParseError>): Decoder<B> =>
  (value, path = "$") => {
    const decoded = decoder(value, path);
    return decoded.ok ? change(decoded.value, path) : decoded;
  };

/** Any plain data, to a depth. */
export const json =
  (depth: number): Decoder<Json> =>
  (value, path = "$") =>
    jsonWithin(depth, depth)(value, path);

const jsonWithin =
  (left: number, limit: number): Decoder<Json> =>
  (value, path = "$") => {
    if (value === null || typeof value === "boolean" || typeof value === "string") return ok(value);
    if (typeof value === "number") return integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)(value, path);
    if (typeof value !== "object") return refuse(path, "expected", { what: "JSON", found: excerpt(value) });
    if (left === 0) return refuse(path, "tooDeep", { limit });
    const inside = jsonWithin(left - 1, limit);
    return Array.isArray(value) ? list(inside, 100_000)(value, path) : dictionary(inside, 100_000)(value, path);
  };

/** JSON text with a limit on its size and nesting, checked before the parser sees it. */
export const readJson = (
  text: string,
  limits: { readonly size: number; readonly depth: number },
): Result<unknown, ParseError> => {
  if (text.length > limits.size)
    return err({ line: 0, code: "tooLong", facts: { size: text.length, limit: limits.size } });
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === "\\") i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === "[" || c === "{") {
      depth++;
      if (depth > limits.depth) return err({ line: 0, code: "tooDeep", facts: { limit: limits.depth } });
    } else if (c === "]" || c === "}") depth--;
  }
  try {
    const value: unknown = JSON.parse(text);
    return ok(value);
  } catch (error) {
    return err({ line: 0, code: "notJson", facts: { reason: error instanceof Error ? excerpt(error.message) : "?" } });
  }
};
