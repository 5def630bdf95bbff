import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Address of the maintenance database of the cluster in which tests create their databases. */
const CLUSTER_URL = 'STORE_TEST_CLUSTER_URL';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'testing', 'test-cluster.ts');

/** For the teardown; both run in the same process. */
interface Holder {
  storeTestCluster?: ChildProcess;
}

/** Starts one PostgreSQL for the whole run, unless `npm test` has one for all its runs. */
export default async function startCluster(): Promise<void> {
  process.env['STORE_TEST_CONTRACT'] = join(tmpdir(), `store-contract-${randomUUID()}.json`);
  if (process.env[CLUSTER_URL] !== undefined) return;
  const cluster = fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  (globalThis as Holder).storeTestCluster = cluster;
  process.env[CLUSTER_URL] = await new Promise<string>((resolve, reject) => {
    cluster.once('message', (message) => resolve((message as { url: string }).url));
    cluster.once('error', reject);
    cluster.once('exit', (code) => reject(new Error(`The test database did not start (exit code ${code}).`)));
  });
}
