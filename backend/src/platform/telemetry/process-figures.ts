import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Environment } from '../../config/environment.js';
import { cacheReads } from '../cache/cache-reads.js';
import { CACHE_READS, CPU, DISK_FREE, DISK_SIZE, LOOP_DELAY, LOOP_USE, MEMORY, STARTED } from './metrics.js';

/** How often the loop's delay is taken and begun anew; both exporters then see the same figures, milliseconds. */
const EVERY_MS = 10_000;
/** How finely the delay is measured, milliseconds: finer costs wake-ups. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Begins to look at what the process itself uses; answers the way to end it. */
export function observeProcess({ STORE_DATA_DIR }: Environment): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let used = performance.eventLoopUtilization();
  const look = (): void => {
    for (const [quantile, percentile] of [
      ['0.5', 50],
      ['0.99', 99],
      ['1', 100],
    ] as const) {
      // The histogram holds whole intervals: what is longer than one was late.
      const late = Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000);
      LOOP_DELAY.set(delay.count === 0 ? 0 : late, quantile);
    }
    delay.reset();
    const now = performance.eventLoopUtilization();
    LOOP_USE.set(performance.eventLoopUtilization(now, used).utilization);
    used = now;
    void readDisk(STORE_DATA_DIR);
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  STARTED.set(performance.timeOrigin / 1000);
  const endings = [
    MEMORY.from(() => [{ value: process.memoryUsage.rss(), labels: [] }]),
    CPU.from(() => {
      const { user, system } = process.cpuUsage();
      return [
        { value: user / MICROSECONDS, labels: ['user'] },
        { value: system / MICROSECONDS, labels: ['system'] },
      ];
    }),
    CACHE_READS.from(() =>
      [...cacheReads()].flatMap(([cache, { reads, misses }]) => [
        { value: reads - misses, labels: [cache, 'hit'] },
        { value: misses, labels: [cache, 'miss'] },
      ]),
    ),
  ];
  return () => {
    delay.disable();
    clearInterval(timer);
    for (const end of endings) end();
  };
}

/** Where the folder cannot be asked, nothing is said of its disk. */
async function readDisk(folder: string): Promise<void> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    DISK_FREE.set(bavail * bsize);
    DISK_SIZE.set(blocks * bsize);
  } catch {
    DISK_FREE.forget();
    DISK_SIZE.forget();
  }
}
