import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { announce, STORE_CHANNEL } from '../../../platform/db/notifications.js';

/** Topic of the notices about the public catalogue. */
export const CATALOG_TOPIC = 'catalog';

/** Id of the only row of catalog_version. */
const SHOP = 1;

/**
 * Increases the version of the public catalogue, which also makes all its changes wait for each other, and notifies
 * every process when the transaction commits.
 *
 * Every change locks in this order, so that none can deadlock: products by id, then this row, then categories.
 */
export async function raiseCatalogVersion(em: EntityManager): Promise<void> {
  await databaseOf(em)
    .with('raised', (db) =>
      db
        .insertInto('catalog_version')
        .values({ id: sql.lit(SHOP), version: sql.lit(1), product_count: sql.lit(0) })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ version: eb('catalog_version.version', '+', 1) })),
        )
        .returning('version'),
    )
    .selectFrom('raised')
    .select(({ ref }) =>
      sql`pg_notify(${STORE_CHANNEL}, ${sql.lit(`${CATALOG_TOPIC}:`)} || ${ref('version')})`.as('sent'),
    )
    .execute();
}

/** Notifies every process, at the commit of `em` if it is in a transaction. The version stays. */
export const announceCatalog = (em: EntityManager, key: string): Promise<void> =>
  announce(databaseOf(em), CATALOG_TOPIC, key);
