/** Why not: the exit codes, and refusals of any kind in one form. */
import {
  explainParse,
  type Fact,
  type Facts,
  type Language,
  type Refusal,
  type Ruleset,
  type Tagged,
} from "@acies/contract";
import { sayViolation } from "./speech.ts";

/** Stable: scripts depend on them. */
export const EXIT = { done: 0, failed: 1, refused: 2, misuse: 64 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** One reason why not, as `--json` prints it. */
export interface Complaint {
  readonly code: string;
  readonly rule: string | null;
  readonly facts: Facts;
  readonly marks: readonly string[];
  readonly text: string;
  readonly line?: number;
  readonly path?: string;
}

export interface Failure {
  readonly exit: Exit;
  readonly refusals: readonly Complaint[];
}

type Detail = Partial<Pick<Complaint, "rule" | "facts" | "marks" | "line">>;

const complaint = (code: string, text: string, detail: Detail = {}): Complaint => ({
  code,
  rule: null,
  facts: {},
  marks: [],
  ...detail,
  text,
});

export const misuse = (code: string, text: string, detail?: Detail): Failure => ({
  exit: EXIT.misuse,
  refusals: [complaint(code, text, detail)],
});

export const failed = (code: string, text: string, detail?: Detail): Failure => ({
  exit: EXIT.failed,
  refusals: [complaint(code, text, detail)],
});

/** What a game refused: 64 when nothing but the writing is wrong, 2 when a rule says no. */
export const refusedBy = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  refusals: readonly Refusal[],
  lang: Language,
  line?: number,
): Failure => ({
  exit: refusals.some((refusal) => "rule" in refusal) ? EXIT.refused : EXIT.misuse,
  refusals: refusals.map((refusal) => complaintOf(rules, refusal, lang, line)),
});

export const complaintOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  refusal: Refusal,
  lang: Language,
  line?: number,
): Complaint => {
  const { code, facts = {} } = refusal;
  if ("rule" in refusal) {
    const { rule, marks = [] } = refusal;
    const said = { code, rule, facts, marks, text: sayViolation(rules, refusal, lang) };
    return line === undefined ? said : { ...said, line };
  }
  const at = line ?? refusal.line;
  const located = at > 0 ? { ...refusal, line: at } : refusal;
  return {
    ...complaint(code, explainParse(located, lang), { facts }),
    ...(at > 0 ? { line: at } : {}),
    ...(refusal.path === undefined ? {} : { path: refusal.path }),
  };
};
