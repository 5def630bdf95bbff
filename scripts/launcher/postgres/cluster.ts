import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { execute } from '../../lib/command.ts';
import { Failure, recognise, RESTORE } from '../../lib/failure.ts';
import { eventually } from '../../lib/wait.ts';
import { commandLine, isAlive, markOf, processesIn, signal, type ProcessMark } from '../process-mark.ts';
import { asAccount, type Account } from './account.ts';

/** Role that owns the embedded cluster. */
export const ROLE = 'store';
const STOP_TIMEOUT_MS = 20_000;
const STRAGGLER_TIMEOUT_MS = 5000;

/**
 * UTF-8 everywhere. The built-in C.UTF-8 sorts by code point (Hangul syllables are in dictionary order already), is
 * the fastest there is, and knows letters: with plain C, trigram search would ignore Hangul. Where a list has to be
 * sorted as a Korean dictionary does it, a query says COLLATE "ko-x-icu".
 */
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Folder of the cluster itself. */
export const clusterFolder = (account: Account): string => join(account.home, 'cluster');

/** Makes the cluster if there is none; an interrupted attempt leaves nothing that could be taken for a cluster. */
export async function ensureCluster(account: Account, password: string, durable = true): Promise<boolean> {
  const folder = clusterFolder(account);
  if (existsSync(join(folder, 'PG_VERSION'))) {
    requireOwner(account, folder);
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Failure(`The database in ${folder} is damaged (PG_VERSION is missing). ${RESTORE}`);
  const draft = `${folder}.new`;
  const passwordFile = join(account.home, 'password.new');
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const owner = statSync(account.home);
  if (account.kind === 'nobody') chownSync(passwordFile, owner.uid, owner.gid);
  try {
    await initialise(account, draft, passwordFile, durable);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
  return true;
}

async function initialise(
  account: Account,
  folder: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const { code, output } = await execute(
    asAccount(account, 'initdb', [
      '-D',
      folder,
      ...LOCALE,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]),
  );
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Failure(
    recognise(output) ?? `${output.trim()}\nThe database cluster could not be made (initdb).`,
  );
}

function requireOwner(account: Account, folder: string): void {
  const owner = statSync(folder).uid;
  if (account.kind === 'self' && process.getuid !== undefined && owner !== process.getuid()) {
    throw new Failure(
      `The database in ${folder} was made by another user (id ${owner}): run as that user, ` +
        'or choose another folder with STORE_DATA_DIR.',
    );
  }
}

/** Is this process the server of exactly this cluster? */
function serves(pid: number, folder: string): boolean {
  const parts = commandLine(pid).split('\0');
  return parts.some((word, index) => word === folder && parts[index - 1] === '-D');
}

/**
 * Ends the server that a killed launcher left behind, and clears the way for a new one. PostgreSQL itself refuses to
 * start as soon as any process bears the number in `postmaster.pid`, be it an unrelated process or a zombie, so the
 * file goes; that two servers never work on one cluster is still ensured by its shared memory, which belongs to the
 * folder. Answers whether a server was still running.
 */
export async function stopLeftoverServer(account: Account): Promise<boolean> {
  const folder = clusterFolder(account);
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return false;
  const mark = markOf(Number.parseInt(readFileSync(pidFile, 'utf8'), 10));
  const isRunning = mark !== undefined && serves(mark.pid, folder);
  if (isRunning) await stopServer(mark);
  await stopStragglers(folder);
  rmSync(pidFile, { force: true });
  return isRunning;
}

async function stopServer(mark: ProcessMark): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(mark.pid, name);
    if (await eventually(() => !isAlive(mark), STOP_TIMEOUT_MS)) return;
  }
}

/** Processes of a server that was killed end by themselves within moments, unless they are busy. */
async function stopStragglers(folder: string): Promise<void> {
  if (await eventually(() => processesIn(folder).length === 0, STRAGGLER_TIMEOUT_MS)) return;
  for (const pid of processesIn(folder)) signal(pid, 'SIGKILL');
  await eventually(() => processesIn(folder).length === 0, STRAGGLER_TIMEOUT_MS);
}
