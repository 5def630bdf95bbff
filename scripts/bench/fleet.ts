import { join } from 'node:path';
import { RedisPart } from '../faults/redis-part.ts';
import { LogFile } from '../launcher/log-file.ts';
import { freePort } from '../launcher/ports.ts';
import { Failure } from '../lib/failure.ts';
import { QUIET_FLAGS } from '../lib/server-flags.ts';
import { column } from '../lib/terminal.ts';
import type { Program } from '../scale/program.ts';
import { balancerProgram, poolerProgram } from '../scale/shipped-programs.ts';
import { readData } from './bench-data.ts';
import { startPart, type Part } from './part.ts';
import { familyTime, processorTime } from './processor-time.ts';
import { SCENARIOS, type BenchData, type Scenario, type Shot } from './scenarios.ts';
import { CONNECTIONS, shoot } from './shoot.ts';

/** How many API processes are tried behind the balancer. */
const SIZES = [1, 2, 4];

/** What is asked for: a list, a product, a cart, an order. */
const ASKED = [
  'newest from a price, never seen',
  'product page, all in turn',
  'read cart of three lines',
  'freeze an order of three lines',
];

/** Seconds of a run before the one that counts. */
const WARM_UP = 2;

const PARTS = ['API', 'PostgreSQL', 'PgBouncer', 'nginx', 'Redis', 'worker', 'clients'] as const;
const HEADS = ['processes', 'a second', 'median', 'p99', ...PARTS, 'cores'];

interface FleetBench {
  built: (script: string) => string;
  /** Settings of the processes, but for their ports and the database that they reach through PgBouncer. */
  env: NodeJS.ProcessEnv;
  /** Address of the database, past PgBouncer. */
  database: URL;
  /** Process of PostgreSQL that has started those of its connections. */
  postgres: number;
  /** Everybody can read it. */
  folder: string;
  firstPort: number;
  /** Seconds of each run. */
  duration: number;
  /** The processes reach PostgreSQL past PgBouncer, with prepared statements. */
  direct: boolean;
}

/** What stays while the number of API processes changes. */
interface Parts {
  pooler: Program;
  redis: RedisPart;
  worker: Part;
  apis: Part[];
}

/**
 * Some calls through the shipped nginx and PgBouncer with one, two and four API processes, a worker and Redis beside: requests a
 * second, and the processor time of one request in each part. All parts and the clients share this machine, so that more
 * processes bring more only while cores are idle; what each part costs adds up on any number of machines.
 */
export async function measureFleet(bench: FleetBench): Promise<void> {
  const [balancerPort = 0, poolerPort = 0, redisPort = 0, ...apiPorts] = await freePorts(bench.firstPort);
  const { database, folder, duration } = bench;
  const { port, password } = database;
  const pooler = poolerProgram(folder, poolerPort, { port: Number(port), password });
  if (pooler === undefined) throw new Failure('There is no PgBouncer: apt-get install pgbouncer');
  const redis = new RedisPart(redisPort, folder, new LogFile(join(folder, 'redis.log'), () => undefined));
  const url = `http://127.0.0.1:${balancerPort}`;
  const env = { ...bench.env, ...reached(bench, poolerPort), REDIS_URL: redis.url, PUBLIC_URL: url };
  await Promise.all([pooler.start(), redis.start()]);
  const worker = await startPart(bench.built('bundle/worker.js'), env, QUIET_FLAGS);
  const parts: Parts = { pooler, redis, worker, apis: [] };
  try {
    printHeads(bench);
    let data: BenchData | undefined;
    for (const size of SIZES) {
      for (const apiPort of apiPorts.slice(parts.apis.length, size))
        parts.apis.push(await startPart(bench.built('bundle/main.js'), { ...env, PORT: String(apiPort) }));
      data ??= await readData(database.href, `http://127.0.0.1:${apiPorts[0]}`, CONNECTIONS);
      const balancer = balancerProgram(folder, balancerPort, apiPorts.slice(0, size));
      const times = (): number[] => timesOf(parts, balancer, bench.postgres);
      try {
        await balancer.start();
        for (const scenario of SCENARIOS.filter(({ name }) => ASKED.includes(name)))
          await measure({ scenario, url, data, size, duration, times });
      } finally {
        await balancer.kill();
      }
    }
  } finally {
    await Promise.all([...parts.apis, worker].map((part) => part.stop()));
    await Promise.all([pooler.kill(), redis.end()]);
  }
}

async function freePorts(first: number): Promise<number[]> {
  const ports: number[] = [];
  for (let i = 0; i < Math.max(...SIZES) + 3; i += 1)
    ports.push(await freePort((ports.at(-1) ?? first - 1) + 1));
  return ports;
}

/** The settings by which processes reach the database. */
function reached({ database, direct }: FleetBench, poolerPort: number): NodeJS.ProcessEnv {
  if (direct) return { DATABASE_URL: database.href };
  const pooled = new URL(database);
  pooled.port = String(poolerPort);
  return {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: database.href,
    // Debian 12 has PgBouncer 1.18, which holds no prepared statements.
    DATABASE_PREPARED_STATEMENTS: 'off',
  };
}

function printHeads({ duration, direct }: FleetBench): void {
  console.log(
    `${CONNECTIONS} connections, ${duration} s each, through nginx${direct ? '' : ' and PgBouncer'}; milliseconds; ` +
      'processor time of a request in each part, milliseconds; cores at work\n',
  );
  console.log(`${column('', 34)}${HEADS.map((head) => head.padStart(11)).join('')}`);
}

/** Milliseconds that each of PARTS has computed so far. */
const timesOf = ({ pooler, redis, worker, apis }: Parts, balancer: Program, postgres: number): number[] => [
  apis.reduce((sum, api) => sum + api.computed(), 0),
  familyTime(postgres),
  processorTime(pooler.pid),
  familyTime(balancer.pid),
  processorTime(redis.pid),
  worker.computed(),
  processorTime(process.pid),
];

interface Measured {
  scenario: Scenario;
  url: string;
  data: BenchData;
  size: number;
  duration: number;
  /** Milliseconds that each of PARTS has computed so far. */
  times: () => number[];
}

async function measure({ scenario, url, data, size, duration, times }: Measured): Promise<void> {
  const shotOf = (connection: number, n: number): Shot =>
    fromSomewhere(scenario.store(data, connection, n), connection, n);
  await shoot(url, WARM_UP, shotOf);
  const [before, began] = [times(), performance.now()];
  const shots = await shoot(url, duration, shotOf);
  const passed = performance.now() - began;
  const spent = times().map((time, part) => time - (before[part] ?? 0));
  const cores = spent.reduce((sum, time) => sum + time, 0) / passed;
  const cells = [
    String(size),
    ...[shots.perSecond, shots.median, shots.p99].map((value) => Math.round(value).toLocaleString('en-US')),
    ...spent.map((time) => (time / Math.max(shots.count, 1)).toFixed(2)),
    cores.toFixed(2),
  ];
  console.log(`${column(scenario.name, 34)}${cells.map((cell) => cell.padStart(11)).join('')}`);
}

/** Requests of a second from one address are limited by nginx: these come from many, of a range that is kept for benchmarks. */
function fromSomewhere(shot: Shot, connection: number, n: number): Shot {
  const address = `198.18.${connection % 256}.${n % 256}`;
  return { ...shot, headers: { ...shot.headers, 'x-forwarded-for': address } };
}
