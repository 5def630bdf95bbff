import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Builder, SERVER_BUILDS } from '../lib/builds.ts';
import { Lanes } from '../lib/lanes.ts';
import { fillShop } from './fill.ts';
import { Machine, type QueueBackend } from './machine.ts';
import { allTrials, Matrix, type Trial } from './matrix.ts';
import { pointsInCode } from './points.ts';
import { Random } from './random.ts';
import { Report } from './report.ts';
import { Season } from './season.ts';

interface Choice {
  queue: QueueBackend;
  seed: number;
  purchases: number;
  /** Seconds after which no further trial is begun. */
  seconds: number;
  firstPort: number;
  dist: string;
  keep: boolean;
  /** Begins with another pace, so that a part of it fits into a minute. */
  short: boolean;
  only: string | undefined;
}

/** Fast looks, so that thousands of blows settle in minutes; the season runs at the shop's own pace. */
const HURRIED = { SWEEP_INTERVAL_MS: '200', SETTLE_PACE: '0.02', CONFIRM_ANSWER_MS: '1500' };
const USUAL = { CONFIRM_ANSWER_MS: '4000' };
/** `--short`: every fault point is reached, and as many blows and purchases as fit into a minute. */
const SHORT = { queue: 'postgres', seconds: 40, purchases: 40 } as const;

/** Answers whether everything agreed in the end. */
export async function runFaults(args: string[], dist: string): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const short = values.short === true;
  const usual: QueueBackend[] = short ? [SHORT.queue] : ['postgres', 'redis'];
  const queues = values.queue === undefined ? usual : [values.queue as QueueBackend];
  const built = process.env['STORE_FAULTS_SERVER'];
  if (built === undefined)
    await new Builder(new Lanes(availableParallelism()), () => undefined).ensure(SERVER_BUILDS);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const report = new Report(seed);
  for (const queue of queues) {
    const choice: Choice = {
      ...{ queue, seed, short, keep: values.keep === true, only: values.only, dist: built ?? dist },
      purchases: Number(values.purchases ?? (short ? SHORT.purchases : 2000)),
      seconds: Number(values.seconds ?? (short ? SHORT.seconds : 3600)),
      firstPort: Number(values.port ?? 4170),
    };
    if (values['no-matrix'] !== true) await matrixOn(choice, report);
    if (choice.purchases > 0) await seasonOn(choice, report);
  }
  report.print();
  return report.passed;
}

const OPTIONS = {
  queue: { type: 'string' },
  seed: { type: 'string' },
  purchases: { type: 'string' },
  seconds: { type: 'string' },
  port: { type: 'string' },
  only: { type: 'string' },
  keep: { type: 'boolean' },
  short: { type: 'boolean' },
  'no-matrix': { type: 'boolean' },
} as const;

async function matrixOn(choice: Choice, report: Report): Promise<void> {
  const deadline = performance.now() + choice.seconds * 1000;
  const machine = opened(new Machine({ ...choice, settings: HURRIED }));
  try {
    const shop = await openShop(machine, 40, 1_000_000);
    const matrix = new Matrix(machine, shop);
    const { reached, results } = await matrix.survey();
    report.survey(choice.queue, pointsInCode(), [...reached.keys()], results);
    for (const trial of inOrder(allTrials(reached), choice)) {
      if (performance.now() > deadline) break;
      report.trial(choice.queue, await matrix.try(trial));
    }
  } finally {
    await machine.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${machine.folder}`);
  }
}

/** As the seed says, so that a run that is cut short tries others each time. */
function inOrder(trials: Trial[], { seed, only }: Choice): Trial[] {
  const random = new Random(seed);
  const drawn = trials
    .filter(({ point, blow }) => only === undefined || `${blow}@${point}`.includes(only))
    .map((trial) => ({ trial, at: random.next() }));
  return drawn.sort((a, b) => a.at - b.at).map(({ trial }) => trial);
}

async function seasonOn(choice: Choice, report: Report): Promise<void> {
  const machine = opened(new Machine({ ...choice, settings: choice.short ? HURRIED : USUAL }));
  try {
    const shop = await openShop(machine, 24, Math.ceil(choice.purchases / 20));
    report.season(choice.queue, await new Season(machine, shop, choice.seed).run(choice.purchases));
  } finally {
    await machine.close({ keep: choice.keep });
    if (choice.keep) console.log(`kept: ${machine.folder}`);
  }
}

let current: Machine | undefined;

/** A run that is stopped leaves nothing behind. */
function opened(machine: Machine): Machine {
  if (current === undefined)
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => void current?.close().finally(() => process.exit(130)));
  current = machine;
  return machine;
}

async function openShop(machine: Machine, buyers: number, scarce: number): ReturnType<typeof fillShop> {
  let shop: Awaited<ReturnType<typeof fillShop>> | undefined;
  await machine.open(async () => {
    shop = await fillShop(machine, buyers, scarce);
  });
  if (shop === undefined) throw new Error('the shop is not filled');
  return shop;
}
