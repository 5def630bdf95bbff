/** What came out of one gate. */
export interface GateResult {
  passed: number;
  failed: number;
  skipped: number;
  /** What a reader needs to repair it; printed at the end when something failed. */
  output: string;
  /** A remark for the gate's own line: "412 passed", "skipped, because …". */
  note?: string;
}

export const PASSED: GateResult = { passed: 1, failed: 0, skipped: 0, output: '' };

export const failedWith = (output: string): GateResult => ({ passed: 0, failed: 1, skipped: 0, output });

export const skippedBecause = (reason: string): GateResult => ({
  passed: 0,
  failed: 0,
  skipped: 1,
  output: '',
  note: `skipped, because ${reason}`,
});

/** The part of jest's JSON report that is read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
}

/** Counts tests one by one; a run that failed in any other way counts as one failure, as does a run without a test. */
export function jestResult(
  report: JestReport | undefined,
  exitCode: number | null,
  output: string,
): GateResult {
  if (report === undefined) return failedWith(output);
  const passed = report.numPassedTests;
  const counted = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failed = counted === 0 && (exitCode !== 0 || passed === 0) ? 1 : counted;
  const skipped = report.numPendingTests + report.numTodoTests;
  const notes = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return { passed, failed, skipped, output, note: notes.join(', ') };
}

/** The last line of a whole run. */
export function summary(results: GateResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
