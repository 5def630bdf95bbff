import { killRunning } from '../lib/command.ts';
import { explain } from '../lib/failure.ts';
import { ROOT } from '../lib/project.ts';
import { red, seconds } from '../lib/terminal.ts';
import { announcement } from './announce.ts';
import { Context } from './context.ts';
import { prepareDataFolder } from './files.ts';
import { RunRecords } from './run-records.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';
import { Steps } from './steps.ts';
import { openStore, type Opened, type Plan } from './store.ts';
import { serverChild } from './processes/server.ts';

const LOOK_EVERY_MS = 500;

/** Calls `stop` when somebody asks this process to end; the second request comes with `again`. */
function onStopRequest(stop: (again: boolean) => void): void {
  let requested = false;
  const ask = (): void => {
    stop(requested);
    requested = true;
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  onOrphaned(() => {
    if (!requested) ask();
  });
}

/**
 * Notices that the starter of this process is gone without having said so (kill -9): a channel that closes, or, under
 * npm, another parent. Under nohup or a service manager a parent may leave rightly, hence only under npm.
 */
function onOrphaned(stop: () => void): void {
  if (process.send !== undefined) process.on('disconnect', stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY_MS).unref();
}

/** Exit code of a stop that was forced by a second Ctrl-C. */
const FORCED = 130;

/** Runs the store until somebody stops it; never returns normally. `onOpen` is called when everything runs. */
export async function runStore(
  plan: Plan,
  onOpen: (context: Context, opened: Opened) => Promise<void>,
): Promise<void> {
  const started = performance.timeOrigin;
  const steps = new Steps();
  let context: Context | undefined;
  try {
    context = await claim(steps);
    listenForStop(context);
    const opened = await openStore(context, plan);
    await onOpen(context, opened);
    context.disk.start();
    announce(context, opened, Date.now() - started);
    void addDemoPrintJobs(context, opened);
  } catch (error) {
    if (context === undefined) fail(error);
    else await closeStore(context, 1, () => fail(error));
  }
}

/** Takes the data folder for this process. */
async function claim(steps: Steps): Promise<Context> {
  const settings = readSettings(process.env, ROOT);
  prepareDataFolder(settings.dataDir);
  const records = new RunRecords(settings.dataDir);
  await records.lock(settings.publicUrl);
  return new Context(settings, loadSecrets(settings.dataDir), steps, records);
}

function listenForStop(context: Context): void {
  // A terminal that went away (`npm start | head`) is no reason to leave the database behind.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.on('uncaughtException', (error) => void closeStore(context, 1, () => fail(error)));
  onStopRequest((again) => {
    if (again) {
      context.kill();
      context.records.unlock();
      process.exit(FORCED);
    }
    context.steps.print('\nStopping …');
    void closeStore(context, 0);
  });
}

function announce(context: Context, opened: Opened, milliseconds: number): void {
  const { publicUrl, dataDir } = context.settings;
  const { demo, partnerKey } = opened.prepared;
  const { standInUrl, popbillUrl, databaseUrl } = opened.addresses;
  context.records.noteAddresses({ publicUrl, databaseUrl });
  context.steps.print(
    announcement({ publicUrl, standInUrl, popbillUrl, demo, partnerKey, dataDir, milliseconds }),
  );
  // A starter with a channel (browser tests) is notified too.
  process.send?.({ ready: true, url: publicUrl, standInUrl, popbillUrl, partnerKey });
}

/** Fills the board of a new demo store while somebody looks at it already; the store does not need it to run. */
async function addDemoPrintJobs(context: Context, { addresses, prepared }: Opened): Promise<void> {
  const { demoPrintJobs, toss } = context.settings;
  if (!prepared.seeded || !demoPrintJobs || toss !== undefined) return;
  const started = performance.now();
  try {
    await context.runToEnd(serverChild(context, 'Demo print jobs', 'dist/demo/print-jobs.js', addresses));
    context.steps.done('Print jobs of the demo store (/manager/print)', performance.now() - started);
  } catch (error) {
    if (closing === undefined) context.steps.report(explain(error));
  }
}

let closing: Promise<void> | undefined;

/** Stops everything in order and ends this process; the first caller decides the exit code. */
function closeStore(context: Context, code: number, explainWhy: () => void = () => undefined): Promise<void> {
  closing ??= close(context, code, explainWhy);
  return closing;
}

async function close(context: Context, code: number, explainWhy: () => void): Promise<void> {
  const started = performance.now();
  context.steps.mute();
  try {
    context.records.markStopping(context.settings.publicUrl);
    killRunning();
    await context.stop();
    context.records.unlock();
  } catch (error) {
    // Whatever goes wrong here must not leave a launcher behind that cannot be stopped.
    context.kill();
    console.error(red(explain(error)));
  }
  explainWhy();
  if (code === 0) context.steps.print(`Stopped after ${seconds(performance.now() - started)}.`);
  process.exit(code);
}

function fail(reason: unknown): void {
  console.error(`\n${red(explain(reason))}`);
  process.exitCode = 1;
}
