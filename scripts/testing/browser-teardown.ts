import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';

interface Holder {
  storeUnderTest?: { launcher: ChildProcess; folder: string };
}

/** Stops the store that the setup started, as Ctrl-C would, and removes its data. */
export default async function stopStore(): Promise<void> {
  const store = (globalThis as Holder).storeUnderTest;
  if (store === undefined) return;
  const { launcher, folder } = store;
  if (launcher.exitCode === null) {
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    launcher.kill('SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
}
