// npm run bench [-- --seconds 5 --only cart]: how fast the store answers with 10,000 products and 10,000 orders, beside a
// bare server with hand-written SQL in the same run. Ratios count; absolute figures move from machine to machine.
// npm run bench -- --sql [--write]: the statements of each call that matters; `--write` makes them the list that
// backend/test/hot-statements.e2e.ts compares with.
// npm run bench -- --products 100000: the same in a shop of so many products.
// npm run bench -- --crowd: how long answers take with 64 and 256 buyers at once, and a cheap call meanwhile.
// npm run bench -- --beside: how long a cheap call takes while a PDF, an export, an import, 300 logins … go on.
// npm run bench -- --fleet: list, product, cart and order with one, two and four API processes behind nginx and PgBouncer, and
// the processor time of each part; with `--direct` past PgBouncer, with prepared statements.
// npm run bench -- --print: a printed line beside a plain one; how long files, records and proofs take through queue and worker.
// npm run bench -- --backup: backup and restore of a store with 100,000 orders.
// npm run bench -- --minutes 20: all scenarios in turn for so long; prints the memory of the process each minute.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { readData } from './bench/bench-data.ts';
import { fillCart, renewTokens } from './bench/buyers.ts';
import { measureFleet } from './bench/fleet.ts';
import { runPart, startPart, type Part } from './bench/part.ts';
import { CHEAP, CROWDED, PAGES, SCENARIOS, type BenchData, type Scenario } from './bench/scenarios.ts';
import { CONNECTIONS, shoot, watch, type Shots } from './bench/shoot.ts';
import { familyTime, parentOf } from './bench/processor-time.ts';
import { measurePrinting } from './bench/printing.ts';
import { bareShop, shop, storeShop } from './bench/purchase.ts';
import { longWorks } from './bench/long-work.ts';
import { listStatements } from './bench/statements.ts';
import { withConnection } from './launcher/postgres/database.ts';
import { Builder, PROCESS_BUILDS, SCREEN_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { ROOT } from './lib/project.ts';
import { QUIET_FLAGS } from './lib/server-flags.ts';
import { column, seconds } from './lib/terminal.ts';
import { startTestCluster } from './testing/start-test-cluster.ts';

const PORT = 4290;
const STORE = `http://127.0.0.1:${PORT}`;
const BARE = `http://127.0.0.1:${PORT + 1}`;
const STORE_TOSS = `http://127.0.0.1:${PORT + 2}`;
const BARE_TOSS = `http://127.0.0.1:${PORT + 3}`;
const TOSS = join(ROOT, 'backend', 'toss-stand-in', 'main.ts');
const PURCHASE = 'cart to paid order, five calls';
const built = (script: string): string => join(ROOT, 'backend', 'dist', script);

const settings = (DATABASE_URL: string, folder: string, products: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  THROTTLE_FACTOR: '0',
  JWT_SECRET: 'bench'.repeat(8),
  DATABASE_URL,
  STORE_DATA_DIR: folder,
  STORE_SEED: `demo-large-${products}`,
  PORT: String(PORT),
  PUBLIC_URL: STORE,
});

/** A database with the large demo store; answers its address. */
async function fillDatabase(cluster: string, folder: string, products: string): Promise<string> {
  await withConnection(cluster, (client) => client.query('create database bench'));
  const url = new URL(cluster);
  url.pathname = '/bench';
  await runPart(built('prepare-database.js'), settings(url.href, folder, products));
  await withConnection(url.href, (client) => client.query('vacuum analyze'));
  return url.href;
}

/** Seconds of a run before the one that counts: code is compiled and pages are in memory then, on both sides. */
const WARM_UP = 4;

/** What the bare server froze: for the store its buyers would else hold hundreds of open orders. */
const removeBareOrders = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query("delete from orders where order_name = 'bare'");
    if (rowCount !== 0) await client.query('vacuum analyze');
  });

/** What is measured, and by what. */
interface Bench {
  data: BenchData;
  /** Seconds. */
  duration: number;
  api: Part;
  bare: Part;
  /** Address of the database of both. */
  database: string;
  /** Process of PostgreSQL that has started those of its connections. */
  postgres: number;
}

/** One run, with the milliseconds that a request has cost in the server and in PostgreSQL. */
type Run = Shots & { server: number; postgres: number };

