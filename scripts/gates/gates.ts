import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRedisServer, RedisPart } from '../faults/redis-part.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { PROCESS_BUILDS, SCREEN_BUILDS } from '../lib/builds.ts';
import { compiler, ROOT, tool } from '../lib/project.ts';
import { runCommand, runJest, runJestTwice, runScript, shareOfWorkers } from './kinds.ts';
import { PASSED, skippedBecause, type GateResult } from './result.ts';
import type { TestContext } from './test-context.ts';

export interface Gate {
  name: string;
  /** The project of jest.config.js whose files it runs. */
  project?: string;
  /** `files`: only these of its project, by path. */
  run: (context: TestContext, files?: readonly string[]) => Promise<GateResult>;
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
/** Not where a Redis of the machine itself would be. */
const REDIS_PORT = 16_380;

/** A gate that is passed when a tool of the packages ends well. */
const runsTool = (name: string, command: string, args: string[] = []): Gate => ({
  name,
  run: (context) => runCommand(context, tool(command, args)),
});

const types = (folder: string): Gate => ({
  name: `types-${folder}`,
  // One thread: the gates already run side by side, and several checkers repeat each other's work.
  run: (context) =>
    runCommand(
      context,
      compiler('typescript-7', ['--noEmit', '--singleThreaded', '-p', join(folder, 'tsconfig.json')]),
    ),
});

const drift = (what: string): Gate => ({
  name: `drift-${what}`,
  run: async (context) => {
    if (what === 'openapi' || what === 'migrations') await context.built(PROCESS_BUILDS);
    const cluster = what === 'migrations' ? { STORE_TEST_CLUSTER_URL: await context.clusterUrl() } : {};
    return runScript(context, ['scripts/drift.ts', what], cluster);
  },
});

const onDatabase = (name: string, project: string, workers = shareOfWorkers()): Gate => ({
  name,
  project,
  run: async (context, files) => {
    // Some tests run the built worker as a process of its own.
    await context.built(PROCESS_BUILDS);
    const extra = { STORE_TEST_CLUSTER_URL: await context.clusterUrl() };
    return runJestTwice(context, { name, project, extra, workers, files });
  },
});

const withoutServices = (project: string): Gate => ({
  name: project,
  project,
  run: (context, files) => runJest(context, { name: project, project, files }),
});

const queueOnRedis: Gate = {
  name: 'queue-redis',
  project: 'queue',
  run: async (context, files) => {
    if (findRedisServer() === undefined)
      return skippedBecause(
        'there is no redis-server on this machine (Debian: apt-get install redis-server)',
      );
    await context.built(PROCESS_BUILDS);
    const cluster = await context.clusterUrl();
    const log = new LogFile(join(context.folder, 'redis.log'), () => undefined);
    const redis = new RedisPart(await freePort(REDIS_PORT), context.folder, log);
    try {
      await redis.start();
      const extra = { STORE_TEST_CLUSTER_URL: cluster, REDIS_URL: redis.url };
      return await runJestTwice(context, { name: 'queue-redis', project: 'queue', extra, files });
    } finally {
      await redis.end();
    }
  },
};

/** Payments while parts of the store die: as much of `npm run test:faults` as fits into a minute. */
const faults: Gate = {
  name: 'faults',
  run: async (context) => {
    await context.built(PROCESS_BUILDS);
    const server = { STORE_FAULTS_SERVER: join(ROOT, 'backend', 'dist') };
    return runScript(context, ['scripts/test-faults.ts', '--short'], server, 'SIGTERM');
  },
};

/**
 * Workers of the two long gates. Their tests wait for a browser or for the database about as often as they compute: one
 * worker each would leave a third of the processors idle.
 */
const LONG_GATE_WORKERS = 2 * shareOfWorkers();

/**
 * Everything that has to hold, in the order in which it begins: the long gates first, beside which those run that wait most
 * of their time. Those that compute are last, the shortest at the end, so that no processor is idle there.
 */
export const GATES: Gate[] = [
  {
    name: 'build',
    run: (context) => context.built([...PROCESS_BUILDS, ...SCREEN_BUILDS]).then(() => PASSED),
  },
  runsTool('lint', 'oxlint', ['.']),
  {
    name: 'browser',
    project: 'browser',
    run: async (context, files) => {
      await context.built([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
      const workers = LONG_GATE_WORKERS;
      const extra = { STORE_TEST_STORE_COUNT: String(Math.min(workers, files?.length ?? workers)) };
      return runJestTwice(context, { name: 'browser', project: 'browser', extra, workers, files });
    },
  },
  onDatabase('api', 'api', LONG_GATE_WORKERS),
  onDatabase('queue-postgres', 'queue'),
  queueOnRedis,
  faults,
  onDatabase('security', 'security'),
  withoutServices('unit'),
  withoutServices('domain'),
  ...TYPED.map(types),
  runsTool('dead-exports', 'knip'),
  runsTool(
    'dependencies',
    'depcruise',
    DEPENDENT.filter((folder) => existsSync(join(ROOT, folder))),
  ),
  runsTool('format', 'prettier', ['--check', '.']),
  { name: 'openapi-rules', run: (context) => runScript(context, ['scripts/openapi-rules.ts']) },
  { name: 'partner-clients', run: (context) => runScript(context, ['scripts/partner-clients.ts']) },
  { name: 'contract', run: (context) => runScript(context, ['scripts/contract.ts']) },
  ...['metadata', 'openapi', 'client', 'migrations', 'settings'].map(drift),
];
