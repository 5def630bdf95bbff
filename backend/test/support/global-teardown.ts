import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

interface Holder {
  storeTestCluster?: ChildProcess;
}

/** Stops the PostgreSQL that the setup started, with all its data, and removes the document of the run. */
export default async function stopCluster(): Promise<void> {
  rmSync(process.env['STORE_TEST_CONTRACT'] ?? '', { force: true });
  const cluster = (globalThis as Holder).storeTestCluster;
  if (cluster === undefined || cluster.exitCode !== null) return;
  const gone = new Promise((resolve) => cluster.once('exit', resolve));
  cluster.disconnect();
  await gone;
}
