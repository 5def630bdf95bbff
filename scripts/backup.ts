// npm run backup, npm run restore -- <file> [--force]: the commands of the server (backend/src/backup.ts, restore.ts) on the
// store of STORE_DATA_DIR, or on that of DATABASE_URL. An embedded database that does not run is started for it.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { Context } from './launcher/context.ts';
import { prepareDataFolder } from './launcher/files.ts';
import { openDatabase } from './launcher/processes/database.ts';
import { RunRecords } from './launcher/run-records.ts';
import { loadSecrets } from './launcher/secrets.ts';
import { readSettings, type Settings } from './launcher/settings.ts';
import { Steps } from './launcher/steps.ts';
import { Builder, SERVER_BUILDS } from './lib/builds.ts';
import { explain, Failure } from './lib/failure.ts';
import { ROOT } from './lib/project.ts';
import { red } from './lib/terminal.ts';

const SCRIPTS: Readonly<Record<string, string>> = { backup: 'backup.js', restore: 'restore.js' };

/** Runs the command against the database; answers its exit code. */
async function run(
  command: string,
  args: readonly string[],
  { dataDir, jwtSecret }: Settings,
  databaseUrl: string,
): Promise<number> {
  await new Builder(pLimit(1), () => undefined).ensure(SERVER_BUILDS);
  const script = join(ROOT, 'backend', 'dist', SCRIPTS[command] ?? '');
  const { exitCode } = await execa(process.execPath, [script, ...args], {
    env: {
      DATABASE_URL: databaseUrl,
      STORE_DATA_DIR: dataDir,
      ...(jwtSecret === undefined ? {} : { JWT_SECRET: jwtSecret }),
    },
    stdio: 'inherit',
    reject: false,
  });
  return exitCode ?? 1;
}

/** Starts the embedded database for as long as the work takes; no store can be started on it meanwhile. */
async function withEmbedded(settings: Settings, work: (url: string) => Promise<number>): Promise<number> {
  prepareDataFolder(settings.dataDir);
  const records = new RunRecords(settings.dataDir);
  await records.lock(settings.publicUrl);
  const context = new Context(settings, loadSecrets(settings.dataDir), new Steps(), records);
  // Ctrl-C ends the command; the database is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  try {
    await records.stopLeftovers();
    const { url } = await openDatabase(context);
    return await work(url);
  } finally {
    await context.stop();
    records.unlock();
  }
}

async function main(command: string, args: readonly string[]): Promise<number> {
  const settings = readSettings(process.env, ROOT);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== undefined || args.includes('--check'))
    return run(command, args, settings, databaseUrl ?? 'postgresql://127.0.0.1/unused');
  const running = new RunRecords(dataDir).addresses();
  if (command === 'backup' && running !== undefined) return run(command, args, settings, running.databaseUrl);
  if (command === 'backup' && !existsSync(join(dataDir, 'secrets.json')))
    throw new Failure(`There is no store in ${dataDir}: name its folder with STORE_DATA_DIR.`);
  if (command === 'restore' && args.every((arg) => arg.startsWith('--') || !existsSync(resolve(arg))))
    throw new Failure('Name the file of a backup that is there: npm run restore -- .backups/store-….tar.gz');
  return withEmbedded(settings, (url) => run(command, args, settings, url));
}

const [command = '', ...args] = process.argv.slice(2);
try {
  process.exitCode = await main(command, args);
} catch (error) {
  console.error(red(explain(error)));
  process.exitCode = 1;
}
