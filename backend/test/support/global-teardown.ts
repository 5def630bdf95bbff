import type { ChildProcess } from 'node:child_process';

interface Holder {
  storeTestCluster?: ChildProcess;
}

/** Stops the PostgreSQL that the setup started, with everything in it. */
export default async function stopCluster(): Promise<void> {
  const cluster = (globalThis as Holder).storeTestCluster;
  if (cluster === undefined || cluster.exitCode !== null) return;
  const gone = new Promise((resolve) => cluster.once('exit', resolve));
  cluster.disconnect();
  await gone;
}
