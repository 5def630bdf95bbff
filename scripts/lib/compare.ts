import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHOWN = 10;
const CONTEXT = 40;

/** What differs between a committed folder and a fresh one, one line a file; empty when they are the same. */
export function compareFolders(committed: string, fresh: string): string[] {
  const names = [...new Set([...filesIn(committed), ...filesIn(fresh)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [join(committed, name), join(fresh, name)];
    if (!existsSync(old)) return [`${name} is missing`];
    if (!existsSync(now)) return [`${name} is no longer generated`];
    return compareFiles(old, now).map((line) => `${name}: ${line}`);
  });
}

/** The first lines that differ between two text files; empty when they are the same. */
export function compareFiles(committed: string, fresh: string): string[] {
  const [old, now] = [readFileSync(committed, 'utf8'), readFileSync(fresh, 'utf8')];
  if (old === now) return [];
  const [before, after] = [old.split('\n'), now.split('\n')];
  const longest = Math.max(before.length, after.length);
  const lines = Array.from({ length: longest }, (_, index) => index).filter(
    (index) => before[index] !== after[index],
  );
  return lines.slice(0, SHOWN).map((index) => describeLine(index, before[index] ?? '', after[index] ?? ''));
}

/** Of long lines only the part where they part. */
function describeLine(index: number, before: string, after: string): string {
  const different = [...before].findIndex((letter, position) => letter !== after[position]);
  const start = Math.max(0, (different === -1 ? before.length : different) - CONTEXT);
  const part = (line: string): string => line.slice(start, start + 3 * CONTEXT);
  return `line ${index + 1}: "${part(before)}" should be "${part(after)}"`;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
