import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { ROOT } from '../lib/project.ts';

/** Files that decide how all others are checked. */
const SETTINGS =
  /(^|\/)(\.oxlintrc\.json|\.prettierrc.*|\.prettierignore|package(-lock)?\.json|tsconfig.*\.json)$/;

function git(root: string, ...args: string[]): string[] {
  const { stdout, failed } = execaSync('git', args, { cwd: root, reject: false });
  return failed ? [] : stdout.split('\0').filter((name) => name !== '');
}

/**
 * Paths of the files that are not committed as they are now; after a commit, those of the last one. Without the files that
 * are gone. Undefined where settings are among them that bear on every file.
 */
export function changedFiles(root = ROOT): string[] | undefined {
  const others = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  const uncommitted = [...git(root, 'diff', '--name-only', '-z', 'HEAD'), ...others];
  const changed =
    uncommitted.length > 0 ? uncommitted : git(root, 'diff', '--name-only', '-z', 'HEAD~1', 'HEAD');
  if (changed.some((file) => SETTINGS.test(file))) return undefined;
  return changed.filter((file) => existsSync(join(root, file)));
}
