import { TRANSACTIONS_GIVEN_UP } from '../telemetry/metrics.js';

/** Most tries of a transaction. */
const TRIES = 3;

/** SQLSTATEs of a transaction that PostgreSQL aborted in favour of another: deadlock, serialization failure. */
const GIVEN_UP = new Set(['40P01', '40001']);

/** The SQLSTATE: from the builder's statement as PostgreSQL reports it, from an entity as MikroORM wraps it. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Whether PostgreSQL aborted the transaction in favour of another: it is rolled back completely and may be tried again.
 */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.has(codeOf(error));

/**
 * Runs a transaction again if PostgreSQL aborted it in favour of another, which has continued by then. `transaction`
 * begins and ends its own transaction, reads all relevant data from the database, and writes no entity that was loaded
 * before it. Locks are taken in one sequence (record 5): this is for cases that the sequence did not foresee, and each
 * repetition is counted. The caller gets the error of the last try.
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
