/** The part we read of vitest's JSON report. */
export interface TestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * A file that could not be loaded has no failed test, and an error outside every test fails none: each counts as one
 * failure, so that the line never says `0 failed` of a run that failed.
 */
export const countTests = (report: TestReport | undefined, exitCode: number): Count => {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: string): number => statuses.filter((status) => status === wanted).length;
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  ).length;
  const passed = count("passed");
  const failed = count("failed") + broken;
  return {
    passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: statuses.length - passed - count("failed"),
  };
};
