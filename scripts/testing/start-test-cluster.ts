import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../lib/failure.ts';

export interface TestCluster {
  /** Address of its maintenance database. */
  url: string;
  /** File into which the server logs. */
  log: string;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL for tests; it goes away with this process, however this one ends. `likeShop`: with the settings of
 * the store's own server, durable and with its planner's costs, in the place of those that make tests fast.
 */
export async function startTestCluster({ likeShop = false } = {}): Promise<TestCluster> {
  const child = fork(join(import.meta.dirname, 'test-cluster.ts'), likeShop ? ['--like-shop'] : [], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const reported = await new Promise<{ url: string; log: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; log: string }));
    void gone.then(() => reject(new Failure('The PostgreSQL for tests did not start.')));
  });
  const stop = (): Promise<void> => {
    if (child.connected) child.disconnect();
    return gone;
  };
  return { ...reported, stop };
}
