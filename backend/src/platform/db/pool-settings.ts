import type { Environment } from '../../config/environment.js';
import { BoundedClient, isPooled, type BoundedSettings } from './bounded-client.js';
import { columnParsers } from './column-values.js';
import { PreparingClient } from './prepared.js';

/**
 * No statement may hold a row or a connection for ever; the longest that we know needs less than a tenth. A pooler refuses
 * connections that ask for them: there its `connect_query` sets them (scripts/deploy/pgbouncer.ini).
 */
const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** Longest wait for an answer: longer than PostgreSQL works on a statement, so that only one that is lost meets it. */
const ANSWER_MS = 75_000;

/** Nor does a request wait for a connection for ever: it answers 503 instead. */
const CONNECT_MS = 10_000;

interface PoolSettings extends BoundedSettings {
  /** What a connection of the pool is. */
  Client: new (settings?: BoundedSettings) => BoundedClient;
}

/** How the connections of a pool are made; `pooled`: to a pooler, which may hold no prepared statements. */
export const poolSettings = (pooled: boolean, prepares = !pooled): PoolSettings => ({
  ...(pooled ? {} : LIMITS),
  Client: prepares ? PreparingClient : BoundedClient,
  answerMs: ANSWER_MS,
  types: columnParsers,
  connectionTimeoutMillis: CONNECT_MS,
});

/** Those of the pool of DATABASE_URL. */
export function mainPoolSettings(environment: Environment): PoolSettings {
  const { DATABASE_PREPARED_STATEMENTS: prepares } = environment;
  return poolSettings(isPooled(environment), prepares === undefined ? undefined : prepares === 'on');
}
