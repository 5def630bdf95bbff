import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A PostgreSQL primary (`primary`) with streaming standbys, in a process of its own. */
export interface Replication {
  urlOf: (name: string, database?: string) => Promise<string>;
  /** Runs a statement on one of the servers. */
  query: (name: string, sql: string, database?: string) => Promise<Record<string, unknown>[]>;
  start: (name: string) => Promise<void>;
  /** kill -9 of all its processes. */
  kill: (name: string) => Promise<void>;
  /** SIGSTOP or SIGCONT for all its processes. */
  freeze: (name: string, frozen: boolean) => Promise<void>;
  /** Continues a frozen server, starts a killed one and lets it replay; does nothing for a running one. */
  repair: (name: string) => Promise<void>;
  promote: (name: string) => Promise<void>;
  /** Resolves when the standby has replayed everything that the primary has written so far. */
  caughtUp: (name: string, primary?: string) => Promise<void>;
  close: () => Promise<void>;
}

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'scripts', 'testing', 'replication-process.ts');

interface Answer {
  id?: number;
  value?: unknown;
  error?: string;
}

/** Starts it with these standbys; a commit waits for the `synchronous` one. */
export async function startReplication(standbys: readonly string[], synchronous = ''): Promise<Replication> {
  const child = fork(SCRIPT, [synchronous, ...standbys], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void gone.then(() => reject(new Error('The replicated database did not start.')));
  });
  let calls = 0;
  const call =
    (method: string) =>
    (...args: unknown[]): Promise<never> => {
      calls += 1;
      const id = calls;
      return new Promise((resolve, reject) => {
        const hear = (answer: Answer): void => {
          if (answer.id !== id) return;
          child.off('message', hear);
          if (answer.error === undefined) resolve(answer.value as never);
          else reject(new Error(answer.error));
        };
        child.on('message', hear);
        child.send({ id, method, args });
      });
    };
  return {
    urlOf: call('urlOf'),
    query: call('query'),
    start: call('start'),
    kill: call('kill'),
    freeze: call('freeze'),
    repair: call('repair'),
    promote: call('promote'),
    caughtUp: call('caughtUp'),
    close: () => {
      if (child.connected) child.disconnect();
      return gone;
    },
  };
}
