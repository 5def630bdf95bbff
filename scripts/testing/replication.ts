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

const PASSWORD = 'test';
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
  // A standby asks again soon after its primary is back.
  wal_retrieve_retry_interval: '100ms',
};

interface Server {
  name: string;
  home: string;
  account: Account;
  port: number;
  running: Running | undefined;
  /** The server that it follows. */
  primary: Server | undefined;
}

/** A PostgreSQL primary with streaming standbys on this machine, each of which can be stopped, killed and promoted. */
export class ReplicationCluster {
  readonly #folder: string;
  readonly #choosePort: () => Promise<number>;
  readonly #servers = new Map<string, Server>();
  readonly #log: LogFile;
  /** Name of the standby for which a commit waits; undefined = none. */
  readonly #synchronous: string | undefined;

  /** Keeps everything in the folder; a port is chosen for the primary and then for each standby. */
  constructor(folder: string, choosePort: () => Promise<number>, synchronous?: string) {
    this.#folder = folder;
    this.#choosePort = choosePort;
    this.#synchronous = synchronous;
    mkdirSync(folder, { recursive: true });
    this.#log = new LogFile(join(folder, 'postgres.log'), () => undefined);
  }

  /** Makes and starts `primary` and the standbys, which are copies of it from before its first start. */
  async open(standbys: readonly string[]): Promise<void> {
    const native = await findNative();
    const primary = await this.#add('primary', native);
    await ensureCluster(primary.account, PASSWORD, false);
    for (const name of standbys) {
      const home = this.#homeOf(name);
      mkdirSync(home, { recursive: true });
      cpSync(clusterFolder(primary.account), join(home, 'cluster'), { recursive: true });
      chmodSync(join(home, 'cluster'), 0o700);
      (await this.#add(name, native)).primary = primary;
    }
    await this.start('primary');
    for (const name of standbys) await this.start(name);
  }

  /** Address of the server's maintenance database, or of another one. */
  urlOf(name: string, database = 'postgres'): string {
    return `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${this.#server(name).port}/${database}`;
  }

  async start(name: string): Promise<void> {
    const server = this.#server(name);
    const { account, port, primary } = server;
    await stopLeftoverServer(account);
    if (primary !== undefined) writeFileSync(join(clusterFolder(account), 'standby.signal'), '');
    const synchronous = this.#synchronous;
    server.running = await startServer(
      account,
      port,
      {
        ...SETTINGS,
        ...(primary === undefined && synchronous !== undefined
          ? { synchronous_standby_names: synchronous }
          : {}),
        ...(primary === undefined
          ? {}
          : {
              primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${ROLE} password=${PASSWORD} application_name=${name}`,
            }),
      },
      this.#log,
      () => undefined,
    );
  }

  /** Ends a server at once, as when its machine is lost: every process of it. */
  async kill(name: string): Promise<void> {
    const server = this.#server(name);
    const { running, account } = server;
    server.running = undefined;
    if (running !== undefined) signal(running.pid, 'SIGKILL');
    for (const pid of processesIn(clusterFolder(account))) signal(pid, 'SIGKILL');
    await running?.ended;
    await eventually(() => processesIn(clusterFolder(account)).length === 0, 5000);
  }

  /** Stops or continues every process of a server: it answers nothing, and its connections stay. */
  freeze(name: string, frozen: boolean): void {
    for (const pid of processesIn(clusterFolder(this.#server(name).account)))
      signal(pid, frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  /** Continues a server that is frozen, starts one that was killed, and has it replay; nothing where it is at work. */
  async repair(name: string): Promise<void> {
    this.freeze(name, false);
    if (this.#server(name).running === undefined) await this.start(name);
    await this.query(name, 'select pg_wal_replay_resume() where pg_is_in_recovery()');
  }

  /** Makes a standby the primary; resolves when it takes writes. */
  async promote(name: string): Promise<void> {
    await this.query(name, 'select pg_promote(true, 30)');
    this.#server(name).primary = undefined;
  }

  /** Runs a statement on the server. */
  async query(name: string, sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: this.urlOf(name, database),
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

  /** Resolves when the standby has replayed all that the primary has written by now. */
  async caughtUp(name: string, primary = 'primary'): Promise<void> {
    const [row] = await this.query(primary, 'select pg_current_wal_flush_lsn()::text as position');
    const has = `select coalesce(pg_last_wal_replay_lsn() >= '${String(row?.['position'])}', false) as has`;
    const done = await eventually(
      async () => (await this.query(name, has))[0]?.['has'] === true,
      ANSWER_MS,
      20,
    );
    if (!done) throw new Failure(`${name} did not catch up`);
  }

  /** Stops every server and removes everything. */
  async close(): Promise<void> {
    await this.stop();
    for (const { account } of this.#servers.values()) removeHome(account);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Stops every server; what they wrote stays. */
  async stop(): Promise<void> {
    await Promise.all(
      [...this.#servers.values()].map(async ({ name, running, account }) => {
        this.freeze(name, false);
        if (running !== undefined) await endProcess(running, 'SIGQUIT', 5000);
        await stopLeftoverServer(account);
      }),
    );
  }

  #homeOf(name: string): string {
    return join(this.#folder, name);
  }

  #server(name: string): Server {
    const server = this.#servers.get(name);
    if (server === undefined) throw new Failure(`There is no server ${name}.`);
    return server;
  }

  async #add(name: string, native: string): Promise<Server> {
    const home = this.#homeOf(name);
    const account = await chooseAccount(native, home);
    if (account.home !== home) throw new Failure('Standbys need a folder that their user can reach.');
    const port = await this.#choosePort();
    const server = { name, home, account, port, running: undefined, primary: undefined };
    this.#servers.set(name, server);
    return server;
  }
}
