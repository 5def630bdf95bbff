// Mutation tests (docs/change.md, record 55): Stryker changes one thing in a rule and runs the rule's tests; a change that
// no test notices survives.
export default {
  plugins: ['./scripts/mutation/stryker-runner.ts'],
  testRunner: 'store',
  testRunnerNodeArgs: ['--conditions=store-source'],
  mutate: ['domain/src/**/*.ts', '!**/*.spec.ts'],
  concurrency: 1,
  incremental: true,
  incrementalFile: '.cache/mutation/results.json',
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['.data', 'dist', 'docs', 'storefront', 'admin-console', 'openapi', 'backend/test'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
