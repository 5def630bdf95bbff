import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../launcher/ports.ts';
import { explain } from '../lib/failure.ts';
import { seconds } from '../lib/terminal.ts';
import { failOver } from './failover.ts';
import { FAULTS } from './faults.ts';
import { fillShop, WIDE_LIMIT, type Extent, type Shop } from './fill.ts';
import { LoadRun, TAX_DOCUMENTS, type LoadRunResult } from './load-run.ts';
import { allTrials, Matrix, type Trial } from './matrix.ts';
import { StaffClient } from './purchase.ts';
import { Random } from './random.ts';
import { TestEnvironment, type Ports, type QueueBackend } from './test-environment.ts';

const CALL = /faultPoint\(\s*(['"`])([^'"`]*)\1\s*\)/g;

/** Every fault point that the built server names. */
function pointsInCode(dist: string): string[] {
  const folder = join(dist, 'modules');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(CALL)].map((match) => match[2] ?? ''),
  );
  return [...new Set(names)].sort();
}

const OPTIONS = {
  queue: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  purchases: { type: 'string' },
  papers: { type: 'string' },
  only: { type: 'string' },
  keep: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
  failover: { type: 'boolean', default: false },
} as const;

interface Choice {
  queue: QueueBackend;
  seed: number;
  purchases: number;
  /** Purchases whose buyers want a 세금계산서. */
  papers: number;
  /** Seconds after which no further trial is begun. */
  seconds: number;
  dist: string;
  keep: boolean;
  /** Runs at a faster pace, so that a part of it fits into a minute. */
  short: boolean;
  only: string | undefined;
}

/** `--short`: every fault point is reached, and as many faults and purchases as fit into a minute. */
const SHORT = { queues: ['postgres'], seconds: 40, purchases: 40, papers: 12 } as const;
const LONG = { queues: ['postgres', 'redis'], seconds: 3 * 3600, purchases: 2000, papers: 1000 } as const;
/** Fast looks, so that thousands of faults settle in minutes; the load run runs at the shop's own pace. */
const HURRIED = { SWEEP_INTERVAL_MS: '200', SETTLE_PACE: '0.02', CONFIRM_ANSWER_MS: '1500' };
const USUAL = { CONFIRM_ANSWER_MS: '4000' };
/** What an organization may spend for each purchase of the run, won: less than its people want to. */
const NARROW_LIMIT = 250;
/** Purchases of a run in which the primary is lost. */
const MOST_FAILOVER_PURCHASES = 300;
const RETRY_EVERY_MS = 1000;
/** The ports are the first free ones from here on. */
const FIRST_PORT = 4170;
/** A short run ends, whatever happens. */
const SHORT_LIMIT_MS = 600_000;

let failures = 0;
/** A row for each run with many buyers. */
const table: Record<string, string | number>[] = [];

function blame(where: string, what: readonly string[]): void {
  if (what.length === 0) return;
  failures += 1;
  console.log(`✗ ${where}\n    ${what.join('\n    ')}`);
}

/** `dist`: folder of the built server. Answers whether everything agreed in the end. */
export async function runFaults(args: string[], dist: string): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { short, keep, only, failover } = values;
  const usual = short ? SHORT : LONG;
  const choice = {
    short,
    keep,
    only,
    dist,
    seed: Number(values.seed),
    purchases: Number(values.purchases ?? usual.purchases),
    papers: Number(values.papers ?? usual.papers),
    seconds: usual.seconds,
  };
  console.log(`seed ${choice.seed}`);
  const queues = values.queue === undefined ? usual.queues : [values.queue as QueueBackend];
  let parts = [matrixOn, runDocuments, ...(choice.purchases > 0 ? [loadRunOn, failOverOn] : [])];
  if (failover) parts = [failOverOn];
  else if (values.papers !== undefined) parts = [runDocuments];
  for (const queue of queues) for (const part of parts) await part({ ...choice, queue });
  if (table.length > 0) console.table(table);
  console.log(`seed ${choice.seed}: ${failures === 0 ? 'no mismatch' : `${failures} failures`}`);
  return failures === 0;
}

function matrixOn(choice: Choice): Promise<void> {
  const deadline = performance.now() + choice.seconds * 1000;
  const extent = { buyers: 40, scarce: 1_000_000, limit: WIDE_LIMIT };
  return inShop(choice, { settings: HURRIED, extent }, async (environment, shop) => {
    const { queue } = choice;
    const matrix = new Matrix(environment, shop);
    const { reached, results } = await matrix.survey();
    for (const { scenario, mismatches } of results) blame(`${queue}, ${scenario.name}`, mismatches);
    const points = pointsInCode(choice.dist);
    blame(
      `${queue}, fault points that nothing reaches`,
      points.filter((point) => !reached.has(point)),
    );
    console.log(`${queue}: ${points.length} fault points in the code, ${reached.size} reached`);
    const faults = FAULTS.filter((fault) => fault !== 'disk-full' || environment.disk !== undefined);
    if (faults.length < FAULTS.length) console.log('skipped: disk-full: only root may mount a small disk');
    let [tried, struck] = [0, 0];
    for (const trial of inOrder(allTrials(reached, faults), choice)) {
      if (performance.now() > deadline) break;
      const { fault, point } = trial;
      const result = await matrix.try(trial, deadline);
      tried += 1;
      struck += Number(result.struck);
      const came = result.struck ? `settled in ${seconds(result.settledMs)}` : 'not reached';
      console.log(`${queue} ${tried}: ${fault} at ${point}, ${came}`);
      blame(`${queue}, ${result.scenario.name}, ${fault} at ${point}`, result.mismatches);
    }
    console.log(`${queue}: ${struck} faults fell of ${tried}`);
  });
}

