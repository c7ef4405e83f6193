/** Mangled JSON and text: what a broken client, a curious player or an enemy may send. */
import type { Chance } from "./chance.ts";
import { isRecord, type Path, partAt, walk } from "./plain.ts";

export interface Mutant {
  readonly value: unknown;
  readonly how: string;
  /** No decoder may let this pass; the others may turn out to be sensible. */
  readonly must: "refuse" | "notThrow";
}

/** Nothing that a game could mean. */
export const ALIEN: readonly unknown[] = [
  null,
  true,
  17,
  Number.NaN,
  "nonsense",
  [],
  [[]],
  {},
  { type: "nonsense" },
  { type: "__proto__" },
  { type: "constructor" },
  { type: "toString" },
  { type: 3 },
  { type: null },
  { type: {} },
  JSON.parse('{"__proto__":{"type":"nonsense"}}'),
];

const STRANGE = { unexpected: Number.NaN };

const changesOf = (part: unknown): readonly Omit<Mutant, "how">[] => {
  const refuse = (value: unknown) => ({ value, must: "refuse" }) as const;
  const may = (value: unknown) => ({ value, must: "notThrow" }) as const;
  if (typeof part === "number")
    return [
      ...[Number.NaN, part + 0.5, Number.POSITIVE_INFINITY, STRANGE].map(refuse),
      ...[part + 1, part - 1, -part - 1, 0, 1_000_000_000].map(may),
    ];
  if (typeof part === "string")
    return [refuse(STRANGE), ...["nonsense", "", "__proto__", "constructor", "red.1", "x".repeat(5000), null].map(may)];
  if (typeof part === "boolean") return [refuse("true"), may(!part)];
  if (Array.isArray(part))
    return [refuse({ 0: STRANGE }), may([]), may(part.slice(1)), may([...part, ...part]), refuse([...part, STRANGE])];
  if (isRecord(part)) {
    const keys = Object.keys(part);
    const without = (key: string) => Object.fromEntries(Object.entries(part).filter(([name]) => name !== key));
    return [refuse({ ...part, unexpected: STRANGE }), ...keys.map((key) => may(without(key)))];
  }
  return [refuse(STRANGE)];
};

const withPart = (value: unknown, path: Path, part: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? withPart(item, rest, part) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === step ? withPart(item, rest, part) : item]),
  );
};

/** Some ways to spoil the value, one part each; an unknown key at the top is always among them. */
export const mutantsOf = (value: unknown, chance: Chance, count: number): readonly Mutant[] => {
  const paths: Path[] = [];
  walk(value, (_part, path) => void paths.push([...path]));
  const found: Mutant[] = [];
  if (isRecord(value)) found.push({ value: { ...value, unexpected: 1 }, how: "an unknown key", must: "refuse" });
  for (let i = 0; i < count; i++) {
    const path = chance.pick(paths) ?? [];
    const change = chance.pick(changesOf(partAt(value, path)));
    if (change !== undefined)
      found.push({
        value: withPart(value, path, change.value),
        how: `another ${path.join(".") || "whole"}`,
        must: change.must,
      });
  }
  return found;
};

/** Texts that say nothing, or too much. */
export const strangeTexts = (text: string): readonly string[] => [
  "",
  " ",
  "\n",
  "#",
  "{",
  "\u0000",
  `${text} zz`,
  `${text}\n${text}`,
  `zz ${text}`,
];

/** Some ways to spoil a text, word by word and line by line. */
export const garbledTexts = (text: string, chance: Chance, count: number): readonly string[] => {
  const words = text.split(" ");
  const lines = text.split("\n");
  return Array.from({ length: count }, (_, i) => {
    const at = chance.below(words.length);
    if (i % 4 === 0) return words.filter((_word, k) => k !== at).join(" ");
    if (i % 4 === 1) return words.map((word, k) => (k === at ? "zz" : word)).join(" ");
    if (i % 4 === 2) return words.map((word, k) => (k === at ? `-${word}9` : word)).join(" ");
    const line = chance.below(lines.length);
    return lines.filter((_line, k) => k !== line).join("\n");
  });
};
