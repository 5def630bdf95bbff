import { parseArgs } from 'node:util';
import { freePort } from '../launcher/ports.ts';
import { explain } from '../lib/failure.ts';
import { failOver } from './failover.ts';
import { FAULTS } from './faults.ts';
import { fillShop } from './fill.ts';
import { TestEnvironment, type Ports, type QueueBackend } from './test-environment.ts';
import { allTrials, Matrix, type Trial } from './matrix.ts';
import { PaperRun } from './paper-run.ts';
import { Random } from './random.ts';
import { Report } from './report.ts';
import { LoadRun } from './load-run.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

interface Choice {
  queue: QueueBackend;
  seed: number;
  purchases: number;
  /** Purchases whose buyers want a 세금계산서. */
  papers: number;
  /** Seconds after which no further trial is begun. */
  seconds: number;
  /** The ports are the first free ones from here on. */
  firstPort: number;
  dist: string;
  keep: boolean;
  /** Begins with another pace, so that a part of it fits into a minute. */
  short: boolean;
  only: string | undefined;
  /** How often each trial is made. */
  repeat: number;
}

/** Fast looks, so that thousands of faults settle in minutes; the loadRun runs at the shop's own pace. */
const HURRIED = { SWEEP_INTERVAL_MS: '200', SETTLE_PACE: '0.02', CONFIRM_ANSWER_MS: '1500' };
const USUAL = { CONFIRM_ANSWER_MS: '4000' };
/** Purchases of a run in which the primary is lost. */
const MOST_FAILOVER_PURCHASES = 300;
/** A short run ends, whatever happens. */
const SHORT_LIMIT_MS = 600_000;

interface Extent {
  queues: QueueBackend[];
  /** Seconds after which no further trial is begun. */
  seconds: number;
  purchases: number;
  papers: number;
}

/** `--short`: every fault point is reached, and as many faults and purchases as fit into a minute. */
const SHORT: Extent = { queues: ['postgres'], seconds: 40, purchases: 40, papers: 12 };
const LONG: Extent = { queues: ['postgres', 'redis'], seconds: 3 * 3600, purchases: 2000, papers: 1000 };

/** `dist`: folder of the built server. Answers whether everything agreed in the end. */
export async function runFaults(args: string[], dist: string): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const choices = choose(values, dist);
  const report = new Report(choices[0]?.seed ?? 0);
  for (const choice of choices) {
    for (const part of partsOf(values, choice)) await part(choice, report);
  }
  report.print();
  return report.passed;
}

type Part = (choice: Choice, report: Report) => Promise<void>;

/** What is run: one part where the arguments name one, else the whole. */
function partsOf(values: Values, { purchases }: Choice): Part[] {
  if (values.failover === true) return [failOverOn];
  if (values.papers !== undefined) return [papersOn];
  return [
    ...(values['no-matrix'] === true ? [] : [matrixOn]),
    papersOn,
    ...(purchases > 0 ? [loadRunOn, failOverOn] : []),
  ];
}

/** One for each queue. */
function choose(values: Values, dist: string): Choice[] {
  const short = values.short === true;
  const usual = short ? SHORT : LONG;
  const queues = values.queue === undefined ? usual.queues : [values.queue as QueueBackend];
  const number = (text: string | undefined, otherwise: number): number => Number(text ?? otherwise);
  const choice = {
    short,
    keep: values.keep === true,
    only: values.only,
    dist,
    seed: number(values.seed, Date.now() % 1_000_000),
    repeat: number(values.repeat, 1),
    purchases: number(values.purchases, usual.purchases),
    papers: number(values.papers, usual.papers),
    seconds: number(values.seconds, usual.seconds),
    firstPort: number(values.port, 4170),
  };
  return queues.map((queue) => ({ ...choice, queue }));
}

