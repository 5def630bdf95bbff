/** Deaths older than this are forgiven, milliseconds. */
const MEMORY_MS = 120_000;
/** After this many recent deaths an immediate restart does not help. */
const MANY_DEATHS = 6;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5000;
/** Pause between restarts of a process that keeps dying, milliseconds. */
export const LONG_DELAY_MS = 15_000;

/**
 * How long to wait before the next restart: at once after a single death, then doubling, then at the longest pause. It
 * never gives up: the cause (no memory, no space, no network) may pass, and then nobody has to start the store again.
 * `deaths` holds the times of death so far, the last one included; `now` is the present, all in milliseconds.
 */
export function restartDelay(deaths: number[], now: number): number {
  const recent = deaths.filter((time) => now - time < MEMORY_MS).length;
  if (recent >= MANY_DEATHS) return LONG_DELAY_MS;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(recent - 1, 0), LONGEST_DELAY_MS);
}
