import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Builder, SERVER_BUILDS } from '../lib/builds.ts';
import { executeOrFail } from '../lib/command.ts';
import { jobCount } from '../lib/job-count.ts';
import { ROOT } from '../lib/project.ts';

const MIGRATIONS = 'backend/src/migrations';
/** What a server is built and started from. */
const SOURCES = [
  'backend',
  'domain',
  'openapi',
  'scripts',
  'package.json',
  'package-lock.json',
  'nest-cli.json',
  'tsconfig.base.json',
];
const WORKSPACES = ['domain', 'openapi', 'backend'];
/** Runs the launcher of the working copy that it lies in. */
export const STARTER = join('scripts', 'release', 'start-without-screens.ts');

const git = (...args: string[]): string =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';

/**
 * The commit of the last release: the last one in which the migration of LAST_RELEASED was the newest. Undefined where the
 * history does not reach back to it, or is not there.
 */
export function findPreviousRelease(): string | undefined {
  const list = readFileSync(join(ROOT, MIGRATIONS, 'last-released.ts'), 'utf8');
  const last = /LAST_RELEASED = '(\w+)'/.exec(list)?.[1] ?? '';
  const files = readdirSync(join(ROOT, MIGRATIONS))
    .filter((name) => name.startsWith('Migration'))
    .sort();
  const next = files[files.indexOf(`${last}.ts`) + 1];
  if (next === undefined) return git('rev-parse', 'HEAD') || undefined;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${next}`)
    .split('\n')
    .at(-1);
  return added ? git('rev-parse', '--verify', '--quiet', `${added}^`) || undefined : undefined;
}

/** A working copy of the commit with its server built; kept for the next run. Answers its folder. */
export async function openRelease(commit: string): Promise<string> {
  const folder = join(ROOT, '.cache', 'releases', commit);
  if (!existsSync(join(folder, 'node_modules'))) await unpack(commit, folder);
  await new Builder(pLimit(jobCount()), () => undefined, folder).ensure(SERVER_BUILDS);
  return folder;
}

async function unpack(commit: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  const environment = { cwd: ROOT, env: process.env };
  await executeOrFail({ file: 'git', args: ['archive', '-o', archive, commit, ...SOURCES], ...environment });
  await executeOrFail({ file: 'tar', args: ['-xf', archive, '-C', folder], ...environment });
  rmSync(archive);
  mkdirSync(join(folder, 'scripts', 'release'), { recursive: true });
  copyFileSync(join(ROOT, STARTER), join(folder, STARTER));
  linkPackages(folder);
}

/** The packages that are installed here, but for our own: those are the release's. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@store'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@store') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const workspace of WORKSPACES) {
    const { name } = JSON.parse(readFileSync(join(folder, workspace, 'package.json'), 'utf8')) as {
      name: string;
    };
    symlinkSync(join(folder, workspace), join(packages, name));
    // Versions of packages that only this workspace has.
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
}
