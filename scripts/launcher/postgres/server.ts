import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, recognise } from '../../lib/failure.ts';
import { eventually } from '../../lib/wait.ts';
import type { LogFile } from '../log-file.ts';
import { endingOf, type Running } from '../running.ts';
import { asAccount, type Account } from './account.ts';
import { clusterFolder } from './cluster.ts';

const READY_TIMEOUT_MS = 60_000;

export type ServerSettings = Record<string, string>;

/** For a shop on a small machine: modest memory, costs of SSDs, and no answer before the data is safe. */
export const SHOP_SETTINGS: ServerSettings = {
  max_connections: '100',
  // A restore replaces every table in one transaction, which holds some 4,000 locks (record 70).
  max_locks_per_transaction: '128',
  shared_buffers: '192MB',
  effective_cache_size: '768MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  jit: 'off',
  synchronous_commit: 'on',
};

/** For tests: fast, and gone afterwards. */
export const TEST_SETTINGS: ServerSettings = {
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '10min',
};

/**
 * No value of a statement reaches the log: values are personal data and password hashes. An ERROR is the answer to a
 * statement, and its very first line may repeat a value, so it is left to the sender of that statement, which knows
 * what is a value (platform/logging/loggable-error.ts). What the server says of itself (LOG, FATAL, PANIC) stays,
 * without details. docker-compose.yml says the same (record 32).
 */
export const NO_VALUES: ServerSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Reached over 127.0.0.1 only; messages in English and times in UTC on every machine. */
const ALWAYS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Starts the server of a cluster and waits until it accepts connections. */
export async function startServer(
  account: Account,
  port: number,
  settings: ServerSettings,
  log: LogFile,
  spawned: (pid: number) => void,
): Promise<Running> {
  const options = Object.entries({ ...ALWAYS, ...NO_VALUES, ...settings, port: String(port) });
  const flags = options.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args, cwd, uid, gid } = asAccount(account, 'postgres', [
    '-D',
    clusterFolder(account),
    ...flags,
  ]);
  // A process group of its own: Ctrl-C must not stop the database before the processes that use it.
  const child = spawn(file, args, { cwd, uid, gid, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  child.stdout.on('data', (chunk: Buffer) => log.write(chunk, 'postgres'));
  child.stderr.on('data', (chunk: Buffer) => log.write(chunk, 'postgres'));
  const ended = endingOf(child);
  const pid = child.pid ?? 0;
  if (pid !== 0) spawned(pid);
  const ending = await Promise.race([becomesReady(account, pid), ended]);
  if (ending !== undefined) {
    child.kill('SIGQUIT');
    throw new Failure(
      recognise(log.tail()) ?? `PostgreSQL did not start (${ending}). Its whole log: ${log.path}`,
    );
  }
  return { pid, ended, said: {} };
}

/** PostgreSQL itself writes into its pid file when it is ready; undefined then, a reason when it takes too long. */
async function becomesReady(account: Account, pid: number): Promise<string | undefined> {
  const pidFile = join(clusterFolder(account), 'postmaster.pid');
  const isReady = (): boolean => {
    const lines = read(pidFile).split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  };
  return (await eventually(isReady, READY_TIMEOUT_MS, 10)) ? undefined : 'it took too long';
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
