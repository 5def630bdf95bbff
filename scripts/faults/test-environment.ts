import { mkdirSync, mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogFile } from '../launcher/log-file.ts';
import { chooseAccount, removeHome, type Account } from '../launcher/postgres/account.ts';
import { findNative } from '../launcher/postgres/binaries.ts';
import { clusterFolder, ensureCluster, ROLE, stopLeftoverServer } from '../launcher/postgres/cluster.ts';
import { startServer, TEST_SETTINGS } from '../launcher/postgres/server.ts';
import { processesIn, signal } from '../launcher/process-mark.ts';
import { endProcess, type Running } from '../launcher/running.ts';
import { PrimaryAddress } from '../testing/primary-address.ts';
import { ReplicationCluster } from '../testing/replication.ts';
import { eventually } from '../lib/wait.ts';
import { ROOT } from '../lib/project.ts';
import { Books } from './books.ts';
import { NodePart } from './node-part.ts';
import { Popbill } from './popbill.ts';
import { RedisPart } from './redis-part.ts';
import { SmallDisk } from './small-disk.ts';
import { tossPart } from './toss-part.ts';
import { Toss } from './toss.ts';

const PASSWORD = 'test';
const DATABASE = 'faults';
/** What is committed must survive kill -9 of the server; a power cut is not what is tested. */
const POSTGRES = {
  ...TEST_SETTINGS,
  synchronous_commit: 'on',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};
const POSTGRES_TIMEOUT_MS = 60_000;
const REVIVE_MS = 250;
/** What API and worker sign their calls of Popbill's stand-in with. */
const POPBILL_KEYS = {
  POPBILL_LINK_ID: 'FAULTS',
  POPBILL_SECRET_KEY: Buffer.from('only for fault tests').toString('base64'),
};

export type QueueBackend = 'postgres' | 'redis';

/** On 127.0.0.1. */
export interface Ports {
  postgres: number;
  /** Of the primary and its standby, where there is one; `postgres` then leads to the primary. */
  servers: [number, number];
  toss: number;
  popbill: number;
  api: number;
  redis: number;
}

export interface TestEnvironmentOptions {
  queue: QueueBackend;
  ports: Ports;
  /** Folder of the built server. */
  dist: string;
  /** Environment of API and worker besides the usual. */
  settings: NodeJS.ProcessEnv;
  /** PostgreSQL has a synchronous standby, and the processes know an address that leads to the primary. */
  standby?: boolean;
}

/** What a test knows of the store that it buys in. */
export type StoreUnderTest = Pick<TestEnvironment, 'url' | 'books' | 'toss'>;

/** The whole store as processes on this machine: PostgreSQL, Redis, the stand-ins of Toss and Popbill, API and worker. */
export class TestEnvironment {
  readonly options: TestEnvironmentOptions;
  readonly folder: string;
  readonly books: Books;
  readonly toss: Toss;
  readonly popbill: Popbill;
  readonly api: NodePart;
  readonly worker: NodePart;
  /** Popbill's stand-in. */
  readonly issuer: NodePart;
  readonly redis: RedisPart | undefined;
  /** The disk of the database; undefined where it cannot be made full. */
  disk: SmallDisk | undefined;
  readonly #standIn: NodePart;
  readonly #ports: Ports;
  #account: Account | undefined;
  #postgres: Running | undefined;
  readonly #cluster: ReplicationCluster | undefined;
  readonly #primaryAddress: PrimaryAddress | undefined;
  #mounted: SmallDisk | undefined;
  #closing = false;
  #closed: Promise<void> | undefined;

  /** Called for every fault point that API or worker reach; they wait until the promise settles. */
  onPoint: (point: string) => Promise<void> = () => Promise.resolve();

