import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { loadEnvironment } from '../src/config/environment.js';
import { migrate } from '../src/prepare-database.js';
import { buildServer, forkServer, killHard } from './support/worker.js';

/** Runs on Node's type stripping and ends in .ts, which this project's compiler refuses. */
const CLUSTER = '../../scripts/testing/start-test-cluster.ts';

interface Cluster {
  url: string;
  stop: () => Promise<void>;
}

const left: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of left.splice(0)) await end();
});

it('API and worker end when their launcher and their database are gone', async () => {
  const { startTestCluster } = (await import(CLUSTER)) as { startTestCluster: () => Promise<Cluster> };
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
  const servers = await Promise.all(
    ['main.js', 'worker.js'].map((script) => forkServer(script, environment)),
  );
  const ends = servers.map((server) => once(server, 'exit'));
  for (const server of servers) left.push(() => endHard(server));
  await cluster.stop();
  for (const server of servers) server.disconnect();
  // They end by themselves: the process that could have ended them is gone.
  for (const [, signal] of (await Promise.all(ends)) as [number | null, string | null][])
    expect(signal).toBeNull();
}, 240_000);

async function endHard(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await killHard(server);
}
