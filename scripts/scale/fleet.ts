import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3StandIn } from '../../backend/test/support/s3-stand-in.ts';
import { Books } from '../faults/books.ts';
import { NodePart } from '../faults/node-part.ts';
import { RedisPart } from '../faults/redis-part.ts';
import { Toss } from '../faults/toss.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { ROLE } from '../launcher/postgres/cluster.ts';
import { Failure } from '../lib/failure.ts';
import { ROOT } from '../lib/project.ts';
import { eventually } from '../lib/wait.ts';
import { PrimaryAddress } from '../testing/primary-address.ts';
import { ANY, ReplicationCluster } from '../testing/replication.ts';
import type { Program } from './program.ts';
import { balancerProgram, poolerProgram } from './shipped-programs.ts';

const DATABASE = 'scale';
/** Of PostgreSQL, which is reached from this machine only. */
const PASSWORD = 'test';
const APIS = 4;
const WORKERS = 2;
export const SERVERS = ['primary', 'standby', 'replica'] as const;
export type ServerName = (typeof SERVERS)[number];
const S3_KEYS = { accessKey: 'scale-access', secretKey: 'scale-secret', region: 'kr-1' };
/** Until the balancer has noticed that an API process goes (docker-compose.yml has the same). */
const SHUTDOWN_DELAY_MS = '2000';
const READY_TIMEOUT_MS = 60_000;

interface FleetPorts {
  balancer: number;
  apis: number[];
  pooler: number;
  primary: number;
  servers: number[];
  redis: number;
  s3: number;
  toss: number;
}

/**
 * The whole fleet on this machine: nginx, four API processes and two workers, PgBouncer, a PostgreSQL primary with two standbys of
 * which either is enough for a commit, Redis, an S3 server and Toss's stand-in. Each process has a data folder of its own.
 */
export class Fleet {
  readonly folder: string;
  readonly options: { dist: string };
  readonly url: string;
  readonly databaseUrl: string;
  readonly books: Books;
  readonly toss: Toss;
  readonly apis: readonly NodePart[];
  readonly workers: readonly NodePart[];
  readonly balancer: Program;
  /** Undefined where PgBouncer is not installed. */
  readonly pooler: Program | undefined;
  readonly redis: RedisPart;
  readonly servers: ReplicationCluster;
  /** The server that takes writes. */
  primary: ServerName = 'primary';
  readonly #ports: FleetPorts;
  readonly #standIn: NodePart;
  readonly #primaryAddress: PrimaryAddress;
  #s3: S3StandIn | undefined;

  /** Takes the first free ports from `firstPort` on. */
  static async on(dist: string, firstPort: number): Promise<Fleet> {
    const ports: number[] = [];
    for (let i = 0; i < APIS + 9; i += 1) ports.push(await freePort((ports.at(-1) ?? firstPort - 1) + 1));
    const take = (): number => ports.shift() ?? 0;
    return new Fleet(dist, {
      balancer: take(),
      apis: Array.from({ length: APIS }, take),
      pooler: take(),
      primary: take(),
      servers: SERVERS.map(take),
      redis: take(),
      s3: take(),
      toss: take(),
    });
  }

