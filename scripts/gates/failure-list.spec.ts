import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../lib/project.ts';
import { failureList } from './failure-list.ts';
import { failedWith, jestResult, PASSED } from './result.ts';

const FILE = join(ROOT, 'backend', 'test', 'replicas.e2e.ts');
const failedTest = (title: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['a replica that'],
  title,
  status: 'failed',
  failureMessages,
});
const jest = (testResults: object[], failed = 1, broken = 0) =>
  jestResult(
    {
      numPassedTests: 3,
      numFailedTests: failed,
      numPendingTests: 0,
      numTodoTests: 0,
      numRuntimeErrorTestSuites: broken,
      testResults: testResults as never,
    },
    1,
    'a thousand lines of the console',
  );

it('says step, file, test and error of each failure, and nothing of what passed', () => {
  const api = jest([
    { name: join(ROOT, 'backend', 'test', 'cart.e2e.ts'), message: '', assertionResults: [] },
    {
      name: FILE,
      message: 'the whole report of the file',
      assertionResults: [
        { ancestorTitles: [], title: 'reads', status: 'passed', failureMessages: [] },
        failedTest(
          'is killed',
          `Error: \u001b[31mStill "down"\u001b[39m after 15000 ms.\n\n    at until (${ROOT}/backend/test/support/until.ts:17:13)\n    at run (${ROOT}/node_modules/jest-circus/build/run.js:1:1)\n    at process.processTicks (node:internal/process:1:1)`,
        ),
      ],
    },
  ]);
  const steps = [
    { name: 'lint', result: PASSED },
    { name: 'api', result: api },
    { name: 'types-domain', result: failedWith('src/tiers.ts(3,1): error TS2322: no\n') },
  ];
  expect(failureList(steps)).toBe(`api  backend/test/replicas.e2e.ts
  a replica that › is killed
    Error: Still "down" after 15000 ms.
        at until (backend/test/support/until.ts:17:13)

types-domain
    src/tiers.ts(3,1): error TS2322: no`);
});

it('shows an error that all tests of a file share once, and a file that does not load', () => {
  const hook = 'thrown: "Exceeded timeout of 90000 ms for a hook."';
  const shared = jest(
    [{ name: FILE, message: '', assertionResults: [failedTest('one', hook), failedTest('two', hook)] }],
    2,
  );
  expect(failureList([{ name: 'api', result: shared }])).toBe(`api  backend/test/replicas.e2e.ts
  a replica that › one
  a replica that › two
    ${hook}`);
  const broken = jest(
    [
      {
        name: FILE,
        status: 'failed',
        message: '  ● Test suite failed to run\n\n    SyntaxError: x',
        assertionResults: [],
      },
    ],
    0,
    1,
  );
  expect(failureList([{ name: 'api', result: broken }])).toBe(`api  backend/test/replicas.e2e.ts
  (the file itself)
      ● Test suite failed to run
        SyntaxError: x`);
});

it('shows the end of what a run wrote that gave no report', () => {
  const result = jestResult(undefined, 1, 'begun\nFATAL: out of memory');
  expect(failureList([{ name: 'unit', result }])).toBe('unit\n    begun\n    FATAL: out of memory');
});

it('stays short, whatever failed', () => {
  const long = Array.from({ length: 500 }, (_, line) => `${line} ${'x'.repeat(5000)}`).join('\n');
  const result = jest(
    [
      {
        name: FILE,
        message: '',
        assertionResults: [
          ...Array.from({ length: 100 }, (_, no) => failedTest(`own ${no}`, `${no} ${long}`)),
          ...Array.from({ length: 100 }, (_, no) => failedTest(`alike ${no}`, long)),
        ],
      },
    ],
    200,
  );
  const list = failureList([
    { name: 'lint', result: failedWith(long) },
    { name: 'api', result },
  ]);
  expect(list.split('\n').length).toBeLessThanOrEqual(40 * 16);
  expect(list.length).toBeLessThan(40 * 13 * 200);
  expect(list).toContain('… and 62 more');
  const alike = jest(
    [
      {
        name: FILE,
        message: '',
        assertionResults: Array.from({ length: 100 }, (_, no) => failedTest(`alike ${no}`, long)),
      },
    ],
    100,
  );
  expect(failureList([{ name: 'api', result: alike }])).toContain('  … and 92 more tests\n    0 xxx');
});
