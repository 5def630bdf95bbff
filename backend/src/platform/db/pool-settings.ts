import type { Environment } from '../../config/environment.js';
import { columnParsers } from './column-values.js';
import { BoundedClient, isPooled, poolAddresses, primaryAmong, type SteadySettings } from './primary.js';
import { PreparingClient } from './prepared.js';

/**
 * No statement may hold a row or a connection for ever; the longest that we know needs less than a tenth. A pooler refuses
 * connections that ask for them: there they are set for the role (PoolerCheck).
 */
const LIMITS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** Longest wait for an answer: longer than PostgreSQL works on a statement, so that only one that is lost meets it. */
const ANSWER_MS = 75_000;

interface PoolSettings extends SteadySettings {
  /** What a connection of the pool is. */
  Client: new (settings?: SteadySettings) => BoundedClient;
}

/** How the connections of a pool are made; `replica`: those to a replica, which is never behind a pooler of the primary. */
export function poolSettings(environment: Environment, replica = false): PoolSettings {
  const prepares = environment.DATABASE_PREPARED_STATEMENTS === 'on' || replica;
  return {
    ...(isPooled(environment) && !replica ? {} : LIMITS),
    Client: prepares ? PreparingClient : BoundedClient,
    answerMs: ANSWER_MS,
    types: columnParsers,
    ...(replica ? {} : { primary: () => primaryAmong(poolAddresses(environment)) }),
  };
}
