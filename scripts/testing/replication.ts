import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { LogFile } from '../launcher/log-file.ts';
import { chooseAccount, removeHome, type Account } from '../launcher/postgres/account.ts';
import { findNative } from '../launcher/postgres/binaries.ts';
import { clusterFolder, ensureCluster, ROLE, stopLeftoverServer } from '../launcher/postgres/cluster.ts';
import { startServer, TEST_SETTINGS, type ServerSettings } from '../launcher/postgres/server.ts';
import { processesIn, signal } from '../launcher/process-mark.ts';
import { endProcess, type Running } from '../launcher/running.ts';
import { Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';

/** Of the servers, which are reached from this machine only. */
export const PASSWORD = 'test';
/** Longest wait for a server's answer, milliseconds. */
const ANSWER_MS = 30_000;
/** What is committed survives kill -9 of a server; a power cut is not what is tested. */
const SETTINGS: ServerSettings = {
  ...TEST_SETTINGS,
  shared_buffers: '48MB',
  max_wal_size: '256MB',
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '10',
  wal_keep_size: '128MB',
};

export const SERVERS = ['primary', 'standby'] as const;
export type ServerName = (typeof SERVERS)[number];

/** Two PostgreSQL servers on this machine: a primary, and a standby for which each commit waits until it is promoted. */
export class ReplicationCluster {
  readonly #folder: string;
  readonly #ports: Record<ServerName, number>;
  readonly #log: LogFile;
  readonly #accounts = new Map<ServerName, Account>();
  readonly #running = new Map<ServerName, Running>();
  #settings: Record<ServerName, ServerSettings> = { primary: {}, standby: {} };

  /** Keeps everything in the folder, which other users can reach. */
  constructor(folder: string, [primary, standby]: readonly [number, number]) {
    this.#folder = folder;
    this.#ports = { primary, standby };
    mkdirSync(folder, { recursive: true });
    this.#log = new LogFile(join(folder, 'postgres.log'), () => undefined);
  }

  /** Makes and starts both; the standby begins as a copy of the primary from before its first start. */
  async open(): Promise<void> {
    const native = await findNative();
    for (const name of SERVERS) {
      const home = join(this.#folder, name);
      const primary = this.#accounts.get('primary');
      if (primary !== undefined) {
        mkdirSync(home, { recursive: true });
        cpSync(clusterFolder(primary), join(home, 'cluster'), { recursive: true });
        chmodSync(join(home, 'cluster'), 0o700);
      }
      const account = await chooseAccount(native, home);
      if (account.home !== home) throw new Failure('Standbys need a folder that their user can reach.');
      this.#accounts.set(name, account);
      if (primary === undefined) await ensureCluster(account, PASSWORD, false);
      else writeFileSync(join(clusterFolder(account), 'standby.signal'), '');
    }
    const primary = `host=127.0.0.1 port=${this.#ports.primary} user=${ROLE} password=${PASSWORD}`;
    this.#settings = {
      primary: { synchronous_standby_names: 'standby' },
      standby: { primary_conninfo: `${primary} application_name=standby` },
    };
    for (const name of SERVERS) await this.start(name);
  }

  /** Ends a server at once, as when its machine is lost: every process of it. */
  async kill(name: ServerName): Promise<void> {
    const account = this.#accounts.get(name);
    if (account === undefined) return;
    const running = this.#running.get(name);
    this.#running.delete(name);
    if (running !== undefined) signal(running.pid, 'SIGKILL');
    for (const pid of processesIn(clusterFolder(account))) signal(pid, 'SIGKILL');
    await running?.ended;
    await eventually(() => processesIn(clusterFolder(account)).length === 0, 5000);
  }

  /** Makes the standby the primary; resolves when it takes writes. */
  async promote(): Promise<void> {
    await query(this.#ports.standby, 'select pg_promote(true, 30)');
  }

  /** Stops both and removes everything. */
  async close(): Promise<void> {
    await this.stop();
    for (const account of this.#accounts.values()) removeHome(account);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Stops both; what they wrote stays. */
  async stop(): Promise<void> {
    for (const [name, account] of this.#accounts) {
      const running = this.#running.get(name);
      if (running !== undefined) await endProcess(running, 'SIGQUIT', 5000);
      await stopLeftoverServer(account);
    }
  }

  /** Starts a server again that was killed. */
  async start(name: ServerName): Promise<void> {
    const account = this.#accounts.get(name);
    if (account === undefined) throw new Failure(`There is no server ${name}.`);
    const port = this.#ports[name];
    const settings = { ...SETTINGS, ...this.#settings[name] };
    this.#running.set(name, await startServer(account, port, settings, this.#log, () => undefined));
  }
}

async function query(port: number, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    connectionString: `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the server on this port takes writes; null where none answers. */
export async function takesWrites(port: number): Promise<boolean | null> {
  try {
    return (await query(port, 'select pg_is_in_recovery() as standby'))[0]?.['standby'] === false;
  } catch {
    return null;
  }
}
