import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is yes; false when it still is not after `timeoutMs`. */
export async function eventually(
  ask: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!(await ask())) {
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
  return true;
}
