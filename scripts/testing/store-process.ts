import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { execa } from 'execa';

// Also imported by tests of the screens, whose compilers want no file endings: so this file imports no other of ours.

const LAUNCHER = join(import.meta.dirname, '..', 'start.ts');
const READY_TIMEOUT_MS = 180_000;

/** Where a started store is reached. */
export interface StoreAddresses {
  url: string;
  standInUrl: string;
}

/** Starts the real launcher on a data folder, on free ports. `seed` as STORE_SEED; the demo when left out. */
export async function startLauncher(dataDir: string, seed?: 'none'): Promise<ChildProcess> {
  const environment = launcherEnvironment(dataDir, await freePort());
  return fork(LAUNCHER, {
    env: seed === undefined ? environment : { ...environment, STORE_SEED: seed },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C on the test run must not reach the parts of the store before the launcher.
    detached: true,
  });
}

/** Stops a store as Ctrl-C would, and waits until all of it is gone. */
export async function stopLauncher(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null) return;
  const gone = new Promise((resolve) => launcher.once('exit', resolve));
  launcher.kill('SIGTERM');
  await gone;
}

/** Gives a command of the operator on the server of a store; answers what it printed. No screen shows the same. */
export async function operate(dataDir: string, ...command: string[]): Promise<string> {
  const options = { env: { STORE_DATA_DIR: dataDir } };
  return (await execa('npm', ['run', '--silent', 'operator', '--', ...command], options)).stdout;
}

/** A store without demo data that one test file has for itself, because what it changes would disturb all others. */
export interface OwnStore {
  url: string;
  /** Gives a command of the operator on the server; answers what it printed. */
  operator: (...command: string[]) => Promise<string>;
  /** Makes the first admin; answers the password. */
  createAdmin: (email: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts one beside the run's own stores; whatever ends the run removes it with them. */
export async function startOwnStore(): Promise<OwnStore> {
  const folder = mkdtempSync(join(dirname(process.env['STORE_TEST_DATA_DIR'] ?? ''), 'own-'));
  const dataDir = join(folder, 'data');
  const launcher = await startLauncher(dataDir, 'none');
  const stop = async () => {
    await stopLauncher(launcher);
    rmSync(folder, { recursive: true, force: true });
  };
  const operator = (...command: string[]) => operate(dataDir, ...command);
  try {
    const { url } = await readiness(launcher);
    const createAdmin = async (email: string) =>
      /: (\S+)$/.exec((await operator('create-admin', email, '김대표')).trim())?.[1] ?? '';
    return { url, operator, createAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until the store can be used; rejects with what the launcher said where it cannot. */
export function readiness(launcher: ChildProcess): Promise<StoreAddresses> {
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  launcher.stdout?.on('data', collect);
  launcher.stderr?.on('data', collect);
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new Error(`The store did not start (${reason}):\n${output}`));
    const timer = setTimeout(() => fail('it took too long'), READY_TIMEOUT_MS);
    launcher.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as StoreAddresses);
    });
    launcher.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    });
  });
}

/** Any free port, and with it room for the ports that the launcher takes right after it. */
async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** The environment of a newcomer's `npm start`: nothing of what the test run itself gets. */
function launcherEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const own = [
    'NODE_ENV',
    'NODE_OPTIONS',
    'DATABASE_URL',
    'REDIS_URL',
    'PUBLIC_URL',
    'JWT_SECRET',
    'STORE_SEED',
  ];
  const inherited = Object.entries(process.env).filter(
    ([name]) => !own.includes(name) && !/^(npm_|JEST_|TOSS_|POPBILL_|STORE_TEST_)/.test(name),
  );
  // All tests come from one network: its budgets, for sign-ups above all, are those of a whole town here.
  const budgets = { THROTTLE_FACTOR: '10' };
  // What a worker does periodically is done soon: a test would wait for it.
  // Jobs that come while a test looks at the board would be in its way.
  const worker = { SWEEP_INTERVAL_MS: '2000', STORE_DEMO_JOBS: 'none' };
  return {
    ...Object.fromEntries(inherited),
    ...budgets,
    ...worker,
    STORE_DATA_DIR: dataDir,
    PORT: String(port),
  };
}