const OPTIONS = {
  queue: { type: 'string' },
  seed: { type: 'string' },
  purchases: { type: 'string' },
  papers: { type: 'string' },
  seconds: { type: 'string' },
  port: { type: 'string' },
  only: { type: 'string' },
  repeat: { type: 'string' },
  keep: { type: 'boolean' },
  short: { type: 'boolean' },
  'no-matrix': { type: 'boolean' },
  failover: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function matrixOn(choice: Choice, report: Report): Promise<void> {
  const deadline = performance.now() + choice.seconds * 1000;
  const environment = await opened(choice, HURRIED);
  try {
    const shop = await openShop(environment, 40, 1_000_000);
    const matrix = new Matrix(environment, shop);
    const { reached, results } = await matrix.survey();
    report.survey(choice.queue, pointsInCode(choice.dist), [...reached.keys()], results);
    const faults = FAULTS.filter((fault) => fault !== 'disk-full' || environment.disk !== undefined);
    if (faults.length < FAULTS.length) report.skipped('disk-full: only root may mount a small disk');
    for (const trial of inOrder(allTrials(reached, faults), choice)) {
      if (performance.now() > deadline) break;
      report.trial(choice.queue, await matrix.try(trial, deadline));
    }
  } finally {
    await environment.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${environment.folder}`);
  }
}

/** As the seed says, so that a run that is cut short tries others each time. */
function inOrder(trials: Trial[], { seed, only, repeat }: Choice): Trial[] {
  const random = new Random(seed);
  const drawn = Array.from({ length: repeat }, () => trials)
    .flat()
    .filter(({ point, fault }) => only === undefined || `${fault}@${point}`.includes(only))
    .map((trial) => ({ trial, at: random.next() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ trial }) => trial);
}

async function loadRunOn(choice: Choice, report: Report): Promise<void> {
  const environment = await opened(choice, choice.short ? HURRIED : USUAL);
  try {
    const shop = await openShop(environment, 24, Math.ceil(choice.purchases / 20));
    report.loadRun(choice.queue, await new LoadRun(environment, shop, choice.seed).run(choice.purchases));
  } finally {
    await environment.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${environment.folder}`);
  }
}

async function papersOn(choice: Choice, report: Report): Promise<void> {
  const environment = await opened(choice, HURRIED);
  try {
    const shop = await openShop(environment, 24, 1);
    const points = pointsInCode(choice.dist).filter((point) => point.startsWith('evidence.'));
    const { seed, papers: purchases } = choice;
    report.papers(
      choice.queue,
      await new PaperRun(environment, shop, { seed, purchases, points }).run(),
      points,
    );
  } finally {
    await environment.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${environment.folder}`);
  }
}

/** The primary is lost under purchases; as many as fit into a minute. */
async function failOverOn(choice: Choice, report: Report): Promise<void> {
  const environment = await opened(choice, HURRIED, true);
  try {
    const purchases = Math.min(choice.purchases, MOST_FAILOVER_PURCHASES);
    const shop = await openShop(environment, 24, purchases);
    report.failover(choice.queue, await failOver(environment, shop, choice.seed, purchases));
  } finally {
    await environment.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${environment.folder}`);
  }
}

let current: TestEnvironment | undefined;

async function opened(
  { firstPort, ...choice }: Choice,
  settings: NodeJS.ProcessEnv,
  standby = false,
): Promise<TestEnvironment> {
  if (current === undefined) leaveNothingBehind(choice.short);
  const ports = await freePorts(firstPort);
  current = new TestEnvironment({ ...choice, ports, settings, standby });
  return current;
}

async function freePorts(from: number): Promise<Ports> {
  const postgres = await freePort(from);
  const standby = await freePort(postgres + 1);
  const toss = await freePort(standby + 1);
  const popbill = await freePort(toss + 1);
  const api = await freePort(popbill + 1);
  return { postgres, standby, toss, popbill, api, redis: await freePort(api + 1) };
}

/** However a run is stopped, its processes are. */
function leaveNothingBehind(short: boolean): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => abandon(130));
  // The listener may be gone before everything is ended.
  process.stdout.on('error', () => undefined);
  // A fault that fails, in the middle of what is not waited for.
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

async function openShop(
  environment: TestEnvironment,
  buyers: number,
  scarce: number,
): ReturnType<typeof fillShop> {
  let shop: Awaited<ReturnType<typeof fillShop>> | undefined;
  await environment.open(async () => {
    shop = await fillShop(environment, buyers, scarce);
  });
  if (shop === undefined) throw new Error('the shop is not filled');
  return shop;
}
