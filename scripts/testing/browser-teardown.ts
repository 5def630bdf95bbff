import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { stopLauncher } from './store-process.ts';

interface Holder {
  storeUnderTest?: { launcher: ChildProcess; folder: string };
}

/** Stops the store that the setup started, as Ctrl-C would, and removes its data. */
export default async function stopStore(): Promise<void> {
  const store = (globalThis as Holder).storeUnderTest;
  if (store === undefined) return;
  const { launcher, folder } = store;
  await stopLauncher(launcher);
  rmSync(folder, { recursive: true, force: true });
}
