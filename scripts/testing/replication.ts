import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { LogFile } from '../launcher/log-file.ts';
import { chooseAccount, removeHome, type Account } from '../launcher/postgres/account.ts';
import { findNative } from '../launcher/postgres/binaries.ts';
import { clusterFolder, ensureCluster, ROLE, stopLeftoverServer } from '../launcher/postgres/cluster.ts';
import { startServer, TEST_SETTINGS, type ServerSettings } from '../launcher/postgres/server.ts';
import { processesIn, signal } from '../launcher/process-mark.ts';
import { endProcess, type Running } from '../launcher/running.ts';
import { codeOf, Failure } from '../lib/failure.ts';
import { eventually } from '../lib/wait.ts';

const PASSWORD = 'test';
/** Longest wait for a server's answer, milliseconds. */
const ANSWER_MS = 30_000;
/** As `synchronous`: every server, once it is the primary, waits for whichever other one is first. */
export const ANY = 'any';
/** Of a running server, what does not belong into a copy of it. */
const OWN_FILES = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'pg_wal', 'pg_replslot']);
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
  /** Name of the standby for which a commit waits; `'any'`: whichever other server is first; undefined = none. */
  readonly #synchronous: string | undefined;
  readonly #hasQuorum: boolean;

  /** Keeps everything in the folder; a port is chosen for the primary and then for each standby. */
  constructor(folder: string, choosePort: () => Promise<number>, synchronous?: string) {
    this.#folder = folder;
    this.#choosePort = choosePort;
    this.#synchronous = synchronous;
    this.#hasQuorum = synchronous === ANY;
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
    server.running = await startServer(
      account,
      port,
      {
        ...SETTINGS,
        ...this.#synchronousFor(server),
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

  /** Stops a server as an operator does: what it has committed has reached every standby that follows it. */
  async stopCleanly(name: string): Promise<void> {
    const server = this.#server(name);
    const { running } = server;
    server.running = undefined;
    if (running !== undefined) await endProcess(running, 'SIGINT', ANSWER_MS);
  }

  /** Has a server that has nothing which `primary` lacks follow it from now on. */
  async follow(name: string, primary: string): Promise<void> {
    await this.stopCleanly(name);
    this.#server(name).primary = this.#server(primary);
    await this.start(name);
  }

  /** Makes a server that was lost anew: a copy of `primary`, made while that works, which then follows it. */
  async rebuild(name: string, primary: string): Promise<void> {
    await this.kill(name);
    const { home, account } = this.#server(name);
    await rm(home, { recursive: true, force: true });
    const target = join(home, 'cluster');
    for (const folder of ['archive_status', 'summaries'])
      mkdirSync(join(target, 'pg_wal', folder), { recursive: true });
    mkdirSync(join(target, 'pg_replslot'));
    const client = new pg.Client({ connectionString: this.urlOf(primary) });
    await client.connect();
    try {
      await client.query("select pg_backup_start('rebuild', true)");
      await copyChanging(clusterFolder(this.#server(primary).account), target);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    chmodSync(target, 0o700);
    // Hands the new files to the user as whom the server runs.
    await chooseAccount(account.native, home);
    this.#server(name).primary = this.#server(primary);
    await this.start(name);
  }

  /** The standby of these that has received most; with a quorum it has everything that was acknowledged. */
  async furthest(names: readonly string[]): Promise<string> {
    const received = await Promise.all(
      names.map(async (name) => {
        const [row] = await this.query(
          name,
          "select pg_wal_lsn_diff(coalesce(pg_last_wal_receive_lsn(), '0/0'), '0/0')::float8 as bytes",
        );
        return { name, bytes: Number(row?.['bytes'] ?? 0) };
      }),
    );
    const [first] = received.sort((a, b) => b.bytes - a.bytes);
    if (first === undefined) throw new Failure('There is no standby to promote.');
    return first.name;
  }

  /** Port of the server. */
  portOf(name: string): number {
    return this.#server(name).port;
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

  #synchronousFor({ name, primary }: Server): ServerSettings {
    if (this.#hasQuorum) {
      const others = [...this.#servers.keys()].filter((other) => other !== name);
      return { synchronous_standby_names: `ANY 1 (${others.map((other) => `"${other}"`).join(', ')})` };
    }
    return primary === undefined && this.#synchronous !== undefined
      ? { synchronous_standby_names: this.#synchronous }
      : {};
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

/** Copies a folder whose files change and vanish meanwhile, as a base backup does. */
async function copyChanging(from: string, to: string): Promise<void> {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (OWN_FILES.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 });
      await copyChanging(source, target);
    } else {
      await copyFile(source, target).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
    }
  }
}
