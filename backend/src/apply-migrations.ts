import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';

/**
 * Longest wait for a lock, shorter than PostgreSQL's deadlock timeout of a second: the migration gives way, not a
 * buyer.
 */
const LOCK_TIMEOUT = '400ms';
/** Pause before another try of a migration that gave way, and the limit for all tries, milliseconds. */
const PAUSE_MS = 200;
const GIVE_UP_MS = 5 * 60_000;
/** PostgreSQL's codes: lock timeout; deadlock. */
const GAVE_WAY = ['55P03', '40P01'];

/**
 * Brings the database to the newest migration while the last release uses it. Each migration is its own transaction, so
 * that it holds its locks briefly, and it gives way to the store's transactions until they leave a gap. Throws if one
 * gets no gap in five minutes, or fails; the earlier ones stay, and the next run continues there.
 */
export async function applyMigrations({ em, migrator }: MikroORM): Promise<void> {
  // An empty database has no buyers: all at once is faster.
  if ((await migrator.getExecuted()).length === 0) return void (await migrator.up());
  const deadline = performance.now() + GIVE_UP_MS;
  for (const { name } of await migrator.getPending()) {
    for (;;) {
      try {
        await em.fork().transactional(async (own) => {
          await own.execute(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
          const transaction: unknown = own.getTransactionContext();
          await migrator.up({ to: name, ...(transaction === undefined ? {} : { transaction }) });
        });
        break;
      } catch (error) {
        if (!GAVE_WAY.includes((error as { code?: string }).code ?? '') || performance.now() > deadline)
          throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}
