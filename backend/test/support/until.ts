import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits for another process or a background task, milliseconds. */
const TIMEOUT_MS = 30_000;
const EVERY_MS = 25;

/** Repeats until the answer satisfies `enough` and returns it; throws the last answer when the time is up. */
export async function until<T>(
  ask: () => Promise<T>,
  enough: (answer: T) => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (enough(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`Still ${JSON.stringify(answer)} after ${timeoutMs} ms.`);
    await pause(EVERY_MS);
  }
}
