import { DeadlockException } from '@mikro-orm/postgresql';

/** Times that a change is tried. */
const TRIES = 3;

/**
 * Runs a change again that PostgreSQL gave up for another's sake. It can only happen where a product was added to a
 * category after its change had taken its locks; the transaction was rolled back whole, so trying again is safe.
 */
export async function withoutDeadlock<T>(change: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof DeadlockException) || tried === TRIES) throw error;
    }
  }
}
