// npm run bench [-- --seconds 5 --only cart]: how fast the store answers with 10,000 products, beside a bare server with
// hand-written SQL in the same run, and how much memory it takes. Ratios count; absolute figures move between machines.
// npm run bench -- --against ../other: another checkout, with its packages installed, measured in the same run.
// npm run bench -- --products 100000 --connections 64: a larger shop, more requests at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { readData } from './bench/bench-data.ts';
import { runPart, startPart, type Part } from './bench/part.ts';
import { bareShop, Shopping, storeShop, type Shop } from './bench/purchase.ts';
import { SCENARIOS, type BenchData, type Scenario } from './bench/scenarios.ts';
import { shoot, type Shots } from './bench/shoot.ts';
import { withConnection } from './launcher/postgres/database.ts';
import { Builder, PROCESS_BUILDS, SCREEN_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { ROOT } from './lib/project.ts';
import { QUIET_FLAGS } from './lib/server-flags.ts';
import { column, seconds } from './lib/terminal.ts';
import { startTestCluster } from './testing/start-test-cluster.ts';

const PORT = 4290;
const address = (port: number): string => `http://127.0.0.1:${port}`;
const BARE = address(PORT);
const BARE_TOSS = address(PORT + 1);
const PURCHASE = 'cart to paid order, five calls';
/** Seconds of a run before the one that counts: compiles code and loads pages, on both sides. */
const WARM_UP = 4;
/** Seconds of a round of purchases. */
const ROUND = 2;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    products: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '16' },
    against: { type: 'string' },
  },
});
const duration = Number(options.seconds);
const connections = Number(options.connections);

/** A built store on a database of its own in the shared cluster. */
interface Store {
  url: string;
  toss: string;
  database: string;
  env: NodeJS.ProcessEnv;
  built: (script: string) => string;
  /** The stand-in for Toss of this checkout. */
  standIn: string;
  api: Part;
  /** Resident memory before the first request, MB. */
  idle: number;
  data: BenchData;
}

/** Builds a checkout, fills a database with its demo store and starts its API. */
async function openStore(root: string, index: number, cluster: string, folder: string): Promise<Store> {
  await new Builder(pLimit(jobCount()), () => undefined, root).ensure([...PROCESS_BUILDS, ...SCREEN_BUILDS]);
  const name = `bench_${index}`;
  await withConnection(cluster, (client) => client.query(`create database ${name}`));
  const database = new URL(`/${name}`, cluster).href;
  const [url, toss] = [address(PORT + 10 * (index + 1)), address(PORT + 10 * (index + 1) + 1)];
  const built = (script: string): string => join(root, 'backend', 'dist', script);
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    THROTTLE_FACTOR: '0',
    JWT_SECRET: 'bench'.repeat(8),
    DATABASE_URL: database,
    STORE_DATA_DIR: join(folder, name),
    STORE_SEED: `demo-large-${options.products}`,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    TOSS_API_URL: toss,
  };
  await runPart(built('prepare-database.js'), env, root);
  await withConnection(database, (client) => client.query('vacuum analyze'));
  const api = await startPart(built('bundle/main.js'), env, { root });
  const idle = api.resident();
  const data = await readData(database, url, connections);
  const standIn = join(root, 'backend', 'toss-stand-in', 'main.ts');
  return { url, toss, database, env, built, standIn, api, idle, data };
}

/** Buyers of the bare server leave orders; the store's buyers would have hundreds of open ones. */
const removeBareOrders = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const { rowCount } = await client.query("delete from orders where order_name = 'bare'");
    if (rowCount !== 0) await client.query('vacuum analyze');
  });

async function measure({ name, store, bare }: Scenario, stores: readonly Store[]): Promise<void> {
  const run = async (url: string, shotOf: Scenario['store'], data: BenchData): Promise<Shots> => {
    const shot = (connection: number, n: number) => shotOf(data, connection, n);
    await shoot(url, WARM_UP, shot, connections);
    return shoot(url, duration, shot, connections);
  };
  const results: Shots[] = [];
  for (const { url, data } of stores) results.push(await run(url, store, data));
  const first = stores[0];
  const ceiling = bare && first ? await run(BARE, bare, first.data) : undefined;
  if (first) await removeBareOrders(first.database);
  print(name, results, ceiling);
}

