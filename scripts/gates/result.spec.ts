import { describe, expect, it } from '@jest/globals';
import {
  afterRepeat,
  failedWith,
  filesToRepeat,
  jestResult,
  PASSED,
  skippedBecause,
  summary,
  type GateResult,
} from './result.ts';

const report = (passed: number, failed = 0, pending = 0, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: broken,
});

describe('the result of a jest run', () => {
  it.each([
    ['all well', report(12), 0, { passed: 12, failed: 0, skipped: 0 }],
    ['failures', report(10, 2), 1, { passed: 10, failed: 2, skipped: 0 }],
    ['a file that does not load', report(10, 0, 0, 1), 1, { passed: 10, failed: 1, skipped: 0 }],
    ['skipped tests', report(10, 0, 3), 0, { passed: 10, failed: 0, skipped: 3 }],
    ['a crash after the tests', report(10), 1, { passed: 10, failed: 1, skipped: 0 }],
    ['killed by a signal', report(10), null, { passed: 10, failed: 1, skipped: 0 }],
    ['no test at all', report(0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_what, jest, exitCode, expected) => {
    expect(jestResult(jest, exitCode, 'output')).toMatchObject(expected);
  });
});

describe('a second run', () => {
  const failing = (...files: string[]): GateResult => ({
    passed: 10,
    failed: files.length,
    skipped: 0,
    output: 'output',
    failures: files.map((file, n) => ({ file, test: `test ${n}`, error: 'late' })),
  });

  it.each([
    ['nothing failed', { ...PASSED }, []],
    ['two tests of one file failed', failing('a', 'a'), ['a']],
    ['two files failed', failing('a', 'b', 'a'), ['a', 'b']],
    ['three files failed', failing('a', 'b', 'c'), []],
    ['something else than a test failed', { ...failing('a'), failed: 2 }, []],
    ['there was no report', failedWith('killed'), []],
  ])('where %s', (_what, first, files) => {
    expect(filesToRepeat(first)).toEqual(files);
  });

  it('that passes makes the gate pass, and its tests are named', () => {
    const first = failing('a', 'a');
    const both = afterRepeat(first, { ...PASSED, passed: 5 });
    expect(both).toMatchObject({ passed: 12, failed: 0, failures: [], unstable: first.failures });
    expect(both.note).toBe('12 passed, 2 of them at the second run');
  });

  it('that fails changes nothing', () => {
    const first = failing('a');
    expect(afterRepeat(first, failing('a'))).toBe(first);
    expect(afterRepeat(first, failedWith('killed'))).toBe(first);
  });
});

describe('the last line', () => {
  it('adds everything up, and speaks of skipping only where something was skipped', () => {
    expect(summary([PASSED, jestResult(report(41), 0, '')])).toBe('42 passed, 0 failed');
    expect(summary([PASSED, failedWith('x'), skippedBecause('no redis')])).toBe(
      '1 passed, 1 failed, 1 skipped',
    );
  });
});
