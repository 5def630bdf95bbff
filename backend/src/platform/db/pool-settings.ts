import type { Environment } from '../../config/environment.js';
import { BoundedClient, isPooled, type BoundedSettings } from './bounded-client.js';
import { columnParsers } from './column-values.js';
import { PreparingClient } from './prepared.js';

/**
 * No statement may hold a row or a connection forever; the longest known one needs less than a tenth. A pooler refuses
 * connections that request these: there its `connect_query` sets them (scripts/deploy/pgbouncer.ini).
 */
const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** Longest wait for an answer: longer than PostgreSQL works on a statement, so that it ends only a lost one. */
const ANSWER_MS = 75_000;

/** A request does not wait forever for a connection: it answers 503 instead. */
const CONNECT_MS = 10_000;

interface PoolSettings extends BoundedSettings {
  /** The connection class of the pool. */
  Client: new (settings?: BoundedSettings) => BoundedClient;
}

/** How the connections of a pool are opened; `pooled`: to a pooler, which may not support prepared statements. */
export const poolSettings = (pooled: boolean, prepares = !pooled): PoolSettings => ({
  ...(pooled ? {} : LIMITS),
  Client: prepares ? PreparingClient : BoundedClient,
  answerMs: ANSWER_MS,
  types: columnParsers,
  connectionTimeoutMillis: CONNECT_MS,
});

/** Settings of the pool of DATABASE_URL. */
export function mainPoolSettings(environment: Environment): PoolSettings {
  const { DATABASE_PREPARED_STATEMENTS: prepares } = environment;
  return poolSettings(isPooled(environment), prepares === undefined ? undefined : prepares === 'on');
}