function print(name: string, [ours, other]: readonly Shots[], bare?: Shots): void {
  const whole = (value?: number): string =>
    value === undefined ? '–' : Math.round(value).toLocaleString('en-US');
  const ratio = (base?: Shots): string =>
    ours === undefined || base === undefined ? '–' : (ours.perSecond / base.perSecond).toFixed(2);
  row(name, [
    ...[ours?.perSecond, ours?.median, ours?.p99, bare?.perSecond].map(whole),
    ratio(bare),
    ...(options.against === undefined ? [] : [whole(other?.perSecond), ratio(other)]),
  ]);
}

const row = (name: string, cells: readonly string[]): void =>
  console.log(`${column(name, 36)}${cells.map((cell) => cell.padStart(10)).join('')}`);

/** Between two checks, and the longest wait, milliseconds. */
const CHECK_EVERY_MS = 1000;
const CHECKED_WITHIN_MS = 240_000;

/** Waits until the worker has checked the print files of the demo store, which are no part of a purchase. */
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

/** One side of the purchases, with a stand-in for Toss of its own, which reports as Toss does. */
interface Side {
  shopping: Shopping;
  stop: () => Promise<unknown>;
}

async function openSide({ data, standIn }: Store, at: Shop, folder: string, webhooks: string): Promise<Side> {
  const { port } = new URL(at.toss);
  const toss = await startPart(standIn, {
    PORT: port,
    TOSS_WEBHOOK_URL: webhooks,
    TOSS_DATA_DIR: join(folder, `toss-${port}`),
  });
  return { shopping: new Shopping(data.buyers, at), stop: () => toss.stop() };
}

/** A store buys with its worker. */
async function openShop(store: Store, folder: string): Promise<Side> {
  const { url, toss, database, env, built } = store;
  const side = await openSide(store, storeShop(url, toss), folder, `${url}/api/webhooks/toss`);
  const worker = await startPart(built('bundle/worker.js'), env, { flags: QUIET_FLAGS });
  await untilFilesAreChecked(database);
  return { ...side, stop: () => Promise.all([worker.stop(), side.stop()]) };
}

/** Sides take turns in short rounds: what slows the machine for a while slows each of them. */
async function takeTurns(sides: readonly Side[]): Promise<Shots[]> {
  for (const { shopping } of sides) {
    await shopping.round(WARM_UP);
    shopping.shots();
  }
  for (let spent = 0; spent < duration; spent += ROUND)
    for (const { shopping } of (spent / ROUND) % 2 === 0 ? sides : sides.toReversed())
      await shopping.round(Math.min(ROUND, duration - spent));
  await Promise.all(sides.map((side) => side.stop()));
  return sides.map(({ shopping }) => shopping.shots());
}

async function measurePurchases(stores: readonly Store[], folder: string): Promise<void> {
  const sides: Side[] = [];
  for (const store of stores) sides.push(await openShop(store, folder));
  const results = await takeTurns(sides);
  const first = stores[0];
  if (first === undefined) return;
  const bare = await openSide(first, bareShop(BARE, BARE_TOSS), folder, `${BARE}/webhooks`);
  print(PURCHASE, results, (await takeTurns([bare]))[0]);
}

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const cluster = await startTestCluster({ likeShop: true });
  try {
    const roots = [ROOT, ...(options.against === undefined ? [] : [resolve(options.against)])];
    const stores: Store[] = [];
    for (const [index, root] of roots.entries())
      stores.push(await openStore(root, index, cluster.url, folder));
    const bare = await startPart(join(import.meta.dirname, 'bench', 'bare-server.ts'), {
      DATABASE_URL: stores[0]?.database,
      PORT: new URL(BARE).port,
      TOSS_API_URL: BARE_TOSS,
    });
    console.log(`${connections} connections, ${duration} s each; requests a second, milliseconds\n`);
    const others = options.against === undefined ? [] : ['against', 'ratio'];
    row('', ['store', 'median', 'p99', 'bare', 'ratio', ...others]);
    for (const scenario of SCENARIOS.filter(({ name }) => name.includes(options.only)))
      await measure(scenario, stores);
    if (PURCHASE.includes(options.only)) await measurePurchases(stores, folder);
    for (const [index, { api, idle }] of stores.entries())
      console.log(
        `\n${roots[index]}: start to ready ${seconds(api.readyAfter)}; resident ${idle} MB ready, ${api.resident()} MB after load`,
      );
    await Promise.all([bare.stop(), ...stores.map(({ api }) => api.stop())]);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await bench();
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
