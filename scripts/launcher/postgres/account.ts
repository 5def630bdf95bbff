import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { execute, type Command } from '../../lib/command.ts';
import { Failure } from '../../lib/failure.ts';

/** `nobody` and `nogroup` of every Linux. */
const NOBODY = 65_534;
const UNSHARE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
/** Survives a restart of the machine, and everybody may look into it. */
const PUBLIC_FOLDER = '/var/tmp';

/** The user that PostgreSQL runs as, because it refuses root. */
export interface Account {
  /**
   * `self`: as we are. `namespace`: root outside, `nobody` inside a user namespace, so that even a 0700 folder of root
   * works. `nobody`: root gives up its rights, for machines (most containers) that allow no user namespaces.
   */
  kind: 'self' | 'namespace' | 'nobody';
  /** Folder with the programs. */
  native: string;
  /** Folder in which the cluster lies. */
  home: string;
}

/** The command that runs one of PostgreSQL's programs under that account. */
export function asAccount(account: Account, program: 'initdb' | 'postgres', args: string[]): Command {
  const file = join(account.native, 'bin', program);
  if (account.kind === 'namespace')
    return { file: 'unshare', args: [...UNSHARE, file, ...args], cwd: account.home };
  const user = account.kind === 'nobody' ? { uid: NOBODY, gid: NOBODY } : {};
  return { file, args, cwd: account.home, ...user };
}

/** Finds a way to run PostgreSQL that keeps its cluster in `home`, or, where only `nobody` may run it, near by. */
export async function chooseAccount(native: string, home: string): Promise<Account> {
  mkdirSync(home, { recursive: true });
  if (process.getuid?.() !== 0) return { kind: 'self', native, home };
  if (await succeeds('unshare', [...UNSHARE, join(native, 'bin', 'postgres'), '--version'])) {
    giveTo(home, 0);
    return { kind: 'namespace', native, home };
  }
  return nobodyAccount(native, home);
}

async function nobodyAccount(native: string, home: string): Promise<Account> {
  const reachable = await succeeds('/usr/bin/test', ['-x', home], NOBODY);
  // One folder for each store, found again by the path of its data folder.
  const name = `store-postgres-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const away = join(PUBLIC_FOLDER, name);
  const account: Account = { kind: 'nobody', native, home: reachable ? home : away };
  if (!(await succeeds(join(native, 'bin', 'postgres'), ['--version'], NOBODY))) {
    makePublic(away);
    account.native = copyNative(native, away);
  }
  if (!reachable) makePublic(away);
  giveTo(account.home, NOBODY);
  if (!(await succeeds(join(account.native, 'bin', 'postgres'), ['--version'], NOBODY))) {
    throw new Failure(
      'PostgreSQL refuses to run as root, and this machine lets root neither open a user namespace nor become ' +
        '"nobody": run as an ordinary user, or name a server with DATABASE_URL.',
    );
  }
  return account;
}

async function succeeds(file: string, args: string[], uid?: number): Promise<boolean> {
  const user = uid === undefined ? {} : { uid, gid: uid };
  try {
    return (await execute({ file, args, cwd: '/', ...user })).code === 0;
  } catch {
    return false;
  }
}

/** Makes a folder in a public place; refuses one that another user made there before. */
function makePublic(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || ![0, NOBODY].includes(entry.uid)) {
    throw new Failure(
      `${folder} belongs to another user: remove it, or name a PostgreSQL server with DATABASE_URL.`,
    );
  }
}

/** Copies the programs to where `nobody` may run them; a copy that was interrupted is not taken for a whole one. */
function copyNative(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(folder, `native-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}.new`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  giveTo(draft, NOBODY);
  renameSync(draft, target);
  return target;
}

/** Hands a folder with all that is in it to another user, if it is not theirs already. */
function giveTo(path: string, uid: number): void {
  const entry = lstatSync(path);
  if (entry.uid === uid) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), uid);
  lchownSync(path, uid, uid);
}

/** Removes what a store keeps outside its data folder (tests clean up after themselves). */
export function removeHome(account: Account): void {
  rmSync(account.home, { recursive: true, force: true });
}
