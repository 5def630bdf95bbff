import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Books } from '../faults/books.ts';
import { NodePart } from '../faults/node-part.ts';
import { RedisPart } from '../faults/redis-part.ts';
import { tossPart } from '../faults/toss-part.ts';
import { Toss } from '../faults/toss.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { ROLE } from '../launcher/postgres/cluster.ts';
import { PASSWORD, ReplicationCluster, takesWrites } from '../testing/replication.ts';
import { balancerProgram, haproxyProgram, poolerProgram } from './shipped-programs.ts';

const DATABASE = 'scale';
const NAMES = 'door api1 api2 redis toss pooler primary standbys one two check-one check-two'.split(' ');

/** Where the parts of the fleet are, on this machine. */
class Addresses {
  readonly folder = mkdtempSync(join(tmpdir(), 'store-scale-'));
  readonly options: { dist: string };
  readonly #ports: ReadonlyMap<string, number>;

  constructor(dist: string, ports: ReadonlyMap<string, number>) {
    chmodSync(this.folder, 0o755);
    this.options = { dist };
    this.#ports = ports;
  }

  port = (name: string): number => this.#ports.get(name) ?? 0;
  http = (name: string): string => `http://127.0.0.1:${this.port(name)}`;
  database = (name: string): string =>
    `postgresql://${ROLE}:${PASSWORD}@127.0.0.1:${this.port(name)}/${DATABASE}`;
  log = (name: string): LogFile => new LogFile(join(this.folder, 'logs', `${name}.log`), () => undefined);
}

/**
 * nginx, two API processes, a worker, Redis, Toss's stand-in, PgBouncer, HAProxy, and a PostgreSQL primary with a synchronous
 * standby. This process answers HAProxy's checks as Patroni would.
 */
export class Fleet extends Addresses {
  readonly url = this.http('door');
  readonly databaseUrl = this.database('primary');
  readonly books = new Books(this.databaseUrl);
  readonly toss = new Toss(this.http('toss'));
  readonly apis = ['1', '2'].map((n) => this.#part(`api-${n}`, 'bundle/main.js', this.port(`api${n}`)));
  readonly worker = this.#part('worker', 'bundle/worker.js');
  readonly redis = new RedisPart(this.port('redis'), this.folder, this.log('redis'));
  readonly balancer = balancerProgram(this.folder, this.port('door'), ['api1', 'api2'].map(this.port));
  readonly pooler = poolerProgram(this.folder, this.port('pooler'), this.port('primary'));
  readonly haproxy = haproxyProgram(this.folder, this.port);
  readonly #servers = new ReplicationCluster(this.folder, [this.port('one'), this.port('two')]);
  readonly #checks: Server[] = [];
  readonly #standIn = tossPart(this.port('toss'), this.folder, this.url, this.log('stand-in'));
  readonly #nodes = [...this.apis, this.worker, this.#standIn];

  /** Takes the first free ports from `firstPort` on. */
  static async on(dist: string, firstPort: number): Promise<Fleet> {
    const ports = new Map<string, number>();
    let last = firstPort - 1;
    for (const name of NAMES) ports.set(name, (last = await freePort(last + 1)));
    return new Fleet(dist, ports);
  }

  /** Starts everything on an empty database; `fill` puts the shop into it before the processes start. */
  async open(fill: () => Promise<void>): Promise<void> {
    await this.#servers.open();
    for (const name of ['one', 'two'])
      this.#checks.push(checkOf(this.port(name)).listen(this.port(`check-${name}`), '127.0.0.1'));
    await this.haproxy.start();
    // HAProxy takes every server for up until its first check.
    await pause(2000);
    await this.books.createDatabase(DATABASE);
    await Promise.all([this.redis.start(), this.pooler.start()]);
    await this.#part('preparation', 'prepare-database.js').runToEnd();
    await fill();
    await Promise.all(this.#nodes.map((part) => part.start()));
    await this.balancer.start();
  }

  async close(keep: boolean): Promise<void> {
    await Promise.all([this.balancer.kill(), ...this.#nodes.map((part) => part.end())]);
    await Promise.all([this.pooler.kill(), this.haproxy.kill(), this.redis.end(), this.books.close()]);
    for (const check of this.#checks) check.close();
    await (keep ? this.#servers.stop() : this.#servers.close());
    if (!keep) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether a request through nginx meets a process that is ready. */
  async isReady(): Promise<boolean> {
    const ready = fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
    return (await ready.catch(() => undefined))?.ok === true;
  }

  /** How processes ended without being asked to. */
  takeCrashes(): string[] {
    return this.#nodes.flatMap((part) => part.takeCrashes());
  }

  /** The primary is lost for good (kill -9 of all its processes); the standby takes its place, as Patroni would have it. */
  async failOver(): Promise<void> {
    await this.#servers.kill('primary');
    await this.#servers.promote();
  }

  #part(name: string, file: string, port = 0): NodePart {
    const env = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: this.http('door'),
      STORE_DATA_DIR: join(this.folder, 'data'),
      STORE_SEED: 'none',
      DATABASE_URL: this.database('pooler'),
      DATABASE_DIRECT_URL: this.database('primary'),
      DATABASE_READ_URL: this.database('standbys'),
      REDIS_URL: `redis://127.0.0.1:${this.port('redis')}`,
      JWT_SECRET: 'only-for-scale-tests-0123456789-0123456789',
      TOSS_API_URL: this.http('toss'),
      THROTTLE_FACTOR: '0',
      // Payments of unknown outcome are settled within the run, not within hours.
      SWEEP_INTERVAL_MS: '500',
      SETTLE_PACE: '0.05',
      CONFIRM_ANSWER_MS: '4000',
    };
    return new NodePart(name, this.log(name), () => ({ script: join(this.options.dist, file), env }));
  }
}

/** Answers as Patroni does: 200 where the server on this port is what the path names, else 503. */
function checkOf(port: number): Server {
  return createServer((request, response) => {
    void takesWrites(port).then((isPrimary) => {
      response.statusCode = isPrimary === (request.url === '/primary') ? 200 : 503;
      response.end();
    });
  });
}
