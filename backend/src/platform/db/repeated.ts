import { TRANSACTIONS_GIVEN_UP } from '../telemetry/metrics.js';

/** Times that a transaction is tried. */
const TRIES = 3;

/** SQLSTATEs of a transaction that PostgreSQL gave up for another's sake: deadlock, serialization failure. */
const GIVEN_UP = new Set(['40P01', '40001']);

/** The SQLSTATE: of a statement of the builder as PostgreSQL says it, of an entity as MikroORM wraps it. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether PostgreSQL gave the transaction up for another's sake: rolled back whole, it may be tried again. */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.has(codeOf(error));

/**
 * Runs a transaction again that PostgreSQL gave up for another's sake, which has gone on by then. `transaction` begins and
 * ends one of its own; it asks only the database for what counts, and writes no entity that was loaded before it. Locks are
 * taken in one sequence (record 5): this is for what the sequence did not foresee, and each time is counted. The error of the
 * last try is the caller's.
 */
export async function repeated<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isGivenUp(error)) throw error;
      TRANSACTIONS_GIVEN_UP.labels(codeOf(error), tried === TRIES ? 'failed' : 'repeated').inc();
      if (tried === TRIES) throw error;
    }
  }
}
