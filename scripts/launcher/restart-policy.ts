/** Deaths older than this are forgiven, milliseconds. */
const MEMORY_MS = 60_000;
/** So many deaths within the memory, and restarting is not going to help. */
const MOST_DEATHS = 6;
const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 5000;

/**
 * How long to wait before the next restart: at once after a lone death, then doubling; undefined = give up.
 * `deaths` holds the times of death so far, the last one included; `now` is the present, all in milliseconds.
 */
export function restartDelay(deaths: number[], now: number): number | undefined {
  const recent = deaths.filter((time) => now - time < MEMORY_MS).length;
  if (recent >= MOST_DEATHS) return undefined;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.max(recent - 1, 0), LONGEST_DELAY_MS);
}
