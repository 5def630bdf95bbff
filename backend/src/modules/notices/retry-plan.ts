/** Tries after which a notice fails finally, about eight hours after the first. */
export const MAX_TRIES = 10;
/** Longest pause between two tries, milliseconds. */
const LONGEST_PAUSE_MS = 2 * 60 * 60_000;
const FIRST_PAUSE_MS = 30_000;

/** Pause after the given number of failed tries, milliseconds; null = no further try. Doubles each time. */
export function pauseAfter(tries: number): number | null {
  if (tries >= MAX_TRIES) return null;
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}
