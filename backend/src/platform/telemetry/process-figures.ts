import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Counter, Gauge } from 'prom-client';
import type { Environment } from '../../config/environment.js';
import { cacheReads } from '../cache/cache-reads.js';
import { counter, gauge } from './metrics.js';

/** How often the loop's delay is taken and begun anew; all readers then see the same figures, milliseconds. */
const EVERY_MS = 10_000;
/** How finely the delay is measured, milliseconds: finer costs wake-ups. */
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const LOOP_DELAY = gauge(
  'nodejs.eventloop.delay',
  'How late the event loop was in the last ten seconds, by quantile',
  's',
  ['quantile'],
);
const LOOP_USE = gauge('nodejs.eventloop.utilization', 'Share of time that the loop was busy', '1');
const MEMORY: Gauge = gauge(
  'process.memory.usage',
  'Memory of the process (resident set)',
  'By',
  [],
  () => void MEMORY.set(process.memoryUsage.rss()),
);
const CPU: Counter = counter('process.cpu.time', 'Processor time', 's', ['cpu.mode'], () => {
  CPU.reset();
  for (const mode of ['user', 'system'] as const)
    CPU.labels(mode).inc(process.cpuUsage()[mode] / MICROSECONDS);
});
const CACHE_READS: Counter = counter(
  'store.cache.reads',
  'Reads of caches in memory; result is hit or miss',
  '{read}',
  ['cache', 'result'],
  () => {
    CACHE_READS.reset();
    for (const [cache, { reads, misses }] of cacheReads()) {
      CACHE_READS.labels(cache, 'hit').inc(reads - misses);
      CACHE_READS.labels(cache, 'miss').inc(misses);
    }
  },
);
const DISK_FREE = gauge('store.disk.free', 'Bytes that are free where the data folder is', 'By');
const DISK_SIZE = gauge('store.disk.size', 'Bytes of the disk where the data folder is', 'By');
const STARTED = gauge('store.process.start', 'When the process started, seconds since 1970', 's');

/** Begins to look at what the process itself uses; answers the way to end it. */
export function observeProcess({ STORE_DATA_DIR }: Environment): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let used = performance.eventLoopUtilization();
  const look = (): void => {
    for (const percentile of [50, 99, 100]) {
      // The histogram holds whole intervals: what is longer than one was late.
      const late = Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1000);
      LOOP_DELAY.labels(String(percentile / 100)).set(delay.count === 0 ? 0 : late);
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
  return () => {
    delay.disable();
    clearInterval(timer);
  };
}

/** Where the folder cannot be read, nothing is said of its disk. */
async function readDisk(folder: string): Promise<void> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    DISK_FREE.set(bavail * bsize);
    DISK_SIZE.set(blocks * bsize);
  } catch {
    DISK_FREE.remove({});
    DISK_SIZE.remove({});
  }
}
