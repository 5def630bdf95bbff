import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps, and a checkout changes many files: this pause joins them, milliseconds. */
const GATHER_MS = 150;

/**
 * Calls `changed` after something changed in or under one of the folders. Each folder is watched by itself: Node's
 * recursive mode on Linux follows files and loses those that an editor replaces.
 */
export function watchFolders(roots: string[], changed: () => void): void {
  const watched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notice = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const root of roots) watchTree(root, watched, notice);
      changed();
    }, GATHER_MS);
  };
  for (const root of roots) watchTree(root, watched, notice);
}

function watchTree(folder: string, watched: Set<string>, notice: () => void): void {
  if (!watched.has(folder)) {
    watched.add(folder);
    const watcher = watch(folder, { persistent: false }, notice);
    // A folder that is removed reports it as an error on some systems.
    watcher.on('error', () => watched.delete(folder));
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchTree(join(folder, entry.name), watched, notice);
  }
}
