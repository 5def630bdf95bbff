// A primary with standbys for tests, as a process of its own that does over the channel what it is asked to: when the
// process that started it is gone (in whatever way), it stops the servers and removes every trace.
//   node scripts/testing/replication-process.ts <name of the synchronous standby or ''> <standby> …
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../launcher/ports.ts';
import { explain } from '../lib/failure.ts';
import { ReplicationCluster } from './replication.ts';

/** Below the ports that the system gives to outgoing connections. */
const FIRST_PORT = 30_100;
const PORTS = 2000;

interface Call {
  id: number;
  method: 'start' | 'kill' | 'freeze' | 'repair' | 'promote' | 'query' | 'caughtUp' | 'urlOf';
  args: unknown[];
}

const [synchronous = '', ...standbys] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'store-replication-'));
chmodSync(folder, 0o755);
let last = FIRST_PORT + ((process.pid * 4) % PORTS);
const choosePort = async (): Promise<number> => {
  last = await freePort(last + 1);
  return last;
};
const cluster = new ReplicationCluster(folder, choosePort, synchronous === '' ? undefined : synchronous);

async function answer({ id, method, args }: Call): Promise<void> {
  try {
    const call = cluster[method] as (...all: unknown[]) => unknown;
    process.send?.({ id, value: await call.apply(cluster, args) });
  } catch (error) {
    process.send?.({ id, error: explain(error) });
  }
}

const close = (): void => void cluster.close().finally(() => process.exit(0));
process.once('disconnect', close);
process.once('SIGTERM', close);
// Ctrl-C reaches the whole terminal: the starter of this process decides when the servers go.
process.on('SIGINT', () => undefined);

try {
  await cluster.open(standbys);
  process.on('message', (call: Call) => void answer(call));
  process.send?.({ ready: true });
} catch (error) {
  console.error(`The replicated database for tests did not start: ${explain(error)}`);
  await cluster.close();
  process.exit(1);
}