  private constructor(dist: string, ports: FleetPorts) {
    this.options = { dist };
    this.#ports = ports;
    this.folder = mkdtempSync(join(tmpdir(), 'store-scale-'));
    chmodSync(this.folder, 0o755);
    this.url = `http://127.0.0.1:${ports.balancer}`;
    this.databaseUrl = this.#databaseAt(ports.primary);
    this.books = new Books(this.databaseUrl);
    this.toss = new Toss(`http://127.0.0.1:${ports.toss}`);
    const servers = [...ports.servers];
    this.servers = new ReplicationCluster(
      join(this.folder, 'servers'),
      () => Promise.resolve(servers.shift() ?? 0),
      ANY,
    );
    this.#primaryAddress = new PrimaryAddress(ports.servers[0] ?? 0);
    this.redis = new RedisPart(ports.redis, this.folder, this.#log('redis'));
    this.balancer = balancerProgram(this.folder, ports.balancer, ports.apis);
    this.pooler = poolerProgram(this.folder, ports.pooler, { port: ports.primary, password: PASSWORD });
    this.#standIn = new NodePart('stand-in', this.#log('stand-in'), () => ({
      script: join(ROOT, 'backend', 'toss-stand-in', 'main.ts'),
      env: {
        PORT: String(ports.toss),
        TOSS_DATA_DIR: join(this.folder, 'toss'),
        TOSS_WEBHOOK_URL: `${this.url}/api/webhooks/toss`,
        // Toss's retries come after 1, 4, 16 … minutes; here after 20, 80, 320 … ms.
        TOSS_WEBHOOK_SCALE: String(1 / 3000),
        TOSS_SLOW_MS: '1200',
      },
    }));
    this.apis = ports.apis.map((port, i) => this.#process(`api-${i + 1}`, 'main.js', port));
    this.workers = Array.from({ length: WORKERS }, (_, i) =>
      this.#process(`worker-${i + 1}`, 'worker.js', 0),
    );
  }

  /** Starts everything on an empty database; `fill` puts the shop into it before the processes start. */
  async open(fill: () => Promise<void>): Promise<void> {
    await this.servers.open(['standby', 'replica']);
    await this.#primaryAddress.open(this.#ports.primary);
    await this.books.createDatabase(DATABASE);
    await this.startS3();
    await Promise.all([this.redis.start(), this.#standIn.start(), this.pooler?.start()]);
    const preparation = new NodePart('preparation', this.#log('preparation'), () => ({
      script: join(this.options.dist, 'prepare-database.js'),
      env: this.#environment('preparation', 0),
    }));
    await preparation.runToEnd();
    await fill();
    await Promise.all([...this.apis, ...this.workers].map((part) => part.start()));
    await this.balancer.start();
    if (!(await eventually(() => this.isReady(), READY_TIMEOUT_MS)))
      throw new Failure('The balancer does not answer.');
  }

  async close({ keep = false } = {}): Promise<void> {
    await this.balancer.kill();
    await Promise.all([...this.apis, ...this.workers, this.#standIn].map((part) => part.end()));
    await Promise.all([this.pooler?.kill(), this.redis.end(), this.stopS3()]);
    await this.books.close();
    await this.#primaryAddress.close();
    if (keep) await this.servers.stop();
    else {
      await this.servers.close();
      rmSync(this.folder, { recursive: true, force: true });
    }
  }

  /** Whether a request through the balancer meets a process that is ready. */
  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** How processes ended without being asked to, since this was asked last. */
  takeCrashes(): string[] {
    return [...this.apis, ...this.workers, this.#standIn].flatMap((part) => part.takeCrashes());
  }

  async startS3(): Promise<void> {
    const objects = this.#s3?.objects;
    this.#s3 = await startS3(S3_KEYS, ['media', 'private'], {
      port: this.#ports.s3,
      ...(objects === undefined ? {} : { objects }),
    });
  }

  /** Its objects stay, as on a disk. */
  async stopS3(): Promise<void> {
    await this.#s3?.close();
  }

  /** The primary is lost; the standby that has received most takes its place, and the other follows that. */
  async failOver(): Promise<void> {
    const lost = this.primary;
    await this.servers.kill(lost);
    const next = (await this.servers.furthest(this.standbys())) as ServerName;
    await this.#promote(next, lost);
  }

  /** The server that was lost comes back as a copy of the new primary. */
  async rebuild(name: ServerName): Promise<void> {
    await this.servers.rebuild(name, this.primary);
    await this.servers.caughtUp(name, this.primary);
  }

  /** Planned: the primary is stopped, `next` takes its place, and the others follow it. */
  async switchOver(next: ServerName): Promise<void> {
    const before = this.primary;
    await this.servers.stopCleanly(before);
    await this.#promote(next, before);
    await this.servers.follow(before, next);
  }

  /** The servers that are not the primary. */
  standbys(): ServerName[] {
    return SERVERS.filter((name) => name !== this.primary);
  }

  /** `gone` is at work no more. */
  async #promote(next: ServerName, gone: ServerName): Promise<void> {
    await this.servers.promote(next);
    this.primary = next;
    this.#primaryAddress.leadTo(this.servers.portOf(next));
    for (const name of SERVERS) if (name !== next && name !== gone) await this.servers.follow(name, next);
  }

  #databaseAt(port: number): string {
    return `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
  }

  #process(name: string, file: string, port: number): NodePart {
    return new NodePart(name, this.#log(name), () => ({
      script: join(this.options.dist, 'bundle', file),
      env: this.#environment(name, port),
    }));
  }

  #environment(name: string, port: number): NodeJS.ProcessEnv {
    const { servers, pooler, s3 } = this.#ports;
    const dataFolder = join(this.folder, 'data', name);
    mkdirSync(dataFolder, { recursive: true });
    return {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: this.url,
      STORE_DATA_DIR: dataFolder,
      STORE_SEED: 'none',
      // Debian 12 has PgBouncer 1.18, which holds no prepared statements.
      ...(this.pooler === undefined
        ? { DATABASE_URL: this.databaseUrl }
        : {
            DATABASE_URL: this.#databaseAt(pooler),
            DATABASE_DIRECT_URL: this.databaseUrl,
            DATABASE_PREPARED_STATEMENTS: 'off',
          }),
      DATABASE_REPLICA_URLS: servers
        .slice(1)
        .map((server) => this.#databaseAt(server))
        .join(','),
      REDIS_URL: this.redis.url,
      JWT_SECRET: 'only-for-scale-tests-0123456789-0123456789',
      TOSS_API_URL: this.toss.url,
      STORE_S3_ENDPOINT: `http://127.0.0.1:${s3}`,
      STORE_S3_REGION: S3_KEYS.region,
      STORE_S3_BUCKET: 'media',
      STORE_S3_PRIVATE_BUCKET: 'private',
      STORE_S3_ACCESS_KEY: S3_KEYS.accessKey,
      STORE_S3_SECRET_KEY: S3_KEYS.secretKey,
      STORE_S3_PUBLIC_URL: 'https://cdn.example.com',
      THROTTLE_FACTOR: '0',
      SHUTDOWN_DELAY_MS,
      // Payments of unknown outcome are settled within the run, not within hours.
      SWEEP_INTERVAL_MS: '500',
      SETTLE_PACE: '0.05',
      CONFIRM_ANSWER_MS: '4000',
    };
  }

  #log(name: string): LogFile {
    return new LogFile(join(this.folder, 'logs', `${name}.log`), () => undefined);
  }
}
