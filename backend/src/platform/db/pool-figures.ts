import type pg from 'pg';
import type { Gauge } from 'prom-client';
import { measureWaits } from '../telemetry/measure.js';
import { gauge } from '../telemetry/metrics.js';
import { telemetry } from '../telemetry/telemetry.js';

/** Open pools of this process. */
const pools = new Set<pg.Pool>();

const sum = (figure: (pool: pg.Pool) => number): number =>
  [...pools].reduce((total, pool) => total + figure(pool), 0);

const CONNECTIONS: Gauge = gauge(
  'db.client.connection.count',
  'Connections of the pool',
  '{connection}',
  ['db.client.connection.state'],
  () => {
    CONNECTIONS.labels('used').set(sum(({ totalCount, idleCount }) => totalCount - idleCount));
    CONNECTIONS.labels('idle').set(sum(({ idleCount }) => idleCount));
  },
);
const PENDING: Gauge = gauge(
  'db.client.connection.pending_requests',
  'Work that waits for a connection of the pool',
  '{request}',
  [],
  () => PENDING.set(sum(({ waitingCount }) => waitingCount)),
);
const MAX: Gauge = gauge(
  'db.client.connection.max',
  'Connections that the pool may have',
  '{connection}',
  [],
  () => MAX.set(sum(({ options }) => options.max)),
);

/** Exports the figures of the pool; does nothing without metrics. */
export function watchPool(pool: pg.Pool): void {
  if (telemetry() === null) return;
  measureWaits(pool);
  pools.add(pool);
  const end = pool.end.bind(pool);
  pool.end = () => {
    pools.delete(pool);
    return end();
  };
}
