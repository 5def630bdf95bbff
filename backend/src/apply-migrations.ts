import { setTimeout as pause } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';

/** Longest wait for a lock, shorter than PostgreSQL's second until it looks for deadlocks: the migration gives way, not a buyer. */
const LOCK_TIMEOUT = '400ms';
/** Pause until a migration that gave way is tried again, and how long it is tried, milliseconds. */
const PAUSE_MS = 200;
const GIVE_UP_MS = 5 * 60_000;
/** PostgreSQL's codes: a lock was not had in time; two wait for each other. */
const GAVE_WAY = ['55P03', '40P01'];

/**
 * Brings the database to the newest migration while the last release works on it. Each migration is a transaction of its own,
 * so that its locks are held briefly, and gives way to the store's own transactions until it finds a moment. Throws where one
 * finds none in five minutes, or fails; those before it stay, and the next run goes on from there.
 */
export async function applyMigrations({ em, migrator }: MikroORM): Promise<void> {
  // An empty database has no buyers: all at once is quicker.
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
