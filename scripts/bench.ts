// npm run bench [-- --seconds 5 --minutes 20]: how fast the store answers with 10,000 products and 10,000 orders, beside a bare
// server with hand-written SQL in the same run. Ratios count; absolute figures move from machine to machine. With
// --minutes all scenarios run in turn for so long, and the memory of the process is printed each minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { readData } from './bench/bench-data.ts';
import { runPart, startPart, type Part } from './bench/part.ts';
import { SCENARIOS, type BenchData, type Scenario } from './bench/scenarios.ts';
import { CONNECTIONS, shoot, type Shots } from './bench/shoot.ts';
import { withConnection } from './launcher/postgres/database.ts';
import { Builder, SERVER_BUILDS } from './lib/builds.ts';
import { explain } from './lib/failure.ts';
import { jobCount } from './lib/job-count.ts';
import { ROOT } from './lib/project.ts';
import { column, seconds } from './lib/terminal.ts';
import { startTestCluster } from './testing/start-test-cluster.ts';

const PORT = 4290;
const STORE = `http://127.0.0.1:${PORT}`;
const BARE = `http://127.0.0.1:${PORT + 1}`;
const built = (script: string): string => join(ROOT, 'backend', 'dist', script);

const settings = (DATABASE_URL: string, folder: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  THROTTLE_FACTOR: '0',
  JWT_SECRET: 'bench'.repeat(8),
  DATABASE_URL,
  STORE_DATA_DIR: folder,
  STORE_SEED: 'demo-large',
  PORT: String(PORT),
  PUBLIC_URL: STORE,
});

/** A database with the large demo store; answers its address. */
async function fillDatabase(cluster: string, folder: string): Promise<string> {
  await withConnection(cluster, (client) => client.query('create database bench'));
  const url = new URL(cluster);
  url.pathname = '/bench';
  await runPart(built('prepare-database.js'), settings(url.href, folder));
  await withConnection(url.href, (client) => client.query('analyze'));
  return url.href;
}

async function measure(scenario: Scenario, data: BenchData, duration: number): Promise<void> {
  const { name, store, bare } = scenario;
  // A short run first: code is compiled and pages are in memory, on both sides.
  await shoot(STORE, 1, (connection, n) => store(data, connection, n));
  const ours = await shoot(STORE, duration, (connection, n) => store(data, connection, n));
  const ceiling = bare === undefined ? null : await shoot(BARE, duration, (c, n) => bare(data, c, n));
  console.log(line(name, ours, ceiling));
}

function line(name: string, ours: Shots, ceiling: Shots | null): string {
  const ratio = ceiling === null ? '–' : (ours.perSecond / ceiling.perSecond).toFixed(2);
  const cells = [ours.perSecond, ours.median, ours.p99, ceiling?.perSecond ?? '–', ratio].map((value) =>
    (typeof value === 'number' ? Math.round(value).toLocaleString('en-US') : value).padStart(11),
  );
  return `${column(name, 34)}${cells.join('')}`;
}

/** All scenarios in turn, a second each; prints what the process holds each minute. */
async function watchMemory(api: Part, data: BenchData, minutes: number): Promise<void> {
  const curve = [api.resident()];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const end = performance.now() + 60_000;
    for (let n = 0; performance.now() < end; n += 1) {
      const { store } = SCENARIOS[n % SCENARIOS.length] as Scenario;
      await shoot(STORE, 1, (connection, request) => store(data, connection, request));
    }
    curve.push(api.resident());
  }
  console.log(`\nresident, MB, each minute of mixed load: ${curve.join(' ')}`);
}

async function bench(duration: number, minutes: number): Promise<void> {
  await new Builder(pLimit(jobCount()), () => undefined).ensure(SERVER_BUILDS);
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const cluster = await startTestCluster();
  try {
    const url = await fillDatabase(cluster.url, folder);
    const api = await startPart(built('main.js'), settings(url, folder));
    const idle = api.resident();
    const bare = await startPart(join(import.meta.dirname, 'bench', 'bare-server.ts'), {
      DATABASE_URL: url,
      PORT: String(PORT + 1),
    });
    const data = await readData(url, STORE, CONNECTIONS);
    console.log(`${CONNECTIONS} connections, ${duration} s each; requests a second, milliseconds\n`);
    console.log(
      `${column('', 34)}${['store', 'median', 'p99', 'bare', 'ratio'].map((w) => w.padStart(11)).join('')}`,
    );
    for (const scenario of SCENARIOS) await measure(scenario, data, duration);
    console.log(
      `\nstart to ready ${seconds(api.readyAfter)}; resident ${idle} MB idle, ${api.resident()} MB after`,
    );
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
      minutes: { type: 'string', default: '0' },
    },
  });
  await bench(Number(values.seconds), Number(values.minutes));
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