/** As the seed says, so that a run that is cut short tries others each time. */
function inOrder(trials: Trial[], { seed, only }: Choice): Trial[] {
  const random = new Random(seed);
  const drawn = trials
    .filter(({ point, fault }) => only === undefined || `${fault}@${point}`.includes(only))
    .map((trial) => ({ trial, at: random.next() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ trial }) => trial);
}

function loadRunOn(choice: Choice): Promise<void> {
  const { seed, purchases } = choice;
  const settings = choice.short ? HURRIED : USUAL;
  const extent = { buyers: 24, scarce: Math.ceil(purchases / 20), limit: purchases * NARROW_LIMIT };
  return inShop(choice, { settings, extent }, async (environment, shop) => {
    const result = await new LoadRun(environment, shop, seed).run(purchases);
    report(choice, 'purchases', result);
    if (result.refused === 0) blame(`${choice.queue}, seed ${seed}`, ['no limit refused a purchase']);
  });
}

/** Transfers whose buyers want a 세금계산서. */
function runDocuments(choice: Choice): Promise<void> {
  const extent = { buyers: 6, scarce: 1_000_000, limit: WIDE_LIMIT };
  return inShop(choice, { settings: HURRIED, extent }, async (environment, shop) => {
    const run = new LoadRun(environment, shop, choice.seed, { scenarios: TAX_DOCUMENTS });
    report(choice, 'papers', await run.run(choice.papers));
  });
}

function report({ queue, seed }: Choice, what: string, result: LoadRunResult): void {
  const { purchases, paid, canceled, captured, refused, limits, struck, elapsedMs, mismatches } = result;
  blame(`${queue}, ${purchases} ${what}, seed ${seed}`, mismatches);
  const faults = Object.entries(struck).map(([fault, count]) => `${fault} ${count}`);
  console.log(
    `${queue}: ${purchases} ${what} in ${seconds(elapsedMs)}, ${paid} orders paid, ${canceled} cancelled, ` +
      `${mismatches.length} mismatches; ${faults.join(', ')}; entries ${JSON.stringify(limits.kinds)}`,
  );
  const { kinds, ...sums } = limits;
  const row = { run: `${purchases} ${what}`, queue, seed, ledger: captured, ...sums };
  const steps = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  table.push({ ...row, steps, refused, mismatches: mismatches.length });
}

/** The primary is lost under purchases; as many as fit into a minute. */
function failOverOn(choice: Choice): Promise<void> {
  const { queue, seed } = choice;
  const purchases = Math.min(choice.purchases, MOST_FAILOVER_PURCHASES);
  const extent = { buyers: 24, scarce: purchases, limit: purchases * NARROW_LIMIT };
  return inShop(choice, { settings: HURRIED, extent, standby: true }, async (environment, shop) => {
    const { loadRun, outageMs, statuses, mismatches } = await failOver(environment, shop, seed, purchases);
    report(choice, 'purchases, the primary lost', { ...loadRun, mismatches });
    console.log(
      `${queue}, the primary lost: no write for ${seconds(outageMs)} (${JSON.stringify(statuses)})`,
    );
  });
}

interface Opening {
  settings: NodeJS.ProcessEnv;
  extent: Extent;
  standby?: boolean;
}

let current: TestEnvironment | undefined;

/** Opens a store of its own for one part of the run, and closes it. */
async function inShop(
  choice: Choice,
  { settings, extent, standby = false }: Opening,
  work: (environment: TestEnvironment, shop: Shop) => Promise<void>,
): Promise<void> {
  if (current === undefined) leaveNothingBehind(choice.short);
  const ports = await freePorts();
  const environment = new TestEnvironment({ ...choice, ports, settings, standby });
  current = environment;
  const ended = new AbortController();
  try {
    const shop = await environment.open(() => fillShop(environment, extent));
    void retryRefused(environment, ended.signal);
    await work(environment, shop);
  } finally {
    ended.abort();
    await environment.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${environment.folder}`);
  }
}

/** An operator who has tax documents issued again that the issuer refused. */
async function retryRefused(environment: TestEnvironment, signal: AbortSignal): Promise<void> {
  const staff = new StaffClient(environment);
  while (!signal.aborted) {
    // What a fault keeps from being done is done at the next look.
    await staff.retryRefused().catch(() => undefined);
    await pause(RETRY_EVERY_MS);
  }
}

async function freePorts(): Promise<Ports> {
  const ports: number[] = [];
  for (let i = 0; i < 7; i += 1) ports.push(await freePort((ports.at(-1) ?? FIRST_PORT - 1) + 1));
  const [postgres = 0, primary = 0, standby = 0, toss = 0, popbill = 0, api = 0, redis = 0] = ports;
  return { postgres, servers: [primary, standby], toss, popbill, api, redis };
}

/** However a run is stopped, its processes are. */
function leaveNothingBehind(short: boolean): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abandon(130));
  // The reader of the output may be gone before everything has ended.
  process.stdout.on('error', () => undefined);
  // A fault that fails in work that nobody awaits.
  process.once('unhandledRejection', (error) => {
    console.error(explain(error));
    abandon(1);
  });
  if (!short) return;
  setTimeout(() => {
    console.error(`not done after ${SHORT_LIMIT_MS / 60_000} minutes`);
    abandon(1);
  }, SHORT_LIMIT_MS).unref();
}

function abandon(code: number): void {
  void current?.close().finally(() => process.exit(code));
}