  constructor(options: TestEnvironmentOptions) {
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), 'store-faults-'));
    chmodSync(this.folder, 0o755);
    this.#ports = options.ports;
    if (options.standby === true) {
      this.#primaryAddress = new PrimaryAddress(options.ports.servers[0]);
      this.#cluster = new ReplicationCluster(join(this.folder, 'servers'), options.ports.servers);
    }
    this.books = new Books(this.databaseUrl);
    this.toss = new Toss(`http://127.0.0.1:${this.#ports.toss}`);
    this.popbill = new Popbill(`http://127.0.0.1:${this.#ports.popbill}`);
    this.redis =
      options.queue === 'redis'
        ? new RedisPart(this.#ports.redis, this.folder, this.#log('redis'))
        : undefined;
    this.#standIn = tossPart(this.#ports.toss, this.folder, this.url, this.#log('stand-in'));
    this.issuer = new NodePart('popbill', this.#log('popbill'), () => ({
      script: join(ROOT, 'backend', 'popbill-stand-in', 'main.ts'),
      env: {
        PORT: String(this.#ports.popbill),
        POPBILL_DATA_DIR: join(this.folder, 'popbill'),
        ...POPBILL_KEYS,
        // The worker's limit is shorter, so that a slow answer is a lost one.
        POPBILL_SLOW_MS: '1200',
        // Two thirds of it a document can be cancelled.
        POPBILL_NTS_MS: '30000',
      },
    }));
    this.api = this.#server('api', 'main.js');
    this.worker = this.#server('worker', 'worker.js');
  }

  get url(): string {
    return `http://127.0.0.1:${this.#ports.api}`;
  }

  get databaseUrl(): string {
    return `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${this.#ports.postgres}/${DATABASE}`;
  }

  /** Starts everything on an empty database; `fill` puts the shop into it before the API starts. */
  async open<T>(fill: () => Promise<T>): Promise<T> {
    mkdirSync(join(this.folder, 'data'), { recursive: true });
    if (this.#cluster === undefined) await this.#openPostgres();
    else await this.#cluster.open();
    await this.#primaryAddress?.open(this.#ports.postgres);
    await this.books.createDatabase(DATABASE);
    await Promise.all([this.redis?.start(), this.#standIn.start(), this.issuer.start()]);
    await new NodePart('preparation', this.#log('preparation'), () => ({
      script: join(this.options.dist, 'prepare-database.js'),
      env: this.#environment(),
    })).runToEnd();
    const filled = await fill();
    await Promise.all([this.api.start(), this.worker.start()]);
    return filled;
  }

  async #openPostgres(): Promise<void> {
    const native = await findNative();
    const home = join(this.folder, 'postgres');
    const disk = await SmallDisk.mount(home);
    this.#mounted = disk;
    this.#account = await chooseAccount(native, home);
    // Where root has to give up its rights, the cluster may lie elsewhere.
    this.disk = this.#account.home === home ? disk : undefined;
    await ensureCluster(this.#account, PASSWORD, false);
    await this.startPostgres();
  }

  /** The primary is lost for good (kill -9 of all its processes), and its synchronous standby takes its place and address. */
  async failOver(): Promise<void> {
    await this.#cluster?.kill('primary');
    await this.#cluster?.promote();
    this.#primaryAddress?.leadTo(this.#ports.servers[1]);
  }

  /** Ends everything; a second call waits for the first. */
  close({ keep = false } = {}): Promise<void> {
    this.#closed ??= this.#close(keep);
    return this.#closed;
  }

  async #close(keep: boolean): Promise<void> {
    // A fault that is still under way must start nothing again.
    this.#closing = true;
    await Promise.all([this.redis?.end(), ...this.#parts().map((part) => part.end())]);
    await this.books.close();
    if (this.#postgres !== undefined) await endProcess(this.#postgres, 'SIGQUIT', 5000);
    await this.killPostgres();
    await this.#primaryAddress?.close();
    await this.#cluster?.stop();
    if (keep) return;
    await this.#mounted?.unmount();
    if (this.#account !== undefined) removeHome(this.#account);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Crashes since the last call: processes must outlive everything but a kill -9. */
  takeCrashes(): string[] {
    return this.#parts().flatMap((part) => part.takeCrashes());
  }

  async startPostgres(): Promise<void> {
    const account = this.#account;
    if (account === undefined || this.#closing) throw new Error('the machine is not open');
    await stopLeftoverServer(account);
    const log = this.#log('postgres');
    const server = await startServer(account, this.#ports.postgres, POSTGRES, log, () => undefined);
    this.#postgres = server;
    void server.ended.then(() => this.#revive(server));
  }

  /** Restarts a server that ended without being killed, as the launcher does. */
  async #revive(server: Running): Promise<void> {
    if (this.#postgres !== server) return;
    this.#postgres = undefined;
    while (!this.#closing && this.#postgres === undefined) {
      await this.startPostgres().catch(() => pause(REVIVE_MS));
    }
  }

  postgresRuns(): Promise<boolean> {
    return eventually(() => this.#postgres !== undefined || this.#closing, POSTGRES_TIMEOUT_MS);
  }

  /** kill -9 of the main process only; those that serve connections notice by themselves. */
  async killPostmaster(): Promise<void> {
    const server = this.#postgres;
    if (server === undefined) return;
    signal(server.pid, 'SIGKILL');
    await server.ended;
    await this.postgresRuns();
  }

  /** Moves the wall clocks of API and worker so far from the real one. */
  shiftClocks(milliseconds: number): void {
    for (const part of [this.api, this.worker]) part.shiftClock(milliseconds);
  }

  /** kill -9 of the server and of every process that serves a connection. */
  async killPostgres(): Promise<void> {
    if (this.#account === undefined) return;
    const folder = clusterFolder(this.#account);
    const server = this.#postgres;
    this.#postgres = undefined;
    if (server !== undefined) signal(server.pid, 'SIGKILL');
    for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
    await server?.ended;
    await eventually(() => processesIn(folder).length === 0, 5000);
  }

  #server(name: 'api' | 'worker', file: string): NodePart {
    const part = new NodePart(name, this.#log(name), () => ({
      script: join(this.options.dist, 'bundle', file),
      env: { ...this.#environment(), STORE_FAULT_POINTS: 'on' },
    }));
    part.onPoint = (point) => this.onPoint(point);
    return part;
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(this.#ports.api),
      PUBLIC_URL: this.url,
      STORE_DATA_DIR: join(this.folder, 'data'),
      STORE_SEED: 'none',
      DATABASE_URL: this.databaseUrl,
      ...(this.redis === undefined ? {} : { REDIS_URL: this.redis.url }),
      JWT_SECRET: 'only-for-fault-tests-0123456789-0123456789',
      TOSS_API_URL: this.toss.url,
      ...POPBILL_KEYS,
      POPBILL_AUTH_URL: this.popbill.url,
      POPBILL_API_URL: this.popbill.url,
      POPBILL_TIMEOUT_MS: '800',
      THROTTLE_FACTOR: '0',
      ...this.options.settings,
    };
  }

  #parts(): NodePart[] {
    return [this.api, this.worker, this.#standIn, this.issuer];
  }

  #log(name: string): LogFile {
    return new LogFile(join(this.folder, 'logs', `${name}.log`), () => undefined);
  }
}
