import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** What a whole run keeps there, with room to spare; and what its processes need beside it. Bytes. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const MEMORY = 6 * 1024 ** 3;

/** Where a run that was killed may have left something. */
export const TEMPORARY_FOLDERS: readonly string[] = [tmpdir(), IN_MEMORY].filter((folder) =>
  existsSync(folder),
);

/**
 * The folder for databases of tests: in memory where the machine has enough of it. A copy of the template has 900 files;
 * to make them on a disk takes most of a second of processor time, in memory a tenth of that.
 */
export function memoryFolder(): string {
  if (!existsSync(IN_MEMORY) || process.availableMemory() < MEMORY) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize < MIN_FREE_BYTES ? tmpdir() : IN_MEMORY;
}
