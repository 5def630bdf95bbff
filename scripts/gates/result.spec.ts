import { describe, expect, it } from '@jest/globals';
import { chooseGates, type Gate } from './gates.ts';
import { failedWith, jestResult, PASSED, skippedBecause, summary } from './result.ts';

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

describe('the last line', () => {
  it('adds everything up, and speaks of skipping only where something was skipped', () => {
    expect(summary([PASSED, jestResult(report(41), 0, '')])).toBe('42 passed, 0 failed');
    expect(summary([PASSED, failedWith('x'), skippedBecause('no redis')])).toBe(
      '1 passed, 1 failed, 1 skipped',
    );
  });
});

describe('the choice of gates', () => {
  const gates = ['unit', 'types-domain', 'types-backend', 'api'].map((name): Gate => ({
    name,
    run: () => Promise.resolve(PASSED),
  }));
  const chosen = (...names: string[]): string[] | undefined =>
    chooseGates(names, gates)?.map((gate) => gate.name);

  it.each([
    [[], ['unit', 'types-domain', 'types-backend', 'api']],
    [['types'], ['types-domain', 'types-backend']],
    [
      ['api', 'types-domain'],
      ['types-domain', 'api'],
    ],
    [['nothing'], undefined],
    [['type'], undefined],
  ])('%j', (names, expected) => {
    expect(chosen(...names)).toEqual(expected);
  });
});
