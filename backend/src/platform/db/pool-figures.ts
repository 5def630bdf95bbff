import type pg from 'pg';
import { measureWaits } from '../telemetry/measure.js';
import { POOL_CONNECTIONS, POOL_MAX, POOL_PENDING } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';

/** Has the figures of the pool exported; does nothing where nothing is measured. */
export function watchPool(pool: pg.Pool): void {
  if (telemetry() === null) return;
  measureWaits(pool);
  const endings = [
    POOL_CONNECTIONS.from(() => [
      { value: pool.totalCount - pool.idleCount, labels: ['used'] },
      { value: pool.idleCount, labels: ['idle'] },
    ]),
    POOL_PENDING.from(() => [{ value: pool.waitingCount, labels: [] }]),
    POOL_MAX.from(() => [{ value: pool.options.max, labels: [] }]),
  ];
  const end = pool.end.bind(pool);
  pool.end = () => {
    for (const stop of endings) stop();
    return end();
  };
}
