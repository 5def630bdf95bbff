/** One name for both apps of this origin: a refresh token is good for one use by either app. */
const LOCK = 'store-session-refresh';

let running: Promise<unknown> = Promise.resolve();

/** Runs one refresh at a time: across tabs where the browser has locks (secure origins), else within this tab. */
export function withRefreshLock<T>(task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, task);
  const next = running.then(task, task);
  running = next.catch(() => undefined);
  return next;
}
