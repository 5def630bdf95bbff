import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', '.data', '.cache']);
const IGNORED_FILES = /\.(spec|test)\.tsx?$|\.tsbuildinfo$/;

/**
 * A fingerprint of the contents of files and folders (tests and build results left out), relative to `root`.
 * Contents and not times, because a checkout touches the times of files that did not change.
 */
export function fingerprint(root: string, paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(root, path)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return IGNORED_FOLDERS.has(entry.name) ? [] : filesUnder(root, join(path, entry.name));
      return IGNORED_FILES.test(entry.name) ? [] : [join(path, entry.name)];
    });
}
