import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from '@jest/globals';
import { loadEnvironment } from '../src/config/environment.js';
import { migrate } from '../src/prepare-database.js';
import { buildServer, forkServer, killHard } from './support/worker.js';

/** They run on Node's type stripping and end in .ts, which this project's compiler refuses. */
const CLUSTER = '../../scripts/testing/start-test-cluster.ts';
const FLAGS = '../../scripts/lib/server-flags.ts';

interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

const left: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of left.splice(0).reverse()) await end();
});

/** Megabytes that a process holds now. */
function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

// Where each of their 4,000 files is loaded by itself, it is 40 MB more (record 61). The first start of a build compiles
// everything and holds some 20 MB more than later ones, which read what it stored when it ended: the second is measured.
it('API and worker hold little memory when they are ready', async () => {
  const { startTestCluster } = (await import(CLUSTER)) as { startTestCluster: () => Promise<Cluster> };
  const flags = (await import(FLAGS)) as Record<'SERVER_FLAGS' | 'QUIET_FLAGS', string[]>;
  const cluster = await startTestCluster();
  left.push(() => cluster.stop());
  await migrate(cluster.url);
  await buildServer();
  const environment = loadEnvironment({
    NODE_ENV: 'development',
    DATABASE_URL: cluster.url,
    PORT: '0',
    JWT_SECRET: 'only-for-tests-0123456789-0123456789',
  });
  const held = async (script: string, options: string[]): Promise<number> => {
    const first = await forkServer(script, environment, options);
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    await ended;
    const server = await forkServer(script, environment, options);
    left.push(() => killHard(server));
    return residentOf(server.pid ?? 0);
  };
  const [api, worker] = [
    await held('main.js', flags.SERVER_FLAGS),
    await held('worker.js', flags.QUIET_FLAGS),
  ];
  expect(api).toBeLessThanOrEqual(220);
  expect(worker).toBeLessThanOrEqual(178);
}, 240_000);
