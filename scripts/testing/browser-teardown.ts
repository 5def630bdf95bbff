import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { stopLauncher } from './store-process.ts';

interface Holder {
  storesUnderTest?: { launchers: ChildProcess[]; folders: string[] };
}

/** Stops the stores that the setup started, as Ctrl-C would, and removes their data. */
export default async function stopStores(): Promise<void> {
  const stores = (globalThis as Holder).storesUnderTest;
  if (stores === undefined) return;
  const { launchers, folders } = stores;
  await Promise.all(launchers.map(stopLauncher));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