async function timed(bench: Bench, parts: readonly Part[], work: () => Promise<Shots>): Promise<Run> {
  const computed = (): number => parts.reduce((total, part) => total + part.computed(), 0);
  const [server, postgres] = [computed(), familyTime(bench.postgres)];
  const shots = await work();
  const each = (milliseconds: number): number => milliseconds / Math.max(shots.count, 1);
  return {
    ...shots,
    server: each(computed() - server),
    postgres: each(familyTime(bench.postgres) - postgres),
  };
}

async function measure({ name, store, bare: by }: Scenario, bench: Bench): Promise<void> {
  const { data, duration, api, bare } = bench;
  await shoot(STORE, WARM_UP, (connection, n) => store(data, connection, n));
  const ours = await timed(bench, [api], () => shoot(STORE, duration, (c, n) => store(data, c, n)));
  if (by === undefined) {
    console.log(line(name, ours, null));
    return;
  }
  await shoot(BARE, WARM_UP, (connection, n) => by(data, connection, n));
  const ceiling = await timed(bench, [bare], () => shoot(BARE, duration, (c, n) => by(data, c, n)));
  console.log(line(name, ours, ceiling));
  await removeBareOrders(bench.database);
}

const HEADS = ['store', 'median', 'p99', 'bare', 'ratio', 'Node', 'PostgreSQL', 'bare Node', 'PostgreSQL'];

