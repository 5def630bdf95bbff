/** What came out of one gate. */
export interface GateResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Output that helps to repair it; printed at the end when something failed. */
  output: string;
  /** Each failed test, where the gate knows them; the list at the end of a run is made of them. */
  failures?: TestFailure[];
  /** What failed first and passed when its file ran again by itself; the run names it, so that its cause is found. */
  unstable?: TestFailure[];
  /** A remark for the gate's own line: "412 passed", "skipped, because …". */
  note?: string;
}

export interface TestFailure {
  /** Path of the file. */
  file: string;
  /** Names of its groups and its own. */
  test: string;
  /** Message and stack. */
  error: string;
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
  /** One for each file. */
  testResults?: {
    /** Path of the file. */
    name: string;
    /** What jest says of the whole file, e.g. why it could not be loaded. */
    message: string;
    status?: string;
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      failureMessages: string[] | null;
    }[];
  }[];
}

function failuresOf({ testResults = [] }: JestReport): TestFailure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ file: name, test: '(the file itself)', error: message }];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      file: name,
      test: [...ancestorTitles, title].join(' › '),
      error: (failureMessages ?? []).join('\n'),
    }));
  });
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
  return { passed, failed, skipped, output, failures: failuresOf(report), note: notes.join(', ') };
}

/** Files that may run a second time; more failing files are no accident. */
const MOST_UNSTABLE_FILES = 2;

/** The files that are worth a second run; none where more failed, or something else than tests. */
export function filesToRepeat({ failures = [], failed }: GateResult): string[] {
  const files = [...new Set(failures.map(({ file }) => file))];
  return failures.length === failed && files.length <= MOST_UNSTABLE_FILES ? files : [];
}

/** Both runs together: what passed the second time counts as passed, and is named. */
export function afterRepeat(first: GateResult, second: GateResult): GateResult {
  if (second.failed > 0 || first.failed === 0) return first;
  const passed = first.passed + first.failed;
  const note = `${passed} passed, ${first.failed} of them at the second run`;
  return { ...first, passed, failed: 0, failures: [], unstable: first.failures ?? [], note };
}

/** The last line of a whole run. */
export function summary(results: GateResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
