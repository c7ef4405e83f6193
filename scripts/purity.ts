import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { relative } from "node:path";
import { parseSync } from "vite";
import { listSources, PURE_FOLDERS } from "./sources.ts";
import { isStarted, ROOT } from "./tools.ts";

/** The operations of Math on which every engine agrees to the last bit. */
const EXACT = ["abs", "ceil", "floor", "fround", "imul", "max", "min", "round", "sign", "sqrt", "trunc"];

export interface Impurity {
  readonly line: number;
  readonly message: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const isIdentifier = (value: unknown, name?: string): value is Node =>
  isNode(value) && value.type === "Identifier" && (name === undefined || value.name === name);

const memberOfMath = (node: Node): string | undefined => {
  if (node.type !== "MemberExpression" || !isIdentifier(node.object, "Math")) return undefined;
  const property = node.property;
  return node.computed === false && isIdentifier(property) ? String(property.name) : "[…]";
};

const moduleNamed = (node: Node): string | undefined => {
  const source = node.source;
  return isNode(source) && typeof source.value === "string" ? source.value : undefined;
};

const isOfNode = (name: string): boolean => name.startsWith("node:") || builtinModules.includes(name);

/** Names that are keys, not the global: `{ Math: 1 }`, `thing.Math`. */
const isMereName = (node: Node, parent: Node): boolean =>
  parent.computed !== true &&
  ((parent.type === "MemberExpression" && parent.property === node) ||
    (parent.type === "Property" && parent.key === node));

const faultOf = (node: Node, parent: Node): string | undefined => {
  if (node.operator === "**" || node.operator === "**=") return "`**` differs between engines: multiply";
  const member = memberOfMath(node);
  if (member !== undefined && !EXACT.includes(member)) return `Math.${member} is not among the exact operations`;
  if (isIdentifier(node, "Math") && memberOfMath(parent) === undefined && !isMereName(node, parent)) {
    return "Math must be called as Math.name(…): an alias hides which operation it is";
  }
  const module = moduleNamed(node);
  if (module !== undefined && isOfNode(module)) return `a pure package may not import ${module}`;
  return undefined;
};

/** What the linter cannot say about a pure source. */
export const findImpurities = (file: string, text: string): readonly Impurity[] => {
  const { program, errors } = parseSync(file, text);
  const found: Impurity[] = errors.map((error) => ({ line: 1, message: `cannot be read: ${error.message}` }));
  const visit = (node: Node, parent: Node): void => {
    const message = faultOf(node, parent);
    if (message !== undefined) found.push({ line: text.slice(0, node.start).split("\n").length, message });
    for (const child of childrenOf(node)) visit(child, node);
  };
  if (isNode(program)) visit(program, program);
  return found;
};

const main = (): number => {
  const files = listSources(ROOT, PURE_FOLDERS);
  const lines = files.flatMap((file) =>
    findImpurities(file, readFileSync(file, "utf8")).map(
      ({ line, message }) => `${relative(ROOT, file)}:${line} ${message}`,
    ),
  );
  for (const line of lines) console.error(line);
  if (files.length === 0) console.error("no pure source was found: the gate read nothing");
  console.log(`${files.length} pure sources read, ${lines.length} impurities`);
  return lines.length > 0 || files.length === 0 ? 1 : 0;
};

if (isStarted(import.meta.url)) process.exitCode = main();
