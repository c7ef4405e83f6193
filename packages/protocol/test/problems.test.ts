import { LANGUAGES } from "@acies/contract";
import { inWords, PROBLEM_CODES, PROBLEMS, problem } from "@acies/protocol";
import { describe, expect, it } from "vitest";

describe("refusals in words", () => {
  for (const code of PROBLEM_CODES) {
    it(`${code}: said in both languages, in different words, with its status`, () => {
      const [es, en] = LANGUAGES.map((language) => inWords({ code }, language));
      for (const told of [es, en]) {
        expect(problem.safeParse(told).error?.issues).toBeUndefined();
        expect(told?.status).toBe(PROBLEMS[code]);
        expect(told?.type).toBe(`urn:acies:problem:${code}`);
        expect(told?.title.length).toBeGreaterThan(3);
      }
      expect(es?.title).not.toBe(en?.title);
      expect(es?.detail).not.toBe(en?.detail);
    });
  }
  it("carries violations with their reasons in the same order, and only then", () => {
    const violations = [
      { code: "tooFar", rule: "DBA-MOV-01" },
      { code: "noPips", rule: "DBA-PIP-02" },
    ] as const;
    const told = inWords({ code: "refused", violations }, "en", (one) => `because ${one.code}`);
    expect(told.violations).toEqual(violations);
    expect(told.reasons).toEqual(["because tooFar", "because noPips"]);
    expect(inWords({ code: "refused" }, "en").reasons).toBeUndefined();
    expect(inWords({ code: "refused", violations }, "en").reasons).toBeUndefined();
  });
  it("says which number a stale answer met, how long to wait, and words of its own", () => {
    expect(inWords({ code: "stale", no: 7 }, "es")).toMatchObject({ status: 409, no: 7 });
    expect(inWords({ code: "tooFast", retryAfter: 3 }, "es")).toMatchObject({ status: 429, retryAfter: 3 });
    expect(inWords({ code: "malformed", detail: "seat: not one" }, "es").detail).toBe("seat: not one");
    expect(Object.keys(inWords({ code: "over" }, "en"))).toEqual(["type", "title", "status", "code", "detail"]);
  });
});
