import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_BUILDS, PROCESS_BUILDS } from '../lib/builds.ts';
import { compiler, ROOT } from '../lib/project.ts';
import { runCommand, runJest, runJestTwice, runScript, runTool, shareOfWorkers } from './kinds.ts';
import { findRedisServer, withRedis } from './redis-server.ts';
import { PASSED, skippedBecause, type GateResult } from './result.ts';
import type { TestContext } from './test-context.ts';

export interface Gate {
  /** By this name, or its beginning, a run is limited: `npm test -- api drift`. */
  name: string;
  run: (bench: TestContext) => Promise<GateResult>;
}

const TYPED = ['backend', 'storefront', 'admin-console', 'openapi', 'scripts', 'domain'];
const DEPENDENT = [
  'domain/src',
  'backend/src',
  'backend/test',
  'backend/stand-in-kit',
  'backend/toss-stand-in',
  'backend/popbill-stand-in',
  'storefront/src',
  'admin-console/src',
  'openapi/client',
  'openapi/session',
  'scripts',
];

const types = (folder: string): Gate => ({
  name: `types-${folder}`,
  // One thread: the gates already run side by side, and several checkers repeat each other's work.
  run: (bench) =>
    runCommand(
      bench,
      compiler('typescript-7', ['--noEmit', '--singleThreaded', '-p', join(folder, 'tsconfig.json')]),
    ),
});

/** Checks that run built code. */
const BUILT = ['openapi', 'migrations'];

const drift = (what: string): Gate => ({
  name: `drift-${what}`,
  run: async (bench) => {
    if (BUILT.includes(what)) await bench.built(PROCESS_BUILDS);
    const cluster = what === 'migrations' ? { STORE_TEST_CLUSTER_URL: await bench.clusterUrl() } : {};
    return runScript(bench, ['scripts/drift.ts', what], cluster);
  },
});

const onDatabase = (name: string, project: string): Gate => ({
  name,
  run: async (bench) => {
    // Some tests run the built worker as a process of its own.
    await bench.built(PROCESS_BUILDS);
    return runJestTwice(bench, name, [project], { STORE_TEST_CLUSTER_URL: await bench.clusterUrl() });
  },
});

const queueOnRedis: Gate = {
  name: 'queue-redis',
  run: async (bench) => {
    const server = findRedisServer();
    if (server === undefined)
      return skippedBecause(
        'there is no redis-server on this machine (Debian: apt-get install redis-server)',
      );
    await bench.built(PROCESS_BUILDS);
    const cluster = await bench.clusterUrl();
    return withRedis(server, bench.folder, (url) =>
      runJestTwice(bench, 'queue-redis', ['queue'], { STORE_TEST_CLUSTER_URL: cluster, REDIS_URL: url }),
    );
  },
};

/** Payments while parts of the store die: as much of `npm run test:faults` as fits into a minute. */
const faults: Gate = {
  name: 'faults',
  run: async (bench) => {
    await bench.built(PROCESS_BUILDS);
    const server = { STORE_FAULTS_SERVER: join(ROOT, 'backend', 'dist') };
    return runScript(bench, ['scripts/test-faults.ts', '--short'], server, 'SIGTERM');
  },
};

/**
 * Everything that has to hold, in the order in which it begins: long gates first, so that short ones fill the gaps.
 * The browser's is the longest, and begins as soon as its turn has built what it needs.
 */
export const GATES: Gate[] = [
  { name: 'build', run: (bench) => bench.built([...PROCESS_BUILDS, ...SCREEN_BUILDS]).then(() => PASSED) },
  { name: 'lint', run: (bench) => runTool(bench, 'oxlint', ['.']) },
  {
    name: 'browser',
    run: async (bench) => {
      await bench.built([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
      // It is the longest gate, and its tests wait for the browser more often than the browser waits for a processor.
      const workers = 2 * shareOfWorkers();
      return runJestTwice(
        bench,
        'browser',
        ['browser'],
        { STORE_TEST_STORE_COUNT: String(workers) },
        workers,
      );
    },
  },
  onDatabase('api', 'api'),
  onDatabase('security', 'security'),
  { name: 'unit', run: (bench) => runJest(bench, 'unit', ['domain', 'unit']) },
  ...TYPED.map(types),
  onDatabase('queue-postgres', 'queue'),
  queueOnRedis,
  faults,
  { name: 'dead-exports', run: (bench) => runTool(bench, 'knip', []) },
  {
    name: 'dependencies',
    run: (bench) =>
      runTool(
        bench,
        'depcruise',
        DEPENDENT.filter((folder) => existsSync(join(ROOT, folder))),
      ),
  },
  { name: 'format', run: (bench) => runTool(bench, 'prettier', ['--check', '.']) },
  { name: 'openapi-rules', run: (bench) => runScript(bench, ['scripts/openapi-rules.ts']) },
  ...['metadata', 'openapi', 'client', 'migrations'].map(drift),
];

/** The gates that are meant; all without a name. Answers undefined for a name that fits none. */
export function chooseGates(names: string[], gates: Gate[] = GATES): Gate[] | undefined {
  const fits = (gate: Gate, name: string): boolean => gate.name === name || gate.name.startsWith(`${name}-`);
  if (names.some((name) => !gates.some((gate) => fits(gate, name)))) return undefined;
  return names.length === 0 ? gates : gates.filter((gate) => names.some((name) => fits(gate, name)));
}
