const LOOK_EVERY_MS = 500;

/** Calls `stop` when somebody asks this process to end; the second request comes with `again`. */
export function onStopRequest(stop: (again: boolean) => void): void {
  let asked = false;
  const ask = (): void => {
    stop(asked);
    asked = true;
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, ask);
  onOrphaned(() => {
    if (!asked) ask();
  });
}

/**
 * Notices that the starter of this process is gone without having said so (kill -9): a channel that closes, or, under
 * npm, another parent. Under nohup or a service manager a parent may leave rightly, hence only under npm.
 */
function onOrphaned(stop: () => void): void {
  if (process.send !== undefined) process.on('disconnect', stop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, LOOK_EVERY_MS).unref();
}
