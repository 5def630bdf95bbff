// One jest run for each kind of test; `npm test -- api cart` runs some files of one kind.
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2023',
      keepClassNames: true,
    },
  },
];

const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['store-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': swc },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'] },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '<rootDir>/.cache/'],
};

const shared = {
  testEnvironment: '<rootDir>/scripts/testing/shared-environment.cjs',
  runtime: '<rootDir>/scripts/testing/shared-runtime.cjs',
};

const project = (displayName, testMatch, extra = {}) => ({ ...base, displayName, testMatch, ...extra });

export default {
  // Modules of a finished file are not given back (vm modules): after a hundred files one process would hold 4 GB and
  // die. A worker that is that large is replaced between two files.
  workerIdleMemoryLimit: '1500MB',
  // Generous: the whole run shares two cores. A test that waits for something has its own, shorter deadline.
  testTimeout: 90_000,
  projects: [
    project('domain', ['<rootDir>/domain/src/**/*.spec.ts']),
    project('unit', [
      '<rootDir>/backend/src/**/*.spec.ts',
      '<rootDir>/backend/{stand-in-kit,toss-stand-in,popbill-stand-in}/**/*.spec.ts',
      '<rootDir>/scripts/**/*.spec.ts',
      '<rootDir>/storefront/src/**/*.spec.ts',
      '<rootDir>/admin-console/src/**/*.spec.ts',
      '<rootDir>/openapi/session/**/*.spec.ts',
    ]),
    project('api', ['<rootDir>/backend/test/**/*.e2e.ts', '<rootDir>/backend/test/**/*.medium.ts'], {
      ...shared,
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/backend/test/security/'],
      globalSetup: '<rootDir>/backend/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/backend/test/support/global-teardown.ts',
    }),
    // Attacks that were found once, and have to stay closed.
    project('security', ['<rootDir>/backend/test/security/**/*.e2e.ts'], {
      ...shared,
      globalSetup: '<rootDir>/backend/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/backend/test/support/global-teardown.ts',
    }),
    // What runs on both backends of the queue, with and without REDIS_URL: one of them is set for all of a process.
    project('queue', ['<rootDir>/backend/test/**/*.queue.ts'], {
      ...shared,
      globalSetup: '<rootDir>/backend/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/backend/test/support/global-teardown.ts',
    }),
    project(
      'browser',
      ['<rootDir>/storefront/test/**/*.browser.ts', '<rootDir>/admin-console/test/**/*.browser.ts'],
      {
        ...shared,
        setupFiles: ['<rootDir>/scripts/testing/browser-worker.ts'],
        globalSetup: '<rootDir>/scripts/testing/browser-setup.ts',
        globalTeardown: '<rootDir>/scripts/testing/browser-teardown.ts',
      },
    ),
  ],
};