function line(name: string, ours: Run, ceiling: Run | null): string {
  const whole = (value: number | undefined): string =>
    value === undefined ? '–' : Math.round(value).toLocaleString('en-US');
  const cells = [
    whole(ours.perSecond),
    whole(ours.median),
    whole(ours.p99),
    whole(ceiling?.perSecond),
    ceiling === null ? '–' : (ours.perSecond / ceiling.perSecond).toFixed(2),
    ...[ours.server, ours.postgres, ceiling?.server, ceiling?.postgres].map(
      (milliseconds) => milliseconds?.toFixed(2) ?? '–',
    ),
  ];
  return `${column(name, 34)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}

/** Between two checks, and the longest wait, milliseconds. */
const CHECK_EVERY_MS = 1000;
const CHECKED_WITHIN_MS = 240_000;

/**
 * Waits until the worker has checked the files of the demo store, which it begins with, each in a process of its own: no
 * purchase has a share in that.
 */
async function untilFilesAreChecked(database: string): Promise<void> {
  const end = performance.now() + CHECKED_WITHIN_MS;
  await withConnection(database, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        "select 1 from artwork_versions where state in ('queued', 'running') limit 1",
      );
      if (rows.length === 0) return;
      if (performance.now() > end) throw new Error('the files of the demo store are not checked');
      await pause(CHECK_EVERY_MS);
    }
  });
}

/** Both sides with a stand-in for Toss of their own, which reports to them as Toss does; the store with its worker. */
async function measurePurchases(env: NodeJS.ProcessEnv, bench: Bench): Promise<void> {
  const { buyers } = bench.data;
  const toss = (address: string, webhooks: string): Promise<Part> => {
    const { port } = new URL(address);
    const folder = join(env['STORE_DATA_DIR'] ?? '', `toss-${port}`);
    return startPart(TOSS, { PORT: port, TOSS_WEBHOOK_URL: webhooks, TOSS_DATA_DIR: folder });
  };
  const [storeToss, bareToss, worker] = await Promise.all([
    toss(STORE_TOSS, `${STORE}/api/webhooks/toss`),
    toss(BARE_TOSS, `${BARE}/webhooks`),
    startPart(built('bundle/worker.js'), env, QUIET_FLAGS),
  ]);
  await untilFilesAreChecked(bench.database);
  const store = storeShop(STORE, STORE_TOSS);
  const byHand = bareShop(BARE, BARE_TOSS);
  await shop(WARM_UP, buyers, store);
  const ours = await timed(bench, [bench.api, worker], () => shop(bench.duration, buyers, store));
  await shop(WARM_UP, buyers, byHand);
  const ceiling = await timed(bench, [bench.bare], () => shop(bench.duration, buyers, byHand));
  console.log(line(PURCHASE, ours, ceiling));
  // A purchase leaves an empty cart; what is measured afterwards needs the full ones.
  for (const buyer of buyers.slice(0, CONNECTIONS)) await fillCart(`${STORE}/api`, buyer);
  await Promise.all([storeToss, bareToss, worker].map((part) => part.stop()));
}

/** Buyers at once when it is crowded. */
const CROWDS = [64, 256];

/** Calls with very many buyers: how long their answers take, and those of a cheap call beside. */
async function measureCrowds({ data, duration }: Bench): Promise<void> {
  console.log(`\n${column('', 34)}${CROWD_HEADS.map((head) => head.padStart(12)).join('')}`);
  for (const { name, store } of SCENARIOS.filter((scenario) => CROWDED.includes(scenario.name))) {
    for (const buyers of CROWDS) {
      let shots: Shots | undefined;
      await shoot(STORE, WARM_UP, (connection, n) => store(data, connection, n), buyers);
      const cheap = await watch(STORE, CHEAP, async () => {
        shots = await shoot(STORE, duration, (connection, n) => store(data, connection, n), buyers);
      });
      const cells = [buyers, shots?.perSecond, shots?.median, shots?.p99, cheap.p99, cheap.worst];
      const texts = cells.map((cell) => Math.round(cell ?? 0).toLocaleString('en-US'));
      console.log(`${column(name, 34)}${texts.map((text) => text.padStart(12)).join('')}`);
    }
  }
}

const CROWD_HEADS = ['buyers', 'store', 'median', 'p99', 'cheap p99', 'cheap worst'];

/** Long work, the worker beside: how long it takes, and a cheap call meanwhile. */
async function measureLongWork(env: NodeJS.ProcessEnv, { data }: Bench): Promise<void> {
  const worker = await startPart(built('bundle/worker.js'), env, QUIET_FLAGS);
  console.log(`\n${column('', 34)}${LONG_HEADS.map((head) => head.padStart(12)).join('')}`);
  for (const { name, work } of await longWorks(STORE, data)) {
    let taken = 0;
    const cheap = await watch(STORE, CHEAP, async () => {
      const start = performance.now();
      await work();
      taken = performance.now() - start;
    });
    const cells = [taken, cheap.p99, cheap.worst].map((cell) => Math.round(cell).toLocaleString('en-US'));
    console.log(`${column(name, 34)}${cells.map((text) => text.padStart(12)).join('')}`);
  }
  await worker.stop();
}

const LONG_HEADS = ['taken', 'cheap p99', 'cheap worst'];

interface FleetSettings extends Pick<Settings, 'duration' | 'products'> {
  /** Past PgBouncer. */
  direct: boolean;
}

/** One, two and four API processes behind the balancer, in place of all else. */
async function benchFleet({ duration, products, direct }: FleetSettings): Promise<void> {
  await new Builder(pLimit(jobCount()), () => undefined).ensure([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startTestCluster({ likeShop: true });
  try {
    const url = await fillDatabase(cluster.url, folder, products);
    const toss = await startPart(TOSS, {
      PORT: new URL(STORE_TOSS).port,
      TOSS_DATA_DIR: join(folder, 'toss'),
    });
    await measureFleet({
      built,
      env: { ...settings(url, folder, products), TOSS_API_URL: STORE_TOSS },
      database: new URL(url),
      postgres: await postmaster(url),
      folder,
      firstPort: PORT + 10,
      duration,
      direct,
    });
    await toss.stop();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What printing takes, in place of all else. */
async function benchPrinting({ duration, products }: Pick<Settings, 'duration' | 'products'>): Promise<void> {
  await new Builder(pLimit(jobCount()), () => undefined).ensure([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const cluster = await startTestCluster({ likeShop: true });
  try {
    const url = await fillDatabase(cluster.url, folder, products);
    const env = { ...settings(url, folder, products), TOSS_API_URL: STORE_TOSS };
    const { port } = new URL(STORE_TOSS);
    const parts = await Promise.all([
      startPart(TOSS, {
        PORT: port,
        TOSS_WEBHOOK_URL: `${STORE}/api/webhooks/toss`,
        TOSS_DATA_DIR: join(folder, 'toss'),
      }),
      startPart(built('bundle/main.js'), env),
      startPart(built('bundle/worker.js'), env, QUIET_FLAGS),
    ]);
    await untilFilesAreChecked(url);
    const { buyers } = await readData(url, STORE, CONNECTIONS);
    await measurePrinting({ store: STORE, toss: STORE_TOSS, buyers, duration, database: url });
    await Promise.all(parts.map((part) => part.stop()));
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const MANY_ORDERS = 100_000;

/** A backup of a large store and its restore into an empty one, in place of all else. They say themselves what they took. */
async function benchBackup({ products }: Pick<Settings, 'products'>): Promise<void> {
  await new Builder(pLimit(jobCount()), () => undefined).ensure(PROCESS_BUILDS);
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const cluster = await startTestCluster({ likeShop: true });
  try {
    const backups = join(folder, 'backups');
    const url = await fillDatabase(cluster.url, folder, `${products}-${MANY_ORDERS}`);
    await runPart(built('backup.js'), { ...settings(url, folder, products), BACKUP_DIR: backups });
    await withConnection(cluster.url, (client) => client.query('create database restored'));
    const empty = new URL('/restored', url).href;
    const [backup = ''] = readdirSync(backups);
    await runPart(built('restore.js'), settings(empty, join(folder, 'restored'), products), [
      join(backups, backup),
    ]);
    const orders = await withConnection(empty, (client) =>
      client.query<{ count: string }>('select count(*) from orders'),
    );
    console.log(`${Number(orders.rows[0]?.count).toLocaleString('en-US')} orders`);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The process that started PostgreSQL's connections. */
const postmaster = (url: string): Promise<number> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]?.pid ?? 0);
  });

/** All scenarios in turn, a second each; prints what the process holds each minute. */
async function watchMemory(api: Part, data: BenchData, minutes: number): Promise<void> {
  const curve = [api.resident()];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await renewTokens(`${STORE}/api`, data.buyers);
    const end = performance.now() + 60_000;
    for (let n = 0; performance.now() < end; n += 1) {
      const { store } = SCENARIOS[n % SCENARIOS.length] as Scenario;
      await shoot(STORE, 1, (connection, request) => store(data, connection, request));
    }
    curve.push(api.resident());
  }
  console.log(`\nresident, MB, each minute of mixed load: ${curve.join(' ')}`);
}

interface Settings {
  /** Seconds of each scenario. */
  duration: number;
  /** A part of the names of the scenarios that are measured. */
  only: string;
  /** Of mixed load, afterwards. */
  minutes: number;
  /** Products in the shop. */
  products: string;
  /** Whether very many buyers are tried, afterwards. */
  crowd: boolean;
  /** Whether a cheap call is watched while long work goes on, afterwards. */
  beside: boolean;
}

async function bench({ duration, only, minutes, products, crowd, beside }: Settings): Promise<void> {
  await new Builder(pLimit(jobCount()), () => undefined).ensure([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const cluster = await startTestCluster({ likeShop: true });
  try {
    const url = await fillDatabase(cluster.url, folder, products);
    const env = { ...settings(url, folder, products), TOSS_API_URL: STORE_TOSS };
    const api = await startPart(built('bundle/main.js'), env);
    const idle = api.resident();
    const bare = await startPart(join(import.meta.dirname, 'bench', 'bare-server.ts'), {
      DATABASE_URL: url,
      PORT: String(PORT + 1),
      TOSS_API_URL: BARE_TOSS,
    });
    const data = await readData(url, STORE, crowd ? Math.max(...CROWDS) : CONNECTIONS);
    const postgres = await postmaster(url);
    const run: Bench = { data, duration, api, bare, database: url, postgres };
    console.log(
      `${CONNECTIONS} connections, ${duration} s each; requests a second, milliseconds; ` +
        'processor time of a request, milliseconds\n',
    );
    console.log(`${column('', 34)}${HEADS.map((head) => head.padStart(12)).join('')}`);
    const wanted = [...SCENARIOS, ...PAGES].filter(({ name }) => name.includes(only));
    for (const scenario of wanted) await measure(scenario, run);
    if (PURCHASE.includes(only)) await measurePurchases(env, run);
    console.log(
      `\nstart to ready ${seconds(api.readyAfter)}; resident ${idle} MB idle, ${api.resident()} MB after`,
    );
    if (crowd) await measureCrowds(run);
    if (beside) await measureLongWork(env, run);
    if (minutes > 0) await watchMemory(api, data, minutes);
    await Promise.all([api.stop(), bare.stop()]);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '0' },
      products: { type: 'string', default: '10000' },
      crowd: { type: 'boolean', default: false },
      beside: { type: 'boolean', default: false },
      fleet: { type: 'boolean', default: false },
      direct: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
      backup: { type: 'boolean', default: false },
      sql: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const { only, products, crowd, beside, fleet, direct, print, backup, sql, write } = values;
  const [duration, minutes] = [Number(values.seconds), Number(values.minutes)];
  if (sql) console.log(await listStatements({ write }));
  else if (print) await benchPrinting({ duration, products });
  else if (backup) await benchBackup({ products });
  else if (fleet) await benchFleet({ duration, products, direct });
  else await bench({ duration, only, minutes, products, crowd, beside });
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
