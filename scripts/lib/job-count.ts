import { availableParallelism } from 'node:os';

/** As many jobs at once as the machine has processors, but at least two: each waits for the disk now and then. */
export function jobCount(processors = availableParallelism()): number {
  return Math.min(Math.max(processors, 2), 4);
}
