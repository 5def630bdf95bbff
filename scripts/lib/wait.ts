import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the answer is true; returns false when it is not within `timeoutMs`. */
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
