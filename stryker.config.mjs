// Mutation tests (docs/change.md, record 55): Stryker changes one thing in a rule and runs the rule's tests; a change that
// no test notices survives.
export default {
  plugins: ['./scripts/mutation/stryker-runner.ts'],
  testRunner: 'store',
  testRunnerNodeArgs: ['--conditions=store-source'],
  // The rules: all of domain, and the files of the modules that decide without a database.
  mutate: [
    'domain/src/**/*.ts',
    '!**/*.spec.ts',
    '!domain/src/print/print-fixtures.ts',
    'backend/src/modules/pricing/line-price.ts',
    'backend/src/modules/promotions/promotion-{discount,input}.ts',
    'backend/src/modules/refunds/{account-encryption,refund-lines}.ts',
    'backend/src/modules/estimates/{draft-content,estimate-outcome,estimate-view}.ts',
    'backend/src/modules/estimates/pdf/pdf-rows.ts',
    'backend/src/modules/orders/order-notice-texts.ts',
  ],
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
