/** The string literals of a TypeScript file and the titles of its tests: enough of a scanner to skip comments and expressions. */

export interface Literal {
  readonly text: string;
  /** It names a test that runs: `describe`, `it` or `test`, also with `.each`, but not skipped. */
  readonly isTitle: boolean;
}

/** After one of these (or at the start) a slash opens a regular expression; after anything else it divides. */
const BEFORE_PATTERN = /(?:^|[=(,:;[!&|?{}>+\-*%~^]|\breturn|\bcase|\btypeof)$/;

/** As far back as a callee's name reaches. */
const NEAR = 60;

export const literalsOf = (source: string): readonly Literal[] => {
  const found: Literal[] = [];
  // The code so far without white space, comments or the text of literals.
  let code = "";
  // How many braces are open inside each `${` of a template.
  const templates: number[] = [];
  let at = 0;
  const template = (): void => {
    const end = endOf(source, at, "`");
    const isOpen = source.startsWith("${", end);
    found.push({ text: source.slice(at, end), isTitle: isTitleAfter(code) });
    at = end + (isOpen ? 2 : 1);
    if (isOpen) templates.push(0);
    else code += '""';
  };
  while (at < source.length) {
    const c = source[at] ?? "";
    const two = source.slice(at, at + 2);
    if (two === "//" || two === "/*") {
      const end = two === "//" ? source.indexOf("\n", at) : source.indexOf("*/", at + 2) + 2;
      at = end < 2 ? source.length : end;
    } else if (c === '"' || c === "'") {
      const end = endOf(source, at + 1, c);
      found.push({ text: source.slice(at + 1, end), isTitle: isTitleAfter(code) });
      code += '""';
      at = end + 1;
    } else if (c === "`") {
      at++;
      template();
    } else if (c === "}" && templates.at(-1) === 0) {
      templates.pop();
      at++;
      template();
    } else if (c === "/" && BEFORE_PATTERN.test(code.slice(-NEAR))) {
      at = endOf(source, at + 1, "/") + 1;
      code += "0";
    } else {
      const open = templates.length - 1;
      if (open >= 0 && (c === "{" || c === "}")) templates[open] = (templates[open] ?? 0) + (c === "{" ? 1 : -1);
      if (!/\s/.test(c)) code += c;
      else if (/\w$/.test(code)) code += " ";
      at++;
    }
  }
  return found;
};

/** Where the literal closes: past escapes, past a class in a pattern, at `${` in a template, at the end of a broken line. */
const endOf = (source: string, from: number, close: string): number => {
  let inClass = false;
  for (let i = from; i < source.length; i++) {
    const c = source[i];
    if (c === "\\") i++;
    else if (close === "/" && c === "[") inClass = true;
    else if (close === "/" && c === "]") inClass = false;
    else if (c === close && !inClass) return i;
    else if (close === "`" && source.startsWith("${", i)) return i;
    else if (c === "\n" && close !== "`") return i;
  }
  return source.length;
};

const TITLED = /(?:^|[^\w.])(?:describe|it|test)(?:\.(?:only|concurrent|sequential))*$/;
const TABLED = /(?:^|[^\w.])(?:describe|it|test)(?:\.(?:only|concurrent|sequential))*\.(?:each|for)$/;

const isTitleAfter = (code: string): boolean => {
  const before = code.trimEnd();
  if (!before.endsWith("(")) return false;
  const callee = before.slice(0, -1).trimEnd();
  if (TITLED.test(callee.slice(-NEAR))) return true;
  return callee.endsWith(")") && TABLED.test(callee.slice(0, openingOf(callee)).trimEnd().slice(-NEAR));
};

/** The parenthesis that the last one closes. */
const openingOf = (code: string): number => {
  let depth = 0;
  for (let i = code.length - 1; i >= 0; i--) {
    if (code[i] === ")") depth++;
    else if (code[i] === "(") depth--;
    if (depth === 0) return i;
  }
  return 0;
};
